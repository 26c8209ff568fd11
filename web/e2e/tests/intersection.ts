/** Intersection with real dice, so that the test says what is rolled: a whole turn with everything in it. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Plan } from "../../src/types";
import { PHONE, points, scores, sitDown, somebody } from "../people";
import type { Size, Test, Tests } from "../test";

const can = (page: Page, action: string) => page.locator(`.actions[data-ready=true] [data-action="${action}"]`);

/** Taps what was rolled: `hxs24 go`. */
async function roll(page: Page, text: string) {
  const [dice, signal] = text.split(" ");
  const names: Record<string, string> = { h: "happy", s: "star", x: "sad", 2: "two", 3: "three", 4: "four" };
  await page.locator("[data-send-roll]").waitFor();
  for (const letter of dice) await page.locator(`[data-add=${names[letter]}]`).click();
  if (signal) await page.locator(`[data-shows=${signal}]`).click();
  await page.locator("[data-send-roll]").click();
}

async function atTheCrossing(test: Test, size?: Size) {
  const page = await somebody(test, { name: "Ann", size, speed: "fast" });
  const plan: Partial<Plan> = { game: "intersection", real_dice: true, visibility: "link", options: {} };
  await sitDown(test, page, plan, [null, "Ben"]);
  await roll(page, "hhsx3");
  await page.getByText(/Ben:\s*Roll five/).waitFor();
  await roll(page, "2234x");
  await can(page, "roll").waitFor();
  return page;
}

/** A turn with a fix, a star against slow, a parking by tapping, and double or nothing. */
async function turn(page: Page) {
  await can(page, "roll").click();
  await roll(page, "hxs44 slow");
  await can(page, "fix").click();
  await roll(page, "h4");
  await page.locator("[data-signal=slow]").waitFor();
  await can(page, "star").click();
  await roll(page, "s go");
  await page.locator("[data-signal=go]").waitFor();
  // Fours only go together; a second tap on one lets all of them go.
  const die = (face: string) => page.locator(`[data-field] [data-die=${face}]`).first();
  await die("four").click();
  assert.equal(await page.locator("[data-field] [data-die=four][aria-pressed=true]").count(), 3);
  await die("four").click();
  assert.equal(await page.locator("[aria-pressed=true][data-die]").count(), 0);
  await die("four").click();
  await die("happy").click();
  await page.locator("[data-park]").click();
  await can(page, "double").waitFor();
  assert.equal(await points(page), 500);
  await can(page, "double").click();
  await page.getByText("Double or nothing!").waitFor();
  await roll(page, "h go");
  await page.getByText("Doubled!").waitFor();
  assert.deepEqual(await scores(page), ["1200", "0"]);
}

const tests: Tests = {
  "Intersection: a turn with a fix, a star, a parking and double or nothing": async (test) => {
    await turn(await atTheCrossing(test));
  },

  "Intersection: the same on a phone, and a fumble": async (test) => {
    const page = await atTheCrossing(test, PHONE);
    await turn(page);
    await can(page, "roll").click();
    await page.getByRole("button", { name: "fumble" }).click();
    await page
      .getByText(/Ben fumbled the dice/)
      .first()
      .waitFor();
    assert.deepEqual(await scores(page), ["1200", "0"]);
  },

  "Intersection: against a computer player, with the coach's odds": async (test) => {
    const page = await somebody(test, { name: "Ann" });
    const plan: Partial<Plan> = { game: "intersection", seats: ["open", { bot: "steady" }], options: { target: 300 } };
    await sitDown(test, page, plan);
    await page
      .getByText(/for the start|rolled/)
      .first()
      .waitFor();
    const until = Date.now() + 60_000;
    while ((await page.locator("[data-result]").count()) === 0) {
      assert.ok(Date.now() < until, "the game does not end");
      const park = page.locator("[data-park]");
      const tappable = page.locator("[data-field] button:not([disabled]):not([aria-pressed=true])");
      for (const button of [
        can(page, "end"),
        can(page, "roll"),
        can(page, "fix"),
        can(page, "fix signal"),
        can(page, "star"),
        can(page, "star parked"),
        can(page, "play on"),
        can(page, "fix parked"),
      ]) {
        if ((await button.count()) > 0) {
          await button
            .first()
            .click({ timeout: 1500 })
            .catch(() => {});
          break;
        }
      }
      if ((await tappable.count()) > 0)
        await tappable
          .first()
          .click({ timeout: 1500 })
          .catch(() => {});
      if ((await park.count()) > 0) await park.click({ timeout: 1500 }).catch(() => {});
      await page.waitForTimeout(80);
    }
  },
};
export default tests;
