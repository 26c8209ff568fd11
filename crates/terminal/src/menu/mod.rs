//! A form for a new table: which game, who plays, whose dice, and what the game lets people choose.

mod draw;
mod form;
mod key;
mod room;

#[cfg(test)]
mod tests;

use house::room::Plan;
use house::{About, Shelf, TableSetup};
use ratatui::crossterm::event::Event;
use std::cell::Cell;
use std::path::PathBuf;
use std::time::Duration;

use crate::PlayError;
use crate::signals::Termination;
use crate::terminal::Screen;
use crate::waiting::{Awaited, next_event};
use form::Form;
use terminal_board::Appearance;

/// How long to wait for a key before looking whether the system wants us gone.
const PATIENCE: Duration = Duration::from_millis(100);

/// What came of a key that was pressed in the menu.
#[derive(Debug)]
pub(crate) enum Pressed {
    /// People are still choosing.
    StillChoosing,
    /// They left without a table.
    Leave,
    /// They went back to where they came from.
    Back,
    Start(Box<TableSetup>),
    /// Go on with a saved game.
    Resume(PathBuf),
    /// A table in a house.
    Open(Box<Plan>),
}

/// A game that was left before it was over, as the first screen lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Where it is.
    pub path: PathBuf,
    /// What it is and who plays, in a line.
    pub about: String,
}

/// What people chose on the first screen.
#[derive(Debug)]
pub enum Chosen {
    /// A new table.
    Table(Box<TableSetup>),
    /// A game to go on with.
    Saved(PathBuf),
}

/// What people chose of a table in a house.
#[derive(Debug)]
pub enum Planned {
    /// Open it like this.
    Table(Box<Plan>),
    /// Not now: back to where they came from.
    Back,
    /// They left.
    Left,
}

/// What the menu shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    /// Which game?
    Games,
    /// How is it to be played?
    Table,
}

/// The menu, whatever shows it.
pub(crate) struct Menu {
    shelf: Shelf,
    games: Vec<About>,
    /// Games to go on with, the newest first.
    saved: Vec<SavedGame>,
    page: Page,
    /// Which line of the first page the cursor is on: first the saved games, then the others.
    line: usize,
    /// Which game the form is about.
    game: usize,
    form: Form,
    look: Appearance,
    /// Whether the help page is open, and how far it is scrolled.
    help: Option<u16>,
    /// The row of the screen in which the first line would stand: the picture knows, and a mouse asks.
    first_row: Cell<i32>,
}

impl Menu {
    /// A menu of the games of a shelf; `you` is what the first person is called until they say otherwise.
    pub(crate) fn new(shelf: &Shelf, saved: Vec<SavedGame>, you: &str, look: Appearance) -> Menu {
        let games: Vec<About> = shelf.games().map(|game| game.about()).collect();
        let form = Form::new(games.first(), you);
        Menu {
            shelf: shelf.clone(),
            games,
            saved,
            page: Page::Games,
            line: 0,
            game: 0,
            form,
            look,
            help: None,
            first_row: Cell::new(0),
        }
    }

    /// A form for a table of this game in a house.
    fn in_a_house(shelf: &Shelf, game: &str, look: Appearance) -> Menu {
        let mut menu = Menu::new(shelf, Vec::new(), "", look);
        menu.page = Page::Table;
        menu.game = menu.games.iter().position(|about| about.name == game).unwrap_or(0);
        menu.form = Form::in_a_house(menu.games.get(menu.game));
        menu
    }

    /// How many lines the first page has to choose from.
    fn choices(&self) -> usize {
        self.saved.len() + self.games.len()
    }
}

/// Lets people choose a saved game, or a game, players, dice and options, on the whole screen. Nothing if they leave instead.
///
/// Solving and its progress are the caller's business: the thinking of the setup is as [`TableSetup::new`] has it.
pub fn choose_table(shelf: &Shelf, saved: Vec<SavedGame>) -> Result<Option<Chosen>, PlayError> {
    let menu = Menu::new(shelf, saved, &name_of_user(), Appearance::from_environment());
    Ok(match ask(menu)? {
        Pressed::Start(setup) => Some(Chosen::Table(setup)),
        Pressed::Resume(path) => Some(Chosen::Saved(path)),
        Pressed::StillChoosing | Pressed::Leave | Pressed::Back | Pressed::Open(_) => None,
    })
}

/// Lets people choose how a table of this game is to be opened in a house.
pub fn choose_plan(shelf: &Shelf, game: &str) -> Result<Planned, PlayError> {
    Ok(match ask(Menu::in_a_house(shelf, game, Appearance::from_environment()))? {
        Pressed::Open(plan) => Planned::Table(plan),
        Pressed::Back => Planned::Back,
        Pressed::StillChoosing | Pressed::Leave | Pressed::Start(_) | Pressed::Resume(_) => Planned::Left,
    })
}

/// Shows a menu until something comes of it.
fn ask(mut menu: Menu) -> Result<Pressed, PlayError> {
    let mut screen = Screen::open()?;
    let termination = Termination::listen();
    let mut changed = true;
    while !termination.asked() {
        let event =
            match next_event(PATIENCE, &mut changed, &mut screen, |area, buffer| menu.draw(area, buffer))? {
                Awaited::Nothing => continue,
                Awaited::Gone => break,
                Awaited::Event(event) => event,
            };
        let pressed = match event {
            Event::Key(key) => menu.key(key),
            Event::Mouse(mouse) => menu.mouse(mouse),
            _ => continue,
        };
        if !matches!(pressed, Pressed::StillChoosing) {
            return Ok(pressed);
        }
    }
    Ok(Pressed::Leave)
}

/// What the system calls the person at the keyboard, if it is a name one can say.
pub fn name_of_user() -> String {
    let name = ["USER", "USERNAME"]
        .into_iter()
        .find_map(|variable| std::env::var(variable).ok())
        .unwrap_or_default();
    let mut letters = name.chars();
    match letters.next() {
        Some(first) if name != "root" && name.len() <= 12 && name.chars().all(char::is_alphabetic) => {
            first.to_uppercase().chain(letters).collect()
        }
        _ => "Ann".to_owned(),
    }
}
