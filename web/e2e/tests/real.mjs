/** Real dice: people roll, the house keeps the score. */
import assert from "node:assert/strict";
import { may, newTable, PHONE, points, somebody } from "../people.mjs";

const tap = async (page, colour, times) => {
  for (let i = 0; i < times; i++) await page.locator(`[data-add=${colour}]`).click();
};

export default {
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
    await page.getByText(/Red light!/).first().waitFor();
  },
};
