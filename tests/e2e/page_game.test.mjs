// A game of Nexus in two real browser windows: from the typed command to moves in channel, DM and by command.

import assert from "node:assert/strict";
import { after, before } from "node:test";

import {
  button,
  composer,
  launch,
  lastMessage,
  messages,
  openAs,
  openChannel,
  openDm,
  screenshot,
  sizes,
  typeCommand,
} from "./support/browser.mjs";
import { Sandbox, until } from "./support/sandbox.mjs";
import { story } from "./support/story.mjs";

const step = story();

let sandbox;
let browser;
let ada;
let bela;

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

// Whose turn it is, as the table's message says.
async function asked() {
  const channel = await sandbox.channel("games");
  const viewer = await sandbox.user("ada");
  const { messages: all } = await sandbox.control(
    "GET",
    `/channels/${channel.id}/messages?as=${viewer.id}&ephemeral=0`,
  );
  const named = all.map((one) => /<@(\d+)>/.exec(one.content)?.[1]).filter(Boolean);
  return (await sandbox.users()).find((user) => user.id === named.at(-1))?.username;
}

const pageOf = (name) => (name === "ada" ? ada : bela);

// Does something as whoever is asked, and waits until the turn has passed on.
async function turn(act) {
  const name = await asked();
  await act(pageOf(name), name);
  await until(`the turn to pass on from ${name}`, async () => (await asked()) !== name);
  return name;
}

// The cards of a hand, read from the owner's DM as they stand there: "12 ★★".
async function handOf(name) {
  const texts = (await sandbox.dmOf(name)).map((one) => one.embeds[0]?.description ?? "");
  const hand = texts.filter((text) => text.includes("Your hand")).at(-1);
  const cards = hand.slice(hand.indexOf("Your hand")).split("\n\n")[0];
  return [...cards.matchAll(/`([^`]+)`/g)].map((match) => match[1]);
}

const whole = (card) => new RegExp(`(?<![\\dA])${card.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![★☠=×⇄#])`, "u");

// Neither on the page, nor in its document, nor in anything that the sandbox sent to it.
async function knowsNothing(page, cards) {
  const [text, html] = [await page.locator("body").innerText(), await page.content()];
  for (const card of cards) {
    assert.doesNotMatch(text, whole(card), `${card} is on the page`);
    assert.doesNotMatch(html, whole(card), `${card} is in the document`);
    assert.ok(!page.seen.told.some((told) => told.includes("`" + card + "`")), `${card} was sent to the page`);
  }
}

step("the channel opens with a welcome and the bot online", async () => {
  await ada.getByText("Welcome to a Discord of your own").waitFor();
  await ada.locator("#members").getByText("Online — 7").waitFor();
  assert.equal(await ada.locator("#banner").innerText(), "");
  await screenshot(ada, "welcome-desk-dark");
});

step("a command is typed with suggestions and keys", async () => {
  await typeCommand(ada, "/ta");
  const suggestions = ada.getByRole("listbox", { name: "Commands" });
  await suggestions.getByRole("option", { name: /\/table new/ }).waitFor();
  await screenshot(ada, "slash-desk-dark");
  await ada.keyboard.type("ble new ");
  const game = ada.getByRole("combobox", { name: /^game, required/ });
  await game.waitFor();
  await ada.keyboard.type("nex");
  await ada.getByRole("option", { name: "Nexus" }).waitFor();
  await ada.keyboard.press("Enter");
  assert.equal(await game.inputValue(), "Nexus");
  await ada.keyboard.press("Enter");
  await ada.getByText("Ada used /table new").waitFor();
  await ada.getByText("Only you can see this").waitFor();
  assert.equal(await composer(ada).inputValue(), "");
});

step("the lobby stands in both windows, the private answer in one", async () => {
  for (const page of [ada, bela]) await button(page, "Join").waitFor();
  assert.equal(await bela.getByText("Only you can see this").count(), 0);
  assert.equal(await bela.getByText("used /table new").count(), 0);
  await screenshot(ada, "lobby-desk-dark");
});

step("a second user joins, and the host starts", async () => {
  await button(bela, "Join").click();
  await bela
    .getByText(/You sit|joined|sit down/i)
    .first()
    .waitFor();
  await ada.locator(".embed", { hasText: "Béla" }).first().waitFor();
  await button(ada, "Start").click();
  for (const page of [ada, bela]) await table(page).waitFor();
});

step("both get a hand by direct message, and the list says so", async () => {
  for (const page of [ada, bela]) {
    await page.getByRole("button", { name: /^Parlour, direct messages.* 1 unread/ }).waitFor();
    await openDm(page);
    await lastMessage(page)
      .getByText(/^Your hand:/)
      .waitFor();
    await page.getByRole("button", { name: /^Parlour, direct messages, online$/ }).waitFor();
  }
});

step("a hand is seen by its owner alone", async () => {
  const hands = { ada: await handOf("ada"), bela: await handOf("bela") };
  for (const [name, cards] of Object.entries(hands)) {
    assert.ok(cards.length >= 3, `${name} has cards: ${cards}`);
    const shown = await pageOf(name).locator("#messages code").allInnerTexts();
    for (const card of cards) assert.ok(shown.includes(card), `${name} sees ${card}`);
  }
  await knowsNothing(bela, hands.ada);
  await knowsNothing(ada, hands.bela);
});

step("a move from the direct message, with a menu and the keyboard alone", async () => {
  const mover = await turn(async (page) => {
    const menu = lastMessage(page).getByRole("button", { name: /^Sow chaos: choose/ });
    await menu.focus();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("listbox").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  });
  await pageOf(mover)
    .getByText(/Waiting for/)
    .last()
    .waitFor();
});

step("a move from the channel: My hand, then a button", async () => {
  for (const page of [ada, bela]) await openChannel(page, "games");
  await turn(async (page) => {
    await table(page).getByRole("button", { name: "My hand" }).click();
    const hand = page.locator(".message.ephemeral").last();
    await hand.getByText(/^Your hand:/).waitFor();
    await screenshot(page, "hand-desk-dark");
    await hand.getByRole("button", { name: "Attend court" }).click();
  });
});

step("a move by command, with the bot's own suggestions", async () => {
  await turn(async (page) => {
    await typeCommand(page, "/nexus sow ");
    await page.getByRole("combobox", { name: /^card/ }).waitFor();
    const first = page.locator(".suggestions.for-command [role=option]").first();
    await first.waitFor();
    const card = await first.innerText();
    await page.keyboard.press("Tab");
    assert.equal((await page.getByRole("combobox", { name: /^card/ }).inputValue()).trim(), card.trim());
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByText("used /nexus sow").last().waitFor();
  });
});

step("several more moves, from DM and channel in turn", async () => {
  for (let round = 0; round < 4; ++round) {
    await turn(async (page) => {
      if (round % 2 === 0) {
        await openDm(page);
        await lastMessage(page).getByRole("button", { name: "Attend court" }).click();
        await openChannel(page, "games");
      } else {
        await table(page).getByRole("button", { name: "My hand" }).click();
        await page.locator(".message.ephemeral").last().getByRole("button", { name: "Attend court" }).click();
      }
    });
  }
  await knowsNothing(bela, await handOf("ada"));
  await knowsNothing(ada, await handOf("bela"));
});

step("what only I see is gone when I load the page anew", async () => {
  assert.ok((await ada.locator(".message.ephemeral").count()) > 0);
  await ada.reload();
  await table(ada).waitFor();
  assert.equal(await ada.locator(".message.ephemeral").count(), 0);
  assert.equal(await ada.getByText("Only you can see this").count(), 0);
});

step("pictures of it all, at both widths, dark and light", async () => {
  const name = await asked();
  for (const size of Object.keys(sizes)) {
    for (const scheme of ["dark", "light"]) {
      const page = await openAs(browser, sandbox, name, { size, scheme, guide: false });
      await table(page).waitFor();
      await screenshot(page, `table-${size}-${scheme}`);
      await table(page).getByRole("button", { name: "My hand" }).click();
      await page
        .locator(".message.ephemeral")
        .getByText(/^Your hand:/)
        .waitFor();
      await screenshot(page, `hand-${size}-${scheme}`);
      await openDm(page);
      await lastMessage(page).waitFor();
      await screenshot(page, `dm-${size}-${scheme}`);
      await openChannel(page, "side-room");
      await typeCommand(page, "/table new game:nexus");
      await page.keyboard.press("Enter");
      if (size === "phone" && scheme === "dark")
        await page.getByText("Sending command").waitFor({ state: "detached" });
      await button(page, "Join").last().waitFor();
      await screenshot(page, `lobby-${size}-${scheme}`);
      await typeCommand(page, "/table cancel");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await page.getByText("used /table cancel").last().waitFor();
      assert.deepEqual(page.seen.complaints, []);
      await page.context().close();
    }
  }
});

step("nothing was asked beyond this machine, and nothing complained", () => {
  for (const page of [ada, bela]) {
    const hosts = new Set(page.seen.requests.map((url) => new URL(url).hostname));
    assert.deepEqual([...hosts], ["127.0.0.1"]);
    assert.deepEqual(page.seen.complaints, []);
  }
});
