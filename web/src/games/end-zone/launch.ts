/** How a die is let go: as text, within the house's limits, and as a hand pulls it back. */

import type { EndZoneLaunch, EndZoneLimit, EndZoneTechnique } from "../../types";
import type { Table } from "./view";

/** In whole thousandths, as the house has it. */
export type Launch = EndZoneLaunch;
export type Part = keyof Launch;
export type Limit = EndZoneLimit;
/** A way to throw that has a name, to begin with. */
export type Technique = EndZoneTechnique;

const PARTS: readonly Part[] = ["speed", "height", "spin", "aim", "rise", "x", "back", "side", "twist", "shake"];
/** Those that are written even when they are 0. */
const ALWAYS = 3;

const decimal = (thousandths: number) => String(thousandths / 1000);

export function writeLaunch(launch: Launch): string {
  const parts = PARTS.filter((part, i) => i < ALWAYS || launch[part] !== 0);
  return `throw ${parts.map((part) => `${part}=${decimal(launch[part])}`).join(" ")}`;
}

/** Reads `throw speed=150 height=1 spin=8 aim=1.5`; what is left out is 0. */
export function readLaunch(action: string): Launch | null {
  const [word, ...fields] = action.trim().split(/\s+/);
  if (word !== "throw") return null;
  const launch: Launch = { speed: 0, height: 0, spin: 0, aim: 0, rise: 0, x: 0, back: 0, side: 0, twist: 0, shake: 0 };
  for (const field of fields) {
    const [name, value] = field.split("=");
    const part = PARTS.find((part) => part === name);
    if (!part || Number.isNaN(Number(value))) return null;
    launch[part] = Math.round(Number(value) * 1000);
  }
  return launch;
}

/** Brings every part within its limits, and all spin together within that of one. */
export function fit(launch: Launch, limits: readonly Limit[]): Launch {
  const fitted = { ...launch };
  for (const { name, least, most } of limits) {
    const part = name as Part;
    if (part in fitted) fitted[part] = Math.round(Math.min(most, Math.max(least, fitted[part]))) + 0;
  }
  const most = limits.find(({ name }) => name === "spin")?.most ?? Infinity;
  const turning = Math.hypot(fitted.spin, fitted.side, fitted.twist);
  if (turning > most) {
    // Towards zero, so that rounding never takes it over the limit.
    for (const part of ["spin", "side", "twist"] as const) fitted[part] = Math.trunc((fitted[part] * most) / turning);
  }
  return fitted;
}

/** What one press of a key, or one notch of a slider, changes, in thousandths. */
export const NOTCH: Record<Part, number> = {
  speed: 1000,
  height: 250,
  spin: 500,
  aim: 100,
  rise: 500,
  x: 250,
  back: 250,
  side: 500,
  twist: 500,
  shake: 1000,
};

export const nudged = (launch: Launch, part: Part, notches: number, limits: readonly Limit[]): Launch =>
  fit({ ...launch, [part]: launch[part] + notches * NOTCH[part] }, limits);

/** How far the hand has to be pulled back, in pixels, for as hard as the technique is thrown; and how far to the side for an inch at the far mat. */
const SWING_PULL = 120;
const PIXELS_PER_INCH = 14;
/** A shorter pull is none: the die is put back. */
export const LEAST_PULL = 24;

/** A die pulled back by so much: the farther, the harder; to the left, to aim to the right. */
export function pulled(from: Launch, right: number, down: number, swing: number, table: Table, limits: readonly Limit[]): Launch {
  const speed = swing * (0.5 + Math.max(0, down) / (2 * SWING_PULL));
  const across = -right / PIXELS_PER_INCH;
  const away = table.distance + from.back / 1000 + table.mat_depth / 2;
  const aim = (Math.atan2(across, away) * 180_000) / Math.PI;
  return fit({ ...from, speed, aim }, limits);
}

/** The technique of a launch. Aim and strength are everybody’s own: they make no other technique. */
export const techniqueOf = (launch: Launch, techniques: readonly Technique[]): Technique | undefined =>
  techniques.find(({ launch: known }) => (["height", "rise", "spin"] as const).every((part) => launch[part] === known[part]));

/** Inches a second, every second. */
const GRAVITY = 386.1;

/** Where a launch first meets the table, for the eye: the hand adds its own, and what follows only the house knows. */
export function touchdown(launch: Launch, table: Table): { x: number; y: number } {
  const [speed, rise, aim] = [launch.speed / 1000, (launch.rise * Math.PI) / 180_000, (launch.aim * Math.PI) / 180_000];
  const up = speed * Math.sin(rise);
  const fall = Math.max(0, launch.height / 1000 - table.die / 2);
  const seconds = (up + Math.sqrt(up * up + 2 * GRAVITY * fall)) / GRAVITY;
  const way = speed * Math.cos(rise) * seconds;
  return { x: launch.x / 1000 + way * Math.sin(aim), y: -table.distance - launch.back / 1000 + way * Math.cos(aim) };
}

/** Where the line of aim crosses a place along the table. */
export function aimedAt(launch: Launch, table: Table, y: number): number {
  return launch.x / 1000 + Math.tan((launch.aim * Math.PI) / 180_000) * (y + table.distance + launch.back / 1000);
}

const side = (thousandths: number, [less, more]: [string, string]) => (thousandths < 0 ? less : more);

/** A launch in a few words. */
export function sayLaunch({ speed, aim, height, spin, rise }: Launch): string {
  const parts = [`${decimal(speed)} inches a second`];
  parts.push(aim === 0 ? "straight ahead" : `${decimal(Math.abs(aim))}° to the ${side(aim, ["left", "right"])}`);
  if (rise !== 0) parts.push(`${decimal(Math.abs(rise))}° ${side(rise, ["down", "up"])}`);
  parts.push(`from ${decimal(height)} inches`);
  if (spin !== 0) parts.push(`${decimal(Math.abs(spin))} turns a second ${side(spin, ["backwards", "forwards"])}`);
  return parts.join(", ");
}
