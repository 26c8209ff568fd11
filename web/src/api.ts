/** Plain HTTP to the house. Every failure is a `Trouble` with words that can be shown. */

import type { About, Advised, Analysis, EveningLook, EveningPlan, EveningRow, Frame, GameRecord, Plan, PositionLook, Review, RoomLook, RoomRow, Seat, Told, WhyNot, Wish, You } from "./types";

export class Trouble extends Error {
  constructor(
    readonly code: string,
    why: string,
    readonly status = 0,
  ) {
    super(why);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Trouble("offline", "The house does not answer. Check the connection and try again.");
  }
  const text = await answer.text();
  let json: unknown = null;
  try {
    json = text === "" ? null : JSON.parse(text);
  } catch {
    // Not JSON: a proxy's page, perhaps. The status says enough.
  }
  if (!answer.ok) {
    const said = (json ?? {}) as { code?: string; why?: string };
    throw new Trouble(said.code ?? "trouble", said.why ?? `The house answered ${answer.status}.`, answer.status);
  }
  return json as T;
}

const get = <T>(path: string) => ask<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);
const name = encodeURIComponent;

function query(asked: Record<string, string | number | null>): string {
  const given = Object.entries(asked).filter(([, value]) => value !== null);
  return given.length === 0 ? "" : `?${given.map(([what, value]) => `${what}=${name(String(value))}`).join("&")}`;
}

export interface Rating {
  rating: number;
  deviation: number;
  games: number;
}
export interface Finished {
  room: string;
  round: number;
  game: string;
  at: number;
  rated: boolean;
  seats: { seat: number; name: string | null; person: string | null; bot: string | null; place: number; points: number }[];
}
export interface Profile {
  id: string;
  name: string;
  account: boolean;
  since: number;
  ratings: Record<string, Rating>;
  results: Finished[];
}
export type Ranked = { rank: number; name: string; person: string | null; bot: string | null } & Rating;
export interface RoomList {
  rooms: RoomRow[];
  next: string | null;
}
export interface Device {
  id: string;
  label: string;
  since: number;
  seen: number;
  here: boolean;
}
export interface Known {
  id: string;
  name: string;
}

export const api = {
  me: () => get<{ you: You | null }>("/api/me"),
  guest: (called: string) => post<{ you: You }>("/api/guest", { name: called }),
  rename: (called: string) => ask<{ you: You }>("PATCH", "/api/me", { name: called }),
  signUp: (called: string, password: string) =>
    post<{ you: You; recovery_code: string }>("/api/sign-up", { name: called, password }),
  signIn: (called: string, password: string) => post<{ you: You }>("/api/sign-in", { name: called, password }),
  signOut: () => post<null>("/api/sign-out"),
  recover: (called: string, recovery_code: string, password: string) =>
    post<{ you: You; recovery_code: string }>("/api/recover", { name: called, recovery_code, password }),
  devices: () => get<{ devices: Device[] }>("/api/me/devices"),
  forgetDevice: (id: string) => ask<null>("DELETE", `/api/me/devices/${name(id)}`),
  deleteMe: (password?: string) => ask<null>("DELETE", "/api/me", password ? { password } : {}),

  games: async () => (await get<{ games: About[] }>("/api/games")).games,
  rules: (game: string) => get<{ title: string; markdown: string }>(`/api/rules/${name(game)}`),
  lobby: () => get<RoomList>("/api/lobby"),
  myRooms: (page: string | null = null) => get<RoomList>(`/api/my/rooms${query({ page })}`),
  open: (plan: Plan, sit: (string | null)[]) => post<{ room: string }>("/api/rooms", { plan, sit }),
  quick: (game: string) => post<{ room: string }>("/api/quick", { game }),
  room: (room: string) => get<{ look: RoomLook; told: Told[] }>(`/api/rooms/${name(room)}`),
  standIn: (room: string, seat: Seat) => post<{ number: number }>(`/api/rooms/${name(room)}/stand-in`, { seat }),
  record: (room: string, n: number | null) => get<GameRecord>(`/api/rooms/${name(room)}/record${query({ round: n })}`),
  replay: (room: string, n: number | null, seat: Seat | null) =>
    get<{ frames: Frame[] }>(`/api/rooms/${name(room)}/replay${query({ round: n, seat })}`),
  /** Why an action may not be played now, without playing it; nothing where it may. */
  why: async (room: string, action: string) => (await get<{ refused: WhyNot | null }>(`/api/rooms/${name(room)}/why${query({ action })}`)).refused,
  /** A position to play on freely, and where steps from it lead. */
  position: (game: string, position: string, steps: string[] = []) =>
    get<PositionLook>(`/api/positions/${name(game)}${query({ position, steps: steps.length > 0 ? steps.join(",") : null })}`),
  analyse: (game: string, position: string, long: boolean) => get<Analysis>(`/api/analyse/${name(game)}${query({ position, long: String(long) })}`),
  advice: (room: string) => get<{ advice: Advised[] }>(`/api/rooms/${name(room)}/advice`),
  review: (room: string, n: number | null) => get<Review>(`/api/rooms/${name(room)}/review${query({ round: n })}`),

  openEvening: (plan: EveningPlan) => post<{ evening: string }>("/api/evenings", { plan }),
  myEvenings: (page: string | null = null) => get<{ evenings: EveningRow[]; next: string | null }>(`/api/my/evenings${query({ page })}`),
  evening: (evening: string) => get<{ look: EveningLook }>(`/api/evenings/${name(evening)}`),
  /** Sent twice under the same id, it is done once. */
  wish: (evening: string, id: string, wish: Wish) => post<{ number: number }>(`/api/evenings/${name(evening)}/do`, { id, wish }),
  /** Where an evening can be taken away from, for links. */
  take: (evening: string, what: "export.json" | "export.csv?of=standing" | "export.csv?of=games" | "standing.svg") =>
    `/api/evenings/${name(evening)}/${what}`,

  profile: (id: string) => get<Profile>(`/api/people/${name(id)}`),
  leaderboard: (game: string, page = 0) =>
    get<{ lines: Ranked[]; next: number | null }>(`/api/leaderboard/${name(game)}?page=${page}`),
  myPeople: () => get<{ blocked: Known[]; muted: Known[] }>("/api/my/people"),
  mute: (id: string) => post<null>(`/api/people/${name(id)}/mute`),
  unmute: (id: string) => ask<null>("DELETE", `/api/people/${name(id)}/mute`),
  block: (id: string) => post<null>(`/api/people/${name(id)}/block`),
  unblock: (id: string) => ask<null>("DELETE", `/api/people/${name(id)}/block`),
  report: (id: string, room: string | null, text: string) =>
    post<null>(`/api/people/${name(id)}/report`, room ? { room, text } : { text }),
};
