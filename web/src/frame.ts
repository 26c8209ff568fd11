/** A moment of a game that nobody plays live, as a look that a board can draw: of a replay, of a lesson. */

import type { Frame, RecordFile, RoomLook, SeatLook } from "./types";

/** Who sits at the table, and what it plays. */
export interface Setting {
  game: string;
  options: RecordFile["options"];
  seats: Pick<SeatLook, "name" | "bot" | "yours" | "resigned">[];
}

export function frameLook({ game, options, seats }: Setting, frame: Frame | undefined, number: number, over: boolean): RoomLook {
  return {
    number,
    game,
    options,
    visibility: "public",
    clock: { kind: "none" },
    real_dice: false,
    undo: false,
    rated: false,
    memory_aid: false,
    stage: over ? "over" : "playing",
    round: 1,
    host: "",
    hosting: false,
    seats: seats.map((seat, i) => ({
      ...seat,
      seat: i + 1,
      person: null,
      bot_account: false,
      side: frame?.sides[i] ?? i,
      points: frame?.points[i] ?? 0,
      bank: null,
      again: false,
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
