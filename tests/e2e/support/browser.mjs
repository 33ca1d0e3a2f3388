// Debian's Chromium, and the sandbox's page in it as a user, with an eye on what the page asks for and complains of.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { chromium } from "playwright-core";

import { kPatience, root } from "./sandbox.mjs";

export const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const folder = process.env.PARLOUR_SCREENSHOTS ?? join(root, "build/screenshots");

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

// A window of its own, as one user. `seen` collects requests, complaints and all that the sandbox told it.
export async function openAs(
  browser,
  sandbox,
  user,
  { size = "desk", scheme = "dark", query = "", guide = true } = {},
) {
  const phone = size === "phone";
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: scheme,
    hasTouch: phone,
    isMobile: phone,
  });
  context.setDefaultTimeout(kPatience);
  if (!guide) await context.addInitScript(() => localStorage.setItem("parlour.guide.done", "1"));
  const page = await context.newPage();
  const seen = { requests: [], complaints: [], told: [] };
  page.on("request", (request) => seen.requests.push(request.url()));
  page.on("console", (message) => message.type() === "error" && seen.complaints.push(message.text()));
  page.on("pageerror", (error) => seen.complaints.push(error.stack));
  page.on("response", async (response) => seen.told.push(await response.text().catch(() => "")));
  page.on("websocket", (socket) => {
    seen.requests.push(socket.url());
    socket.on("framereceived", (frame) => seen.told.push(String(frame.payload)));
  });
  await page.goto(`${sandbox.address}/?user=${user}${query}`);
  await page.locator("#messages[aria-busy=false]").waitFor();
  return Object.assign(page, { seen });
}

export async function screenshot(page, name) {
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

// ---- what a person does -------------------------------------------------------------------------------------

export const composer = (page) => page.locator("#composer-text");
export const messages = (page) => page.locator("#messages .message[data-id]");
export const lastMessage = (page) => messages(page).last();
export const button = (page, name) => page.getByRole("button", { name, exact: true });

// On a phone the lists are behind a button.
async function follow(page, entry, title) {
  const phone = page.viewportSize().width <= sizes.phone.width;
  if (phone) await button(page, "Channels and messages").click();
  await entry.click();
  await page.locator("#top .top-name", { hasText: title }).waitFor();
  if (phone) await page.locator("#drawer").waitFor({ state: "hidden" });
}

export const openDm = (page) =>
  follow(page, page.getByRole("button", { name: /^Parlour, direct messages/ }), "Parlour");
export const openChannel = (page, name) =>
  follow(page, page.getByRole("button", { name: new RegExp(`^${name}, (channel|thread)`) }), name);

// Types a whole command as a person does, key by key.
export async function typeCommand(page, text) {
  await composer(page).click();
  await page.keyboard.type(text);
}
