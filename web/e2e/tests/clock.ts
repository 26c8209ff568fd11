/** Clocks: seen by everybody, and up when they are up. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { may, PHONE, sitDown, somebody, twoAtATable } from "../people";
import type { Tests } from "../test";

const tests: Tests = {
  "a turn's clock is seen running down, and when it is up the game goes on": async (test) => {
    const { ann, ben } = await twoAtATable(
      test,
      { clock: { kind: "per-turn", seconds: 5 }, options: { target: 100 } },
      { ben: { size: PHONE } },
    );
    const left = async (page: Page) => Number((await page.getByRole("timer").textContent()).match(/^0:0(\d)$/)[1]);
    const first = await left(ann);
    assert.ok(Math.abs(first - (await left(ben))) <= 1, "both see the same clock");
    await ann.waitForTimeout(1600);
    assert.ok((await left(ann)) < first, "it runs");
    await ben
      .getByText(/Time is up/)
      .first()
      .waitFor();
    // The house rolls for whoever dreams, and stops for them when it is up again.
    await may(ben, "roll").waitFor({ timeout: 15_000 });
    assert.match(await ben.title(), /Your turn/);
  },

  "a clock for the whole game shows what everybody has left": async (test) => {
    const page = await somebody(test, { name: "Ann" });
    await page.goto("/new");
    await page.getByLabel("Seat 2", { exact: true }).selectOption("bot");
    await page.getByLabel("For the whole game").check();
    await page.getByLabel("Time for the game").selectOption("2 minutes");
    await page.getByLabel("More after each turn").selectOption("+ 10 seconds a turn");
    await page.getByRole("button", { name: "Open the table" }).click();
    await may(page, "roll").waitFor();
    const times = await page.getByRole("timer").allTextContents();
    assert.equal(times.length, 2);
    assert.match(times[0], /^[12]:\d\d$/);
    assert.equal(times[1], "2:00");
  },

  "a table without a clock shows none": async (test) => {
    const page = await somebody(test, { name: "Ann" });
    await sitDown(test, page, { seats: ["open", { bot: "steady" }] });
    await may(page, "roll").waitFor();
    assert.equal(await page.getByRole("timer").count(), 0);
  },
};
export default tests;
