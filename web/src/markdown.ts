/**
 * Markdown into a tree, for the rules pages. Nothing here makes HTML: the tree is drawn by a component, so text can
 * only ever become text. Links go to http, https or a path of this house; any other is left as its words.
 */

export type Inline =
  | { is: "text"; text: string }
  | { is: "strong" | "em"; inside: Inline[] }
  | { is: "code"; text: string }
  | { is: "link"; to: string; inside: Inline[] };

export type Block =
  | { is: "heading"; level: number; id: string; inside: Inline[] }
  | { is: "paragraph"; inside: Inline[] }
  | { is: "list"; ordered: boolean; items: Inline[][] }
  | { is: "table"; head: Inline[][]; rows: Inline[][][] }
  | { is: "code"; info: string; text: string }
  | { is: "picture"; name: string; words: string }
  | { is: "quote"; inside: Block[] }
  | { is: "rule" };

const DEEPEST = 4;

/** A drawing that the house has beside its pages, alone on its line; any other stays words. */
const PICTURE = /^!\[([^\]]*)\]\(\.\.\/pictures\/([\w-]+\.svg)\)\s*$/;

function safeLink(address: string): string | null {
  if (/^https?:\/\/[^\s]+$/i.test(address)) return address;
  if (/^\/(?![/\\])[^\s\\]*$/.test(address) || /^#[\w-]+$/.test(address)) return address;
  return null;
}

export function readInline(text: string, depth = 0): Inline[] {
  const parts: Inline[] = [];
  let plain = "";
  const flush = () => {
    if (plain !== "") parts.push({ is: "text", text: plain });
    plain = "";
  };
  let rest = text;
  while (rest !== "") {
    const code = /^(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/.exec(rest);
    const link = depth < DEEPEST ? /^\[([^\]]*)\]\(([^)\s]*)\)/.exec(rest) : null;
    const strong = depth < DEEPEST ? /^\*\*(?=\S)([\s\S]*?\S)\*\*/.exec(rest) : null;
    const em = depth < DEEPEST && !strong ? /^([*_])(?=[^\s*_])([\s\S]*?[^\s])\1(?!\w)/.exec(rest) : null;
    const inWord = em?.[1] === "_" && /\w$/.test(plain);
    if (rest.startsWith("\\") && /[\\`*_[\]()#|!-]/.test(rest[1] ?? "")) {
      plain += rest[1];
      rest = rest.slice(2);
    } else if (code) {
      flush();
      parts.push({ is: "code", text: code[2] ?? "" });
      rest = rest.slice(code[0].length);
    } else if (link) {
      flush();
      const inside = readInline(link[1] ?? "", depth + 1);
      const to = safeLink(link[2] ?? "");
      if (to === null) parts.push(...inside);
      else parts.push({ is: "link", to, inside });
      rest = rest.slice(link[0].length);
    } else if (strong) {
      flush();
      parts.push({ is: "strong", inside: readInline(strong[1] ?? "", depth + 1) });
      rest = rest.slice(strong[0].length);
    } else if (em && !inWord) {
      flush();
      parts.push({ is: "em", inside: readInline(em[2] ?? "", depth + 1) });
      rest = rest.slice(em[0].length);
    } else {
      plain += rest[0];
      rest = rest.slice(1);
    }
  }
  flush();
  return parts;
}

export function words(parts: Inline[]): string {
  return parts.map((part) => ("text" in part ? part.text : words(part.inside))).join("");
}

const cells = (line: string): Inline[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => readInline(cell.trim()));

const ITEM = /^\s*(?:[-*+]|(\d{1,3})[.)])\s+(.*)$/;
const starts = (line: string) => /^(#{1,6}\s|```|>|\|)/.test(line) || ITEM.test(line) || /^(-{3,}|\*{3,})\s*$/.test(line);

export function readMarkdown(source: string, depth = 0): Block[] {
  const lines = source.replace(/\r\n?/g, "\n").split("\n");
  const blocks: Block[] = [];
  let at = 0;
  const take = () => lines[at++] ?? "";
  const peek = () => lines[at] ?? "";
  while (at < lines.length) {
    const line = take();
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    if (line.trim() === "") continue;
    if (heading) {
      const inside = readInline(heading[2] ?? "");
      const id = words(inside)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "");
      blocks.push({ is: "heading", level: heading[1]?.length ?? 1, id, inside });
    } else if (PICTURE.test(line)) {
      const [, said = "", name = ""] = PICTURE.exec(line) ?? [];
      blocks.push({ is: "picture", name, words: said });
    } else if (line.startsWith("```")) {
      const code: string[] = [];
      while (at < lines.length && !peek().startsWith("```")) code.push(take());
      take();
      blocks.push({ is: "code", info: line.replace(/^`+/, "").trim(), text: code.join("\n") });
    } else if (line.startsWith(">") && depth < DEEPEST) {
      const quoted = [line];
      while (at < lines.length && peek().startsWith(">")) quoted.push(take());
      blocks.push({ is: "quote", inside: readMarkdown(quoted.map((l) => l.replace(/^>\s?/, "")).join("\n"), depth + 1) });
    } else if (/^(-{3,}|\*{3,})\s*$/.test(line)) {
      blocks.push({ is: "rule" });
    } else if (line.startsWith("|") && /^\|?[\s:|-]+\|?\s*$/.test(peek()) && peek().includes("-")) {
      take();
      const rows: Inline[][][] = [];
      while (at < lines.length && peek().trim().startsWith("|")) rows.push(cells(take()));
      blocks.push({ is: "table", head: cells(line), rows });
    } else if (ITEM.test(line)) {
      const ordered = ITEM.exec(line)?.[1] !== undefined;
      const items = [ITEM.exec(line)?.[2] ?? ""];
      while (at < lines.length && peek().trim() !== "") {
        const next = ITEM.exec(peek());
        if (next) items.push(next[2] ?? "");
        else items[items.length - 1] += ` ${peek().trim()}`;
        take();
      }
      blocks.push({ is: "list", ordered, items: items.map((item) => readInline(item)) });
    } else {
      const paragraph = [line.trim()];
      while (at < lines.length && peek().trim() !== "" && !starts(peek())) paragraph.push(take().trim());
      blocks.push({ is: "paragraph", inside: readInline(paragraph.join(" ")) });
    }
  }
  return blocks;
}

export type Table = Extract<Block, { is: "table" }>;
/** As it is written; one row for each column; or a card for each row. */
export type TableForm = "rows" | "turned" | "cards";

/** From so many columns on a table is one of figures, which can be turned. */
const MANY_COLUMNS = 7;
/** Nobody minds a cell that breaks its line here and there. */
const LONGEST_CELL = 18;
/** What a letter and the edges of a cell take, in pixels. */
const [LETTER, EDGES] = [7.5, 19];

/** How wide a table wants to be, in pixels. */
function widthOf({ head, rows }: Table): number {
  const columns = head.map((cell, n) => Math.max(...[cell, ...rows.map((row) => row[n] ?? [])].map((parts) => words(parts).length)));
  return columns.reduce((sum, letters) => sum + Math.min(letters, LONGEST_CELL) * LETTER + EDGES, 0);
}

/** How a table can be read without moving it sideways, in so many pixels. */
export function formOf(table: Table, width: number): TableForm {
  if (widthOf(table) <= width) return "rows";
  return table.head.length >= MANY_COLUMNS && widthOf(turnTable(table)) <= width ? "turned" : "cards";
}

/** Rows become columns. */
export function turnTable({ head, rows }: Table): Table {
  const [corner = [], ...heads] = head;
  return {
    is: "table",
    head: [corner, ...rows.map(([first = []]) => first)],
    rows: heads.map((cell, n) => [cell, ...rows.map((row) => row[n + 1] ?? [])]),
  };
}
