//! Toss Up!: dice drawn as boxes, greens set aside on a track of ten, the turn's points large.

mod dice;
mod draw;
mod rules;
mod tell;

use house::Happened;
use kernel::Seat;
use minds::toss_up::rules::View;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget};
use terminal_board::{
    Board, Drawing, LogEntry, Scene, SheetRow, outcome,
    text::{count, width},
};

pub(crate) struct TossUpBoard;

impl Board for TossUpBoard {
    fn aim(&self, scene: &Scene) -> String {
        let Some(view) = scene.read::<View>() else { return String::new() };
        if view.at_least { format!("to {}", view.target) } else { format!("past {}", view.target) }
    }

    fn banner(&self, scene: &Scene, columns: u16) -> Option<String> {
        let view = scene.read::<View>()?;
        let closer = view.closer.filter(|_| !scene.is_over())?;
        let (long, short) = if view.tied.is_empty() {
            let to_beat = best_of_others(&view)?;
            let passed = format!("{} passed {}", scene.who(closer).has(), view.target);
            (format!("LAST TURN – {passed}; beat {to_beat}"), format!("LAST TURN – beat {to_beat}"))
        } else {
            let most = "ROLL-OFF – most greens win";
            (format!("{most}; {} points each", view.scores.iter().max()?), most.to_owned())
        };
        Some(if width(&long) <= columns.into() { long } else { short })
    }

    fn sheet_row(&self, scene: &Scene, seat: Seat) -> SheetRow {
        let Some(view) = scene.read::<View>() else { return SheetRow::default() };
        let moving = view.mover == seat && !scene.is_over();
        let at_stake = if moving { view.turn_points.into() } else { 0 };
        SheetRow { at_stake, goal: Some(view.needed.into()) }
    }

    fn rows(&self, _scene: &Scene, columns: u16, room: u16) -> u16 {
        draw::rows(columns, room)
    }

    fn draw(&self, scene: &Scene, drawing: Drawing<'_>, area: Rect, buf: &mut Buffer) {
        match scene.read::<View>() {
            Some(view) => draw::draw(scene, &view, drawing, area, buf),
            None => Paragraph::new(scene.position.as_str()).render(area, buf),
        }
    }

    fn tell(&self, before: &Scene, happened: &Happened, after: &Scene) -> Option<LogEntry> {
        tell::tell(before, happened, after)
    }

    fn name_step(&self, scene: &Scene, step: &str) -> String {
        tell::name_step(scene, step)
    }

    fn outcome(&self, scene: &Scene) -> String {
        let Some(view) = scene.read::<View>() else { return outcome::outcome(scene) };
        match view.scores.as_slice() {
            [score] => format!(
                "{} {} in {}, with {score} points.",
                scene.who(Seat::FIRST).does("passes", "pass"),
                view.target,
                count(view.turns, "turn", "turns")
            ),
            _ => outcome::outcome(scene),
        }
    }

    fn begins(&self, before: &Scene, after: &Scene) -> Option<String> {
        tell::begins(&before.read()?, &after.read()?, after)
    }

    fn describe(&self, scene: &Scene) -> String {
        scene.read::<View>().map_or_else(|| scene.position.clone(), |view| tell::describe(scene, &view))
    }

    fn rules(&self, scene: &Scene) -> Vec<String> {
        scene.read::<View>().map_or_else(Vec::new, |view| rules::rules(&view))
    }
}

/// The score that the player whose turn it is has to beat.
fn best_of_others(view: &View) -> Option<u32> {
    let others = view.scores.iter().enumerate().filter(|(index, _)| *index != view.mover.index());
    others.map(|(_, &score)| score).max()
}
