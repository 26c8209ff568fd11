// Made from the Rust types by crates/server/src/web/types.rs. Do not edit.

import type { Seat, Value, About, WhyNot, Clock, Plan, Command, RoomStage, RoomLook, Told, Advised, Frame, Format, FormatCard, EveningPlan, EveningCommand, EveningStage, EveningLook, EveningNews } from "./house";

export type Code = "late" | "not-yours" | "not-now" | "rule" | "text" | "limit" | "banned" | "bad-message" | "unknown" | "thinking" | "trouble";

export type Problem = { 
/**
 * For programs.
 */
code: Code, 
/**
 * For people.
 */
why: string, 
/**
 * After so many seconds it is worth asking again, where nothing but time is in the way.
 */
retry_after?: number, };

export type You = { 
/**
 * Who you are to the house.
 */
id: string, 
/**
 * What the others call you.
 */
name: string, 
/**
 * Whether you have an account, or are a guest.
 */
account: boolean, 
/**
 * Whether you are a bot: an account that a program plays with.
 */
bot: boolean, 
/**
 * Whether you look after the house.
 */
operator: boolean, 
/**
 * Since when, in milliseconds since 1970.
 */
since: number, };

export type FromClient = { "type": "watch", room: string, after: number | null, } | { "type": "unwatch", room: string, } | { "type": "watch-evening", evening: string, } | { "type": "unwatch-evening", evening: string, } | { "type": "do", room: string, id: string, command: Command, } | { "type": "ping", n: number, };

export type ToClient = { "type": "welcome", protocol: number, you: You | null, version: string, now: number, } | { "type": "done", room: string, id: string, number: number, } | { "type": "refused", room: string, id: string, code: Code, why: string, } | { "type": "problem", code: Code, why: string, } | { "type": "gone", room: string, why: string, } | { "type": "going", why: string, retry: number, } | { "type": "pong", n: number, now: number, } | { "type": "challenged", room: string, game: string, by: string, seat: number | null, } | { "type": "seated", room: string, game: string, by: string, seat: number | null, evening: string | null, } | { "type": "beat", now: number, };

export type RoomMessage = { "type": "room", room: string, told: Array<Told>, fresh: boolean, look: RoomLook, present: Array<string>, watching: number, };

export type EveningMessage = { "type": "evening", evening: string, look: EveningLook, } | { "type": "evening-news", evening: string, news: EveningNews, };

export type Door = "open" | "invite" | "closed";

export type Whoever = "everybody" | "accounts" | "operators";

export type HouseAnswer = { 
/**
 * Who may come in.
 */
access: Door, 
/**
 * Whether the house's password lets people in, beside invitations.
 */
password: boolean, 
/**
 * Whether people can make accounts.
 */
sign_up: boolean, 
/**
 * Whether people can come without one.
 */
guests: boolean, 
/**
 * Who may open tables.
 */
tables: Whoever, 
/**
 * Who may open evenings.
 */
evenings: Whoever, };

export type WhoAnswer = { you: You | null, };

export type YouAnswer = { you: You, };

export type Welcome = { you: You, recovery_code: string, };

export type Device = { 
/**
 * Its number, for signing it out.
 */
id: string, 
/**
 * What it calls itself.
 */
label: string, 
/**
 * Since when.
 */
since: number, 
/**
 * When it was last used.
 */
seen: number, 
/**
 * Whether it is this one.
 */
here: boolean, };

export type Devices = { devices: Array<Device>, };

export type Scope = "read" | "play" | "host";

export type TokenAnswer = { 
/**
 * Its number, for taking it back.
 */
id: string, label: string, scopes: Array<Scope>, 
/**
 * Whose name it acts in: yours, or that of a bot of yours.
 */
whose: string, 
/**
 * What they are called.
 */
name: string, 
/**
 * When it was made.
 */
since: number, 
/**
 * When it was last used, to within some minutes; nothing if it never was.
 */
used: number | null, };

export type Tokens = { tokens: Array<TokenAnswer>, };

export type MadeToken = { 
/**
 * What a program sends as `Authorization: Bearer TOKEN`.
 */
token: string, 
/**
 * Its number, for taking it back.
 */
id: string, };

export type Challengers = "everybody" | "people" | "bots" | "owner" | "nobody";

export type Clocks = "any" | "none" | "some";

export type Terms = { 
/**
 * From whom.
 */
from: Challengers, 
/**
 * Only these games; whatever is on the shelf where none is named.
 */
games: Array<string>, 
/**
 * Whether options may be others than the usual ones.
 */
options: boolean, 
/**
 * With which clocks.
 */
clocks: Clocks, 
/**
 * The fewest seconds that a clock must give for a turn, or in its bank.
 */
seconds: number, 
/**
 * How many games at once, 1 to 64.
 */
at_once: number, };

export type BotAnswer = { id: string, name: string, 
/**
 * Who answers for it.
 */
owner: string, 
/**
 * What they are called.
 */
owner_name: string, terms: Terms, 
/**
 * Whether its program is here, so that it can be challenged.
 */
here: boolean, 
/**
 * How many games it plays now.
 */
playing: number, };

export type Bots = { bots: Array<BotAnswer>, 
/**
 * What to ask for as `page` to get the next ones.
 */
next: string | null, };

export type MadeBot = { id: string, 
/**
 * What its program sends as `Authorization: Bearer TOKEN`.
 */
token: string, };

export type Games = { games: Array<About>, 
/**
 * What can be said at a table with one tap; a phrase is sent as its number, counted from 0.
 */
phrases: Array<string>, 
/**
 * What an evening can be played as.
 */
formats: Array<FormatCard>, };

export type Rules = { title: string, 
/**
 * The rules, as a table with these options plays them.
 */
markdown: string, 
/**
 * How it is played well, where somebody has written that down.
 */
strategy: string | null, };

export type ListedSeat = { 
/**
 * Who sits there; nothing where it is free.
 */
name: string | null, 
/**
 * The computer player's level.
 */
bot: string | null, 
/**
 * Whether a bot account sits there.
 */
bot_account: boolean, 
/**
 * Whether it is yours.
 */
yours: boolean, };

export type ListedRoom = { room: string, game: string, options: { [key in string]: Value }, 
/**
 * `waiting`, `playing`, `over` or `expired`.
 */
stage: RoomStage, host: string, seats: Array<ListedSeat>, clock: Clock, rated: boolean, real_dice: boolean, since: number, 
/**
 * When something last happened.
 */
updated: number, };

export type RoomList = { rooms: Array<ListedRoom>, 
/**
 * What to ask for as `page` to get the next one.
 */
next: string | null, };

export type RoomAnswer = { room: string, };

export type Done = { number: number, };

export type LookAnswer = { look: RoomLook, told: Array<Told>, };

export type ReplayAnswer = { frames: Array<Frame>, };

export type AdviceAnswer = { advice: Array<Advised>, };

export type WhyAnswer = { 
/**
 * Nothing, if it is allowed.
 */
refused: WhyNot | null, };

export type Opens = "evening" | "room";

export type CodeAnswer = { 
/**
 * The code, as it is written.
 */
code: string, opens: Opens, 
/**
 * Which evening or room.
 */
id: string, 
/**
 * What the evening is called; of a table the game's name.
 */
title: string, };

export type OwnCode = { code: string, };

export type EveningAnswer = { evening: string, };

export type EveningLookAnswer = { look: EveningLook, };

export type CommandDone = { number: number, };

export type ListedEvening = { evening: string, title: string, 
/**
 * Who meets whom.
 */
format: Format, 
/**
 * The same in words.
 */
format_said: string, 
/**
 * What is played.
 */
games: Array<string>, 
/**
 * `gathering`, `playing` or `over`.
 */
stage: EveningStage, 
/**
 * Whether you are the host.
 */
hosting: boolean, since: number, 
/**
 * When something last happened.
 */
updated: number, };

export type EveningList = { evenings: Array<ListedEvening>, 
/**
 * What to ask for as `page` to get the next one.
 */
next: string | null, };

export type RatingAnswer = { rating: number, deviation: number, games: number, at: number, };

export type ResultSeat = { seat: number, name: string | null, person: string | null, bot: string | null, place: number, points: number, 
/**
 * Whether they gave up: then they are behind all who did not, whatever their points.
 */
gave_up: boolean, };

export type ResultAnswer = { room: string, round: number, game: string, at: number, rated: boolean, seats: Array<ResultSeat>, };

export type Profile = { id: string, name: string, account: boolean, 
/**
 * What there is to know of it, if it is a bot.
 */
bot: BotAnswer | null, since: number, 
/**
 * By game.
 */
ratings: { [key in string]: RatingAnswer }, results: Array<ResultAnswer>, };

export type Known = { id: string, name: string, };

export type MyPeople = { blocked: Array<Known>, muted: Array<Known>, };

export type LeaderboardRow = { rank: number, name: string, person: string | null, bot: string | null, 
/**
 * Whether that person is a bot account.
 */
bot_account: boolean, rating: number, deviation: number, games: number, at: number, };

export type Leaderboard = { lines: Array<LeaderboardRow>, 
/**
 * The next page, if there is one.
 */
next: number | null, };

export type Limits = { 
/**
 * Sockets in all.
 */
connections: number, 
/**
 * Sockets from one address.
 */
"connections-per-address": number, 
/**
 * Rooms that one socket may watch.
 */
"rooms-per-connection": number, 
/**
 * Messages a second on one socket, on average.
 */
"messages-per-second": number, 
/**
 * Messages at once on one socket.
 */
"message-burst": number, 
/**
 * HTTP requests a second from one address, on average, of those whom the house does not know yet; and of anybody whom it does.
 */
"requests-per-second": number, 
/**
 * HTTP requests at once, likewise: two hundred phones that open the page at the same time, behind one router.
 */
"request-burst": number, 
/**
 * Sign-ups, sign-ins and recoveries a minute from one address, and new guests who come to nothing that is open. Those who come to an
 * evening or a table are counted there.
 */
"sign-ins-per-minute": number, 
/**
 * Rooms a person may open in a minute.
 */
"rooms-per-minute": number, 
/**
 * Evenings that a person may host at the same time.
 */
"evenings-per-host": number, 
/**
 * Whether the limits by address also hold for this machine itself. Off for benchmarks only.
 */
"limit-loopback": boolean, 
/**
 * Messages that may wait for a reader before it is cut off.
 */
outgoing: number, };

export type HouseNow = { version: string, engine: string, access: Door, 
/**
 * People with an account.
 */
accounts: number, 
/**
 * People without.
 */
guests: number, 
/**
 * People connected to this process now.
 */
present: number, 
/**
 * Tables where people sit or wait.
 */
tables_now: number, 
/**
 * Tables of all times, evenings among them.
 */
tables: number, 
/**
 * Events of all tables.
 */
events: number, 
/**
 * Games that were finished.
 */
games: number, 
/**
 * Reports nobody is done with.
 */
open_reports: number, 
/**
 * How much a stranger may send.
 */
limits: Limits, };

export type ReportAnswer = { number: number, reporter: string, 
/**
 * What they are called now.
 */
reporter_name: string, about: string, about_name: string, room: string | null, text: string, at: number, closed: number | null, note: string, };

export type Reports = { reports: Array<ReportAnswer>, next: string | null, };

export type Banned = { id: string, name: string, at: number, 
/**
 * Nothing: for good.
 */
until: number | null, why: string, };

export type Bans = { bans: Array<Banned>, };

export type ResidentAnswer = { id: string, name: string, account: boolean, operator: boolean, since: number, 
/**
 * When one of their devices was last used.
 */
seen: number | null, banned: boolean, };

export type Residents = { people: Array<ResidentAnswer>, next: string | null, };

export type HouseTable = { id: string, 
/**
 * The game, or the title of the evening.
 */
title: string, host: string, people: Array<string>, 
/**
 * Whether anything can still happen there.
 */
open: boolean, since: number, updated: number, };

export type HouseTables = { tables: Array<HouseTable>, next: string | null, };

export type InvitationAnswer = { number: number, note: string, made: number, 
/**
 * Nothing: for good.
 */
until: number | null, 
/**
 * Nothing: as many as like to.
 */
uses: number | null, used: number, 
/**
 * Whether it still lets somebody in.
 */
open: boolean, };

export type Invitations = { invitations: Array<InvitationAnswer>, };

export type Invited = { 
/**
 * The code, which is shown this once: the page turns it into a link.
 */
code: string, };

export type Backed = { 
/**
 * Where it is, on the machine of the house.
 */
file: string, rows: number, };

export type DeedAnswer = { at: number, 
/**
 * Who; nothing for whoever typed it on the machine of the house.
 */
by: string | null, what: string, whom: string | null, details: string, };

export type Deeds = { deeds: Array<DeedAnswer>, next: string | null, };

export type Name = { 
/**
 * 1 to 24 characters.
 */
name: string, };

export type NewGuest = { 
/**
 * 1 to 24 characters.
 */
name: string, 
/**
 * The evening or the room that they come to, by its id. A room full of phones has one address: those who come to something that
 * is open are counted there.
 */
at?: string, 
/**
 * Where the house is by invitation: the code of one, or the house's password.
 */
invitation?: string, };

export type NewAccount = { name: string, 
/**
 * 8 to 200 characters.
 */
password: string, 
/**
 * Where the house is by invitation: the code of one, or the house's password.
 */
invitation?: string, };

export type Credentials = { name: string, 
/**
 * 8 to 200 characters.
 */
password: string, };

export type Forgotten = { name: string, recovery_code: string, password: string, };

export type Farewell = { 
/**
 * For accounts; a guest has none.
 */
password?: string, };

export type NewRoom = { 
/**
 * What the host chooses: game, options, seats, visibility, clock …
 */
plan: Plan, 
/**
 * Who sits down at once: `null` for the host, names for others at the same device.
 */
sit: Array<string | null>, 
/**
 * Bots that are challenged, by their ids: they sit down on the next open seats at once, if their terms allow it.
 */
challenge?: Array<string>, };

export type NewCommand = { 
/**
 * The sender's own name for it, 1 to 64 characters, unique for this room: sending it twice does it once.
 */
id?: string, command: Command, };

export type NewToken = { 
/**
 * What it is for, up to 60 characters.
 */
label: string, 
/**
 * What it lets a program do. Every token may read.
 */
scopes: Array<Scope>, 
/**
 * For which of your bots; for yourself where nothing is said.
 */
bot?: string, };

export type NewBot = { 
/**
 * 1 to 24 characters; no other account may have it.
 */
name: string, 
/**
 * Which challenges it takes; everybody's, with the usual options, where nothing is said.
 */
terms?: Terms, };

export type Challenge = { 
/**
 * The game's name.
 */
game: string, 
/**
 * Options that differ from the defaults.
 */
options?: { [key in string]: Value }, 
/**
 * How long both may think; as long as they like where nothing is said.
 */
clock?: Clock, 
/**
 * Whether the result counts for ratings.
 */
rated?: boolean, };

export type BotsQuery = { 
/**
 * Those that play this game only.
 */
game?: string | null, 
/**
 * Where the last page ended.
 */
page?: string | null, };

export type Ranking = "everybody" | "people" | "bots";

export type Quick = { game: string, };

export type StandIn = { 
/**
 * Counted from 1.
 */
seat: Seat, };

export type NewEvening = { 
/**
 * What the host chooses: title, format, games, teams, tables …
 */
plan: EveningPlan, };

export type NewEveningCommand = { 
/**
 * The sender's own name for it, 1 to 64 characters: sending it twice does it once.
 */
id?: string, wish: EveningCommand, };

export type ReportBody = { 
/**
 * Where it happened.
 */
room?: string, 
/**
 * 1 to 2000 characters.
 */
text: string, };

export type LobbyQuery = { 
/**
 * Of this game only.
 */
game?: string | null, 
/**
 * Where the last page ended.
 */
page?: string | null, };

export type PageQuery = { 
/**
 * Where the last page ended.
 */
page?: string | null, };

export type LeaderboardQuery = { 
/**
 * Counted from 0.
 */
page?: number | null, 
/**
 * With bots, without them, or bots only; everybody where nothing is said.
 */
who?: Ranking | null, };

export type RoundQuery = { 
/**
 * Counted from 1; the newest finished one where nothing is said.
 */
round?: number | null, };

export type ReplayQuery = { 
/**
 * Counted from 1; the newest finished one where nothing is said.
 */
round?: number | null, 
/**
 * As this seat saw it, counted from 1; as a spectator did where nothing is said.
 */
seat?: Seat | null, };

export type ThrowQuery = { 
/**
 * Which roll of the game, counted from 1; the last one where nothing is said.
 */
number?: number | null, 
/**
 * Instead of that: the number of the event that told of the roll.
 */
event?: number | null, 
/**
 * A finished game of the room, counted from 1; the one that is played or was played last where nothing is said.
 */
round?: number | null, };

export type WhyQuery = { 
/**
 * The action, as it is typed.
 */
action: string, };

export type PositionQuery = { 
/**
 * The position as text.
 */
position: string, 
/**
 * Steps made from there, with commas: `d2-d3,d3xd5`; what chance brought with `=`: `= 6`.
 */
steps?: string | null, };

export type AnalyseQuery = { 
/**
 * The position as text.
 */
position: string, 
/**
 * Whether to think for some seconds rather than for an instant.
 */
long: boolean, };

export type ScatterQuery = { 
/**
 * The position as text.
 */
position: string, 
/**
 * How to throw: `throw speed=106 aim=-1`.
 */
action: string, 
/**
 * How often, 1 to 200; 100 where nothing is said.
 */
throws?: number | null, };

export type ReportsQuery = { 
/**
 * Those that are done with, too.
 */
all?: boolean | null, 
/**
 * Where the last page ended.
 */
page?: string | null, };

export type ClosedReport = { note: string, };

export type BanBody = { 
/**
 * The name of an account, or an id.
 */
whom: string, 
/**
 * For so many days; for good where nothing is said.
 */
days?: number, 
/**
 * What they are told.
 */
why: string, };

export type PeopleQuery = { 
/**
 * A part of the name, or an id.
 */
find?: string | null, 
/**
 * Where the last page ended.
 */
page?: string | null, };

export type TablesQuery = { 
/**
 * The evenings, not the tables.
 */
evenings?: boolean | null, 
/**
 * Where the last page ended.
 */
page?: string | null, };

export type Invite = { 
/**
 * For whom.
 */
note: string, 
/**
 * For so many days; for good where nothing is said.
 */
days?: number, 
/**
 * For so many people; for as many as like to where nothing is said.
 */
uses?: number, };
