/** How a die lies: which way to turn it so that the colour the house rolled is on top. */

import { Quaternion, Vector3 } from "three";
import type { Colour } from "./view";

/** The colours of the sides +x, −x, +y, −y, +z, −z: three green, two yellow, one red (TU-1). */
export const SIDES: readonly Colour[] = ["green", "yellow", "green", "red", "green", "yellow"];

const NORMALS = [
  new Vector3(1, 0, 0),
  new Vector3(-1, 0, 0),
  new Vector3(0, 1, 0),
  new Vector3(0, -1, 0),
  new Vector3(0, 0, 1),
  new Vector3(0, 0, -1),
] as const;

const UP = new Vector3(0, 1, 0);

/** A way to lie with this colour on top: one of its sides by chance, turned by `yaw` about the vertical. */
export function lying(colour: Colour, yaw: number, random: () => number): Quaternion {
  const sides = SIDES.flatMap((side, i) => (side === colour ? [i] : []));
  const side = sides[Math.floor(random() * sides.length)] ?? sides[0] ?? 0;
  const upright = new Quaternion().setFromUnitVectors(NORMALS[side] ?? UP, UP);
  return new Quaternion().setFromAxisAngle(UP, yaw).multiply(upright);
}

/** The colour on top of a die that lies this way. */
export function topOf(way: Quaternion): Colour {
  let best = 0;
  let height = -Infinity;
  NORMALS.forEach((normal, i) => {
    const y = normal.clone().applyQuaternion(way).y;
    if (y > height) [height, best] = [y, i];
  });
  return SIDES[best] ?? "green";
}

/** The same face on top, turned square to the table. */
export function squared(way: Quaternion): Quaternion {
  const side = new Vector3(1, 0, 0).applyQuaternion(way);
  if (Math.abs(side.y) > 0.7) side.set(0, 0, 1).applyQuaternion(way);
  const yaw = Math.atan2(-side.z, side.x);
  const nearest = (Math.round(yaw / (Math.PI / 2)) * Math.PI) / 2;
  return new Quaternion().setFromAxisAngle(UP, nearest - yaw).multiply(way);
}
