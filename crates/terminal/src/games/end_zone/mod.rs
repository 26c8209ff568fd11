//! End Zone: the far mat from above with the dice that lie there, and the score sheet.

mod arm;
mod draw;
mod tell;

use end_zone::{Mode, Stage, View};
use house::{Allowed, Happened};
use kernel::Seat;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget};

use super::{Board, Drawing, SheetLine};
use crate::log::Told;
use crate::outcome;
use crate::scene::Scene;

pub(crate) struct EndZoneBoard;

impl Board for EndZoneBoard {
    fn aim(&self, scene: &Scene) -> String {
        let Some(view) = scene.read::<View>() else { return String::new() };
        let mode = match view.options.mode {
            Mode::FirstTo => format!("· first to {}", view.options.target),
            mode => format!("· {}", mode.title().to_lowercase()),
        };
        if view.options.shuffle { format!("{mode}, shuffle") } else { mode }
    }

    fn banner(&self, scene: &Scene, _columns: u16) -> Option<String> {
        let chase = scene.read::<View>()?.chase.filter(|_| !scene.is_over())?;
        Some(format!(
            "{} at {}: everybody else has one more turn",
            scene.who(chase.opener).does("is", "are"),
            chase.score
        ))
    }

    fn sheet_line(&self, scene: &Scene, seat: Seat) -> SheetLine {
        let Some(view) = scene.read::<View>() else { return SheetLine::default() };
        let own = |column: Seat| {
            let found = view.columns.iter().find(|other| other.seats.first() == Some(&column));
            found.is_some_and(|column| column.seats.contains(&seat))
        };
        let at_stake = view.lying.iter().filter(|die| own(die.column)).map(|die| i64::from(die.points)).sum();
        let goal = (view.options.mode == Mode::FirstTo).then_some(view.options.target.into());
        SheetLine { at_stake, goal }
    }

    fn rows(&self, scene: &Scene, _columns: u16, room: u16) -> u16 {
        scene.read::<View>().map_or(1, |view| draw::rows(&view, room))
    }

    fn least_rows(&self, scene: &Scene) -> u16 {
        scene.read::<View>().map_or(0, |view| draw::rows(&view, 0))
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

    fn own_keys(&self) -> &'static [(&'static str, &'static str)] {
        &arm::KEYS
    }

    fn tell(&self, before: &Scene, happened: &Happened, after: &Scene) -> Option<Told> {
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

    fn describe(&self, scene: &Scene) -> String {
        scene.read::<View>().map_or_else(|| scene.position.clone(), |view| tell::describe(scene, &view))
    }

    fn rules(&self) -> &'static [&'static str] {
        &[
            "Throw dice over a long table into the mat at its other end. A die counts its number times that of the zone it comes to rest \
             in: 20 in the box at the far edge, 10 in the middle, 5 around it, 2 at the near edge, 1 between half-way and the mat.",
            "The highest zone that any part of a die lies in counts. Off the table, short of half-way or slid: nothing.",
            "A die that covers the dot wins the game being thrown, at once.",
            "Several dice of one throw are counted when the last one rests: a later one may push an earlier one.",
            "Choose one of the throws and change it by the keys below; the dotted line shows where it is aimed. Or press / and type it: throw \
             speed=150 aim=-1.5. Speed is in inches a second, aim in degrees to the right; also rise, height, x, back, spin, side and \
             twist. What you leave out is as for a plain swing.",
            "The marks: [4] is a die that shows 4; (4) one that counts nothing; o is the dot.",
        ]
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
