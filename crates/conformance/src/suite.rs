//! The suite as a macro: one line in a game's tests.

/// Checks a game: expands to a module `suite` with a test for every check.
///
/// ```ignore
/// // A game with listed dice that hides nothing.
/// conformance::suite!(toss_up::TossUp, golden = "tests/golden");
/// // One with hidden pieces: a function deals anew what a viewer may not know.
/// conformance::suite!(tri_cross::TriCross, hides = redeal, golden = "tests/golden");
/// // One with thrown dice.
/// conformance::suite!(end_zone::EndZone, dice = |seed| TestTable::new(seed), golden = "tests/golden");
/// ```
///
/// `dice` comes first, then `hides`. The other names are those of the methods of [`Candidate`](crate::Candidate):
/// `golden`, `setups`, `corpus`, in any order. Paths begin at the folder of the crate. Two suites in one file
/// need a module each.
#[macro_export]
macro_rules! suite {
    ($game:ty, dice = $dice:expr, hides = $hides:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::suite! { @module $game,
            $crate::Candidate::<$game>::thrown($dice).hides($hides)$(.$name($value))*, [] }
    };
    ($game:ty, dice = $dice:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::suite! { @module $game,
            $crate::Candidate::<$game>::thrown($dice)$(.$name($value))*, [views_are_enough] }
    };
    ($game:ty, hides = $hides:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::suite! { @module $game,
            $crate::Candidate::<$game>::drawn().hides($hides)$(.$name($value))*,
            [odds_are_listed draws_follow_the_odds] }
    };
    ($game:ty $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::suite! { @module $game,
            $crate::Candidate::<$game>::drawn()$(.$name($value))*,
            [odds_are_listed draws_follow_the_odds views_are_enough] }
    };
    (@module $game:ty, $candidate:expr, [$($more:ident)*]) => {
        /// The tests that every game of the house runs.
        #[cfg(test)]
        mod suite {
            #[allow(unused_imports)]
            use super::*;

            fn candidate() -> $crate::Candidate<$game> {
                $candidate.home(env!("CARGO_MANIFEST_DIR"))
            }

            $crate::suite! { @tests
                setups_are_checked
                options_read_back
                options_refuse_misfits
                games_end
                actions_are_as_listed
                rolls_are_as_listed
                incidents_are_as_listed
                people_are_told
                time_moves_the_game_on
                records_replay
                steps_can_be_taken_back
                texts_read_back
                data_reads_back
                parsers_never_panic
                views_tell_nothing_hidden
                choices_tell_nothing_hidden
                steps_seen_tell_nothing_hidden
                hiding_is_declared
                golden_records_replay
                $($more)*
            }
        }
    };
    (@tests $($check:ident)*) => {
        $(
            #[test]
            fn $check() {
                if let Err(failure) = $crate::$check(&candidate()) {
                    panic!("{failure}");
                }
            }
        )*
    };
}
