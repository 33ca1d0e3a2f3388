// The first minute, with nothing but the buttons that the guide offers.

import assert from "node:assert/strict";
import { after, before } from "node:test";

import { button, launch, lastMessage, openAs, screenshot } from "./support/browser.mjs";
import { Sandbox } from "./support/sandbox.mjs";
import { story } from "./support/story.mjs";

const step = story();

let sandbox;
let browser;
let page;

before(async () => {
  [sandbox, browser] = await Promise.all([Sandbox.start(), launch()]);
  page = await openAs(browser, sandbox, "ada", { size: "phone" });
});
after(async () => {
  await browser?.close();
  await sandbox?.stop();
});

const coach = () => page.getByRole("note", { name: "Guide" });
const next = () => page.locator(".steps li[aria-current=step]");

step("the first step does it for you", async () => {
  await next().getByText("/table new game:nexus").waitFor();
  await screenshot(page, "guide-phone-dark");
  await page.getByRole("button", { name: "As several people" }).click();
  await page.getByText("Your first game is four steps away").waitFor();
  await next().getByRole("button", { name: "Do it for me" }).click();
  await button(page, "Start").waitFor();
});

step("the second makes you somebody else, who joins", async () => {
  await coach().getByText("Step 2 of 4").waitFor();
  await coach().getByRole("button", { name: "Be Béla" }).click();
  await page
    .getByRole("button", { name: /^You are Béla/ })
    .first()
    .waitFor();
  await button(page, "Join").click();
});

step("the third makes you the host again, who starts", async () => {
  await coach().getByText("Step 3 of 4").waitFor();
  await coach().getByRole("button", { name: "Be Ada" }).click();
  await page
    .getByRole("button", { name: /^You are Ada/ })
    .first()
    .waitFor();
  await button(page, "Start").click();
});

step("the fourth leads whoever is asked to their hand", async () => {
  await coach().getByText("Step 4 of 4").waitFor();
  const other = coach().getByRole("button", { name: "Be Béla" });
  const own = coach().getByRole("button", { name: "Open my messages" });
  await other.or(own).waitFor();
  if (await other.isVisible()) await other.click();
  await own.click();
  await lastMessage(page)
    .getByText(/^Your hand:/)
    .waitFor();
  await lastMessage(page).getByRole("button", { name: "Attend court" }).waitFor();
  await screenshot(page, "guide-hand-phone-dark");
});

step("the guide has done its work and is gone", async () => {
  assert.equal(await coach().count(), 0);
  await page.reload();
  await lastMessage(page).waitFor();
  assert.equal(await coach().count(), 0);
  assert.deepEqual(page.seen.complaints, []);
});
