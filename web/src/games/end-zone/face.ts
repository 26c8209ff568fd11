import type { GameFace } from "../face";
import Board from "./Board.svelte";
import RealDice from "./RealDice.svelte";
import { asks, banner, describe, goal, incident, say, silent, title } from "./say";
import ScoreCard from "./ScoreCard.svelte";

export default {
  board: Board,
  realDice: RealDice,
  sheet: ScoreCard,
  // Dice are thrown on the table itself.
  onBoard: (action) => action.startsWith("throw"),
  rows: () => 0,
  tells: true,
  keys: {},
  say,
  silent,
  describe,
  goal,
  banner,
  asks,
  incident,
  title,
} satisfies GameFace;
