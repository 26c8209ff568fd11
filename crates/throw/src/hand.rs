//! What a hand adds to a launch, drawn by somebody else's dice so that it can be checked.
//!
//! Everything here is whole numbers: what is drawn, and what comes of it, is the same on every machine by construction.

use kernel::Draw;
use serde::{Deserialize, Serialize};

use crate::launch::{Launch, MAX_HEIGHT, MAX_SPEED, MAX_SPIN, Refused, Spin};
use crate::physics::Physics;
use crate::rotation::{LABELS, Rotation, label};
use crate::table::Table;

/// How steady hands are at this table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Noise {
    /// A machine's: the die goes exactly as it was meant, always held the same way. Only the numbers on its sides are drawn.
    None,
    /// A practised hand.
    Steady,
    /// A hand like most people's.
    #[default]
    Human,
    /// So many thousandths of a human hand's errors, at most [`MAX_SHAKE`]. The steadier it is, the flatter it holds the die.
    Shaky(u16),
}

/// The shakiest hand, in thousandths of a human one.
pub const MAX_SHAKE: u16 = 3_000;

/// How flat a human hand holds a die: a quaternion `(…, 1000)` whose first three numbers come from a ball of this radius is tipped and turned by 15
/// degrees at most.
const HELD_BY_HAND: u32 = 131;

/// How far a hand can be off, at most. Each error is the sum of two arrows, each drawn evenly from a ball of half that
/// radius: small errors are common, large ones rare, and none is larger.
struct Tremble {
    /// Of the point of release, in thousandths of an inch.
    point: u32,
    /// Of the velocity, in thousandths of the speed: direction and strength at once.
    velocity: u32,
    /// Of the spin, in thousandths of a turn a second …
    spin: u32,
    /// … and in thousandths of the spin that was meant.
    of_the_spin: u32,
    /// How the die is held.
    hold: Hold,
}

enum Hold {
    /// Flat, its sides along the table's.
    Flat,
    /// Nearly flat: tipped and turned by a quaternion `(…, 1000)` whose first three numbers come from a ball of this radius.
    Nearly(u32),
    /// Any way at all, each equally likely.
    Anyhow,
}

impl Noise {
    /// How far this hand is off, in thousandths of a human one.
    const fn shake(self) -> u16 {
        match self {
            Noise::None => 0,
            Noise::Steady => 250,
            Noise::Human => 1_000,
            Noise::Shaky(shake) if shake > MAX_SHAKE => MAX_SHAKE,
            Noise::Shaky(shake) => shake,
        }
    }

    /// This hand, or one that shakes by so many thousandths of a human one if that is shakier. 0 asks for nothing.
    #[must_use]
    pub fn or_shakier(self, shake: u16) -> Noise {
        match shake.min(MAX_SHAKE).max(self.shake()) {
            _ if shake == 0 => self,
            250 => Noise::Steady,
            1_000 => Noise::Human,
            shake => Noise::Shaky(shake),
        }
    }

    const fn tremble(self, physics: Physics) -> Tremble {
        match physics {
            Physics::First => self.first_tremble(),
            Physics::Second => {
                let shake = self.shake() as u32;
                Tremble {
                    point: shake / 2,
                    velocity: shake * 3 / 20,
                    spin: shake * 2,
                    of_the_spin: shake / 10,
                    hold: if shake == 0 { Hold::Flat } else { Hold::Nearly(shake * HELD_BY_HAND / 1_000) },
                }
            }
        }
    }

    /// Of the first physics: a steady hand is not quite a quarter of a human one, and people hold dice any way at all.
    const fn first_tremble(self) -> Tremble {
        let of_the_spin = 0;
        match self {
            Noise::None => Tremble { point: 0, velocity: 0, spin: 0, of_the_spin, hold: Hold::Flat },
            Noise::Steady => {
                Tremble { point: 50, velocity: 10, spin: 150, of_the_spin, hold: Hold::Nearly(30) }
            }
            Noise::Human => {
                Tremble { point: 200, velocity: 40, spin: 1_000, of_the_spin, hold: Hold::Anyhow }
            }
            Noise::Shaky(_) => {
                let shake = self.shake() as u32;
                // 31 at a quarter of a human hand's errors, which is about what a steady hand has; at a whole one, any way at all.
                let hold = if shake < 1_000 { Hold::Nearly(shake * shake / 2_000) } else { Hold::Anyhow };
                Tremble { point: shake / 5, velocity: shake / 25, spin: shake, of_the_spin, hold }
            }
        }
    }
}

/// What a hand added to a launch: all that was drawn for a throw, so that a record can hold it and the throw be made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slip {
    /// Added to x, y and height, in thousandths of an inch.
    pub point: [i32; 3],
    /// Added to across, away and up, in thousandths of an inch a second.
    pub velocity: [i32; 3],
    /// Added to the spin forward, right and twist, in thousandths of a turn a second.
    pub spin: [i32; 3],
    /// How the die was held, as a quaternion `[x, y, z, w]` of any length.
    pub held: [i32; 4],
    /// Which of the 24 numberings the die has.
    pub numbering: u8,
}

impl Slip {
    /// Draws what a hand adds to a launch.
    ///
    /// The numbers are asked for in this order, and those of a radius of 0 not at all: point, velocity, spin, hold, and last the
    /// numbering of the sides, one of the 24 that a die can have. Spin alone does not make a die fair; that number does, exactly, because nothing
    /// about the throw depends on it.
    pub fn draw<D: Draw + ?Sized>(physics: Physics, launch: &Launch, noise: Noise, numbers: &mut D) -> Slip {
        let tremble = noise.tremble(physics);
        let point = error(numbers, tremble.point);
        let velocity = error(numbers, share(tremble.velocity, [launch.across, launch.away, launch.up]));
        let Spin { forward, right, twist } = launch.spin;
        let spin = error(numbers, tremble.spin + share(tremble.of_the_spin, [forward, right, twist]));
        let held = hold(numbers, &tremble.hold);
        Slip { point, velocity, spin, held, numbering: numbers.below(u32::from(LABELS)) as u8 }
    }

    /// The same as a list for a record: point, velocity, spin, hold, numbering.
    pub fn numbers(&self) -> [i32; 14] {
        let Slip { point: [x, y, z], velocity: [a, b, c], spin: [f, r, t], held: [i, j, k, w], numbering } =
            *self;
        [x, y, z, a, b, c, f, r, t, i, j, k, w, i32::from(numbering)]
    }

    /// Reads such a list, if some hand of this physics can have added it.
    pub fn read(physics: Physics, numbers: &[i32]) -> Result<Slip, Refused> {
        let &[x, y, z, a, b, c, f, r, t, i, j, k, w, numbering] = numbers else {
            return Err(Refused::Slip { given: numbers.len() });
        };
        let Tremble { point, velocity, spin, of_the_spin, .. } = Noise::Shaky(MAX_SHAKE).tremble(physics);
        let fastest = velocity * MAX_SPEED as u32 / 1_000;
        let spin = spin + of_the_spin * MAX_SPIN as u32 / 1_000;
        for (part, most) in [([x, y, z], point), ([a, b, c], fastest), ([f, r, t], spin), ([i, j, k], HELD)] {
            if part.iter().any(|v| v.unsigned_abs() > most) {
                return Err(Refused::Slip { given: numbers.len() });
            }
        }
        let wrong = || Refused::Slip { given: numbers.len() };
        let numbering = u8::try_from(numbering).ok().filter(|n| *n < LABELS).ok_or_else(wrong)?;
        if w.unsigned_abs() > HELD {
            return Err(wrong());
        }
        Ok(Slip { point: [x, y, z], velocity: [a, b, c], spin: [f, r, t], held: [i, j, k, w], numbering })
    }
}

/// A die leaving a hand: the launch as it really was, how the die was held, and which number is on which side.
///
/// Whichever way it is made, the launch was checked: a release is within the house's limits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Release {
    physics: Physics,
    launch: Launch,
    held: [i32; 4],
    label: u8,
}

impl Release {
    /// Lets go, in the physics of today: checks the launch against the table, then draws what the hand adds, see [`Slip::draw`].
    pub fn new<D: Draw + ?Sized>(
        table: &Table,
        launch: &Launch,
        noise: Noise,
        numbers: &mut D,
    ) -> Result<Release, Refused> {
        launch.check(table)?;
        let slip = Slip::draw(Physics::NOW, launch, noise, numbers);
        Release::with(Physics::NOW, table, launch, &slip)
    }

    /// Lets go with a hand that is known: a throw that was drawn before, made again by the physics that made it.
    pub fn with(physics: Physics, table: &Table, launch: &Launch, slip: &Slip) -> Result<Release, Refused> {
        launch.check(table)?;
        let Slip { point: [x, y, z], velocity: [across, away, up], spin, held, numbering } = *slip;
        let [forward, right, twist] = spin;
        let side = table.mat_width / 2;
        let launch = Launch {
            // A hand that trembles still stays behind the line: letting go too late is no accident of a throw by the house.
            x: (launch.x + x).clamp(-side, side),
            y: (launch.y + y).clamp(table.back_limit(), -table.distance),
            height: (launch.height + z).clamp(table.lowest_release(), MAX_HEIGHT),
            across: launch.across + across,
            away: launch.away + away,
            up: launch.up + up,
            spin: Spin {
                forward: launch.spin.forward + forward,
                right: launch.spin.right + right,
                twist: launch.spin.twist + twist,
            },
        };
        Ok(Release { physics, launch, held: if held == [0; 4] { FLAT } else { held }, label: numbering })
    }

    /// A release of which everything is known: the launch exactly as given, how the die was held as a quaternion `[x, y, z, w]` of any
    /// length (`[0, 0, 0, 1]` is flat, its sides along the table's), and one of the 24 numberings.
    pub fn exact(table: &Table, launch: &Launch, held: [i32; 4], numbering: u8) -> Result<Release, Refused> {
        launch.check(table)?;
        if numbering >= LABELS {
            return Err(Refused::Numbering { numbering });
        }
        let held = if held == [0; 4] { FLAT } else { held };
        Ok(Release { physics: Physics::NOW, launch: *launch, held, label: numbering })
    }

    /// The launch as it really was.
    pub const fn launch(&self) -> &Launch {
        &self.launch
    }

    pub(crate) const fn physics(&self) -> Physics {
        self.physics
    }

    pub(crate) fn held(&self) -> Rotation {
        Rotation::along(self.held.map(f64::from))
    }

    pub(crate) fn label(&self) -> Rotation {
        label(self.label)
    }
}

/// So many thousandths of an arrow's length.
fn share(thousandths: u32, arrow: [i32; 3]) -> u32 {
    (u64::from(thousandths) * squared(&arrow).unsigned_abs().isqrt() / 1_000) as u32
}

/// An error of at most `radius`, most often a small one.
fn error<D: Draw + ?Sized>(numbers: &mut D, radius: u32) -> [i32; 3] {
    let [x, y, z] = in_ball(numbers, radius / 2);
    let [also_x, also_y, also_z] = in_ball(numbers, radius / 2);
    [x + also_x, y + also_y, z + also_z]
}

/// A point of a ball, each equally likely: points of a cube, until one lies inside.
fn in_ball<D: Draw + ?Sized, const N: usize>(numbers: &mut D, radius: u32) -> [i32; N] {
    let mut point = [0; N];
    if radius == 0 {
        return point;
    }
    loop {
        for v in &mut point {
            *v = numbers.below(2 * radius + 1) as i32 - radius as i32;
        }
        if squared(&point) <= i64::from(radius).pow(2) {
            return point;
        }
    }
}

fn squared(point: &[i32]) -> i64 {
    point.iter().map(|&v| i64::from(v).pow(2)).sum()
}

/// The largest number of a quaternion that is drawn.
const HELD: u32 = 1_000;
const FLAT: [i32; 4] = [0, 0, 0, HELD as i32];

/// A quaternion, not yet of length one.
fn hold<D: Draw + ?Sized>(numbers: &mut D, hold: &Hold) -> [i32; 4] {
    match hold {
        Hold::Flat => FLAT,
        Hold::Nearly(radius) => {
            let [x, y, z] = in_ball(numbers, *radius);
            [x, y, z, HELD as i32]
        }
        // Every direction of a ball in four dimensions is a rotation, all equally likely. Near its middle the whole numbers are
        // too coarse for that, so points there are drawn again.
        Hold::Anyhow => loop {
            let point = in_ball(numbers, HELD);
            if squared(&point) >= 250_000 {
                return point;
            }
        },
    }
}
