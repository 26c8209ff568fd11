/**
 * Runs the browser tests: `npm run e2e [part of a name]`. Several lanes at a time, each with a house and browsers of its own, so
 * that no test sees another's: E2E_LANES says how many, one more than there are cores where nothing is said, since tests also wait.
 */
import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { openBrowsers } from "./browser";
import { openHouse } from "./house";
import type { Test, Tests } from "./test";

const wanted = process.argv[3] ?? "";
const lanes = Number(process.env.E2E_LANES ?? availableParallelism() + 1);
const files = import.meta.glob<Tests>("./tests/*.ts", { eager: true, import: "default" });
const size = (file: string) => statSync(new URL(file, import.meta.url)).size;
// The longest files first, so that no lane waits for one at the end.
const inOrder = Object.keys(files).toSorted((one, other) => size(other) - size(one));
const waiting = inOrder.flatMap((file) => Object.entries(files[file] ?? {})).filter(([name]) => name.includes(wanted));

const began = Date.now();
const count = { ok: 0, FAIL: 0, skip: 0 };
const seconds = (since: number) => ((Date.now() - since) / 1000).toFixed(1);

async function run(name: string, test: Tests[string], given: Test) {
  const start = Date.now();
  let outcome: keyof typeof count = "ok";
  let why = "";
  try {
    if ((await test(given)) === "skipped") outcome = "skip";
    if (given.troubles.length > 0) throw new Error(`the page complained: ${given.troubles.join("; ")}`);
  } catch (error) {
    outcome = "FAIL";
    // A browser that died tells its whole life.
    const lines = String((error as Error).stack ?? error).split("\n");
    why = lines
      .slice(0, 12)
      .map((line) => `\n     ${line}`)
      .join("");
  }
  count[outcome] += 1;
  console.log(`${outcome.padEnd(4)} ${name} (${seconds(start)} s)${why}`);
  await Promise.all(given.contexts.map((context) => context.close()));
}

async function lane() {
  const [house, browsers] = await Promise.all([openHouse(), openBrowsers()]);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    await run(...next, { browsers, house, url: house.url, troubles: [], contexts: [] });
  }
  await Promise.all([browsers.close(), house.close()]);
}
await Promise.all(Array.from({ length: Math.min(lanes, waiting.length) }, lane));

console.log(`${count.ok} passed, ${count.FAIL} failed, ${count.skip} skipped, in ${seconds(began)} s`);
process.exit(count.FAIL > 0 || count.ok === 0 ? 1 : 0);
