/** Learning from games: the coach, the review, the replay with its addresses. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { finished, may, newTable, somebody } from "../people";
import type { Tests } from "../test";

const tests: Tests = {
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
    assert.match(await page.locator("[data-advice]").textContent(), /%\s*to win/);
    const shares = (await page.locator("[data-advice] .worth").allTextContents()).map(Number.parseFloat);
    assert.ok(shares[0] >= shares[1], "best first");
  },

  "a finished game is reviewed with a chart": async (test) => {
    const page = await finished(test);
    await page.locator("[data-review]").click();
    await page.locator("[data-chart]").waitFor({ timeout: 60_000 });
    const rows = page.getByRole("region", { name: "Decisions" }).locator("tbody tr");
    assert.ok((await rows.count()) > 1);
    for (const cost of await rows.locator("td:last-child").allTextContents()) assert.match(cost, /^(best|−\d+\.\d\s%)$/);
    // Every decision leads to the moment it was made.
    const step = Number(await rows.first().getByRole("link").textContent());
    await rows.first().getByRole("link").click();
    await page.getByText(`Step ${step - 1} of`).waitFor();
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
    const record = await (await page.request.get(`/api/rooms/${page.url().split("/")[4]}/record`)).json();
    assert.deepEqual(await page.locator("[data-points]").allTextContents(), record.result.points.map(String));
    assert.equal(Number(last[2]), record.steps.length);
  },

  "a replay plays by itself until it is stopped": async (test) => {
    const page = await finished(test);
    await page.getByRole("link", { name: "Replay" }).click();
    await page.locator("[data-play]").click();
    await page.getByText(/^Step 2 of/).waitFor();
    await page.locator("[data-play]").click();
    const at = await page.locator("[data-step]").textContent();
    await page.waitForTimeout(1600);
    assert.equal(await page.locator("[data-step]").textContent(), at);
  },

  "the dice can be checked: the record comes with the secret of its fingerprint": async (test) => {
    const page = await finished(test);
    await page.getByRole("button", { name: "Dice", exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Save the record" }).click()]);
    assert.match(download.suggestedFilename(), /\.json$/);
    const record = JSON.parse(readFileSync(await download.path(), "utf8"));
    assert.ok(JSON.stringify(record.dice).includes("secret"));
    assert.ok(record.steps.length > 2);
  },

  "the rules are one tap away from the table": async (test) => {
    const page = await somebody(test, { name: "Ann" });
    await newTable(page, { second: "bot" });
    await page.getByRole("button", { name: "Rules", exact: true }).click();
    await page.getByRole("dialog").getByRole("heading", { name: "Your turn" }).waitFor();
    await page.keyboard.press("Escape");
    await may(page, "roll").waitFor();
  },
};
export default tests;
