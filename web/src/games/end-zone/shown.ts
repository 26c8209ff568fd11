/** What the board draws, whether flat or in three dimensions. */

import type { Cell } from "./heat";
import type { Launch } from "./launch";
import type { Pose } from "./path";
import { restPose } from "./turn";
import { type DieView, spotOf } from "./view";

/** A die on the table or in the air. */
export interface Drawn {
  /** Its place among the dice of the throw. */
  key: number;
  column: number;
  pose: Pose;
}

/** Everything there is to draw on the table. */
export interface Scenery {
  dice: Drawn[];
  /** Dice that are counted and about to be lifted. */
  counted: boolean;
  /** How the next die would be thrown, where somebody aims. */
  aim: Launch | null;
  /** How the coach would throw it. */
  hint: Launch | null;
  heat: Cell[];
}

/** The dice that lie on the table, as drawn. Those that have left it are not there. */
export function atRest(dice: readonly DieView[], size: number): Drawn[] {
  return dice.flatMap(({ die, column }, key) => {
    const spot = spotOf(die);
    return spot ? [{ key, column, pose: restPose(spot, size) }] : [];
  });
}
