//! Intersection: the signal as a traffic light, the field and the parking place as rows of dice.

mod draw;
mod tell;

use house::Happened;
use intersection::{Stage, View};
use kernel::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget};

use super::{Board, Drawing, SheetLine};
use crate::log::Told;
use crate::outcome;
use crate::scene::Scene;
use crate::text::{count, width};

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

    fn sheet_line(&self, scene: &Scene, seat: Seat) -> SheetLine {
        let Some(view) = scene.read::<View>() else { return SheetLine::default() };
        let moving = view.mover == seat && !scene.is_over();
        let at_stake = if moving { view.parked_points.into() } else { 0 };
        SheetLine { at_stake, goal: Some(view.target.into()) }
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

    fn tell(&self, before: &Scene, happened: &Happened, after: &Scene) -> Option<Told> {
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

    fn describe(&self, scene: &Scene) -> String {
        scene.read::<View>().map_or_else(|| scene.position.clone(), |view| tell::describe(scene, &view))
    }

    fn rules(&self) -> &'static [&'static str] {
        &[
            "Five traffic dice and a signal. A turn opens with all six. Stop on the signal ends it with nothing, then and \
             whenever the signal is rolled again.",
            "While a sad face lies on the field nothing can be parked. Fix it: roll it with a happy face from the field or \
             the parking place; only where there is none, and go shows, with the signal.",
            "Without sad faces, park at least one die that scores: happy faces 100 each, stars 50, numbers as three or more \
             of a kind. Then end the turn and take the points, or play on with the dice that are left.",
            "Slow on the signal: no points can be taken until a star, rolled with the signal, has turned it into go.",
            "Four dice parked and go: you may roll the last die and the signal for double or nothing.",
            "A first score must be 300 in one turn. Reaching the target gives everybody else one last turn. Ties are broken \
             by five dice, most happy faces.",
            "No Dice rule: whoever never scored at all ties with the highest score at the end.",
        ]
    }
}
