/** An independent judge: no serious finding of axe, and nothing wider than the screen. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function findNothing(page, where, rules) {
  await page.waitForTimeout(100);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(async (only) => (await globalThis.axe.run(document, only)).violations, rules ? { runOnly: rules } : {});
  const bad = found.filter(({ impact }) => impact === "serious" || impact === "critical");
  const words = bad.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, any }) => `${html.slice(0, 110)} (${any[0]?.message ?? ""})`).join(" | ")}`);
  assert.deepEqual(words, [], where);
  // Not innerWidth: a phone zooms out until everything fits.
  const [wide, seen] = [await page.evaluate(() => document.documentElement.scrollWidth), page.viewportSize().width];
  assert.ok(wide <= seen, `${where} is ${wide} px wide on a screen of ${seen}`);
}

/** Everything in the light; in the dark what colours can change. */
export async function check(page, where) {
  const size = `${page.viewportSize().width} px`;
  await page.emulateMedia({ colorScheme: "light" });
  await findNothing(page, `${where}, light, ${size}`);
  await page.emulateMedia({ colorScheme: "dark" });
  await findNothing(page, `${where}, dark, ${size}`, ["color-contrast", "link-in-text-block"]);
}
