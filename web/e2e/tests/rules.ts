/** The rules in the page: a turn at a glance, drawings, no table to be moved sideways, the guide one tap away, and words that follow a table. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { check } from "../axe";
import { DESK, sitDown, somebody } from "../people";
import type { Size, Tests } from "../test";

const GAMES = ["toss-up", "intersection", "add-em-up", "tri-cross", "end-zone"];
/** A phone whose browser shows its bars. */
const SMALL_PHONE: Size = { width: 390, height: 664 };
const NARROW: Size = { width: 320, height: 568 };
const LYING: Size = { width: 844, height: 390 };

async function open(page: Page, address: string) {
  await page.goto(address);
  await page.locator("main h1").first().waitFor();
}

/** What has to be moved sideways to be seen whole. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const moves = (element: Element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== "visible";
    // What is only heard is a pixel wide.
    const seen = [...document.querySelectorAll("main *")].filter((element) => element.clientWidth > 2);
    // A drawing may show a part of something larger.
    const beyond = [...document.querySelectorAll("main :not(svg *)")].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    return [...seen.filter(moves), ...beyond].map((element) => element.outerHTML.slice(0, 120));
  });

const tests: Tests = {
  "rules: how to win and a turn are on the first screen of a phone": async (test) => {
    const page = await somebody(test, { size: SMALL_PHONE });
    for (const game of GAMES) {
      await open(page, `/rules/${game}`);
      for (const words of ["You win", "Your turn"]) {
        const box = await page.getByText(words, { exact: true }).first().boundingBox();
        assert.ok(box && box.y + box.height < SMALL_PHONE.height, `${game}: ${words}`);
      }
      const last = await page.locator(".glance ol li").last().boundingBox();
      assert.ok(last && last.y + last.height <= SMALL_PHONE.height, `${game}: the turn ends at ${last && last.y + last.height}`);
      await check(page, `rules of ${game}`);
    }
  },

  "rules: drawings are drawn, and nothing has to be moved sideways": async (test) => {
    for (const size of [SMALL_PHONE, NARROW, LYING, DESK]) {
      const page = await somebody(test, { size });
      for (const game of GAMES) {
        await open(page, `/rules/${game}`);
        // What draws them is loaded after the words. None of them is left as text.
        await page.locator("main .prose svg").nth(4).waitFor();
        assert.equal(await page.locator("main pre").count(), 0, `${game} at ${size.width}`);
        assert.ok((await page.locator("main .prose svg").count()) >= 5, `${game} at ${size.width}`);
        assert.deepEqual(await sideways(page), [], `${game} at ${size.width}`);
        await open(page, `/strategy/${game}`);
        assert.deepEqual(await sideways(page), [], `how to play ${game} at ${size.width}`);
      }
    }
  },

  "rules: how to play it well is one tap away, with its pictures": async (test) => {
    const page = await somebody(test, { size: SMALL_PHONE });
    await open(page, "/rules/intersection");
    await page.getByRole("link", { name: "Play it well" }).click();
    await page.getByRole("heading", { name: "Intersection: how to play it well" }).waitFor();
    assert.match(page.url(), /\/strategy\/intersection$/);
    const picture = page.locator("main img");
    await picture.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => (document.querySelector<HTMLImageElement>("main img")?.naturalWidth ?? 0) > 0);
    await check(page, "strategy");
    await page.getByRole("link", { name: "Toss Up!" }).click();
    await page.getByRole("heading", { name: "Toss Up!: how to play it well" }).waitFor();
    await page.getByRole("link", { name: "Rules", exact: true }).last().click();
    await page.getByRole("heading", { name: "Toss Up!", exact: true }).waitFor();
    await check(page, "rules");
  },

  "rules: at a table they are told as it plays": async (test) => {
    const page = await somebody(test, { name: "Ann", size: SMALL_PHONE });
    await sitDown(test, page, { game: "add-em-up", seats: ["open"], options: { "every-placement": true } });
    await page.getByRole("button", { name: "Rules", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Every placement scores at once").first().waitFor();
    assert.equal(await dialog.getByText("counts once, with all its dice").count(), 0);
    assert.match((await dialog.locator("[data-agreed]").textContent()) ?? "", /Every placement scores: yes/);
    await dialog.getByRole("button", { name: "Play it well" }).click();
    await dialog.getByRole("heading", { name: "The bonus die" }).waitFor();
    await check(page, "how to play well, at the table");
  },
};
export default tests;
