/** Nothing is lost: not by a reload, a broken connection or a house that restarts. */
import assert from "node:assert/strict";
import type { Page, WebSocketRoute } from "playwright-core";
import { lines, may, PHONE, points, scores, sitDown, somebody, twoAtATable } from "../people";
import type { Test, Tests } from "../test";

async function midTurn(test: Test, page: Page) {
  await sitDown(test, page, { seats: ["open", { bot: "steady" }], options: { target: 100 } });
  for (;;) {
    await may(page, "roll").click();
    await page.waitForTimeout(150);
    if (await may(page, "stop").count()) break;
  }
  return { points: await points(page), scores: await scores(page), lines: await lines(page) };
}

const tests: Tests = {
  "a reload in the middle of a turn": async (test) => {
    const page = await somebody(test, { size: PHONE, name: "Ann" });
    const before = await midTurn(test, page);
    await page.reload();
    await may(page, "stop").waitFor();
    assert.equal(await points(page), before.points);
    assert.deepEqual(await scores(page), before.scores);
    assert.deepEqual(await lines(page), before.lines);
    await may(page, "stop").click();
    await page.getByText(/stops/).first().waitFor();
  },

  "a connection that breaks is said, and comes back by itself": async (test) => {
    const page = await somebody(test, { name: "Ann" });
    let open = true;
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/api\/live/, (socket) => {
      sockets.push(socket);
      if (open) socket.connectToServer();
      else socket.close({ code: 1001 });
    });
    const before = await midTurn(test, page);
    open = false;
    await sockets.at(-1).close({ code: 1001 });
    await page.getByText("The connection to the house is lost").waitFor();
    // What is done meanwhile is kept, and done once when the house is back.
    await page.keyboard.press("s");
    open = true;
    await page.getByText("The connection is back").waitFor();
    await page
      .getByText(/stops and takes/)
      .first()
      .waitFor();
    assert.equal((await lines(page)).filter((line) => /stops and takes/.test(line) && !line.startsWith("Steady")).length, 1);
    assert.ok((await scores(page))[0] === String(before.points), "and no more than it was worth");
  },

  "the house is restarted in the middle of a turn": async (test) => {
    if (!test.house.lasting) return "skipped";
    const { ann, ben } = await twoAtATable(test, { options: { target: 100 } }, { ben: { size: PHONE } });
    await may(ann, "roll").click();
    await may(ann, "stop").waitFor();
    const [had, said] = [await points(ann), await lines(ann)];
    await test.house.stop();
    for (const page of [ann, ben]) await page.getByText(/trying again/).waitFor();
    await test.house.start();
    for (const page of [ann, ben]) await page.getByText("The connection is back").waitFor({ timeout: 40_000 });
    assert.equal(await points(ann), had);
    assert.deepEqual(await lines(ben), said);
    await may(ann, "stop").click();
    await may(ben, "roll").waitFor();
    assert.deepEqual(await scores(ben), [String(had), "0"]);
  },
};
export default tests;
