/** Where the window onto the table looks, and how closely. It follows the game by itself until somebody moves it. */

import { cubicOut } from "svelte/easing";
import { Tween } from "svelte/motion";
import { settings } from "../../settings.svelte";
import {
  type Box,
  boxOf,
  type Camera,
  FARTHEST,
  fit,
  fitting,
  grown,
  holds,
  join,
  panned,
  pixelOf,
  placeAt,
  type Point,
  seen,
  type Size,
  TAPPABLE,
  towards,
  zoomed,
} from "./camera";
import type { Cell } from "./view";

/** What lies on the table, counted from its first die. */
export interface Ground {
  readonly dice: readonly Cell[];
  /** Those that are not simply lying there. */
  readonly newest: readonly Cell[];
  /** Every cell that could be used now: in sight, where there is room. */
  readonly reach: readonly Cell[];
}

export class Lens {
  width = $state(0);
  height = $state(0);
  following = $state(true);
  #ground: Ground;
  #placed = false;
  #tween = new Tween<Camera>({ x: 3, y: 3, scale: 40 }, { duration: 0, easing: cubicOut });

  readonly size: Size = $derived({ width: this.width, height: this.height });
  readonly small = $derived(this.width < 520);
  readonly camera: Camera = $derived(this.#tween.current);
  readonly sight: Box = $derived(seen(this.camera, this.size));
  /** Around all dice. */
  readonly box: Box = $derived.by(() => boxOf(this.#ground.dice));
  readonly #room: Box = $derived.by(() => grown(this.box, this.#ground.dice.length === 0 ? 0.6 : 1.7));
  /** Whether something lies out of sight. */
  readonly beyond = $derived(this.width > 0 && !holds(grown(this.sight, 0.4), this.box));
  readonly #least = $derived(Math.min(FARTHEST, fitting(grown(this.box, 2), this.size)));
  /** Changes with everything that the window follows. */
  readonly shape: string = $derived.by(() => {
    const { newest, reach } = this.#ground;
    return JSON.stringify([this.box, newest, reach.length, this.width, this.height]);
  });

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  #go(next: Camera, quickly = false): void {
    void this.#tween.set(next, { duration: quickly || settings.still ? 0 : 380 });
  }

  #whole(): Camera {
    const { dice, newest, reach } = this.#ground;
    const middle = newest.length > 0 ? boxOf(newest) : this.box;
    const focus = { x: (middle.left + middle.right) / 2, y: (middle.top + middle.bottom) / 2 };
    const wide = grown(boxOf([...dice, ...reach]), 0.7);
    const all = fitting(wide, this.size) >= TAPPABLE ? join(this.#room, wide) : this.#room;
    return fit(all, this.size, this.small ? 30 : 24, this.small ? 46 : 58, focus);
  }

  /** Follows what lies there; once somebody has moved the window, only as far as to show what is new. */
  follow(): void {
    if (this.width === 0) return;
    const { newest } = this.#ground;
    const now = this.#tween.target;
    const shown = newest.length > 0 ? towards(now, grown(boxOf(newest), 0.4), this.size) : now;
    this.#go(this.following ? this.#whole() : shown, !this.#placed);
    this.#placed = true;
  }

  fitAll(): void {
    this.following = true;
    this.#go(this.#whole());
  }

  zoom(factor: number): void {
    this.following = false;
    this.#go(zoomed(this.#tween.target, this.size, { x: this.width / 2, y: this.height / 2 }, factor, this.#least));
  }

  /** Closer or further at once, around a pixel; whether there was any more to it. */
  zoomAt(pixel: Point, factor: number): boolean {
    const now = this.#tween.target;
    const next = zoomed(now, this.size, pixel, factor, this.#least);
    if (Math.abs(next.scale - now.scale) < 0.01) return false;
    this.following = false;
    this.#go(next, true);
    return true;
  }

  /** Goes with one finger, or with two, of which one stays: `before` and `point` are those of the one that moves. */
  drag(before: Point, point: Point, other: Point | undefined): void {
    this.following = false;
    let next = this.#tween.target;
    if (other) {
      const spread = (a: Point) => Math.max(12, Math.hypot(a.x - other.x, a.y - other.y));
      const middle = (a: Point) => ({ x: (a.x + other.x) / 2, y: (a.y + other.y) / 2 });
      next = zoomed(next, this.size, middle(before), spread(point) / spread(before), this.#least);
      next = panned(next, middle(point).x - middle(before).x, middle(point).y - middle(before).y, this.#room);
    } else {
      next = panned(next, point.x - before.x, point.y - before.y, this.#room);
    }
    this.#go(next, true);
  }

  lookAt({ x, y }: Point): void {
    this.following = false;
    this.#go({ x, y, scale: this.#tween.target.scale }, true);
  }

  bringIntoSight({ x, y }: Cell): void {
    this.#go(towards(this.#tween.target, { left: x - 0.5, top: y - 0.5, right: x + 1.5, bottom: y + 1.5 }, this.size));
  }

  pixel = (place: Point): Point => pixelOf(this.camera, this.size, place);
  place = (pixel: Point): Point => placeAt(this.camera, this.size, pixel);
  /** The same where the window is going to. */
  placeSoon = (pixel: Point): Point => placeAt(this.#tween.target, this.size, pixel);
}
