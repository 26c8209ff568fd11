/** Fingers, mouse and wheel over the table: a tap, a drag with one, a pinch with two. What they do is somebody else's business. */

import type { Point } from "./camera";

/** How far a finger may slip before a tap is a drag. */
const SLIP = 7;

export interface Meanings {
  /** Whether something else follows this pointer from now on. */
  taken(point: Point, event: PointerEvent): boolean;
  tap(point: Point): void;
  drag(before: Point, point: Point, other: Point | undefined): void;
  /** Whether it could be done; otherwise the page scrolls as it does elsewhere. */
  zoom(point: Point, factor: number): boolean;
}

export class Gestures {
  dragging = $state(false);
  #surface: () => HTMLElement | undefined;
  #meanings: Meanings;
  #pointers = new Map<number, Point>();
  #began: Point = { x: 0, y: 0 };
  #tapping = false;

  constructor(surface: () => HTMLElement | undefined, meanings: Meanings) {
    this.#surface = surface;
    this.#meanings = meanings;
  }

  #local(event: MouseEvent): Point {
    const frame = this.#surface()?.getBoundingClientRect();
    return { x: event.clientX - (frame?.left ?? 0), y: event.clientY - (frame?.top ?? 0) };
  }

  down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const point = this.#local(event);
    if (this.#pointers.size === 0 && this.#meanings.taken(point, event)) return;
    this.#surface()?.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, point);
    this.#tapping = this.#pointers.size === 1;
    this.#began = point;
  };

  move = (event: PointerEvent): void => {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const point = this.#local(event);
    if (this.#tapping && Math.hypot(point.x - this.#began.x, point.y - this.#began.y) < SLIP) return;
    this.#tapping = false;
    this.dragging = true;
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, point);
    this.#meanings.drag(before, point, other);
  };

  up = (event: PointerEvent): void => {
    if (!this.#pointers.delete(event.pointerId)) return;
    if (this.#tapping && event.type === "pointerup") this.#meanings.tap(this.#local(event));
    this.#tapping = false;
    if (this.#pointers.size === 0) this.dragging = false;
  };

  #wheel = (event: WheelEvent): void => {
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016));
    if (this.#meanings.zoom(this.#local(event), factor)) event.preventDefault();
  };

  /** Listens to the wheel: by hand, since the browser has to be told that scrolling may be prevented. Ends with what it gives. */
  listen(): () => void {
    const surface = this.#surface();
    surface?.addEventListener("wheel", this.#wheel, { passive: false });
    return () => surface?.removeEventListener("wheel", this.#wheel);
  }
}
