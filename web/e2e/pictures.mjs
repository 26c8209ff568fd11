/** Takes the pictures of docs/pictures from a running house: CROSSROADS_URL=http://127.0.0.1:7878 npm run pictures */
import { mkdirSync } from "node:fs";
import { openBrowser } from "./browser.mjs";
import { openHouse } from "./house.mjs";
import { DESK, may, newTable, PHONE, points, somebody } from "./people.mjs";

const folder = new URL("../../docs/pictures/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const house = await openHouse();
const browser = await openBrowser();
const test = { browser, deep: browser, url: house.url, troubles: [], contexts: [] };

const deep = (page) => page.locator("[data-dice=deep]").waitFor({ timeout: 60_000 });
const shot = (page, name) => page.screenshot({ path: `${folder}${name}.png` });

async function settled(page) {
  await page.waitForFunction(() => document.querySelector(".actions[data-ready=true] [data-action]"), null, { timeout: 60_000 });
  await page.waitForTimeout(600);
}

/** A game in the middle of a good turn. */
async function goodTurn(page) {
  await deep(page);
  for (let choices = 0; choices < 60; choices++) {
    await settled(page);
    const so = await points(page);
    const score = Number(await page.locator("[data-points]").first().textContent());
    if (score > 15 && so >= 4 && so <= 8) return;
    const stop = may(page, "stop");
    if ((await stop.count()) && so >= (score > 15 ? 9 : 6)) await stop.click();
    else await may(page, "roll").click();
    await page.waitForTimeout(300);
  }
}

/** Somebody with a name of their own. */
async function guest(name, size = DESK) {
  const page = await somebody(test, { size, still: false });
  await page.request.post("/api/guest", { data: { name }, headers: { origin: house.url } });
  return page;
}

await newTable(await guest("Odile"), { target: 100 });
await newTable(await guest("Tomás"), { target: 50 });

const lobby = await somebody(test, { size: DESK, still: false });
await lobby.goto("/");
await lobby.getByRole("heading", { name: "Open tables" }).waitFor();
await lobby.waitForTimeout(1500);
await shot(lobby, "lobby");

for (const [name, size] of [["table", DESK], ["table-phone", PHONE]]) {
  const page = await guest("Ann", size);
  await newTable(page, { second: "bot", target: 100 });
  await goodTurn(page);
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(2, 2);
  await shot(page, name);
  await page.context().close();
}
await browser.close();
await house.close();
console.log(`${folder}: lobby.png, table.png, table-phone.png`);
