// Slash commands as the page's message box reads them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { begun, entriesOf, matching, namedNext, optionType, readPairs, valueOf } from "../../sandbox/page/slash.js";

const game = { type: optionType.string, name: "game", required: true, choices: [{ name: "Nexus", value: "nexus" }] };
const table = { type: optionType.string, name: "table", autocomplete: true };
const commands = [
  {
    name: "table",
    description: "Tables",
    options: [
      {
        type: optionType.subcommand,
        name: "new",
        description: "Open",
        description_localizations: { de: "Auf" },
        options: [game],
      },
      { type: optionType.subcommand, name: "show", description: "Show", options: [table] },
    ],
  },
  { name: "help", description: "Help" },
  {
    name: "deep",
    description: "",
    options: [{ type: optionType.group, name: "er", options: [{ type: optionType.subcommand, name: "still" }] }],
  },
  { name: "Profile", type: 2 },
];
const entries = entriesOf(commands);
const named = (name) => entries.find((entry) => entry.name === name);

test("subcommands are spelt out, menus of people left out", () => {
  assert.deepEqual(
    entries.map((entry) => entry.name),
    ["table new", "table show", "help", "deep er still"],
  );
});

test("descriptions come in the user's language", () => {
  assert.equal(entriesOf(commands, "de")[0].description, "Auf");
});

test("what is typed finds commands, the best first", () => {
  assert.deepEqual(
    matching(entries, "/ta").map((entry) => entry.name),
    ["table new", "table show"],
  );
  assert.deepEqual(
    matching(entries, "/show").map((entry) => entry.name),
    ["table show"],
  );
  assert.deepEqual(matching(entries, "/xyz"), []);
  assert.equal(matching(entries, "/").length, entries.length);
});

test("a space ends the name", () => {
  assert.equal(begun(entries, "/table new"), null);
  assert.equal(begun(entries, "/table new ").entry.name, "table new");
  assert.equal(begun(entries, "/table new game:nexus").rest, "game:nexus");
  assert.equal(begun(entries, "/table "), null);
});

test("options are read by their names", () => {
  const pairs = (text) => readPairs({ options: [game, table] }, text);
  assert.deepEqual(pairs("game:nexus table:3"), { values: { game: "nexus", table: "3" }, loose: "" });
  assert.deepEqual(pairs("nexus"), { values: {}, loose: "nexus" });
  assert.deepEqual(pairs("game:a b c"), { values: { game: "a b c" }, loose: "" });
  assert.deepEqual(pairs("game:12:30"), { values: { game: "12:30" }, loose: "" });
});

test("naming another option moves on to it", () => {
  assert.deepEqual(namedNext({ options: [game, table] }, "nexus table:"), { before: "nexus", name: "table" });
  assert.equal(namedNext(named("table new"), "nexus other:"), null);
  assert.equal(namedNext(named("table new"), "nexus"), null);
});

test("a value means what its option takes", () => {
  assert.deepEqual(valueOf(game, " NEXUS ", game.choices), { value: "nexus" });
  assert.deepEqual(valueOf(game, "chess", game.choices), { error: "Pick one of the choices" });
  assert.deepEqual(valueOf(game, ""), { error: "This option is required" });
  assert.deepEqual(valueOf(table, ""), {});
  assert.deepEqual(valueOf(table, "free text"), { value: "free text" });
  const whole = { type: optionType.integer, name: "n", min_value: 1, max_value: 6 };
  assert.deepEqual(valueOf(whole, "3"), { value: 3 });
  for (const wrong of ["3.5", "x", "0", "7"]) assert.ok(valueOf(whole, wrong).error, wrong);
  assert.deepEqual(valueOf({ type: optionType.number, name: "n" }, "2.5"), { value: 2.5 });
  assert.ok(valueOf({ type: optionType.string, name: "s", max_length: 2 }, "abc").error);
});
