/**
 * What a game shows the page: a face. The page asks it how to draw and how to say things, and never what is allowed:
 * that comes from the house with every look.
 */

import type { Component } from "svelte";
import type { RoomLook, Scatter, Seat, ThrowFilm, Told, WhyNot } from "../types";

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
  /** Plays an action, where the viewer is to act: for what is done on the board itself. */
  act?: (action: string) => void;
  /** Asks the house why an action may not be played, without playing it; nothing where it may. */
  why?: (action: string) => Promise<WhyNot | null>;
  /** Asks the house for the way that dice took in a throw, where somebody may look. */
  film?: (told: Told) => Promise<ThrowFilm>;
  /** Asks the house where dice come to rest when a throw is made many times, where the viewer may ask. */
  scatter?: (action: string) => Promise<Scatter>;
  /** The last step, as it is told, for boards that mark it. */
  last?: string | null;
  /** Whether what just happened is still looked at: nothing of it is put away yet. */
  held?: boolean;
  /** An action that somebody points at, the coach say: to be shown where it would be played. */
  shown?: string | null;
}

export interface RealDiceProps {
  look: RoomLook;
  busy: boolean;
  send: (roll: string) => void;
  /** Hands the table what a mishap is told together with, as it is typed behind it: dice that were moved, say. */
  together?: (words: string) => void;
}

export interface AnalysisProps {
  /** The position as text, as the address has it. */
  position: string | null;
  /** Another position is shown: for the address. */
  moved: (position: string) => void;
}

/** Something to be seen before the game goes on: a few words, and whether they are good news for whoever they are about. */
export interface Moment {
  words: string;
  kind: "won" | "lost" | "told";
}

export type Name = (seat: Seat) => string;

export interface GameFace {
  board: Component<BoardProps>;
  /** Where people tap what their own dice show; without it they type it. */
  realDice?: Component<RealDiceProps>;
  /** A score sheet with more than a number for each player. */
  sheet?: Component<{ look: RoomLook }>;
  /** Whether seats of one device see different things now, so that it is handed over behind a curtain; without it, always. */
  secret?: (look: RoomLook) => boolean;
  /** Actions that the board itself offers (a cell, a piece, a throw): they get no button. */
  onBoard?: (action: string) => boolean;
  /** How many rows of buttons a phone keeps free below the board now, one where nothing is said; none where the board offers everything. */
  rows?: (look: RoomLook) => number;
  /** Whether the board shows what happened itself, so that a phone needs no line for it. */
  tells?: boolean;
  /** A board to set up positions, try moves and hear what they are worth. */
  analysis?: () => Promise<{ default: Component<AnalysisProps> }>;
  /** Single keys for actions, by what is typed. */
  keys: Record<string, string[]>;
  /** A step in words, knowing how things stood before and after where that is at hand. */
  say: (step: string, name: Name, seat: Seat | null, before?: RoomLook, after?: RoomLook) => string;
  /** Steps that need no line of their own: what they bring follows at once. */
  silent: (step: string) => boolean;
  /** The position in words, for those who do not see the board. */
  describe: (look: RoomLook, name: Name) => string;
  /** What a score sheet measures progress against. */
  goal: (view: unknown) => { points: number; words: string } | null;
  /** Something everybody should know now: the last turns, say. */
  banner: (look: RoomLook, name: Name) => string | null;
  /** What a step has come to that everybody should see before the next: a turn that ends with nothing, say. */
  moment?: (step: string, name: Name, before: RoomLook, after: RoomLook) => Moment | null;
  /** What people are to roll or throw and tap in, in words of the page; without it, as the house says it to those who type. */
  asks?: (look: RoomLook, name: Name) => string;
  /** An incident in words, for its button, or nothing where it is said in another way; without it, as it is typed. */
  incident?: (incident: string, name: Name) => string | null;
  /** Why a game that is over ended as it did, where the places do not say it: a draw, say. */
  ending?: (look: RoomLook, name: Name) => string | null;
  /** An action in a few words, for lists; without it, as it is typed. */
  title?: (action: string) => string;
}
