// Starts the showcase bot in a sandbox that has no bot of its own.

import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { programs, until } from "./sandbox.mjs";

export class Showcase {
  static async start(sandbox) {
    const showcase = new Showcase();
    const place = await sandbox.control("GET", "/place");
    const file = join(dirname(fileURLToPath(import.meta.url)), "showcase_bot.mjs");
    showcase.child = spawn(process.execPath, [file], {
      stdio: ["pipe", "pipe", "pipe"],
      env: {
        ...process.env,
        LD_PRELOAD: join(programs, "libsandbox_preload.so"),
        PARLOUR_SANDBOX_PORT: String(place.discord_port),
        NODE_EXTRA_CA_CERTS: place.authority_file,
        DISCORD_TOKEN: place.token,
      },
    });
    showcase.said = "";
    for (const stream of [showcase.child.stdout, showcase.child.stderr])
      stream.on("data", (text) => (showcase.said += text));
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
