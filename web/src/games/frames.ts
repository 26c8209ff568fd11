/** Draws frame by frame, for as long as something moves. */
export class Frames {
  #frame = 0;
  #finish: (() => void) | null = null;

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
      this.#finish = resolve;
      const start = performance.now();
      const frame = () => {
        if (draw((performance.now() - start) / 1000)) this.#frame = requestAnimationFrame(frame);
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
