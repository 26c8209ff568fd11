// Made from the Rust types by crates/games/tests/types.rs. Do not edit.

export type Seat = number;

export type Phase = { "act": Seat } | { "roll": Seat } | "over";

export type Standing = number[];

export type Value = boolean | number | string;

export type FieldKind = { "kind": "flag" } | { "kind": "number", 
/**
 * The least.
 */
min: number, 
/**
 * The most.
 */
max: number, 
/**
 * What is counted: "points", "inches"; may be empty.
 */
unit: string, } | { "kind": "choice", 
/**
 * The value and what it means.
 */
choices: Array<[string, string]>, } | { "kind": "text", 
/**
 * The longest allowed.
 */
max: number, };

export type When = { "on": "option", 
/**
 * The other option.
 */
name: string, 
/**
 * Its values.
 */
is: Array<string>, } | { "on": "seats", 
/**
 * So many.
 */
least: number, 
/**
 * And only where they can be paired.
 */
even: boolean, } | { "on": "dice", 
/**
 * With real ones.
 */
real: boolean, };

export type OptionSpec = { 
/**
 * The name in records.
 */
name: string, 
/**
 * The name on the form.
 */
label: string, 
/**
 * What it changes.
 */
help: string, 
/**
 * What it is if nobody touches it.
 */
default: Value, 
/**
 * When it says anything; always, where nothing is said.
 */
when?: When, 
/**
 * The choices that are open only sometimes; all others always are.
 */
choices_when?: Array<ChoiceWhen>, 
/**
 * What it is folded away under, because few people change it.
 */
fold?: string, } & ({ "kind": "flag" } | { "kind": "number", 
/**
 * The least.
 */
min: number, 
/**
 * The most.
 */
max: number, 
/**
 * What is counted: "points", "inches"; may be empty.
 */
unit: string, } | { "kind": "choice", 
/**
 * The value and what it means.
 */
choices: Array<[string, string]>, } | { "kind": "text", 
/**
 * The longest allowed.
 */
max: number, });

export type ChoiceWhen = { 
/**
 * The choice, as it stands in records.
 */
choice: string, 
/**
 * When it is open.
 */
when: When, };

export type SeatsWith = { 
/**
 * The option.
 */
option: string, 
/**
 * Its values.
 */
is: Array<string>, 
/**
 * The fewest.
 */
min: number, 
/**
 * The most.
 */
max: number, };

export type LevelInfo = { 
/**
 * The name people type.
 */
name: string, 
/**
 * How it plays, in a sentence.
 */
about: string, };

export type RealTable = { 
/**
 * What to ask for: "With real dice".
 */
invitation: string, 
/**
 * Who does what.
 */
way: string, 
/**
 * What it is called on a form.
 */
title: string, 
/**
 * What one does.
 */
help: string, 
/**
 * What stands at such a table.
 */
tag: string, };

export type Practice = { 
/**
 * What to ask for.
 */
title: string, 
/**
 * What it is like.
 */
way: string, 
/**
 * The options it is played with, and their values.
 */
options: Array<[string, string]>, };

export type About = { 
/**
 * The name people type.
 */
name: string, 
/**
 * The name people read.
 */
title: string, 
/**
 * The newest version of the rules.
 */
rules: number, 
/**
 * The fewest players.
 */
min_seats: number, 
/**
 * The most players.
 */
max_seats: number, 
/**
 * What a table may choose.
 */
options: Array<OptionSpec>, 
/**
 * Computer players, from the weakest.
 */
levels: Array<LevelInfo>, 
/**
 * The one of them that the house itself sends, of middling strength.
 */
usual_level: string, 
/**
 * How few and how many can play with some values of an option, where that is not the usual.
 */
seats_with: Array<SeatsWith>, 
/**
 * In teams of how many it can be played in an evening; 1 is everybody for themselves.
 */
team_sizes: Array<number>, 
/**
 * Whether any position can be analysed.
 */
analyses: boolean, 
/**
 * Whether there is a lesson that teaches it.
 */
lesson: boolean, 
/**
 * Whether dice fly, and the way they took can be looked at.
 */
films: boolean, 
/**
 * Whether seats may see different things: then a shared device needs a curtain, and a memory aid is worth offering.
 */
hides: boolean, 
/**
 * The game in a sentence.
 */
tagline: string, 
/**
 * How it is played with dice or pieces of one's own.
 */
real: RealTable, 
/**
 * A table for one, where there is something to practise.
 */
alone: Practice | null, };

export type Allowed = { 
/**
 * What to send or type.
 */
action: string, 
/**
 * What one does, for a button.
 */
label: string, 
/**
 * What it would do.
 */
effect: string, };

export type WhyNot = { 
/**
 * In words.
 */
why: string, 
/**
 * The game's own reason as data, so that a picture can show what is in the way.
 */
reason?: unknown, };

export type Visibility = "public" | "link" | "private";

export type Clock = { "kind": "none" } | { "kind": "per-turn", 
/**
 * Seconds for a turn.
 */
seconds: number, } | { "kind": "bank", 
/**
 * Seconds at the start.
 */
seconds: number, 
/**
 * Seconds added after a turn.
 */
increment: number, };

export type SeatPlan = "open" | { "bot": string };

export type Plan = { 
/**
 * The game's name.
 */
game: string, 
/**
 * Options that differ from the defaults.
 */
options: { [key in string]: Value }, 
/**
 * The seats.
 */
seats: Array<SeatPlan>, 
/**
 * Who may find and enter.
 */
visibility: Visibility, 
/**
 * How long people may think.
 */
clock: Clock, 
/**
 * Real dice on a real table.
 */
real_dice: boolean, 
/**
 * Whether a step may be taken back when the others agree.
 */
undo: boolean, 
/**
 * Whether the result counts for ratings. No coach then.
 */
rated: boolean, 
/**
 * Whether clients may show people what they once knew but would have to remember.
 */
memory_aid: boolean, };

export type Person = { 
/**
 * Who they are to the house.
 */
id: string, 
/**
 * What the others call them.
 */
name: string, 
/**
 * Whether a program plays: a bot account, and one for ever.
 */
bot?: boolean, };

export type Words = { "phrase": number } | { "text": string };

export type Command = { "do": "sit", 
/**
 * Which.
 */
seat: Seat | null, 
/**
 * The name of somebody else at the same device; one's own where nothing is said.
 */
name: string | null, 
/**
 * What to add to the dice; something random where nothing is said.
 */
seed: string | null, } | { "do": "leave", 
/**
 * Which.
 */
seat: Seat, } | { "do": "return", 
/**
 * Which.
 */
seat: Seat, } | { "do": "put-bot", 
/**
 * Which.
 */
seat: Seat, 
/**
 * Its level.
 */
level: string, } | { "do": "remove", 
/**
 * From which seat.
 */
seat: Seat, } | { "do": "act", 
/**
 * For which seat.
 */
seat: Seat, 
/**
 * What, as it is typed.
 */
action: string, 
/**
 * The last event seen.
 */
after: number, } | { "do": "roll", 
/**
 * What, as it is typed.
 */
roll: string, 
/**
 * The last event seen.
 */
after: number, } | { "do": "report", 
/**
 * What, as it is typed.
 */
incident: string, 
/**
 * The last event seen.
 */
after: number, } | { "do": "correct", 
/**
 * The last event seen.
 */
after: number, } | { "do": "ask-undo", 
/**
 * For which seat.
 */
seat: Seat, 
/**
 * The last event seen.
 */
after: number, } | { "do": "answer-undo", 
/**
 * For which seat.
 */
seat: Seat, 
/**
 * Whether.
 */
agree: boolean, } | { "do": "resign", 
/**
 * For which seat.
 */
seat: Seat, } | { "do": "again", 
/**
 * For which seat.
 */
seat: Seat, 
/**
 * What to add to the new dice; something random where nothing is said.
 */
seed: string | null, } | { "do": "say", 
/**
 * What.
 */
words: Words, };

export type RoomStage = "waiting" | "playing" | "over" | "expired";

export type RoundResult = { 
/**
 * Places in seat order, 1 being the best; whoever gave up is behind all who did not.
 */
places: Standing, 
/**
 * Points in seat order.
 */
points: Array<number>, 
/**
 * Turns taken, all players together.
 */
turns: number, 
/**
 * Who gave up.
 */
resigned: Array<Seat>, 
/**
 * Whether somebody won at once, as by covering the dot.
 */
at_once: boolean, };

export type WhyFirst = "lost-last" | "won-last" | "lower-die";

export type First = { 
/**
 * Who.
 */
seat: Seat, 
/**
 * Why.
 */
why: WhyFirst, };

export type SeatLook = { 
/**
 * Which.
 */
seat: Seat, 
/**
 * What whoever plays is called; nothing where the seat is free.
 */
name: string | null, 
/**
 * Who they are to the house; nothing for computer players.
 */
person: string | null, 
/**
 * Whether that person is a bot account: a program of somebody's plays.
 */
bot_account: boolean, 
/**
 * The level of the computer player that plays, for itself or for somebody who is gone.
 */
bot: string | null, 
/**
 * Whether this is a seat of the viewer's.
 */
yours: boolean, 
/**
 * Which side they play for: partners have the same number.
 */
side: number, 
/**
 * Points.
 */
points: number, 
/**
 * Milliseconds left in the bank, where there is one.
 */
bank: number | null, 
/**
 * Whether they want to play again.
 */
again: boolean, 
/**
 * Whether they gave up.
 */
resigned: boolean, };

export type ClockLook = { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * When it is up, in milliseconds since 1970.
 */
up_at: number, };

export type RoomLook = { 
/**
 * The number of the last event.
 */
number: number, 
/**
 * The game's name.
 */
game: string, 
/**
 * What the table chose: every option.
 */
options: { [key in string]: Value }, 
/**
 * Who may find and enter.
 */
visibility: Visibility, 
/**
 * How long people may think.
 */
clock: Clock, 
/**
 * Whether people roll.
 */
real_dice: boolean, 
/**
 * Whether steps may be taken back.
 */
undo: boolean, 
/**
 * Whether the result counts.
 */
rated: boolean, 
/**
 * Whether clients may show what people would have to remember.
 */
memory_aid: boolean, 
/**
 * Where the room is in its life.
 */
stage: RoomStage, 
/**
 * Which game this is, counted from 1.
 */
round: number, 
/**
 * The host's name.
 */
host: string, 
/**
 * Whether the viewer is the host.
 */
hosting: boolean, 
/**
 * The evening that it belongs to.
 */
evening?: string, 
/**
 * The seats.
 */
seats: Array<SeatLook>, 
/**
 * Who begins this game, and why, where neither dice nor a lot decide it.
 */
begins?: First, 
/**
 * What the game waits for.
 */
phase: Phase, 
/**
 * The seat the viewer looks from; nothing for a spectator.
 */
viewpoint: Seat | null, 
/**
 * The game, as the viewer may know it.
 */
view: unknown, 
/**
 * The same as text.
 */
view_text: string, 
/**
 * What the viewer may do now.
 */
allowed: Array<Allowed>, 
/**
 * What people are to roll, where the viewer may say it.
 */
asks: string | null, 
/**
 * The incidents that the viewer may report.
 */
incidents: Array<string>, 
/**
 * Whether the viewer may take the last step back, or ask to.
 */
can_take_back: boolean, 
/**
 * Who asks to take a step back.
 */
undo_asked: Seat | null, 
/**
 * Whether the viewer has yet to answer that.
 */
undo_to_answer: boolean, 
/**
 * Whether the viewer may only say the quick phrases: partners keep their plans to themselves.
 */
phrases_only: boolean, 
/**
 * The clock that runs.
 */
running: ClockLook | null, 
/**
 * What the house has committed to for the dice of this game, or of the next while nobody plays.
 */
commitment: string, 
/**
 * How the game ended, if it has.
 */
result: RoundResult | null, };

export type ToldWhat = { "kind": "opened", 
/**
 * By whom.
 */
name: string, } | { "kind": "sat", 
/**
 * Which.
 */
seat: Seat, 
/**
 * What they are called.
 */
name: string, } | { "kind": "stood", 
/**
 * Which.
 */
seat: Seat, 
/**
 * Whether the host asked them to.
 */
removed: boolean, } | { "kind": "started", 
/**
 * Who begins, where neither dice nor a lot decide it.
 */
first?: Seat, 
/**
 * Why.
 */
why?: WhyFirst, } | { "kind": "step", 
/**
 * Who acted or rolled.
 */
seat: Seat | null, 
/**
 * The step, as this viewer sees it.
 */
step: string, 
/**
 * Whether the clock did it.
 */
time_up: boolean, } | { "kind": "undo-asked", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "undo-answered", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Whether they agreed.
 */
agreed: boolean, } | { "kind": "stood-in", 
/**
 * For whom.
 */
seat: Seat, 
/**
 * Its level.
 */
level: string, } | { "kind": "returned", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "resigned", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "again", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "new-dice" } | { "kind": "said", 
/**
 * Who they are to the house, so that they can be muted.
 */
person: string, 
/**
 * What they are called.
 */
name: string, 
/**
 * What they said.
 */
words: Words, } | { "kind": "expired" };

export type Told = { 
/**
 * The event's number.
 */
number: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, } & ({ "kind": "opened", 
/**
 * By whom.
 */
name: string, } | { "kind": "sat", 
/**
 * Which.
 */
seat: Seat, 
/**
 * What they are called.
 */
name: string, } | { "kind": "stood", 
/**
 * Which.
 */
seat: Seat, 
/**
 * Whether the host asked them to.
 */
removed: boolean, } | { "kind": "started", 
/**
 * Who begins, where neither dice nor a lot decide it.
 */
first?: Seat, 
/**
 * Why.
 */
why?: WhyFirst, } | { "kind": "step", 
/**
 * Who acted or rolled.
 */
seat: Seat | null, 
/**
 * The step, as this viewer sees it.
 */
step: string, 
/**
 * Whether the clock did it.
 */
time_up: boolean, } | { "kind": "undo-asked", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "undo-answered", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Whether they agreed.
 */
agreed: boolean, } | { "kind": "stood-in", 
/**
 * For whom.
 */
seat: Seat, 
/**
 * Its level.
 */
level: string, } | { "kind": "returned", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "resigned", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "again", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "new-dice" } | { "kind": "said", 
/**
 * Who they are to the house, so that they can be muted.
 */
person: string, 
/**
 * What they are called.
 */
name: string, 
/**
 * What they said.
 */
words: Words, } | { "kind": "expired" });

export type Counts = "win" | "turns" | "points";

export type Advised = { 
/**
 * The action, as it is typed.
 */
action: string, 
/**
 * Its worth.
 */
value: number, 
/**
 * What the value counts.
 */
worth: Counts, 
/**
 * What can come of it, with the odds, where there is more to say than the action's own words.
 */
explained?: string, };

export type Decision = { 
/**
 * The step's number in the record, counted from 1.
 */
step: number, 
/**
 * Who decided.
 */
seat: Seat, 
/**
 * What they did.
 */
action: string, 
/**
 * The best there was.
 */
best: string, 
/**
 * What the best was worth to them.
 */
value: number, 
/**
 * What their choice gave away: 0 for the best.
 */
loss: number, };

export type Moment = { 
/**
 * The step's number in the record, counted from 1.
 */
step: number, 
/**
 * Who was to act.
 */
seat: Seat, 
/**
 * What the game was worth to them, played on at best.
 */
value: number, };

export type Review = { 
/**
 * What the values count.
 */
worth: Counts, 
/**
 * Every decision where there was a choice.
 */
decisions: Array<Decision>, 
/**
 * The chart: every moment somebody was to act.
 */
chart: Array<Moment>, 
/**
 * What each seat gave away in all, in seat order.
 */
losses: Array<number>, };

export type Frame = { 
/**
 * The step that led here; nothing led to the beginning.
 */
step: string | null, 
/**
 * Whose step it was: who acted, or in whose name was rolled. Nobody's at the beginning.
 */
seat: Seat | null, 
/**
 * The game as the viewer sees it.
 */
view: unknown, 
/**
 * The same in words.
 */
view_text: string, 
/**
 * Points, in seat order.
 */
points: Array<number>, 
/**
 * Who plays for which side, in seat order: partners have the same number.
 */
sides: Array<number>, 
/**
 * What is to be done.
 */
phase: Phase, };

export type LessonAnswer = { 
/**
 * The action that it is for.
 */
action: string | null, 
/**
 * Or what is chosen.
 */
choose: string | null, 
/**
 * Whether the lesson goes on after it.
 */
right: boolean, 
/**
 * What is said.
 */
say: string, 
/**
 * What happens, moment by moment.
 */
frames: Array<Frame>, };

export type LessonStep = { 
/**
 * What there is to learn, in a few words.
 */
idea: string, 
/**
 * What there is to know.
 */
say: string, 
/**
 * What there is to do.
 */
ask: string, 
/**
 * The table, as the learner sees it.
 */
frame: Frame, 
/**
 * What the learner may do there; nothing where there is something to choose instead.
 */
allowed: Array<Allowed>, 
/**
 * What is answered to what.
 */
answers: Array<LessonAnswer>, 
/**
 * What is answered to everything else.
 */
otherwise: string, };

export type Lesson = { 
/**
 * The game's name.
 */
game: string, 
/**
 * About how long it takes.
 */
minutes: number, 
/**
 * The steps.
 */
steps: Array<LessonStep>, };

export type PositionLook = { 
/**
 * The position as text, to come back to.
 */
position: string, 
/**
 * The same for a board to draw.
 */
view: unknown, 
/**
 * What the position waits for.
 */
phase: Phase, 
/**
 * What may be done.
 */
allowed: Array<Allowed>, 
/**
 * What is to be drawn or said, where chance decides.
 */
asks: string | null, 
/**
 * Points, in seat order.
 */
points: Array<number>, };

export type Variation = { 
/**
 * The share of the win that the player to act can expect, from 0 to 1.
 */
share: number, 
/**
 * How the position stands for that player in hundredths of a piece, where nothing is proven.
 */
score: number | null, 
/**
 * Proven: won in so many actions; below zero, lost in so many.
 */
mate: number | null, 
/**
 * The action and what could follow.
 */
moves: Array<string>, };

export type Analysis = { 
/**
 * The best actions, the best first.
 */
lines: Array<Variation>, 
/**
 * How many actions deep everything was searched.
 */
depth: number, 
/**
 * Positions looked at.
 */
nodes: number, };

export type ThrowFilm = { 
/**
 * The path, as `docs/throwing.md` describes it, in base64.
 */
path: string, 
/**
 * For each number that the path gives a die: which of the roll's dice it is, counted from 0.
 */
dice: Array<number>, 
/**
 * The roll that it belongs to.
 */
roll: string, };

export type Player = "person" | { "bot": string };

export type SeatInfo = { 
/**
 * What the others call them.
 */
name: string, 
/**
 * Who plays.
 */
player: Player, };

export type Outcome = { 
/**
 * Places in seat order, 1 being the best; whoever gave up is behind all who did not.
 */
places: Standing, 
/**
 * Points in seat order.
 */
points: Array<number>, 
/**
 * Turns taken, all players together.
 */
turns: number, };

export type RecordFile = { 
/**
 * The form of this file.
 */
crossroads: number, 
/**
 * The game's name.
 */
game: string, 
/**
 * The version of the rules it was played by.
 */
rules: number, 
/**
 * What the table chose.
 */
options: { [key in string]: Value }, 
/**
 * Who played, in seat order.
 */
seats: Array<SeatInfo>, 
/**
 * Who started, where the table knew it beforehand.
 */
first?: Seat, 
/**
 * Who rolled.
 */
dice: unknown, 
/**
 * What happened.
 */
steps: Array<string>, 
/**
 * Who gave up. Like a roll of real dice it is what those at the table say.
 */
gave_up?: Array<Seat>, 
/**
 * How it ended, if it has.
 */
result?: Outcome, };

export type Entrant = number;

export type Length = { 
/**
 * So many games won are a set.
 */
games: number, 
/**
 * So many sets won win.
 */
sets: number, };

export type Format = { "kind": "series", 
/**
 * How long; without an end where a game is won by no number of wins.
 */
length: Length, 
/**
 * Play on for as long as people like; the length says nothing then.
 */
endless: boolean, } | { "kind": "king", 
/**
 * So many wins as king make a king of kings; 0 for as long as people like.
 */
wins: number, 
/**
 * How long one meeting is.
 */
length: Length, 
/**
 * Whether the king chooses what is played.
 */
chooses: boolean, } | { "kind": "knock-out", 
/**
 * How long one meeting is.
 */
length: Length, 
/**
 * Whether the places are drawn by lot; otherwise the order of joining is that of the seeds. Seeds that the host names
 * come first either way.
 */
drawn: boolean, } | { "kind": "round-robin", 
/**
 * Once or twice, with the seats swapped.
 */
legs: number, 
/**
 * How long one meeting is.
 */
length: Length, } | { "kind": "swiss", 
/**
 * How many rounds; 0 for as many as find a winner.
 */
rounds: number, 
/**
 * How long one meeting is.
 */
length: Length, };

export type FormatCard = { 
/**
 * The name that stays: `king-of-kings`.
 */
name: string, 
/**
 * The name people read.
 */
title: string, 
/**
 * Who it is for, what happens.
 */
about: string, 
/**
 * Whether everybody sits at one table: then the game says how many can come.
 */
one_table: boolean, 
/**
 * What it begins with: its parts can be changed.
 */
format: Format, };

export type Mode = { 
/**
 * The game's name.
 */
game: string, 
/**
 * Options that differ from the defaults.
 */
options: { [key in string]: Value }, };

export type EveningPlan = { 
/**
 * What it is called.
 */
title: string, 
/**
 * Who meets whom.
 */
format: Format, 
/**
 * What is played: the first, unless a king chooses another.
 */
modes: Array<Mode>, 
/**
 * How many play together as one entrant: 1, or a team.
 */
team_size: number, 
/**
 * How many tables there are; as many as are needed where it is 0.
 */
tables: number, 
/**
 * How long people may think.
 */
clock: Clock, 
/**
 * Real dice on real tables: phones are the score cards.
 */
real_dice: boolean, 
/**
 * Whether results count for ratings.
 */
rated: boolean, };

export type EveningCommand = { "do": "join", 
/**
 * What the others call one; one's own name where nothing is said.
 */
name: string | null, 
/**
 * A team to join, where a computer player makes room if it is complete; a new one where nothing is said.
 */
team: Entrant | null, } | { "do": "leave" } | { "do": "return" } | { "do": "add-bots", 
/**
 * How well they play.
 */
level: string, 
/**
 * How many.
 */
count: number, } | { "do": "remove", 
/**
 * Which.
 */
entrant: Entrant, } | { "do": "readmit", 
/**
 * Whom.
 */
entrant: Entrant, } | { "do": "move", 
/**
 * What the player is called.
 */
name: string, 
/**
 * Which team; a new one where nothing is said.
 */
team: Entrant | null, } | { "do": "seed", 
/**
 * Who.
 */
entrants: Array<Entrant>, } | { "do": "begin" } | { "do": "choose", 
/**
 * Which mode, counted from 0.
 */
mode: number, } | { "do": "report", 
/**
 * Which.
 */
game: number, 
/**
 * A place for each of its entrants, in seat order.
 */
places: Array<number>, 
/**
 * Whether somebody won at once.
 */
instant: boolean, } | { "do": "correct", 
/**
 * Of which game.
 */
game: number, 
/**
 * A place for each of its entrants, in seat order.
 */
places: Array<number>, 
/**
 * Whether somebody won at once.
 */
instant: boolean, } | { "do": "no-show", 
/**
 * Who.
 */
entrant: Entrant, } | { "do": "end" };

export type EveningStage = "gathering" | "playing" | "over";

export type EntrantLook = { 
/**
 * Their number.
 */
entrant: Entrant, 
/**
 * Their names: one, or a team's.
 */
names: Array<string>, 
/**
 * Whether no person is among them.
 */
bots: boolean, 
/**
 * Whether they are here.
 */
here: boolean, 
/**
 * Which one the host has put them first as: the seeds of a knock-out.
 */
seed: number | null, };

export type BeginsLook = { 
/**
 * Who.
 */
entrant: Entrant, 
/**
 * Why.
 */
why: WhyFirst, };

export type GameLook = { 
/**
 * Its number.
 */
number: number, 
/**
 * What it is.
 */
title: string, 
/**
 * Who plays, in seat order.
 */
players: Array<Entrant>, 
/**
 * Which of the evening's modes.
 */
mode: number, 
/**
 * Its table; nothing while it waits for one.
 */
room: string | null, 
/**
 * The table's number, counted from 1.
 */
table: number | null, 
/**
 * Whether it cannot be played at a table: the host has to say how it ends.
 */
stuck: boolean, 
/**
 * Who begins, and why, where neither dice nor a lot decide it at the table.
 */
begins?: BeginsLook, };

export type Played = { 
/**
 * Its number.
 */
number: number, 
/**
 * What it was.
 */
title: string, 
/**
 * Which of the evening's modes.
 */
mode: number, 
/**
 * Who played, in seat order.
 */
players: Array<Entrant>, 
/**
 * Their places.
 */
places: Array<number>, 
/**
 * Whether somebody won at once.
 */
instant: boolean, 
/**
 * Their points, where they are known.
 */
points: Array<number>, 
/**
 * Where it was played.
 */
room: string | null, 
/**
 * The number of its table.
 */
table: number | null, };

export type Record = { 
/**
 * Won, a bye and an opponent who did not come included.
 */
won: number, 
/**
 * Drawn.
 */
drawn: number, 
/**
 * Lost.
 */
lost: number, };

export type Row = { 
/**
 * 1 for the best; equal places are ties.
 */
place: number, 
/**
 * Who.
 */
entrant: Entrant, 
/**
 * What they have won and lost.
 */
record: Record, 
/**
 * What counts first and what decides between equals, in this order; a heading for each stands in
 * [`headings`](crate::Tournament::headings).
 */
counts: Array<number>, 
/**
 * What there is to say: `king`, `out in the semi-final`, `left`.
 */
note: string, };

export type DrawSide = "open" | "nobody" | { "entrant": Entrant };

export type DrawMeeting = { 
/**
 * Who meets.
 */
sides: [DrawSide, DrawSide], 
/**
 * Who goes on, once it is known.
 */
winner: Entrant | null, 
/**
 * The number of the game that is played here now.
 */
game: number | null, };

export type DrawRound = { 
/**
 * What it is: `Semi-final`.
 */
title: string, 
/**
 * Its meetings from left to right.
 */
meetings: Array<DrawMeeting>, };

export type LotFor = "first-game" | "draw" | "drawn";

export type LotLook = { 
/**
 * What it was about.
 */
decides: LotFor, 
/**
 * Whom it was about.
 */
about: Array<Entrant>, 
/**
 * Dice: a number for each of them. A game that was drawn twice: 0 the first of the two has won it, 1 the second.
 */
drawn: Array<number>, };

export type EveningLook = { 
/**
 * The number of the last event.
 */
number: number, 
/**
 * What was chosen.
 */
plan: EveningPlan, 
/**
 * Its format in words: `Knock-out, first to 3`.
 */
format_said: string, 
/**
 * How far it is.
 */
stage: EveningStage, 
/**
 * The host's name.
 */
host: string, 
/**
 * Whether the one who looks is the host.
 */
hosting: boolean, 
/**
 * The one who looks, if they take part.
 */
you: Entrant | null, 
/**
 * Everybody, in the order of joining.
 */
entrants: Array<EntrantLook>, 
/**
 * Who plays whom now, by number.
 */
games: Array<GameLook>, 
/**
 * Games that are over, the newest first.
 */
played: Array<Played>, 
/**
 * How it stands.
 */
standing: Array<Row>, 
/**
 * What the counts of the standing are.
 */
headings: Array<string>, 
/**
 * The draw of a knock-out, its first round first; the winners of two neighbours meet in the next. Empty in every other format.
 */
draw: Array<DrawRound>, 
/**
 * Who is king.
 */
king: Entrant | null, 
/**
 * Who waits to challenge the king, the next one first.
 */
line: Array<Entrant>, 
/**
 * Who has to choose what is played.
 */
chooser: Entrant | null, 
/**
 * The last dice and coins, the newest first.
 */
lots: Array<LotLook>, 
/**
 * What the lots follow from: its SHA-256 until the end, then the secret itself.
 */
commitment: string, 
/**
 * The secret, once the evening is over.
 */
secret: string | null, };

export type EveningNews = { 
/**
 * The number of the look that this continues. Who has another one has to look anew.
 */
since: number, 
/**
 * The number of the look that it leads to.
 */
number: number, 
/**
 * How far it is.
 */
stage: EveningStage, 
/**
 * Who has to choose what is played.
 */
chooser: Entrant | null, 
/**
 * Who is king.
 */
king: Entrant | null, 
/**
 * The secret, once the evening is over.
 */
secret: string | null, 
/**
 * New entrants, and those about whom something has changed.
 */
entrants: Array<EntrantLook>, 
/**
 * New games, and those that have a table now.
 */
games: Array<GameLook>, 
/**
 * The numbers of games that are played no more.
 */
ended: Array<number>, 
/**
 * Games that are over, the newest first: new ones, and those that were corrected.
 */
played: Array<Played>, 
/**
 * New lines of the standing, and those in which more than the place has changed.
 */
standing: Array<Row>, 
/**
 * Everybody else's places that have changed.
 */
places: Array<[Entrant, number]>, 
/**
 * Meetings of the draw that have changed, each with its round and its number in it, counted from 0.
 */
draw: Array<[number, number, DrawMeeting]>, 
/**
 * Who waits to challenge the king, if that has changed.
 */
line: Array<Entrant> | null, 
/**
 * The last dice and coins, if there are new ones.
 */
lots: Array<LotLook> | null, };

export type TossUpStage = "lot" | "fresh" | "rolled" | "rolling" | "roll-off" | "over";

export type Colours = { 
/**
 * Dice showing green: a point each.
 */
green: number, 
/**
 * Dice showing yellow.
 */
yellow: number, 
/**
 * Dice showing red.
 */
red: number, };

export type TossUpView = { 
/**
 * What the game waits for.
 */
phase: Phase, 
/**
 * Where in a game or a turn we are.
 */
stage: TossUpStage, 
/**
 * Whose turn it is; in a roll-off, who rolls.
 */
mover: Seat, 
/**
 * The scores in seat order.
 */
scores: Array<number>, 
/**
 * The score that passes the target.
 */
needed: number, 
/**
 * The target as chosen.
 */
target: number, 
/**
 * Whether the target itself is enough.
 */
at_least: boolean, 
/**
 * Whether ties are rolled off.
 */
roll_off: boolean, 
/**
 * The turn's points so far.
 */
turn_points: number, 
/**
 * Dice set aside in the present ten.
 */
set_aside: number, 
/**
 * Dice that would be rolled next.
 */
dice_left: number, 
/**
 * The dice on the table.
 */
last_roll: Colours | null, 
/**
 * Who rolled them.
 */
last_roller: Seat | null, 
/**
 * Who passed the target: everybody else is in their last turn.
 */
closer: Seat | null, 
/**
 * In a roll-off, who is still in it.
 */
tied: Array<Seat>, 
/**
 * In a round of a roll-off, who has the most greens so far.
 */
ahead: Array<Seat>, 
/**
 * In a round of a roll-off, how many greens that is.
 */
best: number, 
/**
 * Who has won, when the game is over.
 */
winners: Array<Seat>, 
/**
 * Turns finished, all players together.
 */
turns: number, };

export type IntersectionFace = "happy" | "star" | "sad" | "two" | "three" | "four";

export type IntersectionFaces = IntersectionFace[];

export type IntersectionSignal = "go" | "slow" | "stop";

export type IntersectionStage = "starting" | "fresh" | "rolled" | "parked" | "rolling" | "doubling" | "tie-break" | "over";

export type IntersectionEnding = "took" | "doubled" | "nothing" | "stop" | "stuck" | "slow" | "fumble";

export type IntersectionLastTurn = { 
/**
 * Whose turn it was.
 */
seat: Seat, 
/**
 * What the signal showed; nothing if it was in the air or not yet rolled.
 */
signal: IntersectionSignal | null, 
/**
 * What lay on the field.
 */
field: IntersectionFaces, 
/**
 * What was parked.
 */
parked: IntersectionFaces, 
/**
 * Why the turn was over.
 */
ending: IntersectionEnding, };

export type IntersectionView = { 
/**
 * What the game waits for.
 */
phase: Phase, 
/**
 * Where in a game or a turn we are.
 */
stage: IntersectionStage, 
/**
 * Whose turn it is; in a starting roll or a tie-break, who rolls.
 */
mover: Seat, 
/**
 * The scores in seat order; 0 for those who have not come in yet.
 */
scores: Array<number>, 
/**
 * The score that starts the last turns.
 */
target: number, 
/**
 * Whether the No Dice rule is played.
 */
no_dice: boolean, 
/**
 * Whether five parked dice count under slow.
 */
bank_under_slow: boolean, 
/**
 * What the signal shows.
 */
signal: IntersectionSignal | null, 
/**
 * The dice on the field.
 */
field: IntersectionFaces, 
/**
 * The parked dice.
 */
parked: IntersectionFaces, 
/**
 * What the parked dice are worth.
 */
parked_points: number, 
/**
 * Traffic dice in the air, or on the field to be rolled next.
 */
dice_to_roll: number, 
/**
 * Whether the signal is rolled with them.
 */
signal_to_roll: boolean, 
/**
 * Who reached the target: everybody else is in their last turn.
 */
closer: Seat | null, 
/**
 * Who has ended a turn by the Vander rule.
 */
fumbled: Array<Seat>, 
/**
 * Who would count as having the highest score by the No Dice rule, as things stand.
 */
no_dice_open: Array<Seat>, 
/**
 * In a starting roll or a tie-break, who is still in it.
 */
tied: Array<Seat>, 
/**
 * In a round of such rolls, who has the most happy faces so far.
 */
ahead: Array<Seat>, 
/**
 * In a round of such rolls, how many happy faces that is.
 */
best: number, 
/**
 * Who has won, when the game is over.
 */
winner: Seat | null, 
/**
 * Turns finished, all players together.
 */
turns: number, 
/**
 * The turn before, as it ended.
 */
last_turn: IntersectionLastTurn | null, 
/**
 * The points that were parked when that turn ended with nothing: everybody tells the same number.
 */
lost_points: number, };

export type AddEmUpHand = number[];

export type AddEmUpCell = { 
/**
 * To the right.
 */
x: number, 
/**
 * Down.
 */
y: number, };

export type AddEmUpDie = { 
/**
 * To the right.
 */
x: number, 
/**
 * Down.
 */
y: number, 
/**
 * What it shows, 1 to 6.
 */
n: number, };

export type AddEmUpAxis = "row" | "column";

export type AddEmUpRun = { 
/**
 * Which way it lies.
 */
axis: AddEmUpAxis, 
/**
 * Its first die: the leftmost, or the topmost.
 */
first: AddEmUpCell, 
/**
 * What its dice show, from the first on.
 */
numbers: Array<number>, };

export type AddEmUpStage = "starting" | "fresh" | "rolling" | "placing" | "bonus" | "bonus-rolling" | "bonus-placing" | "over";

export type AddEmUpRolledDie = { 
/**
 * What it shows.
 */
n: number, 
/**
 * Where it lies, once it is laid.
 */
at: AddEmUpCell | null, };

export type AddEmUpBonusDie = { 
/**
 * What it showed.
 */
number: number, 
/**
 * What it scored; its number, subtracted, where it fitted nowhere.
 */
points: number, };

export type AddEmUpBonusChance = { 
/**
 * With how many of the six numbers it fits.
 */
fits: number, 
/**
 * What each number, 1 to 6, would bring: the best place for it, or its number lost.
 */
points: [number, number, number, number, number, number], };

export type AddEmUpLastTurn = { 
/**
 * Whose turn it was.
 */
seat: Seat, 
/**
 * What was rolled.
 */
rolled: AddEmUpHand, 
/**
 * Where dice were laid, the bonus die last.
 */
laid: Array<AddEmUpCell>, 
/**
 * What the turn scored without the bonus die.
 */
points: number, 
/**
 * The bonus die, if it was rolled.
 */
bonus: AddEmUpBonusDie | null, };

export type AddEmUpView = { 
/**
 * What the game waits for.
 */
phase: Phase, 
/**
 * Where in a game or a turn we are.
 */
stage: AddEmUpStage, 
/**
 * Whose turn it is; before the first turn, who rolls for the start.
 */
mover: Seat, 
/**
 * The scores in seat order, without the turn under way.
 */
scores: Array<number>, 
/**
 * How wide the smallest rectangle that holds all dice is; its top left cell is 0,0.
 */
width: number, 
/**
 * How high it is.
 */
height: number, 
/**
 * The dice on the table, row by row.
 */
dice: Array<AddEmUpDie>, 
/**
 * Where the first die of the game lies. The corner moves as the table grows to the left and up; a picture that is
 * to stand still is drawn around this place.
 */
home: AddEmUpCell, 
/**
 * Dice that do not lie on the table, those in hand included.
 */
pile: number, 
/**
 * Every die of this turn's roll, the laid ones first, in the order they were laid.
 */
rolled: Array<AddEmUpRolledDie>, 
/**
 * The bonus die that has to be placed.
 */
bonus_die: number | null, 
/**
 * What the turn scores now, without a bonus die.
 */
turn_points: number, 
/**
 * The rows and columns that gained a die in this turn.
 */
gained: Array<AddEmUpRun>, 
/**
 * What the bonus die would bring, while it is offered or in the air.
 */
bonus: AddEmUpBonusChance | null, 
/**
 * Dice that would be rolled next, or are in the air.
 */
dice_to_roll: number, 
/**
 * Whether every placement scores at once.
 */
every_placement: boolean, 
/**
 * After so many rounds in a row without a placement the game ends.
 */
quiet_rounds: number, 
/**
 * Turns in a row in which nothing was placed.
 */
quiet_turns: number, 
/**
 * In a roll for the start, who is still in it.
 */
tied: Array<Seat>, 
/**
 * In a round of such rolls, who has the highest number so far.
 */
ahead: Array<Seat>, 
/**
 * In a round of such rolls, which number that is.
 */
best: number, 
/**
 * Who has won, when the game is over.
 */
winners: Array<Seat>, 
/**
 * Turns finished, all players together.
 */
turns: number, 
/**
 * The turn before, as it ended.
 */
last_turn: AddEmUpLastTurn | null, };

export type TriCrossRank = "six" | "five" | "four" | "three" | "two" | "tri-cross";

export type TriCrossColour = "black" | "red" | "green" | "blue";

export type TriCrossSquare = string;

export type TriCrossVersion = "face-up" | "standard" | "guts" | "reverse-guts";

export type TriCrossStage = "lot" | "placing" | "step" | "jump" | "turning" | "over";

export type TriCrossPiece = { 
/**
 * Where it stands.
 */
square: TriCrossSquare, 
/**
 * Whose it is.
 */
colour: TriCrossColour, 
/**
 * What it is, where the viewer knows it. Of a face-down piece it is the viewer's memory (TC-11).
 */
rank: TriCrossRank | null, 
/**
 * Whether it lies face-up.
 */
up: boolean, };

export type TriCrossPlayer = { 
/**
 * The colour of the player's pieces.
 */
colour: TriCrossColour, 
/**
 * Partners have the same.
 */
side: number, 
/**
 * How many pieces are still to be placed.
 */
waiting: number, 
/**
 * The ranks that belong to no piece on the board yet, where the viewer may know them.
 */
hand: Array<TriCrossRank> | null, 
/**
 * The ranks, strongest first, of the pieces that the viewer cannot tell apart.
 */
unseen: Array<TriCrossRank>, 
/**
 * The ranks that have left the board.
 */
gone: Array<TriCrossRank>, };

export type TriCrossView = { 
/**
 * What the game waits for.
 */
phase: Phase, 
/**
 * Where in a game we are.
 */
stage: TriCrossStage, 
/**
 * Which version is played.
 */
version: TriCrossVersion, 
/**
 * Whether the board has 45 squares.
 */
long_arms: boolean, 
/**
 * Whether partners play together.
 */
teams: boolean, 
/**
 * Whether pieces are placed without the house knowing what they are.
 */
blind: boolean, 
/**
 * Whether what the viewer remembers of face-down pieces is to be drawn.
 */
memory_aid: boolean, 
/**
 * So many turns without a jump are a draw.
 */
draw_after: number, 
/**
 * Whose turn it is; jumps may be somebody else's.
 */
mover: Seat, 
/**
 * Whether the player whose turn it is has stepped.
 */
stepped: boolean, 
/**
 * Every piece on the board, the top row first.
 */
pieces: Array<TriCrossPiece>, 
/**
 * Whose piece is placed now: in Reverse Guts not the placer's own.
 */
placing: Seat | null, 
/**
 * The challenged piece that is turned face-up now.
 */
turning: TriCrossSquare | null, 
/**
 * The player whose piece stands on the Tri-Cross square.
 */
centre: Seat | null, 
/**
 * What it has counted.
 */
count: number, 
/**
 * How that is called: "In, in two".
 */
call: string | null, 
/**
 * Whether it came there in another player's turn, which goes on.
 */
entered: boolean, 
/**
 * Whether a jump that was overlooked in the turn before is made now, before anything else.
 */
overlooked: boolean, 
/**
 * Who placed the first piece, where somebody has left while pieces were placed.
 */
first: Seat | null, 
/**
 * What is known of each player, in seat order.
 */
players: Array<TriCrossPlayer>, 
/**
 * Who has left the game, in that order.
 */
out: Array<Seat>, 
/**
 * Who has won, when somebody has.
 */
winners: Array<Seat>, 
/**
 * Whether the game is drawn.
 */
drawn: boolean, 
/**
 * Steps since the last jump.
 */
quiet: number, 
/**
 * Turns finished and pieces placed.
 */
turns: number, 
/**
 * What a repetition is found by.
 */
past: string, };

export type Inches = number;

export type Degrees = number;

export type Face = number;

export type EndZoneZone = 1 | 2 | 5 | 10 | 20;

export type EndZoneArea = { 
/**
 * The smallest x.
 */
left: Inches, 
/**
 * The largest x.
 */
right: Inches, 
/**
 * The smallest y, nearest to the thrower.
 */
near: Inches, 
/**
 * The largest y.
 */
far: Inches, };

export type EndZoneTable = { 
/**
 * Between the inner edges of the mats.
 */
distance: Inches, 
/**
 * How far the table reaches beyond each sideline.
 */
margin: Inches, 
/**
 * How wide a mat is; its sides, drawn on to the other mat, are the sidelines.
 */
mat_width: Inches, 
/**
 * How deep a mat is; it ends at the table's edge.
 */
mat_depth: Inches, 
/**
 * How deep the 2 is.
 */
two_depth: Inches, 
/**
 * How wide the 5 is to the left and right of the 10.
 */
frame_width: Inches, 
/**
 * How wide the 20 is.
 */
box_width: Inches, 
/**
 * How deep the 20 is.
 */
box_depth: Inches, 
/**
 * How wide the dot is.
 */
dot: Inches, 
/**
 * How wide a die is.
 */
die: Inches, };

export type EndZoneRestingDie = { 
/**
 * How far its centre is to the right of the middle of the mat's inner edge, seen by the thrower.
 */
x: Inches, 
/**
 * How far it is beyond that edge.
 */
y: Inches, 
/**
 * Its turn about the vertical.
 */
turn: Degrees, 
/**
 * The number on top.
 */
face: Face, };

export type ScatterDie = { 
/**
 * Where the die lies; nothing, if it has left the table.
 */
die: EndZoneRestingDie | null, 
/**
 * The number of its zone, 0 for none.
 */
zone: number, 
/**
 * What it counts.
 */
points: number, 
/**
 * Whether it covers the dot.
 */
dot: boolean, 
/**
 * Whether it slid, and so counts nothing.
 */
slid: boolean, };

export type Scatter = { 
/**
 * The throw, written out in full.
 */
action: string, 
/**
 * Where it ended each time.
 */
dice: Array<ScatterDie>, 
/**
 * The points of a die, on average, before anything is doubled.
 */
mean: number, };

export type EndZoneClaim = { "in": [Face, EndZoneZone] } | "dot" | "out" | "off";

export type EndZoneDie = { "at": EndZoneRestingDie } | { "called": EndZoneClaim };

export type EndZoneScored = { 
/**
 * The number of its zone, 0 for none.
 */
zone: number, 
/**
 * The number on top times that of the zone.
 */
points: number, 
/**
 * Whether it covers the dot.
 */
dot: boolean, };

export type EndZoneDoubleDie = "off" | "first" | "second" | "third" | "first-second" | "first-third" | "second-third" | "all";

export type CardLines = string;

export type EndZoneHand = "none" | "steady" | "human";

export type EndZoneLaunch = { 
/**
 * How fast it leaves the hand, in thousandths of an inch a second.
 */
speed: number, 
/**
 * How high above the table its middle is, in thousandths of an inch.
 */
height: number, 
/**
 * How fast it turns over, in thousandths of a turn a second: forwards, or backwards below 0.
 */
spin: number, 
/**
 * Its direction, in thousandths of a degree to the right of straight ahead.
 */
aim: number, 
/**
 * And above the level; below 0, down onto the table.
 */
rise: number, 
/**
 * How far to the right of the middle it is let go, in thousandths of an inch.
 */
x: number, 
/**
 * And how far behind the inner edge of the thrower's own mat.
 */
back: number, 
/**
 * How fast it turns over to the right, in thousandths of a turn a second.
 */
side: number, 
/**
 * How fast it turns like a top, against the clock seen from above.
 */
twist: number, 
/**
 * How far the hand is off, in thousandths of a human one; 0 is as the table chose. No hand is steadier than the table's.
 */
shake: number, };

export type EndZoneMode = "solo" | "fast-play" | "threes" | "threes-sets" | "traditional" | "first-to";

export type EndZoneExtraRoll = "two" | "five" | "ten" | "twenty";

export type EndZoneTeams = "off" | "column-each" | "one-column";

export type EndZoneStarts = "last-loser" | "roll" | "roll-each";

export type EndZoneDotWins = "game" | "match";

export type EndZoneOptions = { 
/**
 * How it is played.
 */
mode: EndZoneMode, 
/**
 * What a game of first to 500 is played to.
 */
target: number, 
/**
 * All throw from the same end, and dice stay where they lie (EZ-13).
 */
shuffle: boolean, 
/**
 * Whether partners play together.
 */
teams: EndZoneTeams, 
/**
 * Who throws first. That is settled when a game begins: in its positions this says nothing any more, unless dice decide in every game of a match.
 */
starts: EndZoneStarts, 
/**
 * What covering the dot wins in a match.
 */
dot_wins: EndZoneDotWins, 
/**
 * What an opponent loses who does not catch a die: 5, 10 or 20, or 0 where that is not played.
 */
minus_points: number, 
/**
 * Which dice of every throw count twice.
 */
double_die: EndZoneDoubleDie, 
/**
 * Which lines of the card count twice.
 */
double_lines: CardLines, 
/**
 * How far throws are off.
 */
hand: EndZoneHand, 
/**
 * The lengths.
 */
table: EndZoneTable, };

export type EndZoneMat = { 
/**
 * The zones, the least first: drawn in this order, each covers what counts less.
 */
zones: Array<EndZoneZoneView>, 
/**
 * The middle of the dot: x.
 */
dot_x: Inches, 
/**
 * The middle of the dot: y.
 */
dot_y: Inches, 
/**
 * The y of the half-way line.
 */
half_way: Inches, };

export type EndZoneZoneView = { 
/**
 * What it multiplies by.
 */
zone: EndZoneZone, 
/**
 * Where it lies.
 */
area: EndZoneArea, };

export type EndZoneLine = { 
/**
 * Its number.
 */
line: number, 
/**
 * How many dice are thrown for it.
 */
dice: number, 
/**
 * The points one needs after it for a bonus, if it has one.
 */
bonus_from: number | null, 
/**
 * That bonus, or 0.
 */
bonus: number, 
/**
 * Whether its dice count twice.
 */
double: boolean, };

export type EndZoneLimit = { 
/**
 * The part, as it is typed.
 */
name: string, 
/**
 * Of what.
 */
unit: string, 
/**
 * The least, in thousandths.
 */
least: number, 
/**
 * The most.
 */
most: number, };

export type EndZoneTechnique = { 
/**
 * What people call it.
 */
name: string, 
/**
 * How it is done.
 */
words: string, 
/**
 * The launch, straight ahead, at a speed for this table and its hands.
 */
launch: EndZoneLaunch, };

export type EndZoneStage = "starting" | { "line": number } | "extra" | "roll-off" | "over";

export type EndZoneEnd = "near" | "far";

export type EndZoneExtra = { 
/**
 * Which one.
 */
roll: EndZoneExtraRoll, 
/**
 * The zone that it is earned in.
 */
zone: EndZoneZone, 
/**
 * The number that has to show there.
 */
face: number, 
/**
 * Whether it counts twice.
 */
double: boolean, 
/**
 * Whether it is earned.
 */
earned: boolean, 
/**
 * Its points, once it is thrown.
 */
points: number | null, };

export type EndZoneColumn = { 
/**
 * Who throws for it.
 */
seats: Array<Seat>, 
/**
 * The side it belongs to.
 */
side: Seat, 
/**
 * The points of each line, from the top of the sheet.
 */
lines: Array<number>, 
/**
 * How many lines stand on sheets before this one.
 */
before: number, 
/**
 * The sum of those.
 */
carried: number, 
/**
 * The bonuses of lines 7 and 14.
 */
bonuses: [boolean, boolean], 
/**
 * The four extra rolls; none but on the official card.
 */
extras: Array<EndZoneExtra>, 
/**
 * Minus points for dice not caught.
 */
minus: number, 
/**
 * The sum of it all.
 */
total: number, };

export type EndZoneSide = { 
/**
 * Who plays for it.
 */
seats: Array<Seat>, 
/**
 * Its points in this game.
 */
total: number, 
/**
 * Games won in the 3's under way.
 */
wins: number, 
/**
 * 3's won in the set.
 */
threes: number, 
/**
 * Whether it is out of the chase for the target.
 */
out: boolean, 
/**
 * Its points in the roll-off, if it is in one.
 */
roll_off: number | null, };

export type EndZoneDieView = { 
/**
 * Whose colour it has.
 */
column: Seat, 
/**
 * Where it lies, seen from the end it was thrown from.
 */
die: EndZoneDie, 
/**
 * Whether it counts nothing wherever it lies.
 */
void: boolean, 
/**
 * The zone it lies in, and what that makes.
 */
scored: EndZoneScored, 
/**
 * What it counts for its player, double dice and all; as long as it lies there, what it would count.
 */
points: number, };

export type EndZoneThrow = { 
/**
 * What they were thrown for.
 */
stage: EndZoneStage, 
/**
 * The dice.
 */
dice: Array<EndZoneDieView>, };

export type EndZoneChase = { 
/**
 * Whose score it is.
 */
opener: Seat, 
/**
 * The score.
 */
score: number, };

export type EndZoneGame = { 
/**
 * The side that won it.
 */
winner: Seat, 
/**
 * Whether it was won by covering the dot.
 */
dot: boolean, 
/**
 * The points of every side.
 */
totals: Array<number>, };

export type EndZoneView = { 
/**
 * What the game waits for.
 */
phase: Phase, 
/**
 * Where in a game we are.
 */
stage: EndZoneStage, 
/**
 * What the table chose, lengths included.
 */
options: EndZoneOptions, 
/**
 * Where the lines of the mat are.
 */
mat: EndZoneMat, 
/**
 * The lines of the official card; none in other modes.
 */
card: Array<EndZoneLine>, 
/**
 * How far each part of a launch can go; none where people throw themselves.
 */
limits: Array<EndZoneLimit>, 
/**
 * Techniques, the one first that works best for the hands of this table; none where people throw themselves.
 */
ways: Array<EndZoneTechnique>, 
/**
 * Whether people throw with their own hands.
 */
real: boolean, 
/**
 * How many play.
 */
seats: number, 
/**
 * Who throws.
 */
thrower: Seat | null, 
/**
 * From which end.
 */
end: EndZoneEnd, 
/**
 * How many dice a column throws for this line.
 */
dice: number, 
/**
 * How many of them the thrower has not thrown yet.
 */
dice_left: number, 
/**
 * Which extra roll is thrown.
 */
extra: EndZoneExtraRoll | null, 
/**
 * What this throw is about, in words.
 */
stake: string, 
/**
 * The sides in throwing order; while it is being decided, those who are level together.
 */
order: Array<Array<Seat>>, 
/**
 * In the roll for the start, the numbers that those who are level have shown so far.
 */
showed: Array<number>, 
/**
 * The score sheet.
 */
columns: Array<EndZoneColumn>, 
/**
 * Who can win.
 */
sides: Array<EndZoneSide>, 
/**
 * The column of every die still to be thrown for this line.
 */
left: Array<Seat>, 
/**
 * The dice on the table.
 */
lying: Array<EndZoneDieView>, 
/**
 * How the die in the air was let go.
 */
launch: EndZoneLaunch | null, 
/**
 * In first to 500, the score to be reached.
 */
chase: EndZoneChase | null, 
/**
 * Games finished before this one, in a match.
 */
games: number, 
/**
 * The side that has won, at the end.
 */
winner: Seat | null, 
/**
 * Whether it was by covering the dot.
 */
by_dot: boolean, 
/**
 * In solo, how often in a row the last total was beaten.
 */
streak: number, 
/**
 * In solo, the best total.
 */
best_total: number, 
/**
 * What was counted last.
 */
last: EndZoneThrow | null, 
/**
 * The game before, in a match.
 */
last_game: EndZoneGame | null, 
/**
 * Turns finished, all players together.
 */
turns: number, };
