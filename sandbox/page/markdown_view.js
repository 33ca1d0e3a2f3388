// Shows a markdown tree: the only place where a text of Discord's becomes elements.

import { parseAnsi } from "./ansi.js";
import { append, el } from "./dom.js";
import { parse } from "./markdown.js";
import { timeElement } from "./times.js";

// `names` answers for ids: user(id), role(id), channel(id) give a text or nothing; me is the viewer's id;
// open(channel, message) and command(name, id) follow a click.
export function markdown(source, names, options = {}) {
  return show(parse(source, options), names);
}

function show(nodes, names) {
  const fragment = document.createDocumentFragment();
  return append(
    fragment,
    nodes.map((node) => kShown[node.type](node, names)),
  );
}

const wrapped = (tag) => (node, names) => el(tag, {}, show(node.children, names));

const kShown = {
  text: (node) => node.text,
  break: () => el("br"),
  strong: wrapped("strong"),
  em: wrapped("em"),
  underline: wrapped("u"),
  strike: wrapped("s"),
  subtext: wrapped("small"),
  quote: wrapped("blockquote"),
  heading: (node, names) =>
    el("h" + (node.level + 1), { class: `heading-${node.level}` }, show(node.children, names)),
  list: (node, names) =>
    el(
      node.ordered ? "ol" : "ul",
      node.ordered ? { start: node.start } : {},
      node.items.map((item) => el("li", {}, show(item, names))),
    ),
  code: (node) => el("code", {}, node.text),
  codeBlock: (node) =>
    el("pre", { tabindex: 0 }, el("code", {}, node.language === "ansi" ? ansi(node.text) : node.text)),
  spoiler,
  link,
  user: (node, names) => mention("@" + (names.user(node.id) ?? "unknown-user"), node.id === names.me),
  role: (node, names) => mention("@" + (names.role(node.id) ?? "unknown-role")),
  everyone: (node) => mention(node.text, true),
  channel: (node, names) => channelLink(node.id, undefined, names),
  command: (node, names) =>
    el(
      "button",
      { type: "button", class: "mention", on: { click: () => names.command(node.name, node.id) } },
      "/" + node.name,
    ),
  emoji: (node) => el("span", { class: "mention" }, `:${node.name}:`),
  timestamp: (node) => timeElement(node.seconds * 1000, node.style),
};

function mention(text, ofMe = false) {
  return el("span", { class: ofMe ? "mention mine" : "mention" }, text);
}

function channelLink(channel, message, names) {
  const name = names.channel(channel);
  if (name === undefined) return mention("#unknown");
  return el(
    "button",
    { type: "button", class: "mention", on: { click: () => names.open(channel, message) } },
    name.startsWith("@") ? name : "#" + name,
    message ? " › message" : null,
  );
}

// Addresses of Discord's own channels and messages lead there, within the page.
function link(node, names) {
  const inside = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/.exec(
    node.url,
  );
  const bare = node.children.length === 1 && node.children[0].text?.startsWith("http");
  if (inside && names.channel(inside[1]) !== undefined) {
    if (bare) return channelLink(inside[1], inside[2], names);
    return el(
      "button",
      { type: "button", class: "link", on: { click: () => names.open(inside[1], inside[2]) } },
      show(node.children, names),
    );
  }
  return el(
    "a",
    { href: node.url, title: node.title || node.url, target: "_blank", rel: "noopener noreferrer" },
    show(node.children, names),
  );
}

function spoiler(node, names) {
  const inner = el("span", { class: "spoiler-text", aria: { hidden: "true" } }, show(node.children, names));
  inner.inert = true;
  const reveal = () => {
    inner.inert = false;
    inner.removeAttribute("aria-hidden");
    outer.classList.add("revealed");
    for (const name of ["role", "tabindex", "aria-label"]) outer.removeAttribute(name);
  };
  const outer = el(
    "span",
    {
      class: "spoiler",
      role: "button",
      tabindex: 0,
      aria: { label: "Spoiler: press to show" },
      on: {
        click: reveal,
        keydown: (event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          reveal();
        },
      },
    },
    inner,
  );
  return outer;
}

function ansi(text) {
  return parseAnsi(text).map((run) => {
    const names = [
      run.bold && "ansi-bold",
      run.underline && "ansi-underline",
      run.foreground !== undefined && `ansi-fg-${run.foreground}`,
      run.background !== undefined && `ansi-bg-${run.background}`,
    ].filter(Boolean);
    return names.length ? el("span", { class: names.join(" ") }, run.text) : run.text;
  });
}
