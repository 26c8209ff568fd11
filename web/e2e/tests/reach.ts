/** For everybody: no serious finding of axe on any screen, nothing wider than a phone, a light first download. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { check } from "../axe";
import { ask, may, onDeskAndPhone, playOut, sitDown, somebody, twoAtATable } from "../people";
import type { Size, Test, Tests } from "../test";

async function openSheet(page: Page, name: string) {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog").waitFor();
  await page.waitForTimeout(200);
}

async function aroundTheHouse(test: Test, size: Size) {
  // Something to be seen in every list.
  const other = await somebody(test, { name: "Odile" });
  await sitDown(test, other, {});
  await sitDown(test, other, { seats: ["open", { bot: "steady" }] });
  const page = await somebody(test, { size });
  await page.goto("/my-games");
  await check(page, "no games yet");
  await page.goto("/me");
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await check(page, "a stranger");
  const form = page.locator("form").filter({ has: page.getByRole("heading", { name: "Make it an account" }) });
  const name = `Axel ${size.width} ${Date.now() % 100_000}`;
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Password").fill("correct horse");
  await form.getByRole("button", { name: "Sign up" }).click();
  await page.locator("[data-code]").waitFor();
  const them = (await (await other.request.get("/api/me")).json()).you.id;
  await ask(test, page, `/api/people/${them}/mute`, {});
  await check(page, "recovery code");
  await page.reload();
  await page.getByRole("heading", { name: "People you keep away from" }).waitFor();
  await page.getByRole("button", { name: "Delete me …" }).click();
  await check(page, "account");
  await sitDown(test, page, { visibility: "link", seats: ["open", { bot: "steady" }] });
  await page.goto("/");
  for (const heading of ["Your games", "Open tables", "Games to watch"]) await page.getByRole("heading", { name: heading }).waitFor();
  await check(page, "lobby");
  await page.route(/\/api\/leaderboard\//, (route) =>
    route.fulfill({
      json: {
        lines: [
          ["Ann", "x", null],
          ["Steady", null, "steady"],
        ].map(([name, person, bot], i) => ({ rank: i + 1, name, person, bot, rating: 1600 - i, deviation: 80, games: 4 })),
        next: 1,
      },
    }),
  );
  const rest = [
    "/new",
    "/my-games",
    `/profile/${them}`,
    "/rules",
    "/settings",
    "/leaderboard",
    "/nowhere",
    "/room/nonsense",
    "/replay/nonsense",
  ];
  for (const address of rest) {
    await page.goto(address);
    await page.locator("h1").first().waitFor();
    await page.waitForTimeout(500);
    await check(page, address);
  }
}

async function atTheTable(test: Test, size: Size) {
  const { ann, ben } = await twoAtATable(test, { undo: true, clock: { kind: "bank", seconds: 600, increment: 5 } }, { ann: { size } });
  await may(ann, "roll").click();
  await may(ann, "stop").waitFor();
  await ann.locator("[data-coach]").click();
  await ann.locator("[data-advice]").waitFor({ timeout: 60_000 });
  await ann.getByRole("button", { name: "Type it instead" }).click();
  await check(ann, "table");
  for (const sheet of ["Table", "Rules", "Share", "Dice", "Ben"]) {
    await openSheet(ann, sheet);
    await check(ann, `sheet ${sheet}`);
    await ann.keyboard.press("Escape");
  }
  await ben.getByRole("tab", { name: /Chat/ }).click();
  await ben.getByRole("button", { name: "Hello!" }).click();
  await ann.getByRole("tab", { name: /Chat/ }).click();
  await ann.getByRole("log").getByText("Hello!").waitFor();
  await check(ann, "chat");
  await may(ann, "stop").click();
  await may(ben, "roll").click();
  await may(ben, "stop").click();
  await ben.locator("[data-take-back]").click();
  await ann.getByRole("button", { name: "Agree" }).waitFor();
  await check(ann, "asked to take back");
  await ann.getByRole("button", { name: "No", exact: true }).click();
  await ben.goto("about:blank");
  await ann.locator("[data-menu]").click();
  await ann.locator("[data-leave]").click();
  await ann.locator("[data-stood-in]").waitFor();
  await check(ann, "stood in for");
}

/** A board with a map of its own: something put down, something that does not fit, the coach, the bonus die. */
async function atAddEmUp(test: Test, size: Size) {
  const page = await somebody(test, { size, name: "Ann" });
  await sitDown(test, page, { game: "add-em-up", real_dice: true, visibility: "link", seats: ["open"], options: {} });
  const roll = async (numbers: string) => {
    await page.locator("[data-send-roll]").waitFor();
    for (const n of numbers) await page.locator(`[data-add="${n}"]`).click();
    await page.locator("[data-send-roll]").click();
  };
  const type = async (...keys: string[]) => {
    await page.locator("[data-table]").focus();
    for (const key of keys) await page.keyboard.press(key);
  };
  await may(page, "roll").click();
  await page.locator("[data-add='1']").click();
  await check(page, "Add 'em Up, real dice");
  await roll("23456");
  await page.locator("[data-spot]").first().waitFor();
  await check(page, "Add 'em Up, opening");
  await type("ArrowRight", "1", "ArrowRight", "2");
  await page.locator("[data-unput]").waitFor();
  await check(page, "Add 'em Up, dice put down");
  for (const n of [3, 4, 5, 6]) await type("ArrowRight", String(n));
  await type("Enter");
  await may(page, "bonus").waitFor();
  await check(page, "Add 'em Up, bonus die");
  await may(page, "stop").click();
  await may(page, "roll").click();
  await roll("222345");
  await page.locator("[data-spot]").first().waitFor();
  await page.locator("[data-coach]").click();
  await page.locator("[data-point]").first().click({ timeout: 60_000 });
  await page.locator("[data-kind=hint]").first().waitFor();
  await check(page, "Add 'em Up, the coach");
  await type("ArrowDown", "ArrowRight", "ArrowDown", "2");
  await page.locator("[data-why]").waitFor();
  await check(page, "Add 'em Up, why not");
}

async function afterTheGame(test: Test, size: Size) {
  const page = await somebody(test, { size, name: "Ann" });
  await sitDown(test, page);
  await page.getByText("Waiting for players").waitFor();
  await check(page, "waiting");
  const stranger = await somebody(test, { size });
  await stranger.goto(page.url());
  await stranger.locator("[data-sit]").waitFor();
  await check(stranger, "a free seat");
  await sitDown(test, page, { real_dice: true, visibility: "link" }, [null, "Ben"]);
  await may(page, "roll").click();
  await page.locator("[data-add=green]").waitFor();
  await check(page, "real dice");
  await sitDown(test, page, { visibility: "link" }, [null, "Ben"]);
  await playOut(page);
  await page.locator("[data-review]").click();
  await page.locator("[data-chart]").waitFor({ timeout: 60_000 });
  await check(page, "result and review");
  await page.getByRole("link", { name: "Replay" }).click();
  await page.locator("[data-step]").waitFor();
  await page.locator("[data-on]").click();
  await check(page, "replay");
}

const tests: Tests = {
  ...onDeskAndPhone("every screen around the house is accessible", aroundTheHouse),
  ...onDeskAndPhone("every screen at the table is accessible", atTheTable),
  ...onDeskAndPhone("Add 'em Up is accessible", atAddEmUp),
  ...onDeskAndPhone("every screen before and after is accessible", afterTheGame),

  "the lobby is a light download, and three dimensions wait": async (test) => {
    const page = await somebody(test, { still: false });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Network.enable");
    let bytes = 0;
    const files: string[] = [];
    cdp.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    cdp.on("Network.requestWillBeSent", ({ request }) => files.push(request.url));
    await page.goto("/");
    await page.getByRole("heading", { name: "Open tables" }).waitFor();
    await page.waitForLoadState("networkidle");
    assert.ok(!files.some((file) => /scene/.test(file)), "three.js is not for the lobby");
    assert.ok(bytes < 120_000, `${bytes} bytes`);
    console.log(`     lobby: ${(bytes / 1000).toFixed(1)} kB in ${files.length} requests`);
    await page.getByRole("button", { name: "Play a computer player" }).click();
    await page.locator("[data-dice=deep]").waitFor({ timeout: 60_000 });
    assert.ok(files.some((file) => /scene/.test(file)));
  },
};
export default tests;
