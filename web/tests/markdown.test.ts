import { describe, expect, it } from "vitest";
import { type Block, type Inline, readInline, readMarkdown, words } from "../src/markdown";

const text = (t: string): Inline => ({ is: "text", text: t });

function links(parts: Inline[]): string[] {
  return parts.flatMap((part) => ("inside" in part ? [...(part.is === "link" ? [part.to] : []), ...links(part.inside)] : []));
}

describe("inline", () => {
  it("knows emphasis, code and links", () => {
    expect(readInline("a *b* **c** `d`")).toEqual([
      text("a "), { is: "em", inside: [text("b")] }, text(" "), { is: "strong", inside: [text("c")] }, text(" "), { is: "code", text: "d" },
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
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x", "//evil.example", "/\\evil.example", "\\\\evil", "java\tscript:x", "",
  ])("link to %s", (address) => {
    const parts = readInline(`[click](${address})`);
    expect(links(parts)).toEqual([]);
    expect(words(parts)).toContain("click");
  });
  it.each(["<script>alert(1)</script>", '<img src=x onerror="alert(1)">', "<a href='javascript:x'>y</a>", "<!-- x -->", "&lt;b&gt;"])("%s stays text", (source) => {
    expect(readMarkdown(source)).toEqual([{ is: "paragraph", inside: [text(source)] }]);
  });
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
