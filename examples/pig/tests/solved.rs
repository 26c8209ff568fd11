//! Perfect play, by the solver for any game and by one that is written for Pig alone.

use kernel::{Rules, Seat, Setup};
use pig::{Action, Options, Pig};
use players::{Progress, Solved, Worth, solve};

fn solved(target: u16) -> (Pig, Solved<Pig, Pig>) {
    let setup = Setup { options: Options { target }, ..Setup::of::<Pig>(2) };
    let start = Pig::new(&setup).unwrap();
    let solved = solve(&start, Worth::Win, Pig::future, &Progress::none()).unwrap();
    (start, solved)
}

/// The chance to win with `mine` against `theirs` and `stake` at stake, by sweeping over all of them again and again: Neller and Presser's
/// equations, as they stand in *Optimal Play of the Dice Game Pig*.
fn by_hand(target: usize) -> Vec<f64> {
    let at = |mine: usize, theirs: usize, stake: usize| (mine * target + theirs) * target + stake;
    let mut win = vec![0.0; target * target * target];
    loop {
        let mut change: f64 = 0.0;
        for mine in (0..target).rev() {
            for theirs in (0..target).rev() {
                for stake in (0..target - mine).rev() {
                    let value = |stake: usize, win: &[f64]| {
                        if mine + stake >= target { 1.0 } else { win[at(mine, theirs, stake)] }
                    };
                    let rolls: f64 = (2..=6).map(|number| value(stake + number, &win)).sum();
                    let roll = (1.0 - win[at(theirs, mine, 0)] + rolls) / 6.0;
                    let hold = 1.0 - win[at(theirs, mine + stake, 0)];
                    // A turn begins with a roll.
                    let best = if stake == 0 { roll } else { roll.max(hold) };
                    change = change.max((best - win[at(mine, theirs, stake)]).abs());
                    win[at(mine, theirs, stake)] = best;
                }
            }
        }
        if change < 1e-12 {
            return win;
        }
    }
}

#[test]
fn both_solvers_agree_on_a_short_game() {
    const TARGET: usize = 20;
    let by_hand = by_hand(TARGET);
    let (_, solved) = solved(TARGET as u16);
    for mine in 0..TARGET {
        for theirs in 0..TARGET {
            let game: Pig = format!("{mine},{theirs} 1 target={TARGET}").parse().unwrap();
            let found = solved.value(&game, Seat::FIRST);
            let wanted = by_hand[(mine * TARGET + theirs) * TARGET];
            // What cannot be reached has no value: nobody has a single point.
            if let Some(found) = found {
                assert!((found - wanted).abs() < 1e-9, "{game}: {found} is not {wanted}");
            } else {
                assert!(mine == 1 || theirs == 1, "{game} has no value");
            }
        }
    }
}

/// *Reference*: Neller and Presser, 2004: with perfect play the first player wins 53.06 % of games to 100.
#[test]
fn the_first_player_wins_0_5306_of_games_to_100() {
    let (start, solved) = solved(100);
    let win = solved.value(&start, Seat::FIRST).unwrap();
    assert!((win - 0.5306).abs() < 0.000_05, "{win}");
    // And they hold at 21 there, where 20 is the rule of thumb.
    assert_eq!(solved.best(&"0,0 1+20".parse().unwrap()), Some(Action::Roll));
    assert_eq!(solved.best(&"0,0 1+21".parse().unwrap()), Some(Action::Hold));
}
