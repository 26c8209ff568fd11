/** What the house offers: its games, and what can be said at a table. Asked once for each visit; the last answer is kept for the next one. */

import { api } from "../api";
import { remember, remembered } from "../remember";
import type { About, FormatCard, Games } from "../types";

function kept(): Games | null {
  try {
    return JSON.parse(remembered("offer") ?? "null") as Games | null;
  } catch {
    return null;
  }
}

class Offer {
  #known: Games | null = $state.raw(kept());
  #asked: Promise<About[]> | null = null;

  /** Whether anything is known of it: before that there is nothing to show. */
  get known(): boolean {
    return this.#known !== null;
  }

  get games(): readonly About[] {
    return this.#known?.games ?? [];
  }

  get phrases(): readonly string[] {
    return this.#known?.phrases ?? [];
  }

  /** What an evening can be played as. */
  get formats(): readonly FormatCard[] {
    return this.#known?.formats ?? [];
  }

  ask(): Promise<About[]> {
    this.#asked ??= api.games().then(
      (offered) => {
        this.#known = offered;
        remember("offer", JSON.stringify(offered));
        return offered.games;
      },
      (error) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }
}

export const offer = new Offer();

export const knownGames = () => offer.ask();

export const aboutGame = (game: string): About | undefined => offer.games.find(({ name }) => name === game);

/** With the apostrophes of print. Of a game that nobody knows, the name. */
export const titleOf = (game: string): string => (aboutGame(game)?.title ?? game).replaceAll("'", "’");
