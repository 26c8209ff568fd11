//! Where dice come to rest for a few typical launches, at each level of noise:
//! `cargo research spread [throws]`.

use dice::quick::Quick;
use rayon::prelude::*;
use throw::{Launch, Noise, Release, Rest, Spin, Table, Thrown, throw};

use crate::Done;

pub(crate) fn run(words: &[String]) -> Done {
    let throws: u64 = words.first().map_or(Ok(2_000), |text| text.parse())?;
    println!("{throws} throws each; inches\n");
    println!(
        "{:<22} {:<7} {:>7} {:>6} {:>6} {:>6} {:>5} {:>5} {:>6} {:>7} {:>7}",
        "launch", "noise", "mean y", "sd x", "sd y", "on mat", "off", "slid", "nudged", "seconds", "bytes"
    );
    for (name, table, launch) in launches() {
        for noise in [Noise::None, Noise::Steady, Noise::Human] {
            print_row(name, noise, &sample(&table, &launch, noise, throws));
        }
    }
    Ok(())
}

fn sample(table: &Table, launch: &Launch, noise: Noise, throws: u64) -> Vec<Thrown> {
    (0..throws)
        .into_par_iter()
        .map(|n| {
            let release = Release::new(table, launch, noise, &mut Quick::new(n, 0));
            throw(table, &release.expect("a typical launch"), &[]).expect("an empty table")
        })
        .collect()
}

fn print_row(name: &str, noise: Noise, throws: &[Thrown]) {
    let places: Vec<(f64, f64)> = (throws.iter())
        .filter_map(|thrown| thrown.die().lying().map(|die| (f64::from(die.x) / 1e4, f64::from(die.y) / 1e4)))
        .collect();
    let on_mat = places.iter().filter(|(x, y)| x.abs() < 6.0 && *y > 0.0).count();
    let share = |count: usize| 100.0 * count as f64 / throws.len() as f64;
    let (_, sd_x) = mean_and_sd(places.iter().map(|place| place.0));
    let (mean_y, sd_y) = mean_and_sd(places.iter().map(|place| place.1));
    let seconds = throws.iter().map(|thrown| f64::from(thrown.path.frames()) / 60.0);
    let bytes = throws.iter().map(|thrown| thrown.path.encode().len() as f64);
    println!(
        "{name:<22} {:<7} {mean_y:>7.1} {sd_x:>6.2} {sd_y:>6.2} {:>5.1}% {:>4.1}% {:>4.1}% {:>5.2}% {:>7.2} {:>7.0}",
        format!("{noise:?}").to_lowercase(),
        share(on_mat),
        share(throws.iter().filter(|thrown| thrown.die() == Rest::Off).count()),
        share(throws.iter().filter(|thrown| thrown.slid).count()),
        share(throws.iter().filter(|thrown| thrown.nudges > 0).count()),
        mean_and_sd(seconds).0,
        mean_and_sd(bytes).0,
    );
}

fn mean_and_sd(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = values.clone().count().max(1) as f64;
    let mean = values.clone().sum::<f64>() / count;
    (mean, (values.map(|v| (v - mean) * (v - mean)).sum::<f64>() / count).sqrt())
}

fn launches() -> [(&'static str, Table, Launch); 6] {
    let from = |table: Table, height, away, up, forward| {
        let spin = Spin { forward, right: 0, twist: 0 };
        (table, Launch { x: 0, y: -table.distance, height, across: 0, away, up, spin })
    };
    [
        ("bounced", from(Table::CASUAL, 2_500, 99_600, 36_300, -16_000)),
        ("bounced low", from(Table::CASUAL, 3_000, 106_000, 0, -20_000)),
        ("rolled", from(Table::CASUAL, 500, 107_000, 0, 24_000)),
        ("lobbed", from(Table::CASUAL, 6_000, 85_000, 72_000, -8_000)),
        ("pushed", from(Table::CASUAL, 500, 132_000, 0, 0)),
        ("pro, bounced", from(Table::PRO, 2_500, 124_000, 45_000, -16_000)),
    ]
    .map(|(name, (table, launch))| (name, table, launch))
}
