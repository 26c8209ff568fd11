//! What is sent to clients.
#![allow(clippy::float_cmp, reason = "the numbers compared here are exact")]

mod common;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use common::{TYPICAL, any_launch, release};
use dice::quick::Quick;
use proptest::prelude::*;
use throw::{Launch, Noise, Path, PathError, Pose, Rest, Table, Track, throw};

#[test]
fn a_path_comes_back_from_its_bytes_and_is_small() {
    let mut numbers = Quick::new(21, 0);
    let mut total = 0;
    for n in 0..60 {
        let launch = if n % 2 == 0 { TYPICAL } else { any_launch(&Table::CASUAL, &mut numbers) };
        let path =
            throw(&Table::CASUAL, &release(&Table::CASUAL, &launch, Noise::Human, n), &[]).unwrap().path;
        let bytes = path.encode();
        assert_eq!(Path::decode(&bytes), Ok(path));
        assert!(bytes.len() < 8_000, "{} bytes for {launch:?}", bytes.len());
        assert!(STANDARD.encode(&bytes).len() < 8_000);
        total += bytes.len();
    }
    assert!(total / 60 < 1_500, "{} bytes on average", total / 60);
}

#[test]
fn a_path_begins_in_the_hand_and_ends_where_the_die_lies() {
    let launch = Launch { away: 100_000, ..TYPICAL };
    let thrown = throw(&Table::CASUAL, &release(&Table::CASUAL, &launch, Noise::None, 3), &[]).unwrap();
    let poses = &thrown.path.tracks[0].poses;
    assert_eq!(poses[0].centre(), [0.0, -60.0, 2.5]);
    let Rest::Lies(die) = thrown.die() else { panic!("it stays on the table") };
    let [x, y, height] = poses[poses.len() - 1].centre();
    assert!((x - f64::from(die.x) / 1e4).abs() < 0.005 && (y - f64::from(die.y) / 1e4).abs() < 0.005);
    assert!((height - 0.315).abs() < 0.005);
    // The side that looks up is the one the house says.
    let [qx, qy, qz, qw] = poses[poses.len() - 1].rotation();
    let up = [2.0 * (qx * qz - qw * qy), 2.0 * (qy * qz + qw * qx), 1.0 - 2.0 * (qx * qx + qy * qy)];
    let faces = [(1, up[2]), (2, up[0]), (3, up[1]), (4, -up[1]), (5, -up[0]), (6, -up[2])];
    let top = faces.iter().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap();
    assert_eq!(top.0, die.face);
    assert!(top.1 > 0.9999);
}

#[test]
fn nothing_jumps_on_a_path() {
    let mut numbers = Quick::new(22, 0);
    for n in 0..30 {
        let launch = any_launch(&Table::CASUAL, &mut numbers);
        let thrown = throw(&Table::CASUAL, &release(&Table::CASUAL, &launch, Noise::Human, n), &[]).unwrap();
        for pair in thrown.path.tracks[0].poses.windows(2) {
            let (from, to) = (pair[0].centre(), pair[1].centre());
            let moved = (0..3).map(|k| (to[k] - from[k]).powi(2)).sum::<f64>().sqrt();
            // 280 inches a second: the fastest of these throws, and what gravity adds on its way down beside the table.
            assert!(moved < 280.0 / 60.0, "{moved} inches in a sixtieth of a second: {launch:?}");
        }
    }
}

#[test]
fn what_is_not_a_path_is_refused() {
    assert_eq!(Path::decode(&[]), Err(PathError::Short(2)));
    assert_eq!(Path::decode(&[9, 0]), Err(PathError::Version(9)));
    assert_eq!(Path::decode(&[1, 0, 0]), Err(PathError::Long(1)));
    assert_eq!(Path::decode(&[1, 1, 0, 0, 0, 2, 0, 7]), Err(PathError::Short(19)));
    assert_eq!(PathError::Short(19).to_string(), "the path ends in the middle: 19 more bytes are needed");
}

/// The example of `docs/throwing.md`.
#[test]
fn the_documented_bytes_mean_what_the_page_says() {
    let bytes = [1, 1, 2, 30, 0, 1, 0, 0x80, 0x00, 0x00, 0xff, 0x28, 0x00, 0xff, 0xfd, 0xf7, 0xdf];
    let path = Path::decode(&bytes).unwrap();
    let track = Track { die: 2, from: 30, poses: vec![Pose { point: [128, -256, 40], turn: 0xdff7_fdff }] };
    assert_eq!(path.tracks, [track]);
    assert_eq!(path.tracks[0].poses[0].centre(), [1.0, -2.0, 0.3125]);
    assert_eq!(path.tracks[0].poses[0].rotation(), [0.0, 0.0, 0.0, 1.0]);
    assert_eq!(path.encode(), bytes);
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        if let Ok(path) = Path::decode(&bytes) {
            prop_assert_eq!(path.encode(), bytes);
        }
    }

    #[test]
    fn any_packed_rotation_has_length_one_or_nearly(turn: u32) {
        let [x, y, z, w] = Pose { point: [0; 3], turn }.rotation();
        let length = x * x + y * y + z * z + w * w;
        prop_assert!((0.999..1.51).contains(&length));
    }
}
