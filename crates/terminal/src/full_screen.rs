//! The client on a real terminal: keys, signals and time in, pictures out.

use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::Event as TerminalEvent;

use crate::app::{App, Event, PICTURE};
use crate::errands::{Errand, KeeperThread, News};
use crate::keeper::Keeper;
use crate::look::Look;
use crate::signals::Termination;
use crate::waiting::{Awaited, wait_for_event};
use crate::{Farewell, PlayArgs, PlayError, screen};

/// How long to wait for a key while nothing can happen but a signal.
const IDLE: Duration = Duration::from_millis(100);

/// How long to wait for the keeper before looking at the keys again.
const PATIENCE: Duration = Duration::from_millis(5);

/// No eye wants pictures faster than this, however fast the game goes.
const GLIMPSE: Duration = Duration::from_millis(16);

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
        Look::from_environment(),
        speed,
    );
    // The order matters: dropped last to first, the keeper saves before the screen comes back.
    let mut screen = Screen::open()?;
    let keeper = KeeperThread::start(keeper);
    run(&mut screen.terminal, app, &keeper, &Termination::listen())
}

/// The terminal, restored when this goes away. A panic restores it too: ratatui's hook does.
pub(crate) struct Screen {
    pub(crate) terminal: DefaultTerminal,
}

impl Screen {
    pub(crate) fn open() -> Result<Screen, PlayError> {
        Ok(Screen { terminal: ratatui::try_init()? })
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        ratatui::restore();
    }
}

fn run(
    terminal: &mut DefaultTerminal,
    mut app: App,
    keeper: &KeeperThread,
    termination: &Termination,
) -> Result<Farewell, PlayError> {
    let beginning = Instant::now();
    let mut terminated = false;
    let mut gone = false;
    let mut drawn = None;
    let mut changed = true;
    loop {
        let mut errands = Vec::new();
        while let Ok(news) =
            keeper.news().recv_timeout(if app.is_waiting() { PATIENCE } else { Duration::ZERO })
        {
            if let News::Left(farewell) = news {
                return Ok(farewell);
            }
            changed = true;
            errands.extend(app.update(Event::News(news)));
        }
        if keeper.is_gone() {
            return Err(PlayError::TableLost);
        }
        let moved = app.moves();
        errands.extend(app.update(Event::Tick(beginning.elapsed())));
        changed |= moved && !app.moves();
        if (termination.asked() || gone) && !terminated {
            terminated = true;
            errands.extend(app.update(Event::Terminated));
        }
        changed |= !errands.is_empty();
        for errand in errands {
            send(keeper, errand)?;
        }
        let age = drawn.map_or(Duration::MAX, |at: Instant| at.elapsed());
        let until_next = app.next_moment().map(|moment| moment.saturating_sub(beginning.elapsed()));
        let hurry = age < GLIMPSE && (app.is_waiting() || until_next == Some(Duration::ZERO));
        if !gone && ((changed && !hurry) || (app.moves() && age >= PICTURE)) {
            terminal.draw(|frame| screen::draw(&app, frame.area(), frame.buffer_mut()))?;
            drawn = Some(Instant::now());
            changed = false;
        }
        let wait = if app.is_waiting() { Duration::ZERO } else { until_next.unwrap_or(IDLE).min(IDLE) };
        if gone {
            std::thread::sleep(wait);
            continue;
        }
        match wait_for_event(wait)? {
            Awaited::Nothing => {}
            Awaited::Gone => gone = true,
            Awaited::Event(event) => {
                changed = true;
                if let TerminalEvent::Key(key) = event {
                    for errand in app.update(Event::Key(key)) {
                        send(keeper, errand)?;
                    }
                }
            }
        }
    }
}

fn send(keeper: &KeeperThread, errand: Errand) -> Result<(), PlayError> {
    if keeper.send(errand) { Ok(()) } else { Err(PlayError::TableLost) }
}
