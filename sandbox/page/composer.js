// The box at the bottom: plain talk, and slash commands as soon as the text begins with one.

import { act } from "./api.js";
import { CommandEntry } from "./command_entry.js";
import { el, fill, icon } from "./dom.js";
import { OptionList } from "./option_list.js";
import { begun, entriesOf, matching, readPairs } from "./slash.js";

const kSendMessages = 1n << 11n;
const kSendInThreads = 1n << 38n;

export class Composer {
  #context;
  #entries = [];
  #entry = null; // the command being filled in
  #reply = null;
  #drafts = new Map(); // by channel

  // `context` is {store, interactions, trouble(text)}.
  constructor(context) {
    this.#context = context;
    this.list = new OptionList({ label: "Commands", onPick: (item) => this.#begin(item.value) });
    this.text = el("textarea", {
      id: "composer-text",
      rows: 1,
      autocomplete: "off",
      enterkeyhint: "send",
      role: "combobox",
      maxlength: 2000,
      aria: { expanded: "false", controls: this.list.id, autocomplete: "list" },
      on: { input: () => this.#typed(), keydown: (event) => this.#key(event), blur: () => this.#refresh() },
    });
    this.list.node.addEventListener("activate", () => this.#follow());
    this.suggestions = el(
      "div",
      { class: "suggestions" },
      el("div", { class: "suggestions-head" }, "Commands"),
      this.list.node,
    );
    this.replying = el("div", { class: "replying", hidden: true });
    this.line = el("div", { class: "composer-line" });
    this.sendButton = el(
      "button",
      { type: "submit", class: "send", title: "Send", aria: { label: "Send" } },
      icon("send"),
    );
    this.node = document.getElementById("composer");
    this.node.append(
      this.suggestions,
      this.replying,
      el("div", { class: "composer-box" }, this.line, this.sendButton),
    );
    this.node.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send();
    });
    this.#showText();
    context.store.on("place", () => this.#moved());
    context.store.on("world", () => this.#refresh());
  }

  focus() {
    if (this.#entry) this.#entry.focus();
    else this.text.focus();
  }

  // Starts filling in a command by name, as a click on its mention does. An unknown one is left as text.
  async command(name) {
    await this.#refresh();
    const entry = this.#entries.find((one) => one.name === name);
    if (entry) return this.#begin(entry);
    this.#leave(`/${name}`);
  }

  replyTo(message) {
    const { store } = this.#context;
    this.#reply = message;
    this.replying.hidden = false;
    fill(
      this.replying,
      "Replying to ",
      el("strong", {}, store.nameOf(message.author, message.channel_id)),
      el(
        "button",
        { type: "button", class: "plain", aria: { label: "Do not reply" }, on: { click: () => this.#endReply() } },
        icon("close"),
      ),
    );
    this.focus();
  }

  #endReply() {
    this.#reply = null;
    this.replying.hidden = true;
    this.focus();
  }

  #moved() {
    const { store } = this.#context;
    if (this.#entry) this.#leave("", false);
    this.#reply = null;
    this.replying.hidden = true;
    this.text.value = this.#drafts.get(store.place) ?? "";
    this.#refresh();
    this.#grow();
  }

  async #refresh() {
    const { store } = this.#context;
    if (!store.world || !store.place) return;
    const name = store.channelName(store.place);
    const may = this.#mayWrite();
    this.text.disabled = !may;
    this.text.placeholder = may ? `Message ${name.startsWith("@") ? name : "#" + name}` : "You may not write here.";
    this.text.setAttribute("aria-label", this.text.placeholder);
    this.#entries = entriesOf(await store.commandsHere(), store.user.locale);
    if (!this.#entry) this.#suggest();
  }

  #mayWrite() {
    const { store } = this.#context;
    const channel = store.channel(store.place);
    if (!channel?.permissions) return true;
    const needed = channel.thread_metadata ? kSendInThreads : kSendMessages;
    return (BigInt(channel.permissions) & needed) !== 0n;
  }

  // ---- plain text -------------------------------------------------------------------------------------------

  #showText() {
    fill(this.line, this.text);
    this.suggestions.hidden = true;
  }

  #grow() {
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(this.text.scrollHeight, 240)}px`;
  }

  #typed() {
    this.#grow();
    this.#drafts.set(this.#context.store.place, this.text.value);
    const whole = begun(this.#entries, this.text.value);
    if (whole) return this.#begin(whole.entry, readPairs(whole.entry, whole.rest));
    this.#suggest();
  }

  #suggest() {
    const typed = this.text.value;
    const wanted = typed.startsWith("/") && !typed.includes("\n") && document.activeElement === this.text;
    const fits = wanted ? matching(this.#entries, typed) : [];
    this.suggestions.hidden = fits.length === 0;
    this.text.setAttribute("aria-expanded", String(fits.length > 0));
    this.list.show(
      fits.map((entry) => ({
        value: entry,
        label: "/" + entry.name,
        detail: entry.description,
        aside: entry.options.map((option) => (option.required ? option.name : `${option.name}?`)).join(" "),
      })),
    );
    this.#follow();
  }

  #follow() {
    if (this.list.activeId && !this.suggestions.hidden)
      this.text.setAttribute("aria-activedescendant", this.list.activeId);
    else this.text.removeAttribute("aria-activedescendant");
  }

  #key(event) {
    const listed = !this.suggestions.hidden;
    if (listed && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      this.list.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (listed && event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      this.list.pick();
    } else if (event.key === "Escape" && (listed || this.#reply)) {
      event.preventDefault();
      if (listed) this.suggestions.hidden = true;
      else this.#endReply();
    } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.#send();
    }
  }

  // ---- commands ---------------------------------------------------------------------------------------------

  #begin(entry, filled = { values: {}, loose: "" }) {
    const { store, interactions } = this.#context;
    this.#entry = new CommandEntry(
      entry,
      { store, interactions, channel: store.place },
      {
        send: (name, values) => {
          this.#leave("");
          interactions.command(store.place, name, values);
        },
        leave: (text) => this.#leave(text),
      },
    );
    this.text.value = "";
    this.#drafts.delete(store.place);
    this.suggestions.hidden = true;
    this.#entry.suggestions.classList.add("for-command");
    this.node.prepend(this.#entry.suggestions);
    fill(this.line, this.#entry.node);
    this.#entry.fillIn(filled);
  }

  #leave(text, refocus = true) {
    this.#entry?.suggestions.remove();
    this.#entry = null;
    this.#showText();
    this.text.value = text;
    this.#grow();
    if (refocus) this.text.focus();
    this.#suggest();
  }

  // ---- sending ----------------------------------------------------------------------------------------------

  async #send() {
    if (this.#entry) return this.#entry.send();
    const typed = this.text.value.trim();
    if (!this.suggestions.hidden && this.list.active) {
      const entry = this.list.active.value;
      // A command that is typed in full and takes nothing goes at once.
      if (typed === `/${entry.name}` && entry.options.length === 0) {
        this.#leave("");
        return this.#context.interactions.command(this.#context.store.place, entry.name, {});
      }
      return this.list.pick();
    }
    if (typed === "") return;
    await this.#post(typed);
  }

  async #post(content) {
    const { store, trouble } = this.#context;
    const body = { channel_id: store.place, content };
    if (this.#reply) body.reply_to = this.#reply.id;
    this.text.value = "";
    this.#drafts.delete(store.place);
    this.#grow();
    this.#suggest();
    try {
      await act.message(store.me, body);
      if (this.#reply) this.#endReply();
    } catch (error) {
      this.text.value = content;
      this.#drafts.set(body.channel_id, content);
      this.#grow();
      trouble(error.message);
    }
  }
}
