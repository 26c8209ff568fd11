//! A position as text: `SCORES WHERE [FIELD …]`.
//!
//! Scores in seat order with commas, 0 for who is not in yet; then where we are:
//!
//! | text | meaning |
//! |---|---|
//! | `2` | player 2's turn begins |
//! | `2:go:hx24/s` | player 2 has rolled: the signal shows go, four dice lie on the field, a star is parked |
//! | `2:go:24/hss.` | player 2 has just parked |
//! | `2:go:2/hh*` | the missing dice are in the air |
//! | `2:?:24/hh*` | so is the signal |
//! | `2:?:/hhss**` | double or nothing is in the air |
//! | `2?` | player 2 rolls for the start |
//! | `2~` | player 2 rolls in a tie-break |
//! | `over` | |
//!
//! Fields, left out where they say nothing: `target=3000`, `no-dice=off`, `bank-under-slow` (the options), `last=1` (player
//! 1 reached the target), `fumbled=2` (the Vander rule), `tied=1,3` (still rolling for start or win), `ahead=1:2` (most happy
//! faces of this round), `won=1`, `turns=12` (finished), `dice=1:slow:x/hh:stuck` (the turn before, as it ended).

use std::fmt;
use std::str::FromStr;

use kernel::text::{list, number, one_each};
use kernel::{Seat, SeatSet, TextError, Words};

use crate::options::TARGETS;
use crate::sense::make_sense;
use crate::{Ending, Faces, Intersection, LastTurn, MAX_SCORE, Options, Signal, Stage};

impl fmt::Display for Intersection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, ",", &self.scores[..self.seats as usize])?;
        f.write_str(" ")?;
        match self.stage {
            Stage::Starting => write!(f, "{}?", self.mover)?,
            Stage::Fresh => write!(f, "{}", self.mover)?,
            Stage::TieBreak => write!(f, "{}~", self.mover)?,
            Stage::Over => f.write_str("over")?,
            Stage::Rolled | Stage::Parked | Stage::Rolling | Stage::Doubling => {
                write!(f, "{}:", self.mover)?;
                write_dice(f, self.signal, self.field, self.parked)?;
                f.write_str(match self.stage {
                    Stage::Parked => ".",
                    Stage::Rolling => "*",
                    Stage::Doubling => "**",
                    _ => "",
                })?;
            }
        }
        if self.target != Options::default().target {
            write!(f, " target={}", self.target)?;
        }
        if !self.no_dice {
            f.write_str(" no-dice=off")?;
        }
        if self.bank_under_slow {
            f.write_str(" bank-under-slow")?;
        }
        if let Some(seat) = self.closer {
            write!(f, " last={seat}")?;
        }
        if !self.fumbled.is_empty() {
            f.write_str(" fumbled=")?;
            list(f, ",", self.fumbled.iter())?;
        }
        if self.stage == Stage::Over {
            self.contest.write_won(f)?;
        } else {
            self.contest.fmt(f)?;
        }
        if self.turns > 0 {
            write!(f, " turns={}", self.turns)?;
        }
        if let Some(LastTurn { seat, signal, field, parked, ending }) = self.last {
            write!(f, " dice={seat}:")?;
            write_dice(f, signal, field, parked)?;
            write!(f, ":{}", ending.name())?;
        }
        Ok(())
    }
}

fn write_dice(
    f: &mut fmt::Formatter<'_>,
    signal: Option<Signal>,
    field: Faces,
    parked: Faces,
) -> fmt::Result {
    write!(f, "{}:", signal.map_or("?", Signal::name))?;
    if !field.is_empty() {
        write!(f, "{field}")?;
    }
    if !parked.is_empty() {
        write!(f, "/{parked}")?;
    }
    Ok(())
}

impl FromStr for Intersection {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Intersection, TextError> {
        let mut words = Words::new(text)?;
        let mut game = Intersection::blank(&Options::default(), 0);
        let score = |text: &str| number(text, 0..=MAX_SCORE.into()).map(|score| score as u16);
        let scores = words.next("scores with commas, such as `450,0`")?;
        (game.scores, game.seats) = one_each(scores, "scores of one to six players", score)?;
        read_where(&mut game, words.next("whose turn it is, such as `1`, `1:go:hhsx3` or `over`")?)?;
        while let Some((name, value)) = words.next_field() {
            words.once(name, text)?;
            read_field(&mut game, name, value)?;
        }
        make_sense(&mut game).map_err(|expected| TextError::new(expected, text))?;
        Ok(game)
    }
}

fn read_where(game: &mut Intersection, text: &str) -> Result<(), TextError> {
    const EXPECTED: &str =
        "`2`, `2:go:hx24/s`, `2:go:24/hss.`, `2:go:2/hh*`, `2:?:/hhss**`, `2?`, `2~` or `over`";
    if text == "over" {
        game.stage = Stage::Over;
        return Ok(());
    }
    let (seat, rest) = text.split_at(text.find([':', '?', '~']).unwrap_or(text.len()));
    game.mover = Seat::read(seat, game.seats)?;
    game.stage = match rest {
        "" => Stage::Fresh,
        "?" => Stage::Starting,
        "~" => Stage::TieBreak,
        _ => {
            let dice = rest.strip_prefix(':').ok_or_else(|| TextError::new(EXPECTED, text))?;
            let marks =
                [("**", Stage::Doubling), ("*", Stage::Rolling), (".", Stage::Parked), ("", Stage::Rolled)];
            let mut found = Stage::Rolled;
            for (mark, stage) in marks {
                if let Some(dice) = dice.strip_suffix(mark) {
                    (game.signal, game.field, game.parked) = read_dice(dice)?;
                    found = stage;
                    break;
                }
            }
            found
        }
    };
    Ok(())
}

/// Reads `go:hx24/s`.
fn read_dice(text: &str) -> Result<(Option<Signal>, Faces, Faces), TextError> {
    let wrong = || TextError::new("`SIGNAL:FIELD/PARKED`, such as `go:hx24/s`", text);
    let (signal, dice) = text.split_once(':').ok_or_else(wrong)?;
    let signal = if signal == "?" { None } else { Some(signal.parse()?) };
    let (field, parked) = dice.split_once('/').unwrap_or((dice, ""));
    let faces = |text: &str| if text.is_empty() { Ok(Faces::NONE) } else { text.parse::<Faces>() };
    Ok((signal, faces(field)?, faces(parked)?))
}

fn read_field(game: &mut Intersection, name: &str, value: Option<&str>) -> Result<(), TextError> {
    let contest = matches!(game.stage, Stage::Starting | Stage::TieBreak);
    match (name, value) {
        ("target", Some(value)) => {
            let target = number(value, 0..=(*TARGETS.end()).into())? as u16;
            if !TARGETS.contains(&target) {
                let (least, most) = (TARGETS.start(), TARGETS.end());
                return Err(TextError::new(format!("a target from {least} to {most}"), value));
            }
            game.target = target;
        }
        ("no-dice", Some("off")) => game.no_dice = false,
        ("bank-under-slow", None) => game.bank_under_slow = true,
        ("last", Some(value)) => game.closer = Some(Seat::read(value, game.seats)?),
        ("fumbled", Some(value)) => game.fumbled = SeatSet::read(value, game.seats)?,
        ("tied" | "ahead", Some(value)) if contest => game.contest.read_field(name, value, game.seats, 5)?,
        ("won", Some(value)) if game.stage == Stage::Over => {
            game.contest.read_field(name, value, game.seats, 5)?;
        }
        ("turns", Some(value)) => game.turns = number(value, 0..=1_000_000)?,
        ("dice", Some(value)) => game.last = Some(read_last(game, value)?),
        _ => {
            let known = "target=N, no-dice=off, bank-under-slow, last=SEAT, fumbled=SEATS, tied=SEATS (starting roll, \
                         tie-break), ahead=SEATS:HAPPY (the same), won=SEAT (over), turns=N or \
                         dice=SEAT:SIGNAL:FIELD/PARKED:ENDING";
            return Err(TextError::new(known, name));
        }
    }
    Ok(())
}

fn read_last(game: &Intersection, text: &str) -> Result<LastTurn, TextError> {
    let wrong =
        || TextError::new("`dice=SEAT:SIGNAL:FIELD/PARKED:ENDING`, such as `dice=1:slow:x/hh:stuck`", text);
    let (seat, rest) = text.split_once(':').ok_or_else(wrong)?;
    let (dice, ending) = rest.rsplit_once(':').ok_or_else(wrong)?;
    let (signal, field, parked) = read_dice(dice)?;
    let ending = Ending::ALL.into_iter().find(|known| known.name() == ending).ok_or_else(wrong)?;
    if field.total() + parked.total() > 5 {
        return Err(TextError::new("at most five dice", dice));
    }
    Ok(LastTurn { seat: Seat::read(seat, game.seats)?, signal, field, parked, ending })
}
