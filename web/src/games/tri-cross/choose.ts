/** What may be done, sorted for a board: which pieces can go where, which can be placed. It all comes from the house. */

import type { Allowed } from "../../types";
import { type Rank, RANKS, readMove } from "./view";

export interface Go {
  action: string;
  from: string;
  to: string;
  label: string;
  effect: string;
}

export interface Placing {
  action: string;
  /** Nothing where pieces are placed unseen. */
  rank: Rank | null;
  to: string;
}

export interface Choices {
  /** Steps, or jumps: never both at once. */
  goes: Go[];
  jumping: boolean;
  placings: Placing[];
  /** The pieces that can be placed, the strongest first; one `null` where they are placed unseen. */
  hand: (Rank | null)[];
}

export function choicesOf(allowed: readonly Allowed[]): Choices {
  const goes: Go[] = [];
  const placings: Placing[] = [];
  let jumping = false;
  for (const { action, label, effect } of allowed) {
    const move = readMove(action);
    if (!move || move.kind === "pass") continue;
    if (move.kind === "place") placings.push({ action, rank: move.rank, to: move.to });
    else goes.push({ action, from: move.from, to: move.to, label, effect });
    jumping ||= move.kind === "jump";
  }
  const ranks: (Rank | null)[] = [...RANKS, null];
  return { goes, jumping, placings, hand: ranks.filter((rank) => placings.some((placing) => placing.rank === rank)) };
}

export const movable = ({ goes }: Choices): Set<string> => new Set(goes.map(({ from }) => from));

export const targets = ({ goes }: Choices, from: string | null): Go[] => goes.filter((go) => go.from === from);

/** Where a piece of the hand may be put. */
export const free = ({ placings }: Choices, rank: Rank | null | undefined): Set<string> =>
  new Set(placings.filter((placing) => placing.rank === rank).map(({ to }) => to));

/** Where something may go that nobody has picked yet: the only piece that can move, the only one left in hand. */
export function onlyOne(choices: Choices): { from: string | null; rank: Rank | null | undefined } {
  const from = [...movable(choices)];
  return { from: from.length === 1 ? (from[0] ?? null) : null, rank: choices.hand.length === 1 ? choices.hand[0] : undefined };
}
