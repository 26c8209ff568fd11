//! What a die counts where it lies: the lines of the mat, and every place against a drawing made of points.

use end_zone::{Degrees, EndZone, Face, Inches, RestingDie, Scored, Table, Zone, score};
use kernel::{Draw, Options as _, Setup};
use proptest::prelude::*;

fn scored(die: &str) -> Scored {
    score(&Table::CASUAL, &[die.parse().unwrap()])[0]
}

/// Dice and the zones they lie in, 0 for none.
#[track_caller]
fn zones(rows: &[(&str, u8)]) {
    for (die, zone) in rows {
        assert_eq!(scored(die).zone, *zone, "{die}");
    }
}

// The examples of the rulebook.

// rule: EZ landing.1, EZ object.1
#[test]
fn rulebook_four_over_the_line_of_the_20_makes_80() {
    // 1 % of the die is over the line.
    assert_eq!(scored("0,8.6913,0,4"), Scored { zone: 20, points: 80, dot: false });
}

// rule: EZ landing.2
#[test]
fn rulebook_a_three_even_with_the_line_makes_6() {
    assert_eq!(scored("0,2.685,0,3"), Scored { zone: 2, points: 6, dot: false });
    assert_eq!(scored("0,2.685001,0,3"), Scored { zone: 10, points: 30, dot: false });
}

// rule: EZ object.1
#[test]
fn rulebook_five_in_the_5_makes_25() {
    assert_eq!(scored("-5,6,12,5"), Scored { zone: 5, points: 25, dot: false });
}

// rule: EZ object.1
#[test]
fn rulebook_two_in_the_20_makes_40() {
    assert_eq!(scored("0,10.5,80,2"), Scored { zone: 20, points: 40, dot: false });
}

// EZ-1 and EZ-10: where the zones lie.

// rule: EZ set-up.1, EZ turn.2, EZ turn.3
#[test]
fn ez1_the_mat_seen_from_the_thrower() {
    zones(&[
        ("0,1.5,0,1", 2),
        ("-5,1.5,0,1", 2),
        ("0,6,0,1", 10),
        ("3.5,4,0,1", 10),
        ("-3.5,8,0,1", 10),
        ("5,6,0,1", 5),
        ("-5,3.5,0,1", 5),
        ("0,11,0,1", 20),
        ("1.6,11,0,1", 20),
        ("3,11,0,1", 5),
        ("-5,11.5,0,1", 5),
        ("0,-10,0,1", 1),
        ("0,-29,0,1", 1),
        ("0,-31,0,1", 0),
        ("0,-65,0,1", 0),
        ("0,13,0,1", 0),
        ("8,6,0,1", 0),
    ]);
}

#[test]
fn ez1_all_lengths_are_table_options() {
    let mut setup = Setup::of::<EndZone>(2);
    let words = [("distance", "96"), ("mat-width", "2000"), ("mat-depth", "2000"), ("two-depth", "100")];
    let more =
        [("frame-width", "100"), ("box-width", "600"), ("box-depth", "200"), ("die", "100"), ("dot", "50")];
    for (name, value) in words.into_iter().chain(more) {
        setup.options.set_text(name, value).unwrap();
    }
    let table = setup.options.table;
    let zone = |die: &str| table.score(&die.parse().unwrap()).zone;
    assert_eq!([zone("0,-47.4,0,1"), zone("0,-47.5,0,1"), zone("0,0.5,0,1")], [1, 0, 2]);
    assert_eq!([zone("0,0.6,0,1"), zone("9.5,5,0,1"), zone("9,19,0,1"), zone("3.4,19,0,1")], [10, 5, 5, 20]);
    assert_eq!(table.dot_middle(), (Inches::default(), "9.5".parse().unwrap()));
    assert!(table.covers_dot(&"0.25,9.25,0,1".parse().unwrap()));
    assert!(!table.covers_dot(&"0.250001,9.5,0,1".parse().unwrap()));
}

// rule: EZ set-up.2
#[test]
fn ez1_five_feet_between_the_mats_eight_for_tournaments_and_any_other_length() {
    assert_eq!(Setup::<end_zone::Options>::of::<EndZone>(2).options.table, Table::CASUAL);
    let inches = |table: Table| (table.distance, table.half_way());
    let lengths = |all: &str, half: &str| (all.parse::<Inches>().unwrap(), half.parse::<Inches>().unwrap());
    assert_eq!(inches(Table::CASUAL), lengths("60", "-30"));
    assert_eq!(inches(Table::PRO), lengths("96", "-48"));
    for (distance, half) in [("36", "-18"), ("60", "-30"), ("75", "-37.5"), ("96", "-48"), ("144", "-72")] {
        let mut setup = Setup::of::<EndZone>(2);
        setup.options.set_text("distance", distance).unwrap();
        let table = setup.options.table;
        assert_eq!(inches(table), lengths(distance, half));
        // Where a die is let go, and from where on it counts.
        let launch: end_zone::Launch = "back=0".parse().unwrap();
        assert_eq!(launch.y(&table), -distance.parse::<i64>().unwrap() * 1000);
        let y: f64 = half.parse().unwrap();
        let zone = |y: f64| table.score(&format!("0,{y},0,1").parse().unwrap()).zone;
        assert_eq!([zone(y + 0.32), zone(y + 0.31)], [1, 0], "{distance}");
    }
    for wrong in ["35", "145", "0"] {
        assert!(end_zone::Options::default().set_text("distance", wrong).is_err(), "{wrong}");
    }
}

// rule: EZ set-up.4
#[test]
fn ez1_sidelines_run_along_the_mats_and_half_way_is_in_the_middle() {
    // Wherever it lies between the mats, a die that touches the line of the mat's side is in play.
    for y in ["-29", "-15", "-1"] {
        zones(&[(&format!("6.315,{y},0,1"), 1), (&format!("6.315001,{y},0,1"), 0)]);
        zones(&[(&format!("-6.315,{y},0,1"), 1), (&format!("-6.315001,{y},0,1"), 0)]);
    }
    // As far from one mat as from the other.
    for table in [Table::CASUAL, Table::PRO] {
        assert_eq!(table.half_way().millionths() * 2, -table.distance.millionths());
    }
}

#[test]
fn ez10_a_resting_die_is_x_y_turn_face() {
    let die: RestingDie = "-1.5, 8.9, -30.25, 4".parse().unwrap();
    assert_eq!(die.to_string(), "-1.5,8.9,329.75,4");
    for wrong in ["", "1,2,3", "1,2,3,7", "1,2,3,0", "1,2,3,4,5", "a,2,3,4", "1,2,,4", "1 2 3 4", "NaN,0,0,1"]
    {
        assert!(wrong.parse::<RestingDie>().is_err(), "{wrong}");
    }
    assert_eq!(Table::CASUAL.half_way(), "-30".parse().unwrap());
    assert_eq!(Table::PRO.half_way(), "-48".parse().unwrap());
}

// EZ-2: lines.

// rule: EZ landing.2
#[test]
fn ez2_touching_a_line_from_outside_is_not_in_the_zone() {
    zones(&[
        // 2 and 1.
        ("0,-0.315,0,6", 1),
        ("0,-0.314999,0,6", 2),
        // 10 and 5, at the side.
        ("4.315,6,0,6", 5),
        ("4.314999,6,0,6", 10),
        ("-4.315,6,90,6", 5),
        // 20 and 10, 20 and 5.
        ("0,8.685,180,6", 10),
        ("0,8.685001,180,6", 20),
        ("2.315,11,0,6", 5),
        ("2.314999,11,0,6", 20),
        // The corner of the 20: the die's corner is on it, and then over it.
        ("2.315,8.685,0,6", 10),
        ("2.314,8.686,0,6", 20),
        ("5.315,9.5,0,6", 5),
    ]);
}

// rule: EZ landing.1, EZ landing.3
#[test]
fn ez2_a_turned_die_reaches_farther() {
    // Half a diagonal is 0.445477….
    zones(&[
        ("0,8.5546,45,6", 20),
        ("0,8.5545,45,6", 10),
        ("0,8.5546,0,6", 10),
        // A corner looks into the 20 past its corner; turned the other way a flat side stays outside.
        ("2.25,8.75,45,6", 10),
        ("2.25,8.75,0,6", 20),
        ("2.3,8.8,30,6", 10),
        ("2.3,8.8,60,6", 10),
        ("2.15,8.75,30,6", 20),
    ]);
}

#[test]
fn ez2_against_the_clock_is_a_turn_to_the_left() {
    // Beside the corner of the 20: turned to the left, the leftmost corner of the die is above the line, and in the 20.
    zones(&[("2.35,8.95,20,6", 20), ("2.35,8.95,-20,6", 10), ("-2.35,8.95,-20,6", 20)]);
}

// rule: EZ rolling.4, EZ turn.3
#[test]
fn ez2_the_half_way_line_must_be_cleared_wholly() {
    zones(&[
        ("0,-29.684999,0,4", 1),
        ("0,-29.685,0,4", 0),
        ("0,-30,0,4", 0),
        ("0,-29.6,45,4", 0),
        ("0,-29.554,45,4", 1),
    ]);
}

// rule: EZ rolling.5, EZ turn.2
#[test]
fn ez2_a_die_touching_a_sideline_is_in_play() {
    zones(&[
        ("6,-10,0,4", 1),
        ("6.314999,-10,0,4", 1),
        ("6.315,-10,0,4", 1),
        ("6.315001,-10,0,4", 0),
        ("-6.315,-10,270,4", 1),
        ("-6.44,-10,45,4", 1),
        ("-6.45,-10,45,4", 0),
        // Beside the mat there is no zone to lie in.
        ("6.314,6,0,4", 5),
        ("6.315,6,0,4", 0),
        ("6.314,1,0,4", 2),
        // It begins at the corner: what only meets the 1 there, from beside the mat, is in no zone.
        ("6.315,0.314999,0,4", 1),
        ("6.315,0.315,0,4", 0),
    ]);
}

// rule: EZ turn.2
#[test]
fn ez2_behind_the_mats_end_is_nothing() {
    zones(&[("0,12.314,0,4", 20), ("0,12.315,0,4", 0), ("5,12.3,0,4", 5), ("0,12.4,45,4", 20)]);
}

// EZ-3: the dot.

// rule: EZ dot.1, EZ dot.3
#[test]
fn ez3_the_whole_dot_must_be_covered() {
    for (die, dot) in [
        ("0,6,0,1", true),
        ("0,6,45,1", true),
        // Half the die less half the dot is 0.14 to spare.
        ("0.14,6,0,1", true),
        ("0.14,5.86,90,1", true),
        ("0.140001,6,0,1", false),
        ("0,6.140001,0,1", false),
        // Turned by 45°, 0.14 to spare across the edges: 0.19 to the side.
        ("0.19,6,45,1", true),
        ("0.2,6,45,1", false),
        ("0.1,6.1,45,1", false),
        ("0.09,6.09,45,1", true),
        ("3,6,0,1", false),
    ] {
        assert_eq!(scored(die).dot, dot, "{die}");
    }
}

// Every place against a drawing.

/// The zone by looking at many points of a die, `size` times as wide as it is.
fn by_points(table: &Table, die: &RestingDie, size: f64) -> u8 {
    let f = |length: Inches| length.millionths() as f64 / 1e6;
    let half = f(table.die) / 2.0 * size;
    let angle = (die.turn.millionths() as f64 / 1e6).to_radians();
    let (sin, cos) = angle.sin_cos();
    let side = f(table.mat_width) / 2.0;
    let mut best = 0;
    let mut behind_half_way = true;
    let steps = 60;
    for i in 0..=steps {
        for j in 0..=steps {
            let (u, v) = (i as f64 / steps as f64 * 2.0 - 1.0, j as f64 / steps as f64 * 2.0 - 1.0);
            let (u, v) = (u * half, v * half);
            let (x, y) = (f(die.x) + u * cos - v * sin, f(die.y) + u * sin + v * cos);
            behind_half_way &= y > -f(table.distance) / 2.0;
            let two = f(table.two_depth);
            let (depth, behind_ten) = (f(table.mat_depth), f(table.mat_depth) - f(table.box_depth));
            let zone = if x.abs() >= side || y >= depth {
                0
            } else if y > behind_ten && x.abs() < f(table.box_width) / 2.0 {
                20
            } else if y > two && y < behind_ten && x.abs() < side - f(table.frame_width) {
                10
            } else if y > two {
                5
            } else if y > 0.0 {
                2
            } else {
                1
            };
            best = best.max(zone);
        }
    }
    if best == 1 && !behind_half_way { 0 } else { best }
}

/// Whether every point of the dot is hidden by a die `size` times as wide as it is.
fn dot_by_points(table: &Table, die: &RestingDie, size: f64) -> bool {
    let f = |length: Inches| length.millionths() as f64 / 1e6;
    let half = f(table.die) / 2.0 * size;
    let (sin, cos) = (die.turn.millionths() as f64 / 1e6).to_radians().sin_cos();
    let (dot_x, dot_y) = table.dot_middle();
    (0..360).all(|degree| {
        let (up, right) = f64::from(degree).to_radians().sin_cos();
        let x = f(dot_x) + f(table.dot) / 2.0 * right - f(die.x);
        let y = f(dot_y) + f(table.dot) / 2.0 * up - f(die.y);
        (x * cos + y * sin).abs() <= half && (y * cos - x * sin).abs() <= half
    })
}

struct Luck(u64);

impl Draw for Luck {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(bound)) as u32
    }
}

#[test]
fn every_place_counts_as_a_drawing_shows_it() {
    let mut luck = Luck(20);
    let (mut seen, mut skipped) = ([0; 21], 0);
    for number in 0..3_000 {
        let mut place = |from: i64, to: i64| {
            let millionths = from * 1_000_000 + i64::from(luck.below(((to - from) * 1_000_000) as u32));
            Inches::from_millionths(millionths).unwrap()
        };
        // Around the mat, and around the half-way line.
        let (x, y) =
            if number % 4 == 0 { (place(-7, 7), place(-32, -28)) } else { (place(-7, 7), place(-1, 13)) };
        let turn = Degrees::from_millionths(i64::from(luck.below(360_000_000)));
        let die = RestingDie { x, y, turn, face: Face::new(1).unwrap() };
        let table = if number % 2 == 0 {
            Table::CASUAL
        } else {
            Table { die: Inches::hundredths(90), ..Table::CASUAL }
        };
        // Where a slightly smaller and a slightly larger die agree, no line is too near for points to tell.
        let (smaller, larger) = (by_points(&table, &die, 0.98), by_points(&table, &die, 1.02));
        if smaller == larger {
            let zone = table.score(&die).zone;
            assert_eq!(zone, smaller, "{die}");
            seen[usize::from(zone)] += 1;
        } else {
            skipped += 1;
        }
    }
    assert!([0, 1, 2, 5, 10, 20].iter().all(|zone| seen[*zone as usize] > 30), "{seen:?}");
    assert!(skipped < 300, "{skipped} places were too near to a line");
}

#[test]
fn the_dot_is_covered_where_a_drawing_shows_it() {
    let mut luck = Luck(3);
    let (mut covered, mut open) = (0, 0);
    for _ in 0..4_000 {
        let mut near =
            |middle: i64| Inches::from_millionths(middle - 250_000 + i64::from(luck.below(500_001))).unwrap();
        let (x, y) = (near(0), near(6_000_000));
        let turn = Degrees::from_millionths(i64::from(luck.below(360_000_000)));
        let die = RestingDie { x, y, turn, face: Face::new(1).unwrap() };
        let sizes = [0.995, 1.005].map(|size| dot_by_points(&Table::CASUAL, &die, size));
        if sizes[0] == sizes[1] {
            assert_eq!(Table::CASUAL.covers_dot(&die), sizes[0], "{die}");
            if sizes[0] { covered += 1 } else { open += 1 }
        }
    }
    assert!(covered > 500 && open > 500, "{covered} covered, {open} not");
}

fn any_die() -> impl Strategy<Value = RestingDie> {
    (-20_000_000i64..20_000_000, -70_000_000i64..20_000_000, 0i64..360_000_000, 1u8..=6).prop_map(
        |(x, y, turn, face)| RestingDie {
            x: Inches::from_millionths(x).unwrap(),
            y: Inches::from_millionths(y).unwrap(),
            turn: Degrees::from_millionths(turn),
            face: Face::new(face).unwrap(),
        },
    )
}

proptest! {
    #[test]
    fn a_die_reads_back(die in any_die()) {
        prop_assert_eq!(die.to_string().parse::<RestingDie>().unwrap(), die);
    }

    #[test]
    fn left_and_right_are_alike(die in any_die()) {
        let mirrored = RestingDie {
            x: Inches::from_millionths(-die.x.millionths()).unwrap(),
            turn: Degrees::from_millionths(-die.turn.millionths()),
            ..die
        };
        prop_assert_eq!(Table::CASUAL.score(&die), Table::CASUAL.score(&mirrored));
    }

    #[test]
    fn a_quarter_turn_changes_nothing(die in any_die()) {
        let turned = RestingDie { turn: Degrees::from_millionths(die.turn.millionths() + 90_000_000), ..die };
        prop_assert_eq!(Table::CASUAL.score(&die), Table::CASUAL.score(&turned));
    }

    #[test]
    fn points_are_number_times_zone(die in any_die()) {
        let scored = Table::CASUAL.score(&die);
        prop_assert_eq!(scored.points, u16::from(scored.zone) * u16::from(die.face.number()));
        prop_assert!(scored.zone == 0 || Zone::try_from(scored.zone).is_ok());
        prop_assert!(!scored.dot || scored.zone == 10);
    }
}
