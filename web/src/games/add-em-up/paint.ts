/** The sides of the dice: where the pips are, flat and in three dimensions. */

export const IVORY = "#fbf5e6";
export const INK = "#2b2230";
/** A single pip is red, as on many dice: a one is found at a glance. */
export const RED = "#b3261e";

const LOW = 0.27;
const MID = 0.5;
const HIGH = 0.73;

const SLANT: [number, number][] = [
  [LOW, HIGH],
  [HIGH, LOW],
];
const OTHER: [number, number][] = [
  [LOW, LOW],
  [HIGH, HIGH],
];

/** Where the pips of each number are, in a square of one. */
export const PIPS: Record<number, readonly (readonly [x: number, y: number])[]> = {
  1: [[MID, MID]],
  2: SLANT,
  3: [...SLANT, [MID, MID]],
  4: [...SLANT, ...OTHER],
  5: [...SLANT, ...OTHER, [MID, MID]],
  6: [...SLANT, ...OTHER, [LOW, MID], [HIGH, MID]],
};

export const inkOf = (n: number) => (n === 1 ? RED : INK);
export const radiusOf = (n: number) => (n === 1 ? 0.125 : 0.094);

export function paint(pen: CanvasRenderingContext2D, side: string): void {
  const n = Number(side);
  pen.fillStyle = IVORY;
  pen.fillRect(0, 0, 256, 256);
  pen.fillStyle = inkOf(n);
  for (const [x, y] of PIPS[n] ?? []) {
    pen.beginPath();
    pen.arc(x * 256, y * 256, radiusOf(n) * 256, 0, Math.PI * 2);
    pen.fill();
  }
}

/** The other sides of a die with this number up: opposite sides make seven. */
export function sidesOf(top: number): string[] {
  const [east = 2, south = 3] = [1, 2, 3].filter((n) => n !== top && n !== 7 - top);
  return [top, east, 7 - east, 7 - top, south, 7 - south].map(String);
}
