//! The client on a real terminal: keys, signals and time in, pictures out.

use std::time::{Duration, Instant};

use ratatui::crossterm::event::Event as TerminalEvent;

use crate::app::{App, Event, PICTURE};
use crate::errands::{KeeperThread, Keeps, News};
use crate::keeper::Keeper;
use crate::live::{self, LiveArgs};
use crate::signals::Termination;
use crate::terminal::{Screen, asks_to_pause};
use crate::waiting::{Awaited, wait_for_event};
use crate::{Farewell, PlayArgs, PlayError, screen};
use terminal_board::Appearance;

/// How long to wait for a key while nothing can happen but a signal.
const IDLE: Duration = Duration::from_millis(100);

/// How long to wait for the keeper before looking at the keys again.
const PATIENCE: Duration = Duration::from_millis(5);

/// No eye wants pictures faster than this, however fast the game goes.
const GLIMPSE: Duration = Duration::from_millis(16);

/// So many keys are taken before the next picture.
const MOST_AT_ONCE: usize = 1000;

/// Plays on the whole screen until people leave. Whatever happens, the terminal is restored and the record saved.
pub fn play_full_screen(args: PlayArgs) -> Result<Farewell, PlayError> {
    let speed = args.speed;
    let keeper = Keeper::new(args);
    let story = keeper.story()?;
    let app = App::new(
        keeper.board(),
        keeper.scene(),
        story,
        keeper.record_path(),
        Appearance::from_environment(),
        speed,
    );
    // The order matters: dropped last to first, the keeper saves before the screen comes back.
    let mut screen = Screen::open()?;
    let keeper = KeeperThread::start(keeper);
    let visit = Visit {
        screen: &mut screen,
        app,
        keeper: &keeper,
        beginning: Instant::now(),
        drawn: None,
        changed: true,
        gone: false,
        told_to_end: false,
    };
    visit.until_the_end(&Termination::listen())
}

/// Plays in a house on the whole screen until people leave, and gives what to say then.
pub(crate) fn visit_a_house(args: LiveArgs) -> Result<String, PlayError> {
    let (app, keeper) = live::sit_down(args, Appearance::from_environment())?;
    let mut screen = Screen::open()?;
    let visit = Visit {
        screen: &mut screen,
        app,
        keeper: &keeper,
        beginning: Instant::now(),
        drawn: None,
        changed: true,
        gone: false,
        told_to_end: false,
    };
    visit.until_the_end(&Termination::listen()).map(|farewell| farewell.summary)
}

/// A visit on the whole screen, from the first picture to the farewell.
struct Visit<'a> {
    screen: &'a mut Screen,
    app: App,
    keeper: &'a dyn Keeps,
    beginning: Instant,
    /// When the last picture was drawn.
    drawn: Option<Instant>,
    /// Whether something has changed since.
    changed: bool,
    /// Whether the terminal is gone: nobody sees pictures or presses keys any more.
    gone: bool,
    /// Whether the app knows that it has to end.
    told_to_end: bool,
}

impl Visit<'_> {
    /// Until people leave: news in, time and signals in, errands out, a picture, a key; again and again.
    fn until_the_end(mut self, termination: &Termination) -> Result<Farewell, PlayError> {
        loop {
            if let Some(farewell) = self.hear_news()? {
                return Ok(farewell);
            }
            self.pass_time(termination)?;
            let until_next =
                self.app.next_moment().map(|moment| moment.saturating_sub(self.beginning.elapsed()));
            self.draw_if_needed(until_next);
            let waits = self.app.is_waiting();
            self.await_key(if waits { Duration::ZERO } else { until_next.unwrap_or(IDLE).min(IDLE) })?;
        }
    }

    /// Takes what the keeper has to tell; the last thing it tells is the farewell.
    fn hear_news(&mut self) -> Result<Option<Farewell>, PlayError> {
        loop {
            let patience = if self.app.is_waiting() { PATIENCE } else { Duration::ZERO };
            match self.keeper.news().recv_timeout(patience) {
                Ok(News::Left(farewell)) => return Ok(Some(farewell)),
                Ok(news) => {
                    self.changed = true;
                    self.happen(Event::News(news))?;
                }
                Err(_) => break,
            }
        }
        if self.keeper.is_gone() { Err(PlayError::TableLost) } else { Ok(None) }
    }

    /// Lets time pass in the app, and says so when the system or a lost terminal wants the end.
    fn pass_time(&mut self, termination: &Termination) -> Result<(), PlayError> {
        let moved = self.app.moves();
        self.happen(Event::Tick(self.beginning.elapsed()))?;
        self.changed |= moved && !self.app.moves();
        if (termination.asked() || self.gone) && !self.told_to_end {
            self.told_to_end = true;
            self.happen(Event::Terminated)?;
        }
        Ok(())
    }

    /// Tells the app of something and runs its errands.
    fn happen(&mut self, event: Event) -> Result<(), PlayError> {
        for errand in self.app.update(event) {
            self.changed = true;
            if !self.keeper.send(errand) {
                return Err(PlayError::TableLost);
            }
        }
        Ok(())
    }

    /// A picture where something has changed or moves, but never faster than an eye can follow.
    fn draw_if_needed(&mut self, until_next: Option<Duration>) {
        let age = self.drawn.map_or(Duration::MAX, |at| at.elapsed());
        let hurry = age < GLIMPSE && (self.app.is_waiting() || until_next == Some(Duration::ZERO));
        let due = (self.changed && !hurry) || (self.app.moves() && age >= PICTURE);
        if due && !self.gone {
            let app = &self.app;
            let drawn = self.screen.draw(|area, buffer| screen::draw(app, area, buffer));
            // A picture that cannot be shown: the window was closed.
            self.gone |= drawn.is_err();
            self.drawn = Some(Instant::now());
            self.changed = false;
        }
    }

    /// Waits for a key, but no longer than this, and takes all that have come together. While the keeper is at work, what comes stays
    /// where it is: it was typed for what the keeper is about to tell.
    fn await_key(&mut self, wait: Duration) -> Result<(), PlayError> {
        if self.gone {
            std::thread::sleep(wait);
            return Ok(());
        }
        let mut wait = wait;
        for _ in 0..MOST_AT_ONCE {
            match wait_for_event(wait)? {
                Awaited::Nothing => break,
                Awaited::Gone => {
                    self.gone = true;
                    break;
                }
                Awaited::Event(event) => {
                    self.changed = true;
                    self.take(&event)?;
                }
            }
            if self.app.is_waiting() {
                break;
            }
            wait = Duration::ZERO;
        }
        Ok(())
    }

    fn take(&mut self, event: &TerminalEvent) -> Result<(), PlayError> {
        match *event {
            _ if asks_to_pause(event) => Ok(self.screen.pause()?),
            TerminalEvent::Key(key) => self.happen(Event::Key(key)),
            TerminalEvent::Mouse(mouse) => self.happen(Event::Mouse(mouse)),
            _ => Ok(()),
        }
    }
}
