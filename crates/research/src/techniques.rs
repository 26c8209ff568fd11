//! What each kind of throw brings with each hand: `cargo research techniques [THROWS [casual|pro]]`.
//!
//! For every kind the best launch is searched first, and then thrown so many times more. The figures of `docs/throwing.md` come from here.

use end_zone::{Table, Technique};
use minds::end_zone::{Book, Effort, Kind, Sample, best_of};
use throw::Noise;

use crate::Done;

pub(crate) fn run(words: &[String]) -> Done {
    let throws: u32 = words.first().map_or(Ok(1_000), |text| text.parse())?;
    let table = match words.get(1).map(String::as_str) {
        None | Some("casual") => Table::CASUAL,
        Some("pro") => Table::PRO,
        Some(other) => return Err(format!("a table is casual or pro, not {other}").into()),
    };
    println!("The best launch found of each kind, {throws} throws\n");
    println!("{HEADING}");
    for (name, hand) in [("none", Noise::None), ("steady", Noise::Steady), ("human", Noise::Human)] {
        let effort = Effort { kept: throws, ..Effort::THOROUGH };
        let found: Vec<(Kind, Sample)> = (Kind::ALL.into_iter())
            .map(|kind| Ok((kind, best_of(&table, hand, kind, effort, 1)?)))
            .collect::<Result<_, players::Cancelled>>()?;
        for (kind, sample) in &found {
            print_row(&kind.to_string(), name, sample);
        }
        let points = |sample: Option<&(Kind, Sample)>| sample.map_or(0.0, |(_, sample)| sample.points());
        let best = points(found.iter().max_by(|a, b| a.1.points().total_cmp(&b.1.points())));
        let bounced = points(found.iter().find(|(kind, _)| *kind == Kind::Bounced));
        println!("{name}: bounced brings {:.0} % of the best\n", 100.0 * bounced / best.max(f64::EPSILON));
    }
    println!("What computer players know, {throws} throws\n\n{HEADING}");
    for (name, hand, of_table) in [
        ("steady", Noise::Steady, end_zone::Hand::Steady),
        ("0.5", Noise::Shaky(500), end_zone::Hand::Steady),
        ("human", Noise::Human, end_zone::Hand::Human),
        ("2", Noise::Shaky(2_000), end_zone::Hand::Human),
    ] {
        let Some(book) = Book::shipped(&table, hand) else { continue };
        let again = |launch| Sample::throw(&table, hand, &launch, throws, 2);
        let naive = again(book.naive().launch);
        print_row("rolled at the middle of the 20", name, &naive);
        // The book was written after fewer throws: what it holds for the best, and what is offered, are thrown again, and the best of these counts.
        let offered = Technique::ranked(of_table).map(|technique| technique.launch(&table, of_table));
        let known = offered.into_iter().chain([book.best().launch]).map(again).chain([naive]);
        if let Some(best) = known.max_by(|a, b| a.points().total_cmp(&b.points())) {
            print_row("best known", name, &best);
        }
    }
    println!("\nWhat the page and the terminal offer, {throws} throws\n\n{HEADING}");
    for (name, hand, of_table) in [
        ("none", Noise::None, end_zone::Hand::None),
        ("steady", Noise::Steady, end_zone::Hand::Steady),
        ("human", Noise::Human, end_zone::Hand::Human),
    ] {
        for technique in Technique::ranked(of_table) {
            let launch = technique.launch(&table, of_table);
            print_row(technique.name(), name, &Sample::throw(&table, hand, &launch, throws, 2));
        }
    }
    Ok(())
}

const HEADING: &str =
    "| throw | hand | points | slides | off the table | launch |\n|---|---|---|---|---|---|";

fn print_row(kind: &str, hand: &str, sample: &Sample) {
    println!(
        "| {kind} | `{hand}` | {:.1} ± {:.1} | {:.0} % | {:.0} % | `{}` |",
        sample.points(),
        sample.points_margin(),
        100.0 * sample.slides(),
        100.0 * sample.leaves(),
        sample.launch
    );
}
