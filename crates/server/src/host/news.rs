//! News from other processes, passed on to those whom they concern.

use std::sync::Arc;

use store::{News, Watch};

use crate::house::House;

/// Passes the news on until the store is closed.
pub(crate) async fn hear(house: Arc<House>, mut news: Watch) {
    loop {
        let heard = tokio::select! {
            () = house.stopping.cancelled() => return,
            heard = news.next() => heard,
        };
        match heard {
            Some(News::Appended { table, number }) => {
                house.rooms.read_on(table, number);
                house.evenings.read_on(table, number);
            }
            Some(News::MissedSome) => {
                house.rooms.all_read_on();
                house.evenings.all_read_on();
            }
            None => return,
        }
    }
}
