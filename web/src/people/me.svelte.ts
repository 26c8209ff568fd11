/** Who we are to the house. Somebody without an identity becomes a guest when first needed, and asks nothing. */

import { api } from "../api";
import { live } from "../live/live.svelte";
import { remember, remembered } from "../remember";
import type { You } from "../types";
import { door } from "./door.svelte";
import { madeUpName } from "./names";

class Me {
  you: You | null = $state.raw(null);
  known = $state(false);
  #asking: Promise<void> | null = null;

  /** Asks the house once who we are. */
  ask(): Promise<void> {
    this.#asking ??= api.me().then(
      async ({ you }) => {
        // A house that does not say what it asks of newcomers says so when they come.
        if (!you) await door.ask().catch(() => {});
        this.become(you);
      },
      (error) => {
        this.#asking = null;
        throw error;
      },
    );
    return this.#asking;
  }

  /** An identity, made if need be: of somebody who comes to an evening or a room, if it is said which. */
  async needed(at?: string): Promise<You> {
    await this.ask();
    if (this.you) return this.you;
    const { you } = await api.guest(remembered("name") ?? madeUpName(), at);
    this.become(you);
    return you;
  }

  become(you: You | null): void {
    const other = this.known && this.you?.id !== you?.id;
    this.you = you;
    this.known = true;
    if (you) remember("name", you.name);
    // The socket is known by the cookie it was opened with.
    if (other && live.status.state !== "idle") live.connect(true);
  }

  async rename(name: string, at?: string): Promise<void> {
    if (this.you) {
      this.become((await api.rename(name)).you);
    } else {
      this.become((await api.guest(name, at)).you);
    }
  }
}

export const me = new Me();
