//! Tables for the games of an evening, and what comes of them.

use formats::{Entrant, Game, Step};
use kernel::{Seat, Standing};

use super::{Evening, Event, Member, Mode};
use crate::room::{First, Person, Plan, RoundResult, SeatPlan};
use crate::{Envelope, Refused};

/// How many tables computer players have among themselves at the same time.
const MOST_BOT_TABLES: usize = 64;

/// A table that is to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToOpen {
    /// For which game.
    pub game: u32,
    /// What is played.
    pub plan: Plan,
    /// Who sits where.
    pub members: Vec<Member>,
    /// Who begins, where neither dice nor a lot decide it at the table.
    pub first: Option<First>,
}

impl ToOpen {
    /// The people among them, with their seats.
    pub fn people(&self) -> Vec<(Seat, Person)> {
        let seated = |(index, member): (usize, &Member)| match member {
            Member::Person(person) => Seat::new(index).map(|seat| (seat, person.clone())),
            Member::Bot { .. } => None,
        };
        self.members.iter().enumerate().filter_map(seated).collect()
    }
}

impl Evening {
    /// The tables that can be opened now: games that have none, as many as there are tables free. People are served first;
    /// computer players among themselves keep nobody waiting and take turns at some of the tables.
    pub fn to_open(&self) -> Vec<ToOpen> {
        let games = self.tournament.games();
        let has_table = |game: &Game| self.tables.contains_key(&game.number);
        let only_bots =
            |game: &Game| game.players.iter().all(|&player| self.members(player).iter().all(Member::is_bot));
        let free = match self.plan.tables {
            0 => games.len(),
            tables => usize::from(tables).saturating_sub(self.tables.len()),
        };
        let quiet = games.iter().filter(|game| has_table(game) && only_bots(game)).count();
        let waits = |game: &&Game| !has_table(game) && !self.stuck.contains(&game.number);
        let (bots, people): (Vec<&Game>, Vec<&Game>) =
            games.iter().filter(waits).partition(|game| only_bots(game));
        let bots = bots.into_iter().take(MOST_BOT_TABLES.saturating_sub(quiet));
        people.into_iter().chain(bots).take(free).map(|game| self.table_for(game)).collect()
    }

    fn table_for(&self, game: &Game) -> ToOpen {
        let members = self.seated(&game.players);
        let played = self.mode(game.mode.unwrap_or(0));
        let seat = |member: &Member| match member {
            Member::Person(_) => SeatPlan::Open,
            Member::Bot { level, .. } => SeatPlan::Bot(level.clone()),
        };
        let plan = self.plan.table(&self.shelf, played, members.iter().map(seat).collect());
        ToOpen { game: game.number, plan, members, first: self.first_at(game) }
    }

    /// What is played: the first of the evening's modes, or what the king has chosen.
    pub(super) fn mode(&self, number: u16) -> &Mode {
        self.plan.modes.get(usize::from(number)).unwrap_or(&self.plan.modes[0])
    }

    /// Who sits where: partners apart, in the order A1 B1 A2 B2 (EZ-12).
    fn seated(&self, players: &[Entrant]) -> Vec<Member> {
        let size = usize::from(self.plan.team_size.max(1));
        let of = |round: usize| players.iter().filter_map(move |&player| self.members(player).get(round));
        (0..size).flat_map(of).cloned().collect()
    }

    /// Tables were opened for games.
    pub fn opened_tables(
        &mut self,
        tables: &[(u32, String)],
        now: i64,
    ) -> Result<Vec<Envelope<Event>>, Refused> {
        self.write(now, None, |pen| {
            for (game, room) in tables {
                pen.write(Event::Seated { game: *game, room: room.clone() })?;
                pen.settle()?;
            }
            Ok(())
        })
    }

    /// No table can be had for these games, or their tables were closed without a result.
    pub fn stuck(&mut self, games: &[u32], now: i64) -> Result<Vec<Envelope<Event>>, Refused> {
        self.write(now, None, |pen| {
            for &game in games {
                if pen.evening.game(game).is_some() && !pen.evening.stuck.contains(&game) {
                    pen.write(Event::Stuck { game })?;
                    pen.settle()?;
                }
            }
            Ok(())
        })
    }

    /// Nobody has touched the evening for long: the house ends it.
    pub fn close(&mut self, now: i64) -> Result<Vec<Envelope<Event>>, Refused> {
        if self.is_over() {
            return Ok(Vec::new());
        }
        self.write(now, None, |pen| pen.step(Step::End))
    }

    /// A computer player who is king chooses: one thing after the other. Nothing happens where a person is to choose, or nobody.
    pub fn bot_chooses(&mut self, now: i64) -> Result<Vec<Envelope<Event>>, Refused> {
        let Some(king) = self.tournament.chooser() else { return Ok(Vec::new()) };
        if !self.members(king).iter().all(Member::is_bot) {
            return Ok(Vec::new());
        }
        let mode = self.played.len() % self.plan.modes.len();
        self.write(now, None, |pen| pen.step(Step::Choose(mode as u16)))
    }

    /// The game that is played in a room.
    pub fn game_in(&self, room: &str) -> Option<u32> {
        self.rooms().find(|(_, known)| *known == room).map(|(game, _)| game)
    }

    /// The rooms in which games are played now.
    pub fn rooms(&self) -> impl Iterator<Item = (u32, &str)> {
        self.tables.iter().map(|(game, table)| (*game, table.room.as_str()))
    }

    /// Games at tables are over. Nothing happens to one that was decided otherwise meanwhile.
    pub fn finished(
        &mut self,
        results: &[(u32, RoundResult)],
        now: i64,
    ) -> Result<Vec<Envelope<Event>>, Refused> {
        self.write(now, None, |pen| {
            for (game, result) in results {
                // At its own table, not at one that was left when a correction gave the number to others.
                if !pen.evening.tables.contains_key(game) {
                    continue;
                }
                let Some(playing) = pen.evening.game(*game) else { continue };
                let places = places_of(&playing.players, pen.evening.plan.team_size.max(1), result);
                let step = Step::Result { game: *game, places, instant: result.at_once };
                pen.write(Event::Stepped { step, points: result.points.clone() })?;
                pen.settle()?;
            }
            Ok(())
        })
    }
}

/// The places of the entrants: by their seats; of a team whose partners have different places, by what they scored together. Who wins at
/// once wins for the team, whatever was scored (EZ-3).
fn places_of(players: &[Entrant], team_size: u8, result: &RoundResult) -> Vec<u8> {
    let count = players.len();
    let seats_of = |index: usize| (0..usize::from(team_size)).map(move |partner| partner * count + index);
    let place = |seat: usize| Seat::new(seat).map_or(u8::MAX, |seat| result.places.place(seat));
    let merit = |index: usize| {
        let best = seats_of(index).map(place).min().unwrap_or(u8::MAX);
        let worst = seats_of(index).map(place).max().unwrap_or(u8::MAX);
        let points: i64 = seats_of(index).map(|seat| result.points.get(seat).copied().unwrap_or(0)).sum();
        // Partners who share a place were ranked as a team already.
        if best == worst { (i64::from(u8::MAX - best), 0) } else { (0, points) }
    };
    let ranked_as_teams = (0..count).all(|index| merit(index).1 == 0);
    let won_at_once = |index: usize| result.at_once && seats_of(index).any(|seat| place(seat) == 1);
    let standing = Standing::by_merit(count as u8, |seat| {
        let (by_place, by_points) = merit(seat.index());
        (won_at_once(seat.index()), if ranked_as_teams { by_place } else { by_points })
    });
    standing.places().to_vec()
}
