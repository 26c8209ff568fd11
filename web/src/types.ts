/**
 * What the house says and hears, as docs/protocol.md has it. What rooms and games are made of comes from the Rust types
 * by itself; here is what wraps them on the wire.
 */

import type { Clock, Command, EveningLook, EveningNews, EveningStage, Format, RoomLook, RoomStage, Seat, Told, Value } from "./types/house";

export type * from "./types/house";
export type Stage = RoomStage;

export interface You {
  id: string;
  name: string;
  account: boolean;
  since?: number;
}

export type ToHouse =
  | { type: "watch"; room: string; after: number | null }
  | { type: "unwatch"; room: string }
  | { type: "watch-evening"; evening: string }
  | { type: "unwatch-evening"; evening: string }
  | { type: "do"; room: string; id: string; command: Command }
  | { type: "ping"; n: number };

export interface RoomNews {
  type: "room";
  room: string;
  told: Told[];
  fresh: boolean;
  look: RoomLook;
  present: string[];
  watching: number;
}
export type FromHouse =
  | { type: "welcome"; protocol: number; you: You | null; version: string; now: number }
  | RoomNews
  | { type: "evening"; evening: string; look: EveningLook }
  | { type: "evening-news"; evening: string; news: EveningNews }
  | { type: "done"; room: string; id: string; number: number }
  | { type: "refused"; room: string; id: string; code: string; why: string }
  | { type: "problem"; code: string; why: string }
  | { type: "gone"; room: string; why: string }
  | { type: "going"; why: string; retry: number }
  | { type: "pong"; n: number; now: number };

/** A table in a list: the lobby's or my own. */
export interface RoomRow {
  room: string;
  game: string;
  options: Record<string, Value>;
  stage: Stage;
  host: string;
  seats: { name: string | null; bot: string | null; yours: boolean }[];
  clock: Clock;
  rated: boolean;
  real_dice: boolean;
  since: number;
  updated: number;
}

export interface GameRecord {
  game: string;
  options: Record<string, Value>;
  seats: { name: string; player: "person" | { bot: string } }[];
  first?: Seat;
  dice: unknown;
  steps: string[];
  result?: { places: number[]; points: number[]; turns: number };
}

/** An evening in the list of my own. */
export interface EveningRow {
  evening: string;
  title: string;
  format: Format;
  games: string[];
  stage: EveningStage;
  hosting: boolean;
  since: number;
  updated: number;
}
