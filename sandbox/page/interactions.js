// Commands, clicks, picks and modals on their way to the bot and back. An interaction that nobody answers in
// three seconds fails; the sandbox says so, and the page says it where the user clicked.

import { act, Gone, interaction as lookUp } from "./api.js";

const kModal = 9;
const kKeptEarly = 50;

export class Interactions {
  #store;
  #underWay = new Map(); // by id: {kind, ...what it is about, settle}
  #early = new Map(); // told by the live events before our own request came back
  failures = new Map(); // by message: the custom_id whose use failed
  ghosts = []; // commands without an answer yet: {id, channel, name, failed}

  // on.modal(interaction), on.trouble(text)
  constructor(store, on) {
    this.#store = store;
    this.on = on;
    store.on("interaction", (interaction) => this.#heard(interaction));
    store.on("link", () => store.link === "up" && this.#askAgain());
    store.on("me", () => this.#forget());
  }

  isBusy(messageId) {
    return [...this.#underWay.values()].some((it) => it.message === messageId);
  }
  busyComponent(messageId) {
    return [...this.#underWay.values()].find((it) => it.message === messageId)?.component;
  }

  command(channel, name, options) {
    const body = { channel_id: channel, name, options };
    return this.#start({ kind: "command", channel, name }, () => act.command(this.#store.me, body));
  }

  click(message, customId) {
    const body = { message_id: message.id, custom_id: customId };
    return this.#use(message, customId, () => act.click(this.#store.me, body));
  }

  choose(message, customId, values) {
    const body = { message_id: message.id, custom_id: customId, values };
    return this.#use(message, customId, () => act.choose(this.#store.me, body));
  }

  // Resolves to null once the bot has taken it, else to what went wrong.
  async submitModal(opener, fields) {
    const body = { interaction_id: opener.id, fields };
    let why = "Something went wrong. Try again.";
    const trouble = (text) => (why = text);
    const done = await this.#start({ kind: "modal", channel: opener.channel_id, trouble }, () =>
      act.modal(this.#store.me, body),
    );
    return done !== null && done.state !== "failed" ? null : why;
  }

  // The bot's choices for a half-typed option, or null when it gave none in time.
  async autocomplete(channel, name, options, focused) {
    const body = { channel_id: channel, name, options, focused };
    const done = await this.#start({ kind: "autocomplete" }, () => act.autocomplete(this.#store.me, body));
    return done === null || done.state === "failed" ? null : done.choices;
  }

  dismissGhost(id) {
    this.ghosts = this.ghosts.filter((ghost) => ghost.id !== id);
    this.#store.tell("messages", this.#store.place);
  }

  #use(message, customId, request) {
    if (this.isBusy(message.id)) return null;
    this.failures.delete(message.id);
    return this.#start(
      { kind: "component", channel: message.channel_id, message: message.id, component: customId },
      request,
    );
  }

  // Resolves to the interaction once it is acknowledged or has failed; to null if it never began.
  async #start(about, request) {
    const user = this.#store.me;
    const placeholder = Symbol("not sent yet");
    this.#underWay.set(placeholder, about);
    this.#changed(about);
    let begun;
    try {
      begun = await request();
    } catch (error) {
      (about.trouble ?? this.on.trouble)(error.message);
      return null;
    } finally {
      this.#underWay.delete(placeholder);
      this.#changed(about);
    }
    if (user !== this.#store.me) return null;
    return new Promise((resolve) => {
      this.#underWay.set(begun.id, { ...about, settle: resolve });
      if (about.kind === "command")
        this.ghosts.push({ id: begun.id, channel: about.channel, name: about.name, failed: false });
      this.#heard(this.#early.get(begun.id) ?? begun);
      this.#changed(about);
    });
  }

  #heard(interaction) {
    const about = this.#underWay.get(interaction.id);
    if (!about) {
      this.#early.set(interaction.id, interaction);
      if (this.#early.size > kKeptEarly) this.#early.delete(this.#early.keys().next().value);
      return;
    }
    if (interaction.state === "pending") return;
    this.#underWay.delete(interaction.id);
    this.#early.delete(interaction.id);
    const failed = interaction.state === "failed";
    if (about.kind === "command" && !failed) this.ghosts = this.ghosts.filter((ghost) => ghost.id !== interaction.id);
    if (about.kind === "command" && failed) this.ghosts.find((ghost) => ghost.id === interaction.id).failed = true;
    if (about.kind === "component" && failed) this.failures.set(about.message, about.component);
    if (interaction.response_type === kModal) this.on.modal(interaction);
    about.settle(interaction);
    this.#changed(about);
  }

  // After a lost connection: what has become of those that were under way?
  async #askAgain() {
    for (const id of [...this.#underWay.keys()].filter((key) => typeof key === "string")) {
      const found = await lookUp(id).catch((error) => (error instanceof Gone ? null : { id, state: "failed" }));
      if (found) this.#heard(found);
    }
  }

  // Somebody else sits here now.
  #forget() {
    for (const about of this.#underWay.values()) about.settle?.(null);
    this.#underWay.clear();
    this.failures.clear();
    this.ghosts = [];
  }

  #changed(about) {
    if (about.channel) this.#store.tell("messages", about.channel);
  }
}
