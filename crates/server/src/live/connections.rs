//! All sockets of this process: how many there are, and how to close those of somebody who signs out.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use store::{IdentityId, TokenHash};

use super::ending::{Ending, Why};
use crate::house::House;
use crate::people::Someone;

#[derive(Default)]
struct All {
    next: u64,
    sockets: HashMap<u64, Socket>,
    addresses: HashMap<IpAddr, usize>,
}

struct Socket {
    address: IpAddr,
    session: Option<TokenHash>,
    who: Option<IdentityId>,
    /// Who answers for them, if they are a bot.
    owner: Option<IdentityId>,
    ending: Ending,
}

/// Every socket that is open.
#[derive(Default)]
pub(crate) struct Connections(Mutex<All>);

/// A socket's leave to be here, counted among the others; given up when it is dropped.
pub(crate) struct Admission {
    house: Arc<House>,
    pub(super) number: u64,
    /// When it has to end.
    pub(super) ending: Ending,
}

impl Connections {
    /// Takes a socket in, if there is room.
    pub(super) fn enter(
        house: &Arc<House>,
        address: IpAddr,
        who: Option<&Someone>,
    ) -> Result<Admission, &'static str> {
        let limits = &house.config.limits;
        let mut all = house.connections.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.sockets.len() >= limits.connections {
            return Err("the house is full: come back later");
        }
        let here = all.addresses.entry(address).or_default();
        if *here >= limits.connections_per_address && (limits.limit_loopback || !address.is_loopback()) {
            return Err("there are too many connections from your address");
        }
        *here += 1;
        let number = all.next;
        all.next += 1;
        let ending = Ending::with(&house.closing);
        let socket = Socket {
            address,
            session: who.map(|who| who.session),
            who: who.map(|who| who.id),
            owner: who.and_then(|who| who.owner),
            ending: ending.clone(),
        };
        all.sockets.insert(number, socket);
        house.metrics.connections.increment(1.0);
        Ok(Admission { house: house.clone(), number, ending })
    }

    /// Closes the sockets of a session or a token that has ended.
    pub(crate) fn sign_out(&self, session: TokenHash) {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for socket in all.sockets.values().filter(|socket| socket.session == Some(session)) {
            socket.ending.end(Why::SignedOut);
        }
    }

    /// Closes the sockets of somebody who is no longer welcome, and of their bots.
    pub(crate) fn show_out(&self, whom: IdentityId) {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for socket in all.sockets.values().filter(|socket| [socket.who, socket.owner].contains(&Some(whom))) {
            socket.ending.end(Why::SignedOut);
        }
    }

    /// The sessions and tokens that have a socket here.
    pub(crate) fn sessions(&self) -> Vec<TokenHash> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut sessions: Vec<TokenHash> = all.sockets.values().filter_map(|socket| socket.session).collect();
        sessions.sort_unstable();
        sessions.dedup();
        sessions
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        let mut all = self.house.connections.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(socket) = all.sockets.remove(&self.number) else { return };
        if let Some(here) = all.addresses.get_mut(&socket.address) {
            *here -= 1;
            if *here == 0 {
                all.addresses.remove(&socket.address);
            }
        }
        drop(all);
        self.house.metrics.connections.decrement(1.0);
    }
}
