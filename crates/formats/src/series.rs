//! A series at one table (fast play, first to so many wins, sets): everybody plays, again and again.

use crate::contest::{Decision, Draws};
use crate::tournament::{Attendance, FormatRules, Meeting};
use crate::{Begins, Entrant, Length, Record, Refusal, Row};

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
    /// Who begins the next game, where that is known: the first of `order`.
    begins: Option<Begins>,
    games: usize,
    winner: Option<Entrant>,
}

impl Series {
    pub(crate) fn new(length: Length, endless: bool, seats: (u8, u8)) -> Series {
        Series {
            length,
            endless,
            seats,
            order: Vec::new(),
            sat_down: Vec::new(),
            begins: None,
            games: 0,
            winner: None,
        }
    }
}

impl FormatRules for Series {
    fn begin(&mut self, attendance: &Attendance) {
        self.order = attendance.in_order();
        self.sat_down.clone_from(&self.order);
    }

    fn joins(&mut self, entrant: Entrant, _hall: &Attendance) -> Result<(), Refusal> {
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
        let first = self.order.first() == Some(&entrant);
        self.begins = self.begins.filter(|_| !first).map(|begins| begins.without(entrant));
        self.order.retain(|other| *other != entrant);
    }

    fn meetings(&mut self, attendance: &Attendance) -> Vec<Meeting> {
        let free = self.order.iter().all(|&entrant| attendance.is_free(entrant));
        let enough = self.order.len() >= usize::from(self.seats.0.max(2));
        if !free || !enough || self.winner.is_some() {
            return Vec::new();
        }
        let title = if self.endless { format!("Game {}", self.games + 1) } else { String::new() };
        vec![Meeting { players: self.order.clone(), title, tag: 0, mode: None, begins: self.begins }]
    }

    fn decided(&mut self, _meeting: &Meeting, decision: Decision) {
        self.games += 1;
        if let (Decision::Won(winner), false) = (decision, self.endless) {
            self.winner = Some(winner);
        }
    }

    fn lost(&mut self, loser: Entrant, begins: Option<Begins>) {
        // EZ-6: the last loser first, the rest in the order they sat down.
        self.begins = begins.filter(|_| self.order.contains(&loser));
        if self.order.contains(&loser) {
            let rank = |entrant: &Entrant| self.sat_down.iter().position(|other| other == entrant);
            let mut order = self.order.clone();
            order.sort_by_key(|entrant| (*entrant != loser, rank(entrant)));
            self.order = order;
        }
    }

    fn is_over(&self, _hall: &Attendance) -> bool {
        self.winner.is_some() || !self.endless && self.order.len() < usize::from(self.seats.0.max(2))
    }

    fn rows(&self, attendance: &Attendance) -> Vec<Row> {
        attendance
            .everybody()
            .map(|entrant| {
                let won = attendance.games_won[entrant.index()];
                let crowned = self.winner == Some(entrant);
                let note = match (crowned, attendance.is_here(entrant)) {
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
