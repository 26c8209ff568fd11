//! Tri-Cross: the cross of squares, what has left it, and the count.

mod draw;
mod rules;
mod tell;

use house::{Allowed, Happened};
use kernel::Seat;
use minds::tri_cross::rules::{Action, Colour, Incident, Rank, StageView, Version, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget};
use terminal_board::{Board, Drawing, LogEntry, Scene, SheetRow, Spot, Touch, text::list};

pub(crate) struct TriCrossBoard;

impl Board for TriCrossBoard {
    fn aim(&self, scene: &Scene) -> String {
        let Some(view) = scene.read::<View>() else { return String::new() };
        let version = match view.version {
            Version::FaceUp => "· face-up",
            Version::Standard => "· standard",
            Version::Guts => "· guts",
            Version::ReverseGuts => "· reverse guts",
        };
        if view.teams { format!("{version}, teams") } else { version.to_owned() }
    }

    fn banner(&self, scene: &Scene, _columns: u16) -> Option<String> {
        let view = scene.read::<View>()?;
        let holder = view.centre.filter(|_| !scene.is_over())?;
        let call = view.call?;
        let last = if view.count == 4 { " – the last chance to force it out" } else { "" };
        Some(format!("{}: \"{call}\"{last}", scene.who(holder)))
    }

    fn sheet_row(&self, _scene: &Scene, _seat: Seat) -> SheetRow {
        SheetRow::default()
    }

    fn rows(&self, scene: &Scene, _columns: u16, room: u16) -> u16 {
        scene.read::<View>().map_or(1, |view| draw::rows(&view, room))
    }

    fn least_rows(&self, scene: &Scene, _columns: u16) -> u16 {
        scene.read::<View>().map_or(0, |view| draw::side(&view))
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

    fn touches(&self, scene: &Scene) -> Vec<Vec<Touch>> {
        let Some(view) = scene.read::<View>() else { return Vec::new() };
        let touch = |square, piece| Touch { at: draw::spot(&view, square), piece };
        let of = |choice: &Allowed| match choice.action.parse() {
            Ok(Action::Step(from, to) | Action::Jump(from, to)) => vec![touch(from, None), touch(to, None)],
            Ok(Action::Place(rank, square)) => vec![touch(square, rank.map(Rank::letter))],
            _ => Vec::new(),
        };
        scene.allowed.iter().map(of).collect()
    }

    fn is_spot(&self, scene: &Scene, at: Spot) -> bool {
        scene.read::<View>().is_some_and(|view| draw::square(&view, at).is_some())
    }

    fn spot_name(&self, scene: &Scene, at: Spot) -> String {
        let square = scene.read::<View>().and_then(|view| draw::square(&view, at));
        square.map_or_else(String::new, |square| square.to_string())
    }

    fn spot_under(
        &self,
        scene: &Scene,
        _drawing: Drawing<'_>,
        area: Rect,
        character: (u16, u16),
    ) -> Option<Spot> {
        let view = scene.read::<View>()?;
        draw::Squares::of(&view, area).under(character).filter(|&spot| draw::square(&view, spot).is_some())
    }

    fn tell(&self, before: &Scene, happened: &Happened, after: &Scene) -> Option<LogEntry> {
        tell::tell(before, happened, after)
    }

    fn name_step(&self, scene: &Scene, step: &str) -> String {
        tell::name_step(scene, step)
    }

    fn outcome(&self, scene: &Scene) -> String {
        let Some(view) = scene.read::<View>() else { return "The game is over.".to_owned() };
        if view.drawn || view.winners.is_empty() {
            return format!("The game is a draw: {}.", tell::why_drawn(&view));
        }
        let names: Vec<String> = view.winners.iter().map(|&seat| scene.who(seat).to_string()).collect();
        let wins = match view.winners.as_slice() {
            [one] => scene.who(*one).does("wins", "win"),
            _ => format!("{} win", list(&names)),
        };
        if view.count == 4 && view.centre.is_some_and(|seat| view.winners.contains(&seat)) {
            format!("{wins}: four turns on the Tri-Cross square.")
        } else {
            format!("{wins}: nobody else can go on.")
        }
    }

    fn describe(&self, scene: &Scene) -> String {
        scene.read::<View>().map_or_else(|| scene.position.clone(), |view| tell::describe(scene, &view))
    }

    fn rules(&self, scene: &Scene) -> Vec<String> {
        scene.read::<View>().map_or_else(Vec::new, |view| rules::rules(&view))
    }

    fn hides(&self, scene: &Scene) -> bool {
        let secret = |view: View| {
            // Where people hold the pieces, the house shows nobody anything.
            let known = matches!(view.version, Version::Standard | Version::ReverseGuts) && !view.blind;
            known && view.stage != StageView::Over && (view.memory_aid || view.stage == StageView::Placing)
        };
        scene.read::<View>().is_some_and(secret)
    }

    fn reminds(&self, scene: &Scene) -> bool {
        scene.read::<View>().is_some_and(|view| tell::reminds(&view))
    }

    fn in_brief(&self, scene: &Scene, open: bool) -> Option<Vec<String>> {
        tell::in_brief(scene, &scene.read::<View>()?, open)
    }

    fn incident(&self, scene: &Scene, incident: &str) -> String {
        match incident.parse() {
            Ok(Incident::Turned(colour)) => format!("{incident} ({})", scene.who(colour.seat())),
            _ => incident.to_owned(),
        }
    }
}

/// The letter of a colour, large.
fn letter(colour: Colour) -> char {
    colour.letter().to_ascii_uppercase()
}
