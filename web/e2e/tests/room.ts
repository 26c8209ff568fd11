/** Everything needed is on the screen, without scrolling: every game in every size, and nothing jumps while others play. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Plan } from "../../src/types";
import { may, playOut, sitDown, somebody, step } from "../people";
import { allInView, jumping, SIZES } from "../room";
import type { Test, Tests } from "../test";

const LONG = "Maximilian-Bartholomew X";
const bot = { bot: "steady" };

/** Somebody with the longest name there is, against a computer player or people at the same device. */
async function at(test: Test, plan: Partial<Plan>, sit: (string | null)[] = [null]) {
  const page = await somebody(test, { name: LONG, size: SIZES[0] });
  await sitDown(test, page, { visibility: "link", options: {}, ...plan }, sit);
  return page;
}

const tap = async (page: Page, faces: string[]) => {
  for (const face of faces) await page.locator(`[data-add="${face}"]`).click();
};

/** Plays for a while, the first of these that is there, and nothing on the page jumps. */
async function quietly(page: Page, choices: readonly string[], events = 12) {
  await page.setViewportSize(SIZES[0]);
  await page.waitForTimeout(300);
  const steady = await jumping(page);
  const number = async () => Number(await page.locator("[data-event]").getAttribute("data-event"));
  const [from, until] = [await number(), Date.now() + 20_000];
  while ((await number()) < from + events && Date.now() < until) {
    for (const choice of choices) {
      const offered = page.locator(choice).first();
      if ((await offered.count()) === 0) continue;
      // A mark on a board lies under what is tapped.
      await offered.click({ timeout: 1500, force: true }).catch(() => {});
      break;
    }
    await page.waitForTimeout(60);
  }
  assert.ok((await number()) >= from + events, "the game goes on");
  await steady();
}

const READY = ".actions[data-ready=true] ";

const tests: Tests = {
  "All in view: Toss Up!": async (test) => {
    const page = await at(test, { seats: ["open", bot], options: { target: 100 }, undo: true });
    await may(page, "roll").waitFor();
    await allInView(page, "Toss Up, to roll");
    await quietly(page, [`${READY}[data-action=stop]`, `${READY}[data-action=roll]`]);
    const many = await at(test, { seats: ["open", bot, bot, bot, bot, bot], options: { target: 100 } });
    await may(many, "roll").click();
    await may(many, "stop").or(may(many, "roll")).first().waitFor();
    await allInView(many, "Toss Up, six players");
    const real = await at(test, { real_dice: true, options: { target: 100 } }, [null, "Ben"]);
    await may(real, "roll").click();
    await tap(real, ["green", "green"]);
    await allInView(real, "Toss Up, real dice");
    const over = await at(test, { options: { target: 10 } }, [null, "Ben"]);
    await playOut(over);
    await allInView(over, "Toss Up, over");
  },

  "All in view: Intersection": async (test) => {
    const page = await at(test, { game: "intersection", real_dice: true }, [null, "Ben", "Cleo"].slice(0, 2));
    const roll = async (faces: string[], signal?: string) => {
      await page.locator("[data-send-roll]").waitFor();
      await tap(page, faces);
      if (signal) await page.locator(`[data-shows=${signal}]`).click();
      await step(page, () => page.locator("[data-send-roll]").click());
    };
    await roll(["happy", "happy", "star", "sad", "three"]);
    await roll(["two", "two", "three", "four", "sad"]);
    await may(page, "roll").click();
    await page.locator("[data-send-roll]").waitFor();
    await allInView(page, "Intersection, real dice");
    await roll(["happy", "sad", "star", "four", "four"], "slow");
    await may(page, "fix").waitFor();
    await allInView(page, "Intersection, to fix");
    await may(page, "fix").click();
    await roll(["happy", "four"]);
    await page.locator("[data-field] [data-die=four]").first().click();
    await page.locator("[data-park]").waitFor();
    await allInView(page, "Intersection, to park");
    const free = await at(test, { game: "intersection", seats: ["open", bot, bot] });
    const parkable = "[data-field] button:not([disabled]):not([aria-pressed=true])";
    await quietly(free, ["[data-park]", parkable, `${READY}[data-action]`]);
    await allInView(free, "Intersection, three players");
  },

  "All in view: Add 'em Up": async (test) => {
    const page = await at(test, { game: "add-em-up", real_dice: true }, [null, "Ben"]);
    const roll = async (numbers: string) => {
      await page.locator("[data-send-roll]").waitFor();
      await tap(page, [...numbers]);
      await step(page, () => page.locator("[data-send-roll]").click());
    };
    await roll("5");
    await roll("2");
    await may(page, "roll").click();
    await page.locator("[data-send-roll]").waitFor();
    await allInView(page, "Add em Up, real dice");
    await roll("123456");
    await page.locator("[data-spot]").first().waitFor();
    await page.locator("[data-table]").focus();
    for (const key of ["ArrowRight", "1", "ArrowRight", "2", "ArrowRight", "3"]) await page.keyboard.press(key);
    await page.locator("[data-lay]").waitFor();
    await allInView(page, "Add em Up, to lay");
    await page.locator("[data-table]").focus();
    for (const n of ["4", "5", "6"]) for (const key of ["ArrowRight", n]) await page.keyboard.press(key);
    await page.keyboard.press("Enter");
    await may(page, "bonus").waitFor();
    await allInView(page, "Add em Up, bonus die");
    const free = await at(test, { game: "add-em-up", seats: ["open", bot, bot] });
    await quietly(free, [`${READY}[data-action=roll]`], 2);
    await allInView(free, "Add em Up, three players");
  },

  "All in view: Tri-Cross": async (test) => {
    const page = await at(test, { game: "tri-cross", seats: ["open", { bot: "casual" }] });
    await page.locator("[data-hand]").first().click();
    await allInView(page, "Tri-Cross, placing");
    await quietly(page, ["[data-target]", "[data-hand]"], 6);
    const jump = "---/---/-------/--r2b5r3--/-------/---/r6-- b -";
    const open = await at(test, { game: "tri-cross", options: { version: "face-up", pattern: jump } }, [null, "Ben"]);
    await open.locator("[data-prompt].urgent").waitFor();
    await allInView(open, "Tri-Cross, a jump to choose");
    const four = await at(test, { game: "tri-cross", seats: ["open", bot, bot, bot], options: { teams: true } });
    await four.locator("[data-seat='4']").waitFor();
    await allInView(four, "Tri-Cross, partners");
  },

  "All in view: End Zone": async (test) => {
    const page = await at(test, { game: "end-zone", seats: ["open", bot], options: { mode: "traditional" } });
    await page.locator("[data-hand]:not([aria-disabled=true])").waitFor();
    await allInView(page, "End Zone, to throw");
    await page.locator("[data-map]").click();
    await page.locator("[data-spread]").waitFor();
    await allInView(page, "End Zone, the map");
    await quietly(page, ["[data-controls]:not([inert]) [data-throw]"], 8);
    const real = await at(test, { game: "end-zone", real_dice: true, options: { mode: "fast-play" } }, [null, "Ben"]);
    await step(real, () => real.locator("[data-number='2']").click());
    await step(real, () => real.locator("[data-number='5']").click());
    await real.locator("[data-face='4']").click();
    await allInView(real, "End Zone, real mat");
  },
};
assert.ok(SIZES.length === 5);
export default tests;
