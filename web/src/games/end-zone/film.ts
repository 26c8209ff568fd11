/** A throw played back: which die is where at which moment, slower where it matters. */

import { FRAMES_PER_SECOND, fromBase64, type Pose, readPath, type Track } from "./path";
import { between } from "./turn";

/** What the house sends of a throw. */
export interface Reel {
  /** The path, in base64. */
  path: string;
  /** For each number that the path gives a die: which of the roll's dice it is. */
  dice: number[];
}

export interface Film {
  tracks: Track[];
  /** When each frame is shown, in seconds; one for each frame. */
  times: number[];
}

/** How near to the dot a die is looked at more closely, in inches, and how much more slowly. */
const NEAR = 1.6;
const SLOWER = 5;
/** How low a die has to be for that: one that flies over the dot will not cover it. */
const LOW = 0.75;

const lastFrame = (tracks: readonly Track[]) => Math.max(0, ...tracks.map(({ from, poses }) => from + poses.length - 1));

/** Where a die is in a frame, or between two; nothing before its first pose. */
export function poseAt({ from, poses }: Track, frame: number): Pose | null {
  const at = frame - from;
  const [before, next] = [poses[Math.min(Math.floor(at), poses.length - 1)], poses[Math.min(Math.floor(at) + 1, poses.length - 1)]];
  if (at < 0 || !before || !next) return null;
  const share = at - Math.floor(at);
  const mix = (a: number, b: number) => a + (b - a) * share;
  return { x: mix(before.x, next.x), y: mix(before.y, next.y), z: mix(before.z, next.z), turn: between(before.turn, next.turn, share) };
}

/** How much more slowly a frame is shown: 1 as it was, more the nearer a die rolls past the dot. */
export function slowness(tracks: readonly Track[], frame: number, dot: { x: number; y: number }): number {
  let slow = 1;
  for (const track of tracks) {
    const pose = poseAt(track, frame);
    // One that has come to rest is no reason to wait.
    if (!pose || frame >= track.from + track.poses.length - 1 || pose.z > LOW) continue;
    const near = 1 - Math.hypot(pose.x - dot.x, pose.y - dot.y) / NEAR;
    if (near > 0) slow = Math.max(slow, 1 + (SLOWER - 1) * Math.min(1, near * 2));
  }
  return slow;
}

export function makeFilm(reel: Reel, dot: { x: number; y: number }): Film {
  const tracks = readPath(fromBase64(reel.path)).map((track) => ({ ...track, die: reel.dice[track.die] ?? track.die }));
  const times = [0];
  for (let frame = 1; frame <= lastFrame(tracks); frame++)
    times.push((times[frame - 1] ?? 0) + slowness(tracks, frame - 1, dot) / FRAMES_PER_SECOND);
  return { tracks, times };
}

export const seconds = ({ times }: Film): number => times.at(-1) ?? 0;

/** Which frame is shown at a moment. */
export function frameAt({ times }: Film, moment: number): number {
  const next = times.findIndex((time) => time > moment);
  if (next < 0) return times.length - 1;
  if (next === 0) return 0;
  const [before, after] = [times[next - 1] ?? 0, times[next] ?? 0];
  return next - 1 + (moment - before) / (after - before);
}

/** Frames where a die is thrown up again from the table: for the sound of it. */
export function knocks({ tracks }: Film): number[] {
  return tracks.flatMap(({ from, poses }) =>
    poses.flatMap((pose, n) => {
      const [before, after] = [poses[n - 1], poses[n + 1]];
      return before && after && before.z - pose.z > 0.06 && after.z > pose.z ? [from + n] : [];
    }),
  );
}
