/** Whole games: two people, a computer player, one device, the keyboard alone. */
import assert from "node:assert/strict";
import { DESK, lines, may, newTable, PHONE, playOne, playOut, points, scores, somebody } from "../people.mjs";

export default {
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
    await page.getByText(/Steady rolled/).first().waitFor();
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
    await may(ann, "roll").waitFor();
    assert.equal(new URL(ann.url()).pathname, new URL(ben.url()).pathname);
  },

  "a whole game against a computer player": async (test) => {
    const page = await somebody(test);
    await newTable(page, { second: "bot" });
    await playOut(page);
    assert.ok((await lines(page)).some((line) => line.startsWith("Steady ")));
  },

  "several people on one device take turns": async (test) => {
    const page = await somebody(test, { size: PHONE });
    await newTable(page, { query: "?together", second: "here" });
    await page.getByText(/it is your turn/).waitFor();
    await playOut(page);
    assert.equal(await page.getByText("Pass the device to").count(), 0, "nothing is hidden in Toss Up!");
    await page.locator("[data-again]").click();
    await page.getByText("game 2").waitFor();
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
      await page.evaluate(() => document.activeElement.blur());
      await page.keyboard.press((await may(page, "stop").count()) ? "s" : " ");
      await page.waitForTimeout(80);
    }
    assert.ok(await page.getByText("Steady rolled").count(), "the turn went over by keys");
  },

  "people talk; what they say stays text; somebody can be muted": async (test) => {
    const ann = await somebody(test);
    const ben = await somebody(test, { size: PHONE });
    const address = await newTable(ann);
    await ben.goto(address);
    await ben.locator("[data-sit]").first().click();
    await ben.getByRole("tab", { name: "Chat" }).click();
    await ben.getByLabel("Say something").fill("<img src=x onerror=alert(1)> hi");
    await ben.getByRole("button", { name: "Say", exact: true }).click();
    await ann.getByRole("tab", { name: /Chat/ }).click();
    await ann.getByRole("log").getByText("<img src=x onerror=alert(1)> hi").waitFor();
    await ben.getByRole("button", { name: "Good luck!" }).click();
    await ann.getByRole("log").getByText(/: Good luck!/).waitFor();
    await ann.getByRole("button", { name: /^Mute/ }).first().click();
    await ann.getByRole("log").getByText(/: Good luck!/).waitFor({ state: "detached" });
  },

  "a step is taken back when the other agrees": async (test) => {
    const ann = await somebody(test);
    const ben = await somebody(test);
    const address = await newTable(ann, { options: { "Taking back": true }, target: 100 });
    await ben.goto(address);
    await ben.locator("[data-sit]").first().click();
    await may(ann, "roll").click();
    for (let i = 0; i < 40 && !(await ben.locator("[data-action=roll]").count()); i++) {
      if (await may(ann, "stop").count()) await may(ann, "stop").click();
      else await playOne(ann);
      await ann.waitForTimeout(100);
    }
    if (!(await ann.locator("[data-take-back]").count())) return; // a red light: there was nothing to take back
    await ann.locator("[data-take-back]").click();
    await ben.getByRole("button", { name: "Agree" }).click();
    await may(ann, "stop").waitFor();
  },
};
