// One message. Its parts are made anew only when they have changed, so that a table that is edited while
// somebody has a menu open, or the focus on a button, leaves them in peace.

import { avatar } from "./avatar.js";
import { components } from "./components.js";
import { el, fill, icon, setAttribute } from "./dom.js";
import { embed } from "./embed.js";
import { parse, plainText } from "./markdown.js";
import { markdown } from "./markdown_view.js";
import { attachment } from "./media.js";
import { flags } from "./store.js";
import { formatTime, messageTime } from "./times.js";

export class MessageView {
  #context;
  #slots = new Map(); // by name: {node, key}
  #message = null;

  // `context` is {store, interactions, names, reply(message), remove(message), jump(channel, message)}.
  constructor(context) {
    this.#context = context;
    const slot = (name, tag = "div") => {
      const node = el(tag, { class: name });
      this.#slots.set(name, { node, key: null });
      return node;
    };
    const body = el(
      "div",
      { class: "body" },
      slot("header", "header"),
      slot("content"),
      slot("embeds"),
      slot("attachments"),
      slot("components"),
      slot("failure"),
      slot("thread-link"),
      slot("private", "footer"),
    );
    this.node = el("article", { class: "message", tabindex: -1 }, slot("above"), slot("gutter"), body, slot("tools"));
  }

  update(message, grouped) {
    const { store, interactions, names } = this.#context;
    this.#message = message;
    const loading = (message.flags & flags.loading) !== 0;
    const mine = message.mentions.some((user) => user.id === store.me) || message.mention_everyone;
    this.node.id = `m-${message.id}`;
    this.node.dataset.id = message.id;
    this.node.className = "message";
    this.node.classList.toggle("grouped", grouped);
    this.node.classList.toggle("ephemeral", Boolean(message.ephemeral_to));
    this.node.classList.toggle("mentioned", mine && message.author.id !== store.me);
    this.node.setAttribute(
      "aria-label",
      `${store.nameOf(message.author, message.channel_id)}, ${messageTime(Date.parse(message.timestamp))}`,
    );

    // Of a public table that is edited the first line is read out, not all of it; of one's own hand everything.
    const own = message.ephemeral_to || store.isDm(message.channel_id);
    setAttribute(this.#slots.get("embeds").node, "aria-live", own ? null : "off");

    const who = [message.author.id, names.version()];
    this.#slot(
      "above",
      [message.referenced_message, message.interaction_metadata?.name, message.message_reference, ...who],
      () => this.#above(),
    );
    this.#slot("gutter", [grouped, message.timestamp, ...who], () => this.#gutter(grouped));
    this.#slot("header", [grouped, message.timestamp, ...who], () => (grouped ? null : this.#header()));
    this.#slot("content", [message.content, message.edited_timestamp, loading, ...who], () => this.#content(loading));
    this.#slot("embeds", [message.embeds, ...who], () => message.embeds.map((one) => embed(one, names)));
    this.#slot(
      "attachments",
      message.attachments.map((file) => file.id),
      () => message.attachments.map(attachment),
    );
    this.#slot("components", [message.components], () => this.#components());
    this.#slot("failure", [interactions.failures.has(message.id)], () => this.#failure());
    const thread = this.#thread();
    this.#slot("thread-link", [thread?.id, thread?.name], () => this.#threadLink(thread));
    this.#slot("private", [message.ephemeral_to], () => this.#private());
    this.#slot("tools", [message.ephemeral_to, ...who], () => this.#tools());
    this.#showBusy();
  }

  #slot(name, state, make) {
    const slot = this.#slots.get(name);
    const key = JSON.stringify(state);
    if (slot.key === key) return;
    const focused = slot.node.contains(document.activeElement) ? document.activeElement : null;
    const customId = focused?.dataset.customId;
    slot.key = key;
    fill(slot.node, make());
    if (focused) this.#refocus(slot.node, customId);
  }

  // The focus stays where the user was: on the same control, or on the first that the new state offers.
  #refocus(node, customId) {
    const all = [...node.querySelectorAll("button:not([disabled]), a[href]")];
    (all.find((one) => one.dataset.customId === customId) ?? all[0] ?? this.node).focus({ preventScroll: true });
  }

  #name(user) {
    return this.#context.store.nameOf(user, this.#message.channel_id);
  }

  #above() {
    const { message_reference: reference, referenced_message: to, interaction_metadata: used } = this.#message;
    // The answer to a form belongs to the command that opened it.
    const command = used?.name ?? used?.triggering_interaction_metadata?.name;
    if (command) {
      return el(
        "div",
        { class: "reference" },
        avatar(used.user, this.#name(used.user)),
        el("span", { class: "author" }, this.#name(used.user)),
        " used ",
        el("span", { class: "mention" }, "/" + command),
      );
    }
    if (!reference) return null;
    if (!to) return el("div", { class: "reference faint" }, "Original message was deleted");
    const jump = () => this.#context.jump(to.channel_id, to.id);
    return el(
      "div",
      { class: "reference" },
      avatar(to.author, this.#name(to.author)),
      el("span", { class: "author" }, this.#name(to.author)),
      " ",
      el("button", { type: "button", class: "preview", on: { click: jump } }, this.#preview(to)),
    );
  }

  #preview(message) {
    const { names } = this.#context;
    const text = message.content || message.embeds[0]?.title || message.embeds[0]?.description || "";
    const words = plainText(parse(text), {
      user: names.user,
      role: names.role,
      channel: names.channel,
      time: ({ seconds, style }) => formatTime(seconds * 1000, style),
    }).trim();
    return words || "Click to see attachment";
  }

  #gutter(grouped) {
    const { author, timestamp } = this.#message;
    if (!grouped) return avatar(author, this.#name(author));
    return el("time", { class: "beside", datetime: timestamp }, formatTime(Date.parse(timestamp), "t"));
  }

  #header() {
    const { author, timestamp } = this.#message;
    return [
      el("span", { class: author.bot ? "author bot" : "author" }, this.#name(author)),
      author.bot ? el("span", { class: "tag" }, "APP") : null,
      el(
        "time",
        { datetime: timestamp, title: formatTime(Date.parse(timestamp), "F") },
        messageTime(Date.parse(timestamp)),
      ),
    ];
  }

  #content(loading) {
    const { content, author, edited_timestamp: edited } = this.#message;
    if (loading) {
      return el("div", { class: "thinking" }, dots(), `${this.#name(author)} is thinking…`);
    }
    const mark = edited
      ? el("time", { class: "edited", datetime: edited, title: formatTime(Date.parse(edited), "F") }, "(edited)")
      : null;
    if (!content && !mark) return null;
    return el("div", { class: "md" }, markdown(content, this.#context.names), content && mark ? " " : null, mark);
  }

  #components() {
    const { store, interactions, names } = this.#context;
    const message = this.#message;
    return components(message.components, message.channel_id, {
      store,
      names,
      click: (customId) => interactions.click(this.#message, customId),
      choose: (customId, values) => interactions.choose(this.#message, customId, values),
    });
  }

  // While one control waits for the bot, the others of this message wait too.
  #showBusy() {
    const busy = this.#context.interactions.busyComponent(this.#message.id);
    for (const control of this.#slots.get("components").node.querySelectorAll("[data-custom-id]")) {
      control.classList.toggle("waiting", control.dataset.customId === busy);
      if (busy) control.setAttribute("aria-disabled", "true");
      else control.removeAttribute("aria-disabled");
    }
  }

  #failure() {
    if (!this.#context.interactions.failures.has(this.#message.id)) return null;
    return el("p", { role: "alert" }, "This interaction failed");
  }

  // As it is called now: the message knows the name that the thread had then.
  #thread() {
    const { thread } = this.#message;
    return (thread && this.#context.store.channel(thread.id)) ?? thread;
  }

  #threadLink(thread) {
    if (!thread) return null;
    return el(
      "button",
      { type: "button", class: "thread-box", on: { click: () => this.#context.jump(thread.id) } },
      icon("thread"),
      el("strong", {}, thread.name),
      "See thread ›",
    );
  }

  #private() {
    if (!this.#message.ephemeral_to) return null;
    return [
      icon("eye"),
      "Only you can see this · ",
      el(
        "button",
        { type: "button", class: "link", on: { click: () => this.#context.remove(this.#message) } },
        "Dismiss message",
      ),
    ];
  }

  #tools() {
    const message = this.#message;
    if (message.ephemeral_to) return null;
    const tool = (name, label, act) =>
      el(
        "button",
        { type: "button", title: label, aria: { label }, on: { click: () => act(this.#message) } },
        icon(name),
      );
    return [
      tool("reply", "Reply", this.#context.reply),
      message.author.id === this.#context.store.me ? tool("trash", "Delete", this.#context.remove) : null,
    ];
  }
}

export const dots = () => el("span", { class: "dots", aria: { hidden: "true" } }, el("i"), el("i"), el("i"));
