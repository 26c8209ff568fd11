/** Add 'em Up as the house shows it: dice on cells, counted to the right and down. */

import type { AddEmUpCell, AddEmUpDie, AddEmUpRun, AddEmUpView } from "../../types";

export type View = AddEmUpView;
export type Cell = AddEmUpCell;
export type Die = AddEmUpDie;
export type Run = AddEmUpRun;

export const NUMBERS: readonly number[] = [1, 2, 3, 4, 5, 6];

export const at = ({ x, y }: Cell) => `${x},${y}`;
export const write = (die: Die) => `${at(die)}=${die.n}`;
export const same = (a: Cell | null, b: Cell | null) => a !== null && b !== null && a.x === b.x && a.y === b.y;

/** Reads the dice of `place 3,0=4 4,0=5`; nothing for any other action. */
export function readPlacement(action: string): Die[] | null {
  const [verb, ...words] = action.split(" ");
  if (verb !== "place" || words.length === 0) return null;
  const dice: Die[] = [];
  for (const word of words) {
    const [, x, y, n] = /^(-?\d+),(-?\d+)=([1-6])$/.exec(word) ?? [];
    if (x === undefined || y === undefined || n === undefined) return null;
    dice.push({ x: Number(x), y: Number(y), n: Number(n) });
  }
  return dice;
}

export const writePlacement = (dice: readonly Die[]) => `place ${dice.map(write).join(" ")}`;

/** Reads `122456`, or `4`. */
export function readRoll(text: string): number[] | null {
  const signs = [...text.replaceAll(/[ ,]/g, "")];
  return signs.length > 0 && signs.every((sign) => /[1-6]/.test(sign)) ? signs.map(Number) : null;
}

export const writeRoll = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b).join("");

/** The cells of a run, from its first die on. */
export function cellsOf({ axis, first, numbers }: Run): Cell[] {
  return numbers.map((_, i) => (axis === "row" ? { x: first.x + i, y: first.y } : { x: first.x, y: first.y + i }));
}

export const sumOf = (run: Run) => run.numbers.reduce((sum, n) => sum + n, 0);
export const nameOf = (run: Run) => `the ${run.axis} ${run.numbers.join("-")}`;

/** Whole lines of two dice or more as they lie: for those who are told what lies there. */
export function linesOf(dice: readonly Die[]): Run[] {
  const lying = new Map(dice.map((die) => [at(die), die.n]));
  const steps = { row: { x: 1, y: 0 }, column: { x: 0, y: 1 } } as const;
  const found: Run[] = [];
  for (const axis of ["row", "column"] as const) {
    const { x: right, y: down } = steps[axis];
    for (const die of dice) {
      if (lying.has(at({ x: die.x - right, y: die.y - down }))) continue;
      const numbers: number[] = [];
      let n: number | undefined = die.n;
      for (let i = 1; n !== undefined; i++) {
        numbers.push(n);
        n = lying.get(at({ x: die.x + right * i, y: die.y + down * i }));
      }
      if (numbers.length > 1) found.push({ axis, first: { x: die.x, y: die.y }, numbers });
    }
  }
  return found;
}

/** What lies beside the table: dice to be laid, or those of the turn before that went back to the pile. */
export interface Tray {
  dice: number[];
  /** Whether they are still to be laid. */
  live: boolean;
  /** A bonus die: what it shows. */
  bonus: number | null;
}

export function trayOf(view: View): Tray {
  if (view.bonus_die !== null) return { dice: [], live: true, bonus: view.bonus_die };
  if (view.stage === "fresh" || view.stage === "over") {
    const last = view.last_turn;
    if (!last) return { dice: [], live: false, bonus: null };
    // A bonus die that was laid is the last of them, and was no part of the roll.
    const laid = last.laid.map((cell) => view.dice.find((die) => same(die, cell))?.n);
    const kept = [...last.rolled];
    for (const n of laid.slice(0, last.rolled.length)) {
      const i = n === undefined ? -1 : kept.indexOf(n);
      if (i >= 0) kept.splice(i, 1);
    }
    const lost = last.bonus && last.bonus.points < 0 ? last.bonus.number : null;
    return { dice: kept, live: false, bonus: lost };
  }
  return { dice: view.rolled.flatMap(({ n, at }) => (at === null ? [n] : [])), live: true, bonus: null };
}

/** What a bonus die brings on average. */
export const meanOf = (points: readonly number[]) => points.reduce((sum, n) => sum + n, 0) / Math.max(1, points.length);
