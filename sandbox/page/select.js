// A select menu: a button that opens a list, with a filter when the list is long. One pick goes at once; several
// are ticked and go when the list closes, as in Discord.

import { el, fill, icon } from "./dom.js";
import { OptionList } from "./option_list.js";
import { openPopover } from "./popover.js";

const kFilterFrom = 8;

const fits = (item, typed) => `${item.label} ${item.detail ?? ""}`.toLowerCase().includes(typed.toLowerCase());

// `menu` is {items(), chosen, least, most, prompt, label, disabled}; onChoose(values) is told of a new choice.
export function selectMenu(menu, onChoose) {
  let chosen = [...menu.chosen];
  const text = el("span", { class: "select-text" });
  const button = el(
    "button",
    {
      type: "button",
      class: "select",
      disabled: menu.disabled,
      data: menu.data ?? {},
      aria: { haspopup: "listbox", expanded: "false" },
      on: {
        click: () => open(),
        keydown: (event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          open();
        },
      },
    },
    text,
    icon("chevron"),
  );
  describe();

  function describe() {
    const names = menu
      .items()
      .filter((item) => chosen.includes(item.value))
      .map((item) => item.label);
    fill(text, names.length ? names.join(", ") : menu.prompt || "Make a selection");
    text.classList.toggle("placeholder", names.length === 0);
    button.setAttribute(
      "aria-label",
      `${menu.label ?? menu.prompt ?? "Menu"}: ${names.join(", ") || "nothing chosen"}`,
    );
  }

  function commit(values) {
    const same = values.length === chosen.length && values.every((value) => chosen.includes(value));
    if (same && menu.most > 1) return;
    chosen = values;
    describe();
    onChoose(values);
  }

  function open() {
    if (button.getAttribute("aria-disabled") === "true") return;
    const multiple = menu.most > 1;
    let picks = [...chosen];
    const list = new OptionList({
      label: menu.label ?? menu.prompt ?? "Options",
      multiple,
      onPick(item) {
        if (!multiple) {
          // A lone pick that may be left out is taken back by picking it again.
          const back = menu.least === 0 && chosen.includes(item.value);
          popover.close();
          commit(back ? [] : [item.value]);
          return;
        }
        picks = picks.includes(item.value) ? picks.filter((value) => value !== item.value) : [...picks, item.value];
        refresh();
      },
    });
    const items = menu.items();
    const filter = items.length >= kFilterFrom || multiple ? filterBox() : null;
    const done = multiple
      ? el("button", { type: "button", class: "btn style-1", on: { click: () => popover.close() } }, "Done")
      : null;
    const hint = el("span", { class: "select-hint" });
    const content = [filter, list.node, multiple ? el("div", { class: "select-foot" }, hint, done) : null];
    const popover = openPopover(button, content, {
      label: menu.prompt || "Options",
      wide: true,
      onClose() {
        button.setAttribute("aria-expanded", "false");
        if (multiple && picks.length >= menu.least && picks.length <= menu.most) commit(picks);
      },
    });
    button.setAttribute("aria-expanded", "true");
    refresh();
    popover.place();
    const holder = filter ?? list.node;
    if (!filter) list.node.tabIndex = 0;
    holder.addEventListener("keydown", onKey);
    list.node.addEventListener("activate", follow);
    follow();
    holder.focus();

    function filterBox() {
      return el("input", {
        type: "text",
        class: "filter",
        placeholder: "Search",
        autocomplete: "off",
        role: "combobox",
        aria: { label: "Filter the options", expanded: "true", controls: list.id, autocomplete: "list" },
        on: { input: () => refresh() },
      });
    }
    function follow() {
      if (list.activeId) holder.setAttribute("aria-activedescendant", list.activeId);
      else holder.removeAttribute("aria-activedescendant");
    }
    function refresh() {
      const typed = filter?.value ?? "";
      const current = multiple ? picks : chosen;
      const full = multiple && current.length >= menu.most;
      list.show(
        items
          .filter((item) => fits(item, typed))
          .map((item) => {
            const on = current.includes(item.value);
            return { ...item, chosen: on, disabled: full && !on };
          }),
      );
      fill(hint, bounds(picks.length));
      if (done) done.disabled = picks.length < menu.least;
    }
    function bounds(count) {
      if (menu.least === menu.most) return `${count} chosen of ${menu.most}`;
      return menu.least > 0
        ? `${count} chosen (${menu.least} to ${menu.most})`
        : `${count} chosen (at most ${menu.most})`;
    }
    function onKey(event) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        list.move(event.key === "ArrowDown" ? 1 : -1);
      } else if (event.key === "Enter" || (event.key === " " && !filter)) {
        event.preventDefault();
        list.pick();
      } else if (event.key === "Tab" && !multiple) {
        popover.close();
      }
    }
  }

  return button;
}
