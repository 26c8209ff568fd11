//! A position as text (TC-3): `ROWS TURN COUNT [FIELD …]`.
//!
//! Rows from the top with `/`, each listing its squares from the left: `-` empty, or colour (`b r g u`) and rank (`6 5 4 3 2 T`,
//! `?` unknown), with `'` where the piece lies face-down. Seven rows are the short board, nine the long one. Then
//! whose turn it is: `b`, `b+` (black has stepped and jumps are under way), `?` (who begins is yet to be drawn); and the
//! count: `b2`, or `-`.
//!
//! Fields, left out where they say nothing: `version=guts`, `seats=3`, `teams`, `real` (people hold the pieces, so the house
//! does not know them), `memory-aid`, `draw-after=50`; `placing`; `turning` (a challenged piece is being turned); `hand=b65,rT`
//! (ranks that belong to no piece on the board yet); `first=b` (who placed the first piece, where somebody has left since);
//! `entered` (somebody jumped onto the Tri-Cross square in another's turn); `overlooked` (a jump of the turn before is made
//! first); `out=rg` (who has left, in that order); `quiet=12` (steps since the last jump); `turns=40`; `past=…` (what a
//! repetition is found by).

use std::fmt;
use std::str::FromStr;

use kernel::text::number;
use kernel::{Seat, TextError, Words};

use crate::board::Board;
use crate::cross::Bits;
use crate::options::DRAW_AFTER;
use crate::pieces::{Piece, Pieces};
use crate::sense::make_sense;
use crate::{Colour, Cross, Options, Rank, Ranks, Stage, TriCross, Version, past};

impl fmt::Display for TriCross {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = &self.board;
        for (number, row) in board.cross.rows().enumerate() {
            f.write_str(if number > 0 { "/" } else { "" })?;
            for (_, bit) in row {
                write_square(f, board.pieces.at(bit))?;
            }
        }
        match self.stage {
            Stage::Lot => f.write_str(" ?")?,
            _ => write!(f, " {}{}", Colour::of(board.mover), if board.stepped { "+" } else { "" })?,
        }
        match self.count() {
            Some((seat, count)) => write!(f, " {}{count}", Colour::of(seat))?,
            None => f.write_str(" -")?,
        }
        self.write_choices(f)?;
        match self.stage {
            Stage::Place => f.write_str(" placing")?,
            Stage::Show(_) => f.write_str(" turning")?,
            Stage::Lot | Stage::Play => {}
        }
        let unusual = |seat: &Seat| self.bags[seat.index()] != self.usual_bag(*seat);
        for (number, seat) in Seat::all(board.seats).filter(unusual).enumerate() {
            let before = if number > 0 { "," } else { " hand=" };
            write!(f, "{before}{}{}", Colour::of(seat), self.bags[seat.index()])?;
        }
        if let Some(first) = self.first {
            write!(f, " first={}", Colour::of(first))?;
        }
        if board.entered {
            f.write_str(" entered")?;
        }
        if board.overlooked {
            f.write_str(" overlooked")?;
        }
        if board.out[0].is_some() {
            f.write_str(" out=")?;
            board.out.into_iter().flatten().try_for_each(|seat| Colour::of(seat).fmt(f))?;
        }
        if self.quiet > 0 {
            write!(f, " quiet={}", self.quiet)?;
        }
        if self.turns > 0 {
            write!(f, " turns={}", self.turns)?;
        }
        if !self.past.is_empty() && !self.past_goes_without_saying() {
            write!(f, " past={}", past::write(&self.past))?;
        }
        Ok(())
    }
}

fn write_square(f: &mut fmt::Formatter<'_>, piece: Option<Piece>) -> fmt::Result {
    let Some(Piece { owner, rank, up }) = piece else { return f.write_str("-") };
    write!(f, "{}{}", Colour::of(owner), rank.map_or('?', Rank::letter))?;
    f.write_str(if up { "" } else { "'" })
}

impl TriCross {
    fn write_choices(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.version != Version::FaceUp {
            write!(f, " version={}", self.version.name())?;
        }
        if self.board.seats != 2 {
            write!(f, " seats={}", self.board.seats)?;
        }
        if self.board.teams {
            f.write_str(" teams")?;
        }
        if self.blind && self.version != Version::Guts {
            f.write_str(" real")?;
        }
        if self.memory_aid {
            f.write_str(" memory-aid")?;
        }
        if self.draw_after != Options::default().draw_after {
            write!(f, " draw-after={}", self.draw_after)?;
        }
        Ok(())
    }

    /// What is in a player's bag unless the text says otherwise: all that is not seen on the board, where the player has
    /// pieces to place or unknown ones.
    pub(crate) fn usual_bag(&self, seat: Seat) -> Ranks {
        let pieces = &self.board.pieces;
        if self.waiting(seat) == 0 && pieces.of(seat) & pieces.unknown() == 0 {
            return Ranks::NONE;
        }
        let seen = self.ranks_on_board(seat);
        Ranks::of_a_player(self.board.seats).iter().filter(|rank| !seen.contains(*rank)).collect()
    }

    pub(crate) fn ranks_on_board(&self, seat: Seat) -> Ranks {
        self.board.pieces.ranks(self.board.pieces.of(seat))
    }

    /// At the beginning of a turn the past holds at least this position.
    fn past_goes_without_saying(&self) -> bool {
        let begins = self.stage == Stage::Play && !self.board.stepped && self.board.ended.is_none();
        begins && self.past == [past::key(&self.board)]
    }
}

impl FromStr for TriCross {
    type Err = TextError;

    fn from_str(text: &str) -> Result<TriCross, TextError> {
        let mut words = Words::new(text)?;
        let rows = words.next("the rows of the board, from the top, with `/`")?;
        let turn = words.next("whose turn it is: b, r, g, u, with `+` after a step, or `?`")?;
        let count = words.next("the count, such as `b2`, or `-`")?;
        let (cross, pieces) = read_rows(rows)?;
        let mut said = Said::default();
        while let Some((name, value)) = words.next_field() {
            words.once(name, name)?;
            said.field(name, value)?;
        }
        let highest = Colour::ALL.into_iter().filter(|colour| pieces.of(colour.seat()) != 0).max();
        let seats = said.seats.unwrap_or(highest.map_or(2, |colour| (colour as u8 + 1).max(2)));
        let face_up = seats == 2 && pieces.down() == 0 && !said.placing;
        let usual = if face_up { Version::FaceUp } else { Version::Standard };
        let version = said.version.unwrap_or(usual);
        let mut board = Board::empty(cross, seats, said.teams);
        board.pieces = pieces;
        board.entered = said.entered;
        board.overlooked = said.overlooked;
        let mut game = TriCross::blank(board, version);
        game.blind = said.real || version == Version::Guts;
        game.memory_aid = said.memory_aid;
        game.draw_after = said.draw_after.unwrap_or(game.draw_after);
        game.first = said.first.map(Colour::seat);
        game.quiet = said.quiet;
        game.turns = said.turns;
        game.past = std::mem::take(&mut said.past);
        read_turn(&mut game, turn, &said)?;
        for colour in &said.out {
            game.board.note_out(colour.seat());
        }
        let usual =
            [0, 1, 2, 3].map(|index| Seat::new(index).map_or(Ranks::NONE, |seat| game.usual_bag(seat)));
        game.bags = usual;
        for (colour, ranks) in &said.hands {
            game.bags[*colour as usize] = *ranks;
        }
        read_count(&mut game, count)?;
        make_sense(&mut game, said.turning).map_err(|expected| TextError::new(expected, text))?;
        Ok(game)
    }
}

/// What the fields of a text say.
#[derive(Default)]
struct Said {
    version: Option<Version>,
    seats: Option<u8>,
    teams: bool,
    real: bool,
    memory_aid: bool,
    draw_after: Option<u16>,
    placing: bool,
    turning: bool,
    hands: Vec<(Colour, Ranks)>,
    first: Option<Colour>,
    entered: bool,
    overlooked: bool,
    out: Vec<Colour>,
    quiet: u16,
    turns: u32,
    past: Vec<u64>,
}

impl Said {
    fn field(&mut self, name: &str, value: Option<&str>) -> Result<(), TextError> {
        match (name, value) {
            ("version", Some(value)) => self.version = Some(value.parse()?),
            ("seats", Some(value)) => self.seats = Some(number(value, 2..=4)? as u8),
            ("teams", None) => self.teams = true,
            ("real", None) => self.real = true,
            ("memory-aid", None) => self.memory_aid = true,
            ("draw-after", Some(value)) => {
                let (least, most) = (*DRAW_AFTER.start(), *DRAW_AFTER.end());
                self.draw_after = Some(number(value, least.into()..=most.into())? as u16);
            }
            ("placing", None) => self.placing = true,
            ("turning", None) => self.turning = true,
            ("hand", Some(value)) => self.hands = read_hands(value)?,
            ("first", Some(value)) => self.first = Some(value.parse()?),
            ("entered", None) => self.entered = true,
            ("overlooked", None) => self.overlooked = true,
            ("out", Some(value)) => self.out = read_out(value)?,
            ("quiet", Some(value)) => self.quiet = number(value, 0..=(*DRAW_AFTER.end()).into())? as u16,
            ("turns", Some(value)) => self.turns = number(value, 0..=1_000_000)?,
            ("past", Some(value)) => {
                self.past =
                    past::read(value).ok_or_else(|| TextError::new("what `past=` was before", value))?;
            }
            _ => {
                let known = "version=NAME, seats=N, teams, real, memory-aid, draw-after=N, placing, turning, \
                             hand=b65,rT, first=b, entered, overlooked, out=rg, quiet=N, turns=N or past=KEYS";
                return Err(TextError::new(known, name));
            }
        }
        Ok(())
    }
}

fn read_hands(text: &str) -> Result<Vec<(Colour, Ranks)>, TextError> {
    let wrong = || TextError::new("each hand once, such as `hand=b65T,r4`", text);
    let mut hands: Vec<(Colour, Ranks)> = Vec::new();
    for hand in text.split(',') {
        let mut letters = hand.chars();
        let colour = letters.next().and_then(Colour::from_letter).ok_or_else(wrong)?;
        let mut ranks = Ranks::NONE;
        for letter in letters {
            let rank = Rank::from_letter(letter).filter(|rank| !ranks.contains(*rank)).ok_or_else(wrong)?;
            ranks.insert(rank);
        }
        if hands.iter().any(|(known, _)| *known == colour) {
            return Err(wrong());
        }
        hands.push((colour, ranks));
    }
    Ok(hands)
}

fn read_out(text: &str) -> Result<Vec<Colour>, TextError> {
    let wrong = || TextError::new("colours in the order of leaving, each once, such as `out=rg`", text);
    let mut out = Vec::new();
    for letter in text.chars() {
        let colour = Colour::from_letter(letter).filter(|colour| !out.contains(colour)).ok_or_else(wrong)?;
        out.push(colour);
    }
    Ok(out)
}

fn read_rows(text: &str) -> Result<(Cross, Pieces), TextError> {
    let wrong = |expected: &str, found: &str| TextError::new(expected, found);
    let cross = match text.split('/').count() {
        7 => Cross::Short,
        9 => Cross::Long,
        _ => return Err(wrong("seven or nine rows with `/`", text)),
    };
    let mut pieces = Pieces::default();
    for (row, squares) in text.split('/').zip(cross.rows()) {
        let mut letters = row.chars().peekable();
        for (_, bit) in squares {
            let letter =
                letters.next().ok_or_else(|| wrong("a row with as many squares as the board has", row))?;
            if letter != '-' {
                read_piece(letter, &mut letters, bit, &mut pieces)
                    .ok_or_else(|| wrong("`-`, or a piece such as `b6`, `b6'` or `b?'`", row))?;
            }
        }
        if letters.next().is_some() {
            return Err(wrong("a row with as many squares as the board has", row));
        }
    }
    Ok((cross, pieces))
}

fn read_piece(
    colour: char,
    rest: &mut std::iter::Peekable<std::str::Chars<'_>>,
    square: Bits,
    pieces: &mut Pieces,
) -> Option<()> {
    let owner = Colour::from_letter(colour)?.seat();
    let rank = match rest.next()? {
        '?' => None,
        letter => Some(Rank::from_letter(letter)?),
    };
    let up = rest.next_if_eq(&'\'').is_none();
    if up && rank.is_none() {
        return None;
    }
    pieces.put(square, Piece { owner, rank, up });
    Some(())
}

fn read_turn(game: &mut TriCross, text: &str, said: &Said) -> Result<(), TextError> {
    if text == "?" {
        if said.placing || said.turning {
            return Err(TextError::new("a colour whose turn it is", text));
        }
        return Ok(());
    }
    let colour: Colour = text.strip_suffix('+').unwrap_or(text).parse()?;
    game.board.mover = colour.seat();
    game.board.to_act = colour.seat();
    game.board.stepped = text.ends_with('+');
    game.stage = if said.placing { Stage::Place } else { Stage::Play };
    Ok(())
}

fn read_count(game: &mut TriCross, text: &str) -> Result<(), TextError> {
    if text == "-" {
        return Ok(());
    }
    let wrong =
        || TextError::new("the count of the piece on the Tri-Cross square, such as `b2`, or `-`", text);
    let mut letters = text.chars();
    let colour = letters.next().and_then(Colour::from_letter).ok_or_else(wrong)?;
    let count = match letters.as_str() {
        "1" => 1,
        "2" => 2,
        "3" => 3,
        "4" => 4,
        _ => return Err(wrong()),
    };
    if game.board.in_the_centre() != Some(colour.seat()) {
        return Err(wrong());
    }
    game.board.count = count;
    Ok(())
}
