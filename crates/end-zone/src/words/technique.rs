//! What techniques are called, and how they are done.

use crate::Technique;

impl Technique {
    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Technique::Bounced => "Bounced",
            Technique::BouncedLow => "Bounced low",
            Technique::Rolled => "Rolled",
        }
    }

    /// How it is done.
    pub const fn words(self) -> &'static str {
        match self {
            Technique::Bounced => "tossed a little up, to come down on the near half and leap on",
            Technique::BouncedLow => "level from the hand, to bounce flat and fast",
            Technique::Rolled => "let go low, turning forwards",
        }
    }
}
