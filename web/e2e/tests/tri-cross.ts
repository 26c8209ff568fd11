/** Tri-Cross: what each side sees, forced jumps, keys, drags, a real board, the analysis board. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { FromHouse, RoomMessage, SeatPlan, TriCrossView } from "../../src/types";
import { check } from "../axe";
import { DESK, type Looks, onDeskAndPhone, PHONE, sitDown, somebody, step } from "../people";
import type { Size, Test, Tests } from "../test";

const square = (page: Page, name: string) => page.locator(`[data-square=${name}]`);
const piece = (page: Page, name: string) => page.locator(`[data-piece=${name}]`);
const mine = (page: Page) => page.locator("[data-prompt].mine");

/** Taps a piece and where it goes. */
async function move(page: Page, from: string, to: string) {
  await mine(page).waitFor();
  await square(page, from).click();
  await square(page, to).click();
  await piece(page, to).waitFor();
}

/** A face-up game of two at one device, from any position. */
async function faceUp(test: Test, pattern: string, { size, still }: Looks = {}, seats: SeatPlan[] = ["open", "open"]) {
  const page = await somebody(test, { name: "Ann", size, still });
  const sit = seats[1] === "open" ? [null, "Ben"] : [null];
  await sitDown(test, page, { game: "tri-cross", visibility: "link", seats, options: { version: "face-up", pattern } }, sit);
  return page;
}

/** Everything the house sends a page, as it came. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
  return heard;
}

const LAYOUT = {
  Ann: { ranks: ["6", "T", "5", "4", "3", "2"], squares: ["c1", "e1", "a3", "a4", "a5", "d1"] },
  Ben: { ranks: ["5", "6", "T", "3", "4", "2"], squares: ["c7", "e7", "g3", "g4", "g5", "d7"] },
};

/** Both place all they have: whoever is to place does. */
async function placeAll(pages: Record<string, Page>) {
  const left = Object.fromEntries(
    Object.entries(LAYOUT).map(([who, { ranks, squares }]) => [who, ranks.map((rank, i) => [rank, squares[i]])]),
  );
  while (left.Ann.length + left.Ben.length > 0) {
    const who = await Promise.race(
      Object.keys(pages).map((name) =>
        pages[name]
          .locator("[data-hand]")
          .first()
          .waitFor()
          .then(() => name),
      ),
    );
    const [rank, at] = left[who].shift();
    const page = pages[who];
    await page.locator(`[data-hand="${rank}"]`).click();
    await square(page, at).click();
    await Promise.all(Object.values(pages).map((other) => piece(other, at).waitFor()));
  }
}

/** Steps towards the middle until the two pieces of the d-file meet. */
async function meet(pages: Record<string, Page>) {
  const at: Record<string, number> = { Ann: 1, Ben: 7 };
  while (at.Ben - at.Ann > 1) {
    const who = await Promise.race(
      Object.keys(pages).map((name) =>
        mine(pages[name])
          .waitFor()
          .then(() => name),
      ),
    );
    const from = at[who];
    at[who] += who === "Ann" ? 1 : -1;
    await move(pages[who], `d${from}`, `d${at[who]}`);
    const other = pages[who === "Ann" ? "Ben" : "Ann"];
    await piece(other, `d${at[who]}`).waitFor();
  }
  return at.Ann === 4 ? "Ann" : "Ben";
}

async function standardGame(test: Test, annAt: Size, benAt: Size) {
  const ann = await somebody(test, { name: "Ann", size: annAt });
  const annHears = listen(ann);
  const address = await sitDown(test, ann, { game: "tri-cross", options: {} });
  const ben = await somebody(test, { name: "Ben", size: benAt });
  const benHears = listen(ben);
  await ben.goto(address);
  await ben.locator("[data-sit]").first().click();
  const pages: Record<string, Page> = { Ann: ann, Ben: ben };
  await placeAll(pages);

  // Without the memory aid nobody is told again what lies where, on the board or in words.
  for (const page of [ann, ben]) {
    assert.equal(await page.locator("[data-piece]").count(), 12);
    assert.equal(await page.locator("[data-piece][data-rank]").count(), 0);
    const told = await page.locator("[data-position]").textContent();
    assert.ok(!/Six|Five|Four|Three|Two\b/.test(told), told);
  }
  // What the other has placed has not even been sent.
  for (const [heard, own] of [
    [annHears, "black"],
    [benHears, "red"],
  ] as const) {
    assert.ok(heard.length > 12);
    const looks = heard.map((text) => JSON.parse(text) as FromHouse).filter((news): news is RoomMessage => news.type === "room");
    for (const { look, told } of looks) {
      for (const { colour, rank } of (look.view as TriCrossView)?.pieces ?? [])
        assert.ok(colour === own || rank === null, `${own} hears of a ${colour} ${rank}`);
      const seat = own === "black" ? "1" : "2";
      for (const { step } of told.filter((line) => line.kind === "step"))
        assert.ok(!/ place [2-6T] /.test(step) || step.startsWith(seat), step);
    }
    const others = own === "black" ? "r" : "b";
    assert.ok(!heard.some((text) => new RegExp(`"[^"]*\\b${others}[2-6T]'[^"]*"`).test(text)), "a rank of the other's in a text");
  }

  // The two Twos meet: both lie open, for both, and everything else stays hidden.
  const holder = await meet(pages);
  for (const page of [ann, ben]) {
    await page
      .getByText(/Face-up now: the (red|black) Two/)
      .first()
      .waitFor();
    assert.equal(await page.locator("[data-piece][data-up=true]").count(), 2);
    assert.equal(await page.locator("[data-piece][data-rank=two]").count(), 2);
  }

  // Whoever came to the middle stays there, and counts.
  const [keeps, looksOn] = holder === "Ann" ? [ann, ben] : [ben, ann];
  const walks: Record<string, [string, string]> = { Ann: ["a4", "b4"], Ben: ["g4", "f4"] };
  const other = holder === "Ann" ? "Ben" : "Ann";
  for (const [n, word] of ["two", "three", "four"].entries()) {
    const there = n % 2 === 0;
    const way = (who: string): [string, string] => (there ? walks[who] : [walks[who][1], walks[who][0]]);
    await looksOn.locator(`[data-count="${n + 1}"]`).waitFor();
    await move(looksOn, ...way(other));
    await move(keeps, ...way(holder));
    for (const page of [ann, ben]) await page.locator("[data-count]").getByText(`In, in ${word}`).waitFor();
  }
  await looksOn.getByText(/“In, in four!”/).waitFor();
  await move(looksOn, walks[other][1], walks[other][0]);
  await keeps.getByText("You win!").waitFor();
  await looksOn.getByText(`${holder} wins.`).waitFor();
  // At the end everything is turned over.
  assert.equal(await looksOn.locator("[data-piece][data-rank]").count(), 12);
}

/** Notes every square on which a piece is ever drawn: computer players do not wait for anybody to look. */
async function noteSquares(page: Page) {
  await page.evaluate(() => {
    const squares = new Set<string>();
    const note = () => document.querySelectorAll("[data-piece]").forEach((piece) => squares.add(piece.getAttribute("data-piece")));
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-piece"] });
    Object.assign(globalThis, { squares });
  });
  return (name: string) => page.waitForFunction((at) => (globalThis as unknown as { squares: Set<string> }).squares.has(at), name);
}

const CHAIN = "---/---/-------/bT---r3-r6/---r2---/---/-b4- b -";

const tests: Tests = {
  // rule: TC standard.8, TC standard.4
  "Tri-Cross: a Standard game from two sides, and what each sees": (test) => standardGame(test, DESK, DESK),
  "Tri-Cross: the same on two phones": (test) => standardGame(test, PHONE, PHONE),

  "Tri-Cross: a chain of jumps against a computer player, shown one after the other": async (test) => {
    const page = await faceUp(test, CHAIN, { still: false }, ["open", { bot: "steady" }]);
    await move(page, "d1", "d2");
    // The only piece that can jump is picked, and one tap on it is enough.
    await page
      .locator("[data-prompt].urgent")
      .getByText(/You must jump.*Removes the red Two/)
      .waitFor();
    assert.equal(await page.locator("[data-action]").count(), 1);
    await square(page, "d2").click();
    await piece(page, "d4").waitFor();
    await page
      .locator("[data-prompt].urgent")
      .getByText(/Removes the red Three/)
      .waitFor();
    const stoodOn = await noteSquares(page);
    await page.locator("[data-action=d4xf4]").click();
    // The computer player has to jump in Ann's turn.
    await page
      .getByText(/steady.*Six jumps from g4 to e4, over Ann's Four/i)
      .first()
      .waitFor();
    await stoodOn("e4");
    await piece(page, "f4").waitFor({ state: "detached" });
    await page.getByRole("img", { name: /^(?!Ann).* has lost: .*Three, Two/ }).waitFor();
    await page.getByRole("img", { name: /^Ann has lost: .*Four/ }).waitFor();
  },

  "Tri-Cross: with a choice of jumps all are shown, and why a step is refused": async (test) => {
    const page = await faceUp(test, "---/---/-------/--r2b5r3--/-------/---/r6-- b -");
    await page.locator("[data-prompt].urgent").getByText("You must jump.").waitFor();
    assert.equal(await page.locator(".arrow.jump").count(), 2);
    await square(page, "d5").click();
    await page
      .locator("[data-prompt]")
      .getByText(/a jump goes over/i)
      .waitFor();
    await square(page, "b4").click();
    await piece(page, "b4").waitFor();
  },

  "Tri-Cross: keys alone, and the mouse dragging": async (test) => {
    const page = await faceUp(test, "---/---/-------/b6-----r6/-------/---/b5-- b -");
    await mine(page).waitFor();
    await square(page, "a4").focus();
    await page.keyboard.press("Enter");
    await page.getByText(/Picked up. It can go to/).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await piece(page, "b4").waitFor();
    await page.locator("[data-prompt].mine").waitFor();
    // Red is to step now, by dragging.
    const [from, to] = [await square(page, "g4").boundingBox(), await square(page, "f4").boundingBox()];
    await step(page, async () => {
      await page.mouse.move(from.x + 20, from.y + 20);
      await page.mouse.down();
      await page.mouse.move(from.x - 10, from.y + 20, { steps: 3 });
      await page.mouse.move(to.x + 20, to.y + 20, { steps: 3 });
      await page.mouse.up();
      await piece(page, "f4").waitFor();
    });
    // And typed, as anybody may.
    await page.getByRole("button", { name: "Type it instead" }).click();
    await page.locator("[data-typed]").fill("b4-c4");
    await page.keyboard.press("Enter");
    await piece(page, "c4").waitFor();
  },

  "Tri-Cross: a real board, ranks said when pieces are turned, and a mishap": async (test) => {
    const page = await somebody(test, { name: "Ann", size: PHONE });
    await sitDown(test, page, { game: "tri-cross", visibility: "link", real_dice: true, options: {} }, [null, "Ben"]);
    await page.locator("[data-shows=b]").click();
    const squares = ["d1", "d7", "c1", "c7", "e1", "e7", "a3", "g3", "a4", "g4", "a5", "g5"];
    for (const at of squares) {
      await page.locator('[data-hand="?"]').waitFor();
      await square(page, at).click();
      await piece(page, at).waitFor();
    }
    const walk = "d1-d2 d7-d6 d2-d3 d6-d5 c1-c2 g4-f4 c2-c3 f4-g4 c3-c4 d5-d4";
    for (const step of walk.split(" ")) await move(page, ...(step.split("-") as [string, string]));
    // Ben's piece has challenged two of Ann's: what are they? No two can be the same.
    const left: Record<string, string[]> = { black: ["4", "2"], red: ["3"] };
    for (let turned = 0; turned < 3; turned++) {
      const asks = page.getByRole("group", { name: /^What is the (black|red) piece/ });
      const colour = /the (\w+) piece/.exec(await asks.getAttribute("aria-label"))[1];
      if (colour === "black" && left.black.length === 1) {
        assert.equal(await page.locator('[data-shows="4"]').count(), 0);
        await page.getByRole("button", { name: "Type it instead" }).click();
        await page.locator("[data-typed]").fill("4");
        await page.keyboard.press("Enter");
        await page.getByText("that player has no face-down Four left").waitFor();
      }
      const before = await asks.getAttribute("aria-label");
      await page.locator(`[data-shows="${left[colour].shift()}"]`).click();
      await page.waitForFunction((old) => document.querySelector(`[aria-label="${old}"]`) === null, before);
    }
    assert.equal(await page.locator("[data-piece][data-up=true]").count(), 3);
    const wrong = page.getByRole("button", { name: "Ben turned a piece over" });
    await wrong.click();
    await page.getByText("Ann wins.").waitFor();
  },

  "Tri-Cross: Reverse Guts, the neighbour's pieces, and a memory aid": async (test) => {
    const ann = await somebody(test, { name: "Ann", size: PHONE });
    const address = await sitDown(test, ann, { game: "tri-cross", options: { version: "reverse-guts", "memory-aid": true } });
    const ben = await somebody(test, { name: "Ben" });
    await ben.goto(address);
    await ben.locator("[data-sit]").first().click();
    const pages: Record<string, Page> = { Ann: ann, Ben: ben };
    for (const at of ["c1", "d1"]) {
      const who = await Promise.race(
        Object.keys(pages).map((name) =>
          pages[name]
            .locator("[data-hand]")
            .first()
            .waitFor()
            .then(() => name),
        ),
      );
      const [placer, owner] = who === "Ann" ? [ann, ben] : [ben, ann];
      await placer
        .locator("[data-prompt]")
        .getByText(who === "Ann" ? "You place Ben's pieces" : "You place Ann's pieces")
        .waitFor();
      await placer.locator("[data-hand='6']").click();
      await square(placer, at).click();
      await Promise.all([piece(placer, at).waitFor(), piece(owner, at).waitFor()]);
      // Whoever placed it is reminded; its owner never knew.
      assert.equal(await piece(placer, at).getAttribute("data-rank"), "six");
      assert.equal(await piece(owner, at).getAttribute("data-rank"), null);
      await square(owner, at)
        .and(owner.getByRole("button", { name: new RegExp(`^${at}, Start Zone: ${who === "Ann" ? "red" : "black"} piece, face-down`) }))
        .waitFor();
    }
  },

  "Tri-Cross: one device is passed on behind a curtain while pieces are placed": async (test) => {
    const page = await somebody(test, { name: "Ann", size: PHONE });
    await sitDown(test, page, { game: "tri-cross", visibility: "link", options: {} }, [null, "Ben"]);
    const squares = ["c1", "c7", "d1", "d7", "e1", "e7", "a3", "g3", "a4", "g4", "a5", "g5"];
    for (const at of squares) {
      await page.getByRole("button", { name: /^I am / }).click();
      await page.locator("[data-hand]").first().click();
      // The last one is chosen already.
      await square(page, at).click();
      await piece(page, at).waitFor({ state: "attached" });
    }
    // From now on both see the same.
    await mine(page).waitFor();
    await page.waitForTimeout(300);
    assert.equal(await page.getByRole("button", { name: /^I am / }).count(), 0);
  },

  "Tri-Cross: partners have the quick phrases only": async (test) => {
    const page = await somebody(test, { name: "Ann" });
    const bot = { bot: "casual" };
    await sitDown(test, page, { game: "tri-cross", seats: ["open", bot, bot, bot], options: { teams: true } });
    await page
      .getByText(/^with /)
      .first()
      .waitFor();
    await page.getByRole("tab", { name: /Chat/ }).click();
    await page.getByText(/Partners keep their plans to themselves/).waitFor();
    assert.equal(await page.getByLabel("Say something").count(), 0);
    await page.getByRole("button", { name: "Good luck!" }).click();
    await page.getByRole("log").getByText("Good luck!").waitFor();
  },

  "Tri-Cross: the analysis board, a position set up and shared": async (test) => {
    const page = await somebody(test);
    await page.goto("/analysis/tri-cross");
    await page.locator("[data-lines] li").first().waitFor();
    const best = page.locator("[data-lines] li").first().locator("button").first();
    const moved = (await best.textContent()).split(" ");
    await best.click();
    await piece(page, moved[2]).waitFor();
    await page.locator("[data-back]").click();
    await piece(page, moved[0]).waitFor();
    // A position of one's own: black wins by jumping the last red piece.
    await page.locator("[data-setup]").click();
    await page.getByRole("button", { name: "Clear" }).click();
    await page.locator("[data-brush='5']").click();
    await square(page, "d2").click();
    await page.locator("[data-colour=red]").click();
    await page.locator("[data-brush='2']").click();
    await square(page, "d4").click();
    assert.equal(await page.locator("input[data-text]").inputValue(), "---/---/-------/---r2---/-------/-b5-/--- b -");
    await page.locator("[data-use]").click();
    await page
      .getByText(/wins in/)
      .first()
      .waitFor();
    await page.locator("[data-bar='100']").waitFor();
    const other = await somebody(test, { size: PHONE });
    await other.goto(page.url());
    await piece(other, "d4").waitFor();
    await move(other, "d2", "d3");
    await move(other, "d3", "d5");
    await other.getByText("Black won.", { exact: true }).waitFor();
    // Nonsense is said to be so.
    await other.goto("/analysis/tri-cross?position=nonsense");
    await other.getByRole("heading", { name: "This is not a position" }).waitFor();
  },

  ...onDeskAndPhone("Tri-Cross is accessible", async (test, size) => {
    const page = await somebody(test, { name: "Ann", size });
    await sitDown(test, page, { game: "tri-cross", visibility: "link", seats: ["open", { bot: "casual" }], options: {} });
    await page.locator("[data-hand]").first().waitFor();
    await page.locator("[data-hand]").first().click();
    await check(page, "placing");
    const jump = await faceUp(test, "---/---/-------/--r2b5r3--/-------/---/r6-- b -", { size });
    await jump.locator("[data-prompt].urgent").waitFor();
    await check(jump, "a jump to choose");
    const held = await faceUp(test, "---/---/-------/r6--b5---/-------/---/b3-- r b4", { size });
    await held.locator("[data-count]").waitFor();
    await square(held, "a4").click();
    await check(held, "the last chance");
    await page.goto("/analysis/tri-cross");
    await page.locator("[data-lines] li").first().waitFor();
    await check(page, "analysis");
    await page.locator("[data-setup]").click();
    await check(page, "setting up");
    await page.goto("/rules/tri-cross");
    await page.getByRole("heading", { name: "Tri-Cross", exact: true }).waitFor();
    await check(page, "rules");
  }),
};
export default tests;
