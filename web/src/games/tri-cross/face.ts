import type { GameFace } from "../face";
import Board from "./Board.svelte";
import RealPieces from "./RealPieces.svelte";
import { banner, describe, ending, goal, incident, say, title } from "./say";
import { secret, type View } from "./view";

export default {
  board: Board,
  realDice: RealPieces,
  analysis: () => import("./Analysis.svelte"),
  secret,
  // Steps and placements are made on the board. Jumps too, but where one must be made it is also written down.
  onBoard: (action) => action.startsWith("place ") || /^[a-i]\d-[a-i]\d$/.test(action),
  rows: (look) => ((look.view as View).stage === "placing" ? 0 : 1),
  keys: { pass: ["p"] },
  say,
  silent: () => false,
  describe,
  goal,
  banner,
  title,
  incident,
  ending,
} satisfies GameFace;
