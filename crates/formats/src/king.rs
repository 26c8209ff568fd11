//! King of the hill (winner stays on): the winner stays on as king, and the next in line steps up.

use std::collections::VecDeque;

use crate::contest::{Decision, Draws};
use crate::tournament::{Attendance, FormatRules, Meeting};
use crate::{Begins, Entrant, Length, Lot, Record, Row};

/// King, and king of kings.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct King {
    /// So many wins as king win the evening; 0 for none.
    wins_needed: u8,
    length: Length,
    chooses: bool,
    crowned: Option<Entrant>,
    /// Everybody else, the next to step up first.
    line: VecDeque<Entrant>,
    /// The dice for the first game, one roll after the other.
    dice: Vec<(Entrant, Vec<u16>)>,
    /// Who plays the first game, once the dice have said so.
    first: Option<[Entrant; 2]>,
    /// Who begins it: the lower die, where the dice and not the line have said who plays.
    first_begins: Option<Begins>,
    /// What the king has chosen for the next game.
    mode: Option<u16>,
    /// Whether a meeting is under way.
    playing: bool,
    tallies: Vec<Tally>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Tally {
    as_king: u16,
    record: Record,
}

impl King {
    pub(crate) fn new(wins: u8, length: Length, chooses: bool) -> King {
        King {
            wins_needed: wins,
            length,
            chooses,
            crowned: None,
            line: VecDeque::new(),
            dice: Vec::new(),
            first: None,
            first_begins: None,
            mode: None,
            playing: false,
            tallies: Vec::new(),
        }
    }

    /// Those who have to roll again before it is clear which two play first, and which of them begins.
    fn still_rolling(&self) -> Vec<Entrant> {
        if self.first.is_some() || self.dice.is_empty() {
            return Vec::new();
        }
        let mut order: Vec<&(Entrant, Vec<u16>)> = self.dice.iter().collect();
        order.sort_by(|one, other| other.1.cmp(&one.1));
        // The second and the third must differ; and so must the first two.
        let third_ties = order.len() > 2 && order[1].1 == order[2].1;
        if !third_ties && order[0].1 != order[1].1 {
            return Vec::new();
        }
        let tied = &order[1].1;
        let mut again: Vec<Entrant> =
            order.iter().filter(|other| other.1 == *tied).map(|other| other.0).collect();
        again.sort_unstable();
        again
    }

    fn settle_the_first(&mut self) {
        let mut order: Vec<(Entrant, Vec<u16>)> = self.dice.clone();
        order.sort_by(|one, other| other.1.cmp(&one.1));
        // Of the two highest the lower begins.
        let pair = [order[1].0, order[0].0];
        self.line.retain(|entrant| !pair.contains(entrant));
        self.first = Some(pair);
        self.first_begins = Some(Begins::LowerDie);
    }

    fn tally(&mut self, entrant: Entrant) -> &mut Tally {
        let needed = entrant.index() + 1;
        if self.tallies.len() < needed {
            self.tallies.resize(needed, Tally::default());
        }
        &mut self.tallies[entrant.index()]
    }
}

impl FormatRules for King {
    fn begin(&mut self, attendance: &Attendance) {
        self.line = attendance.in_order().into();
        self.dice = self.line.iter().map(|&entrant| (entrant, Vec::new())).collect();
    }

    fn joins(&mut self, entrant: Entrant, _hall: &Attendance) -> Result<(), crate::Refusal> {
        self.line.push_back(entrant);
        Ok(())
    }

    fn returns(&mut self, entrant: Entrant) {
        self.line.push_back(entrant);
    }

    fn leaves(&mut self, entrant: Entrant) {
        self.line.retain(|other| *other != entrant);
        self.dice.retain(|(other, _)| *other != entrant);
        if self.crowned == Some(entrant) {
            self.crowned = None;
            self.mode = None;
        }
        match self.first {
            // Nobody has met yet: whoever was drawn is first in line, and the next one steps up.
            Some(pair) if pair.contains(&entrant) && !self.playing && self.crowned.is_none() => {
                pair.into_iter()
                    .filter(|other| *other != entrant)
                    .for_each(|other| self.line.push_front(other));
                self.first = None;
                self.dice.clear();
            }
            _ => {}
        }
        if self.dice.len() < 2 {
            self.dice.clear();
        }
    }

    fn lot(&self) -> Option<Lot> {
        let rolling = self.still_rolling();
        (!rolling.is_empty()).then(|| Lot::dice(rolling))
    }

    fn take_lot(&mut self, drawn: &[u16]) {
        for (entrant, number) in self.still_rolling().into_iter().zip(drawn) {
            if let Some((_, dice)) = self.dice.iter_mut().find(|(other, _)| *other == entrant) {
                dice.push(*number);
            }
        }
        if self.still_rolling().is_empty() {
            self.settle_the_first();
        }
    }

    fn chooser(&self) -> Option<Entrant> {
        let waits = self.chooses && !self.playing && self.mode.is_none() && !self.line.is_empty();
        self.crowned.filter(|_| waits)
    }

    fn choose(&mut self, mode: u16) {
        self.mode = Some(mode);
    }

    fn meetings(&mut self, attendance: &Attendance) -> Vec<Meeting> {
        if self.playing || self.lot().is_some() || self.chooser().is_some() || self.is_over(attendance) {
            return Vec::new();
        }
        // Somebody left before the dice were all rolled, and the others differ.
        if self.crowned.is_none() && self.first.is_none() && self.dice.len() >= 2 {
            self.settle_the_first();
        }
        // EZ-6: the dice have said who begins the first game; every later pair decides it at the table.
        let (players, begins) = match (self.crowned, self.first) {
            (Some(king), _) => (self.line.pop_front().map(|challenger| vec![challenger, king]), None),
            (None, Some(pair)) => (Some(pair.to_vec()), self.first_begins),
            // The king has left, or somebody before the first game: the next two in line.
            _ if self.line.len() >= 2 => (Some(self.line.drain(..2).collect()), None),
            _ => (None, None),
        };
        let Some(players) = players else { return Vec::new() };
        self.playing = true;
        let title = if self.crowned.is_some() { "The king is challenged" } else { "For the crown" };
        vec![Meeting { players, title: title.to_owned(), tag: 0, mode: self.mode.take(), begins }]
    }

    fn decided(&mut self, meeting: &Meeting, decision: Decision) {
        self.playing = false;
        let others = |winner: Entrant| meeting.players.iter().copied().filter(move |other| *other != winner);
        match decision {
            Decision::Won(winner) => {
                self.tally(winner).record.won += 1;
                // The win that crowns does not count.
                if self.crowned == Some(winner) {
                    self.tally(winner).as_king += 1;
                }
                self.crowned = Some(winner);
                self.first = None;
                self.dice.clear();
                for loser in others(winner) {
                    self.tally(loser).record.lost += 1;
                    self.line.push_back(loser);
                }
            }
            Decision::Drawn => {
                for player in &meeting.players {
                    self.tally(*player).record.drawn += 1;
                }
                // EZ-9: no single winner, and the king stays. Where there is none yet, the same two play again.
                if let Some(king) = self.crowned {
                    self.line.extend(others(king));
                } else {
                    self.first = meeting.players.clone().try_into().ok();
                    self.first_begins = meeting.begins;
                }
            }
        }
    }

    fn is_over(&self, _hall: &Attendance) -> bool {
        let needed = u16::from(self.wins_needed);
        needed > 0 && self.tallies.iter().any(|tally| tally.as_king >= needed)
    }

    fn king(&self) -> Option<Entrant> {
        self.crowned
    }

    fn line(&self) -> Vec<Entrant> {
        self.line.iter().copied().collect()
    }

    fn rows(&self, attendance: &Attendance) -> Vec<Row> {
        attendance
            .everybody()
            .map(|entrant| {
                let tally = self.tallies.get(entrant.index()).copied().unwrap_or_default();
                let has_won = self.wins_needed > 0 && tally.as_king >= self.wins_needed.into();
                let note = match (has_won, self.crowned == Some(entrant), attendance.is_here(entrant)) {
                    (true, _, _) => "king of kings".to_owned(),
                    (_, true, _) => "king".to_owned(),
                    (_, _, false) => "left".to_owned(),
                    _ => match self.line.iter().position(|other| *other == entrant) {
                        Some(0) if !self.is_over(attendance) => "next in line".to_owned(),
                        _ => String::new(),
                    },
                };
                let counts = vec![tally.as_king.into(), tally.record.won.into()];
                Row { place: 0, entrant, record: tally.record, counts, note }
            })
            .collect()
    }

    fn headings(&self) -> &'static [&'static str] {
        &["wins as king", "won"]
    }

    fn draws(&self) -> Draws {
        Draws::Stand
    }

    fn length(&self) -> Length {
        self.length
    }
}
