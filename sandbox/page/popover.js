// Something that floats beside what opened it, or rises from the bottom of a phone. One at a time.

import { el } from "./dom.js";

const kGap = 6;
const kMargin = 8;

let current = null;

export function closePopover() {
  current?.close();
}

// Opens `content` by `anchor` and gives {close, place}. on.close() is told once; focus then goes back to the anchor.
export function openPopover(anchor, content, { label, wide = false, onClose = () => {} }) {
  current?.close();
  const box = el("div", { class: wide ? "popover wide" : "popover", role: "dialog", aria: { label } }, content);
  // A modal lies above everything else, and so does what it opens.
  const layer = anchor.closest("dialog") ?? document.getElementById("layer");
  layer.append(box);

  function place() {
    if (!anchor.isConnected) return close();
    const from = anchor.getBoundingClientRect();
    const minimum = Math.min(wide ? from.width : 0, innerWidth - 2 * kMargin);
    box.style.minWidth = `${minimum}px`;
    box.style.maxHeight = "";
    const below = innerHeight - from.bottom - kGap - kMargin;
    const above = from.top - kGap - kMargin;
    const height = box.offsetHeight;
    const down = height <= below || below >= above;
    box.style.maxHeight = `${Math.max(down ? below : above, 120)}px`;
    const top = down ? from.bottom + kGap : Math.max(kMargin, from.top - kGap - Math.min(height, above));
    const left = Math.min(from.left, innerWidth - box.offsetWidth - kMargin);
    box.style.top = `${top}px`;
    box.style.left = `${Math.max(kMargin, left)}px`;
  }

  function onPointer(event) {
    if (!box.contains(event.target) && !anchor.contains(event.target)) close({ refocus: false });
  }
  function onKey(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }
  function close({ refocus = true } = {}) {
    if (current !== opened) return;
    current = null;
    const hadFocus = box.contains(document.activeElement);
    box.remove();
    document.removeEventListener("pointerdown", onPointer, true);
    box.removeEventListener("keydown", onKey);
    removeEventListener("resize", place);
    if (refocus && hadFocus && anchor.isConnected) anchor.focus();
    onClose();
  }

  const opened = { close, place, box };
  current = opened;
  document.addEventListener("pointerdown", onPointer, true);
  box.addEventListener("keydown", onKey);
  addEventListener("resize", place);
  place();
  return opened;
}
