import type { GameFace } from "../face";
import Board from "./Board.svelte";
import RealDice from "./RealDice.svelte";
import { banner, describe, goal, moment, say, silent } from "./say";

export default {
  board: Board,
  realDice: RealDice,
  // Parking is done by tapping dice.
  onBoard: (action) => action.startsWith("park "),
  rows: () => 2,
  keys: {
    roll: ["r", " "],
    fix: ["f"],
    "fix parked": ["g"],
    "fix signal": ["f"],
    star: ["s"],
    "star parked": ["t"],
    "play on": ["p"],
    double: ["d"],
    end: ["e"],
  },
  say,
  silent,
  describe,
  goal,
  banner,
  moment,
} satisfies GameFace;
