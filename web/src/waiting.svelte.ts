/** Requests that met a limit wait here and are sent again by themselves: a room full of phones, all at once. */

class Waiting {
  /** How many wait. */
  count = $state(0);

  async for(ms: number): Promise<void> {
    this.count += 1;
    await new Promise((resolve) => setTimeout(resolve, ms));
    this.count -= 1;
  }
}

export const waiting = new Waiting();
