/** A face for any game: text and buttons. */

import type { GameFace } from "../face";
import Board from "./Board.svelte";

export default {
  board: Board,
  keys: {},
  say: (step, name, seat) => {
    const who = seat === null ? "Somebody" : name(seat);
    return step.startsWith("= ") ? `${who} rolls ${step.slice(2)}` : `${who}: ${step.replace(/^\d+ /, "")}`;
  },
  silent: () => false,
  describe: (look) => look.view_text,
  goal: () => null,
  banner: () => null,
} satisfies GameFace;
