// Buttons and menus below a message, and the parts of messages that are laid out by components alone.

import { el } from "./dom.js";
import { safeUrl } from "./markdown.js";
import { markdown } from "./markdown_view.js";
import { attachment, picture } from "./media.js";
import { selectMenu } from "./select.js";

const type = {
  row: 1,
  button: 2,
  stringSelect: 3,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
};
const kLink = 5;

// `context` is {store, names, click(customId), choose(customId, values)}; channel is where the message is.
export function components(parts, channel, context) {
  return parts.map((part) => component(part, channel, context));
}

function component(part, channel, context) {
  switch (part.type) {
    case type.row:
      return el("div", { class: "row" }, components(part.components, channel, context));
    case type.button:
      return button(part, context);
    case type.stringSelect:
    case type.userSelect:
    case type.roleSelect:
    case type.mentionableSelect:
    case type.channelSelect:
      return selectMenu(menuOf(part, channel, context.store), (values) => context.choose(part.custom_id, values));
    case type.text:
      return el("div", { class: "md" }, markdown(part.content, context.names));
    case type.section:
      return el(
        "div",
        { class: "section" },
        el("div", {}, components(part.components, channel, context)),
        component(part.accessory, channel, context),
      );
    case type.thumbnail:
      return picture({ ...part.media, description: part.description }, "thumbnail");
    case type.gallery:
      return el(
        "div",
        { class: "gallery" },
        part.items.map((item) => picture({ ...item.media, description: item.description }, "attached")),
      );
    case type.file:
      return attachment({ ...part.file, filename: part.name ?? "file", size: part.size ?? 0 });
    case type.separator:
      return part.divider === false ? el("div", { class: "gap" }) : el("hr");
    case type.container:
      return el(
        "div",
        {
          class: "container",
          style: part.accent_color ? { "--edge": "#" + part.accent_color.toString(16).padStart(6, "0") } : {},
        },
        components(part.components, channel, context),
      );
    default:
      return null;
  }
}

function emojiText(emoji) {
  if (!emoji) return null;
  return el("span", { class: "emoji", aria: { hidden: "true" } }, emoji.id ? `:${emoji.name}:` : emoji.name);
}

function button(part, context) {
  const label = [emojiText(part.emoji), part.label ? el("span", {}, part.label) : null];
  const name = part.label ? null : part.emoji?.name;
  if (part.style === kLink) {
    const url = safeUrl(part.url ?? "");
    return el(
      "a",
      { class: "btn style-5", href: url, target: "_blank", rel: "noopener noreferrer", aria: { label: name } },
      label,
    );
  }
  return el(
    "button",
    {
      type: "button",
      class: `btn style-${part.style}`,
      disabled: part.disabled,
      data: { customId: part.custom_id },
      aria: { label: name },
      on: { click: () => context.click(part.custom_id) },
    },
    label,
  );
}

// What a select menu offers, as select.js and the modals want it.
export function menuOf(part, channel, store) {
  const items = () => (part.options ? part.options.map(optionItem) : pickable(part, channel, store));
  const defaults = part.options?.filter((option) => option.default).map((option) => option.value);
  return {
    items,
    chosen: defaults ?? part.default_values?.map((value) => value.id) ?? [],
    least: part.min_values ?? 1,
    most: part.max_values ?? 1,
    prompt: part.placeholder,
    disabled: part.disabled,
    data: { customId: part.custom_id },
  };
}

function optionItem(option) {
  return { value: option.value, label: option.label, detail: option.description, icon: emojiText(option.emoji) };
}

// People, roles and channels that can be picked in this channel.
export function pickable(part, channelId, store) {
  const guild = store.guildOf(channelId);
  const users = guild ? guild.members.map((member) => member.user) : [store.user, store.bot];
  const people = users.map((user) => ({
    value: user.id,
    label: store.nameOf(user, channelId),
    detail: user.username,
  }));
  const roles = (guild?.roles ?? []).map((role) => ({ value: role.id, label: "@" + role.name.replace(/^@/, "") }));
  const channels = [...(guild?.channels ?? []), ...(guild?.threads ?? [])]
    .filter((one) => !part.channel_types?.length || part.channel_types.includes(one.type))
    .map((one) => ({ value: one.id, label: "#" + one.name }));
  switch (part.type) {
    case type.userSelect:
      return people;
    case type.roleSelect:
      return roles;
    case type.mentionableSelect:
      return [...people, ...roles];
    default:
      return channels;
  }
}
