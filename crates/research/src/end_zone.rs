//! What computer players of End Zone make of their hands: points a die, wins against a naive aimer with the same hand, and against each
//! other.
//!
//! `cargo research end-zone 1000 4000`: so many games for each line, and so many throws for points. Every
//! figure stands with its margin (95 %).

use std::sync::Arc;

use end_zone::{EndZone, Launch, Mode, Options};
use kernel::Setup;
use minds::end_zone::{Aim, Level, Library, Sample};
use players::{Mind, Progress, Seating, Totals, simulate_with};

use crate::Done;

type Player = Arc<dyn Mind<EndZone>>;

pub(crate) fn run(words: &[String]) -> Done {
    let number = |place: usize, usual: u32| words.get(place).map_or(Ok(usual), |word| word.parse());
    let (games, throws) = (number(0, 200)?, number(1, 1_000)?);
    let library = Library::default();
    for mode in [Mode::FastPlay, Mode::Traditional, Mode::FirstTo] {
        // A game of the card has seven times the dice of fast play.
        let games = u64::from(if mode == Mode::FastPlay { games } else { games / 4 });
        println!("\n{} between players with the same hand, {games} games each", mode.title());
        for level in Level::ALL.into_iter().rev() {
            let play = |first, second| {
                let players = [first, second].map(|aim| player(&library, level, aim, mode));
                match_of(mode, &players, games)
            };
            let (naive, points) = (play(Aim::Win, Aim::Naive), play(Aim::Win, Aim::Points));
            println!(
                "{:<9} against the naive aimer {}, against most points {}",
                level,
                wins(&naive),
                wins(&points)
            );
        }
        println!("{} between levels", mode.title());
        for pair in Level::ALL.windows(2) {
            let players = [pair[1], pair[0]].map(|level| player(&library, level, Aim::Win, mode));
            println!("{:<9} against {:<9} {}", pair[1], pair[0], wins(&match_of(mode, &players, games)));
        }
    }
    points(&library, throws);
    Ok(())
}

fn options(mode: Mode) -> Options {
    Options { mode, hand: end_zone::Hand::None, ..Options::default() }
}

fn player(library: &Library, level: Level, aim: Aim, mode: Mode) -> Player {
    level.aiming(aim, &options(mode), library, &Progress::none()).expect("nobody calls it off")
}

fn match_of(mode: Mode, players: &[Player], games: u64) -> Totals {
    let setup = Setup { options: options(mode), ..Setup::of::<EndZone>(2) };
    let played =
        simulate_with(&setup, players, games, 1, Seating::Rotating, &Progress::none(), end_zone_throws::roll);
    played.expect("computer players throw what is allowed")
}

fn wins(totals: &Totals) -> String {
    format!("{:.1} % ± {:.1}", 100.0 * totals.win_share(0), 100.0 * totals.win_share_margin(0))
}

/// The points of a die, by hand and aim, in throws that the launches were not chosen for.
fn points(library: &Library, throws: u32) {
    println!("\nPoints a die over {throws} throws, and how often it covers the dot");
    for (name, table) in [("casual", end_zone::Table::CASUAL), ("pro", end_zone::Table::PRO)] {
        for level in Level::ALL {
            let own = Launch { shake: level.shake(), ..Launch::STRAIGHT };
            let noise = end_zone_throws::noise(end_zone::Hand::None, &own);
            let book = library.book(&table, noise, &Progress::none()).expect("nobody calls it off");
            let thrown = |sample: &Sample| {
                let again = Sample::throw(&table, noise, &sample.launch, throws, 99);
                let (points, margin) = (again.points(), again.points_margin());
                format!("{points:.1} ± {margin:.1} ({:.2} %) `{}`", 100.0 * again.dot(&table), sample.launch)
            };
            println!(
                "{name:<6} {level:<9} naive {}\n                 best  {}",
                thrown(book.naive()),
                thrown(book.best())
            );
        }
    }
}
