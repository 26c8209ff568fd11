/** What the table draws: dice, and marks around them. */

import { cellsOf, type Cell, type Die, type Run, same, type View } from "./view";

export interface Shown extends Die {
  /**
   * `turn`: laid in the turn under way; `last`: in the turn before; `down`: put down and not yet laid; `hint`: what the coach would
   * lay; `wrong`: what was tried and does not fit.
   */
  kind: "lying" | "turn" | "last" | "down" | "hint" | "wrong";
}

export interface Mark extends Run {
  kind: "gained" | "wrong" | "other";
}

/** Where a dragged die would come down, and whether it may. */
export interface Target extends Cell {
  fits: boolean;
}

/** A few words at a place of the table. */
export interface Label extends Cell {
  text: string;
}

/** The dice on the table, with those marked that this turn, or else the last one, laid. */
export function lying(view: View): Shown[] {
  const now = view.rolled.flatMap(({ at }) => (at ? [at] : []));
  const between = view.stage === "fresh" || view.stage === "over" || view.stage === "rolling";
  const last = now.length === 0 && (between || view.stage === "placing") ? (view.last_turn?.laid ?? []) : [];
  const among = (cells: readonly Cell[], die: Die) => cells.some((cell) => same(cell, die));
  return view.dice.map((die) => ({ ...die, kind: among(now, die) ? "turn" : among(last, die) ? "last" : "lying" }));
}

/** A box around the cells of a run. */
export function around(run: Run): { x: number; y: number; width: number; height: number } {
  const cells = cellsOf(run);
  const last = cells.at(-1) ?? run.first;
  return { x: run.first.x, y: run.first.y, width: last.x - run.first.x + 1, height: last.y - run.first.y + 1 };
}

/** Where what a run adds up to is written: behind its last die. */
export function sumPlace(run: Run): Cell {
  const { x, y, width, height } = around(run);
  return run.axis === "row" ? { x: x + width, y } : { x, y: y + height };
}
