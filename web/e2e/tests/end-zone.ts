/** End Zone: throws by mouse, by finger and by keys, films for everybody, the table from above, practice, real mats. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Plan } from "../../src/types";
import { check } from "../axe";
import { DESK, lines, onDeskAndPhone, PHONE, sitDown, somebody, step } from "../people";
import type { Size, Test, Tests } from "../test";

const FAST: Partial<Plan> = { game: "end-zone", visibility: "link", options: { mode: "fast-play" } };
const SOLO: Partial<Plan> = { game: "end-zone", visibility: "link", seats: ["open"], options: { mode: "solo" } };
const hand = (page: Page) => page.locator("[data-hand]:not([aria-disabled=true])");
const tally = (page: Page) => page.locator("[data-tally] li");
const row = (page: Page, key: string) => page.locator(`[data-row=${key}] td`).allTextContents();

/** Pulls the die back by so much and lets go. */
async function pull(page: Page, right: number, down: number) {
  const box = await hand(page).boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2);
  await page.mouse.move(x + right, y + down);
  await page.mouse.up();
}

/** Taps what a die shows and where it lies: `4x20`, `dot`, `out` or `off`. */
async function say(page: Page, claim: string) {
  const [face, zone] = claim.split("x");
  if (zone === undefined) return page.locator(`[data-say=${claim}]`).click();
  // The 5 is a frame: its middle is the 10's.
  await page.locator(`[data-zone="${zone}"]`).click({ position: { x: 6, y: 6 } });
  await page.locator(`[data-face="${face}"]`).click();
}

async function tell(page: Page, claim: string) {
  await page.locator("[data-send-roll]").waitFor();
  await say(page, claim);
  await step(page, () => page.locator("[data-send-roll]:not([disabled])").click());
}

/** Two people with a mat of their own and one device; Ann throws first. */
async function realMat(test: Test, size: Size, options = {}) {
  const page = await somebody(test, { name: "Ann", size });
  await sitDown(test, page, { ...FAST, real_dice: true, options: { mode: "fast-play", ...options } }, [null, "Ben"]);
  await page.locator("[data-number='2']").click();
  await page
    .getByText(/Ann rolled a 2/)
    .first()
    .waitFor();
  await page.locator("[data-number='5']").click();
  await page.locator("[data-zone='20']").waitFor();
  return page;
}

const tests: Tests = {
  "End Zone: a throw by mouse, and its film in another browser": async (test) => {
    const ann = await somebody(test, { name: "Ann" });
    const address = await sitDown(test, ann, SOLO);
    // A small window: three dimensions in software take their time.
    const ben = await somebody(test, { name: "Ben", still: false, size: { width: 560, height: 480 } });
    await ben.goto(address);
    await ben.locator("[data-view=deep]").waitFor({ timeout: 60_000 });
    // A pull that is too short is none.
    await pull(ann, 0, 10);
    assert.equal(await tally(ann).count(), 0);
    await pull(ann, -12, 118);
    await ben.locator("[data-playing=true]").waitFor();
    await ben
      .locator("[data-skip]")
      .click({ timeout: 5000 })
      .catch(() => {});
    for (const page of [ann, ben]) await tally(page).first().waitFor();
    assert.deepEqual(await tally(ben).allTextContents(), await tally(ann).allTextContents());
    assert.match((await lines(ben)).join(" "), /Ann threw a/);
  },

  "End Zone: throws by keys alone": async (test) => {
    const page = await somebody(test, { name: "Ann" });
    await sitDown(test, page, SOLO);
    await hand(page).waitFor();
    await page.locator("[data-all]").click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const parts = () =>
      Promise.all(
        ["aim", "speed", "height", "spin", "rise"].map(async (name) =>
          Math.round(Number(await page.locator(`[data-part=${name}]`).inputValue()) * 1000),
        ),
      );
    const before = await parts();
    // An arrow takes the hand, the next ones turn it.
    await page.keyboard.press("ArrowRight");
    for (const key of ["ArrowRight", "Shift+ArrowUp", "w", "d", "q"]) await page.keyboard.press(key);
    const after = await parts();
    assert.deepEqual(
      after.map((value, i) => value - before[i]),
      [200, 5000, 250, 500, -500],
    );
    for (const n of [1, 2, 3]) {
      await page.keyboard.press(n === 1 ? "Enter" : "Space");
      await page.waitForFunction((n) => document.querySelectorAll("[data-tally] li:not(.sum)").length === n, n);
      await hand(page).or(page.locator("[data-result]")).first().waitFor();
      if (n < 3) await page.waitForFunction(() => document.activeElement?.hasAttribute("data-hand"));
    }
    assert.equal((await row(page, "l1"))[0], String(Number(await page.locator("[data-tally] .sum").textContent())));
  },

  "End Zone: everything works without WebGL, by finger": async (test) => {
    const page = await somebody(test, { name: "Ann", size: PHONE, still: false, deep: false });
    await page.addInitScript(() => {
      const real = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith("webgl") ? null : Reflect.apply(real, this, [kind, ...rest]);
      } as typeof real;
    });
    await sitDown(test, page, SOLO);
    await page.locator("[data-view=flat] [data-flat]").waitFor();
    await hand(page).waitFor();
    // Fingers as the browser has them.
    const box = await hand(page).boundingBox();
    const cdp = await page.context().newCDPSession(page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", dy: number | null) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints: dy === null ? [] : [{ x, y: y + dy }] });
    await touch("touchStart", 0);
    await touch("touchMove", 40);
    await touch("touchMove", 112);
    await touch("touchEnd", null);
    await page.locator("[data-playing=true]").waitFor();
    await page
      .locator("[data-skip]")
      .click({ timeout: 5000 })
      .catch(() => {});
    await tally(page).first().waitFor();
    test.troubles = test.troubles.filter((trouble) => !/WebGL/.test(trouble));
  },

  "End Zone: practice from the lobby, with a map of where throws land": async (test) => {
    const page = await somebody(test, { name: "Ann" });
    await page.goto("/");
    await page.getByRole("button", { name: "End Zone", exact: true }).click();
    await page.locator("[data-alone]").click();
    await page.waitForURL(/\/room\//);
    await page.locator("[data-map]").click();
    await page
      .locator("[data-spread]")
      .getByText(/points a die/)
      .waitFor();
    assert.ok((await page.locator("[data-mat] [data-heat]").count()) > 5);
    // Another aim, another map.
    await page.locator("[data-part=aim]").press("ArrowRight");
    await page.locator("[data-spread]").waitFor({ state: "detached" });
    await page.locator("[data-throw]").click();
    await tally(page).first().waitFor();
  },

  "End Zone: a finished game is looked through, throw by throw": async (test) => {
    const page = await somebody(test, { name: "Ann" });
    await sitDown(test, page, SOLO);
    const until = Date.now() + 60_000;
    while ((await page.locator("[data-result]").count()) === 0) {
      assert.ok(Date.now() < until, "the game does not end");
      await page
        .locator("[data-throw]")
        .click({ timeout: 1000 })
        .catch(() => {});
    }
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.getByRole("link", { name: "Replay" }).click();
    await page.locator("[data-on]").waitFor();
    await page.evaluate(() => localStorage.setItem("crossroads.speed", "normal"));
    await page.reload();
    await page.locator("[data-on]").click();
    await page.locator("[data-on]").click();
    await page.locator("[data-playing=true]").waitFor();
    await page
      .locator("[data-skip]")
      .click({ timeout: 5000 })
      .catch(() => {});
    await page
      .locator("[data-said]")
      .getByText(/Ann threw a/)
      .waitFor();
    assert.equal(await tally(page).count(), 1);
    test.troubles = test.troubles.filter((trouble) => !/WebGL/.test(trouble));
  },

  "End Zone: the coach shows where a launch lands, and sets the hand": async (test) => {
    const page = await somebody(test, { name: "Ann" });
    await sitDown(test, page, SOLO);
    await page.locator("[data-coach]").click();
    await page.locator("[data-point]").first().click({ timeout: 120_000 });
    await page.locator("[data-mat] [data-heat]").first().waitFor();
    await page.locator("[data-take]").click();
    await page.locator("[data-throw]").click();
    await tally(page).first().waitFor();
  },

  "End Zone: a real mat, tapped in: a die that was moved, a dispute, a slide, a roll-off": async (test) => {
    const page = await realMat(test, PHONE);
    await tell(page, "4x20");
    await page.locator("[data-claim='1']").waitFor();
    // The second die pushes the first out of the 20.
    await page.locator("[data-claim='0']").click();
    await say(page, "4x10");
    await page.locator("[data-claim='1']").click();
    await tell(page, "3x2");
    await page.locator("[data-claim='2']").waitFor();
    assert.match((await tally(page).allTextContents()).join(" "), /×10 = 40.*×2 = 6/);
    await page.locator("[data-argue]").click();
    await say(page, "5x5");
    await page.locator("[data-side=even]").click();
    await say(page, "5x2");
    await page.locator("[data-decide='4']").click();
    await page
      .getByText(/a 4 decided for even/)
      .first()
      .waitFor();
    assert.equal((await row(page, "game"))[0], "56");
    await step(page, () => page.getByRole("button", { name: "It slid" }).click());
    await tell(page, "5x10");
    await tell(page, "3x2");
    await page.getByText(/Roll-off: Ann and Ben are level/).waitFor();
    await tell(page, "1x20");
    await tell(page, "off");
    assert.deepEqual(await row(page, "total"), ["56", "56"]);
    await page.locator("[data-outcome]").getByText("Ann wins.").waitFor();
  },

  "End Zone: covering the dot wins a real game at once": async (test) => {
    const page = await realMat(test, DESK);
    await tell(page, "dot");
    await page.locator("[data-outcome]").getByText("Ann wins by covering the dot.").waitFor();
  },

  "End Zone: only what matters is asked for a new table": async (test) => {
    const page = await somebody(test, { name: "Ann" });
    await page.goto("/new?game=end-zone");
    const mode = page.locator("select:has(option[value=first-to])");
    await mode.selectOption("first-to");
    await page.getByLabel("Target").fill("100");
    await mode.selectOption("solo");
    assert.equal(await page.getByLabel("Target").count(), 0);
    assert.equal(await page.getByLabel("Seat 2", { exact: true }).count(), 0);
    await page.getByText("Lengths of the table and the mat").click();
    await page.getByLabel("Die", { exact: true }).fill("0.75");
    await check(page, "End Zone, new table");
    await page.getByRole("button", { name: "Open the table" }).click();
    await hand(page).waitFor();
  },

  ...onDeskAndPhone("End Zone is accessible", async (test, size) => {
    const page = await somebody(test, { size, name: "Ann" });
    await sitDown(test, page, { ...SOLO, options: { mode: "traditional" } });
    if (size === PHONE) await page.locator("[data-fine]").click();
    await page.locator("[data-all]").click();
    await page.locator("[data-throw]").click();
    await tally(page).first().waitFor();
    await page.locator("[data-map]").click();
    await page.locator("[data-spread]").waitFor();
    await check(page, "End Zone, to throw");
    const real = await realMat(test, size, { "minus-points": "10" });
    await tell(real, "4x20");
    await real.locator("[data-claim='1']").waitFor();
    await check(real, "End Zone, real mat");
    await real.locator("[data-argue]").click();
    await check(real, "End Zone, dispute");
  }),
};
export default tests;
