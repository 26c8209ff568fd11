/** Runs the browser tests: `npm run e2e [part of a name]`. */
import { openBrowser } from "./browser.mjs";
import { openHouse } from "./house.mjs";
import play from "./tests/play.mjs";
import reach from "./tests/reach.mjs";
import real from "./tests/real.mjs";
import stay from "./tests/stay.mjs";
import study from "./tests/study.mjs";

const wanted = process.argv[2] ?? "";
const house = await openHouse();
const browser = await openBrowser();
let passed = 0;
let failed = 0;
let skipped = 0;

for (const [name, run] of Object.entries({ ...play, ...stay, ...real, ...study, ...reach })) {
  if (!name.includes(wanted)) continue;
  const troubles = [];
  const start = Date.now();
  try {
    const outcome = await run({ browser, house, url: house.url, troubles });
    if (troubles.length > 0) throw new Error(`the page complained: ${troubles.join("; ")}`);
    if (outcome === "skipped") skipped += 1;
    else passed += 1;
    console.log(`${outcome === "skipped" ? "skip" : "ok  "} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL ${name}\n     ${String(error.message).replaceAll("\n", "\n     ")}`);
  }
  await Promise.all(browser.contexts().map((context) => context.close()));
}

await browser.close();
await house.close();
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exit(failed > 0 ? 1 : 0);
