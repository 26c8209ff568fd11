/** Intersection as the house shows it. */

import type { IntersectionEnding, IntersectionFace, IntersectionSignal, IntersectionView } from "../../types";

export type View = IntersectionView;
export type Face = IntersectionFace;
export type Signal = IntersectionSignal;
export type Ending = IntersectionEnding;

export const FACES: readonly Face[] = ["happy", "star", "sad", "two", "three", "four"];
export const SIGNALS: readonly Signal[] = ["stop", "slow", "go"];

const LETTERS: Record<Face, string> = { happy: "h", star: "s", sad: "x", two: "2", three: "3", four: "4" };

export const NAMES: Record<Face, [one: string, many: string]> = {
  happy: ["happy face", "happy faces"],
  star: ["star", "stars"],
  sad: ["sad face", "sad faces"],
  two: ["two", "twos"],
  three: ["three", "threes"],
  four: ["four", "fours"],
};

export const letter = (face: Face) => LETTERS[face];

/** Reads `hhsx3`. */
export function readFaces(text: string): Face[] | null {
  const faces = [...text].map((sign) => FACES.find((face) => LETTERS[face] === sign));
  return faces.includes(undefined) ? null : (faces as Face[]);
}

export interface Roll {
  dice: Face[];
  signal: Signal | null;
}

/** Reads `hhsx3 go`, or `hs`. */
export function readRoll(text: string): Roll | null {
  const [dice = "", shown] = text.trim().split(/\s+/);
  const faces = readFaces(dice);
  if (!faces) return null;
  return { dice: faces, signal: SIGNALS.find((signal) => signal === shown) ?? null };
}

export const writeRoll = ({ dice, signal }: Roll) =>
  [...dice]
    .sort((a, b) => FACES.indexOf(a) - FACES.indexOf(b))
    .map(letter)
    .join("") + (signal ? ` ${signal}` : "");

/** What lies on the table: of the turn under way, or of the last one until the dice are picked up. */
export interface Lying {
  field: Face[];
  parked: Face[];
  signal: Signal | null;
  /** Whether it still counts. */
  live: boolean;
  ending: Ending | null;
}

export function lying(view: View): Lying {
  if ((view.stage === "fresh" || view.stage === "over") && view.last_turn) {
    const { field, parked, signal, ending } = view.last_turn;
    return { field, parked, signal, live: false, ending };
  }
  return { field: view.field, parked: view.parked, signal: view.signal, live: true, ending: null };
}
