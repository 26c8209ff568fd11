//! A position as text: `BOARD PILE [FIELD …]` (AU-11).
//!
//! The board is the smallest rectangle that holds all dice, rows from the top separated by `/`, `.` an empty cell; `-` where
//! nothing lies. The pile is the number of dice that do not lie there, those just rolled included: `..2../12345/..4.. 53`.
//!
//! That alone is a turn of the first of two players about to begin. Fields say more, and are left out where they say nothing:
//!
//! | field | meaning |
//! |---|---|
//! | `scores=31,-4` | the scores in seat order, without the turn under way |
//! | `turn=2` | it is player 2's turn |
//! | `start=2` | player 2 rolls for the start; `tied=1,3` those still in it, `ahead=1:5` the highest so far |
//! | `rolling` | the dice are in the air |
//! | `hand=1456` | these dice are in hand, `-` none |
//! | `laid=3,0+4,0` | where dice were laid in this turn; without a hand, all six are, and the bonus die is offered |
//! | `points=25` | what they have scored, where every placement scores |
//! | `bonus`, `bonus=4` | the bonus die is in the air; it shows 4 and has to be placed |
//! | `over` | the game has ended |
//! | `every-placement`, `quiet-rounds=5` | the options |
//! | `quiet=3` | turns in a row in which nothing was placed |
//! | `home=2,1` | where the first die of the game lies |
//! | `turns=12` | turns finished |
//! | `last=1:122456:3,0+4,0:15` | the turn before: who, the roll, where dice were laid, the points, and the bonus die as `4+18` or `4-4` |

use std::fmt;
use std::str::FromStr;

use kernel::text::{list, number, one_each};
use kernel::{Seat, TextError, Words};

use crate::options::QUIET_ROUNDS;
use crate::sense::make_sense;
use crate::{AddEmUp, BonusDie, Cell, Hand, LastTurn, MAX_DICE, MAX_SCORE, Options, ROLLED, Stage};

impl fmt::Display for AddEmUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.board, self.pile)?;
        let scores = &self.scores[..self.seats.into()];
        if scores != [0, 0] {
            f.write_str(" scores=")?;
            list(f, ",", scores)?;
        }
        if self.stage == Stage::Starting {
            write!(f, " start={}", self.mover)?;
        } else if self.mover != Seat::FIRST {
            write!(f, " turn={}", self.mover)?;
        }
        self.contest.fmt(f)?;
        match self.stage {
            Stage::Rolling => f.write_str(" rolling")?,
            Stage::Placing => write!(f, " hand={}", self.hand)?,
            Stage::BonusRolling => f.write_str(" bonus")?,
            Stage::BonusPlacing => write!(f, " bonus={}", self.hand)?,
            Stage::Over => f.write_str(" over")?,
            Stage::Starting | Stage::Fresh | Stage::Bonus => {}
        }
        if !self.laid.is_empty() {
            f.write_str(" laid=")?;
            list(f, "+", &self.laid)?;
            if self.every_placement {
                write!(f, " points={}", self.points)?;
            }
        }
        if self.every_placement {
            f.write_str(" every-placement")?;
        }
        if self.quiet_rounds != Options::default().quiet_rounds {
            write!(f, " quiet-rounds={}", self.quiet_rounds)?;
        }
        if self.quiet_turns > 0 {
            write!(f, " quiet={}", self.quiet_turns)?;
        }
        if self.home != Cell::default() {
            write!(f, " home={}", self.home)?;
        }
        if self.turns > 0 {
            write!(f, " turns={}", self.turns)?;
        }
        if let Some(last) = &self.last {
            write!(f, " last={}:{}:", last.seat, last.rolled)?;
            if last.laid.is_empty() {
                f.write_str("-")?;
            }
            list(f, "+", &last.laid)?;
            write!(f, ":{}", last.points)?;
            if let Some(BonusDie { number, points }) = last.bonus {
                write!(f, ":{number}{points:+}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for AddEmUp {
    type Err = TextError;

    fn from_str(text: &str) -> Result<AddEmUp, TextError> {
        let mut words = Words::new(text)?;
        let mut game = AddEmUp::blank(2);
        game.board = words.next("the table, such as `..2../12345/..4..`, or `-`")?.parse()?;
        game.pile = number(words.next("how many dice are in the pile")?, 0..=MAX_DICE.into())? as u8;
        let fields: Vec<_> = std::iter::from_fn(|| words.next_field()).collect();
        for (name, _) in &fields {
            words.once(name, text)?;
        }
        // Who plays is asked before anything that names a seat.
        if let Some((_, Some(scores))) = fields.iter().find(|(name, _)| *name == "scores") {
            (game.scores, game.seats) = one_each(scores, "scores of one to six players", points)?;
        }
        let mut stages = 0;
        for (name, value) in fields {
            let before = game.stage;
            read_field(&mut game, name, value)?;
            stages += u8::from(game.stage != before);
        }
        if stages > 1 {
            return Err(TextError::new("one of `start`, `rolling`, `hand`, `bonus` and `over`", text));
        }
        make_sense(&mut game).map_err(|expected| TextError::new(expected, text))?;
        Ok(game)
    }
}

/// A number that may be below zero.
fn points(text: &str) -> Result<i32, TextError> {
    let (size, sign) = text.strip_prefix('-').map_or((text, 1), |size| (size, -1));
    number(size, 0..=MAX_SCORE as u32).map(|size| sign * size as i32)
}

/// Places with `+` between them, all with a die, none twice.
fn read_cells(game: &AddEmUp, text: &str, most: usize) -> Result<Vec<Cell>, TextError> {
    let mut cells = Vec::new();
    for cell in text.split('+').take(most + 1) {
        let cell: Cell = cell.parse()?;
        if !game.board.has(cell) || cells.contains(&cell) || cells.len() == most {
            return Err(TextError::new(
                format!("up to {most} different places with a die, as `3,0+4,0`"),
                text,
            ));
        }
        cells.push(cell);
    }
    Ok(cells)
}

fn read_field(game: &mut AddEmUp, name: &str, value: Option<&str>) -> Result<(), TextError> {
    match (name, value) {
        ("scores", Some(_)) => {}
        ("turn", Some(value)) => game.mover = Seat::read(value, game.seats)?,
        ("start", Some(value)) => {
            game.mover = Seat::read(value, game.seats)?;
            game.stage = Stage::Starting;
        }
        ("tied" | "ahead", Some(value)) => game.contest.read_field(name, value, game.seats, 6)?,
        ("rolling", None) => game.stage = Stage::Rolling,
        ("hand", Some(value)) => {
            game.hand = value.parse()?;
            game.stage = Stage::Placing;
        }
        ("bonus", None) => game.stage = Stage::BonusRolling,
        ("bonus", Some(value)) => {
            game.hand = value.parse()?;
            game.stage = Stage::BonusPlacing;
        }
        ("over", None) => game.stage = Stage::Over,
        ("laid", Some(value)) => game.laid = read_cells(game, value, ROLLED.into())?,
        ("points", Some(value)) => game.points = points(value)?,
        ("every-placement", None) => game.every_placement = true,
        ("quiet-rounds", Some(value)) => {
            game.quiet_rounds = number(value, 0..=(*QUIET_ROUNDS.end()).into())? as u8;
        }
        ("quiet", Some(value)) => game.quiet_turns = number(value, 0..=1000)? as u16,
        ("home", Some(value)) => game.home = value.parse()?,
        ("turns", Some(value)) => game.turns = number(value, 0..=1_000_000)?,
        ("last", Some(value)) => game.last = Some(read_last(game, value)?),
        _ => {
            let known = "scores=N,N, turn=SEAT, start=SEAT, tied=SEATS, ahead=SEATS:NUMBER, rolling, hand=DICE, \
                         laid=X,Y+X,Y, points=N, bonus, bonus=N, over, every-placement, quiet-rounds=N, quiet=N, \
                         home=X,Y, turns=N or last=SEAT:ROLL:LAID:POINTS";
            return Err(TextError::new(known, name));
        }
    }
    Ok(())
}

fn read_last(game: &AddEmUp, text: &str) -> Result<LastTurn, TextError> {
    let wrong = || TextError::new("`last=SEAT:ROLL:LAID:POINTS`, such as `last=1:122456:3,0+4,0:15`", text);
    let parts: Vec<&str> = text.split(':').take(6).collect();
    let (&[seat, rolled, laid, scored], bonus) = match parts.split_first_chunk::<4>() {
        Some((four, [])) => (four, None),
        Some((four, [bonus])) => (four, Some(*bonus)),
        _ => return Err(wrong()),
    };
    let bonus = match bonus {
        None => None,
        Some(bonus) => {
            let (shown, change) = bonus.split_at_checked(1).ok_or_else(wrong)?;
            let shown: Hand = shown.parse()?;
            Some(BonusDie {
                number: shown.iter().next().ok_or_else(wrong)?,
                points: points(change.strip_prefix('+').unwrap_or(change))?,
            })
        }
    };
    let most = usize::from(ROLLED) + 1;
    Ok(LastTurn {
        seat: Seat::read(seat, game.seats)?,
        rolled: rolled.parse()?,
        laid: if laid == "-" { Vec::new() } else { read_cells(game, laid, most)? },
        points: points(scored)?,
        bonus,
    })
}
