//! The miniature games really have the shapes that they are here for.

use conformance::Candidate;
use kernel::{Dice, Draw, Hidden as _, Phase, Rules, Seat, Setup, Step, Viewer};

use crate::coin_toss_table::{CoinTossTable, Rest, TestTable};
use crate::hide_and_jump::{Action, Hidden, HideAndJump, HideOptions, Stage};

/// Numbers for a test, from a linear generator.
struct Luck(u64);

impl Draw for Luck {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(bound)) as u32
    }
}

/// Plays Hide and Jump at random and shows every state with the step made in it.
fn wander(hidden: Hidden, seats: u8, mut look: impl FnMut(&HideAndJump, &Step<HideAndJump>)) {
    let options = HideOptions { hidden, patience: 30 };
    let setup = Setup { options, ..Setup::of::<HideAndJump>(seats) };
    for seed in 0..50 {
        let mut luck = Luck(seed);
        let mut game = HideAndJump::new(&setup).unwrap();
        loop {
            let step = match game.phase() {
                Phase::Over => break,
                Phase::Roll(_) => Step::Roll(luck.roll(&game)),
                Phase::Act(seat) => {
                    let mut actions = Vec::new();
                    game.actions(&mut actions);
                    Step::Act(seat, actions[luck.below(actions.len() as u32) as usize])
                }
            };
            look(&game, &step);
            match &step {
                Step::Act(_, action) => game.act(action).unwrap(),
                Step::Roll(roll) => game.roll(roll).unwrap(),
                Step::Incident(_) | Step::TakeBack => unreachable!("nobody chose it"),
            }
        }
    }
}

#[test]
fn players_must_jump_in_the_turn_of_another() {
    for seats in [2, 4] {
        let mut jumps = 0;
        wander(Hidden::Own, seats, |game, _| {
            jumps += usize::from(matches!(game.stage, Stage::Jump(seat) if seat != game.seat));
        });
        assert!(jumps > 20, "{jumps} forced jumps at a table of {seats}");
    }
}

#[test]
fn a_jump_can_be_a_choice() {
    // Player 1's Three stands between the Twos of players 2 and 4, in the turn of player 4.
    let text =
        "-/-/-/-/22/13/42/-/-/-/-/-/-/-/-/- -,-,-,- - 4 jump=1 turns=20 quiet=0 patience=12 hidden=own";
    let game: HideAndJump = text.parse().unwrap();
    let mut actions = Vec::new();
    game.actions(&mut actions);
    assert_eq!(game.phase(), Phase::Act(Seat::FIRST));
    assert_eq!(actions, [Action::Jump(5, 3), Action::Jump(5, 7)]);
}

#[test]
fn pieces_turn_over_when_they_meet() {
    let mut revealing = 0;
    wander(Hidden::Own, 2, |game, step| {
        revealing +=
            usize::from(matches!(step, Step::Act(_, action @ Action::Step(..)) if game.reveals(action)));
    });
    assert!(revealing > 50);
}

#[test]
fn a_piece_that_nobody_knows_is_drawn_when_it_turns_over() {
    let mut shown = 0;
    wander(Hidden::Blind, 2, |game, _| shown += usize::from(matches!(game.stage, Stage::Show(_))));
    assert!(shown > 50);
}

#[test]
fn a_neighbour_sees_what_the_owner_does_not() {
    let mut hidden_draws = 0;
    wander(Hidden::Neighbour, 4, |game, step| {
        if let (Phase::Roll(placer), Step::Roll(_)) = (game.phase(), step) {
            let seen = |viewer| game.seen(step, viewer).to_string();
            assert_eq!(seen(Viewer::Seat(placer)), step.to_string());
            assert_ne!(seen(Viewer::Seat(game.placed_by(placer))), step.to_string());
            assert_ne!(seen(Viewer::Spectator), step.to_string());
            hidden_draws += 1;
        }
    });
    assert_eq!(hidden_draws, 50 * 12);
}

#[test]
fn a_coin_comes_to_rest_where_it_was_thrown() {
    let mut game = CoinTossTable::new(&Setup::of::<CoinTossTable>(1)).unwrap();
    game.act(&"throw 0,1000".parse().unwrap()).unwrap();
    let rest = TestTable::new(1).roll(&game);
    assert_eq!(rest, TestTable::new(1).roll(&game), "the same luck, the same throw");
    game.roll(&rest).unwrap();
    assert_eq!(game.turns(), 1);
}

#[test]
fn thrown_dice_may_come_up_the_same_again() {
    struct SamePlace;

    impl Dice<CoinTossTable> for SamePlace {
        fn roll(&mut self, _: &CoinTossTable) -> Rest {
            Rest { x: 120, y: -40, heads: true }
        }
    }

    let candidate = Candidate::<CoinTossTable>::thrown(|_| SamePlace);
    assert_eq!(conformance::rolls_are_as_listed(&candidate), Ok(()));
}
