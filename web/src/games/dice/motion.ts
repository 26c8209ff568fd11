/**
 * How a die flies, bounces, rolls and comes to rest where and how it must: the way is reckoned backwards from the end,
 * since the house has already rolled.
 */

import { Matrix4, Quaternion, Vector3 } from "three";

export const HALF = 0.5;
export const ROUND = 0.11;

export interface Flight {
  to: Vector3;
  way: Quaternion;
  /** Which way it travels over the table: a unit vector without height. */
  along: Vector3;
  distance: number;
  height: number;
  /** Extra turns about the vertical, in radians. */
  spin: number;
  delay: number;
  seconds: number;
}

const UP = new Vector3(0, 1, 0);
const matrix = new Matrix4();
const turn = new Quaternion();
const axis = new Vector3();

/** How high the centre of a die has to be to touch the table when it is turned this way. */
export function restHeight(way: Quaternion): number {
  const m = matrix.makeRotationFromQuaternion(way).elements;
  const reach = Math.abs(m[1] ?? 0) + Math.abs(m[5] ?? 0) + Math.abs(m[9] ?? 0);
  return (HALF - ROUND) * reach + ROUND;
}

/** Height of the bounces above rolling, from 1 at the hand to 0. */
export function bounce(t: number): number {
  if (t < 0.3) return 1 - (t / 0.3) ** 2;
  if (t < 0.58) return 0.32 * (1 - ((t - 0.44) / 0.14) ** 2);
  if (t < 0.74) return 0.08 * (1 - ((t - 0.66) / 0.08) ** 2);
  return 0;
}

const smooth = (f: number) => f * f * (3 - 2 * f);

/** A rolling cube hurries over its edges and lingers on its faces; the slower it is, the more so. */
function tumble(angle: number, t: number): number {
  const quarter = Math.PI / 2;
  const turns = angle / quarter;
  const whole = Math.floor(turns);
  const lingering = whole + smooth(turns - whole);
  const much = Math.min(1, t * 1.25);
  return (turns + (lingering - turns) * much) * quarter;
}

/** Where the die is at time `seconds` after the throw. True while it still moves. */
export function fly(flight: Flight, seconds: number, position: Vector3, way: Quaternion): boolean {
  const t = Math.min(1, Math.max(0, (seconds - flight.delay) / flight.seconds));
  const left = flight.distance * (1 - t) ** 1.9;
  position.copy(flight.to).addScaledVector(flight.along, -left);
  axis.crossVectors(UP, flight.along);
  way.copy(flight.way);
  way.premultiply(turn.setFromAxisAngle(axis, -tumble(left / (HALF * 1.15), t)));
  way.premultiply(turn.setFromAxisAngle(UP, flight.spin * (1 - t) ** 3));
  position.y = restHeight(way) + flight.height * bounce(t);
  return t < 1;
}
