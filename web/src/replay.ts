/** A finished game, moment by moment, as looks that a board can draw. */

import { api } from "./api";
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
  const frame = frames[at] ?? frames[0];
  return {
    number: at,
    game: record.game,
    options: record.options,
    visibility: "public",
    clock: { kind: "none" },
    real_dice: record.dice === "real",
    undo: false,
    rated: false,
    memory_aid: false,
    stage: at === frames.length - 1 ? "over" : "playing",
    round: 1,
    host: "",
    hosting: false,
    seats: record.seats.map((seat, i) => ({
      seat: i + 1,
      name: seat.name,
      person: null,
      bot: seat.player === "person" ? null : seat.player.bot,
      yours: false,
      side: frame?.sides[i] ?? i,
      points: frame?.points[i] ?? 0,
      bank: null,
      again: false,
      resigned: record.gave_up?.includes(i + 1) ?? false,
    })),
    phase: frame?.phase ?? "over",
    viewpoint: null,
    view: frame?.view,
    view_text: frame?.view_text ?? "",
    allowed: [],
    asks: null,
    incidents: [],
    can_take_back: false,
    undo_asked: null,
    undo_to_answer: false,
    phrases_only: false,
    running: null,
    commitment: "",
    result: null,
  };
}
