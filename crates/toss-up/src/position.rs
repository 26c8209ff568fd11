//! A position as text: `SCORES WHERE [FIELD …]`.
//!
//! Scores in seat order with commas; then where we are: `2` player 2's turn begins, `2+13` player 2 has 13 points this
//! turn, `2+13*` and the dice are in the air, `?` a lot decides who starts, `2~` player 2 rolls in a roll-off, `over`.
//! Fields, left out where they say nothing: `target=150`, `at-least`, `roll-off` (the options), `last=1` (player 1 passed the
//! target), `tied=1,3` (still in the roll-off), `ahead=1:7` (most greens of this round), `won=1`, `turns=12` (finished), `dice=1:4g2y1r` (on
//! the table, and who rolled them).

use std::fmt;
use std::str::FromStr;

use kernel::{Seat, SeatSet, TextError, Words};

use crate::{Colours, DICE, MAX_SCORE, Options, Stage, TossUp};

impl fmt::Display for TossUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, self.scores[..self.seats as usize].iter())?;
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
        if let Some((seat, dice)) = self.last {
            write!(f, " dice={seat}:{dice}")?;
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

impl FromStr for TossUp {
    type Err = TextError;

    fn from_str(text: &str) -> Result<TossUp, TextError> {
        let mut words = Words::new(text)?;
        let mut game = blank();
        read_scores(&mut game, words.next("scores with commas, such as `47,62`")?)?;
        read_where(&mut game, words.next("whose turn it is, such as `1`, `1+13` or `over`")?)?;
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
fn blank() -> TossUp {
    TossUp {
        scores: [0; 6],
        points: 0,
        turns: 0,
        target: Options::default().target,
        at_least: false,
        roll_off: false,
        seats: 0,
        stage: Stage::Fresh,
        mover: Seat::FIRST,
        closer: None,
        tied: SeatSet::EMPTY,
        ahead: SeatSet::EMPTY,
        best: 0,
        last: None,
    }
}

fn number(text: &str) -> Result<u32, TextError> {
    let wrong = || TextError::new(format!("a number from 0 to {MAX_SCORE}"), text);
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(wrong());
    }
    text.parse().ok().filter(|&number| number <= MAX_SCORE).ok_or_else(wrong)
}

fn read_scores(game: &mut TossUp, text: &str) -> Result<(), TextError> {
    for score in text.split(',') {
        let slot = game.scores.get_mut(game.seats as usize);
        *slot.ok_or_else(|| TextError::new("scores of one to six players", text))? = number(score)?;
        game.seats += 1;
    }
    Ok(())
}

fn read_where(game: &mut TossUp, text: &str) -> Result<(), TextError> {
    match text {
        "?" => game.stage = Stage::Lot,
        "over" => game.stage = Stage::Over,
        _ => {
            let (seat, rest) = text.split_at(text.find(['+', '~']).unwrap_or(text.len()));
            game.mover = read_seat(game, seat)?;
            match (rest, rest.strip_prefix('+')) {
                ("", _) => game.stage = Stage::Fresh,
                ("~", _) => game.stage = Stage::RollOff,
                (_, Some(points)) => {
                    let flying = points.strip_suffix('*');
                    game.stage = if flying.is_some() { Stage::Rolling } else { Stage::Rolled };
                    game.points = number(flying.unwrap_or(points))?;
                }
                _ => return Err(TextError::new("`2`, `2+13`, `2+13*`, `2~`, `?` or `over`", text)),
            }
        }
    }
    Ok(())
}

fn read_seat(game: &TossUp, text: &str) -> Result<Seat, TextError> {
    let seat: Seat = text.parse()?;
    if seat.index() < game.seats as usize {
        Ok(seat)
    } else {
        Err(TextError::new(format!("a seat from 1 to {}", game.seats), text))
    }
}

fn read_seats(game: &TossUp, text: &str) -> Result<SeatSet, TextError> {
    text.split(',').map(|seat| read_seat(game, seat)).collect()
}

fn read_field(game: &mut TossUp, name: &str, value: Option<&str>) -> Result<(), TextError> {
    match (name, value) {
        ("target", Some(value)) => match number(value)? {
            target @ 10..=1000 => game.target = target as u16,
            _ => return Err(TextError::new("a target from 10 to 1000", value)),
        },
        ("at-least", None) => game.at_least = true,
        ("roll-off", None) => game.roll_off = true,
        ("last", Some(value)) => game.closer = Some(read_seat(game, value)?),
        ("tied", Some(value)) if game.stage == Stage::RollOff => game.tied = read_seats(game, value)?,
        ("won", Some(value)) if game.stage == Stage::Over => game.tied = read_seats(game, value)?,
        ("ahead", Some(value)) if game.stage == Stage::RollOff => {
            let (seats, best) =
                value.split_once(':').ok_or_else(|| TextError::new("`ahead=SEATS:GREENS`", value))?;
            game.ahead = read_seats(game, seats)?;
            game.best = number(best)?.min(u8::MAX.into()) as u8;
        }
        ("turns", Some(value)) => game.turns = number(value)?,
        ("dice", Some(value)) => {
            let (seat, dice) =
                value.split_once(':').ok_or_else(|| TextError::new("`dice=SEAT:COLOURS`", value))?;
            let colours: Colours = dice.parse()?;
            if colours.total() == 0 || colours.total() > DICE.into() {
                return Err(TextError::new("one to ten dice", dice));
            }
            game.last = Some((read_seat(game, seat)?, colours));
        }
        _ => {
            let known = "target=N, at-least, roll-off, last=SEAT, tied=SEATS (roll-off), ahead=SEATS:GREENS (roll-off), \
                         won=SEATS (over), turns=N or dice=SEAT:COLOURS";
            return Err(TextError::new(known, name));
        }
    }
    Ok(())
}

/// Refuses what no game can come to, so that every position that is read can be played on.
fn make_sense(game: &mut TossUp) -> Result<(), String> {
    let needed = game.needed();
    let seats = Seat::all(game.seats);
    let passed = |seat: Seat| game.scores[seat.index()] >= needed;
    let finished = matches!(game.stage, Stage::RollOff | Stage::Over);
    match game.closer {
        None if finished => return Err("`last=SEAT`, who passed the target, in a finished game".to_owned()),
        None if seats.clone().any(passed) => {
            return Err(format!("`last=SEAT` where a score is {needed} or more"));
        }
        Some(_) if game.stage == Stage::Lot => return Err("no `last` before the first turn".to_owned()),
        Some(closer) if !passed(closer) => {
            return Err(format!("player {closer}, who passed the target, at {needed} or more"));
        }
        Some(closer) if !finished => {
            // From the mover up to the closer nobody has had a last turn yet.
            let mut seat = game.mover;
            if seat == closer {
                return Err(format!("another player than {closer}, who passed the target, to move"));
            }
            while seat != closer {
                if passed(seat) {
                    return Err(format!("player {seat}, whose last turn is to come, below {needed}"));
                }
                seat = seat.next(game.seats);
            }
        }
        Some(_) | None => {}
    }
    let leaders = game.leaders();
    let within = |small: SeatSet, large: SeatSet| small.iter().all(|seat| large.contains(seat));
    match game.stage {
        Stage::Lot if game.scores != [0; 6] || game.turns > 0 || game.last.is_some() => {
            return Err("no scores, turns or dice before the first turn".to_owned());
        }
        Stage::Lot if game.seats == 1 => return Err("no lot for a single player".to_owned()),
        Stage::Over => {
            if game.tied.is_empty() && !(game.roll_off && leaders.len() > 1) {
                game.tied = leaders;
            }
            let won = if game.roll_off {
                game.tied.len() == 1 && within(game.tied, leaders)
            } else {
                game.tied == leaders
            };
            if !won {
                return Err(
                    "`won=` and the winner: the highest score, or one of them after a roll-off".to_owned()
                );
            }
            game.mover = game.closer.unwrap_or(Seat::FIRST);
        }
        Stage::RollOff => {
            if game.tied.is_empty() {
                game.tied = leaders;
            }
            let before: SeatSet = game.tied.iter().filter(|&seat| seat < game.mover).collect();
            let fits = game.roll_off
                && game.tied.len() > 1
                && within(game.tied, leaders)
                && game.tied.contains(game.mover)
                && within(game.ahead, before)
                && game.ahead.is_empty() == before.is_empty()
                && game.best <= DICE
                && (game.best == 0 || !game.ahead.is_empty());
            if !fits {
                return Err("a roll-off between tied leaders, such as `105,105 1~ roll-off last=1 tied=1,2`"
                    .to_owned());
            }
        }
        _ => {}
    }
    Ok(())
}
