//! What differs from game to game: drawing a board and telling what happened.

use house::{Allowed, Happened};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use serde_json::Value as Json;

use crate::appearance::Appearance;
use crate::log::LogEntry;
use crate::outcome;
use crate::scene::Scene;

/// What a seat's line on the score sheet shows beside its points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SheetRow {
    /// Points that are not safe yet.
    pub at_stake: i64,
    /// What there is to reach, for a bar.
    pub goal: Option<i64>,
}

/// How a board is drawn just now.
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    /// In colour or without, and whether anything may move.
    pub look: Appearance,
    /// The number of the picture, while dice roll: something else lies there in every picture.
    pub tumbling: Option<u32>,
    /// The action that Enter would do: a board may show what would become of it.
    pub chosen: Option<&'a str>,
    /// How far somebody has moved the picture, in spots to the right and down.
    pub pan: (i16, i16),
    /// Where the cursor stands, while somebody walks on the board.
    pub cursor: Option<Spot>,
    /// What they have touched so far.
    pub picked: &'a [Touch],
    /// What could be touched next.
    pub open: &'a [Touch],
    /// Where the chosen throw ended when it was tried out many times, as the game writes it (`house::Scatters`).
    pub tried: Option<&'a Json>,
}

impl Drawing<'_> {
    /// Nothing but how things may look.
    pub const fn plain(look: Appearance) -> Drawing<'static> {
        Drawing {
            look,
            tumbling: None,
            chosen: None,
            pan: (0, 0),
            cursor: None,
            picked: &[],
            open: &[],
            tried: None,
        }
    }
}

/// A spot on a board one can walk on: to the right and down, as the board counts.
pub type Spot = (i16, i16);

/// What an action does at one spot of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch {
    /// Where.
    pub at: Spot,
    /// What comes there, in one sign, where that is a choice too: a die's number, a piece's rank.
    pub piece: Option<char>,
}

/// One game's drawing and sentences: a capability that a game on the shelf declares. It is handed scenes, so it knows what the viewer may know and nothing else.
pub trait Board: Send + Sync {
    /// What is played for, behind the game's title: "to 100".
    fn aim(&self, _scene: &Scene) -> String {
        String::new()
    }

    /// What nobody may miss, above everything else, in as many words as there are columns for.
    fn banner(&self, _scene: &Scene, _columns: u16) -> Option<String> {
        None
    }

    /// A seat's line on the score sheet.
    fn sheet_row(&self, _scene: &Scene, _seat: kernel::Seat) -> SheetRow {
        SheetRow::default()
    }

    /// The rows it would use, given so many columns and at most `room` rows.
    fn rows(&self, scene: &Scene, columns: u16, room: u16) -> u16;

    /// The rows without which it cannot be read, given so many columns.
    fn least_rows(&self, _scene: &Scene, _columns: u16) -> u16 {
        0
    }

    /// Draws the board into an area of any size.
    fn draw(&self, scene: &Scene, drawing: Drawing<'_>, area: Rect, buf: &mut Buffer);

    /// What happened, for the log; nothing where the next step says it better.
    fn tell(&self, before: &Scene, happened: &Happened, after: &Scene) -> Option<LogEntry>;

    /// A step as the subject of a sentence: "Ann's roll of 5 green". The scene is the one before the step.
    fn name_step(&self, _scene: &Scene, step: &str) -> String {
        format!("The step `{step}`")
    }

    /// How the game ended.
    fn outcome(&self, scene: &Scene) -> String {
        outcome::outcome(scene)
    }

    /// What has begun with a step and why, where the rules explain themselves badly: a roll-off, a tie-break, another roll for
    /// the start. Told after the step.
    fn begins(&self, _before: &Scene, _after: &Scene) -> Option<String> {
        None
    }

    /// What can be typed, in a few lines, where a list of all choices would be too long to read. `open` where others can read it
    /// too: then it must not show what the player holds.
    fn in_brief(&self, _scene: &Scene, _open: bool) -> Option<Vec<String>> {
        None
    }

    /// Something that can have gone wrong, as it is typed and with names.
    fn incident(&self, _scene: &Scene, incident: &str) -> String {
        incident.to_owned()
    }

    /// Whether a player is shown what they once knew of things that are hidden from all now (TC-11).
    fn reminds(&self, _scene: &Scene) -> bool {
        true
    }

    /// Everything the viewer sees, in sentences.
    fn describe(&self, scene: &Scene) -> String;

    /// The rules in brief as this table plays them, a paragraph each.
    fn rules(&self, scene: &Scene) -> Vec<String>;

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

    /// The choice that does an action, where actions can be done that are not listed; nothing for one that cannot be.
    fn choice(&self, _scene: &Scene, _action: &str) -> Option<Allowed> {
        None
    }

    /// What Enter does with the chosen line, in a word or two.
    fn enter_does(&self) -> &'static str {
        "do it"
    }

    /// Whether the chosen action can be tried out many times, so that the board shows what tends to come of it.
    fn tries_out(&self) -> bool {
        false
    }

    /// For each choice the spots that it is about, in the order in which a hand would touch them; nothing at all on a board that one
    /// cannot walk on.
    fn touches(&self, _scene: &Scene) -> Vec<Vec<Touch>> {
        Vec::new()
    }

    /// Whether there is such a spot for the cursor to stand on.
    fn is_spot(&self, _scene: &Scene, _at: Spot) -> bool {
        false
    }

    /// What a spot is called.
    fn spot_name(&self, _scene: &Scene, at: Spot) -> String {
        format!("{},{}", at.0, at.1)
    }

    /// The spot under a character of the area that the board was drawn into, for a mouse.
    fn spot_under(
        &self,
        _scene: &Scene,
        _drawing: Drawing<'_>,
        _area: Rect,
        _character: (u16, u16),
    ) -> Option<Spot> {
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

/// A board as a game on the shelf declares it: `Entry::able::<GameBoard>(Box::new(&MyBoard))`.
pub type GameBoard = &'static dyn Board;
