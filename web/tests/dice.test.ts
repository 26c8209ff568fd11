import { Quaternion, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { asideSpot, layoutFor, tableSpots } from "../src/games/toss-up/layout";
import { bounce, fly, HALF, restHeight } from "../src/games/dice/motion";
import { lying, SIDES, squared, topOf } from "../src/games/toss-up/orientation";
import { COLOURS, each, readColours, total, writeColours } from "../src/games/toss-up/view";

/** Numbers that repeat. */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

describe("a die", () => {
  it("has three green sides, two yellow and one red", () => {
    expect(COLOURS.map((colour) => SIDES.filter((side) => side === colour).length)).toEqual([3, 2, 1]);
  });

  it.each(COLOURS)("lies with %s on top when that was rolled, flat, at any turn", (colour) => {
    const random = chance(7);
    for (let i = 0; i < 300; i++) {
      const way = lying(colour, random() * 7 - 3.5, random);
      expect(topOf(way)).toBe(colour);
      expect(restHeight(way)).toBeCloseTo(HALF, 6);
      expect(topOf(squared(way))).toBe(colour);
      expect(restHeight(squared(way))).toBeCloseTo(HALF, 6);
    }
  });

  it.each(COLOURS)("comes to rest on %s exactly where it should, however it flew", (colour) => {
    const random = chance(11);
    const position = new Vector3();
    const way = new Quaternion();
    for (let i = 0; i < 100; i++) {
      const to = new Vector3(random() * 8 - 4, 0, random() * 4 - 2);
      const along = new Vector3(random() - 0.5, 0, random() - 0.5).normalize();
      const flight = {
        to,
        along,
        way: lying(colour, random() * 3, random),
        distance: 3 + random() * 6,
        height: 3,
        spin: random() * 6,
        delay: 0.1,
        seconds: 1,
      };
      for (let t = 0; t < 1.1; t += 0.05) {
        fly(flight, t, position, way);
        expect(position.y).toBeGreaterThanOrEqual(restHeight(way) - 1e-9); // never in the table
      }
      expect(fly(flight, 1.1, position, way)).toBe(false);
      expect(topOf(way)).toBe(colour);
      expect(position.distanceTo(new Vector3(to.x, HALF, to.z))).toBeLessThan(1e-6);
    }
  });

  it("bounces less and less and stays down", () => {
    expect(bounce(0)).toBe(1);
    expect(bounce(0.3)).toBeCloseTo(0, 6);
    expect(bounce(0.44)).toBeLessThan(0.5);
    expect(bounce(0.66)).toBeLessThan(0.1);
    expect(bounce(0.9)).toBe(0);
  });
});

describe("places", () => {
  it.each([0.9, 1.1, 1.7, 2.2])("never overlap on a table of shape %s", (shape) => {
    const layout = layoutFor(shape);
    const random = chance(3);
    for (let dice = 1; dice <= 10; dice++) {
      for (let i = 0; i < 40; i++) {
        const spots = tableSpots(layout, dice, random);
        expect(spots).toHaveLength(dice);
        spots.forEach((a, n) => {
          for (const b of spots.slice(n + 1)) expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(1.4);
          expect(a.z - 0.71).toBeGreaterThan(layout.asideZ + layout.asideSize / 2);
        });
      }
    }
    expect(Math.abs(asideSpot(layout, 9).x) + layout.asideSize / 2).toBeLessThan(layout.halfWidth);
  });
});

describe("rolls as text", () => {
  it.each(["4g2y1r", "10g", "1r", "3y2r"])("%s", (text) => {
    const colours = readColours(text);
    expect(colours && writeColours(colours)).toBe(text);
    expect(colours && each(colours)).toHaveLength(colours ? total(colours) : 0);
  });
  it.each(["", "first 2", "4g2x", "g"])("%s is not one", (text) => expect(readColours(text)).toBeNull());
});
