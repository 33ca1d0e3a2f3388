// Builds elements. Strings only ever become text nodes, so nothing that anybody writes can become markup.

const kSvg = "http://www.w3.org/2000/svg";

// el("button", {class: "x", aria: {label: "y"}, on: {click}}, "text", child, [more children], null)
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "on") {
      for (const [event, handler] of Object.entries(value)) node.addEventListener(event, handler);
    } else if (key === "aria") {
      for (const [name, text] of Object.entries(value)) setAttribute(node, "aria-" + name, text);
    } else if (key === "data") {
      Object.assign(node.dataset, value);
    } else if (key === "style") {
      for (const [name, text] of Object.entries(value)) node.style.setProperty(name, text);
    } else if (key === "value") {
      node.value = value;
    } else {
      node.setAttribute(key, value === true ? "" : value);
    }
  }
  append(node, children);
  return node;
}

export function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    node.append(typeof child === "object" ? child : document.createTextNode(String(child)));
  }
  return node;
}

export function setAttribute(node, name, value) {
  if (value === undefined || value === null) node.removeAttribute(name);
  else node.setAttribute(name, String(value));
}

export function fill(node, ...children) {
  node.replaceChildren();
  return append(node, children);
}

// Makes the children of `parent` these nodes in this order, moving as little as it can: a node that stays
// keeps its focus, its scroll position and its open menu.
export function arrange(parent, nodes) {
  const wanted = new Set(nodes);
  for (const node of [...parent.childNodes]) {
    if (!wanted.has(node)) node.remove();
  }
  let at = parent.firstChild;
  for (const node of nodes) {
    if (node === at) at = at.nextSibling;
    else parent.insertBefore(node, at);
  }
}

// Line drawings on a grid of 24, all of our own making.
const kIcons = {
  hash: "M9.5 4 7.5 20 M16.5 4 14.5 20 M4.5 9H20 M4 15h15.5",
  thread: "M6 4v9a3 3 0 0 0 3 3h10 M15.5 12.5 19 16l-3.5 3.5",
  menu: "M4 6h16 M4 12h16 M4 18h16",
  close: "M6 6l12 12 M18 6 6 18",
  chevron: "M6 9.5l6 6 6-6",
  people:
    "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z M2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6 M16 4.8a3.5 3.5 0 0 1 0 6.4 M18 14.4c2.2.8 3.5 2.9 3.5 5.6",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z M12 2v2.5 M12 19.5V22 M2 12h2.5 M19.5 12H22 M5 5l1.7 1.7 M17.3 17.3 19 19 M5 19l1.7-1.7 M17.3 6.7 19 5",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z",
  auto: "M12 3a9 9 0 1 0 0 18Z M12 3a9 9 0 0 1 0 18",
  send: "M4 12 20 4l-4.5 16-4-6.5Z M11.5 13.5 20 4",
  reply: "M10 6 4 12l6 6 M4 12h9c4 0 7 2 7 6.5",
  trash: "M4.5 6.5h15 M9.5 6.5V4h5v2.5 M6.5 6.5 7.5 20h9l1-13.5 M10 10.5v6 M14 10.5v6",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z M12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z",
  beside: "M4 5h7v14H4Z M13 5h7v14h-7Z",
  out: "M13 4h7v7 M20 4l-9 9 M18 14v6H4V6h6",
  check: "M5 12.5 10 17.5 19.5 7",
  down: "M12 4v15 M5.5 12.5 12 19l6.5-6.5",
  pin: "M9 3.5h6l-.7 6 3.2 4h-11l3.2-4Z M12 13.5V21",
  file: "M6 3h8l5 5v13H6Z M14 3v5h5",
};

export function icon(name, label) {
  const svg = document.createElementNS(kSvg, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  if (label) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", label);
  } else {
    svg.setAttribute("aria-hidden", "true");
  }
  const path = document.createElementNS(kSvg, "path");
  path.setAttribute("d", kIcons[name]);
  svg.append(path);
  return svg;
}
