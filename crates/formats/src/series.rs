//! Everybody at one table, again and again.

use crate::contest::{Decision, Draws};
use crate::night::{Hall, Meeting, Way};
use crate::{Entrant, Length, Record, Refusal, Row};

/// Fast play and its longer forms: the first to three wins, sets of that, or without an end.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Series {
    length: Length,
    endless: bool,
    seats: (u8, u8),
    /// Who sits down for the next game, the first to start first.
    order: Vec<Entrant>,
    /// Everybody in the order in which they came to the table.
    sat_down: Vec<Entrant>,
    games: usize,
    winner: Option<Entrant>,
}

impl Series {
    pub(crate) fn new(length: Length, endless: bool, seats: (u8, u8)) -> Series {
        Series { length, endless, seats, order: Vec::new(), sat_down: Vec::new(), games: 0, winner: None }
    }
}

impl Way for Series {
    fn begin(&mut self, hall: &Hall) {
        self.order = hall.in_order();
        self.sat_down.clone_from(&self.order);
    }

    fn joins(&mut self, entrant: Entrant, _hall: &Hall) -> Result<(), Refusal> {
        // Somebody would begin with nothing against players who have won already.
        if !self.endless {
            return Err(Refusal::TooLate);
        }
        self.order.push(entrant);
        self.sat_down.push(entrant);
        Ok(())
    }

    fn returns(&mut self, entrant: Entrant) {
        if self.endless {
            self.order.push(entrant);
            self.sat_down.retain(|other| *other != entrant);
            self.sat_down.push(entrant);
        }
    }

    fn leaves(&mut self, entrant: Entrant) {
        self.order.retain(|other| *other != entrant);
    }

    fn meetings(&mut self, hall: &Hall) -> Vec<Meeting> {
        let free = self.order.iter().all(|&entrant| hall.is_free(entrant));
        let enough = self.order.len() >= usize::from(self.seats.0.max(2));
        if !free || !enough || self.winner.is_some() {
            return Vec::new();
        }
        let title = if self.endless { format!("Game {}", self.games + 1) } else { String::new() };
        vec![Meeting { players: self.order.clone(), title, tag: 0, mode: None }]
    }

    fn decided(&mut self, _meeting: &Meeting, decision: Decision) {
        self.games += 1;
        if let (Decision::Won(winner), false) = (decision, self.endless) {
            self.winner = Some(winner);
        }
    }

    fn lost(&mut self, loser: Entrant) {
        // EZ-6: the last loser first, the rest in the order they sat down.
        if self.order.contains(&loser) {
            let rank = |entrant: &Entrant| self.sat_down.iter().position(|other| other == entrant);
            let mut order = self.order.clone();
            order.sort_by_key(|entrant| (*entrant != loser, rank(entrant)));
            self.order = order;
        }
    }

    fn is_over(&self, _hall: &Hall) -> bool {
        self.winner.is_some() || !self.endless && self.order.len() < usize::from(self.seats.0.max(2))
    }

    fn rows(&self, hall: &Hall) -> Vec<Row> {
        hall.everybody()
            .map(|entrant| {
                let won = hall.games_won[entrant.index()];
                let crowned = self.winner == Some(entrant);
                let note = match (crowned, hall.is_here(entrant)) {
                    (true, _) => "winner",
                    (false, false) => "left",
                    (false, true) => "",
                };
                Row {
                    place: 0,
                    entrant,
                    record: Record { won: won as u16, ..Record::default() },
                    counts: vec![crowned.into(), won],
                    note: note.to_owned(),
                }
            })
            .collect()
    }

    fn headings(&self) -> &'static [&'static str] {
        &["won it", "games won"]
    }

    fn draws(&self) -> Draws {
        if self.endless { Draws::Stand } else { Draws::PlayOn }
    }

    fn length(&self) -> Length {
        if self.endless { Length::ONE } else { self.length }
    }

    fn fewest(&self) -> usize {
        self.seats.0.max(2).into()
    }

    fn most(&self) -> usize {
        self.seats.1.into()
    }
}
