// The first minute: a welcome by the sandbox at the top of the first channel, and a line above the message box
// that says the next step. Both look at the channel to see how far things have come.

import { sandboxAvatar } from "./avatar.js";
import { el, fill, icon } from "./dom.js";

const kKey = "parlour.guide.done";
const kWays = [
  { way: "computer", label: "Against a computer" },
  { way: "people", label: "As several people" },
];
// Titles as the table's message has them, and how many it takes at least.
const kGames = [
  { game: "nexus", label: "Nexus", seats: 2 },
  { game: "rebis", label: "Rebis", seats: 2 },
  { game: "rebel_nox", label: "Rebel Nox", seats: 4 },
  { game: "noxford", label: "Noxford", seats: 2 },
  { game: "coup", label: "Coup", seats: 3 },
];

const buttonsOf = (message) => message.components.flatMap((row) => row.components ?? []);
const hasButton = (message, label) => buttonsOf(message).some((part) => part.label === label && !part.disabled);

export class Guide {
  #context;
  #welcome = el("div", { class: "welcome" });
  #coach = document.getElementById("coach");
  #last = "";
  // What was chosen, whether whoever is here has been asked, and whether that has been answered.
  #way = "computer";
  #game = kGames[0];
  #wasAsked = false;
  #moved = false;

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
    const table = lobby ? undefined : messages.findLast((message) => message.embeds.length && hasButton(message, "My hand"));
    const seated = lobby ? seatedAt(lobby) : [];
    const host = store.people().find((user) => seated[0]?.startsWith(store.nameOf(user, channel.id)));
    const title = (lobby ?? table)?.embeds[0]?.title ?? "";
    const game = kGames.find((one) => title.startsWith(one.label)) ?? this.#game;
    const asked = [...(table?.content ?? "").matchAll(/<@(\d+)>/g)].map((match) => match[1]);
    const mine = asked.includes(store.me);
    // A computer may begin, or answer along with me: what counts is that I was asked, and am no more.
    this.#wasAsked = Boolean(table) && (this.#wasAsked || mine);
    this.#moved = Boolean(table) && (this.#moved || (this.#wasAsked && !mine));
    return {
      opened: Boolean(lobby || table),
      missing: lobby ? Math.max(0, game.seats - seated.length) : table ? 0 : game.seats - 1,
      started: Boolean(table),
      moved: this.#moved,
      computers: seated.some((line) => line.endsWith("(computer)")),
      game,
      host,
      seated,
      mine,
      asked: store.userById(asked[0]),
    };
  }

  #steps() {
    const progress = this.#progress();
    // Who fills the seats with computers, or with people, has chosen by that; so has whoever finds another's table.
    const guest = progress.host && progress.host.id !== this.#context.store.me;
    if (progress.computers) this.#way = "computer";
    else if (progress.seated.length > 1 || guest) this.#way = "people";
    return this.#way === "computer" ? this.#alone(progress) : this.#together(progress);
  }

  // A command in whoever's name is here; what comes of it is looked at.
  #doing(command, options = {}) {
    const { store, interactions, toBottom } = this.#context;
    return go("Do it for me", () => {
      toBottom();
      return interactions.command(store.firstChannel().id, command, options);
    });
  }

  #open(progress) {
    const typed = `/table new game:${this.#game.game}`;
    return {
      done: progress.opened,
      text: ["Open a table: type ", el("code", {}, typed), " in the box below and press Enter."],
      act: this.#doing("table new", { game: this.#game.game }),
    };
  }

  // Against computers: the same person from the first step to the last.
  #alone(progress) {
    const { store, open } = this.#context;
    const first = store.firstChannel().id;
    const dm = store.dm();
    const inDm = store.isDm(store.place);
    const waits = progress.started && !progress.mine;
    const play = waits
      ? ["A computer begins. In a moment it is your turn."]
      : inDm
        ? ["Play: choose below your hand, with the buttons and menus of the newest message."]
        : [
            "Play: your hand and your moves are in a direct message, and behind ",
            el("strong", {}, "My hand"),
            " on the table.",
          ];
    const answer = inDm
      ? ["That was your move. In the channel the table shows it, and what the computer answers."]
      : ["See the answer: the table shows what you did and what the computer did."];
    return [
      this.#open(progress),
      {
        done: progress.started || (progress.opened && progress.missing === 0),
        text: [
          "Fill the seats: press ",
          el("strong", {}, "Add computer"),
          progress.missing > 1 ? ` on the table, ${progress.missing} times.` : " on the table.",
        ],
        act: this.#doing("table computer"),
      },
      {
        done: progress.started,
        text: ["Press ", el("strong", {}, "Start"), "."],
        act: this.#doing("table start"),
      },
      {
        done: progress.moved,
        text: play,
        act: dm && !inDm && !waits ? go("Open my messages", () => open(dm.id)) : null,
      },
      {
        done: finished(),
        text: answer,
        act: inDm ? go("Back to the channel", () => open(first)) : null,
      },
    ];
  }

  // Several people, and whoever is here becomes one after the other.
  #together(progress) {
    const { store, be, open } = this.#context;
    const first = store.firstChannel();
    const isSeated = (user) => progress.seated.some((line) => line.startsWith(store.nameOf(user, first.id)));
    const guest = store.people().find((user) => !isSeated(user) && (progress.opened || user.id !== store.me));
    const guestName = guest && progress.missing > 0 ? store.nameOf(guest) : "somebody else";
    const switchTo = (user) => (user && user.id !== store.me ? go(`Be ${store.nameOf(user)}`, () => be(user)) : null);
    const dm = store.dm();
    const openMessages = dm ? go("Open my messages", () => open(dm.id)) : null;
    const meSeated = progress.seated.some((line) => line.startsWith(store.nameOf(store.user, first.id)));
    return [
      this.#open(progress),
      {
        done: progress.started || (progress.opened && progress.missing === 0),
        text: [
          progress.missing > 1 ? `Fill the seats, ${progress.missing} more: be ` : "Fill the second seat: be ",
          `${guestName}, and press `,
          el("strong", {}, "Join"),
          " on the table.",
        ],
        act: meSeated || !progress.opened ? switchTo(guest) : null,
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
        done: finished(),
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
    const steps = this.#steps();
    // Among several people, who has found the hand in the direct messages needs no guide any more; alone, who
    // has seen the answer.
    const { started, moved } = this.#progress();
    const inDm = store.isDm(store.place);
    if (started && (this.#way === "people" ? inDm : moved && !inDm)) localStorage.setItem(kKey, "1");
    const next = steps.findIndex((step) => !step.done);
    // Made anew only when something is different, so that a button under somebody's finger stays.
    const key = JSON.stringify([
      store.me,
      store.place,
      store.user.global_name,
      localStorage.getItem(kKey),
      this.#way,
      this.#game.game,
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
            `Parlour is here and waits for you. Nothing leaves this machine. Your first game is ${steps.length === 5 ? "five" : "four"} steps away:`,
          ),
          steps[0].done ? null : this.#choice(),
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

  // What to play, and with whom: to be chosen until the table is open.
  #choice() {
    const choose = (change) => {
      change();
      this.#render();
    };
    const group = (label, list, isChosen, take) =>
      el(
        "div",
        { class: "choice", role: "group", aria: { label } },
        list.map((one) =>
          el(
            "button",
            {
              type: "button",
              class: "chip",
              aria: { pressed: isChosen(one) },
              on: { click: () => choose(() => take(one)) },
            },
            one.label,
          ),
        ),
      );
    return el(
      "div",
      { class: "choices" },
      group("What to play", kGames, (one) => one === this.#game, (one) => (this.#game = one)),
      group("With whom", kWays, (one) => one.way === this.#way, (one) => (this.#way = one.way)),
    );
  }

  // On the phone the welcome soon scrolls away; this line stays until the game runs. Alone it goes along into the
  // direct messages.
  #renderCoach(steps, next, first) {
    const { store } = this.#context;
    const goesAlong = this.#way === "computer" && next >= 3 && store.isDm(store.place);
    const over = finished() || (store.place !== first.id && !goesAlong);
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

const finished = () => localStorage.getItem(kKey) !== null;
const go = (label, act) => ({ label, act });
const actButton = (act) =>
  el("button", { type: "button", class: "btn style-1 small", on: { click: act.act } }, act.label);
const copy = (part) => (typeof part === "string" ? part : part.cloneNode(true));
const textOf = (parts) => parts.map((part) => (typeof part === "string" ? part : part.textContent)).join("");
