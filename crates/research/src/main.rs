//! What the documents say of strategy and of dice, measured again: `cargo research` lists the subjects, `cargo research SUBJECT …` looks into one. (The alias
//! stands in `.cargo/config.toml`.)
//!
//! Nothing of the program depends on this; it is how its figures were found.

mod add_em_up;
mod add_em_up_leaves;
mod add_em_up_match;
mod end_zone;
mod fairness;
mod intersection;
mod slides;
mod spread;
mod techniques;
mod toss_up;
mod toss_up_equilibrium;
mod tri_cross_match;
mod tri_cross_patterns;
mod tri_cross_tune;

use std::process::ExitCode;

/// What can go wrong: words that make no sense, or a table that cannot be.
type Done = Result<(), Box<dyn std::error::Error + Send + Sync>>;

/// Something to look into.
struct Subject {
    name: &'static str,
    words: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Done,
}

const SUBJECTS: [Subject; 14] = [
    subject("toss-up", "", "the figures of docs/strategy/toss-up.md", toss_up::run),
    subject("toss-up-equilibrium", "[TARGET]", "three players solved and checked", toss_up_equilibrium::run),
    subject("intersection", "", "the figures of docs/strategy/intersection.md", intersection::run),
    subject("add-em-up", "GAMES", "openings, and turns between experts", add_em_up::run),
    subject("add-em-up-leaves", "GAMES [every-placement|alone]", "fits leave values", add_em_up_leaves::run),
    subject(
        "add-em-up-match",
        "FIRST SECOND PAIRS [every-placement]",
        "two levels, with the same dice",
        add_em_up_match::run,
    ),
    subject(
        "tri-cross-match",
        "FIRST SECOND ROUNDS [VERSION [SEATS [teams|pattern]]]",
        "two players",
        tri_cross_match::run,
    ),
    subject(
        "tri-cross-patterns",
        "search | measure GAMES POSITIONS PATTERN …",
        "which patterns are fair",
        tri_cross_patterns::run,
    ),
    subject(
        "tri-cross-tune",
        "GAMES POSITIONS [VERSION [SEATS [teams]]]",
        "fits the weights of the evaluation",
        tri_cross_tune::run,
    ),
    subject("end-zone", "[GAMES [THROWS]]", "what computer players make of their hands", end_zone::run),
    subject("fairness", "[THROWS]", "whether thrown dice are fair", fairness::run),
    subject(
        "techniques",
        "[THROWS [casual|pro]]",
        "what rolling, bouncing and sliding bring with each hand",
        techniques::run,
    ),
    subject("slides", "[THROWS]", "which launches slide, and what they bring", slides::run),
    subject("spread", "[THROWS]", "where dice come to rest, by launch and hand", spread::run),
];

const fn subject(
    name: &'static str,
    words: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Done,
) -> Subject {
    Subject { name, words, about, run }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let found =
        words.split_first().and_then(|(name, rest)| Some((SUBJECTS.iter().find(|s| s.name == name)?, rest)));
    let Some((subject, rest)) = found else {
        eprintln!("cargo research SUBJECT …\n");
        for Subject { name, words, about, .. } in &SUBJECTS {
            eprintln!("  {name} {words}\n      {about}");
        }
        return ExitCode::from(2);
    };
    if let Err(error) = (subject.run)(rest) {
        eprintln!("{}: {error}\ncargo research {} {}", subject.name, subject.name, subject.words);
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
