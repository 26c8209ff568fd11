//! What can be wrong with fair dice, in words a page can show.

use thiserror::Error;

use super::{Commitment, MAX_SEEDS};

/// The operating system gave no random bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the operating system gives no random numbers: {0}")]
pub struct NoRandomness(#[from] getrandom::Error);

/// Fair dice that cannot be rolled or checked. Rolls are counted over the whole record, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FairError {
    /// More seeds than a byte can count.
    #[error("{given} seeds are too many: fair dice take at most {MAX_SEEDS}")]
    TooManySeeds {
        /// How many there were.
        given: usize,
    },
    /// The secret is not known yet, so nothing can be checked.
    #[error("the secret of the sitting from roll {from} on is not revealed yet")]
    NotRevealed {
        /// The first roll of the sitting.
        from: u64,
    },
    /// The secret is not the one that was committed to.
    #[error(
        "the secret of the sitting from roll {from} on does not match its commitment: \
         {commitment} was promised, the secret shown has {shown}"
    )]
    WrongSecret {
        /// The first roll of the sitting.
        from: u64,
        /// What was promised.
        commitment: Commitment,
        /// What the secret given would have promised.
        shown: Commitment,
    },
    /// Nobody committed to anything before this roll.
    #[error("no sitting covers roll {roll}: {}", match first {
        Some(first) => format!("the first one starts at roll {first}"),
        None => "there is none at all".to_owned(),
    })]
    NotCovered {
        /// The roll asked for.
        roll: u64,
        /// Where the first sitting starts, if there is one.
        first: Option<u64>,
    },
    /// A sitting starts before the one that it follows.
    #[error("the sittings are out of order: one from roll {from} on follows one from roll {before} on")]
    OutOfOrder {
        /// The first roll of the sitting.
        from: u64,
        /// The first roll of the one before it.
        before: u64,
    },
    /// A sitting uses the secret of an earlier one, which may have been known by then.
    #[error("the sitting from roll {from} on uses the secret of the sitting from roll {before} on again")]
    SecretUsedTwice {
        /// The first roll of the later sitting.
        from: u64,
        /// The first roll of the earlier sitting.
        before: u64,
    },
    /// There is no sitting whose secret could be revealed.
    #[error("there is no sitting whose secret could be revealed")]
    NothingToReveal,
}
