/** Where squares lie: the cross as it is drawn, turned so that the viewer sits at its lower end. */

import type { Seat } from "../../types";

export interface Cell {
  /** As it is typed: `d4`. */
  name: string;
  /** Columns from the left and rows from the top, on a board that is not turned. */
  x: number;
  y: number;
  /** Whether it belongs to a Start Zone. */
  zone: boolean;
  centre: boolean;
}

export interface Ground {
  /** Columns and rows. */
  size: number;
  /** Squares from the end of an arm to the middle block. */
  arm: number;
  cells: readonly Cell[];
}

function lay(size: number): Ground {
  const middle = (size - 1) / 2;
  const inside = (n: number) => Math.abs(n - middle) <= 1;
  const cells: Cell[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!inside(x) && !inside(y)) continue;
      const zone = x === 0 || y === 0 || x === size - 1 || y === size - 1;
      cells.push({ name: `${String.fromCharCode(97 + x)}${size - y}`, x, y, zone, centre: x === middle && y === middle });
    }
  }
  return { size, arm: middle - 1, cells };
}

const SHORT = lay(7);
const LONG = lay(9);

export const groundOf = (longArms: boolean): Ground => (longArms ? LONG : SHORT);

export interface Point {
  x: number;
  y: number;
}

/** Quarter turns, clockwise, of a square or of any place in a square of `size`. */
export function turned({ x, y }: Point, turns: number, size: number): Point {
  const last = size - 1;
  switch (((turns % 4) + 4) % 4) {
    case 1:
      return { x: last - y, y: x };
    case 2:
      return { x: last - x, y: last - y };
    case 3:
      return { x: y, y: last - x };
    default:
      return { x, y };
  }
}

/** The square between a jump's two squares; nothing where there is none. */
export function between(ground: Ground, from: string, to: string): string {
  const cell = (square: string) => ground.cells.find(({ name }) => name === square);
  const [a, b] = [cell(from), cell(to)];
  return ground.cells.find(({ x, y }) => a && b && x === (a.x + b.x) / 2 && y === (a.y + b.y) / 2)?.name ?? "";
}

/** The next square after this one that is wanted, in reading order as the viewer sees the board, and round again. */
export function nextOf(ground: Ground, from: string, wanted: ReadonlySet<string>, turns: number): string | null {
  const order = ground.cells.toSorted((a, b) => {
    const [p, q] = [turned(a, turns, ground.size), turned(b, turns, ground.size)];
    return p.y - q.y || p.x - q.x;
  });
  const now = order.findIndex(({ name }) => name === from);
  return [...order.slice(now + 1), ...order.slice(0, now + 1)].find(({ name }) => wanted.has(name))?.name ?? null;
}

/** Where a seat is around the table, in quarter turns clockwise from the lower side: two players sit opposite each other. */
export const sideOf = (seat: Seat, seats: number): number => (seats === 2 ? (seat - 1) * 2 : seat - 1);

/** By how much the board is turned for somebody on this seat to have their own side before them. */
export const turnsFor = (viewer: Seat, seats: number): number => (4 - sideOf(viewer, seats)) % 4;

/** The corners that the cross leaves free, one for each side, clockwise from the lower one. */
export const CORNERS = ["bottom-left", "top-left", "top-right", "bottom-right"] as const;
export type Corner = (typeof CORNERS)[number];

export const cornerOf = (seat: Seat, seats: number, turns: number): Corner => CORNERS[(sideOf(seat, seats) + turns) % 4] ?? "bottom-left";

/** The square next to this one as the viewer sees it, where the cross has one. */
export function beside(ground: Ground, from: string, step: Point, turns: number): Cell | null {
  const cell = ground.cells.find(({ name }) => name === from);
  if (!cell) return null;
  const seen = turned(cell, turns, ground.size);
  const wanted = { x: seen.x + step.x, y: seen.y + step.y };
  const at = turned(wanted, -turns, ground.size);
  return ground.cells.find(({ x, y }) => x === at.x && y === at.y) ?? null;
}
