// Who is here, and the switch "be this user": one person can sit at every seat in turn, or open a window for each.

import { setDmsOpen } from "./api.js";
import { avatar } from "./avatar.js";
import { el, fill, icon } from "./dom.js";
import { closePopover, openPopover } from "./popover.js";

export class People {
  #context;

  // `context` is {store, be(user), addressFor(user), trouble(text)}.
  constructor(context) {
    this.#context = context;
    this.node = document.getElementById("members");
    for (const topic of ["world", "place", "reads"]) context.store.on(topic, () => this.render());
  }

  render() {
    const { store } = this.#context;
    if (!store.world) return;
    const guild = store.guildOf(store.place);
    const users = guild ? guild.members.map((member) => member.user) : [store.user, store.bot];
    const present = users.filter((user) => !user.bot || store.bot.online);
    const away = users.filter((user) => user.bot && !store.bot.online);
    fill(this.node, this.#group("Online", present), this.#group("Offline", away));
  }

  #group(title, users) {
    if (users.length === 0) return null;
    return [
      el("h2", {}, `${title} — ${users.length}`),
      el(
        "ul",
        {},
        users.map((user) => el("li", {}, this.#member(user))),
      ),
    ];
  }

  #member(user) {
    const { store } = this.#context;
    const name = store.nameOf(user, store.place);
    const status = user.bot && !store.bot.online ? "offline" : "online";
    const you = user.id === store.me;
    const news = !you && !user.bot && store.hasNews(store.userById(user.id));
    const face = [
      avatar(user, name, status),
      el(
        "span",
        {},
        name,
        user.bot ? el("span", { class: "tag" }, "APP") : null,
        you ? el("span", { class: "faint" }, " (you)") : null,
      ),
      news ? newsDot() : null,
    ];
    if (user.bot) return el("div", { class: `entry ${status}` }, face);
    return el(
      "button",
      {
        type: "button",
        class: "entry",
        aria: { haspopup: "dialog" },
        on: { click: (event) => this.#openCard(event.currentTarget, user) },
      },
      face,
    );
  }

  #openCard(anchor, user) {
    const { store } = this.#context;
    const name = store.nameOf(user, store.place);
    openPopover(
      anchor,
      el(
        "div",
        { class: "card" },
        avatar(user, name),
        el("strong", {}, name),
        el("span", { class: "faint" }, user.username),
        user.id === store.me ? this.#dmSwitch() : this.#switches(user, name),
      ),
      { label: name },
    );
  }

  #switches(user, name) {
    return el(
      "div",
      { class: "card-acts" },
      this.#beButton(user, `Be ${name}`),
      this.#besideLink(user, "Open beside"),
    );
  }

  // The menu of everybody one can be.
  openMenu(anchor) {
    const { store } = this.#context;
    const rows = store.people().map((user) => {
      const name = store.nameOf(user);
      const you = user.id === store.me;
      const news = !you && store.hasNews(user);
      return el(
        "li",
        { class: you ? "person you" : "person" },
        el(
          "button",
          {
            type: "button",
            class: "entry",
            aria: { current: you ? "true" : null },
            on: { click: () => this.#be(user) },
          },
          avatar(user, name),
          el("span", {}, name, you ? el("span", { class: "faint" }, " (you)") : null),
          news ? newsDot() : null,
        ),
        you ? null : this.#besideLink(user),
      );
    });
    const popover = openPopover(
      anchor,
      el("div", { class: "people-menu" }, el("h2", {}, "Be this user"), el("ul", {}, rows), this.#dmSwitch()),
      { label: "Be this user" },
    );
    popover.box.querySelector("button")?.focus();
    popover.box.addEventListener("keydown", (event) => walk(event, popover.box));
  }

  #be(user) {
    closePopover();
    this.#context.be(user);
  }

  #beButton(user, text) {
    return el("button", { type: "button", class: "btn style-1", on: { click: () => this.#be(user) } }, text);
  }

  #besideLink(user, text) {
    const name = this.#context.store.nameOf(user);
    return el(
      "a",
      {
        class: text ? "btn style-2" : "plain",
        href: this.#context.addressFor(user),
        target: `parlour-${user.username}`,
        title: `Open a window as ${name}`,
        aria: { label: text ? null : `Open a window as ${name}` },
      },
      icon("beside"),
      text,
    );
  }

  #dmSwitch() {
    const { store, trouble } = this.#context;
    const box = el("input", {
      type: "checkbox",
      checked: store.user.dms_open,
      on: { change: () => setDmsOpen(store.me, box.checked).catch((error) => trouble(error.message)) },
    });
    return el("label", { class: "tick-line" }, box, " Takes direct messages");
  }
}

const newsDot = () =>
  el("span", { class: "news", role: "img", title: "A new message waits", aria: { label: "A new message waits" } });

// Up and down walk the buttons of a menu.
function walk(event, box) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  const buttons = [...box.querySelectorAll("li button")];
  const at = buttons.indexOf(document.activeElement);
  buttons[(at + (event.key === "ArrowDown" ? 1 : -1) + buttons.length) % buttons.length].focus();
}
