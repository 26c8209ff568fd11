//! Who is asking.

use house::room::Person;
use serde::{Deserialize, Serialize};
use store::{Identity, IdentityId, IdentityKind, Scopes, TokenHash};
use utoipa::ToSchema;

use crate::problem::{Code, Problem};

/// What a token lets a program do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// See what its owner may see. Every token may.
    Read,
    /// Sit down, act, talk, challenge bots, join evenings.
    Play,
    /// Open tables and evenings, and look after them.
    Host,
}

impl Scope {
    /// A list as the store keeps it.
    pub(crate) fn gather(scopes: &[Scope]) -> Scopes {
        Scopes { play: scopes.contains(&Scope::Play), host: scopes.contains(&Scope::Host) }
    }

    /// And back.
    pub(crate) fn list(scopes: Scopes) -> Vec<Scope> {
        let play = scopes.play.then_some(Scope::Play);
        [Some(Scope::Read), play, scopes.host.then_some(Scope::Host)].into_iter().flatten().collect()
    }

    const fn word(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
            Scope::Host => "host",
        }
    }
}

/// Somebody who has said who they are.
#[derive(Clone, Debug)]
pub(crate) struct Someone {
    pub(crate) id: IdentityId,
    pub(crate) name: String,
    /// Whether they have an account, or are a guest.
    pub(crate) account: bool,
    /// Who answers for it, if it is a bot.
    pub(crate) owner: Option<IdentityId>,
    /// Whether they look after the house.
    pub(crate) operator: bool,
    pub(crate) since: i64,
    /// Which device or token they speak by: the hash of its secret.
    pub(crate) session: TokenHash,
    /// What the token lets them do; nothing for people who came themselves, who may do everything.
    scopes: Option<Scopes>,
}

impl Someone {
    /// Somebody who came themselves, with a cookie.
    pub(crate) fn new(identity: Identity, session: TokenHash) -> Someone {
        Someone {
            id: identity.id,
            name: identity.name,
            account: identity.kind != IdentityKind::Guest,
            owner: identity.owner,
            operator: identity.operator,
            since: identity.created,
            session,
            scopes: None,
        }
    }

    /// A program that has a token.
    pub(crate) fn with_token(identity: Identity, token: TokenHash, scopes: Scopes) -> Someone {
        Someone { scopes: Some(scopes), ..Someone::new(identity, token) }
    }

    pub(crate) const fn is_bot(&self) -> bool {
        self.owner.is_some()
    }

    /// Whether they came themselves. What has to do with the account itself, and with looking after the house, is not for tokens.
    pub(crate) fn in_person(&self) -> Result<(), Problem> {
        match self.scopes {
            None => Ok(()),
            Some(_) => Err(Problem::new(
                Code::NotYours,
                "no token may do this: do it on the page, signed in with a password",
            )),
        }
    }

    /// Whether their token, if they have one, lets them do this.
    pub(crate) fn may(&self, scope: Scope) -> Result<(), Problem> {
        let allowed = match (self.scopes, scope) {
            (None, _) | (_, Scope::Read) => true,
            (Some(scopes), Scope::Play) => scopes.play,
            (Some(scopes), Scope::Host) => scopes.host,
        };
        if allowed {
            return Ok(());
        }
        let why = format!("this token may not do that: it takes one with the scope {:?}", scope.word());
        Err(Problem::new(Code::NotYours, why))
    }

    /// As rooms know them.
    pub(crate) fn person(&self) -> Person {
        Person { id: self.id.to_string(), name: self.name.clone(), bot: self.is_bot() }
    }
}
