/** How pieces move: a step slides, a jump goes in an arc, a challenged piece turns over. In hundredths of a square. */

import { pace } from "../../pace.svelte";
import type { Point } from "./ground";

const STEP = 300;
const JUMP = 620;
const HALF_TURN = 170;

const at = ({ x, y }: Point, more = "") => `translate(${x}px, ${y}px)${more}`;
const nowhere = { x: 0, y: 0 };

async function run(what: Element | null | undefined, frames: Keyframe[], timing: KeyframeAnimationOptions): Promise<void> {
  await pace.run(what?.animate(frames, { fill: "forwards", ...timing }));
}

/** Whatever has been shown ends: the drawing itself is up to date. */
export const settle = (what: Element | null | undefined) => what?.getAnimations().forEach((animation) => animation.cancel());

export const slide = (piece: Element | null | undefined, way: Point) =>
  run(piece, [{ transform: at(nowhere) }, { transform: at(way) }], { duration: STEP, easing: "ease-in-out" });

export async function leap(piece: Element | null | undefined, way: Point, prey: Element | null | undefined): Promise<void> {
  const half = { x: way.x / 2, y: way.y / 2 - 30 };
  const flight = run(
    piece,
    [{ transform: at(nowhere), easing: "ease-out" }, { transform: at(half, " scale(1.22)"), easing: "ease-in" }, { transform: at(way) }],
    { duration: JUMP },
  );
  await Promise.all([
    flight,
    run(prey, [{ opacity: 1 }, { opacity: 0, transform: "scale(0.3) rotate(50deg)" }], {
      duration: JUMP / 2,
      delay: JUMP / 2,
      easing: "ease-in",
    }),
  ]);
}

export const appear = (piece: Element | null | undefined) =>
  run(
    piece,
    [
      { opacity: 0, transform: "translate(0, -28px) scale(1.25)" },
      { opacity: 1, transform: at(nowhere) },
    ],
    { duration: STEP, easing: "ease-out" },
  );

export const vanish = (pieces: readonly Element[]) =>
  Promise.all(pieces.map((piece) => run(piece, [{ opacity: 1 }, { opacity: 0 }], { duration: STEP })));

/** Turns pieces over: `turn` draws the other side when they stand on edge. */
export async function turnOver(pieces: () => Element[], turn: () => Promise<void>): Promise<void> {
  const [flat, edge] = [{ transform: "scaleX(1)" }, { transform: "scaleX(0) scaleY(1.12)" }];
  const before = pieces();
  await Promise.all(before.map((piece) => run(piece, [flat, edge], { duration: HALF_TURN, easing: "ease-in" })));
  await turn();
  before.forEach(settle);
  await Promise.all(pieces().map((piece) => run(piece, [edge, flat], { duration: HALF_TURN, easing: "ease-out" })));
}
