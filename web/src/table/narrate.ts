/** What happened at a table, in sentences: for the log, and for those who listen rather than look. */

import type { GameFace } from "../games";
import { whyFirst } from "../first";
import { offer } from "../games/known.svelte";
import { capital, count, list } from "../sentence";
import type { RoomLook, Seat, SeatLook, Told } from "../types";

export function nameAt(look: RoomLook | null | undefined, seat: Seat): string {
  return look?.seats[seat - 1]?.name ?? `Seat ${seat}`;
}

/** Who begins and why; nothing where dice or a lot decide it. */
export const sayFirst = (look: RoomLook): string | null =>
  look.begins ? `${nameAt(look, look.begins.seat)} is first, ${whyFirst[look.begins.why]}.` : null;

/** Who plays for the same side. */
export const partnersOf = (look: RoomLook, seat: SeatLook): SeatLook[] =>
  look.seats.filter((other) => other.side === seat.side && other.seat !== seat.seat);

/** One line of the log; nothing for what needs no words. */
export function narrate(told: Told, face: GameFace, look: RoomLook, before?: RoomLook): string | null {
  const name = (seat: Seat) => nameAt(look, seat);
  switch (told.kind) {
    case "opened":
      return `${told.name} opened the table.`;
    case "sat":
      return `${capital(told.name)} sat down.`;
    case "stood": {
      const who = before?.seats[told.seat - 1]?.name ?? `Seat ${told.seat}`;
      return told.removed ? `${who} was asked to leave.` : `${who} left the table.`;
    }
    case "started":
      return told.first && told.why ? `The game begins. ${name(told.first)} is first, ${whyFirst[told.why]}.` : "The game begins.";
    case "step": {
      if (face.silent(told.step) && !told.time_up) return null;
      const words = face.say(told.step, name, told.seat, before, look);
      return told.time_up ? `Time is up. ${words}` : words;
    }
    case "undo-asked":
      return `${name(told.seat)} asks to take the last step back.`;
    case "undo-answered":
      return `${name(told.seat)} ${told.agreed ? "agrees" : "does not agree"}.`;
    case "stood-in":
      return `A computer player (${told.level}) plays for ${name(told.seat)}.`;
    case "returned":
      return `${name(told.seat)} is back.`;
    case "resigned":
      return `${name(told.seat)} gives up.`;
    case "again":
      return `${name(told.seat)} wants to play again.`;
    case "new-dice":
      return null;
    case "said":
      return `${told.name}: ${"text" in told.words ? told.words.text : (offer.phrases[told.words.phrase] ?? "…")}`;
    case "expired":
      return "The table was closed.";
  }
}

/** How it ended, in a sentence. */
export function sayResult(look: RoomLook): string {
  const { result } = look;
  if (!result) return "";
  const winners = look.seats.filter((_, i) => result.places[i] === 1);
  if (look.seats.length === 1) return `Done in ${count(result.turns, "turn")}, with ${count(result.points[0] ?? 0, "point")}.`;
  const names = winners.map((seat) => seat.name ?? `Seat ${seat.seat}`);
  if (winners.length > 1 && winners.every((seat) => seat.side === winners[0]?.side)) return `${list(names)} win together.`;
  if (winners.length === look.seats.length) return `A draw: ${list(names)} share the win.`;
  if (winners.length > 1) return `${list(names)} share the win.`;
  const mine = look.seats.filter((seat) => seat.yours);
  return winners[0]?.yours && mine.length === 1 ? "You win!" : `${names[0] ?? "Nobody"} wins.`;
}

/** Whether the viewer is to do something. */
export function yourMove(look: RoomLook): boolean {
  if (look.stage !== "playing") return false;
  return look.allowed.length > 0 || look.asks !== null || look.undo_to_answer;
}

/** The seat the game waits for. */
export function waitingFor(look: RoomLook): Seat | null {
  if (look.stage !== "playing" || look.phase === "over") return null;
  return "act" in look.phase ? look.phase.act : look.phase.roll;
}
