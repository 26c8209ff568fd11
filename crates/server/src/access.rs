//! Who may come into a house, and what they may do there.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::people::Someone;

/// Who may come in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Door {
    /// Everybody.
    #[default]
    Open,
    /// Whoever has the house's password or an invitation, and those who are in already.
    Invite,
    /// Those who are in already.
    Closed,
}

/// Who may do something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Whoever {
    /// Everybody who is in.
    #[default]
    Everybody,
    /// Those with an account.
    Accounts,
    /// Those who look after the house.
    Operators,
}

impl Whoever {
    pub(crate) fn includes(self, someone: &Someone) -> bool {
        someone.operator
            || match self {
                Whoever::Everybody => true,
                Whoever::Accounts => someone.account,
                Whoever::Operators => false,
            }
    }
}

/// What an operator chooses about all that.
#[derive(Clone)]
pub struct Access {
    /// Who may come in.
    pub door: Door,
    /// What lets people in where they need to be invited, beside invitations.
    pub password: Option<String>,
    /// Whether people can make accounts.
    pub sign_up: bool,
    /// Whether people can come without one.
    pub guests: bool,
    /// Who may open tables.
    pub tables: Whoever,
    /// Who may open evenings.
    pub evenings: Whoever,
}

impl Default for Access {
    fn default() -> Access {
        Access {
            door: Door::Open,
            password: None,
            sign_up: true,
            guests: true,
            tables: Whoever::Everybody,
            evenings: Whoever::Everybody,
        }
    }
}

// The password is nobody's business, not even of a log.
impl std::fmt::Debug for Access {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Access").field("door", &self.door).finish_non_exhaustive()
    }
}
