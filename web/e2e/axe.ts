/** An independent judge: no serious finding of axe, and nothing wider than the screen. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Findings are all that is asked for: neither what passed nor ways to every element, which cost as much as the search itself. */
const FINDINGS: RunOptions = { resultTypes: ["violations"], selectors: false, preload: false };

interface Axe {
  run(where: Document, options: RunOptions): Promise<AxeResults>;
}

async function findNothing(page: Page, where: string, rules?: string[]) {
  await page.waitForTimeout(100);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const options: RunOptions = rules ? { ...FINDINGS, runOnly: rules } : FINDINGS;
  const found = await page.evaluate(async (asked) => {
    const judge = (globalThis as unknown as { axe: Axe }).axe;
    return (await judge.run(document, asked)).violations;
  }, options);
  const bad = found.filter(({ impact }) => impact === "serious" || impact === "critical");
  const words = bad.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html, any }) => `${html.slice(0, 110)} (${any[0]?.message ?? ""})`)
        .join(" | ")}`,
  );
  assert.deepEqual(words, [], where);
  // Not innerWidth: a phone zooms out until everything fits.
  const [wide, seen] = [await page.evaluate(() => document.documentElement.scrollWidth), page.viewportSize().width];
  assert.ok(wide <= seen, `${where} is ${wide} px wide on a screen of ${seen}`);
}

/** Everything in the light; in the dark what colours can change. */
export async function check(page: Page, where: string) {
  const size = `${page.viewportSize().width} px`;
  await page.emulateMedia({ colorScheme: "light" });
  await findNothing(page, `${where}, light, ${size}`);
  await page.emulateMedia({ colorScheme: "dark" });
  await findNothing(page, `${where}, dark, ${size}`, ["color-contrast", "link-in-text-block"]);
}
