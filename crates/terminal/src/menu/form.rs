//! What has been chosen so far, and the table it makes.

use house::{About, Refused, SeatInfo, Shelf, TableSetup};
use kernel::{FieldKind, OptionSpec, Value};

use super::room;

/// Names for people who have not said theirs.
const NAMES: [&str; 8] = ["Ann", "Bea", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana"];

/// The longest text that can be typed into the form.
const LONGEST: usize = 24;

/// Who plays for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SeatRow {
    pub(super) name: String,
    /// The level of a computer player, by its number; a person without one.
    pub(super) level: Option<usize>,
    /// Nobody has typed the name: the first letter replaces it.
    fresh: bool,
}

/// A line of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    Seat(usize),
    AddSeat,
    Dice,
    Option(usize),
    /// What is asked of a table in a house.
    Room(usize),
    Start,
}

/// What a game's form holds.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub(super) seats: Vec<SeatRow>,
    pub(super) real_dice: bool,
    pub(super) options: Vec<(OptionSpec, Value)>,
    /// What is asked besides, where the table is opened in a house; nothing at home.
    pub(super) room: Vec<(OptionSpec, Value)>,
    pub(super) cursor: usize,
    /// What is wrong with it.
    pub(super) trouble: Option<String>,
    /// A number is being typed: the first digit replaces the old one.
    typing: bool,
    levels: usize,
    fewest: usize,
    most: usize,
}

impl Form {
    /// One person against a computer player of fair strength, with default options and the cursor on "Start".
    pub(super) fn new(game: Option<&About>, you: &str) -> Form {
        let (levels, options, fewest, most) = game.map_or((&[][..], &[][..], 1, 1), |about| {
            (&about.levels[..], &about.options[..], about.min_seats.into(), about.max_seats.into())
        });
        let steady = levels.iter().position(|level| level.name == "steady");
        let opponent = steady.or_else(|| levels.len().checked_sub(1).map(|last| last * 2 / 3));
        let mut form = Form {
            seats: vec![SeatRow { name: you.to_owned(), level: None, fresh: true }],
            real_dice: false,
            options: options.iter().map(|spec| (spec.clone(), spec.default.clone())).collect(),
            room: Vec::new(),
            cursor: 0,
            trouble: None,
            typing: false,
            levels: levels.len(),
            fewest,
            most,
        };
        while form.seats.len() < fewest.max(2).min(most) {
            form.seats.push(SeatRow { name: form.free_name(), level: opponent, fresh: true });
        }
        form.cursor = form.rows().len() - 1;
        form
    }

    /// The same for a table in a house: you, and seats for whoever comes.
    pub(super) fn in_a_house(game: Option<&About>) -> Form {
        let mut form = Form { room: room::fields(), ..Form::new(game, "") };
        form.seats.iter_mut().for_each(|seat| seat.level = None);
        form.cursor = form.rows().len() - 1;
        form
    }

    /// Whether the table is opened in a house, where seats belong to whoever takes them.
    pub(super) fn is_in_a_house(&self) -> bool {
        !self.room.is_empty()
    }

    /// The lines from top to bottom.
    pub(super) fn rows(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = (0..self.seats.len()).map(Row::Seat).collect();
        if self.seats.len() < self.most {
            rows.push(Row::AddSeat);
        }
        rows.push(Row::Dice);
        rows.extend((0..self.options.len()).map(Row::Option));
        rows.extend((0..self.room.len()).map(Row::Room));
        rows.push(Row::Start);
        rows
    }

    pub(super) fn row(&self) -> Row {
        let rows = self.rows();
        rows[self.cursor.min(rows.len() - 1)]
    }

    pub(super) fn move_cursor(&mut self, down: bool) {
        let rows = self.rows().len();
        self.cursor = if down { (self.cursor + 1) % rows } else { (self.cursor + rows - 1) % rows };
        self.typing = false;
    }

    /// Puts the cursor on a line.
    pub(super) fn go_to(&mut self, row: usize) {
        self.cursor = row.min(self.rows().len() - 1);
        self.typing = false;
    }

    fn free_name(&self) -> String {
        let taken = |name: &str| self.seats.iter().any(|seat| seat.name == name);
        NAMES.into_iter().find(|name| !taken(name)).unwrap_or("Ida").to_owned()
    }

    pub(super) fn add_seat(&mut self) {
        if self.seats.len() < self.most {
            self.seats.push(SeatRow { name: self.free_name(), level: None, fresh: true });
            self.cursor = self.seats.len() - 1;
        }
    }

    pub(super) fn remove_seat(&mut self) {
        if let Row::Seat(index) = self.row()
            && self.seats.len() > self.fewest.max(1)
            && !self.is_ours(index)
        {
            self.seats.remove(index);
            self.cursor = index.min(self.seats.len() - 1);
        }
    }

    /// Whether this seat is that of whoever opens the table in a house.
    pub(super) fn is_ours(&self, index: usize) -> bool {
        index == 0 && self.is_in_a_house()
    }

    /// What is asked in a line, and the answer so far.
    fn field(&mut self, row: Row) -> Option<&mut (OptionSpec, Value)> {
        match row {
            Row::Option(index) => self.options.get_mut(index),
            Row::Room(index) => self.room.get_mut(index),
            _ => None,
        }
    }

    /// The next or the previous value of the line under the cursor.
    pub(super) fn change(&mut self, forwards: bool) {
        self.typing = false;
        self.trouble = None;
        match self.row() {
            Row::Seat(index) if self.is_ours(index) => {}
            Row::Seat(index) => {
                // A person, then every level, then a person again.
                let kinds = self.levels + 1;
                let now = self.seats[index].level.map_or(0, |level| level + 1);
                let then = turn(now, kinds, forwards);
                self.seats[index].level = then.checked_sub(1);
            }
            Row::Dice => self.real_dice = !self.real_dice,
            row @ (Row::Option(_) | Row::Room(_)) => {
                if let Some((spec, value)) = self.field(row) {
                    change_value(spec, value, forwards);
                }
            }
            Row::AddSeat | Row::Start => {}
        }
    }

    /// Types a letter into a name, a number or a text.
    pub(super) fn type_letter(&mut self, letter: char) {
        self.trouble = None;
        match self.row() {
            Row::Seat(_) | Row::Room(_) if self.is_in_a_house() && letter == ' ' => self.change(true),
            Row::Seat(_) if self.is_in_a_house() => {}
            Row::Seat(index) => {
                let seat = &mut self.seats[index];
                if seat.level.take().is_some() || seat.fresh {
                    seat.name.clear();
                    seat.fresh = false;
                }
                if seat.name.chars().count() < LONGEST {
                    seat.name.push(letter);
                }
            }
            Row::Option(index) => {
                let (spec, value) = &mut self.options[index];
                match (spec.kind, value) {
                    (FieldKind::Number { max, .. }, Value::Number(number)) => {
                        if let Some(digit) = letter.to_digit(10) {
                            let before = if self.typing { *number } else { 0 };
                            *number = (before.saturating_mul(10) + i64::from(digit)).min(max);
                            self.typing = true;
                        }
                    }
                    (FieldKind::Text { max }, Value::Word(word)) if word.len() + letter.len_utf8() <= max => {
                        word.push(letter);
                    }
                    _ if letter == ' ' => self.change(true),
                    _ => {}
                }
            }
            Row::Dice if letter == ' ' => self.change(true),
            _ => {}
        }
    }

    pub(super) fn erase(&mut self) {
        self.trouble = None;
        match self.row() {
            Row::Seat(index) if !self.is_in_a_house() => {
                let seat = &mut self.seats[index];
                if seat.level.is_none() {
                    seat.fresh = false;
                    seat.name.pop();
                }
            }
            Row::Option(index) => {
                let (spec, value) = &mut self.options[index];
                match (spec.kind, value) {
                    (FieldKind::Number { .. }, Value::Number(number)) => {
                        *number /= 10;
                        self.typing = true;
                    }
                    (FieldKind::Text { .. }, Value::Word(word)) => {
                        word.pop();
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }

    /// The table that the form describes, if the rules agree to it.
    pub(super) fn setup(&self, shelf: &Shelf, about: &About) -> Result<TableSetup, Refused> {
        let seat = |row: &SeatRow| match row.level.and_then(|level| about.levels.get(level)) {
            Some(level) => SeatInfo::bot(level.name),
            None => SeatInfo::person(row.name.trim()),
        };
        let seats: Vec<SeatInfo> = self.seats.iter().map(seat).collect();
        seats.iter().try_for_each(SeatInfo::check)?;
        let mut setup = TableSetup::new(about.name, seats);
        setup.setup.real_dice = self.real_dice;
        setup.setup.options =
            self.options.iter().map(|(spec, value)| (spec.name.to_owned(), value.clone())).collect();
        // The rules look at it now, so that what is wrong can be put right here.
        shelf.find(about.name)?.open(&setup.setup)?;
        Ok(setup)
    }
}

fn turn(now: usize, count: usize, forwards: bool) -> usize {
    if forwards { (now + 1) % count } else { (now + count - 1) % count }
}

fn change_value(spec: &OptionSpec, value: &mut Value, forwards: bool) {
    match (&spec.kind, value) {
        (FieldKind::Flag, Value::Flag(on)) => *on = !*on,
        (FieldKind::Number { min, max, .. }, Value::Number(number)) => {
            // Wide ranges go in tens, to round numbers.
            let step = if max - min > 100 { 10 } else { 1 };
            let round = number.div_euclid(step) * step;
            let then = match (forwards, round == *number) {
                (true, _) => round + step,
                (false, true) => round - step,
                (false, false) => round,
            };
            *number = then.clamp(*min, *max);
        }
        (FieldKind::Choice { choices }, Value::Word(word)) if !choices.is_empty() => {
            let now = choices.iter().position(|(name, _)| name == word).unwrap_or(0);
            choices[turn(now, choices.len(), forwards)].0.clone_into(word);
        }
        _ => {}
    }
}
