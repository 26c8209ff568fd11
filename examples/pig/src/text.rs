//! What people type and records hold. A position: `47,62 1+13 target=50 turns=8`, player 1 having 13 points at stake; `rolling` and `over` say
//! where it stands.

use std::fmt;
use std::str::FromStr;

use kernel::text::{self, one_each};
use kernel::{Seat, TextError, Words};

use crate::{Action, Die, MOST, Options, Pig, Stage};

/// More points than any game has.
const MANY: u16 = 20_000;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Roll => "roll",
            Action::Hold => "hold",
        })
    }
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Action, TextError> {
        match text {
            "roll" => Ok(Action::Roll),
            "hold" => Ok(Action::Hold),
            _ => Err(TextError::new("`roll` or `hold`", text)),
        }
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Die {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Die, TextError> {
        text.parse().map(Die).map_err(|_| TextError::new("a number from 1 to 6", text))
    }
}

impl fmt::Display for Pig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::list(f, ",", &self.scores[..self.seats.into()])?;
        write!(f, " {}", self.mover)?;
        if self.stage == Stage::Rolled || self.at_stake > 0 {
            write!(f, "+{}", self.at_stake)?;
        }
        if self.target != Options::default().target {
            write!(f, " target={}", self.target)?;
        }
        if self.turns > 0 {
            write!(f, " turns={}", self.turns)?;
        }
        f.write_str(match self.stage {
            Stage::Fresh | Stage::Rolled => "",
            Stage::Rolling => " rolling",
            Stage::Over => " over",
        })
    }
}

impl FromStr for Pig {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Pig, TextError> {
        const TURN: &str = "a player and the points at stake: `1+13`";
        let mut words = Words::new(text)?;
        let typed = words.next("the scores: `47,62`")?;
        let (scores, seats) =
            one_each::<u16, MOST>(typed, "scores of two to eight players", |score| number(score, MANY))?;
        if seats < 2 {
            return Err(TextError::new("scores of two to eight players", typed));
        }
        let turn = words.next(TURN)?;
        let (mover, at_stake) =
            turn.split_once('+').map_or((turn, None), |(mover, points)| (mover, Some(points)));
        let mut game = Pig {
            seats,
            scores,
            target: Options::default().target,
            mover: mover.parse()?,
            at_stake: at_stake.map_or(Ok(0), |points| number(points, MANY))?,
            stage: if at_stake.is_some() { Stage::Rolled } else { Stage::Fresh },
            turns: 0,
        };
        while let Some(field) = words.next_field() {
            match field {
                ("target", Some(value)) => game.target = number(value, 1000)?,
                ("turns", Some(value)) => {
                    game.turns =
                        value.parse().map_err(|_| TextError::new("how many turns were taken", value))?;
                }
                ("rolling", None) => game.stage = Stage::Rolling,
                ("over", None) => game.stage = Stage::Over,
                (name, _) => return Err(TextError::new("target, turns, rolling or over", name)),
            }
        }
        if can_be(&game) && game.to_string() == text {
            Ok(game)
        } else {
            Err(TextError::new("a position that a game can come to, such as `47,62 1+13`", text))
        }
    }
}

/// Whether a game can come to this.
fn can_be(game: &Pig) -> bool {
    let seated = game.mover.index() < game.seats.into();
    let won = |seat: Seat| game.scores[seat.index()] >= game.target;
    let over = game.stage == Stage::Over;
    // Only whoever ended the last turn can have won, and nothing is at stake then. A turn's first points are 2 or more.
    let winners = Seat::all(game.seats).filter(|&seat| won(seat)).count();
    let ended = if over { winners == 1 && seated && won(game.mover) } else { winners == 0 };
    let stake = match game.stage {
        Stage::Fresh | Stage::Over => game.at_stake == 0,
        Stage::Rolled => game.at_stake >= 2,
        Stage::Rolling => game.at_stake != 1,
    };
    seated && ended && stake && game.turns < u32::MAX / 2 && (10..=1000).contains(&game.target)
}

fn number(text: &str, most: u16) -> Result<u16, TextError> {
    Ok(text::number(text, 0..=most.into())? as u16)
}

impl From<Pig> for String {
    fn from(game: Pig) -> String {
        game.to_string()
    }
}

impl TryFrom<String> for Pig {
    type Error = TextError;

    fn try_from(text: String) -> Result<Pig, TextError> {
        text.parse()
    }
}
