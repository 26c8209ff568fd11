// A stand-in until the generated types have the evenings.
import type { Clock, Value } from "./house";

export type Entrant = number;
export type Length = { games: number; sets: number };
export type Format =
  | { kind: "series"; length: Length; endless: boolean }
  | { kind: "king"; wins: number; length: Length; chooses: boolean }
  | { kind: "knock-out"; length: Length; drawn: boolean }
  | { kind: "round-robin"; legs: number; length: Length }
  | { kind: "swiss"; rounds: number; length: Length };
export type Mode = { game: string; options: { [key in string]: Value } };
export type EveningPlan = {
  title: string;
  format: Format;
  modes: Mode[];
  team_size: number;
  tables: number;
  clock: Clock;
  real_dice: boolean;
  rated: boolean;
};
export type EveningStage = "gathering" | "playing" | "over";
export type EntrantLook = { entrant: Entrant; names: string[]; bots: boolean; here: boolean; seed: number | null };
export type GameLook = { number: number; title: string; players: Entrant[]; mode: number; room: string | null; table: number | null; stuck: boolean };
export type Played = { number: number; title: string; players: Entrant[]; places: number[]; instant: boolean; points: number[]; room: string | null };
export type Row = { place: number; entrant: Entrant; record: { won: number; drawn: number; lost: number }; counts: number[]; note: string };
export type Tie = { players: [Entrant | null, Entrant | null]; bye: boolean; winner: Entrant | null };
export type EveningLook = {
  number: number;
  plan: EveningPlan;
  stage: EveningStage;
  host: string;
  hosting: boolean;
  you: Entrant | null;
  entrants: EntrantLook[];
  games: GameLook[];
  played: Played[];
  standing: Row[];
  headings: string[];
  draw: Tie[];
  king: Entrant | null;
  line: Entrant[];
  chooser: Entrant | null;
  commitment: string;
  secret: string | null;
};
export type EveningNews = {
  since: number;
  number: number;
  stage: EveningStage;
  chooser: Entrant | null;
  king: Entrant | null;
  secret: string | null;
  entrants: EntrantLook[];
  games: GameLook[];
  ended: number[];
  played: Played[];
  standing: Row[];
  places: [Entrant, number][];
  draw: [number, Tie][];
  line: Entrant[] | null;
};
export type Wish =
  | { do: "join"; name: string | null; team: Entrant | null }
  | { do: "leave" }
  | { do: "return" }
  | { do: "add-bots"; level: string; count: number }
  | { do: "remove"; entrant: Entrant }
  | { do: "seed"; entrants: Entrant[] }
  | { do: "begin" }
  | { do: "choose"; mode: number }
  | { do: "report"; game: number; places: number[]; instant: boolean }
  | { do: "correct"; game: number; places: number[]; instant: boolean }
  | { do: "no-show"; entrant: Entrant }
  | { do: "end" };
