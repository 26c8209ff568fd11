//! A look of the protocol as a scene.

use std::sync::Arc;

use house::room::{RoomStage, RoundResult};
use house::{Allowed, First, Next, Player, SeatInfo, Shelf};
use kernel::{Phase, Seat, Standing, Viewer};
use serde::Deserialize;
use serde_json::Value as Json;

use terminal_board::{Scene, TableCard};

/// A seat, as far as the screen needs it.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct SeatLook {
    pub(super) seat: Seat,
    pub(super) name: Option<String>,
    #[serde(default)]
    pub(super) bot_account: bool,
    pub(super) bot: Option<String>,
    pub(super) yours: bool,
    pub(super) side: u8,
    pub(super) points: i64,
    pub(super) again: bool,
}

/// A clock that runs.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct ClockLook {
    pub(super) seat: Seat,
    pub(super) up_at: i64,
}

/// A room, as far as the screen needs it. What the house adds later does not disturb.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Look {
    pub(super) number: u64,
    pub(super) game: String,
    pub(super) real_dice: bool,
    pub(super) stage: RoomStage,
    pub(super) hosting: bool,
    pub(super) seats: Vec<SeatLook>,
    #[serde(default)]
    pub(super) begins: Option<First>,
    pub(super) phase: Phase,
    pub(super) viewpoint: Option<Seat>,
    pub(super) view: Json,
    pub(super) view_text: String,
    pub(super) allowed: Vec<Allowed>,
    pub(super) asks: Option<String>,
    pub(super) incidents: Vec<String>,
    pub(super) can_take_back: bool,
    pub(super) undo_asked: Option<Seat>,
    pub(super) undo_to_answer: bool,
    pub(super) phrases_only: bool,
    pub(super) running: Option<ClockLook>,
    pub(super) commitment: String,
    pub(super) result: Option<RoundResult>,
}

impl Look {
    /// Our own seats.
    pub(super) fn yours(&self) -> Vec<Seat> {
        self.seats.iter().filter(|seat| seat.yours).map(|seat| seat.seat).collect()
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        let found = self.seats.iter().find(|look| look.seat == seat);
        found.and_then(|look| look.name.clone()).unwrap_or_else(|| format!("Seat {seat}"))
    }

    fn card(&self, shelf: &Shelf, program: &str) -> Arc<TableCard> {
        let about = shelf.find(&self.game).ok().map(|game| game.about());
        let info = |look: &SeatLook| SeatInfo {
            name: match (&look.name, &look.bot) {
                (None, _) => "(free)".to_owned(),
                // A program of somebody's plays: everybody at the table is to know.
                (Some(name), _) if look.bot_account => format!("{name} (bot)"),
                (Some(name), _) => name.clone(),
            },
            // To this screen whoever sits elsewhere moves by themselves.
            player: if look.yours {
                Player::Person
            } else {
                Player::Bot(look.bot.clone().unwrap_or_default())
            },
        };
        TableCard::of_room(
            about.as_ref().map_or("", |about| about.name),
            about.as_ref().map_or("A game", |about| about.title),
            self.seats.iter().map(info).collect(),
            self.seats.iter().map(|look| look.side).collect(),
            self.begins,
            self.real_dice,
            Some(self.commitment.clone()),
            program,
        )
    }

    fn next(&self) -> Next {
        let mine = |seat: Seat| self.viewpoint == Some(seat) && !self.allowed.is_empty();
        match (self.stage, self.phase) {
            (RoomStage::Over | RoomStage::Expired, _) | (_, Phase::Over) => Next::Over,
            (RoomStage::Waiting, _) => Next::Bot(Seat::FIRST),
            (_, Phase::Act(seat)) if mine(seat) => Next::Person(seat),
            (_, Phase::Act(seat)) => Next::Bot(seat),
            (_, Phase::Roll(seat)) if self.asks.is_some() => Next::PeopleRoll(seat),
            (_, Phase::Roll(seat)) => Next::HouseRolls(seat),
        }
    }

    pub(super) fn scene(&self, shelf: &Shelf, program: &str) -> Scene {
        let points: Vec<i64> = self.seats.iter().map(|seat| seat.points).collect();
        let merit = |seat: Seat| points.get(seat.index()).copied().unwrap_or(0);
        let standing = match &self.result {
            Some(result) => result.places,
            None => Standing::by_merit(points.len() as u8, merit),
        };
        Scene {
            card: self.card(shelf, program),
            next: self.next(),
            viewer: self.viewpoint.map_or(Viewer::Spectator, Viewer::Seat),
            view: self.view.clone(),
            position: self.view_text.clone(),
            open_position: self.view_text.clone(),
            allowed: self.allowed.clone(),
            asks: self.asks.clone().unwrap_or_default(),
            incidents: self.incidents.clone(),
            standing,
            points,
            turns: self.result.as_ref().map_or(0, |result| result.turns),
            steps: self.number as usize,
            can_take_back: self.can_take_back,
        }
    }
}
