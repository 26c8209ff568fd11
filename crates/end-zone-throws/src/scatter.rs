//! One way to throw, thrown many times: where the die comes to rest.

use end_zone::{Action, EndZone, Reason, Reported, RestingDie, Roll, Scored};
use kernel::{Draw, Refusal, Rules};

/// Where one of many throws ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landed {
    /// Where the die lies; nowhere, if it has left the table.
    pub die: Option<RestingDie>,
    /// What it counts there, before anything is doubled. A die that slid counts nothing.
    pub scored: Scored,
    /// Whether it slid (EZ-11).
    pub slid: bool,
}

/// Throws so many times from this position, each time over the dice that lie there now, with everything that the hand adds drawn from `numbers`.
/// The rules refuse what they would refuse in the game.
pub fn scatter<D: Draw + ?Sized>(
    game: &EndZone,
    action: &Action,
    throws: usize,
    numbers: &mut D,
) -> Result<Vec<Landed>, Refusal<Reason>> {
    let mut waiting = game.clone();
    waiting.act(action)?;
    Ok((0..throws).map(|_| landed(&waiting, &crate::roll(&waiting, numbers))).collect())
}

fn landed(game: &EndZone, roll: &Roll) -> Landed {
    let nothing = Scored { zone: 0, points: 0, dot: false };
    let Roll::Rest(rest) = roll else { return Landed { die: None, scored: nothing, slid: false } };
    let die = match rest.dice.last() {
        Some(Reported::At(die)) => Some(*die),
        _ => None,
    };
    let scored = die.filter(|_| !rest.slide).map_or(nothing, |die| game.options().table.score(&die));
    Landed { die, scored, slid: rest.slide }
}
