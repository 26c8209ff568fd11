//! The rules themselves: what each action and each roll does to the state.

use kernel::{Phase, Refusal, RollOff, Seat, Setup, SetupError};
use serde::{Deserialize, Serialize};

use crate::generate::{could_fit, fits, is_opening, placements, placements_most_first};
use crate::{
    Action, Axis, Board, BonusDie, Cell, Die, Hand, LastTurn, Options, Placement, ROLLED, Reason, Run,
};

/// No score goes further up or down than this.
pub const MAX_SCORE: i32 = 100_000;

/// Where in a game or a turn we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "AddEmUpStage"))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// One die each decides who starts.
    Starting,
    /// A turn begins: dice are to be rolled.
    Fresh,
    /// The dice are in the air.
    Rolling,
    /// Dice are in hand and something fits.
    Placing,
    /// All six dice are laid: the bonus die is offered.
    Bonus,
    /// The bonus die is in the air.
    BonusRolling,
    /// The bonus die fits and has to be placed.
    BonusPlacing,
    /// The game has ended.
    Over,
}

/// A game of Add 'em Up, at any moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AddEmUp {
    pub(crate) board: Board,
    pub(crate) scores: [i32; 6],
    pub(crate) turns: u32,
    /// Turns in a row in which nothing was placed.
    pub(crate) quiet_turns: u16,
    pub(crate) seats: u8,
    pub(crate) stage: Stage,
    /// Whose turn it is; before the first turn, who rolls for the start.
    pub(crate) mover: Seat,
    /// Dice that do not lie on the table, those in hand included (AU-11).
    pub(crate) pile: u8,
    pub(crate) every_placement: bool,
    pub(crate) quiet_rounds: u8,
    /// Rolled and not yet laid; the bonus die, once it is rolled.
    pub(crate) hand: Hand,
    /// Where dice were laid in this turn, in the order they were.
    pub(crate) laid: Vec<Cell>,
    /// What the turn scores now.
    pub(crate) points: i32,
    /// Before the first turn: the roll for the start.
    pub(crate) contest: RollOff,
    /// Where the first die of the game lies: the corner moves as the table grows, this stays.
    pub(crate) home: Cell,
    /// The turn before, as it ended.
    pub(crate) last: Option<LastTurn>,
}

impl AddEmUp {
    pub(crate) fn set_up(setup: &Setup<Options>) -> Result<AddEmUp, SetupError> {
        setup.check::<AddEmUp>()?;
        let Options { dice, every_placement, quiet_rounds } = setup.options;
        let mut game = AddEmUp { pile: dice, every_placement, quiet_rounds, ..AddEmUp::blank(setup.seats) };
        // AU-10. One player need not roll for it.
        if setup.seats > 1 {
            game.stage = Stage::Starting;
            (game.contest, game.mover) = RollOff::between(Seat::all(setup.seats).collect());
        }
        Ok(game)
    }

    /// Default options and nothing played: the turn of the first seat.
    pub(crate) fn blank(seats: u8) -> AddEmUp {
        let Options { dice, every_placement, quiet_rounds } = Options::default();
        AddEmUp {
            board: Board::default(),
            scores: [0; 6],
            turns: 0,
            quiet_turns: 0,
            seats,
            stage: Stage::Fresh,
            mover: Seat::FIRST,
            pile: dice,
            every_placement,
            quiet_rounds,
            hand: Hand::NONE,
            laid: Vec::new(),
            points: 0,
            contest: RollOff::NONE,
            home: Cell::default(),
            last: None,
        }
    }

    /// The dice on the table.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Dice that do not lie on the table, those in hand included.
    pub const fn pile(&self) -> u8 {
        self.pile
    }

    /// The dice in hand.
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// Where in a game or a turn we are.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Whose turn it is.
    pub const fn mover(&self) -> Seat {
        self.mover
    }

    /// The seat's score, without the turn under way.
    pub fn score(&self, seat: Seat) -> i32 {
        self.scores.get(seat.index()).copied().unwrap_or(0)
    }

    /// What the turn under way scores now, without a bonus die.
    pub const fn turn_points(&self) -> i32 {
        self.points
    }

    /// Where dice were laid in this turn.
    pub fn laid(&self) -> &[Cell] {
        &self.laid
    }

    /// Whether every placement scores at once (AU-6).
    pub const fn every_placement_scores(&self) -> bool {
        self.every_placement
    }

    /// The turn before, as it ended.
    pub const fn last_turn(&self) -> Option<&LastTurn> {
        self.last.as_ref()
    }

    /// How many turns in a row nothing has been placed, and how many end the game (AU-9).
    pub fn quiet_turns(&self) -> (u16, u16) {
        (self.quiet_turns, u16::from(self.quiet_rounds) * u16::from(self.seats))
    }

    pub(crate) const fn phase_now(&self) -> Phase {
        match self.stage {
            Stage::Starting | Stage::Rolling | Stage::BonusRolling => Phase::Roll(self.mover),
            Stage::Fresh | Stage::Placing | Stage::Bonus | Stage::BonusPlacing => Phase::Act(self.mover),
            Stage::Over => Phase::Over,
        }
    }

    /// How many dice are rolled next, or are in the air.
    pub fn dice_to_roll(&self) -> u8 {
        match self.stage {
            Stage::Starting | Stage::Bonus | Stage::BonusRolling => 1,
            Stage::Fresh | Stage::Rolling => self.pile.min(ROLLED),
            Stage::Placing | Stage::BonusPlacing | Stage::Over => 0,
        }
    }

    /// What the whole roll of this turn was. A bonus die, laid seventh, is not part of it.
    pub(crate) fn rolled(&self) -> Hand {
        let main = self.laid.iter().map(|&cell| self.board.at(cell));
        if self.stage == Stage::BonusPlacing {
            main.collect()
        } else {
            main.chain(self.hand.iter()).collect()
        }
    }

    /// The rows and columns that gained a die at one of these places (AU-6).
    pub(crate) fn gained(&self, cells: &[Cell]) -> Vec<Run> {
        let mut runs: Vec<Run> = Vec::new();
        for axis in Axis::BOTH {
            for run in cells.iter().filter_map(|&cell| self.board.run(cell, axis)) {
                if !runs.contains(&run) {
                    runs.push(run);
                }
            }
        }
        runs
    }

    /// The actions that lay a series of placements whose places are counted from the corner as it is now: each names its
    /// places as they will be called when it is made.
    pub fn actions_of(&self, placements: &[Placement]) -> Vec<Action> {
        let mut corner = Cell::default();
        let mut actions = Vec::with_capacity(placements.len());
        for placement in placements {
            let moved = |die: &Die| Die::new(die.cell().seen_from(corner), die.n);
            actions.extend(Placement::new(placement.dice().iter().map(moved).collect()).map(Action::Place));
            if self.board.is_empty() {
                break;
            }
            let least = |place: fn(&Die) -> i16| placement.dice().iter().map(place).min().unwrap_or(0);
            corner = Cell::new(corner.x.min(least(|die| die.x)), corner.y.min(least(|die| die.y)));
        }
        actions
    }

    /// Every placement that is allowed now with what the turn, or the bonus die, would score with it alone.
    pub fn placements(&self) -> Vec<(Placement, i32)> {
        match self.stage {
            Stage::Placing | Stage::BonusPlacing => placements(&self.board, self.hand),
            _ => Vec::new(),
        }
    }

    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        match self.stage {
            Stage::Fresh => out.push(Action::Roll),
            Stage::Placing | Stage::BonusPlacing => {
                // What scores most stands first: there can be hundreds. Where every placement scores, none counts less for
                // what was laid before.
                let before = if self.every_placement { &[][..] } else { &self.laid };
                let list = placements_most_first(&self.board, before, self.hand);
                out.extend(list.into_iter().map(|(placement, _)| Action::Place(placement)));
                if self.stage == Stage::Placing && !self.laid.is_empty() {
                    out.push(Action::Stop);
                }
            }
            Stage::Bonus => out.extend([Action::Bonus, Action::Stop]),
            Stage::Starting | Stage::Rolling | Stage::BonusRolling | Stage::Over => {}
        }
    }

    pub(crate) fn do_action(&mut self, action: &Action) -> Result<(), Refusal<Reason>> {
        self.phase_now().actor()?;
        match (action, self.stage) {
            (Action::Roll, Stage::Fresh) => self.stage = Stage::Rolling,
            (Action::Roll, _) => return Err(Refusal::Rule(Reason::RolledAlready)),
            (_, Stage::Fresh) => return Err(Refusal::Rule(Reason::RollFirst)),
            (Action::Place(_), Stage::Bonus) => return Err(Refusal::Rule(Reason::AllLaid)),
            (Action::Place(placement), _) => self.place(placement).map_err(Refusal::Rule)?,
            (Action::Bonus, Stage::Bonus) => self.stage = Stage::BonusRolling,
            (Action::Bonus, _) => return Err(Refusal::Rule(Reason::NoBonus)),
            (Action::Stop, Stage::BonusPlacing) => return Err(Refusal::Rule(Reason::MustPlaceBonus)),
            (Action::Stop, Stage::Placing) if self.laid.is_empty() => {
                return Err(Refusal::Rule(Reason::MustPlace));
            }
            (Action::Stop, _) => self.end_turn(None),
        }
        Ok(())
    }

    /// Why these dice of the hand may not be laid now; what they would score alone, if they may.
    pub fn fit(&self, dice: &[Die]) -> Result<i32, Reason> {
        let numbers: Hand = dice.iter().map(|die| die.n).collect();
        let enough = (1..=6).all(|n| numbers.of(n) <= self.hand.of(n));
        if !enough || usize::from(numbers.total()) != dice.len() {
            return Err(Reason::NotInHand { dice: numbers, hand: self.hand });
        }
        if !self.board.is_empty() {
            return self.board.fit(dice).map_err(Reason::Misfit);
        }
        if is_opening(dice) {
            Ok(dice.iter().map(|die| i32::from(die.n)).sum())
        } else {
            Err(Reason::NoOpening)
        }
    }

    fn place(&mut self, placement: &Placement) -> Result<(), Reason> {
        let dice = placement.dice();
        let alone = self.fit(dice)?;
        let opening = self.board.is_empty();
        let corner = self.board.lay(dice);
        self.move_corner(corner);
        let left = dice.iter().try_fold(self.hand, |hand, die| hand.without(die.n));
        self.hand = left.unwrap_or_default();
        self.pile = self.pile.saturating_sub(dice.len() as u8);
        self.laid.extend(dice.iter().map(|die| die.cell().seen_from(corner)));
        if self.stage == Stage::BonusPlacing {
            self.end_turn(Some(BonusDie { number: dice[0].n, points: alone }));
            return Ok(());
        }
        self.points = if self.every_placement { self.points + alone } else { self.points_of_turn() };
        // AU-3: the opening is one sequence. AU-7: a turn ends when nothing more fits. AU-8: six dice laid, and one left.
        if self.laid.len() == usize::from(ROLLED) && self.pile > 0 {
            self.stage = Stage::Bonus;
        } else if opening || self.hand.is_empty() || !fits(&self.board, self.hand) {
            self.end_turn(None);
        }
        Ok(())
    }

    /// What the turn scores by the rows and columns it has built on, as they stand.
    pub(crate) fn points_of_turn(&self) -> i32 {
        self.gained(&self.laid).iter().map(Run::sum).sum()
    }

    /// The table has grown to the left or up: every place that is remembered has a new name.
    fn move_corner(&mut self, corner: Cell) {
        let cells = self.laid.iter_mut().chain(self.last.iter_mut().flat_map(|last| last.laid.iter_mut()));
        cells.chain([&mut self.home]).for_each(|cell| *cell = cell.seen_from(corner));
    }

    pub(crate) fn take_roll(&mut self, roll: Hand) -> Result<(), Refusal<Reason>> {
        self.phase_now().roller()?;
        let (expected, found) = (self.dice_to_roll(), roll.total());
        if expected != found {
            return Err(Refusal::Rule(Reason::DiceCount { expected, found }));
        }
        match self.stage {
            Stage::Starting => self.roll_for_the_start(roll.iter().next().unwrap_or(0)),
            Stage::BonusRolling if fits(&self.board, roll) => {
                self.hand = roll;
                self.stage = Stage::BonusPlacing;
            }
            Stage::BonusRolling => {
                let number = roll.iter().next().unwrap_or(0);
                self.end_turn(Some(BonusDie { number, points: -i32::from(number) }));
            }
            _ => {
                self.hand = roll;
                self.stage = Stage::Placing;
                if !fits(&self.board, roll) {
                    self.end_turn(None);
                }
            }
        }
        Ok(())
    }

    /// Writes the points down, puts what is in hand back into the pile, and passes the dice on.
    fn end_turn(&mut self, bonus: Option<BonusDie>) {
        let points = self.points + bonus.map_or(0, |bonus| bonus.points);
        let score = &mut self.scores[self.mover.index()];
        *score = (*score + points).clamp(-MAX_SCORE, MAX_SCORE);
        self.quiet_turns = if self.laid.is_empty() { self.quiet_turns.saturating_add(1) } else { 0 };
        self.last = Some(LastTurn {
            seat: self.mover,
            rolled: self.rolled(),
            laid: std::mem::take(&mut self.laid),
            points: self.points,
            bonus,
        });
        self.hand = Hand::NONE;
        self.points = 0;
        self.turns = self.turns.saturating_add(1);
        self.mover = self.mover.next(self.seats);
        self.stage = if self.has_ended() { Stage::Over } else { Stage::Fresh };
    }

    /// Whether the game is over, between two turns (AU-9).
    pub(crate) fn has_ended(&self) -> bool {
        let (quiet, enough) = self.quiet_turns();
        self.pile == 0 || quiet >= enough || !could_fit(&self.board, self.pile.min(ROLLED))
    }

    /// What a bonus die of each number, 1 to 6, would bring on this table: the best place for it, or its number lost.
    pub fn bonus_points(&self) -> [i32; 6] {
        [1, 2, 3, 4, 5, 6].map(|n| {
            let best = placements(&self.board, Hand::one(n)).into_iter().map(|(_, points)| points).max();
            best.unwrap_or(-i32::from(n))
        })
    }
}
