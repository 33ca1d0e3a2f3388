// The first minute: a welcome by the sandbox at the top of the first channel, and a line above the message box
// that says the next step. Both look at the channel to see how far things have come.

import { sandboxAvatar } from "./avatar.js";
import { el, fill, icon } from "./dom.js";

const kCommand = { name: "table new", options: { game: "nexus" } };
const kTyped = "/table new game:nexus";
const kKey = "parlour.guide.done";

const buttonsOf = (message) => message.components.flatMap((row) => row.components ?? []);
const hasButton = (message, label) => buttonsOf(message).some((part) => part.label === label && !part.disabled);

export class Guide {
  #context;
  #welcome = el("div", { class: "welcome" });
  #coach = document.getElementById("coach");
  #last = "";

  // `context` is {store, interactions, be(user), open(channel), toBottom()}.
  constructor(context) {
    this.#context = context;
    const { store } = context;
    for (const topic of ["place", "world", "reads"]) store.on(topic, () => this.#render());
    store.on("messages", () => this.#render());
  }

  // The welcome, if it belongs to this channel.
  welcomeFor(channelId) {
    return channelId === this.#context.store.firstChannel()?.id ? this.#welcome : null;
  }

  // How far things have come in the first channel.
  #progress() {
    const { store } = this.#context;
    const channel = store.firstChannel();
    const messages = channel
      ? store.log(channel.id).messages.filter((one) => one.author.bot && !one.ephemeral_to)
      : [];
    const lobby = messages.findLast((message) => hasButton(message, "Start"));
    const table = messages.findLast((message) => hasButton(message, "My hand"));
    const seated = lobby ? seatedAt(lobby) : [];
    const host = store.people().find((user) => seated[0]?.startsWith(store.nameOf(user, channel.id)));
    return {
      opened: Boolean(lobby || table),
      filled: seated.length > 1 || Boolean(table && !lobby),
      started: Boolean(table) && !lobby,
      computers: Boolean(lobby && hasButton(lobby, "Add computer")),
      host,
      seated,
      asked: table ? table.mentions[0] : undefined,
    };
  }

  #steps() {
    const { store, interactions, be, open } = this.#context;
    const progress = this.#progress();
    const first = store.firstChannel();
    const isSeated = (user) => progress.seated.some((line) => line.startsWith(store.nameOf(user, first.id)));
    const guest = store.people().find((user) => !isSeated(user) && (progress.opened || user.id !== store.me));
    const guestName = guest && !progress.filled ? store.nameOf(guest) : "somebody else";
    const go = (label, act) => ({ label, act });
    const switchTo = (user) => (user && user.id !== store.me ? go(`Be ${store.nameOf(user)}`, () => be(user)) : null);
    const dm = store.dm();
    const openMessages = dm ? go("Open my messages", () => open(dm.id)) : null;
    return [
      {
        done: progress.opened,
        text: ["Open a table: type ", el("code", {}, kTyped), " in the box below and press Enter."],
        act: go("Do it for me", () => interactions.command(first.id, kCommand.name, kCommand.options)),
      },
      {
        done: progress.filled,
        text: progress.computers
          ? [
              "Fill the second seat: press ",
              el("strong", {}, "Add computer"),
              ` on the table, or be ${guestName} and press `,
              el("strong", {}, "Join"),
              ".",
            ]
          : [`Fill the second seat: be ${guestName}, and press `, el("strong", {}, "Join"), " on the table."],
        act: store.me === progress.host?.id || !progress.opened ? switchTo(guest) : null,
      },
      {
        done: progress.started,
        text: [
          "The host presses ",
          el("strong", {}, "Start"),
          progress.host ? ` (that is ${store.nameOf(progress.host)}).` : ".",
        ],
        act: switchTo(progress.host),
      },
      {
        done: localStorage.getItem(kKey) !== null,
        text: [
          progress.asked ? `Play: it is ${store.nameOf(progress.asked, first.id)}'s turn. ` : "Play. ",
          "Hand and moves are in a direct message, and behind ",
          el("strong", {}, "My hand"),
          " on the table.",
        ],
        act: switchTo(progress.asked) ?? openMessages,
      },
    ];
  }

  #render() {
    const { store } = this.#context;
    const first = store.world && store.firstChannel();
    if (!first) return;
    // Who has found the hand in the direct messages needs no guide any more.
    if (store.isDm(store.place) && this.#progress().started) localStorage.setItem(kKey, "1");
    const steps = this.#steps();
    const next = steps.findIndex((step) => !step.done);
    // Made anew only when something is different, so that a button under somebody's finger stays.
    const key = JSON.stringify([
      store.me,
      store.place,
      store.user.global_name,
      localStorage.getItem(kKey),
      next,
      steps.map((step) => [step.done, step.act?.label, textOf(step.text)]),
    ]);
    if (key === this.#last) return;
    this.#last = key;
    this.#renderWelcome(steps, next);
    this.#renderCoach(steps, next, first);
  }

  #renderWelcome(steps, next) {
    fill(
      this.#welcome,
      el(
        "article",
        { class: "message", aria: { label: "Sandbox, welcome" } },
        el("div", { class: "gutter" }, sandboxAvatar()),
        el(
          "div",
          { class: "body" },
          el(
            "header",
            { class: "header" },
            el("span", { class: "author" }, "Sandbox"),
            el("span", { class: "tag system" }, "SYSTEM"),
          ),
          el(
            "div",
            { class: "md" },
            el("h2", { class: "heading-2" }, "Welcome to a Discord of your own"),
            "Parlour is here and waits for you. Nothing leaves this machine. Your first game is four steps away:",
          ),
          el(
            "ol",
            { class: "steps" },
            steps.map((step, at) =>
              el(
                "li",
                {
                  class: step.done ? "done" : at === next ? "next" : "",
                  aria: { current: at === next ? "step" : null },
                },
                el("span", { class: "step-mark", aria: { hidden: "true" } }, step.done ? icon("check") : at + 1),
                el("span", {}, step.text, step.done ? el("span", { class: "sr" }, " Done.") : null),
                at === next && step.act ? actButton(step.act) : null,
              ),
            ),
          ),
        ),
      ),
    );
  }

  // On the phone the welcome soon scrolls away; this line stays until the game runs.
  #renderCoach(steps, next, first) {
    const { store } = this.#context;
    const over = localStorage.getItem(kKey) !== null || store.place !== first.id;
    this.#coach.hidden = over || next <= 0;
    if (this.#coach.hidden) return fill(this.#coach);
    const finish = () => {
      localStorage.setItem(kKey, "1");
      this.#render();
    };
    const step = steps[next];
    fill(
      this.#coach,
      el("strong", {}, `Step ${next + 1} of ${steps.length}`),
      el("span", {}, step.text.map(copy)),
      step.act ? actButton(step.act) : null,
      el(
        "button",
        { type: "button", class: "plain", aria: { label: "Hide the guide" }, on: { click: finish } },
        icon("close"),
      ),
    );
  }
}

// The names in the lobby's list of players, the host first.
function seatedAt(lobby) {
  const players = lobby.embeds[0]?.fields?.[0]?.value ?? "";
  return players
    .split("\n")
    .map((line) =>
      line
        .replace(/^\d+\.\s*/, "")
        .replace(/\\/g, "")
        .trim(),
    )
    .filter(Boolean);
}

const actButton = (act) =>
  el("button", { type: "button", class: "btn style-1 small", on: { click: act.act } }, act.label);
const copy = (part) => (typeof part === "string" ? part : part.cloneNode(true));
const textOf = (parts) => parts.map((part) => (typeof part === "string" ? part : part.textContent)).join("");
