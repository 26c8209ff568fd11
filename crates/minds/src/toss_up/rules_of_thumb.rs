//! Heuristic policies: how people play.

use kernel::{Draw, Rules, Seat};
use toss_up::TossUp;

use super::turn::Turn;

/// The score to beat in last turns, and whether others come after the mover.
fn chased(game: &TossUp, mover: Seat) -> Option<(u32, bool)> {
    let closer = game.closer()?;
    // Those who are yet to play have not passed the target, so the best score is that of somebody who is done.
    let best = Seat::all(game.seats()).filter(|&seat| seat != mover).map(|seat| game.score(seat));
    Some((best.max().unwrap_or(0), mover.next(game.seats()) != closer))
}

/// The best other score.
fn best_other(game: &TossUp, mover: Seat) -> u32 {
    let others = Seat::all(game.seats()).filter(|&seat| seat != mover);
    others.map(|seat| game.score(seat)).max().unwrap_or(0)
}

/// Somebody new to the game.
///
/// - Early on, afraid of red: takes five points and runs.
/// - Twenty or more behind, greedy: wants fifteen, however few dice are left.
/// - One choice in eight on a whim.
/// - In a last turn, rolls until level with the leader, and leaves it at that.
pub(super) fn beginner_rolls(game: &TossUp, mover: Seat, numbers: &mut dyn Draw) -> bool {
    if numbers.below(8) == 0 {
        return numbers.below(2) == 0;
    }
    let (score, points) = (game.score(mover), game.turn_points());
    if let Some((best, _)) = chased(game, mover) {
        return score + points < best;
    }
    let wanted = if best_other(game, mover) >= score + 20 { 15 } else { 5 };
    points < wanted
}

/// A rule of thumb: fifteen points are enough, and so is passing the target. In a last turn, roll until ahead.
pub(super) fn casual_rolls(game: &TossUp, mover: Seat) -> bool {
    let (score, points) = (game.score(mover), game.turn_points());
    if let Some((best, _)) = chased(game, mover) {
        return score + points <= best;
    }
    points < 15 && score + points < game.needed()
}

/// The most points from every turn, whatever the scores; in a last turn, never stops behind or level, and the last of
/// all stops once ahead.
pub(super) fn steady_rolls(game: &TossUp, mover: Seat) -> bool {
    let (score, points) = (game.score(mover), game.turn_points());
    match chased(game, mover) {
        Some((best, _)) if score + points <= best => true,
        Some((_, false)) => false,
        _ => Turn::get().rolls_at(points),
    }
}
