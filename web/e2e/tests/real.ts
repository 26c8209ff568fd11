/** Real dice: people roll, the house keeps the score. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { may, newTable, PHONE, points, scores, sitDown, somebody } from "../people";
import type { Tests } from "../test";

const tap = async (page: Page, colour: string, times: number) => {
  for (let i = 0; i < times; i++) await page.locator(`[data-add=${colour}]`).click();
};

const tests: Tests = {
  "rolls are tapped in and can be corrected": async (test) => {
    const page = await somebody(test, { size: PHONE });
    await newTable(page, { query: "?real", second: "here" });
    await may(page, "roll").click();
    await page.locator("[data-add=green]").waitFor();
    assert.ok(await page.locator("[data-send-roll]").isDisabled(), "ten dice are to be tapped first");
    await tap(page, "green", 6);
    await tap(page, "yellow", 3);
    await page.getByRole("button", { name: "All the rest red" }).click();
    await page.locator("[data-send-roll]").click();
    await may(page, "stop").waitFor();
    assert.equal(await points(page), 6);
    await page.getByRole("button", { name: "Correct the last entry" }).click();
    await page.locator("[data-add=green]").waitFor();
    await tap(page, "green", 5);
    await page.getByRole("button", { name: "All the rest yellow" }).click();
    await page.locator("[data-send-roll]").click();
    await may(page, "stop").waitFor();
    assert.equal(await points(page), 5);
    await may(page, "roll").click();
    await tap(page, "red", 5);
    await page.locator("[data-send-roll]").click();
    await page
      .getByText(/Red light!/)
      .first()
      .waitFor();
  },

  "the last turns are announced, and the result follows from what was tapped": async (test) => {
    const page = await somebody(test, { name: "Ann" });
    await sitDown(test, page, { real_dice: true, visibility: "link", options: { target: 10 } }, [null, "Ben"]);
    const roll = async (text: string) => {
      await may(page, "roll").click();
      await page.locator("[data-add=green]").waitFor();
      if (!(await page.locator("[data-typed]").count())) await page.getByRole("button", { name: "Type it instead" }).click();
      await page.locator("[data-typed]").fill(text);
      await page.keyboard.press("Enter");
      await page
        .getByText(/rolled/)
        .first()
        .waitFor();
    };
    await roll("9g1r");
    await may(page, "roll").waitFor();
    await roll("1g");
    await roll("3g7y");
    await may(page, "stop").click();
    await page.getByText("Last turns! Ann has 13 points; everybody else has one more.").waitFor();
    await roll("2g8y");
    await may(page, "stop").click();
    await page.getByText("Ann wins.").waitFor();
    assert.deepEqual(await scores(page), ["13", "2"]);
  },
};
export default tests;
