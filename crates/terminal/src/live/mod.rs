//! A game in a house somewhere, on the same screen: what the house tells becomes scenes and sentences, and what people choose becomes
//! commands. The network is the caller's business; the rules are the house's.

mod keeper;
mod look;
#[cfg(test)]
mod tests;
mod words;

use std::sync::mpsc::{Receiver, Sender, channel};

use house::room::{Command, RoomStage, Told};
use house::{Advised, Shelf};
use kernel::Seat;
use serde_json::Value as Json;

use crate::{PlayError, Speed};

pub(crate) use keeper::sit_down;

/// What the screen asks of whoever talks to the house.
#[derive(Clone, Debug, PartialEq)]
pub enum ToHouse {
    /// A command to the room.
    Do(Command),
    /// What is each choice worth? The number is that of the look that is asked about.
    Advice(u64),
    /// Where do such throws end, in this position of the game?
    Scatter {
        /// The number of the look.
        number: u64,
        /// The position, as text.
        position: String,
        /// The throw.
        action: String,
    },
    /// Watch this room from now on: the evening goes on there.
    GoTo(String),
}

/// What a house tells.
#[derive(Debug)]
pub enum FromHouse {
    /// The room as we see it now, and what happened.
    Room {
        /// The look, as the protocol has it.
        look: Json,
        /// What happened since the last one.
        told: Vec<Told>,
        /// Whether that is the newest of the log instead of what followed the last look.
        fresh: bool,
        /// How many look on without playing.
        watching: u64,
        /// The house's clock, in milliseconds since 1970.
        now: i64,
    },
    /// Something was not done, and why.
    Refused(String),
    /// What the coach says to the question about this look.
    Advice {
        /// The number of the look.
        number: u64,
        /// What it says, or why nothing.
        advice: Result<Vec<Advised>, String>,
    },
    /// Where throws ended.
    Scatter {
        /// The number of the look.
        number: u64,
        /// The throw.
        action: String,
        /// The answer, as the protocol has it.
        scatter: Json,
    },
    /// The evening that the room belongs to.
    Evening {
        /// How it stands, in lines.
        board: Vec<String>,
        /// The room in which we play now.
        room: Option<String>,
    },
    /// The line broke; somebody is at it.
    Lost(String),
    /// The line is there again.
    Back,
    /// There will be nothing more of this room, and why.
    Gone(String),
}

/// Where whoever talks to the house hands in what it tells.
#[derive(Clone, Debug)]
pub struct Mailbox(Sender<keeper::Inbox>);

impl Mailbox {
    /// Hands it in; `false` when people have left.
    pub fn tell(&self, news: FromHouse) -> bool {
        self.0.send(keeper::Inbox::House(news)).is_ok()
    }
}

/// A place for what a house tells, and what is asked of it.
#[derive(Debug)]
pub struct Post {
    inbox: Receiver<keeper::Inbox>,
    sender: Sender<keeper::Inbox>,
    asked: Sender<ToHouse>,
}

/// A post for one visit: the mailbox is for whoever talks to the house, the receiver has what to ask.
pub fn post() -> (Post, Mailbox, Receiver<ToHouse>) {
    let (sender, inbox) = channel();
    let (asked, to_ask) = channel();
    (Post { inbox, sender: sender.clone(), asked }, Mailbox(sender), to_ask)
}

/// A game in a house.
#[derive(Debug)]
pub struct LiveArgs {
    /// The games that this program can draw.
    pub shelf: Shelf,
    /// The line to the house.
    pub post: Post,
    /// How fast dice are shown.
    pub speed: Speed,
    /// What the program is called.
    pub program: String,
    /// How the house is found: its address.
    pub house: String,
    /// A code that others can join with while seats are free, if there is one.
    pub code: Option<String>,
    /// What to join with to come back to a game that is under way: codes open tables only while they wait for players.
    pub comes_back: String,
    /// Whether we only watch.
    pub watching: bool,
}

/// What the screen knows of the room beside its game.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    pub(crate) stage: RoomStage,
    /// Our own seats.
    pub(crate) yours: Vec<Seat>,
    /// Seats nobody sits on.
    pub(crate) free: Vec<Seat>,
    pub(crate) hosting: bool,
    /// Who asks to take a step back, if we have yet to answer.
    pub(crate) undo_to_answer: Option<Seat>,
    /// Whose clock runs, and when it is up.
    pub(crate) clock: Option<(Seat, i64)>,
    /// The house's clock when this was told.
    pub(crate) now: i64,
    /// Who gave the last game up.
    pub(crate) gave_up: Vec<Seat>,
    /// Who wants to play again.
    pub(crate) again: Vec<Seat>,
    pub(crate) phrases_only: bool,
    pub(crate) watching: u64,
    pub(crate) code: Option<String>,
    /// Levels that the host can put on a free seat.
    pub(crate) levels: Vec<&'static str>,
    /// How the evening stands, if this is one of its tables.
    pub(crate) evening: Vec<String>,
    /// Why the line is broken, while it is.
    pub(crate) lost: Option<String>,
}

/// Plays in a house on the whole screen until people leave. Gives what to say then.
pub fn play_in_a_house(args: LiveArgs) -> Result<String, PlayError> {
    crate::full_screen::visit_a_house(args)
}
