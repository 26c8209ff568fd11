//! The dice on the table.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;

use crate::{Axis, Cell, Die, Misfit, Run};

/// No game has more dice (AU-1).
pub const MAX_DICE: u8 = 120;

/// No table gets longer: a rectangle of at most [`MAX_DICE`] cells to a side, and a turn's dice beyond both ends of it.
const LONGEST: usize = 200;

/// The dice on the table: the smallest rectangle that holds them all (AU-11). Written from the top, rows separated by
/// `/`, `.` where nothing lies: `..2../12345/..4..`; an empty table `-`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    width: u8,
    height: u8,
    /// Row by row from the top; 0 where nothing lies.
    cells: Vec<u8>,
}

impl Board {
    /// Whether nothing has been laid yet.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// How wide the rectangle is.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// How high the rectangle is.
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// What the die at a place shows, 0 where none lies.
    #[inline]
    pub fn at(&self, cell: Cell) -> u8 {
        if cell.x < 0 || cell.y < 0 || cell.x >= self.width.into() || cell.y >= self.height.into() {
            return 0;
        }
        self.cells[cell.y as usize * usize::from(self.width) + cell.x as usize]
    }

    /// Whether a die lies at a place.
    #[inline]
    pub fn has(&self, cell: Cell) -> bool {
        self.at(cell) != 0
    }

    /// The cells row by row, 0 where nothing lies.
    pub fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.cells.chunks(usize::from(self.width).max(1))
    }

    /// Every die, row by row from the top.
    pub fn dice(&self) -> impl Iterator<Item = Die> {
        self.rows().enumerate().flat_map(|(y, row)| {
            let lying = row.iter().enumerate().filter(|(_, n)| **n != 0);
            lying.map(move |(x, &n)| Die { x: x as i16, y: y as i16, n })
        })
    }

    /// How many dice lie there.
    pub fn count(&self) -> usize {
        self.cells.iter().filter(|n| **n != 0).count()
    }

    /// Lays dice, whatever the rules say, and answers where the new top left corner lies, seen from the old one. Nothing
    /// is laid if the table would become larger than any game needs.
    pub fn lay(&mut self, dice: &[Die]) -> Cell {
        let Some(some) = dice.first() else { return Cell::default() };
        let old = (!self.is_empty()).then(|| [Cell::default(), self.far_corner()]);
        let all = || dice.iter().map(|die| die.cell()).chain(old.into_iter().flatten());
        let corner =
            all().fold(some.cell(), |least, cell| Cell::new(least.x.min(cell.x), least.y.min(cell.y)));
        let far = all().fold(some.cell(), |most, cell| Cell::new(most.x.max(cell.x), most.y.max(cell.y)));
        let side = |from: i16, to: i16| (i32::from(to) - i32::from(from) + 1) as usize;
        let (width, height) = (side(corner.x, far.x), side(corner.y, far.y));
        if width > LONGEST || height > LONGEST {
            return Cell::default();
        }
        if (width, height) != (self.width.into(), self.height.into()) {
            let mut cells = vec![0; width * height];
            for die in self.dice() {
                let cell = die.cell().seen_from(corner);
                cells[cell.y as usize * width + cell.x as usize] = die.n;
            }
            (self.width, self.height, self.cells) = (width as u8, height as u8, cells);
        }
        for die in dice {
            let cell = die.cell().seen_from(corner);
            self.cells[cell.y as usize * width + cell.x as usize] = die.n;
        }
        corner
    }

    fn far_corner(&self) -> Cell {
        Cell::new(i16::from(self.width) - 1, i16::from(self.height) - 1)
    }

    /// The whole straight run through a place: two or more dice (AU-4).
    pub fn run(&self, cell: Cell, axis: Axis) -> Option<Run> {
        if !self.has(cell) {
            return None;
        }
        let mut first = cell;
        while self.has(first.along(axis, -1)) {
            first = first.along(axis, -1);
        }
        let next = |steps: i16| Some(self.at(first.along(axis, steps))).filter(|&n| n != 0);
        let numbers: Vec<u8> = (0..).map_while(next).collect();
        (numbers.len() > 1).then_some(Run { axis, first, numbers })
    }

    /// Every run, rows first.
    pub fn runs(&self) -> Vec<Run> {
        let begins = |cell: Cell, axis: Axis| !self.has(cell.along(axis, -1));
        let mut runs = Vec::new();
        for axis in Axis::BOTH {
            let firsts = self.dice().map(Die::cell).filter(|&cell| begins(cell, axis));
            runs.extend(firsts.filter_map(|cell| self.run(cell, axis)));
        }
        runs
    }

    /// What is against AU-4 on this table, if anything: a run that is no sequence, or two that touch.
    pub fn fault(&self) -> Option<Misfit> {
        let runs = self.runs();
        if let Some(run) = runs.iter().find(|run| !run.is_sequence()) {
            return Some(Misfit::NoSequence { run: run.clone() });
        }
        // A row touches what lies right below it, if that is in a row too; so with columns.
        for run in &runs {
            let mut below = run.cells().map(|cell| cell.along(run.axis.across(), 1));
            if let Some(other) = below.find_map(|cell| self.run(cell, run.axis)) {
                return Some(Misfit::Touching { run: run.clone(), other });
            }
        }
        None
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        let mut text = String::with_capacity(self.cells.len() + usize::from(self.height));
        for row in self.rows() {
            if !text.is_empty() {
                text.push('/');
            }
            text.extend(row.iter().map(|&n| if n == 0 { '.' } else { char::from(b'0' + n) }));
        }
        f.write_str(&text)
    }
}

impl FromStr for Board {
    type Err = TextError;

    /// Reads a table and refuses one that is against AU-4.
    fn from_str(text: &str) -> Result<Board, TextError> {
        if text == "-" {
            return Ok(Board::default());
        }
        let most = usize::from(MAX_DICE);
        let rows: Vec<&str> = text.split('/').take(most + 1).collect();
        let width = rows[0].len();
        if rows.len() > most || width > most {
            return Err(TextError::new(format!("at most {most} cells to a side"), text));
        }
        if width == 0 || rows.iter().any(|row| row.len() != width) {
            return Err(TextError::new("rows of one length, such as `..2../12345/..4..`", text));
        }
        let mut cells = Vec::with_capacity(width * rows.len());
        for sign in rows.iter().flat_map(|row| row.bytes()) {
            cells.push(match sign {
                b'.' => 0,
                b'1'..=b'6' => sign - b'0',
                _ => return Err(TextError::new("`1` to `6`, `.` for an empty cell, `/` between rows", text)),
            });
        }
        let board = Board { width: width as u8, height: rows.len() as u8, cells };
        let empty_row = |row: &&str| row.bytes().all(|sign| sign == b'.');
        let empty_column = |x: usize| rows.iter().all(|row| row.as_bytes()[x] == b'.');
        let ends = [rows.first(), rows.last()].into_iter().flatten();
        if ends.into_iter().any(empty_row) || empty_column(0) || empty_column(width - 1) {
            return Err(TextError::new("the smallest rectangle that holds all dice", text));
        }
        if board.count() > most {
            return Err(TextError::new(format!("at most {most} dice"), text));
        }
        board.fault().map_or(Ok(board), |fault| {
            Err(TextError::new(format!("rows and columns that keep the rules ({fault})"), text))
        })
    }
}
