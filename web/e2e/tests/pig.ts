/** A game from outside: Pig, in a house of its own that knows nothing but its rules. It has no face here: it is played as text and buttons. */
import assert from "node:assert/strict";
import { openHouse } from "../house";
import { DESK, lines, may, PHONE, scores, somebody } from "../people";
import type { Tests } from "../test";

const tests: Tests = {
  "a game that the page has no face for is played against a computer player": async (test) => {
    const house = await openHouse("pig");
    try {
      const given = { ...test, house, url: house.url };
      const page = await somebody(given, { size: DESK, name: "Ann" });
      await page.goto("/");
      await page.getByRole("heading", { name: "Pig" }).first().waitFor();
      await page.goto("/new?game=pig");
      await page.getByLabel("Target", { exact: true }).fill("20");
      await page.getByLabel("Seat 2", { exact: true }).selectOption("bot");
      await page.getByRole("button", { name: "Open the table" }).click();
      await page.waitForURL(/\/room\//);
      // A turn: what may be done is on buttons, what each would do beneath them, and the position is there to read.
      await may(page, "roll").waitFor();
      assert.equal(await may(page, "hold").count(), 0, "a turn begins with a roll");
      const until = Date.now() + 120_000;
      while ((await page.locator("[data-result]").count()) === 0) {
        assert.ok(Date.now() < until, "the game does not end");
        const hold = may(page, "hold");
        if ((await hold.count()) > 0) {
          await hold.click({ timeout: 1500 }).catch(() => {});
        } else if ((await may(page, "roll").count()) > 0) {
          await may(page, "roll")
            .click({ timeout: 1500 })
            .catch(() => {});
        }
        await page.waitForTimeout(60);
      }
      assert.ok(
        (await scores(page)).some((points) => Number(points) >= 20),
        "somebody has reached the target",
      );
      assert.ok((await lines(page)).length > 3);
      // The rules that the program brought, on a phone.
      const phone = await somebody(given, { size: PHONE });
      await phone.goto("/rules/pig");
      await phone.getByText("loses all points of the turn").waitFor();
    } finally {
      await house.close();
    }
  },
};
export default tests;
