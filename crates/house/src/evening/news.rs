//! What has changed between two looks at an evening. Of five hundred people a whole look is a hundred kilobytes, and one result
//! changes a handful of lines: those who watch get the lines.

use std::collections::{BTreeMap, BTreeSet};

use formats::{DrawMeeting, DrawRound, Entrant, Row};
use serde::{Deserialize, Serialize};

use super::{EntrantLook, EveningLook, EveningStage, GameLook, LotLook, Played};

/// What has changed. The same for everybody: nothing in it depends on who looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EveningNews {
    /// The number of the look that this continues. Who has another one has to look anew.
    pub since: u64,
    /// The number of the look that it leads to.
    pub number: u64,
    /// How far it is.
    pub stage: EveningStage,
    /// Who has to choose what is played.
    pub chooser: Option<Entrant>,
    /// Who is king.
    pub king: Option<Entrant>,
    /// The secret, once the evening is over.
    pub secret: Option<String>,
    /// New entrants, and those about whom something has changed.
    pub entrants: Vec<EntrantLook>,
    /// New games, and those that have a table now.
    pub games: Vec<GameLook>,
    /// The numbers of games that are played no more.
    pub ended: Vec<u32>,
    /// Games that are over, the newest first: new ones, and those that were corrected.
    pub played: Vec<Played>,
    /// New lines of the standing, and those in which more than the place has changed.
    pub standing: Vec<Row>,
    /// Everybody else's places that have changed.
    pub places: Vec<(Entrant, u16)>,
    /// Meetings of the draw that have changed, each with its round and its number in it, counted from 0.
    pub draw: Vec<(u8, u16, DrawMeeting)>,
    /// Who waits to challenge the king, if that has changed.
    pub line: Option<Vec<Entrant>>,
    /// The last dice and coins, if there are new ones.
    pub lots: Option<Vec<LotLook>>,
}

/// Those of `now` that are not in `before`, or were others.
fn changed<T: Clone + PartialEq>(before: &[T], now: &[T]) -> Vec<T> {
    let known = |(index, one): &(usize, &T)| before.get(*index) != Some(one);
    now.iter().enumerate().filter(known).map(|(_, one)| one.clone()).collect()
}

/// The meetings that are not as they were, of two draws with the same rounds.
fn redrawn(before: &[DrawRound], now: &[DrawRound]) -> Vec<(u8, u16, DrawMeeting)> {
    let mut list = Vec::new();
    for (round, (was, is)) in before.iter().zip(now).enumerate() {
        for (index, meeting) in is.meetings.iter().enumerate() {
            if was.meetings.get(index) != Some(meeting) {
                list.push((round as u8, index as u16, meeting.clone()));
            }
        }
    }
    list
}

impl EveningLook {
    /// What has changed since another look. Nothing where that cannot be told in parts: then the whole has to be looked at.
    pub fn since(&self, before: &EveningLook) -> Option<EveningNews> {
        let grows = self.entrants.len() >= before.entrants.len() && self.played.len() >= before.played.len();
        // A new draw comes at once; after that only its meetings change.
        let same_draw = self.draw.len() == before.draw.len();
        let same = self.plan == before.plan && self.host == before.host && self.headings == before.headings;
        if !(grows && same_draw && same && self.commitment == before.commitment) {
            return None;
        }
        let mut rows: BTreeMap<Entrant, &Row> =
            before.standing.iter().map(|row| (row.entrant, row)).collect();
        let (mut standing, mut places) = (Vec::new(), Vec::new());
        for row in &self.standing {
            match rows.remove(&row.entrant) {
                Some(old) if old == row => {}
                Some(old) if *row == (Row { place: row.place, ..old.clone() }) => {
                    places.push((row.entrant, row.place));
                }
                _ => standing.push(row.clone()),
            }
        }
        if !rows.is_empty() {
            return None;
        }
        let games: BTreeMap<u32, &GameLook> = before.games.iter().map(|game| (game.number, game)).collect();
        let is_new = |game: &&GameLook| games.get(&game.number) != Some(game);
        let going: BTreeSet<u32> = self.games.iter().map(|game| game.number).collect();
        // The newest stand first: of the old ones each has moved down by as many as are new.
        let (new, old) = self.played.split_at(self.played.len() - before.played.len());
        Some(EveningNews {
            since: before.number,
            number: self.number,
            stage: self.stage,
            chooser: self.chooser,
            king: self.king,
            secret: self.secret.clone(),
            entrants: changed(&before.entrants, &self.entrants),
            games: self.games.iter().filter(is_new).cloned().collect(),
            ended: games.into_keys().filter(|number| !going.contains(number)).collect(),
            played: new.iter().cloned().chain(changed(&before.played, old)).collect(),
            standing,
            places,
            draw: redrawn(&before.draw, &self.draw),
            line: (self.line != before.line).then(|| self.line.clone()),
            lots: (self.lots != before.lots).then(|| self.lots.clone()),
        })
    }

    /// The look that the news lead to. Nothing where they continue another one.
    #[must_use]
    pub fn told(mut self, news: EveningNews) -> Option<EveningLook> {
        if news.since != self.number {
            return None;
        }
        for entrant in news.entrants {
            let index = entrant.entrant.index();
            match self.entrants.get_mut(index) {
                Some(known) => *known = entrant,
                None => self.entrants.push(entrant),
            }
        }
        self.games.retain(|game| {
            !news.ended.contains(&game.number) && !news.games.iter().any(|new| new.number == game.number)
        });
        self.games.extend(news.games);
        self.games.sort_by_key(|game| game.number);
        for played in news.played.into_iter().rev() {
            match self.played.iter_mut().find(|known| known.number == played.number) {
                Some(known) => *known = played,
                None => self.played.insert(0, played),
            }
        }
        self.standing.retain(|row| !news.standing.iter().any(|new| new.entrant == row.entrant));
        self.standing.extend(news.standing);
        for (entrant, place) in news.places {
            if let Some(row) = self.standing.iter_mut().find(|row| row.entrant == entrant) {
                row.place = place;
            }
        }
        self.standing.sort_by_key(|row| (row.place, row.entrant));
        for (round, index, meeting) in news.draw {
            let round = self.draw.get_mut(usize::from(round));
            if let Some(known) = round.and_then(|round| round.meetings.get_mut(usize::from(index))) {
                *known = meeting;
            }
        }
        Some(EveningLook {
            number: news.number,
            stage: news.stage,
            chooser: news.chooser,
            king: news.king,
            secret: news.secret,
            line: news.line.unwrap_or(self.line),
            lots: news.lots.unwrap_or(self.lots),
            ..self
        })
    }
}
