//! The last dice, played out exactly: every roll, every turn and every answer until the pile is empty.

use std::collections::HashMap;

use add_em_up::generate::{Search, Visit};
use add_em_up::{Board, Die};

use super::outlook::Outlook;
use super::sketch::Sketch;
use super::weigh::laid_on;
use super::worth::{Shares, shares};

/// With so many dice in the pile the rest of a game is a matter of milliseconds.
pub(super) const FEW: u8 = 3;

/// What a game is worth to everybody, if all play the last dice as well as can be.
pub(super) fn exact(game: &Sketch, board: &Board, search: &mut Search) -> Shares {
    if game.over || game.pile <= 1 {
        return shares(game);
    }
    let seats = usize::from(game.seats);
    // A turn leads to the same game, whatever was rolled and not laid.
    let mut known: HashMap<(usize, i32, Vec<Die>), Shares> = HashMap::new();
    // What comes of a turn of each player, and how often nothing fits.
    let mut turns = [[0.0; 6]; 6];
    let mut nothing = 0.0;
    for &(hand, chance) in Outlook::exact(game.dice()).rolls() {
        let mut ways: Vec<(i32, Vec<Die>, Sketch)> = Vec::new();
        search.visit(board, &[], hand, game.every_placement, u32::MAX, &mut |visit: &Visit<'_>| {
            let after = game.after(visit.table(), visit.score, visit.dice());
            ways.push((visit.score, visit.turn().dice(), after));
        });
        if ways.is_empty() {
            nothing += chance;
            continue;
        }
        for (mover, turn) in turns.iter_mut().enumerate().take(seats) {
            let mut best: Option<Shares> = None;
            for (score, dice, after) in &ways {
                let key = (mover, *score, dice.clone());
                let found = *known.entry(key).or_insert_with(|| {
                    let after = moved_by(game, after, *score, mover);
                    exact(&after, &laid_on(board, dice), search)
                });
                if best.is_none_or(|best| best[mover] < found[mover]) {
                    best = Some(found);
                }
            }
            turn.iter_mut().zip(best.unwrap_or_default()).for_each(|(sum, part)| *sum += chance * part);
        }
    }
    // Who lays first: the next player, or the one after, until the quiet turns end the game.
    let (mut all, mut reached) = ([0.0; 6], 1.0);
    let mut now = *game;
    while !now.over {
        all.iter_mut().zip(turns[now.mover]).for_each(|(sum, part)| *sum += reached * part);
        reached *= nothing;
        now = now.passed();
    }
    all.iter_mut().zip(shares(&now)).for_each(|(sum, part)| *sum += reached * part);
    all
}

/// The game after a turn, had another player made it.
fn moved_by(before: &Sketch, after: &Sketch, score: i32, mover: usize) -> Sketch {
    let mut scores = before.scores;
    scores[mover] += score;
    Sketch { scores, mover: (mover + 1) % usize::from(before.seats), ..*after }
}

#[cfg(test)]
mod tests {
    use add_em_up::AddEmUp;
    use kernel::{Drawn, Game, Outcomes, Phase, Seat};

    use super::*;

    fn value(position: &str) -> Shares {
        let game: AddEmUp = position.parse().unwrap();
        exact(&Sketch::of(&game), game.board(), &mut Search::default())
    }

    /// The same by the rules alone: every step of every game.
    fn by_the_rules(game: &AddEmUp) -> Shares {
        let mut shares = [0.0; 6];
        match game.phase() {
            Phase::Over => {
                for seat in Seat::all(game.seats()) {
                    let alone = game.seats() == 1;
                    let share = if alone { game.score(seat).into() } else { game.standing().share(seat) };
                    shares[seat.index()] = share;
                }
            }
            Phase::Roll(_) => {
                let mut rolls = Outcomes::new();
                game.outcomes(&mut rolls);
                for (roll, chance) in rolls.chances() {
                    let mut next = game.clone();
                    next.roll(roll).unwrap();
                    let found = by_the_rules(&next);
                    shares.iter_mut().zip(found).for_each(|(sum, part)| *sum += chance * part);
                }
            }
            Phase::Act(seat) => {
                let mut actions = Vec::new();
                game.actions(&mut actions);
                let after = |action| {
                    let mut next = game.clone();
                    next.act(action).unwrap();
                    by_the_rules(&next)
                };
                let best = |a: &Shares, b: &Shares| a[seat.index()].total_cmp(&b[seat.index()]);
                shares = actions.iter().map(after).max_by(best).unwrap();
            }
        }
        shares
    }

    #[test]
    fn the_last_dice_are_played_as_the_rules_have_it() {
        for position in [
            "12345 2 scores=20 quiet-rounds=1",
            "12345 2 scores=50,50 quiet-rounds=1",
            "12345 2 scores=50,58 turn=2 quiet-rounds=1 every-placement",
            "..2../12345/..4.. 2 scores=30,25 quiet-rounds=1",
        ] {
            let (found, rules) = (value(position), by_the_rules(&position.parse().unwrap()));
            for (one, other) in found.iter().zip(rules) {
                assert!((one - other).abs() < 1e-9, "{position}: {found:?} {rules:?}");
            }
        }
    }

    #[test]
    fn shares_add_up() {
        for position in ["123 3 scores=3,9", "..2../12345/..4.. 3 scores=30,12,25 turn=2"] {
            assert!((value(position).iter().sum::<f64>() - 1.0).abs() < 1e-9, "{position}");
        }
    }
}
