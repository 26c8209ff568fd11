//! What a coach can say about an action.

use std::fmt;

/// What the number of an [`Advice`] counts. More is better, but for turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The player's expected share of the win: 1 a win alone, a half a win shared by two.
    Win,
    /// Turns still to be played until the target is passed, this one included: fewer are better.
    Turns,
    /// Points this turn brings.
    Points,
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Worth::Win => "share of the win",
            Worth::Turns => "turns to go",
            Worth::Points => "points",
        })
    }
}

/// What an action is worth to the player who is to act, if all play on as the table that was asked would.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    /// What one may do.
    pub action: A,
    /// What it is worth.
    pub value: f64,
    /// What the value counts.
    pub worth: Worth,
}

impl<A> Advice<A> {
    /// Sorts a list, best first; equals stay in their order.
    pub fn best_first(mut list: Vec<Advice<A>>) -> Vec<Advice<A>> {
        list.sort_by(|a, b| match a.worth {
            Worth::Win | Worth::Points => b.value.total_cmp(&a.value),
            Worth::Turns => a.value.total_cmp(&b.value),
        });
        list
    }
}
