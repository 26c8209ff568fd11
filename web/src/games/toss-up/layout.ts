/** Where dice lie: loosely on the table, or in the row of those set aside. In die lengths, the middle being 0, 0. */

import { DICE } from "./view";

export interface Spot {
  x: number;
  z: number;
}

export interface Layout {
  /** Half of what has to be visible. */
  halfWidth: number;
  halfDepth: number;
  /** The size of a die that is set aside, and the distance from one to the next. */
  asideSize: number;
  asideStep: number;
  asideZ: number;
  /** Columns and rows of places on the table. */
  columns: number;
  rows: number;
  /** Room at the near edge, where the turn's points are written. */
  margin: number;
}

/** The arrangement for a table of this shape. */
export function layoutFor(aspect: number): Layout {
  return aspect > 1.3
    ? { halfWidth: 6.5, halfDepth: 3.75, asideSize: 0.86, asideStep: 1.1, asideZ: -2.85, columns: 5, rows: 2, margin: 1.15 }
    : { halfWidth: 4.5, halfDepth: 4.5, asideSize: 0.7, asideStep: 0.85, asideZ: -3.75, columns: 4, rows: 3, margin: 1.35 };
}

export function asideSpot(layout: Layout, index: number): Spot {
  return { x: (index - (DICE - 1) / 2) * layout.asideStep, z: layout.asideZ };
}

/** Places on the table for so many dice, apart from each other and not in rank and file. */
export function tableSpots(layout: Layout, dice: number, random: () => number): Spot[] {
  const { columns, rows } = layout;
  const cellWidth = (2 * layout.halfWidth - 1.6) / columns;
  const top = layout.asideZ + 0.85;
  const cellDepth = (layout.halfDepth - layout.margin - top) / rows;
  const cells: Spot[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      cells.push({ x: (column - (columns - 1) / 2) * cellWidth, z: top + (row + 0.5) * cellDepth });
    }
  }
  // Few dice lie near the middle: take the nearest cells, then let chance decide who lies where.
  const middle = top + (cellDepth * rows) / 2;
  const near = (spot: Spot) => Math.hypot(spot.x, (spot.z - middle) * 1.4) + random() * 1.6;
  const ranked = cells.map((spot) => ({ spot, key: near(spot) })).sort((a, b) => a.key - b.key);
  const chosen = ranked.slice(0, dice).map(({ spot }) => spot);
  const slackX = Math.max(0, cellWidth - 1.45) / 2;
  const slackZ = Math.max(0, cellDepth - 1.45) / 2;
  for (const spot of chosen) {
    spot.x += (random() * 2 - 1) * slackX;
    spot.z += (random() * 2 - 1) * slackZ;
  }
  for (let i = chosen.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [chosen[i], chosen[j]] = [chosen[j]!, chosen[i]!];
  }
  return chosen;
}
