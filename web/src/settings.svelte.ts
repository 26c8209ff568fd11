/** What a person chose for this device. */

import { remember, remembered } from "./remember";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "reduced" | "full";
export type Dice = "auto" | "deep" | "flat";
export type Speed = "slow" | "normal" | "fast" | "none";

const oneOf = <T extends string>(what: string, values: readonly T[], fallback: T): T => {
  const kept = remembered(what) as T | null;
  return kept && values.includes(kept) ? kept : fallback;
};

class Settings {
  theme: Theme = $state(oneOf("theme", ["auto", "light", "dark"], "auto"));
  motion: Motion = $state(oneOf("motion", ["auto", "reduced", "full"], "auto"));
  dice: Dice = $state(oneOf("dice", ["auto", "deep", "flat"], "auto"));
  speed: Speed = $state(oneOf("speed", ["slow", "normal", "fast", "none"], "normal"));
  sound = $state(remembered("sound") === "on");
  notify = $state(remembered("notify") === "on");
  chat = $state(remembered("chat") !== "off");
  keys = $state(remembered("keys") !== "off");
  #calm = $state(false);

  constructor() {
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.#calm = calm.matches;
    calm.addEventListener("change", () => (this.#calm = calm.matches));
  }

  /** Whether things should jump rather than move. */
  get still(): boolean {
    return this.motion === "reduced" || (this.motion === "auto" && this.#calm);
  }

  set<K extends "theme" | "motion" | "dice" | "speed">(what: K, value: Settings[K]): void {
    (this as Settings)[what] = value;
    remember(what, value);
  }

  turn(what: "sound" | "notify" | "chat" | "keys", on: boolean): void {
    this[what] = on;
    remember(what, on ? "on" : "off");
  }
}

export const settings = new Settings();

/** Puts the choices on the page, where the style sheets find them. */
export function wearSettings(): void {
  $effect(() => {
    document.documentElement.dataset.theme = settings.theme;
    document.documentElement.dataset.motion = settings.still ? "still" : "moving";
  });
}
