//! How the menu looks.

use kernel::{FieldKind, OptionSpec, Value};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget};

use super::form::Row;
use super::{Menu, Page};
use crate::screen;
use terminal_board::text::{count, fit, width, wrap};
use terminal_board::{BOLD, CHOSEN, ascii};

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
            Page::Games => self.game_lines(wide.into()),
            Page::Table => self.form_lines(wide.into()),
        };
        // The line under the cursor stays in sight.
        let room = usize::from(body.height);
        let first = (cursor + 1).saturating_sub(room);
        self.first_row.set(i32::from(body.y) - first as i32);
        let more = lines.len() > first + room;
        Paragraph::new(lines).scroll((first as u16, 0)).render(body, buf);
        for (there, sign, y) in [(first > 0, "↑", body.y), (more, "↓", body.bottom().saturating_sub(1))] {
            if there {
                buf.set_string(body.right() - 1, y, sign, self.look.key());
            }
        }
        self.draw_help(help, buf);
        self.draw_keys(keys, buf);
        self.draw_help_page(area, buf);
        if self.look.ascii {
            ascii::picture(area, buf);
        }
    }

    /// What this screen is about and what each key does.
    fn draw_help_page(&self, area: Rect, buf: &mut Buffer) {
        let Some(scrolled) = self.help else { return };
        let wide = area.width.min(WIDEST);
        let columns = usize::from(wide.saturating_sub(4));
        let mut lines: Vec<Line<'static>> = Vec::new();
        let about = match self.page {
            Page::Games => {
                "Choose a game to play at this keyboard, with people and computer players in any mix; or go on with one that was saved."
            }
            Page::Table if self.form.is_in_a_house() => {
                "Who plays, with whose dice, by which rules, and who may come. Everything is as usual until you change it: go to Open the table and press Enter."
            }
            Page::Table => {
                "Who plays, with whose dice, and by which rules. Everything is as usual until you change it: go to Start and press Enter."
            }
        };
        lines.extend(wrap(about, columns).into_iter().map(Line::from));
        lines.push(Line::default());
        let keys: &[(&str, &str)] = match self.page {
            Page::Games => &[
                ("↑ ↓ or j k", "go to another line"),
                ("Enter", "choose it; a number in front of a game does too"),
                ("q", "leave"),
            ],
            Page::Table => &[
                ("↑ ↓ or Tab", "go to another line"),
                ("← →", "change it: a person or a computer player and its level; a value of an option"),
                ("letters", "type a name, a number or a text"),
                ("Del", "take a player away"),
                ("Enter", "on the last line: start"),
                ("Esc", "back"),
                ("mouse", "click a line to go there, and again to change it"),
            ],
        };
        let rest: &[(&str, &str)] =
            &[("Ctrl-Z", "pause; fg in the shell comes back"), ("Ctrl-C", "leave"), ("?", "this page")];
        for (key, does) in keys.iter().chain(rest) {
            for (index, line) in wrap(does, columns.saturating_sub(14)).into_iter().enumerate() {
                let key = if index == 0 { key } else { "" };
                let pad = " ".repeat(14 - width(key).min(14));
                lines.push(Line::from(vec![
                    Span::styled(format!("{key}{pad}"), self.look.key()),
                    Span::raw(line),
                ]));
            }
        }
        if let (Page::Table, Some(about)) = (self.page, self.games.get(self.game)) {
            lines.push(Line::default());
            lines.extend(
                wrap(&format!("{}: {}", about.title, about.card.tagline), columns)
                    .into_iter()
                    .map(Line::from),
            );
        }
        screen::page(self.look, " Help ", lines, scrolled, area, buf);
    }

    /// For every line of the first page: which choice it is, if it is one.
    pub(super) fn lines_of_games(&self) -> Vec<Option<usize>> {
        let saved = self.saved.len();
        let mut lines: Vec<Option<usize>> = Vec::new();
        if saved > 0 {
            lines.push(None);
            lines.extend((0..saved).map(Some));
            lines.extend([None, None]);
        }
        lines.extend((saved..self.choices()).map(Some));
        lines
    }

    /// The lines of the first page, and on which of them the cursor is.
    fn game_lines(&self, columns: usize) -> (Vec<Line<'static>>, usize) {
        let lines = self.lines_of_games();
        let cursor = lines.iter().position(|line| *line == Some(self.line)).unwrap_or(0);
        let mut heads = ["Go on with a saved game", "", "A new game"].into_iter();
        let line = |choice: &Option<usize>| {
            let Some(choice) = *choice else {
                return Line::styled(heads.next().unwrap_or_default(), self.look.quiet());
            };
            let text = match self.saved.get(choice) {
                Some(saved) => format!(" {} ", saved.about),
                None => self.game_line(choice - self.saved.len()),
            };
            let style = if choice == self.line { CHOSEN.patch(BOLD) } else { BOLD };
            Line::styled(fit(&text, columns), style)
        };
        (lines.iter().map(line).collect(), cursor)
    }

    fn game_line(&self, game: usize) -> String {
        let about = &self.games[game];
        let players = match (about.min_seats, about.max_seats) {
            (one, other) if one == other => count(one, "player", "players"),
            (few, many) => format!("{few} to {many} players"),
        };
        format!(" {} {:<20} {players} ", game + 1, about.title)
    }

    /// The lines of the form, and on which of them the cursor is.
    fn form_lines(&self, columns: usize) -> (Vec<Line<'static>>, usize) {
        let rows = self.form.rows();
        let here = self.form.row();
        let mut lines = Vec::new();
        let mut cursor = 0;
        for row in rows {
            if begins_a_part(row) {
                lines.push(Line::default());
            }
            if row == here {
                cursor = lines.len();
            }
            lines.push(self.form_line(row, row == here, columns));
        }
        (lines, cursor)
    }

    /// For every line of the form: which row it is, if it is one.
    pub(super) fn lines_of_form(&self) -> Vec<Option<usize>> {
        let rows = self.form.rows().into_iter().enumerate();
        rows.flat_map(|(index, row)| begins_a_part(row).then_some(None).into_iter().chain([Some(index)]))
            .collect()
    }

    fn form_line(&self, row: Row, here: bool, columns: usize) -> Line<'static> {
        let look = self.look;
        let (label, value) = match row {
            Row::Seat(index) => {
                let seat = &self.form.seats[index];
                let level = seat.level.and_then(|level| self.games[self.game].levels.get(level));
                let value = match level {
                    Some(level) => format!("computer: {}", level.name),
                    None if self.form.is_ours(index) => "you".to_owned(),
                    None if self.form.is_in_a_house() => "free for whoever comes".to_owned(),
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
            Row::Room(index) => {
                let (spec, value) = &self.form.room[index];
                (spec.label.to_owned(), in_words(spec, value))
            }
            Row::Start if self.form.is_in_a_house() => ("Open the table".to_owned(), String::new()),
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
            (_, Page::Games) => (self.about_the_line(), self.look.quiet()),
            (None, Page::Table) => (self.explain(), self.look.quiet()),
        };
        let lines: Vec<Line<'_>> =
            wrap(&text, area.width.into()).into_iter().map(|line| Line::styled(line, style)).collect();
        Paragraph::new(lines).render(area, buf);
    }

    /// What the line under the cursor of the first page is.
    fn about_the_line(&self) -> String {
        match self.saved.get(self.line) {
            Some(saved) => format!("Enter goes on with {}", saved.path.display()),
            None => self
                .games
                .get(self.line - self.saved.len())
                .map_or_else(String::new, |about| about.card.tagline.to_owned()),
        }
    }

    fn explain(&self) -> String {
        match self.form.row() {
            Row::Seat(index) => {
                let level =
                    self.form.seats[index].level.and_then(|level| self.games[self.game].levels.get(level));
                match level {
                    Some(level) => level.about.to_owned(),
                    None if self.form.is_ours(index) => "Your own seat.".to_owned(),
                    None if self.form.is_in_a_house() => {
                        "Whoever comes first sits down here. ← → puts a computer player there.".to_owned()
                    }
                    None => "Type the name.".to_owned(),
                }
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
            Row::Room(index) => self.form.room[index].0.help.to_owned(),
            Row::Start if self.form.is_in_a_house() => {
                "Enter opens it. The game begins when everybody sits.".to_owned()
            }
            Row::Start => "Enter starts. Change what you like above first.".to_owned(),
        }
    }

    fn draw_keys(&self, area: Rect, buf: &mut Buffer) {
        let hints: &[(&str, &str)] = match self.page {
            Page::Games => &[("Enter", "choose"), ("↑↓", "move"), ("?", "help"), ("q", "leave")],
            Page::Table => match self.form.row() {
                Row::Seat(_) => {
                    &[("←→", "who"), ("↑↓", "move"), ("?", "help"), ("Del", "remove"), ("Esc", "back")]
                }
                Row::Start => {
                    &[("Enter", "start"), ("↑↓", "move"), ("?", "help"), ("Esc", "back"), ("Ctrl-C", "leave")]
                }
                _ => &[("←→", "change"), ("↑↓", "move"), ("?", "help"), ("Esc", "back"), ("Ctrl-C", "leave")],
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

/// Whether an empty line stands above a row.
fn begins_a_part(row: Row) -> bool {
    matches!(row, Row::Dice | Row::Option(0) | Row::Room(0) | Row::Start)
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
