// The page stays open while the bot, and then the sandbox itself, goes away and comes back.

import assert from "node:assert/strict";
import { after, before } from "node:test";

import { button, composer, launch, lastMessage, openAs, typeCommand } from "./support/browser.mjs";
import { Sandbox, until } from "./support/sandbox.mjs";
import { story } from "./support/story.mjs";

const step = story();
const kOffline = /Parlour is offline/;
const kGone = /The sandbox has stopped/;

let sandbox;
let browser;
let page;

before(async () => {
  [sandbox, browser] = await Promise.all([Sandbox.start({ keep: true }), launch()]);
  page = await openAs(browser, sandbox, "ada");
});
after(async () => {
  await browser?.close();
  await sandbox?.stop();
});

const banner = (text) => page.locator("#banner", { hasText: text });

step("a table is open", async () => {
  await typeCommand(page, "/table new game:nexus");
  await page.keyboard.press("Enter");
  await button(page, "Join").waitFor();
  await lastMessage(page).waitFor();
});

step("the bot is killed: the page says that it is offline, and what is clicked fails in words", async () => {
  await sandbox.control("POST", "/bot/kill");
  await banner(kOffline).waitFor();
  await page.getByRole("button", { name: /^Parlour, direct messages, offline/ }).waitFor();
  await button(page, "Rules").click();
  await page.getByText("This interaction failed").waitFor();
  await typeCommand(page, "/help");
  await page.keyboard.press("Enter");
  await page.getByText("The application did not respond").waitFor();
});

step("the bot is back: the note goes, and the next click works", async () => {
  await sandbox.control("POST", "/bot/start");
  await banner(kOffline).waitFor({ state: "hidden" });
  await button(page, "Rules").click();
  await page.locator(".message.ephemeral .embed-title", { hasText: "Nexus" }).waitFor();
  await page.getByText("This interaction failed").waitFor({ state: "detached" });
});

step("a bot that dies on its own is started again, and the page follows", async () => {
  await page.evaluate(() => {
    window.notes = [];
    new MutationObserver(() => window.notes.push(document.getElementById("banner").textContent)).observe(
      document.getElementById("banner"),
      { childList: true },
    );
  });
  process.kill(await sandbox.botProcess(), "SIGKILL");
  await until("the note to come and go", () =>
    page.evaluate(
      () =>
        window.notes.some((note) => note.includes("offline")) && document.getElementById("banner").textContent === "",
    ),
  );
  await button(page, "Options").click();
  await page.locator(".message.ephemeral .select").first().waitFor();
});

step("nothing has complained so far", () => {
  assert.deepEqual(page.seen.complaints, []);
});

step("the sandbox stops: the page says so; what is sent is not lost", async () => {
  await sandbox.stop({ keepData: true });
  await banner(kGone).waitFor();
  await composer(page).fill("Is anybody there?");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("The sandbox cannot be reached").waitFor();
  assert.equal(await composer(page).inputValue(), "Is anybody there?");
});

step("the sandbox is back: so is the page, with all that was there", async () => {
  sandbox = await Sandbox.start({ port: new URL(sandbox.address).port, data: sandbox.data, keep: true });
  await banner(kGone).waitFor({ state: "hidden" });
  await button(page, "Join").waitFor();
  await page.keyboard.press("Enter");
  await lastMessage(page).getByText("Is anybody there?").waitFor();
  await button(page, "Leave").click();
  await page.locator(".message.ephemeral").last().waitFor();
});
