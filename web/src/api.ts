/** Plain HTTP to the house. Every failure is a `Trouble` with words that can be shown. */

import type {
  AdviceAnswer,
  AnalyseQuery,
  Analysis,
  Backed,
  BanBody,
  Bots,
  BotsQuery,
  Challenge,
  ClosedReport,
  CodeAnswer,
  CommandDone,
  Credentials,
  Deeds,
  Devices,
  Done,
  EveningAnswer,
  EveningCommand,
  EveningList,
  EveningLookAnswer,
  EveningPlan,
  Farewell,
  Forgotten,
  Games,
  HouseAnswer,
  HouseNow,
  HouseTables,
  Invitations,
  Invite,
  Invited,
  Leaderboard,
  LeaderboardQuery,
  Lesson,
  LookAnswer,
  MadeBot,
  MadeToken,
  MyPeople,
  Name,
  NewAccount,
  NewBot,
  NewEvening,
  NewEveningCommand,
  NewGuest,
  NewRoom,
  NewToken,
  OptionSpec,
  OwnCode,
  PageQuery,
  PeopleQuery,
  Plan,
  PositionLook,
  PositionQuery,
  Problem,
  Profile,
  Quick,
  RecordFile,
  ReplayAnswer,
  ReplayQuery,
  ReportBody,
  Reports,
  ReportsQuery,
  Residents,
  Review,
  RoomAnswer,
  RoomList,
  RoundQuery,
  Rules,
  Scatter,
  ScatterQuery,
  Seat,
  StandIn,
  Ranking,
  TablesQuery,
  Terms,
  ThrowFilm,
  ThrowQuery,
  Tokens,
  Value,
  Welcome,
  WhoAnswer,
  WhyAnswer,
  WhyQuery,
  YouAnswer,
} from "./types";
import { typedOption } from "./table/options";
import { waiting } from "./waiting.svelte";

export class Trouble extends Error {
  constructor(
    readonly code: string,
    why: string,
    readonly status = 0,
    /** After so many seconds it is worth asking again; nothing where time alone does not help. */
    readonly retryAfter: number | null = null,
  ) {
    super(why);
  }
}

/** How long a request that met a limit is sent again by itself, in all. Nothing was done: it is safe to. */
const PATIENCE = 90;

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  for (let waited = 0; ;) {
    try {
      return await askOnce<T>(method, path, body);
    } catch (error) {
      const pause = error instanceof Trouble && error.status === 429 ? error.retryAfter : null;
      if (pause === null || waited + pause > PATIENCE) throw error;
      waited += pause;
      // A little by chance: two hundred phones do not come back in the same moment.
      await waiting.for(pause * 1000 * (1 + Math.random() / 2));
    }
  }
}

async function askOnce<T>(method: string, path: string, body?: unknown): Promise<T> {
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
    const said = (json ?? {}) as Partial<Problem>;
    throw new Trouble(said.code ?? "trouble", said.why ?? `The house answered ${answer.status}.`, answer.status, said.retry_after ?? null);
  }
  return json as T;
}

const get = <T>(path: string) => ask<T>("GET", path);
/** `Body` is what the house takes, as its own types say. */
const post = <Answer, Body extends object = object>(path: string, body: Body = {} as Body) => ask<Answer>("POST", path, body);
const name = encodeURIComponent;

/** `Asked` is what the house may be asked there; what is not known is not asked. */
function query<Asked extends object>(asked: Asked): string {
  const given = Object.entries(asked).filter(([, value]) => value !== null && value !== undefined);
  return given.length === 0 ? "" : `?${given.map(([what, value]) => `${what}=${name(String(value))}`).join("&")}`;
}
const room = (id: string, what = "") => `/api/rooms/${name(id)}${what}`;
const evening = (id: string, what = "") => `/api/evenings/${name(id)}${what}`;
const person = (id: string, what = "") => `/api/people/${name(id)}${what}`;

export const api = {
  house: () => get<HouseAnswer>("/api/house"),
  me: () => get<WhoAnswer>("/api/me"),
  /** `at`: the evening or the room that they come to. */
  guest: (called: string, at?: string, invitation?: string) =>
    post<YouAnswer, NewGuest>("/api/guest", {
      name: called,
      ...(at !== undefined && { at }),
      ...(invitation !== undefined && { invitation }),
    }),
  rename: (called: string) => ask<YouAnswer>("PATCH", "/api/me", { name: called } satisfies Name),
  signUp: (called: string, password: string, invitation?: string) =>
    post<Welcome, NewAccount>("/api/sign-up", { name: called, password, ...(invitation !== undefined && { invitation }) }),
  signIn: (called: string, password: string) => post<YouAnswer, Credentials>("/api/sign-in", { name: called, password }),
  signOut: () => post<null>("/api/sign-out"),
  recover: (called: string, recovery_code: string, password: string) =>
    post<Welcome, Forgotten>("/api/recover", { name: called, recovery_code, password }),
  devices: () => get<Devices>("/api/me/devices"),
  forgetDevice: (id: string) => ask<null>("DELETE", `/api/me/devices/${name(id)}`),
  deleteMe: (password?: string) => ask<null>("DELETE", "/api/me", (password ? { password } : {}) satisfies Farewell),

  tokens: () => get<Tokens>("/api/me/tokens"),
  makeToken: (token: NewToken) => post<MadeToken, NewToken>("/api/me/tokens", token),
  takeBackToken: (id: string) => ask<null>("DELETE", `/api/me/tokens/${name(id)}`),
  /** All bots of the house that play this game. */
  bots: (game: string, page: string | null = null) => get<Bots>(`/api/bots${query<BotsQuery>({ game, page })}`),
  myBots: () => get<Bots>("/api/my/bots"),
  makeBot: (bot: NewBot) => post<MadeBot, NewBot>("/api/my/bots", bot),
  setTerms: (id: string, terms: Terms) => ask<Terms>("PUT", `/api/my/bots/${name(id)}/terms`, terms),
  deleteBot: (id: string) => ask<null>("DELETE", `/api/my/bots/${name(id)}`),
  challenge: (id: string, game: Challenge) => post<RoomAnswer, Challenge>(person(id, "/challenge"), game),

  games: () => get<Games>("/api/games"),
  /** As a table with these options plays it. */
  lesson: (game: string) => get<Lesson>(`/api/lessons/${name(game)}`),
  rules: (game: string, options: [OptionSpec, Value][] = []) =>
    get<Rules>(`/api/rules/${name(game)}${query(Object.fromEntries(options.map(([{ name }, value]) => [name, typedOption(value)])))}`),
  lobby: () => get<RoomList>("/api/lobby"),
  myRooms: (page: string | null = null) => get<RoomList>(`/api/my/rooms${query<PageQuery>({ page })}`),
  /** `challenge`: bots that are asked to sit down. */
  open: (plan: Plan, sit: (string | null)[], challenge: string[] = []) =>
    post<RoomAnswer, NewRoom>("/api/rooms", { plan, sit, ...(challenge.length > 0 && { challenge }) }),
  quick: (game: string) => post<RoomAnswer, Quick>("/api/quick", { game }),
  room: (id: string) => get<LookAnswer>(room(id)),
  standIn: (id: string, seat: Seat) => post<Done, StandIn>(room(id, "/stand-in"), { seat }),
  record: (id: string, n: number | null) => get<RecordFile>(room(id, `/record${query<RoundQuery>({ round: n })}`)),
  replay: (id: string, n: number | null, seat: Seat | null) =>
    get<ReplayAnswer>(room(id, `/replay${query<ReplayQuery>({ round: n, seat })}`)),
  /** Why an action may not be played now, without playing it; nothing where it may. */
  why: async (id: string, action: string) => (await get<WhyAnswer>(room(id, `/why${query<WhyQuery>({ action })}`))).refused,
  /** A position to play on freely, and where steps from it lead. */
  position: (game: string, position: string, steps: string[] = []) =>
    get<PositionLook>(
      `/api/positions/${name(game)}${query<PositionQuery>({ position, steps: steps.length > 0 ? steps.join(",") : null })}`,
    ),
  analyse: (game: string, position: string, long: boolean) =>
    get<Analysis>(`/api/analyse/${name(game)}${query<AnalyseQuery>({ position, long })}`),
  /** The way dice took in a throw: that of an event, or a roll of a game counted from 1. */
  throwFilm: (id: string, which: ThrowQuery) => get<ThrowFilm>(room(id, `/throw${query(which)}`)),
  /** Where dice come to rest when a throw is made many times. */
  scatter: (game: string, position: string, action: string, throws: number) =>
    get<Scatter>(`/api/scatter/${name(game)}${query<ScatterQuery>({ position, action, throws })}`),
  advice: (id: string) => get<AdviceAnswer>(room(id, "/advice")),
  review: (id: string, n: number | null) => get<Review>(room(id, `/review${query<RoundQuery>({ round: n })}`)),

  /** What a short code opens. */
  code: (typed: string) => get<CodeAnswer>(`/api/codes/${name(typed)}`),
  roomCode: (id: string) => get<OwnCode>(room(id, "/code")),
  eveningCode: (id: string) => get<OwnCode>(evening(id, "/code")),

  openEvening: (plan: EveningPlan) => post<EveningAnswer, NewEvening>("/api/evenings", { plan }),
  myEvenings: (page: string | null = null) => get<EveningList>(`/api/my/evenings${query<PageQuery>({ page })}`),
  evening: (id: string) => get<EveningLookAnswer>(evening(id)),
  /** Sent twice under the same id, it is done once. */
  commandEvening: (which: string, id: string, command: EveningCommand) =>
    post<CommandDone, NewEveningCommand>(evening(which, "/do"), { id, wish: command }),
  /** Where an evening can be taken away from, for links. */
  take: (id: string, what: "export.json" | "export.csv?of=standing" | "export.csv?of=games" | "standing.svg") => evening(id, `/${what}`),

  profile: (id: string) => get<Profile>(person(id)),
  leaderboard: (game: string, page = 0, who: Ranking = "everybody") =>
    get<Leaderboard>(`/api/leaderboard/${name(game)}${query<LeaderboardQuery>({ page, who })}`),
  myPeople: () => get<MyPeople>("/api/my/people"),
  mute: (id: string) => post<null>(person(id, "/mute")),
  unmute: (id: string) => ask<null>("DELETE", person(id, "/mute")),
  block: (id: string) => post<null>(person(id, "/block")),
  unblock: (id: string) => ask<null>("DELETE", person(id, "/block")),
  report: (id: string, where: string | null, text: string) =>
    post<null, ReportBody>(person(id, "/report"), where ? { room: where, text } : { text }),

  /** For those who look after the house. */
  operator: {
    now: () => get<HouseNow>("/api/operator"),
    reports: (all: boolean, page: string | null) => get<Reports>(`/api/operator/reports${query<ReportsQuery>({ all, page })}`),
    closeReport: (number: number, note: string) => post<null, ClosedReport>(`/api/operator/reports/${number}/close`, { note }),
    people: (find: string, page: string | null) => get<Residents>(`/api/operator/people${query<PeopleQuery>({ find, page })}`),
    ban: (ban: BanBody) => post<null, BanBody>("/api/operator/bans", ban),
    unban: (id: string) => ask<null>("DELETE", `/api/operator/bans/${name(id)}`),
    tables: (evenings: boolean, page: string | null) => get<HouseTables>(`/api/operator/tables${query<TablesQuery>({ evenings, page })}`),
    closeTable: (id: string) => ask<null>("DELETE", `/api/operator/tables/${name(id)}`),
    invitations: () => get<Invitations>("/api/operator/invitations"),
    invite: (invite: Invite) => post<Invited, Invite>("/api/operator/invitations", invite),
    takeBack: (number: number) => ask<null>("DELETE", `/api/operator/invitations/${number}`),
    backup: () => post<Backed>("/api/operator/backup"),
    log: (page: string | null) => get<Deeds>(`/api/operator/log${query<PageQuery>({ page })}`),
  },
};
