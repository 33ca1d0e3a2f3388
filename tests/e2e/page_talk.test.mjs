// Plain talk on the page, and getting about: chat, replies, unread marks, being somebody else, long channels.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import {
  button,
  composer,
  launch,
  lastMessage,
  messages,
  openAs,
  openChannel,
  openDm,
  sizes,
} from "./support/browser.mjs";
import { Sandbox, until } from "./support/sandbox.mjs";

let sandbox;
let browser;

before(async () => {
  [sandbox, browser] = await Promise.all([Sandbox.start(), launch()]);
});
after(async () => {
  await browser?.close();
  await sandbox?.stop();
});

async function say(page, text) {
  await composer(page).fill(text);
  await page.keyboard.press("Enter");
}

test("what one writes, the other reads at once", async () => {
  const [ada, bela] = await Promise.all([openAs(browser, sandbox, "ada"), openAs(browser, sandbox, "bela")]);
  await say(ada, "Hello **there**");
  await lastMessage(bela).locator("strong", { hasText: "there" }).waitFor();
  await lastMessage(bela).hover();
  await lastMessage(bela).getByRole("button", { name: "Reply" }).click();
  await say(bela, "And to you");
  await lastMessage(ada).getByText("And to you").waitFor();
  await lastMessage(ada).locator(".reference", { hasText: "Hello there" }).waitFor();
  assert.deepEqual([...ada.seen.complaints, ...bela.seen.complaints], []);
});

test("a message of one's own can be deleted, one of others cannot", async () => {
  const page = await openAs(browser, sandbox, "chidi");
  await say(page, "Never mind");
  await lastMessage(page).getByText("Never mind").waitFor();
  await lastMessage(page).hover();
  await lastMessage(page).getByRole("button", { name: "Delete" }).click();
  await page.getByText("Never mind").waitFor({ state: "detached" });
  await lastMessage(page).hover();
  assert.equal(await lastMessage(page).getByRole("button", { name: "Delete" }).count(), 0);
});

test("nothing that a user writes becomes part of the page", async () => {
  const page = await openAs(browser, sandbox, "ada");
  const evil = [
    `<script>document.title = "owned"</script>`,
    `<img src=x onerror="document.title='owned'">`,
    `[x](javascript:document.title='owned')`,
    `**<b onclick=alert(1)>**`,
    "```html\n<iframe src=javascript:alert(1)>\n```",
    `<a href="javascript:alert(1)">x</a>`,
    `<@1"><img src=x>>`,
  ];
  for (const text of evil) {
    await say(page, text);
    await until("the message to be there", async () => (await composer(page).inputValue()) === "");
  }
  await lastMessage(page).getByText("<@1").waitFor();
  assert.equal(await page.locator("#messages :is(script, iframe, b, img[src=x], a[href^=javascript])").count(), 0);
  assert.doesNotMatch(await page.title(), /owned/);
  const odd = {
    name: `<img src=x onerror="document.title='owned'">`,
    display_name: `<img src=x onerror="document.title='owned'">`,
  };
  await sandbox.control("POST", "/users", odd);
  await page.reload();
  await page
    .getByRole("button", { name: /^You are Ada/ })
    .first()
    .click();
  await page.getByRole("dialog", { name: "Be this user" }).getByText("<img src=x").waitFor();
  assert.equal(await page.locator("img[src=x]").count(), 0);
  assert.doesNotMatch(await page.title(), /owned/);
  assert.deepEqual(page.seen.complaints, []);
});

test("news elsewhere are marked until they are read", async () => {
  const page = await openAs(browser, sandbox, "dora");
  const room = await sandbox.channel("side-room");
  const dora = await sandbox.user("dora");
  await sandbox.say("emil", room, "Anybody here?");
  await page.getByRole("button", { name: "side-room, channel, unread" }).waitFor();
  await sandbox.say("emil", room, `I mean <@${dora.id}>`);
  const entry = page.getByRole("button", { name: /^side-room, channel/ });
  await entry.locator(".badge", { hasText: "1" }).waitFor();
  await until("the title to count it", async () => (await page.title()).startsWith("(1)"));
  await openChannel(page, "side-room");
  await page.locator("#messages .divider.unread").waitFor();
  await page.locator(".message.mentioned .mention.mine", { hasText: "@Dora" }).waitFor();
  await openChannel(page, "chatter");
  await page.getByRole("button", { name: "side-room, channel", exact: true }).waitFor();
});

test("one person can be everybody in turn", async () => {
  const page = await openAs(browser, sandbox, "ada");
  await page
    .getByRole("button", { name: /^You are Ada/ })
    .first()
    .click();
  const menu = page.getByRole("dialog", { name: "Be this user" });
  assert.match(await menu.getByRole("link", { name: "Open a window as Béla" }).getAttribute("href"), /user=bela/);
  await menu.getByRole("button", { name: "Fumiko" }).click();
  await page
    .getByRole("button", { name: /^You are Fumiko/ })
    .first()
    .waitFor();
  assert.match(page.url(), /user=fumiko/);
  await say(page, "Fumiko speaks");
  await lastMessage(page).locator(".author", { hasText: "Fumiko" }).waitFor();
  await page.reload();
  await page
    .getByRole("button", { name: /^You are Fumiko/ })
    .first()
    .waitFor();
});

test("a long channel shows its newest fifty, and older ones when asked", async () => {
  const room = await sandbox.channel("chatter");
  for (let count = 1; count <= 120; ++count) await sandbox.say("emil", room, `Line ${count}`);
  const page = await openAs(browser, sandbox, "ada", { query: `&channel=${room.id}` });
  await lastMessage(page).getByText("Line 120").waitFor();
  assert.equal(await messages(page).count(), 50);
  const first = page.getByText("Line 71", { exact: true });
  await button(page, "Load older messages").click();
  await until("fifty more", async () => (await messages(page).count()) === 100);
  assert.ok(await first.isVisible(), "what was read stays in view");
  await button(page, "Load older messages").click();
  await until("all of them", async () => (await messages(page).count()) === 120);
  assert.equal(await button(page, "Load older messages").count(), 0);
  await page.getByText("Welcome to #chatter!").waitFor();
});

test("who reads further up stays there, and is told of what is new", async () => {
  const room = await sandbox.channel("chatter");
  const page = await openAs(browser, sandbox, "ada", { query: `&channel=${room.id}` });
  await lastMessage(page).waitFor();
  await page.locator("#scroller").evaluate((node) => (node.scrollTop = 0));
  await button(page, "New messages").waitFor({ state: "hidden" });
  await sandbox.say("emil", room, "Down here");
  await button(page, "New messages").click();
  await page.getByText("Down here").waitFor();
  await until("the bottom", () =>
    page.locator("#scroller").evaluate((node) => node.scrollHeight - node.scrollTop - node.clientHeight < 2),
  );
});

test("a text that is too long is refused in words, and is not lost", async () => {
  const page = await openAs(browser, sandbox, "ada");
  await composer(page).evaluate((node) => {
    node.removeAttribute("maxlength");
    node.value = "x".repeat(2001);
  });
  await composer(page).press("Enter");
  await page.getByRole("alert").getByText(/2000/).waitFor();
  assert.equal((await composer(page).inputValue()).length, 2001);
});

test("everything can be reached with the keyboard", async () => {
  const page = await openAs(browser, sandbox, "ada");
  await page.locator("body").press("a");
  assert.equal(await composer(page).inputValue(), "a", "typing anywhere goes to the message box");
  const reached = new Set();
  await composer(page).fill("");
  for (let step = 0; step < 60; ++step) {
    await page.keyboard.press("Tab");
    reached.add(
      await page.evaluate(
        () => document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent.trim(),
      ),
    );
  }
  for (const name of [
    "games, channel",
    "side-room, channel",
    "You are Ada. Be somebody else",
    "Send",
    "To the message box",
  ]) {
    assert.ok(
      [...reached].some((label) => label.startsWith(name)),
      `${name} is reached: ${[...reached].join(" | ")}`,
    );
  }
});

test("the lists are a drawer on a phone, and nothing is wider than it", async () => {
  const page = await openAs(browser, sandbox, "ada", { size: "phone" });
  assert.equal(await page.getByRole("button", { name: "games, channel" }).isVisible(), false);
  await openChannel(page, "side-room");
  await openDm(page);
  await openChannel(page, "games");
  assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth), sizes.phone.width);
});

test("light and dark follow the system, and the switch", async () => {
  const colour = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [dark, light] = await Promise.all(
    ["dark", "light"].map((scheme) => openAs(browser, sandbox, "ada", { scheme })),
  );
  assert.notEqual(await colour(dark), await colour(light));
  const shade = dark.getByRole("button", { name: /^Colours/ });
  await shade.click();
  await shade.click();
  assert.equal(await colour(dark), await colour(light));
  await dark.reload();
  await until("the light page", async () => (await colour(dark)) === (await colour(light)));
});
