import { describe, expect, it } from "vitest";
import { type Block, formOf, type Inline, readInline, readMarkdown, type Table, turnTable, words } from "../src/markdown";

const text = (t: string): Inline => ({ is: "text", text: t });

function links(parts: Inline[]): string[] {
  return parts.flatMap((part) => ("inside" in part ? [...(part.is === "link" ? [part.to] : []), ...links(part.inside)] : []));
}

describe("inline", () => {
  it("knows emphasis, code and links", () => {
    expect(readInline("a *b* **c** `d`")).toEqual([
      text("a "),
      { is: "em", inside: [text("b")] },
      text(" "),
      { is: "strong", inside: [text("c")] },
      text(" "),
      { is: "code", text: "d" },
    ]);
    expect(readInline("[rules](/rules/toss-up)")).toEqual([{ is: "link", to: "/rules/toss-up", inside: [text("rules")] }]);
  });
  it("leaves snake_case and lonely stars alone", () => {
    expect(words(readInline("real_dice_left 2 * 3 * 4"))).toBe("real_dice_left 2 * 3 * 4");
    expect(readInline("real_dice_left")).toHaveLength(1);
  });
  it("keeps what is in code as it is", () => {
    expect(readInline("`<b> *x*`")).toEqual([{ is: "code", text: "<b> *x*" }]);
  });
});

describe("nothing dangerous gets through", () => {
  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil",
    "java\tscript:x",
    "",
  ])("link to %s", (address) => {
    const parts = readInline(`[click](${address})`);
    expect(links(parts)).toEqual([]);
    expect(words(parts)).toContain("click");
  });
  it.each(["<script>alert(1)</script>", '<img src=x onerror="alert(1)">', "<a href='javascript:x'>y</a>", "<!-- x -->", "&lt;b&gt;"])(
    "%s stays text",
    (source) => {
      expect(readMarkdown(source)).toEqual([{ is: "paragraph", inside: [text(source)] }]);
    },
  );
  it("makes harmless ids", () => {
    const [heading] = readMarkdown('# <img onerror="x"> Hello');
    expect(heading).toMatchObject({ is: "heading", id: "img-onerror-x-hello" });
  });
  it("does not fall over deep or broken input", () => {
    expect(readMarkdown(">".repeat(500) + " x")).toBeTruthy();
    expect(readMarkdown("*".repeat(3000))).toBeTruthy();
    expect(readMarkdown("[".repeat(3000))).toBeTruthy();
    expect(readMarkdown("```\nnever closed")).toEqual([{ is: "code", info: "", text: "never closed" }]);
  });
});

describe("blocks", () => {
  const kinds = (blocks: Block[]) => blocks.map((block) => block.is);
  it("reads headings, lists, tables and paragraphs", () => {
    const source = "# T\n\nOne\ntwo.\n\n1. a\n2. b\n   more\n\n- x\n\n| a | b |\n|---|---|\n| 1 | *2* |\n";
    const blocks = readMarkdown(source);
    expect(kinds(blocks)).toEqual(["heading", "paragraph", "list", "list", "table"]);
    expect(blocks[1]).toEqual({ is: "paragraph", inside: [text("One two.")] });
    expect(blocks[2]).toMatchObject({ ordered: true, items: [[text("a")], [text("b more")]] });
    expect(blocks[4]).toMatchObject({ head: [[text("a")], [text("b")]], rows: [[[text("1")], [{ is: "em" }]]] });
  });
});

describe("pictures", () => {
  it("are drawings of the house, alone on a line", () => {
    expect(readMarkdown("![When to stop](../pictures/toss-up-surface.svg)\n")).toEqual([
      { is: "picture", name: "toss-up-surface.svg", words: "When to stop" },
    ]);
  });
  it.each(["https://evil.example/x.svg", "../../etc/passwd", "../pictures/../x.svg", "../pictures/x.js", "data:image/svg+xml,x"])(
    "%s is none",
    (address) => {
      expect(readMarkdown(`![x](${address})`)[0]).toMatchObject({ is: "paragraph" });
    },
  );
});

describe("tables on a phone", () => {
  const table = (source: string) => readMarkdown(source)[0] as Table;
  const said = ({ head, rows }: Table) => [head, ...rows].map((row) => row.map(words).join(" ")).join(" / ");
  const points = table("| dice | 1 | 2 | 3 |\n|---|---|---|---|\n| star | 50 | 100 | 150 |\n");
  const odds = table(`| dice | ${"10 | ".repeat(10)}\n|${"---|".repeat(11)}\n| red light | ${"13.9 % | ".repeat(10)}\n`);
  const rulings = table(
    "| ruling | decision | why |\n|---|---|---|\n| TU-1 | Ten dice of three green sides. | They are those of the box. |\n",
  );
  it("stay as they are where there is room", () => {
    for (const any of [points, odds, rulings]) expect(formOf(any, 900)).toBe("rows");
    expect(formOf(points, 330)).toBe("rows");
  });
  it("are turned where they are all figures, and become cards otherwise", () => {
    expect(formOf(odds, 330)).toBe("turned");
    expect(formOf(rulings, 330)).toBe("cards");
    const both = table(
      `| | ${"Six of them | ".repeat(7)}\n|${"---|".repeat(8)}\n${`| in the corner of a zone | ${"10 | ".repeat(7)}\n`.repeat(4)}`,
    );
    expect(formOf(both, 330)).toBe("cards");
  });
  it("turned, rows are columns", () => {
    expect(said(turnTable(points))).toBe("dice star / 1 50 / 2 100 / 3 150");
  });
});
