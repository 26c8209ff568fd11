/** What the house offers, asked once. */

import { api } from "../api";
import type { About } from "../types";

/** The five games the house is built for, in the order they open. */
const PLANNED = ["Toss Up!", "Intersection", "Add ’em Up", "Tri-Cross", "End Zone"];

let asked: Promise<About[]> | null = null;

export function knownGames(): Promise<About[]> {
  asked ??= api.games().catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** Those that are still on their way. Quotation marks may be set either way. */
export function stillToCome(games: About[]): string[] {
  const plain = (title: string) => title.replaceAll("’", "'");
  return PLANNED.filter((title) => !games.some((game) => plain(game.title) === plain(title)));
}

/** A computer player of middling strength: what the house itself would send. */
export const usualLevel = ({ levels }: About): string => levels[Math.floor(levels.length / 2)]?.name ?? "";
