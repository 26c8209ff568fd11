/** Draws frame by frame, for as long as something moves. */

import { device } from "../device.svelte";
import { pace } from "../pace.svelte";

/** Later than anything moves. */
const END = 1e6;

export class Frames {
  #frame = 0;
  #finish: (() => void) | null = null;
  #paced: boolean;

  /** `paced`: what is drawn happens in the game. It goes as fast as people want to see it, and ends at once where somebody skips it. */
  constructor(paced = false) {
    this.#paced = paced;
  }

  get running(): boolean {
    return this.#finish !== null;
  }

  /**
   * Calls `draw` with the seconds since it began until it says that nothing moves any more: at once, or from the next frame of the
   * screen on. Resolves then, or when it is stopped.
   */
  run(draw: (seconds: number) => boolean, begin: "now" | "next frame" = "now"): Promise<void> {
    this.stop();
    return new Promise((resolve) => {
      const factor = this.#paced ? pace.factor : 1;
      const end = () => {
        draw(END);
        this.stop();
      };
      const forget = this.#paced ? pace.untilSkipped(end) : () => {};
      this.#finish = () => {
        forget();
        resolve();
      };
      if (factor === 0) return end();
      const start = performance.now();
      let frames = 0;
      const frame = () => {
        const ms = performance.now() - start;
        frames += 1;
        // A device that cannot keep up shows where things come to rest, and from now on without three dimensions.
        if (this.#paced && device.isTooSlow(frames, ms)) return end();
        if (draw(ms / 1000 / factor)) this.#frame = requestAnimationFrame(frame);
        else this.stop();
      };
      if (begin === "now") frame();
      else this.#frame = requestAnimationFrame(frame);
    });
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const finish = this.#finish;
    this.#finish = null;
    finish?.();
  }
}
