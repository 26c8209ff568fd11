/** Why something cannot be laid, as the house says it: words to read and runs to mark. */

import { capital } from "../../sentence";
import type { WhyNot } from "../../types";
import type { Mark } from "./shown";
import type { Run } from "./view";

export interface Explained {
  /** For those who see the marks. */
  words: string;
  /** With the places named. */
  spoken: string;
  marks: Mark[];
}

const isRun = (thing: unknown): thing is Run =>
  typeof thing === "object" && thing !== null && "axis" in thing && "first" in thing && "numbers" in thing;

/** The runs that a reason speaks of, however deep they are: the one that would be first, the one it would touch second. */
function runsIn(reason: unknown): Mark[] {
  if (typeof reason !== "object" || reason === null) return [];
  return Object.entries(reason).flatMap(([name, value]): Mark[] => {
    if (isRun(value)) return [{ ...value, kind: name === "other" ? "other" : "wrong" }];
    return runsIn(value);
  });
}

const sentence = (text: string) => (text === "" ? "" : `${capital(text)}${/[.!?]$/.test(text) ? "" : "."}`);

export function explain({ why, reason }: WhyNot): Explained {
  // What is marked on the table need not be found by its place.
  const words = why.replaceAll(/(\d) at -?\d+,-?\d+/g, "$1");
  return { words: sentence(words), spoken: sentence(why), marks: runsIn(reason) };
}
