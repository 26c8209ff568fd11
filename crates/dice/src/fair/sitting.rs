//! What a record keeps of the dice for one stretch of play.

use serde::{Deserialize, Serialize};

use super::{Commitment, FairDice, FairError, Secret, Seed};

/// The dice from one roll on, until the next sitting starts or the game ends.
///
/// A saved game that is taken up again starts a new sitting with a new secret, so that the saved file, which holds the
/// old secret, never gives away dice that are still to be rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitting {
    /// Its first roll, counted from 0 over the whole record.
    pub from: u64,
    /// What the house promised before it knew the seeds.
    pub commitment: Commitment,
    /// What each seat added, in seat order.
    pub seeds: Vec<Seed>,
    /// The secret, once the sitting is over.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "revealed")]
    pub secret: Option<Secret>,
}

impl Sitting {
    /// Shows the secret, if it is the one that was promised.
    pub fn reveal(&mut self, secret: &Secret) -> Result<(), FairError> {
        self.opens(secret)?;
        self.secret = Some(secret.clone());
        Ok(())
    }

    /// The dice, to roll them again: once the secret is revealed, and if it keeps the promise.
    pub fn dice(&self) -> Result<FairDice, FairError> {
        let secret = self.secret.as_ref().ok_or(FairError::NotRevealed { from: self.from })?;
        self.opens(secret)?;
        FairDice::new(secret.clone(), self.seeds.clone())
    }

    fn opens(&self, secret: &Secret) -> Result<(), FairError> {
        if self.commitment.opens(secret) {
            return Ok(());
        }
        let (from, commitment, shown) = (self.from, self.commitment, secret.commitment());
        Err(FairError::WrongSecret { from, commitment, shown })
    }
}

/// A revealed secret as text. Here and not on [`Secret`], so that nothing else can be serialised with one inside.
mod revealed {
    use serde::{Deserialize, Deserializer, Serializer, de};

    use super::Secret;

    // The shape of the function is serde's.
    #[allow(clippy::ref_option)]
    pub(super) fn serialize<S: Serializer>(secret: &Option<Secret>, to: S) -> Result<S::Ok, S::Error> {
        match secret {
            Some(secret) => to.serialize_some(&secret.reveal()),
            None => to.serialize_none(),
        }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Secret>, D::Error> {
        let text = Option::<String>::deserialize(from)?;
        text.map(|text| text.parse().map_err(de::Error::custom)).transpose()
    }
}
