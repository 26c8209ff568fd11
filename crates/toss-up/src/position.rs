//! A position as text: `SCORES WHERE [FIELD …]`.
//!
//! Scores in seat order with commas; then where we are: `2` player 2's turn begins, `2+13` player 2 has 13 points this
//! turn, `2+13*` and the dice are in the air, `?` a lot decides who starts, `2~` player 2 rolls in a roll-off, `over`.
//! Fields, left out where they say nothing: `target=150`, `at-least`, `roll-off` (the options), `last=1` (player 1 passed the
//! target), `tied=1,3` (still in the roll-off), `ahead=1:7` (most greens of this round), `won=1`, `turns=12` (finished), `dice=1:4g2y1r` (on
//! the table, and who rolled them).

use std::fmt;
use std::str::FromStr;

use kernel::text::{list, number, one_each};
use kernel::{Seat, TextError, Words};

use crate::sense::make_sense;
use crate::{Colours, DICE, MAX_SCORE, Options, Stage, TossUp};

impl fmt::Display for TossUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, ",", &self.scores[..self.seats as usize])?;
        match self.stage {
            Stage::Lot => f.write_str(" ?")?,
            Stage::Fresh => write!(f, " {}", self.mover)?,
            Stage::Rolled => write!(f, " {}+{}", self.mover, self.points)?,
            Stage::Rolling => write!(f, " {}+{}*", self.mover, self.points)?,
            Stage::RollOff => write!(f, " {}~", self.mover)?,
            Stage::Over => f.write_str(" over")?,
        }
        if self.target != Options::default().target {
            write!(f, " target={}", self.target)?;
        }
        if self.at_least {
            f.write_str(" at-least")?;
        }
        if self.roll_off {
            f.write_str(" roll-off")?;
        }
        if let Some(seat) = self.closer {
            write!(f, " last={seat}")?;
        }
        if self.stage == Stage::Over {
            self.contest.write_won(f)?;
        } else {
            self.contest.fmt(f)?;
        }
        if self.turns > 0 {
            write!(f, " turns={}", self.turns)?;
        }
        if let Some((seat, dice)) = self.last {
            write!(f, " dice={seat}:{dice}")?;
        }
        Ok(())
    }
}

impl FromStr for TossUp {
    type Err = TextError;

    fn from_str(text: &str) -> Result<TossUp, TextError> {
        let mut words = Words::new(text)?;
        let mut game = TossUp::blank(&Options::default(), 0);
        let scores = words.next("scores with commas, such as `47,62`")?;
        (game.scores, game.seats) = one_each(scores, "scores of one to six players", up_to_most)?;
        read_where(&mut game, words.next("whose turn it is, such as `1`, `1+13` or `over`")?)?;
        while let Some((name, value)) = words.next_field() {
            words.once(name, text)?;
            read_field(&mut game, name, value)?;
        }
        make_sense(&mut game).map_err(|expected| TextError::new(expected, text))?;
        Ok(game)
    }
}

/// A number of points or turns.
fn up_to_most(text: &str) -> Result<u32, TextError> {
    number(text, 0..=MAX_SCORE)
}

fn read_where(game: &mut TossUp, text: &str) -> Result<(), TextError> {
    match text {
        "?" => game.stage = Stage::Lot,
        "over" => game.stage = Stage::Over,
        _ => {
            let (seat, rest) = text.split_at(text.find(['+', '~']).unwrap_or(text.len()));
            game.mover = Seat::read(seat, game.seats)?;
            match (rest, rest.strip_prefix('+')) {
                ("", _) => game.stage = Stage::Fresh,
                ("~", _) => game.stage = Stage::RollOff,
                (_, Some(points)) => {
                    let flying = points.strip_suffix('*');
                    game.stage = if flying.is_some() { Stage::Rolling } else { Stage::Rolled };
                    game.points = up_to_most(flying.unwrap_or(points))?;
                }
                _ => return Err(TextError::new("`2`, `2+13`, `2+13*`, `2~`, `?` or `over`", text)),
            }
        }
    }
    Ok(())
}

fn read_field(game: &mut TossUp, name: &str, value: Option<&str>) -> Result<(), TextError> {
    match (name, value) {
        ("target", Some(value)) => match up_to_most(value)? {
            target @ 10..=1000 => game.target = target as u16,
            _ => return Err(TextError::new("a target from 10 to 1000", value)),
        },
        ("at-least", None) => game.at_least = true,
        ("roll-off", None) => game.roll_off = true,
        ("last", Some(value)) => game.closer = Some(Seat::read(value, game.seats)?),
        ("tied" | "ahead", Some(value)) if game.stage == Stage::RollOff => {
            game.contest.read_field(name, value, game.seats, DICE)?;
        }
        ("won", Some(value)) if game.stage == Stage::Over => {
            game.contest.read_field(name, value, game.seats, DICE)?;
        }
        ("turns", Some(value)) => game.turns = up_to_most(value)?,
        ("dice", Some(value)) => {
            let (seat, dice) =
                value.split_once(':').ok_or_else(|| TextError::new("`dice=SEAT:COLOURS`", value))?;
            let colours: Colours = dice.parse()?;
            if colours.total() == 0 || colours.total() > DICE.into() {
                return Err(TextError::new("one to ten dice", dice));
            }
            game.last = Some((Seat::read(seat, game.seats)?, colours));
        }
        _ => {
            let known = "target=N, at-least, roll-off, last=SEAT, tied=SEATS (roll-off), ahead=SEATS:GREENS (roll-off), \
                         won=SEATS (over), turns=N or dice=SEAT:COLOURS";
            return Err(TextError::new(known, name));
        }
    }
    Ok(())
}
