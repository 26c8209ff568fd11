/** What was decided by chance, in words: who plays the first game of king, and games that were drawn twice. */

import { list } from "../sentence";
import type { EveningLook } from "../types";
import { nameOf } from "./words";

export interface Rolls {
  /** Who rolled what, the highest first; several numbers where equals rolled again. */
  dice: { name: string; numbers: number[] }[];
}

/** The dice for the first game of king, while nobody is king yet. */
export function firstRolls(look: EveningLook): Rolls | null {
  const rolls = look.lots.filter((lot) => lot.decides === "first-game").reverse();
  if (look.plan.format.kind !== "king" || look.stage !== "playing" || look.king !== null || rolls.length === 0) return null;
  const numbers = new Map<number, number[]>();
  for (const { about, drawn } of rolls)
    about.forEach((entrant, i) => numbers.set(entrant, [...(numbers.get(entrant) ?? []), drawn[i] ?? 0]));
  const dice = [...numbers].map(([entrant, rolled]) => ({ name: nameOf(look, entrant), numbers: rolled }));
  // One roll after the other decides, as the house does it.
  dice.sort((a, b) => b.numbers.map((number, i) => number - (a.numbers[i] ?? 0)).find((difference) => difference !== 0) ?? 0);
  return { dice };
}

/** A game that was drawn twice and decided by lot, if that was the last lot. */
export function lastCoin(look: EveningLook): string | null {
  const [lot] = look.lots;
  if (lot?.decides !== "drawn") return null;
  const winner = lot.about[lot.drawn[0] ?? 0];
  return winner === undefined
    ? null
    : `${list(lot.about.map((entrant) => nameOf(look, entrant)))} drew twice: the lot went to ${nameOf(look, winner)}.`;
}
