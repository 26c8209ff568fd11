//! A Swiss tournament by the Dutch system, as the rules of the world chess federation have it (FIDE Handbook C.04.3), made simpler: so many rounds; within a group of equal points the upper half meets
//! the lower half, whoever is left over goes down a group, and nobody meets anybody twice. Pairings are found by backtracking.

use crate::contest::{Decision, Draws};
use crate::tournament::{Attendance, FormatRules, Meeting};
use crate::{Entrant, Length, Record, Refusal, Row};

/// A Swiss tournament.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Swiss {
    /// How many rounds; 0 until it has begun where nothing was said.
    rounds: u8,
    length: Length,
    /// The round that is played, counted from 1.
    round: u8,
    /// Meetings of this round that are not decided yet.
    open: usize,
    /// Those who were here at the beginning, the strongest first.
    order: Vec<Entrant>,
    players: Vec<Player>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Player {
    record: Record,
    /// Whom they met, and how it went: 2 for a win, 1 for a draw, 0.
    met: Vec<(Entrant, u8)>,
    /// How often they sat first.
    first: u8,
    had_bye: bool,
}

/// How many ways to pair a round are tried before somebody has to meet somebody again.
const PATIENCE: u32 = 20_000;

impl Swiss {
    pub(crate) fn new(rounds: u8, length: Length) -> Swiss {
        Swiss { rounds, length, round: 0, open: 0, order: Vec::new(), players: Vec::new() }
    }

    fn player(&mut self, entrant: Entrant) -> &mut Player {
        let needed = entrant.index() + 1;
        if self.players.len() < needed {
            self.players.resize(needed, Player::default());
        }
        &mut self.players[entrant.index()]
    }

    fn points(&self, entrant: Entrant) -> u32 {
        self.players.get(entrant.index()).map_or(0, |player| player.record.points())
    }

    fn have_met(&self, one: Entrant, other: Entrant) -> bool {
        self.players.get(one.index()).is_some_and(|player| player.met.iter().any(|(met, _)| *met == other))
    }

    /// Everybody who plays the next round in pairs, and who has a bye.
    fn pair(&self, attendance: &Attendance) -> (Vec<(Entrant, Entrant)>, Option<Entrant>) {
        let mut list: Vec<Entrant> =
            attendance.everybody().filter(|&entrant| attendance.is_here(entrant)).collect();
        let rank = |entrant: Entrant| {
            let seeded = self.order.iter().position(|other| *other == entrant);
            (seeded.unwrap_or(self.order.len()), entrant)
        };
        list.sort_by_cached_key(|&entrant| (std::cmp::Reverse(self.points(entrant)), rank(entrant)));
        let mut bye = None;
        if list.len() % 2 == 1 {
            // The last who had none yet.
            let had =
                |entrant: &Entrant| self.players.get(entrant.index()).is_some_and(|player| player.had_bye);
            let index = list.iter().rposition(|entrant| !had(entrant)).unwrap_or(list.len() - 1);
            bye = Some(list.remove(index));
        }
        let mut pairs = Vec::new();
        let mut patience = PATIENCE;
        if !self.pair_up(&list, &mut pairs, &mut patience) {
            // Everybody who is left has met: neighbours meet again.
            pairs = list.chunks_exact(2).map(|two| (two[0], two[1])).collect();
        }
        (pairs, bye)
    }

    /// Pairs the first with somebody new, and then the rest; tries the next one where that leads nowhere.
    fn pair_up(&self, list: &[Entrant], pairs: &mut Vec<(Entrant, Entrant)>, patience: &mut u32) -> bool {
        let [first, rest @ ..] = list else { return true };
        if *patience == 0 {
            return false;
        }
        *patience -= 1;
        let points = self.points(*first);
        // Within those with as many points the upper half meets the lower half.
        let alike = rest.iter().take_while(|&&other| self.points(other) == points).count();
        let ideal = if alike == 0 { 0 } else { alike / 2 };
        let mut order: Vec<usize> = (0..rest.len()).collect();
        order.sort_by_key(|&index| (points - self.points(rest[index]), index.abs_diff(ideal)));
        for index in order {
            if self.have_met(*first, rest[index]) {
                continue;
            }
            pairs.push((*first, rest[index]));
            let others: Vec<Entrant> = rest
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != index)
                .map(|(_, &entrant)| entrant)
                .collect();
            if self.pair_up(&others, pairs, patience) {
                return true;
            }
            pairs.pop();
        }
        false
    }
}

impl FormatRules for Swiss {
    fn begin(&mut self, attendance: &Attendance) {
        self.order = attendance.in_order();
        let here = self.order.len();
        if self.rounds == 0 {
            self.rounds = here.next_power_of_two().ilog2().max(1) as u8;
        }
    }

    fn joins(&mut self, _entrant: Entrant, _attendance: &Attendance) -> Result<(), Refusal> {
        if self.round < self.rounds { Ok(()) } else { Err(Refusal::TooLate) }
    }

    fn meetings(&mut self, attendance: &Attendance) -> Vec<Meeting> {
        if self.open > 0
            || self.round >= self.rounds
            || attendance.here.iter().filter(|here| **here).count() < 2
        {
            return Vec::new();
        }
        self.round += 1;
        let (pairs, bye) = self.pair(attendance);
        if let Some(entrant) = bye {
            let player = self.player(entrant);
            player.record.won += 1;
            player.had_bye = true;
        }
        let mut list = Vec::new();
        for (one, other) in pairs {
            let (firsts, others) = (self.player(one).first, self.player(other).first);
            let swap = firsts > others || firsts == others && self.round.is_multiple_of(2);
            let players = if swap { vec![other, one] } else { vec![one, other] };
            self.player(players[0]).first += 1;
            let title = format!("Round {} of {}", self.round, self.rounds);
            list.push(Meeting { players, title, tag: self.round.into(), mode: None, begins: None });
        }
        self.open = list.len();
        list
    }

    fn decided(&mut self, meeting: &Meeting, decision: Decision) {
        self.open -= 1;
        let &[one, other] = meeting.players.as_slice() else { return };
        for (own, opponent) in [(one, other), (other, one)] {
            let player = self.player(own);
            let result = match decision {
                Decision::Won(winner) if winner == own => {
                    player.record.won += 1;
                    2
                }
                Decision::Won(_) => {
                    player.record.lost += 1;
                    0
                }
                Decision::Drawn => {
                    player.record.drawn += 1;
                    1
                }
            };
            player.met.push((opponent, result));
        }
    }

    fn is_over(&self, attendance: &Attendance) -> bool {
        self.open == 0
            && (self.round >= self.rounds || attendance.here.iter().filter(|here| **here).count() < 2)
    }

    fn rows(&self, attendance: &Attendance) -> Vec<Row> {
        let row = |entrant: Entrant| {
            let player = self.players.get(entrant.index()).cloned().unwrap_or_default();
            let opponents: u32 = player.met.iter().map(|&(met, _)| self.points(met)).sum();
            let beaten: u32 =
                player.met.iter().map(|&(met, result)| u32::from(result) * self.points(met)).sum();
            let note = if attendance.is_here(entrant) { String::new() } else { "left".to_owned() };
            let counts = vec![player.record.points(), opponents, beaten];
            Row { place: 0, entrant, record: player.record, counts, note }
        };
        attendance.everybody().map(row).collect()
    }

    fn headings(&self) -> &'static [&'static str] {
        &["half points", "Buchholz", "Sonneborn-Berger"]
    }

    fn draws(&self) -> Draws {
        Draws::Stand
    }

    fn length(&self) -> Length {
        self.length
    }
}
