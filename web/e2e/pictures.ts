/**
 * Takes the pictures of docs/pictures: `npm run pictures`. CROSSROADS_URL, CROSSROADS_BIN and CROSSROADS_PAGE say from which
 * house, as for the tests.
 */
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import type { EveningAnswer, EveningCommand } from "../src/types";
import { openBrowsers } from "./browser";
import { openHouse } from "./house";
import { ask, DESK, may, newTable, PHONE, playOut, points, PROJECTOR, sitDown, somebody, TALL_PHONE } from "./people";
import type { Test } from "./test";

const folder = new URL("../../docs/pictures/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const house = await openHouse();
const browsers = openBrowsers();
const test: Test = { browsers, house, url: house.url, troubles: [], contexts: [] };

const deep = (page: Page) => page.locator("[data-dice=deep]").waitFor({ timeout: 60_000 });
const shot = (page: Page, name: string) => page.screenshot({ path: `${folder}${name}.png` });

/** Both sides stand before the Tri-Cross square. */
const POSITION = "r3-r5/-rT-/b4---r2--/--b6-r6--/b2----r4-/-bT-/b5-b3 b -";

async function settled(page: Page) {
  await page.waitForFunction(() => document.querySelector(".actions[data-ready=true] [data-action]"), null, { timeout: 60_000 });
  await page.waitForTimeout(600);
}

/** A game in the middle of a good turn. */
async function goodTurn(page: Page) {
  await deep(page);
  for (let choices = 0; choices < 60; choices++) {
    await settled(page);
    const so = await points(page);
    const score = Number(await page.locator("[data-points]").first().textContent());
    if (score > 15 && so >= 4 && so <= 8) return;
    const stop = may(page, "stop");
    if ((await stop.count()) && so >= (score > 15 ? 9 : 6)) await stop.click();
    else await may(page, "roll").click();
    await page.waitForTimeout(300);
  }
}

/** Somebody with a name of their own. */
async function guest(name: string, size = DESK) {
  const page = await somebody(test, { size, still: false });
  await ask(test, page, "/api/guest", { name });
  return page;
}

await newTable(await guest("Odile"), { target: 100 });
await newTable(await guest("Tomás"), { target: 50 });

const lobby = await somebody(test, { size: DESK, still: false });
await lobby.goto("/");
await lobby.getByRole("heading", { name: "Open tables" }).waitFor();
await lobby.waitForTimeout(1500);
await shot(lobby, "lobby");

for (const [name, size] of [
  ["table", DESK],
  ["table-phone", PHONE],
] as const) {
  const page = await guest("Ann", size);
  await newTable(page, { second: "bot", target: 100 });
  await goodTurn(page);
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(2, 2);
  await shot(page, name);
  await page.context().close();
}

// A game looked through: played without waiting for dice, then reviewed.
const review = await guest("Ann");
await review.emulateMedia({ reducedMotion: "reduce" });
await sitDown(test, review, { visibility: "link", options: { target: 40 } }, [null, "Ben"]);
await playOut(review);
await review.locator("[data-review]").click();
await review.locator("[data-chart]").waitFor({ timeout: 60_000 });
await review.locator("[data-result]").evaluate((heading) => heading.scrollIntoView());
await review.mouse.move(2, 2);
await shot(review, "review");

// A position looked at with the engine.
const board = await guest("Ann");
await board.goto(`/analysis/tri-cross?position=${encodeURIComponent(POSITION)}`);
await board.locator("[data-lines] li").first().waitFor({ timeout: 60_000 });
await board.waitForTimeout(2500);
await shot(board, "analysis");

// A knock-out of eight in the middle of its quarter-finals: on the wall, and on the phone of somebody who is to play.
const names = ["Ann", "Ben", "Odile", "Tomás", "Mei", "Ravi", "Zoë", "Lars"];
const people = [];
for (const name of names) people.push(await guest(name, TALL_PHONE));
const format = { kind: "knock-out", length: { games: 1, sets: 1 }, drawn: true };
const plan = { title: "Friday at the club", format, modes: [{ game: "toss-up", options: {} }] };
const [host] = people;
const { evening } = await ask<EveningAnswer>(test, host, "/api/evenings", { plan });
const command = (page: Page, wanted: { do: EveningCommand["do"] } & Record<string, unknown>) =>
  ask(test, page, `/api/evenings/${evening}/do`, { wish: wanted });
for (const page of people) await command(page, { do: "join" });
await command(host, { do: "begin" });
for (const game of [1, 2, 3]) await command(host, { do: "report", game, places: game === 2 ? [2, 1] : [1, 2] });
const wall = await somebody(test, { size: PROJECTOR });
await wall.goto(`/evening/${evening}/board`);
await wall.locator("[data-board-game]").first().waitFor();
await wall.waitForTimeout(1000);
await shot(wall, "evening-board");
for (const page of people) {
  await page.goto(`/evening/${evening}`);
  await page.locator("[data-now]").waitFor();
  if ((await page.locator("[data-now=play]").count()) === 0) continue;
  await shot(page, "evening-phone");
  break;
}
await command(host, { do: "end" });
for (const page of people) await page.context().close();

// A die over the long table: to be thrown, and on the mat with a map of where such throws land.
for (const [name, size] of [
  ["end-zone", DESK],
  ["end-zone-phone", PHONE],
] as const) {
  const page = await guest("Ann", size);
  await sitDown(test, page, {
    game: "end-zone",
    visibility: "link",
    seats: ["open", { bot: "steady" }],
    options: { mode: "traditional", starts: "roll" },
  });
  await page.locator("[data-view=deep]").waitFor({ timeout: 60_000 });
  for (let line = 1; line <= 8; line++) {
    await page.locator("[data-hand]:not([aria-disabled=true])").waitFor({ timeout: 60_000 });
    await page.locator("[data-throw]").click();
    await page
      .locator("[data-skip]")
      .click({ timeout: 3000 })
      .catch(() => {});
  }
  await page.locator("[data-hand]:not([aria-disabled=true])").waitFor({ timeout: 60_000 });
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(2500);
  await shot(page, name);
  if (size === DESK) {
    await page.locator("[data-map]").click();
    await page.locator("[data-spread]").waitFor();
    await page.waitForTimeout(2500);
    await shot(page, "end-zone-map");
  }
  await page.context().close();
}

await browsers.close();
await house.close();
console.log(
  `${folder}: lobby, table, table-phone, review, analysis, evening-board, evening-phone, end-zone, end-zone-phone, end-zone-map (.png)`,
);
