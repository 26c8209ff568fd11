/** Pages of the big screen take turns, all at the same time; somebody who reads can stop them. */

import { untrack } from "svelte";

const EVERY = 9000;

export class Turning {
  tick = $state(0);
  paused = $state(false);
  /** How many lists have several pages. */
  #lists = $state(0);

  get turns(): boolean {
    return this.#lists > 0;
  }

  /** A list has several pages, until the returned function is called. */
  has(): () => void {
    // Nobody who says so is to hear of it again.
    untrack(() => (this.#lists += 1));
    return () => untrack(() => (this.#lists -= 1));
  }

  /** Turns pages until the returned function is called. */
  start(): () => void {
    const timer = setInterval(() => {
      if (!this.paused) this.tick += 1;
    }, EVERY);
    return () => clearInterval(timer);
  }
}
