// What discord.js does in the sandbox; started by discordjs.test.mjs.

import assert from "node:assert/strict";
import { once } from "node:events";
import { after, before, test } from "node:test";

import { ChannelType, Client, DiscordAPIError, Events, GatewayIntentBits, MessageFlags, Partials } from "discord.js";

import { Sandbox } from "./sandbox.mjs";

const sandbox = Sandbox.at(process.env.SANDBOX_ADDRESS);
const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
  partials: [Partials.Channel],
});
let ada;
let games;

const kPatience = 15_000;
const next = async (event) => (await once(client, event, { signal: AbortSignal.timeout(kPatience) }))[0];

// Ada acts, and the client is told of it; both sides of it come back.
async function act(what, body) {
  const told = next(Events.InteractionCreate);
  const begun = await sandbox.control("POST", `/users/${ada.id}/${what}`, { channel_id: games.id, ...body });
  return { interaction: await told, outcome: () => sandbox.control("GET", `/interactions/${begun.id}?until=answered&wait_ms=${kPatience}`) };
}

const seenBy = async (user) => (await sandbox.control("GET", `/channels/${games.id}/messages?as=${user.id}`)).messages;

before(async () => {
  ada = await sandbox.user("ada");
  games = await sandbox.channel("games");
  const ready = next(Events.ClientReady);
  await client.login(process.env.DISCORD_TOKEN);
  await ready;
});
after(() => client.destroy());

test("logs in and knows the server", () => {
  assert.equal(client.user.username, "Parlour");
  const guild = client.guilds.cache.first();
  assert.equal(guild.name, "Parlour Lounge");
  assert.equal(guild.available, true);
  assert.deepEqual([...guild.channels.cache.values()].map((channel) => channel.name), ["games", "side-room", "chatter"]);
  assert.ok(guild.members.me.permissionsIn(games.id).has("SendMessages"));
});

test("registers commands", async () => {
  const word = { type: 3, name: "word", description: "A word", autocomplete: true };
  const set = await client.application.commands.set([{ name: "hello", description: "Greets", options: [word] }]);
  assert.equal(set.size, 1);
  const fetched = await client.application.commands.fetch();
  assert.equal(fetched.first().name, "hello");
  assert.equal(fetched.first().options[0].autocomplete, true);
  assert.equal(fetched.first().id, set.first().id);
});

test("receives a command, answers, edits, follows up", async () => {
  const { interaction, outcome } = await act("command", { name: "hello", options: { word: "world" } });
  assert.ok(interaction.isChatInputCommand());
  assert.equal(interaction.options.getString("word"), "world");
  assert.equal(interaction.user.id, ada.id);
  assert.equal(interaction.inCachedGuild(), true);
  assert.equal(interaction.locale, "en-US");
  await interaction.reply({ content: "Hello", embeds: [{ title: "To", description: "the world" }] });
  assert.equal((await outcome()).message.embeds[0].title, "To");
  await interaction.editReply({ content: "Hello again", embeds: [] });
  const reply = await interaction.fetchReply();
  assert.equal(reply.content, "Hello again");
  assert.equal(reply.embeds.length, 0);
  await interaction.followUp({ content: "between us", flags: MessageFlags.Ephemeral });
  assert.equal((await outcome()).follow_ups[0].ephemeral_to, ada.id);
  const bela = await sandbox.user("bela");
  assert.ok(!(await seenBy(bela)).some((message) => message.content === "between us"));
  await interaction.deleteReply();
});

test("defers, and completes what is typed", async () => {
  const { interaction, outcome } = await act("command", { name: "hello" });
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  await interaction.editReply("late but here");
  assert.equal((await outcome()).message.content, "late but here");
  const typing = await act("autocomplete", { name: "hello", focused: "word", options: { word: "wo" } });
  assert.ok(typing.interaction.isAutocomplete());
  assert.equal(typing.interaction.options.getFocused(), "wo");
  await typing.interaction.respond([{ name: "World", value: "world" }]);
  assert.deepEqual((await typing.outcome()).choices, [{ name: "World", value: "world" }]);
});

test("buttons, menus and modals", async () => {
  const channel = await client.channels.fetch(games.id);
  const message = await channel.send({
    content: "Choose",
    components: [
      { type: 1, components: [{ type: 2, style: 1, label: "Go", custom_id: "go" }] },
      { type: 1, components: [{ type: 3, custom_id: "pick", options: [{ label: "One", value: "1" }, { label: "Two", value: "2" }] }] },
    ],
  });
  const click = await act("click", { message_id: message.id, custom_id: "go" });
  assert.ok(click.interaction.isButton());
  assert.equal(click.interaction.message.id, message.id);
  await click.interaction.update({ content: "Chosen" });
  assert.equal((await click.outcome()).message.content, "Chosen");

  const pick = await act("choose", { message_id: message.id, custom_id: "pick", values: ["2"] });
  assert.deepEqual(pick.interaction.values, ["2"]);
  await pick.interaction.showModal({
    title: "Why?", custom_id: "why",
    components: [{ type: 18, label: "Reason", component: { type: 4, custom_id: "reason", style: 2 } }],
  });
  const opened = await pick.outcome();
  assert.equal(opened.modal.title, "Why?");
  const modal = await act("modal", { interaction_id: opened.id, fields: { reason: "because" } });
  assert.ok(modal.interaction.isModalSubmit());
  assert.equal(modal.interaction.fields.getTextInputValue("reason"), "because");
  await modal.interaction.deferUpdate();
});

test("sends a DM, and hears that DMs are closed", async () => {
  const user = await client.users.fetch(ada.id);
  const echo = next(Events.MessageCreate);
  await user.send("your hand");
  assert.equal((await echo).channel.type, ChannelType.DM);
  const { messages } = await sandbox.control("GET", `/users/${ada.id}/dm/messages`);
  assert.equal(messages.at(-1).content, "your hand");
  await sandbox.control("PATCH", `/users/${ada.id}`, { dms_open: false });
  await assert.rejects(user.send("again"), (error) => error instanceof DiscordAPIError && error.code === 50007 && error.status === 403);
  await sandbox.control("PATCH", `/users/${ada.id}`, { dms_open: true });
});

test("sends a file and gets it back from the CDN", async () => {
  const channel = await client.channels.fetch(games.id);
  const sent = await channel.send({ files: [{ attachment: Buffer.from("pixels"), name: "board.png", description: "the board" }] });
  const file = sent.attachments.first();
  assert.equal(file.name, "board.png");
  assert.equal(file.description, "the board");
  assert.equal(file.contentType, "image/png");
  assert.equal(await (await fetch(file.url)).text(), "pixels");
});

test("is refused what is too long, place by place", async () => {
  const channel = await client.channels.fetch(games.id);
  await assert.rejects(channel.send("x".repeat(2001)), (error) => {
    assert.ok(error instanceof DiscordAPIError);
    assert.equal(error.code, 50035);
    assert.equal(error.rawError.errors.content._errors[0].code, "BASE_TYPE_MAX_LENGTH");
    return true;
  });
});

test("waits out a rate limit and sends once", async () => {
  const channel = await client.channels.fetch(games.id);
  await sandbox.control("POST", "/faults", { kind: "rate_limit", method: "POST", path: "/channels/*/messages", retry_after: 0.2 });
  await channel.send("patient");
  assert.equal((await seenBy(ada)).filter((message) => message.content === "patient").length, 1);
});

test("starts a thread", async () => {
  const channel = await client.channels.fetch(games.id);
  const thread = await channel.threads.create({ name: "a table", autoArchiveDuration: 60, type: ChannelType.PublicThread });
  const message = await thread.send("in here");
  assert.equal(message.channel.parentId, games.id);
  await thread.setArchived(true);
  assert.equal(thread.archived, true);
});

test("hears of others' messages without their content", async () => {
  const heard = next(Events.MessageCreate);
  await sandbox.say("ada", games, "among ourselves");
  const message = await heard;
  assert.equal(message.author.id, ada.id);
  assert.equal(message.content, "");
});

test("resumes after a drop and misses nothing", async () => {
  for (const fault of ["gateway_drop", "gateway_reconnect"]) {
    const resumed = once(client, Events.ShardResume, { signal: AbortSignal.timeout(kPatience) });
    const heard = next(Events.MessageCreate);
    await sandbox.control("POST", "/faults", { kind: fault });
    const said = await sandbox.say("ada", games, `during ${fault}`);
    const [, replayed] = await resumed;
    assert.equal((await heard).id, said.id);
    assert.ok(replayed >= 0);
  }
  const { sessions } = await sandbox.control("GET", "/bot");
  assert.equal(sessions, 1, "the session is the same one");
});
