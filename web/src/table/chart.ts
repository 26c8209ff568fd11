/** Lines of a chart from a review, which knows the value of whoever was to act. */

import type { Review } from "../types";

export interface Point {
  step: number;
  value: number;
}

/** A line for each seat. Of two players one's chance is what the other leaves; at the end the winners share the win. */
export function chartLines({ worth, chart }: Review, seats: number, places: number[] | null, last: number): Point[][] {
  const lines = Array.from({ length: seats }, (): Point[] => []);
  const both = seats === 2 && worth === "win";
  for (const { step, seat, value } of chart) {
    lines[seat - 1]?.push({ step: step - 1, value });
    if (both) lines[2 - seat]?.push({ step: step - 1, value: 1 - value });
  }
  if (worth === "win" && places) {
    const winners = places.filter((place) => place === 1).length;
    lines.forEach((line, i) => line.push({ step: last, value: places[i] === 1 ? 1 / winners : 0 }));
  }
  return lines;
}
