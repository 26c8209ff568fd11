import { describe, expect, it } from "vitest";
import { Learning, scenes } from "../src/learn/lesson.svelte";
import type { Frame, Lesson } from "../src/types";

const frame = (step: string | null, points = 0): Frame => ({
  step,
  seat: step === null ? null : 1,
  view: { points },
  view_text: "",
  points: [points, 0],
  sides: [0, 1],
  phase: { act: 1 },
});

const allowed = (...actions: string[]) => actions.map((action) => ({ action, label: action, effect: "" }));

const lesson: Lesson = {
  game: "toss-up",
  minutes: 3,
  steps: [
    {
      idea: "Green",
      say: "…",
      ask: "Roll.",
      frame: frame(null),
      allowed: allowed("roll", "stop", "think"),
      answers: [
        { action: "roll", choose: null, right: true, say: "Four.", frames: [frame("1 roll"), frame("= 4g4y2r", 4)] },
        { action: "stop", choose: null, right: false, say: "Not yet.", frames: [] },
      ],
      otherwise: "Roll, please.",
    },
    {
      idea: "Points",
      say: "…",
      ask: "How many?",
      frame: frame(null, 4),
      allowed: [],
      answers: [{ action: null, choose: "4", right: true, say: "Yes.", frames: [] }],
      otherwise: "",
    },
  ],
};

describe("a lesson", () => {
  it("shows an action together with the rolls that follow from it", () => {
    const steps = ["1 roll", "= 4g", "2 roll", "= 1g", "2 stop"];
    expect(scenes(steps.map((step) => frame(step))).map((scene) => scene.map(({ step }) => step))).toEqual([
      ["1 roll", "= 4g"],
      ["2 roll", "= 1g"],
      ["2 stop"],
    ]);
  });

  it("shows what happens before it answers, and goes on after what is right", async () => {
    const learning = new Learning(lesson);
    const seen: string[] = [];
    learning.animator = (told) => {
      seen.push(told.map((each) => (each.kind === "step" ? each.step : "")).join(" "));
      expect(learning.answer).toBeNull();
      return Promise.resolve();
    };
    await learning.act("roll");
    expect(seen).toEqual(["1 roll = 4g4y2r"]);
    expect(learning.answer).toEqual({ right: true, say: "Four." });
    expect(learning.look.seats[0]?.points).toBe(4);
    expect(learning.look.allowed).toEqual([]);
    learning.next();
    expect(learning.at).toBe(1);
    await learning.choose("4");
    learning.next();
    expect(learning.done).toBe(true);
    learning.back();
    expect([learning.done, learning.at]).toEqual([false, 0]);
  });

  it("answers what is wrong, and whatever else may be done, and begins the step again", async () => {
    const learning = new Learning(lesson);
    await learning.act("stop");
    expect(learning.answer).toEqual({ right: false, say: "Not yet." });
    // Nothing more can be done before it is begun again.
    await learning.act("roll");
    expect(learning.answer?.say).toBe("Not yet.");
    learning.again();
    await learning.act("think");
    expect(learning.answer).toEqual({ right: false, say: "Roll, please." });
    learning.again();
    learning.hint();
    expect(learning.pointed).toBe("roll");
  });
});
