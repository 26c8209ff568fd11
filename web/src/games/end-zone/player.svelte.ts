/** Plays a throw back: the dice as they are drawn now, and where to look. */

import { pace } from "../../pace.svelte";
import { Frames } from "../frames";
import { type Film, frameAt, knocks, poseAt, seconds } from "./film";
import type { Drawn } from "./shown";

/** How long a result is looked at before the game goes on, in milliseconds. */
const HOLD = 1100;

export class Player {
  /** The dice as they are now; nothing while nothing is played. */
  dice: Drawn[] | null = $state.raw(null);
  /** From 0 behind the hand to 1 over the far mat. */
  eye = $state(0);
  /**
   * Plays a film from how the dice lay before it; `columns` are those of all dice of the throw. Calls `knock` when a die meets the table.
   */
  async play(
    film: Film,
    before: readonly Drawn[],
    columns: readonly number[],
    reach: (y: number) => number,
    knock: () => void,
  ): Promise<void> {
    const noise = knocks(film);
    let frame = 0;
    const draw = (now: number): boolean => {
      const was = frame;
      frame = frameAt(film, now);
      if (noise.some((at) => was < at && at <= frame)) knock();
      this.dice = this.#at(film, frame, before, columns);
      const thrown = this.dice.find(({ key }) => key === columns.length - 1);
      if (thrown) this.eye = Math.max(this.eye, reach(thrown.pose.y));
      return now < seconds(film);
    };
    this.eye = 0;
    await new Frames(true).run(draw);
    this.dice = this.#at(film, film.times.length - 1, before, columns);
    this.eye = 1;
  }

  /** Waits until what came of it has been seen, or nobody wants to wait. */
  hold = (): Promise<void> => pace.wait(HOLD);

  /** Back to what lies on the table. */
  end(): void {
    this.dice = null;
  }

  #at({ tracks }: Film, frame: number, before: readonly Drawn[], columns: readonly number[]): Drawn[] {
    return columns.flatMap((column, key) => {
      const track = tracks.find(({ die }) => die === key);
      const pose = (track && poseAt(track, frame)) ?? before.find((die) => die.key === key)?.pose;
      return pose ? [{ key, column, pose }] : [];
    });
  }
}
