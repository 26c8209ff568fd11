/** A face for any game: text and buttons. */

import type { GameFace } from "../face";
import Board from "./Board.svelte";

export default {
  board: Board,
  keys: {},
  say: (step, name, seat) => (seat === null ? step : `${name(seat)}: ${step.replace(/^\d+ /, "")}`),
  silent: () => false,
  describe: (look) => look.view_text,
  goal: () => null,
  banner: () => null,
} satisfies GameFace;
