/** Intersection in words. */

import { count, list } from "../../sentence";
import type { RoomLook, Seat } from "../../types";
import type { Moment, Name } from "../face";
import { type Face, FACES, NAMES, readFaces, readRoll, type View } from "./view";

export function sayFaces(faces: readonly Face[]): string {
  const each = FACES.flatMap((face) => {
    const number = faces.filter((other) => other === face).length;
    return number > 0 ? [count(number, ...NAMES[face])] : [];
  });
  return each.length > 0 ? list(each) : "nothing";
}

/** How a turn that ended with nothing ended. */
const LOST: Record<string, string> = {
  stop: "Stop!",
  stuck: "Nothing can be done with that.",
  nothing: "Nothing!",
  slow: "All five dice parked under slow.",
};

export function say(step: string, name: Name, seat: Seat | null, before?: RoomLook, after?: RoomLook): string {
  if (step === "take back") return "The last step was taken back.";
  const who = seat === null ? "Somebody" : name(seat);
  const [was, is] = [before?.view as View | undefined, after?.view as View | undefined];
  const over = was && is && is.turns !== was.turns;
  if (step.startsWith("! ")) return `${who} fumbled the dice: the turn is over and brings nothing.${follows(name, was, is)}`;
  if (step.startsWith("= ")) {
    const roll = readRoll(step.slice(2));
    if (!roll) return `${who} rolled ${step.slice(2)}.`;
    const signal = roll.signal ? `, and the signal shows ${roll.signal}` : "";
    const rolled = `${who} rolled ${sayFaces(roll.dice)}${signal}.`;
    if (!over) return rolled + follows(name, was, is);
    const ending = is.last_turn?.ending ?? "";
    if (ending === "doubled") return `${rolled} It comes off: ${taken(seat, was, is)}!${follows(name, was, is)}`;
    // From the house, not from the look before: a live table may have missed what was unparked for this roll.
    const lost = is.lost_points > 0 ? ` ${is.lost_points} points are lost.` : "";
    return `${rolled} ${LOST[ending] ?? ""}${lost}${follows(name, was, is)}`;
  }
  const action = step.replace(/^\d+ /, "");
  if (action.startsWith("park ")) {
    const parks = `${who} parks ${sayFaces(readFaces(action.slice(5)) ?? [])}`;
    if (over) return `${parks}. ${LOST.slow} Nothing counts.${follows(name, was, is)}`;
    return is ? `${parks}: ${is.parked_points} points.` : `${parks}.`;
  }
  switch (action) {
    case "roll":
      return `${who} rolls.`;
    case "fix":
      return `${who} rolls a sad face with a happy one.`;
    case "fix parked":
      return `${who} rolls a sad face with a parked happy one.`;
    case "fix signal":
      return `${who} rolls a sad face with the signal.`;
    case "star":
      return `${who} rolls a star against slow.`;
    case "star parked":
      return `${who} rolls a parked star against slow.`;
    case "play on":
      return was ? `${who} plays on, ${was.parked_points} points at stake.` : `${who} plays on.`;
    case "double":
      return was ? `${who} declares double or nothing for ${was.parked_points} points!` : `${who} declares double or nothing!`;
    case "end":
      return was && is ? `${who} ends the turn: ${taken(seat, was, is)}.${follows(name, was, is)}` : `${who} ends the turn.`;
    default:
      return `${who}: ${action}.`;
  }
}

/** What a turn came to, and what is dared: seen before the game goes on. */
export function moment(step: string, name: Name, before: RoomLook, after: RoomLook): Moment | null {
  const [was, is] = [before.view as View, after.view as View];
  if (step.endsWith(" double")) return { words: "Double or nothing!", kind: "told" };
  if (was.stage === "starting" && is.stage !== "starting") return { words: `${name(is.mover)} begins`, kind: "told" };
  if (is.turns === was.turns || is.stage === "over") return null;
  switch (is.last_turn?.ending) {
    case "doubled":
      return { words: "Doubled!", kind: "won" };
    case "stop":
      return { words: "Stop!", kind: "lost" };
    case "slow":
      return { words: "Slow. Nothing.", kind: "lost" };
    case "stuck":
    case "nothing":
      return { words: "Nothing.", kind: "lost" };
    default:
      return null;
  }
}

/** Why a tie-break begins, or another roll for the start. */
function follows(name: Name, was: View | undefined, is: View | undefined): string {
  if (!was || !is) return "";
  const tied = list(is.tied.map(name));
  const again = was.stage === is.stage && was.ahead.length > 0 && is.ahead.length === 0;
  if (is.stage === "starting") return again ? ` ${tied} have the most happy faces and roll again.` : "";
  if (is.stage !== "tie-break") return "";
  if (was.stage === "tie-break") return again ? ` ${tied} are still level and roll again.` : "";
  return ` ${whyTied(is, name)} Five dice each, most happy faces win.`;
}

/** Who is level and why: also somebody who never scored (the No Dice rule). */
function whyTied(view: View, name: Name): string {
  const best = Math.max(...view.scores);
  const never = view.tied.filter((seat) => (view.scores[seat - 1] ?? 0) < best).map(name);
  const rule = never.length > 0 ? `${list(never)} never scored and ${never.length > 1 ? "tie" : "ties"} by the No Dice rule. ` : "";
  return `${rule}${list(view.tied.map(name))} are level at ${best}.`;
}

function taken(seat: Seat | null, was: View, is: View): string {
  const had = seat === null ? 0 : (was.scores[seat - 1] ?? 0);
  const has = seat === null ? 0 : (is.scores[seat - 1] ?? 0);
  if (has === had) return "too few points to come in, nothing is recorded";
  return had === 0 ? `in with ${has} points` : `${has - had} points, ${has} in all`;
}

/** What was rolled follows at once. */
export const silent = (step: string) => step.endsWith(" roll");

export function describe(look: RoomLook, name: Name): string {
  const view = look.view as View;
  const scores = list(view.scores.map((score, i) => `${name(i + 1)} ${score === 0 ? "not in yet" : score}`));
  const parts = [`Scores: ${scores}. ${view.target} points start the last turns.`];
  const turn = name(view.mover);
  switch (view.stage) {
    case "starting":
      parts.push(`Most happy faces start; ${turn} rolls five dice.`);
      break;
    case "tie-break":
      parts.push(`${list(view.tied.map(name))} are tied; most happy faces win; ${turn} rolls five dice.`);
      break;
    case "fresh":
      parts.push(`${turn} is about to roll all six dice.`);
      break;
    case "over":
      parts.push(`The game is over.${view.winner ? ` ${name(view.winner)} won.` : ""}`);
      break;
    default:
      parts.push(
        `${turn}'s turn. The signal ${view.signal ? `shows ${view.signal}` : "is in the air"}.`,
        `On the field: ${sayFaces(view.field)}. Parked: ${sayFaces(view.parked)}, ${count(view.parked_points, "point")}.`,
      );
  }
  return parts.join(" ");
}

export function goal(view: unknown): { points: number; words: string } {
  const { target } = view as View;
  return { points: target, words: `${target} points start the last turns` };
}

export function banner(look: RoomLook, name: Name): string | null {
  const view = look.view as View;
  if (look.stage !== "playing") return null;
  if (view.stage === "tie-break") return `A tie: ${whyTied(view, name)} They roll five dice, most happy faces win.`;
  if (view.closer === null) return null;
  return `Last turns! ${name(view.closer)} has ${view.scores[view.closer - 1] ?? 0} points; everybody else has one more.`;
}
