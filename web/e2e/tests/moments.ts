/** Moments: a roll is seen before anything tells what it was, what ends a turn is looked at, and nobody has to wait who does not want to. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Plan } from "../../src/types";
import { lines, may, PHONE, points, scores, sitDown, somebody } from "../people";
import type { Test, Tests } from "../test";

/** The page at one moment: what flies, and everything that could give away how it lands. */
interface Seen {
  at: number;
  flying: boolean;
  moment: string;
  log: string;
  heard: string;
  strip: string;
  scores: string;
  points: string;
  dimmed: boolean;
}

/** Writes down every change of the page from now on. */
async function watch(page: Page): Promise<() => Promise<Seen[]>> {
  await page.evaluate(() => {
    const text = (what: string) => [...document.querySelectorAll(what)].map((element) => element.textContent).join("|");
    const seen: Seen[] = [];
    const note = () => {
      const now: Seen = {
        at: performance.now(),
        flying: document.querySelector("[data-flying=true], [data-playing=true]") !== null,
        moment: text("[data-moment]"),
        log: text("[aria-label^='What happened'] li"),
        heard: text("[data-heard]"),
        strip: text(".history li"),
        scores: text("[data-points]"),
        points: text("[data-turn-points]"),
        dimmed: document.querySelector(".board.old") !== null,
      };
      const { at: _, ...last } = seen.at(-1) ?? now;
      const { at: __, ...next } = now;
      if (seen.length === 0 || JSON.stringify(last) !== JSON.stringify(next)) seen.push(now);
    };
    note();
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    Object.assign(globalThis, { seen });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: Seen[] }).seen);
}

/** Nothing tells what was rolled while it flies; nothing flies while a moment is looked at. */
function inOrder(seen: readonly Seen[]) {
  assert.ok(
    seen.some(({ flying }) => flying),
    "something has flown",
  );
  seen.forEach((now, i) => {
    const before = seen[i - 1];
    if (!before?.flying || !now.flying) return;
    for (const what of ["log", "heard", "strip", "scores", "dimmed", "moment"] as const)
      assert.equal(now[what], before[what], `${what} changed in the air: ${before[what]} became ${now[what]}`);
  });
  for (const { moment, flying } of seen) assert.ok(!moment || !flying, `dice fly while “${moment}” is looked at`);
}

const lasting = (seen: readonly Seen[], words: string) => {
  const from = seen.findIndex(({ moment }) => moment === words);
  const to = seen.findIndex(({ moment }, i) => i > from && moment !== words);
  return from < 0 || to < 0 ? 0 : seen[to].at - seen[from].at;
};

async function at(test: Test, plan: Partial<Plan>, sit: (string | null)[] = [null]) {
  const page = await somebody(test, { name: "Ann", still: false, deep: false, speed: "fast" });
  await page.addInitScript(() => localStorage.setItem("crossroads.dice", "flat"));
  await sitDown(test, page, { visibility: "link", options: {}, ...plan }, sit);
  return page;
}

const tests: Tests = {
  "a roll lands before anything tells what it was, and a red light is looked at before the next player rolls": async (test) => {
    const page = await at(test, { seats: ["open", { bot: "steady" }], options: { target: 200 } });
    const seen = await watch(page);
    const until = Date.now() + 60_000;
    // Sooner or later it is a red light; then the computer player has rolled, too.
    while (!(await seen()).some(({ moment }) => moment === "Red light!") || !(await page.getByText("Steady rolled").count())) {
      assert.ok(Date.now() < until, "no red light");
      if (await may(page, "roll").count())
        await may(page, "roll")
          .click({ timeout: 1500 })
          .catch(() => {});
      await page.waitForTimeout(50);
    }
    const all = await seen();
    inOrder(all);
    assert.ok(lasting(all, "Red light!") >= 500, "half of 1.2 seconds at the fast speed");
  },

  "the strip of a turn, its points and its light wait for the landing": async (test) => {
    const page = await at(test, { game: "intersection", seats: ["open", { bot: "steady" }] });
    const seen = await watch(page);
    const until = Date.now() + 60_000;
    while (!(await seen()).some(({ dimmed }) => dimmed)) {
      assert.ok(Date.now() < until, "no turn ends");
      const roll = page.locator(".actions[data-ready=true] [data-action]").first();
      if (await roll.count()) await roll.click({ timeout: 1500 }).catch(() => {});
      const die = page.locator("[data-field] button:not([disabled]):not([aria-pressed=true])").first();
      if (await die.count()) await die.click({ timeout: 1500 }).catch(() => {});
      const park = page.locator("[data-park]");
      if (await park.count()) await park.click({ timeout: 1500 }).catch(() => {});
      await page.waitForTimeout(50);
    }
    inOrder(await seen());
  },

  "a tap goes on at once, and what may be done can be done while something is looked at": async (test) => {
    const page = await somebody(test, { name: "Ann", size: PHONE, still: false, deep: false, speed: "slow" });
    await page.addInitScript(() => localStorage.setItem("crossroads.dice", "flat"));
    await sitDown(test, page, { visibility: "link", real_dice: true, options: { target: 100 } }, [null, "Ben"]);
    await may(page, "roll").click();
    await page.getByRole("button", { name: "All the rest red" }).click();
    await page.locator("[data-send-roll]").click();
    await page.locator("[data-moment=lost]").getByText("Red light!").waitFor();
    // Slow is two seconds; a tap on the board ends it.
    const began = Date.now();
    await page.locator("[data-moment]").click({ force: true, position: { x: 30, y: 30 } });
    await page.locator("[data-moment]").waitFor({ state: "detached" });
    assert.ok(Date.now() - began < 1500, "it was skipped");
    await may(page, "roll").click();
    await page.getByRole("button", { name: "All the rest red" }).click();
    await page.locator("[data-send-roll]").click();
    await page.locator("[data-moment=lost]").waitFor();
    await may(page, "roll").click();
    await page.locator("[data-moment]").waitFor({ state: "detached" });
    await page.locator("[data-add=green]").first().waitFor();
  },

  "nothing is waited for where somebody has chosen so": async (test) => {
    const page = await somebody(test, { name: "Ann", still: false, deep: false });
    await page.goto("/settings");
    await page.getByLabel("Nothing is waited for").check();
    await sitDown(test, page, { visibility: "link", options: { target: 100 } }, [null, "Ben"]);
    const seen = await watch(page);
    await may(page, "roll").click();
    await page
      .getByText(/Ann rolled/)
      .first()
      .waitFor();
    assert.ok((await points(page)) >= 0 && (await scores(page)).length === 2 && (await lines(page)).length > 0);
    assert.ok(!(await seen()).some(({ moment }) => moment !== ""), "no moment");
  },

  "a device that is too slow for three dimensions gets flat dice by itself": async (test) => {
    const page = await somebody(test, { name: "Ann", still: false });
    // Frames as slow as on a poor phone: each takes a fifth of a second.
    await page.addInitScript(() => {
      const real = globalThis.requestAnimationFrame.bind(globalThis);
      globalThis.requestAnimationFrame = (draw) => real((now) => setTimeout(() => draw(now), 200));
    });
    await sitDown(test, page, { visibility: "link", options: { target: 100 } }, [null, "Ben"]);
    await page.locator("[data-dice=deep]").waitFor({ timeout: 60_000 });
    await may(page, "roll").click();
    await page.locator("[data-dice=flat]").waitFor();
    await may(page, "roll").or(may(page, "stop")).first().waitFor();
    assert.match((await lines(page))[0], /Ann rolled/);
  },
};
export default tests;
