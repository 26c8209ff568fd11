//! What follows: who throws first, the next line, the next game, a roll-off, the end.

use kernel::Seat;

use crate::card::Card;
use crate::mode::{CARD_LINES, GAMES_TO_WIN, THREES_TO_WIN};
use crate::rules::{Chase, Contender, Counted, LastGame, LastThrow, Win};
use crate::{DotWins, EndZone, Mode, Stage, Starts, Teams};

impl EndZone {
    // Who throws first (EZ-6).

    /// A die for who starts shows a number. Once everybody of a group that is level has rolled, the group is parted by
    /// the numbers: lowest first, since going first is a disadvantage; in first to 500, where it is an advantage, highest.
    pub(crate) fn show(&mut self, number: u8) {
        self.showed.push(number);
        let Some(level) = self.order.iter().position(|group| group.len() > 1) else { return };
        if self.showed.len() < self.order[level].len() {
            return;
        }
        let rolled: Vec<(u8, u8)> = self.showed.drain(..).zip(self.order[level].iter().copied()).collect();
        let mut numbers: Vec<u8> = (0..=6).collect();
        if self.options.mode == Mode::FirstTo {
            numbers.reverse();
        }
        let alike = |number: u8| -> Vec<u8> {
            rolled.iter().filter(|(shown, _)| *shown == number).map(|(_, side)| *side).collect()
        };
        let parted = numbers.into_iter().map(alike).filter(|group| !group.is_empty());
        self.order.splice(level..=level, parted.collect::<Vec<_>>());
        if self.order.iter().all(|group| group.len() == 1) {
            self.begin_game();
        }
    }

    /// A side first, the rest in seat order.
    pub(crate) fn order_from(&self, first: u8) -> Vec<Vec<u8>> {
        let rest = (0..self.sides()).filter(|side| *side != first);
        std::iter::once(first).chain(rest).map(|side| vec![side]).collect()
    }

    /// Who throws first in the next game at this table, after this one: the loser, with more players the lowest score.
    pub fn first_next(&self) -> Option<Seat> {
        self.seats_of_side(self.loser(self.won?.side)?).next()
    }

    /// The lowest score but for the winner, who may have won with less; of equals the first in seat order.
    fn loser(&self, winner: u8) -> Option<u8> {
        let others = (0..self.sides()).filter(|side| *side != winner);
        others.min_by_key(|side| self.total_of(*side))
    }

    // Lines and dice.

    pub(crate) fn begin_game(&mut self) {
        self.clear_table();
        self.open_line(1);
    }

    fn clear_table(&mut self) {
        self.cards = vec![Card::default(); self.columns().into()];
        self.chase = None;
        self.out.clear();
        self.tied.clear();
    }

    fn open_line(&mut self, line: u16) {
        self.stage = Stage::Line(line);
        self.left = self.plan(&self.sequence(), self.options.mode.dice(line));
    }

    /// The columns die by die: all dice of one column, then of the next; in shuffle one die each, and again (EZ-13).
    pub(crate) fn plan(&self, columns: &[u8], dice: u8) -> Vec<u8> {
        if self.options.shuffle {
            columns.repeat(dice.into())
        } else {
            columns.iter().flat_map(|column| std::iter::repeat_n(*column, dice.into())).collect()
        }
    }

    /// All dice of a line are thrown, counted and lifted.
    pub(crate) fn line_is_over(&mut self) {
        match (self.options.mode, self.stage) {
            (_, Stage::RollOff) => self.settle_roll_off(),
            (Mode::Solo, Stage::Line(line)) => match self.cards[0].lines[..] {
                [.., before, last] if last <= before => self.stage = Stage::Over,
                _ => self.open_line(line.saturating_add(1)),
            },
            (Mode::Traditional, Stage::Line(line)) if line < CARD_LINES => self.open_line(line + 1),
            (Mode::Traditional, _) => self.open_extras(),
            (Mode::FirstTo, Stage::Line(line)) => {
                if self.chase.is_some() {
                    self.settle_chase();
                } else {
                    self.open_line(line.saturating_add(1));
                }
            }
            _ => self.compare_totals(),
        }
    }

    /// In turn, each throws their lowest earned extra roll, until nobody has any (EZ-5).
    fn open_extras(&mut self) {
        let due = |column: &u8| self.cards[usize::from(*column)].next_extra().is_some();
        self.left = self.sequence().into_iter().filter(due).collect();
        if self.left.is_empty() {
            self.compare_totals();
        } else {
            self.stage = Stage::Extra;
        }
    }

    // First to 500 (EZ-7).

    /// Points have just been written for a column, or in shuffle for all: does somebody stand at the target?
    pub(crate) fn look_at_target(&mut self, column: u8) {
        let line = matches!(self.stage, Stage::Line(_));
        if self.options.mode != Mode::FirstTo || self.chase.is_some() || !line {
            return;
        }
        let best =
            if self.options.shuffle { self.highest(0..self.sides()) } else { Some(self.side_of(column)) };
        let target = i32::from(self.options.target);
        if let Some(opener) = best.filter(|side| self.total_of(*side) >= target) {
            self.open_chase(opener);
        }
    }

    /// The side with the most points; of equals the first in throwing order.
    fn highest(&self, sides: impl Iterator<Item = u8>) -> Option<u8> {
        let place = |side: u8| self.order.iter().position(|group| group.contains(&side));
        sides.min_by_key(|side| (-self.total_of(*side), place(*side)))
    }

    fn open_chase(&mut self, opener: u8) {
        self.chase = Some(Chase { opener, score: self.total_of(opener) });
        if let Stage::Line(line) = self.stage {
            self.stage = Stage::Line(line.saturating_add(1));
        }
        self.left = self.chase_plan(opener);
    }

    /// Every other side still in throws once, beginning behind the opener.
    pub(crate) fn chase_plan(&self, opener: u8) -> Vec<u8> {
        let mut columns = self.sequence();
        let behind = columns.iter().position(|column| self.side_of(*column) == opener);
        columns.rotate_left(behind.unwrap_or(0));
        columns.retain(|column| {
            let side = self.side_of(*column);
            side != opener && !self.out.contains(&side)
        });
        self.plan(&columns, self.options.mode.dice(1))
    }

    /// Those below the opening score are out; one left wins, equals roll off, or the highest opens the next round.
    fn settle_chase(&mut self) {
        let Some(Chase { opener, score }) = self.chase else { return };
        let sides = 0..self.sides();
        self.out = sides
            .clone()
            .filter(|side| *side != opener && (self.out.contains(side) || self.total_of(*side) < score))
            .collect();
        let left: Vec<u8> = sides.filter(|side| !self.out.contains(side)).collect();
        let Some(best) = self.highest(left.iter().copied()) else { return };
        if left.len() == 1 {
            self.win(best, false);
        } else if left.iter().all(|side| self.total_of(*side) == self.total_of(best)) {
            self.open_roll_off(&left);
        } else {
            self.open_chase(best);
        }
    }

    // The end of a game.

    /// All points are marked down: the highest total wins, equals roll off.
    fn compare_totals(&mut self) {
        let Some(best) = self.highest(0..self.sides()) else { return };
        let total = self.total_of(best);
        let level: Vec<u8> = (0..self.sides()).filter(|side| self.total_of(*side) == total).collect();
        if level.len() > 1 {
            self.open_roll_off(&level);
        } else {
            self.win(best, false);
        }
    }

    fn open_roll_off(&mut self, sides: &[u8]) {
        let order = self.order.iter().flatten().copied().filter(|side| sides.contains(side));
        self.tied = order.map(|side| Contender { side, points: 0 }).collect();
        self.stage = Stage::RollOff;
        self.left = self.roll_off_plan();
    }

    /// One die for each player of those who are level; partners who share a column throw for it in turn.
    pub(crate) fn roll_off_plan(&self) -> Vec<u8> {
        let mut columns = self.sequence();
        columns.retain(|column| self.tied.iter().any(|contender| contender.side == self.side_of(*column)));
        if self.options.teams == Teams::OneColumn { columns.repeat(2) } else { columns }
    }

    fn settle_roll_off(&mut self) {
        let best = self.tied.iter().map(|contender| contender.points).max();
        let level = self.tied.iter().filter(|contender| Some(contender.points) == best);
        let level: Vec<u8> = level.map(|contender| contender.side).collect();
        match level[..] {
            [winner] => self.win(winner, false),
            _ => self.open_roll_off(&level),
        }
    }

    /// EZ-3: the owner of a die that covers the dot wins the game being thrown at once.
    pub(crate) fn cover_dot(&mut self, column: u8) {
        let dice = std::mem::take(&mut self.lying);
        let counted = dice.into_iter().map(|lying| Counted { lying, points: 0 }).collect();
        self.last = Some(LastThrow { stage: self.stage, dice: counted });
        self.turns += 1;
        self.win(self.side_of(column), true);
    }

    /// A game is won; in a match the next one may follow.
    fn win(&mut self, side: u8, dot: bool) {
        self.left.clear();
        self.tied.clear();
        self.won = Some(Win { side, dot });
        self.stage = Stage::Over;
        if !self.options.mode.is_match() {
            return;
        }
        let totals = (0..self.sides()).map(|side| self.total_of(side)).collect();
        self.last_game = Some(LastGame { win: Win { side, dot }, totals });
        let index = usize::from(side);
        self.wins[index] += 1;
        if dot && self.options.dot_wins == DotWins::Match {
            // EZ-3: in a knock-out it wins the whole meeting, whatever the score.
            return;
        }
        if self.wins[index] == GAMES_TO_WIN {
            if self.options.mode == Mode::Threes {
                return;
            }
            self.threes[index] += 1;
            if self.threes[index] == THREES_TO_WIN {
                return;
            }
            self.wins.fill(0);
        }
        self.won = None;
        self.games += 1;
        self.begin_next_game(side);
    }

    /// The next game of a match begins with the loser of this one (EZ-6), unless the table rolls for each.
    fn begin_next_game(&mut self, winner: u8) {
        if self.options.starts == Starts::RollEach {
            self.order = vec![(0..self.sides()).collect()];
            self.clear_table();
            self.stage = Stage::Starting;
            return;
        }
        if let Some(loser) = self.loser(winner) {
            self.order = self.order_from(loser);
        }
        self.begin_game();
    }

    // Solo (EZ-8).

    /// In solo: how often in a row the last total has been beaten.
    pub fn streak(&self) -> u32 {
        let lines = self.cards.first().map_or(0, Card::written) as u32;
        let missed = u32::from(self.stage == Stage::Over && self.won.is_none());
        lines.saturating_sub(1 + missed)
    }

    /// In solo: the best total so far.
    pub fn best_total(&self) -> u16 {
        self.cards.first().and_then(|card| card.lines.iter().max()).copied().unwrap_or(0)
    }
}
