//! Launches that slide, and what is left of them (EZ-11): `cargo research slides [THROWS]`.
//!
//! A launch *mostly slides* if the die lies flat for most of its way in three throws of four: `docs/throwing.md` says what such launches bring. One that slides
//! often, and rolls when it does not, is told apart from them.

use end_zone::{Launch, Table};
use minds::end_zone::Slides;
use throw::Noise;

use crate::Done;

pub(crate) fn run(words: &[String]) -> Done {
    let throws: u32 = words.first().map_or(Ok(100), |text| text.parse())?;
    let percent = |count: u32| 100.0 * f64::from(count) / f64::from(throws);
    for (name, hand) in [("none", Noise::None), ("steady", Noise::Steady), ("human", Noise::Human)] {
        let throw = |launch: &Launch| Slides::throw(&Table::CASUAL, hand, launch, throws, 3);
        let found: Vec<Slides> = sweep().iter().map(throw).collect();
        println!("{name}: {} launches, {throws} throws each", found.len());
        let mostly = |found: &&Slides| found.mostly();
        let often = |found: &&Slides| 2 * found.slid > throws && !found.mostly();
        show("mostly slide", found.iter().filter(mostly).collect(), percent);
        show(
            "slide in more than half of the throws, and roll in others",
            found.iter().filter(often).collect(),
            percent,
        );
    }
    Ok(())
}

/// How many there are, and those that count most often.
fn show(kind: &str, mut found: Vec<&Slides>, percent: impl Fn(u32) -> f64) {
    println!("  {} {kind}", found.len());
    found.sort_by_key(|found| std::cmp::Reverse(found.scored));
    for Slides { launch, slid, flat, scored, .. } in found.into_iter().take(5) {
        println!(
            "    {:3.0} % count something, {:3.0} % slid, {:3.0} % flat for most of the way: {launch}",
            percent(*scored),
            percent(*slid),
            percent(*flat)
        );
    }
}

/// Low and high, with and against the roll, level and down: every way that a die can begin to slide, and some that roll.
fn sweep() -> Vec<Launch> {
    let mut launches = Vec::new();
    for height in [500, 600, 1_000, 2_500] {
        for spin in [-24_000, -16_000, -8_000, -4_000, 0, 4_000, 8_000, 16_000] {
            for rise in [-10_000, 0] {
                for speed in [105_000, 118_000, 130_000, 145_000, 162_500] {
                    launches.push(Launch { speed, height, spin, rise, ..Launch::STRAIGHT });
                }
            }
        }
    }
    launches
}
