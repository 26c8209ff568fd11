/** End Zone as the house shows it, and what is thrown as text. */

import type {
  EndZoneClaim,
  EndZoneColumn,
  EndZoneDie,
  EndZoneDieView,
  EndZoneRestingDie,
  EndZoneStage,
  EndZoneTable,
  EndZoneView,
  Seat,
} from "../../types";

export type View = EndZoneView;
export type Table = EndZoneTable;
export type Column = EndZoneColumn;
export type Claim = EndZoneClaim;
export type Die = EndZoneDie;
export type DieView = EndZoneDieView;
export type Spot = EndZoneRestingDie;

export const FACES = [1, 2, 3, 4, 5, 6] as const;
/** The zones that score, the best first. */
export const ZONES = [20, 10, 5, 2, 1] as const;
export type Zone = (typeof ZONES)[number];

/** Where a die lies exactly; nothing for one that people only tell of, or that has left the table. */
export const spotOf = (die: Die): Spot | null => ("at" in die ? die.at : null);
export const claimOf = (die: Die): Claim | null => ("called" in die ? die.called : null);

/** The number on top, where it is known. */
export function faceOf(die: Die): number | null {
  if ("at" in die) return die.at.face;
  return typeof die.called === "object" ? die.called.in[0] : null;
}

/** Whether two dice are told of in the same way. Places are written with four digits, and may come as text or as numbers. */
export function sameDie(a: Die, b: Die | undefined): boolean {
  if (!b) return false;
  if ("at" in a && "at" in b) return (["x", "y", "turn", "face"] as const).every((part) => Math.abs(a.at[part] - b.at[part]) < 1e-6);
  return "called" in a && "called" in b && writeClaim(a.called) === writeClaim(b.called);
}

export const lineOf = (stage: EndZoneStage): number | null => (typeof stage === "object" ? stage.line : null);

export const writeClaim = (claim: Claim): string => (typeof claim === "object" ? `${claim.in[0]}x${claim.in[1]}` : claim);

export function readClaim(text: string): Claim | null {
  if (text === "dot" || text === "out" || text === "off") return text;
  const [, face, zone] = /^([1-6])[x×](1|2|5|10|20)$/.exec(text) ?? [];
  return face && zone ? { in: [Number(face), Number(zone) as Zone] } : null;
}

/** Two opinions of a die, and the die that decided between them. */
export interface Dispute {
  odd: Claim;
  even: Claim;
  die: number;
}

export const writeDispute = ({ odd, even, die }: Dispute) => `odd=${writeClaim(odd)}/even=${writeClaim(even)}/die=${die}`;

function readDispute(text: string): Dispute | null {
  const [, left = "", right = "", die] = /^odd=(.+)\/even=(.+)\/die=([1-6])$/.exec(text) ?? [];
  const [odd, even] = [readClaim(left), readClaim(right)];
  return odd && even && die ? { odd, even, die: Number(die) } : null;
}

/** What is said of one die of a roll. */
export interface ToldDie {
  die: Die;
  dispute: Dispute | null;
}

function readDie(text: string): ToldDie | null {
  const dispute = readDispute(text);
  if (dispute) return { die: { called: dispute.die % 2 === 1 ? dispute.odd : dispute.even }, dispute };
  const claim = readClaim(text);
  if (claim) return { die: { called: claim }, dispute: null };
  const numbers = text.split(",").map(Number);
  const [x, y, turn, face] = numbers;
  if (numbers.length !== 4 || numbers.some(Number.isNaN) || x === undefined || y === undefined || turn === undefined || face === undefined)
    return null;
  return { die: { at: { x, y, turn, face } }, dispute: null };
}

/** What chance brought: a die for who starts, or where all dice lie, the one just thrown last. */
export type Roll = { number: number } | { dice: ToldDie[]; slide: boolean; filmed: boolean };

/** Reads `4`, `4x20`, or `1.5,8.9,30,4 0,2,0,3 slide by=1:13,120`. */
export function readRoll(text: string): Roll | null {
  const words = text.trim().split(/\s+/);
  if (/^[0-6]$/.test(text.trim())) return { number: Number(text) };
  const dice: ToldDie[] = [];
  let slide = false;
  let filmed = false;
  for (const word of words) {
    if (word === "slide") slide = true;
    else if (word.startsWith("by=")) filmed = true;
    else {
      const die = readDie(word);
      if (!die) return null;
      dice.push(die);
    }
  }
  return dice.length > 0 ? { dice, slide, filmed } : null;
}

/** Dice that are on the table, or were until they were counted. */
export function onTable(view: View): { dice: DieView[]; counted: boolean } {
  const lies = view.lying.length > 0 || view.launch !== null;
  return lies || !view.last ? { dice: view.lying, counted: false } : { dice: view.last.dice, counted: true };
}

/** The colours of the dice, by column: what they are called, the die, its pips. */
export const COLOURS: readonly { name: string; die: string; pip: string }[] = [
  { name: "red", die: "#c8352b", pip: "#fff6ea" },
  { name: "ivory", die: "#f7efdc", pip: "#2b241c" },
  { name: "blue", die: "#2861b8", pip: "#f3f7ff" },
  { name: "green", die: "#1f8a54", pip: "#f2fff6" },
  { name: "black", die: "#2c2a31", pip: "#f6f1e6" },
  { name: "purple", die: "#7a3fa6", pip: "#fbf3ff" },
  { name: "orange", die: "#e07b16", pip: "#2b1800" },
  { name: "turquoise", die: "#16a3a8", pip: "#03282a" },
];

export const colourOf = (column: Seat) => COLOURS[(column - 1) % COLOURS.length] ?? COLOURS[0]!;

/** Who throws for a column. */
export const columnAt = (view: View, column: Seat): Column | undefined => view.columns[column - 1];
