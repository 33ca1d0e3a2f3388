// The page shows and works everything that a bot can send: with a bot made with another library that has it all.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import {
  button,
  composer,
  launch,
  lastMessage,
  messages,
  openAs,
  openChannel,
  screenshot,
  typeCommand,
} from "./support/browser.mjs";
import { Sandbox, until } from "./support/sandbox.mjs";
import { Showcase } from "./support/showcase.mjs";

let sandbox;
let showcase;
let browser;
let page;

before(async () => {
  [sandbox, browser] = await Promise.all([Sandbox.start({ bot: false }), launch()]);
  showcase = await Showcase.start(sandbox);
  page = await openAs(browser, sandbox, "ada");
});
after(async () => {
  await browser?.close();
  await showcase?.stop();
  await sandbox?.stop();
});

// Sends /show and gives the answer.
async function show(what) {
  const had = await messages(page).count();
  await typeCommand(page, `/show what:${what}`);
  await page.keyboard.press("Enter");
  await until(`an answer to /show ${what}`, async () => {
    showcase.check();
    return (await messages(page).count()) > had;
  });
  return page.locator(`#m-${await lastMessage(page).getAttribute("data-id")}`);
}

describe("buttons", () => {
  test("have their styles, rest when disabled, lead away when links", async () => {
    const message = await show("buttons");
    for (const name of ["Primary", "Secondary", "Success", "Danger", "Starred", "Silent"]) {
      await message.getByRole("button", { name }).waitFor();
    }
    assert.ok(await message.getByRole("button", { name: "Resting" }).isDisabled());
    assert.equal(await message.getByRole("link", { name: "Elsewhere" }).getAttribute("href"), "https://example.org/");
    await screenshot(page, "parts-buttons");
  });

  test("a press changes the message in place, and marks it", async () => {
    const message = await show("buttons");
    await message.getByRole("button", { name: "Success" }).click();
    await message.getByText("Pressed: press Success").waitFor();
    await message.getByText("(edited)").waitFor();
  });

  test("a press that nobody answers fails where it was made", async () => {
    const message = await show("buttons");
    await message.getByRole("button", { name: "Silent" }).click();
    await message.locator(".btn.waiting").waitFor();
    await message.getByText("This interaction failed").waitFor();
    assert.equal(await message.locator(".btn.waiting").count(), 0);
    await message.getByRole("button", { name: "Primary" }).click();
    await message.getByText("Pressed: press Primary").waitFor();
    assert.equal(await message.getByText("This interaction failed").count(), 0);
  });
});

describe("menus", () => {
  test("several picks go together when the list closes, and no fewer than asked", async () => {
    const message = await show("menus");
    await message.getByRole("button", { name: /^Two or three/ }).click();
    const list = page.getByRole("listbox");
    await list.getByRole("option", { name: /^Item 3/ }).click();
    assert.ok(await button(page, "Done").isDisabled());
    await page.getByRole("combobox", { name: "Filter the options" }).fill("Item 1");
    assert.equal(await list.getByRole("option").count(), 4);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await list.getByRole("option", { name: /^Item 12/ }).click();
    assert.equal(await list.locator("[aria-disabled=true]").count(), 2);
    await screenshot(page, "parts-menu");
    await button(page, "Done").click();
    await page.getByText('Chosen: ["i3","i10","i12"]').waitFor();
  });

  test("people and places can be picked", async () => {
    const message = await show("menus");
    const chidi = await sandbox.user("chidi");
    await message.getByRole("button", { name: /^Somebody/ }).click();
    await page.getByRole("option", { name: /^Chidi/ }).click();
    await page.getByText(`Chosen: ["${chidi.id}"]`).waitFor();
    const room = await sandbox.channel("side-room");
    await message.getByRole("button", { name: /^Somewhere/ }).click();
    await page.getByRole("option", { name: "#side-room" }).click();
    await page.getByText(`Chosen: ["${room.id}"]`).waitFor();
  });

  test("Escape leaves a list without a choice, and the focus comes back", async () => {
    const message = await show("menus");
    const menu = message.getByRole("button", { name: /^Somebody/ });
    await menu.click();
    await page.keyboard.press("Escape");
    assert.equal(await page.getByRole("listbox").count(), 0);
    assert.ok(await menu.evaluate((node) => node === document.activeElement));
  });
});

describe("forms", () => {
  test("a form is filled in and handed over", async () => {
    await typeCommand(page, "/show what:form");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "A form" });
    await dialog.getByLabel("Your name").fill("A");
    await dialog.getByLabel(/Your story/).fill("Once\nupon");
    await dialog.getByRole("button", { name: /nothing chosen/ }).click();
    await page.getByRole("option", { name: "banana" }).click();
    await screenshot(page, "parts-form");
    await dialog.getByRole("button", { name: "Submit" }).click();
    assert.ok(await dialog.isVisible(), "a name of one letter is too short");
    await dialog.getByLabel("Your name").fill("Ada");
    await dialog.getByRole("button", { name: "Submit" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText('Form: ["Ada","Once\\nupon"]').waitFor();
  });
});

describe("answers that take their time", () => {
  test("a deferred answer thinks until it is there", async () => {
    const message = await show("slow");
    await message.getByText("Parlour is thinking…").waitFor();
    showcase.go();
    await message.getByText("Here at last").waitFor();
    assert.equal(await message.getByText("(edited)").count(), 0);
  });

  test("a command that nobody answers says so, to its user only", async () => {
    await typeCommand(page, "/show what:silence");
    await page.keyboard.press("Enter");
    await page.getByText("Sending command…").waitFor();
    const ghost = page.locator(".message.ghost");
    await ghost.getByText("The application did not respond").waitFor();
    await ghost.getByRole("button", { name: "Dismiss message" }).click();
    await ghost.waitFor({ state: "detached" });
  });
});

describe("what stands in a message", () => {
  test("markdown of every kind", async () => {
    const message = await show("text");
    for (const [tag, text] of [
      ["h2", "Head"],
      ["small", "small"],
      ["strong", "bold"],
      ["em", "slanted"],
      ["u", "under"],
      ["s", "gone"],
      ["blockquote", "quoted"],
      ["li", "two"],
      [".ansi-fg-1", "red"],
    ]) {
      assert.equal(await message.locator(tag, { hasText: text }).count(), 1, tag);
    }
    await message.getByText("1 hour ago").waitFor();
    await message.getByRole("button", { name: "Spoiler: press to show" }).press("Enter");
    await message.getByText("secret").waitFor();
    assert.equal(await message.getByRole("link", { name: "masked" }).getAttribute("href"), "https://example.org/");
    await screenshot(page, "parts-text");
  });

  test("pictures with their words, files, and an embed with everything", async () => {
    const message = await show("picture");
    for (const alt of ["A red dot", "A loose dot"]) {
      const image = message.getByRole("img", { name: alt });
      await image.waitFor();
      await until(`${alt} to be loaded`, () => image.evaluate((node) => node.complete && node.naturalWidth > 0));
    }
    for (const text of ["The author", "The title", "The description", "The footer", "words.txt"])
      await message.getByText(text).waitFor();
    await message.getByText("Picture at elsewhere.example, not loaded here").waitFor();
    const boxes = await message
      .locator(".embed-field")
      .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top));
    assert.equal(new Set(boxes.slice(0, 3)).size, 1, "three fields stand side by side");
    assert.ok(boxes[3] > boxes[0], "the wide one stands below");
    await screenshot(page, "parts-embed");
  });

  test("a layout of components", async () => {
    const message = await show("layout");
    await message.locator(".container").getByText("A section").waitFor();
    await message.getByRole("button", { name: "Beside" }).waitFor();
  });

  test("a thread is listed, opened from its message, and written in", async () => {
    const message = await show("thread");
    await message.getByRole("button", { name: /side talk/ }).click();
    await page.getByText("In the thread").waitFor();
    await page.getByRole("button", { name: /^side talk, thread/ }).waitFor();
    await composer(page).fill("Hello thread");
    await page.keyboard.press("Enter");
    await lastMessage(page).getByText("Hello thread").waitFor();
    await openChannel(page, "games");
  });

  test("nothing that a bot sends becomes part of the page", async () => {
    const message = await show("evil");
    await message.getByText("<script>").first().waitFor();
    assert.equal(await page.locator("#messages script, #messages img[src=x]").count(), 0);
    assert.doesNotMatch(await page.title(), /owned/);
    await message.locator(".select").click();
    await page.getByRole("option").first().waitFor();
    assert.equal(await page.locator("#layer script, #layer img[src=x]").count(), 0);
    await page.keyboard.press("Escape");
  });
});

describe("options of a command", () => {
  test("every kind is asked for and sent as what it is", async () => {
    const bela = await sandbox.user("bela");
    await typeCommand(page, "/options 4");
    await page.keyboard.press("Tab");
    await page.keyboard.type("word:");
    await page.keyboard.type("ap");
    await page.getByRole("option", { name: "Fruit apple" }).waitFor();
    await until("the choices to be two", async () => (await page.getByRole("option").count()) === 2);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.type(" who:");
    await page.keyboard.type("Bé");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.type("t");
    await page.keyboard.press("Enter");
    await screenshot(page, "parts-options");
    await page.keyboard.press("Enter");
    const told = JSON.stringify([
      ["count", 4],
      ["word", "apricot"],
      ["who", bela.id],
      ["sure", true],
    ]);
    await page.getByText(told).waitFor();
  });

  test("a wrong value is refused before it is sent", async () => {
    await typeCommand(page, "/options count:12");
    await page.keyboard.press("Enter");
    await page.getByText("At most 9").waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await composer(page).inputValue(), "");
  });
});

test("nothing was asked beyond this machine, and nothing complained", () => {
  assert.deepEqual([...new Set(page.seen.requests.map((url) => new URL(url).hostname))], ["127.0.0.1"]);
  assert.deepEqual(page.seen.complaints, []);
});
