/**
 * Runs the browser tests: `npm run e2e [part of a name]`. Several at a time, each with browsers of its own; those that
 * restart the house come last, alone.
 */
import { openBrowser } from "./browser.mjs";
import { openHouse } from "./house.mjs";
import accounts from "./tests/accounts.mjs";
import addEmUp from "./tests/add-em-up.mjs";
import clock from "./tests/clock.mjs";
import evening from "./tests/evening.mjs";
import install from "./tests/install.mjs";
import intersection from "./tests/intersection.mjs";
import play from "./tests/play.mjs";
import reach from "./tests/reach.mjs";
import real from "./tests/real.mjs";
import stay, { alone } from "./tests/stay.mjs";
import study from "./tests/study.mjs";
import talk from "./tests/talk.mjs";
import together from "./tests/together.mjs";
import triCross from "./tests/tri-cross.mjs";

const wanted = process.argv[2] ?? "";
const lanes = Number(process.env.E2E_LANES ?? 3);
const named = (tests) => Object.entries(tests).filter(([name]) => name.includes(wanted));
// The longest first, so that no lane waits for one at the end.
const many = named({ ...reach, ...evening, ...study, ...play, ...intersection, ...triCross, ...addEmUp, ...together, ...talk, ...accounts, ...clock, ...stay, ...real, ...install });

const began = Date.now();
const house = await openHouse();
const [browser, deep] = await Promise.all([openBrowser({ deep: false }), openBrowser()]);
const count = { ok: 0, FAIL: 0, skip: 0 };

async function run([name, test]) {
  const given = { browser, deep, house, url: house.url, troubles: [], contexts: [] };
  const start = Date.now();
  let outcome = "ok";
  let why = "";
  try {
    if ((await test(given)) === "skipped") outcome = "skip";
    if (given.troubles.length > 0) throw new Error(`the page complained: ${given.troubles.join("; ")}`);
  } catch (error) {
    outcome = "FAIL";
    // A browser that died tells its whole life.
    why = String(error.stack ?? error).split("\n").slice(0, 12).map((line) => `\n     ${line}`).join("");
  }
  count[outcome] += 1;
  console.log(`${outcome.padEnd(4)} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)${why}`);
  await Promise.all(given.contexts.map((context) => context.close()));
}

const lane = async () => {
  for (let next = many.shift(); next; next = many.shift()) await run(next);
};
await Promise.all(Array.from({ length: lanes }, lane));
for (const test of named(alone)) await run(test);

await Promise.all([browser.close(), deep.close()]);
await house.close();
console.log(`${count.ok} passed, ${count.FAIL} failed, ${count.skip} skipped, in ${((Date.now() - began) / 1000).toFixed(0)} s`);
process.exit(count.FAIL > 0 ? 1 : 0);
