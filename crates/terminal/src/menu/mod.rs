//! A form for a new table: which game, who plays, whose dice, and what the game lets people choose.

mod draw;
mod form;
mod key;

#[cfg(test)]
mod tests;

use house::{About, TableSetup};
use ratatui::crossterm::event::Event;
use std::time::Duration;

use crate::PlayError;
use crate::full_screen::Screen;
use crate::look::Look;
use crate::signals::Termination;
use crate::waiting::{Awaited, wait_for_event};
use form::Form;

/// How long to wait for a key before looking whether the system wants us gone.
const PATIENCE: Duration = Duration::from_millis(100);

/// What came of a key.
#[derive(Debug)]
pub(crate) enum Choice {
    /// People are still choosing.
    StillChoosing,
    /// They left without a table.
    Leave,
    Start(Box<TableSetup>),
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
    games: Vec<About>,
    page: Page,
    /// Which game the cursor is on.
    game: usize,
    form: Form,
    look: Look,
}

impl Menu {
    /// A menu of these games; `you` is what the first person is called until they say otherwise.
    pub(crate) fn new(games: &[About], you: &str, look: Look) -> Menu {
        let form = Form::new(games.first(), you);
        Menu { games: games.to_vec(), page: Page::Games, game: 0, form, look }
    }
}

/// Lets people choose a game, players, dice and options on the whole screen. Nothing if they leave instead.
///
/// Solving and its progress are the caller's business: the thinking of the setup is as [`TableSetup::new`] has it.
pub fn choose_table(games: &[About]) -> Result<Option<TableSetup>, PlayError> {
    let mut menu = Menu::new(games, &name_of_user(), Look::from_environment());
    let mut screen = Screen::open()?;
    let termination = Termination::listen();
    let mut changed = true;
    while !termination.asked() {
        if changed {
            screen.terminal.draw(|frame| menu.draw(frame.area(), frame.buffer_mut()))?;
        }
        let awaited = wait_for_event(PATIENCE)?;
        changed = !matches!(awaited, Awaited::Nothing);
        if matches!(awaited, Awaited::Gone) {
            return Ok(None);
        }
        if let Awaited::Event(Event::Key(key)) = awaited {
            match menu.key(key) {
                Choice::StillChoosing => {}
                Choice::Leave => return Ok(None),
                Choice::Start(setup) => return Ok(Some(*setup)),
            }
        }
    }
    Ok(None)
}

/// What the system calls the person at the keyboard, if it is a name one can say.
fn name_of_user() -> String {
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
