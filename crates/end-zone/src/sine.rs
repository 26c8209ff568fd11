//! Sine and cosine in whole numbers.
//!
//! The `sin` of a processor or a library may differ in its last digit from that of another, and a die whose edge lies
//! on a line would then count for different zones on different machines. Here both come from the same few
//! multiplications of whole numbers, everywhere.

use crate::Degrees;

/// The length of the hypotenuse: sine and cosine are counted in parts of this.
pub(crate) const ONE: i64 = 1 << 30;

/// While they are computed, numbers have this many bits behind the point.
const BITS: u32 = 60;
/// π with so many bits behind the point.
const PI: i128 = 3_622_009_729_038_561_421;
const DEGREE: i64 = 1_000_000;

/// The cosine and the sine of what a turn is beyond the last quarter turn. For a square that is all there is to know.
pub(crate) fn cos_sin_of_square(turn: Degrees) -> (i64, i64) {
    let within = turn.millionths() % (90 * DEGREE);
    if within <= 45 * DEGREE {
        cos_sin(within)
    } else {
        let (cos, sin) = cos_sin(90 * DEGREE - within);
        (sin, cos)
    }
}

/// Up to half a right angle the series are so short that twelve terms are exact to the last bit kept.
fn cos_sin(millionths: i64) -> (i64, i64) {
    let angle = i128::from(millionths) * PI / i128::from(180 * DEGREE);
    let square = (angle * angle) >> BITS;
    let (mut cos, mut sin) = (1_i128 << BITS, angle);
    let (mut even, mut odd) = (cos, sin);
    for term in 1..=12 {
        let n = 2 * term;
        even = -((even * square) >> BITS) / (n * (n - 1));
        odd = -((odd * square) >> BITS) / (n * (n + 1));
        cos += even;
        sin += odd;
    }
    (round(cos), round(sin))
}

fn round(number: i128) -> i64 {
    let less = BITS - ONE.trailing_zeros();
    ((number + (1 << (less - 1))) >> less) as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_of_the_circle_are_exact() {
        let at = |degrees: i64| cos_sin_of_square(Degrees::from_millionths(degrees * DEGREE));
        assert_eq!(at(0), (ONE, 0));
        assert_eq!(at(90), (ONE, 0));
        assert_eq!(at(270), (ONE, 0));
        assert_eq!(at(45).0, at(45).1);
        assert_eq!(at(30).1, ONE / 2);
        assert_eq!(at(60).0, ONE / 2);
        assert_eq!(at(150), at(60));
    }

    #[test]
    fn they_are_those_of_everybody_else() {
        for step in 0..9_000 {
            let millionths = step * 9_999;
            let (cos, sin) = cos_sin_of_square(Degrees::from_millionths(millionths));
            let angle = (millionths as f64 / 1e6).to_radians();
            assert!((cos as f64 / ONE as f64 - angle.cos()).abs() < 1e-9, "cosine of {millionths}");
            assert!((sin as f64 / ONE as f64 - angle.sin()).abs() < 1e-9, "sine of {millionths}");
        }
    }
}
