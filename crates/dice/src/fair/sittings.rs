//! The dice of a whole record.

use serde::{Deserialize, Serialize};

use super::{FairError, Numbers, Secret, Sitting};

/// Every sitting of a record, in order: which dice rolled what.
///
/// Two sittings may start at the same roll: the earlier one ended before anything was rolled. It stays in the record,
/// because a house that starts over until it likes its dice should be seen doing so.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Sitting>", into = "Vec<Sitting>")]
pub struct Sittings(Vec<Sitting>);

impl Sittings {
    /// The sittings of a record, if they can follow one another.
    pub fn new(list: Vec<Sitting>) -> Result<Sittings, FairError> {
        let mut sittings = Sittings(Vec::with_capacity(list.len()));
        for sitting in list {
            sittings.begin(sitting)?;
        }
        Ok(sittings)
    }

    /// Starts another sitting, unless it comes before the last one or uses a secret again.
    pub fn begin(&mut self, sitting: Sitting) -> Result<(), FairError> {
        let from = sitting.from;
        if let Some(last) = self.0.last().filter(|last| from < last.from) {
            return Err(FairError::OutOfOrder { from, before: last.from });
        }
        if let Some(earlier) = self.0.iter().find(|earlier| earlier.commitment == sitting.commitment) {
            return Err(FairError::SecretUsedTwice { from, before: earlier.from });
        }
        self.0.push(sitting);
        Ok(())
    }

    /// Shows the secret of the last sitting, if it is the one that was promised.
    pub fn reveal(&mut self, secret: &Secret) -> Result<(), FairError> {
        self.0.last_mut().ok_or(FairError::NothingToReveal)?.reveal(secret)
    }

    /// The sittings, in order.
    pub fn all(&self) -> &[Sitting] {
        &self.0
    }

    /// The sitting that rolled roll `n`: the last one that starts no later.
    pub fn covering(&self, n: u64) -> Result<&Sitting, FairError> {
        let later = self.0.partition_point(|sitting| sitting.from <= n);
        self.0[..later]
            .last()
            .ok_or(FairError::NotCovered { roll: n, first: self.0.first().map(|first| first.from) })
    }

    /// The numbers of roll `n`, to compare with what the record says was rolled.
    pub fn numbers(&self, n: u64) -> Result<Numbers, FairError> {
        Ok(self.covering(n)?.dice()?.roll(n))
    }

    /// Checks that every secret is revealed and keeps its promise, also of sittings in which nothing was rolled.
    pub fn check(&self) -> Result<(), FairError> {
        self.0.iter().try_for_each(|sitting| sitting.dice().map(drop))
    }
}

impl TryFrom<Vec<Sitting>> for Sittings {
    type Error = FairError;

    fn try_from(list: Vec<Sitting>) -> Result<Sittings, FairError> {
        Sittings::new(list)
    }
}

impl From<Sittings> for Vec<Sitting> {
    fn from(sittings: Sittings) -> Vec<Sitting> {
        sittings.0
    }
}
