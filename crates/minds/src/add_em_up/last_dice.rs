//! Expectimax over the last dice (max^n with more than two players), to the end of the game: every roll, every turn and every answer until the pile is empty.

use add_em_up::generate::{Search, Visit};
use add_em_up::{Board, Die, Hand};

use super::by_dice::ByDice;
use super::sketch::Sketch;
use super::weigh::laid_on;
use super::worth::{Shares, shares};

/// With so many dice in the pile the rest of a game is a matter of milliseconds.
pub(super) const FEW: u8 = 3;

/// A turn that can be made with the last dice.
struct Candidate {
    uses: Hand,
    score: i32,
    dice: Vec<Die>,
    after: Sketch,
}

/// What a game is worth to everybody, if all play the last dice as well as can be.
pub(super) fn exact(game: &Sketch, board: &Board, search: &mut Search) -> Shares {
    if game.over || game.pile <= 1 {
        return shares(game);
    }
    let mut candidates: Vec<Candidate> = Vec::new();
    search.visit_any(board, game.dice(), game.every_placement, u32::MAX, &mut |visit: &Visit<'_>| {
        let after = game.after(visit.table(), visit.score, visit.dice());
        candidates.push(Candidate {
            uses: visit.used(),
            score: visit.score,
            dice: visit.turn().dice(),
            after,
        });
    });
    // What comes of a turn of each player, and how often nothing fits.
    let mut turns = [[0.0; 6]; 6];
    let mut nothing = 0.0;
    for (mover, turn) in turns.iter_mut().enumerate().take(game.seats.into()) {
        let mut best = ByDice::new();
        for candidate in &candidates {
            let after = moved_by(game, candidate, mover);
            let found = exact(&after, &laid_on(board, &candidate.dice), search);
            best.offer(candidate.uses, found[mover], found);
        }
        nothing = 0.0;
        best.each_roll(game.dice(), |chance, found| match found {
            Some(found) => turn.iter_mut().zip(found).for_each(|(sum, part)| *sum += chance * part),
            None => nothing += chance,
        });
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
fn moved_by(before: &Sketch, candidate: &Candidate, mover: usize) -> Sketch {
    let mut scores = before.scores;
    scores[mover] += candidate.score;
    Sketch { scores, mover: (mover + 1) % usize::from(before.seats), ..candidate.after }
}

#[cfg(test)]
mod tests {
    use add_em_up::AddEmUp;
    use kernel::{Drawn, Outcomes, Phase, Rules, Seat};

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
