/** Every lesson to its end on a phone, by what the house says is right and with something wrong on the way. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Lesson, LessonStep } from "../../src/types";
import { check } from "../axe";
import { PHONE, somebody } from "../people";
import type { Tests } from "../test";

const GAMES = ["toss-up", "intersection", "add-em-up", "tri-cross", "end-zone"];

/** Does or chooses it: with a button where there is one, from the list otherwise. */
async function answer(page: Page, { action, choose }: LessonStep["answers"][number]) {
  if (choose !== null) return page.locator(`[data-choose="${choose}"]`).click();
  const button = page.locator(`button[data-action="${action}"]`);
  if ((await button.count()) > 0) return button.click();
  const list = page.locator(".panel details");
  if ((await list.getAttribute("open")) === null) await list.locator("summary").click();
  await list.locator("select").selectOption(action);
  await list.getByRole("button", { name: "Do it" }).click();
}

const tests: Tests = Object.fromEntries(
  GAMES.map((game) => [
    `learn: the lesson of ${game}, to its end on a phone`,
    async (test) => {
      const page = await somebody(test, { size: PHONE });
      const lesson = (await (await page.request.get(`/api/lessons/${game}`)).json()) as Lesson;
      await page.goto("/");
      await page.locator(".games").getByRole("button").nth(GAMES.indexOf(game)).click();
      await page.locator("[data-learn]").click();
      for (const [i, step] of lesson.steps.entries()) {
        await page.locator(`[data-step="${i + 1}"]`).waitFor();
        await page.getByRole("heading", { name: step.idea }).waitFor();
        const wrong = step.answers.find((answer) => !answer.right);
        if (wrong) {
          await answer(page, wrong);
          assert.equal(await page.locator("[data-answer=wrong]").innerText(), wrong.say);
          await page.locator("[data-next]").click();
        }
        const right = step.answers.find((answer) => answer.right);
        assert.ok(right);
        await answer(page, right);
        assert.equal(await page.locator("[data-answer=right]").innerText(), right.say);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${step.idea}: ${wide} px too wide`);
        if (i === 1) await check(page, `the lesson of ${game}`);
        await page.locator("[data-next]").click();
      }
      await page.getByText("Now play it.").waitFor();
      await page.locator("[data-next]").click();
      await page.waitForURL("**/room/*");
    },
  ]),
);

export default tests;
