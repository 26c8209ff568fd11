/** Toss Up! in words. */

import { count, list } from "../../sentence";
import type { RoomLook, Seat } from "../../types";
import type { Moment, Name } from "../face";
import { COLOURS, type Colours, readColours, type View } from "./view";

export function sayColours(colours: Colours): string {
  return list(COLOURS.filter((colour) => colours[colour] > 0).map((colour) => `${colours[colour]} ${colour}`));
}

const redLight = (colours: Colours) => colours.green === 0 && colours.red > 0;

export function say(step: string, name: Name, seat: Seat | null, before?: RoomLook, after?: RoomLook): string {
  if (step === "take back") return "The last step was taken back.";
  const who = seat === null ? "Somebody" : name(seat);
  if (step.startsWith("= first ")) return `The lot falls on ${name(Number(step.slice(8)))}, who starts.`;
  if (step.startsWith("= ")) {
    const colours = readColours(step.slice(2));
    if (!colours) return `${who} rolled ${step.slice(2)}.`;
    const off = (before?.view as View | undefined)?.stage === "roll-off";
    return `${who} rolled ${sayColours(colours)}.${redLight(colours) && !off ? " Red light!" : ""}${follows(name, before, after)}`;
  }
  const action = step.replace(/^\d+ /, "");
  if (action === "roll") return `${who} rolls.`;
  if (action === "stop") {
    const had = seat === null ? undefined : before?.seats[seat - 1]?.points;
    const has = seat === null ? undefined : after?.seats[seat - 1]?.points;
    if (had === undefined || has === undefined || has < had) return `${who} stops.`;
    return `${who} stops and takes ${count(has - had, "point")}: ${has}.${follows(name, before, after)}`;
  }
  return `${who}: ${action}.`;
}

/** Why a roll-off begins, or another round of it. */
function follows(name: Name, before?: RoomLook, after?: RoomLook): string {
  const [was, is] = [before?.view as View | undefined, after?.view as View | undefined];
  if (!was || is?.stage !== "roll-off") return "";
  const tied = list(is.tied.map(name));
  if (was.stage !== "roll-off") return ` ${tied} are level at ${Math.max(...is.scores)}: a roll-off, ten dice each, most greens win.`;
  return was.ahead.length > 0 && is.ahead.length === 0 ? ` ${tied} are still level and roll again.` : "";
}

/** A red light, or every die green: seen before the game goes on. */
export function moment(step: string, name: Name, before: RoomLook, after: RoomLook): Moment | null {
  if (!step.startsWith("= ")) return null;
  if (step.startsWith("= first ")) return { words: `${name(Number(step.slice(8)))} starts`, kind: "told" };
  const colours = readColours(step.slice(2));
  const [was, is] = [before.view as View, after.view as View];
  if (!colours || was.stage === "roll-off" || is.stage === "over") return null;
  if (redLight(colours)) return { words: "Red light!", kind: "lost" };
  return colours.yellow + colours.red === 0 ? { words: "All green!", kind: "won" } : null;
}

/** What was rolled follows at once. */
export const silent = (step: string) => step.endsWith(" roll");

export function describe(look: RoomLook, name: Name): string {
  const view = look.view as View;
  const scores = list(view.scores.map((score, i) => `${name(i + 1)} ${score}`));
  const parts = [`Scores: ${scores}. ${view.needed} points pass the target.`];
  const turn = name(view.mover);
  switch (view.stage) {
    case "lot":
      parts.push("A lot decides who starts.");
      break;
    case "fresh":
      parts.push(`${turn} is about to roll ten dice.`);
      break;
    case "rolling":
      parts.push(`${turn} rolls ${count(view.dice_left, "die", "dice")}.`);
      break;
    case "rolled":
      parts.push(`${turn} has ${count(view.turn_points, "point")} in this turn and ${count(view.dice_left, "die", "dice")} to roll.`);
      break;
    case "roll-off":
      parts.push(`Roll-off between ${list(view.tied.map(name))}; ${turn} rolls ten dice.`);
      break;
    case "over":
      parts.push(`The game is over. ${list(view.winners.map(name))} won.`);
      break;
  }
  if (view.last_roll && view.last_roller) {
    parts.push(`Last roll, by ${name(view.last_roller)}: ${sayColours(view.last_roll)}.`);
  }
  return parts.join(" ");
}

export function goal(view: unknown): { points: number; words: string } {
  const { needed } = view as View;
  return { points: needed, words: `${needed} points pass the target` };
}

export function banner(look: RoomLook, name: Name): string | null {
  const view = look.view as View;
  if (look.stage !== "playing") return null;
  if (view.stage === "roll-off") return `Roll-off: ${list(view.tied.map(name))} are tied. Most greens of ten dice win.`;
  if (view.closer === null) return null;
  const closed = `${name(view.closer)} has ${view.scores[view.closer - 1] ?? 0} points`;
  return `Last turns! ${closed}; everybody else has one more.`;
}
