// The messages of the open channel, newest at the bottom, and what stands between them.

import { avatar } from "./avatar.js";
import { arrange, el, icon } from "./dom.js";
import { isYounger } from "./ids.js";
import { dots, MessageView } from "./message.js";
import { isThread } from "./store.js";
import { formatTime, sameDay } from "./times.js";

const kGroupedWithin = 7 * 60_000;
const kNearBottom = 80;

const isPlain = (message) => !message.message_reference && !message.interaction_metadata;

export class MessageList {
  #context;
  #guide;
  #views = new Map(); // by message
  #extras = new Map(); // dividers and notes, by what they say
  #shown = null; // channel
  #atBottom = true;

  // `guide` gives the sandbox's own welcome for a channel, or nothing.
  constructor(context, guide) {
    this.#context = context;
    this.#guide = guide;
    this.scroller = document.getElementById("scroller");
    this.log = document.getElementById("messages");
    this.newer = el(
      "button",
      { type: "button", class: "newer", hidden: true, on: { click: () => this.toBottom() } },
      "New messages",
      icon("down"),
    );
    this.scroller.after(this.newer);
    this.scroller.addEventListener("scroll", () => this.#noteScroll(), { passive: true });
    // Pictures and the composer change heights after the fact; who was at the bottom stays there.
    const grown = new ResizeObserver(() => this.#atBottom && this.toBottom());
    grown.observe(this.log);
    grown.observe(this.scroller);
    const { store } = context;
    store.on("place", () => this.render());
    store.on("world", () => this.render());
    store.on("messages", (channel) => channel === store.place && this.render());
  }

  toBottom() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.#noteScroll();
  }

  // Brings one message into view and points at it.
  show(id) {
    const node = document.getElementById(`m-${id}`);
    if (!node) return false;
    node.scrollIntoView({ block: "center" });
    node.classList.add("pointed");
    node.focus({ preventScroll: true });
    setTimeout(() => node.classList.remove("pointed"), 2000);
    return true;
  }

  #noteScroll() {
    const left = this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight;
    this.#atBottom = left < kNearBottom;
    if (this.#atBottom) this.newer.hidden = true;
  }

  render() {
    const { store } = this.#context;
    if (!store.world || !store.place) return;
    const fresh = this.#shown !== store.place;
    if (fresh) {
      this.#views.clear();
      this.#extras.clear();
      this.#shown = store.place;
      this.#atBottom = true;
    }
    if (this.#atBottom) store.trim(store.place);
    const log = store.log(store.place);
    // History is not read out; what comes while the channel is open is.
    const loading = Boolean(log.loading);
    this.log.setAttribute("aria-busy", String(loading));
    this.log.setAttribute("aria-live", fresh || loading ? "off" : "polite");
    this.log.setAttribute("aria-label", `Messages in ${store.channelName(store.place)}`);

    const last = this.log.lastElementChild;
    const before =
      log.messages.length && this.#views.size ? this.scroller.scrollHeight - this.scroller.scrollTop : null;
    const wasFirst = this.log.querySelector(".message")?.dataset.id;
    arrange(this.log, this.#nodes(log));
    const older = wasFirst && log.messages[0] && isYounger(wasFirst, log.messages[0].id);
    if (this.#atBottom) this.toBottom();
    else if (older) this.scroller.scrollTop = this.scroller.scrollHeight - before;
    else if (last !== this.log.lastElementChild) this.newer.hidden = false;
    if (fresh) requestAnimationFrame(() => this.log.setAttribute("aria-live", "polite"));
  }

  #nodes(log) {
    const { store } = this.#context;
    const nodes = [log.begun ? this.#beginning() : this.#older(log)];
    let previous = null;
    let newShown = false;
    for (const message of log.messages) {
      const sent = Date.parse(message.timestamp);
      const newDay = !previous || !sameDay(Date.parse(previous.timestamp), sent);
      if (newDay)
        nodes.push(this.#extra("day " + new Date(sent).toDateString(), () => divider(formatTime(sent, "D"), "day")));
      const isNew = store.newFrom !== null && isYounger(message.id, store.newFrom) && message.author.id !== store.me;
      if (isNew && !newShown) {
        nodes.push(this.#extra("new", () => divider("New", "unread")));
        newShown = true;
      }
      const grouped =
        Boolean(previous) &&
        !newDay &&
        isPlain(message) &&
        message.author.id === previous.author.id &&
        Boolean(message.ephemeral_to) === Boolean(previous.ephemeral_to) &&
        sent - Date.parse(previous.timestamp) < kGroupedWithin;
      nodes.push(this.#view(message, grouped));
      previous = message;
    }
    const present = new Set(log.messages.map((message) => message.id));
    for (const id of this.#views.keys()) {
      if (!present.has(id)) this.#views.delete(id);
    }
    // The answer can be here before the word that it was given.
    const answered = new Set(log.messages.map((message) => message.interaction_metadata?.id));
    const ghosts = this.#context.interactions.ghosts.filter(
      (ghost) => ghost.channel === store.place && !answered.has(ghost.id),
    );
    for (const ghost of ghosts) {
      nodes.push(this.#extra(`ghost ${ghost.id} ${ghost.failed}`, () => this.#ghost(ghost)));
    }
    return nodes.filter(Boolean);
  }

  #view(message, grouped) {
    if (!this.#views.has(message.id)) this.#views.set(message.id, new MessageView(this.#context));
    const view = this.#views.get(message.id);
    view.update(message, grouped);
    return view.node;
  }

  #extra(name, make) {
    if (!this.#extras.has(name)) this.#extras.set(name, make());
    return this.#extras.get(name);
  }

  #older(log) {
    if (log.messages.length === 0) return null;
    const { store } = this.#context;
    return this.#extra("older", () =>
      el(
        "button",
        { type: "button", class: "older", on: { click: () => store.loadOlder(store.place).catch(() => {}) } },
        "Load older messages",
      ),
    );
  }

  #beginning() {
    const { store } = this.#context;
    const welcome = this.#guide(store.place);
    if (welcome) return welcome;
    const channel = store.channel(store.place);
    const name = store.channelName(store.place);
    return this.#extra("beginning " + name, () => {
      if (store.isDm(store.place)) {
        return el(
          "div",
          { class: "beginning" },
          avatar(store.bot, name),
          el("h2", {}, name.slice(1)),
          el("p", {}, `This is the beginning of your direct messages with ${name.slice(1)}.`),
        );
      }
      return el(
        "div",
        { class: "beginning" },
        el("span", { class: "big-hash" }, icon(isThread(channel) ? "thread" : "hash")),
        el("h2", {}, isThread(channel) ? name : `Welcome to #${name}!`),
        el(
          "p",
          {},
          isThread(channel) ? "This is the start of the thread." : `This is the start of the #${name} channel.`,
        ),
      );
    });
  }

  // A command on its way: nobody but its user sees it, and an answer takes its place.
  #ghost(ghost) {
    const { store, interactions } = this.#context;
    const name = store.nameOf(store.bot);
    return el(
      "article",
      { class: ghost.failed ? "message ghost failed" : "message ghost" },
      el(
        "div",
        { class: "above" },
        el(
          "div",
          { class: "reference" },
          avatar(store.user, store.nameOf(store.user)),
          el("span", { class: "author" }, store.nameOf(store.user)),
          " used ",
          el("span", { class: "mention" }, "/" + ghost.name),
        ),
      ),
      el("div", { class: "gutter" }, avatar(store.bot, name)),
      el(
        "div",
        { class: "body" },
        el(
          "header",
          { class: "header" },
          el("span", { class: "author bot" }, name),
          el("span", { class: "tag" }, "APP"),
        ),
        ghost.failed
          ? [
              el("p", { class: "failure-text", role: "alert" }, "The application did not respond"),
              el(
                "footer",
                { class: "private" },
                icon("eye"),
                "Only you can see this · ",
                el(
                  "button",
                  { type: "button", class: "link", on: { click: () => interactions.dismissGhost(ghost.id) } },
                  "Dismiss message",
                ),
              ),
            ]
          : el("div", { class: "thinking" }, dots(), "Sending command…"),
      ),
    );
  }
}

function divider(text, kind) {
  return el("div", { class: `divider ${kind}`, role: "separator", aria: { label: text } }, el("span", {}, text));
}
