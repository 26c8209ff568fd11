/** A placement in the making: what is picked, what is put down, and why something cannot be. */

import { list } from "../../sentence";
import type { Allowed, WhyNot } from "../../types";
import { fits, missing, type Option, options, spots, whole } from "./lay";
import { at, type Cell, type Die, same, writePlacement } from "./view";
import { explain, type Explained } from "./why";

/** A die put down, and which of the tray's it is. */
export interface Put extends Die {
  slot: number;
}

/** Never, as long as the house lists all it allows. */
const NOT_LISTED: WhyNot = { why: "the house does not offer that" };

export class Laying {
  /** The dice beside the table. */
  dice: readonly number[] = $state.raw([]);
  down: readonly Put[] = $state.raw([]);
  /** Which die of the tray is picked. */
  picked: number | null = $state(null);
  /** The cell that a die is wanted for. */
  cursor: Cell | null = $state.raw(null);
  /** What was tried and does not fit, and why. */
  tried: Die | null = $state.raw(null);
  explained: Explained | null = $state.raw(null);
  /** For those who listen. */
  heard = $state("");
  #allowed: readonly Allowed[] = $state.raw([]);
  #ask: (action: string) => Promise<WhyNot | null>;

  readonly options: Option[] = $derived(options(this.#allowed));
  readonly number: number | null = $derived(this.picked === null ? null : (this.dice[this.picked] ?? null));
  readonly spots = $derived(spots(this.options, this.down, this.number));
  /** The numbers that fit somewhere, or where the cursor is. */
  readonly useful: ReadonlySet<number> = $derived(new Set(spots(this.options, this.down).flatMap(({ numbers }) => numbers)));
  readonly fitting: readonly number[] = $derived(spots(this.options, this.down).find((spot) => same(spot, this.cursor))?.numbers ?? []);
  readonly missing = $derived(missing(this.options, this.down));
  /** What would be laid now: the action, and what it brings. */
  readonly ready: Allowed | null = $derived.by(() => {
    const found = whole(this.options, this.down);
    return this.#allowed.find(({ action }) => action === found?.action) ?? null;
  });

  constructor(ask: (action: string) => Promise<WhyNot | null>) {
    this.#ask = ask;
  }

  /** New dice, or a new table. */
  begin(allowed: readonly Allowed[], dice: readonly number[]): void {
    this.#allowed = allowed;
    this.dice = dice;
    this.down = [];
    this.picked = null;
    this.cursor = null;
    this.forget();
  }

  forget(): void {
    this.tried = null;
    this.explained = null;
  }

  isDown = (slot: number) => this.down.some((put) => put.slot === slot);

  #free(n: number): number | null {
    const slot = this.dice.findIndex((shows, i) => shows === n && !this.isDown(i));
    return slot < 0 ? null : slot;
  }

  /** A die of the tray is tapped: it is picked, or goes where one is wanted. */
  pick(slot: number): void {
    const n = this.dice[slot];
    if (n === undefined || this.isDown(slot)) return;
    this.forget();
    if (this.cursor && this.picked === null && this.fitting.includes(n)) return this.put(slot, this.cursor);
    this.picked = this.picked === slot ? null : slot;
    this.cursor = null;
    const where = this.spots.length;
    this.heard =
      this.picked === null
        ? ""
        : where === 0
          ? `A ${n} fits nowhere now.`
          : `${n} picked. It can go to ${where} ${where === 1 ? "cell" : "cells"}.`;
  }

  /** A cell is tapped: the picked die goes there, or the only one that can; otherwise it asks for one. */
  tap(cell: Cell): void {
    if (this.options.length === 0) return;
    this.forget();
    if (this.down.some((put) => same(put, cell))) return this.takeUp(cell);
    if (this.picked !== null) return this.put(this.picked, cell);
    const spot = this.spots.find((other) => same(other, cell));
    this.cursor = same(this.cursor, cell) ? null : cell;
    if (spot?.numbers.length === 1) this.type(spot.numbers[0] ?? 0, cell);
    else this.heard = this.tell(cell);
  }

  /** A number is typed for a cell. */
  type(n: number, cell: Cell): void {
    const slot = this.#free(n);
    if (slot === null) this.heard = `There is no ${n} left to lay.`;
    else this.put(slot, cell);
  }

  put(slot: number, cell: Cell): void {
    const n = this.dice[slot];
    if (n === undefined) return;
    const die = { x: cell.x, y: cell.y, n };
    const others = this.down.filter((put) => put.slot !== slot);
    this.forget();
    this.picked = null;
    if (!fits(this.options, others, die)) return void this.#refuse(others, die);
    this.down = [...others, { ...die, slot }];
    this.cursor = null;
    this.heard = this.ready ? `${n} at ${at(cell)}. ${this.ready.effect} Enter lays it.` : `${n} at ${at(cell)}. ${this.needs}`;
  }

  async #refuse(others: readonly Die[], die: Die): Promise<void> {
    this.tried = die;
    const answer = await this.#ask(writePlacement([...others, die])).catch((error: Error) => ({ why: error.message }));
    // Something else may have been done meanwhile.
    if (this.tried !== die) return;
    const also = others.length > 0 && fits(this.options, [], die) ? " Lay the others first, or take them back." : "";
    const explained = explain(answer ?? NOT_LISTED);
    this.explained = { ...explained, words: explained.words + also };
    this.heard = explained.spoken + also;
  }

  /** Back to the tray. */
  takeUp(cell: Cell): void {
    this.forget();
    this.down = this.down.filter((put) => !same(put, cell));
    this.heard = "Taken back.";
  }

  takeBackLast(): void {
    const last = this.down.at(-1);
    if (last) this.takeUp(last);
  }

  clear(): void {
    this.forget();
    this.down = [];
    this.picked = null;
    this.cursor = null;
    this.heard = "Nothing is put down.";
  }

  get needs(): string {
    if (this.missing.length === 0) return "";
    return `With ${list(this.missing.map((n) => `a ${n}`))} it is a placement.`;
  }

  /** A cell in words. */
  tell(cell: Cell): string {
    const put = this.down.find((other) => same(other, cell));
    if (put) return `${at(cell)}: ${put.n}, put down.`;
    const fitting = spots(this.options, this.down).find((spot) => same(spot, cell))?.numbers ?? [];
    return fitting.length > 0 ? `${at(cell)}: ${list(fitting.map(String), "or")} can go here.` : `${at(cell)}: nothing fits here.`;
  }
}
