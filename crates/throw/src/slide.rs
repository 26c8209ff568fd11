//! Dice must roll (EZ-11): whether the die thrown did, seen step by step.

use crate::physics::Physics;
use crate::rotation::{Rotation, side, top_face};
use crate::world::{Body, World};

/// A die has turned over when the point that was uppermost has come down to the side: a quarter turn, less five degrees, because not every
/// step of a fast die shows it when it lies flat.
const TURNED_OVER: f64 = 0.087;
/// A die lies flat on a side that is level to within ten degrees …
const LEVEL: f64 = 0.985;
/// … and no further above the table than so much of its edge: what skims over it slides.
const SKIMS: f64 = 0.1;
/// Centimetres between the lowest corner and the table at which a die has come down to it: the physics keeps them apart by a little.
const TOUCHES: f64 = 0.03;
const THOUSANDTHS_PER_CM: f64 = 1_000.0 / 2.54;

/// How far the die thrown went over the table, seen from above, in thousandths of an inch: from where it first touched the table to where it came
/// to rest or left it, hops included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Travel {
    /// All of it.
    pub all: u32,
    /// The part of it on which the die lay flat on one side.
    pub flat: u32,
}

impl Travel {
    /// EZ-11: more than a third of it lying flat.
    pub const fn is_a_slide(self) -> bool {
        3 * self.flat as u64 > self.all as u64
    }
}

/// Somebody who looks at the die thrown and nothing else.
pub(crate) struct Referee {
    physics: Physics,
    /// The point that was uppermost at the release, as an arrow from the die's centre.
    crown: [f64; 3],
    /// That point has been as low as the centre.
    turned_over: bool,
    /// The die has come down to the table.
    touched: bool,
    /// It has come to rest once: what the house does to a cocked die is no part of the throw.
    rested: bool,
    last: [f64; 3],
    all: f64,
    flat: f64,
}

impl Referee {
    pub(crate) fn new(physics: Physics, (centre, turned): ([f64; 3], Rotation)) -> Referee {
        let crown = turned.inverse().apply([0.0, 0.0, 1.0]);
        Referee {
            physics,
            crown,
            turned_over: false,
            touched: false,
            rested: false,
            last: centre,
            all: 0.0,
            flat: 0.0,
        }
    }

    /// Looks at the die after a step.
    pub(crate) fn look(&mut self, world: &World, die: Body) {
        let (centre, turned) = world.pose(die);
        self.see(centre, &turned, world.above(die), world.half_die());
    }

    /// `above` is how far the lowest corner is from the table.
    fn see(&mut self, centre: [f64; 3], turned: &Rotation, above: f64, half_die: f64) {
        // The first physics let a nudge count as turning over.
        if !self.rested || self.physics == Physics::First {
            self.turned_over |= turned.apply(self.crown)[2] < TURNED_OVER;
        }
        if self.rested {
            return;
        }
        let [x, y, height] = centre;
        let step = ((x - self.last[0]).powi(2) + (y - self.last[1]).powi(2)).sqrt();
        self.last = centre;
        // Below the table's surface it is falling past the edge.
        if self.touched && height > 0.0 {
            self.all += step;
            let level = turned.apply(side(top_face(turned)))[2];
            if level > LEVEL && above < SKIMS * 2.0 * half_die {
                self.flat += step;
            }
        }
        self.touched |= above < TOUCHES;
    }

    /// The dice have come to rest.
    pub(crate) fn rest(&mut self) {
        self.rested = true;
    }

    pub(crate) fn travel(&self) -> Travel {
        let [all, flat] = [self.all, self.flat].map(|cm| (cm * THOUSANDTHS_PER_CM).round() as u32);
        Travel { all, flat }
    }

    pub(crate) fn slid(&self) -> bool {
        match self.physics {
            Physics::First => !self.turned_over,
            Physics::Second => !self.turned_over || self.travel().is_a_slide(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALF: f64 = 0.8;

    fn tipped(degrees: f64) -> Rotation {
        let half = degrees.to_radians() / 2.0;
        Rotation([half.sin(), 0.0, 0.0, half.cos()])
    }

    /// A referee before whom a die has come down to the table and turned over once.
    fn after_a_turn() -> Referee {
        let mut referee = Referee::new(Physics::NOW, ([0.0, 0.0, 2.0], tipped(0.0)));
        referee.see([0.0; 3].map(|_: f64| HALF), &tipped(90.0), 0.0, HALF);
        referee.last = [0.0, 0.0, HALF];
        referee
    }

    /// Goes on by so many centimetres, tipped and above the table by so much.
    fn on(referee: &mut Referee, cm: f64, degrees: f64, above: f64) {
        let [x, y, _] = referee.last;
        referee.see([x, y + cm, HALF + above], &tipped(degrees), above, HALF);
    }

    #[test]
    fn ez11_a_third_is_no_slide_and_a_hair_more_is() {
        for (flat, slid) in [(33.0, false), (34.0, true)] {
            let mut referee = after_a_turn();
            on(&mut referee, flat, 0.0, 0.0);
            on(&mut referee, 100.0 - flat, 45.0, 0.0);
            assert_eq!(referee.slid(), slid, "{flat} of 100");
        }
        assert!(!Travel { all: 30_000, flat: 10_000 }.is_a_slide());
        assert!(Travel { all: 30_000, flat: 10_001 }.is_a_slide());
    }

    #[test]
    fn ez11_flat_is_on_one_side_and_on_the_table() {
        for (degrees, above, flat) in [
            (0.0, 0.0, true),
            (9.0, 0.0, true),
            (11.0, 0.0, false),
            // Skimming over the table by less than a tenth of the edge, which is 1.6 cm.
            (0.0, 0.15, true),
            (0.0, 0.17, false),
            (180.0, 0.0, true),
            (95.0, 0.0, true),
            (60.0, 0.0, false),
        ] {
            let mut referee = after_a_turn();
            on(&mut referee, 10.0, degrees, above);
            assert_eq!(referee.travel().flat > 0, flat, "{degrees} degrees, {above} cm above");
            assert_eq!(referee.travel().all, 3_937, "10 cm");
        }
    }

    #[test]
    fn ez11_only_the_way_on_the_table_counts() {
        let mut referee = Referee::new(Physics::NOW, ([0.0, 0.0, 12.0], tipped(0.0)));
        on(&mut referee, 50.0, 0.0, 10.0);
        assert_eq!(referee.travel(), Travel::default(), "still in the air");
        on(&mut referee, 1.0, 30.0, 0.0);
        on(&mut referee, 20.0, 30.0, 3.0);
        assert_eq!(referee.travel().all, 7_874, "it has touched the table: a hop counts");
        // Over the edge.
        referee.see([0.0, 99.0, -1.0], &tipped(0.0), -2.0, HALF);
        assert_eq!(referee.travel().all, 7_874);
        assert!(referee.slid(), "and it never turned over");
    }

    /// What the house does to a cocked die is no part of the throw.
    #[test]
    fn ez11_a_nudge_makes_no_roll_of_a_slide() {
        let mut referee = Referee::new(Physics::NOW, ([0.0, 0.0, HALF], tipped(0.0)));
        referee.rest();
        on(&mut referee, 5.0, 90.0, 0.0);
        assert!(referee.slid());
        let mut first = Referee::new(Physics::First, ([0.0, 0.0, HALF], tipped(0.0)));
        first.rest();
        on(&mut first, 5.0, 90.0, 0.0);
        assert!(!first.slid(), "as it was");
    }
}
