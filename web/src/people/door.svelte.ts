/** What this house asks of those who come: asked when somebody comes who is not in yet. */

import { api } from "../api";
import type { HouseAnswer } from "../types";

class Door {
  about: HouseAnswer | null = $state.raw(null);
  /** A recovery code to be written down before one goes on. */
  code = $state("");

  async ask(): Promise<void> {
    this.about ??= await api.house();
  }

  /** Whether whoever is not in has to stay here. */
  get keeps(): boolean {
    return this.about !== null && this.about.access !== "open";
  }
}

export const door = new Door();
