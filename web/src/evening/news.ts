/** What has changed in an evening, put into the look one has. The house sends lines, not the whole: there may be five hundred people. */

import type { EveningLook, EveningNews } from "../types";

const byKey = <T, K>(list: T[], key: (item: T) => K) => new Map(list.map((item) => [key(item), item]));

/** The look that the news lead to; nothing where they continue another one: then the whole has to be asked for. */
export function told(look: EveningLook, news: EveningNews): EveningLook | null {
  if (news.since !== look.number) return null;
  const entrants = byKey(look.entrants, ({ entrant }) => entrant);
  for (const entrant of news.entrants) entrants.set(entrant.entrant, entrant);
  const games = byKey(look.games, ({ number }) => number);
  for (const number of news.ended) games.delete(number);
  for (const game of news.games) games.set(game.number, game);
  const corrected = byKey(news.played, ({ number }) => number);
  const known = new Set(look.played.map(({ number }) => number));
  const rows = byKey(look.standing, ({ entrant }) => entrant);
  for (const row of news.standing) rows.set(row.entrant, row);
  for (const [entrant, place] of news.places) {
    const row = rows.get(entrant);
    if (row) rows.set(entrant, { ...row, place });
  }
  const draw = look.draw.map((round) => ({ ...round, meetings: [...round.meetings] }));
  for (const [round, index, meeting] of news.draw) draw[round]?.meetings.splice(index, 1, meeting);
  return {
    ...look,
    number: news.number,
    stage: news.stage,
    chooser: news.chooser,
    king: news.king,
    secret: news.secret,
    entrants: [...entrants.values()].sort((a, b) => a.entrant - b.entrant),
    games: [...games.values()].sort((a, b) => a.number - b.number),
    played: [
      ...news.played.filter(({ number }) => !known.has(number)),
      ...look.played.map((played) => corrected.get(played.number) ?? played),
    ],
    standing: [...rows.values()].sort((a, b) => a.place - b.place || a.entrant - b.entrant),
    draw,
    line: news.line ?? look.line,
    lots: news.lots ?? look.lots,
  };
}
