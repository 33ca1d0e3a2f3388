// One person and nobody else: every game against computers, with nothing but the guide and what it points at.

import assert from "node:assert/strict";
import { after, before } from "node:test";

import { button, launch, lastMessage, openAs, screenshot } from "./support/browser.mjs";
import { Sandbox, until } from "./support/sandbox.mjs";
import { story } from "./support/story.mjs";

const step = story();

const kGames = [
  { label: "Nexus", typed: "nexus", computers: 1, size: "phone", scheme: "dark" },
  { label: "Rebis", typed: "rebis", computers: 1, size: "desk", scheme: "light" },
  { label: "Rebel Nox", typed: "rebel_nox", computers: 3, size: "phone", scheme: "light" },
  { label: "Noxford", typed: "noxford", computers: 1, size: "desk", scheme: "dark" },
  { label: "Coup", typed: "coup", computers: 2, size: "phone", scheme: "light" },
];

let sandbox;
let browser;

before(async () => {
  [sandbox, browser] = await Promise.all([Sandbox.start(), launch()]);
});
after(async () => {
  await browser?.close();
  await sandbox?.stop();
});

const coach = (page) => page.getByRole("note", { name: "Guide" });
const at = (page, number) => coach(page).getByText(`Step ${number} of 5`);

// One step of a move with the first control of the newest message that has a choice. A page that is drawn anew takes an
// open menu with it: that is no reason to wait, but to look again.
const soon = { timeout: 3_000 };
async function choose(page) {
  const message = page
    .locator("#messages .message[data-id]")
    .filter({ has: page.getByRole("button", { name: "Refresh", exact: true }) })
    .last();
  const menu = message.locator(".select:not(:disabled)").first();
  if (await menu.count()) {
    await menu.click(soon);
    await page.getByRole("listbox").getByRole("option").first().click(soon);
    return;
  }
  await message.locator(".btn:not(:disabled)").first().click(soon);
}

async function moveOn(page) {
  await until("the move to be made", async () => {
    if (await at(page, 5).isVisible()) return true;
    const words = await lastMessage(page).innerText();
    if (/Choose below/.test(words)) await choose(page).catch(() => {});
    return false;
  });
}

for (const { label, typed, computers, size, scheme } of kGames) {
  const name = `alone-${typed}-${size}-${scheme}`;
  step(`${label} alone against ${computers === 1 ? "a computer" : `${computers} computers`}`, async () => {
    const page = await openAs(browser, sandbox, "ada", { size, scheme });
    await page.getByRole("button", { name: label, exact: true }).click();
    await page.getByText("Your first game is five steps away").waitFor();
    const open = page.locator(".steps li[aria-current=step]");
    await open.getByText(`/table new game:${typed}`).waitFor();
    await screenshot(page, `${name}-1`);
    await open.getByRole("button", { name: "Do it for me" }).click();
    await button(page, "Start").waitFor();
    const lobby = page.locator("#messages .message[data-id]").filter({ has: button(page, "Start") }).last();
    for (let i = 0; i < computers; ++i) {
      await at(page, 2).waitFor();
      const left = computers - i;
      if (left > 1) await coach(page).getByText(`${left} times`).waitFor();
      // By the guide and by the button that it names, in turn.
      if (i % 2 === 0) await coach(page).getByRole("button", { name: "Do it for me" }).click();
      else await button(page, "Add computer").click();
      const seated = async () => (await lobby.innerText()).split("(computer)").length - 1;
      await until("a computer to sit down", async () => (await seated()) === i + 1);
      if (i === 0) await screenshot(page, `${name}-2`);
    }
    await at(page, 3).waitFor();
    await button(page, "Start").click();
    await at(page, 4).waitFor();
    await coach(page).getByRole("button", { name: "Open my messages" }).click();
    await coach(page).getByText("choose below your hand").waitFor();
    await screenshot(page, `${name}-4`);
    await moveOn(page);
    await screenshot(page, `${name}-5`);
    await coach(page).getByRole("button", { name: "Back to the channel" }).click();
    await page.locator("#top .top-name", { hasText: "games" }).waitFor();
    await button(page, "My hand").waitFor();
    assert.equal(await coach(page).isVisible(), false, "the guide has done its work");
    await screenshot(page, `${name}-6`);
    assert.deepEqual(page.seen.complaints, []);
    const ada = await sandbox.user("ada");
    const channel = await sandbox.channel("games");
    await sandbox.control("POST", `/users/${ada.id}/command`, { channel_id: channel.id, name: "table cancel" });
    await until("the table to be cancelled", async () => (await button(page, "My hand").count()) === 0);
    await page.context().close();
  });
}
