//! How the menu looks.

use kernel::{FieldKind, OptionSpec, Value};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget};

use super::form::Row;
use super::{Menu, Page};
use crate::look::{BOLD, CHOSEN};
use crate::screen;
use crate::text::{count, fit, width, wrap};

/// The widest the form gets.
const WIDEST: u16 = 76;

/// The columns for what a line is about.
const LABELS: usize = 28;

impl Menu {
    pub(crate) fn draw(&self, area: Rect, buf: &mut Buffer) {
        if screen::too_small(area, buf) {
            return;
        }
        Clear.render(area, buf);
        let bar = Rect { height: 1, ..area };
        let title = match (self.page, self.games.get(self.game)) {
            (Page::Table, Some(about)) => format!(" Crossroads · {}", about.title),
            _ => " Crossroads".to_owned(),
        };
        Paragraph::new(title).style(self.look.bar()).render(bar, buf);
        let wide = area.width.min(WIDEST);
        let x = area.x + (area.width - wide) / 2;
        let body = Rect::new(x, area.y + 2, wide, area.height.saturating_sub(7));
        let help = Rect::new(x, body.bottom(), wide, 4);
        let keys = Rect { y: area.bottom() - 1, height: 1, ..area };
        let (lines, cursor) = match self.page {
            Page::Games => (self.game_lines(wide.into()), self.game),
            Page::Table => self.form_lines(wide.into()),
        };
        // The line under the cursor stays in sight.
        let room = usize::from(body.height);
        let first = (cursor + 1).saturating_sub(room);
        Paragraph::new(lines).scroll((first as u16, 0)).render(body, buf);
        self.draw_help(help, buf);
        self.draw_keys(keys, buf);
    }

    fn game_lines(&self, columns: usize) -> Vec<Line<'static>> {
        let line = |(index, about): (usize, &house::About)| {
            let players = match (about.min_seats, about.max_seats) {
                (one, other) if one == other => count(one, "player", "players"),
                (few, many) => format!("{few} to {many} players"),
            };
            let text = fit(&format!(" {} {:<20} {players} ", index + 1, about.title), columns);
            let style = if index == self.game { CHOSEN.patch(BOLD) } else { BOLD };
            Line::styled(text, style)
        };
        self.games.iter().enumerate().map(line).collect()
    }

    /// The lines of the form, and on which of them the cursor is.
    fn form_lines(&self, columns: usize) -> (Vec<Line<'static>>, usize) {
        let rows = self.form.rows();
        let here = self.form.row();
        let mut lines = Vec::new();
        let mut cursor = 0;
        for row in rows {
            if matches!(row, Row::Dice | Row::Start) || row == Row::Option(0) {
                lines.push(Line::default());
            }
            if row == here {
                cursor = lines.len();
            }
            lines.push(self.form_line(row, row == here, columns));
        }
        (lines, cursor)
    }

    fn form_line(&self, row: Row, here: bool, columns: usize) -> Line<'static> {
        let look = self.look;
        let (label, value) = match row {
            Row::Seat(index) => {
                let seat = &self.form.seats[index];
                let level = seat.level.and_then(|level| self.games[self.game].levels.get(level));
                let value = match level {
                    Some(level) => format!("computer: {}", level.name),
                    None => format!("person: {}{}", seat.name, if here { "_" } else { "" }),
                };
                (format!("Seat {}", index + 1), value)
            }
            Row::AddSeat => ("+ Add a player".to_owned(), String::new()),
            Row::Dice => (
                "Dice".to_owned(),
                if self.form.real_dice { "your own" } else { "rolled by the house" }.to_owned(),
            ),
            Row::Option(index) => {
                let (spec, value) = &self.form.options[index];
                (spec.label.to_owned(), in_words(spec, value))
            }
            Row::Start => ("Start the game".to_owned(), String::new()),
        };
        let style = if here { CHOSEN.patch(BOLD) } else { BOLD };
        let labels = LABELS.min(columns / 2);
        let label = fit(&label, labels);
        let changeable = here && !matches!(row, Row::AddSeat | Row::Start);
        let (left, right) = if changeable { ("‹ ", " ›") } else { ("  ", "") };
        let value = fit(&value, columns.saturating_sub(labels + 8));
        let pad = " ".repeat(labels - width(&label));
        Line::from(vec![
            Span::styled(if here { "▸ " } else { "  " }, look.key()),
            Span::styled(label, style),
            Span::raw(pad),
            Span::styled(left, look.key()),
            Span::raw(value),
            Span::styled(right, look.key()),
        ])
    }

    /// What the line under the cursor is about, or what is wrong.
    fn draw_help(&self, area: Rect, buf: &mut Buffer) {
        let (text, style) = match (&self.form.trouble, self.page) {
            (Some(trouble), Page::Table) => (trouble.clone(), self.look.trouble()),
            (_, Page::Games) => ("Choose a game.".to_owned(), self.look.quiet()),
            (None, Page::Table) => (self.explain(), self.look.quiet()),
        };
        let lines: Vec<Line<'_>> =
            wrap(&text, area.width.into()).into_iter().map(|line| Line::styled(line, style)).collect();
        Paragraph::new(lines).render(area, buf);
    }

    fn explain(&self) -> String {
        match self.form.row() {
            Row::Seat(index) => {
                let level =
                    self.form.seats[index].level.and_then(|level| self.games[self.game].levels.get(level));
                level.map_or_else(|| "Type the name.".to_owned(), |level| level.about.to_owned())
            }
            Row::AddSeat => "Enter adds a player.".to_owned(),
            Row::Dice if self.form.real_dice => {
                "Roll at your own table and type what came up; mistakes can be corrected.".to_owned()
            }
            Row::Dice => {
                "The house commits to its dice before the first roll; every roll can be checked afterwards."
                    .to_owned()
            }
            Row::Option(index) => {
                let (spec, _) = &self.form.options[index];
                match spec.kind {
                    FieldKind::Number { .. } => format!("{} Type {}.", spec.help, spec.kind.expected()),
                    _ => spec.help.to_owned(),
                }
            }
            Row::Start => "Enter starts. Change what you like above first.".to_owned(),
        }
    }

    fn draw_keys(&self, area: Rect, buf: &mut Buffer) {
        let hints: &[(&str, &str)] = match self.page {
            Page::Games => &[("Enter", "choose"), ("↑↓", "move"), ("q", "leave")],
            Page::Table => match self.form.row() {
                Row::Seat(_) => &[("←→", "who"), ("↑↓", "move"), ("Del", "remove"), ("Esc", "games")],
                Row::Start => &[("Enter", "start"), ("↑↓", "move"), ("Esc", "games"), ("Ctrl-C", "leave")],
                _ => &[("←→", "change"), ("↑↓", "move"), ("Esc", "games"), ("Ctrl-C", "leave")],
            },
        };
        let each = hints.iter().flat_map(|(key, word)| {
            [
                Span::styled(format!(" {key} "), self.look.key()),
                Span::styled(format!("{word} "), self.look.quiet()),
            ]
        });
        Paragraph::new(Line::from(each.collect::<Vec<_>>())).render(area, buf);
    }
}

/// A value as people read it.
fn in_words(spec: &OptionSpec, value: &Value) -> String {
    match (&spec.kind, value) {
        (FieldKind::Flag, Value::Flag(on)) => if *on { "yes" } else { "no" }.to_owned(),
        (FieldKind::Number { unit, .. }, Value::Number(number)) if !unit.is_empty() => {
            format!("{number} {unit}")
        }
        (FieldKind::Choice { choices }, Value::Word(word)) => choices
            .iter()
            .find(|(name, _)| name == word)
            .map_or_else(|| word.clone(), |(_, means)| (*means).to_owned()),
        _ => value.to_string(),
    }
}
