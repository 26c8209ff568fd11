/** A finished game, moment by moment, as looks that a board can draw. */

import { api } from "./api";
import { faceOf } from "./games";
import type { Frame, GameRecord, RoomLook, Seat } from "./types";

export interface Film {
  record: GameRecord;
  /** One more than there are steps: the first is the beginning. */
  frames: Frame[];
  /** Whether the frames hold whole positions, or only what the record's text tells. */
  whole: boolean;
}

/** Who a step belongs to: a roll is its player's who asked for it. */
function seatOf(steps: string[], at: number): Seat | null {
  for (let i = at; i >= 0; i--) {
    const acting = /^(\d) /.exec(steps[i] ?? "");
    if (acting) return Number(acting[1]);
  }
  return null;
}

/** Without positions from the house: what each step shows by itself. */
function glimpses(record: GameRecord): Frame[] {
  const face = faceOf(record.game);
  return [null, ...record.steps].map((step, i) => ({
    step,
    seat: step === null ? null : seatOf(record.steps, i - 1),
    view: face.glimpse(record.steps.slice(0, i), seatOf(record.steps, i - 1) ?? 1),
    view_text: step ?? "",
    points: [],
    phase: "over",
  }));
}

export async function loadFilm(room: string, round: number | null): Promise<Film> {
  const record = await api.record(room, round);
  try {
    const { frames } = await api.replay(room, round);
    if (frames.length === record.steps.length + 1) {
      const named = frames.map((frame, i) => ({ ...frame, seat: frame.seat ?? seatOf(record.steps, i - 1) }));
      return { record, frames: named, whole: true };
    }
  } catch {
    // An older house keeps the record only.
  }
  return { record, frames: glimpses(record), whole: false };
}

/** A frame as a look, for the board. */
export function lookAt({ record, frames }: Film, at: number): RoomLook {
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
      points: frame?.points[i] ?? 0,
      bank: null,
      again: false,
      resigned: false,
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
    running: null,
    commitment: "",
    result: null,
  };
}
