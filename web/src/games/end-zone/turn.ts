/** How a die is turned: which number is where, seen from above. x is to the thrower's right, y away, z up. */

import type { Pose, Quaternion } from "./path";
import type { Spot } from "./view";

export type Vector = readonly [x: number, y: number, z: number];

/** Which way each number looks on a die that is not turned. */
const LOOKS: Record<number, Vector> = { 1: [0, 0, 1], 2: [1, 0, 0], 3: [0, 1, 0], 4: [0, -1, 0], 5: [-1, 0, 0], 6: [0, 0, -1] };

export const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

export function turned([x, y, z, w]: Quaternion, v: Vector): Vector {
  const axis: Vector = [x, y, z];
  const a = cross(axis, v);
  const b = cross(axis, a);
  return [v[0] + 2 * (w * a[0] + b[0]), v[1] + 2 * (w * a[1] + b[1]), v[2] + 2 * (w * a[2] + b[2])];
}

function after(a: Quaternion, b: Quaternion): Quaternion {
  return [
    a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
    a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
    a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
    a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
  ];
}

/** The turn about an axis. */
function about(axis: Vector, angle: number): Quaternion {
  const s = Math.sin(angle / 2);
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2)];
}

const UPRIGHT: Record<number, Quaternion> = {
  1: [0, 0, 0, 1],
  2: about([0, 1, 0], -Math.PI / 2),
  3: about([1, 0, 0], Math.PI / 2),
  4: about([1, 0, 0], -Math.PI / 2),
  5: about([0, 1, 0], Math.PI / 2),
  6: about([1, 0, 0], Math.PI),
};

/** How a die lies that shows this number: at turn 0 the lowest number of its four sides looks away from the thrower. */
export function lying(face: number, degrees: number): Quaternion {
  const upright = UPRIGHT[face] ?? UPRIGHT[1]!;
  const lowest = face === 1 || face === 6 ? 2 : 1;
  const [x, y] = turned(upright, LOOKS[lowest]!);
  const now = Math.atan2(y, x);
  return after(about([0, 0, 1], Math.PI / 2 - now + (degrees * Math.PI) / 180), upright);
}

/** A die at rest as a pose. */
export const restPose = ({ x, y, turn, face }: Spot, die: number): Pose => ({ x, y, z: die / 2, turn: lying(face, turn) });

/** A side of a die that can be seen from above: its middle and its two edges, for a die whose edge is 1. */
export interface Side {
  number: number;
  middle: Vector;
  right: Vector;
  up: Vector;
}

/** The sides seen from above, the lowest first. */
export function sidesSeen(turn: Quaternion): Side[] {
  return Object.entries(LOOKS)
    .map(([number, looks]) => {
      const out = turned(turn, looks);
      // The edges of a side: the next two directions around its corner.
      const right = turned(turn, [looks[1], looks[2], looks[0]]);
      return { number: Number(number), middle: [out[0] / 2, out[1] / 2, out[2] / 2] as Vector, right, up: cross(out, right) };
    })
    .filter(({ middle }) => middle[2] > 0.01)
    .sort((a, b) => a.middle[2] - b.middle[2]);
}

export const topOf = (turn: Quaternion): number => sidesSeen(turn).at(-1)?.number ?? 1;

/** The places of the pips of a number, from -1 to 1 along the two edges of its side. */
export function pips(number: number): readonly (readonly [number, number])[] {
  const far = 0.52;
  const corners = [
    [-far, far],
    [far, -far],
  ] as const;
  const others = [
    [far, far],
    [-far, -far],
  ] as const;
  const sides = [
    [-far, 0],
    [far, 0],
  ] as const;
  return [
    ...(number % 2 === 1 ? [[0, 0] as const] : []),
    ...(number > 1 ? corners : []),
    ...(number > 3 ? others : []),
    ...(number === 6 ? sides : []),
  ];
}

/** From one turn to another, the short way. */
export function between(a: Quaternion, b: Quaternion, share: number): Quaternion {
  const sign = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -1 : 1;
  const mixed = [0, 1, 2, 3].map((k) => (a[k] ?? 0) * (1 - share) + sign * (b[k] ?? 0) * share);
  const length = Math.hypot(...mixed) || 1;
  const [x = 0, y = 0, z = 0, w = 1] = mixed.map((part) => part / length);
  return [x, y, z, w];
}
