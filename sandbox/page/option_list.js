// A list of things to pick from, walked with the arrow keys while the focus stays in a text box or on the list.
// Items are {value, label, detail, aside, icon, chosen, disabled}.

import { el, fill } from "./dom.js";

let lists = 0;

export class OptionList {
  #items = [];
  #active = -1;
  #onPick;

  constructor({ label, multiple = false, onPick }) {
    this.#onPick = onPick;
    this.multiple = multiple;
    this.id = `options-${++lists}`;
    this.node = el("div", {
      class: "options",
      role: "listbox",
      id: this.id,
      aria: { label, multiselectable: multiple || null },
    });
    // Picking must not take the focus from the text box.
    this.node.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  get items() {
    return this.#items;
  }
  get active() {
    return this.#items[this.#active] ?? null;
  }
  get activeId() {
    return this.active ? `${this.id}-${this.#active}` : null;
  }

  // Keeps the place of the same value if it is still there; else the first one is active (or none).
  show(items, { activate = true } = {}) {
    const before = this.active?.value;
    this.#items = items;
    fill(
      this.node,
      items.map((item, at) => this.#row(item, at)),
    );
    const same = items.findIndex((item) => item.value === before);
    this.#activate(same >= 0 ? same : activate ? items.findIndex((item) => !item.disabled) : -1);
  }

  move(step) {
    const count = this.#items.length;
    if (count === 0) return;
    let at = this.#active;
    for (let tries = 0; tries < count; ++tries) {
      at = at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count;
      if (!this.#items[at].disabled) break;
    }
    this.#activate(at);
  }

  pick(item = this.active) {
    if (item && !item.disabled) this.#onPick(item);
  }

  #row(item, at) {
    return el(
      "div",
      {
        class: "option",
        role: "option",
        id: `${this.id}-${at}`,
        aria: { selected: String(Boolean(item.chosen)), disabled: item.disabled ? "true" : null },
        on: {
          click: () => this.pick(item),
          pointermove: () => at !== this.#active && !item.disabled && this.#activate(at, false),
        },
      },
      item.icon,
      el(
        "span",
        { class: "option-text" },
        el("span", { class: "option-label" }, item.label),
        item.detail ? el("span", { class: "option-detail" }, item.detail) : null,
      ),
      item.aside ? el("span", { class: "option-aside" }, item.aside) : null,
      this.multiple ? el("span", { class: item.chosen ? "tick on" : "tick", aria: { hidden: "true" } }) : null,
    );
  }

  #activate(at, scroll = true) {
    this.node.children[this.#active]?.classList.remove("active");
    this.#active = at;
    const row = this.node.children[at];
    row?.classList.add("active");
    if (scroll) row?.scrollIntoView({ block: "nearest" });
    this.node.dispatchEvent(new CustomEvent("activate"));
  }
}
