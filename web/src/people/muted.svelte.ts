/** Whom we would rather not hear. */

import { api } from "../api";
import { settings } from "../settings.svelte";
import { me } from "./me.svelte";

class Muted {
  people: string[] = $state.raw([]);

  /** Asks the house whom we muted or blocked before. */
  async ask(): Promise<void> {
    if (!me.you) return;
    const { muted, blocked } = await api.myPeople();
    this.people = [...muted, ...blocked].map(({ id }) => id);
  }

  async add(person: string): Promise<void> {
    this.people = [...this.people, person];
    await api.mute(person);
  }

  /** Whether something that this person said is to be shown; what nobody said always is. */
  hears(person: string | null): boolean {
    return person === null || (settings.chat && !this.people.includes(person));
  }
}

export const muted = new Muted();
