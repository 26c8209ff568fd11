/** What people do, in the words of the tests. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Credentials, Plan, RoomAnswer, Welcome } from "../src/types";
import type { Size, Test, Tests } from "./test";

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };
export const TALL_PHONE = { width: 390, height: 844 };
export const PROJECTOR = { width: 1920, height: 1080 };

/** The same test on both. */
export const onDeskAndPhone = (name: string, test: (test: Test, size: Size) => Promise<void>): Tests => ({
  [`${name}: desktop`]: (given) => test(given, DESK),
  [`${name}: phone`]: (given) => test(given, PHONE),
});

/** Who looks, and on what. */
export interface Looks {
  size?: Size;
  theme?: "light" | "dark";
  /** Without anything that flies. */
  still?: boolean;
  /** With dice in three dimensions: those that fly, unless it says otherwise. */
  deep?: boolean;
  /** How fast things are shown; where nothing moves, nothing is waited for either, unless it says otherwise. */
  speed?: "slow" | "normal" | "fast" | "none";
  name?: string;
}

/** Somebody with a browser of their own, and a name if they have one. Anything the page complains about fails the test. */
export async function somebody(test: Test, looks: Looks = {}): Promise<Page> {
  const { size = DESK, theme = "light", still = true, deep = !still, speed = still ? "none" : "normal", name } = looks;
  const phone = size.width < 500;
  const browser = await test.browsers.get(deep);
  const context = await browser.newContext({
    viewport: size,
    colorScheme: theme,
    reducedMotion: still ? "reduce" : "no-preference",
    hasTouch: phone,
    isMobile: phone,
    baseURL: test.url,
  });
  test.contexts.push(context);
  // As somebody chooses it in the settings. A page that belongs to nobody has no place to keep it.
  await context.addInitScript((chosen) => {
    if (location.protocol.startsWith("http") && localStorage.getItem("crossroads.speed") === null)
      localStorage.setItem("crossroads.speed", chosen);
  }, speed);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on("pageerror", (error) => test.troubles.push(error.message));
  page.on("console", (message) => {
    const text = message.text();
    // A refused request shows in the console too; the page says it in its own words. A lost connection is no fault.
    if (message.type() === "error" && !/Failed to load resource|WebSocket connection/.test(text)) test.troubles.push(text);
  });
  if (name) await ask(test, page, "/api/guest", { name });
  return page;
}

/** Does something at a table, and waits until the page shows what it led to. */
export async function step(page: Page, act: () => Promise<void>): Promise<void> {
  const screen = page.locator("[data-event]");
  const before = Number(await screen.getAttribute("data-event"));
  await act();
  await page.waitForFunction((seen) => Number(document.querySelector<HTMLElement>("[data-event]")?.dataset["event"]) > seen, before);
}

/** Asks the house directly, as this person: for what a test needs before it begins. */
export async function ask<Answer = unknown>(test: Test, page: Page, path: string, data: unknown): Promise<Answer> {
  const answer = await page.request.post(path, { data, headers: { origin: test.url } });
  assert.ok(answer.ok(), `${path}: ${await answer.text()}`);
  return (await answer.json().catch((): null => null)) as Answer;
}

/** Somebody with an account. */
export async function member(test: Test, name: string, options: Looks = {}): Promise<Page & Welcome> {
  const page = await somebody(test, options);
  return Object.assign(page, await ask<Welcome>(test, page, "/api/sign-up", { name, password: "correct horse" } satisfies Credentials));
}

/** Opens a table without the form and goes there. `sit` has names for more people at the same device. */
export async function sitDown(test: Test, page: Page, plan: Partial<Plan> = {}, sit: (string | null)[] = [null]): Promise<string> {
  const whole = { game: "toss-up", options: { target: 12 }, seats: ["open", "open"], ...plan };
  const { room } = await ask<RoomAnswer>(test, page, "/api/rooms", { plan: whole, sit });
  await page.goto(`/room/${room}`);
  await page.locator("[data-seat]").first().waitFor();
  return page.url();
}

/** Two people at one table, Ann to play. */
export async function twoAtATable(test: Test, plan: Partial<Plan> = {}, { ann = {}, ben = {} }: { ann?: Looks; ben?: Looks } = {}) {
  const host = await somebody(test, { name: "Ann", ...ann });
  const address = await sitDown(test, host, plan);
  const guest = await somebody(test, { name: "Ben", ...ben });
  await guest.goto(address);
  await guest.locator("[data-sit]").first().click();
  await may(host, "roll").waitFor();
  return { ann: host, ben: guest, address };
}

export const points = async (page: Page) =>
  Number(
    await page
      .locator("[data-turn-points]")
      .textContent({ timeout: 2000 })
      .catch(() => "0"),
  );
export const scores = (page: Page) => page.locator("[data-points]").allTextContents();
export const lines = (page: Page) => page.getByRole("region", { name: "What happened" }).locator("li").allTextContents();
export const may = (page: Page, action: string) => page.locator(`.actions[data-ready=true] [data-action=${action}]`);
export const menu = (page: Page) => page.locator("[data-menu]").click();

/** Opens a table through the form. */
export async function newTable(page: Page, { query = "", target = 12, second = "open", options = {} as Record<string, boolean> } = {}) {
  await page.goto(`/new${query}`);
  await page.getByLabel("Target", { exact: true }).fill(String(target));
  if (second) await page.getByLabel("Seat 2", { exact: true }).selectOption(second);
  if (second === "here") await page.getByLabel("Name of seat 2").fill("Ben");
  for (const [label, on] of Object.entries(options)) await page.getByLabel(label).setChecked(on);
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/room\//);
  return page.url();
}

/** Plays one choice where there is one: rolls, and stops with three points or more. */
export async function playOne(page: Page) {
  const stop = may(page, "stop");
  const roll = may(page, "roll");
  if ((await stop.count()) > 0 && (await points(page)) >= 3) await stop.click({ timeout: 1500 }).catch(() => {});
  else if ((await roll.count()) > 0) await roll.click({ timeout: 1500 }).catch(() => {});
}

/** Plays until everybody sees the end. */
export async function playOut(...pages: [Page, ...Page[]]) {
  const until = Date.now() + 120_000;
  for (;;) {
    const ended = await Promise.all(pages.map((page) => page.locator("[data-result]").count()));
    if (ended.every((count) => count > 0)) return;
    assert.ok(Date.now() < until, "the game does not end");
    for (const page of pages) await playOne(page);
    await pages[0].waitForTimeout(60);
  }
}

/** Two people at one device have played a short game to its end. */
export async function finished(test: Test, options: Looks = {}) {
  const page = await somebody(test, { name: "Ann", ...options });
  await sitDown(test, page, { visibility: "link" }, [null, "Ben"]);
  await playOut(page);
  return page;
}
