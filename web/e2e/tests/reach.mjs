/** For everybody: no serious finding of axe on any screen, nothing wider than a phone, a light first download. */
import assert from "node:assert/strict";
import { check } from "../axe.mjs";
import { ask, DESK, may, PHONE, playOut, sitDown, somebody, twoAtATable } from "../people.mjs";

async function openSheet(page, name) {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog").waitFor();
  await page.waitForTimeout(200);
}

async function aroundTheHouse(test, size) {
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
    route.fulfill({ json: { lines: [["Ann", "x", null], ["Steady", null, "steady"]].map(([name, person, bot], i) => ({ rank: i + 1, name, person, bot, rating: 1600 - i, deviation: 80, games: 4 })), next: 1 } }),
  );
  const rest = ["/new", "/my-games", `/profile/${them}`, "/rules", "/settings", "/leaderboard", "/nowhere", "/room/nonsense", "/replay/nonsense"];
  for (const address of rest) {
    await page.goto(address);
    await page.locator("h1").first().waitFor();
    await page.waitForTimeout(500);
    await check(page, address);
  }
}

async function atTheTable(test, size) {
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

async function afterTheGame(test, size) {
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

export default {
  "every screen around the house is accessible: desktop": (test) => aroundTheHouse(test, DESK),
  "every screen around the house is accessible: phone": (test) => aroundTheHouse(test, PHONE),
  "every screen at the table is accessible: desktop": (test) => atTheTable(test, DESK),
  "every screen at the table is accessible: phone": (test) => atTheTable(test, PHONE),
  "every screen before and after is accessible: desktop": (test) => afterTheGame(test, DESK),
  "every screen before and after is accessible: phone": (test) => afterTheGame(test, PHONE),

  "the lobby is a light download, and three dimensions wait": async (test) => {
    const page = await somebody(test, { still: false });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Network.enable");
    let bytes = 0;
    const files = [];
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
