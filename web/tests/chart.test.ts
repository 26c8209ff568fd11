import { expect, it } from "vitest";
import { chartLines } from "../src/table/chart";
import type { Review } from "../src/types";

const review = (worth: Review["worth"], chart: Review["chart"]): Review => ({ worth, chart, decisions: [], losses: [] });

it("fills in the other of two players, and the end", () => {
  const lines = chartLines(
    review("win", [
      { step: 1, seat: 1, value: 0.6 },
      { step: 4, seat: 2, value: 0.7 },
    ]),
    2,
    [2, 1],
    6,
  );
  expect(lines[0]?.map(({ value }) => Number(value.toFixed(6)))).toEqual([0.6, 0.3, 0]);
  expect(lines[1]?.map(({ step }) => step)).toEqual([0, 3, 6]);
  expect(lines[1]?.at(-1)?.value).toBe(1);
});

it("shares the win of a tie and guesses nothing of three", () => {
  const lines = chartLines(review("win", [{ step: 1, seat: 1, value: 0.4 }]), 3, [1, 1, 3], 2);
  expect(lines.map((line) => line.map(({ value }) => value))).toEqual([[0.4, 0.5], [0.5], [0]]);
});
