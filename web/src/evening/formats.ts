/** What the form asks about the formats of an evening. What they are called and what they begin with comes from the house. */

import type { Format, FormatCard, Length } from "../types";

/** Everything the form asks about a format; each format uses its part of it. */
export interface Details {
  /** So many games won are a meeting, or a set. */
  games: number;
  sets: number;
  /** Wins as king. */
  wins: number;
  chooses: boolean;
  drawn: boolean;
  legs: number;
  /** 0: as many as find a winner. */
  rounds: number;
}

/** What the form begins with. */
export function detailsOf({ format }: FormatCard): Details {
  const { games, sets } = format.length;
  return { wins: 0, chooses: false, drawn: true, legs: 1, rounds: 0, ...format, games, sets };
}

/** The format that was offered, with what was chosen about it and nothing that belongs to another. */
export function formatFor({ format }: FormatCard, details: Details): Format {
  const sets = format.length.sets > 1 ? details.sets : 1;
  const length: Length = { games: details.games, sets };
  switch (format.kind) {
    case "series":
      return format.endless ? format : { ...format, length };
    case "king":
      return { ...format, length, wins: format.wins > 0 ? details.wins : 0, chooses: details.chooses };
    case "knock-out":
      return { ...format, length, drawn: details.drawn };
    case "round-robin":
      return { ...format, length, legs: details.legs };
    case "swiss":
      return { ...format, length, rounds: details.rounds };
  }
}
