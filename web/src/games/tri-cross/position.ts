/** Positions as text, for setting them up. Whether they make sense is for the house to say. */

import { groundOf } from "./ground";
import { COLOUR_LETTERS, COLOURS, type Colour, type Piece, RANK_LETTERS, readColour, readRank } from "./view";

/** The pattern that a Face-up game begins with. */
export const PATTERN = "r3rTr5/---/b4-----r2/b6-----r6/b2-----r4/---/b5bTb3 b -";

export interface Draft {
  long: boolean;
  pieces: Piece[];
  mover: Colour;
  /** Whether the player has stepped, and jumps are under way. */
  stepped: boolean;
  count: number;
  teams: boolean;
}

function readRow(text: string): (Omit<Piece, "square"> | null)[] | null {
  const squares: (Omit<Piece, "square"> | null)[] = [];
  for (let rest = text; rest !== "";) {
    const sign = /^(?:(-)|([brgu])([2-6T?])(')?)/i.exec(rest);
    if (!sign) return null;
    const colour = readColour(sign[2]);
    squares.push(sign[1] || !colour ? null : { colour, rank: readRank(sign[3]), up: sign[4] === undefined });
    rest = rest.slice(sign[0].length);
  }
  return squares;
}

/** Reads what can be set up of a position; what happened before it is left out. */
export function readPosition(text: string): Draft | null {
  const [rows = "", turn = "b", counted = "-", ...fields] = text.trim().split(/\s+/);
  const lines = rows.split("/");
  if (lines.length !== 7 && lines.length !== 9) return null;
  const ground = groundOf(lines.length === 9);
  const pieces: Piece[] = [];
  for (const [y, line] of lines.entries()) {
    const squares = readRow(line);
    const cells = ground.cells.filter((cell) => cell.y === y);
    if (squares?.length !== cells.length) return null;
    cells.forEach(({ name }, i) => {
      const piece = squares[i];
      if (piece) pieces.push({ ...piece, square: name });
    });
  }
  const mover = readColour(turn[0]) ?? "black";
  const count = Number(/^[brgu]([1-4])$/i.exec(counted)?.[1] ?? 0);
  return { long: lines.length === 9, pieces, mover, stepped: turn.endsWith("+"), count, teams: fields.includes("teams") };
}

export function writePosition({ long, pieces, mover, stepped, count, teams }: Draft): string {
  const ground = groundOf(long);
  const rows = Array.from({ length: ground.size }, (_, y) =>
    ground.cells
      .filter((cell) => cell.y === y)
      .map(({ name }) => {
        const piece = pieces.find(({ square }) => square === name);
        return piece ? `${COLOUR_LETTERS[piece.colour]}${piece.rank ? RANK_LETTERS[piece.rank] : "?"}${piece.up ? "" : "'"}` : "-";
      })
      .join(""),
  );
  const holder = pieces.find(({ square }) => ground.cells.some(({ name, centre }) => centre && name === square));
  const counted = holder && count > 0 ? `${COLOUR_LETTERS[holder.colour]}${count}` : "-";
  const highest = Math.max(1, ...pieces.map(({ colour }) => COLOURS.indexOf(colour)));
  return `${rows.join("/")} ${COLOUR_LETTERS[mover]}${stepped ? "+" : ""} ${counted}${teams && highest === 3 ? " teams" : ""}`;
}

/** Reads a board as the rules page draws it in text: a row for each line, four letters for each square. */
export function readDiagram(text: string): { long: boolean; pieces: Piece[] } {
  const rows = text.split("\n").flatMap((line) => {
    const row = /^(\d) /.exec(line)?.[1];
    return row ? [{ row, line }] : [];
  });
  const pieces = rows.flatMap(({ row, line }) =>
    [...line.matchAll(/([brgu])([2-6T?])('?)/g)].map((sign): Piece => {
      const file = String.fromCharCode(97 + Math.round((sign.index - 4) / 4));
      return { square: `${file}${row}`, colour: readColour(sign[1]) ?? "black", rank: readRank(sign[2]), up: sign[3] === "" };
    }),
  );
  return { long: rows.length === 9, pieces };
}
