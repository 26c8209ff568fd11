//! What differs from game to game: drawing a board and telling what happened. A module for each game.

mod add_em_up;
mod any;
mod end_zone;
mod intersection;
mod toss_up;
mod tri_cross;

use house::{Allowed, Happened};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use crate::log::Told;
use crate::look::Look;
use crate::outcome;
use crate::scene::Scene;

/// What a seat's line on the score sheet shows beside its points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SheetLine {
    /// Points that are not safe yet.
    pub(crate) at_stake: i64,
    /// What there is to reach, for a bar.
    pub(crate) goal: Option<i64>,
}

/// How a board is drawn just now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Drawing<'a> {
    pub(crate) look: Look,
    /// The number of the picture, while dice roll: something else lies there in every picture.
    pub(crate) tumbling: Option<u32>,
    /// The action that Enter would do: a board may show what would become of it.
    pub(crate) chosen: Option<&'a str>,
    /// How far somebody has moved the picture, in places to the right and down.
    pub(crate) pan: (i16, i16),
}

/// One game's drawing and sentences. It is handed scenes, so it knows what the viewer may know and nothing else.
pub(crate) trait Board: Sync {
    /// What is played for, behind the game's title: "to 100".
    fn aim(&self, _scene: &Scene) -> String {
        String::new()
    }

    /// What nobody may miss, above everything else, in as many words as there are columns for.
    fn banner(&self, _scene: &Scene, _columns: u16) -> Option<String> {
        None
    }

    /// A seat's line on the score sheet.
    fn sheet_line(&self, _scene: &Scene, _seat: kernel::Seat) -> SheetLine {
        SheetLine::default()
    }

    /// The rows it would use, given so many columns and at most `room` rows.
    fn rows(&self, scene: &Scene, columns: u16, room: u16) -> u16;

    /// The rows without which it cannot be read.
    fn least_rows(&self, _scene: &Scene) -> u16 {
        0
    }

    /// Draws the board into an area of any size.
    fn draw(&self, scene: &Scene, drawing: Drawing<'_>, area: Rect, buf: &mut Buffer);

    /// What happened, for the log; nothing where the next step says it better.
    fn tell(&self, before: &Scene, happened: &Happened, after: &Scene) -> Option<Told>;

    /// A step as the subject of a sentence: "Ann's roll of 5 green". The scene is the one before the step.
    fn name_step(&self, _scene: &Scene, step: &str) -> String {
        format!("The step `{step}`")
    }

    /// How the game ended.
    fn outcome(&self, scene: &Scene) -> String {
        outcome::outcome(scene)
    }

    /// Everything the viewer sees, in sentences.
    fn describe(&self, scene: &Scene) -> String;

    /// The rules in brief, a paragraph each.
    fn rules(&self) -> &'static [&'static str];

    /// Whether the board needs all the room it can get, more than the list of choices does.
    fn wants_room(&self) -> bool {
        false
    }

    /// Whether the board can be larger than its picture, so that the picture can be moved.
    fn pans(&self) -> bool {
        false
    }

    /// What a key makes of the chosen action, where one can be set by keys, such as an arm that aims.
    fn adjust(&self, _scene: &Scene, _action: &str, _key: KeyCode) -> Option<Allowed> {
        None
    }

    /// Those keys and what they do, the most useful first.
    fn own_keys(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// Whether players know things now that others at the same keyboard must not see. Then a curtain falls between them.
    fn hides(&self, _scene: &Scene) -> bool {
        false
    }
}

/// The board of a game; for a game that has none yet, one that shows the position as text.
pub(crate) fn board_for(game: &str) -> &'static dyn Board {
    match game {
        "add-em-up" => &add_em_up::AddEmUpBoard,
        "end-zone" => &end_zone::EndZoneBoard,
        "intersection" => &intersection::IntersectionBoard,
        "toss-up" => &toss_up::TossUpBoard,
        "tri-cross" => &tri_cross::TriCrossBoard,
        _ => &any::AnyBoard,
    }
}
