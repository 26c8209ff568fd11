/** Learning from games: the coach, the review, the replay with its addresses. */
import assert from "node:assert/strict";
import { may, newTable, playOut, somebody } from "../people.mjs";

async function finished(test) {
  const page = await somebody(test);
  await newTable(page, { second: "bot" });
  await playOut(page);
  return page;
}

export default {
  "the coach says what each choice is worth": async (test) => {
    const page = await somebody(test);
    await newTable(page, { second: "bot" });
    for (let i = 0; i < 50 && !(await may(page, "stop").count()); i++) {
      await may(page, "roll").click({ timeout: 15_000 });
      await page.waitForTimeout(200);
    }
    await page.locator("[data-coach]").click();
    await page.locator("[data-advice] li").first().waitFor({ timeout: 60_000 });
    assert.equal(await page.locator("[data-advice] li").count(), 2);
    assert.match(await page.locator("[data-advice]").textContent(), /% to win/);
  },

  "a finished game is reviewed with a chart": async (test) => {
    const page = await finished(test);
    await page.locator("[data-review]").click();
    await page.locator("[data-chart]").waitFor({ timeout: 60_000 });
    assert.ok((await page.getByRole("region", { name: "Decisions" }).locator("tbody tr").count()) > 1);
  },

  "a game is replayed step by step, and every moment has an address": async (test) => {
    const page = await finished(test);
    await page.getByRole("link", { name: "Replay" }).click();
    await page.locator("[data-step]").waitFor();
    assert.match(await page.locator("[data-step]").textContent(), /^Step 0 of /);
    await page.locator("[data-on]").click();
    await page.keyboard.press("ArrowRight");
    await page.getByText(/^Step 2 of/).waitFor();
    assert.match(await page.locator("[data-said]").textContent(), /rolled/);
    const said = await page.locator("[data-said]").textContent();
    assert.match(page.url(), /step=2$/);
    const other = await somebody(test);
    await other.goto(page.url());
    await other.getByText(/^Step 2 of/).waitFor();
    assert.equal(await other.locator("[data-said]").textContent(), said);
    await page.keyboard.press("ArrowLeft");
    await page.getByText(/^Step 1 of/).waitFor();
    await page.keyboard.press("End");
    const last = (await page.locator("[data-step]").textContent()).match(/Step (\d+) of (\d+)/);
    assert.equal(last[1], last[2]);
  },
};
