// Discord's markdown, read into a tree of plain objects. Nothing here knows of a document: markdown_view.js
// makes nodes of it, and the tests read it as it is. A mark that nobody closes is just text.
//
//   parse("**hi** <@1>") -> [{type: "strong", children: [{type: "text", text: "hi"}]}, ...]

const kEscapable = /[^\sA-Za-z0-9]/;
const kWord = /[\p{L}\p{N}_]/u;

// The tree of a text. With `inline`, blocks (headings, lists, quotes) stay text, as in titles and field names.
export function parse(source, { inline = false } = {}) {
  return parseText(String(source), { blocks: !inline, quoted: false });
}

// What remains of a tree when it is read out in one line, for previews and labels.
export function plainText(nodes, names = {}) {
  const name = (kind, node) => names[kind]?.(node.id) ?? node.id;
  return nodes
    .map((node) => {
      switch (node.type) {
        case "text":
        case "code":
        case "codeBlock":
          return node.text;
        case "break":
          return " ";
        case "user":
          return "@" + name("user", node);
        case "role":
          return "@" + name("role", node);
        case "channel":
          return "#" + name("channel", node);
        case "everyone":
          return node.text;
        case "command":
          return "/" + node.name;
        case "emoji":
          return ":" + node.name + ":";
        case "timestamp":
          return names.time?.(node) ?? String(node.seconds);
        case "spoiler":
          return "(spoiler)";
        case "list":
          return node.items.map((item) => plainText(item, names)).join(" ");
        default:
          return plainText(node.children ?? [], names) + (node.type === "heading" ? " " : "");
      }
    })
    .join("");
}

function parseText(source, state) {
  const nodes = [];
  let at = 0;
  const say = (text) => {
    const last = nodes.at(-1);
    if (last?.type === "text") last.text += text;
    else nodes.push({ type: "text", text });
  };
  while (at < source.length) {
    const found = firstMatch(source, at, state);
    if (found) {
      if (found.node.type === "text") say(found.node.text);
      else nodes.push(found.node);
      at = found.end;
      continue;
    }
    const plain = /[^\\`*_~|<[\n@h]*/y;
    plain.lastIndex = at + 1;
    const end = at + 1 + plain.exec(source)[0].length;
    say(source.slice(at, end));
    at = end;
  }
  return nodes;
}

function firstMatch(source, at, state) {
  const lineStart = at === 0 || source[at - 1] === "\n";
  const rules = state.blocks && lineStart ? kBlockRules : kInlineRules;
  for (const rule of rules) {
    const found = rule(source, at, state);
    if (found) return found;
  }
  return null;
}

// ---- blocks -------------------------------------------------------------------------------------------------

// The end of a line, and where the next one begins.
function lineEnd(source, at) {
  const end = source.indexOf("\n", at);
  return end < 0 ? [source.length, source.length] : [end, end + 1];
}

function matchAt(pattern, source, at) {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function heading(source, at, state) {
  const mark = matchAt(/(#{1,3}|-#) +(?=\S)/y, source, at);
  if (!mark) return null;
  const [end, next] = lineEnd(source, at);
  const children = parseText(source.slice(at + mark[0].length, end).trimEnd(), { ...state, blocks: false });
  const node =
    mark[1] === "-#" ? { type: "subtext", children } : { type: "heading", level: mark[1].length, children };
  return { node, end: next };
}

// "> " quotes a line, ">>> " all that is left. Quotes do not nest.
function quote(source, at, state) {
  if (state.quoted) return null;
  if (source.startsWith(">>> ", at)) {
    const children = parseText(source.slice(at + 4), { ...state, quoted: true });
    return { node: { type: "quote", children }, end: source.length };
  }
  const lines = [];
  let next = at;
  while (source.startsWith("> ", next)) {
    const [end, after] = lineEnd(source, next);
    lines.push(source.slice(next + 2, end));
    next = after;
    if (end === source.length) break;
  }
  if (lines.length === 0) return null;
  return { node: { type: "quote", children: parseText(lines.join("\n"), { ...state, quoted: true }) }, end: next };
}

const kItem = /( *)([-*]|\d{1,9}\.) +(?=\S)/y;

// Items at one depth; what is indented further belongs to the item above it.
function list(source, at, state) {
  const first = matchAt(kItem, source, at);
  if (!first) return null;
  const depth = first[1].length;
  const ordered = first[2].endsWith(".");
  const node = { type: "list", ordered, start: ordered ? Number.parseInt(first[2], 10) : 1, items: [] };
  let next = at;
  while (next < source.length) {
    const mark = matchAt(kItem, source, next);
    if (!mark || mark[1].length < depth || mark[2].endsWith(".") !== ordered) break;
    let [end, after] = lineEnd(source, next);
    const lines = [source.slice(next + mark[0].length, end)];
    while (after < source.length && source[after - 1] === "\n") {
      const inner = matchAt(kItem, source, after);
      const indent = inner ? inner[1].length : matchAt(/ */y, source, after)[0].length;
      const blank = source[after] === "\n";
      if (blank || indent <= depth) break;
      [end, next] = lineEnd(source, after);
      lines.push(source.slice(after, end));
      after = next;
    }
    node.items.push(parseItem(lines, state));
    next = after;
  }
  return { node, end: next };
}

function parseItem([head, ...rest], state) {
  const own = parseText(head, { ...state, blocks: false });
  if (rest.length === 0) return own;
  const indent = Math.min(...rest.map((line) => line.search(/\S|$/)));
  const inner = parseText(rest.map((line) => line.slice(indent)).join("\n"), state);
  return inner[0]?.type === "list" ? [...own, ...inner] : [...own, { type: "break" }, ...inner];
}

function codeBlock(source, at) {
  if (!source.startsWith("```", at)) return null;
  const end = source.indexOf("```", at + 3);
  if (end < 0) return null;
  let text = source.slice(at + 3, end);
  const named = /^([A-Za-z0-9_+.#-]+)\n/.exec(text);
  if (named) text = text.slice(named[0].length);
  text = text.replace(/^\n+/, "").replace(/\n+$/, "");
  if (text === "") return null;
  const next = end + 3;
  return {
    node: { type: "codeBlock", language: named?.[1].toLowerCase() ?? "", text },
    end: source[next] === "\n" ? next + 1 : next,
  };
}

// ---- inline -------------------------------------------------------------------------------------------------

function escaped(source, at) {
  const next = source[at + 1];
  if (source[at] !== "\\" || next === undefined || !kEscapable.test(next)) return null;
  // An emoji or a rare letter can be two units long.
  const whole = String.fromCodePoint(source.codePointAt(at + 1));
  return { node: { type: "text", text: whole }, end: at + 1 + whole.length };
}

function code(source, at) {
  if (source[at] !== "`") return null;
  const ticks = matchAt(/`+/y, source, at)[0];
  for (let close = source.indexOf(ticks, at + ticks.length); close >= 0; close = source.indexOf(ticks, close)) {
    const run = matchAt(/`+/y, source, close)[0];
    if (run.length !== ticks.length) {
      close += run.length;
      continue;
    }
    let text = source.slice(at + ticks.length, close);
    if (text.trim() === "") return null;
    if (ticks.length > 1) text = text.replace(/^ (?=`)/, "").replace(/(?<=`) $/, "");
    return { node: { type: "code", text }, end: close + ticks.length };
  }
  return null;
}

// Where `mark` closes, or -1. Escapes and code are stepped over; so is a doubled mark when a single one is sought.
function closing(source, from, mark) {
  const single = mark.length === 1;
  for (let at = from; at < source.length;) {
    if (source[at] === "\\") {
      at += 2;
    } else if (source[at] === "`") {
      at = code(source, at)?.end ?? at + 1;
    } else if (!source.startsWith(mark, at)) {
      at += 1;
    } else if (single && source[at + 1] === mark) {
      const inner = closing(source, at + 2, mark + mark);
      at = inner < 0 ? at + 2 : inner + 2;
    } else if (!single && source[at + 2] === mark[0]) {
      at += 1;
    } else {
      return at;
    }
  }
  return -1;
}

// Text between two equal marks: **strong**, __underline__, ~~strike~~, ||spoiler||.
function between(mark, type) {
  return (source, at, state) => {
    if (!source.startsWith(mark, at)) return null;
    const close = closing(source, at + mark.length, mark);
    if (close <= at + mark.length) return null;
    const inner = source.slice(at + mark.length, close);
    return { node: { type, children: parseText(inner, { ...state, blocks: false }) }, end: close + mark.length };
  };
}

// *emphasis* hugs its text; _emphasis_ stands at the edges of words, so that snake_case_names stay whole.
function emphasis(source, at, state) {
  const mark = source[at];
  if (mark !== "*" && mark !== "_") return null;
  if (mark === "_" && at > 0 && kWord.test(source[at - 1])) return null;
  if (/\s/.test(source[at + 1] ?? " ") || source[at + 1] === mark) return null;
  const close = closing(source, at + 1, mark);
  if (close <= at + 1 || (mark === "*" && /\s/.test(source[close - 1]))) return null;
  if (mark === "_" && kWord.test(source[close + 1] ?? " ")) return null;
  const children = parseText(source.slice(at + 1, close), { ...state, blocks: false });
  return { node: { type: "em", children }, end: close + 1 };
}

// An address that may be followed: the web, and nothing that could run.
export function safeUrl(text) {
  try {
    const url = new URL(text);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

function maskedLink(source, at, state) {
  if (source[at] !== "[" || state.linked) return null;
  let depth = 0;
  let close = at;
  for (; close < source.length; ++close) {
    if (source[close] === "\\") ++close;
    else if (source[close] === "[") ++depth;
    else if (source[close] === "]" && --depth === 0) break;
  }
  const target = matchAt(
    /\]\(\s*(?:<([^>\s]+)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))(?:\s+"([^"]*)")?\s*\)/y,
    source,
    close,
  );
  const url = target && safeUrl(target[1] ?? target[2]);
  if (!url || close === at + 1) return null;
  const children = parseText(source.slice(at + 1, close), { ...state, blocks: false, linked: true });
  return { node: { type: "link", url, title: target[3] ?? "", children }, end: close + target[0].length };
}

// An address in the open. A full stop or bracket after it belongs to the sentence.
function bareLink(source, at, state) {
  if (state.linked || (source[at] !== "h" && source[at] !== "<")) return null;
  const angled = matchAt(/<(https?:\/\/[^\s<>]+)>/iy, source, at);
  let text = angled?.[1] ?? matchAt(/https?:\/\/[^\s<>]+/iy, source, at)?.[0];
  if (!text) return null;
  if (!angled) {
    text = text.replace(/[.,:;!?"'*_~|]+$/, "");
    while (text.endsWith(")") && text.split(")").length > text.split("(").length) text = text.slice(0, -1);
  }
  const url = safeUrl(text);
  if (!url) return null;
  const node = { type: "link", url, title: "", children: [{ type: "text", text }] };
  return { node, end: at + (angled ? angled[0].length : text.length) };
}

const kBrackets = [
  [/<@!?(\d+)>/y, ([, id]) => ({ type: "user", id })],
  [/<@&(\d+)>/y, ([, id]) => ({ type: "role", id })],
  [/<#(\d+)>/y, ([, id]) => ({ type: "channel", id })],
  [/<\/([-_ \p{L}\p{N}]{1,100}):(\d+)>/uy, ([, name, id]) => ({ type: "command", name, id })],
  [/<(a?):(\w+):(\d+)>/y, ([, animated, name, id]) => ({ type: "emoji", name, id, animated: animated === "a" })],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y,
    ([, seconds, style]) => ({ type: "timestamp", seconds: Number(seconds), style: style ?? "f" }),
  ],
];

function bracketed(source, at) {
  if (source[at] !== "<") return null;
  for (const [pattern, make] of kBrackets) {
    const match = matchAt(pattern, source, at);
    if (match) return { node: make(match), end: at + match[0].length };
  }
  return null;
}

function everyone(source, at) {
  const match = source[at] === "@" && matchAt(/@(everyone|here)\b/y, source, at);
  return match ? { node: { type: "everyone", text: match[0] }, end: at + match[0].length } : null;
}

function lineBreak(source, at) {
  return source[at] === "\n" ? { node: { type: "break" }, end: at + 1 } : null;
}

const kInlineRules = [
  escaped,
  codeBlock,
  code,
  bracketed,
  everyone,
  maskedLink,
  bareLink,
  between("**", "strong"),
  between("__", "underline"),
  between("~~", "strike"),
  between("||", "spoiler"),
  emphasis,
  lineBreak,
];
const kBlockRules = [heading, quote, list, ...kInlineRules];
