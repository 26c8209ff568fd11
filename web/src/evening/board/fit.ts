/** Long names in smaller letters: on a wall nobody can scroll or hover. */

const SMALLEST = 0.6;

/** The size, of the usual one, at which so many letters take the room of `letters`. */
export function fit(text: string, letters: number): number {
  return Math.max(SMALLEST, Math.min(1, letters / Math.max(1, [...text].length)));
}
