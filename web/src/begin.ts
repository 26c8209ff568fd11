/** Ways to begin a game that ask nothing. */

import { api } from "./api";
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

export async function playComputer(game: string, level = "steady"): Promise<string> {
  await me.needed();
  const plan: Plan = { ...planFor(game, ["open", { bot: level }]), visibility: "link", undo: true };
  return (await api.open(plan, [null])).room;
}

export async function findSomebody(game: string): Promise<string> {
  await me.needed();
  return (await api.quick(game)).room;
}
