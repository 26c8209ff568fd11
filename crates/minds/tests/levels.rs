//! The levels as players: they keep to the rules, and each is better than the one below.

use std::sync::Arc;

use dice::quick::Quick;
use kernel::{Draw, Drawn, Hidden, Phase, Rules, Setup, Viewer};
use minds::toss_up::{Level, LevelError, Library, Solo, Three, Two};
use players::{Mind, Progress, Seating, SimulateError, Totals, simulate};
use toss_up::{Action, Options, TossUp, View};

fn table(seats: u8, target: u16) -> Setup<Options> {
    let options = Options { target, ..Options::default() };
    Setup { options, ..Setup::of::<TossUp>(seats) }
}

fn minds(setup: &Setup<Options>, levels: &[Level]) -> Vec<Arc<dyn Mind<TossUp>>> {
    let library = Library::default();
    levels.iter().map(|level| level.mind(setup, &library, &Progress::none()).unwrap()).collect()
}

fn games(setup: &Setup<Options>, levels: &[Level], games: u64, seating: Seating) -> Totals {
    simulate(setup, &minds(setup, levels), games, 1, seating, &Progress::none()).unwrap()
}

#[test]
fn names_are_read_as_they_are_written() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    let error = "genius".parse::<Level>().unwrap_err();
    assert!(error.to_string().contains("beginner, casual, steady, expert or perfect"));
}

#[test]
fn perfect_play_is_for_one_to_three() {
    let library = Library::default();
    for seats in 4..=6 {
        let error = Level::Perfect.mind(&table(seats, 100), &library, &Progress::none()).err().unwrap();
        assert_eq!(error, LevelError::TooManyPlayers { seats });
        assert!(error.to_string().contains("expert"));
    }
    let error = Level::Perfect.mind(&table(3, 1000), &library, &Progress::none()).err().unwrap();
    assert_eq!(error, LevelError::TooFarToGo { needed: 1001, most: Three::MOST_NEEDED });
    assert!(matches!(
        Level::Casual.mind(&table(7, 100), &library, &Progress::none()).err(),
        Some(LevelError::Setup(_))
    ));
}

#[test]
fn every_level_keeps_to_the_rules_at_every_table() {
    for seats in 1..=6 {
        for level in Level::ALL {
            if level == Level::Perfect && seats > 3 {
                continue;
            }
            let setup = table(seats, 15);
            let totals = games(&setup, &vec![level; seats.into()], 20, Seating::Fixed);
            assert_eq!(totals.games, 20);
        }
    }
}

#[test]
fn each_level_beats_the_one_below() {
    let setup = table(2, 100);
    for (pair, least) in [
        ([Level::Casual, Level::Beginner], 0.70),
        ([Level::Steady, Level::Casual], 0.55),
        ([Level::Expert, Level::Steady], 0.51),
    ] {
        let totals = games(&setup, &pair, 4000, Seating::Rotating);
        assert!(totals.win_share(0) > least, "{pair:?}: {}", totals.win_share(0));
    }
}

#[test]
fn perfect_play_wins_as_often_as_the_table_says() {
    let setup = table(2, 100);
    let totals = games(&setup, &[Level::Perfect, Level::Perfect], 4000, Seating::Fixed);
    let exact = Two::solve(101, &Progress::none()).unwrap().at(0, 0);
    let error = (totals.win_share(0) - exact).abs();
    assert!(error < totals.win_share_margin(0) / 1.96 * 3.0, "{error}");

    let setup = table(3, 20);
    let totals = games(&setup, &[Level::Perfect; 3], 8000, Seating::Fixed);
    let exact = Three::solve(21, &Progress::none()).unwrap().at(0, 0, 0);
    for (seat, exact) in exact.into_iter().enumerate() {
        let error = (totals.win_share(seat) - exact).abs();
        assert!(error < totals.win_share_margin(seat) / 1.96 * 3.0, "{seat}: {error}");
    }

    let totals = games(&table(1, 100), &[Level::Perfect], 4000, Seating::Fixed);
    // A solo game varies by about two turns.
    let error = (totals.mean_turns() - Solo::solve(101).at(0)).abs();
    assert!(error < 3.0 * 2.5 / f64::sqrt(4000.0), "{error}");
}

#[test]
fn simulations_do_not_depend_on_the_number_of_threads() {
    let setup = table(4, 30);
    let levels = [Level::Beginner, Level::Casual, Level::Steady, Level::Expert];
    let run = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| games(&setup, &levels, 500, Seating::Rotating))
    };
    assert_eq!(run(1), run(3));
}

#[test]
fn a_mind_that_breaks_the_rules_is_found_out() {
    struct Stopper;
    impl Mind<TossUp> for Stopper {
        fn choose(&self, _: &View, _: &[Action], _: &mut dyn Draw) -> Action {
            Action::Stop
        }
    }
    let minds: Vec<Arc<dyn Mind<TossUp>>> = vec![Arc::new(Stopper), Arc::new(Stopper)];
    let error = simulate(&table(2, 100), &minds, 1, 1, Seating::Fixed, &Progress::none()).unwrap_err();
    assert_eq!(error, SimulateError::Refused { mind: 1, action: "stop".to_owned() });
    let error = simulate(&table(3, 100), &minds, 1, 1, Seating::Fixed, &Progress::none()).unwrap_err();
    assert_eq!(error, SimulateError::Minds { seats: 3, minds: 2 });
}

#[test]
fn a_mind_made_for_another_table_still_answers_with_an_allowed_action() {
    let mind = minds(&table(2, 50), &[Level::Perfect, Level::Perfect]).remove(0);
    let mut numbers = Quick::new(3, 3);
    let mut game = TossUp::new(&table(5, 100)).unwrap();
    let mut actions = Vec::new();
    while game.phase() != Phase::Over {
        if let Phase::Act(seat) = game.phase() {
            game.actions(&mut actions);
            let action = mind.choose(&game.view(Viewer::Seat(seat)), &actions, &mut numbers);
            assert!(actions.contains(&action));
            game.act(&action).unwrap();
        } else {
            let roll = game.draw(&mut numbers);
            game.roll(&roll).unwrap();
        }
    }
}
