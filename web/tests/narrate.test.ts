import { beforeAll, expect, it, vi } from "vitest";
import type { GameFace } from "../src/games";
import { banner, describe as position, goal, say, silent } from "../src/games/toss-up/say";
import { offer } from "../src/games/known.svelte";
import type { View } from "../src/games/toss-up/view";
import { narrate, partnersOf, sayFirst, sayResult, waitingFor, yourMove } from "../src/table/narrate";
import type { ToldWhat } from "../src/types";
import { someLook } from "./fake";

// The house says what its quick phrases are.
beforeAll(async () => {
  const phrases = ["Hello!", "Good luck!", "Nice roll!"];
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ games: [], phrases })));
  await offer.ask();
  vi.unstubAllGlobals();
});

// A face without its board, which needs a browser.
const face = { say, silent, goal, banner } as unknown as GameFace;
const tell = (what: ToldWhat) => ({ number: 1, at: 0, ...what });
const step = (text: string, seat: number | null = 1, time_up = false): ToldWhat => ({ kind: "step", seat, step: text, time_up });

it.each<[ToldWhat, string | null]>([
  [{ kind: "opened", name: "Ann" }, "Ann opened the table."],
  [{ kind: "sat", seat: 2, name: "steady" }, "Steady sat down."],
  [{ kind: "started" }, "The game begins."],
  [{ kind: "started", first: 2, why: "lost-last" }, "The game begins. Ben is first, having lost the last game."],
  [{ kind: "started", first: 1, why: "lower-die" }, "The game begins. Ann is first, with the lower of the two highest dice."],
  [step("1 roll"), null],
  [step("1 roll", 1, true), "Time is up. Ann rolls."],
  [step("= 4g2y1r"), "Ann rolled 4 green, 2 yellow and 1 red."],
  [step("= 3y2r", 2), "Ben rolled 3 yellow and 2 red. Red light!"],
  [step("= 2g5r", 2), "Ben rolled 2 green and 5 red."],
  [step("= 10g"), "Ann rolled 10 green."],
  [step("= first 2", null), "The lot falls on Ben, who starts."],
  [step("1 stop", 1, true), "Time is up. Ann stops."],
  [step("take back", null), "The last step was taken back."],
  [{ kind: "undo-answered", seat: 2, agreed: false }, "Ben does not agree."],
  [{ kind: "stood-in", seat: 2, level: "steady" }, "A computer player (steady) plays for Ben."],
  [{ kind: "said", person: "b", name: "Ben", words: { phrase: 2 } }, "Ben: Nice roll!"],
  [{ kind: "said", person: "b", name: "Ben", words: { text: "<b>hi</b>" } }, "Ben: <b>hi</b>"],
  [{ kind: "new-dice" }, null],
])("%o", (what, words) => {
  expect(narrate(tell(what), face, someLook())).toBe(words);
});

it("tells what a stop was worth where it knows", () => {
  const before = someLook();
  const after = someLook();
  before.seats[0]!.points = 35;
  after.seats[0]!.points = 47;
  expect(narrate(tell(step("1 stop")), face, after, before)).toBe("Ann stops and takes 12 points: 47.");
});

const rolled: View = {
  phase: { act: 1 },
  stage: "rolled",
  mover: 1,
  scores: [47, 62],
  needed: 101,
  target: 100,
  at_least: false,
  roll_off: false,
  turn_points: 7,
  set_aside: 7,
  dice_left: 3,
  last_roll: { green: 1, yellow: 2, red: 1 },
  last_roller: 1,
  closer: null,
  tied: [],
  ahead: [],
  best: 0,
  winners: [],
  turns: 8,
};
const name = (seat: number) => (seat === 1 ? "Ann" : "Ben");

it("describes the position for those who do not see it", () => {
  expect(position(someLook({ view: rolled }), name)).toBe(
    "Scores: Ann 47 and Ben 62. 101 points pass the target. Ann has 7 points in this turn and 3 dice to roll. Last roll, by Ann: 1 green, 2 yellow and 1 red.",
  );
});

it("says when the last turns have come", () => {
  expect(banner(someLook({ view: rolled }), name)).toBeNull();
  const last = { ...rolled, scores: [47, 104], closer: 2 };
  expect(banner(someLook({ view: last }), name)).toBe("Last turns! Ben has 104 points; everybody else has one more.");
  expect(banner(someLook({ view: last, stage: "over" }), name)).toBeNull();
});

it("knows whose move it is", () => {
  expect(yourMove(someLook({ allowed: [{ action: "roll", label: "", effect: "" }] }))).toBe(true);
  expect(yourMove(someLook({ phase: { act: 2 } }))).toBe(false);
  expect(waitingFor(someLook({ phase: { roll: 2 } }))).toBe(2);
  expect(waitingFor(someLook({ stage: "over", phase: "over" }))).toBeNull();
});

it("says how it ended", () => {
  const end = (places: number[]) =>
    sayResult(someLook({ stage: "over", result: { places, points: [1, 2], turns: 9, resigned: [], at_once: false } }));
  expect(end([1, 2])).toBe("You win!");
  expect(end([2, 1])).toBe("Ben wins.");
  expect(end([1, 1])).toBe("A draw: Ann and Ben share the win.");
});

it("says who begins and why, where neither dice nor a lot decide it", () => {
  expect(sayFirst(someLook())).toBeNull();
  expect(sayFirst(someLook({ begins: { seat: 2, why: "lost-last" } }))).toBe("Ben is first, having lost the last game.");
});

it("knows partners, who win together", () => {
  const [ann, ben] = someLook().seats;
  const cleo = { ...ann!, seat: 3, name: "Cleo", yours: false };
  const dan = { ...ben!, seat: 4, name: "Dan" };
  const look = someLook({
    seats: [ann!, ben!, cleo, dan],
    result: { places: [1, 3, 1, 3], points: [0, 80, 0, 0], turns: 3, resigned: [], at_once: true },
  });
  expect(partnersOf(look, ann!).map(({ name }) => name)).toEqual(["Cleo"]);
  expect(partnersOf(someLook(), ann!)).toEqual([]);
  expect(sayResult(look)).toBe("Ann and Cleo win together.");
});
