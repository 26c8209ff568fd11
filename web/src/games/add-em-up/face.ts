import type { GameFace } from "../face";
import Board from "./Board.svelte";
import RealDice from "./RealDice.svelte";
import { banner, describe, goal, say, silent, title } from "./say";

export default {
  board: Board,
  realDice: RealDice,
  // Dice are laid on the table itself.
  onBoard: (action) => action.startsWith("place "),
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
  title,
} satisfies GameFace;
