// Round pictures of people: their initial on a colour of their own. Parlour has a card for a face.

import { el } from "./dom.js";

const kHues = 12;

// The same for a name wherever and whenever the sandbox runs.
function hueOf(name) {
  return [...name].reduce((sum, letter) => (sum * 5 + letter.codePointAt(0)) % 1009, 1) % kHues;
}

export function avatar(user, name, status) {
  const face = user.bot
    ? el("span", { class: "avatar bot", aria: { hidden: "true" } }, el("img", { src: "icon.svg", alt: "" }))
    : el(
        "span",
        { class: `avatar hue-${hueOf(user.username)}`, aria: { hidden: "true" } },
        [...name][0]?.toUpperCase() ?? "?",
      );
  if (status) face.append(el("span", { class: `status ${status}` }));
  return face;
}

// The sandbox itself, which speaks in the first minute.
export function sandboxAvatar() {
  return el("span", { class: "avatar sandbox", aria: { hidden: "true" } }, "◆");
}
