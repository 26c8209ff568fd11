//! Computer players of End Zone: they know what comes of a throw, and what the score asks for.

use std::sync::Arc;

use end_zone::{Action, EndZone, Hand, Launch, Mode, Options, Teams, Technique, View, Zone};
use kernel::{Hidden, Rules, Setup, Viewer};
use minds::end_zone::{Aim, Book, Coach, Kind, Level, Library, Sample, Slides};
use players::generic::{Budget, Chance, Random, Search};
use players::{Mind, Progress, Seating, Totals, Worth, simulate_with};

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
    simulate_with(&setup, &minds, games, 1, seating, &Progress::none(), end_zone_throws::roll).unwrap()
}

fn book(options: &Options) -> Arc<Book> {
    let hand = end_zone_throws::noise(options.hand, &Launch::STRAIGHT);
    Library::default().book(&options.table, hand, &Progress::none()).unwrap()
}

fn view(position: &str) -> View {
    position.parse::<EndZone>().unwrap().view(Viewer::Spectator)
}

fn coach(view: &View) -> Coach {
    Coach::new(&view.options, &Library::default(), &Progress::none()).unwrap()
}

/// Players for any game have no book: they try the launches that the rules list as examples, and throw them in their thoughts.
#[test]
fn players_that_know_no_game_throw_dice_too() {
    let setup = Setup { options: options(&[("mode", "fast-play")]), ..Setup::of::<EndZone>(2) };
    let thrown = Chance::sampled(|game, numbers| end_zone_throws::roll(game, numbers));
    let search = Search::new(&setup, thrown, Budget::positions(40)).unwrap();
    let players: [Arc<dyn Mind<EndZone>>; 2] = [Arc::new(search), Arc::new(Random)];
    let roll = end_zone_throws::roll;
    let totals = simulate_with(&setup, &players, 2, 1, Seating::Rotating, &Progress::none(), roll).unwrap();
    assert_eq!(totals.games, 2);
    assert!(totals.steps > 20, "{totals:?}");
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
    let totals = contest(options(&[("mode", "traditional"), ("hand", "none")]), &players, 100);
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
    let hits = |sample: &Sample| Zone::ALL.into_iter().map(|zone| sample.chance(zone)).sum::<f64>();
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

/// EZ-11: the rulebook recommends to bounce. With a human hand the best bounce brings at least 80 % of what the best throw of any kind brings, in throws that
/// neither was chosen for. `cargo research techniques` says by how much.
// rule: EZ rolling.3
#[test]
fn ez11_the_best_bounce_is_about_as_good_as_the_best_throw() {
    let options = Options { hand: Hand::Human, ..Options::default() };
    let book = book(&options);
    let points = |kind: Kind| {
        let launch = book.best_of(kind).map(|sample| sample.launch)?;
        Some(Sample::throw(&options.table, throw::Noise::Human, &launch, 500, 7).points())
    };
    let bounced = points(Kind::Bounced).expect("a bounce is in every book");
    let best = Kind::ALL.into_iter().filter_map(points).fold(0.0, f64::max);
    assert!(best > 5.0, "{best}");
    assert!(bounced >= 0.8 * best, "{bounced} of {best}");
}

/// EZ-11: whatever the hand and the speed, a die that is pushed along the table counts nothing in 90 throws of 100 and more.
// rule: EZ rolling.2
#[test]
fn ez11_who_pushes_the_die_gets_nothing() {
    for hand in [throw::Noise::None, throw::Noise::Steady, throw::Noise::Human] {
        for speed in [120_000, 132_000, 145_000] {
            let launch = Launch { speed, height: 500, spin: 0, ..Launch::STRAIGHT };
            assert_eq!(Kind::of(&launch, &Options::default().table), Kind::Pushed);
            let sample = Sample::throw(&Options::default().table, hand, &launch, 100, 3);
            assert!(sample.zones.iter().sum::<u32>() <= 10, "{hand:?}: {sample}");
            assert!(sample.slid >= 90, "{hand:?}: {sample}");
        }
    }
}

/// EZ-11: what mostly slides, which is to lie flat for most of the way in three throws of four, counts nothing in 90 throws of 100, whatever the hand. `cargo
/// research slides` tries hundreds of launches; these are some of each height, spin and speed, and the one that the house itself recommended once.
// rule: EZ rolling.2
#[test]
fn ez11_a_launch_that_mostly_slides_counts_nothing_in_90_throws_of_100() {
    let table = Options::default().table;
    let launch = |speed: i32, height: i32, spin: i32, rise: i32| Launch {
        speed,
        height,
        spin,
        rise,
        ..Launch::STRAIGHT
    };
    let once_recommended = launch(162_500, 600, -8_000, 0);
    let sweep = [
        launch(105_000, 500, -16_000, 0),
        launch(118_000, 600, -8_000, -10_000),
        launch(130_000, 500, -8_000, 0),
        launch(130_000, 600, 0, 0),
        launch(145_000, 600, -4_000, 0),
        launch(145_000, 1_000, 0, -10_000),
        launch(162_500, 500, 4_000, 0),
        launch(118_000, 1_000, 8_000, 0),
        launch(130_000, 2_500, -8_000, 0),
    ];
    let mut mostly = 0;
    for hand in [throw::Noise::Steady, throw::Noise::Human] {
        let slides = Slides::throw(&table, hand, &once_recommended, 100, 3);
        assert!(slides.slid > 50 && slides.scored <= 10, "{hand:?}: {slides:?}");
        for launch in sweep {
            let slides = Slides::throw(&table, hand, &launch, 100, 3);
            assert!(!slides.mostly() || slides.scored <= 10, "{hand:?}: {slides:?}");
            // By the throw it is simple: what slid counts nothing.
            assert!(slides.slid + slides.scored <= slides.thrown, "{slides:?}");
            mostly += u32::from(slides.mostly());
        }
    }
    assert!(
        (4..=14).contains(&mostly),
        "of 18 launches and hands {mostly} mostly slide: too few or too many to tell anything"
    );
}

/// What page and terminal offer first is no slide, and within reach of the best launch known.
// rule: EZ rolling.3
#[test]
fn ez11_the_throws_that_are_offered_work() {
    let table = Options::default().table;
    for (hand, noise) in [(Hand::Steady, throw::Noise::Steady), (Hand::Human, throw::Noise::Human)] {
        let best = book(&Options { hand, ..Options::default() }).best().points();
        let offered = Technique::ranked(hand).map(|technique| {
            let sample = Sample::throw(&table, noise, &technique.launch(&table, hand), 300, 5);
            assert!(sample.slides() < 0.34, "{technique}, {hand:?}: {sample}");
            sample.points()
        });
        assert!(offered[0] >= 0.65 * best, "{hand:?}: {offered:?} of {best}");
        assert!(offered.iter().all(|points| *points >= 0.4 * best), "{hand:?}: {offered:?} of {best}");
    }
}

/// A higher level brings more points a die, in throws that its launch was not chosen for.
#[test]
fn levels_are_in_order_by_points() {
    let points = Level::ALL.map(|level| {
        let own = Launch { shake: level.shake(), ..Launch::STRAIGHT };
        let noise = end_zone_throws::noise(Hand::None, &own);
        let table = Options::default().table;
        let book = Library::default().book(&table, noise, &Progress::none()).unwrap();
        Sample::throw(&table, noise, &book.best().launch, 600, 11).points()
    });
    assert!(points.windows(2).all(|pair| pair[1] > pair[0]), "{points:?}");
}
