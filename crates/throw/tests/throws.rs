//! What a throw is, as a player at the table would see it.

mod common;

use common::{TYPICAL, any_launch, release};
use dice::quick::Quick;
use throw::{Launch, Lying, Noise, Release, Rest, Spin, Table, rest_only, throw};

#[test]
fn every_die_ends_flat_on_the_table_or_off_it() {
    let mut numbers = Quick::new(11, 0);
    let (mut on, mut off) = (0, 0);
    for n in 0..600 {
        let table = if n % 2 == 0 { Table::CASUAL } else { Table::PRO };
        let launch = any_launch(&table, &mut numbers);
        let thrown = rest_only(&table, &release(&table, &launch, Noise::Human, n), &[]).unwrap();
        match thrown.die() {
            Rest::Lies(die) => {
                on += 1;
                table.check_lying(&[die]).unwrap_or_else(|e| panic!("{launch:?}: {e}"));
            }
            Rest::Off => off += 1,
        }
    }
    assert!(on > 100 && off > 100, "{on} on the table, {off} off it");
}

#[test]
fn dice_of_other_sizes_lie_flat_too() {
    for die in [500, 800, 1_000] {
        let table = Table { die, ..Table::CASUAL };
        let mut numbers = Quick::new(12, 0);
        for n in 0..60 {
            let launch = any_launch(&table, &mut numbers);
            let thrown = rest_only(&table, &release(&table, &launch, Noise::Human, n), &[]).unwrap();
            assert_eq!(thrown.nudges, 0, "a single die that cannot find its side: {launch:?}");
        }
    }
}

#[test]
fn a_throw_without_its_path_ends_the_same() {
    let mut numbers = Quick::new(13, 0);
    for n in 0..40 {
        let release = release(&Table::CASUAL, &any_launch(&Table::CASUAL, &mut numbers), Noise::Human, n);
        let filmed = throw(&Table::CASUAL, &release, &[]).unwrap();
        let bare = rest_only(&Table::CASUAL, &release, &[]).unwrap();
        assert_eq!((filmed.rests, filmed.slid, filmed.nudges), (bare.rests, bare.slid, bare.nudges));
        assert!(bare.path.tracks.is_empty());
    }
}

#[test]
fn a_harder_throw_goes_farther_on_average() {
    let mean = |away: i32| {
        let launch = Launch { away, ..TYPICAL };
        let places: Vec<i32> = (0..60)
            .map(|n| {
                rest_only(&Table::CASUAL, &release(&Table::CASUAL, &launch, Noise::Human, n), &[]).unwrap()
            })
            .filter_map(|thrown| thrown.die().lying().map(|die| die.y))
            .collect();
        assert!(places.len() > 50, "hardly any of these should fall off");
        places.iter().map(|y| i64::from(*y)).sum::<i64>() / places.len() as i64
    };
    let means = [50_000, 70_000, 90_000, 110_000].map(mean);
    // At least three inches for each twenty inches a second.
    assert!(means.windows(2).all(|pair| pair[1] > pair[0] + 30_000), "{means:?}");
}

#[test]
fn a_throw_to_the_left_ends_left_of_its_mirror_image() {
    let mean = |across: i32| {
        let launch = Launch { across, away: 100_000, ..TYPICAL };
        let places: Vec<i32> = (0..40)
            .map(|n| {
                rest_only(&Table::CASUAL, &release(&Table::CASUAL, &launch, Noise::Human, n), &[]).unwrap()
            })
            .filter_map(|thrown| thrown.die().lying().map(|die| die.x))
            .collect();
        places.iter().sum::<i32>() / places.len() as i32
    };
    assert!(mean(-10_000) < -20_000 && mean(10_000) > 20_000);
}

/// The far mat is flush with the table's edge: whoever throws too hard loses the die behind it, or over the sides.
#[test]
fn ez1_the_table_ends_behind_the_mat_and_beside_the_margin() {
    let off = |launch: Launch| {
        let release = release(&Table::CASUAL, &launch, Noise::None, 0);
        throw(&Table::CASUAL, &release, &[]).unwrap().die() == Rest::Off
    };
    assert!(off(Launch { away: 250_000, height: 12_000, ..TYPICAL }), "over the far end");
    assert!(off(Launch { away: 60_000, across: 100_000, ..TYPICAL }), "over the right side");
    assert!(off(Launch { away: 60_000, across: -100_000, ..TYPICAL }), "over the left side");
    assert!(off(Launch { away: -100_000, ..TYPICAL }), "over the thrower's own end");
    assert!(off(Launch { y: -80_000, away: 0, ..TYPICAL }), "dropped before the table begins");
    assert!(!off(Launch { away: 60_000, ..TYPICAL }), "well short of the far end");
}

/// What cannot be seen must not matter: the numbers on the sides change nothing about where the die goes.
#[test]
fn the_numbers_on_the_sides_do_not_bend_the_throw() {
    let mut faces = [0; 6];
    let mut turns = std::collections::BTreeSet::new();
    let mut places = std::collections::BTreeSet::new();
    for label in 0..24 {
        // A hand without noise draws nothing but the numbering.
        let numbers = &mut dice::quick::Script::new([label]);
        let launch = Launch { away: 100_000, ..TYPICAL };
        let release = Release::new(&Table::CASUAL, &launch, Noise::None, numbers).unwrap();
        let Rest::Lies(die) = throw(&Table::CASUAL, &release, &[]).unwrap().die() else {
            panic!("it stays on the table")
        };
        faces[usize::from(die.face) - 1] += 1;
        turns.insert(die.turn % 9_000);
        places.insert((die.x, die.y));
    }
    assert_eq!(faces, [4; 6], "each number exactly as often");
    assert_eq!(places.len(), 1, "always the same place");
    assert_eq!(turns.len(), 1, "and the same outline");
}

#[test]
fn a_die_lying_far_from_the_throw_keeps_its_rest_to_the_last_digit() {
    let lying = [
        Lying { x: 55_123, y: 101_987, turn: 12_345, face: 3 },
        Lying { x: -49_876, y: -451_111, turn: 35_999, face: 6 },
        Lying { x: 110_001, y: 3, turn: 1, face: 1 },
    ];
    let launch = Launch { away: 70_000, ..TYPICAL };
    for seed in 0..20 {
        let release = Release::new(&Table::CASUAL, &launch, Noise::Human, &mut Quick::new(seed, 0)).unwrap();
        let thrown = throw(&Table::CASUAL, &release, &lying).unwrap();
        let before: Vec<Rest> = lying.iter().copied().map(Rest::Lies).collect();
        assert_eq!(thrown.rests[..3], before[..]);
        assert_eq!(thrown.path.tracks.len(), 1, "and nothing of them is sent");
        // Nor do they change the throw.
        let alone = throw(&Table::CASUAL, &release, &[]).unwrap();
        assert_eq!(thrown.die(), alone.die());
    }
}

/// Rounding must not push a die over the edge that nobody touched.
#[test]
fn a_die_right_above_the_edge_stays_until_it_is_touched() {
    let brink = Lying { x: 120_000, y: -300_000, turn: 1_234, face: 1 };
    let thrown =
        throw(&Table::CASUAL, &release(&Table::CASUAL, &TYPICAL, Noise::Steady, 1), &[brink]).unwrap();
    assert_eq!(thrown.rests[0], Rest::Lies(brink));
}

#[test]
fn ez13_a_die_that_is_hit_moves_and_the_one_behind_it_stays() {
    let target = Lying { x: 0, y: -400_000, turn: 0, face: 5 };
    let bystander = Lying { x: 60_000, y: -400_000, turn: 4_500, face: 2 };
    // Along the table, straight at it.
    let launch = Launch { height: 600, up: 0, away: 110_000, spin: Spin::default(), ..TYPICAL };
    let lying = [target, bystander];
    let release = Release::new(&Table::CASUAL, &launch, Noise::None, &mut Quick::new(1, 0)).unwrap();
    let thrown = throw(&Table::CASUAL, &release, &lying).unwrap();
    let Rest::Lies(hit) = thrown.rests[0] else { panic!("it stays on the table") };
    assert!(hit.y > target.y + 20_000, "pushed away by more than two inches: {hit:?}");
    assert_eq!(thrown.rests[1], Rest::Lies(bystander));
    let tracks: Vec<u8> = thrown.path.tracks.iter().map(|track| track.die).collect();
    assert_eq!(tracks, [0, 2], "the one that was hit and the one thrown");
    assert!(thrown.path.tracks[0].from > 0, "it lay still until it was hit");
}

/// However hard, a die does not pass through another one.
#[test]
fn dice_do_not_go_through_each_other() {
    for away in (60_000..=400_000).step_by(10_000) {
        let target = Lying { x: 0, y: -500_000, turn: 0, face: 5 };
        let launch = Launch { height: 600, up: 0, away, spin: Spin::default(), ..TYPICAL };
        let release = Release::new(&Table::CASUAL, &launch, Noise::None, &mut Quick::new(1, 0)).unwrap();
        let thrown = throw(&Table::CASUAL, &release, &[target]).unwrap();
        let place = |rest: &Rest| rest.lying().map_or(i32::MAX, |die| die.y);
        assert!(place(&thrown.rests[0]) > target.y + 1_000, "{away}: the die that lay there was not moved");
        assert!(place(&thrown.rests[0]) >= place(&thrown.rests[1]), "{away}: {:?}", thrown.rests);
    }
}

/// The house's rule for a cocked die: it is nudged until it lies on the table.
#[test]
fn a_die_that_lands_on_another_is_nudged_off_it() {
    let below = Lying { x: 0, y: -620_000, turn: 0, face: 4 };
    let drop = Launch { y: -62_000, height: 2_800, away: 0, up: 0, spin: Spin::default(), ..TYPICAL };
    let release = Release::new(&Table::CASUAL, &drop, Noise::None, &mut Quick::new(1, 0)).unwrap();
    let thrown = throw(&Table::CASUAL, &release, &[below]).unwrap();
    assert!(thrown.nudges > 0, "it came to rest on top");
    let lying: Vec<Lying> = thrown.rests.iter().filter_map(|rest| rest.lying().copied()).collect();
    assert_eq!(lying.len(), 2);
    Table::CASUAL.check_lying(&lying).expect("now they lie beside each other");
}

#[test]
fn dice_that_lean_on_others_are_nudged_until_all_lie_flat() {
    let mut nudged = 0;
    for seed in 0..120_i32 {
        // Dropped beside and between two dice that lie close to each other.
        let pair = [
            Lying { x: -5_000, y: -620_000, turn: 0, face: 4 },
            Lying { x: 5_000, y: -620_000, turn: 0, face: 2 },
        ];
        let drop = Launch {
            x: (seed - 60) * 15,
            y: -62_000 + seed % 7 * 40,
            height: 2_800,
            away: 0,
            up: 0,
            spin: Spin::default(),
            ..TYPICAL
        };
        let release =
            Release::new(&Table::CASUAL, &drop, Noise::Human, &mut Quick::new(seed as u64, 0)).unwrap();
        let thrown = rest_only(&Table::CASUAL, &release, &pair).unwrap();
        nudged += i32::from(thrown.nudges > 0);
        assert!(thrown.nudges < throw::MAX_NUDGES, "{drop:?}");
        let lying: Vec<Lying> = thrown.rests.iter().filter_map(|rest| rest.lying().copied()).collect();
        assert_eq!(lying.len(), 3, "nothing falls off so far from the edges");
        Table::CASUAL.check_lying(&lying).unwrap_or_else(|e| panic!("{drop:?}: {e}"));
    }
    assert!(nudged > 5, "only {nudged} of 120 leaned on others");
}

/// EZ-4, EZ-13: dice that are thrown one after the other pile up where they meet; each table is a table to throw at again.
#[test]
fn ez4_what_lies_after_a_throw_can_be_thrown_at() {
    let mut lying: Vec<Lying> = Vec::new();
    let mut moved = 0;
    for seed in 0..60 {
        let launch = Launch { away: 60_000, ..TYPICAL };
        let release = Release::new(&Table::CASUAL, &launch, Noise::Human, &mut Quick::new(seed, 0)).unwrap();
        let thrown = rest_only(&Table::CASUAL, &release, &lying).unwrap();
        moved +=
            thrown.rests.iter().zip(&lying).filter(|(after, before)| **after != Rest::Lies(**before)).count();
        lying = thrown.rests.iter().filter_map(|rest| rest.lying().copied()).collect();
        Table::CASUAL.check_lying(&lying).unwrap();
        lying.truncate(23);
    }
    assert!(moved > 10, "only {moved} dice were bumped");
}
