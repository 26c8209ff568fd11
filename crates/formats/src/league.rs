//! Round robin (all play all): everybody meets everybody. Rounds by the circle method (Berger tables): one entrant stays, the others turn around them.

use std::collections::{BTreeMap, BTreeSet};

use crate::contest::{Decision, Draws};
use crate::tournament::{Attendance, FormatRules, Meeting};
use crate::{Entrant, Length, Record, Refusal, Row};

/// More would play until the morning.
const MOST: usize = 64;

/// Two who meet, the one with the lower number first, and for which time.
type Fixture = (Entrant, Entrant, u8);

/// A round robin.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct League {
    legs: u8,
    length: Length,
    count: usize,
    begun: BTreeSet<Fixture>,
    results: BTreeMap<Fixture, Decision>,
    gone: BTreeSet<Entrant>,
}

/// Who meets whom in every round of `count` entrants: all but one sit in a circle that turns.
pub(crate) fn circle(count: usize) -> Vec<Vec<(usize, usize)>> {
    let even = count + count % 2;
    let turning = even.saturating_sub(1);
    let round = |round: usize| {
        let at = |chair: usize| if chair == turning { turning } else { (chair + round) % turning };
        let pairs = (0..even / 2).map(|chair| {
            let (one, other) = (at(chair), at(even - 1 - chair));
            // Everybody sits first about every second time.
            if (round + chair).is_multiple_of(2) { (one, other) } else { (other, one) }
        });
        pairs.filter(|&(one, other)| one < count && other < count).collect()
    };
    (0..turning).map(round).collect()
}

impl League {
    pub(crate) fn new(legs: u8, length: Length) -> League {
        League {
            legs,
            length,
            count: 0,
            begun: BTreeSet::new(),
            results: BTreeMap::new(),
            gone: BTreeSet::new(),
        }
    }

    fn fixture(one: Entrant, other: Entrant, leg: u8) -> Fixture {
        (one.min(other), one.max(other), leg)
    }

    fn record(&self, entrant: Entrant) -> Record {
        let mut record = Record::default();
        for (&(one, other, _), decision) in &self.results {
            match decision {
                _ if one != entrant && other != entrant => {}
                Decision::Won(winner) if *winner == entrant => record.won += 1,
                Decision::Won(_) => record.lost += 1,
                Decision::Drawn => record.drawn += 1,
            }
        }
        record
    }
}

impl FormatRules for League {
    fn begin(&mut self, attendance: &Attendance) {
        self.count = attendance.here.len();
        // Who left before the beginning meets nobody.
        self.gone = attendance.everybody().filter(|&entrant| !attendance.is_here(entrant)).collect();
    }

    fn joins(&mut self, entrant: Entrant, _hall: &Attendance) -> Result<(), Refusal> {
        self.count = entrant.index() + 1;
        Ok(())
    }

    fn returns(&mut self, entrant: Entrant) {
        self.gone.remove(&entrant);
    }

    fn leaves(&mut self, entrant: Entrant) {
        self.gone.insert(entrant);
    }

    fn meetings(&mut self, attendance: &Attendance) -> Vec<Meeting> {
        let mut list = Vec::new();
        let mut busy = attendance.busy.clone();
        for leg in 0..self.legs {
            for (round, pairs) in circle(self.count).into_iter().enumerate() {
                for (one, other) in pairs {
                    let (one, other) = if leg == 0 { (one, other) } else { (other, one) };
                    let (one, other) = (Entrant::at(one), Entrant::at(other));
                    let fixture = League::fixture(one, other, leg);
                    if busy[one.index()] || busy[other.index()] || self.begun.contains(&fixture) {
                        continue;
                    }
                    if self.gone.contains(&one) || self.gone.contains(&other) {
                        continue;
                    }
                    (busy[one.index()], busy[other.index()]) = (true, true);
                    self.begun.insert(fixture);
                    let title =
                        format!("Round {}", usize::from(leg) * (self.count - 1 + self.count % 2) + round + 1);
                    list.push(Meeting {
                        players: vec![one, other],
                        title,
                        tag: leg.into(),
                        mode: None,
                        begins: None,
                    });
                }
            }
        }
        list
    }

    fn decided(&mut self, meeting: &Meeting, decision: Decision) {
        let &[one, other] = meeting.players.as_slice() else { return };
        self.results.insert(League::fixture(one, other, meeting.tag as u8), decision);
    }

    /// Whoever is still here has met everybody who is.
    fn is_over(&self, _hall: &Attendance) -> bool {
        let here: Vec<Entrant> =
            (0..self.count).map(Entrant::at).filter(|entrant| !self.gone.contains(entrant)).collect();
        let all_met = |leg: u8| {
            here.iter().enumerate().all(|(index, &one)| {
                here[index + 1..]
                    .iter()
                    .all(|&other| self.results.contains_key(&League::fixture(one, other, leg)))
            })
        };
        (0..self.legs).all(all_met)
    }

    fn rows(&self, attendance: &Attendance) -> Vec<Row> {
        let records: Vec<Record> = attendance.everybody().map(|entrant| self.record(entrant)).collect();
        let row = |entrant: Entrant| {
            let record = records[entrant.index()];
            // What the beaten have made, and half of what those have with whom it was a draw.
            let quality: u32 = self
                .results
                .iter()
                .filter(|((one, other, _), _)| *one == entrant || *other == entrant)
                .map(|(&(one, other, _), decision)| {
                    let opponent = if one == entrant { other } else { one };
                    let points = records[opponent.index()].points();
                    match decision {
                        Decision::Won(winner) if *winner == entrant => 2 * points,
                        Decision::Won(_) => 0,
                        Decision::Drawn => points,
                    }
                })
                .sum();
            let note = if attendance.is_here(entrant) { String::new() } else { "left".to_owned() };
            Row { place: 0, entrant, record, counts: vec![record.points(), quality, record.won.into()], note }
        };
        attendance.everybody().map(row).collect()
    }

    fn headings(&self) -> &'static [&'static str] {
        &["half points", "Sonneborn-Berger", "won"]
    }

    fn draws(&self) -> Draws {
        Draws::Stand
    }

    fn length(&self) -> Length {
        self.length
    }

    fn most(&self) -> usize {
        MOST
    }
}
