//! A throw as a client plays it back: where each die is and how it is turned, sixty times a second.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::rotation::Rotation;

/// How many poses a second a path holds.
pub const FRAMES_PER_SECOND: u32 = 60;

/// Steps of a position in one inch.
const STEPS_PER_INCH: f64 = 128.0;
/// Steps of a quaternion's number from 0 to √½; so a number of ten bits is 511 for 0, and a die that lies flat looks flat.
const STEPS: f64 = 511.0;
const VERSION: u8 = 1;
/// Die, first frame, number of poses.
const TRACK_HEADER: usize = 1 + 2 + 2;
const POSE: usize = 3 * 2 + 4;

/// The paths of the dice that moved in a throw.
///
/// Only for the eye: what counts is where they came to rest, which the house says in exact numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    /// One for each die that moved, in the order of [`Thrown::rests`](crate::Thrown::rests).
    pub tracks: Vec<Track>,
}

/// The path of one die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    /// Which die: its index in [`Thrown::rests`](crate::Thrown::rests).
    pub die: u8,
    /// The frame of the first pose; until then the die lay where it was. Frame 0 is the release.
    pub from: u16,
    /// Frame by frame. After the last one the die lies still, or has fallen out of sight.
    pub poses: Vec<Pose>,
}

/// Point and turn of a die, packed into ten bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pose {
    /// The centre: x, y and height, in 1/128 inch.
    pub point: [i16; 3],
    /// The largest of the quaternion's four numbers left out: see `docs/throwing.md`.
    pub turn: u32,
}

/// Bytes that are not a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PathError {
    /// A path of another version, or no path at all.
    #[error("a path begins with the byte {VERSION}, not {0}")]
    Version(u8),
    /// Cut off.
    #[error("the path ends in the middle: {0} more bytes are needed")]
    Short(usize),
    /// Too long.
    #[error("{0} bytes follow after the end of the path")]
    Long(usize),
}

impl Path {
    /// Packs the path into bytes: ten for each pose.
    pub fn encode(&self) -> Vec<u8> {
        let poses: usize = self.tracks.iter().map(|track| track.poses.len()).sum();
        let mut bytes = Vec::with_capacity(2 + self.tracks.len() * TRACK_HEADER + poses * POSE);
        bytes.extend([VERSION, self.tracks.len() as u8]);
        for track in &self.tracks {
            bytes.push(track.die);
            bytes.extend(track.from.to_le_bytes());
            bytes.extend((track.poses.len() as u16).to_le_bytes());
            for pose in &track.poses {
                pose.point.iter().for_each(|v| bytes.extend(v.to_le_bytes()));
                bytes.extend(pose.turn.to_le_bytes());
            }
        }
        bytes
    }

    /// Reads what [`encode`](Path::encode) wrote.
    pub fn decode(bytes: &[u8]) -> Result<Path, PathError> {
        let mut rest = bytes;
        let [version, count] = take(&mut rest)?;
        if version != VERSION {
            return Err(PathError::Version(version));
        }
        let mut tracks = Vec::with_capacity(usize::from(count));
        for _ in 0..count {
            let [die, from_low, from_high, poses_low, poses_high] = take::<TRACK_HEADER>(&mut rest)?;
            let from = u16::from_le_bytes([from_low, from_high]);
            let count = usize::from(u16::from_le_bytes([poses_low, poses_high]));
            if rest.len() < count * POSE {
                return Err(PathError::Short(count * POSE - rest.len()));
            }
            let poses = (0..count).map(|_| take(&mut rest).map(Pose::read)).collect::<Result<_, _>>()?;
            tracks.push(Track { die, from, poses });
        }
        if rest.is_empty() { Ok(Path { tracks }) } else { Err(PathError::Long(rest.len())) }
    }

    /// How long the throw takes, in frames.
    pub fn frames(&self) -> u32 {
        self.tracks.iter().map(|track| u32::from(track.from) + track.poses.len() as u32).max().unwrap_or(0)
    }
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Result<[u8; N], PathError> {
    let (head, tail) = bytes.split_first_chunk::<N>().ok_or(PathError::Short(N - bytes.len().min(N)))?;
    *bytes = tail;
    Ok(*head)
}

impl Pose {
    /// Packs a centre, in inches, and a rotation.
    pub(crate) fn pack(centre: [f64; 3], pose: &Rotation) -> Pose {
        Pose { point: centre.map(|v| (v * STEPS_PER_INCH).round() as i16), turn: pack_rotation(pose) }
    }

    fn read(bytes: [u8; POSE]) -> Pose {
        let [a, b, c, d, e, f, turn @ ..] = bytes;
        let point = [[a, b], [c, d], [e, f]].map(i16::from_le_bytes);
        Pose { point, turn: u32::from_le_bytes(turn) }
    }

    /// The centre in inches: x, y, and height above the table.
    pub fn centre(&self) -> [f64; 3] {
        self.point.map(|v| f64::from(v) / STEPS_PER_INCH)
    }

    /// The rotation as a quaternion `[x, y, z, w]` of length one. A die that is not turned has its 2 to the right, its 3 away from the thrower and
    /// its 1 on top.
    pub fn rotation(&self) -> [f64; 4] {
        let missing = (self.turn >> 30) as usize;
        let mut numbers = [0.0; 4];
        let mut left = 1.0;
        for (slot, k) in (0..4).filter(|k| *k != missing).enumerate() {
            let packed = self.turn >> (20 - 10 * slot) & 1_023;
            numbers[k] = (f64::from(packed) - STEPS) / STEPS * std::f64::consts::FRAC_1_SQRT_2;
            left -= numbers[k] * numbers[k];
        }
        numbers[missing] = left.max(0.0).sqrt();
        numbers
    }
}

/// Two bits say which number is the largest, then come the other three with ten bits each. The largest follows from the length of one, and is made
/// positive: a quaternion and its negative are the same rotation. None of the others is larger than √½.
fn pack_rotation(Rotation(numbers): &Rotation) -> u32 {
    let missing = (1..4).fold(0, |best, k| if numbers[k].abs() > numbers[best].abs() { k } else { best });
    let sign = if numbers[missing] < 0.0 { -1.0 } else { 1.0 };
    (0..4).filter(|k| *k != missing).fold(missing as u32, |packed, k| {
        let steps = (sign * numbers[k] * std::f64::consts::SQRT_2 * STEPS).round();
        packed << 10 | (steps + STEPS).clamp(0.0, 2.0 * STEPS) as u32
    })
}
