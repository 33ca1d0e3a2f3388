// A bot that has one of everything, so that the page can be seen to show it: made with discord.js and started by
// showcase.mjs. "go" on its input lets what it holds back go on.

import { Client, Events, GatewayIntentBits, MessageFlags } from "discord.js";

const option = { subcommand: 1, string: 3, integer: 4, boolean: 5, user: 6, channel: 7 };
const kWords = ["apple", "apricot", "banana"];
// A picture of one red dot.
const kDot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
const kEvil = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`;

const row = (...components) => ({ type: 1, components });
const button = (style, label, extra = {}) => ({ type: 2, style, label, custom_id: `press ${label}`, ...extra });

const shows = {
  buttons: () => ({
    content: "All buttons",
    components: [
      row(
        button(1, "Primary"),
        button(2, "Secondary"),
        button(3, "Success"),
        button(4, "Danger"),
        button(2, "Resting", { disabled: true }),
      ),
      row(
        { type: 2, style: 5, label: "Elsewhere", url: "https://example.org/" },
        button(2, "Starred", { emoji: { name: "⭐" } }),
        button(2, "Silent"),
      ),
    ],
  }),
  menus: () => ({
    content: "All menus",
    components: [
      row({
        type: 3,
        custom_id: "pick several",
        placeholder: "Two or three",
        min_values: 2,
        max_values: 3,
        options: Array.from({ length: 12 }, (_, at) => ({
          label: `Item ${at + 1}`,
          value: `i${at + 1}`,
          description: `The ${at + 1}.`,
        })),
      }),
      row({ type: 5, custom_id: "pick user", placeholder: "Somebody" }),
      row({ type: 8, custom_id: "pick channel", placeholder: "Somewhere" }),
    ],
  }),
  text: () => ({
    content: [
      "# Head",
      "-# small",
      "**bold** *slanted* __under__ ~~gone~~ `code`",
      "> quoted",
      "- one\n- two",
      "||secret||",
      "```ansi\n\u001b[1;31mred\u001b[0m plain\n```",
      `<t:${Math.floor(Date.now() / 1000) - 3600}:R>`,
      "[masked](https://example.org/)",
      "@everyone",
    ].join("\n"),
    allowedMentions: { parse: [] },
  }),
  picture: () => ({
    files: [
      { attachment: kDot, name: "dot.png", description: "A red dot" },
      { attachment: kDot, name: "loose.png", description: "A loose dot" },
      { attachment: Buffer.from("words"), name: "words.txt" },
    ],
    embeds: [
      {
        color: 0x3366cc,
        author: { name: "The author" },
        title: "The title",
        url: "https://example.org/",
        description: "The **description**",
        fields: [
          { name: "One", value: "1", inline: true },
          { name: "Two", value: "2", inline: true },
          { name: "Three", value: "3", inline: true },
          { name: "Wide", value: "below" },
        ],
        image: { url: "attachment://dot.png" },
        thumbnail: { url: "https://elsewhere.example/x.png" },
        footer: { text: "The footer" },
        timestamp: "2026-01-02T03:04:05.000Z",
      },
    ],
  }),
  evil: () => ({
    content: kEvil,
    embeds: [
      {
        title: kEvil,
        description: kEvil,
        fields: [{ name: kEvil, value: kEvil }],
        footer: { text: kEvil },
        author: { name: kEvil },
      },
    ],
    components: [
      row(button(1, kEvil.slice(0, 80), { custom_id: "evil" })),
      row({
        type: 3,
        custom_id: "evil menu",
        placeholder: kEvil,
        options: [{ label: kEvil.slice(0, 100), value: "x", description: kEvil.slice(0, 100) }],
      }),
    ],
  }),
  layout: () => ({
    flags: MessageFlags.IsComponentsV2,
    components: [
      {
        type: 17,
        accent_color: 0x22aa66,
        components: [
          { type: 10, content: "## A container" },
          { type: 14 },
          { type: 9, components: [{ type: 10, content: "A section" }], accessory: button(1, "Beside") },
        ],
      },
    ],
  }),
};

const form = {
  title: "A form",
  custom_id: "form",
  components: [
    { type: 18, label: "Your name", component: { type: 4, custom_id: "name", style: 1, min_length: 2 } },
    {
      type: 18,
      label: "Your story",
      description: "As long as you like",
      component: { type: 4, custom_id: "story", style: 2, required: false },
    },
    {
      type: 18,
      label: "Your fruit",
      component: { type: 3, custom_id: "fruit", options: kWords.map((word) => ({ label: word, value: word })) },
    },
  ],
};

const commands = [
  {
    name: "show",
    description: "Shows something",
    options: [
      {
        type: option.string,
        name: "what",
        description: "What to show",
        required: true,
        choices: [...Object.keys(shows), "form", "slow", "silence", "thread"].map((name) => ({ name, value: name })),
      },
    ],
  },
  {
    name: "options",
    description: "Takes everything",
    options: [
      { type: option.integer, name: "count", description: "How many", required: true, min_value: 1, max_value: 9 },
      { type: option.string, name: "word", description: "Which word", autocomplete: true },
      { type: option.user, name: "who", description: "Who" },
      { type: option.boolean, name: "sure", description: "Sure?" },
      { type: option.channel, name: "where", description: "Where" },
    ],
  },
];

const held = [];
process.stdin.on("data", () => held.splice(0).forEach((go) => go()));
const allowed = () => new Promise((resolve) => held.push(resolve));

async function show(interaction) {
  const what = interaction.options.getString("what");
  if (what === "silence") return undefined;
  if (what === "form") return interaction.showModal(form);
  if (what === "slow") {
    await interaction.deferReply();
    await allowed();
    return interaction.editReply("Here at last");
  }
  if (what === "thread") {
    await interaction.reply("A thread begins");
    const message = await interaction.fetchReply();
    const thread = await message.startThread({ name: "side talk" });
    return thread.send("In the thread");
  }
  return interaction.reply(shows[what]());
}

const told = (values) => JSON.stringify(values);
const secret = MessageFlags.Ephemeral;

const client = new Client({ intents: [GatewayIntentBits.Guilds] });
client.on(Events.InteractionCreate, async (interaction) => {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    return interaction.respond(
      kWords.filter((word) => word.startsWith(typed)).map((word) => ({ name: `Fruit ${word}`, value: word })),
    );
  }
  if (interaction.isChatInputCommand() && interaction.commandName === "show") return show(interaction);
  if (interaction.isChatInputCommand()) {
    return interaction.reply({
      content: told(interaction.options.data.map((it) => [it.name, it.value])),
      flags: secret,
    });
  }
  if (interaction.isModalSubmit()) {
    const values = ["name", "story"].map((id) => interaction.fields.fields.get(id)?.value ?? null);
    return interaction.reply({ content: `Form: ${told(values)}`, flags: secret });
  }
  if (interaction.customId === "press Silent") return undefined;
  if (interaction.isAnySelectMenu())
    return interaction.reply({ content: `Chosen: ${told(interaction.values)}`, flags: secret });
  return interaction.update({ content: `Pressed: ${interaction.customId}` });
});
client.once(Events.ClientReady, async () => {
  await client.application.commands.set(commands);
  console.log("ready");
});
await client.login(process.env.DISCORD_TOKEN);
