// What has to be said beside the talk: the bot is offline, the sandbox is gone, something was refused.

import { el, fill } from "./dom.js";
import { dots } from "./message.js";

const kToastLasts = 6000;

export function toast(text) {
  const note = el("div", { class: "toast", role: "alert" }, text);
  document.getElementById("toasts").append(note);
  setTimeout(() => note.remove(), kToastLasts);
}

export function watchLink(store) {
  const banner = document.getElementById("banner");
  const typing = document.getElementById("typing");
  let last = "";

  const render = () => {
    const [kind, text] = state(store);
    if (kind + text === last) return;
    last = kind + text;
    banner.className = kind;
    fill(banner, text);
  };
  const renderTyping = () => {
    fill(
      typing,
      store.world && store.isTyping(store.place) ? [dots(), `${store.nameOf(store.bot)} is typing…`] : null,
    );
  };
  for (const topic of ["link", "world", "me"]) store.on(topic, render);
  for (const topic of ["typing", "place", "messages"]) store.on(topic, renderTyping);
  render();
}

function state(store) {
  if (store.link === "down") {
    return ["gone", "The sandbox has stopped. Start it again with ./run: this page comes back by itself."];
  }
  if (!store.world) return ["", ""];
  if (!store.bot.online) {
    return ["offline", `${store.nameOf(store.bot)} is offline. Commands and buttons work again when it is back.`];
  }
  return ["", ""];
}
