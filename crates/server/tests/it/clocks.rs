//! Clocks run on while nobody serves the room.

use std::time::Duration;

use serde_json::{Value, json};
use store::Location;

use crate::support::{ann_and_ben, start, two_seats};

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_is_up_ends_the_turn_even_after_a_restart() {
    let directory = tempfile::tempdir().unwrap();
    let location = Location::Directory(directory.path().to_owned());
    let house = start(location.clone()).await;
    let mut plan = two_seats();
    plan["clock"] = json!({ "kind": "per-turn", "seconds": 5 });
    let (room, [ann, ben], [hers, his]) = ann_and_ben(&house, plan).await;
    assert_eq!(hers.look["running"]["seat"], 1);
    let seen = hers.number();
    drop((hers, his));
    house.stop().await;

    let house = start(location).await;
    // Nobody watches: the schedule alone must find it.
    tokio::time::sleep(Duration::from_secs(7)).await;
    let mut his = ben.at(&house).watch(&room, Some(seen)).await;
    let message = his.expect("room").await;
    let told = message["told"].as_array().unwrap();
    assert!(told.iter().any(|told| told["time_up"] == true), "{told:?}");
    // And with somebody watching, to the second.
    let (seat, up_at) = (his.look["running"]["seat"].clone(), his.look["running"]["up_at"].as_i64().unwrap());
    let mut hers = ann.at(&house).watch(&room, None).await;
    hers.expect("room").await;
    hers.until(|look| look["running"]["seat"] != seat).await;
    let told: Value = serde_json::from_str(hers.heard.last().unwrap()).unwrap();
    let told = told["told"].as_array().unwrap().clone();
    let ended = told
        .iter()
        .filter(|told| told["time_up"] == true)
        .find_map(|told| told["at"].as_i64().filter(|at| *at >= up_at));
    assert!(ended.is_some_and(|at| at - up_at < 2000), "{up_at} {told:?}");
    house.stop().await;
}
