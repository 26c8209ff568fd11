/** The draw of a knock-out as a screen shows it. The house says who meets whom; here is only what fits where. */

import type { EveningLook, GameLook, Tie } from "../types";

/** A meeting at its place in the draw. */
export interface Place {
  /** Counted from 1: the final is 1, and the two before `n` are `2n` and `2n + 1`. */
  node: number;
  tie: Tie;
  /** The game that is played there now. */
  game: GameLook | null;
}

export interface Round {
  title: string;
  places: Place[];
}

function titleOf(meetings: number): string {
  if (meetings === 1) return "Final";
  if (meetings === 2) return "Semi-finals";
  return meetings === 4 ? "Quarter-finals" : `Round of ${2 * meetings}`;
}

/** The rounds, the first one first. */
export function roundsOf(look: EveningLook): Round[] {
  const rounds: Round[] = [];
  for (let first = 1; first <= look.draw.length; first *= 2) {
    const places = look.draw.slice(first - 1, 2 * first - 1).map((tie, i) => ({ node: first + i, tie, game: gameOf(look, tie) }));
    rounds.unshift({ title: titleOf(first), places });
  }
  return rounds;
}

function gameOf(look: EveningLook, { players, winner }: Tie): GameLook | null {
  const [one, other] = players;
  if (winner !== null || one === null || other === null) return null;
  return look.games.find((game) => game.players.includes(one) && game.players.includes(other)) ?? null;
}

/** Nothing more is to come there: somebody goes on, or nobody is there to. */
const isSettled = ({ tie }: Place) => tie.winner !== null || (tie.bye && tie.players.every((player) => player === null));

/** The first round that is not played through; the final when all are. */
export function currentRound(rounds: Round[]): number {
  const open = rounds.findIndex((round) => !round.places.every(isSettled));
  return open < 0 ? Math.max(0, rounds.length - 1) : open;
}

export interface DrawPage {
  /** Which part it is, where there are several. */
  title: string;
  rounds: Round[];
}

/**
 * The draw in pages of at most so many meetings below one another. Early rounds that are over give their room to those that matter. A
 * round with more meetings than fit is cut into parts, each with its way up; what comes after the parts have met has a page of its own.
 */
export function pagesOfDraw(rounds: Round[], most: number): DrawPage[] {
  const now = currentRound(rounds);
  let first = now;
  while (first > 0 && (rounds[first - 1]?.places.length ?? 0) <= most) first -= 1;
  const shown = rounds.slice(first);
  const widest = shown[0]?.places.length ?? 0;
  if (widest <= most) return shown.length === 0 ? [] : [{ title: "", rounds: shown }];
  let parts = 2;
  while (widest / parts > most) parts *= 2;
  const within = shown.filter((round) => round.places.length >= parts);
  const pages = Array.from({ length: parts }, (_, part) => ({
    title: `Part ${part + 1} of ${parts}`,
    rounds: within.map(({ title, places }) => {
      const size = places.length / parts;
      return { title, places: places.slice(part * size, (part + 1) * size) };
    }),
  }));
  return [...pages, { title: "The last rounds", rounds: shown.filter((round) => round.places.length < 2 * parts) }];
}
