/** What comes of a launch that is thrown many times: where dice came to rest, as a map. */

import type { Scatter } from "../../types";
import type { Table } from "./view";

export interface Cell {
  /** Its left and near edge, in inches. */
  x: number;
  y: number;
  size: number;
  /** How much lies there, from 0 to 1 for the fullest. */
  heat: number;
}

/** The side of a cell and how far a die warms its surroundings, in inches. */
const SIZE = 0.5;
const WARMS = 0.8;
const REACH = 4;
/** Less than this is not worth a colour. */
const COLD = 0.06;

/** A map of the dice that stayed on the table: each warms the cells around it, so that a few hundred throws make a smooth picture. */
export function heatMap({ dice }: Scatter): Cell[] {
  const cells = new Map<string, Cell>();
  for (const { die } of dice) {
    if (!die) continue;
    const [column, row] = [Math.floor(die.x / SIZE), Math.floor(die.y / SIZE)];
    for (let i = column - REACH; i <= column + REACH; i++) {
      for (let k = row - REACH; k <= row + REACH; k++) {
        const cell = cells.get(`${i},${k}`) ?? { x: i * SIZE, y: k * SIZE, size: SIZE, heat: 0 };
        const away = Math.hypot(cell.x + SIZE / 2 - die.x, cell.y + SIZE / 2 - die.y) / WARMS;
        cell.heat += Math.exp((-away * away) / 2);
        cells.set(`${i},${k}`, cell);
      }
    }
  }
  const most = Math.max(1e-9, ...[...cells.values()].map(({ heat }) => heat));
  return [...cells.values()].map((cell) => ({ ...cell, heat: cell.heat / most })).filter(({ heat }) => heat > COLD);
}

/** A colour for heat, from violet to nearly white: the mat has none of these. */
export function heatColour(heat: number): string {
  const hue = Math.round(276 + 36 * heat);
  return `hsl(${hue} 90% ${Math.round(38 + 52 * heat)}% / ${Math.min(0.92, 0.12 + 1.3 * heat).toFixed(2)})`;
}

/** How far the table reaches, seen by the thrower. */
export const edges = ({ mat_width, margin, mat_depth, distance }: Table) => ({
  left: -mat_width / 2 - margin,
  right: mat_width / 2 + margin,
  near: -distance - mat_depth,
  far: mat_depth,
});
