//! What a picture says: its windows, its pages, its words.

use std::collections::BTreeSet;

use super::pty::Terminal;

/// A framed part of the screen.
pub(crate) struct Window {
    /// What stands inside, a line for each row.
    pub(crate) lines: Vec<String>,
    /// The lower edge, where it says whether there is more.
    pub(crate) foot: String,
}

impl Window {
    pub(crate) fn text(&self) -> String {
        self.lines.join("\n")
    }
}

/// Every character of the screen at its place.
fn grid(terminal: &Terminal) -> Vec<Vec<String>> {
    let screen = terminal.screen();
    let (rows, columns) = screen.size();
    let sign = |row, column| {
        let sign = screen.cell(row, column).map_or(String::new(), |cell| cell.contents().to_owned());
        if sign.is_empty() { " ".to_owned() } else { sign }
    };
    (0..rows).map(|row| (0..columns).map(|column| sign(row, column)).collect()).collect()
}

/// The window with this title in a frame that begins like this.
fn window(terminal: &Terminal, corner: &str, title: &str) -> Option<Window> {
    let grid = grid(terminal);
    let begins = |row: &[String], at: usize| row[at] == corner && row[at + 1..].concat().starts_with(title);
    let (top, left) = grid
        .iter()
        .enumerate()
        .find_map(|(y, row)| (0..row.len()).find(|&at| begins(row, at)).map(|at| (y, at)))?;
    let right = (left..grid[top].len()).find(|&x| "╮╗".contains(grid[top][x].as_str()))?;
    let bottom = (top + 1..grid.len()).find(|&y| "╰╚".contains(grid[y][left].as_str()))?;
    let lines = grid[top + 1..bottom].iter().map(|row| row[left + 1..right].concat().trim_end().to_owned());
    Some(Window { lines: lines.collect(), foot: grid[bottom][left..=right].concat() })
}

/// Where something is to be chosen: its frame, or, on a small screen that has none, all of it.
pub(crate) fn prompt(terminal: &Terminal) -> String {
    let framed = terminal.shown().lines().find_map(|line| {
        let (before, _) = line.split_once(", what now? ")?;
        Some(format!(" {}, what now? ", before.rsplit(['╭', ' ']).next()?))
    });
    match framed {
        Some(title) => window(terminal, "╭", &title).expect("the question has a frame").text(),
        None => terminal.shown(),
    }
}

/// A page that a key opens, from its first line to its last; closed again afterwards.
#[track_caller]
pub(crate) fn page(terminal: &mut Terminal, key: &str, title: &str) -> String {
    // Pages have double frames.
    let shown = |terminal: &Terminal| window(terminal, "╔", title);
    let foot = |terminal: &Terminal| shown(terminal).map_or(String::new(), |window| window.foot);
    terminal.press(key).until(&format!("{key} opened the page{title}"), |terminal| shown(terminal).is_some());
    if foot(terminal).contains('↑') {
        terminal.press("g").until("the page was at its beginning", |terminal| !foot(terminal).contains('↑'));
    }
    let mut lines = shown(terminal).expect("it is open").lines;
    while foot(terminal).contains('↓') {
        terminal.press_and_see("j");
        lines.extend(shown(terminal).and_then(|window| window.lines.last().cloned()));
    }
    terminal.press("\x1b").until(&format!("the page{title}was closed"), |terminal| shown(terminal).is_none());
    lines.join("\n")
}

/// A text without anything that depends on how wide it was set. Fingerprints of dice, which are others every time, become a sign; but
/// only whole ones do.
pub(crate) fn run(text: &str) -> String {
    let mut all = String::new();
    let mut digits = String::new();
    for sign in text.chars().filter(|sign| !sign.is_whitespace()).chain(['\n']) {
        if sign.is_ascii_digit() || ('a'..='f').contains(&sign) {
            digits.push(sign);
            continue;
        }
        all.push_str(if digits.len() == 64 { "#" } else { &digits });
        digits.clear();
        all.push(sign);
    }
    all.trim_end().to_owned()
}

/// The words of a text. Numbers and parts of fingerprints are none.
pub(crate) fn words(text: &str) -> BTreeSet<String> {
    let is_word = |word: &&str| {
        word.chars().count() > 2
            && word.chars().all(char::is_alphabetic)
            && !word.chars().all(|sign| "abcdef".contains(sign))
    };
    text.split(|sign: char| !sign.is_alphanumeric()).filter(is_word).map(str::to_owned).collect()
}

/// Words of a screen that only begin a word: the rest of them was cut off, and no sign says so.
pub(crate) fn cut_words(shown: &str, known: &BTreeSet<String>) -> Vec<String> {
    let is_cut = |word: &String| {
        let longer = known.range(word.clone()..).next();
        longer.is_some_and(|longer| longer != word && longer.starts_with(word.as_str()))
    };
    let told = shown.lines().flat_map(|line| {
        // What an ellipsis follows was cut with a sign.
        let marked: BTreeSet<String> =
            line.split(' ').filter(|part| part.ends_with('…')).flat_map(words).collect();
        words(line).into_iter().filter(move |word| !marked.contains(word))
    });
    told.filter(is_cut).collect()
}
