/** Whole games: two people, a computer player, the keyboard alone, dice without three dimensions. */
import assert from "node:assert/strict";
import { DESK, lines, may, newTable, PHONE, playOut, points, scores, sitDown, somebody } from "../people";
import type { Tests } from "../test";

const tests: Tests = {
  "two people play a whole game in two browsers, and another": async (test) => {
    const ann = await somebody(test, { size: DESK });
    const ben = await somebody(test, { size: PHONE });
    const address = await newTable(ann);
    await ben.goto(address);
    await ben.locator("[data-sit]").first().click();
    await playOut(ann, ben);
    assert.deepEqual(await scores(ann), await scores(ben));
    assert.deepEqual(await lines(ann), await lines(ben));
    assert.match(await ann.title(), /Toss Up!/);
    await ann.locator("[data-again]").click();
    await ben.locator("[data-again]").click();
    await ann.getByText("game 2").waitFor();
    await ben.getByText("game 2").waitFor();
    assert.deepEqual(await scores(ben), ["0", "0"]);
  },

  "both see the same roll, in three dimensions": async (test) => {
    const ann = await somebody(test, { still: false });
    const ben = await somebody(test, { size: PHONE, still: false });
    const address = await newTable(ann, { target: 100 });
    await ben.goto(address);
    await ben.locator("[data-sit]").first().click();
    for (const page of [ann, ben]) await page.locator("[data-dice=deep]").waitFor({ timeout: 60_000 });
    await may(ann, "roll").click();
    await may(ann, "stop").waitFor({ timeout: 60_000 });
    await ben.waitForFunction(() => document.querySelector("[data-heard]").textContent.includes("rolled"), null, { timeout: 60_000 });
    assert.equal(await points(ann), await points(ben));
    assert.deepEqual(await lines(ann), await lines(ben));
    assert.equal(await may(ben, "roll").count(), 0, "only whoever is to play has buttons");
    assert.match(await ann.title(), /Your turn/);
    assert.doesNotMatch(await ben.title(), /Your turn/);
  },

  "one tap starts a game against a computer player": async (test) => {
    const page = await somebody(test, { size: PHONE });
    await page.goto("/");
    await page.getByRole("button", { name: "Play a computer player" }).click();
    await may(page, "roll").click();
    await may(page, "stop").waitFor();
    await may(page, "stop").click();
    await page
      .getByText(/Steady rolled/)
      .first()
      .waitFor();
    await page.waitForFunction(() => document.querySelectorAll(".actions [data-action]").length > 0, null, { timeout: 60_000 });
    await page.goto("/");
    await page.getByRole("heading", { name: "Your games" }).waitFor();
    await page.getByText("Your turn").waitFor();
  },

  "one tap finds somebody": async (test) => {
    const ann = await somebody(test);
    const ben = await somebody(test, { size: PHONE });
    await ann.goto("/");
    // Tables left by others are taken first; then there is one of our own.
    for (let i = 0; i < 20; i++) {
      await ann.goto("/");
      await ann.getByRole("button", { name: "Find somebody" }).click();
      await ann.waitForURL(/\/room\//);
      await ann.locator("[data-seat]").first().waitFor();
      if (await ann.getByText("Waiting for players").count()) break;
    }
    await ben.goto("/");
    await ben.getByRole("button", { name: "Find somebody" }).click();
    await ben.waitForURL(/\/room\//);
    await may(ann, "roll").waitFor();
    assert.equal(new URL(ann.url()).pathname, new URL(ben.url()).pathname);
  },

  "a whole game against a computer player": async (test) => {
    const page = await somebody(test);
    await newTable(page, { second: "bot" });
    await playOut(page);
    assert.ok((await lines(page)).some((line) => line.startsWith("Steady ")));
  },

  "the keyboard alone is enough": async (test) => {
    const page = await somebody(test);
    await page.goto("/");
    await page.getByRole("button", { name: "Play a computer player" }).waitFor();
    for (let i = 0; i < 15; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement.textContent.includes("Play a computer player"))) break;
    }
    await page.keyboard.press("Enter");
    await may(page, "roll").waitFor();
    await page.keyboard.press("r");
    await may(page, "stop").waitFor();
    // A line to type on, reached by keyboard too.
    await page.getByRole("button", { name: "Type it instead" }).focus();
    await page.keyboard.press("Enter");
    await page.locator("[data-typed]").focus();
    await page.keyboard.type("nonsense");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").filter({ hasText: /\w/ }).first().waitFor();
    await page.locator("[data-typed]").fill("roll");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll("section li").length > 0);
    assert.match(await page.locator("[data-position]").textContent(), /Scores: /);
    for (let i = 0; i < 200 && !(await page.getByText("Steady rolled").count()); i++) {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press((await may(page, "stop").count()) ? "s" : " ");
      await page.waitForTimeout(80);
    }
    assert.ok(await page.getByText("Steady rolled").count(), "the turn went over by keys");
  },

  "a whole game and the next by keyboard alone": async (test) => {
    const page = await somebody(test, { name: "Ann" });
    await sitDown(test, page, { visibility: "link", options: { target: 10 } }, [null, "Ben"]);
    for (let i = 0; i < 300 && !(await page.locator("[data-result]").count()); i++) {
      if (await page.locator(".actions[data-ready=true]").count()) await page.keyboard.press((await points(page)) >= 3 ? "s" : "r");
      await page.waitForTimeout(40);
    }
    await page.locator("[data-result]").waitFor();
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement.hasAttribute("data-again"))) break;
    }
    await page.keyboard.press("Enter");
    await page.getByText("game 2").waitFor();
  },

  "without WebGL the dice lie flat, and a sign tells their colours apart": async (test) => {
    const page = await somebody(test, { still: false, size: PHONE, name: "Ann" });
    await page.addInitScript(() => {
      const whole = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return /webgl/.test(kind) ? null : Reflect.apply(whole, this, [kind, ...rest]);
      } as typeof whole;
      globalThis.console.error = () => {}; // three.js says loudly that it cannot; the page copes.
    });
    await sitDown(test, page, { visibility: "link", options: { target: 100 } }, [null, "Ben"]);
    await may(page, "roll").click();
    await page
      .getByText(/Ann rolled/)
      .first()
      .waitFor();
    await page.locator("[data-dice=flat]").waitFor();
    const [line] = await lines(page);
    const rolled = (colour: string) => Number(line.match(new RegExp(`(\\d+) ${colour}`))?.[1] ?? 0);
    // A green has a disc, a yellow a bar, a red a cross: two strokes in one path.
    const dice = page.locator("[data-dice=flat] svg");
    const paths = await dice.locator("path").evaluateAll((list) => list.map((path) => path.getAttribute("d").match(/M/g).length));
    assert.equal(await dice.locator("circle").count(), rolled("green"));
    assert.equal(paths.filter((strokes) => strokes === 1).length, rolled("yellow"));
    assert.equal(paths.filter((strokes) => strokes === 2).length, rolled("red"));
    assert.equal(rolled("green") + rolled("yellow") + rolled("red"), 10);
  },
};
export default tests;
