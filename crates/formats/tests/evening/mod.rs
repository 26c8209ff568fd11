//! Evenings for the tests: begun, and led on by steps as they are typed.
#![allow(dead_code, reason = "each test file uses some of them")]

use formats::{Entrant, Format, Length, Setup, Step, Tournament};

pub(crate) const FAST: Format = Format::Series { length: Length::ONE, endless: true };
pub(crate) const THREES: Format = Format::Series { length: Length::THREES, endless: false };
pub(crate) const SETS: Format = Format::Series { length: Length::SETS, endless: false };
pub(crate) const KING: Format = Format::King { wins: 0, length: Length::ONE, chooses: false };
pub(crate) const KING_OF_KINGS: Format = Format::King { wins: 2, length: Length::ONE, chooses: false };
pub(crate) const KNOCK_OUT: Format = Format::KnockOut { length: Length::ONE, drawn: false };
pub(crate) const ALL_PLAY_ALL: Format = Format::RoundRobin { legs: 1, length: Length::ONE };
pub(crate) const SWISS: Format = Format::Swiss { rounds: 3, length: Length::ONE };

pub(crate) fn entrant(number: u16) -> Entrant {
    Entrant::try_from(number).unwrap()
}

/// An evening of so many, begun.
pub(crate) fn begun(format: Format, people: usize) -> Tournament {
    let mut tournament = Tournament::new(Setup { format, seats: (2, 8) }).unwrap();
    for _ in 0..people {
        tournament.take(&Step::Join).unwrap();
    }
    tournament.take(&Step::Begin).unwrap();
    tournament
}

pub(crate) fn steps(tournament: &mut Tournament, steps: &[&str]) {
    for step in steps {
        tournament.take(&step.parse().unwrap()).unwrap_or_else(|why| panic!("{step}: {why}"));
    }
}

pub(crate) fn games(tournament: &Tournament) -> Vec<String> {
    tournament.games().iter().map(ToString::to_string).collect()
}
