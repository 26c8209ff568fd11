/** What people do, in the words of the tests. */
import assert from "node:assert/strict";

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/** Somebody with a browser of their own. Anything the page complains about fails the test. */
export async function somebody({ browser, url, troubles }, { size = DESK, theme = "light", still = true } = {}) {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: theme,
    reducedMotion: still ? "reduce" : "no-preference",
    hasTouch: size === PHONE,
    isMobile: size === PHONE,
    baseURL: url,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (message) => {
    const text = message.text();
    // A refused request shows in the console too; the page says it in its own words. A lost connection is no fault.
    if (message.type() === "error" && !/Failed to load resource|WebSocket connection/.test(text)) troubles.push(text);
  });
  return page;
}

export const points = async (page) => Number(await page.locator("[data-turn-points]").textContent({ timeout: 2000 }).catch(() => "0"));
export const scores = (page) => page.locator("[data-points]").allTextContents();
export const lines = (page) => page.getByRole("region", { name: "What happened" }).locator("li").allTextContents();
export const may = (page, action) => page.locator(`.actions[data-ready=true] [data-action=${action}]`);

/** Opens a table through the form. */
export async function newTable(page, { query = "", target = 12, second = "open", options = {} } = {}) {
  await page.goto(`/new${query}`);
  await page.getByLabel("Target", { exact: true }).fill(String(target));
  if (second) await page.getByLabel("Seat 2", { exact: true }).selectOption(second);
  for (const [label, on] of Object.entries(options)) await page.getByLabel(label).setChecked(on);
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/room\//);
  return page.url();
}

/** Plays one choice where there is one: rolls, and stops with three points or more. */
export async function playOne(page) {
  const stop = may(page, "stop");
  const roll = may(page, "roll");
  if ((await stop.count()) > 0 && (await points(page)) >= 3) await stop.click({ timeout: 1500 }).catch(() => {});
  else if ((await roll.count()) > 0) await roll.click({ timeout: 1500 }).catch(() => {});
}

/** Plays until everybody sees the end. */
export async function playOut(...pages) {
  const until = Date.now() + 150_000;
  for (;;) {
    const ended = await Promise.all(pages.map((page) => page.locator("[data-result]").count()));
    if (ended.every((count) => count > 0)) return;
    assert.ok(Date.now() < until, "the game does not end");
    for (const page of pages) await playOne(page);
    await pages[0].waitForTimeout(60);
  }
}
