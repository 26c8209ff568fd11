/** End Zone in words. */

import { count, list } from "../../sentence";
import type { RoomLook, Seat } from "../../types";
import type { Name } from "../face";
import { readLaunch, sayLaunch } from "./launch";
import { type Claim, type Die, type DieView, faceOf, lineOf, readRoll, sameDie, type ToldDie, type View } from "./view";

export const MODES: Record<View["options"]["mode"], string> = {
  solo: "Solo",
  "fast-play": "Fast play",
  threes: "3’s",
  "threes-sets": "3’s sets",
  traditional: "Traditional",
  "first-to": "First to",
};

export const modeOf = ({ options }: View): string => (options.mode === "first-to" ? `First to ${options.target}` : MODES[options.mode]);

export const names = (seats: readonly Seat[], name: Name): string => list(seats.map(name));

export function sayClaim(claim: Claim): string {
  if (typeof claim === "object") return `a ${claim.in[0]} ${claim.in[1] === 1 ? "short of the mat" : `in the ${claim.in[1]}`}`;
  return { dot: "a die that covers the dot", out: "a die in no zone", off: "a die off the table" }[claim];
}

/** A die and what it counts. */
export function sayDie({ die, scored, points, void: nothing }: Pick<DieView, "die" | "scored" | "points" | "void">): string {
  if ("called" in die && die.called === "off") return "a die off the table";
  const face = faceOf(die);
  if (nothing) return "a die that slid, and counts nothing";
  if (scored.dot) return "a die that covers the dot";
  if (scored.zone === 0 || face === null) return "a die in no zone";
  const where = scored.zone === 1 ? "short of the mat" : `in the ${scored.zone}`;
  return `a ${face} ${where}, ${count(points, "point")}`;
}

/** How the die just thrown is seen afterwards, on the table or counted. */
function thrown(die: Die, view: View | undefined): DieView | undefined {
  const same = (other: DieView) => sameDie(die, other.die);
  return view?.lying.findLast(same) ?? view?.last?.dice.findLast(same);
}

/** Who throws first: `Ann throws first`, `Ann and Cleo throw first`. */
function throwsFirst(view: View, name: Name): string {
  const first = view.order[0]?.[0];
  if (first === undefined) return "";
  const seats = view.sides[first - 1]?.seats ?? [first];
  return `${names(seats, name)} ${seats.length > 1 ? "throw" : "throws"} first`;
}

/** What a throw has finished: a line, a game, an extra roll earned. */
function brought(seat: Seat | null, was: View | undefined, is: View | undefined, name: Name): string {
  if (!was || !is || seat === null) return "";
  const parts: string[] = [];
  const column = was.columns.findIndex(({ seats }) => seats.includes(seat));
  const [had, has] = [was.columns[column], is.columns[column]];
  if (is.games === was.games && had && has) {
    const line = lineOf(was.stage);
    const written = has.lines.length + has.before > had.lines.length + had.before ? has.lines.at(-1) : undefined;
    if (written !== undefined && was.dice > 1)
      parts.push(`That makes ${written} for ${line !== null && is.card.length > 0 ? `line ${line}` : "the throw"}.`);
    has.extras.forEach((extra, i) => {
      if (extra.earned && !had.extras[i]?.earned) parts.push(`An extra roll is earned: a ${extra.face} in the ${extra.zone}.`);
    });
    has.bonuses.forEach((bonus, i) => {
      const line = is.card.filter((line) => line.bonus > 0)[i];
      if (bonus && !had.bonuses[i] && line) parts.push(`A bonus of ${line.bonus}!`);
    });
  }
  if (is.games > was.games && is.last_game)
    parts.push(
      `${names(is.sides[is.last_game.winner - 1]?.seats ?? [is.last_game.winner], name)} ${is.last_game.dot ? "covered the dot and won" : "won"} the game. ${throwsFirst(is, name)} in the next one, having lost.`,
    );
  const level = is.sides.filter(({ roll_off }) => roll_off !== null);
  if (is.stage === "roll-off" && was.stage !== "roll-off")
    parts.push(`${list(level.map(({ seats }) => names(seats, name)))} are level at ${level[0]?.total ?? 0}: a roll-off, one die each.`);
  if (is.chase && !was.chase)
    parts.push(
      `${names(is.sides[is.chase.opener - 1]?.seats ?? [is.chase.opener], name)} stands at ${is.chase.score}: everybody else has one more throw.`,
    );
  return parts.map((part) => ` ${part}`).join("");
}

function sayRoll(text: string, who: string, seat: Seat | null, name: Name, was: View | undefined, is: View | undefined): string {
  const roll = readRoll(text);
  if (!roll) return `${who} threw ${text}.`;
  if ("number" in roll) {
    const number = is?.options.mode === "first-to" ? "highest" : "lowest";
    const decided = is && is.stage !== "starting" ? ` ${throwsFirst(is, name)}: the ${number} number.` : "";
    return `${roll.number === 0 ? `${who}’s die for the start left the table: 0.` : `${who} rolled a ${roll.number} for the start.`}${decided}${startsAgain(was, is, name)}`;
  }
  const last = roll.dice.at(-1);
  if (!last) return `${who} threw.`;
  const view = thrown(last.die, is);
  const what = view
    ? sayDie(view)
    : roll.slide
      ? "a die that slid, and counts nothing"
      : "called" in last.die
        ? sayClaim(last.die.called)
        : `a ${last.die.at.face}`;
  const moved = was && roll.dice.length > 1 && roll.dice.slice(0, -1).some(({ die }, i) => !sameDie(die, was.lying[i]?.die));
  return `${who} threw ${what}${moved ? ", and moved others" : ""}.${sayDispute(last)}${brought(seat, was, is, name)}`;
}

/** Who rolls again for the start, and why. */
function startsAgain(was: View | undefined, is: View | undefined, name: Name): string {
  const level = is?.order.find((group) => group.length > 1);
  if (!was || !is || !level || was.showed.length === 0 || is.showed.length > 0) return "";
  return ` ${list(level.map((side) => names(is.sides[side - 1]?.seats ?? [side], name)))} rolled alike and roll again.`;
}

const sayDispute = ({ dispute }: ToldDie) =>
  dispute ? ` It was argued about: a ${dispute.die} decided for ${dispute.die % 2 === 1 ? "odd" : "even"}.` : "";

export function say(step: string, name: Name, seat: Seat | null, before?: RoomLook, after?: RoomLook): string {
  if (step === "take back") return "The last step was taken back.";
  const who = seat === null ? "Somebody" : name(seat);
  const [was, is] = [before?.view as View | undefined, after?.view as View | undefined];
  if (step.startsWith("= ")) return sayRoll(step.slice(2), who, seat, name, was, is);
  if (step.startsWith("! ")) return `${incidentOf(step.slice(2), who, name, was?.options.minus_points)}${brought(seat, was, is, name)}`;
  const launch = readLaunch(step.replace(/^\d+ /, ""));
  return launch ? `${who} throws: ${sayLaunch(launch)}.` : `${who}: ${step.replace(/^\d+ /, "")}.`;
}

function incidentOf(told: string, who: string, name: Name, minus: number | undefined): string {
  const [text = told, others] = told.split(" moved ");
  const moved = others ? " Other dice were moved." : "";
  const catcher = /^not caught by (\d)$/.exec(text)?.[1];
  if (catcher) {
    const lost = minus ? `minus ${minus}` : "minus points";
    return `${who}’s die left the table, and ${name(Number(catcher))} did not catch it: ${lost}.${moved}`;
  }
  const words: Record<string, string> = {
    "late release": "was let go too late: it counts nothing",
    slide: "slid: it counts nothing",
    "off the table": "left the table",
  };
  return `${who}’s die ${words[text] ?? `: ${text}`}.${moved}`;
}

/** An incident for its button. That a die left the table is tapped where the others are. */
export function incident(text: string, name: Name): string | null {
  const catcher = /^not caught by (\d)$/.exec(text)?.[1];
  if (catcher) return `Off, not caught by ${name(Number(catcher))}`;
  if (text === "off the table") return null;
  return { "late release": "Let go too late", slide: "It slid" }[text] ?? text;
}

/** What people with a mat of their own are to do. */
export function asks(look: RoomLook, name: Name): string {
  const view = look.view as View;
  if (view.thrower === null) return "";
  const who = name(view.thrower);
  if (view.stage === "starting") return `${who} rolls a die for who throws first. What does it show?`;
  return `${who} throws from the ${view.end} end. Tap the zone the die came to rest in, and its number.`;
}

/** Where the dice came to rest follows at once. */
export const silent = (step: string) => /^\d+ throw\b/.test(step);

/** How it ended. */
export function outcome(view: View, name: Name): string {
  if (view.options.mode === "solo")
    return `${view.streak === 0 ? "The first total was not beaten" : `Beaten ${view.streak === 1 ? "once" : `${view.streak} times`} in a row`}; best total ${view.best_total}.`;
  const side = view.winner === null ? null : view.sides[view.winner - 1];
  if (!side) return "The game is over.";
  return `${names(side.seats, name)} ${side.seats.length === 1 ? "wins" : "win"}${view.by_dot ? " by covering the dot" : ""}.`;
}

/** What the table waits for. */
export function prompt(look: RoomLook, name: Name): string {
  const view = look.view as View;
  if (view.stage === "over" || view.thrower === null) return outcome(view, name);
  const which = view.dice > 1 && typeof view.stage === "object" ? `, die ${view.dice - view.dice_left + 1} of ${view.dice}` : "";
  return `${name(view.thrower)}${which}. ${view.stake}`;
}

export function describe(look: RoomLook, name: Name): string {
  const view = look.view as View;
  const parts = [`${modeOf(view)}.`];
  parts.push(`Points: ${list(view.sides.map(({ seats, total }) => `${names(seats, name)} ${total}`))}.`);
  if (view.options.mode === "threes" || view.options.mode === "threes-sets")
    parts.push(`Games won: ${list(view.sides.map(({ seats, wins }) => `${names(seats, name)} ${wins}`))}.`);
  if (view.options.mode === "threes-sets")
    parts.push(`3’s won: ${list(view.sides.map(({ seats, threes }) => `${names(seats, name)} ${threes}`))}.`);
  if (view.lying.length > 0)
    parts.push(
      `On the table: ${list(view.lying.map((die) => `${sayDie(die)} (${names(view.columns[die.column - 1]?.seats ?? [], name)})`))}.`,
    );
  parts.push(prompt(look, name));
  return parts.join(" ");
}

export function goal(view: unknown): { points: number; words: string } | null {
  const { options } = view as View;
  if (options.mode === "threes") return { points: 3, words: "3 games win" };
  if (options.mode === "threes-sets") return { points: 5, words: "5 games of 3’s win the set" };
  return options.mode === "first-to" ? { points: options.target, words: `First to ${options.target}` } : null;
}

export function banner(look: RoomLook, name: Name): string | null {
  const view = look.view as View;
  if (look.stage !== "playing") return null;
  if (view.stage === "roll-off") {
    const level = view.sides.filter(({ roll_off }) => roll_off !== null).map(({ seats }) => names(seats, name));
    return `Roll-off: ${list(level)} are level. One die each, the most points win.`;
  }
  if (view.chase)
    return `${names(view.sides[view.chase.opener - 1]?.seats ?? [view.chase.opener], name)} stands at ${view.chase.score}. Whoever does not reach it is out.`;
  return view.stage === "extra" ? "Extra rolls: one die for each that was earned." : null;
}

/** An action in a list. */
export function title(action: string): string {
  const launch = readLaunch(action);
  return launch ? sayLaunch(launch) : action;
}
