/**
 * One socket to the house. It comes back by itself, asks for what was missed, and sends what was not acknowledged
 * again under the same id, so that a command is done once however often the connection breaks.
 */

import type { Command, EveningLook, EveningNews, FromHouse, RoomMessage, ToHouse, You } from "../types";

/** The part of a WebSocket that is used: a test can pretend to be one. */
export interface Socket {
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export type State = "idle" | "connecting" | "open" | "lost";

export interface Status {
  state: State;
  /** Whether there has been a connection before: then "back again" is worth saying. */
  before: boolean;
  /** Why it went, where the house said so. */
  why: string | null;
  /** When the next try is made, in this device's time. */
  retryAt: number | null;
}

export class Refused extends Error {
  constructor(
    readonly code: string,
    why: string,
  ) {
    super(why);
  }
}

export interface Watcher {
  news(news: RoomMessage): void;
  gone(why: string): void;
}

export interface EveningWatcher {
  look(look: EveningLook): void;
  /** Whether they continue what is known; if not, the whole is asked for. */
  news(news: EveningNews): boolean;
  gone(why: string): void;
}

export interface Surroundings {
  open(): Socket;
  now(): number;
  random(): number;
  later(run: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
  id(): string;
}

interface Pending {
  message: ToHouse & { type: "do" };
  done(number: number): void;
  refused(error: Refused): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;

export class Live {
  #around: Surroundings;
  #socket: Socket | null = null;
  #status: Status = { state: "idle", before: false, why: null, retryAt: null };
  #watched = new Map<string, { watcher: Watcher; seen: number | null }>();
  #evenings = new Map<string, EveningWatcher>();
  #pending = new Map<string, Pending>();
  #tries = 0;
  #timer: unknown = null;
  #heart: unknown = null;
  #pings = 0;
  /** The house's clock minus this device's. */
  offset = 0;
  you: You | null = null;
  /** Told of every change of the connection. */
  changed: (status: Status) => void = () => {};
  /** Told who the house takes us for. */
  welcomed: (you: You | null) => void = () => {};

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get status(): Status {
    return this.#status;
  }

  /** The house's time. */
  now(): number {
    return this.#around.now() + this.offset;
  }

  watch(room: string, watcher: Watcher): () => void {
    const entry = { watcher, seen: null };
    this.#watched.set(room, entry);
    if (this.#status.state === "open") this.#send({ type: "watch", room, after: null });
    else this.connect();
    return () => {
      if (this.#watched.get(room) !== entry) return;
      this.#watched.delete(room);
      this.#send({ type: "unwatch", room });
      if (this.#isUnused()) this.#rest();
    };
  }

  /** Whoever begins to watch an evening is told all of it: there is nothing to resume. */
  watchEvening(evening: string, watcher: EveningWatcher): () => void {
    this.#evenings.set(evening, watcher);
    if (this.#status.state === "open") this.#send({ type: "watch-evening", evening });
    else this.connect();
    return () => {
      if (this.#evenings.get(evening) !== watcher) return;
      this.#evenings.delete(evening);
      this.#send({ type: "unwatch-evening", evening });
      if (this.#isUnused()) this.#rest();
    };
  }

  #isUnused(): boolean {
    return this.#watched.size === 0 && this.#evenings.size === 0 && this.#pending.size === 0;
  }

  /** Does something; the promise holds the event's number, or is broken with why not. */
  do(room: string, command: Command): Promise<number> {
    const message = { type: "do" as const, room, id: this.#around.id(), command };
    return new Promise((done, refused) => {
      this.#pending.set(message.id, { message, done, refused });
      this.#send(message);
      if (this.#status.state === "idle") this.connect();
    });
  }

  /** Connects now: at the beginning, when the network is back, or to be known under another identity. */
  connect(anew = false): void {
    if (this.#socket && !anew) return;
    this.#drop();
    this.#stopWaiting();
    // To be known by another name nothing was lost.
    this.#set({ state: this.#status.state === "lost" && this.#status.before ? "lost" : "connecting", retryAt: null });
    const socket = this.#around.open();
    this.#socket = socket;
    const mine = (run: () => void) => () => {
      if (this.#socket === socket) run();
    };
    socket.onmessage = (event) => mine(() => this.#hear(event.data))();
    socket.onclose = mine(() => this.#lost(null, null));
  }

  #send(message: ToHouse): void {
    if (this.#status.state === "open") this.#socket?.send(JSON.stringify(message));
  }

  #hear(text: string): void {
    let message: FromHouse;
    try {
      message = JSON.parse(text) as FromHouse;
    } catch {
      return;
    }
    this.#listen();
    switch (message.type) {
      case "welcome":
        this.#welcome(message.you, message.now);
        break;
      case "room": {
        const entry = this.#watched.get(message.room);
        if (!entry) break;
        // A repeated or overtaken message must not turn the clock back.
        if (entry.seen !== null && message.look.number < entry.seen) break;
        entry.seen = message.look.number;
        entry.watcher.news(message);
        break;
      }
      case "evening":
        this.#evenings.get(message.evening)?.look(message.look);
        break;
      case "evening-news":
        if (this.#evenings.get(message.evening)?.news(message.news) === false) {
          this.#send({ type: "watch-evening", evening: message.evening });
        }
        break;
      case "done":
        this.#settle(message.id, (pending) => pending.done(message.number));
        break;
      case "refused":
        this.#settle(message.id, (pending) => pending.refused(new Refused(message.code, message.why)));
        break;
      case "gone":
        // Rooms and evenings have their names from the same house: none is both.
        (this.#watched.get(message.room)?.watcher ?? this.#evenings.get(message.room))?.gone(message.why);
        break;
      case "going":
        this.#lost(message.why, message.retry);
        break;
      case "pong":
        this.offset = message.now - this.#around.now();
        break;
      case "problem":
        break;
    }
  }

  #settle(id: string, how: (pending: Pending) => void): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (pending) how(pending);
  }

  #welcome(you: You | null, now: number): void {
    this.offset = now - this.#around.now();
    this.you = you;
    this.#tries = 0;
    this.#set({ state: "open", before: true, why: null, retryAt: null });
    this.welcomed(you);
    for (const [room, { seen }] of this.#watched) this.#send({ type: "watch", room, after: seen });
    for (const evening of this.#evenings.keys()) this.#send({ type: "watch-evening", evening });
    for (const { message } of this.#pending.values()) this.#send(message);
  }

  #lost(why: string | null, retry: number | null): void {
    this.#drop();
    if (this.#isUnused()) return this.#rest();
    const grown = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#tries += 1;
    // Half fixed, half by chance: a thousand clients do not come back in the same moment.
    const wait = (retry ?? grown / 2) + (this.#around.random() * grown) / 2;
    this.#set({ state: "lost", why, retryAt: this.#around.now() + wait });
    this.#stopWaiting();
    this.#timer = this.#around.later(() => this.connect(), wait);
  }

  /** Notices a connection that is dead without saying so. */
  #listen(): void {
    this.#around.cancel(this.#heart);
    this.#heart = this.#around.later(() => {
      this.#pings += 1;
      this.#send({ type: "ping", n: this.#pings });
      this.#heart = this.#around.later(() => this.#lost(null, null), PONG_WITHIN);
    }, PING_EVERY);
  }

  #rest(): void {
    this.#drop();
    this.#stopWaiting();
    this.#set({ state: "idle", before: false, why: null, retryAt: null });
  }

  #drop(): void {
    this.#around.cancel(this.#heart);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #stopWaiting(): void {
    this.#around.cancel(this.#timer);
    this.#timer = null;
  }

  #set(change: Partial<Status>): void {
    this.#status = { ...this.#status, ...change };
    this.changed(this.#status);
  }
}
