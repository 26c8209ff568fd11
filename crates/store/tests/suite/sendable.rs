//! Everything the store does can be done from a task on any thread.

use std::path::Path;

use store::{Location, Page, Player, Store, TableId};

use crate::harness::{NOW, append, sign_up};

fn sendable<T: Send>(_: T) {}

/// Held by the compiler; nothing of it is run.
#[expect(dead_code, reason = "it is enough that it compiles")]
fn futures_can_be_sent(store: &Store, page: Page, path: &Path) {
    let table = TableId::from_number(1);
    let person = store::IdentityId::from_number(1);
    sendable(Store::open(&Location::Temporary));
    sendable(store.append(append(table, 0, 1)));
    sendable((store.events(table, 0, 1), store.summary(table), store.lobby(None, page), store.due(NOW, 1)));
    sendable((store.tables_of(person, page), store.export(page), store.next_due()));
    sendable((store.sign_up(person, sign_up("Ann")), store.names(&[]), store.find_account("ann")));
    sendable((store.download(person), store.delete_identity(person, NOW)));
    sendable((store.session([0; 32]), store.touch_session([0; 32], NOW)));
    sendable((store.apart_from(person), store.reports(true, page), store.bans(NOW)));
    sendable(store.finish(
        store::Finished { table, round: 0, game: String::new(), at: NOW, seats: vec![] },
        |_| vec![],
    ));
    sendable((store.leaderboard("", store::Listing::All, 0.0, 0, 1), store.results_of(person, page)));
    sendable(store.rating_history(&Player::Person(person), "", page));
    sendable((store.backup(path, NOW), store.restore(path), store.ping(), store.close()));
}
