/** The drawings on and of pieces, around 0,0, in hundredths of a square. */

import type { Colour, Rank } from "./view";

/** Every player's pieces have a form of their own, so that nobody needs to see colours. */
export const FORMS: Record<Colour, string> = {
  // A disc, a tile, a hexagon, a clover.
  black: "M40 0A40 40 0 1 1-40 0A40 40 0 1 1 40 0Z",
  red: "M-24-37H24A13 13 0 0 1 37-24V24A13 13 0 0 1 24 37H-24A13 13 0 0 1-37 24V-24A13 13 0 0 1-24-37Z",
  green:
    "M-20-38H20Q23.5-38 25.5-34.8L42-3.5Q44 0 42 3.5L25.5 34.8Q23.5 38 20 38H-20Q-23.5 38-25.5 34.8L-42 3.5Q-44 0-42-3.5L-25.5-34.8Q-23.5-38-20-38Z",
  blue: "M0-33.5A21 21 0 1 1 33.5 0A21 21 0 1 1 0 33.5A21 21 0 1 1-33.5 0A21 21 0 1 1 0-33.5Z",
};

/** And the backs a pattern of their own. */
export const BACKS: Record<Colour, string> = {
  black: "M27 0A27 27 0 1 1-27 0A27 27 0 1 1 27 0ZM13 0A13 13 0 1 1-13 0A13 13 0 1 1 13 0Z",
  red: "M-26-8L-8-26M-26 12L12-26M-24 26L26-24M-10 26L26-10M8 26L26 8",
  green: "M-24-10L0-26L24-10M-24 8L0-8L24 8M-24 26L0 10L24 26",
  blue: "M-25-16q6.2-8 12.5 0t12.5 0t12.5 0t12.5 0M-25 0q6.2-8 12.5 0t12.5 0t12.5 0t12.5 0M-25 16q6.2-8 12.5 0t12.5 0t12.5 0t12.5 0",
};

const plus = (x: number, y: number, arm = 8) => `M${x - arm} ${y}H${x + arm}M${x} ${y - arm}V${y + arm}`;

/** Crosses, as many as the rank says; the Tri-Cross is one with three bars. */
export const CROSSES: Record<Rank, string> = {
  two: plus(-16, 0, 10) + plus(16, 0, 10),
  three: plus(0, -15, 10) + plus(-16, 12, 10) + plus(16, 12, 10),
  four: plus(-15, -15, 9) + plus(15, -15, 9) + plus(-15, 15, 9) + plus(15, 15, 9),
  five: plus(-17, -17) + plus(17, -17) + plus(0, 0) + plus(-17, 17) + plus(17, 17),
  six: plus(-13, -22, 7) + plus(13, -22, 7) + plus(-13, 0, 7) + plus(13, 0, 7) + plus(-13, 22, 7) + plus(13, 22, 7),
  "tri-cross": "M0-28V28M-12-17H12M-18-2H18M-24 13H24",
};

/** The emblem of the middle square. */
export const EMBLEM = CROSSES["tri-cross"];
