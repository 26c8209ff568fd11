//! End Zone: the far mat from above with the dice that lie there, and the score sheet.

mod arm;
mod draw;
mod panel;
mod rules;
mod tell;

use house::{Allowed, Happened};
use kernel::Seat;
use minds::end_zone::rules::{Incident, Mishap, Mode, Stage, Teams, View};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget};
use terminal_board::{Board, Drawing, LogEntry, Scene, SheetRow, outcome};

pub(crate) struct EndZoneBoard;

impl Board for EndZoneBoard {
    fn aim(&self, scene: &Scene) -> String {
        let Some(view) = scene.read::<View>() else { return String::new() };
        let mode = match view.options.mode {
            Mode::FirstTo => format!("· first to {}", view.options.target),
            mode => format!("· {}", mode.title().to_lowercase()),
        };
        let teams = if view.options.teams == Teams::Off { "" } else { ", teams" };
        let shuffle = if view.options.shuffle { ", shuffle" } else { "" };
        format!("{mode}{teams}{shuffle}")
    }

    fn banner(&self, scene: &Scene, _columns: u16) -> Option<String> {
        let chase = scene.read::<View>()?.chase.filter(|_| !scene.is_over())?;
        Some(format!(
            "{} at {}: everybody else has one more turn",
            scene.who(chase.opener).does("is", "are"),
            chase.score
        ))
    }

    fn sheet_row(&self, scene: &Scene, seat: Seat) -> SheetRow {
        let Some(view) = scene.read::<View>() else { return SheetRow::default() };
        let own = |column: Seat| {
            let found = view.columns.iter().find(|other| other.seats.first() == Some(&column));
            found.is_some_and(|column| column.seats.contains(&seat))
        };
        let at_stake = view.lying.iter().filter(|die| own(die.column)).map(|die| i64::from(die.points)).sum();
        let goal = (view.options.mode == Mode::FirstTo).then_some(view.options.target.into());
        SheetRow { at_stake, goal }
    }

    fn rows(&self, scene: &Scene, columns: u16, room: u16) -> u16 {
        scene.read::<View>().map_or(1, |view| draw::rows(scene, &view, columns, room))
    }

    fn least_rows(&self, scene: &Scene, columns: u16) -> u16 {
        scene.read::<View>().map_or(0, |view| draw::least_rows(scene, &view, columns))
    }

    fn draw(&self, scene: &Scene, drawing: Drawing<'_>, area: Rect, buf: &mut Buffer) {
        match scene.read::<View>() {
            Some(view) => draw::draw(scene, &view, drawing, area, buf),
            None => Paragraph::new(scene.position.as_str()).render(area, buf),
        }
    }

    fn wants_room(&self) -> bool {
        true
    }

    fn adjust(&self, scene: &Scene, action: &str, key: KeyCode) -> Option<Allowed> {
        arm::adjust(&scene.read()?, action, key)
    }

    fn choice(&self, scene: &Scene, action: &str) -> Option<Allowed> {
        arm::choice(&scene.read()?, action)
    }

    fn enter_does(&self) -> &'static str {
        "throw"
    }

    fn tries_out(&self) -> bool {
        true
    }

    fn own_keys(&self) -> &'static [(&'static str, &'static str)] {
        &arm::KEYS
    }

    fn tell(&self, before: &Scene, happened: &Happened, after: &Scene) -> Option<LogEntry> {
        tell::tell(before, happened, after)
    }

    fn name_step(&self, scene: &Scene, step: &str) -> String {
        tell::name_step(scene, step)
    }

    fn outcome(&self, scene: &Scene) -> String {
        match scene.read::<View>() {
            Some(view) if view.options.mode == Mode::Solo => format!(
                "Beaten {} in a row; the best total was {}.",
                if view.streak == 1 { "once".to_owned() } else { format!("{} times", view.streak) },
                view.best_total
            ),
            Some(view) if view.by_dot => format!("The dot is covered! {}", outcome::outcome(scene)),
            _ => outcome::outcome(scene),
        }
    }

    fn begins(&self, before: &Scene, after: &Scene) -> Option<String> {
        tell::begins(&before.read()?, &after.read()?, after)
    }

    fn incident(&self, scene: &Scene, incident: &str) -> String {
        match incident.parse() {
            Ok(Incident { mishap: Mishap::NotCaught(seat), .. }) => {
                format!("{incident} ({})", scene.who(seat))
            }
            _ => incident.to_owned(),
        }
    }

    fn describe(&self, scene: &Scene) -> String {
        scene.read::<View>().map_or_else(|| scene.position.clone(), |view| tell::describe(scene, &view))
    }

    fn rules(&self, scene: &Scene) -> Vec<String> {
        scene.read::<View>().map_or_else(Vec::new, |view| rules::rules(&view))
    }
}

/// What is being thrown for, in a few words.
fn stage(view: &View) -> String {
    match view.stage {
        Stage::Starting => "Who throws first".to_owned(),
        Stage::Line(line) if view.options.mode == Mode::Traditional => format!("Line {line}"),
        Stage::Line(line) if matches!(view.options.mode, Mode::Solo | Mode::FirstTo) => {
            format!("Round {line}")
        }
        Stage::Line(_) => format!("Game {}", view.games + 1),
        Stage::Extra => "Extra rolls".to_owned(),
        Stage::RollOff => "Roll-off".to_owned(),
        Stage::Over => "The game is over".to_owned(),
    }
}
