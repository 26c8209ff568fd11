/** What the player at the board has in hand, what a tap means, and what is said about it. Which moves there are comes from the house. */

import { capital } from "../../sentence";
import type { WhyNot } from "../../types";
import { type Choices, free, type Go, movable, onlyOne, targets } from "./choose";
import { RANK_LETTERS, RANK_NAMES, type Rank, readRank } from "./view";

/** What the board knows and can do. */
export interface Table {
  readonly choices: Choices;
  /** What the house asks for, in words. */
  readonly asked: string;
  occupied(square: string): boolean;
  /** A square and what is on it, in words. */
  called(square: string): string;
  play(action: string): void;
  why(action: string): Promise<WhyNot | null>;
  click(): void;
}

export class Choosing {
  /** The square of the piece that is to move. */
  picked: string | null = $state(null);
  /** The piece of the hand to be placed; nothing is `undefined`, since an unseen piece is `null`. */
  chosen: Rank | null | undefined = $state(undefined);
  /** Why the last thing that was tried cannot be. */
  refused = $state("");
  /** For those who listen. */
  heard = $state("");
  #table: Table;

  readonly choices: Choices = $derived.by(() => this.#table.choices);
  readonly placing = $derived(this.choices.placings.length > 0);
  readonly mine = $derived(this.choices.goes.length > 0 || this.placing);
  readonly movers: ReadonlySet<string> = $derived(movable(this.choices));
  readonly goals: readonly Go[] = $derived(targets(this.choices, this.picked));
  /** Where what is in hand may go. */
  readonly spots: ReadonlySet<string> = $derived(this.placing ? free(this.choices, this.chosen) : new Set(this.goals.map(({ to }) => to)));
  /** The jumps to be shown. */
  readonly jumps: readonly Go[] = $derived(this.choices.jumping ? (this.picked ? this.goals : this.choices.goes) : []);
  /** The only move there is. */
  readonly only: Go | undefined = $derived(this.goals.length === 1 && this.choices.goes.length === 1 ? this.goals[0] : undefined);

  readonly words: string = $derived.by(() => {
    const { asked } = this.#table;
    if (this.refused) return this.refused;
    if (this.only) return `${this.choices.jumping ? asked : "Only one step is possible."} ${this.only.effect}`;
    if (this.picked && !this.choices.jumping) return `Where to from ${this.picked}?`;
    if (this.picked) return `${asked} Where to?`;
    if (this.chosen !== undefined && this.mine)
      return `Where should ${this.chosen ? `the ${RANK_NAMES[this.chosen]}` : "it"} go? Tap a marked square.`;
    return asked;
  });

  constructor(table: Table) {
    this.#table = table;
  }

  /** Another position: nothing is in hand, but for what there is no choice about. */
  begin(choices: Choices): void {
    this.refused = "";
    const only = onlyOne(choices);
    this.picked = only.from;
    this.chosen = only.rank;
  }

  #play(action: string): void {
    this.#table.click();
    this.picked = null;
    this.#table.play(action);
  }

  #refuse(words: string): void {
    this.heard = this.refused = words;
  }

  async #explain(action: string): Promise<void> {
    const refusal = await this.#table.why(action).catch(() => null);
    this.#refuse(refusal ? `${capital(refusal.why)}.` : "");
  }

  put(rank: Rank | null | undefined, square: string): void {
    const found = this.choices.placings.find((placing) => placing.rank === rank && placing.to === square);
    if (found) this.#play(found.action);
    else if (rank === undefined) this.#refuse("Choose a piece below first.");
    else void this.#explain(`place ${rank ? `${RANK_LETTERS[rank]} ` : ""}${square}`);
  }

  go(from: string | null, square: string): void {
    const { goes, jumping } = this.choices;
    const occupied = this.#table.occupied(square);
    const found = goes.find((go) => go.from === from && go.to === square);
    if (found) this.#play(found.action);
    else if (from && !occupied) void this.#explain(`${from}${jumping ? "x" : "-"}${square}`);
    else if (occupied && jumping) this.#refuse(`${this.#table.asked} The pieces that can are marked.`);
  }

  tap(square: string): void {
    if (!this.mine) return;
    this.refused = "";
    if (this.placing) return this.put(this.chosen, square);
    // The only move there is: a tap on its piece makes it, too.
    if (this.only && square === this.only.from) return this.#play(this.only.action);
    if (!this.movers.has(square)) return this.go(this.picked, square);
    // The only one that can move stays picked.
    this.picked = this.picked === square && this.movers.size > 1 ? null : square;
    const ways = targets(this.choices, square).map(({ to }) => to);
    this.heard = this.picked ? `${this.#table.called(square)}. Picked up. It can go to ${ways.join(", ")}.` : "Put back.";
    this.#table.click();
  }

  /** A piece of the hand is taken, or put back. */
  take(rank: Rank | null): void {
    this.chosen = this.chosen === rank && this.choices.hand.length > 1 ? undefined : rank;
    this.refused = "";
    this.#table.click();
  }

  letGo(): void {
    this.picked = null;
    this.chosen = onlyOne(this.choices).rank;
    this.refused = "";
  }

  /** A piece of the hand by its number; whether the key meant one. */
  typed(key: string): boolean {
    const rank = this.placing ? readRank(key) : null;
    if (!rank || !this.choices.hand.includes(rank)) return false;
    this.chosen = rank;
    this.heard = `${RANK_NAMES[rank]}. Where should it go?`;
    return true;
  }
}
