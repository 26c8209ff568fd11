/** Tri-Cross as the house shows it. */

import type { RoomLook, Seat, TriCrossColour, TriCrossPiece, TriCrossPlayer, TriCrossRank, TriCrossView } from "../../types";

export type View = TriCrossView;
export type Rank = TriCrossRank;
export type Colour = TriCrossColour;
export type Piece = TriCrossPiece;
export type Player = TriCrossPlayer;

/** The strongest first. */
export const RANKS: readonly Rank[] = ["six", "five", "four", "three", "two", "tri-cross"];
/** In the order of their seats. */
export const COLOURS: readonly Colour[] = ["black", "red", "green", "blue"];

export const RANK_NAMES: Record<Rank, string> = {
  six: "Six",
  five: "Five",
  four: "Four",
  three: "Three",
  two: "Two",
  "tri-cross": "Tri-Cross",
};
export const RANK_LETTERS: Record<Rank, string> = { six: "6", five: "5", four: "4", three: "3", two: "2", "tri-cross": "T" };
export const COLOUR_LETTERS: Record<Colour, string> = { black: "b", red: "r", green: "g", blue: "u" };

const found = <K extends string>(letters: Record<K, string>, letter: string | undefined): K | null =>
  (Object.keys(letters) as K[]).find((key) => letters[key].toLowerCase() === letter?.toLowerCase()) ?? null;

export const readRank = (letter: string | undefined) => found(RANK_LETTERS, letter);
export const readColour = (letter: string | undefined) => found(COLOUR_LETTERS, letter);
export const seatOf = (colour: Colour): Seat => COLOURS.indexOf(colour) + 1;

export type Move =
  { kind: "step" | "jump"; from: string; to: string } | { kind: "place"; rank: Rank | null; to: string } | { kind: "pass" };

/** Reads an action: `d2-d3`, `d3xd5`, `place 6 c1`, `place c1`, `pass`. */
export function readMove(action: string): Move | null {
  const moved = /^([a-i][1-9])([-x])([a-i][1-9])$/.exec(action);
  if (moved) return { kind: moved[2] === "x" ? "jump" : "step", from: moved[1] ?? "", to: moved[3] ?? "" };
  const placed = /^place (?:([2-6T]) )?([a-i][1-9])$/i.exec(action);
  if (placed) return { kind: "place", rank: readRank(placed[1]), to: placed[2] ?? "" };
  return action === "pass" ? { kind: "pass" } : null;
}

/** The move of a step as the house tells it: `1 d2-d3`. */
export const movedBy = (step: string | null | undefined): Move | null =>
  step && /^\d+ /.test(step) ? readMove(step.replace(/^\d+ /, "")) : null;

/** The pieces after one has gone somewhere else. */
export const moved = (pieces: readonly Piece[], from: string, to: string): Piece[] =>
  pieces.map((piece) => (piece.square === from ? { ...piece, square: to } : piece));

export const pieceAt = (view: View, square: string): Piece | undefined => view.pieces.find((piece) => piece.square === square);

/**
 * Whether what the viewer knows of face-down pieces is drawn. Without the memory aid a piece once placed is the player's own to
 * remember; at the end all is shown, and whoever looks back at a finished game has nothing to remember.
 */
export function reminds(look: RoomLook): boolean {
  const view = look.view as View;
  return view.memory_aid || look.memory_aid || look.viewpoint === null || view.stage === "over";
}

/** Whether one seat is shown what another is not: whoever places pieces sees them, and may be reminded of them later. */
export function secret(look: RoomLook): boolean {
  const view = look.view as View;
  return view.version !== "face-up" && !view.blind && (view.stage === "placing" || view.memory_aid || look.memory_aid);
}

/** A piece as it is drawn: its rank where the drawing tells it. */
export const drawn = (piece: Piece, remind: boolean): Piece => (piece.up || remind ? piece : { ...piece, rank: null });
