//! A step as a viewer sees it: a placement shows its rank only to whoever placed it.

use std::fmt;

use kernel::{Step, Viewer};
use serde::Serialize;

use crate::{Action, TriCross};

/// A step as one viewer sees it, as text: `1 place c1` where player 1 placed something unseen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Seen(String);

impl Seen {
    pub(crate) fn by(viewer: Viewer, step: &Step<TriCross>) -> Seen {
        Seen(match step {
            // Whoever places a piece sees it, its owner or the owner's neighbour (TC-10).
            Step::Act(seat, Action::Place(Some(_), square)) if viewer != Viewer::Seat(*seat) => {
                format!("{seat} {}", Action::Place(None, *square))
            }
            open => open.to_string(),
        })
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
