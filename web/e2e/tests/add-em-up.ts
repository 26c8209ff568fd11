/** Add 'em Up with real dice, so that the test says what is rolled: turns by tapping, dragging and typing, and the view of the table. */
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { DESK, lines, PHONE, points, scores, sitDown, somebody } from "../people";
import type { Test, Tests } from "../test";

const can = (page: Page, action: string) => page.locator(`.actions[data-ready=true] [data-action="${action}"]`);
const spot = (page: Page, cell: string) => page.locator(`[data-spot="${cell}"]`);
const tray = (page: Page, n: number) => page.locator(`[data-tray] [data-die="${n}"]:not([disabled])`).first();
const lies = (page: Page, cell: string) => page.locator(`[data-lies="${cell}"]`);
const told = (page: Page) => page.locator("[data-told]").textContent();

/** Taps what was rolled: `134456`. */
async function roll(page: Page, numbers: string) {
  await page.locator("[data-send-roll]").waitFor();
  for (const n of numbers) await page.locator(`[data-add="${n}"]`).click();
  await page.locator("[data-send-roll]").click();
}

const hand = (page: Page) => (page.viewportSize().width === PHONE.width ? "tap" : "click");

/** A die, then a cell; with a finger on a phone. */
async function put(page: Page, n: number, cell: string) {
  await tray(page, n)[hand(page)]();
  await spot(page, cell)[hand(page)]();
  await page.locator(`[data-lies="${cell}"][data-kind=down]`).waitFor();
}

type Touch = "touchStart" | "touchMove" | "touchEnd";

/** Where the middle of a cell is, counted from one where something lies. */
async function beside(page: Page, cell: string, right: number, down: number): Promise<[number, number]> {
  const { x, y, width, height } = await lies(page, cell).locator("use").boundingBox();
  return [x + width * (0.5 + right * 1.064), y + height * (0.5 + down * 1.064)];
}

async function drag(page: Page, from: Locator, [x, y]: [number, number]) {
  const box = await from.boundingBox();
  if (hand(page) === "tap") {
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: Touch, ...touchPoints: { x: number; y: number }[]) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    for (const share of [0.3, 0.6, 1]) await touch("touchMove", { x: box.x + (x - box.x) * share, y: box.y + (y - box.y) * share });
    return touch("touchEnd");
  }
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move((box.x + x) / 2, (box.y + y) / 2, { steps: 4 });
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

/** Ann has opened with 1 2 3, and it is Ben's turn. */
async function opened(test: Test, size = DESK) {
  const page = await somebody(test, { name: "Ann", size });
  await sitDown(test, page, { game: "add-em-up", real_dice: true, visibility: "link", options: {} }, [null, "Ben"]);
  await roll(page, "5");
  await page.getByText(/Ben:\s*Roll one die/).waitFor();
  await roll(page, "2");
  await can(page, "roll").click();
  await roll(page, "123446");
  await put(page, 1, "0,0");
  await put(page, 2, "1,0");
  assert.equal(await page.locator("[data-lay]").count(), 0, "two dice are no sequence");
  await put(page, 3, "2,0");
  assert.match(await page.locator("[data-lay]").textContent(), /Lay 1, 2 and 3\s+.*6 points/);
  await page.locator("[data-lay]").click();
  await can(page, "roll").waitFor();
  assert.deepEqual(await scores(page), ["6", "0"]);
  assert.equal(await page.locator("[data-last]").textContent(), "Ann +6");
  return page;
}

/** Ben's turn: two placements with all six dice, then the bonus die. */
async function wholeTurn(page: Page) {
  await can(page, "roll").click();
  await roll(page, "134456");

  // Something that does not fit says why, and marks what is in the way.
  await tray(page, 6).click();
  await page.mouse.click(...(await beside(page, "1,0", 0, 1)));
  await page.locator("[data-why]").waitFor();
  assert.equal(await page.locator("[data-why]").textContent(), "The column 2-6 would be no sequence: a sequence has at least three dice.");
  assert.equal(await page.locator("[data-mark=wrong]").count(), 1);

  // A column through the 2: two dice first, then a third. Laid dice can be taken back, too.
  const column = async () => {
    await put(page, 3, "1,-1");
    assert.equal(await page.locator("[data-lay]").count(), 0, "3-2 is no sequence yet");
    await put(page, 4, "1,-2");
    assert.match(await page.locator("[data-lay]").textContent(), /Lay 3 and 4\s+9 points so far/);
    await put(page, 1, "1,1");
    assert.match(await page.locator("[data-lay]").textContent(), /10 points so far/);
    await page.locator("[data-lay]").click();
    await page.locator("[data-turn-points]").getByText("10").waitFor();
  };
  await column();
  await page.locator("[data-take-back]").click();
  await page.locator("[data-turn-points]").waitFor({ state: "detached" });
  await column();

  // The table has grown upwards: its corner is two rows higher than it was. Which row would touch which is marked.
  await tray(page, 6).click();
  await page.mouse.click(...(await beside(page, "1,1", 1, 0)));
  await page.getByText("The row 3-6 would touch the row 1-2-3.").waitFor();
  assert.deepEqual([await page.locator("[data-mark=wrong]").count(), await page.locator("[data-mark=other]").count()], [1, 1]);

  // The sum is there before anything is laid, and every die can be taken up again.
  await put(page, 4, "3,2");
  assert.match(await page.locator("[data-lay]").textContent(), /Lay 4\s+20 points so far, 10 more than now/);
  await put(page, 5, "4,2");
  assert.match(await page.locator("[data-lay]").textContent(), /25 points so far/);
  await page.locator("[data-unput]").click();
  assert.match(await page.locator("[data-lay]").textContent(), /Lay 4\s+20 points/);
  await drag(page, tray(page, 5), await beside(page, "3,2", 1, 0));
  await lies(page, "4,2").waitFor();
  await put(page, 6, "5,2");
  await page.locator("[data-lay]").click();

  await can(page, "bonus").waitFor();
  assert.equal(await points(page), 31);
  assert.match(await page.locator("[data-bonus]").textContent(), /fits with 1 of 6 numbers; on average/);
  assert.equal(await page.locator("[data-bonus] li").nth(4).textContent(), "+15");
  assert.equal(await page.locator("[data-bonus] li").nth(0).textContent(), "−1");
  await can(page, "bonus").click();
  await roll(page, "5");
  await put(page, 5, "1,-1");
  assert.match(await page.locator("[data-lay]").textContent(), /The bonus die scores 15 points/);
  await page.locator("[data-lay]").click();
  await can(page, "roll").waitFor();
  assert.deepEqual(await scores(page), ["6", "46"]);
  assert.equal(await page.locator("[data-last]").textContent(), "Ben +31 +15 bonus");
  assert.equal(await page.locator("[data-kind=last]").count(), 7);
}

const tests: Tests = {
  "Add 'em Up: a turn with two placements and the bonus die": async (test) => {
    const page = await opened(test);
    await wholeTurn(page);
    assert.ok((await lines(page)).includes("Ben lays 5, the bonus die: 15 points, 46 points in all."));
  },

  "Add 'em Up: the same on a phone": async (test) => {
    await wholeTurn(await opened(test, PHONE));
  },

  "Add 'em Up: the keyboard alone is enough, and everything is told": async (test) => {
    const page = await opened(test);
    await page.keyboard.press("r");
    await roll(page, "144566");
    await spot(page, "3,0").waitFor();
    const keys = async (...all: string[]) => {
      for (const key of all) await page.keyboard.press(key);
    };
    await keys("ArrowRight");
    assert.equal(await told(page), "0,0: 1 lies here.");
    await keys("ArrowRight", "ArrowRight", "ArrowRight");
    assert.equal(await told(page), "3,0: 4 can go here.");
    await keys("6");
    await page.waitForFunction(() => document.querySelector("[data-told]").textContent.includes("would be no sequence"));
    await keys("4");
    assert.match(await told(page), /^4 at 3,0\. 10 points so far.*Enter lays it\.$/);
    await keys("ArrowRight", "5", "Backspace");
    assert.equal(await page.locator("[data-kind=down]").count(), 1);
    await keys("n");
    assert.equal(await told(page), "5,0: 6 can go here.");
    await keys("n");
    assert.equal(await told(page), "4,0: 5 can go here.", "round to where it finishes something");
    await keys("5", "Enter");
    await page.locator("[data-turn-points]").getByText("15").waitFor();
    assert.match(
      await page.locator("[data-position]").textContent(),
      /On the table: the row 1-2-3-4-5 from 0,0\..*has 1, 4, 6 and 6 to lay; 15 points so far/,
    );
    await keys("s");
    await page.getByText("Ben stops with 15 points.").first().waitFor();
    assert.deepEqual(await scores(page), ["6", "15"]);
  },

  "Add 'em Up: the table is panned and zoomed, and found again": async (test) => {
    const page = await opened(test);
    const die = async () => (await lies(page, "0,0").locator("use").boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const began = await die();
    const table = await page.locator("[data-table]").boundingBox();
    await page.mouse.move(table.x + 300, table.y + 200);
    await page.mouse.wheel(0, -300);
    await page.waitForTimeout(100);
    const near = await die();
    assert.ok(near.width > began.width * 1.2, "closer");
    await page.mouse.down();
    await page.mouse.move(table.x + 420, table.y + 270, { steps: 5 });
    await page.mouse.up();
    const moved = await die();
    assert.ok(Math.abs(moved.x - near.x - 120) < 3 && Math.abs(moved.y - near.y - 70) < 3, "the table goes with the hand");
    await page.locator("[data-fit]").click();
    assert.deepEqual(await die(), began);
  },

  "Add 'em Up: two fingers zoom, and a small map leads back": async (test) => {
    const page = await opened(test, PHONE);
    const cdp = await page.context().newCDPSession(page);
    const table = await page.locator("[data-table]").boundingBox();
    const [x, y] = [table.x + table.width / 2, table.y + table.height / 2];
    const before = (await lies(page, "1,0").locator("use").boundingBox()).width;
    const touch = (type: Touch, apart: number) => {
      const touchPoints =
        type === "touchEnd"
          ? []
          : [
              { x: x - apart, y, id: 1 },
              { x: x + apart, y, id: 2 },
            ];
      return cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
    };
    await touch("touchStart", 40);
    for (const apart of [45, 50, 55, 60]) await touch("touchMove", apart);
    await touch("touchEnd", 60);
    const after = (await lies(page, "1,0").locator("use").boundingBox()).width;
    assert.ok(Math.abs(after / before - 1.5) < 0.05, `${before} became ${after}`);
    assert.equal(await page.locator("[data-minimap]").count(), 0, "everything is in sight");
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 150, y + 60, { steps: 5 });
    await page.mouse.up();
    const away = await lies(page, "2,0").locator("use").boundingBox();
    assert.ok(away.x > table.x + table.width, "dragged out of sight");
    const map = await page.locator("[data-minimap]").boundingBox();
    await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
    await page.locator("[data-minimap]").waitFor({ state: "detached" });
  },

  "Add 'em Up: a whole game against a computer player, with the coach": async (test) => {
    const page = await somebody(test, { name: "Ann" });
    await sitDown(test, page, { game: "add-em-up", seats: ["open", { bot: "beginner" }], options: { dice: 24 } });
    const until = Date.now() + 90_000;
    let coached = false;
    while ((await page.locator("[data-result]").count()) === 0) {
      assert.ok(Date.now() < until, "the game does not end");
      const lay = page.locator("[data-lay]");
      if ((await can(page, "roll").count()) > 0)
        await can(page, "roll")
          .click({ timeout: 1500 })
          .catch(() => {});
      else if ((await lay.count()) > 0) await lay.click({ timeout: 1500 }).catch(() => {});
      else if ((await can(page, "bonus").count()) > 0)
        await can(page, "bonus")
          .click({ timeout: 1500 })
          .catch(() => {});
      else if ((await page.locator("[data-spot]").count()) > 0) {
        if (!coached && (await page.locator("[data-coach]").count()) > 0) {
          await page.locator("[data-coach]").click();
          // The best is shown where it would be laid.
          const show = page.locator("[data-point]").first();
          await show.click({ timeout: 30_000 });
          await page.locator("[data-kind=hint]").first().waitFor();
          coached = true;
        }
        // The next cell where something fits, and the first number that does.
        await page.locator("[data-table]").focus();
        await page.keyboard.press("n");
        const cell = await page
          .locator("[data-cursor]")
          .getAttribute("data-cursor", { timeout: 1500 })
          .catch(() => "");
        const numbers = await spot(page, cell)
          .getAttribute("data-numbers", { timeout: 1500 })
          .catch((): null => null);
        if (numbers) await page.keyboard.press(numbers[0]);
      }
      await page.waitForTimeout(40);
    }
    assert.ok(coached, "the coach was asked");
  },

  "Add 'em Up: the review says what was missed, and the replay shows it": async (test) => {
    const page = await opened(test);
    // 4 5 6 for 21 points was there; only the 4 is laid.
    await can(page, "roll").click();
    await roll(page, "444566");
    await put(page, 4, "3,0");
    await page.locator("[data-lay]").click();
    await can(page, "stop").click();
    await page.locator("[data-menu]").click();
    await page.locator("[data-resign]").first().click();
    await page.getByRole("button", { name: "Yes, give up" }).click();
    await page.locator("[data-result]").waitFor();
    await page.locator("[data-review]").click();
    const missed = page.locator("tr.blunder").filter({ hasText: "stop" });
    await missed.waitFor({ timeout: 60_000 });
    assert.match(await missed.textContent(), /Ben.*stop.*at 4,0/);
    await missed.getByRole("link").click();
    await page.getByRole("button", { name: "Review" }).click();
    assert.match(await page.locator("[data-missed]").textContent({ timeout: 60_000 }), /^Best now: .* at 4,0.*; stop was played\.$/);
    await page.locator("[data-kind=hint]").first().waitFor();
  },
};
export default tests;
