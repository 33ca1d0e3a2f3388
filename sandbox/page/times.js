// Times as Discord writes them, in the language of the user and by the sandbox's clock, which tests move.

import { el } from "./dom.js";

const kStyles = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const kUnits = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

let offset = 0;
let locale = "en-US";

export function setClock(serverNow) {
  offset = serverNow - Date.now();
}

export function setLocale(wanted) {
  try {
    locale = Intl.getCanonicalLocales(wanted)[0];
  } catch {
    locale = "en-US";
  }
}

export const now = () => Date.now() + offset;

const formatters = new Map();

function formatter(kind, options) {
  const key = locale + kind.name + JSON.stringify(options);
  if (!formatters.has(key)) formatters.set(key, new kind(locale, options));
  return formatters.get(key);
}

export function relative(milliseconds, from = now()) {
  const seconds = Math.round((milliseconds - from) / 1000);
  const [unit, size] = kUnits.find(([, length]) => Math.abs(seconds) >= length) ?? kUnits.at(-1);
  return formatter(Intl.RelativeTimeFormat, { numeric: "auto" }).format(Math.trunc(seconds / size), unit);
}

export function formatTime(milliseconds, style) {
  if (style === "R") return relative(milliseconds);
  return formatter(Intl.DateTimeFormat, kStyles[style] ?? kStyles.f).format(milliseconds);
}

const dayOf = (milliseconds) => new Date(milliseconds).toDateString();

export const sameDay = (one, other) => dayOf(one) === dayOf(other);

// Beside a message's author: "Today at 4:20 PM".
export function messageTime(milliseconds) {
  const day = 86_400_000;
  const time = formatTime(milliseconds, "t");
  if (dayOf(milliseconds) === dayOf(now())) return `Today at ${time}`;
  if (dayOf(milliseconds) === dayOf(now() - day)) return `Yesterday at ${time}`;
  return `${formatTime(milliseconds, "d")} ${time}`;
}

// A time in a text; those relative to now are kept right by keepTimesFresh.
export function timeElement(milliseconds, style) {
  const valid = Math.abs(milliseconds) <= 8.64e15;
  if (!valid) return el("span", { class: "timestamp" }, "Invalid date");
  return el(
    "time",
    {
      class: "timestamp",
      datetime: new Date(milliseconds).toISOString(),
      title: formatTime(milliseconds, "F"),
      data: style === "R" ? { relative: milliseconds } : {},
      // A clock that ticks is not read out.
      aria: { live: style === "R" ? "off" : null },
    },
    formatTime(milliseconds, style),
  );
}

export function keepTimesFresh() {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-relative]")) {
      const text = relative(Number(node.dataset.relative));
      if (node.textContent !== text) node.textContent = text;
    }
  }, 1000);
}
