/** Nothing is lost: not by a reload, a broken connection or a house that restarts. */
import assert from "node:assert/strict";
import { lines, may, newTable, PHONE, points, scores, somebody } from "../people.mjs";

async function midTurn(page) {
  await newTable(page, { second: "bot", target: 100 });
  for (;;) {
    await may(page, "roll").click();
    await page.waitForTimeout(150);
    if (await may(page, "stop").count()) break;
  }
  return { points: await points(page), scores: await scores(page), lines: await lines(page) };
}

export default {
  "a reload in the middle of a turn": async (test) => {
    const page = await somebody(test, { size: PHONE });
    const before = await midTurn(page);
    await page.reload();
    await may(page, "stop").waitFor();
    assert.equal(await points(page), before.points);
    assert.deepEqual(await scores(page), before.scores);
    assert.deepEqual(await lines(page), before.lines);
    await may(page, "stop").click();
    await page.getByText(/stops/).first().waitFor();
  },

  "a connection that breaks is said, and comes back by itself": async (test) => {
    const page = await somebody(test);
    let open = true;
    const sockets = [];
    await page.routeWebSocket(/\/api\/live/, (socket) => {
      sockets.push(socket);
      if (open) socket.connectToServer();
      else socket.close({ code: 1001 });
    });
    const before = await midTurn(page);
    open = false;
    await sockets.at(-1).close({ code: 1001 });
    await page.getByText("The connection to the house is lost").waitFor();
    // What is done meanwhile is kept, and done once when the house is back.
    await page.keyboard.press("s");
    open = true;
    await page.getByText("The connection is back").waitFor();
    await page.getByText(/stops and takes/).first().waitFor();
    assert.equal((await lines(page)).filter((line) => /stops and takes/.test(line) && !line.startsWith("Steady")).length, 1);
    assert.ok(before.points >= 0);
  },

  "the house is restarted in the middle of a turn": async (test) => {
    if (!test.house.lasting) return "skipped";
    const page = await somebody(test);
    const before = await midTurn(page);
    await test.house.stop();
    await page.getByText(/trying again/).waitFor();
    await test.house.start();
    await page.getByText("The connection is back").waitFor({ timeout: 40_000 });
    assert.equal(await points(page), before.points);
    await may(page, "stop").click();
    await page.getByText(/stops/).first().waitFor();
    assert.equal((await lines(page)).length >= before.lines.length, true);
  },
};
