/** Something carried over the page by mouse or finger: a die, a piece. */

/** How far a finger may slip before a tap is a drag. */
const SLIP = 7;

export class Carry {
  /** Which one is in the air. */
  slot: number | null = $state(null);
  x = $state(0);
  y = $state(0);
  #dropped = 0;

  /** Follows the pointer until it is let go: `drop` after a way, `tap` where it stayed. */
  begin(slot: number, event: PointerEvent, drop: (x: number, y: number) => void, tap: () => void = () => {}): void {
    if (event.button !== 0 || this.slot !== null) return;
    const { pointerId, clientX, clientY } = event;
    const listening = new AbortController();
    const mine = (run: (event: PointerEvent) => void) => (event: PointerEvent) => event.pointerId === pointerId && run(event);
    const end = (event: PointerEvent) => {
      listening.abort();
      const carried = this.slot !== null;
      this.slot = null;
      if (carried) this.#dropped = event.timeStamp;
      if (event.type === "pointercancel") return;
      if (carried) drop(event.clientX, event.clientY);
      else tap();
    };
    const move = (event: PointerEvent) => {
      if (this.slot === null && Math.hypot(event.clientX - clientX, event.clientY - clientY) < SLIP) return;
      [this.slot, this.x, this.y] = [slot, event.clientX, event.clientY];
    };
    const { signal } = listening;
    addEventListener("pointermove", mine(move), { signal });
    addEventListener("pointerup", mine(end), { signal });
    addEventListener("pointercancel", mine(end), { signal });
  }

  /** Whether a click is only the end of a drag. */
  justDropped = (now: number) => now - this.#dropped < 300;
}
