/** What this device can do: found out while it does it. */

import { settings } from "./settings.svelte";

/** Fewer frames a second than this are no motion any more. */
const LEAST_FRAMES = 12;
/** How long it is watched before that is said. */
const ENOUGH = 450;

class Device {
  /** Whether three dimensions have turned out too much for it. Not kept: another day it may have nothing else to do. */
  slow = $state(false);

  /** So many frames were drawn in so many milliseconds. */
  isTooSlow(frames: number, ms: number): boolean {
    if (settings.dice !== "auto" || ms < ENOUGH || document.hidden) return false;
    if ((frames * 1000) / ms < LEAST_FRAMES) this.slow = true;
    return this.slow;
  }

  /** Whether dice and tables are shown in three dimensions. */
  get deep(): boolean {
    return !settings.still && (settings.dice === "deep" || (settings.dice === "auto" && !this.slow));
  }
}

export const device = new Device();
