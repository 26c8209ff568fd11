//! Tri-Cross: the cross of squares, what has left it, and the count.

mod draw;
mod tell;

use house::Happened;
use kernel::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget};
use tri_cross::{Colour, StageView, Version, View};

use super::{Board, Drawing, SheetLine};
use crate::log::Told;
use crate::scene::Scene;
use crate::text::list;

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

    fn sheet_line(&self, _scene: &Scene, _seat: Seat) -> SheetLine {
        SheetLine::default()
    }

    fn rows(&self, scene: &Scene, _columns: u16, room: u16) -> u16 {
        scene.read::<View>().map_or(1, |view| draw::rows(&view, room))
    }

    fn least_rows(&self, scene: &Scene) -> u16 {
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

    fn tell(&self, before: &Scene, happened: &Happened, after: &Scene) -> Option<Told> {
        tell::tell(before, happened, after)
    }

    fn name_step(&self, scene: &Scene, step: &str) -> String {
        tell::name_step(scene, step)
    }

    fn outcome(&self, scene: &Scene) -> String {
        let Some(view) = scene.read::<View>() else { return "The game is over.".to_owned() };
        if view.drawn || view.winners.is_empty() {
            return "The game is a draw.".to_owned();
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

    fn rules(&self) -> &'static [&'static str] {
        &[
            "Hold the Tri-Cross square in the middle for four turns in a row, or take every piece of the others.",
            "A turn is one step of a piece to an empty square beside it. Then all jumps are made: a piece jumps over a weaker \
             one beside it, onto the empty square behind, and takes it. Jumps must be made, first by whoever's turn it is.",
            "Six beats five to two; five, four, three and two beat what is lower and the Tri-Cross; the Tri-Cross beats the \
             Six only. Equals do nothing to each other.",
            "Pieces that lie face-down turn up for good when an opposing piece stands beside them outside the Start Zones.",
            "Each turn that ends with your piece on the Tri-Cross square counts: \"In, in one\", up to four. If it is still \
             there when your next turn begins, you have won. Who cannot step loses; only the last piece, in the middle, may \
             pass.",
            "The marks: B6 is black's Six, face-up; (R) is one of red's pieces, face-down; <B6> would move, {  } is where it \
             would go. B black, R red, G green, U blue; T is the Tri-Cross.",
        ]
    }

    fn hides(&self, scene: &Scene) -> bool {
        let secret = |view: View| {
            let known = matches!(view.version, Version::Standard | Version::ReverseGuts);
            known && (view.memory_aid || view.stage == StageView::Placing)
        };
        scene.read::<View>().is_some_and(secret)
    }
}

/// The letter of a colour, large.
fn letter(colour: Colour) -> char {
    colour.letter().to_ascii_uppercase()
}
