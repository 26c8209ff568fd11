//! What is true of every table a game can come to.

mod common;
#[allow(dead_code, reason = "turns are for the generator's tests")]
mod naive;

use add_em_up::{AddEmUp, Hand, Options, Stage, generate};
use kernel::{Draw, Drawn, Outcomes, Phase, Rules, Seat, Setup};
use proptest::prelude::*;

/// Numbers from a list that begins again at its end.
struct Script(Vec<u32>, usize);

impl Draw for Script {
    fn below(&mut self, bound: u32) -> u32 {
        self.1 += 1;
        self.0[self.1 % self.0.len()].wrapping_mul(self.1 as u32 | 1).rotate_left(7) % bound
    }
}

fn setup() -> impl Strategy<Value = Setup<Options>> {
    (1..=6_u8, 24..=120_u8, any::<bool>(), 1..=10_u8).prop_map(
        |(seats, dice, every_placement, quiet_rounds)| Setup {
            options: Options { dice, every_placement, quiet_rounds },
            ..Setup::of::<AddEmUp>(seats)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_table_that_can_be_reached_keeps_au4_and_no_die_is_lost(
        setup in setup(),
        choices in prop::collection::vec(any::<u32>(), 20..60),
    ) {
        let mut game = AddEmUp::new(&setup).unwrap();
        let mut numbers = Script(choices, 0);
        let mut actions = Vec::new();
        let mut turns = 0;
        while game.phase() != Phase::Over && turns < 200 {
            let before = game.clone();
            if let Phase::Roll(_) = game.phase() {
                let roll = game.draw(&mut numbers);
                game.roll(&roll).unwrap();
            } else {
                game.actions(&mut actions);
                let action = &actions[numbers.below(actions.len() as u32) as usize];
                game.act(action).unwrap();
            }
            turns = game.turns();
            let grid = naive::grid(&game.board().to_string());
            prop_assert!(naive::keeps_au4(&grid), "{}", game);
            prop_assert_eq!(game.board().fault(), None);
            prop_assert_eq!(game.board().count() + usize::from(game.pile()), usize::from(setup.options.dice));
            prop_assert_eq!(game.to_string().parse::<AddEmUp>(), Ok(game.clone()));
            // Six dice bring 18 at least, so nobody falls below zero by a bonus die that costs 6 at most.
            prop_assert!(game.stage() != Stage::Bonus || game.turn_points() >= 18, "{}", game);
            prop_assert!(Seat::all(game.seats()).all(|seat| game.score(seat) >= 0), "{}", game);
            // Nobody's score but the mover's changes, and none changes inside a turn.
            for seat in Seat::all(game.seats()) {
                let same = game.score(seat) == before.score(seat);
                prop_assert!(same || (seat == before.mover() && game.turns() > before.turns()), "{}", game);
            }
        }
    }

    #[test]
    fn a_hand_is_read_as_it_is_written(counts in prop::collection::vec(1..=6_u8, 1..=6)) {
        let hand: Hand = counts.into_iter().collect();
        prop_assert_eq!(hand.to_string().parse::<Hand>(), Ok(hand));
    }
}

/// Whether some roll of the dice left can be placed, by trying every one.
fn alive_by_trying(game: &AddEmUp) -> bool {
    let mut rolling = game.clone();
    rolling.act(&add_em_up::Action::Roll).unwrap();
    let mut rolls = Outcomes::new();
    rolling.outcomes(&mut rolls);
    let grid = naive::grid(&game.board().to_string());
    rolls.rows().iter().any(|(roll, _)| !naive::placements(&grid, roll.counts()).is_empty())
}

#[test]
fn dead_positions_are_found() {
    for (position, dead) in [
        ("123456 1", true),
        ("123456 2", false),
        ("12345 1", false),
        ("6 1", true),
        ("6 2", false),
        // A single die between two that it cannot join.
        ("1.4 1", true),
        ("1.3 1", false),
        // Columns side by side with one cell between them: what would fill it touches both.
        ("1.6/2.5/3.4/4.3/5.2/6.1 1", true),
        ("123/2.4/345 1", false),
    ] {
        let game = common::at(position);
        assert_eq!(game.stage() == Stage::Over, dead, "{position}");
        let dice = game.pile().min(6);
        assert_eq!(generate::could_fit(game.board(), dice), !dead, "{position}");
        if !dead {
            assert!(alive_by_trying(&game), "{position}");
        }
    }
}
