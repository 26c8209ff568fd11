//! Hands are not machines: what a throw is off by, drawn by the house's dice so that it can be drawn again.

use std::fmt;
use std::str::FromStr;

use kernel::{Draw, TextError};
use serde::{Deserialize, Serialize};

/// How far a throw may be off, as the table chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneHand"))]
pub enum Hand {
    /// Every throw leaves the hand exactly as it was meant. How the die was gripped is still by chance.
    None,
    /// A practised arm.
    #[default]
    Steady,
    /// Anybody's arm.
    Human,
}

/// What a throw is off by, in the thousandths of a [`Launch`](crate::Launch); and how the die was gripped.
///
/// As text `13,-40,120,-800,12,300`: grip, x, aim, speed, height, spin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneNoise"))]
pub struct Noise {
    /// Which of the 24 ways to turn a die it had in the hand: what makes every number equally likely.
    pub grip: u8,
    /// Off to the right.
    pub x: i32,
    /// Off in direction.
    pub aim: i32,
    /// Off in speed.
    pub speed: i32,
    /// Off in height.
    pub height: i32,
    /// Off in spin.
    pub spin: i32,
}

/// The ways to turn a cube.
const GRIPS: u8 = 24;
/// Each part of the noise is a sum of so many numbers: small errors are common, large ones rare.
const SUMMED: i32 = 4;

impl Hand {
    pub(crate) const ALL: [Hand; 3] = [Hand::None, Hand::Steady, Hand::Human];

    /// How far each of the summed numbers may be from 0: for x, aim, speed, height and spin.
    const fn spread(self) -> [i32; 5] {
        match self {
            Hand::None => [0; 5],
            Hand::Steady => [50, 250, 1_000, 50, 300],
            Hand::Human => [150, 900, 4_000, 250, 1_500],
        }
    }

    /// Draws what a throw is off by: the grip as a number below 24; then for each of x, aim, speed, height and spin four
    /// numbers below 2s + 1, whose sum less 4s it is, with the spread s of that part.
    pub fn draw<D: Draw + ?Sized>(self, numbers: &mut D) -> Noise {
        let grip = numbers.below(GRIPS.into()) as u8;
        let [x, aim, speed, height, spin] = self.spread().map(|spread| {
            (0..SUMMED).map(|_| numbers.below(2 * spread as u32 + 1) as i32 - spread).sum::<i32>()
        });
        Noise { grip, x, aim, speed, height, spin }
    }

    /// Whether a throw of such a hand can be off by this.
    pub fn allows(self, noise: &Noise) -> bool {
        let parts = [noise.x, noise.aim, noise.speed, noise.height, noise.spin];
        let within = |(part, spread): (i32, i32)| part.unsigned_abs() <= (spread * SUMMED) as u32;
        noise.grip < GRIPS && parts.into_iter().zip(self.spread()).all(within)
    }
}

impl fmt::Display for Noise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Noise { grip, x, aim, speed, height, spin } = self;
        write!(f, "{grip},{x},{aim},{speed},{height},{spin}")
    }
}

impl FromStr for Noise {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Noise, TextError> {
        let wrong = || TextError::new("noise as six whole numbers: grip, x, aim, speed, height, spin", text);
        let number = |text: &str| {
            text.parse::<i32>().ok().filter(|number| number.abs() <= 1_000_000).ok_or_else(wrong)
        };
        let parts: Vec<&str> = text.splitn(7, ',').collect();
        match parts[..] {
            [grip, x, aim, speed, height, spin] => Ok(Noise {
                grip: grip.parse().ok().filter(|grip| *grip < GRIPS).ok_or_else(wrong)?,
                x: number(x)?,
                aim: number(aim)?,
                speed: number(speed)?,
                height: number(height)?,
                spin: number(spin)?,
            }),
            _ => Err(wrong()),
        }
    }
}
