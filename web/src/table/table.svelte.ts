/**
 * A table as this page shows it. News is shown in order, one after the other: what happened is played before the look
 * that follows from it is drawn, so nothing is given away before the dice have come to rest.
 */

import { type Animator, type GameFace, loadFace, type Moment } from "../games";
import { Refused } from "../live/connection";
import { live } from "../live/live.svelte";
import { pace } from "../pace.svelte";
import { muted } from "../people/muted.svelte";
import type { Command, RoomLook, RoomMessage, Told } from "../types";
import { nameAt, narrate, yourMove } from "./narrate";

export interface LogLine {
  number: number;
  at: number;
  text: string;
  /** Who said it, where somebody did. */
  person: string | null;
}

const MOST_LINES = 300;
/** More news than this waiting means that we were away: show the end, not every step. */
const MOST_WAITING = 24;
/** With so much waiting we have fallen behind: it is shown, but faster. */
const BEHIND = 4;
/** How long a moment is held, in milliseconds. */
const HOLD = 1200;

export class Table {
  readonly room: string;
  look: RoomLook | null = $state.raw(null);
  /** The game's face: there before the first look is drawn. */
  face: GameFace | null = $state.raw(null);
  lines: LogLine[] = $state.raw([]);
  /** The last step of the game that is played, as it was told. */
  last: string | null = $state(null);
  present: string[] = $state.raw([]);
  watching = $state(0);
  gone: string | null = $state(null);
  trouble: string | null = $state(null);
  /** Something of ours is on its way. */
  busy = $state(false);
  /** Whether the coach is asked at every choice. */
  coached = $state(false);
  /** The action that the coach points at, for the board to show. */
  pointed: string | null = $state(null);
  /** Something is being shown. */
  showing = $state(false);
  /** What has just come of it: held over the board until it has been seen. What may be done next can be done already. */
  moment: Moment | null = $state.raw(null);
  /** For screen readers. */
  heard = $state("");
  animator: Animator | null = null;
  /** Called when a look has been drawn. */
  drawn: (look: RoomLook, before: RoomLook | null, told: Told[]) => void = () => {};
  #waiting: RoomMessage[] = [];
  #awaited: { number: number; done: () => void }[] = [];
  #leave: () => void;

  constructor(room: string) {
    this.room = room;
    this.#leave = live.watch(room, {
      news: (news) => {
        this.#waiting.push(news);
        if (!this.showing) void this.#show();
      },
      gone: (why) => {
        this.gone = why;
        this.#stopWaiting();
      },
    });
  }

  close(): void {
    this.#leave();
    this.#waiting = [];
    this.#stopWaiting();
  }

  /** Busy until what it did is on the screen: what is tapped before that would belong to a position that is gone. */
  async do(command: Command): Promise<boolean> {
    this.busy = true;
    this.trouble = null;
    try {
      await this.#drawnUpTo(await live.do(this.room, command));
      return true;
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message : "That did not work.";
      return false;
    } finally {
      this.busy = false;
    }
  }

  act(action: string): Promise<boolean> {
    // Whoever goes on has seen it.
    if (this.moment) pace.skip();
    const look = this.look;
    if (!look || look.viewpoint === null) return Promise.resolve(false);
    return this.do({ do: "act", seat: look.viewpoint, action, after: look.number });
  }

  #drawnUpTo(number: number): Promise<void> {
    if (this.gone !== null || (this.look?.number ?? 0) >= number) return Promise.resolve();
    return new Promise((done) => this.#awaited.push({ number, done }));
  }

  #stopWaiting(upTo = Infinity): void {
    for (const each of this.#awaited) if (each.number <= upTo) each.done();
    this.#awaited = this.#awaited.filter((each) => each.number > upTo);
  }

  async #show(): Promise<void> {
    this.showing = true;
    for (let news = this.#waiting.shift(); news; news = this.#waiting.shift()) {
      const face = await this.#learn(news.look.game);
      if (!face) break;
      const before = this.look;
      const away = news.fresh || before === null || this.#waiting.length > MOST_WAITING || document.hidden;
      pace.begin();
      pace.hurried = this.#isBehind();
      if (!away) await this.animator?.(news.told, news.look).catch(() => {});
      this.#draw(news, face);
      if (!away) await this.#hold(news, before, face);
    }
    this.showing = false;
  }

  /** Whether the game has gone on without us, or our clock runs while we still look. */
  #isBehind(): boolean {
    const newest = this.#waiting.at(-1)?.look;
    return this.#waiting.length > BEHIND || (newest !== undefined && newest.clock.kind !== "none" && yourMove(newest));
  }

  /** What came of it is seen before anything else happens. */
  async #hold({ told, look }: RoomMessage, before: RoomLook, face: GameFace): Promise<void> {
    const step = told.findLast((line) => line.kind === "step");
    if (!step || pace.factor === 0) return;
    this.moment = face.moment?.(step.step, (seat) => nameAt(look, seat), before, look) ?? null;
    if (this.moment) await pace.wait(HOLD);
    this.moment = null;
  }

  async #learn(game: string): Promise<GameFace | null> {
    try {
      return (this.face ??= await loadFace(game));
    } catch {
      this.gone = "A part of the page could not be loaded. Check the connection and reload.";
      this.#stopWaiting();
      return null;
    }
  }

  #draw(news: RoomMessage, face: GameFace): void {
    const before = this.look;
    const known = news.fresh ? 0 : (this.lines.at(-1)?.number ?? 0);
    const fresh: LogLine[] = [];
    for (const told of news.told) {
      const text = told.number > known ? narrate(told, face, news.look, news.fresh ? undefined : (before ?? undefined)) : null;
      if (text) fresh.push({ number: told.number, at: told.at, text, person: told.kind === "said" ? told.person : null });
    }
    this.lines = news.fresh ? fresh : [...this.lines, ...fresh].slice(-MOST_LINES);
    const audible = fresh.filter((line) => muted.hears(line.person));
    if (!news.fresh && audible.length > 0) this.heard = audible.map((line) => line.text).join(" ");
    const steps = news.told.filter((told) => told.kind === "step" || told.kind === "started");
    const latest = steps.at(-1);
    if (news.fresh || latest) this.last = latest?.kind === "step" ? latest.step : null;
    this.look = news.look;
    this.present = news.present;
    this.watching = news.watching;
    this.trouble = null;
    this.drawn(news.look, before, news.told);
    this.#stopWaiting(news.look.number);
  }
}
