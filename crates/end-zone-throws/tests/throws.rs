//! Games at the house's table: what is drawn, what is recorded, what can be looked at again.

use dice::quick::{Quick, Script};
use end_zone::{EndZone, Hand, Mode, Options, Reported, Roll, Stage};
use end_zone_throws::{Checked, NoFilm, again, compare, film, roll};
use kernel::{Phase, Rules, Setup};
use throw::Physics;

fn waiting(text: &str) -> EndZone {
    let mut game: EndZone = text.parse().unwrap();
    game.act(&"throw speed=106".parse().unwrap()).unwrap();
    game
}

fn rest(roll: &Roll) -> &end_zone::Rest {
    match roll {
        Roll::Rest(rest) => rest,
        Roll::Number(_) => panic!("a throw was due"),
    }
}

#[test]
fn a_die_for_the_start_is_one_number() {
    let game = EndZone::new(&Setup::of::<EndZone>(2)).unwrap();
    assert_eq!(roll(&game, &mut Script::new([3])), Roll::Number(4));
}

#[test]
fn a_throw_without_noise_draws_the_numbering_alone() {
    let game = waiting("-/- 1 hand=none");
    let roll = roll(&game, &mut Script::new([13]));
    let by = rest(&roll).by.clone().unwrap();
    assert_eq!(
        (by.engine, by.noise),
        (Physics::NOW.number(), vec![0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1000, 13])
    );
}

#[test]
fn the_same_numbers_throw_the_same_and_the_film_ends_where_the_die_lies() {
    for seed in 0..6 {
        let game = waiting("-/- 1 hand=human");
        let first = roll(&game, &mut Quick::new(seed, 0));
        assert_eq!(first, roll(&game, &mut Quick::new(seed, 0)));
        let film = film(&game, &first).unwrap();
        assert_eq!(film.dice, [0]);
        let last = film.path.tracks[0].poses.last().unwrap().centre();
        if let Reported::At(die) = rest(&first).dice[0] {
            let off = |inches: end_zone::Inches, at: f64| (inches.millionths() as f64 / 1e6 - at).abs();
            assert!(off(die.x, last[0]) < 0.02 && off(die.y, last[1]) < 0.02, "{die} and {last:?}");
        }
    }
}

#[test]
fn a_die_that_nothing_pushed_keeps_its_place_to_the_last_digit() {
    let game = waiting("-/- 1 left=1,1,2,2,2 lying=1@-5.123456,1,0,3 hand=none");
    let roll = roll(&game, &mut Script::new([0]));
    assert_eq!(rest(&roll).dice[0], Reported::At("-5.123456,1,0,3".parse().unwrap()));
    assert_eq!(film(&game, &roll).unwrap().dice, [0, 1]);
}

#[test]
fn a_die_that_has_left_the_table_is_not_in_the_film() {
    let game = waiting("-/- 1 left=1,2,2,2 lying=1@off;1@5,1,0,3 hand=none");
    let roll = roll(&game, &mut Script::new([0]));
    assert_eq!(film(&game, &roll).unwrap().dice, [1, 2]);
}

#[test]
fn dice_typed_into_one_place_do_not_stop_a_throw() {
    let game = waiting("-/- 1 left=1,2,2,2 lying=1@5,1,0,3;1@5,1,0,4 hand=none");
    let roll = roll(&game, &mut Script::new([0]));
    assert_eq!(rest(&roll).dice.len(), 3);
    assert_eq!(film(&game, &roll).unwrap().dice, [2]);
}

#[test]
fn what_was_drawn_is_compared_always_and_the_rest_by_our_own_physics() {
    let game = waiting("-/- 1");
    let fair = roll(&game, &mut Quick::new(5, 0));
    assert_eq!(compare(&fair, &fair), Checked::Same);
    let changed = |change: fn(&mut end_zone::Rest)| {
        let mut rest = rest(&fair).clone();
        change(&mut rest);
        Roll::Rest(rest)
    };
    let moved = changed(|rest| rest.dice[0] = Reported::At("0,6,0,6".parse().unwrap()));
    assert_eq!(compare(&moved, &fair), Checked::Bent);
    let old = |rest: &mut end_zone::Rest| rest.by.as_mut().unwrap().engine = Physics::NOW.number() + 1;
    let elsewhere = changed(|rest| {
        rest.by.as_mut().unwrap().engine = Physics::NOW.number() + 1;
        rest.dice[0] = Reported::At("0,6,0,6".parse().unwrap());
    });
    assert_eq!(compare(&elsewhere, &fair), Checked::OtherPhysics);
    let mut other_hand = rest(&fair).clone();
    old(&mut other_hand);
    other_hand.by.as_mut().unwrap().noise[0] += 1;
    assert_eq!(compare(&Roll::Rest(other_hand), &fair), Checked::Bent);
}

#[test]
fn there_is_no_film_of_what_was_not_thrown_here() {
    let game = waiting("-/- 1");
    assert_eq!(film(&game, &Roll::Number(3)), Err(NoFilm::NoThrow));
    let of_old: Roll = "0,6,0,6 by=9:1,2,3".parse().unwrap();
    assert_eq!(film(&game, &of_old), Err(NoFilm::OtherPhysics { engine: 9 }));
    let nonsense: Roll = "0,6,0,6 by=2:1,2,3".parse().unwrap();
    assert!(matches!(film(&game, &nonsense), Err(NoFilm::Slip(_))));
}

#[test]
fn a_whole_game_is_thrown_with_every_hand() {
    for (seed, hand) in [Hand::None, Hand::Steady, Hand::Human].into_iter().enumerate() {
        let options = Options { mode: Mode::FastPlay, hand, shuffle: true, ..Options::default() };
        let mut game = EndZone::new(&Setup { options, ..Setup::of::<EndZone>(3) }).unwrap();
        let mut numbers = Quick::new(seed as u64, 9);
        let mut actions = Vec::new();
        while game.phase() != Phase::Over {
            match game.phase() {
                Phase::Act(_) => {
                    game.actions(&mut actions);
                    game.act(&actions[game.turns() as usize % actions.len()]).unwrap();
                }
                _ => game.roll(&roll(&game, &mut numbers)).unwrap(),
            }
        }
        assert_eq!(game.stage(), Stage::Over);
    }
}

#[test]
fn a_launch_can_ask_for_a_shakier_hand_but_never_for_a_steadier_one() {
    use throw::Noise;
    let asks = |shake: &str| format!("speed=145 shake={shake}").parse::<end_zone::Launch>().unwrap();
    for (hand, shake, noise) in [
        (Hand::None, "0", Noise::None),
        (Hand::None, "0.25", Noise::Steady),
        (Hand::Steady, "0", Noise::Steady),
        (Hand::Steady, "0.1", Noise::Steady),
        (Hand::Steady, "2", Noise::Shaky(2_000)),
        (Hand::Human, "0.25", Noise::Human),
        (Hand::Human, "1", Noise::Human),
        (Hand::Human, "3", Noise::Shaky(3_000)),
    ] {
        assert_eq!(end_zone_throws::noise(hand, &asks(shake)), noise, "{hand:?} and {shake}");
    }
}

#[test]
fn the_shakiest_hand_can_be_filmed_and_a_shakier_one_is_refused() {
    let mut game: EndZone = "-/- 1 hand=none".parse().unwrap();
    assert!(game.act(&"throw speed=400 shake=3.001".parse().unwrap()).is_err());
    game.act(&"throw speed=400 shake=3".parse().unwrap()).unwrap();
    for seed in 0..4 {
        let roll = roll(&game, &mut Quick::new(seed, 0));
        assert!(film(&game, &roll).is_ok(), "{roll}");
    }
}

#[test]
fn a_throw_tried_out_many_times_lands_where_it_would_in_the_game() {
    let game: EndZone = "-/- 1 hand=human".parse().unwrap();
    let action = "throw speed=105 height=2.5 spin=-16 rise=20".parse().unwrap();
    let landed = end_zone_throws::scatter(&game, &action, 12, &mut Quick::new(3, 0)).unwrap();
    assert_eq!(landed.len(), 12);
    let mut numbers = Quick::new(3, 0);
    for one in &landed {
        let mut thrown = game.clone();
        thrown.act(&action).unwrap();
        let roll = roll(&thrown, &mut numbers);
        let told = *rest(&roll).dice.last().unwrap();
        assert_eq!(one.die.map_or(end_zone::Die::OFF, end_zone::Die::At), told.die());
        if !one.slid {
            assert_eq!(one.scored, told.die().score(&game.options().table));
        }
    }
    assert!(landed.iter().any(|one| one.scored.points > 0));
    let too_fast = "throw speed=999".parse().unwrap();
    assert!(end_zone_throws::scatter(&game, &too_fast, 12, &mut Quick::new(3, 0)).is_err());
}

/// A throw of a record is made again by the physics that made it, whichever is today's: what was drawn, where it came to rest, and its film.
#[test]
fn a_throw_of_the_first_physics_is_made_again_by_it() {
    let game = waiting("-/- 1 hand=human");
    let any_old: Roll = "0,6,0,6 by=1:0".parse().unwrap();
    for seed in 0..4 {
        let old = again(&game, &any_old, &mut Quick::new(seed, 0));
        assert_eq!(rest(&old).by.as_ref().unwrap().engine, Physics::First.number());
        let new = roll(&game, &mut Quick::new(seed, 0));
        assert_ne!((&old, rest(&old).dice[0]), (&new, rest(&new).dice[0]));
        assert_eq!(compare(&old, &again(&game, &old, &mut Quick::new(seed, 0))), Checked::Same);
        assert_eq!(compare(&new, &again(&game, &new, &mut Quick::new(seed, 0))), Checked::Same);
        let last = film(&game, &old).unwrap().path.tracks[0].poses.last().unwrap().centre();
        if let Reported::At(die) = rest(&old).dice[0] {
            assert!((die.y.millionths() as f64 / 1e6 - last[1]).abs() < 0.02, "{die} and {last:?}");
        }
        // Whoever moves a die of an old throw is found out, too.
        let mut moved = rest(&old).clone();
        moved.dice[0] = Reported::At("0,10.5,0,6".parse().unwrap());
        let checked = compare(&Roll::Rest(moved), &again(&game, &old, &mut Quick::new(seed, 0)));
        assert_eq!(checked, Checked::Bent);
    }
}

/// EZ-11: a die that slid counts nothing, and the record says so.
#[test]
fn ez11_a_slide_stands_in_the_roll_and_counts_nothing() {
    let mut game: EndZone = "-/- 1 hand=steady".parse().unwrap();
    game.act(&"throw speed=132 height=0.5 spin=0".parse().unwrap()).unwrap();
    let mut points = 0;
    for seed in 0..20 {
        let roll = roll(&game, &mut Quick::new(seed, 0));
        assert!(rest(&roll).slide && roll.to_string().contains(" slide "), "{roll}");
        let mut after = game.clone();
        after.roll(&roll).unwrap();
        let view = kernel::Hidden::view(&after, kernel::Viewer::Spectator);
        points += view.lying.iter().map(|die| u32::from(die.points)).sum::<u32>();
        assert!(view.lying.iter().all(|die| die.void) && !view.by_dot, "{roll}");
    }
    assert_eq!(points, 0);
}
