/** An evening as this page sees it: the newest look, and what can be asked of it. */

import { api, Trouble } from "../api";
import { live } from "../live/live.svelte";
import { randomHex } from "../random";
import type { EveningCommand, EveningLook } from "../types";
import { wait } from "../wait";
import { told } from "./news";

/** How often a command is sent again when the house does not answer. It is done once however often it is sent. */
const TRIES = 4;
const PAUSE = 700;

export class Evening {
  readonly id: string;
  look: EveningLook | null = $state.raw(null);
  gone: string | null = $state(null);
  trouble = $state("");
  busy = $state(false);
  /** Called with every look after the first. */
  changed: (look: EveningLook, before: EveningLook) => void = () => {};
  #leave: () => void;

  constructor(id: string) {
    this.id = id;
    this.#leave = live.watchEvening(id, {
      look: (look) => this.#see(look),
      news: (news) => {
        const look = this.look && told(this.look, news);
        if (look) this.#see(look);
        return look !== null;
      },
      gone: (why) => (this.gone = why),
    });
  }

  #see(look: EveningLook): void {
    const before = this.look;
    this.look = look;
    if (before) this.changed(look, before);
  }

  close(): void {
    this.#leave();
  }

  /** Whether it was done; if not, `trouble` says why. */
  async do(command: EveningCommand): Promise<boolean> {
    this.busy = true;
    this.trouble = "";
    try {
      await this.#send(command);
      return true;
    } catch (error) {
      this.trouble = (error as Error).message;
      return false;
    } finally {
      this.busy = false;
    }
  }

  async #send(command: EveningCommand): Promise<void> {
    const id = randomHex(12);
    for (let tries = 1; ; tries++) {
      try {
        await api.commandEvening(this.id, id, command);
        return;
      } catch (error) {
        const passing = error instanceof Trouble && (error.code === "offline" || error.status >= 500);
        if (!passing || tries === TRIES) throw error;
        await wait(PAUSE * tries);
      }
    }
  }
}
