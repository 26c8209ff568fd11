//! What is true of every game.

mod common;

use common::actions;
use kernel::{Draw, Drawn, Hidden, Phase, Rules, Seat, Setup, Viewer};
use proptest::prelude::*;
use tri_cross::{Options, StageView, TriCross, Version};

/// Numbers from a list that begins again at its end.
struct Script(Vec<u32>, usize);

impl Draw for Script {
    fn below(&mut self, bound: u32) -> u32 {
        self.1 += 1;
        self.0[self.1 % self.0.len()].wrapping_mul(self.1 as u32 | 1).rotate_left(7) % bound
    }
}

fn setup() -> impl Strategy<Value = Setup<Options>> {
    let version = prop::sample::select(Version::ALL.to_vec());
    (2..=4_u8, version, any::<bool>(), any::<bool>(), 20..=60_u16, any::<bool>()).prop_map(
        |(seats, version, teams, long_arms, draw_after, real_dice)| {
            let seats = if version == Version::FaceUp { 2 } else { seats };
            let teams = teams && seats == 4;
            let options = Options { version, teams, long_arms, draw_after, ..Options::default() };
            Setup { options, real_dice, ..Setup::of::<TriCross>(seats) }
        },
    )
}

/// Plays a whole game, looking at every state after the one before it.
fn play(setup: &Setup<Options>, numbers: &mut Script, mut look: impl FnMut(&TriCross, &TriCross)) {
    let mut game = TriCross::new(setup).unwrap();
    while game.phase() != Phase::Over {
        let before = game.clone();
        if let Phase::Roll(_) = game.phase() {
            let roll = game.draw(numbers);
            game.roll(&roll).unwrap();
        } else {
            let list = actions(&game);
            game.act(&list[numbers.below(list.len() as u32) as usize]).unwrap();
        }
        look(&before, &game);
    }
}

fn choices() -> impl Strategy<Value = Vec<u32>> {
    prop::collection::vec(any::<u32>(), 20..60)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn pieces_are_never_gained_and_a_turned_piece_stays_turned(setup in setup(), choices in choices()) {
        play(&setup, &mut Script(choices, 0), |before, game| {
            let (was, is) = (before.view(Viewer::Spectator), game.view(Viewer::Spectator));
            if was.stage != StageView::Placing && was.stage != StageView::Lot {
                assert!(is.pieces.len() <= was.pieces.len(), "{game}");
                // One piece moves, those jumped or trapped go, nobody turns face-down again.
                let down = |view: &tri_cross::View| view.pieces.iter().filter(|piece| !piece.up).count();
                assert!(down(&is) <= down(&was), "{before} then {game}");
            }
        });
    }

    #[test]
    fn what_is_on_the_board_in_hand_and_gone_is_the_whole_set(setup in setup(), choices in choices()) {
        play(&setup, &mut Script(choices, 0), |_, game| {
            // Everybody's pieces and what is gone make up the set they began with.
            let view = game.view(Viewer::Spectator);
            let whole = match game.seats() { 2 => 6, 3 => 4, _ => 3 };
            for (seat, player) in Seat::all(game.seats()).zip(&view.players) {
                let on_board = view.pieces.iter().filter(|piece| piece.colour.seat() == seat).count();
                assert_eq!(on_board + usize::from(player.waiting) + player.gone.len(), whole, "{game}");
            }
        });
    }

    #[test]
    fn the_count_rises_by_one_at_most_and_only_with_a_piece_in_the_centre(
        setup in setup(),
        choices in choices(),
    ) {
        play(&setup, &mut Script(choices, 0), |before, game| {
            let (was, is) = (before.count(), game.count());
            if let Some((seat, count)) = is {
                let earlier = was.filter(|(other, _)| *other == seat).map_or(0, |(_, count)| count);
                assert!(count <= earlier + 1 || game.phase() == Phase::Over, "{before} then {game}");
                assert_eq!(game.view(Viewer::Spectator).centre, Some(seat));
            }
        });
    }

    #[test]
    fn positions_read_back_at_every_step(setup in setup(), choices in choices()) {
        play(&setup, &mut Script(choices, 0), |_, game| {
            assert_eq!(game.to_string().parse::<TriCross>().as_ref(), Ok(game));
        });
    }

}

proptest! {
    // Many worlds for every state: fewer games will do.
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn an_imagined_world_looks_the_same_and_agrees_with_what_was_shown(
        setup in setup(),
        choices in choices(),
    ) {
        let mut other = Script(choices.clone(), 5);
        play(&setup, &mut Script(choices, 0), |_, game| {
            for viewer in Viewer::all(game.seats()) {
                let view = game.view(viewer);
                let world = TriCross::imagine(&view, &mut other);
                assert_eq!(world.view(viewer), view, "{game} and {world}");
                assert_eq!(world.to_string().parse::<TriCross>().as_ref(), Ok(&world));
            }
        });
    }
}
