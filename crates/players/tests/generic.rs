//! Players that know the rules of a game and nothing else, in games so small that one knows how to play them.

mod small;

use std::sync::Arc;
use std::time::{Duration, Instant};

use dice::quick::Quick;
use kernel::{Drawn, Game, Hidden, Rules, Seat, Setup, Viewer};
use players::generic::{self, Budget, Chance, Level, MonteCarlo, Random, Search};
use players::{Coach, Mind, Progress, Seating, Totals, Worth, simulate, solve};
use small::coin::{self, Coin};
use small::nim::{self, Nim};
use small::pig::{self, HOLD, Pig};
use small::{Number, Size};

type Player<G> = Arc<dyn Mind<G>>;

fn search<G: Drawn<Options = Size>>(setup: &Setup<Size>, positions: u64) -> Player<G> {
    Arc::new(Search::new(setup, Chance::listed(), Budget::positions(positions)).unwrap())
}

fn flat<G: Drawn<Options = Size>>(setup: &Setup<Size>, positions: u64) -> Player<G> {
    Arc::new(MonteCarlo::new(setup, Chance::listed(), Budget::positions(positions)).unwrap())
}

fn games<G: Drawn<Options = Size>>(setup: &Setup<Size>, players: &[Player<G>], games: u64) -> Totals {
    simulate(setup, players, games, 1, Seating::Rotating, &Progress::none()).unwrap()
}

fn chosen<G: Game>(player: &dyn Mind<G>, game: &G, number: u64) -> G::Action {
    let kernel::Phase::Act(seat) = game.phase() else { panic!("nobody acts") };
    let mut actions = Vec::new();
    game.actions(&mut actions);
    player.choose(&game.view(Viewer::Seat(seat)), &actions, &mut Quick::new(number, 7))
}

#[test]
fn the_search_finds_what_is_known_to_be_best() {
    let setup = nim::setup(2, 15);
    let player = search::<Nim>(&setup, 20_000);
    for heap in (1..16).filter(|heap| heap % 4 != 0) {
        let state = Nim { heap, ..Nim::new(&setup).unwrap() };
        assert_eq!(chosen(&*player, &state, u64::from(heap)), Number(heap % 4), "{heap}");
    }
}

#[test]
fn partners_play_together() {
    // Four players, two teams: the same game as of two, though the partner moves next but one.
    let setup = nim::setup(4, 11);
    let player = search::<Nim>(&setup, 20_000);
    for heap in [5, 6, 7, 9, 10, 11] {
        let state = Nim { heap, ..Nim::new(&setup).unwrap() };
        assert_eq!(chosen(&*player, &state, u64::from(heap)), Number(heap % 4), "{heap}");
    }
}

#[test]
fn nobody_acts_on_what_they_cannot_know() {
    // In every single world the guess is right, but nobody knows in which world they are.
    let setup = Setup::of::<Coin>(2);
    let state = Coin { stage: coin::Stage::Choose, coin: 1 };
    let coach = Search::new(&setup, Chance::listed(), Budget::positions(20_000)).unwrap();
    let advice = Coach::<Coin>::advise(&coach, &state.view(Viewer::Seat(Seat::FIRST)));
    assert_eq!(advice[0].action, coin::TAKE_A_CHANCE);
    assert!((advice[0].value - 0.6).abs() < 0.03, "{advice:?}");
    assert!((advice[1].value - 0.5).abs() < 0.06, "{advice:?}");
}

#[test]
fn states_that_look_the_same_get_the_same_answer() {
    let setup = Setup::of::<Coin>(2);
    for stage in [coin::Stage::Choose, coin::Stage::Guess] {
        for player in [search::<Coin>(&setup, 500), flat(&setup, 500), Arc::new(Random)] {
            for number in 0..20 {
                let answer = |coin| chosen(&*player, &Coin { stage, coin }, number);
                assert_eq!(answer(0), answer(1));
            }
        }
    }
}

#[test]
fn the_same_numbers_give_the_same_answer() {
    let setup = pig::setup(3, 40);
    let (one, other) = (search::<Pig>(&setup, 3_000), search::<Pig>(&setup, 3_000));
    let start = Pig { points: 12, ..Pig::new(&setup).unwrap() };
    for number in 0..10 {
        assert_eq!(chosen(&*one, &start, number), chosen(&*other, &start, number));
    }
    let coach = generic::coach::<Pig>(&setup, Chance::listed()).unwrap();
    assert_eq!(coach.advise(&start), coach.advise(&start));
}

#[test]
fn each_level_beats_the_one_below() {
    let setup = pig::setup(2, 40);
    let (random, flat, search) =
        (Arc::new(Random) as Player<Pig>, flat(&setup, 2_000), search(&setup, 2_000));
    let flat_wins = games(&setup, &[flat.clone(), random], 200);
    assert!(flat_wins.win_share(0) - flat_wins.win_share_margin(0) > 0.6, "{flat_wins:?}");
    let search_wins = games(&setup, &[search, flat], 400);
    assert!(search_wins.win_share(0) - search_wins.win_share_margin(0) > 0.5, "{search_wins:?}");
}

#[test]
fn more_thought_is_better() {
    // Against a player who makes no mistake, less is lost.
    let setup = pig::setup(2, 60);
    let perfect = solve(&Pig::new(&setup).unwrap(), Worth::Win, pig::key, &Progress::none()).unwrap();
    let perfect: Player<Pig> = Arc::new(perfect);
    let share = |positions: u64| games(&setup, &[search(&setup, positions), perfect.clone()], 600);
    let (little, much) = (share(60), share(3_000));
    assert!(little.win_share(0) + little.win_share_margin(0) < much.win_share(0), "{little:?} {much:?}");
    assert!(much.win_share(0) + much.win_share_margin(0) > 0.42, "{much:?}");
}

#[test]
fn three_players_each_play_for_themselves() {
    let setup = pig::setup(3, 30);
    let random: Player<Pig> = Arc::new(Random);
    let totals = games(&setup, &[search(&setup, 1_500), random.clone(), random], 150);
    assert!(totals.win_share(0) - totals.win_share_margin(0) > 0.5, "{totals:?}");
}

#[test]
fn alone_a_race_is_run_fast() {
    let setup = pig::setup(1, 60);
    let turns = |player: Player<Pig>| games(&setup, &[player], 60).mean_turns();
    let (random, searching) = (turns(Arc::new(Random)), turns(search(&setup, 2_000)));
    assert!(searching < 0.7 * random, "{searching} and {random} turns");
    let coach = generic::coach::<Pig>(&setup, Chance::listed()).unwrap();
    let advice = coach.advise(&Pig { points: 40, ..Pig::new(&setup).unwrap() });
    assert_eq!((advice[0].action, advice[0].worth), (HOLD, Worth::Points));
}

#[test]
fn chance_that_is_only_sampled_will_do() {
    let setup = pig::setup(2, 30);
    let sampled = Chance::<Pig>::sampled(|game, numbers| game.draw(numbers));
    let player: Player<Pig> = Arc::new(Search::new(&setup, sampled, Budget::positions(1_500)).unwrap());
    let totals = games(&setup, &[player, Arc::new(Random)], 100);
    assert!(totals.win_share(0) - totals.win_share_margin(0) > 0.6, "{totals:?}");
}

#[test]
fn time_is_kept() {
    let setup = pig::setup(2, 100);
    // A roll takes a millisecond, as a throw of dice over a table does.
    let slow = Chance::<Pig>::sampled(|game, numbers| {
        std::thread::sleep(Duration::from_millis(1));
        game.draw(numbers)
    });
    let budget = Budget::positions(u64::MAX).within(Duration::from_millis(100));
    let start = Pig { points: 10, ..Pig::new(&setup).unwrap() };
    let players: [Player<Pig>; 2] = [
        Arc::new(Search::new(&setup, slow, budget).unwrap()),
        Arc::new(MonteCarlo::new(&setup, slow, budget).unwrap()),
    ];
    for player in players {
        let begun = Instant::now();
        chosen(&*player, &start, 1);
        let taken = begun.elapsed();
        // A busy machine may be late.
        assert!((90..4_000).contains(&taken.as_millis()), "{taken:?}");
    }
}

#[test]
fn the_levels_have_names_that_people_type() {
    assert_eq!(Level::ALL.map(Level::name), ["random", "monte-carlo", "search"]);
    let setup = nim::setup(2, 7);
    let start = Nim::new(&setup).unwrap();
    for level in Level::ALL {
        let player = level.mind::<Nim>(&setup, Chance::listed()).unwrap();
        let action = chosen(&*player, &start, 1);
        assert!((1..=3).contains(&action.0), "{level}: {action}");
        assert_eq!(level.name().parse::<Level>().unwrap(), level);
    }
}
