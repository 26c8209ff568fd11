/** What a drawing of the rules page says: where zones lie, in inches from the middle of the mat's inner edge, and dice on them. */

export interface DrawnZone {
  zone: number;
  left: number;
  right: number;
  near: number;
  far: number;
}

export interface DrawnDie {
  x: number;
  y: number;
  /** Degrees against the clock. */
  turn: number;
  face: number;
  /** What it counts, in words. */
  said: string;
}

export interface Drawn {
  zones: DrawnZone[];
  dot: { x: number; y: number; across: number } | null;
  dice: DrawnDie[];
  /** Where the half-way line and the thrower's own mat are, on a drawing of the whole table. */
  halfWay: number | null;
  own: number | null;
}

export function readDrawing(text: string): Drawn {
  const numbers = (line: string) => (line.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const drawn: Drawn = { zones: [], dot: null, dice: [], halfWay: null, own: null };
  for (const line of text.split("\n")) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = numbers(line);
    if (line.startsWith("zone")) drawn.zones.push({ zone: a, left: b, right: c, near: d, far: e });
    else if (line.startsWith("dot")) drawn.dot = { x: a, y: b, across: c };
    else if (line.startsWith("half-way")) drawn.halfWay = a;
    else if (line.startsWith("your mat")) drawn.own = a;
    else if (line.startsWith("die ")) drawn.dice.push({ x: a, y: b, turn: c, face: d, said: line.split("  ").at(-1) ?? "" });
  }
  return drawn;
}
