//! A recorded game, looked at again: step by step on the whole screen, or as a story in sentences.

mod frames;
mod player;
#[cfg(test)]
mod tests;

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant};

use house::{RecordFile, Refused, Review, Shelf, Thinking};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::Event;

pub use frames::story;
pub(crate) use player::{Page, Player, Reviewed, is_mistake};

use crate::signals::Termination;
use crate::terminal::Screen;
use crate::waiting::{Awaited, next_event};
use crate::{PlayError, screen};
use terminal_board::Appearance;

/// How long to wait for a key while nothing can happen but a signal.
const IDLE: Duration = Duration::from_millis(100);

/// A record to look at.
pub struct ReplayArgs {
    /// The games.
    pub shelf: Shelf,
    /// The record.
    pub record: RecordFile,
    /// How the review is to think.
    pub thinking: Thinking,
    /// What the program is called.
    pub program: String,
    /// What the file is called.
    pub name: String,
    /// The step to begin with.
    pub step: usize,
}

/// Plays a record on the whole screen until people leave.
pub fn replay_full_screen(args: &ReplayArgs) -> Result<(), PlayError> {
    let mut player = Player::new(args, Appearance::from_environment())?;
    let mut screen = Screen::open()?;
    let termination = Termination::listen();
    let beginning = Instant::now();
    let mut reviewing: Option<Receiver<Result<Review, Refused>>> = None;
    let mut changed = true;
    while !termination.asked() {
        changed |= player.tick(beginning.elapsed());
        if player.wants_review() && reviewing.is_none() {
            reviewing = Some(review(args));
        }
        if let Some(news) = &reviewing {
            match news.try_recv() {
                Ok(found) => {
                    player.reviewed(found);
                    changed = true;
                }
                Err(TryRecvError::Empty | TryRecvError::Disconnected) => {}
            }
        }
        let wait =
            player.next_moment().map_or(IDLE, |moment| moment.saturating_sub(beginning.elapsed()).min(IDLE));
        let draw = |area, buffer: &mut Buffer| screen::draw_replay(&player, area, buffer);
        let stays = match next_event(wait, &mut changed, &mut screen, draw)? {
            Awaited::Gone => false,
            Awaited::Event(Event::Key(key)) => player.key(key),
            Awaited::Event(Event::Mouse(mouse)) => player.mouse(mouse),
            Awaited::Nothing | Awaited::Event(_) => true,
        };
        if !stays {
            break;
        }
    }
    Ok(())
}

/// Reviews the game on a thread of its own: that may take a while.
fn review(args: &ReplayArgs) -> Receiver<Result<Review, Refused>> {
    let (tell, news) = channel();
    let (shelf, record, thinking) = (args.shelf.clone(), args.record.clone(), args.thinking.clone());
    std::thread::spawn(move || {
        let _ = tell.send(house::review(&shelf, &record, &thinking));
    });
    news
}
