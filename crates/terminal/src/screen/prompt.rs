//! What is wanted of whoever sits at the keyboard: a choice, a roll to be typed, or patience.

use house::Next;
use house::room::RoomStage;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph, Widget};

use super::choices::{self, Drawn};
use crate::app::{App, Coach};
use crate::live::Room;
use terminal_board::text::{count, fit, width, wrap};
use terminal_board::{BOLD, CHOSEN};

/// The least rows that a small screen has below its choices, so that nothing jumps when something is said there.
const LEAST_BELOW: usize = 2;

/// How many rows it wants inside its frame, if it has so many columns: at least, and at most.
pub(super) fn wants(app: &App, framed: bool, columns: u16) -> (u16, u16) {
    let below = below(app, framed, columns).len() as u16;
    match kind(app) {
        Kind::Choosing => {
            let below = below.max(choices::reserved(app, framed, columns));
            let all = app.listed().len().max(2) as u16;
            (choices::least(app) + below, all + below)
        }
        // As many rows as there will be choices, so that nothing jumps about between a roll and a choice.
        Kind::Typing | Kind::Watching => (below.max(2), below.max(2)),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Choosing,
    Typing,
    Watching,
}

fn kind(app: &App) -> Kind {
    match app.scene.next {
        Next::PeopleRoll(_) => Kind::Typing,
        Next::Person(_) if app.tumbling().is_none() => Kind::Choosing,
        _ => Kind::Watching,
    }
}

pub(super) fn draw(app: &App, framed: bool, area: Rect, buf: &mut Buffer) {
    let inner = if framed { frame(app, area, buf) } else { area };
    let below = below(app, framed, inner.width);
    let rows = (below.len() as u16).min(inner.height);
    let list = Rect { height: inner.height - rows, ..inner };
    if kind(app) == Kind::Choosing {
        let Drawn { rows, count } = choices::draw(app, framed, list, buf);
        let place = Rect { y: inner.y + rows, height: inner.height - rows, ..inner };
        Paragraph::new(below).render(place, buf);
        if let Some(count) = count {
            choices::draw_count(app, &count, framed, inner, buf);
        }
    } else {
        Paragraph::new(below).render(inner, buf);
    }
}

/// Everything but the list of choices, line by line.
fn below(app: &App, framed: bool, columns: u16) -> Vec<Line<'static>> {
    let look = app.look;
    let wide = usize::from(columns).max(1);
    let lines = |text: &str, style: Style| -> Vec<Line<'static>> {
        wrap(text, wide).into_iter().map(|line| Line::styled(line, style)).collect()
    };
    let mut shown = Vec::new();
    match kind(app) {
        Kind::Typing => {
            shown.extend(lines(&app.scene.asks, Style::new()));
            shown.push(typed(app, wide));
        }
        Kind::Watching => shown.extend(lines(&waits_for(app), look.quiet())),
        Kind::Choosing => {
            if app.finding && !framed {
                shown.push(typed(app, wide));
            }
            if app.notice.is_none() || framed {
                shown.extend(choices::detail(app, framed, columns));
            }
        }
    }
    if let Some(notice) = app.notice.as_ref().filter(|notice| !(framed && fits_the_frame(notice, columns))) {
        shown.extend(lines(notice, look.trouble()));
    }
    let says = coach_says(app).filter(|_| kind(app) == Kind::Choosing);
    if let Some((says, style)) =
        says.filter(|(says, _)| if framed { !fits_the_frame(says, columns / 2) } else { !quiet_coach(app) })
    {
        shown.extend(lines(&says, style));
    }
    if !framed && kind(app) == Kind::Choosing {
        while shown.len() < LEAST_BELOW {
            shown.push(Line::default());
        }
    }
    shown
}

/// Whether the coach has nothing to say that would need a line of its own.
fn quiet_coach(app: &App) -> bool {
    matches!(app.coach, Coach::Off | Coach::Quiet | Coach::Knows(_))
}

/// Whether something can be said in the frame itself.
fn fits_the_frame(text: &str, columns: u16) -> bool {
    width(text) + 6 <= columns.into()
}

fn frame(app: &App, area: Rect, buf: &mut Buffer) -> Rect {
    let look = app.look;
    let inside = area.width.saturating_sub(2);
    let mut block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(look.key())
        .title(Line::styled(question(app), BOLD));
    if let Some((said, style)) = coach_says(app).filter(|(said, _)| fits_the_frame(said, inside / 2)) {
        block = block.title(Line::styled(format!(" {said} "), style).right_aligned());
    }
    if app.finding {
        let typed = fit(&format!(" / {}▏ ", app.line), usize::from(area.width).saturating_sub(6));
        block = block.title_bottom(Line::styled(typed, look.key()));
    } else if let Some(notice) = app.notice.as_ref().filter(|notice| fits_the_frame(notice, inside)) {
        block = block.title_bottom(Line::styled(format!(" {notice} "), look.trouble()));
    }
    let inner = block.inner(area);
    block.render(area, buf);
    inner
}

fn question(app: &App) -> String {
    let scene = &app.scene;
    match scene.next {
        Next::Person(seat) => format!(" {}, what now? ", scene.who(seat)),
        Next::PeopleRoll(seat) => format!(" Dice for {} ", scene.who(seat)),
        Next::Bot(_) | Next::HouseRolls(_) | Next::Over => String::new(),
    }
}

fn coach_says(app: &App) -> Option<(String, Style)> {
    let colour = app.look.ink(ratatui::style::Color::Magenta);
    let says = match &app.coach {
        Coach::Off => return None,
        Coach::Quiet => "coach on".to_owned(),
        Coach::Knows(_) => {
            app.best_in_words().map_or_else(|| "coach on".to_owned(), |best| format!("best: {best}"))
        }
        Coach::Thinking { since } => {
            let seconds = app.now.saturating_sub(*since).as_secs();
            let dots = ".".repeat(1 + app.picture() as usize / 4 % 3);
            if seconds == 0 {
                format!("coach thinks{dots}")
            } else {
                format!("coach thinks {seconds} s{dots}")
            }
        }
        Coach::Silent(why) => format!("no advice: {why}"),
    };
    Some((says, colour))
}

/// Seats are free: how others come here, and what can be done meanwhile.
fn waits_for_players(app: &App, room: &Room) -> String {
    let free = count(room.free.len() as i64, "seat is free", "seats are free");
    let come = match &room.code {
        Some(code) => format!(
            " Others come with the code {code}, in a browser at {} or with {} play --house {} --join {code}.",
            app.record, app.scene.card.program, app.record
        ),
        None => String::new(),
    };
    let sit = if room.yours.is_empty() { " S sits down." } else { "" };
    let put = if room.hosting { " B puts a computer player on a free seat." } else { "" };
    format!("{free}: the game begins when everybody sits.{come}{sit}{put}")
}

/// The line that is being typed. Its end is what one looks at.
fn typed(app: &App, columns: usize) -> Line<'static> {
    let look = app.look;
    let mut shown = app.line.as_str();
    let mut before = "";
    while width(shown) + 4 > columns && !shown.is_empty() {
        shown = &shown[shown.chars().next().map_or(0, char::len_utf8)..];
        before = "…";
    }
    Line::from(vec![
        Span::styled(if app.finding { "/ " } else { "> " }, look.key()),
        Span::styled(before, look.quiet()),
        Span::styled(shown.to_owned(), BOLD),
        Span::styled(if app.is_waiting() { "…" } else { " " }, CHOSEN),
    ])
}

fn waits_for(app: &App) -> String {
    let scene = &app.scene;
    if let Some(room) = app.room.as_ref().filter(|room| room.stage == RoomStage::Waiting) {
        return waits_for_players(app, room);
    }
    match scene.next {
        _ if app.tumbling().is_some() => "The dice are rolling …".to_owned(),
        Next::HouseRolls(_) => "The dice are rolling …".to_owned(),
        Next::Bot(seat) if app.room.is_some() => format!("{} to move.", scene.who(seat).does("is", "are")),
        Next::Bot(seat) => format!("{} thinking …", scene.who(seat).does("is", "are")),
        Next::Person(_) | Next::PeopleRoll(_) | Next::Over => String::new(),
    }
}
