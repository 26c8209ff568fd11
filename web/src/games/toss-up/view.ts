/** Toss Up! as the house shows it. */

import type { Colours, TossUpView } from "../../types";

export type { Colours };
export type View = TossUpView;
export type Colour = keyof Colours;
export const COLOURS: readonly Colour[] = ["green", "yellow", "red"];
export const DICE = 10;

/** Reads `4g2y1r`. */
export function readColours(text: string): Colours | null {
  if (!/^(\d+[gyr])+$/.test(text)) return null;
  const colours: Colours = { green: 0, yellow: 0, red: 0 };
  for (const [, number, letter] of text.matchAll(/(\d+)([gyr])/g)) {
    colours[letter === "g" ? "green" : letter === "y" ? "yellow" : "red"] += Number(number);
  }
  return colours;
}

export function writeColours({ green, yellow, red }: Colours): string {
  const text = `${green ? `${green}g` : ""}${yellow ? `${yellow}y` : ""}${red ? `${red}r` : ""}`;
  return text === "" ? "0g" : text;
}

export const total = ({ green, yellow, red }: Colours) => green + yellow + red;

/** The dice of a roll one by one, greens first. */
export function each(colours: Colours): Colour[] {
  return COLOURS.flatMap((colour) => Array<Colour>(colours[colour]).fill(colour));
}
