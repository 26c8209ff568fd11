/** Game night: a knock-out and king with phones, computer players and a big screen; what the host can do; who comes late or not at all. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { EveningAnswer, EveningCommand, EveningPlan, Format } from "../../src/types";
import { check } from "../axe";
import { ask, DESK, member, playOne, PROJECTOR, somebody, TALL_PHONE } from "../people";
import type { Test, Tests } from "../test";

const ONE = { games: 1, sets: 1 };
const short = { game: "toss-up", options: { target: 12 } };
const knockOut: Format = { kind: "knock-out", length: ONE, drawn: false };

/** Opens an evening without the form and goes there. */
async function openEvening(test: Test, host: Page, format: Format, plan: Partial<EveningPlan> = {}) {
  const { evening } = await ask<EveningAnswer>(test, host, "/api/evenings", { plan: { title: "Friday", format, modes: [short], ...plan } });
  await host.goto(`/evening/${evening}`);
  await host.getByRole("heading", { name: "Friday" }).waitFor();
  return evening;
}
const command = (test: Test, page: Page, evening: string, wanted: { do: EveningCommand["do"] } & Record<string, unknown>) =>
  ask(test, page, `/api/evenings/${evening}/do`, { wish: wanted });

/** Somebody with a phone who follows the link and says their name. */
async function comes(test: Test, address: string, name: string, size = TALL_PHONE) {
  const page = await somebody(test, { size });
  await page.goto(address);
  await page.locator("[data-name]").fill(name);
  await page.locator("[data-join]").click();
  await page.locator("[data-now]").waitFor();
  return page;
}
/** Somebody who is only there, without a page: for what happens to others. */
async function isThere(test: Test, evening: string, name: string) {
  const page = await somebody(test, { name });
  await command(test, page, evening, { do: "join" });
  return page;
}
async function bigScreen(test: Test, evening: string) {
  const page = await somebody(test, { size: PROJECTOR });
  await page.goto(`/evening/${evening}/board`);
  await page.locator("[data-stage]").waitFor();
  return page;
}
const now = (page: Page) =>
  page
    .locator("[data-now]")
    .getAttribute("data-now", { timeout: 5000 })
    .catch((): null => null);
/** A meeting of the draw: the second semi-final is `2-2`, the final `1-1`. */
const tie = (page: Page, which: string) => page.locator(`[data-tie='${which}']`);

/** Goes wherever the evening leads, and plays there, until it is over for everybody or `enough` says so. */
async function takesPart(page: Page, enough = async () => false) {
  const until = Date.now() + 300_000;
  while ((await page.locator("[data-final]").count()) === 0 && !(await enough())) {
    assert.ok(Date.now() < until, `the evening does not end: ${page.url()}`);
    const go = page.locator("[data-open-table], [data-back-to-evening]").first();
    if (await go.count()) await go.click({ timeout: 1500 }).catch(() => {});
    else await playOne(page);
    await page.waitForTimeout(80);
  }
}

/** Nothing is cut off or hidden below the edge of a big screen. */
async function fits(page: Page) {
  const { scrollHeight, clientHeight } = await page.evaluate(() => ({
    scrollHeight: document.documentElement.scrollHeight,
    clientHeight: document.documentElement.clientHeight,
  }));
  assert.ok(scrollHeight <= clientHeight, `the big screen is ${scrollHeight} px high, and ${clientHeight} fit`);
  const cut = await page
    .locator("[data-board-game] b, [data-board-row] .name, [data-board-people] .name, [data-tie] .side")
    .evaluateAll((all) =>
      all
        .filter((name) => {
          const box = name.getBoundingClientRect();
          return box.bottom > innerHeight || box.right > innerWidth || Number.parseFloat(getComputedStyle(name).fontSize) < 18;
        })
        .map((name) => name.textContent),
    );
  assert.deepEqual(cut, [], "names that cannot be read");
}

const tests: Tests = {
  "eight in a knock-out: opened in the lobby, joined by phone, played to the final standing": async (test) => {
    const ann = await somebody(test, { size: TALL_PHONE, name: "Ann" });
    await ann.goto("/");
    await ann.locator("[data-new-evening]").click();
    await ann.getByLabel("What it is called").fill("Friday");
    await ann.getByText(/^Options of/).click();
    await ann.getByLabel("Target", { exact: true }).fill("12");
    await check(ann, "new evening");
    await ann.getByRole("button", { name: "Open the evening" }).click();
    await ann.waitForURL(/\/evening\//);
    await ann.getByText("You are in").waitFor();
    const address = ann.url();
    const board = await bigScreen(test, address.split("/").at(-1));
    await board.getByText("1 here").waitFor();

    const [ben, cleo] = await Promise.all([comes(test, address, "Ben"), comes(test, address, "Cleo")]);
    await ann.locator("[data-entrant]").nth(2).waitFor();
    await ann.locator("[data-bots]").fill("5");
    await ann.locator("[data-add-bots]").click();
    await board.getByText("8 here").waitFor();
    await fits(board);
    await check(ann, "gathering");
    await check(board, "big screen, gathering");
    await ben.reload();
    assert.equal(await now(ben), "gathering", "the same phone is known again");

    await ann.locator("[data-begin]").click();
    await board.locator("[data-board-draw]").waitFor();
    assert.equal(await board.locator("[data-tie]").count(), 7);
    await ann.locator("[data-now=play]").waitFor();
    await check(ann, "playing");
    await check(board, "big screen, playing");
    await fits(board);
    const late = await somebody(test, { size: TALL_PHONE });
    await late.goto(address);
    await late.locator("[data-name]").fill("Dan");
    await late.locator("[data-join]").click();
    await late
      .getByRole("alert")
      .getByText(/too late to join/)
      .waitFor();

    await Promise.all([ann, ben, cleo].map((page) => takesPart(page)));
    await board.locator("[data-board-winner]").waitFor();
    const winner = await board.locator("[data-board-winner] .winner").textContent();
    assert.equal(await ann.locator("[data-final] .winner").textContent(), winner);
    assert.equal(await ben.locator("[data-row]").count(), 8);
    await check(ben, "final standing");
    await check(board, "big screen, final standing");
    await fits(board);
    for (const [what, kind] of [
      ["[data-csv]", /csv/],
      ["[data-json]", /json/],
      ["[data-svg]", /svg/],
    ] as const) {
      const answer = await ben.request.get(await ben.locator(what).getAttribute("href"));
      assert.ok(answer.ok() && kind.test(answer.headers()["content-type"]), what);
      assert.ok((await answer.text()).includes("Cleo"), what);
    }
    const [png] = await Promise.all([ben.waitForEvent("download"), ben.locator("[data-png]").click()]);
    assert.equal(png.suggestedFilename(), "Friday.png");
  },

  "eight play king: the line, somebody who comes late, the king chooses, and the end": async (test) => {
    const ann = await somebody(test, { size: TALL_PHONE, name: "Ann" });
    const evening = await openEvening(
      test,
      ann,
      { kind: "king", wins: 0, length: ONE, chooses: true },
      { modes: [short, { game: "intersection", options: {} }] },
    );
    const address = ann.url();
    const board = await bigScreen(test, evening);
    await ann.locator("[data-join]").click();
    await ann.locator("[data-now=gathering]").waitFor();
    const [ben, cleo] = await Promise.all([comes(test, address, "Ben"), comes(test, address, "Cleo")]);
    // People first: two computer players would have crowned a king before anybody had read the dice.
    await ann.locator("[data-begin]").click();
    await board.locator("[data-board-line] li").first().waitFor();
    await cleo.locator("[data-rolls]").getByText("Ann").waitFor();
    await ann
      .locator("details", { has: ann.locator("[data-bots]") })
      .locator("summary")
      .click();
    await ann.locator("[data-bots]").fill("5");
    await ann.locator("[data-add-bots]").click();
    await board.locator("[data-board-line] li").nth(5).waitFor();
    assert.equal(await board.locator("[data-board-line] li").count(), 6);
    await fits(board);
    await check(board, "big screen, king");
    await check(cleo, "king");

    const dan = await comes(test, address, "Dan");
    // Behind everybody else; somebody may step up in this very moment.
    await dan.getByText(/^[567]th in line$/).waitFor();
    await dan.locator("[data-leave]").click();
    await dan.locator("[data-leave-sure]").click();
    await dan.locator("[data-now=left]").waitFor();
    await dan.locator("[data-return]").click();
    await dan.locator("[data-now=line]").waitFor();

    // Until there is a king who has won against a challenger; whoever is asked to chooses Toss Up!
    const crowned = async () => (await board.locator("[data-king]").count()) > 0;
    const choosing = async () => {
      for (const page of [ann, ben, cleo, dan]) {
        const choice = page.locator("[data-choose='0']");
        if (await choice.count())
          await choice
            .first()
            .click({ timeout: 1500 })
            .catch(() => {});
      }
      return crowned();
    };
    await Promise.all([ann, ben, cleo, dan].map((page) => takesPart(page, choosing)));
    for (const page of [ann, ben]) await page.goto(address);
    await ann.locator("[data-king]").waitFor();
    await check(ann, "king, with a king");
    await fits(board);
    await ann.locator("[data-end]").click();
    await ann.locator("[data-end-sure]").click();
    await ben.locator("[data-final]").waitFor();
    await board.locator("[data-board-winner]").waitFor();
  },

  "the host reports, corrects, and goes on without those who do not come": async (test) => {
    const ann = await somebody(test, { name: "Ann" });
    const evening = await openEvening(test, ann, knockOut, { real_dice: true });
    await command(test, ann, evening, { do: "join" });
    const ben = await isThere(test, evening, "Ben");
    await isThere(test, evening, "Cleo");
    const dan = await isThere(test, evening, "Dan");
    const eve = await isThere(test, evening, "Eve");
    await ann.locator("[data-remove='5']").click();
    await ann.locator("[data-remove-sure='5']").click();
    // Whom the host sent home does not come back alone.
    await eve.goto(`/evening/${evening}`);
    await eve.locator("[data-return]").click();
    await eve
      .getByRole("alert")
      .getByText(/only the host can let you in again/)
      .waitFor();
    await ann.locator("[data-readmit='5']").click();
    await eve.locator("[data-now=gathering]").waitFor();
    await ann.locator("[data-remove='5']").click();
    await ann.locator("[data-remove-sure='5']").click();
    await ann.locator("[data-readmit='5']").waitFor();
    // Ben is the strongest, then Ann: they can only meet in the final.
    await ann.locator("[data-seed='2']").click();
    await ann.getByRole("button", { name: /^Seed 1/ }).waitFor();
    await ann.locator("[data-seed='1']").click();
    await ann.getByRole("button", { name: /^Seed 2/ }).waitFor();
    await ann.locator("[data-begin]").click();
    await tie(ann, "2-1").waitFor();
    const names = async (which: string) =>
      (await tie(ann, which).locator(".side").allTextContents()).map((text) => text.replace(" won", "").trim());
    assert.deepEqual(
      [await names("2-1"), await names("2-2")],
      [
        ["Ben", "Dan"],
        ["Ann", "Cleo"],
      ],
    );
    await ann.getByRole("link", { name: "Open the score card" }).waitFor();

    // Somebody who sits at their table learns that it has been decided without it.
    await dan.goto(`/evening/${evening}`);
    await dan.locator("[data-open-table]").click();
    await dan.locator("[data-seat]").first().waitFor();

    const report = async (winner: number) => {
      await ann.getByRole("dialog").locator(`[data-winner='${winner}']`).check();
      await ann.getByRole("dialog").locator("[data-send-result]").click();
      await ann.getByRole("dialog").waitFor({ state: "detached" });
    };
    const first = ann.locator("[data-game]").filter({ hasText: "Cleo" });
    await first.getByRole("button", { name: /Result/ }).click();
    await check(ann, "reporting");
    await report(3);
    await ann.locator("[data-played]").getByText("Cleo beat Ann").waitFor();
    assert.deepEqual(await names("1-1"), ["…", "Cleo"]);

    await ann.locator("[data-correct]").click();
    await check(ann, "correcting");
    await report(1);
    await ann.locator("[data-played]").getByText("Ann beat Cleo").waitFor();
    assert.deepEqual(await names("1-1"), ["…", "Ann"]);

    const other = ann.locator("[data-game]").filter({ hasText: "Dan" });
    await other.getByRole("button", { name: /Result/ }).click();
    await ann.getByRole("dialog").locator("[data-no-show='4']").click();
    await ann.locator("[data-now=play]").waitFor();
    assert.deepEqual(await names("1-1"), ["Ben", "Ann"]);
    await dan.locator("[data-back-to-evening]").click();
    await dan.locator("[data-now=out]").waitFor();
    await ann.getByText(/against Ben/).waitFor();

    // Ann goes to the table and finds back; Ben gives up, and that is the end.
    await ann.locator("[data-open-table]").click();
    await ann.locator("[data-seat]").first().waitFor();
    await ann.locator("[data-evening]").click();
    await ann.locator("[data-now=play]").waitFor();
    await ben.goto(`/evening/${evening}`);
    await ben.locator("[data-leave]").click();
    await ben.locator("[data-leave-sure]").click();
    await ann.getByText("That is you. Well played!").waitFor();
    await ben.getByText("You came 2nd.").waitFor();
    await ann.goto("/my-games");
    await ann.locator("[data-my-evening]").getByText("over").waitFor();
  },

  "teams of two are joined, changed and filled up": async (test) => {
    const ann = await somebody(test, { name: "Ann", size: TALL_PHONE });
    const evening = await openEvening(test, ann, { kind: "round-robin", legs: 1, length: ONE }, { team_size: 2 });
    await ann.locator("[data-join]").click();
    await ann.locator("[data-now=gathering]").waitFor();
    const ben = await comes(test, ann.url(), "Ben");
    await ben.locator("[data-team='1']").click();
    await ben.locator("[data-entrant='1']").getByText("Ann & Ben").waitFor();
    // The host has other plans, and changes them.
    await ann.locator("[data-team-of='1']").click();
    await check(ann, "moving");
    await ann.locator("[data-move='Ben']").selectOption("new");
    await ben.locator("[data-entrant='3']").getByText("Ben").waitFor();
    await ann.locator("[data-team-of='3']").click();
    await ann.locator("[data-move='Ben']").selectOption("1");
    await ben.locator("[data-entrant='1']").getByText("Ann & Ben").waitFor();
    await ann.locator("[data-bots]").fill("1");
    await ann.locator("[data-add-bots]").click();
    await ann.locator("[data-begin]").click();
    await ben.getByText(/against Steady & Steady 2/).waitFor();
    await ben.locator("[data-open-table]").click();
    await ben.locator("[data-seat='4']").waitFor();
    await command(test, ann, evening, { do: "end" });
    await ann.getByText("The evening has ended before a game was over.").waitFor();
    // Whoever still sits at a table is told, and finds back.
    await ben.locator("[data-back-to-evening]").click();
    await ben.locator("[data-final]").waitFor();
  },

  "a big screen for thirty-six: everybody can be read, and pages turn": async (test) => {
    const ann = await somebody(test, { name: "Ann" });
    const evening = await openEvening(test, ann, { kind: "swiss", rounds: 0, length: ONE }, { modes: [{ game: "toss-up", options: {} }] });
    await command(test, ann, evening, { do: "join" });
    await command(test, ann, evening, { do: "add-bots", level: "steady", count: 35 });
    const board = await bigScreen(test, evening);
    await board.getByText("36 here").waitFor();
    await fits(board);
    await ann.locator("[data-begin]").click();
    await board.locator("[data-board-standing] li").first().waitFor();
    await fits(board);
    const shown = async () => await board.locator("[data-board-row]").evaluateAll((rows) => rows.map((row) => row.dataset.boardRow));
    const seen = new Set(await shown());
    await board.locator("[data-pause]").click();
    for (let pages = 0; pages < 4 && seen.size < 36; pages++) {
      await board.locator("[data-next-page]").click();
      for (const row of await shown()) seen.add(row);
      await fits(board);
    }
    assert.equal(seen.size, 36);
    await check(board, "big screen, Swiss");
    await command(test, ann, evening, { do: "end" });
    await board.locator("[data-board-winner]").waitFor();
    await fits(board);
  },

  "a rated evening asks for an account, and takes a new one in": async (test) => {
    const ann = await member(test, `Ann ${Date.now() % 1_000_000}`);
    await openEvening(test, ann, knockOut, { rated: true });
    const ben = await somebody(test, { size: TALL_PHONE });
    await ben.goto(ann.url());
    const asked = ben.locator("[data-needs-account]");
    await asked.waitFor();
    await check(ben, "a rated evening");
    const form = asked.locator("form").filter({ has: ben.getByRole("heading", { name: "Make it an account" }) });
    await form.getByLabel("Name").fill(`Ben ${Date.now() % 1_000_000}`);
    await form.getByLabel("Password").fill("correct horse");
    await form.getByRole("button", { name: "Sign up" }).click();
    await ben.locator("[data-code]").waitFor();
    await ben.locator("[data-join]").click();
    await ben.locator("[data-now=gathering]").waitFor();
    await ann.locator("[data-entrant]").waitFor();
  },

  "an evening that is not there says what to do": async (test) => {
    const page = await somebody(test, { size: TALL_PHONE });
    for (const address of ["/evening/nonsense", "/evening/nonsense/board"]) {
      await page.goto(address);
      await page.getByRole("heading", { name: "This evening is not to be found" }).waitFor();
      await check(page, address);
    }
  },

  "a phone that loses the connection comes back to where the evening is": async (test) => {
    const ann = await somebody(test, { name: "Ann", size: DESK });
    const evening = await openEvening(test, ann, knockOut);
    let drop = () => {};
    const ben = await somebody(test, { size: TALL_PHONE, name: "Ben" });
    await ben.routeWebSocket(/\/api\/live/, (socket) => {
      socket.connectToServer();
      drop = () => socket.close();
    });
    await command(test, ben, evening, { do: "join" });
    await ben.goto(`/evening/${evening}`);
    await ben.locator("[data-now=gathering]").waitFor();
    await drop();
    await command(test, ann, evening, { do: "add-bots", level: "steady", count: 1 });
    await command(test, ann, evening, { do: "begin" });
    await ben.locator("[data-now=play]").waitFor();
    await ben.getByText("The connection is back.").waitFor();
    await command(test, ann, evening, { do: "end" });
    await ben.locator("[data-final]").waitFor();
  },
};
export default tests;
