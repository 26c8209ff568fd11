//! What an evening asks of the games that are played in it.

/// What an evening asks of a game, beside what its host has chosen. A game that can do it does so by its
/// [options](crate::Options::for_evening), so that the record of the game says it too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occasion {
    /// Who loses a meeting is out: what wins at once wins the whole of it, not one game of several (EZ-3).
    pub knock_out: bool,
    /// So many play together: 1, or partners (EZ-12). They sit apart, in the order A1 B1 A2 B2.
    pub team_size: u8,
}
