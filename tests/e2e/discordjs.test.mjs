// Proof from outside: discord.js, as it comes from its makers, takes the sandbox for Discord.
// The tests themselves are in support/discordjs_inside.mjs: they run in a process of their own, because the
// authority to trust and the preload library have to be there when it starts.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { programs, Sandbox } from "./support/sandbox.mjs";

test("discord.js lives in the sandbox", { timeout: 120_000 }, async () => {
  const sandbox = await Sandbox.start({ bot: false });
  try {
    const place = await sandbox.control("GET", "/place");
    const env = {
      ...process.env,
      LD_PRELOAD: join(programs, "libsandbox_preload.so"),
      PARLOUR_SANDBOX_PORT: String(place.discord_port),
      NODE_EXTRA_CA_CERTS: place.authority_file,
      DISCORD_TOKEN: place.token,
      SANDBOX_ADDRESS: sandbox.address,
    };
    // Set by the test runner for its own children, which this one is not.
    delete env.NODE_TEST_CONTEXT;
    const file = join(dirname(fileURLToPath(import.meta.url)), "support/discordjs_inside.mjs");
    const child = spawn(process.execPath, ["--test-reporter=spec", file], { env, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
    const code = await new Promise((resolve) => child.once("exit", resolve));
    assert.equal(code, 0, said);
    const { invalid } = await sandbox.control("GET", "/counters");
    assert.equal(invalid, 2, "the closed DM and the one 429 that was asked for");
  } finally {
    await sandbox.stop();
  }
});
