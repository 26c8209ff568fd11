/** Whether everything needed is on the screen: asked of a table as it stands. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Size } from "./test";

/** A phone with its browser's bars, the same lying down, a small old one, a tall one, a screen at home. */
export const SIZES: readonly Size[] = [
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** What is out of reach, covered, cut off or too wide, in words; nothing where all is well. */
function findings(): string[] {
  const found: string[] = [];
  const stage = document.querySelector("[data-stage]");
  if (!stage) return ["no table is shown"];
  const words = (element: Element) =>
    `<${element.tagName.toLowerCase()} ${element.className.toString().slice(0, 30)}> ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}`;
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".only-heard, [inert]");
  const [width, height] = [innerWidth, innerHeight];
  if (document.documentElement.scrollWidth > width) found.push(`the page is ${document.documentElement.scrollWidth} px wide`);

  // Every button and field: in sight without scrolling, with nothing in front of it.
  for (const element of stage.querySelectorAll("button:not(:disabled), input:not(:disabled), select, a[href], summary, [data-table]")) {
    if (!seen(element)) continue;
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x > width || y > height) found.push(`${words(element)}: at ${Math.round(x)}, ${Math.round(y)}`);
    // What is scrolled inside the table itself, and a board's squares over one another, are looked after there.
    else if (!element.closest("[data-scrolls]") && !element.matches("[data-zone], [data-table], [data-hand]")) {
      const top = document.elementFromPoint(x, y);
      if (!top || !(element.contains(top) || top.contains(element)))
        found.push(`${words(element)}: covered by ${top ? words(top) : "nothing"}`);
    }
  }

  // Every word: inside whatever would cut it off.
  const texts = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const owner = text.parentElement;
    if (!owner || text.textContent?.trim() === "" || !seen(owner) || owner.closest("svg, select, [data-scrolls]")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    if (box.left < -1 || box.right > width + 1) found.push(`“${text.textContent?.trim()}”: beside the screen`);
    for (let around: Element | null = owner; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const frame = around.getBoundingClientRect();
      if (box.left < frame.left - 1.5 || box.right > frame.right + 1.5 || box.top < frame.top - 1.5 || box.bottom > frame.bottom + 1.5)
        found.push(`“${text.textContent?.trim().slice(0, 40)}”: cut off by <${around.className.toString().slice(0, 30)}>`);
    }
  }
  return found;
}

/** Everything is on the screen, in every size. */
export async function allInView(page: Page, where: string, sizes = SIZES): Promise<void> {
  const wrong: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    // Boards that follow their size draw once more.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const found = await page.evaluate(findings);
    wrong.push(...found.map((line) => `${size.width}×${size.height}: ${line}`));
    if (process.env.E2E_SHOTS)
      await page.screenshot({ path: `${process.env.E2E_SHOTS}/${where.replaceAll(/\W+/g, "-")}-${size.width}x${size.height}.png` });
  }
  assert.deepEqual(wrong, [], where);
}

interface Jump {
  value: number;
  startTime: number;
  hadRecentInput: boolean;
  sources?: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Counts from now on how much of the page jumps by itself, as browsers reckon it: the worst of all bursts, which end after a second of
 * rest and last five at most. Returns what asks for it.
 */
export async function jumping(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const jumps: Jump[] = [];
    new PerformanceObserver((list) => jumps.push(...(list.getEntries() as unknown as Jump[]))).observe({ type: "layout-shift" });
    Object.assign(globalThis, { jumps });
  });
  return async () => {
    const { sum, what } = await page.evaluate(() => {
      const own = (globalThis as unknown as { jumps: Jump[] }).jumps.filter(({ hadRecentInput }) => !hadRecentInput);
      const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
      const what = own.flatMap(({ value, sources = [] }) =>
        sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${value.toFixed(4)} ${element?.tagName} ${element?.getAttribute("class")}: ${at(previousRect)} to ${at(currentRect)}`;
        }),
      );
      let [worst, sum, began, last] = [0, 0, -Infinity, -Infinity];
      for (const { value, startTime } of own) {
        if (startTime - last > 1000 || startTime - began > 5000) [sum, began] = [0, startTime];
        sum += value;
        last = startTime;
        worst = Math.max(worst, sum);
      }
      return { sum: worst, what };
    });
    assert.ok(sum < 0.02, `the layout shifts by ${sum.toFixed(4)}:\n${what.join("\n")}`);
  };
}
