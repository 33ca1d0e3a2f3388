// The bar above the messages: where you are, and on a phone the way to the lists and to who you are.

import { avatar } from "./avatar.js";
import { el, fill, icon } from "./dom.js";
import { isThread } from "./store.js";

export class Top {
  // `context` is {store, people, open(channel)}.
  constructor(context) {
    const { store, people } = context;
    const node = document.getElementById("top");
    const drawer = el(
      "button",
      {
        type: "button",
        class: "plain for-phone",
        aria: { label: "Channels and messages", expanded: "false", controls: "drawer" },
        on: { click: () => this.setDrawer(true) },
      },
      icon("menu"),
    );
    this.drawerButton = drawer;
    const face = el("span", { class: "top-face" });
    const title = el("h1", { class: "top-name" });
    const topic = el("span", { class: "top-topic" });
    const you = el("button", {
      type: "button",
      class: "plain top-you for-phone",
      aria: { haspopup: "dialog" },
      on: { click: () => people.openMenu(you) },
    });
    const members = el(
      "button",
      {
        type: "button",
        class: "plain for-desk",
        aria: { label: "Member list", pressed: "true" },
        on: {
          click: () => {
            const hidden = document.body.classList.toggle("no-members");
            members.setAttribute("aria-pressed", String(!hidden));
          },
        },
      },
      icon("people"),
    );
    fill(node, drawer, face, title, topic, el("span", { class: "spring" }), members, you);

    const render = () => {
      if (!store.world || !store.place) return;
      const channel = store.channel(store.place);
      const name = store.channelName(store.place);
      const dm = store.isDm(store.place);
      fill(
        face,
        dm
          ? avatar(store.bot, name, store.bot.online ? "online" : "offline")
          : icon(isThread(channel) ? "thread" : "hash"),
      );
      fill(title, dm ? name.slice(1) : name);
      fill(topic, channel.topic ?? "");
      fill(you, avatar(store.user, store.nameOf(store.user)));
      you.setAttribute("aria-label", `You are ${store.nameOf(store.user)}. Be somebody else`);
      const news = store.channels().reduce((sum, one) => sum + store.badge(one.id), 0);
      drawer.classList.toggle("news", news > 0);
      you.classList.toggle(
        "news",
        store.people().some((user) => user.id !== store.me && store.hasNews(user)),
      );
      document.title = `${news ? `(${news}) ` : ""}${dm ? name : "#" + name} | ${store.nameOf(store.user)} | Parlour sandbox`;
    };
    for (const what of ["world", "place", "reads", "messages"]) store.on(what, render);

    document.getElementById("shade").addEventListener("click", () => this.setDrawer(false));
    document
      .getElementById("drawer")
      .addEventListener("keydown", (event) => event.key === "Escape" && this.setDrawer(false));
    store.on("place", () => this.setDrawer(false));
  }

  setDrawer(open) {
    const was = document.body.classList.contains("drawer-open");
    document.body.classList.toggle("drawer-open", open);
    this.drawerButton.setAttribute("aria-expanded", String(open));
    if (open) document.querySelector("#lists .entry[aria-current], #lists .entry")?.focus();
    else if (was) this.drawerButton.focus();
  }
}
