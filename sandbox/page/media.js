// Pictures and files. Those of the sandbox come from the sandbox; what lies elsewhere is named, never fetched.

import { el, icon } from "./dom.js";
import { safeUrl } from "./markdown.js";

const kCdn = "https://cdn.discordapp.com/";

// The address on this machine, or null if it lies elsewhere.
export function localUrl(url) {
  return url?.startsWith(kCdn) ? "/cdn/" + url.slice(kCdn.length) : null;
}

// `media` is Discord's {url, width, height, description, ...}.
export function picture(media, className, alt = media.description ?? "") {
  const local = localUrl(media.url);
  if (!local) return elsewhere(media.url);
  const image = el("img", {
    class: className,
    src: local,
    alt,
    title: alt || null,
    width: media.width,
    height: media.height,
    decoding: "async",
  });
  return el("a", { class: "picture", href: local, target: "_blank", rel: "noopener" }, image);
}

function elsewhere(url) {
  const safe = safeUrl(url ?? "");
  if (!safe) return null;
  return el(
    "a",
    { class: "file", href: safe, target: "_blank", rel: "noopener noreferrer" },
    icon("out"),
    ` Picture at ${new URL(safe).host}, not loaded here`,
  );
}

export function fileSize(bytes) {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function attachment(file) {
  if (file.content_type?.startsWith("image/") && localUrl(file.url)) return picture(file, "attached");
  return el(
    "a",
    { class: "file", href: localUrl(file.url) ?? "#", download: file.filename },
    icon("file"),
    ` ${file.filename} `,
    el("span", { class: "faint" }, fileSize(file.size)),
  );
}
