/**
 * Laying dice one after the other. The house lists every placement that may be made; a die may be put down where, with those
 * put down before, it is part of one of them. So nothing else can ever be laid, and no rule is known here.
 */

import { at, type Cell, type Die, readPlacement, write } from "./view";

export interface Option {
  action: string;
  dice: Die[];
  /** The dice as they are written: to be looked up. */
  has: ReadonlySet<string>;
}

/** A cell where a die may be put down next. */
export interface Spot extends Cell {
  /** The numbers that may lie there. */
  numbers: number[];
  /** Whether one of them makes a whole placement at once. */
  whole: boolean;
}

/** The placements among what is allowed. */
export function options(allowed: readonly { action: string }[]): Option[] {
  return allowed.flatMap(({ action }) => {
    const dice = readPlacement(action);
    return dice ? [{ action, dice, has: new Set(dice.map(write)) }] : [];
  });
}

/** Those that hold all dice put down so far. */
export const holding = (all: readonly Option[], down: readonly Die[]) => all.filter(({ has }) => down.every((die) => has.has(write(die))));

/** The placement that is put down exactly. */
export const whole = (all: readonly Option[], down: readonly Die[]): Option | null =>
  (down.length > 0 ? holding(all, down).find(({ dice }) => dice.length === down.length) : undefined) ?? null;

/** Where the next die may go; only dice of one number, where one is picked. */
export function spots(all: readonly Option[], down: readonly Die[], picked: number | null = null): Spot[] {
  const found = new Map<string, Spot>();
  const taken = new Set(down.map(write));
  for (const { dice } of holding(all, down)) {
    for (const die of dice) {
      if (taken.has(write(die)) || (picked !== null && die.n !== picked)) continue;
      const spot = found.get(at(die)) ?? { x: die.x, y: die.y, numbers: [], whole: false };
      if (!spot.numbers.includes(die.n)) spot.numbers.push(die.n);
      spot.whole ||= dice.length === down.length + 1;
      found.set(at(die), spot);
    }
  }
  for (const spot of found.values()) spot.numbers.sort();
  return [...found.values()];
}

/** Whether a die may be put down there next. */
export const fits = (all: readonly Option[], down: readonly Die[], die: Die) => holding(all, [...down, die]).length > 0;

/** The shortest way to finish what is put down: the numbers still missing. */
export function missing(all: readonly Option[], down: readonly Die[]): number[] {
  const nearest = holding(all, down).sort((a, b) => a.dice.length - b.dice.length)[0];
  const taken = new Set(down.map(write));
  return nearest ? nearest.dice.filter((die) => !taken.has(write(die))).map(({ n }) => n) : [];
}
