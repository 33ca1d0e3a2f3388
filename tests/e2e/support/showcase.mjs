// Starts the showcase bot in a sandbox that has no bot of its own.

import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { programs, until } from "./sandbox.mjs";

const kToken = "MTA4OTAwMDAwMDAwMDAwMDAwMQ.SandBx.made-up-token-for-this-machine-only";

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

export class Showcase {
  static async start(sandbox, discordPort) {
    const showcase = new Showcase();
    const file = join(dirname(fileURLToPath(import.meta.url)), "showcase_bot.mjs");
    showcase.child = spawn(process.execPath, [file], {
      stdio: ["pipe", "pipe", "pipe"],
      env: {
        ...process.env,
        LD_PRELOAD: join(programs, "libsandbox_preload.so"),
        PARLOUR_SANDBOX_PORT: String(discordPort),
        NODE_EXTRA_CA_CERTS: join(sandbox.data, "authority.pem"),
        DISCORD_TOKEN: kToken,
      },
    });
    showcase.said = "";
    for (const stream of [showcase.child.stdout, showcase.child.stderr]) stream.on("data", (text) => (showcase.said += text));
    await until("the showcase bot to be ready", () => {
      showcase.check();
      return showcase.said.includes("ready");
    });
    return showcase;
  }

  check() {
    if (this.child.exitCode !== null) throw new Error(`the showcase bot ended: ${this.said}`);
  }

  go() {
    this.child.stdin.write("go\n");
  }

  async stop() {
    const ended = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill();
    await ended;
  }
}
