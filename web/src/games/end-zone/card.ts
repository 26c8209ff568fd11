/** The score card of every mode: which lines it has, and what stands in them. */

import type { Column, View } from "./view";
import { lineOf } from "./view";

export interface Row {
  key: string;
  label: string;
  /** What the line is about, in a few words. */
  note: string;
  /** One for each column of the sheet; empty where nothing is written yet. */
  cells: string[];
  kind: "line" | "bonus" | "extra" | "sum" | "total";
  /** Whether it is thrown for now. */
  now: boolean;
}

/** How many lines of a long sheet are shown; those before are summed up. */
const MOST_LINES = 12;

const written = (column: Column, line: number): number | undefined =>
  line > column.before ? column.lines[line - column.before - 1] : undefined;
const plain = (points: number | undefined) => (points === undefined ? "" : String(points));
const dots = (done: number, all: number) => "●".repeat(done) + "○".repeat(Math.max(0, all - done));

function official(view: View): Row[] {
  const line = lineOf(view.stage);
  const rows: Row[] = [];
  let bonus = 0;
  for (const { line: number, dice, bonus: points, bonus_from, double } of view.card) {
    const notes = [dice > 1 ? `${dice} dice` : "", double ? "double" : ""].filter(Boolean);
    rows.push({
      key: `l${number}`,
      label: String(number),
      note: notes.join(", "),
      cells: view.columns.map((column) => plain(written(column, number))),
      kind: "line",
      now: line === number,
    });
    if (points === 0 || bonus_from === null) continue;
    const which = bonus++;
    const cells = view.columns.map((column) => (column.bonuses[which] ? `+${points}` : column.lines.length >= number ? "–" : ""));
    rows.push({ key: `b${number}`, label: `+${points}`, note: `from ${bonus_from}`, cells, kind: "bonus", now: false });
  }
  for (const [i, { zone, face, double }] of (view.columns[0]?.extras ?? []).entries()) {
    const cells = view.columns.map(({ extras }) => {
      const extra = extras[i];
      return extra?.points != null ? String(extra.points) : extra?.earned ? "✗" : "";
    });
    const now = view.stage === "extra" && view.columns.some(({ extras }) => extras[i]?.roll === view.extra);
    rows.push({
      key: `x${zone}`,
      label: `Extra ${zone}`,
      note: `a ${face} in the ${zone}${double ? ", double" : ""}`,
      cells,
      kind: "extra",
      now,
    });
  }
  return rows;
}

/** A line for each throw, as in solo and first to 500. */
function running(view: View): Row[] {
  const now = lineOf(view.stage);
  const most = Math.max(now ?? 0, ...view.columns.map(({ before, lines }) => before + lines.length));
  const first = Math.max(1, most - MOST_LINES + 1, ...view.columns.map(({ before }) => before + 1));
  const rows: Row[] = [];
  if (first > 1) {
    const cells = view.columns.map((column) => {
      const kept = column.lines.slice(0, Math.max(0, first - 1 - column.before));
      return String(column.carried + kept.reduce((sum, points) => sum + points, 0));
    });
    rows.push({
      key: "before",
      label: first === 2 ? "1" : `1–${first - 1}`,
      note: view.options.mode === "solo" ? "together" : "",
      cells,
      kind: "sum",
      now: false,
    });
  }
  for (let line = first; line <= most; line++) {
    const cells = view.columns.map((column) => {
      const points = written(column, line);
      const last = written(column, line - 1);
      return (
        plain(points) + (view.options.mode === "solo" && points !== undefined && last !== undefined ? (points > last ? " ▲" : " ▽") : "")
      );
    });
    rows.push({
      key: `l${line}`,
      label: String(line),
      note: view.options.mode === "solo" && line > 1 ? (line % 2 === 0 ? "far end" : "near end") : "",
      cells,
      kind: "line",
      now: now === line,
    });
  }
  return rows;
}

const sideOf = (view: View, column: Column) => view.sides[column.side - 1];

/** The games of a match that are won. */
function matches(view: View): Row[] {
  const rows: Row[] = [];
  const row = (key: string, label: string, of: (column: Column) => string): Row => ({
    key,
    label,
    note: "",
    cells: view.columns.map(of),
    kind: "sum",
    now: false,
  });
  if (view.options.mode === "threes-sets") rows.push(row("threes", "3’s", (column) => dots(sideOf(view, column)?.threes ?? 0, 5)));
  rows.push(row("wins", "Games", (column) => dots(sideOf(view, column)?.wins ?? 0, 3)));
  return rows;
}

export function card(view: View): Row[] {
  const { mode, teams } = view.options;
  const isMatch = mode === "threes" || mode === "threes-sets";
  const rows = isMatch ? matches(view) : [];
  if (isMatch && view.last_game) {
    const { totals } = view.last_game;
    rows.push({
      key: "last",
      label: "Last",
      note: `game ${view.games}`,
      cells: view.columns.map(({ side }) => plain(totals[side - 1])),
      kind: "sum",
      now: false,
    });
  }
  if (mode === "traditional") rows.push(...official(view));
  else if (mode === "solo" || mode === "first-to") rows.push(...running(view));
  else {
    const cells = view.columns.map((column) => plain(column.lines[0]));
    rows.push({
      key: "game",
      label: isMatch ? `Game ${view.games + 1}` : "Throw",
      note: "three dice",
      cells,
      kind: "line",
      now: lineOf(view.stage) !== null,
    });
  }
  if (view.columns.some(({ minus }) => minus > 0)) {
    rows.push({
      key: "minus",
      label: "Minus",
      note: "not caught",
      cells: view.columns.map(({ minus }) => (minus > 0 ? `−${minus}` : "")),
      kind: "sum",
      now: false,
    });
  }
  if (view.sides.some(({ roll_off }) => roll_off !== null)) {
    const cells = view.columns.map((column) => plain(sideOf(view, column)?.roll_off ?? undefined));
    rows.push({ key: "roll-off", label: "Roll-off", note: "one die each", cells, kind: "line", now: view.stage === "roll-off" });
  }
  if (mode !== "solo" && !isMatch)
    rows.push({ key: "total", label: "Total", note: "", cells: view.columns.map(({ total }) => String(total)), kind: "total", now: false });
  if (mode === "solo") {
    rows.push({ key: "streak", label: "Streak", note: "beaten in a row", cells: [String(view.streak)], kind: "total", now: false });
    rows.push({ key: "best", label: "Best", note: "", cells: [String(view.best_total)], kind: "total", now: false });
  }
  if (teams === "column-each") {
    rows.push({
      key: "team",
      label: "Team",
      note: "both columns",
      cells: view.columns.map((column) => String(sideOf(view, column)?.total ?? 0)),
      kind: "total",
      now: false,
    });
  }
  return rows;
}
