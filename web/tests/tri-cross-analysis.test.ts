import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Analysing } from "../src/games/tri-cross/analyse.svelte";

/** A house that answers what the test says, and notes what it was asked. */
const asked: string[] = [];
let answers: (path: string) => { status?: number; body: unknown };

const look = (position: string, allowed = ["d2-d3"]) => ({
  position,
  view: {},
  phase: { act: 1 },
  allowed: allowed.map((action) => ({ action, label: action, effect: "" })),
  asks: null,
  points: [1, 1],
});
const lines = (depth: number) => ({ lines: [{ share: 0.5, score: 0, mate: null, moves: ["d2-d3"] }], depth, nodes: 10 });
const isAnalysis = (path: string) => path.startsWith("/api/analyse");

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const { status = 200, body } = answers(path);
    return { ok: status < 300, status, text: async () => JSON.stringify(body) };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("asks for a quick answer first, then for a better one", async () => {
  answers = (path) => ({ body: isAnalysis(path) ? lines(path.includes("long=true") ? 12 : 4) : look("p") });
  const analysing = new Analysing();
  expect(await analysing.begin("p")).toBe(true);
  expect(analysing.thinking).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.filter(isAnalysis)).toHaveLength(2);
  expect(analysing.analysis?.depth).toBe(12);
  expect(analysing.thinking).toBe(false);
});

it("waits where the house is busy, and asks again", async () => {
  let busy = 2;
  answers = (path) => {
    if (!isAnalysis(path)) return { body: look("p") };
    return busy-- > 0 ? { status: 429, body: { code: "limit", why: "wait" } } : { body: lines(4) };
  };
  const analysing = new Analysing();
  await analysing.begin("p");
  await vi.advanceTimersByTimeAsync(6000);
  expect(asked.filter(isAnalysis)).toHaveLength(4);
  expect([analysing.analysis?.depth, analysing.trouble]).toEqual([4, ""]);
});

it("forgets an answer to a position that is no longer shown", async () => {
  answers = (path) => ({
    body: isAnalysis(path) ? lines(4) : look(path.includes("steps") ? "q" : "p", path.includes("steps") ? [] : undefined),
  });
  const analysing = new Analysing();
  await analysing.begin("p");
  await analysing.go(["d2-d3"]);
  await vi.advanceTimersByTimeAsync(5000);
  // Nobody thinks about the first position any more, and the second has nothing to choose.
  expect(asked.filter(isAnalysis)).toEqual([]);
  expect([analysing.at, analysing.now?.look.position, analysing.now?.step]).toEqual([1, "q", "d2-d3"]);
  analysing.goTo(0);
  expect(analysing.now?.look.position).toBe("p");
  analysing.goTo(99);
  expect(analysing.at).toBe(1);
});

it("says why a position or a step is refused, and stays where it was", async () => {
  answers = (path) =>
    path.includes("nonsense") || path.includes("steps")
      ? { status: 400, body: { code: "text", why: "no such thing" } }
      : { body: look("p", []) };
  const analysing = new Analysing();
  expect(await analysing.begin("nonsense")).toBe(false);
  expect(analysing.trouble).toBe("no such thing");
  await analysing.begin("p");
  expect(analysing.trouble).toBe("");
  await analysing.go(["d2-d9"]);
  expect([analysing.trouble, analysing.now?.look.position]).toEqual(["no such thing", "p"]);
});
