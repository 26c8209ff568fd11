/** Add 'em Up in words. */

import { count, list } from "../../sentence";
import type { AddEmUpLastTurn, RoomLook, Seat } from "../../types";
import type { Moment, Name } from "../face";
import { at, linesOf, nameOf, readPlacement, readRoll, trayOf, type View } from "./view";

export const sayNumbers = (dice: readonly { n: number }[]) => list(dice.map(({ n }) => String(n)));

const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);

/** A turn that is over, for a label: "Ben +15". */
export function sayLast(last: AddEmUpLastTurn, name: Name): string {
  const bonus = last.bonus ? ` ${signed(last.bonus.points)} bonus` : "";
  return `${name(last.seat)} ${signed(last.points)}${bonus}`;
}

const roll = (numbers: readonly number[]) => list(numbers.map(String));
const points = (n: number) => count(n, "point");

/** How the turn ended that `is` ended: nothing where it goes on. */
function ended(was: View | undefined, is: View | undefined): AddEmUpLastTurn | null {
  return was && is && is.turns !== was.turns ? is.last_turn : null;
}

/** Why there is another roll for the start. */
function again(name: Name, was: View, is: View | undefined): string {
  if (is?.stage !== "starting" || was.ahead.length === 0 || is.ahead.length > 0) return "";
  return ` ${list(is.tied.map(name))} have the highest number and roll again.`;
}

function sayRoll(who: string, text: string, name: Name, was?: View, is?: View): string {
  const numbers = readRoll(text);
  if (!numbers) return `${who} rolled ${text}.`;
  if (was?.stage === "starting")
    return `${who} rolled ${roll(numbers)} for the start.${is && is.stage !== "starting" ? ` ${name(is.mover)} begins.` : again(name, was, is)}`;
  const over = ended(was, is);
  if (over?.bonus) return `${who} rolled ${roll(numbers)} as the bonus die. It fits nowhere: ${points(numbers[0] ?? 0)} lost.`;
  if (was?.bonus || is?.bonus_die != null) return `${who} rolled ${roll(numbers)} as the bonus die.`;
  return `${who} rolled ${roll(numbers)}.${over ? " Nothing fits." : ""}`;
}

function sayPlacement(who: string, action: string, was?: View, is?: View): string {
  const opens = was?.dice.length === 0;
  const laid = `${who} ${opens ? "opens with" : "lays"} ${sayNumbers(readPlacement(action) ?? [])}`;
  const over = ended(was, is);
  if (opens && over) return `${laid}: ${points(over.points)}.`;
  if (over?.bonus) return `${laid}, the bonus die: ${points(over.bonus.points)}, ${points(over.points + over.bonus.points)} in all.`;
  if (over) return `${laid}. Nothing more fits: ${points(over.points)}.`;
  if (!is) return `${laid}.`;
  const runs = is.gained.map(nameOf);
  return `${laid}. ${points(is.turn_points)} so far${runs.length > 0 ? ` for ${list(runs)}` : ""}.`;
}

export function say(step: string, name: Name, seat: Seat | null, before?: RoomLook, after?: RoomLook): string {
  if (step === "take back") return "The last step was taken back.";
  const who = seat === null ? "Somebody" : name(seat);
  const [was, is] = [before?.view as View | undefined, after?.view as View | undefined];
  if (step.startsWith("= ")) return sayRoll(who, step.slice(2), name, was, is);
  const action = step.replace(/^\d+ /, "");
  if (action.startsWith("place ")) return sayPlacement(who, action, was, is);
  const over = ended(was, is);
  switch (action) {
    case "roll":
      return `${who} rolls.`;
    case "bonus":
      return `${who} rolls the bonus die.`;
    case "stop":
      return over ? `${who} stops with ${points(over.points)}.` : `${who} stops.`;
    default:
      return `${who}: ${action}.`;
  }
}

/** An action in a few words, for lists: "4, 5 at 3,0". */
export function title(action: string): string {
  const dice = readPlacement(action);
  if (!dice) return action;
  const [first, last] = [dice[0], dice.at(-1)];
  if (!first || !last) return action;
  return `${dice.map(({ n }) => n).join(" ")} at ${at(first)}${dice.length > 1 ? ` to ${at(last)}` : ""}`;
}

/** A turn that brings nothing, a bonus die that is lost, a turn that has found all its dice a place: seen before the game goes on. */
export function moment(step: string, name: Name, before: RoomLook, after: RoomLook): Moment | null {
  const [was, is] = [before.view as View, after.view as View];
  if (was.stage === "starting" && is.stage !== "starting") return { words: `${name(is.mover)} begins`, kind: "told" };
  const over = ended(was, is);
  if (!over || is.stage === "over") return null;
  if (over.bonus && over.bonus.points < 0) return { words: signed(over.bonus.points), kind: "lost" };
  if (step.startsWith("= ")) return { words: "Nothing fits.", kind: "lost" };
  return { words: signed(over.points + (over.bonus?.points ?? 0)), kind: "won" };
}

/** What was rolled follows at once. */
export const silent = (step: string) => / (roll|bonus)$/.test(step);

export function describe(look: RoomLook, name: Name): string {
  const view = look.view as View;
  const scores = list(view.scores.map((score, i) => `${name(i + 1)} ${score}`));
  const parts = [`Scores: ${scores}. ${count(view.pile, "die", "dice")} in the pile.`];
  const lines = linesOf(view.dice).map((run) => `${nameOf(run)} from ${at(run.first)}`);
  parts.push(lines.length === 0 ? "Nothing lies on the table." : `On the table: ${list(lines)}. Places are counted to the right and down.`);
  const turn = name(view.mover);
  const hand = trayOf(view);
  switch (view.stage) {
    case "starting":
      parts.push(`The highest die starts; ${turn} rolls.`);
      break;
    case "fresh":
      parts.push(`${turn} is about to roll ${count(view.dice_to_roll, "die", "dice")}.`);
      break;
    case "placing":
      parts.push(`${turn} has ${roll(hand.dice)} to lay; ${points(view.turn_points)} so far.`);
      break;
    case "bonus":
      parts.push(
        `${turn} has laid all six dice for ${points(view.turn_points)} and may roll a bonus die. It fits with ${view.bonus?.fits ?? 0} of 6 numbers.`,
      );
      break;
    case "bonus-placing":
      parts.push(`${turn} has to lay the bonus die, a ${view.bonus_die}.`);
      break;
    case "over":
      parts.push(`The game is over.${view.winners.length > 0 ? ` ${list(view.winners.map(name))} won.` : ""}`);
      break;
    default:
      parts.push("The dice are in the air.");
  }
  return parts.join(" ");
}

/** Nothing to reach: the most points win when the dice run out. */
export const goal = () => null;

export function banner(look: RoomLook): string | null {
  const view = look.view as View;
  if (look.stage !== "playing" || view.stage === "starting") return null;
  const rounds = view.quiet_turns / Math.max(1, view.scores.length);
  if (rounds > 0 && view.quiet_rounds - rounds <= 1)
    return `Nobody has laid a die for a while: after ${count(view.quiet_rounds, "round")} without one the game ends.`;
  return view.pile <= 6 ? "The last dice: whoever is to roll takes all that is left in the pile." : null;
}
