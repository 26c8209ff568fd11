//! Are the dice fair? `cargo research fairness [throws]` throws a hundred thousand of them, each
//! in its own way, and says how often each face came up.

use dice::quick::Quick;
use kernel::Draw;
use rayon::prelude::*;
use throw::{Launch, MAX_HEIGHT, Noise, Release, Rest, Spin, Table, Thrown, rest_only};

use crate::Done;

pub(crate) fn run(words: &[String]) -> Done {
    let throws: u64 = words.first().map_or(Ok(100_000), |text| text.parse())?;
    let start = std::time::Instant::now();
    let thrown: Vec<Thrown> = (0..throws).into_par_iter().map(one).collect();
    let seconds = start.elapsed().as_secs_f64();

    let mut counts = [0_u32; 6];
    let lying = thrown.iter().filter_map(|thrown| thrown.die().lying().copied());
    lying.for_each(|die| counts[usize::from(die.face) - 1] += 1);
    let landed: u32 = counts.iter().sum();
    let expected = f64::from(landed) / 6.0;
    let chi_squared: f64 = counts.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();

    println!(
        "{throws} throws in {seconds:.1} s on {} threads: {:.0} a second",
        rayon::current_num_threads(),
        throws as f64 / seconds
    );
    println!("{landed} on the table, {} off it", thrown.iter().filter(|t| t.die() == Rest::Off).count());
    println!(
        "{} slid, {} needed a nudge",
        thrown.iter().filter(|t| t.slid).count(),
        thrown.iter().filter(|t| t.nudges > 0).count()
    );
    for (face, count) in (1..).zip(counts) {
        println!("  {face}: {count:>6}  {:.3} %", 100.0 * f64::from(count) / f64::from(landed));
    }
    println!(
        "chi-squared {chi_squared:.2} with five degrees of freedom (a fair die is above 11.07 once in twenty times, above 20.52 once in a thousand)"
    );
    Ok(())
}

/// A throw like nobody else's, over the whole range of what a hand does, that mostly stays on the table.
fn one(n: u64) -> Thrown {
    let numbers = &mut Quick::new(n, 0);
    let mut between = |least: i32, most: i32| numbers.below((most - least + 1) as u32) as i32 + least;
    let table = Table::CASUAL;
    let launch = Launch {
        x: between(-6_000, 6_000),
        y: between(-72_000, -60_000),
        height: between(600, MAX_HEIGHT / 2),
        across: between(-8_000, 8_000),
        away: between(30_000, 150_000),
        up: between(-40_000, 40_000),
        spin: Spin {
            forward: between(-10_000, 10_000),
            right: between(-10_000, 10_000),
            twist: between(-10_000, 10_000),
        },
    };
    let noise = [Noise::None, Noise::Steady, Noise::Human][n as usize % 3];
    let release = Release::new(&table, &launch, noise, numbers).expect("within the limits");
    rest_only(&table, &release, &[]).expect("an empty table")
}
