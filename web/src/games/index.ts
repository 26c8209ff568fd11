/**
 * The games that the page has a face for. To add one: a folder with a `face.ts` that exports a `GameFace` (board, words
 * for steps, keys), and a card here. Only the card is part of the first download; the face is loaded at the table.
 */

import type { Component } from "svelte";
import type { Value } from "../types";
import type { GameFace } from "./face";

export type * from "./face";

export interface GameCard {
  title: string;
  tagline: string;
  /** Whether seats see different things: then a shared device needs a curtain, and a memory aid is worth offering. */
  hides: boolean;
  /** What a real table is called, where people do not roll dice. */
  real?: { title: string; help: string; tag: string; way: string };
  /** A table for one, to practise at: what it is called, what it is like, and its options. */
  alone?: { title: string; way: string; options: Record<string, Value> };
  /** Options that few people change: folded away under this title. */
  fold?: { title: string; options: RegExp };
  /** Whether an option says anything, given the others, how many play and whether the dice are real; without it, always. */
  matters?: (option: string, chosen: Record<string, Value>, seats: number, real: boolean) => boolean;
  /** How few and how many can play, given the options; without it, as the game says. */
  seats?: (chosen: Record<string, Value>) => [fewest: number, most: number];
  /** The picture of the first screen. */
  picture?: () => Promise<{ default: Component }>;
  /** Draws the boards of the rules page. */
  diagram?: () => Promise<{ default: Component<{ text: string }> }>;
  face: () => Promise<{ default: GameFace }>;
}

const cards: Record<string, GameCard> = {
  "toss-up": {
    title: "Toss Up!",
    tagline: "Ten dice, three colours, one question: roll on or stop?",
    hides: false,
    picture: () => import("./toss-up/Picture.svelte"),
    face: () => import("./toss-up/face"),
  },
  intersection: {
    title: "Intersection",
    tagline: "Five dice and a traffic light: park your points before it turns.",
    hides: false,
    picture: () => import("./intersection/Picture.svelte"),
    face: () => import("./intersection/face"),
  },
  "add-em-up": {
    title: "Add ’em Up",
    tagline: "A crossword of dice: build rows and columns, and count them all.",
    hides: false,
    picture: () => import("./add-em-up/Picture.svelte"),
    face: () => import("./add-em-up/face"),
  },
  "tri-cross": {
    title: "Tri-Cross",
    tagline: "Six powers on a cross, and one square in its middle that everybody wants.",
    hides: true,
    real: { title: "Real board", help: "You play on your own board and tap in what happens; the house referees.", tag: "real board", way: "You play on your own board, the house referees" },
    picture: () => import("./tri-cross/Picture.svelte"),
    diagram: () => import("./tri-cross/Diagram.svelte"),
    face: () => import("./tri-cross/face"),
  },
  "end-zone": {
    title: "End Zone",
    tagline: "Dice over a long table into the mat at its end, and a dot that wins at once.",
    hides: false,
    real: { title: "Real mat", help: "You throw at your own mat and tap in where the dice lie.", tag: "real mat", way: "You throw at your own mat, the house keeps the card" },
    alone: { title: "Practise alone", way: "Solo: three dice, beat your last total; with a map of where throws land", options: { mode: "solo" } },
    fold: { title: "Lengths of the table and the mat", options: /^(margin|mat-|two-|frame-|box-|dot$|die$)/ },
    matters: (option, { mode }, seats, real) => {
      if (option === "target") return mode === "first-to";
      if (option === "double-lines") return mode === "traditional";
      if (option === "minus-points") return real;
      if (option === "hand") return !real;
      if (option === "teams") return seats > 2 && seats % 2 === 0;
      return option !== "starts" || seats > 1;
    },
    seats: ({ mode }) => (mode === "solo" ? [1, 1] : mode === "traditional" || mode === "first-to" ? [1, 8] : [2, 8]),
    picture: () => import("./end-zone/Picture.svelte"),
    face: () => import("./end-zone/face"),
  },
};

/** A game the page has no face for can still be played: by its buttons and in text. */
export function cardOf(game: string): GameCard {
  return cards[game] ?? { title: game, tagline: "", hides: true, face: () => import("./plain/face") };
}

export const titleOf = (game: string) => cardOf(game).title;

export const loadFace = async (game: string): Promise<GameFace> => (await cardOf(game).face()).default;
