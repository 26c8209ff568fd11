//! What has to be done now and then, whoever is here.

use std::sync::Arc;
use std::time::Duration;

use crate::house::House;
use crate::time::now;

const TICK: Duration = Duration::from_secs(5);
/// Ticks between signs of life of those who are connected: other processes read them in the store.
const SIGNS_OF_LIFE: u32 = 12;
/// Ticks between looks for codes that lead nowhere any more.
const OLD_CODES: u32 = 60;
/// Ticks between looks for sessions nobody uses any more.
const OLD_SESSIONS: u32 = 720;
/// How long a session lasts without being used: as long as its cookie.
const SESSION: i64 = 400 * 86_400_000;

/// Keeps things in order until the house closes.
pub(crate) async fn run_upkeep(house: Arc<House>) {
    let mut tick = tokio::time::interval(TICK);
    let mut count: u32 = 0;
    loop {
        tokio::select! {
            () = house.stopping.cancelled() => return,
            _ = tick.tick() => {}
        }
        count = count.wrapping_add(1);
        house.metrics.upkeep();
        show_out_the_banned(&house).await;
        if count.is_multiple_of(SIGNS_OF_LIFE) {
            house.limiters.forget();
            house.presence.forget();
            signs_of_life(&house).await;
        }
        if count.is_multiple_of(OLD_CODES)
            && let Err(error) = house.store.take_codes_back().await
        {
            tracing::warn!(%error, "codes that lead nowhere were not taken back");
        }
        if count.is_multiple_of(OLD_SESSIONS)
            && let Err(error) = house.store.expire_sessions(now() - SESSION).await
        {
            tracing::warn!(%error, "old sessions were not removed");
        }
    }
}

/// The operator bans from another process: whoever has a socket here is shown out.
async fn show_out_the_banned(house: &House) {
    match house.store.bans(now()).await {
        Ok(bans) => bans.iter().for_each(|ban| house.connections.show_out(ban.identity)),
        Err(error) => tracing::warn!(%error, "the bans could not be read"),
    }
}

async fn signs_of_life(house: &House) {
    for session in house.connections.sessions() {
        if house.stopping.is_cancelled() {
            return;
        }
        match house.store.sign_of_life(session, now()).await {
            Ok(true) => {}
            // Signed out, or its token taken back, from another process.
            Ok(false) => house.connections.sign_out(session),
            Err(error) => {
                tracing::warn!(%error, "a sign of life was not written");
                return;
            }
        }
    }
}
