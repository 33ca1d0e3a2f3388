// An embed: a card with a coloured edge, a title, text, fields side by side, pictures and a footer.

import { el } from "./dom.js";
import { safeUrl } from "./markdown.js";
import { markdown } from "./markdown_view.js";
import { localUrl, picture } from "./media.js";
import { formatTime } from "./times.js";

const kSpan = 12;
const kBeside = 3;

export function embed(data, names) {
  const style = data.color || data.color === 0 ? { "--edge": "#" + data.color.toString(16).padStart(6, "0") } : {};
  return el(
    "div",
    { class: "embed", style },
    el(
      "div",
      { class: "embed-text" },
      data.author?.name ? author(data.author) : null,
      data.title ? title(data, names) : null,
      data.description ? el("div", { class: "embed-description md" }, markdown(data.description, names)) : null,
      data.fields?.length ? el("div", { class: "embed-fields" }, fields(data.fields, names)) : null,
    ),
    data.thumbnail?.url ? picture(data.thumbnail, "thumbnail") : null,
    data.image?.url ? el("div", { class: "embed-image" }, picture(data.image, "image")) : null,
    footer(data),
  );
}

function small(url, className) {
  const local = localUrl(url);
  return local ? el("img", { class: className, src: local, alt: "" }) : null;
}

function author(data) {
  const url = safeUrl(data.url ?? "");
  const name = url ? el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, data.name) : data.name;
  return el("div", { class: "embed-author" }, small(data.icon_url, "embed-icon"), name);
}

function title(data, names) {
  const url = safeUrl(data.url ?? "");
  const text = markdown(data.title, names, { inline: true });
  return el(
    "h2",
    { class: "embed-title" },
    url ? el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, text) : text,
  );
}

// Fields that stand beside each other share a row, three at most.
function fields(all, names) {
  const shown = [];
  for (let at = 0; at < all.length;) {
    let row = 1;
    if (all[at].inline) {
      while (row < kBeside && all[at + row]?.inline) ++row;
    }
    for (const field of all.slice(at, at + row)) {
      shown.push(
        el(
          "div",
          { class: "embed-field", style: { "--span": String(kSpan / row) } },
          el("h3", {}, markdown(field.name, names, { inline: true })),
          el("div", { class: "md" }, markdown(field.value, names)),
        ),
      );
    }
    at += row;
  }
  return shown;
}

function footer(data) {
  const when = data.timestamp ? formatTime(Date.parse(data.timestamp), "s") : null;
  if (!data.footer?.text && !when) return null;
  const words = [data.footer?.text, when].filter(Boolean).join(" • ");
  return el("footer", { class: "embed-footer" }, small(data.footer?.icon_url, "embed-icon"), words);
}
