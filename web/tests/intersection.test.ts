import { describe, expect, it } from "vitest";
import { marks, parkAction, parkings, withOne, withoutOne } from "../src/games/intersection/choose";
import { say } from "../src/games/intersection/say";
import { type Face, readRoll, type View, writeRoll } from "../src/games/intersection/view";
import { someLook } from "./fake";

const allowed = ["park hs444", "park hs", "park h444", "park s444", "park 444", "park h", "park s", "end"].map((action) => ({ action }));
const sets = parkings(allowed);
const sorted = (faces: Face[] | null) => faces && writeRoll({ dice: faces, signal: null });

describe("choosing dice to park", () => {
  it("reads the sets from what is allowed", () => {
    expect(sets).toHaveLength(7);
  });

  it("takes numbers as a group, never one by one", () => {
    expect(sorted(withOne(sets, [], "four"))).toBe("444");
    expect(sorted(withOne(sets, ["four", "four", "four"], "happy"))).toBe("h444");
    expect(sorted(withoutOne(sets, ["happy", "four", "four", "four"], "four"))).toBe("h");
  });

  it("offers nothing that leads nowhere", () => {
    expect(withOne(sets, [], "two")).toBeNull();
    expect(withOne(sets, ["happy"], "happy")).toBeNull();
    expect(withoutOne(sets, ["star"], "star")).toEqual([]);
  });

  it("marks as many dice as are chosen and finds the action", () => {
    expect(marks(["happy", "happy", "star"], ["happy"])).toEqual([true, false, false]);
    expect(parkAction(allowed, ["four", "happy", "four", "four"])).toBe("park h444");
    expect(parkAction(allowed, [])).toBeNull();
  });
});

describe("rolls as text", () => {
  it("are read and written", () => {
    expect(readRoll("hxs24 go")).toEqual({ dice: ["happy", "sad", "star", "two", "four"], signal: "go" });
    expect(readRoll("hq")).toBeNull();
    expect(writeRoll({ dice: ["four", "happy", "sad"], signal: "slow" })).toBe("hx4 slow");
  });

  it("tell the points that were lost as the house counts them, whatever the look before was", () => {
    const view = (over: Partial<View>) => ({
      ...someLook(),
      view: { turns: 4, stage: "rolled", tied: [], ahead: [], scores: [0, 0], parked_points: 100, lost_points: 0, ...over },
    });
    const ended = view({ turns: 5, stage: "fresh", parked_points: 0, lost_points: 50, last_turn: { ending: "stop" } as View["last_turn"] });
    // A live table may see the look before a star was unparked, a replay the one after: the same sentence.
    for (const parked_points of [100, 50])
      expect(say("= s stop", () => "Ann", 1, view({ parked_points }), ended)).toBe(
        "Ann rolled 1 star, and the signal shows stop. Stop! 50 points are lost.",
      );
  });

  it("say why a tie-break begins", () => {
    const view = (over: Partial<View>) => ({ ...someLook(), view: { turns: 8, stage: "parked", tied: [], ahead: [], ...over } });
    const tied = view({ turns: 9, stage: "tie-break", tied: [1, 2], scores: [5100, 0] });
    expect(say("1 end", (seat) => ["Ann", "Ben"][seat - 1] ?? "", 1, view({ scores: [4800, 0] }), tied)).toContain(
      "Ben never scored and ties by the No Dice rule. Ann and Ben are level at 5100. Five dice each, most happy faces win.",
    );
  });

  it("are said with names", () => {
    expect(say("= hhx go", () => "Ann", 1)).toBe("Ann rolled 2 happy faces and 1 sad face, and the signal shows go.");
    expect(say("1 park hh", () => "Ann", 1)).toBe("Ann parks 2 happy faces.");
  });
});
