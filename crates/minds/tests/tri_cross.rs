//! The minds of Tri-Cross as players and coaches.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use dice::quick::Quick;
use kernel::{Hidden as _, Phase, Rules, Setup, Viewer};
use minds::tri_cross::{Coach, Effort, Engine, Hidden, Level, Library, Limits, Player, Score};
use players::{Mind, Progress, Seating, Totals, simulate};
use tri_cross::{Action, Options, TriCross, Version};

fn at(position: &str) -> TriCross {
    position.parse().unwrap()
}

fn setup(version: Version, seats: u8) -> Setup<Options> {
    Setup { options: Options { version, ..Options::default() }, ..Setup::of::<TriCross>(seats) }
}

fn games(setup: &Setup<Options>, levels: &[Level], games: u64) -> Totals {
    let library = Library::default();
    let minds: Vec<Arc<dyn Mind<TriCross>>> =
        levels.iter().map(|level| level.mind(setup, &library).unwrap()).collect();
    simulate(setup, &minds, games, 1, Seating::Rotating, &Progress::none()).unwrap()
}

/// What an engine finds in a position, with so many positions looked at.
fn found(position: &str, nodes: u64) -> (String, Score) {
    let game = at(position);
    let Phase::Act(seat) = game.phase() else { panic!("{position}: nobody acts") };
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let engine = Engine::new(nodes);
    let found = engine.think(&game.view(Viewer::Seat(seat)), &limits, &AtomicBool::new(false), &mut |_| {});
    (found.lines[0].actions[0].to_string(), found.lines[0].score)
}

#[test]
fn names_are_read_as_they_are_written() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    assert!("genius".parse::<Level>().unwrap_err().to_string().contains("beginner, casual, steady"));
}

#[test]
fn every_level_keeps_to_the_rules_at_every_table() {
    let quick = [Level::Beginner, Level::Casual, Level::Steady];
    for version in Version::ALL {
        for seats in 2..=4 {
            for (teams, long_arms) in [(false, false), (seats == 4, true)] {
                let options = Options { version, teams, long_arms, draw_after: 20, ..Options::default() };
                let setup = Setup { options, ..Setup::of::<TriCross>(seats) };
                if TriCross::new(&setup).is_err() {
                    continue;
                }
                let levels: Vec<Level> = quick.iter().cycle().take(seats.into()).copied().collect();
                assert_eq!(games(&setup, &levels, 2).games, 2);
            }
        }
    }
}

#[test]
fn the_same_games_whatever_the_number_of_threads() {
    let setup = setup(Version::Standard, 2);
    let play = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| games(&setup, &[Level::Steady, Level::Casual], 6))
    };
    assert_eq!(play(1), play(2));
}

#[test]
fn better_levels_win() {
    for version in [Version::FaceUp, Version::Standard] {
        let totals = games(&setup(version, 2), &[Level::Casual, Level::Beginner], 40);
        assert!(totals.win_share(0) > 0.6, "{version:?} {}", totals.win_share(0));
        let totals = games(&setup(version, 2), &[Level::Steady, Level::Beginner], 60);
        assert!(totals.win_share(0) > 0.75, "{version:?} {}", totals.win_share(0));
    }
}

#[test]
fn the_engine_takes_what_wins() {
    // The last piece can be jumped.
    let (action, score) = found("---/---/-------/b6--r2---/-------/-b3-/--- b -", 20_000);
    assert_eq!((action.as_str(), score), ("d2-d3", Score::Wins(2)));
    // In, in four: nothing can reach the Tri-Cross square any more.
    let (_, score) = found("---/---/-------/b5--b6---/-------/---/r2-- b b3", 20_000);
    assert!(matches!(score, Score::Wins(_)), "{score:?}");
}

#[test]
fn the_engine_sees_the_count_run_out() {
    // Red has counted four: only a jump helps, and the Six can make it.
    let (action, score) = found("---/---/---b6---/---r5---/-------/b2--/--r4 b r4", 20_000);
    assert_eq!(action, "d5xd3", "{score:?}");
    let (_, score) = found("---/---/-------/---r5---/------r4/---/b2-- b r4", 20_000);
    assert_eq!(score, Score::Loses(1));
}

#[test]
fn more_threads_find_the_same_win() {
    let game = at("---/---/-------/b5--b6---/-------/---/r2-- b b1");
    let limits = Limits { nodes: Some(200_000), threads: 2, ..Limits::default() };
    let view = game.view(Viewer::Spectator);
    let found = Engine::new(1 << 16).think(&view, &limits, &AtomicBool::new(false), &mut |_| {});
    assert!(matches!(found.lines[0].score, Score::Wins(_)), "{found:?}");
}

#[test]
fn several_lines_come_in_order() {
    let game = at("r3rTr5/---/b4-----r2/b6-----r6/b2-----r4/---/b5bTb3 b -");
    let limits = Limits { depth: Some(5), lines: 4, ..Limits::default() };
    let view = game.view(Viewer::Spectator);
    let found = Engine::new(1 << 16).think(&view, &limits, &AtomicBool::new(false), &mut |_| {});
    assert_eq!((found.lines.len(), found.depth), (4, 5));
    assert!(found.lines.windows(2).all(|pair| pair[0].score.share() >= pair[1].score.share()));
    let one = Limits { depth: Some(5), ..Limits::default() };
    let alone = Engine::new(1 << 16).think(&view, &one, &AtomicBool::new(false), &mut |_| {});
    assert_eq!(alone.lines[0].score, found.lines[0].score);
}

#[test]
fn the_coach_puts_a_worth_on_every_action() {
    for position in [
        "--r5/--r3/b4---rT--/-b2b6--r6-/-----r4-/-bT-/b5-- b -",
        "r3'rT'r5'/---/b4'-----r2'/b6'-----r6'/b2'-----r4'/---/b5'bT'b3' b - version=standard",
    ] {
        let game = at(position);
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let Phase::Act(seat) = game.phase() else { panic!() };
        let advice = Coach::new(&Library::default()).advise(&game.view(Viewer::Seat(seat)));
        assert_eq!(advice.len(), actions.len(), "{position}");
        assert!(advice.iter().all(|one| (0.0..=1.0).contains(&one.value) && actions.contains(&one.action)));
    }
}

#[test]
fn a_mind_survives_a_view_that_makes_no_sense() {
    let game = at("---/---/-------/b6--r2---/-------/-b3-/--- b -");
    let mut view = game.view(Viewer::Spectator);
    view.players.clear();
    view.pieces[0].rank = None;
    let actions: Vec<Action> = vec!["d2-d3".parse().unwrap(), "d2-c2".parse().unwrap()];
    for hidden in [Hidden::Guessed, Hidden::Weighed] {
        let player = Player::with_effort(Effort { nodes: 1_000, depth: 3, hidden }, 0);
        assert!(actions.contains(&player.choose(&view, &actions, &mut Quick::new(1, 1))));
    }
}

#[test]
fn to_weigh_what_each_player_knows_is_better_than_to_guess() {
    let mind = |hidden| -> Arc<dyn Mind<TriCross>> {
        Arc::new(Player::with_effort(Effort { nodes: 3_000, depth: 60, hidden }, 0))
    };
    for (version, seats) in [(Version::Guts, 2), (Version::Standard, 3), (Version::Standard, 4)] {
        let setup = setup(version, seats);
        let minds: Vec<_> =
            (0..seats).map(|seat| mind(if seat == 0 { Hidden::Weighed } else { Hidden::Guessed })).collect();
        let totals = simulate(&setup, &minds, 40, 1, Seating::Rotating, &Progress::none()).unwrap();
        let even = 1.0 / f64::from(seats);
        assert!(totals.win_share(0) > even, "{version:?} {seats}: {}", totals.win_share(0));
    }
}

#[test]
fn the_last_two_of_four_play_as_two() {
    // Green and Blue are out. What is left is solved: Black wins, and knows it.
    let two = "---/---/-------/b6--r2---/-------/-b3-/--- b -";
    let four = format!("{two} version=standard seats=4 out=gu");
    let best = |position: &str| {
        let view = at(position).view(Viewer::Spectator);
        let advice = Coach::new(&Library::default()).advise(&view);
        (advice[0].action, advice[0].value)
    };
    assert_eq!(best(two), best(&four));
    assert!(best(&four).1 > 0.999);
}
