import { describe, expect, it } from "vitest";
import { card } from "../src/games/end-zone/card";
import { frameAt, makeFilm, poseAt, seconds } from "../src/games/end-zone/film";
import { heatMap } from "../src/games/end-zone/heat";
import {
  fit,
  type Launch,
  type Limit,
  nudged,
  pulled,
  readLaunch,
  touchdown,
  techniqueOf,
  writeLaunch,
} from "../src/games/end-zone/launch";
import { FRAMES_PER_SECOND, fromBase64, type Pose, type Quaternion, readPath } from "../src/games/end-zone/path";
import { banner, outcome, prompt, say } from "../src/games/end-zone/say";
import { atRest } from "../src/games/end-zone/shown";
import { lying, pips, restPose, topOf, turned } from "../src/games/end-zone/turn";
import { FACES, readClaim, readRoll, type Table, type View, writeDispute } from "../src/games/end-zone/view";
import film from "./end-zone-throw.json";
import { someLook } from "./fake";

const TABLE: Table = {
  distance: 60,
  margin: 6,
  mat_width: 12,
  mat_depth: 12,
  two_depth: 3,
  frame_width: 2,
  box_width: 4,
  box_depth: 3,
  dot: 0.35,
  die: 0.63,
};
const LIMITS: Limit[] = [
  ["speed", 20_000, 400_000],
  ["height", 500, 24_000],
  ["spin", -40_000, 40_000],
  ["aim", -45_000, 45_000],
  ["rise", -80_000, 80_000],
  ["x", -6000, 6000],
  ["back", 0, 12_000],
  ["side", -40_000, 40_000],
  ["twist", -40_000, 40_000],
  ["shake", 0, 3000],
].map(([name, least, most]) => ({ name: String(name), unit: "", least: Number(least), most: Number(most) }));
const PLAIN: Launch = { speed: 150_000, height: 1000, spin: 8000, aim: 0, rise: 0, x: 0, back: 0, side: 0, twist: 0, shake: 0 };

const hex = (text: string) => Uint8Array.from(text.split(" ").filter(Boolean), (byte) => parseInt(byte, 16));

describe("a path", () => {
  const EXAMPLE = "01 01  02 1e 00 01 00  80 00 00 ff 28 00 ff fd f7 df";

  it("is read as docs/throwing.md writes it", () => {
    const [track] = readPath(hex(EXAMPLE));
    expect(track).toMatchObject({ die: 2, from: 30, poses: [{ x: 1, y: -2, z: 0.3125 }] });
    expect(track?.poses[0]?.turn).toEqual([0, 0, 0, 1]);
  });

  it("is refused when it is cut off, too long or of another version", () => {
    expect(() => readPath(hex(EXAMPLE).slice(0, -1))).toThrow(RangeError);
    expect(() => readPath(Uint8Array.from([...hex(EXAMPLE), 0]))).toThrow("1 bytes follow");
    expect(() => readPath(hex("02 00"))).toThrow("begins with the byte 1");
  });

  it("of a real throw ends where the house says the dice lie, turned as they do", () => {
    const roll = readRoll(film.roll);
    const tracks = readPath(fromBase64(film.path));
    if (!roll || !("dice" in roll)) throw new Error("no throw");
    expect(tracks.length).toBeGreaterThan(0);
    for (const track of tracks) {
      const die = roll.dice[film.dice[track.die] ?? -1]?.die;
      const last = track.poses.at(-1);
      if (!die || !("at" in die) || !last) throw new Error("a die that lies on the table");
      expect(Math.hypot(last.x - die.at.x, last.y - die.at.y)).toBeLessThan(0.02);
      expect(topOf(last.turn)).toBe(die.at.face);
      const rest = restPose(die.at, TABLE.die);
      expect(last.z).toBeCloseTo(rest.z, 1);
      // The same turn: both carry every side of the die to the same place.
      for (const side of [
        [1, 0, 0],
        [0, 1, 0],
      ] as const) {
        turned(last.turn, side).forEach((part, k) => expect(part).toBeCloseTo(turned(rest.turn, side)[k] ?? NaN, 1));
      }
    }
  });
});

describe("a die at rest", () => {
  it.each(FACES)("shows a %i on top, and its lowest side looks away at turn 0", (face) => {
    for (const degrees of [0, 33, 90, 271.5]) expect(topOf(lying(face, degrees))).toBe(face);
    const looks: Record<number, [number, number, number]> = { 1: [0, 0, 1], 2: [1, 0, 0] };
    const [x, y, z] = turned(lying(face, 0), looks[face === 1 || face === 6 ? 2 : 1]!);
    expect([x, y, z].map((part) => Math.round(part * 1e6) / 1e6 + 0)).toEqual([0, 1, 0]);
    expect(pips(face)).toHaveLength(face);
  });

  it("that has left the table is not drawn", () => {
    const scored = { zone: 0, points: 0, dot: false };
    const dice = [
      { column: 1, die: { called: "off" as const }, void: false, scored, points: 0 },
      { column: 2, die: { at: { x: 1, y: 2, turn: 0, face: 3 } }, void: false, scored, points: 6 },
    ];
    expect(atRest(dice, 0.63).map(({ key, column }) => [key, column])).toEqual([[1, 2]]);
  });
});

describe("a film", () => {
  const still: Quaternion = [0, 0, 0, 1];
  const pose = (y: number, z = 0.315): Pose => ({ x: 0, y, z, turn: still });

  it("stands between poses, begins with the first and stays at the last", () => {
    const track = { die: 0, from: 10, poses: [pose(0), pose(1)] };
    expect(poseAt(track, 9)).toBeNull();
    expect(poseAt(track, 10.25)?.y).toBeCloseTo(0.25);
    expect(poseAt(track, 99)?.y).toBe(1);
  });

  it("takes as long as the throw, or longer where a die rolls past the dot", () => {
    const { tracks, times } = makeFilm(film, { x: 100, y: 100 });
    const frames = times.length - 1;
    expect(frames).toBe(Math.max(...tracks.map(({ from, poses }) => from + poses.length - 1)));
    expect(seconds({ tracks, times })).toBeCloseTo(frames / FRAMES_PER_SECOND, 6);
    const last = tracks.at(-1)?.poses.at(-20);
    const slow = makeFilm(film, { x: last?.x ?? 0, y: last?.y ?? 0 });
    expect(seconds(slow)).toBeGreaterThan(seconds({ tracks, times }) + 0.1);
  });

  it("finds the frame of a moment", () => {
    const slow = { tracks: [], times: [0, 1, 3] };
    expect([-1, 0, 0.5, 2, 9].map((moment) => frameAt(slow, moment))).toEqual([0, 0, 0.5, 1.5, 2]);
  });
});

describe("a launch", () => {
  it("is written as it is typed, and read again", () => {
    const launch = { ...PLAIN, aim: -1500, twist: 250 };
    expect(writeLaunch(launch)).toBe("throw speed=150 height=1 spin=8 aim=-1.5 twist=0.25");
    expect(readLaunch(writeLaunch(launch))).toEqual(launch);
    expect(readLaunch("roll")).toBeNull();
    expect(readLaunch("throw speed=fast")).toBeNull();
  });

  it("never leaves the house's limits, spin in all included", () => {
    const wild = {
      speed: 9e6,
      height: -5,
      spin: 30_000,
      aim: -99_999,
      rise: 90_000,
      x: 9999,
      back: -1,
      side: 30_000,
      twist: -30_000,
      shake: -1,
    };
    const fitted = fit(wild, LIMITS);
    for (const { name, least, most } of LIMITS) {
      expect(fitted[name as keyof Launch]).toBeGreaterThanOrEqual(least);
      expect(fitted[name as keyof Launch]).toBeLessThanOrEqual(most);
    }
    expect(Math.hypot(fitted.spin, fitted.side, fitted.twist)).toBeLessThanOrEqual(40_000);
    expect(Object.values(fitted).every(Number.isInteger)).toBe(true);
  });

  it("is of the same way at any strength and aim, and of none with another height, rise or spin", () => {
    const techniques = [{ name: "Rolled", words: "", launch: PLAIN }];
    expect(techniqueOf({ ...PLAIN, speed: 99_000, aim: 1200, x: -500 }, techniques)?.name).toBe("Rolled");
    for (const part of ["height", "rise", "spin"] as const) expect(techniqueOf({ ...PLAIN, [part]: 3210 }, techniques)).toBeUndefined();
  });

  it("is turned by keys in notches", () => {
    expect(nudged(PLAIN, "aim", -3, LIMITS).aim).toBe(-300);
    expect(nudged({ ...PLAIN, speed: 400_000 }, "speed", 1, LIMITS).speed).toBe(400_000);
  });

  it("is pulled back: farther for more strength, to the left to aim right", () => {
    const plain = pulled(PLAIN, 0, 120, 150_000, TABLE, LIMITS);
    expect(plain).toEqual(PLAIN);
    expect(pulled(PLAIN, 0, 160, 150_000, TABLE, LIMITS).speed).toBeGreaterThan(plain.speed);
    expect(pulled(PLAIN, -40, 120, 150_000, TABLE, LIMITS).aim).toBeGreaterThan(0);
    expect(pulled(PLAIN, 5000, 9000, 150_000, TABLE, LIMITS)).toMatchObject({ speed: 400_000 });
  });

  it("touches the table farther away when it is lobbed", () => {
    const rolled = touchdown(PLAIN, TABLE);
    expect(rolled.y).toBeGreaterThan(-60);
    expect(touchdown({ ...PLAIN, rise: 28_000, height: 6000 }, TABLE).y).toBeGreaterThan(rolled.y + 20);
    expect(touchdown({ ...PLAIN, aim: 10_000 }, TABLE).x).toBeGreaterThan(0);
  });
});

describe("what is thrown as text", () => {
  it("tells places, zones, disputes and who starts", () => {
    expect(readRoll("4")).toEqual({ number: 4 });
    const roll = readRoll("1.5,-8.9,30,4 off odd=4x20/even=dot/die=3 slide by=1:13,120");
    expect(roll).toMatchObject({ slide: true, filmed: true });
    expect(roll && "dice" in roll && roll.dice.map(({ die }) => die)).toEqual([
      { at: { x: 1.5, y: -8.9, turn: 30, face: 4 } },
      { called: "off" },
      { called: { in: [4, 20] } },
    ]);
    expect(readRoll("nonsense")).toBeNull();
    expect(readClaim("7x20")).toBeNull();
    expect(readClaim("3x4")).toBeNull();
    expect(writeDispute({ odd: { in: [4, 20] }, even: "out", die: 6 })).toBe("odd=4x20/even=out/die=6");
  });
});

describe("a heat map", () => {
  it("is hottest where most dice lie, and knows nothing of those that left the table", () => {
    const at = (x: number, y: number) => ({ die: { x, y, turn: 0, face: 1 }, zone: 2, points: 2, dot: false, slid: false });
    const off = { die: null, zone: 0, points: 0, dot: false, slid: false };
    const cells = heatMap({ action: "", mean: 0, dice: [at(0.2, 3.2), at(0.3, 3.3), at(-8, 3.2), off] });
    const heat = (x: number, y: number) => cells.find((cell) => cell.x === x && cell.y === y)?.heat ?? 0;
    expect(heat(0, 3)).toBe(1);
    expect(heat(-8.5, 3) + heat(-8, 3)).toBeGreaterThan(0.5);
    expect(heat(-4, 3)).toBe(0);
    expect(heatMap({ action: "", mean: 0, dice: [off] })).toEqual([]);
  });
});

/** A game of two, changed as a test needs it. */
function game(change: Partial<View> = {}, options: Partial<View["options"]> = {}): View {
  const column = (seat: number) => ({
    seats: [seat],
    side: seat,
    lines: [],
    before: 0,
    carried: 0,
    bonuses: [false, false] as [boolean, boolean],
    extras: [],
    minus: 0,
    total: 0,
  });
  const side = (seat: number) => ({ seats: [seat], total: 0, wins: 0, threes: 0, out: false, roll_off: null });
  return {
    phase: { act: 1 },
    stage: { line: 1 },
    options: {
      mode: "fast-play",
      target: 500,
      shuffle: false,
      teams: "off",
      starts: "roll",
      dot_wins: "game",
      minus_points: 0,
      double_die: "off",
      double_lines: "",
      hand: "steady",
      table: TABLE,
      ...options,
    },
    mat: { zones: [], dot_x: 0, dot_y: 6, half_way: -30 },
    card: [],
    limits: LIMITS,
    ways: [{ name: "Rolled", words: "let go low, turning forwards", launch: PLAIN }],
    real: false,
    seats: 2,
    thrower: 1,
    end: "near",
    dice: 3,
    dice_left: 3,
    extra: null,
    stake: "The highest sum of three dice wins.",
    order: [[1], [2]],
    showed: [],
    columns: [column(1), column(2)],
    sides: [side(1), side(2)],
    left: [1, 1, 1, 2, 2, 2],
    lying: [],
    launch: null,
    chase: null,
    games: 0,
    winner: null,
    by_dot: false,
    streak: 0,
    best_total: 0,
    last: null,
    last_game: null,
    turns: 0,
    ...change,
  };
}
const look = (view: View) => someLook({ game: "end-zone", view });
const name = (seat: number) => ["Ann", "Ben", "Cat", "Dan"][seat - 1] ?? "";
const cells = (view: View, key: string) => card(view).find((row) => row.key === key)?.cells;

describe("the card", () => {
  it("of the traditional game has bonuses and extra rolls", () => {
    const lines = Array.from({ length: 17 }, (_, i) => ({
      line: i + 1,
      dice: i < 14 ? 1 : i < 16 ? 2 : 3,
      bonus_from: i === 6 ? 100 : i === 13 ? 250 : null,
      bonus: i === 6 ? 50 : i === 13 ? 100 : 0,
      double: i === 2,
    }));
    const view = game({ card: lines, stage: { line: 8 }, dice: 1 }, { mode: "traditional" });
    const extra = { roll: "two" as const, zone: 2 as const, face: 2, double: false, earned: true, points: null };
    Object.assign(view.columns[0]!, { lines: [10, 20, 30, 40, 0, 5, 2], bonuses: [true, false], extras: [extra], total: 157 });
    Object.assign(view.columns[1]!, { lines: [1, 2, 3, 4, 5, 6, 7], extras: [{ ...extra, earned: false }], total: 28 });
    expect(card(view).map(({ key }) => key)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7].map((n) => `l${n}`),
      "b7",
      ...[8, 9, 10, 11, 12, 13, 14].map((n) => `l${n}`),
      "b14",
      "l15",
      "l16",
      "l17",
      "x2",
      "total",
    ]);
    expect(cells(view, "b7")).toEqual(["+50", "–"]);
    expect(cells(view, "x2")).toEqual(["✗", ""]);
    expect(cells(view, "total")).toEqual(["157", "28"]);
    expect(card(view).find(({ now }) => now)?.key).toBe("l8");
    expect(card(view).find(({ key }) => key === "l3")?.note).toBe("double");
  });

  it("of 3's shows the games won and the last one", () => {
    const view = game({ games: 3, last_game: { winner: 1, dot: true, totals: [80, 12] } }, { mode: "threes" });
    view.sides[0]!.wins = 2;
    view.sides[1]!.wins = 1;
    expect(cells(view, "wins")).toEqual(["●●○", "●○○"]);
    expect(cells(view, "last")).toEqual(["80", "12"]);
  });

  it("of a long game sums up what is far above", () => {
    const view = game({ stage: { line: 31 } }, { mode: "first-to" });
    for (const column of view.columns) Object.assign(column, { lines: Array(20).fill(5), before: 10, carried: 70, total: 170 });
    expect(cells(view, "before")).toEqual(["115", "115"]);
    expect(card(view).filter(({ kind }) => kind === "line")).toHaveLength(12);
  });

  it("of solo says which totals were beaten", () => {
    const view = game({ stage: "over", streak: 1, best_total: 40, seats: 1 }, { mode: "solo" });
    view.columns = [{ ...view.columns[0]!, lines: [20, 40, 40] }];
    expect(card(view).map(({ cells }) => cells[0])).toEqual(["20", "40 ▲", "40 ▽", "1", "40"]);
    expect(outcome(view, name)).toBe("Beaten once in a row; best total 40.");
  });

  it("adds up partners with a column each, and shows a roll-off", () => {
    const view = game({ stage: "roll-off" }, { teams: "column-each" });
    for (const side of view.sides) Object.assign(side, { total: 60, roll_off: 10 });
    expect(cells(view, "team")).toEqual(["60", "60"]);
    expect(cells(view, "roll-off")).toEqual(["10", "10"]);
    expect(banner(look(view), name)).toMatch("Ann and Ben are level");
  });
});

describe("words", () => {
  const lies = {
    column: 1,
    die: { at: { x: 0, y: 10, turn: 0, face: 4 } },
    void: false,
    scored: { zone: 20, points: 80, dot: false },
    points: 80,
  };

  it("say what came of a throw and of a whole line", () => {
    const was = game({ dice_left: 1 });
    const is = game({ last: { stage: { line: 1 }, dice: [lies] } });
    is.columns[0]!.lines = [85];
    expect(say("= 0,10,0,4 by=1:2", name, 1, look(was), look(is))).toBe("Ann threw a 4 in the 20, 80 points. That makes 85 for the throw.");
    expect(say("= 3", name, 2)).toBe("Ben rolled a 3 for the start.");
    const start = game({ stage: "starting", order: [[1, 2]], showed: [5] });
    expect(say("= 3", name, 2, look(start), look(game({ order: [[2], [1]] })))).toBe(
      "Ben rolled a 3 for the start. Ben throws first: the lowest number.",
    );
    const next = game({ games: 1, order: [[2], [1]], last_game: { winner: 1, dot: false, totals: [85, 3] } });
    expect(say("= 0,10,0,4 by=1:2", name, 1, look(was), look(next))).toContain(
      "Ann won the game. Ben throws first in the next one, having lost.",
    );
    expect(say("! not caught by 1", name, 2)).toBe("Ben’s die left the table, and Ann did not catch it: minus points.");
    expect(say("! slide moved 4x20 out", name, 2)).toBe("Ben’s die slid: it counts nothing. Other dice were moved.");
    expect(say("! not caught by 1 moved 4x20", name, 2)).toBe(
      "Ben’s die left the table, and Ann did not catch it: minus points. Other dice were moved.",
    );
    expect(say("= odd=4x20/even=4x10/die=2", name, 2)).toBe("Ben threw a 4 in the 10. It was argued about: a 2 decided for even.");
  });

  it("say who throws which die, and who has won", () => {
    expect(prompt(look(game({ dice_left: 2 })), name)).toBe("Ann, die 2 of 3. The highest sum of three dice wins.");
    expect(outcome(game({ stage: "over", winner: 2, by_dot: true }), name)).toBe("Ben wins by covering the dot.");
  });
});
