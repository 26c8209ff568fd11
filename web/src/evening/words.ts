/** An evening in words: who is who, who plays whom, and what it means for the one who looks. */

import { whyFirst } from "../first";
import { titleOf } from "../games";
import { list } from "../sentence";
import type { Entrant, EntrantLook, EveningLook, GameLook, Played, Row } from "../types";

export const isTeams = (look: EveningLook) => look.plan.team_size > 1;

export function nameOf(look: EveningLook, entrant: Entrant): string {
  // They stand in the order of their numbers.
  return look.entrants[entrant - 1]?.names.join(" & ") || "somebody";
}

/** Everybody who came; a team that all have left for another one is nobody's. */
export const everybody = (look: EveningLook) => look.entrants.filter((entrant) => entrant.names.length > 0);

export const here = (look: EveningLook) => everybody(look).filter((entrant) => entrant.here);

/** `Table 3`; before there is one, nothing. */
export const tableOf = (game: GameLook): string =>
  game.table === null ? (game.room === null ? "" : `Game ${game.number}`) : `Table ${game.table}`;

export const isYours = (look: EveningLook, game: GameLook) => look.you !== null && game.players.includes(look.you);

/** What is played, where a king may choose from several games; nothing where it is always the same. */
export function gameNameOf(look: EveningLook, mode: number): string {
  const games = new Set(look.plan.modes.map(({ game }) => game));
  return games.size > 1 ? titleOf(look.plan.modes[mode]?.game ?? "") : "";
}

/** Who begins and why; nothing where dice or a lot decide it at the table. */
export function sayBegins(look: EveningLook, { begins }: GameLook): string {
  if (!begins) return "";
  const you = begins.entrant === look.you && !isTeams(look);
  return `${you ? "you are" : `${nameOf(look, begins.entrant)} ${isTeams(look) ? "are" : "is"}`} first, ${whyFirst[begins.why]}`;
}

/** Those whom the one who looks plays against. */
export function against(look: EveningLook, game: GameLook): string {
  return list(game.players.filter((player) => player !== look.you).map((player) => nameOf(look, player)));
}

/** `1st`, `22nd`, `13th`. */
export function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${teen ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th")}`;
}

/** `3–1`, with draws in the middle where there are any. */
export function record({ won, drawn, lost }: Row["record"]): string {
  return drawn > 0 ? `${won}–${drawn}–${lost}` : `${won}–${lost}`;
}

/** How a game went: `Ann beat Ben`, `Ann and Ben drew`, `Ann won before Ben and Cleo`. */
export function sayPlayed(look: EveningLook, played: Played): string {
  const first = played.players.filter((_, seat) => played.places[seat] === 1);
  const rest = played.players.filter((player) => !first.includes(player));
  const names = (some: Entrant[]) => list(some.map((entrant) => nameOf(look, entrant)));
  if (rest.length === 0) return `${names(first)} drew`;
  if (first.length > 1) return `${names(first)} shared the win before ${names(rest)}`;
  const how = played.instant ? " at once" : "";
  return rest.length === 1 ? `${names(first)} beat ${names(rest)}${how}` : `${names(first)} won${how} before ${names(rest)}`;
}

/** A column of the standing, and what a line has in it. */
export interface Column {
  heading: string;
  cell(row: Row): string;
}

const halves = (n: number) => (n % 2 === 0 ? String(n / 2) : `${n > 1 ? (n - 1) / 2 : ""}½`);

/** Columns that the note says in words: "winner", "out in the final". */
const SAID = ["won it", "rounds survived"];

/** What counts, the first the most. Half points are shown as points. */
export function columns(look: EveningLook): Column[] {
  return look.headings
    .map((heading, i): Column => {
      if (heading === "half points") return { heading: "points", cell: (row) => halves(row.counts[i] ?? 0) };
      return { heading, cell: (row) => String(row.counts[i] ?? 0) };
    })
    .filter(({ heading }) => !SAID.includes(heading));
}

/** What an evening means right now for the one who looks. */
export type Now =
  | { kind: "stranger" }
  | { kind: "left" }
  | { kind: "gathering" }
  | { kind: "choose" }
  | { kind: "play"; game: GameLook; room: string }
  | { kind: "stuck"; game: GameLook }
  | { kind: "table"; game: GameLook }
  | { kind: "line"; place: number }
  | { kind: "out"; note: string }
  | { kind: "wait" }
  | { kind: "over"; row: Row | null };

export function nowFor(look: EveningLook): Now {
  const { you } = look;
  if (you === null) return { kind: "stranger" };
  const row = look.standing.find((line) => line.entrant === you) ?? null;
  if (look.stage === "over") return { kind: "over", row };
  if (!look.entrants.some((entrant) => entrant.entrant === you && entrant.here)) return { kind: "left" };
  if (look.stage === "gathering") return { kind: "gathering" };
  const game = look.games.find((playing) => playing.players.includes(you));
  if (game?.stuck) return { kind: "stuck", game };
  if (game) return game.room === null ? { kind: "table", game } : { kind: "play", game, room: game.room };
  if (look.chooser === you) return { kind: "choose" };
  const place = look.line.indexOf(you);
  if (place >= 0) return { kind: "line", place: place + 1 };
  return row?.note.startsWith("out") ? { kind: "out", note: row.note } : { kind: "wait" };
}

/** Those who are here and neither play nor stand in line. */
export function resting(look: EveningLook): Entrant[] {
  const playing = look.games.flatMap((game) => game.players);
  return here(look)
    .map(({ entrant }) => entrant)
    .filter((entrant) => !playing.includes(entrant) && !look.line.includes(entrant));
}

/** Teams that somebody can still join: with room, before it begins; with computer players only, who make room. */
export function openTeams(look: EveningLook): EntrantLook[] {
  const { team_size } = look.plan;
  const room = (team: EntrantLook) => (look.stage === "gathering" && team.names.length < team_size) || team.bots;
  return team_size < 2 || look.stage === "over" ? [] : here(look).filter((team) => team.entrant !== look.you && room(team));
}
