import { describe, expect, it } from "vitest";
import { say as sayEndZone } from "../src/games/end-zone/say";
import { say } from "../src/games/toss-up/say";
import { lookAt, type Replay } from "../src/replay";
import type { Frame, RecordFile } from "../src/types";

const NAMES = ["Ann", "Ben", "Cleo", "Dan"];

/** A game of these people whose steps are these, by these seats. */
function replay(game: string, people: string[], steps: [step: string, seat: number][], sides = people.map((_, i) => i)): Replay {
  const record = { game, options: {}, dice: "real", seats: people.map((name) => ({ name, player: "person" })) } as unknown as RecordFile;
  const frame = (step: string | null, seat: number | null): Frame => ({
    step,
    seat,
    view: undefined,
    view_text: "",
    points: people.map(() => 0),
    sides,
    phase: { roll: 1 },
  });
  const frames = [frame(null, null), ...steps.map(([step, seat]) => frame(step, seat))];
  return { record, frames, face: undefined as unknown as Replay["face"] };
}

const nameOf = (shown: Replay, at: number) => (seat: number) => lookAt(shown, at).seats[seat - 1]?.name ?? "";

describe("a replay", () => {
  it("names whoever rolled", () => {
    const shown = replay(
      "toss-up",
      ["Ann", "Ben"],
      [
        ["= 6g4r", 1],
        ["= 2g8r", 2],
      ],
    );
    const told = shown.frames
      .slice(1)
      .map(({ step, seat }, i) => say(step ?? "", nameOf(shown, i + 1), seat, lookAt(shown, i), lookAt(shown, i + 1)));
    expect(told).toEqual(["Ann rolled 6 green and 4 red.", "Ben rolled 2 green and 8 red."]);
  });

  it("names whoever rolled for the start", () => {
    const shown = replay("end-zone", ["Ann", "Ben"], [["= 4", 2]]);
    expect(sayEndZone("= 4", nameOf(shown, 1), shown.frames[1]?.seat ?? null)).toBe("Ben rolled a 4 for the start.");
  });

  it("knows who are partners", () => {
    const shown = replay("end-zone", NAMES, [["= 4", 1]], [0, 1, 0, 1]);
    expect(lookAt(shown, 1).seats.map(({ side }) => side)).toEqual([0, 1, 0, 1]);
    expect(lookAt(replay("end-zone", NAMES, []), 0).seats.map(({ side }) => side)).toEqual([0, 1, 2, 3]);
  });
});
