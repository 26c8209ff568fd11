//! EZ-11: which launches the house refuses, and in which words.

mod common;

use common::TYPICAL;
use dice::quick::{Quick, Script};
use throw::{
    Launch, Lying, MAX_LYING, MAX_SPEED, MAX_SPIN, Noise, Physics, Refused, Release, Slip, Spin, Table, throw,
};

fn refusal(launch: Launch) -> String {
    launch.check(&Table::CASUAL).unwrap_err().to_string()
}

#[test]
fn ez11_a_launch_outside_the_limits_is_refused_in_useful_words() {
    assert_eq!(
        refusal(Launch { y: -59_999, ..TYPICAL }),
        "let go at y -59.999: that is over the line. Let go on or behind the inner edge of your own mat, y -60 or less"
    );
    assert_eq!(
        refusal(Launch { y: -96_001, ..TYPICAL }),
        "let go at y -96.001: that is too far behind the table. Stay at y -96 or more"
    );
    assert_eq!(
        refusal(Launch { x: 6_500, ..TYPICAL }),
        "let go at x 6.5: that is outside the sidelines. Stay between -6 and 6"
    );
    assert_eq!(
        refusal(Launch { height: 100, ..TYPICAL }),
        "let go 0.1 inches above the table: the middle of the die can be 0.315 to 24 inches up"
    );
    assert_eq!(
        refusal(Launch { height: 24_001, ..TYPICAL }),
        "let go 24.001 inches above the table: the middle of the die can be 0.315 to 24 inches up"
    );
    assert_eq!(
        refusal(Launch { away: 300_000, up: 300_000, ..TYPICAL }),
        "424.265 inches a second is too fast: 400 is the most"
    );
    assert_eq!(
        refusal(Launch { spin: Spin { forward: 0, right: 30_000, twist: -30_000 }, ..TYPICAL }),
        "42.427 turns a second is too much spin: 40 is the most"
    );
}

#[test]
fn ez11_the_limits_themselves_are_allowed() {
    let table = Table::CASUAL;
    for launch in [
        Launch { y: -96_000, x: -6_000, ..TYPICAL },
        Launch { x: 6_000, height: 315, ..TYPICAL },
        Launch { height: 24_000, across: 0, away: MAX_SPEED, up: 0, ..TYPICAL },
        Launch { spin: Spin { forward: -MAX_SPIN, right: 0, twist: 0 }, ..TYPICAL },
        // 240² + 320² = 400²
        Launch { away: 320_000, up: 240_000, ..TYPICAL },
    ] {
        launch.check(&table).unwrap();
    }
    assert!(Launch { away: MAX_SPEED, up: 1, ..TYPICAL }.check(&table).is_err(), "a hair too fast");
    assert!(
        Launch { y: -60_000, ..TYPICAL }.check(&Table::PRO).is_err(),
        "the line of a pro table is at -96"
    );
}

#[test]
fn numbers_that_no_hand_can_mean_are_refused_and_nothing_breaks() {
    for v in [i32::MIN, i32::MAX] {
        for launch in [
            Launch { x: v, ..TYPICAL },
            Launch { y: v, ..TYPICAL },
            Launch { height: v, ..TYPICAL },
            Launch { across: v, away: v, up: v, ..TYPICAL },
            Launch { spin: Spin { forward: v, right: v, twist: v }, ..TYPICAL },
        ] {
            assert!(launch.check(&Table::CASUAL).is_err());
        }
        let die = Lying { x: v, y: v, turn: 0, face: 1 };
        assert_eq!(Table::CASUAL.check_lying(&[die]), Err(Refused::NotOnTheTable { number: 1 }));
        for table in [Table { die: v, ..Table::CASUAL }, Table { distance: v, ..Table::CASUAL }] {
            assert!(matches!(TYPICAL.check(&table), Err(Refused::Length { .. })));
        }
    }
}

#[test]
fn a_table_that_was_not_tried_is_refused() {
    let table = Table { die: 1_500, ..Table::CASUAL };
    assert_eq!(table.check().unwrap_err().to_string(), "the die's edge is 1.5 inches; it can be 0.5 to 1");
    assert!(Table::CASUAL.check().is_ok() && Table::PRO.check().is_ok());
}

#[test]
fn dice_that_cannot_lie_like_that_are_refused() {
    let die = Lying { x: 0, y: 0, turn: 0, face: 1 };
    let check = |lying: &[Lying]| Table::CASUAL.check_lying(lying).unwrap_err().to_string();
    assert_eq!(
        check(&[die, Lying { x: 120_001, ..die }]),
        "die 2 lies beside the table: a die that fell off is not there to be hit"
    );
    assert_eq!(
        check(&[Lying { face: 7, ..die }]),
        "die 1 shows a 7 at a turn of 0: a face is 1 to 6, a turn 0 to 35999 hundredths of a degree"
    );
    assert_eq!(check(&[die, Lying { x: 6_000, ..die }]), "dice 1 and 2 lie in the same place");
    Table::CASUAL.check_lying(&[die, Lying { x: 6_300, ..die }]).expect("side by side");
    let many: Vec<Lying> = (0..=MAX_LYING as i32).map(|n| Lying { x: 0, y: -n * 10_000, ..die }).collect();
    assert_eq!(check(&many), "33 dice lie on the table; 32 is the most");
}

/// What the rules allow must never fail later: a hand that would reach into a die lets go above it.
#[test]
fn a_die_is_let_go_above_what_lies_in_its_way() {
    let die = Lying { x: 0, y: -610_000, turn: 2_000, face: 1 };
    let launch = Launch { y: -61_000, height: 315, ..TYPICAL };
    for seed in 0..30 {
        // Tipped as a hand tips it, but let go exactly there.
        let drawn = Slip::draw(Physics::NOW, &launch, Noise::Shaky(3_000), &mut Quick::new(seed, 0));
        let slip = Slip { point: [0; 3], ..drawn };
        let release = Release::with(Physics::NOW, &Table::CASUAL, &launch, &slip).unwrap();
        let start = |lying: &[Lying]| {
            let path = throw(&Table::CASUAL, &release, lying).unwrap().path;
            path.tracks.last().unwrap().poses[0].centre()
        };
        let [_, _, free] = start(&[]);
        assert!((0.31..0.56).contains(&free), "just above the table: {free}");
        let [_, _, above] = start(&[die]);
        assert!((above - free - 0.63).abs() < 0.02, "one die higher: {above}");
    }
}

#[test]
fn every_launch_at_the_limits_can_be_thrown() {
    let table = Table { die: 1_000, distance: 120_000, ..Table::CASUAL };
    for k in 0..64 {
        let sign = |bit: i32| if k >> bit & 1 == 0 { -1 } else { 1 };
        let launch = Launch {
            x: sign(0) * 6_000,
            y: if sign(1) > 0 { -120_000 } else { -156_000 },
            height: if sign(2) > 0 { 500 } else { 24_000 },
            across: 0,
            away: sign(3) * 320_000,
            up: sign(4) * 240_000,
            spin: Spin { forward: sign(5) * MAX_SPIN, right: 0, twist: 0 },
        };
        let release = Release::new(&table, &launch, Noise::Human, &mut Quick::new(k as u64, 0)).unwrap();
        let thrown = throw(&table, &release, &[]).unwrap();
        assert!(thrown.path.encode().len() < 8_000);
    }
}

#[test]
fn a_launch_can_be_given_by_speed_aim_and_rise() {
    let straight = TYPICAL.aimed(150_000, 0, 0);
    assert_eq!((straight.across, straight.away, straight.up), (0, 150_000, 0));
    // A quarter turn to the left of straight ahead, and straight up.
    let left = TYPICAL.aimed(100_000, -90_000, 0);
    assert_eq!((left.across, left.away, left.up), (-100_000, 0, 0));
    assert_eq!(TYPICAL.aimed(100_000, 0, 90_000).up, 100_000);
    // 3-4-5: the angle whose sine is 0.6.
    let slanted = TYPICAL.aimed(100_000, 36_870, 0);
    assert!((slanted.across - 60_000).abs() < 5 && (slanted.away - 80_000).abs() < 5);
    for aim in (-180_000..180_000).step_by(7_919) {
        TYPICAL.aimed(MAX_SPEED, aim, aim / 3).check(&Table::CASUAL).expect("never faster than asked for");
    }
}

#[test]
fn a_release_can_be_made_from_known_numbers() {
    let table = Table::CASUAL;
    let drawn = Release::new(&table, &TYPICAL, Noise::None, &mut Script::new([7])).unwrap();
    assert_eq!(Release::exact(&table, &TYPICAL, [0; 4], 7), Ok(drawn));
    assert_eq!(
        Release::exact(&table, &TYPICAL, [0; 4], 24).unwrap_err().to_string(),
        "there are 24 ways to number a die, 0 to 23, not 24"
    );
    assert!(Release::exact(&table, &Launch { x: 7_000, ..TYPICAL }, [0; 4], 0).is_err());
}
