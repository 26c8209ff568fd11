//! Small games solved a second time by the plainest means ([`naive`]), through the rules themselves.

mod naive;

use minds::toss_up::{LastTurn, Solo, Three, Turn, Two};
use naive::{About, solve};
use players::{Progress, Worth};
use toss_up::{Action, Stage, TossUp, View};

/// Turns played and dice on the table have no future.
fn forget(game: &TossUp) -> TossUp {
    View { turns: 0, last_roll: None, last_roller: None, ..View::from(game) }.state()
}

/// Nobody goes farther than this in a turn: what could be gained there is less than the tests ask for.
fn enough(points: u32) -> impl Fn(&TossUp) -> Option<Action> {
    move |game| (game.stage() == Stage::Rolled && game.turn_points() >= points).then_some(Action::Stop)
}

fn game(text: &str) -> TossUp {
    text.parse().unwrap()
}

#[test]
fn alone() {
    for (text, needed) in [("0 1 target=10", 11), ("0 1 target=20 at-least", 20), ("7 1 target=30", 31)] {
        let start = game(text);
        let about = About { forget: &forget, forced: &enough(80), known: &|_| None, count_turns: true };
        let naive = -solve(&start, &about)[0];
        let exact = Solo::solve(needed).at(start.score(kernel::Seat::FIRST));
        assert!((naive - exact).abs() < 1e-10, "{text}: {naive} and {exact}");
    }
}

#[test]
fn the_last_turn() {
    for behind in [1, 9, 10, 11, 25] {
        let leader = 11.max(behind);
        let start = game(&format!("{leader},{} 2 target=10 last=1", leader - behind));
        let about = About { forget: &forget, forced: &enough(60), known: &|_| None, count_turns: false };
        let naive = solve(&start, &about)[1];
        let exact = LastTurn::get().at(behind);
        assert!((naive - exact).abs() < 1e-12, "{behind}: {naive} and {exact}");
    }
}

#[test]
fn two_players_with_nothing_known() {
    for (text, needed, mine, theirs) in
        [("9,10 1 target=10", 11, 9, 10), ("8,9 1 target=10 at-least", 10, 8, 9)]
    {
        let two = Two::solve(needed, &Progress::none()).unwrap();
        let about = About { forget: &forget, forced: &enough(80), known: &|_| None, count_turns: false };
        let naive = solve(&game(text), &about)[0];
        let exact = two.at(mine, theirs);
        assert!((naive - exact).abs() < 5e-4, "{text}: {naive} and {exact}");
    }
}

#[test]
fn two_players_with_the_last_turn_known() {
    let known = |game: &TossUp| {
        let closer = (game.stage() == Stage::Fresh).then(|| game.closer()).flatten()?;
        let chaser = closer.next(2);
        let past = LastTurn::get().at(game.score(closer) - game.score(chaser));
        let mut shares = vec![1.0 - past; 2];
        shares[chaser.index()] = past;
        Some(shares)
    };
    for (text, needed, mine, theirs) in [
        ("3,2 1 target=10", 11, 3, 2),
        ("16,15 1 target=20", 21, 16, 15),
        ("14,17 1 target=20 at-least", 20, 14, 17),
    ] {
        let two = Two::solve(needed, &Progress::none()).unwrap();
        let about = About { forget: &forget, forced: &enough(200), known: &known, count_turns: false };
        let naive = solve(&game(text), &about)[0];
        let exact = two.at(mine, theirs);
        assert!((naive - exact).abs() < 1e-7, "{text}: {naive} and {exact}");
    }
}

/// What the future depends on. Turns go no farther than some hundred points: beyond, they are taken for turns of ten points less.
fn future(game: &TossUp) -> (u32, u32, kernel::Phase, Stage, u32, Option<kernel::Seat>) {
    let second = kernel::Seat::FIRST.next(2);
    let points = game.turn_points();
    let points = if points < 100 { points } else { 100 + points % 10 };
    let scores = (game.score(kernel::Seat::FIRST), game.score(second));
    (scores.0, scores.1, kernel::Rules::phase(game), game.stage(), points, game.closer())
}

#[test]
fn two_players_by_the_solver_that_knows_no_game() {
    let two = Two::solve(11, &Progress::none()).unwrap();
    let solved = players::solve(&game("7,7 1 target=10"), Worth::Win, future, &Progress::none()).unwrap();
    for (mine, theirs) in [(7, 7), (7, 10), (8, 9), (9, 8), (10, 7), (10, 10)] {
        let state = game(&format!("{mine},{theirs} 1 target=10"));
        let value = solved.value(&state, kernel::Seat::FIRST).unwrap();
        let exact = two.at(mine, theirs);
        assert!((value - exact).abs() < 1e-9, "{state}: {value} and {exact}");
    }
}

#[test]
fn two_last_turns_of_three() {
    let three = Three::solve(11, &Progress::none()).unwrap();
    for text in ["15,8,3 2 target=10 last=1", "2,11,10 3 target=10 last=2"] {
        let about = About { forget: &forget, forced: &enough(110), known: &|_| None, count_turns: false };
        let naive = solve(&game(text), &about);
        let exact = three.shares(&game(text)).unwrap();
        for (naive, exact) in naive.iter().zip(exact) {
            assert!((naive - exact).abs() < 5e-4, "{text}: {naive} and {exact}");
        }
    }
}

#[test]
fn three_players_with_last_turns_known() {
    for (needed, options) in [(11, "target=10"), (10, "target=10 at-least")] {
        let three = Three::solve(needed, &Progress::none()).unwrap();
        assert_eq!(three.equilibrium().mixed + three.equilibrium().in_circles, 0);
        let known = |game: &TossUp| {
            game.closer()?;
            three.shares(game).map(|shares| shares.to_vec())
        };
        for scores in ["8,7,8 1", "9,9,9 3"] {
            let start = game(&format!("{scores} {options}"));
            let about = About { forget: &forget, forced: &enough(200), known: &known, count_turns: false };
            let naive = solve(&start, &about);
            let exact = three.shares(&start).unwrap();
            for (naive, exact) in naive.iter().zip(exact) {
                assert!((naive - exact).abs() < 1e-6, "{start}: {naive} and {exact}");
            }
        }
    }
}

#[test]
fn a_single_turn_by_its_points() {
    // The best turn as a fixed point of single rolls, from the rules' own list of outcomes.
    let start = game("0,0 1 target=1000");
    let mut worth = vec![0.0; 700];
    for points in (0..690).rev() {
        let mut rolling = game(&format!("0,0 1+{points}* target=1000"));
        let mut rolls = kernel::Outcomes::new();
        kernel::Drawn::outcomes(&rolling, &mut rolls);
        let before = rolling;
        let (mut more, mut same) = (0.0, 0.0);
        for (roll, chance) in rolls.chances() {
            rolling = before;
            kernel::Rules::roll(&mut rolling, roll).unwrap();
            let after = rolling.turn_points();
            match rolling.stage() {
                Stage::Rolled if after > points => {
                    more += chance * f64::max(worth[after as usize], after.into());
                }
                Stage::Rolled => same += chance,
                _ => {}
            }
        }
        worth[points as usize] = f64::max(points.into(), more / (1.0 - same));
    }
    assert_eq!(start.turn_points(), 0);
    // The horizon costs less than this.
    assert!((worth[0] - Turn::get().value()).abs() < 1e-6, "{} {}", worth[0], Turn::get().value());
}
