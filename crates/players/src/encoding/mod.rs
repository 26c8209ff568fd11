//! A game as learners see it: actions are numbers, and what a seat may know is a row of numbers.
//!
//! Networks and the libraries around them (`PettingZoo`, `OpenSpiel`) want actions from 0 up and observations of one length. An [`Encoding`] says
//! how a game becomes that: which number is which action ([`Space`]), and which number of the row comes from which part of the view ([`Layout`]).
//! [`Batch`](crate::Batch) plays many games at once by it.

mod layout;
mod pen;

use kernel::{Game, Rules, Seat, Viewer};

pub use layout::{Layout, Look, Part};
pub use pen::Pen;

/// How a game becomes numbers, at tables set up like the one it was made for.
pub trait Encoding<G: Game>: Send + Sync + 'static {
    /// For tables like this one: it may depend on what never changes during a game, such as options and the number of seats.
    fn new(game: &G) -> Self
    where
        Self: Sized;

    /// What actions are as numbers.
    fn space(&self) -> Space;

    /// The number of an action in a [`Space::Fixed`].
    fn index(&self, _action: &G::Action) -> Option<usize> {
        None
    }

    /// The action with this number in a [`Space::Fixed`].
    fn action(&self, _index: usize) -> Option<G::Action> {
        None
    }

    /// The action with these parts in a [`Space::Continuous`], each within its bounds.
    fn compose(&self, _parts: &[f64]) -> Option<G::Action> {
        None
    }

    /// Which numbers an observation holds: made from the view, so that it cannot hold what its viewer may not know.
    fn layout(&self) -> &Layout<G::View>;

    /// What a seat may know, as numbers. By the [`layout`](Encoding::layout), unless a game has a faster way to write the same.
    fn observe(&self, game: &G, seat: Seat, out: &mut [f32]) {
        self.layout().write(&game.view(Viewer::Seat(seat)), seat, out);
    }

    /// Fields of a position's text that the rest of the game does not depend on, such as the number of turns played: states whose texts are equal without
    /// them are the same to a solver.
    fn no_future(&self) -> &'static [&'static str] {
        &["turns"]
    }

    /// The most different rolls that any state lists; nothing, where rolls cannot be listed.
    fn most_outcomes(&self) -> Option<usize>;

    /// What a finished game is worth to somebody who plays alone: the points, unless the game is a race.
    fn alone(&self, game: &G) -> f64 {
        game.points(Seat::FIRST) as f64
    }
}

/// What actions are as numbers.
#[derive(Clone, Debug, PartialEq)]
pub enum Space {
    /// A number stands for the same action in every state. There are so many.
    Fixed(usize),
    /// A number counts off the allowed actions of the present state, in the order in which they are listed. Those beyond so many have no
    /// number.
    Listed(usize),
    /// Actions that are endlessly many are made of parts.
    Continuous(Vec<Bound>),
}

impl Space {
    /// How many numbers there are; none where actions are made of parts.
    pub fn size(&self) -> usize {
        match self {
            Space::Fixed(actions) | Space::Listed(actions) => *actions,
            Space::Continuous(_) => 0,
        }
    }
}

/// Between what a part of an action has to be.
#[derive(Clone, Debug, PartialEq)]
pub struct Bound {
    /// What the part is called.
    pub name: &'static str,
    /// What it is measured in.
    pub unit: &'static str,
    /// The least.
    pub least: f64,
    /// The most.
    pub most: f64,
}

/// What a finished game is worth to a seat, for learners: 1 to whoever wins alone, and all seats together 0. A win that is shared counts
/// in part, so that two who tie have 0 each. Alone it is what the encoding says.
pub fn payoff<G: Game, E: Encoding<G> + ?Sized>(encoding: &E, game: &G, seat: Seat) -> f64 {
    let seats = f64::from(game.seats());
    if game.seats() == 1 {
        return encoding.alone(game);
    }
    (seats * Rules::standing(game).share(seat) - 1.0) / (seats - 1.0)
}
