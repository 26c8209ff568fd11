//! Minds for Intersection: their numbers against the rules, against plain means, and against games played.

mod naive;

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

use dice::quick::Quick;
use intersection::{Action, Intersection, Options, Stage, View};
use kernel::{Drawn, Hidden, Phase, Rules, Seat, Setup, Viewer};
use minds::intersection::{Coach, Level, LevelError, Library, Solo, Terms, Turn, Two, explain};
use naive::About;
use players::{Cancelled, Mind, Progress, Seating, Totals, Worth, simulate};

/// Tables are solved once for all tests of this file that need them.
static LIBRARY: LazyLock<Library> = LazyLock::new(Library::default);

fn game(text: &str) -> Intersection {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn terms(target: u32) -> Terms {
    Terms::new(target, false).unwrap()
}

fn two(target: u32) -> Arc<Two> {
    LIBRARY.two(terms(target), &Progress::none()).unwrap()
}

fn table(seats: u8, target: u16) -> Setup<Options> {
    let options = Options { target, ..Options::default() };
    Setup { options, ..Setup::of::<Intersection>(seats) }
}

fn play(setup: &Setup<Options>, levels: &[Level], games: u64, seating: Seating) -> Totals {
    let mind = |level: &Level| level.mind(setup, &LIBRARY, &Progress::none()).unwrap();
    let minds: Vec<Arc<dyn Mind<Intersection>>> = levels.iter().map(mind).collect();
    simulate(setup, &minds, games, 1, seating, &Progress::none()).unwrap()
}

// Small games solved a second time by the plainest means.

/// The past has no future.
fn forget(game: &Intersection) -> Intersection {
    View { turns: 0, last_turn: None, ..View::from(game) }.state()
}

#[test]
fn alone_by_plain_means() {
    for (text, target) in [("0 1 target=300", 300), ("300 1 target=450", 450)] {
        let about = About { forget: &forget, forced: &|_| None, known: &|_| None, count_turns: true };
        let naive = -naive::solve(&game(text), &about)[0];
        let exact = Solo::solve(terms(target)).at(game(text).score(Seat::FIRST)).unwrap();
        assert!((naive - exact).abs() < 1e-9, "{text}: {naive} and {exact}");
    }
}

#[test]
fn two_players_by_plain_means() {
    // Ties are rolled for, and even.
    let known = |game: &Intersection| (game.stage() == Stage::TieBreak).then(|| vec![0.5, 0.5]);
    let plainly = |text: &str| {
        let about = About { forget: &forget, forced: &|_| None, known: &known, count_turns: false };
        naive::solve(&game(text), &about)
    };
    let two = two(350);
    // Last turns, with the No Dice rule and without.
    for text in
        ["400,300 2 target=350 last=1", "600,0 2 target=350 last=1", "600,0 2 target=350 last=1 fumbled=2"]
    {
        let (naive, exact) = (plainly(text)[1], two.advise(&game(text))[0].value);
        assert!((naive - exact).abs() < 1e-9, "{text}: {naive} and {exact}");
    }
    let (naive, exact) = (plainly("300,300 1 target=350")[0], two.at(300, 300, true).unwrap());
    assert!((naive - exact).abs() < 1e-9, "{naive} and {exact}");
}

// Numbers that were found elsewhere, too.

#[test]
fn the_references_of_a_single_turn() {
    assert!((Turn::get(false).value() - 177.105_512_104_106_45).abs() < 1e-11);
    assert!((Turn::get(false).chance_of(300) - 0.431_330_039_409_984).abs() < 1e-13);
    // 300 to come in: the fewest turns are the inverse of the best chance.
    let solo = Solo::solve(terms(300));
    assert!((solo.at(0).unwrap() - 1.0 / Turn::get(false).chance_of(300)).abs() < 1e-11);
}

#[test]
fn a_table_without_the_no_dice_rule_is_part_of_the_one_with_it() {
    let two = two(450);
    let (on, off) = (two.at(0, 0, true).unwrap(), two.at(0, 0, false).unwrap());
    // In a short game nobody gains by going first while both can stay out.
    assert!((on - 0.5).abs() < 1e-3 && off > 0.52, "{on} {off}");
    // Once both are in it is the same game.
    assert_eq!(two.at(400, 300, true), two.at(400, 300, false));
    // Staying out is worth something against a leader: almost half a win.
    assert!(two.at(0, 400, true).unwrap() > two.at(0, 400, false).unwrap() + 0.1);
}

#[test]
fn scores_that_cannot_be_have_no_value() {
    let two = two(450);
    for score in [50, 250, 325, 450, 5000] {
        assert_eq!((two.at(score, 0, true), two.at(0, score, true)), (None, None), "{score}");
    }
    assert_eq!((Terms::new(299, false), Terms::new(10_001, false)), (None, None));
    assert_eq!(terms(1001).needed(), 1050);
}

// Levels.

#[test]
fn names_are_read_as_they_are_written() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    assert!("genius".parse::<Level>().is_err());
}

#[test]
fn perfect_play_is_for_one_and_two() {
    for seats in 3..=6 {
        let error = Level::Perfect.mind(&table(seats, 450), &LIBRARY, &Progress::none()).err().unwrap();
        assert_eq!(error, LevelError::TooManyPlayers { seats });
        assert_eq!(Level::Perfect.mind_at_once(&table(seats, 450), &LIBRARY).err().unwrap(), error);
    }
}

#[test]
fn every_level_keeps_to_the_rules_at_every_table() {
    for seats in 1..=6 {
        for level in Level::ALL {
            if level == Level::Perfect && seats > 2 {
                continue;
            }
            let totals = play(&table(seats, 450), &vec![level; seats.into()], 4, Seating::Fixed);
            assert_eq!(totals.games, 4);
        }
    }
}

#[test]
fn each_level_beats_the_one_below() {
    let setup = table(2, 1500);
    for (pair, least) in [([Level::Casual, Level::Beginner], 0.6), ([Level::Steady, Level::Casual], 0.52)] {
        let totals = play(&setup, &pair, 800, Seating::Rotating);
        assert!(totals.win_share(0) > least, "{pair:?}: {}", totals.win_share(0));
    }
}

#[test]
fn an_expert_does_better_than_the_best_single_turns_at_a_table_of_three() {
    let totals =
        play(&table(3, 1000), &[Level::Expert, Level::Steady, Level::Steady], 400, Seating::Rotating);
    let least = totals.win_share(0) - totals.win_share_margin(0);
    assert!(least > 1.0 / 3.0, "{} ± {}", totals.win_share(0), totals.win_share_margin(0));
}

#[test]
fn perfect_play_wins_as_often_as_the_table_says() {
    let mind = Level::Perfect.mind(&table(2, 450), &LIBRARY, &Progress::none()).unwrap();
    for (text, mine, theirs, no_dice) in
        [("300,350 1 target=450", 300, 350, true), ("0,400 1 target=450", 0, 400, true)]
    {
        let exact = two(450).at(mine, theirs, no_dice).unwrap();
        let games = 400;
        let won =
            (0..games).map(|number| play_on(game(text), &*mind, number)).sum::<f64>() / f64::from(games);
        let error = (exact * (1.0 - exact) / f64::from(games)).sqrt();
        assert!((won - exact).abs() < 3.0 * error, "{text}: {won} and {exact} ± {error}");
    }
}

/// Plays a game to its end, a mind against itself; the share of player 1.
fn play_on(start: Intersection, mind: &dyn Mind<Intersection>, number: u32) -> f64 {
    let mut game = start;
    let mut numbers = Quick::new(11, number.into());
    let mut actions = Vec::new();
    loop {
        match game.phase() {
            Phase::Act(seat) => {
                game.actions(&mut actions);
                let action = mind.choose(&game.view(Viewer::Seat(seat)), &actions, &mut numbers);
                game.act(&action).unwrap();
            }
            Phase::Roll(_) => {
                let roll = game.draw(&mut numbers);
                game.roll(&roll).unwrap();
            }
            Phase::Over => return game.standing().share(Seat::FIRST),
        }
    }
}

#[test]
fn alone_it_takes_as_many_turns_as_the_table_says() {
    let totals = play(&table(1, 900), &[Level::Perfect], 400, Seating::Fixed);
    let exact = Solo::solve(terms(900)).at(0).unwrap();
    // A solo game to 900 varies by about three turns.
    let error = (totals.mean_turns() - exact).abs();
    assert!(error < 3.0 * 3.5 / f64::sqrt(400.0), "{} and {exact}", totals.mean_turns());
}

#[test]
fn a_mind_made_for_another_table_still_answers_with_an_allowed_action() {
    let mind = Level::Perfect.mind(&table(2, 450), &LIBRARY, &Progress::none()).unwrap();
    let mut numbers = Quick::new(3, 3);
    let mut game = Intersection::new(&table(5, 900)).unwrap();
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

// The coach.

#[test]
fn there_is_advice_on_every_choice_and_on_nothing_else() {
    let coach = Coach::best(&game("0,0 1 target=450"), &LIBRARY, &Progress::none()).unwrap();
    assert!(coach.is_exact());
    for text in
        ["0,0 1?", "450,0 1~ target=450 last=1", "0,0 1:?:* target=450", "0,0,0 1 target=450", "0,0 1", "0 1"]
    {
        assert!(
            coach
                .advise(&game(text.replace("600,0 1~ last=1", "600,0 1~ target=450 last=1").as_str()))
                .is_empty()
        );
    }
    let advice = coach.advise(&game("300,350 1:slow:hs/hss target=450"));
    assert_eq!(advice.len(), 5);
    assert!(advice.iter().all(|advice| advice.worth == Worth::Win && (0.0..=1.0).contains(&advice.value)));
    for advice in advice {
        assert!(explain(&game("300,350 1:slow:hs/hss target=450"), &advice.action).is_some());
    }
}

#[test]
fn nonsense_from_outside_is_not_advised_on() {
    for (scores, closer) in
        [([500, 300], None), ([300, 300], Some(1)), ([50, 300], None), ([300, 500], Some(0))]
    {
        let sound = View::from(&game("300,300 1:go:hhs23 target=450"));
        let view = View { scores: scores.to_vec(), closer: closer.and_then(Seat::new), ..sound };
        assert!(two(450).advise(&view.state()).is_empty(), "{scores:?}");
    }
}

#[test]
fn a_last_turn_out_of_the_game_is_played_for_the_no_dice_rule() {
    let two = two(450);
    // Three fours are 400 points, which would bring the player in and lose: play on instead.
    let game = game("450,0 2:go:23/444. target=450 last=1");
    assert_eq!(two.advise(&game)[0].action, Action::PlayOn);
}

// Tables: shared in memory, kept on disk, and never trusted blindly.

#[test]
fn a_table_comes_back_from_disk() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("intersection-two-450.table");
    let solve = || Library::new(Some(folder.path().to_owned())).two(terms(450), &Progress::none()).unwrap();
    let solved = solve();
    let stored = fs::read(&file).unwrap();
    let reports = std::sync::Mutex::new(Vec::new());
    let listen = |done: f64| reports.lock().unwrap().push(done);
    let library = Library::new(Some(folder.path().to_owned()));
    let loaded = library.two(terms(450), &Progress::new(&listen)).unwrap();
    assert_eq!(*reports.lock().unwrap(), [1.0]);
    assert_eq!(solved.at(300, 400, true), loaded.at(300, 400, true));
    // A damaged file is solved again and written anew, the same to the last bit.
    for spoil in [&stored[..stored.len() / 2], b"something else", b""] {
        fs::write(&file, spoil).unwrap();
        solve();
        assert_eq!(fs::read(&file).unwrap(), stored);
    }
}

#[test]
fn solving_can_be_called_off_and_taken_up_again() {
    let stop = AtomicBool::new(false);
    let listen = |done: f64| stop.store(done > 0.3, Ordering::Relaxed);
    let library = Library::default();
    let called_off = library.two(terms(500), &Progress::new(&listen).until(&stop));
    assert_eq!(called_off.err(), Some(Cancelled));
    assert!(library.two(terms(500), &Progress::none()).is_ok());
}

#[test]
fn until_a_table_is_solved_the_best_at_hand_plays() {
    let library = Library::default();
    let start = game("0,0 1 target=500");
    assert_eq!(library.two_progress(terms(500)), None);
    let first = Coach::at_hand(&start, &library);
    assert!(matches!(first, Coach::Turn));
    assert_eq!(first.advise(&start)[0].worth, Worth::Points);
    assert!(library.two_progress(terms(500)).is_some());
    // Who needs it exactly waits for the same work.
    library.two(terms(500), &Progress::none()).unwrap();
    assert_eq!(library.two_progress(terms(500)), Some(1.0));
    assert!(matches!(Coach::at_hand(&start, &library), Coach::Two(_)));
    let mind = Level::Expert.mind_at_once(&table(2, 500), &library).unwrap();
    let mut numbers = Quick::new(1, 1);
    let position = game("300,300 1:go:23/hhs. target=500");
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let action = mind.choose(&position.view(Viewer::Spectator), &actions, &mut numbers);
    assert!(actions.contains(&action));
}
