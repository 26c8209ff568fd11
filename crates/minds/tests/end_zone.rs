//! Computer players of End Zone: they know what comes of a throw, and what the score asks for.

use std::sync::Arc;

use end_zone::{Action, EndZone, Hand, Launch, Mode, Options, Teams, View, Zone};
use kernel::{Game, Setup, Viewer};
use minds::end_zone::{Aim, Book, Coach, Level, Library};
use minds::{Mind, Progress, Seating, Totals, Worth, simulate_with};

fn options(words: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (name, value) in words {
        kernel::Options::set_text(&mut options, name, value).unwrap();
    }
    options
}

fn played(options: Options, levels: &[Level], games: u64) -> Totals {
    let players: Vec<(Level, Aim)> = levels.iter().map(|level| (*level, Aim::Win)).collect();
    contest(options, &players, games)
}

fn contest(options: Options, players: &[(Level, Aim)], games: u64) -> Totals {
    let library = Library::default();
    let mind =
        |(level, aim): &(Level, Aim)| level.aiming(*aim, &options, &library, &Progress::none()).unwrap();
    let minds: Vec<Arc<dyn Mind<EndZone>>> = players.iter().map(mind).collect();
    let setup = Setup { options, ..Setup::of::<EndZone>(players.len() as u8) };
    let seating = Seating::Rotating;
    simulate_with(&setup, &minds, games, 1, seating, &Progress::none(), hall::roll).unwrap()
}

fn book(options: &Options) -> Arc<Book> {
    let hand = hall::noise(options.hand, &Launch::STRAIGHT);
    Library::default().book(&options.table, hand, &Progress::none()).unwrap()
}

fn view(position: &str) -> View {
    position.parse::<EndZone>().unwrap().view(Viewer::Spectator)
}

fn coach(view: &View) -> Coach {
    Coach::new(&view.options, &Library::default(), &Progress::none()).unwrap()
}

#[test]
fn every_mode_is_played_to_its_end() {
    let (expert, steady) = (Level::Expert, Level::Steady);
    let two = [expert, Level::Beginner];
    for (words, levels, games) in [
        (&[("mode", "solo")][..], &[expert][..], 4),
        (&[("mode", "fast-play")], &two, 2),
        (&[("mode", "threes")], &two, 1),
        (&[("mode", "threes-sets"), ("hand", "human")], &two, 1),
        (&[("mode", "traditional")], &two, 1),
        (&[("mode", "traditional")], &[expert], 1),
        (&[("mode", "first-to"), ("target", "150")], &two, 1),
        (&[("mode", "fast-play"), ("shuffle", "on")], &[expert, steady, Level::Casual], 1),
        (&[("mode", "fast-play"), ("teams", "column-each"), ("double-die", "third")], &[expert; 4], 1),
    ] {
        let totals = played(options(words), levels, games);
        assert_eq!(totals.games, games, "{words:?}");
    }
}

/// Skill is the hand: with the same one, who aims for the win has more of them than who aims at the middle of the 20.
#[test]
fn aiming_for_the_win_beats_the_naive_aimer_of_equal_skill() {
    let players = [(Level::Expert, Aim::Win), (Level::Expert, Aim::Naive)];
    let totals = contest(options(&[("mode", "fast-play"), ("hand", "none")]), &players, 160);
    let share = totals.win_share(0);
    assert!(share > 0.5 + totals.win_share_margin(0), "{share}");
}

#[test]
fn a_steadier_hand_brings_more_points() {
    let players = [(Level::Expert, Aim::Points), (Level::Beginner, Aim::Points)];
    let totals = contest(options(&[("mode", "fast-play"), ("hand", "none")]), &players, 100);
    assert!(totals.mean_points(0) > totals.mean_points(1), "{totals:?}");
}

#[test]
fn every_level_throws_with_its_own_hand() {
    let view = view("-/- 1 mode=fast-play hand=none");
    let library = Library::default();
    let shakes = Level::ALL.map(|level| {
        let setup = Setup { options: view.options.clone(), ..Setup::of::<EndZone>(2) };
        let mind = level.mind(&setup, &library, &Progress::none()).unwrap();
        let Action::Throw(launch) = mind.choose(&view, &[], &mut dice::quick::Quick::new(1, 0));
        launch.shake
    });
    assert_eq!(shakes, [2_000, 1_000, 500, 250]);
    assert_eq!(view.options.hand, Hand::None);
}

/// The other has 75, and there is one die left: nothing but the 20 will do.
#[test]
fn who_needs_a_20_throws_for_it() {
    let view = view("75/- 1 left=2 lying=2@off;2@off mode=fast-play");
    let advice = coach(&view).advise(&view);
    let Action::Throw(launch) = advice[0].action;
    let book = book(&view.options);
    let chance =
        |launch| book.samples().iter().find(|sample| sample.launch == launch).unwrap().chance(Zone::Twenty);
    let most = book.samples().iter().map(|sample| sample.chance(Zone::Twenty)).fold(0.0, f64::max);
    assert!(chance(launch) > 0.8 * most, "{launch}: {} of {most}", chance(launch));
    assert!(advice[0].value < 0.5 && advice[0].worth == Worth::Win);
}

/// Both have 40, and the last die has to count something, whatever it is.
#[test]
fn who_needs_a_point_throws_where_a_die_misses_least() {
    let view = view("40/- 1 left=2 lying=2@2,5,0,4;2@off mode=fast-play");
    let advice = coach(&view).advise(&view);
    let Action::Throw(launch) = advice[0].action;
    let book = book(&view.options);
    let hits =
        |sample: &minds::end_zone::Sample| Zone::ALL.into_iter().map(|zone| sample.chance(zone)).sum::<f64>();
    let most = book.samples().iter().map(hits).fold(0.0, f64::max);
    let chosen = book.samples().iter().find(|sample| sample.launch == launch).unwrap();
    assert!(hits(chosen) > 0.95 * most, "{launch}: {} of {most}", hits(chosen));
}

#[test]
fn advice_is_sorted_and_a_share_of_the_win() {
    for position in [
        "-/- 1 mode=fast-play",
        "-/- 1",
        "20,40/30,10;x2 3 mode=traditional",
        "20,40,10,20,0,0/30,10,0,60,80,5 7 mode=traditional",
        "120,200/230,90 3 mode=first-to",
        "300,220/230,90 3 left=2,2,2 chase=1:520 mode=first-to",
        "90 2 mode=solo",
    ] {
        let view = view(position);
        let advice = coach(&view).advise(&view);
        assert!(advice.len() > 5, "{position}");
        assert!(advice.windows(2).all(|pair| pair[0].value >= pair[1].value), "{position}");
        assert!(advice.iter().all(|advice| (0.0..=1.0).contains(&advice.value)), "{position}: {advice:?}");
    }
}

#[test]
fn alone_the_coach_counts_points_and_explains_a_throw() {
    let view = view("20,40 3 mode=traditional");
    let coach = coach(&view);
    let advice = coach.advise(&view);
    assert!(advice[0].worth == Worth::Points && advice[0].value > 60.0);
    let explained = coach.explain(&advice[0].action).unwrap();
    assert!(explained.contains("points a die") && explained.contains("the dot in"), "{explained}");
}

#[test]
fn teams_count_for_their_side() {
    let options = Options { mode: Mode::FastPlay, teams: Teams::ColumnEach, ..Options::default() };
    let mut game = EndZone::new(&Setup { options, ..Setup::of::<EndZone>(4) }).unwrap();
    for number in ["1", "2"] {
        game.roll(&number.parse().unwrap()).unwrap();
    }
    let view = game.view(Viewer::Spectator);
    let value = coach(&view).advise(&view)[0].value;
    assert!((0.3..0.8).contains(&value), "{value}");
}
