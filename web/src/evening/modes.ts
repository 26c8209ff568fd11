/** What is played in an evening, as the form holds it: every option with a value. */

import { titleOf } from "../games";
import { list } from "../sentence";
import type { About, LevelInfo, Mode, Value } from "../types";

export interface Chosen {
  game: string;
  options: Record<string, Value>;
}

export function chosen(about: About): Chosen {
  return { game: about.name, options: Object.fromEntries(about.options.map((option) => [option.name, option.default])) };
}

/** Only what differs from the usual is told to the house. */
export function modeOf({ game, options }: Chosen, games: About[]): Mode {
  const specs = games.find((about) => about.name === game)?.options ?? [];
  const changed = specs.filter((option) => options[option.name] !== undefined && options[option.name] !== option.default);
  return { game, options: Object.fromEntries(changed.map((option) => [option.name, options[option.name] ?? option.default])) };
}

/** What differs from the usual, in words: `Target 30`. */
export function sayOptions({ game, options }: Mode, games: About[]): string {
  const specs = games.find((about) => about.name === game)?.options ?? [];
  const words = specs.flatMap((option) => {
    const value = options[option.name];
    if (value === undefined) return [];
    if (option.kind === "flag") return [value === true ? option.label : `no ${option.label.toLowerCase()}`];
    if (option.kind === "choice") return [`${option.label}: ${option.choices.find(([name]) => name === value)?.[1] ?? value}`];
    return [`${option.label} ${value}`];
  });
  return list(words);
}

/** The games of an evening by name, each once. */
export const sayGames = (modes: Mode[]) => list([...new Set(modes.map((mode) => titleOf(mode.game)))], "or");

/** The computer players that every game of the evening knows, from the weakest. */
export function commonLevels(modes: Mode[], games: About[]): LevelInfo[] {
  const lists = modes.map((mode) => games.find((about) => about.name === mode.game)?.levels ?? []);
  const [first = [], ...rest] = lists;
  return first.filter(({ name }) => rest.every((levels) => levels.some((level) => level.name === name)));
}
