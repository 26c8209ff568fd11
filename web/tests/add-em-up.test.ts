import { describe, expect, it } from "vitest";
import { boxOf, fit, holds, kept, meant, panned, pixelOf, placeAt, seen, towards, zoomed } from "../src/games/add-em-up/camera";
import { fits, missing, options, spots, whole } from "../src/games/add-em-up/lay";
import { Laying } from "../src/games/add-em-up/laying.svelte";
import { sidesOf } from "../src/games/add-em-up/paint";
import { banner, describe as tell, say, sayLast, title } from "../src/games/add-em-up/say";
import { lying } from "../src/games/add-em-up/shown";
import { linesOf, meanOf, readPlacement, readRoll, trayOf, type View, writePlacement, writeRoll } from "../src/games/add-em-up/view";
import { explain } from "../src/games/add-em-up/why";
import type { Allowed } from "../src/types";
import { someLook } from "./fake";

/** `1 2 3` lies in a row; 4, 5 and 6 are in hand with a 1 and a 3. */
const PLACEMENTS = ["place 3,0=4", "place 3,0=4 4,0=5", "place 3,0=4 4,0=5 5,0=6", "place 1,-1=1 1,1=3", "place 1,-1=3 1,1=1", "stop"];
const allowed: Allowed[] = PLACEMENTS.map((action, i) => ({ action, label: action, effect: `${i} points so far.` }));
const all = options(allowed);

function someView(change: Partial<View> = {}): View {
  return {
    phase: { act: 1 },
    stage: "placing",
    mover: 1,
    scores: [31, -4],
    width: 3,
    height: 1,
    dice: [
      { x: 0, y: 0, n: 1 },
      { x: 1, y: 0, n: 2 },
      { x: 2, y: 0, n: 3 },
    ],
    home: { x: 0, y: 0 },
    pile: 57,
    rolled: [1, 3, 4, 5, 6].map((n) => ({ n, at: null })),
    bonus_die: null,
    turn_points: 0,
    gained: [],
    bonus: null,
    dice_to_roll: 0,
    every_placement: false,
    quiet_rounds: 10,
    quiet_turns: 0,
    tied: [],
    ahead: [],
    best: 0,
    winners: [],
    turns: 3,
    last_turn: null,
    ...change,
  };
}
const look = (change: Partial<View> = {}) => someLook({ game: "add-em-up", view: someView(change) });
const name = (seat: number) => ["Ann", "Ben"][seat - 1] ?? "?";

describe("placements as text", () => {
  it("are read and written", () => {
    expect(readPlacement("place -1,2=4 0,2=5")).toEqual([
      { x: -1, y: 2, n: 4 },
      { x: 0, y: 2, n: 5 },
    ]);
    for (const text of ["stop", "place", "place 1,2=7", "place 1=2"]) expect(readPlacement(text)).toBeNull();
    expect(writePlacement([{ x: -1, y: 2, n: 4 }])).toBe("place -1,2=4");
  });

  it("and so are rolls", () => {
    expect(readRoll("1,2 2")).toEqual([1, 2, 2]);
    expect(readRoll("127")).toBeNull();
    expect(writeRoll([6, 1, 2])).toBe("126");
  });
});

describe("putting dice down", () => {
  it("offers cells that are part of something listed, and says which finish it", () => {
    const found = spots(all, []);
    expect(found.map(({ x, y }) => `${x},${y}`).sort()).toEqual(["1,-1", "1,1", "3,0", "4,0", "5,0"]);
    expect(found.find(({ x }) => x === 3)).toMatchObject({ numbers: [4], whole: true });
    expect(found.find(({ y }) => y === 1)).toMatchObject({ numbers: [1, 3], whole: false });
    expect(spots(all, [], 3).map(({ x, y }) => `${x},${y}`)).toEqual(["1,1", "1,-1"]);
  });

  it("goes on only with what fits to the dice put down", () => {
    const down = [{ x: 1, y: -1, n: 1 }];
    expect(spots(all, down)).toEqual([{ x: 1, y: 1, numbers: [3], whole: true }]);
    expect(missing(all, down)).toEqual([3]);
    expect(whole(all, down)).toBeNull();
    expect(whole(all, [...down, { x: 1, y: 1, n: 3 }])?.action).toBe("place 1,-1=1 1,1=3");
    expect(fits(all, down, { x: 3, y: 0, n: 4 })).toBe(false);
  });

  it("finds the action whatever the order of the dice", () => {
    expect(
      whole(all, [
        { x: 4, y: 0, n: 5 },
        { x: 3, y: 0, n: 4 },
      ])?.action,
    ).toBe("place 3,0=4 4,0=5");
    expect(whole(all, [])).toBeNull();
  });
});

describe("a placement in the making", () => {
  const asked: string[] = [];
  const run = (numbers: number[], x: number) => ({ axis: "column", first: { x, y: 0 }, numbers });
  const start = () => {
    asked.length = 0;
    const laying = new Laying((action) => {
      asked.push(action);
      return Promise.resolve({
        why: "the column 3-6 at 2,0 would touch the column 1-2-3 at 1,0",
        reason: { misfit: { touching: { run: run([3, 6], 2), other: run([1, 2, 3], 1) } } },
      });
    });
    laying.begin(allowed, [1, 3, 4, 5, 6]);
    return laying;
  };

  it("goes by die and cell, or by cell and die", () => {
    const laying = start();
    laying.pick(2);
    laying.tap({ x: 3, y: 0 });
    expect(laying.ready).toMatchObject({ action: "place 3,0=4", effect: "0 points so far." });
    laying.tap({ x: 4, y: 0 });
    expect(laying.ready?.action, "only a 5 can go there").toBe("place 3,0=4 4,0=5");
    laying.clear();
    laying.tap({ x: 1, y: 1 });
    expect(laying.down, "1 and 3 both can").toEqual([]);
    expect(laying.fitting).toEqual([1, 3]);
    laying.pick(1);
    expect(laying.down).toEqual([{ x: 1, y: 1, n: 3, slot: 1 }]);
    expect(laying.ready).toBeNull();
    expect(laying.needs).toBe("With a 1 it is a placement.");
  });

  it("is taken back die by die", () => {
    const laying = start();
    laying.type(4, { x: 3, y: 0 });
    laying.type(5, { x: 4, y: 0 });
    laying.takeBackLast();
    expect(laying.ready?.action).toBe("place 3,0=4");
    laying.tap({ x: 3, y: 0 });
    expect(laying.down).toEqual([]);
    laying.type(2, { x: 3, y: 0 });
    expect(laying.heard).toBe("There is no 2 left to lay.");
  });

  it("asks the house why something does not fit, and lays nothing", async () => {
    const laying = start();
    laying.type(6, { x: 2, y: 1 });
    expect(asked).toEqual(["place 2,1=6"]);
    expect(laying.tried).toEqual({ x: 2, y: 1, n: 6 });
    await Promise.resolve().then(() => {});
    await Promise.resolve();
    expect(laying.explained?.words).toBe("The column 3-6 would touch the column 1-2-3.");
    expect(laying.heard).toContain("at 2,0");
    expect(laying.explained?.marks.map(({ kind, numbers }) => [kind, numbers.length])).toEqual([
      ["wrong", 2],
      ["other", 3],
    ]);
    laying.type(4, { x: 3, y: 0 });
    expect(laying.explained, "forgotten with the next die").toBeNull();
  });

  it("is not moved by a late answer", async () => {
    let answer: (why: { why: string }) => void = () => {};
    const laying = new Laying(() => new Promise((resolve) => (answer = resolve)));
    laying.begin(allowed, [4, 6]);
    laying.type(6, { x: 0, y: 1 });
    laying.type(4, { x: 3, y: 0 });
    answer({ why: "too late" });
    await Promise.resolve();
    expect(laying.explained).toBeNull();
    expect(laying.ready?.action).toBe("place 3,0=4");
  });
});

describe("why not", () => {
  it("keeps the places of single cells, which nothing marks", () => {
    expect(explain({ why: "a die lies at 3,0 already", reason: { misfit: { taken: { cell: { x: 3, y: 0 } } } } })).toEqual({
      words: "A die lies at 3,0 already.",
      spoken: "A die lies at 3,0 already.",
      marks: [],
    });
  });
});

describe("looking at the table", () => {
  const size = { width: 400, height: 300 };

  it("fits everything, as large as may be", () => {
    const box = { left: 0, top: 0, right: 10, bottom: 5 };
    const camera = fit(box, size);
    expect(camera).toEqual({ x: 5, y: 2.5, scale: 40 });
    expect(holds(seen(camera, size), box)).toBe(true);
    expect(
      boxOf([
        { x: -2, y: 1 },
        { x: 3, y: 1 },
      ]),
    ).toEqual({ left: -2, top: 1, right: 4, bottom: 2 });
  });

  it("keeps to the dice where not everything fits", () => {
    const box = { left: 0, top: 0, right: 40, bottom: 5 };
    const camera = fit(box, size, 30, 60, { x: 39, y: 2 });
    expect(camera.scale).toBe(30);
    expect(seen(camera, size).right).toBeCloseTo(40);
    expect(kept({ x: -9, y: 0, scale: 30 }, box, size).x).toBeCloseTo(400 / 30 / 2);
  });

  it("zooms around the pointer", () => {
    const camera = { x: 5, y: 2, scale: 40 };
    const pointer = { x: 90, y: 250 };
    const closer = zoomed(camera, size, pointer, 1.5);
    expect(closer.scale).toBe(60);
    expect(placeAt(closer, size, pointer)).toEqual(placeAt(camera, size, pointer));
    expect(zoomed(camera, size, pointer, 100).scale).toBe(84);
  });

  it("pans with the hand, but not off the table", () => {
    const box = { left: 0, top: 0, right: 10, bottom: 5 };
    expect(panned({ x: 5, y: 2, scale: 40 }, -40, 40, box)).toEqual({ x: 6, y: 1, scale: 40 });
    expect(panned({ x: 5, y: 2, scale: 40 }, -4000, 0, box).x).toBe(10);
  });

  it("moves no further than it has to", () => {
    const camera = { x: 5, y: 2, scale: 40 };
    expect(towards(camera, { left: 4, top: 1, right: 6, bottom: 2 }, size)).toEqual(camera);
    const moved = towards(camera, { left: 11, top: 1, right: 12, bottom: 2 }, size);
    expect(pixelOf(moved, size, { x: 12, y: 2 }).x).toBeCloseTo(size.width);
  });

  it("takes the offered cell for a finger between small cells, and the cell itself between large ones", () => {
    const offered = [{ x: 2, y: 0 }];
    expect(meant({ x: 0, y: 0, scale: 20 }, { x: 1.9, y: 0.5 }, offered)).toEqual({ x: 2, y: 0 });
    expect(meant({ x: 0, y: 0, scale: 50 }, { x: 1.9, y: 0.5 }, offered)).toEqual({ x: 1, y: 0 });
    expect(meant({ x: 0, y: 0, scale: 20 }, { x: -3, y: 0.5 }, offered)).toEqual({ x: -3, y: 0 });
  });
});

describe("what is shown", () => {
  const last = {
    seat: 2,
    rolled: [1, 2, 2, 3, 5, 6],
    laid: [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ],
    points: 15,
    bonus: null,
  };

  it("marks the dice of the last turn until somebody lays others", () => {
    expect(lying(someView({ last_turn: last })).map(({ kind }) => kind)).toEqual(["last", "last", "lying"]);
    const rolled = [
      { n: 3, at: { x: 2, y: 0 } },
      { n: 4, at: null },
    ];
    expect(lying(someView({ last_turn: last, rolled })).map(({ kind }) => kind)).toEqual(["lying", "lying", "turn"]);
  });

  it("keeps what went back to the pile beside the table", () => {
    expect(trayOf(someView())).toEqual({ dice: [1, 3, 4, 5, 6], live: true, bonus: null });
    expect(trayOf(someView({ stage: "fresh", last_turn: last }))).toEqual({ dice: [2, 3, 5, 6], live: false, bonus: null });
    const lost = { ...last, rolled: [1, 2], bonus: { number: 4, points: -4 } };
    expect(trayOf(someView({ stage: "fresh", last_turn: lost }))).toEqual({ dice: [], live: false, bonus: 4 });
    expect(trayOf(someView({ stage: "bonus-placing", bonus_die: 5 }))).toEqual({ dice: [], live: true, bonus: 5 });
  });

  it("shows dice whose opposite sides make seven", () => {
    for (const top of [1, 2, 3, 4, 5, 6]) {
      const sides = sidesOf(top).map(Number);
      expect([...sides].sort()).toEqual([1, 2, 3, 4, 5, 6]);
      const [, east = 0, west = 0, bottom = 0, south = 0, north = 0] = sides;
      expect([top + bottom, east + west, south + north]).toEqual([7, 7, 7]);
    }
  });

  it("reckons the bonus die's mean", () => {
    expect(meanOf([21, -2, -3, 10, -5, 20])).toBeCloseTo(41 / 6);
  });
});

describe("in words", () => {
  it("tells rolls and placements", () => {
    expect(say("= 134566", name, 1, look(), look())).toBe("Ann rolled 1, 3, 4, 5, 6 and 6.");
    const gained = [{ axis: "row" as const, first: { x: 0, y: 0 }, numbers: [1, 2, 3, 4] }];
    expect(say("1 place 3,0=4", name, 1, look(), look({ gained, turn_points: 10 }))).toBe(
      "Ann lays 4. 10 points so far for the row 1-2-3-4.",
    );
    const over = { seat: 1, rolled: [4], laid: [], points: 10, bonus: null };
    expect(say("1 place 3,0=4", name, 1, look(), look({ turns: 4, last_turn: over }))).toBe("Ann lays 4. Nothing more fits: 10 points.");
    expect(say("1 place 0,0=1 1,0=2 2,0=3", name, 1, look({ dice: [] }), look({ turns: 4, last_turn: { ...over, points: 6 } }))).toBe(
      "Ann opens with 1, 2 and 3: 6 points.",
    );
    expect(say("1 stop", name, 1, look(), look({ turns: 4, last_turn: over }))).toBe("Ann stops with 10 points.");
    expect(say("= 4", name, 1, look(), look({ turns: 4, last_turn: { ...over, bonus: { number: 4, points: -4 } } }))).toBe(
      "Ann rolled 4 as the bonus die. It fits nowhere: 4 points lost.",
    );
    expect(sayLast({ ...over, bonus: { number: 4, points: 9 } }, name)).toBe("Ann +10 +9 bonus");
    expect(title("place 3,0=4 4,0=5")).toBe("4 5 at 3,0 to 4,0");
    expect(title("stop")).toBe("stop");
  });

  it("says when the end is near", () => {
    expect(banner(look())).toBeNull();
    expect(banner(look({ pile: 6 }))).toMatch(/^The last dice/);
    expect(banner(look({ quiet_turns: 18 }))).toMatch(/after 10 rounds without one the game ends/);
    expect(banner(look({ quiet_rounds: 1 }))).toBeNull();
  });

  it("tells what lies on the table", () => {
    const cross = someView({
      dice: [
        { x: 1, y: 0, n: 1 },
        { x: 0, y: 1, n: 1 },
        { x: 1, y: 1, n: 2 },
        { x: 2, y: 1, n: 3 },
        { x: 1, y: 2, n: 3 },
      ],
    });
    expect(linesOf(cross.dice).map(({ axis, numbers }) => `${axis} ${numbers.join("")}`)).toEqual(["row 123", "column 123"]);
    expect(tell(someLook({ view: cross }), name)).toBe(
      "Scores: Ann 31 and Ben -4. 57 dice in the pile. On the table: the row 1-2-3 from 0,1 and the column 1-2-3 from 1,0. " +
        "Places are counted to the right and down. Ann has 1, 3, 4, 5 and 6 to lay; 0 points so far.",
    );
  });
});
