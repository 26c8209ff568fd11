//! Intersection: the signal as a traffic light, the field and the parking place as rows of dice.

mod draw;
mod rules;
mod tell;

use house::Happened;
use kernel::Seat;
use minds::intersection::rules::{Stage, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget};
use terminal_board::{
    Board, Drawing, LogEntry, Scene, SheetRow, outcome,
    text::{count, width},
};

pub(crate) struct IntersectionBoard;

impl Board for IntersectionBoard {
    fn aim(&self, scene: &Scene) -> String {
        scene.read::<View>().map_or_else(String::new, |view| format!("to {}", view.target))
    }

    fn banner(&self, scene: &Scene, columns: u16) -> Option<String> {
        let view = scene.read::<View>()?;
        let (long, short) = if view.stage == Stage::TieBreak {
            ("TIE – most happy faces win".to_owned(), "TIE-BREAK".to_owned())
        } else {
            let closer = view.closer.filter(|_| !scene.is_over())?;
            let to_beat = view.scores.iter().max()?;
            let reached = format!("{} reached {}", scene.who(closer).has(), view.target);
            (format!("LAST TURN – {reached}; beat {to_beat}"), format!("LAST TURN – beat {to_beat}"))
        };
        Some(if width(&long) <= columns.into() { long } else { short })
    }

    fn sheet_row(&self, scene: &Scene, seat: Seat) -> SheetRow {
        let Some(view) = scene.read::<View>() else { return SheetRow::default() };
        let moving = view.mover == seat && !scene.is_over();
        let at_stake = if moving { view.parked_points.into() } else { 0 };
        SheetRow { at_stake, goal: Some(view.target.into()) }
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
        let own = outcome::outcome(scene);
        match (view.scores.as_slice(), view.winner) {
            ([score], _) => format!(
                "{} {} in {}, with {score} points.",
                scene.who(Seat::FIRST).does("reaches", "reach"),
                view.target,
                count(view.turns, "turn", "turns")
            ),
            (scores, Some(winner)) if scores.get(winner.index()) == Some(&0) => {
                format!("{own} By the No Dice rule: not a single point in the whole game.")
            }
            _ => own,
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
