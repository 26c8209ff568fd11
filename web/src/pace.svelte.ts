/**
 * How fast things are shown: dice that fly, pieces that move, results that are looked at. One setting for all of it, and one tap that
 * ends whatever is shown now.
 */

import { settings, type Speed } from "./settings.svelte";

const FACTORS: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.5, none: 0 };
/** How much faster it goes for somebody who has fallen behind the game. */
const HURRY = 0.4;

class Pace {
  /** Whether more has happened than has been shown. */
  hurried = false;
  #skipped = false;
  #endings = new Set<() => void>();

  /** How long everything takes, as a share of what it takes at normal speed; 0 where nothing is waited for. */
  get factor(): number {
    return this.#skipped ? 0 : FACTORS[settings.speed] * (this.hurried ? HURRY : 1);
  }

  /** Something else is shown now: what was skipped is over. */
  begin(): void {
    this.#skipped = false;
  }

  /** Ends what is shown, up to the next `begin`. */
  skip(): void {
    this.#skipped = true;
    for (const end of this.#endings) end();
    this.#endings.clear();
  }

  /** Calls `end` when somebody skips; what it returns forgets it again. */
  untilSkipped(end: () => void): () => void {
    this.#endings.add(end);
    return () => void this.#endings.delete(end);
  }

  /** Waits for so many milliseconds of normal speed, or until somebody skips. */
  wait(ms: number): Promise<void> {
    const { factor } = this;
    if (factor === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms * factor);
      const forget = this.untilSkipped(done);
      function done() {
        clearTimeout(timer);
        forget();
        resolve();
      }
    });
  }

  /** Lets an animation of the browser run at this speed, to its end. */
  async run(animation: Animation | undefined): Promise<void> {
    if (!animation) return;
    const { factor } = this;
    if (factor === 0) animation.finish();
    else animation.playbackRate = 1 / factor;
    const forget = this.untilSkipped(() => animation.finish());
    // An element that has gone meanwhile is no reason to stop.
    await animation.finished.catch(() => {});
    forget();
  }
}

export const pace = new Pace();
