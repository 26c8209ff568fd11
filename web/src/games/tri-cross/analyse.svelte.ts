/** A game tried out: the positions visited, and what the one that is shown is worth. */

import { api, type Trouble } from "../../api";
import type { Analysis, PositionLook } from "../../types";
import { wait } from "../../wait";

const GAME = "tri-cross";
/** How long a position has to stay before anybody thinks about it. */
const PAUSE = 150;
/** How soon somebody asks again who was told to wait. */
const AGAIN = 1500;

interface Visited {
  look: PositionLook;
  /** What led here: nothing to the first. */
  step: string | null;
}

export class Analysing {
  visited: Visited[] = $state.raw([]);
  at = $state(0);
  trouble = $state("");
  analysis: Analysis | null = $state.raw(null);
  /** Whether somebody still thinks about the position. */
  thinking = $state(false);
  /** Shows a step before the position that follows is drawn. */
  shows: ((step: string, next: PositionLook) => Promise<void>) | null = null;
  #asked = 0;

  get now(): Visited | undefined {
    return this.visited[this.at];
  }

  /** Begins anew from a position. */
  async begin(position: string): Promise<boolean> {
    const look = await this.#ask(() => api.position(GAME, position));
    if (look) this.#show([{ look, step: null }], 0);
    return look !== null;
  }

  /** Makes steps from the position that is shown; what came after it is forgotten. */
  async go(steps: readonly string[]): Promise<void> {
    const from = this.now;
    if (!from) return;
    this.stop();
    for (const [i, step] of steps.entries()) {
      const look = await this.#ask(() => api.position(GAME, from.look.position, steps.slice(0, i + 1)));
      if (!look) break;
      await this.shows?.(step, look);
      const visited = [...this.visited.slice(0, this.at + 1), { look, step }];
      [this.visited, this.at, this.analysis] = [visited, visited.length - 1, null];
    }
    void this.#think();
  }

  goTo(at: number): void {
    this.#show(this.visited, Math.max(0, Math.min(this.visited.length - 1, at)));
  }

  async #ask(question: () => Promise<PositionLook>): Promise<PositionLook | null> {
    try {
      const look = await question();
      this.trouble = "";
      return look;
    } catch (error) {
      this.trouble = (error as Error).message;
      return null;
    }
  }

  #show(visited: Visited[], at: number): void {
    [this.visited, this.at, this.analysis] = [visited, at, null];
    void this.#think();
  }

  async #think(): Promise<void> {
    const asked = ++this.#asked;
    const look = this.now?.look;
    const wanted = () => asked === this.#asked;
    this.thinking = look !== undefined && look.allowed.length > 0;
    if (!look || !this.thinking) return;
    await wait(PAUSE);
    // A quick answer first, then a better one.
    for (const long of [false, true]) {
      while (wanted()) {
        try {
          const found = await api.analyse(GAME, look.position, long);
          if (wanted()) this.analysis = found;
          break;
        } catch (error) {
          if (!wanted()) return;
          const { code, message } = error as Trouble;
          if (code !== "thinking" && code !== "limit") {
            [this.trouble, this.thinking] = [message, false];
            return;
          }
          await wait(AGAIN);
        }
      }
    }
    if (wanted()) this.thinking = false;
  }

  /** Nobody wants to know any more. */
  stop(): void {
    this.#asked++;
  }
}
