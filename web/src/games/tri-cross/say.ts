/** Tri-Cross in words. */

import { count, list } from "../../sentence";
import type { RoomLook, Seat } from "../../types";
import type { Name } from "../face";
import type { Cell } from "./ground";
import {
  type Colour,
  COLOURS,
  drawn,
  movedBy,
  type Piece,
  pieceAt,
  RANK_NAMES,
  readColour,
  readMove,
  readRank,
  reminds,
  seatOf,
  type View,
} from "./view";

const at = (view: View | undefined, square: string) => (view ? pieceAt(view, square) : undefined);

/** "Three", or "piece" where it lies face-down. */
const called = (piece: Piece | undefined) => (piece?.up && piece.rank ? RANK_NAMES[piece.rank] : "piece");

const whole = (piece: Piece) => `the ${piece.colour} ${piece.rank ? RANK_NAMES[piece.rank] : "piece"} on ${piece.square}`;

/** The pieces that a step has turned face-up. */
function turnedUp(was: View | undefined, is: View | undefined, step: string): Piece[] {
  if (!was || !is) return [];
  const move = movedBy(step);
  const before = (square: string) => (move && "from" in move && square === move.to ? move.from : square);
  return is.pieces.filter((piece) => piece.up && at(was, before(piece.square))?.up === false);
}

/** Why nobody has won (TC-13). */
export const whyDrawn = (view: View): string =>
  view.quiet >= view.draw_after
    ? `${view.draw_after} turns without a jump`
    : "the same position for the third time, with the same player to move";

export function ending(look: RoomLook): string | null {
  const view = look.view as View;
  return view.drawn ? `A draw: ${whyDrawn(view)}.` : null;
}

/** What a step has done beyond itself: pieces turned, the count, players who left, the end. */
function follows(step: string, name: Name, was: View | undefined, is: View | undefined): string {
  if (!was || !is) return "";
  const parts: string[] = [];
  const up = step.startsWith("= ") ? [] : turnedUp(was, is, step);
  if (up.length > 0) parts.push(`Face-up now: ${list(up.map(whole))}.`);
  const counted = is.centre !== null && is.call !== null && (is.count !== was.count || is.centre !== was.centre);
  if (counted && is.centre !== null) parts.push(`${name(is.centre)}: “${is.call}${step.endsWith(" pass") ? ", pass" : ""}.”`);
  else if (was.count > 0 && is.count === 0 && was.centre !== null) parts.push(`${name(was.centre)}'s count is over.`);
  for (const seat of is.out.filter((seat) => !was.out.includes(seat))) parts.push(`${name(seat)} is out.`);
  if (is.drawn) parts.push(`A draw: ${whyDrawn(is)}.`);
  return parts.length > 0 ? ` ${parts.join(" ")}` : "";
}

function sayMove(step: string, who: string, name: Name, was?: View, is?: View, remind = false): string {
  const move = readMove(step.replace(/^\d+ /, ""));
  switch (move?.kind) {
    case "place":
      return `${who} places ${move.rank && remind ? `the ${RANK_NAMES[move.rank]}` : "a piece"} on ${move.to}.`;
    case "step":
      return `${who}'s ${called(at(was, move.from))} steps from ${move.from} to ${move.to}.`;
    case "jump": {
      const prey = was?.pieces.find((piece) => !at(is, piece.square) && piece.square !== move.from);
      const over = prey ? `, over ${name(seatOf(prey.colour))}'s ${called(prey)}` : "";
      return `${who}'s ${called(at(was, move.from))} jumps from ${move.from} to ${move.to}${over}.`;
    }
    case "pass":
      return `${who} passes.`;
    default:
      return `${who}: ${step.replace(/^\d+ /, "")}.`;
  }
}

function sayRoll(text: string, name: Name, was?: View): string {
  const colour = readColour(text);
  if (colour) return `${capitalised(colour)} is drawn: ${name(seatOf(colour))} begins.`;
  const rank = readRank(text);
  const piece = was?.turning ? at(was, was.turning) : undefined;
  if (!rank) return `Drawn: ${text}.`;
  return piece
    ? `${name(seatOf(piece.colour))}'s piece on ${piece.square} is the ${RANK_NAMES[rank]}.`
    : `The piece is a ${RANK_NAMES[rank]}.`;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A mishap, for its button. */
export function incident(text: string, name: Name): string {
  const colour = readColour(/^turned (.)$/.exec(text)?.[1]);
  if (colour) return `${name(seatOf(colour))} turned a piece over`;
  return text === "overlooked" ? "This jump was overlooked" : text;
}

function sayIncident(text: string, name: Name): string {
  const colour = readColour(/^turned (.)$/.exec(text)?.[1]);
  if (colour) return `${name(seatOf(colour))} turned over a piece that should have stayed face-down, and loses.`;
  return text === "overlooked" ? "A jump was overlooked and is pointed out: it is made now, before anything else." : `${text}.`;
}

export function say(step: string, name: Name, seat: Seat | null, before?: RoomLook, after?: RoomLook): string {
  if (step === "take back") return "The last step was taken back.";
  const [was, is] = [before?.view as View | undefined, after?.view as View | undefined];
  const who = seat === null ? "Somebody" : name(seat);
  let words: string;
  if (step.startsWith("= ")) words = sayRoll(step.slice(2), name, was);
  else if (step.startsWith("! ")) words = sayIncident(step.slice(2), name);
  else words = sayMove(step, who, name, was, is, after !== undefined && reminds(after));
  return words + follows(step, name, was, is);
}

/** An action in a few words, for lists: "d2 → d3". */
export function title(action: string): string {
  const move = readMove(action);
  if (!move || move.kind === "pass") return action;
  if (move.kind === "place") return `${move.rank ? RANK_NAMES[move.rank] : "a piece"} on ${move.to}`;
  return `${move.from} ${move.kind === "jump" ? "×" : "→"} ${move.to}`;
}

/** What the game waits for, for whoever looks at the board. `mine`: the viewer is to do it. */
export function prompt(look: RoomLook, name: Name, mine: boolean): string {
  const view = look.view as View;
  const actor = typeof view.phase === "object" && "act" in view.phase ? view.phase.act : view.mover;
  const who = name(actor);
  switch (view.stage) {
    case "lot":
      return look.asks ? "Draw who begins, and say the colour." : "It is drawn who begins.";
    case "placing":
      return mine ? placingPrompt(view, name) : `${who} places a piece.`;
    case "turning":
      return `The piece on ${view.turning} is challenged and turned over.`;
    case "jump": {
      const inTurn = actor === view.mover ? "" : mine ? `, in ${name(view.mover)}'s turn` : ` in ${name(view.mover)}'s turn`;
      return mine ? `You must jump${inTurn}.` : `${who} must jump${inTurn}.`;
    }
    case "step":
      return mine ? "Step with one of your pieces." : `${who} is to step.`;
    case "over":
      return "";
  }
}

function placingPrompt(view: View, name: Name): string {
  if (view.version === "reverse-guts" && view.placing !== null)
    return `You place ${name(view.placing)}'s pieces${view.blind ? "" : ": nobody else sees them"}.`;
  return view.blind ? "Place a piece, unseen, on a square of a Start Zone." : "Choose a piece and a square of a Start Zone.";
}

const sayPiece = ({ rank, square, up }: Piece) => `${rank ? RANK_NAMES[rank] : "a piece"} on ${square}${up ? "" : " face-down"}`;

export function describe(look: RoomLook, name: Name): string {
  const view = look.view as View;
  const remind = reminds(look);
  const parts = view.players.map(({ colour, gone, waiting }) => {
    const seat = seatOf(colour);
    const stand = view.pieces.filter((piece) => piece.colour === colour).map((piece) => sayPiece(drawn(piece, remind)));
    const has = stand.length > 0 ? list(stand) : "nothing on the board";
    const hand = waiting > 0 ? ` ${count(waiting, "piece")} still to place.` : "";
    const lost =
      gone.length > 0 && view.stage !== "placing" && view.stage !== "lot" ? ` Lost: ${list(gone.map((rank) => RANK_NAMES[rank]))}.` : "";
    const who = name(seat).toLowerCase() === colour ? name(seat) : `${name(seat)}, ${colour}`;
    return `${who}${view.out.includes(seat) ? ", is out" : ""}: ${has}.${hand}${lost}`;
  });
  if (view.teams) parts.unshift(`Teams: ${name(1)} and ${name(3)} against ${name(2)} and ${name(4)}.`);
  if (view.centre !== null) parts.push(`${name(view.centre)} holds the Tri-Cross square${view.call ? `: “${view.call}”` : ""}.`);
  if (view.stage === "over")
    parts.push(view.drawn ? `The game is a draw: ${whyDrawn(view)}.` : `The game is over. ${list(view.winners.map(name))} won.`);
  else parts.push(prompt(look, name, false));
  return parts.join(" ");
}

/** Four turns on the Tri-Cross square win; there are no points to collect. */
export const goal = () => null;

export function banner(look: RoomLook, name: Name): string | null {
  const view = look.view as View;
  if (look.stage !== "playing" || view.centre === null || view.count < 4) return null;
  return `“${view.call}!” ${name(view.centre)} wins when ${view.teams ? "a turn of that team" : "their next turn"} begins, unless the piece is driven off the Tri-Cross square.`;
}

export const coloursOf = (view: View): Colour[] => COLOURS.slice(0, view.players.length);

/** A square for those who listen: where it is, what is on it, what can be done there. */
export function sayCell(cell: Cell, piece: Piece | undefined, can: string): string {
  const where = cell.centre ? ", the Tri-Cross square" : cell.zone ? ", Start Zone" : "";
  const what = piece ? `${piece.colour} ${piece.rank ? RANK_NAMES[piece.rank] : "piece"}${piece.up ? "" : ", face-down"}` : "empty";
  return `${cell.name}${where}: ${what}${can}`;
}
