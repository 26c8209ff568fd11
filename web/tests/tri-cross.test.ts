import { describe, expect, it } from "vitest";
import { choicesOf, free, movable, onlyOne, targets } from "../src/games/tri-cross/choose";
import { beside, cornerOf, groundOf, turned, turnsFor } from "../src/games/tri-cross/ground";
import { PATTERN, readDiagram, readPosition, writePosition } from "../src/games/tri-cross/position";
import { banner, describe as inWords, incident, prompt, say, title } from "../src/games/tri-cross/say";
import { drawn, readMove, reminds, type View } from "../src/games/tri-cross/view";
import { barOf, sayWorth } from "../src/games/tri-cross/worth";
import type { Allowed, RoomLook } from "../src/types";
import { someLook } from "./fake";

const name = (seat: number) => ["Ann", "Ben", "Cem", "Dee"][seat - 1] ?? "?";

function view(change: Partial<View> = {}): View {
  const player = (colour: View["players"][number]["colour"], side: number) => ({
    colour,
    side,
    waiting: 0,
    hand: null,
    unseen: [],
    gone: [],
  });
  return {
    phase: { act: 1 },
    stage: "step",
    version: "standard",
    long_arms: false,
    teams: false,
    blind: false,
    memory_aid: false,
    draw_after: 100,
    mover: 1,
    stepped: false,
    pieces: [],
    placing: null,
    turning: null,
    centre: null,
    count: 0,
    call: null,
    entered: false,
    overlooked: false,
    first: null,
    players: [player("black", 0), player("red", 1)],
    out: [],
    winners: [],
    drawn: false,
    quiet: 0,
    turns: 0,
    past: "",
    ...change,
  };
}
const look = (change: Partial<View>, more: Partial<RoomLook> = {}) => someLook({ game: "tri-cross", view: view(change), ...more });
const allowed = (...actions: string[]): Allowed[] => actions.map((action) => ({ action, label: action, effect: "" }));

describe("the ground", () => {
  it("has 33 squares, or 45, twelve of them Start Zones, and one middle", () => {
    for (const [long, squares, middle] of [
      [false, 33, "d4"],
      [true, 45, "e5"],
    ] as const) {
      const { cells } = groundOf(long);
      expect(cells).toHaveLength(squares);
      expect(cells.filter((cell) => cell.zone)).toHaveLength(12);
      expect(cells.filter((cell) => cell.centre).map((cell) => cell.name)).toEqual([middle]);
    }
    expect(groundOf(false).cells.some(({ name }) => name === "a1")).toBe(false);
  });

  it("is turned so that everybody sits at the lower side", () => {
    expect([1, 2].map((seat) => turnsFor(seat, 2))).toEqual([0, 2]);
    expect([1, 2, 3, 4].map((seat) => turnsFor(seat, 4))).toEqual([0, 3, 2, 1]);
    for (const seats of [2, 3, 4]) {
      for (let seat = 1; seat <= seats; seat++) expect(cornerOf(seat, seats, turnsFor(seat, seats))).toBe("bottom-left");
    }
    // The next player sits to the left: clockwise.
    expect(cornerOf(2, 4, 0)).toBe("top-left");
    expect(cornerOf(2, 2, 0)).toBe("top-right");
  });

  it("turns there and back", () => {
    for (const turns of [0, 1, 2, 3]) expect(turned(turned({ x: 2, y: 6 }, turns, 7), -turns, 7)).toEqual({ x: 2, y: 6 });
    expect(turned({ x: 3, y: 6 }, 1, 7)).toEqual({ x: 0, y: 3 });
  });

  it("leads from square to square as they are seen, and not off the cross", () => {
    const ground = groundOf(false);
    const up = { x: 0, y: -1 };
    expect(beside(ground, "d4", up, 0)?.name).toBe("d5");
    expect(beside(ground, "d4", up, 2)?.name).toBe("d3");
    expect(beside(ground, "b5", up, 0)).toBeNull();
    expect(beside(ground, "d7", up, 0)).toBeNull();
  });
});

describe("what may be done", () => {
  it("is read from the house's words", () => {
    expect(readMove("d2-d3")).toEqual({ kind: "step", from: "d2", to: "d3" });
    expect(readMove("d3xd5")).toEqual({ kind: "jump", from: "d3", to: "d5" });
    expect(readMove("place 6 c1")).toEqual({ kind: "place", rank: "six", to: "c1" });
    expect(readMove("place T c1")).toEqual({ kind: "place", rank: "tri-cross", to: "c1" });
    expect(readMove("place c1")).toEqual({ kind: "place", rank: null, to: "c1" });
    expect(readMove("d2d3")).toBeNull();
  });

  it("is sorted by piece", () => {
    const choices = choicesOf(allowed("d2-d3", "d2-c2", "a4-b4", "pass"));
    expect(choices.jumping).toBe(false);
    expect([...movable(choices)]).toEqual(["d2", "a4"]);
    expect(targets(choices, "d2").map(({ to }) => to)).toEqual(["d3", "c2"]);
    expect(onlyOne(choices)).toEqual({ from: null, rank: undefined });
  });

  it("picks the only piece that must jump", () => {
    const choices = choicesOf(allowed("d3xd5", "d3xb3"));
    expect(choices.jumping).toBe(true);
    expect(onlyOne(choices).from).toBe("d3");
  });

  it("lists a hand, or one unseen piece", () => {
    const seen = choicesOf(allowed("place T c1", "place 6 c1", "place 6 d1"));
    expect(seen.hand).toEqual(["six", "tri-cross"]);
    expect([...free(seen, "six")]).toEqual(["c1", "d1"]);
    expect(free(seen, undefined).size).toBe(0);
    const unseen = choicesOf(allowed("place c1", "place d1"));
    expect(unseen.hand).toEqual([null]);
    expect(onlyOne(unseen).rank).toBeNull();
    expect(free(unseen, null).size).toBe(2);
  });
});

describe("what lies face-down (TC-11)", () => {
  const own = { square: "c1", colour: "black" as const, rank: "six" as const, up: false };

  it("is not drawn without the memory aid, although the view has it", () => {
    expect(reminds(look({ pieces: [own] }))).toBe(false);
    expect(drawn(own, false).rank).toBeNull();
    expect(drawn({ ...own, up: true }, false).rank).toBe("six");
    expect(reminds(look({ memory_aid: true }))).toBe(true);
  });

  it("is not told either, in the description or in the log", () => {
    expect(inWords(look({ pieces: [own] }), name)).toContain("Ann, black: a piece on c1 face-down.");
    expect(inWords(look({ pieces: [own], memory_aid: true }), name)).toContain("Six on c1 face-down");
    expect(say("1 place 6 c1", name, 1, look({}), look({ pieces: [own] }))).toBe("Ann places a piece on c1.");
    expect(say("1 place 6 c1", name, 1, look({}), look({ pieces: [own], memory_aid: true }))).toBe("Ann places the Six on c1.");
    expect(say("1 place 6 c1", name, 1)).toBe("Ann places a piece on c1.");
  });

  it("is shown at the end, and to whoever looks back", () => {
    expect(reminds(look({ stage: "over" }))).toBe(true);
    expect(reminds(look({}, { viewpoint: null }))).toBe(true);
  });
});

describe("Tri-Cross in words", () => {
  const three = { square: "d2", colour: "black" as const, rank: "three" as const, up: true };
  const two = { square: "d4", colour: "red" as const, rank: "two" as const, up: true };

  it("tells a jump with whom it takes", () => {
    const before = look({ pieces: [{ ...three, square: "d3" }, two], centre: 2, count: 2, call: "In, in two" });
    const after = look({ pieces: [{ ...three, square: "d5" }] });
    expect(say("1 d3xd5", name, 1, before, after)).toBe("Ann's Three jumps from d3 to d5, over Ben's Two. Ben's count is over.");
  });

  it("tells what a challenge turned up", () => {
    const before = look({
      pieces: [
        { square: "e7", colour: "red", rank: null, up: false },
        { square: "d6", colour: "black", rank: null, up: false },
      ],
    });
    const after = look({
      pieces: [
        { square: "d7", colour: "red", rank: "four", up: true },
        { square: "d6", colour: "black", rank: "two", up: true },
      ],
    });
    expect(say("2 e7-d7", name, 2, before, after)).toBe(
      "Ben's piece steps from e7 to d7. Face-up now: the red Four on d7 and the black Two on d6.",
    );
  });

  it("calls the count", () => {
    const before = look({ centre: 1, count: 1, call: "In, in one", pieces: [{ ...three, square: "d4" }] });
    const after = look({ centre: 1, count: 2, call: "In, in two", pieces: [{ ...three, square: "d4" }] });
    expect(say("1 a4-a5", name, 1, before, after)).toMatch(/Ann: “In, in two.”$/);
    expect(say("1 pass", name, 1, before, after)).toBe("Ann passes. Ann: “In, in two, pass.”");
    expect(banner(look({ centre: 1, count: 4, call: "In, in four" }), name)).toMatch(/Ann wins when/);
    expect(banner(look({ centre: 1, count: 3, call: "In, in three" }), name)).toBeNull();
  });

  it("says who must jump, in whose turn", () => {
    const must = look({ stage: "jump", phase: { act: 2 }, mover: 1 });
    expect(prompt(must, name, true)).toBe("You must jump, in Ann's turn.");
    expect(prompt(must, name, false)).toBe("Ben must jump in Ann's turn.");
    expect(prompt(look({ stage: "jump" }), name, true)).toBe("You must jump.");
  });

  it("says what was drawn and what went wrong", () => {
    expect(say("= r", name, null)).toBe("Red is drawn: Ben begins.");
    const before = look({ turning: "d7", pieces: [{ square: "d7", colour: "red", rank: null, up: false }] });
    expect(say("= 6", name, 2, before, before)).toBe("Ben's piece on d7 is the Six.");
    expect(incident("turned r", name)).toBe("Ben turned a piece over");
    expect(say("! overlooked", name, null)).toMatch(/overlooked/);
  });

  it("names actions in a few words", () => {
    expect(["d2-d3", "d3xd5", "place 6 c1", "place c1", "pass"].map(title)).toEqual([
      "d2 → d3",
      "d3 × d5",
      "Six on c1",
      "a piece on c1",
      "pass",
    ]);
  });
});

describe("positions as text", () => {
  it("are read and written", () => {
    expect(writePosition(readPosition(PATTERN)!)).toBe(PATTERN);
    const held = "---/---/-------/b6--r2--r6/-------/-b3'-/b?'-- r+ r2";
    expect(writePosition(readPosition(held)!)).toBe(held);
    const four = "-g6-/---/-------/b6--r2--u6/-------/---/--- g - teams";
    expect(writePosition(readPosition(four)!)).toBe(four);
    expect(readPosition("b6/--")).toBeNull();
    expect(readPosition(PATTERN.replace("r3", "r9"))).toBeNull();
  });

  it("are read from the diagrams of the rules page", () => {
    const text = [
      "7           b?' r4  .",
      "6           .   b4  .",
      "5   .   .   .   .   .   .   .",
      "4   bT  .   .   #   .   .   r?'",
      "3   .   .   .   .   .   .   .",
      "2           .   .   .",
      "1           z   z   z",
      "    a   b   c   d   e   f   g",
    ].join("\n");
    const { long, pieces } = readDiagram(text);
    expect(long).toBe(false);
    expect(pieces.map(({ square, colour, rank, up }) => [square, colour, rank, up])).toEqual([
      ["c7", "black", null, false],
      ["d7", "red", "four", true],
      ["d6", "black", "four", true],
      ["a4", "black", "tri-cross", true],
      ["g4", "red", null, false],
    ]);
  });

  it("drop a count that nobody holds", () => {
    expect(writePosition({ ...readPosition(PATTERN)!, count: 3 })).toBe(PATTERN);
  });
});

describe("what an analysis says", () => {
  const line = (change: object) => ({ share: 0.75, score: 132, mate: null, moves: ["d2-d3"], ...change });

  it("is said from the side of whoever is to act", () => {
    expect(sayWorth(line({}))).toBe("+1.32");
    expect(sayWorth(line({ score: -40 }))).toBe("−0.40");
    expect(sayWorth(line({ score: null, mate: 5 }))).toBe("wins in 5");
    expect(sayWorth(line({ score: null, mate: -4 }))).toBe("loses in 4");
    expect(sayWorth(line({ score: null }))).toBe("75.0\u00a0%");
  });

  it("is drawn from black's side", () => {
    const analysis = { lines: [line({})], depth: 4, nodes: 100 };
    expect(barOf(analysis, view())).toEqual({ colour: "black", share: 0.75 });
    expect(barOf(analysis, view({ phase: { act: 2 } }))).toEqual({ colour: "black", share: 0.25 });
    expect(barOf(null, view())).toBeNull();
    expect(barOf(null, view({ stage: "over", winners: [2] }))).toEqual({ colour: "black", share: 0 });
  });
});
