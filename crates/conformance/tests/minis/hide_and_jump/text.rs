//! The texts of Hide and Jump. A position: `13'/-/12'/-/-/22/-/21' 1,3 - 1 place turns=3 quiet=0 patience=12 hidden=own`:
//! the squares (owner, rank, `'` for face-down), the hands, the drawn piece, whose turn it is and what is to be done.

use std::fmt;
use std::str::FromStr;

use kernel::{Rules, Seat, TextError, Words};

use super::{Action, Hidden, HideAndJump, Piece, RANKS, Rank, Stage, Turned};

impl fmt::Display for HideAndJump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, square) in self.squares.iter().enumerate() {
            f.write_str(if index > 0 { "/" } else { "" })?;
            match square {
                None => f.write_str("-")?,
                Some(Piece { owner, rank, up }) => {
                    let rank = rank.map_or('?', |rank| (b'0' + rank) as char);
                    write!(f, "{owner}{rank}{}", if *up { "" } else { "'" })?;
                }
            }
        }
        for (index, hand) in self.hands.iter().enumerate() {
            f.write_str(if index > 0 { "," } else { " " })?;
            write_ranks(f, hand)?;
        }
        f.write_str(" ")?;
        write_ranks(f, self.drawn.as_slice())?;
        write!(f, " {} ", self.seat)?;
        match self.stage {
            Stage::Draw => f.write_str("draw")?,
            Stage::Place => f.write_str("place")?,
            Stage::Step => f.write_str("step")?,
            Stage::Show(square) => write!(f, "show={}", square + 1)?,
            Stage::Jump(seat) => write!(f, "jump={seat}")?,
            Stage::Over => f.write_str("over")?,
        }
        let HideAndJump { turns, quiet, patience, .. } = self;
        write!(f, " turns={turns} quiet={quiet} patience={patience} hidden={}", self.hidden.name())
    }
}

fn write_ranks(f: &mut fmt::Formatter<'_>, ranks: &[u8]) -> fmt::Result {
    f.write_str(if ranks.is_empty() { "-" } else { "" })?;
    ranks.iter().try_for_each(|rank| write!(f, "{rank}"))
}

fn read_ranks(text: &str) -> Result<Vec<u8>, TextError> {
    let rank = |sign: u8| match sign {
        b'1'..=b'3' => Ok(sign - b'0'),
        _ => Err(TextError::new("ranks from 1 to 3, or -", text)),
    };
    let mut ranks = text.bytes().filter(|_| text != "-").map(rank).collect::<Result<Vec<u8>, _>>()?;
    ranks.sort_unstable();
    Ok(ranks)
}

fn read_square(text: &str) -> Result<Option<Piece>, TextError> {
    let expected = || TextError::new("a square: `-`, `13` or `13'`", text);
    let (owner, rank, up) = match *text.as_bytes() {
        [b'-'] => return Ok(None),
        [owner, rank] => (owner, rank, true),
        [owner, rank, b'\''] => (owner, rank, false),
        _ => return Err(expected()),
    };
    let rank = match rank {
        b'?' if !up => None,
        b'1'..=b'3' => Some(rank - b'0'),
        _ => return Err(expected()),
    };
    let owner = Seat::new(owner.wrapping_sub(b'1') as usize).ok_or_else(expected)?;
    Ok(Some(Piece { owner, rank, up }))
}

fn number(word: Option<&str>, most: u32) -> Result<u32, TextError> {
    let word = word.unwrap_or_default();
    word.parse().ok().filter(|number| *number <= most).ok_or_else(|| TextError::new("a smaller number", word))
}

impl FromStr for HideAndJump {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut words = Words::new(text)?;
        let squares =
            words.next("the squares")?.split('/').map(read_square).collect::<Result<Vec<_>, _>>()?;
        let hands = words.next("the hands")?.split(',').map(read_ranks).collect::<Result<Vec<_>, _>>()?;
        let drawn = read_ranks(words.next("the drawn piece")?)?;
        let seat = words.next("a seat")?.parse()?;
        let stage = match words.next_field() {
            Some(("draw", None)) => Stage::Draw,
            Some(("place", None)) => Stage::Place,
            Some(("step", None)) => Stage::Step,
            Some(("show", square @ Some(_))) => Stage::Show((number(square, 99)? as usize).wrapping_sub(1)),
            Some(("jump", Some(seat))) => Stage::Jump(seat.parse()?),
            Some(("over", None)) => Stage::Over,
            _ => return Err(TextError::new("what is to be done", text)),
        };
        let mut line = HideAndJump {
            hidden: Hidden::Own,
            patience: 12,
            squares,
            hands,
            drawn: None,
            seat,
            stage,
            quiet: 0,
            turns: 0,
        };
        while let Some(field) = words.next_field() {
            match field {
                ("turns", turns) => line.turns = number(turns, 1_000_000)?,
                ("quiet", quiet) => line.quiet = number(quiet, 1_000)?,
                ("patience", patience) => line.patience = number(patience, 1_000)?,
                ("hidden", Some(name)) => {
                    line.hidden =
                        Hidden::named(name).ok_or_else(|| TextError::new("own, blind or neighbour", name))?;
                }
                (name, _) => return Err(TextError::new("a field of a position", name)),
            }
        }
        if drawn.len() > 1 {
            return Err(TextError::new("one drawn piece", text));
        }
        line.drawn = drawn.first().copied();
        if line.can_be() { Ok(line) } else { Err(TextError::new("a possible position", text)) }
    }
}

impl HideAndJump {
    /// Whether a typed position can be played: it need not be reachable, but must hang together.
    fn can_be(&self) -> bool {
        let seats = self.hands.len();
        let sits = |seat: Seat| seat.index() < seats;
        let pieces = || self.squares.iter().flatten();
        let all_sit = sits(self.seat) && pieces().all(|piece| sits(piece.owner));
        if ![2, 4].contains(&seats) || self.squares.len() != 4 * seats || !all_sit {
            return false;
        }
        let placing = matches!(self.stage, Stage::Draw | Stage::Place);
        let neighbour = self.hidden == Hidden::Neighbour;
        let stage_can_be = match self.stage {
            Stage::Draw => neighbour && self.unplaced(self.placed_by(self.seat)) > 0,
            Stage::Place => neighbour || self.unplaced(self.placed_by(self.seat)) > 0,
            Stage::Show(square) => {
                self.squares.get(square).copied().flatten().is_some_and(|p| p.rank.is_none())
            }
            Stage::Jump(seat) => {
                let mut jumps = Vec::new();
                self.jumps(seat, &mut jumps);
                !jumps.is_empty()
            }
            Stage::Step | Stage::Over => true,
        };
        let drawn_can_be = self.drawn.is_some() == (neighbour && self.stage == Stage::Place);
        // Every rank of a player is in one place at most, and nobody knows a rank just where nobody should.
        let owner_can_be = |owner: Seat| {
            let own = || pieces().filter(move |piece| piece.owner == owner);
            let unknown = own().filter(|piece| piece.rank.is_none()).count();
            let known = own().filter_map(|piece| piece.rank);
            let drawn = self.drawn.filter(|_| self.placed_by(self.seat) == owner);
            let mut ranks: Vec<u8> = known.chain(self.hands[owner.index()].clone()).chain(drawn).collect();
            let count = ranks.len();
            ranks.sort_unstable();
            ranks.dedup();
            let hand = self.hands[owner.index()].len();
            let blind = self.hidden == Hidden::Blind;
            let waiting = if placing { self.unplaced(owner) } else { 0 };
            ranks.len() == count
                && if blind { hand == unknown + waiting } else { unknown == 0 && hand == waiting }
                && (!blind || own().all(|piece| piece.up == piece.rank.is_some()))
                && own().count() <= RANKS.len()
                && (!placing || own().all(|piece| !piece.up))
        };
        let at_home = |piece: &Piece, at: usize| self.home(piece.owner).any(|square| square == at);
        let homes =
            self.squares.iter().enumerate().all(|(at, square)| square.is_none_or(|p| at_home(&p, at)));
        stage_can_be && drawn_can_be && (!placing || homes) && Seat::all(self.seats()).all(owner_can_be)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(Some(rank), square) => write!(f, "place {} rank {rank}", square + 1),
            Action::Place(None, square) => write!(f, "place {}", square + 1),
            Action::Step(from, to) => write!(f, "step {} {}", from + 1, to + 1),
            Action::Jump(from, to) => write!(f, "jump {} {}", from + 1, to + 1),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Action, TextError> {
        let words: Vec<&str> = text.split(' ').take(5).collect();
        match *words {
            ["place", at, "rank", rank] => Ok(Action::Place(Some(rank.parse::<Rank>()?.0), square(at)?)),
            ["place", at] => Ok(Action::Place(None, square(at)?)),
            ["step", from, to] => Ok(Action::Step(square(from)?, square(to)?)),
            ["jump", from, to] => Ok(Action::Jump(square(from)?, square(to)?)),
            ["pass"] => Ok(Action::Pass),
            _ => Err(TextError::new("an action: place, step, jump or pass", text)),
        }
    }
}

fn square(text: &str) -> Result<usize, TextError> {
    match text.parse() {
        Ok(number @ 1..=16) => Ok(number - 1),
        _ => Err(TextError::new("a square from 1 to 16", text)),
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Rank {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Rank, TextError> {
        text.parse().map(Rank).map_err(|_| TextError::new("a rank from 1 to 3", text))
    }
}

impl fmt::Display for Turned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "turned {}", self.0 + 1)
    }
}

impl FromStr for Turned {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Turned, TextError> {
        let at = text.strip_prefix("turned ").ok_or_else(|| TextError::new("`turned` and a square", text))?;
        square(at).map(Turned)
    }
}
