/** Doors for programs: tokens, bots, challenges. */
import assert from "node:assert/strict";
import { check } from "../axe";
import { DESK, member, PHONE, playOut, somebody } from "../people";
import type { Test, Tests } from "../test";

const fresh = (() => {
  let n = 0;
  return (name: string) => `${name} ${Date.now().toString(36)}${(n += 1)}`;
})();

const as = (token: string) => ({ authorization: `Bearer ${token}`, "content-type": "application/json" });

/** A program, as docs/bots.md has it: reads its stream, and does the last of what it may. Ends with `stop`. */
function runBot(test: Test, token: string) {
  const gone = new AbortController();
  const run = async () => {
    const stream = await fetch(`${test.url}/api/v1/my/stream`, { headers: as(token), signal: gone.signal });
    let unread = "";
    for await (const chunk of stream.body.pipeThrough(new TextDecoderStream())) {
      const lines = (unread + chunk).split("\n");
      unread = lines.pop() ?? "";
      for (const line of lines) {
        const { type, room, look } = JSON.parse(line);
        if (type !== "turn") continue;
        const command = { do: "act", seat: look.viewpoint, action: look.allowed.at(-1).action, after: look.number };
        await fetch(`${test.url}/api/v1/rooms/${room}/do`, { method: "POST", headers: as(token), body: JSON.stringify({ command }) });
      }
    }
  };
  const running = run().catch(() => {});
  return {
    stop: async () => {
      gone.abort();
      await running;
    },
  };
}

const tests: Tests = {
  "a token is made, shown once, used and taken back": async (test) => {
    const page = await member(test, fresh("Ada"), { size: PHONE });
    await page.goto("/me");
    const section = page.locator("[data-tokens]");
    await section.getByLabel("What it is for").fill("a script");
    await section.getByRole("button", { name: "Make a token" }).click();
    const token = await page.locator("[data-made] code").textContent();
    assert.match(token, /^xr_[\w-]{43}$/);
    await check(page, "a new token");
    await section.getByText("never used").waitFor();

    const ask = () => fetch(`${test.url}/api/v1/me`, { headers: as(token) });
    assert.equal((await ask()).status, 200);
    await page.reload();
    await section.getByText(/last used/).waitFor();
    assert.equal(await page.locator("[data-made]").count(), 0, "it is shown once");
    assert.ok(!(await page.content()).includes(token), "and stands nowhere");

    await section.getByRole("button", { name: "Take back a script" }).click();
    await section.getByRole("button", { name: "Take back a script" }).waitFor({ state: "detached" });
    assert.equal((await ask()).status, 401);
  },

  "a bot is made, challenged from its profile and from a new table, and marked": async (test) => {
    const ada = await member(test, fresh("Ada"), { size: DESK });
    const name = fresh("Rolly");
    await ada.goto("/me");
    const section = ada.locator("[data-bots]");
    await section.getByLabel("Name of a new bot").fill(name);
    await section.getByRole("button", { name: "Make a bot" }).click();
    const token = await ada.locator("[data-made-bot] code").textContent();
    await section.getByRole("button", { name: "I have it" }).click();
    await section.getByRole("button", { name: "Change terms" }).click();
    await section.getByLabel("Toss Up!").check();
    await section.getByLabel(/other options/).check();
    await check(ada, "a bot's terms");
    await section.getByRole("button", { name: "Keep these terms" }).click();
    await section.getByText(/Toss Up! · everybody/).waitFor();

    const ben = await somebody(test, { name: "Ben", size: PHONE });
    await ada.getByRole("link", { name }).click();
    await ada.waitForURL(/\/profile\//);
    const profile = ada.url();
    await ben.goto(profile);
    await ben.getByText("its program does not run now").waitFor();

    const bot = runBot(test, token);
    try {
      const challenge = ben.locator("[data-challenge]").getByRole("button", { name: "Toss Up!" });
      for (let i = 0; i < 50 && (await challenge.count()) === 0; i++) {
        await ben.waitForTimeout(100);
        await ben.reload();
        await ben.locator("[data-challenge]").waitFor();
      }
      await check(ben, "a bot's profile");
      assert.equal(await ben.locator("[data-challenge] button").count(), 1, "its terms name one game");
      await challenge.click();
      await ben.waitForURL(/\/room\//);
      await ben.locator("[data-seat='2'] [data-bot-account]").waitFor();

      // And from a new table, with a short target, to its end.
      await ben.goto("/new?game=toss-up");
      await ben.getByLabel("Target", { exact: true }).fill("12");
      await ben.getByLabel("Seat 2", { exact: true }).selectOption("challenge");
      await ben
        .getByLabel("Bot of seat 2")
        .selectOption({ label: await ben.getByLabel("Bot of seat 2").locator("option", { hasText: name }).textContent() });
      await ben.getByRole("button", { name: "Open the table" }).click();
      await ben.waitForURL(/\/room\//);
      await playOut(ben);
    } finally {
      await bot.stop();
    }
    await ada.goto("/leaderboard/toss-up");
    await ada.getByLabel("Bots", { exact: true }).check();
    await check(ada, "a leaderboard of bots");
  },
};

export default tests;
