//! The evaluation: what a game between two turns is worth to a player.

use super::leave::Leave;
use super::sketch::Sketch;

/// What a game is worth to each player.
pub(super) type Shares = [f64; 6];

/// What a game is worth to everybody.
pub(super) fn shares(game: &Sketch) -> Shares {
    let mut shares = [0.0; 6];
    for (player, share) in shares.iter_mut().enumerate().take(game.seats.into()) {
        *share = of(game, player);
    }
    shares
}

/// The expected share of the win; alone, the expected points at the end. Exact where the game is over or one die is left.
pub(super) fn of(game: &Sketch, player: usize) -> f64 {
    if game.over {
        return at_the_end(game, player);
    }
    if game.pile == 1 {
        return last_die(game, player);
    }
    let leave = Leave::of(game);
    let mine = f64::from(game.scores[player]);
    if game.seats == 1 {
        return mine + leave.to_come();
    }
    let others = (0..usize::from(game.seats)).filter(|&other| other != player);
    let beats = |other: usize| {
        let lead = mine - f64::from(game.scores[other]);
        normal((lead + turn_order(game, player, other, leave)) / leave.spread())
    };
    others.map(beats).product()
}

/// The points that one player has ahead of another because of whose turn it is.
fn turn_order(game: &Sketch, player: usize, other: usize, leave: Leave) -> f64 {
    let seats = usize::from(game.seats);
    let until = |seat: usize| (seat + seats - game.mover) % seats;
    // The next player has all of the margin on the last one in turn; the others their part of it.
    let earlier = until(other) as f64 - until(player) as f64;
    leave.margin() * earlier / (seats as f64 - 1.0)
}

fn at_the_end(game: &Sketch, player: usize) -> f64 {
    let mine = game.scores[player];
    if game.seats == 1 {
        return f64::from(mine);
    }
    let scores = &game.scores[..game.seats.into()];
    if scores.iter().any(|&score| score > mine) {
        return 0.0;
    }
    1.0 / scores.iter().filter(|score| **score == mine).count() as f64
}

/// With one die in the pile a turn is simple: it fits, is laid where it scores most, and the game is over; or it does not,
/// and the next player tries, until the quiet turns end the game. So the worth is a sum over who lays it and what it shows.
fn last_die(game: &Sketch, player: usize) -> f64 {
    let fitting = game.singles.iter().filter(|points| **points > 0).count();
    let (mut sum, mut reached) = (0.0, 1.0);
    let mut now = Sketch { over: true, ..*game };
    for _ in game.quiet.0..game.quiet.1 {
        for points in game.singles.into_iter().filter(|points| *points > 0) {
            now.scores[now.mover] += points;
            sum += reached / 6.0 * at_the_end(&now, player);
            now.scores[now.mover] -= points;
        }
        reached *= 1.0 - fitting as f64 / 6.0;
        now.mover = (now.mover + 1) % usize::from(now.seats);
    }
    sum + reached * at_the_end(&now, player)
}

/// The part of a normal distribution below a value, near enough.
fn normal(value: f64) -> f64 {
    1.0 / (1.0 + (-1.702 * value).exp())
}

#[cfg(test)]
mod tests {
    use add_em_up::AddEmUp;
    use kernel::{Phase, Rules};

    use super::*;

    fn worth(position: &str, player: usize) -> f64 {
        let game: AddEmUp = position.parse().unwrap();
        of(&Sketch { over: game.phase() == Phase::Over, ..Sketch::of(&game) }, player)
    }

    #[test]
    fn the_last_die_is_exact() {
        // Only a 6 fits, for 21 points, and whoever lays it first is past the other: of eleven parts the first to roll
        // has six, but for the chance that nobody lays it in twenty turns.
        let never = (5.0_f64 / 6.0).powi(20);
        let first = worth("12345 1 scores=50,50", 0);
        assert!((first - ((1.0 - never) * 6.0 / 11.0 + never / 2.0)).abs() < 1e-12, "{first}");
        let second = worth("12345 1 scores=50,50", 1);
        assert!((first + second - 1.0).abs() < 1e-12);
        // Too far behind for any die.
        assert!(worth("12345 1 scores=20,50", 0) < 1e-12);
        // Alone, points count.
        let alone = worth("12345 1 scores=20", 0);
        assert!((alone - 20.0 - 21.0 * (1.0 - (5.0_f64 / 6.0).powi(10))).abs() < 1e-9, "{alone}");
    }

    #[test]
    fn the_end_is_what_it_is() {
        assert!((worth("123 0 scores=30,30,12", 0) - 0.5).abs() < 1e-12);
        assert!(worth("123 0 scores=30,30,12", 2) < 1e-12);
    }

    #[test]
    fn shares_of_two_add_up() {
        for position in ["123 57 scores=3,40", "..2../12345/..4.. 20 scores=30,12 turn=2"] {
            assert!((worth(position, 0) + worth(position, 1) - 1.0).abs() < 1e-9, "{position}");
        }
    }
}
