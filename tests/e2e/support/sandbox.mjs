// A sandbox of a test's own: the real programs on free ports, with a data folder that goes when it ends.

import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
export const kPatience = Number(process.env.PARLOUR_PATIENCE ?? 60_000);

export const programs = process.env.PARLOUR_PROGRAMS ?? join(root, "build/release/bin");

// Asks until the answer is true enough; says what it waited for when it never is.
export async function until(what, ask, patience = kPatience) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export class Sandbox {
  static async start({ bot = true, awaitBot = bot, port = 0, data = null, keep = false } = {}) {
    const sandbox = new Sandbox();
    sandbox.data = data ?? (await mkdtemp(join(tmpdir(), "sandbox-")));
    const given = ["--port", String(port), "--data", sandbox.data];
    if (!keep) given.push("--fresh");
    if (!bot) given.push("--no-bot");
    // While working on the page: PARLOUR_PAGE=sandbox/page, and nothing has to be built.
    if (process.env.PARLOUR_PAGE) given.push("--page", resolve(process.env.PARLOUR_PAGE));
    sandbox.child = spawn(join(programs, "sandbox"), given, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    sandbox.ended = new Promise((resolve) => sandbox.child.once("exit", resolve));
    let said = "";
    for (const stream of [sandbox.child.stdout, sandbox.child.stderr]) stream.on("data", (text) => (said += text));
    const onExit = () => sandbox.child.kill();
    process.on("exit", onExit);
    sandbox.ended.then(() => process.off("exit", onExit));
    sandbox.address = await until("the sandbox's address", () => {
      if (sandbox.child.exitCode !== null) throw new Error(`the sandbox ended: ${said}`);
      return /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
    });
    sandbox.said = () => said;
    if (awaitBot) await sandbox.online();
    return sandbox;
  }

  // One that runs already.
  static at(address) {
    const sandbox = new Sandbox();
    sandbox.address = address;
    return sandbox;
  }

  async stop({ keepData = false } = {}) {
    this.child.kill();
    await this.ended;
    if (!keepData) await rm(this.data, { recursive: true, force: true });
  }

  // The process of the bot that the sandbox keeps.
  async botProcess() {
    const { pid } = this.child;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
    return Number(children.trim().split(" ")[0]);
  }

  async control(method, path, body) {
    const response = await fetch(`${this.address}/control${path}`, {
      method,
      headers: { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (response.status === 204) return null;
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }

  online(wanted = true) {
    return until(`the bot to be ${wanted ? "online" : "offline"}`, async () => (await this.control("GET", "/bot")).online === wanted);
  }

  users() {
    return this.control("GET", "/users");
  }

  async user(name) {
    return (await this.users()).find((user) => user.username === name);
  }

  async channel(name) {
    const { guilds } = await this.control("GET", `/world?as=${(await this.user("ada")).id}`);
    return guilds.flatMap((guild) => guild.channels).find((channel) => channel.name === name);
  }

  async dmOf(name) {
    return (await this.control("GET", `/users/${(await this.user(name)).id}/dm/messages`)).messages;
  }

  async say(name, channel, content) {
    const user = await this.user(name);
    return this.control("POST", `/users/${user.id}/message`, { channel_id: channel.id, content });
  }
}
