/** A house that is not there: sockets and time in the hands of a test. */

import { Live, type Socket } from "../src/live/connection";
import type { EveningLook, EveningNews, FromHouse, RoomLook, RoomMessage, Told, ToHouse } from "../src/types";

export class FakeSocket implements Socket {
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: ToHouse[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToHouse);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: FromHouse | string): void {
    const data = typeof message === "string" ? message : JSON.stringify(message);
    this.onmessage?.({ data } as MessageEvent<string>);
  }
  welcome(now = 1000): void {
    this.hear({ type: "welcome", protocol: 1, you: null, version: "0", now });
  }
  breakDown(): void {
    this.onclose?.({ code: 1006 } as CloseEvent);
  }
}

export class FakeHouse {
  sockets: FakeSocket[] = [];
  time = 0;
  #timers: { at: number; run: () => void }[] = [];
  #ids = 0;
  live = new Live({
    open: () => {
      const socket = new FakeSocket();
      this.sockets.push(socket);
      return socket;
    },
    now: () => this.time,
    random: () => 0.5,
    later: (run, ms) => {
      const timer = { at: this.time + ms, run };
      this.#timers.push(timer);
      return timer;
    },
    cancel: (timer) => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    },
    id: () => `id-${++this.#ids}`,
  });

  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error("nobody has connected");
    return last;
  }

  /** Lets time pass, and what is due happen. */
  pass(ms: number): void {
    const until = this.time + ms;
    for (;;) {
      const next = this.#timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.time = next.at;
      next.run();
    }
    this.time = until;
  }
}

export function someLook(change: Partial<RoomLook> = {}): RoomLook {
  const seat = (n: number, name: string, yours: boolean) => ({
    seat: n,
    name,
    person: name.toLowerCase(),
    bot_account: false,
    bot: null,
    yours,
    side: n - 1,
    points: 0,
    bank: null,
    again: false,
    resigned: false,
  });
  return {
    number: 1,
    game: "toss-up",
    options: {},
    visibility: "public",
    clock: { kind: "none" },
    real_dice: false,
    undo: false,
    rated: false,
    memory_aid: false,
    stage: "playing",
    round: 1,
    host: "Ann",
    hosting: true,
    seats: [seat(1, "Ann", true), seat(2, "Ben", false)],
    phase: { act: 1 },
    viewpoint: 1,
    view: null,
    view_text: "",
    allowed: [],
    asks: null,
    incidents: [],
    can_take_back: false,
    undo_asked: null,
    undo_to_answer: false,
    phrases_only: false,
    running: null,
    commitment: "",
    result: null,
    ...change,
  };
}

export function news(number: number, told: Told[] = []): RoomMessage {
  return { type: "room", room: "r", told, fresh: false, look: someLook({ number }), present: [], watching: 1 };
}

/** An evening of these people, numbered in this order. */
export function someEvening(change: Partial<EveningLook> = {}, names = ["Ann", "Ben", "Cleo", "Dan"]): EveningLook {
  const record = { won: 0, drawn: 0, lost: 0 };
  return {
    number: 5,
    plan: {
      title: "Friday",
      format: { kind: "knock-out", length: { games: 1, sets: 1 }, drawn: true },
      modes: [{ game: "toss-up", options: {} }],
      team_size: 1,
      tables: 0,
      clock: { kind: "none" },
      real_dice: false,
      rated: false,
    },
    format_said: "Knock-out",
    stage: "playing",
    host: "Ann",
    hosting: false,
    you: 1,
    entrants: names.map((name, i) => ({ entrant: i + 1, names: [name], bots: false, here: true, seed: null })),
    games: [],
    played: [],
    standing: names.map((_, i) => ({ place: 1, entrant: i + 1, record, counts: [0], note: "" })),
    headings: ["rounds survived"],
    draw: [],
    king: null,
    line: [],
    chooser: null,
    lots: [],
    commitment: "",
    secret: null,
    ...change,
  };
}

export function someEveningNews(change: Partial<EveningNews> = {}): EveningNews {
  return {
    since: 5,
    number: 6,
    stage: "playing",
    chooser: null,
    king: null,
    secret: null,
    entrants: [],
    games: [],
    ended: [],
    played: [],
    standing: [],
    places: [],
    draw: [],
    line: null,
    lots: null,
    ...change,
  };
}
