//! The rules: dice come to rest, are counted and written down.
//!
//! Every mode is the same walk down a score sheet. A *line* is thrown for by one column after the other, with as many dice as
//! the mode says; `left` holds the column of every single die that is still to be thrown for it. When a column's dice
//! have all been thrown they are counted, written down and lifted; in shuffle this happens to all of them when the line ends.
//! What follows a line differs from mode to mode, and is told in `progress`.

use kernel::{OptionsError, Phase, Refusal, Setup, SetupError};
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::words::options as words;
use crate::{
    Claim, Die, Incident, Launch, Mishap, Mode, Options, Reason, Reported, Rest, RestingDie, Roll, Starts,
    Teams, Thrown,
};

/// Where in a game we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneStage"))]
pub enum Stage {
    /// A die each for who throws first (EZ-6).
    Starting,
    /// A line of the score sheet, counted from 1.
    Line(u16),
    /// The extra rolls of the official card (EZ-5).
    Extra,
    /// One die each, between those who are level.
    RollOff,
    /// The end.
    Over,
}

/// A die on the table that is not counted yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Lying {
    /// For whose column it was thrown.
    pub(crate) column: u8,
    /// Where it lies.
    pub(crate) die: Die,
    /// Whether it counts nothing wherever it lies: it slid, or was let go too late.
    pub(crate) void: bool,
}

/// A die as it was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Counted {
    pub(crate) lying: Lying,
    pub(crate) points: u16,
}

/// The dice that were counted and lifted last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LastThrow {
    pub(crate) stage: Stage,
    pub(crate) dice: Vec<Counted>,
}

/// A side in a roll-off, with its points so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Contender {
    pub(crate) side: u8,
    pub(crate) points: u16,
}

/// A score that the others have to reach (EZ-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Chase {
    /// Whose score it is.
    pub(crate) opener: u8,
    /// The score as it was when the round was opened.
    pub(crate) score: i32,
}

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Win {
    pub(crate) side: u8,
    /// By covering the dot.
    pub(crate) dot: bool,
}

/// The game before, in a match of several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LastGame {
    pub(crate) win: Win,
    /// The points of every side.
    pub(crate) totals: Vec<i32>,
}

/// A game of End Zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndZone {
    pub(crate) options: Options,
    /// People throw with their own hands and say what came of it.
    pub(crate) real: bool,
    pub(crate) seats: u8,
    pub(crate) stage: Stage,
    /// The sides in throwing order. While the order is being decided, those who are level share a group.
    pub(crate) order: Vec<Vec<u8>>,
    /// In the roll for the start: what the members of the first such group have shown so far.
    pub(crate) showed: Vec<u8>,
    pub(crate) cards: Vec<Card>,
    /// The column of every die that is still to be thrown for this line, the next one first.
    pub(crate) left: Vec<u8>,
    pub(crate) lying: Vec<Lying>,
    /// How the die in the air was let go.
    pub(crate) launch: Option<Launch>,
    /// Who is in the roll-off.
    pub(crate) tied: Vec<Contender>,
    /// The score to be reached, once somebody stands at the target.
    pub(crate) chase: Option<Chase>,
    /// The sides that have not reached such a score, in rising order.
    pub(crate) out: Vec<u8>,
    /// Games won by each side in the 3's under way.
    pub(crate) wins: Vec<u8>,
    /// 3's won by each side in a set.
    pub(crate) threes: Vec<u8>,
    /// Games finished before this one, in a match.
    pub(crate) games: u16,
    pub(crate) won: Option<Win>,
    pub(crate) turns: u32,
    pub(crate) last: Option<LastThrow>,
    pub(crate) last_game: Option<LastGame>,
}

impl EndZone {
    pub(crate) fn set_up(setup: &Setup<Options>) -> Result<EndZone, SetupError> {
        setup.check::<EndZone>()?;
        if setup.options.minus_points > 0 && !setup.real_dice {
            return Err(OptionsError::Together(words::MINUS_POINTS_ARE_REAL.to_owned()).into());
        }
        let mut options = setup.options.clone();
        let first = setup.first.filter(|_| options.starts == Starts::LastLoser);
        if setup.rules > 1 {
            // EZ-12: everybody throws in every mode. By the first rules one partner in turn threw for both.
            if options.teams == Teams::OneColumn && options.mode != Mode::Traditional {
                return Err(OptionsError::Together(words::ONE_COLUMN_IS_OF_THE_CARD.to_owned()).into());
            }
            if options.starts != Starts::RollEach || !options.mode.is_match() {
                options.starts = Options::in_text().starts;
            }
        }
        let mut game = EndZone::blank(options, setup.seats, setup.real_dice);
        if let Some(first) = first {
            let first = game.side_of_seat(first);
            game.order = game.order_from(first);
        }
        if game.order.iter().all(|group| group.len() == 1) {
            game.begin_game();
        }
        Ok(game)
    }

    /// A table with nothing thrown and no order yet.
    pub(crate) fn blank(options: Options, seats: u8, real: bool) -> EndZone {
        let mut game = EndZone {
            options,
            real,
            seats,
            stage: Stage::Starting,
            order: Vec::new(),
            showed: Vec::new(),
            cards: Vec::new(),
            left: Vec::new(),
            lying: Vec::new(),
            launch: None,
            tied: Vec::new(),
            chase: None,
            out: Vec::new(),
            wins: Vec::new(),
            threes: Vec::new(),
            games: 0,
            won: None,
            turns: 0,
            last: None,
            last_game: None,
        };
        let sides = game.sides();
        game.order = vec![(0..sides).collect()];
        game.cards = vec![Card::default(); game.columns().into()];
        game.wins = vec![0; sides.into()];
        game.threes = vec![0; sides.into()];
        game
    }

    /// What the table chose.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Whether people throw with their own hands, and say what came of it.
    pub fn is_real(&self) -> bool {
        self.real
    }

    /// Where in a game we are.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Games finished before this one, in a match.
    pub fn games(&self) -> u16 {
        self.games
    }

    /// How the die in the air was let go, if one is.
    pub fn launch(&self) -> Option<&Launch> {
        self.launch.as_ref()
    }

    /// The dice that lie on the table, or have left it, in the order they were thrown: what a new throw may hit.
    pub fn dice_lying(&self) -> impl ExactSizeIterator<Item = Die> + '_ {
        self.lying.iter().map(|lying| lying.die)
    }

    /// Of these, the ones that are on the table and whose place is known: at the house's tables, all that a throw may hit.
    pub fn dice_on_the_table(&self) -> Vec<RestingDie> {
        let place = |die: Die| match die {
            Die::At(die) => Some(die),
            Die::Called(_) => None,
        };
        self.dice_lying().filter_map(place).collect()
    }

    /// The roll that tells what came of a throw of the house: where the [dice on the table](EndZone::dice_on_the_table) lie now,
    /// in the same order, and where the one just thrown does; none for a die that has left the table. `slide` says whether
    /// the one just thrown slid.
    pub fn came_to_rest(
        &self,
        by: Thrown,
        others: &[Option<RestingDie>],
        thrown: Option<RestingDie>,
        slide: bool,
    ) -> Roll {
        let told = |die: Option<RestingDie>| die.map_or(Reported::Called(Claim::Off), Reported::At);
        let mut others = others.iter().copied();
        let lying = self.dice_lying().map(|die| match die {
            Die::At(_) => told(others.next().flatten()),
            Die::Called(claim) => Reported::Called(claim),
        });
        let mut dice: Vec<Reported> = lying.collect();
        dice.push(told(thrown));
        Roll::Rest(Rest { dice, slide, by: Some(by) })
    }

    pub(crate) fn phase_now(&self) -> Phase {
        match self.thrower() {
            // At the end no dice are left.
            None => Phase::Over,
            Some(seat) if self.stage == Stage::Starting || self.real || self.launch.is_some() => {
                Phase::Roll(seat)
            }
            Some(seat) => Phase::Act(seat),
        }
    }

    pub(crate) fn do_throw(&mut self, launch: Launch) -> Result<(), Refusal<Reason>> {
        self.phase_now().actor()?;
        launch.check(&self.options.table).map_err(Refusal::Rule)?;
        self.launch = Some(launch);
        Ok(())
    }

    pub(crate) fn take_roll(&mut self, roll: &Roll) -> Result<(), Refusal<Reason>> {
        self.phase_now().roller()?;
        match (roll, self.stage) {
            (Roll::Number(number @ 0..=6), Stage::Starting) => self.show(*number),
            (_, Stage::Starting) => return Err(Refusal::Rule(Reason::NumberDue)),
            (Roll::Number(_), _) => return Err(Refusal::Rule(Reason::ThrowDue)),
            (Roll::Rest(rest), _) => {
                let dice = self.dice_told(rest).map_err(Refusal::Rule)?;
                self.all_rest(&dice, rest.slide);
            }
        }
        Ok(())
    }

    /// The dice on the table as a roll tells of them, if it can be.
    fn dice_told(&self, rest: &Rest) -> Result<Vec<Die>, Reason> {
        let (expected, found) = (self.lying.len() + 1, rest.dice.len());
        if self.real {
            if rest.by.is_some() || rest.slide {
                return Err(Reason::PeopleThrow);
            }
        } else {
            let place = |told: &Reported| matches!(told, Reported::At(_)) || told.die() == Die::OFF;
            if !rest.dice.iter().all(place) {
                return Err(Reason::PlaceDue);
            }
            if !rest.by.as_ref().is_some_and(Thrown::can_be) {
                return Err(Reason::NoiseDue);
            }
        }
        let mut dice: Vec<Die> = rest.dice.iter().map(Reported::die).collect();
        if self.real && found == 1 {
            // Nothing else has moved.
            dice.splice(0..0, self.dice_lying());
        } else if found != expected {
            return Err(Reason::DiceCount { expected, found });
        }
        self.off_stays_off(&dice).map(|()| dice)
    }

    /// All dice rest: those that lay there before, wherever they lie now, and the one just thrown.
    fn all_rest(&mut self, dice: &[Die], void: bool) {
        let Some((new, others)) = dice.split_last() else { return };
        if self.left.is_empty() {
            return;
        }
        let column = self.left.remove(0);
        self.launch = None;
        for (lying, die) in self.lying.iter_mut().zip(others) {
            lying.die = *die;
        }
        self.lying.push(Lying { column, die: *new, void });
        // EZ-3: looked at each time, whoever pushed it there.
        let table = self.options.table;
        let covers = |lying: &&Lying| !lying.void && lying.die.score(&table).dot;
        if let Some(owner) = self.lying.iter().find(covers).map(|lying| lying.column) {
            self.cover_dot(owner);
            return;
        }
        let done =
            if self.options.shuffle { self.left.is_empty() } else { self.left.first() != Some(&column) };
        if done {
            self.count_and_lift();
            self.look_at_target(column);
        }
        if self.left.is_empty() {
            self.line_is_over();
        }
    }

    /// Counts the dice on the table, writes the points down and lifts the dice (EZ-4).
    fn count_and_lift(&mut self) {
        let dice = std::mem::take(&mut self.lying);
        let mut counted = Vec::with_capacity(dice.len());
        let mut columns: Vec<u8> = dice.iter().map(|lying| lying.column).collect();
        if let Some(first) = columns.first().copied() {
            // Dice are thrown in turn, so the first round names every column.
            let again = columns[1..].iter().position(|column| *column == first);
            columns.truncate(again.map_or(columns.len(), |index| index + 1));
        }
        for &lying in &dice {
            let thrown_before = counted.iter().filter(|other: &&Counted| other.lying.column == lying.column);
            let points = self.points_for(&lying, thrown_before.count());
            counted.push(Counted { lying, points });
        }
        for column in columns {
            let own = || counted.iter().filter(|counted| counted.lying.column == column);
            self.write_down(column, own().map(|counted| counted.points).sum());
            if self.options.mode == Mode::Traditional && self.stage != Stage::RollOff {
                own().for_each(|counted| self.earn_extra(column, &counted.lying));
            }
            self.turns += 1;
        }
        self.last = Some(LastThrow { stage: self.stage, dice: counted });
    }

    /// What a die is worth for its column, thrown as the `index`-th of this line, counted from 0.
    pub(crate) fn points_for(&self, lying: &Lying, index: usize) -> u16 {
        if lying.void {
            return 0;
        }
        let lines = self.options.double_lines;
        let doubled = match self.stage {
            Stage::Line(line) => lines.has(line) || self.options.double_die.takes(index),
            Stage::Extra => {
                let extra = self.cards[usize::from(lying.column)].next_extra();
                extra.is_some_and(|extra| lines.has_extra(extra)) || self.options.double_die.takes(index)
            }
            Stage::Starting | Stage::RollOff | Stage::Over => false,
        };
        lying.die.score(&self.options.table).points * if doubled { 2 } else { 1 }
    }

    fn write_down(&mut self, column: u8, points: u16) {
        let side = self.side_of(column);
        let card = &mut self.cards[usize::from(column)];
        match self.stage {
            Stage::Line(_) => {
                card.write(points);
                if self.options.mode == Mode::Traditional {
                    card.look_for_bonus();
                }
            }
            Stage::Extra => {
                if let Some(extra) = card.next_extra() {
                    card.extras[extra as usize] = Some(points);
                }
            }
            Stage::RollOff => {
                for contender in self.tied.iter_mut().filter(|contender| contender.side == side) {
                    contender.points += points;
                }
            }
            Stage::Starting | Stage::Over => {}
        }
    }

    /// EZ-5: each extra roll is earned once a game, by the number shown and the zone, whatever the die counts.
    fn earn_extra(&mut self, column: u8, lying: &Lying) {
        let zone = lying.die.score(&self.options.table).zone;
        for extra in crate::ExtraRoll::ALL {
            let shows = lying.die.face().is_some_and(|face| face.number() == extra.face());
            if shows && !lying.void && zone == extra.zone().times() {
                self.cards[usize::from(column)].earned[extra as usize] = true;
            }
        }
    }

    /// What can go wrong now (EZ-14), in the order of the list; each also with dice that were moved, which are not listed.
    pub(crate) fn list_incidents(&self, out: &mut Vec<Incident>) {
        let Some(thrower) = self.thrower().filter(|_| self.real && self.throws_are_made()) else { return };
        out.extend([Mishap::LateRelease, Mishap::Slide, Mishap::OffTheTable].map(Incident::from));
        if self.options.minus_points > 0 && self.stage != Stage::RollOff {
            let side = self.side_of_seat(thrower);
            let others = kernel::Seat::all(self.seats).filter(|seat| self.side_of_seat(*seat) != side);
            out.extend(others.map(|seat| Mishap::NotCaught(seat).into()));
        }
    }

    pub(crate) fn take_incident(&mut self, incident: &Incident) -> Result<(), Refusal<Reason>> {
        let thrower = match self.thrower() {
            Some(thrower) if self.real && self.throws_are_made() => thrower,
            _ => return Err(Refusal::Rule(Reason::NoThrow)),
        };
        let mut dice = self.dice_moved(&incident.moved).map_err(Refusal::Rule)?;
        let (die, void) = match incident.mishap {
            Mishap::LateRelease | Mishap::Slide => (Die::OUT, true),
            Mishap::OffTheTable => (Die::OFF, false),
            Mishap::NotCaught(seat) => {
                if self.options.minus_points == 0 || self.stage == Stage::RollOff {
                    return Err(Refusal::Rule(Reason::NoMinusPoints));
                }
                let opponent = self.side_of_seat(seat) != self.side_of_seat(thrower);
                if seat.index() >= usize::from(self.seats) || !opponent {
                    return Err(Refusal::Rule(Reason::NotAnOpponent));
                }
                let column = usize::from(self.column_of(seat));
                let minus = &mut self.cards[column].minus;
                *minus = minus.saturating_add(self.options.minus_points.into());
                (Die::OFF, false)
            }
        };
        dice.push(die);
        self.all_rest(&dice, void);
        Ok(())
    }

    /// The dice that lay there before, as an incident tells of them (EZ-4: they may be moved, whatever the thrown one counts).
    fn dice_moved(&self, moved: &[Reported]) -> Result<Vec<Die>, Reason> {
        if moved.is_empty() {
            return Ok(self.dice_lying().collect());
        }
        let (expected, found) = (self.lying.len(), moved.len());
        if expected != found {
            return Err(Reason::MovedCount { expected, found });
        }
        let dice: Vec<Die> = moved.iter().map(Reported::die).collect();
        self.off_stays_off(&dice).map(|()| dice)
    }

    fn off_stays_off(&self, dice: &[Die]) -> Result<(), Reason> {
        let back = self.lying.iter().zip(dice).position(|(was, is)| was.die == Die::OFF && *is != Die::OFF);
        back.map_or(Ok(()), |index| Err(Reason::OffStaysOff { number: index + 1 }))
    }

    pub(crate) fn throws_are_made(&self) -> bool {
        matches!(self.stage, Stage::Line(_) | Stage::Extra | Stage::RollOff)
    }
}
