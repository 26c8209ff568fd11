import type { GameFace } from "../face";
import Board from "./Board.svelte";
import RealDice from "./RealDice.svelte";
import { banner, describe, goal, moment, say, silent, title } from "./say";

export default {
  board: Board,
  realDice: RealDice,
  // Dice are laid on the table itself.
  onBoard: (action) => action.startsWith("place "),
  // Where dice are laid, the board has a button of its own.
  rows: (look) => (look.allowed.some(({ action }) => action.startsWith("place ")) ? 0 : 1),
  keys: {
    roll: ["r", " "],
    bonus: ["b"],
    stop: ["s"],
  },
  say,
  silent,
  describe,
  goal,
  banner,
  moment,
  title,
} satisfies GameFace;
