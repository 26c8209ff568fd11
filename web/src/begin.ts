/** Ways to begin a game that ask nothing. */

import { api } from "./api";
import { knownGames } from "./games/known.svelte";
import { me } from "./people/me.svelte";
import type { Plan, SeatPlan } from "./types";

export function planFor(game: string, seats: SeatPlan[]): Plan {
  return {
    game,
    options: {},
    seats,
    visibility: "public",
    clock: { kind: "none" },
    real_dice: false,
    undo: false,
    rated: false,
    memory_aid: false,
  };
}

export async function playComputer(game: string): Promise<string> {
  await me.needed();
  const about = (await knownGames()).find((known) => known.name === game);
  const level = about ? about.usual_level : "";
  const others = Math.max(1, (about?.min_seats ?? 2) - 1);
  const plan: Plan = {
    ...planFor(game, ["open", ...Array.from({ length: others }, (): SeatPlan => ({ bot: level }))]),
    visibility: "link",
    undo: true,
  };
  return (await api.open(plan, [null])).room;
}

/** A table for one, with the options that the game's card names for it. */
export async function playAlone(game: string, options: Plan["options"]): Promise<string> {
  await me.needed();
  return (await api.open({ ...planFor(game, ["open"]), options, visibility: "link" }, [null])).room;
}

export async function findSomebody(game: string): Promise<string> {
  await me.needed();
  return (await api.quick(game)).room;
}
