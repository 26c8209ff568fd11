//! The tests that every game of the house runs.
//!
//! A rules crate has one line in its `tests/conformance.rs`, and nextest shows each check by its name:
//!
//! ```ignore
//! conformance::suite!(toss_up::TossUp, golden = "tests/golden");
//! ```
//!
//! The checks play random games at every table the game offers, look at the states on the way, and hold them against
//! what [`Game`](kernel::Game) promises. Each is a function that takes a [`Candidate`] and answers with a [`Failure`]
//! in words, so that it can be called alone, and can be shown to fail: a test that cannot fail is a defect.
//!
//! | promise | checks |
//! |---|---|
//! | games end, and the end is one | [`games_end`] |
//! | chance is explicit and exact | [`odds_are_listed`], [`draws_follow_the_odds`] |
//! | what is listed is what is allowed; a refusal changes nothing | [`actions_are_as_listed`], [`rolls_are_as_listed`], [`incidents_are_as_listed`] |
//! | people know what to do, and nobody waits for ever | [`people_are_told`], [`time_moves_the_game_on`] |
//! | the record is the truth | [`records_replay`], [`steps_can_be_taken_back`], [`golden_records_replay`] |
//! | what is written can be read | [`texts_read_back`], [`data_reads_back`], [`options_read_back`] |
//! | nonsense is refused, politely | [`options_refuse_misfits`], [`setups_are_checked`], [`parsers_never_panic`] |
//! | a viewer gets a view, nothing else | [`views_tell_nothing_hidden`], [`choices_tell_nothing_hidden`], [`steps_seen_tell_nothing_hidden`] |
//! | and the view is all there is, where nothing is hidden | [`hiding_is_declared`], [`views_are_enough`] |
//!
//! Everything is seeded: a failure comes again on the next run.

mod allowed;
mod bless;
mod candidate;
mod chi_squared;
mod declared;
mod ends;
mod enough;
mod failure;
mod golden;
mod hidden;
mod mangle;
mod numbers;
mod odds;
mod options;
mod parsers;
mod people;
mod reads_back;
mod replays;
mod rules_page;
mod seen;
mod setups;
mod suite;
mod tour;
mod twins;
mod walk;

pub use allowed::{actions_are_as_listed, incidents_are_as_listed, rolls_are_as_listed};
pub use bless::{bless, make_golden, make_golden_of};
pub use candidate::{Candidate, Redeal};
pub use declared::hiding_is_declared;
pub use ends::games_end;
pub use enough::views_are_enough;
pub use failure::Failure;
pub use golden::{BLESS, Golden, GoldenDir, GoldenDraw, golden_records_replay};
pub use hidden::{choices_tell_nothing_hidden, views_tell_nothing_hidden};
pub use odds::{draws_follow_the_odds, odds_are_listed};
pub use options::{
    options_read_back, options_refuse_misfits, options_refuse_what_does_not_fit, setups_are_checked,
    values_read_back,
};
pub use parsers::{check_text, check_text_of, corpus_survives, parsers_never_panic};
pub use people::{people_are_told, time_moves_the_game_on};
pub use reads_back::{data_reads_back, texts_read_back};
pub use replays::{records_replay, steps_can_be_taken_back};
pub use rules_page::RulesPage;
pub use seen::steps_seen_tell_nothing_hidden;
