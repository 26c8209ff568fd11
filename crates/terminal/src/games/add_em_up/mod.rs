//! Add 'em Up: the table as a grid of dice that scrolls, and the dice in hand below it.

mod draw;
mod grid;
mod tell;

use add_em_up::{Stage, View};
use house::Happened;
use kernel::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget};

use super::{Board, Drawing, SheetLine};
use crate::log::Told;
use crate::outcome;
use crate::scene::Scene;
use crate::text::{count, width};

pub(crate) struct AddEmUpBoard;

impl Board for AddEmUpBoard {
    fn aim(&self, scene: &Scene) -> String {
        scene.read::<View>().map_or_else(String::new, |view| format!("· {} in the pile", view.pile))
    }

    fn banner(&self, scene: &Scene, columns: u16) -> Option<String> {
        let view = scene.read::<View>()?;
        let enough = u16::from(view.quiet_rounds) * view.scores.len() as u16;
        let left = enough.checked_sub(view.quiet_turns).filter(|&left| left > 0)?;
        // Said once it comes near: before that everybody is simply unlucky.
        if scene.is_over() || view.quiet_turns < 2 * view.scores.len() as u16 {
            return None;
        }
        let turns = count(left, "more turn", "more turns");
        let long = format!("NOTHING LAID FOR {} TURNS – {turns} like that end the game", view.quiet_turns);
        Some(if width(&long) <= columns.into() { long } else { format!("{turns} without a die laid: over") })
    }

    fn sheet_line(&self, scene: &Scene, seat: Seat) -> SheetLine {
        let Some(view) = scene.read::<View>() else { return SheetLine::default() };
        let moving = view.mover == seat && !scene.is_over();
        SheetLine { at_stake: if moving { view.turn_points.into() } else { 0 }, goal: None }
    }

    fn rows(&self, scene: &Scene, _columns: u16, room: u16) -> u16 {
        scene.read::<View>().map_or(1, |view| draw::rows(&view, room))
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

    fn pans(&self) -> bool {
        true
    }

    fn tell(&self, before: &Scene, happened: &Happened, after: &Scene) -> Option<Told> {
        tell::tell(before, happened, after)
    }

    fn name_step(&self, scene: &Scene, step: &str) -> String {
        tell::name_step(scene, step)
    }

    fn outcome(&self, scene: &Scene) -> String {
        let own = outcome::outcome(scene);
        match scene.read::<View>() {
            Some(view) if view.stage == Stage::Over && view.scores.len() == 1 => format!(
                "{} {} in {}.",
                scene.who(Seat::FIRST).does("scores", "score"),
                count(view.scores[0], "point", "points"),
                count(view.turns, "turn", "turns")
            ),
            Some(view) if view.stage == Stage::Over && view.pile > 0 => {
                format!("{own} {} could not be laid any more.", count(view.pile, "die", "dice"))
            }
            _ => own,
        }
    }

    fn describe(&self, scene: &Scene) -> String {
        scene.read::<View>().map_or_else(|| scene.position.clone(), |view| tell::describe(scene, &view))
    }

    fn rules(&self) -> &'static [&'static str] {
        &[
            "A crossword of dice. A turn rolls six dice from the pile. The first sequence on the table is three to six dice \
             that rise or fall by one; it scores its sum, and the turn is over.",
            "From then on lay dice in one line so that they make a sequence of at least three with a die that lies there: \
             make a row longer, cross it with a column, fill a gap. Lay as often as you can in a turn.",
            "Every row and every column on the table must be a sequence. No two rows may touch, nor two columns.",
            "A turn scores every row and column that got a die, its whole sum, once, as it stands when the turn ends. \
             Dice you cannot or do not want to lay go back to the pile.",
            "All six dice laid: you may roll a bonus die. If it fits you must lay it, and it scores again; if not, its \
             number is taken off your score.",
            "The game ends when the pile is used up, or when nothing could be laid any more. The highest score wins.",
            "The marks: [4] lies there, (4) was laid in the turn before, <4> in this turn, {4} is where the chosen line \
             would lay it. Places are named by column and row as on the rulers.",
        ]
    }
}
