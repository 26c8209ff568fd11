//! The texts of Coin-toss Table. A position: `3,-1 skipped=2 1 rounds=3 turns=4 launch=-100,900 real`.

use std::fmt;
use std::str::FromStr;

use kernel::{Rules, Seat, TextError, Words};

use super::{Action, CoinTossTable, Incident, Launch, Rest};

impl fmt::Display for CoinTossTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, points) in self.points.iter().enumerate() {
            write!(f, "{}{points}", if index > 0 { "," } else { "" })?;
        }
        write!(f, " {} rounds={} turns={}", self.seat, self.rounds, self.turns)?;
        for seat in Seat::all(self.seats()).filter(|seat| self.skipped[seat.index()]) {
            write!(f, " skipped={seat}")?;
        }
        if let Some(launch) = self.launch {
            write!(f, " launch={launch}")?;
        }
        f.write_str(if self.real { " real" } else { "" })
    }
}

impl FromStr for CoinTossTable {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut words = Words::new(text)?;
        let points: Vec<i64> =
            words.next("points")?.split(',').map(|word| number(word, 100_000)).collect::<Result<_, _>>()?;
        let seat: Seat = words.next("a seat")?.parse()?;
        if points.len() > 4 || seat.index() >= points.len() {
            return Err(TextError::new("one to four seats, and one of them to throw", text));
        }
        let skipped = vec![false; points.len()];
        let mut table =
            CoinTossTable { rounds: 3, real: false, points, skipped, seat, turns: 0, launch: None };
        while let Some(field) = words.next_field() {
            match field {
                ("rounds", Some(value)) => table.rounds = number(value, 100)?.unsigned_abs() as u32,
                ("turns", Some(value)) => table.turns = number(value, 1_000)?.unsigned_abs() as u32,
                ("skipped", Some(seat)) => {
                    let index = seat.parse::<Seat>()?.index();
                    *table
                        .skipped
                        .get_mut(index)
                        .ok_or_else(|| TextError::new("a seat at the table", seat))? = true;
                }
                ("launch", Some(launch)) => table.launch = Some(launch.parse()?),
                ("real", None) => table.real = true,
                (name, _) => return Err(TextError::new("a field of a position", name)),
            }
        }
        if table.launch.is_some_and(|launch| table.real || launch.is_wild()) {
            return Err(TextError::new("a launch that is possible, and none at a real table", text));
        }
        Ok(table)
    }
}

fn number(word: &str, most: i64) -> Result<i64, TextError> {
    let number = word.parse().ok().filter(|number: &i64| (-most..=most).contains(number));
    number.ok_or_else(|| TextError::new(format!("a number up to {most}"), word))
}

fn thousandths(word: &str) -> Result<i32, TextError> {
    number(word, 1_000_000).map(|number| number as i32)
}

impl fmt::Display for Launch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.aside, self.push)
    }
}

impl FromStr for Launch {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Launch, TextError> {
        let (aside, push) = text
            .split_once(',')
            .ok_or_else(|| TextError::new("a launch: aside and push, `-100,900`", text))?;
        Ok(Launch { aside: thousandths(aside)?, push: thousandths(push)? })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Throw(launch) => write!(f, "throw {launch}"),
            Action::Skip => f.write_str("skip"),
        }
    }
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Action, TextError> {
        match text.strip_prefix("throw ") {
            Some(launch) => launch.parse().map(Action::Throw),
            None if text == "skip" => Ok(Action::Skip),
            None => Err(TextError::new("`throw -100,900` or `skip`", text)),
        }
    }
}

impl fmt::Display for Rest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.x, self.y, if self.heads { "heads" } else { "tails" })
    }
}

impl FromStr for Rest {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Rest, TextError> {
        let parts: Vec<&str> = text.splitn(3, ',').collect();
        match *parts {
            [x, y, side @ ("heads" | "tails")] => {
                Ok(Rest { x: thousandths(x)?, y: thousandths(y)?, heads: side == "heads" })
            }
            _ => Err(TextError::new("where the coin lies: `120,-40,heads`", text)),
        }
    }
}

impl fmt::Display for Incident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Incident::Late => f.write_str("late"),
            Incident::Dropped(seat) => write!(f, "dropped by {seat}"),
        }
    }
}

impl FromStr for Incident {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Incident, TextError> {
        match text.strip_prefix("dropped by ") {
            Some(seat) => seat.parse().map(Incident::Dropped),
            None if text == "late" => Ok(Incident::Late),
            None => Err(TextError::new("`late` or `dropped by 2`", text)),
        }
    }
}
