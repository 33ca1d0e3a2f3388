// The colours of ```ansi blocks: runs of text with the few graphics codes that Discord shows.

const kFirstForeground = 30;
const kFirstBackground = 40;
const kColours = 8;

const inRange = (code, first) => code >= first && code < first + kColours;

function applied(style, code) {
  if (code === 0) return {};
  if (code === 1) return { ...style, bold: true };
  if (code === 4) return { ...style, underline: true };
  if (code === 22) return { ...style, bold: false };
  if (code === 24) return { ...style, underline: false };
  if (inRange(code, kFirstForeground)) return { ...style, foreground: code - kFirstForeground };
  if (inRange(code, kFirstBackground)) return { ...style, background: code - kFirstBackground };
  if (code === 39) return { ...style, foreground: undefined };
  if (code === 49) return { ...style, background: undefined };
  return style;
}

// [{text, bold, underline, foreground, background}], without the escape codes.
export function parseAnsi(source) {
  const runs = [];
  let style = {};
  let at = 0;
  for (const code of source.matchAll(/\u001b\[([\d;]*)m/g)) {
    if (code.index > at) runs.push({ ...style, text: source.slice(at, code.index) });
    style = (code[1] || "0").split(";").map(Number).reduce(applied, style);
    at = code.index + code[0].length;
  }
  if (at < source.length) runs.push({ ...style, text: source.slice(at) });
  return runs;
}
