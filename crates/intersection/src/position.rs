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

use kernel::{Seat, SeatSet, TextError, Words};

use crate::options::TARGETS;
use crate::sense::make_sense;
use crate::{Ending, Faces, Intersection, LastTurn, MAX_SCORE, Options, Signal, Stage};

impl fmt::Display for Intersection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, self.scores[..self.seats as usize].iter())?;
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
            list(f, self.fumbled.iter())?;
        }
        if !self.tied.is_empty() {
            f.write_str(if self.stage == Stage::Over { " won=" } else { " tied=" })?;
            list(f, self.tied.iter())?;
        }
        if !self.ahead.is_empty() {
            f.write_str(" ahead=")?;
            list(f, self.ahead.iter())?;
            write!(f, ":{}", self.best)?;
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

fn list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, items: impl Iterator<Item = T>) -> fmt::Result {
    for (index, item) in items.enumerate() {
        write!(f, "{}{item}", if index > 0 { "," } else { "" })?;
    }
    Ok(())
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
        let mut game = blank();
        read_scores(&mut game, words.next("scores with commas, such as `450,0`")?)?;
        read_where(&mut game, words.next("whose turn it is, such as `1`, `1:go:hhsx3` or `over`")?)?;
        let mut seen = Vec::new();
        while let Some((name, value)) = words.next_field() {
            if seen.contains(&name) {
                return Err(TextError::new(format!("`{name}` only once"), text));
            }
            seen.push(name);
            read_field(&mut game, name, value)?;
        }
        make_sense(&mut game).map_err(|expected| TextError::new(expected, text))?;
        Ok(game)
    }
}

/// What a text starts from: default options and nothing played.
fn blank() -> Intersection {
    let Options { target, no_dice, bank_under_slow } = Options::default();
    Intersection {
        scores: [0; 6],
        turns: 0,
        target,
        no_dice,
        bank_under_slow,
        seats: 0,
        stage: Stage::Fresh,
        mover: Seat::FIRST,
        closer: None,
        fumbled: SeatSet::EMPTY,
        tied: SeatSet::EMPTY,
        ahead: SeatSet::EMPTY,
        best: 0,
        signal: None,
        field: Faces::NONE,
        parked: Faces::NONE,
        last: None,
    }
}

fn number(text: &str, most: u32) -> Result<u32, TextError> {
    let wrong = || TextError::new(format!("a number from 0 to {most}"), text);
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(wrong());
    }
    text.parse().ok().filter(|&number| number <= most).ok_or_else(wrong)
}

fn read_scores(game: &mut Intersection, text: &str) -> Result<(), TextError> {
    for score in text.split(',') {
        let slot = game.scores.get_mut(game.seats as usize);
        let slot = slot.ok_or_else(|| TextError::new("scores of one to six players", text))?;
        *slot = number(score, MAX_SCORE.into())? as u16;
        game.seats += 1;
    }
    Ok(())
}

fn read_where(game: &mut Intersection, text: &str) -> Result<(), TextError> {
    const EXPECTED: &str =
        "`2`, `2:go:hx24/s`, `2:go:24/hss.`, `2:go:2/hh*`, `2:?:/hhss**`, `2?`, `2~` or `over`";
    if text == "over" {
        game.stage = Stage::Over;
        return Ok(());
    }
    let (seat, rest) = text.split_at(text.find([':', '?', '~']).unwrap_or(text.len()));
    game.mover = read_seat(game, seat)?;
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

fn read_seat(game: &Intersection, text: &str) -> Result<Seat, TextError> {
    let seat: Seat = text.parse()?;
    if seat.index() < game.seats as usize {
        Ok(seat)
    } else {
        Err(TextError::new(format!("a seat from 1 to {}", game.seats), text))
    }
}

fn read_seats(game: &Intersection, text: &str) -> Result<SeatSet, TextError> {
    text.split(',').map(|seat| read_seat(game, seat)).collect()
}

fn read_field(game: &mut Intersection, name: &str, value: Option<&str>) -> Result<(), TextError> {
    let contest = matches!(game.stage, Stage::Starting | Stage::TieBreak);
    match (name, value) {
        ("target", Some(value)) => {
            let target = number(value, (*TARGETS.end()).into())? as u16;
            if !TARGETS.contains(&target) {
                let (least, most) = (TARGETS.start(), TARGETS.end());
                return Err(TextError::new(format!("a target from {least} to {most}"), value));
            }
            game.target = target;
        }
        ("no-dice", Some("off")) => game.no_dice = false,
        ("bank-under-slow", None) => game.bank_under_slow = true,
        ("last", Some(value)) => game.closer = Some(read_seat(game, value)?),
        ("fumbled", Some(value)) => game.fumbled = read_seats(game, value)?,
        ("tied", Some(value)) if contest => game.tied = read_seats(game, value)?,
        ("won", Some(value)) if game.stage == Stage::Over => game.tied = read_seats(game, value)?,
        ("ahead", Some(value)) if contest => {
            let wrong = || TextError::new("`ahead=SEATS:HAPPY`", value);
            let (seats, best) = value.split_once(':').ok_or_else(wrong)?;
            game.ahead = read_seats(game, seats)?;
            game.best = number(best, 5)? as u8;
        }
        ("turns", Some(value)) => game.turns = number(value, 1_000_000)?,
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
    Ok(LastTurn { seat: read_seat(game, seat)?, signal, field, parked, ending })
}
