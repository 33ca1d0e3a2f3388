// How long it takes from starting the sandbox to a page that shows the bot online:
//
//   node tests/bench/first_page.mjs [TIMES]
//
// The programs are built (PARLOUR_PROGRAMS, else build/release/bin), the browser is open already, the data is new.

import { launch } from "../e2e/support/browser.mjs";
import { Sandbox } from "../e2e/support/sandbox.mjs";

const times = Number(process.argv[2] ?? 5);
const rows = [];
const browser = await launch();
for (let run = 0; run < times; ++run) {
  const page = await browser.newPage();
  const begun = performance.now();
  const sandbox = await Sandbox.start({ awaitBot: false });
  const address = performance.now() - begun;
  await page.goto(sandbox.address);
  await page.getByText("Welcome to a Discord of your own").waitFor();
  const shown = performance.now() - begun;
  await page.getByRole("button", { name: "Parlour, direct messages, online" }).waitFor();
  const online = performance.now() - begun;
  rows.push({ address, shown, online });
  await page.close();
  await sandbox.stop();
}
await browser.close();

const median = (name) => rows.map((row) => row[name]).sort((one, other) => one - other)[Math.floor(rows.length / 2)];
console.log(`from the start of the sandbox, median of ${times} (ms):`);
console.log(`  address printed      ${median("address").toFixed(0)}`);
console.log(`  page shown           ${median("shown").toFixed(0)}`);
console.log(`  bot online on page   ${median("online").toFixed(0)}`);
