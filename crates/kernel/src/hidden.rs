//! The secrets part of a game: what is hidden from whom.

use std::fmt::{Debug, Display};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Draw, Rules, Step, Viewer};

/// What each viewer may know of a game.
///
/// A game that hides nothing does not implement this: it implements [`Open`], which says what everybody sees, and the
/// rest follows.
pub trait Hidden: Rules {
    /// Whether anything is hidden from anybody, with whatever options. Who draws a table reads it: where nothing is, a
    /// screen may be passed around, everything may be reviewed, and a record may be shown while it is played.
    const HIDES: bool = true;

    /// What one viewer may know. Its type has no field for anything else.
    type View: Clone + Eq + Debug + Display + Serialize + DeserializeOwned + Send + Sync;
    /// A step as one viewer sees it: the step itself where nothing is hidden.
    type Seen: Clone + Eq + Debug + Display + Serialize;

    /// Whether anything is hidden at this table: some games hide something with some options only. Everybody may know
    /// it, and it never changes.
    fn hides(&self) -> bool {
        Self::HIDES
    }

    /// What a viewer may know. Two states that look the same to a viewer give equal views.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A step about to be made in this state, as a viewer sees it.
    fn seen(&self, step: &Step<Self>, viewer: Viewer) -> Self::Seen;

    /// A state that could be behind a view: what is hidden is drawn from all that is possible, the rest is as shown.
    /// The view is all it gets, so that a view holds whatever its viewer has learnt since the game began.
    ///
    /// Computer players think about such states, since the true one is not theirs to see; and the tests use it to show
    /// that nothing a viewer gets depends on what is hidden.
    fn imagine<D: Draw + ?Sized>(view: &Self::View, numbers: &mut D) -> Self;

    /// Whether an action shows somebody something hidden, so that it cannot be taken back.
    fn reveals(&self, _action: &Self::Action) -> bool {
        false
    }
}

/// A game that hides nothing: everybody sees the whole state, and every step as it is made.
///
/// A state that derives `Serialize` and `Deserialize` can be what is shown itself; a page that draws the game is happier
/// with a type made for it, which also says what follows from the state.
pub trait Open: Rules {
    /// What everybody sees.
    type Shown: Clone + Eq + Debug + Display + Serialize + DeserializeOwned + Send + Sync;

    /// The state as everybody sees it: all of it.
    fn show(&self) -> Self::Shown;

    /// The state that is shown: [`show`](Open::show) the other way round.
    fn behind(shown: &Self::Shown) -> Self;
}

impl<G: Open> Hidden for G {
    const HIDES: bool = false;

    type View = G::Shown;
    type Seen = Step<G>;

    #[inline]
    fn view(&self, _viewer: Viewer) -> G::Shown {
        self.show()
    }

    fn seen(&self, step: &Step<G>, _viewer: Viewer) -> Step<G> {
        step.clone()
    }

    #[inline]
    fn imagine<D: Draw + ?Sized>(view: &G::Shown, _numbers: &mut D) -> G {
        G::behind(view)
    }
}
