/**
 * What the house says and hears, as docs/protocol.md has it. All of it is made from the Rust types: what rooms, evenings and games are
 * made of, and what wraps them on the wire.
 */

import type { EveningMessage, FromClient, RoomMessage, ToClient } from "./types/server";

export type * from "./types/house";
export type * from "./types/server";

/** What comes over the socket: rooms and evenings make their messages themselves, once for all who see the same. */
export type FromHouse = ToClient | RoomMessage | EveningMessage;
export type ToHouse = FromClient;
