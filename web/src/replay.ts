/** A finished game, moment by moment, as looks that a board can draw. */

import { api } from "./api";
import { frameLook } from "./frame";
import { loadFace, type GameFace } from "./games";
import type { Frame, RecordFile, RoomLook, Seat } from "./types";

export interface Replay {
  record: RecordFile;
  face: GameFace;
  /** One more than there are steps: the first is the beginning. */
  frames: Frame[];
}

/** The game as a seat saw it, or as an onlooker did. */
export async function loadReplay(room: string, round: number | null, seat: Seat | null): Promise<Replay> {
  const [record, { frames }] = await Promise.all([api.record(room, round), api.replay(room, round, seat)]);
  return { record, frames, face: await loadFace(record.game) };
}

/** A frame as a look, for the board. */
export function lookAt({ record, frames }: Replay, at: number): RoomLook {
  const seats = record.seats.map((seat, i) => ({
    name: seat.name,
    bot: seat.player === "person" ? null : seat.player.bot,
    yours: false,
    resigned: record.gave_up?.includes(i + 1) ?? false,
  }));
  const look = frameLook({ game: record.game, options: record.options, seats }, frames[at] ?? frames[0], at, at === frames.length - 1);
  return { ...look, real_dice: record.dice === "real" };
}
