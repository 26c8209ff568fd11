/** The ways to spend an evening, as the form offers them and as people say them. */

import { count } from "../sentence";
import type { Format, Length } from "../types";

export type Way = "fast" | "first-to" | "sets" | "king" | "king-of-kings" | "knock-out" | "round-robin" | "swiss";

/** Everything the form asks about a way; each way uses its part of it. */
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

export const usual: Details = { games: 1, sets: 5, wins: 3, chooses: false, drawn: true, legs: 1, rounds: 0 };

export interface WayCard {
  way: Way;
  title: string;
  /** Who is it for, what happens. */
  about: string;
  /** Whether everybody sits at one table: then the game says how many can come. */
  oneTable: boolean;
}

export const ways: WayCard[] = [
  { way: "knock-out", title: "Knock-out", about: "Two meet, who loses is out, the rest go on to the final. Any number of players: byes fill the gaps.", oneTable: false },
  { way: "king", title: "King", about: "The winner stays on as king, the next in line steps up. Goes on for as long as you like.", oneTable: false },
  { way: "king-of-kings", title: "King of kings", about: "King with an end: the first with enough wins as king has won the evening. The win that crowns does not count.", oneTable: false },
  { way: "round-robin", title: "Round robin", about: "Everybody meets everybody. Fair, and everybody plays all evening; best for up to ten.", oneTable: false },
  { way: "swiss", title: "Swiss", about: "A few rounds; those who stand alike meet, nobody is out, nobody meets twice. Best for many.", oneTable: false },
  { way: "fast", title: "Fast play", about: "Everybody at one table, again and again, the last loser first. For as long as you like.", oneTable: true },
  { way: "first-to", title: "3’s", about: "Everybody at one table. The first to win three games, or as many as you say, has won.", oneTable: true },
  { way: "sets", title: "3’s sets", about: "The long one: the first to win five 3’s has won.", oneTable: true },
];

const one: Length = { games: 1, sets: 1 };

export function formatFor(way: Way, details: Details): Format {
  const length: Length = { games: details.games, sets: 1 };
  switch (way) {
    case "fast":
      return { kind: "series", length: one, endless: true };
    case "first-to":
      return { kind: "series", length, endless: false };
    case "sets":
      return { kind: "series", length: { games: details.games, sets: details.sets }, endless: false };
    case "king":
    case "king-of-kings":
      return { kind: "king", wins: way === "king" ? 0 : details.wins, length, chooses: details.chooses };
    case "knock-out":
      return { kind: "knock-out", length, drawn: details.drawn };
    case "round-robin":
      return { kind: "round-robin", legs: details.legs, length };
    case "swiss":
      return { kind: "swiss", rounds: details.rounds, length };
  }
}

/** What a way begins with: 3's go to three, everything else is one game. */
export const detailsFor = (way: Way): Details => ({ ...usual, games: way === "first-to" || way === "sets" ? 3 : 1 });

function sayLength({ games, sets }: Length): string {
  if (sets > 1) return `first to ${count(sets, "set")} of ${games}`;
  return games > 1 ? `first to ${games}` : "";
}

/** `Knock-out, first to 3`. */
export function sayFormat(format: Format): string {
  const words = (): string[] => {
    switch (format.kind) {
      case "series":
        return format.endless ? ["Fast play"] : ["Series", sayLength(format.length) || "one game"];
      case "king":
        return [format.wins > 0 ? `King of kings, ${count(format.wins, "win")} as king` : "King", sayLength(format.length)];
      case "knock-out":
        return ["Knock-out", sayLength(format.length)];
      case "round-robin":
        return [format.legs > 1 ? "Round robin, twice" : "Round robin", sayLength(format.length)];
      case "swiss":
        return [format.rounds > 0 ? `Swiss, ${count(format.rounds, "round")}` : "Swiss", sayLength(format.length)];
    }
  };
  return words().filter(Boolean).join(", ");
}
