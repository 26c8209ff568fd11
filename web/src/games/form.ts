/** What a form for a table asks, as the game describes it. It knows no game. */

import type { About, OptionSpec, Value } from "../types";

export type Chosen = Record<string, Value>;

/** Whether an option says anything, given the others, how many play and whether the dice are real. */
export const matters = ({ when }: OptionSpec, chosen: Chosen, seats: number, real: boolean): boolean => holds(when, chosen, seats, real);

function holds(when: OptionSpec["when"], chosen: Chosen, seats: number, real: boolean): boolean {
  switch (when?.on) {
    case undefined:
      return true;
    case "option":
      return when.is.some((value) => value === chosen[when.name]);
    case "seats":
      return seats >= when.least && (!when.even || seats % 2 === 0);
    case "dice":
      return when.real === real;
  }
}

/** The option with the choices that are open as things stand. */
export function offered(option: OptionSpec, chosen: Chosen, seats: number, real: boolean): OptionSpec {
  if (option.kind !== "choice" || !option.choices_when) return option;
  const closed = option.choices_when.filter((limit) => !holds(limit.when, chosen, seats, real)).map((limit) => limit.choice);
  return { ...option, choices: option.choices.filter(([name]) => !closed.includes(name)) };
}

/** Whether what is chosen is one of the choices that are open. */
export const isOffered = (option: OptionSpec, value: Value | undefined): boolean =>
  option.kind !== "choice" || option.choices.some(([name]) => name === value);

/** How few and how many can play with what is chosen. */
export function seatsFor({ min_seats, max_seats, seats_with }: About, chosen: Chosen): [fewest: number, most: number] {
  const narrowed = seats_with.find(({ option, is }) => is.some((value) => value === chosen[option]));
  return narrowed ? [narrowed.min, narrowed.max] : [min_seats, max_seats];
}
