//! What is wanted of whoever sits at the keyboard: a choice, a roll to be typed, or patience.

use house::Next;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph, Widget};

use crate::app::{App, Coach};
use crate::look::{BOLD, CHOSEN};
use crate::text::{fit, width, wrap};
use crate::{coach, keys};

/// The most choices shown at once.
const MOST_CHOICES: usize = 8;
/// Where the board wants all the room it can get: on a small screen, and on others.
const BESIDE_A_LARGE_BOARD: [usize; 2] = [3, 5];
/// From so many rows on a screen is not small.
const NOT_SMALL: u16 = 30;

/// How many choices are shown at once on a screen of so many rows.
fn most_choices(app: &App) -> usize {
    match (app.board.wants_room(), app.rows.get() >= NOT_SMALL) {
        (false, _) => MOST_CHOICES,
        (true, roomy) => BESIDE_A_LARGE_BOARD[usize::from(roomy)],
    }
}

/// The rows it takes inside its frame. The same whatever is asked, so that nothing jumps about.
pub(super) fn rows(app: &App, framed: bool) -> u16 {
    let choices = app.scene.allowed.len().clamp(2, most_choices(app)) as u16;
    if framed { choices } else { choices + 2 }
}

pub(super) fn draw(app: &App, framed: bool, area: Rect, buf: &mut Buffer) {
    let inner = if framed { frame(app, area, buf) } else { area };
    match app.scene.next {
        Next::PeopleRoll(_) => typing(app, framed, inner, buf),
        Next::Person(_) if app.tumbling().is_none() => choosing(app, framed, inner, buf),
        _ => watching(app, inner, buf),
    }
}

fn frame(app: &App, area: Rect, buf: &mut Buffer) -> Rect {
    let look = app.look;
    let mut block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(look.key())
        .title(Line::styled(question(app), BOLD));
    if let Some(said) = coach_says(app) {
        block = block.title(Line::styled(format!(" {said} "), look.ink(Color::Magenta)).right_aligned());
    }
    if app.finding {
        let typed = fit(&format!(" / {}▏ ", app.line), usize::from(area.width).saturating_sub(6));
        block = block.title_bottom(Line::styled(typed, look.key()));
    } else if let Some(notice) = &app.notice {
        let text = fit(notice, usize::from(area.width).saturating_sub(6));
        block = block.title_bottom(Line::styled(format!(" {text} "), look.trouble()));
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

fn coach_says(app: &App) -> Option<String> {
    match &app.coach {
        Coach::Off => None,
        Coach::Quiet | Coach::Knows(_) => Some("coach on".to_owned()),
        Coach::Thinking { since } => {
            let seconds = app.now.saturating_sub(*since).as_secs();
            let dots = ".".repeat(1 + app.picture() as usize / 4 % 3);
            Some(if seconds == 0 {
                format!("coach thinks{dots}")
            } else {
                format!("coach thinks {seconds} s{dots}")
            })
        }
        Coach::Silent(why) => Some(format!("no advice: {why}")),
    }
}

fn choosing(app: &App, framed: bool, area: Rect, buf: &mut Buffer) {
    let allowed = &app.scene.allowed;
    let letters = keys::letters(allowed);
    let shown = allowed.len().clamp(1, most_choices(app));
    // The chosen line stays in sight.
    let first = app.selected.saturating_sub(shown - 1);
    let labels = allowed.iter().map(|allowed| width(&allowed.label)).max().unwrap_or(0);
    let columns = usize::from(area.width);
    for (row, index) in (first..allowed.len()).take(shown).enumerate() {
        let (choice, selected) = (&allowed[index], index == app.selected);
        let label = fit(&choice.label, labels);
        let mut spans = vec![
            Span::styled(if selected { "▸" } else { " " }, app.look.key()),
            Span::styled(keys::name(letters[index], index), app.look.key()),
            Span::raw(" "),
            Span::styled(
                format!("{label}{}", " ".repeat(labels - width(&label))),
                if selected { CHOSEN.patch(BOLD) } else { BOLD },
            ),
            Span::raw("  "),
        ];
        spans.extend(worth(app, &choice.action));
        if framed {
            let used: usize = spans.iter().map(Span::width).sum();
            spans.push(Span::raw(fit(&choice.effect, columns.saturating_sub(used))));
        }
        let y = area.y + row as u16;
        if y < area.bottom() {
            Paragraph::new(Line::from(spans)).render(Rect { y, height: 1, ..area }, buf);
        }
    }
    if !framed {
        let effect = allowed.get(app.selected).map(|allowed| allowed.effect.clone()).unwrap_or_default();
        below(app, effect, shown as u16, area, buf);
    }
}

/// What the coach thinks of a choice.
fn worth(app: &App, action: &str) -> Vec<Span<'static>> {
    let Coach::Knows(advice) = &app.coach else { return Vec::new() };
    let Some((advised, best)) = coach::find(advice, action) else { return Vec::new() };
    let text = format!("{}{}  ", coach::worth(advised), if best { " ★ best" } else { "       " });
    let style = if best { app.look.ink(Color::Magenta).patch(BOLD) } else { Style::new() };
    vec![Span::styled(text, style)]
}

/// On a small screen: what went wrong, what the coach does, or what the chosen line would do.
fn below(app: &App, otherwise: String, after: u16, area: Rect, buf: &mut Buffer) {
    let (text, style) = match (&app.notice, &app.coach) {
        _ if app.finding => (format!("/ {}▏ {otherwise}", app.line), app.look.key()),
        (Some(notice), _) => (notice.clone(), app.look.trouble()),
        (None, Coach::Thinking { .. } | Coach::Silent(_)) => {
            (coach_says(app).unwrap_or_default(), app.look.ink(Color::Magenta))
        }
        _ => (otherwise, app.look.quiet()),
    };
    let lines: Vec<Line<'_>> =
        wrap(&text, area.width.into()).into_iter().map(|line| Line::styled(line, style)).collect();
    let rest = Rect { y: area.y + after, height: area.height.saturating_sub(after), ..area };
    Paragraph::new(lines).render(rest.intersection(area), buf);
}

fn typing(app: &App, framed: bool, area: Rect, buf: &mut Buffer) {
    let look = app.look;
    let columns = usize::from(area.width);
    let mut asks = wrap(&app.scene.asks, columns);
    if framed {
        asks.truncate(1);
    } else if let Some(notice) = &app.notice {
        asks = wrap(notice, columns);
    }
    let style = if app.notice.is_some() && !framed { look.trouble() } else { Style::new() };
    let mut lines: Vec<Line<'_>> = asks.into_iter().take(3).map(|line| Line::styled(line, style)).collect();
    // The end of a long line is what one is typing.
    let mut shown = app.line.as_str();
    while width(shown) + 3 > columns && !shown.is_empty() {
        shown = &shown[shown.chars().next().map_or(0, char::len_utf8)..];
    }
    lines.push(Line::from(vec![
        Span::styled("> ", look.key()),
        Span::styled(shown.to_owned(), BOLD),
        Span::styled(if app.is_waiting() { "…" } else { " " }, CHOSEN),
    ]));
    Paragraph::new(lines).render(area, buf);
}

fn watching(app: &App, area: Rect, buf: &mut Buffer) {
    let scene = &app.scene;
    let text = match scene.next {
        _ if app.tumbling().is_some() => "The dice are rolling …".to_owned(),
        Next::HouseRolls(_) => "The dice are rolling …".to_owned(),
        Next::Bot(seat) => format!("{} thinking …", scene.who(seat).does("is", "are")),
        Next::Person(_) | Next::PeopleRoll(_) | Next::Over => String::new(),
    };
    Paragraph::new(Line::styled(text, app.look.quiet())).render(area, buf);
}
