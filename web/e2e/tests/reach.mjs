/** For everybody: no serious finding of axe on any screen, nothing wider than a phone, a light first download. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { DESK, may, newTable, PHONE, playOut, somebody } from "../people.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function check(page, where) {
  await page.waitForTimeout(350);
  await page.evaluate(axe);
  const found = await page.evaluate(async () => (await globalThis.axe.run(document)).violations);
  const bad = found.filter(({ impact }) => impact === "serious" || impact === "critical");
  const words = bad.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, any }) => `${html.slice(0, 110)} (${any[0]?.message ?? ""})`).join(" | ")}`);
  assert.deepEqual(words, [], where);
  const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= seen, `${where} is ${wide} px wide on a screen of ${seen}`);
}

async function everyScreen(test, size, theme) {
  const page = await somebody(test, { size, theme });
  const name = (screen) => `${screen}, ${theme}, ${size.width} px`;
  await page.goto("/");
  await page.getByRole("heading", { name: "Open tables" }).waitFor();
  await check(page, name("lobby"));
  await newTable(page, { query: "?together", second: "here" });
  await may(page, "roll").click();
  await page.waitForTimeout(200);
  await check(page, name("table"));
  await page.locator("[data-menu]").click();
  await check(page, name("table menu"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("img", { name: "QR code of the address" }).waitFor();
  await check(page, name("share"));
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: /Chat/ }).click();
  await check(page, name("chat"));
  await playOut(page);
  await page.locator("[data-review]").click();
  await page.locator("[data-chart]").waitFor({ timeout: 60_000 });
  await check(page, name("result and review"));
  await page.getByRole("link", { name: "Replay" }).click();
  await page.locator("[data-step]").waitFor();
  await check(page, name("replay"));
  await newTable(page, { query: "?real", second: "here" });
  await may(page, "roll").click();
  await page.locator("[data-add=green]").waitFor();
  await check(page, name("real dice"));
  await newTable(page);
  await page.getByText("Waiting for players").waitFor();
  await check(page, name("waiting"));
  const id = (await (await page.request.get("/api/me")).json()).you.id;
  const rest = ["/new", "/my-games", `/profile/${id}`, "/me", "/rules/toss-up", "/settings", "/leaderboard/toss-up", "/nowhere", "/room/nonsense"];
  for (const address of rest) {
    await page.goto(address);
    await page.locator("h1").first().waitFor();
    await page.waitForLoadState("networkidle").catch(() => {});
    await check(page, name(address));
  }
}

export default {
  "every screen is accessible: desktop, light": (test) => everyScreen(test, DESK, "light"),
  "every screen is accessible: desktop, dark": (test) => everyScreen(test, DESK, "dark"),
  "every screen is accessible: phone, light": (test) => everyScreen(test, PHONE, "light"),
  "every screen is accessible: phone, dark": (test) => everyScreen(test, PHONE, "dark"),

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
