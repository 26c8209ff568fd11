/** The path of a throw as the house sends it, byte by byte as docs/throwing.md has it. */

/** Where the centre of a die is, in inches, and how it is turned: a unit quaternion x, y, z, w. */
export interface Pose {
  x: number;
  y: number;
  z: number;
  turn: Quaternion;
}

export type Quaternion = readonly [x: number, y: number, z: number, w: number];

export interface Track {
  /** Which die, by the numbers of the path. */
  die: number;
  /** The frame of its first pose; before it, the die lies where it was. */
  from: number;
  poses: Pose[];
}

export const FRAMES_PER_SECOND = 60;

const VERSION = 1;
const STEPS_PER_INCH = 128;
const STEPS = 511;
const POSE = 10;

function readTurn(packed: number): Quaternion {
  const largest = packed >>> 30;
  const turn: [number, number, number, number] = [0, 0, 0, 0];
  let left = 1;
  let shift = 20;
  for (let k = 0; k < 4; k++) {
    if (k === largest) continue;
    const number = ((((packed >>> shift) & 1023) - STEPS) / STEPS) * Math.SQRT1_2;
    turn[k] = number;
    left -= number * number;
    shift -= 10;
  }
  turn[largest] = Math.sqrt(Math.max(0, left));
  return turn;
}

function readPose(view: DataView, at: number): Pose {
  const place = (k: number) => view.getInt16(at + 2 * k, true) / STEPS_PER_INCH;
  return { x: place(0), y: place(1), z: place(2), turn: readTurn(view.getUint32(at + 6, true)) };
}

/** Reads a path. Throws a `RangeError` where it is cut off, too long or of another version. */
export function readPath(bytes: Uint8Array): Track[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint8(0) !== VERSION) throw new RangeError(`a path begins with the byte ${VERSION}`);
  let at = 2;
  const tracks = Array.from({ length: view.getUint8(1) }, (): Track => {
    const [die, from, count] = [view.getUint8(at), view.getUint16(at + 1, true), view.getUint16(at + 3, true)];
    at += 5;
    const poses = Array.from({ length: count }, (_, n) => readPose(view, at + n * POSE));
    at += count * POSE;
    return { die, from, poses };
  });
  if (at !== bytes.byteLength) throw new RangeError(`${bytes.byteLength - at} bytes follow after the end of the path`);
  return tracks;
}

/** The bytes behind base64. */
export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
