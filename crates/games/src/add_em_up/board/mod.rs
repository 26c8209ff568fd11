//! Add 'em Up: the table as a grid of dice that scrolls, and the dice in hand below it.

mod draw;
mod grid;
mod rules;
mod tell;

use house::{Allowed, Happened};
use kernel::Seat;
use minds::add_em_up::rules::{Action, Die, Stage, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget};
use terminal_board::{
    Board, Drawing, LogEntry, Scene, SheetRow, Spot, Touch, outcome,
    text::{count, width},
};

use grid::Grid;

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

    fn sheet_row(&self, scene: &Scene, seat: Seat) -> SheetRow {
        let Some(view) = scene.read::<View>() else { return SheetRow::default() };
        let moving = view.mover == seat && !scene.is_over();
        SheetRow { at_stake: if moving { view.turn_points.into() } else { 0 }, goal: None }
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

    fn touches(&self, scene: &Scene) -> Vec<Vec<Touch>> {
        let touch = |die: &Die| Touch { at: (die.x, die.y), piece: char::from_digit(die.n.into(), 10) };
        let of = |choice: &Allowed| match choice.action.parse() {
            Ok(Action::Place(placement)) => placement.dice().iter().map(touch).collect(),
            _ => Vec::new(),
        };
        scene.allowed.iter().map(of).collect()
    }

    fn is_spot(&self, scene: &Scene, at: Spot) -> bool {
        scene.read::<View>().is_some_and(|view| Grid::of(&view, None).is_near(at))
    }

    fn spot_name(&self, _scene: &Scene, at: Spot) -> String {
        format!("column {}, row {}", at.0, at.1)
    }

    fn spot_under(
        &self,
        scene: &Scene,
        drawing: Drawing<'_>,
        area: Rect,
        character: (u16, u16),
    ) -> Option<Spot> {
        draw::spot_under(&scene.read()?, drawing, area, character)
    }

    fn tell(&self, before: &Scene, happened: &Happened, after: &Scene) -> Option<LogEntry> {
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
