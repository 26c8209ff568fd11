//! What holds in every evening, whatever happens in it.

mod walk;

use formats::{Format, Length, Setup, Step, Tournament};
use proptest::prelude::*;
use walk::some_step;

fn format() -> impl Strategy<Value = Format> {
    let length = prop_oneof![Just(Length::ONE), Just(Length::THREES), Just(Length { games: 2, sets: 2 })];
    (0..6_u8, length, any::<bool>(), 1..=2_u8).prop_map(|(kind, length, flag, few)| match kind {
        0 => Format::Series { length, endless: flag },
        1 => Format::King { wins: 0, length, chooses: flag },
        2 => Format::King { wins: few, length, chooses: flag },
        3 => Format::KnockOut { length, drawn: flag },
        4 => Format::RoundRobin { legs: few, length },
        _ => Format::Swiss { rounds: 2 * few, length },
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn an_evening_is_its_steps(format in format(), picks in prop::collection::vec(any::<u32>(), 1..120)) {
        let setup = Setup { format, seats: (2, 8) };
        let mut tournament = Tournament::new(setup).unwrap();
        for pick in picks {
            let step = some_step(&tournament, pick);
            prop_assert_eq!(&step.to_string().parse::<Step>().unwrap(), &step);
            let before = tournament.clone();
            if tournament.take(&step).is_err() {
                prop_assert_eq!(&before, &tournament, "a refused step changes nothing");
                continue;
            }
            let mut playing: Vec<_> = tournament.games().into_iter().flat_map(|game| game.players).collect();
            prop_assert!(playing.iter().all(|&entrant| tournament.is_here(entrant)), "who left plays nothing");
            playing.sort();
            let all = playing.len();
            playing.dedup();
            prop_assert_eq!(all, playing.len(), "nobody plays two games at once");
            let standing = tournament.standing();
            prop_assert_eq!(standing.len(), tournament.entrants());
            for (index, row) in standing.iter().enumerate() {
                let better = standing.iter().filter(|other| other.counts > row.counts).count();
                prop_assert_eq!(usize::from(row.place), better + 1);
                prop_assert!(index == 0 || standing[index - 1].place <= row.place);
                prop_assert_eq!(row.counts.len(), tournament.headings().len());
            }
        }
        prop_assert_eq!(&Tournament::replay(setup, tournament.steps()).unwrap(), &tournament);
        let written = serde_json::to_string(tournament.steps()).unwrap();
        let read: Vec<Step> = serde_json::from_str(&written).unwrap();
        prop_assert_eq!(read, tournament.steps());
    }

    /// Formats with an end come to it, if people play on.
    #[test]
    fn an_evening_with_an_end_ends(format in format(), people in 2..9_usize, picks in any::<u64>()) {
        let endless = matches!(format, Format::Series { endless: true, .. } | Format::King { wins: 0, .. });
        prop_assume!(!endless);
        let mut tournament = Tournament::new(Setup { format, seats: (2, 8) }).unwrap();
        for _ in 0..people {
            tournament.take(&Step::Join).unwrap();
        }
        tournament.take(&Step::Begin).unwrap();
        let mut state = picks;
        for _ in 0..20_000 {
            if tournament.is_over() {
                break;
            }
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            // Results and lots only: nobody comes or goes.
            let pick = ((state >> 33) as u32 & !15) | (6 + (state >> 60) as u32 % 10);
            let step = some_step(&tournament, pick);
            tournament.take(&step).unwrap();
        }
        prop_assert!(tournament.is_over());
        prop_assert!(tournament.standing().iter().filter(|row| row.place == 1).count() >= 1);
    }

    #[test]
    fn nothing_typed_makes_it_stumble(text in ".{0,40}") {
        let _ = text.parse::<Step>();
    }
}
