/** The draw of a knock-out as a screen shows it. The house says who meets whom; here is only what fits where. */

import type { DrawMeeting, DrawRound, DrawSide } from "../types";

export const isBye = ({ sides }: DrawMeeting) => sides.includes("nobody");
export const entrantOf = (side: DrawSide) => (typeof side === "object" ? side.entrant : null);

/** Nothing more is to come there: somebody goes on, or nobody is there to. */
const isSettled = ({ sides, winner }: DrawMeeting) => winner !== null || sides.every((side) => side === "nobody");

/** The first round that is not played through; the final when all are. */
export function currentRound(rounds: DrawRound[]): number {
  const open = rounds.findIndex((round) => !round.meetings.every(isSettled));
  return open < 0 ? Math.max(0, rounds.length - 1) : open;
}

export interface DrawPage {
  /** Which part it is, where there are several. */
  title: string;
  rounds: DrawRound[];
}

/**
 * The draw in pages of at most so many meetings below one another. Early rounds that are over give their room to those that matter. A
 * round with more meetings than fit is cut into parts, each with its way up; what comes after the parts have met has a page of its own.
 */
export function pagesOfDraw(rounds: DrawRound[], most: number): DrawPage[] {
  let first = currentRound(rounds);
  while (first > 0 && (rounds[first - 1]?.meetings.length ?? 0) <= most) first -= 1;
  const shown = rounds.slice(first);
  const widest = shown[0]?.meetings.length ?? 0;
  if (widest <= most) return shown.length === 0 ? [] : [{ title: "", rounds: shown }];
  let parts = 2;
  while (widest / parts > most) parts *= 2;
  const within = shown.filter((round) => round.meetings.length >= parts);
  const pages = Array.from({ length: parts }, (_, part) => ({
    title: `Part ${part + 1} of ${parts}`,
    rounds: within.map(({ title, meetings }) => {
      const size = meetings.length / parts;
      return { title, meetings: meetings.slice(part * size, (part + 1) * size) };
    }),
  }));
  return [...pages, { title: "The last rounds", rounds: shown.filter((round) => round.meetings.length < 2 * parts) }];
}
