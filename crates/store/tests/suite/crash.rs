//! SIGKILL at any moment: what was acknowledged is there, once.
//!
//! The test starts itself again as a child that appends as fast as it can and prints what was acknowledged. When it is killed follows from
//! a seed, which a failure prints: `CROSSROADS_CRASH_SEED=…` for the same moments again.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use store::{Location, Store, TableId};

use crate::harness::{House, append, assert_whole};

const CHILD: &str = "CROSSROADS_TEST_CRASH";
const SEED: &str = "CROSSROADS_CRASH_SEED";
const TABLES: u64 = 24;
const ROUNDS: u64 = 5;

fn table(number: u64) -> TableId {
    TableId::from_number(number as u128 + 1000)
}

/// Goes on where the one before was killed, until it is killed itself.
async fn child(location: &str) {
    let location = match location.strip_prefix("file:") {
        Some(directory) => Location::Directory(PathBuf::from(directory)),
        None => Location::Postgres(location.to_owned()),
    };
    let store = Store::open(&location).await.unwrap();
    let mut players = tokio::task::JoinSet::new();
    for number in 0..TABLES {
        players.spawn(play(store.clone(), number));
    }
    players.join_all().await;
}

async fn play(store: Store, number: u64) {
    let mut last = store.summary(table(number)).await.unwrap().map_or(0, |info| info.last);
    loop {
        // One or two events at once, as a step and the roll that answers it.
        let count = last % 2 + 1;
        store.append(append(table(number), last, count)).await.unwrap();
        last += count;
        println!("acknowledged {number} {last}");
    }
}

/// What the moments follow from. It is printed, and so shown by a test that fails.
fn seed() -> u64 {
    let given = std::env::var(SEED).ok().map(|seed| seed.parse().expect("a seed is a number"));
    let seed = given.unwrap_or_else(|| {
        let mut seed = [0; 8];
        getrandom::fill(&mut seed).unwrap();
        u64::from_le_bytes(seed)
    });
    println!("the same moments again: {SEED}={seed}");
    seed
}

async fn survive(house: House, name: &str) {
    let location = match &house.location {
        Location::Postgres(url) => url.clone(),
        _ => format!("file:{}", house.directory.path().display()),
    };
    let mut acknowledged = vec![0u64; TABLES as usize];
    let seed = seed();
    for round in 0..ROUNDS {
        // The splitmix64 of the round: moments that have nothing to do with each other.
        let mut mixed = seed.wrapping_add((round + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let jitter = (mixed ^ (mixed >> 31)) % 240;
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", name, "--nocapture", "--test-threads=1"])
            .env(CHILD, &location)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut doomed = None;
        let mut line = String::new();
        loop {
            line.clear();
            if output.read_line(&mut line).unwrap() == 0 {
                break;
            }
            let Some((_, words)) = line.split_once("acknowledged ") else { continue };
            // A line that was cut off by the kill says nothing.
            let Some((number, last)) = words.strip_suffix('\n').and_then(|words| words.split_once(' '))
            else {
                continue;
            };
            let (number, last): (usize, u64) = (number.parse().unwrap(), last.parse().unwrap());
            assert!(last > acknowledged[number], "table {number}: {last} after {}", acknowledged[number]);
            acknowledged[number] = last;
            // Some time after the first acknowledgement.
            let until = *doomed.get_or_insert(Instant::now() + Duration::from_millis(60 + jitter));
            if Instant::now() >= until {
                child.kill().unwrap();
            }
        }
        assert!(!child.wait().unwrap().success());
        assert!(doomed.is_some(), "the child of round {round} wrote nothing");

        let reader = house.again().await;
        for number in 0..TABLES {
            let last = reader.summary(table(number)).await.unwrap().map_or(0, |info| info.last);
            assert!(last >= acknowledged[number as usize], "round {round}, table {number}: {last}");
            assert_whole(&reader, table(number), last).await;
            // The next round goes on from what is there, acknowledged or not.
            acknowledged[number as usize] = last;
        }
        reader.close().await;
    }
    assert!(acknowledged.iter().sum::<u64>() > 100 * ROUNDS, "{acknowledged:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_survives_a_kill() {
    match std::env::var(CHILD) {
        Ok(location) => child(&location).await,
        Err(_) => survive(House::sqlite().await, "crash::sqlite_survives_a_kill").await,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_survives_a_kill() {
    match std::env::var(CHILD) {
        Ok(location) => child(&location).await,
        Err(_) => survive(House::postgres("crash").await, "crash::postgres_survives_a_kill").await,
    }
}
