import { describe, expect, it } from "vitest";
import { fit } from "../src/evening/board/fit";
import { currentRound, pagesOfDraw } from "../src/evening/draw";
import { detailsOf, formatFor } from "../src/evening/formats";
import { firstRolls, lastCoin } from "../src/evening/lots";
import { chosen, commonLevels, modeOf, sayOptions } from "../src/evening/modes";
import { told } from "../src/evening/news";
import { pagesOf } from "../src/evening/pages";
import { placesFrom, placesOfWinner } from "../src/evening/result";
import { against, columns, everybody, here, nowFor, openTeams, ordinal, record, sayBegins, sayPlayed } from "../src/evening/words";
import { isOnlyHere } from "../src/sentence";
import type { About, EveningLook, Format, FormatCard, DrawMeeting, DrawRound, DrawSide, GameLook, Played } from "../src/types";
import { someEvening, someEveningNews } from "./fake";

const game = (number: number, players: number[], change: Partial<GameLook> = {}): GameLook => ({
  number,
  title: "",
  players,
  mode: 0,
  room: `room-${number}`,
  table: number,
  stuck: false,
  ...change,
});
const played = (number: number, players: number[], places: number[], change: Partial<Played> = {}): Played => ({
  number,
  title: "",
  players,
  places,
  instant: false,
  points: [],
  room: null,
  table: null,
  mode: 0,
  ...change,
});
const row = (place: number, entrant: number, change = {}) => ({
  place,
  entrant,
  record: { won: 0, drawn: 0, lost: 0 },
  counts: [0],
  note: "",
  ...change,
});

describe("what the host chooses", () => {
  const length = { games: 1, sets: 1 };
  const card = (format: Format): FormatCard => ({ name: format.kind, title: "", about: "", one_table: false, format });

  it("begins with what the house offers", () => {
    const formats: Format[] = [
      { kind: "knock-out", length, drawn: true },
      { kind: "king", wins: 3, length, chooses: false },
      { kind: "king", wins: 0, length, chooses: false },
      { kind: "round-robin", legs: 1, length },
      { kind: "swiss", rounds: 0, length },
      { kind: "series", length, endless: true },
      { kind: "series", length: { games: 3, sets: 5 }, endless: false },
    ];
    for (const format of formats) expect(formatFor(card(format), detailsOf(card(format)))).toEqual(format);
  });

  it("tells the house what was chosen, and nothing of another format", () => {
    const details = { games: 2, sets: 5, wins: 4, chooses: true, drawn: false, legs: 2, rounds: 7 };
    const two = { games: 2, sets: 1 };
    const chosen = (format: Format) => formatFor(card(format), details);
    expect(chosen({ kind: "king", wins: 3, length, chooses: false })).toEqual({ kind: "king", wins: 4, length: two, chooses: true });
    expect(chosen({ kind: "king", wins: 0, length, chooses: false })).toMatchObject({ wins: 0 });
    expect(chosen({ kind: "knock-out", length, drawn: true })).toEqual({ kind: "knock-out", length: two, drawn: false });
    expect(chosen({ kind: "round-robin", legs: 1, length })).toEqual({ kind: "round-robin", legs: 2, length: two });
    expect(chosen({ kind: "swiss", rounds: 0, length })).toEqual({ kind: "swiss", rounds: 7, length: two });
    expect(chosen({ kind: "series", length, endless: true })).toEqual({ kind: "series", length, endless: true });
    expect(chosen({ kind: "series", length: { games: 3, sets: 5 }, endless: false })).toMatchObject({ length: { games: 2, sets: 5 } });
  });
});

describe("what is played", () => {
  const level = (name: string) => ({ name, about: "" });
  const games = [
    {
      name: "toss-up",
      levels: [level("easy"), level("steady"), level("sharp")],
      options: [
        { name: "target", label: "Target", help: "", kind: "number", default: 100, min: 1, max: 500, unit: "points" },
        { name: "strict", label: "Strict", help: "", kind: "flag", default: false },
        {
          name: "house",
          label: "Rules",
          help: "",
          kind: "choice",
          default: "book",
          choices: [
            ["book", "as in the book"],
            ["own", "our own"],
          ],
        },
      ],
    },
    { name: "other", levels: [level("easy"), level("sharp")], options: [] },
  ] as unknown as About[];

  it("tells only what differs from the usual", () => {
    const mode = chosen(games[0]!);
    expect(modeOf(mode, games)).toEqual({ game: "toss-up", options: {} });
    mode.options.target = 30;
    mode.options.house = "own";
    expect(modeOf(mode, games)).toEqual({ game: "toss-up", options: { target: 30, house: "own" } });
    expect(sayOptions(modeOf(mode, games), games)).toBe("Target 30 and Rules: our own");
  });

  it("knows the levels that all games have", () => {
    const modes = [
      { game: "toss-up", options: {} },
      { game: "other", options: {} },
    ];
    expect(commonLevels(modes, games).map(({ name }) => name)).toEqual(["easy", "sharp"]);
    expect(commonLevels(modes.slice(0, 1), games)).toHaveLength(3);
  });
});

describe("what it means for you", () => {
  const kind = (change: Partial<EveningLook>) => nowFor(someEvening(change)).kind;

  it("says what to do", () => {
    expect(kind({ you: null })).toBe("stranger");
    expect(kind({ stage: "gathering" })).toBe("gathering");
    expect(kind({ games: [game(3, [2, 1])] })).toBe("play");
    expect(kind({ games: [game(3, [2, 1], { room: null })] })).toBe("table");
    expect(kind({ games: [game(3, [2, 1], { stuck: true })] })).toBe("stuck");
    expect(kind({ games: [game(3, [2, 3])] })).toBe("wait");
    expect(kind({ chooser: 1 })).toBe("choose");
    expect(kind({ chooser: 2 })).toBe("wait");
    expect(kind({ standing: [row(3, 1, { note: "out in the semi-final" })] })).toBe("out");
    expect(kind({ stage: "over" })).toBe("over");
  });

  it("counts the line from the next one", () => {
    expect(nowFor(someEvening({ line: [3, 1] }))).toEqual({ kind: "line", place: 2 });
  });

  it("knows who has left", () => {
    const look = someEvening();
    look.entrants[0]!.here = false;
    expect(nowFor(look).kind).toBe("left");
    expect(nowFor({ ...look, stage: "over" }).kind).toBe("over");
    expect(here(look)).toHaveLength(3);
  });

  it("names the others", () => {
    const look = someEvening({}, ["Ann", "Ben", "Cleo"]);
    expect(against(look, game(1, [3, 1]))).toBe("Cleo");
    expect(against(look, game(1, [3, 1, 2]))).toBe("Cleo and Ben");
  });
});

describe("words", () => {
  it.each([
    [1, "1st"],
    [2, "2nd"],
    [3, "3rd"],
    [4, "4th"],
    [11, "11th"],
    [12, "12th"],
    [13, "13th"],
    [21, "21st"],
    [102, "102nd"],
    [111, "111th"],
  ])("%i is %s", (n, said) => {
    expect(ordinal(n)).toBe(said);
  });

  it("shows draws only where there are any", () => {
    expect(record({ won: 3, drawn: 0, lost: 1 })).toBe("3–1");
    expect(record({ won: 3, drawn: 2, lost: 1 })).toBe("3–2–1");
  });

  it.each([
    [[1, 2], [1, 2], "Ann beat Ben"],
    [[1, 2], [2, 1], "Ben beat Ann"],
    [[1, 2], [1, 1], "Ann and Ben drew"],
    [[1, 2, 3], [2, 1, 3], "Ben won before Ann and Cleo"],
    [[1, 2, 3], [1, 1, 3], "Ann and Ben shared the win before Cleo"],
  ])("%j %j", (players, places, said) => {
    expect(sayPlayed(someEvening(), played(1, players, places))).toBe(said);
  });

  it("says when somebody won at once", () => {
    expect(sayPlayed(someEvening(), played(1, [1, 2], [1, 2], { instant: true }))).toBe("Ann beat Ben at once");
  });

  it("shows half points as points", () => {
    const [points, other] = columns(someEvening({ headings: ["half points", "Buchholz"] }));
    expect([0, 1, 2, 3, 8].map((half) => points!.cell(row(1, 1, { counts: [half, 7] })))).toEqual(["0", "½", "1", "1½", "4"]);
    expect(points!.heading).toBe("points");
    expect(other!.cell(row(1, 1, { counts: [3, 7] }))).toBe("7");
    expect(columns(someEvening())).toEqual([]);
    expect(columns(someEvening({ headings: ["won it", "games won"] })).map(({ heading }) => heading)).toEqual(["games won"]);
  });
});

describe("teams", () => {
  const teams = (stage: EveningLook["stage"], you: number | null) => {
    const look = someEvening({ stage, you });
    look.plan.team_size = 2;
    look.entrants = [["Ann"], ["Ben", "Cleo"], ["Steady", "Steady 2"], []].map((names, i) => ({
      entrant: i + 1,
      names,
      bots: i === 2,
      here: true,
      seed: null,
    }));
    return look;
  };

  it("can be joined while they have room, or computer players make some", () => {
    expect(openTeams(teams("gathering", null)).map(({ entrant }) => entrant)).toEqual([1, 3]);
    expect(openTeams(teams("gathering", 1)).map(({ entrant }) => entrant)).toEqual([3]);
    expect(openTeams(teams("playing", null)).map(({ entrant }) => entrant)).toEqual([3]);
    expect(openTeams(teams("over", null))).toEqual([]);
    expect(openTeams(someEvening())).toEqual([]);
  });

  it("are not shown when nobody is left in them", () => {
    expect(everybody(teams("gathering", null)).map(({ entrant }) => entrant)).toEqual([1, 2, 3]);
  });
});

describe("lots", () => {
  const king = { ...someEvening().plan, format: { kind: "king", wins: 0, length: { games: 1, sets: 1 }, chooses: false } as const };
  const lots: EveningLook["lots"] = [
    { decides: "first-game", about: [1, 3], drawn: [2, 6] },
    { decides: "first-game", about: [1, 2, 3, 4], drawn: [5, 6, 5, 1] },
  ];

  it("show who rolled what for the first game, until there is a king", () => {
    const look = someEvening({ plan: king, lots });
    expect(firstRolls(look)?.dice).toEqual([
      { name: "Ben", numbers: [6] },
      { name: "Cleo", numbers: [5, 6] },
      { name: "Ann", numbers: [5, 2] },
      { name: "Dan", numbers: [1] },
    ]);
    expect(firstRolls({ ...look, king: 2 })).toBeNull();
    expect(firstRolls(someEvening({ plan: king }))).toBeNull();
  });

  it("say who won a game that was drawn twice", () => {
    expect(lastCoin(someEvening({ lots: [{ decides: "drawn", about: [3, 2], drawn: [1] }] }))).toBe(
      "Cleo and Ben drew twice: the lot went to Ben.",
    );
    expect(lastCoin(someEvening({ plan: king, lots }))).toBeNull();
  });
});

describe("results", () => {
  it("are places, and equals share one", () => {
    expect(placesFrom([1, 2, 3])).toEqual([1, 2, 3]);
    expect(placesFrom([1, 1, 2])).toEqual([1, 1, 3]);
    expect(placesFrom([4, 2, 2])).toEqual([3, 1, 1]);
    expect(placesOfWinner(2, 1)).toEqual([2, 1]);
    expect(placesOfWinner(2, null)).toEqual([1, 1]);
  });
});

describe("news", () => {
  it("are put into the look", () => {
    const look = someEvening({ games: [game(1, [1, 2]), game(2, [3, 4])], line: [4], draw: draw(4) });
    const news = someEveningNews({
      number: 9,
      ended: [1],
      games: [game(3, [1, 3])],
      played: [played(1, [1, 2], [1, 2])],
      standing: [row(1, 2, { note: "out in the semi-final" })],
      places: [
        [1, 3],
        [2, 2],
      ],
      draw: [[0, 1, tie(3, 4, 3)]],
      entrants: [{ entrant: 5, names: ["Eve"], bots: false, here: true, seed: null }],
    });
    const after = told(look, news)!;
    expect(after.number).toBe(9);
    expect(after.games.map(({ number }) => number)).toEqual([2, 3]);
    expect(after.played).toHaveLength(1);
    expect(after.standing.map(({ entrant, place }) => [entrant, place])).toEqual([
      [3, 1],
      [4, 1],
      [2, 2],
      [1, 3],
    ]);
    expect(after.draw[0]?.meetings.map(({ winner }) => winner)).toEqual([null, 3]);
    expect(after.entrants.at(-1)?.names).toEqual(["Eve"]);
    expect(after.line).toEqual([4]);
    expect(look.games).toHaveLength(2);
    expect(look.draw[0]?.meetings[1]?.winner).toBeNull();
  });

  it("put the newest game first, and a corrected one where it was", () => {
    const look = someEvening({ played: [played(2, [3, 4], [1, 2]), played(1, [1, 2], [1, 2])] });
    const after = told(
      look,
      someEveningNews({ played: [played(4, [1, 4], [1, 2]), played(3, [2, 3], [1, 2]), played(1, [1, 2], [2, 1])] }),
    )!;
    expect(after.played.map(({ number, places }) => [number, places[0]])).toEqual([
      [4, 1],
      [3, 1],
      [2, 1],
      [1, 2],
    ]);
  });

  it("that continue another look are not", () => {
    expect(told(someEvening({ number: 4 }), someEveningNews())).toBeNull();
  });
});

const side = (entrant: number | null): DrawSide => (entrant === null ? "open" : { entrant });
function tie(one: number | null, other: number | null, winner: number | null = null): DrawMeeting {
  return { sides: [side(one), side(other)], winner, game: null };
}

/** A draw of so many, nothing played. */
function draw(size: number): DrawRound[] {
  const rounds: DrawRound[] = [];
  for (let meetings = size / 2; meetings >= 1; meetings /= 2) {
    rounds.push({
      title: `${meetings}`,
      meetings: Array.from({ length: meetings }, (_, i) => (meetings === size / 2 ? tie(2 * i + 1, 2 * i + 2) : tie(null, null))),
    });
  }
  return rounds;
}

describe("the draw", () => {
  it("goes on to the first round that is not played through", () => {
    const rounds = draw(8);
    expect(currentRound(rounds)).toBe(0);
    // One has a bye, one part is empty, the others are decided.
    rounds[0]!.meetings = [
      { sides: [side(1), "nobody"], winner: 1, game: null },
      { sides: ["nobody", "nobody"], winner: null, game: null },
      tie(5, 6, 5),
      tie(7, 8, 8),
    ];
    expect(currentRound(rounds)).toBe(1);
    expect(currentRound([])).toBe(0);
  });

  it("fits on one page, or is cut into parts and the last rounds", () => {
    const rounds = draw(32);
    expect(pagesOfDraw([], 8)).toEqual([]);
    expect(pagesOfDraw(rounds, 16)).toEqual([{ title: "", rounds }]);
    const pages = pagesOfDraw(rounds, 8);
    expect(pages.map(({ title }) => title)).toEqual(["Part 1 of 2", "Part 2 of 2", "The last rounds"]);
    expect(pages[1]?.rounds.map(({ meetings }) => meetings.length)).toEqual([8, 4, 2, 1]);
    expect(pages[1]?.rounds[0]?.meetings[0]).toEqual(tie(17, 18));
    expect(pages[2]?.rounds.map(({ title }) => title)).toEqual(["2", "1"]);
  });

  it("forgets early rounds that are over where there is no room", () => {
    const rounds = draw(32);
    rounds[0]!.meetings = rounds[0]!.meetings.map((meeting, i) => ({ ...meeting, winner: 2 * i + 1 }));
    const pages = pagesOfDraw(rounds, 8);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.rounds[0]?.title).toBe("8");
  });
});

it("sets long names in smaller letters, but not too small", () => {
  expect(fit("Ann", 20)).toBe(1);
  expect(fit("Zoë Featherstonehaugh & Bo", 13)).toBe(0.6);
  expect(fit("0123456789", 8)).toBe(0.8);
  expect(fit("", 8)).toBe(1);
});

it("knows addresses that bring nobody along", () => {
  expect(["localhost", "127.0.0.1", "[::1]"].every(isOnlyHere)).toBe(true);
  expect(["192.168.0.5", "house.example", "1.127.0.0"].some(isOnlyHere)).toBe(false);
});

it("cuts lists into pages of about the same length", () => {
  const list = (length: number) => Array.from({ length }, (_, i) => i);
  expect(pagesOf(list(20), 12).map(({ length }) => length)).toEqual([10, 10]);
  expect(pagesOf(list(8), 12)).toEqual([list(8)]);
  expect(pagesOf([], 12)).toEqual([[]]);
  expect(pagesOf(list(5), 2.9).map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(pagesOf(list(2), 0)).toHaveLength(2);
});

describe("who begins", () => {
  it("is said with its reason, and not where the table decides", () => {
    const look = someEvening({ you: 2 });
    expect(sayBegins(look, game(1, [1, 2]))).toBe("");
    expect(sayBegins(look, game(1, [1, 2], { begins: { entrant: 1, why: "lower-die" } }))).toBe(
      "Ann is first, with the lower of the two highest dice",
    );
    expect(sayBegins(look, game(1, [2, 1], { begins: { entrant: 2, why: "lost-last" } }))).toBe("you are first, having lost the last game");
  });
});
