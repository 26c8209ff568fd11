//! The versions of the physics, side by side: a throw of a record is made again by the one that made it.

/// What computes a throw: how dice bounce and rub, what a hand adds to a launch, and what counts as a slide.
///
/// Every throw is stored with the number of its physics. What was thrown by an old one can be thrown again, bit for bit; new throws are made by
/// [`Physics::NOW`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Physics {
    /// Sharp-edged dice, held by people any way at all. One quarter turn, and a die has rolled.
    First,
    /// Dice with round corners, held flat, more or less. A die that lies flat for more than a third of its way has slid.
    Second,
}

/// What dice and table are made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Matter {
    /// Of the speed against the table, so much is left after a bounce.
    pub(crate) restitution: f32,
    /// Of the force against the table, so much holds a die back.
    pub(crate) friction: f32,
    /// How round edges and corners are: the radius, as a share of half the edge. 0 is as sharp as a knife.
    pub(crate) round: f32,
}

impl Physics {
    /// The one that makes new throws.
    pub const NOW: Physics = Physics::Second;

    /// Its number in a record. It is counted up whenever the same release could give another result; the old one stays.
    pub const fn number(self) -> u16 {
        match self {
            Physics::First => 1,
            Physics::Second => 2,
        }
    }

    /// The physics of a record's number, if this house has it.
    pub const fn numbered(number: u16) -> Option<Physics> {
        match number {
            1 => Some(Physics::First),
            2 => Some(Physics::Second),
            _ => None,
        }
    }

    pub(crate) const fn matter(self) -> Matter {
        match self {
            Physics::First => Matter { restitution: 0.45, friction: 0.6, round: 0.0 },
            Physics::Second => Matter { restitution: 0.6, friction: 0.4, round: 0.25 },
        }
    }
}
