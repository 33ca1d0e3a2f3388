// The lists on the left: servers, the channels and threads of the open one, direct messages, and who you are.

import { act } from "./api.js";
import { avatar } from "./avatar.js";
import { el, fill, icon } from "./dom.js";
import { isThread, sortedChannels, threadsOf } from "./store.js";
import { nextTheme, theme } from "./theme.js";

const kThemeIcon = { auto: "auto", dark: "moon", light: "sun" };

const initials = (name) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0])
    .join("")
    .slice(0, 3);

function badge(count) {
  return count > 0 ? el("span", { class: "badge", aria: { label: `${count} unread` } }, count) : null;
}

export class Sidebar {
  #context;
  #guild = null;

  // `context` is {store, open(channel), people: the people menu, trouble(text)}.
  constructor(context) {
    this.#context = context;
    this.rail = document.getElementById("rail");
    this.lists = document.getElementById("lists");
    for (const topic of ["world", "place", "reads"]) context.store.on(topic, () => this.render());
    context.store.on("messages", (channel) => context.store.isDm(channel) && this.render());
  }

  render() {
    const { store } = this.#context;
    if (!store.world) return;
    const here = store.guildOf(store.place);
    this.#guild = here ?? store.world.guilds.find((guild) => guild.id === this.#guild?.id) ?? store.world.guilds[0];
    const focused = document.activeElement?.dataset.key;
    fill(this.rail, this.#railItems());
    fill(
      this.lists,
      el("h2", { class: "guild-name" }, this.#guild?.name ?? "No server"),
      el("div", { class: "scroll" }, this.#guild ? this.#channels() : null, this.#dms()),
      this.#userPanel(),
    );
    if (focused) document.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }

  #railItems() {
    const { store } = this.#context;
    const dm = store.dm();
    const news = dm ? store.badge(dm.id) : 0;
    const home = this.#railButton(
      "dm",
      `Direct messages${news ? `, ${news} unread` : ""}`,
      avatar(store.bot, "Parlour"),
      store.isDm(store.place),
      () => this.#openDm(),
    );
    if (news) home.append(badge(news));
    return [
      home,
      el("hr"),
      store.world.guilds.map((guild) => {
        const mentions = guild.channels.reduce((sum, channel) => sum + store.badge(channel.id), 0);
        const unread = guild.channels.some((channel) => store.isUnread(channel.id));
        const button = this.#railButton(
          guild.id,
          guild.name,
          initials(guild.name),
          guild === store.guildOf(store.place),
          () => this.#context.open(sortedChannels(guild)[0]?.id),
        );
        button.classList.toggle("unread", unread);
        if (mentions) button.append(badge(mentions));
        return button;
      }),
    ];
  }

  #railButton(key, label, face, current, act) {
    return el(
      "button",
      {
        type: "button",
        class: "rail-item",
        title: label,
        data: { key: `rail-${key}` },
        aria: { label, current: current ? "true" : null },
        on: { click: act },
      },
      face,
    );
  }

  #channels() {
    const guild = this.#guild;
    return [
      el("h3", {}, "Text channels"),
      el(
        "ul",
        {},
        sortedChannels(guild).map((channel) =>
          el("li", {}, this.#entry(channel, icon("hash")), this.#threads(threadsOf(guild, channel.id))),
        ),
      ),
    ];
  }

  #threads(threads) {
    return threads.length
      ? el(
          "ul",
          { class: "threads" },
          threads.map((thread) => el("li", {}, this.#entry(thread, icon("thread")))),
        )
      : null;
  }

  #entry(channel, face) {
    const { store } = this.#context;
    const current = channel.id === store.place;
    const unread = store.isUnread(channel.id) && !current;
    const kind = isThread(channel) ? "thread" : "channel";
    return el(
      "button",
      {
        type: "button",
        class: unread ? "entry unread" : "entry",
        data: { key: channel.id },
        aria: { current: current ? "page" : null, label: `${channel.name}, ${kind}${unread ? ", unread" : ""}` },
        on: { click: () => this.#context.open(channel.id) },
      },
      face,
      el("span", {}, channel.name),
      badge(current ? 0 : store.badge(channel.id)),
    );
  }

  #dms() {
    const { store } = this.#context;
    const name = store.nameOf(store.bot);
    const dm = store.dm();
    const current = dm !== undefined && dm.id === store.place;
    const news = dm && !current ? store.badge(dm.id) : 0;
    const status = store.bot.online ? "online" : "offline";
    return [
      el("h3", {}, "Direct messages"),
      el(
        "ul",
        {},
        el(
          "li",
          {},
          el(
            "button",
            {
              type: "button",
              class: news ? "entry dm unread" : "entry dm",
              data: { key: "dm-bot" },
              aria: {
                current: current ? "page" : null,
                label: `${name}, direct messages, ${status}${news ? `, ${news} unread` : ""}`,
              },
              on: { click: () => this.#openDm() },
            },
            avatar(store.bot, name, status),
            el("span", {}, name),
            badge(news),
          ),
        ),
      ),
    ];
  }

  async #openDm() {
    const { store, open, trouble } = this.#context;
    try {
      const dm = store.dm() ?? (await act.openDm(store.me));
      if (!store.dm()) store.world.dms.push(dm);
      open(dm.id);
    } catch (error) {
      trouble(error.message);
    }
  }

  #userPanel() {
    const { store, people } = this.#context;
    const name = store.nameOf(store.user);
    const others = store.people().some((user) => user.id !== store.me && store.hasNews(user));
    const shade = el(
      "button",
      {
        type: "button",
        class: "plain",
        title: `Colours: ${theme()}`,
        data: { key: "theme" },
        aria: { label: `Colours: ${theme()}. Press to change.` },
        on: { click: () => (nextTheme(), this.render()) },
      },
      icon(kThemeIcon[theme()]),
    );
    return el(
      "div",
      { class: "user-panel" },
      el(
        "button",
        {
          type: "button",
          class: others ? "you news" : "you",
          data: { key: "you" },
          aria: { haspopup: "dialog", label: `You are ${name}. Be somebody else` },
          on: { click: (event) => people.openMenu(event.currentTarget) },
        },
        avatar(store.user, name, "online"),
        el("span", { class: "you-text" }, el("strong", {}, name), el("span", { class: "faint" }, "Be somebody else")),
        icon("chevron"),
      ),
      shade,
    );
  }
}
