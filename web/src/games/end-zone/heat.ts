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

/** Counts the dice that stayed on the table into cells of a grid. */
export function heatMap({ dice }: Scatter, size = 1): Cell[] {
  const counts = new Map<string, { x: number; y: number; count: number }>();
  for (const { die } of dice) {
    if (!die) continue;
    const { x, y } = die;
    const [left, near] = [Math.floor(x / size) * size, Math.floor(y / size) * size];
    const cell = counts.get(`${left},${near}`) ?? { x: left, y: near, count: 0 };
    cell.count += 1;
    counts.set(`${left},${near}`, cell);
  }
  const most = Math.max(1, ...[...counts.values()].map(({ count }) => count));
  return [...counts.values()].map(({ x, y, count }) => ({ x, y, size, heat: count / most }));
}

/** A colour for heat, from violet to nearly white: the mat has none of these. */
export function heatColour(heat: number): string {
  const hue = Math.round(276 + 36 * heat);
  return `hsl(${hue} 90% ${Math.round(38 + 52 * heat)}% / ${(0.42 + 0.5 * heat).toFixed(2)})`;
}

/** How far the table reaches, seen by the thrower. */
export const edges = ({ mat_width, margin, mat_depth, distance }: Table) => ({
  left: -mat_width / 2 - margin,
  right: mat_width / 2 + margin,
  near: -distance - mat_depth,
  far: mat_depth,
});
