//! Who is asking.

use house::room::Person;
use store::{Identity, IdentityId, IdentityKind, TokenHash};

/// Somebody who has said who they are.
#[derive(Clone, Debug)]
pub(crate) struct Someone {
    pub(crate) id: IdentityId,
    pub(crate) name: String,
    /// Whether they have an account, or are a guest.
    pub(crate) account: bool,
    /// Whether they look after the house.
    pub(crate) operator: bool,
    pub(crate) since: i64,
    /// Which device they speak from.
    pub(crate) session: TokenHash,
}

impl Someone {
    pub(crate) fn new(identity: Identity, session: TokenHash) -> Someone {
        Someone {
            id: identity.id,
            name: identity.name,
            account: identity.kind == IdentityKind::Account,
            operator: identity.operator,
            since: identity.created,
            session,
        }
    }

    /// As rooms know them.
    pub(crate) fn person(&self) -> Person {
        Person { id: self.id.to_string(), name: self.name.clone() }
    }
}
