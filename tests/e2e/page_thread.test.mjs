// A game in a thread of its own, in two real browser windows: asked for in the lobby, found in the channel, played,
// archived, and opened again by a move.

import assert from "node:assert/strict";
import { after, before } from "node:test";

import { button, launch, lastMessage, messages, openAs, screenshot, typeCommand } from "./support/browser.mjs";
import { Sandbox, until } from "./support/sandbox.mjs";
import { story } from "./support/story.mjs";

const step = story();

let sandbox;
let browser;
let ada;
let bela;
let thread;

before(async () => {
  [sandbox, browser] = await Promise.all([Sandbox.start(), launch()]);
  [ada, bela] = await Promise.all([openAs(browser, sandbox, "ada"), openAs(browser, sandbox, "bela")]);
});
after(async () => {
  await browser?.close();
  await sandbox?.stop();
});

const table = (page) =>
  messages(page)
    .filter({ has: page.getByRole("button", { name: "My hand", exact: true }) })
    .last();

const state = () => sandbox.control("GET", `/channels/${thread}`);

step("the lobby offers a thread", async () => {
  await typeCommand(ada, "/table new ");
  await ada.getByRole("combobox", { name: /^game, required/ }).waitFor();
  await ada.keyboard.type("nex");
  await ada.getByRole("option", { name: "Nexus" }).waitFor();
  await ada.keyboard.press("Enter");
  await ada.keyboard.press("Enter");
  await button(bela, "Join").click();
  await button(ada, "Options").click();
  const menu = lastMessage(ada).getByRole("button", { name: /^Thread of its own:/ });
  await menu.click();
  await ada.getByRole("option", { name: "Yes, when the game starts" }).click();
  await ada
    .locator(".embed", { hasText: /Thread of its own: Yes/ })
    .first()
    .waitFor();
});

step("the start leads both from the channel into the thread", async () => {
  await button(ada, "Start").click();
  for (const page of [ada, bela]) {
    await page.getByText("This table has a thread of its own").waitFor();
    const box = page.locator(".thread-box", { hasText: /^Nexus · / });
    await box.waitFor();
    assert.equal(await button(page, "Start").count(), 0, "no old controls");
    await page.getByRole("button", { name: /^Nexus · .*, thread/ }).waitFor();
    if (page === ada) await screenshot(page, "thread-channel-dark");
    await box.click();
    await table(page).waitFor();
  }
  thread = new URL(ada.url()).searchParams.get("channel");
  await screenshot(ada, "thread-table-dark");
});

// Whoever is asked attends court, by the hand in the thread.
async function move() {
  const viewer = await sandbox.user("ada");
  const { messages: all } = await sandbox.control("GET", `/channels/${thread}/messages?as=${viewer.id}&ephemeral=0`);
  const named = all.map((one) => /<@(\d+)>/.exec(one.content)?.[1]).filter(Boolean);
  const asked = (await sandbox.users()).find((user) => user.id === named.at(-1)).username;
  const page = asked === "ada" ? ada : bela;
  await table(page).getByRole("button", { name: "My hand" }).click();
  await page.locator(".message.ephemeral").last().getByRole("button", { name: "Attend court" }).click();
  await page
    .getByText(/Waiting for/)
    .last()
    .waitFor();
}

step("moves are made in the thread", async () => {
  await move();
  await move();
});

step("archived, it leaves the list, and the next move brings it back", async () => {
  const entry = (page) => page.getByRole("button", { name: /^Nexus · .*, thread/ });
  await sandbox.control("PATCH", `/channels/${thread}`, { archived: true });
  await until("it to leave the list", async () => (await entry(bela).count()) === 0);
  await move();
  await entry(bela).waitFor();
  assert.equal((await state()).thread_metadata.archived, false);
});

step("nobody's page complains", () => {
  for (const page of [ada, bela]) assert.deepEqual(page.seen.complaints, []);
});
