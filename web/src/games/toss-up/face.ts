import type { GameFace } from "../face";
import Board from "./Board.svelte";
import RealDice from "./RealDice.svelte";
import { banner, describe, goal, moment, say, silent } from "./say";

export default {
  board: Board,
  realDice: RealDice,
  keys: { roll: ["r", " "], stop: ["s"] },
  say,
  silent,
  describe,
  goal,
  banner,
  moment,
} satisfies GameFace;
