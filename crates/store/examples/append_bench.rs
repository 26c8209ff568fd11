//! How many durable appends a second: `cargo run --release -p store --example append_bench -- [DIR or URL] [tables] [seconds]`.
//!
//! Every table appends one event, waits until it is durable, appends the next: as players do, only faster.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use store::{
    Append, IdentityId, Location, NewEvent, Sitter, Status, Store, TableId, TableSummary, Visibility,
};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let location = arguments.next();
    let tables: usize = arguments.next().map_or(Ok(1000), |text| text.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(5), |text| text.parse())?;

    // Not the directory for temporary files, which may be in memory.
    let scratch = tempfile::tempdir_in(".")?;
    let location = match location {
        Some(url) if url.contains("://") => Location::Postgres(url),
        Some(directory) => Location::Directory(PathBuf::from(directory)),
        None => Location::Directory(scratch.path().to_owned()),
    };
    let store = Store::open(&location).await?;
    let running = Arc::new(AtomicBool::new(true));
    let begun = Instant::now();
    let players: Vec<_> = (0..tables).map(|_| tokio::spawn(play(store.clone(), running.clone()))).collect();
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    running.store(false, Ordering::Relaxed);
    let mut waits = Vec::new();
    for player in players {
        waits.extend(player.await?);
    }
    let took = begun.elapsed().as_secs_f64();
    let stats = store.stats();
    store.close().await;

    waits.sort_unstable();
    let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    println!("{}: {tables} tables, {took:.1} s", store.engine_name());
    println!("{:.0} appends a second, {} in all", stats.appends as f64 / took, stats.appends);
    println!("{} commits, {:.0} appends each", stats.commits, stats.appends as f64 / stats.commits as f64);
    println!("durable after {:.1} ms (median), {:.1} ms (p99), {:.1} ms (worst)", at(0.5), at(0.99), at(1.0));
    Ok(())
}

/// Plays one table and returns how long each append took.
async fn play(store: Store, running: Arc<AtomicBool>) -> Vec<Duration> {
    let table = TableId::random();
    let people = [IdentityId::random(), IdentityId::random()];
    let mut waits = Vec::new();
    for number in 0.. {
        if !running.load(Ordering::Relaxed) {
            break;
        }
        let at = 1_700_000_000_000 + number as i64;
        let body = format!(
            r#"{{"step":{{"text":"{number} roll","by":{},"id":"{}"}},"dice":"= 4g2y1r","clock":[{at},{at}],"view":null}}"#,
            number % 2,
            people[0]
        );
        let summary = TableSummary {
            game: "toss-up".into(),
            status: Status::Playing,
            visibility: Visibility::Public,
            host: people[0],
            seats: people.map(Sitter::person).into(),
            about: r#"{"options":{"players":2,"target":100},"clock":"bank 5 min + 10 s","real_dice":false}"#
                .into(),
            created: 1_700_000_000_000,
            updated: at,
            wake_at: Some(at + 60_000),
        };
        let begun = Instant::now();
        let append = Append { table, after: number, events: vec![NewEvent { at, body }], summary };
        store.append(append).await.expect("an append that nobody else makes");
        waits.push(begun.elapsed());
    }
    waits
}
