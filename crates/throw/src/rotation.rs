//! How a die is turned: quaternions, and the numbers on a die's sides.
//!
//! Every machine must get the same bits, so the only functions used beyond `+ − × ÷` and the square root, which IEEE 754 fixes, are
//! those of `libm`: it is plain Rust, while `f64::sin` and its kin are whatever the platform brings.

/// A full turn in hundredths of a degree.
pub(crate) const FULL_TURN: u16 = 36_000;

/// How many ways there are to number a cube's sides like a die's: six faces on top, four turns each.
pub(crate) const LABELS: u8 = 24;

/// A rotation as a unit quaternion, `[x, y, z, w]`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rotation(pub(crate) [f64; 4]);

impl Rotation {
    /// The rotation in the direction of four numbers that are not all zero.
    pub(crate) fn along(numbers: [f64; 4]) -> Rotation {
        let length = numbers.iter().map(|v| v * v).sum::<f64>().sqrt();
        Rotation(numbers.map(|v| v / length))
    }

    /// About the vertical, counter-clockwise seen from above.
    pub(crate) fn turned(hundredths: u16) -> Rotation {
        let half = f64::from(hundredths) * (std::f64::consts::PI / 36_000.0);
        Rotation([0.0, 0.0, libm::sin(half), libm::cos(half)])
    }

    /// First `inner`, then this one.
    pub(crate) fn after(&self, inner: &Rotation) -> Rotation {
        let ([ax, ay, az, aw], [bx, by, bz, bw]) = (self.0, inner.0);
        Rotation([
            aw * bx + ax * bw + ay * bz - az * by,
            aw * by - ax * bz + ay * bw + az * bx,
            aw * bz + ax * by - ay * bx + az * bw,
            aw * bw - ax * bx - ay * by - az * bz,
        ])
    }

    /// The rotation back.
    pub(crate) fn inverse(&self) -> Rotation {
        let [x, y, z, w] = self.0;
        Rotation([-x, -y, -z, w])
    }

    /// Where an arrow points after it.
    pub(crate) fn apply(&self, [vx, vy, vz]: [f64; 3]) -> [f64; 3] {
        let [x, y, z, w] = self.0;
        let (tx, ty, tz) = (2.0 * (y * vz - z * vy), 2.0 * (z * vx - x * vz), 2.0 * (x * vy - y * vx));
        [vx + w * tx + y * tz - z * ty, vy + w * ty + z * tx - x * tz, vz + w * tz + x * ty - y * tx]
    }

    /// The rotation whose matrix has these rows: three arrows of length one at right angles, right-handed.
    fn from_rows([[a, b, c], [d, e, f], [g, h, i]]: [[f64; 3]; 3]) -> Rotation {
        // Of the four ways to begin, the one with the largest number under its root loses no digits.
        let candidates = [
            [1.0 + a - e - i, b + d, c + g, h - f],
            [b + d, 1.0 - a + e - i, f + h, c - g],
            [c + g, f + h, 1.0 - a - e + i, d - b],
            [h - f, c - g, d - b, 1.0 + a + e + i],
        ];
        let best = (0..4).fold(0, |best, k| if candidates[k][k] > candidates[best][best] { k } else { best });
        Rotation::along(candidates[best])
    }
}

/// Where a die's number is when the die is not turned: 2 to the right, 3 away, 1 on top, opposite sides sum to seven.
/// Seen at their common corner 1, 2, 3 run counter-clockwise, as on most dice of the West.
pub(crate) const fn side(face: u8) -> [f64; 3] {
    match face {
        1 => [0.0, 0.0, 1.0],
        2 => [1.0, 0.0, 0.0],
        3 => [0.0, 1.0, 0.0],
        4 => [0.0, -1.0, 0.0],
        5 => [-1.0, 0.0, 0.0],
        _ => [0.0, 0.0, -1.0],
    }
}

/// The lowest number on the four sides around a top face: it tells the turn.
const fn guide(face: u8) -> u8 {
    if face == 1 || face == 6 { 2 } else { 1 }
}

/// The pose of a die that lies with `face` up and is turned by so many hundredths of a degree.
pub(crate) fn lying_pose(face: u8, turn: u16) -> Rotation {
    Rotation::turned(turn).after(&upright(face))
}

/// `face` up, its guide looking away from the thrower.
pub(crate) fn upright(face: u8) -> Rotation {
    let (z, y) = (side(face), side(guide(face)));
    let x = [y[1] * z[2] - y[2] * z[1], y[2] * z[0] - y[0] * z[2], y[0] * z[1] - y[1] * z[0]];
    Rotation::from_rows([x, y, z])
}

/// One of the 24 ways to put the numbers on a cube.
pub(crate) fn label(number: u8) -> Rotation {
    lying_pose(1 + number % LABELS / 4, u16::from(number % 4) * (FULL_TURN / 4))
}

/// The number that is uppermost.
pub(crate) fn top_face(pose: &Rotation) -> u8 {
    let height = |face: u8| pose.apply(side(face))[2];
    (2..=6).fold(1, |best, face| if height(face) > height(best) { face } else { best })
}

/// How far a die with this face on top is turned.
pub(crate) fn turn_of(pose: &Rotation, face: u8) -> u16 {
    let [x, y, _] = pose.apply(side(guide(face)));
    let degrees = libm::atan2(-x, y) * (18_000.0 / std::f64::consts::PI);
    (degrees.round() as i32).rem_euclid(i32::from(FULL_TURN)) as u16
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn face_and_turn_come_back_from_the_pose() {
        for face in 1..=6 {
            for turn in (0..FULL_TURN).step_by(7) {
                let pose = lying_pose(face, turn);
                assert_eq!((top_face(&pose), turn_of(&pose, face)), (face, turn));
            }
        }
    }

    #[test]
    fn the_24_labels_differ_and_share_the_faces_evenly() {
        let poses: BTreeSet<_> =
            (0..LABELS).map(|n| (top_face(&label(n)), turn_of(&label(n), top_face(&label(n))))).collect();
        assert_eq!(poses.len(), 24);
        for face in 1..=6 {
            assert_eq!(poses.iter().filter(|(top, _)| *top == face).count(), 4);
        }
    }

    #[test]
    fn at_turn_0_the_lowest_number_around_looks_away() {
        for face in 1..=6_u8 {
            let pose = upright(face);
            let away = (1..=6).find(|&other| pose.apply(side(other))[1] > 0.99).unwrap();
            let lowest = (1..=6).find(|&other| other != face && other != 7 - face).unwrap();
            assert_eq!(away, lowest);
        }
    }

    #[test]
    fn a_quarter_turn_goes_from_away_to_the_left() {
        let [x, y, z] = Rotation::turned(9_000).apply([0.0, 1.0, 0.0]);
        assert!((x + 1.0).abs() < 1e-12 && y.abs() < 1e-12 && z.abs() < 1e-12);
    }

    #[test]
    fn opposite_sides_sum_to_seven() {
        for face in 1..=6 {
            let opposite = side(7 - face);
            assert!(side(face).iter().zip(opposite).all(|(a, b)| (a + b).abs() < f64::EPSILON));
        }
    }
}
