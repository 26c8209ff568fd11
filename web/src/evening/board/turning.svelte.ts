/** Pages of the big screen take turns, all at the same time; somebody who reads can stop them. */

const EVERY = 9000;

export class Turning {
  tick = $state(0);
  paused = $state(false);
  /** How many lists have more than one page. */
  lists = $state(0);

  /** Turns pages until the returned function is called. */
  start(): () => void {
    const timer = setInterval(() => {
      if (!this.paused) this.tick += 1;
    }, EVERY);
    return () => clearInterval(timer);
  }
}
