//! How a record looks that is played again: the table as it was, and below it where one is and what the review says.

use house::{Counts, Decision};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::layout::Panes;
use super::story::sentences;
use super::{bars, overlay, pane, sheet, story, too_small};
use crate::replay::{Page, Player, Reviewed, is_mistake};
use terminal_board::text::{width, wrap};
use terminal_board::{BOLD, Drawing, ascii};

/// The widest that a page of help or story gets.
const WIDEST: u16 = 76;

const KEYS: [(&str, &str); 10] = [
    ("→ or l j Enter", "one step on"),
    ("← or h k", "one step back; PgUp and PgDn ten"),
    ("Home End", "to the beginning, to the end"),
    ("Space", "play, pause"),
    ("f", "faster: three speeds"),
    ("m M", "to the next mistake, to the one before: the review finds them"),
    ("r", "review: what each decision was worth"),
    ("s", "the story so far"),
    ("v", "look as another player, where a game hides something"),
    ("q", "leave; Ctrl-Z pauses the program"),
];

/// Draws everything.
pub(crate) fn draw(player: &Player, area: Rect, buf: &mut Buffer) {
    if too_small(area, buf) {
        return;
    }
    let app = &player.app;
    let panes = Panes::with(app, area, 1, &|_, columns| {
        let rows = panel(player, columns).len() as u16;
        (rows, rows)
    });
    bars::title(app, panes.header, &format!("{} of {} ", player.at, player.last()), buf);
    bars::banner(app, panes.banner, buf);
    sheet::draw(app, pane(app.look, " Scores ", panes.framed, panes.sheet, buf), buf);
    story::draw(app, pane(app.look, " What happened ", panes.framed, panes.log, buf), buf);
    let title = app.scene.mover().map_or_else(String::new, |seat| format!(" {} ", app.scene.who(seat)));
    let board = pane(app.look, &title, panes.framed, panes.board, buf);
    app.board.draw(&app.scene, Drawing::plain(app.look), board, buf);
    let inner = pane(app.look, &format!(" {} ", player.name), panes.framed, panes.prompt, buf);
    Paragraph::new(panel(player, inner.width)).render(inner, buf);
    let play = if player.playing.is_some() { "pause" } else { "play" };
    let hints = [
        ("?", "help"),
        ("q", "leave"),
        ("←→", "step"),
        ("Space", play),
        ("m", "mistake"),
        ("r", "review"),
        ("f", player.speed.name()),
        ("s", "story"),
    ];
    let mut hints: Vec<(&str, &str)> = hints.to_vec();
    if player.looks_as().is_some() {
        hints.push(("v", "view"));
    }
    bars::keys(app.look, &hints, panes.footer, buf);
    draw_page(player, area, buf);
    if app.look.ascii {
        ascii::picture(area, buf);
    }
}

/// Where one is, how one got there, and what the review says of it.
fn panel(player: &Player, columns: u16) -> Vec<Line<'static>> {
    let look = player.app.look;
    let wide = usize::from(columns).max(1);
    let mut lines = vec![progress(player, wide)];
    let mut say = |text: &str, style: Style| {
        lines.extend(wrap(text, wide).into_iter().map(|line| Line::styled(line, style)));
    };
    let step = match &player.frames[player.at].step {
        None => "The beginning.".to_owned(),
        Some(step) => format!("Step {}: {step}", player.at),
    };
    let looks = player.looks_as().map_or_else(String::new, |who| format!(" · as seen by {who}"));
    say(&format!("{step}{looks}"), look.quiet());
    match &player.review {
        Reviewed::NotAsked => say("r reviews the game: what each decision was worth.", look.quiet()),
        Reviewed::Thinking { .. } => say("The review is being worked out …", look.ink(Color::Magenta)),
        Reviewed::None(why) => say(&format!("No review: {why}"), look.trouble()),
        Reviewed::Done(review) => {
            if let Some(decision) = player.decision() {
                let mistake = is_mistake(decision, review.worth);
                let style = if mistake { look.trouble() } else { look.ink(Color::Green) };
                say(&judged(player, decision, review.worth), style);
            }
            let seats = player.app.scene.seats().zip(&review.losses);
            let lost: Vec<String> = seats
                .map(|(seat, loss)| format!("{} {}", player.app.scene.who(seat), given(*loss, review.worth)))
                .collect();
            say(&format!("Given away in all: {}", lost.join(", ")), look.quiet());
        }
    }
    if let Some(notice) = &player.app.notice {
        say(notice, look.trouble());
    }
    lines
}

fn given(loss: f64, worth: Counts) -> String {
    match worth {
        Counts::Win => format!("{:.1} %", loss * 100.0),
        Counts::Turns => format!("{loss:.2} turns"),
        Counts::Points => format!("{loss:.1} points"),
    }
}

/// `Ann chose stop; roll would have been better: 3.2 % were given away.`
fn judged(player: &Player, decision: &Decision, worth: Counts) -> String {
    let who = player.app.scene.who(decision.seat);
    let value = match worth {
        Counts::Win => format!("wins {:.1} %", decision.value * 100.0),
        Counts::Turns => format!("{:.2} turns to go", decision.value),
        Counts::Points => format!("{:.2} points", decision.value),
    };
    if decision.loss < 1e-9 {
        return format!("{who}: {}. Nothing was better: {value}.", decision.action);
    }
    let much = given(decision.loss, worth);
    format!("{who}: {}. {} was better ({value}): {much} given away.", decision.action, decision.best)
}

/// A bar with marks where mistakes were made.
fn progress(player: &Player, columns: usize) -> Line<'static> {
    let look = player.app.look;
    let sign = if player.playing.is_some() { "▶ " } else { "  " };
    let count = format!(" {}/{}", player.at, player.last());
    let room = columns.saturating_sub(width(sign) + width(&count)).max(1);
    let cell = |step: usize| (step * room / player.last().max(1)).min(room - 1);
    let mut cells: Vec<(&str, Style)> = (0..room)
        .map(|x| if x <= cell(player.at) && player.at > 0 { ("━", look.key()) } else { ("─", look.quiet()) })
        .collect();
    if let Reviewed::Done(review) = &player.review {
        for decision in review.decisions.iter().filter(|decision| is_mistake(decision, review.worth)) {
            cells[cell(decision.step)] = ("!", look.trouble());
        }
    }
    cells[cell(player.at)] = ("●", look.key());
    let mut spans = vec![Span::styled(sign, look.key())];
    spans.extend(cells.into_iter().map(|(sign, style)| Span::styled(sign, style)));
    spans.push(Span::styled(count, BOLD));
    Line::from(spans)
}

fn draw_page(player: &Player, area: Rect, buf: &mut Buffer) {
    let (app, inside) = (&player.app, area.width.min(WIDEST).saturating_sub(4));
    let Some(page) = player.page else { return };
    let (title, lines) = match page {
        Page::Help => {
            let mut lines: Vec<Line<'static>> = KEYS
                .iter()
                .flat_map(|(key, does)| overlay::explained(app, key, does, 16, inside.into()))
                .collect();
            lines.push(Line::default());
            let about = "Hidden pieces are shown as everybody saw them; once the game is over, v shows what each player saw.";
            lines.extend(wrap(about, inside.into()).into_iter().map(Line::from));
            (" Help ", lines)
        }
        Page::Story => {
            let told = app.log.iter().flat_map(|told| sentences(told, app.look, inside));
            (" The story so far ", told.collect())
        }
    };
    app.scroll_room.set(overlay::page(app.look, title, lines, app.scrolled, area, buf));
}
