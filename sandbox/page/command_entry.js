// A slash command being filled in: its name, a box for each option, and above them what can be put in.

import { pickable } from "./components.js";
import { el, fill } from "./dom.js";
import { OptionList } from "./option_list.js";
import { kBooleans, namedNext, optionType, spelledOut, valueOf } from "./slash.js";

const kTypingPause = 120;

// Options that are picked from the channel, as the select menu of the same kind.
const kPickedLike = {
  [optionType.user]: 5,
  [optionType.role]: 6,
  [optionType.mentionable]: 7,
  [optionType.channel]: 8,
};

export class CommandEntry {
  #context;
  #on;
  #fields = []; // {option, input, node, chosen, file, error}
  #focused = null;
  #list;
  #pause = 0;
  #asked = 0; // the newest question to the bot; older answers are dropped

  // `context` is {store, interactions, channel}; on.send(name, values), on.leave(text).
  constructor(entry, context, on) {
    this.entry = entry;
    this.#context = context;
    this.#on = on;
    this.#list = new OptionList({ label: "Suggestions", onPick: (item) => this.#picked(item) });
    this.#list.node.addEventListener("activate", () => this.#follow());
    this.head = el("div", { class: "suggestions-head", id: "command-hint", aria: { live: "polite" } });
    this.suggestions = el("div", { class: "suggestions" }, this.head, this.#list.node);
    this.more = this.#input({ placeholder: "", label: "More options" });
    this.more.classList.add("more");
    this.boxes = el("div", { class: "command-boxes" });
    this.node = el(
      "div",
      { class: "command-line", role: "group", aria: { label: `Command /${entry.name}` } },
      el(
        "button",
        {
          type: "button",
          class: "command-name",
          title: "Back to the text",
          on: { click: () => on.leave(`/${entry.name}`) },
        },
        `/${entry.name}`,
      ),
      this.boxes,
      this.more,
    );
    for (const option of entry.options.filter((one) => one.required)) this.#add(option);
    this.#showMore();
  }

  // Puts in what was typed with the name: values by option, and a loose text for the first box.
  fillIn({ values, loose }) {
    for (const [name, text] of Object.entries(values)) this.#fieldNamed(name).input.value = text;
    if (loose && this.#fields[0] && !this.#fields[0].input.value) this.#fields[0].input.value = loose;
    for (const field of this.#fields) field.size();
    this.focus();
  }

  focus() {
    const open = this.#fields.find((field) => !this.#text(field)) ?? this.#fields.at(-1);
    (open?.input ?? this.more).focus();
  }

  send() {
    const values = {};
    for (const field of this.#fields) {
      const read = this.#read(field);
      if (read.error) return this.#refuse(field, read.error);
      if (read.value !== undefined) values[field.option.name] = read.value;
    }
    this.#on.send(this.entry.name, values);
  }

  // ---- boxes ------------------------------------------------------------------------------------------------

  #input({ placeholder, label, type = "text" }) {
    return el("input", {
      type,
      placeholder,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "send",
      role: "combobox",
      aria: { label, expanded: "true", controls: this.#list.id, autocomplete: "list", describedby: "command-hint" },
      on: {
        focus: (event) => this.#enter(event.target),
        input: (event) => this.#typed(event.target),
        keydown: (event) => this.#key(event),
      },
    });
  }

  #add(option) {
    const isFile = option.type === optionType.attachment;
    const label = `${option.name}${option.required ? ", required" : ""}: ${option.description}`;
    const input = isFile ? fileInput(label, (file) => (field.file = file)) : this.#input({ placeholder: "", label });
    const field = { option, input, chosen: null, file: null };
    const size = () => (input.style.width = `calc(${Math.max(3, [...input.value].length)}ch + 24px)`);
    if (!isFile) input.addEventListener("input", size);
    field.size = isFile ? () => {} : size;
    field.size();
    field.node = el("label", { class: "command-box" }, el("span", {}, option.name), input);
    this.#fields.push(field);
    this.boxes.append(field.node);
    this.#showMore();
    return field;
  }

  #remove(field) {
    this.#fields = this.#fields.filter((one) => one !== field);
    field.node.remove();
    this.#showMore();
    this.focus();
  }

  #fieldNamed(name) {
    return (
      this.#fields.find((field) => field.option.name === name) ??
      this.#add(this.entry.options.find((option) => option.name === name))
    );
  }

  #fieldOf(input) {
    return this.#fields.find((field) => field.input === input) ?? null;
  }

  #left() {
    return this.entry.options.filter((option) => !this.#fields.some((field) => field.option === option));
  }

  #showMore() {
    const left = this.#left().length;
    this.more.hidden = left === 0 && this.#fields.length > 0;
    this.more.placeholder = left > 0 ? `+${left} optional` : "press Enter";
  }

  #text(field) {
    return field.file ? field.file.filename : field.input.value.trim();
  }

  #read(field) {
    if (field.option.type === optionType.attachment) {
      if (field.file) return { value: field.file };
      return field.option.required ? { error: "This option is required" } : {};
    }
    if (isChosen(field)) return { value: field.chosen.value };
    return valueOf(field.option, field.input.value, this.#bound(field.option));
  }

  #refuse(field, error) {
    field.node.classList.add("wrong");
    field.input.setAttribute("aria-invalid", "true");
    field.input.focus();
    this.#heading(field.option, error);
  }

  // ---- suggestions ------------------------------------------------------------------------------------------

  // The choices that an option is bound to, or nothing if any text will do.
  #bound(option) {
    if (option.choices?.length) return option.choices;
    if (option.type === optionType.boolean) return kBooleans;
    const like = kPickedLike[option.type];
    if (!like) return undefined;
    return pickable(
      { type: like, channel_types: option.channel_types },
      this.#context.channel,
      this.#context.store,
    ).map((item) => ({ name: item.label, value: item.value }));
  }

  #enter(input) {
    if (this.#focused !== input) this.#list.show([]);
    this.#focused = input;
    this.#suggest();
  }

  #heading(option, note) {
    if (!option) {
      fill(this.head, el("strong", {}, `/${this.entry.name}`), " ", this.entry.description);
      return;
    }
    fill(
      this.head,
      el("strong", {}, option.name),
      " ",
      option.description,
      " ",
      note ? el("em", { class: "wrong" }, note) : el("span", { class: "faint" }, option.required ? "" : "optional"),
    );
  }

  #suggest() {
    const field = this.#fieldOf(this.#focused);
    clearTimeout(this.#pause);
    ++this.#asked;
    if (!field) {
      this.#heading(null);
      const typed = this.more.value.trim().toLowerCase();
      const left = this.#left().filter((option) => option.name.startsWith(typed));
      this.#show(
        left.map((option) => ({ value: option, label: option.name, detail: option.description, aside: "optional" })),
        typed !== "",
      );
      return;
    }
    this.#heading(field.option);
    const typed = isChosen(field) ? "" : field.input.value.trim().toLowerCase();
    if (field.option.autocomplete) {
      // Until the bot has answered, what it said before is narrowed down, so that Enter never takes what does not fit.
      this.#pause = setTimeout(() => this.#ask(field), this.#list.items.length === 0 ? 0 : kTypingPause);
      this.#show(
        this.#list.items.filter((item) => item.label.toLowerCase().includes(typed)),
        true,
      );
      if (this.#list.items.length === 0) this.#note("Loading options…");
      return;
    }
    const choices = this.#bound(field.option) ?? [];
    this.#show(
      choices
        .filter((choice) => choice.name.toLowerCase().includes(typed) || String(choice.value) === typed)
        .map(choiceItem),
      true,
    );
    if (choices.length > 0 && this.#list.items.length === 0) this.#note("No options match your search.");
  }

  // Autocomplete: the bot says what fits.
  async #ask(field) {
    const question = ++this.#asked;
    const { interactions, channel } = this.#context;
    const options = {};
    for (const other of this.#fields) {
      const read =
        other === field
          ? { value: isChosen(field) ? String(field.chosen.value) : field.input.value }
          : this.#read(other);
      if (read.value !== undefined && !other.file) options[other.option.name] = read.value;
    }
    const choices = await interactions.autocomplete(channel, this.entry.name, options, field.option.name);
    if (question !== this.#asked) return;
    if (choices === null) return this.#note("Loading options failed");
    this.#show(choices.map(choiceItem), true);
    if (choices.length === 0) this.#note("No options match your search.");
  }

  #show(items, activate) {
    this.#list.show(items, { activate });
    this.suggestions.dataset.state = "ready";
    this.#follow();
  }

  #note(text) {
    this.#list.show([]);
    fill(this.#list.node, el("div", { class: "option-note" }, text));
    this.suggestions.dataset.state = text.startsWith("Loading options…") ? "loading" : "empty";
  }

  #follow() {
    if (!this.#focused) return;
    if (this.#list.activeId) this.#focused.setAttribute("aria-activedescendant", this.#list.activeId);
    else this.#focused.removeAttribute("aria-activedescendant");
  }

  // ---- typing and picking -----------------------------------------------------------------------------------

  #typed(input) {
    const field = this.#fieldOf(input);
    if (field) {
      field.node.classList.remove("wrong");
      field.input.removeAttribute("aria-invalid");
    }
    const next = namedNext(this.entry, input.value);
    if (next) {
      input.value = next.before;
      field?.size();
      return this.#fieldNamed(next.name).input.focus();
    }
    this.#suggest();
  }

  #picked(item) {
    const field = this.#fieldOf(this.#focused);
    if (!field) {
      this.more.value = "";
      this.#add(item.value).input.focus();
      return;
    }
    this.#accept(field, item.value);
    const open = this.#fields.find((one) => one.option.required && !this.#text(one));
    (open?.input ?? field.input).focus();
    if (!open) this.#suggest();
  }

  #accept(field, choice) {
    field.chosen = choice;
    field.input.value = choice.name;
    field.size();
    field.node.classList.remove("wrong");
  }

  #key(event) {
    const field = this.#fieldOf(event.target);
    const active = this.#list.active;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      this.#list.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (
      event.key === "Tab" &&
      !event.shiftKey &&
      active &&
      field &&
      !isChosen(field) &&
      (field.option.required || field.input.value)
    ) {
      this.#accept(field, active.value);
    } else if (event.key === "Tab" && !event.shiftKey && active && !field) {
      event.preventDefault();
      this.#picked(active);
    } else if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      this.#enterKey(field, active);
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.#on.leave("");
    } else if (event.key === "Backspace" && event.target.value === "") {
      event.preventDefault();
      if (field && !field.option.required) this.#remove(field);
      else if (!field && this.#fields.length > 0) this.#fields.at(-1).input.focus();
      else this.#on.leave(`/${this.entry.name}`);
    }
  }

  // Enter takes the marked suggestion; on a box that says it all, it sends.
  #enterKey(field, active) {
    if (!field) return active ? this.#picked(active) : this.send();
    const whole =
      isChosen(field) ||
      !active ||
      spelledOut(
        this.#list.items.map((item) => item.value),
        field.input.value,
      );
    const empty = field.input.value === "" && !field.option.required;
    if (!whole && !empty) return this.#picked(active);
    const open = this.#fields.find((one) => one.option.required && !this.#text(one));
    if (open && open !== field) return open.input.focus();
    this.send();
  }
}

// What was picked stands as long as its name does.
const isChosen = (field) => field.chosen !== null && field.chosen.name === field.input.value;

const choiceItem = (choice) => ({ value: choice, label: choice.name });

function fileInput(label, onFile) {
  return el("input", {
    type: "file",
    aria: { label },
    on: {
      change: async (event) => {
        const file = event.target.files[0];
        if (!file) return onFile(null);
        const bytes = new Uint8Array(await file.arrayBuffer());
        let binary = "";
        for (const byte of bytes) binary += String.fromCharCode(byte);
        onFile({ filename: file.name, content_base64: btoa(binary) });
      },
    },
  });
}
