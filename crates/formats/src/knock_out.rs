//! Single elimination: who loses is out. A binary tree of meetings, with seeds kept apart and byes for the best of them.

use serde::{Deserialize, Serialize};

use crate::contest::{Decision, Draws};
use crate::tournament::{Attendance, FormatRules, Meeting};
use crate::{Entrant, Length, Lot, Record, Refusal, Row};

/// Who comes out of a part of the draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Out {
    /// Not known yet.
    Open,
    /// Nobody is there.
    Nobody,
    /// This one.
    One(Entrant),
}

/// Who comes to one side of a meeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DrawSide {
    /// Not known yet.
    Open,
    /// Nobody: the other one has a bye.
    Nobody,
    /// This one.
    Entrant(Entrant),
}

/// A meeting of a knock-out as a place in its draw.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DrawMeeting {
    /// Who meets.
    pub sides: [DrawSide; 2],
    /// Who goes on, once it is known.
    pub winner: Option<Entrant>,
    /// The number of the game that is played here now.
    pub game: Option<u32>,
}

/// A round of a knock-out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DrawRound {
    /// What it is: `Semi-final`.
    pub title: String,
    /// Its meetings from left to right.
    pub meetings: Vec<DrawMeeting>,
}

/// A knock-out with byes and seeds.
///
/// The draw is a tree in an array: the final is node 1, and the two meetings before node `n` are `2n` and `2n + 1`. The
/// leaves are the places that people are drawn into. A place that nobody has is a bye for its neighbour.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct KnockOut {
    length: Length,
    drawn: bool,
    /// Who is strongest, the best first; the others follow by lot or in the order of joining.
    seeds: Vec<Entrant>,
    /// The others who were here at the beginning, while the lot is not drawn yet.
    waiting: Vec<Entrant>,
    leaves: Vec<Option<Entrant>>,
    /// What was decided at each node.
    decided: Vec<Option<Out>>,
    /// Whether a meeting has begun at each node.
    begun: Vec<bool>,
    /// Who has left, or not come.
    gone: Vec<Entrant>,
}

impl KnockOut {
    pub(crate) fn new(length: Length, drawn: bool) -> KnockOut {
        KnockOut {
            length,
            drawn,
            seeds: Vec::new(),
            waiting: Vec::new(),
            leaves: Vec::new(),
            decided: Vec::new(),
            begun: Vec::new(),
            gone: Vec::new(),
        }
    }

    /// Puts the seeds into the draw: the first two can only meet in the final, the first four not before the semi-finals,
    /// and so on; byes fall to the highest.
    fn place(&mut self, others: &[Entrant]) {
        let seeds: Vec<Entrant> = self.seeds.iter().chain(others).copied().collect();
        let size = seeds.len().next_power_of_two().max(2);
        let mut order = vec![0];
        while order.len() < size {
            let last = 2 * order.len() - 1;
            order = order.into_iter().flat_map(|seed| [seed, last - seed]).collect();
        }
        self.leaves = order.into_iter().map(|seed| seeds.get(seed).copied()).collect();
        self.decided = vec![None; size];
        self.begun = vec![false; size];
    }

    fn size(&self) -> usize {
        self.leaves.len()
    }

    /// Who comes out of a node.
    fn out(&self, node: usize) -> Out {
        if node >= self.size() {
            return self.leaves[node - self.size()].map_or(Out::Nobody, Out::One);
        }
        if let Some(decided) = self.decided[node] {
            return decided;
        }
        match (self.out(2 * node), self.out(2 * node + 1)) {
            (Out::Nobody, other) | (other, Out::Nobody) => other,
            _ => Out::Open,
        }
    }

    /// How many rounds before the final a node is: 0 the final itself.
    fn rounds_to_go(node: usize) -> u32 {
        node.ilog2()
    }

    fn title(node: usize) -> String {
        match KnockOut::rounds_to_go(node) {
            0 => "Final".to_owned(),
            1 => "Semi-final".to_owned(),
            2 => "Quarter-final".to_owned(),
            rounds => format!("Round of {}", 2_u32 << rounds),
        }
    }

    /// The nodes from a leaf up to the final.
    fn way_up(&self, leaf: usize) -> impl Iterator<Item = usize> + use<> {
        std::iter::successors(Some(usize::midpoint(leaf, self.size())), |node| Some(node / 2))
            .take_while(|node| *node > 0)
    }

    /// A bye whose neighbour has not played on yet can still be taken.
    fn free_leaf(&self) -> Option<usize> {
        let open = |leaf: &usize| {
            self.leaves[*leaf].is_none()
                && self.way_up(*leaf).all(|node| !self.begun[node] && self.decided[node].is_none())
        };
        (0..self.size()).find(open)
    }

    /// The node somebody lost at.
    fn lost_at(&self, entrant: Entrant) -> Option<usize> {
        let leaf = self.leaves.iter().position(|place| *place == Some(entrant))?;
        self.way_up(leaf).find(|&node| matches!(self.decided[node], Some(out) if out != Out::One(entrant)))
    }
}

impl FormatRules for KnockOut {
    fn begin(&mut self, attendance: &Attendance) {
        self.seeds.clone_from(&attendance.seeds);
        let order = attendance.in_order();
        let others = &order[self.seeds.len()..];
        if self.drawn {
            self.waiting = others.to_vec();
        } else {
            self.place(others);
        }
    }

    fn joins(&mut self, entrant: Entrant, _hall: &Attendance) -> Result<(), Refusal> {
        if !self.waiting.is_empty() {
            self.waiting.push(entrant);
            return Ok(());
        }
        let leaf = self.free_leaf().ok_or(Refusal::TooLate)?;
        self.leaves[leaf] = Some(entrant);
        Ok(())
    }

    fn returns(&mut self, entrant: Entrant) {
        self.gone.retain(|other| *other != entrant);
        // Who was not here at the beginning has no place yet: as good as somebody who comes later.
        if !self.leaves.contains(&Some(entrant))
            && let Some(leaf) = self.free_leaf()
        {
            self.leaves[leaf] = Some(entrant);
        }
    }

    fn leaves(&mut self, entrant: Entrant) {
        self.waiting.retain(|other| *other != entrant);
        if self.leaves.is_empty() {
            self.seeds.retain(|other| *other != entrant);
        }
        self.gone.push(entrant);
    }

    fn lot(&self) -> Option<Lot> {
        (self.waiting.len() > 1).then(|| Lot::places(self.waiting.clone()))
    }

    fn take_lot(&mut self, drawn: &[u16]) {
        let mut left = std::mem::take(&mut self.waiting);
        let others: Vec<Entrant> = drawn.iter().map(|&index| left.remove(index.into())).collect();
        self.place(&others);
    }

    fn meetings(&mut self, attendance: &Attendance) -> Vec<Meeting> {
        if self.lot().is_some() {
            return Vec::new();
        }
        // Nobody, or one only, was left to be drawn.
        if self.leaves.is_empty() {
            let last = std::mem::take(&mut self.waiting);
            self.place(&last);
        }
        let mut list = Vec::new();
        for node in (1..self.size()).rev() {
            if self.begun[node] || self.decided[node].is_some() {
                continue;
            }
            let (Out::One(one), Out::One(other)) = (self.out(2 * node), self.out(2 * node + 1)) else {
                continue;
            };
            match (self.gone.contains(&one), self.gone.contains(&other)) {
                (false, false) if attendance.is_free(one) && attendance.is_free(other) => {
                    self.begun[node] = true;
                    list.push(Meeting {
                        players: vec![one, other],
                        title: KnockOut::title(node),
                        tag: node,
                        mode: None,
                        begins: None,
                    });
                }
                (false, false) => {}
                (true, false) => self.decided[node] = Some(Out::One(other)),
                (false, true) => self.decided[node] = Some(Out::One(one)),
                (true, true) => self.decided[node] = Some(Out::Nobody),
            }
        }
        list
    }

    fn decided(&mut self, meeting: &Meeting, decision: Decision) {
        self.decided[meeting.tag] = Some(match decision {
            Decision::Won(winner) => Out::One(winner),
            Decision::Drawn => Out::Nobody,
        });
    }

    fn is_over(&self, _hall: &Attendance) -> bool {
        !self.leaves.is_empty() && self.out(1) != Out::Open
    }

    fn draw(&self) -> Vec<DrawRound> {
        let side = |out: Out| match out {
            Out::Open => DrawSide::Open,
            Out::Nobody => DrawSide::Nobody,
            Out::One(entrant) => DrawSide::Entrant(entrant),
        };
        let meeting = |node: usize| DrawMeeting {
            sides: [side(self.out(2 * node)), side(self.out(2 * node + 1))],
            winner: match self.out(node) {
                Out::One(entrant) => Some(entrant),
                Out::Open | Out::Nobody => None,
            },
            game: None,
        };
        let halved = |first: &usize| Some(first / 2).filter(|first| *first > 0);
        let rounds = std::iter::successors(halved(&self.size()), halved);
        let round = |first: usize| DrawRound {
            title: KnockOut::title(first),
            meetings: (first..2 * first).map(meeting).collect(),
        };
        rounds.map(round).collect()
    }

    fn rows(&self, attendance: &Attendance) -> Vec<Row> {
        let over = self.is_over(attendance);
        let rounds = if self.leaves.is_empty() { 0 } else { KnockOut::rounds_to_go(self.size()) };
        attendance
            .everybody()
            .map(|entrant| {
                let lost = self.lost_at(entrant);
                let won_all = over && self.out(1) == Out::One(entrant);
                // Who is still in stands above all who are out, and those by how far they came.
                let came = match lost {
                    Some(node) => rounds - KnockOut::rounds_to_go(node) - 1,
                    None if self.leaves.contains(&Some(entrant)) => rounds,
                    None => 0,
                };
                let note = match (won_all, lost) {
                    (true, _) => "winner".to_owned(),
                    (false, Some(node)) => format!("out in the {}", KnockOut::title(node).to_lowercase()),
                    (false, None) if !attendance.is_here(entrant) => "left".to_owned(),
                    (false, None) => String::new(),
                };
                let leaf = self.leaves.iter().position(|place| *place == Some(entrant));
                let won = leaf.map_or(0, |leaf| {
                    self.way_up(leaf).filter(|&node| self.decided[node] == Some(Out::One(entrant))).count()
                });
                let record = Record { won: won as u16, drawn: 0, lost: lost.is_some().into() };
                Row { place: 0, entrant, record, counts: vec![came], note }
            })
            .collect()
    }

    fn headings(&self) -> &'static [&'static str] {
        &["rounds survived"]
    }

    fn draws(&self) -> Draws {
        Draws::ThenLot
    }

    fn length(&self) -> Length {
        self.length
    }
}
