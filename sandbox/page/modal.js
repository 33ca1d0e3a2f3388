// A form that the bot opens: text boxes, menus, ticks. It closes once the bot has taken what was filled in.

import { menuOf } from "./components.js";
import { el, fill, icon } from "./dom.js";
import { markdown } from "./markdown_view.js";
import { selectMenu } from "./select.js";

const type = { row: 1, textInput: 4, text: 10, label: 18, radioGroup: 21, checkboxGroup: 22, checkbox: 23 };
const kParagraph = 2;

// `context` is {store, interactions, names}.
export function openModal(interaction, context) {
  const { modal } = interaction;
  const fields = []; // {id, value(), check()}
  const trouble = el("p", { class: "modal-trouble", role: "alert" });
  const submit = el("button", { type: "submit", class: "btn style-1" }, "Submit");
  const close = () => dialog.close();
  const form = el(
    "form",
    { method: "dialog", on: { submit: send } },
    el(
      "header",
      {},
      el("h2", { id: "modal-title" }, modal.title),
      el("button", { type: "button", class: "plain", aria: { label: "Close" }, on: { click: close } }, icon("close")),
    ),
    el(
      "div",
      { class: "modal-parts" },
      modal.components.map((part) => formPart(part, interaction.channel_id, context, fields)),
    ),
    trouble,
    el("footer", {}, el("button", { type: "button", class: "btn style-2", on: { click: close } }, "Cancel"), submit),
  );
  const dialog = el("dialog", { class: "modal", aria: { labelledby: "modal-title" } }, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector(".modal-parts :is(input, textarea, button)")?.focus();

  async function send(event) {
    event.preventDefault();
    submit.disabled = true;
    fill(trouble);
    const values = Object.fromEntries(
      fields.map((field) => [field.id, field.value()]).filter(([, value]) => value !== undefined),
    );
    const why = await context.interactions.submitModal(interaction, values);
    submit.disabled = false;
    if (why === null) dialog.close();
    else fill(trouble, why);
  }
}

function formPart(part, channel, context, fields) {
  switch (part.type) {
    case type.row:
      return part.components.map((inner) =>
        labelled(inner.label, "", field(inner, channel, context, fields), inner.required !== false),
      );
    case type.label:
      return labelled(
        part.label,
        part.description,
        field(part.component, channel, context, fields),
        part.component.required !== false,
      );
    case type.text:
      return el("div", { class: "md" }, markdown(part.content, context.names));
    default:
      return null;
  }
}

function labelled(label, description, control, required) {
  const tag = control.matches("fieldset") ? "div" : "label";
  return el(
    tag,
    { class: "modal-part" },
    el(
      "span",
      { class: "modal-label" },
      label,
      required ? el("span", { class: "must", aria: { hidden: "true" } }, " *") : null,
    ),
    description ? el("span", { class: "faint" }, description) : null,
    control,
  );
}

function field(part, channel, context, fields) {
  switch (part.type) {
    case type.textInput:
      return textField(part, fields);
    case type.radioGroup:
    case type.checkboxGroup:
      return tickField(part, fields);
    case type.checkbox: {
      const box = el("input", { type: "checkbox", checked: part.default === true });
      fields.push({ id: part.custom_id, value: () => box.checked });
      return box;
    }
    default: {
      let chosen = menuOf(part, channel, context.store).chosen;
      fields.push({ id: part.custom_id, value: () => chosen });
      return selectMenu(menuOf(part, channel, context.store), (values) => (chosen = values));
    }
  }
}

function textField(part, fields) {
  const long = part.style === kParagraph;
  const box = el(long ? "textarea" : "input", {
    class: "modal-text",
    rows: long ? 4 : null,
    placeholder: part.placeholder,
    required: part.required !== false,
    minlength: part.min_length,
    maxlength: part.max_length ?? 4000,
    value: part.value ?? "",
  });
  fields.push({ id: part.custom_id, value: () => box.value });
  return box;
}

function tickField(part, fields) {
  const kind = part.type === type.radioGroup ? "radio" : "checkbox";
  const boxes = part.options.map((option) =>
    el("input", { type: kind, name: part.custom_id, value: option.value, checked: option.default === true }),
  );
  fields.push({
    id: part.custom_id,
    value: () => boxes.filter((box) => box.checked).map((box) => box.value),
  });
  return el(
    "fieldset",
    {},
    part.options.map((option, at) => el("label", {}, boxes[at], " ", option.label)),
  );
}
