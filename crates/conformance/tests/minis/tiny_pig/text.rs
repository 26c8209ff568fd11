//! The texts of Tiny Pig. A position: `12,7 1+3 target=30 turns=4 last-turn bust=half closing=2 rolling`.

use std::fmt;
use std::str::FromStr;

use kernel::{Hidden, MAX_SEATS, Seat, TextError, Words};

use super::{Action, Bust, Sum, TinyPig, View};
use crate::fault::{Fault, has};

/// More points than any game has; keeps typed positions within what can be added up.
const MANY: u32 = 9_999;

impl fmt::Display for TinyPig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, score) in self.scores.iter().enumerate() {
            write!(f, "{}{score}", if index > 0 { "," } else { "" })?;
        }
        let turn_points = if has(Fault::TextForgets) { 0 } else { self.turn_points };
        write!(f, " {}+{turn_points} target={} turns={}", self.seat, self.target, self.turns)?;
        f.write_str(if self.last_turn { " last-turn" } else { "" })?;
        f.write_str(if self.bust == Bust::Half { " bust=half" } else { "" })?;
        if let Some(seat) = self.closing {
            write!(f, " closing={seat}")?;
        }
        f.write_str(if self.rolling { " rolling" } else { "" })?;
        f.write_str(if self.over { " over" } else { "" })
    }
}

impl FromStr for TinyPig {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut words = Words::new(text)?;
        let scores = words.next("scores")?;
        let scores: Vec<u32> =
            scores.split(',').map(|word| number(word, "points", MANY)).collect::<Result<_, _>>()?;
        let turn = words.next("a seat and the points of its turn: 1+3")?;
        if has(Fault::ParserPanics) && !turn.is_empty() {
            // Cutting between bytes, not between characters.
            let _ = &turn[1..];
        }
        let Some((seat, points)) = turn.split_once('+') else {
            return Err(TextError::new("a seat and the points of its turn: 1+3", turn));
        };
        let mut pig = TinyPig {
            target: 30,
            last_turn: false,
            bust: Bust::All,
            scores,
            seat: seat.parse()?,
            turn_points: number(points, "points", MANY)?,
            rolling: false,
            closing: None,
            over: false,
            turns: 0,
        };
        while let Some(field) = words.next_field() {
            match field {
                ("target", Some(value)) => pig.target = number(value, "a target", MANY)?,
                ("turns", Some(value)) => pig.turns = number(value, "a number of turns", u32::MAX / 2)?,
                ("last-turn", None) => pig.last_turn = true,
                ("bust", Some("half")) => pig.bust = Bust::Half,
                ("closing", Some(seat)) => pig.closing = Some(seat.parse()?),
                ("rolling", None) => pig.rolling = true,
                ("over", None) => pig.over = true,
                (name, _) => return Err(TextError::new("a field of a position", name)),
            }
        }
        let sits = |seat: Seat| seat.index() < pig.scores.len();
        let most = if has(Fault::ParserTakesAll) { MAX_SEATS as usize } else { 6 };
        let all_sit = sits(pig.seat) && pig.closing.is_none_or(sits);
        if pig.scores.len() <= most && (all_sit || has(Fault::ParserTakesAbsent)) {
            Ok(pig)
        } else {
            Err(TextError::new("seats that are at the table", text))
        }
    }
}

fn number(word: &str, expected: &str, most: u32) -> Result<u32, TextError> {
    match word.parse() {
        Ok(number) if number <= most => Ok(number),
        _ => Err(TextError::new(expected, word)),
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Roll => "roll",
            Action::Stop => "stop",
        })
    }
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Action, TextError> {
        match text {
            "roll" => Ok(Action::Roll),
            "stop" => Ok(Action::Stop),
            _ => Err(TextError::new("`roll` or `stop`", text)),
        }
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Sum {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Sum, TextError> {
        text.parse().map(Sum).map_err(|_| TextError::new("the sum of two dice", text))
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Nothing is hidden: the position says it all.
        let mut nobody = Nobody;
        write!(f, "{}", TinyPig::imagine(self, &mut nobody))
    }
}

/// Numbers for something that asks for none.
struct Nobody;

impl kernel::Draw for Nobody {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}
