/** Shows what happened before the next look is drawn: pieces that move, jump, turn over and leave, and what is called out. */

import { tick } from "svelte";
import { settings } from "../../settings.svelte";
import { sound } from "../../sound";
import { between, type Ground, type Point } from "./ground";
import { appear, leap, settle, slide, turnOver, vanish } from "./motion";
import { drawn, moved, movedBy, type Piece, type View } from "./view";

/** Where pieces are drawn. */
export interface Stage {
  element(square: string): Element | null;
  way(from: string, to: string): Point;
}

/** How long a call stands in the air, in milliseconds. */
const CALL = 2600;
/** How long a piece that was dropped waits for the house to agree, in milliseconds. */
const PATIENCE = 3000;

export class Showing {
  /** Pieces on their way: what is drawn until the next look is. */
  pieces: readonly Piece[] | null = $state.raw(null);
  /** The piece that moves. */
  moving: string | null = $state(null);
  /** A move made by dragging: its piece lies there already, before the house has said so. */
  dropped: { from: string; to: string } | null = $state.raw(null);
  /** What was just called out. */
  call = $state("");
  #stage: () => Stage | undefined;

  constructor(stage: () => Stage | undefined) {
    this.#stage = stage;
  }

  /** The pieces as they are drawn now, given those of the look. */
  over = (seen: readonly Piece[]): readonly Piece[] =>
    this.pieces ?? (this.dropped ? moved(seen, this.dropped.from, this.dropped.to) : seen);

  drop(from: string, to: string): void {
    this.dropped = { from, to };
    // Should the house not agree, it goes back.
    setTimeout(() => (this.dropped = null), PATIENCE);
  }

  /** The next look is drawn. */
  end(): void {
    this.pieces = null;
    this.moving = this.dropped = null;
  }

  async show(steps: readonly string[], ground: Ground, seen: readonly Piece[], before: View, after: View, remind: boolean): Promise<void> {
    this.pieces = seen;
    for (const step of steps) await this.#move(step, ground, after, remind);
    await this.#turns(after.pieces.map((piece) => drawn(piece, remind)));
    this.#callOut(before, after);
  }

  /** One move; the pieces as they stand after it are left in `pieces`. */
  async #move(step: string, ground: Ground, after: View, remind: boolean): Promise<void> {
    const move = movedBy(step);
    if (!move || move.kind === "pass" || !this.pieces) return;
    if (move.kind === "place") return this.#place(move.to, after, remind);
    const { from, to } = move;
    const over = move.kind === "jump" ? between(ground, from, to) : "";
    const carriedThere = this.dropped?.from === from && this.dropped.to === to;
    if (!carriedThere) {
      this.moving = from;
      await tick();
    }
    const stage = this.#stage();
    const [piece, taken] = [stage?.element(from), stage?.element(over)];
    const way = stage?.way(from, to) ?? { x: 0, y: 0 };
    if (!settings.still && !carriedThere) await (move.kind === "jump" ? leap(piece, way, taken) : slide(piece, way));
    sound.click();
    const left = this.pieces.filter(({ square }) => square !== over);
    this.pieces = moved(left, from, to);
    this.moving = this.dropped = null;
    await tick();
  }

  async #place(square: string, after: View, remind: boolean): Promise<void> {
    const placed = after.pieces.find((piece) => piece.square === square);
    if (placed) this.pieces = [...(this.pieces ?? []), drawn(placed, remind)];
    await tick();
    if (!settings.still) await appear(this.#stage()?.element(square));
    sound.click();
  }

  /** Pieces that are face-up now and were not, and those that have left with their player. */
  async #turns(next: readonly Piece[]): Promise<void> {
    const now = this.pieces ?? [];
    const elements = (some: readonly Piece[]) => some.flatMap(({ square }) => this.#stage()?.element(square) ?? []);
    const gone = now.filter(({ square }) => !next.some((piece) => piece.square === square));
    const turned = next.filter((piece) => piece.up && now.some(({ square, up }) => square === piece.square && !up));
    if (settings.still) return;
    if (gone.length > 0) await vanish(elements(gone));
    if (turned.length === 0) return;
    await turnOver(
      () => elements(turned),
      async () => {
        this.pieces = next;
        sound.click();
        await tick();
      },
    );
    elements(turned).forEach(settle);
  }

  #callOut(before: View, after: View): void {
    const louder = after.call !== null && (after.count !== before.count || after.centre !== before.centre);
    if (!louder) return;
    const call = `${after.call}!`;
    this.call = call;
    setTimeout(() => this.call === call && (this.call = ""), CALL);
    if (after.count === 4) sound.turn();
  }
}
