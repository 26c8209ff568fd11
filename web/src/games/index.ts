/**
 * What the page knows of each game: how to draw it and how to say it. Never its rules: what may be done comes from
 * the house with every look.
 */

import type { Component } from "svelte";
import type { RoomLook, Seat, Told } from "../types";
import * as tossUp from "./toss-up/say";

export interface Animator {
  /** Shows what happened and resolves when `next` may be shown as it is. */
  (told: Told[], next: RoomLook): Promise<void>;
}

export interface BoardProps {
  look: RoomLook;
  /** Hands the table a way to show what happens before it is drawn. */
  animate?: (animator: Animator) => void;
  /** What is said of the last thing that happened, for those who see the board. */
  said?: string;
}

export interface RealDiceProps {
  look: RoomLook;
  busy: boolean;
  send: (roll: string) => void;
}

export interface GameFace {
  title: string;
  tagline: string;
  /** Whether seats see different things: then a shared device needs a curtain. */
  hides: boolean;
  board: () => Promise<{ default: Component<BoardProps> }>;
  realDice?: () => Promise<{ default: Component<RealDiceProps> }>;
  /** Keys for actions, by what is typed. */
  keys: Record<string, string[]>;
  /** A step in words, knowing how things stood before and after where that is at hand. */
  say: (step: string, name: (seat: Seat) => string, seat: Seat | null, before?: RoomLook, after?: RoomLook) => string;
  /** Steps that need no line of their own: what they bring follows at once. */
  silent: (step: string) => boolean;
  /** The position in words. */
  describe: (look: RoomLook, name: (seat: Seat) => string) => string;
  /** What the steps so far show by themselves, where a replay has no positions. */
  glimpse: (steps: string[], seat: Seat) => unknown;
  /** What a score sheet measures progress against. */
  goal: (view: unknown) => number | null;
  /** Something everybody should know now: the last turns, say. */
  banner: (look: RoomLook, name: (seat: Seat) => string) => string | null;
}

const games: Record<string, GameFace> = {
  "toss-up": {
    title: "Toss Up!",
    tagline: "Ten dice, three colours, one question: roll on or stop?",
    hides: false,
    board: () => import("./toss-up/Board.svelte"),
    realDice: () => import("./toss-up/RealDice.svelte"),
    keys: { roll: ["r", " "], stop: ["s"] },
    say: tossUp.say,
    silent: (step) => / roll$/.test(step),
    describe: tossUp.describe,
    glimpse: tossUp.glimpse,
    goal: tossUp.goal,
    banner: tossUp.banner,
  },
};

/** A game the page has no face for can still be played: by its buttons and in text. */
const plain: GameFace = {
  title: "",
  tagline: "",
  hides: true,
  board: () => import("./PlainBoard.svelte"),
  keys: {},
  say: (step, name, seat) => (seat === null ? step : `${name(seat)}: ${step.replace(/^\d+ /, "")}`),
  silent: () => false,
  describe: (look) => look.view_text,
  glimpse: () => null,
  goal: () => null,
  banner: () => null,
};

export function faceOf(game: string): GameFace {
  return games[game] ?? { ...plain, title: game };
}

export const titleOf = (game: string) => faceOf(game).title;
