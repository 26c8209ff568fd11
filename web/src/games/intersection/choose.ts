/**
 * Choosing dice to park by tapping them. The house lists every set that may be parked; a tap goes from one of these sets to the
 * nearest that has the die, or no longer has it, so that no other set can ever be chosen.
 */

import { type Face, FACES, readFaces } from "./view";

type Counts = Record<Face, number>;

const counts = (faces: readonly Face[]): Counts => {
  const counted: Counts = { happy: 0, star: 0, sad: 0, two: 0, three: 0, four: 0 };
  for (const face of faces) counted[face] += 1;
  return counted;
};

const within = (some: Counts, all: Counts) => FACES.every((face) => some[face] <= all[face]);

/** The sets that may be parked, by what is allowed. */
export function parkings(allowed: readonly { action: string }[]): Face[][] {
  return allowed.flatMap(({ action }) => {
    const dice = action.startsWith("park ") ? readFaces(action.slice(5)) : null;
    return dice ? [dice] : [];
  });
}

/** The smallest set with everything chosen so far and one more of this face. */
export function withOne(sets: readonly Face[][], chosen: readonly Face[], face: Face): Face[] | null {
  const wanted = counts([...chosen, face]);
  const larger = sets.filter((set) => within(wanted, counts(set)));
  return larger.sort((a, b) => a.length - b.length)[0] ?? null;
}

/** The largest set among what is chosen, with one of this face less. */
export function withoutOne(sets: readonly Face[][], chosen: readonly Face[], face: Face): Face[] {
  const left = counts(chosen);
  left[face] = Math.max(0, left[face] - 1);
  const smaller = sets.filter((set) => within(counts(set), left));
  return smaller.sort((a, b) => b.length - a.length)[0] ?? [];
}

/** Which of the dice on the field are chosen: the first ones of each face. */
export function marks(field: readonly Face[], chosen: readonly Face[]): boolean[] {
  const left = counts(chosen);
  return field.map((face) => {
    left[face] -= 1;
    return left[face] >= 0;
  });
}

/** What is typed to park these, as the house lists it. */
export function parkAction(allowed: readonly { action: string }[], chosen: readonly Face[]): string | null {
  const wanted = counts(chosen);
  const found = allowed.find(({ action }) => {
    const dice = action.startsWith("park ") ? readFaces(action.slice(5)) : null;
    return dice !== null && dice.length === chosen.length && within(counts(dice), wanted);
  });
  return found?.action ?? null;
}
