//! What an operator does, while the house is open.

use serde_json::{Value, json};
use server::Operator;
use store::Location;

use crate::support::{Guest, ann_and_ben, play_out, start, two_seats};

#[tokio::test(flavor = "multi_thread")]
async fn somebody_is_reported_banned_and_let_in_again() {
    let directory = tempfile::tempdir().unwrap();
    let location = Location::Directory(directory.path().to_owned());
    let house = start(location.clone()).await;
    let (room, [ann, ben], [_hers, mut his]) = ann_and_ben(&house, two_seats()).await;
    let report = json!({ "room": room, "text": "insults" });
    assert_eq!(ann.post(&format!("/api/people/{}/report", ben.id), report).await.0, 204);
    let operator = Operator::open(&games::shelf(), &location).await.unwrap();
    let reports = operator.reports(true).await.unwrap();
    assert_eq!(
        (reports.len(), reports[0].text.as_str(), reports[0].about.to_string()),
        (1, "insults", ben.id.clone())
    );
    operator.ban(&ben.id, None, "enough").await.unwrap();
    operator.close_report(reports[0].number, "banned").await.unwrap();
    assert!(operator.reports(true).await.unwrap().is_empty());
    // At once for what he asks anew, within seconds for his socket.
    let (status, body) = ben.post("/api/quick", json!({ "game": "toss-up" })).await;
    assert_eq!(
        (status.as_u16(), body["code"].clone(), body["why"].clone()),
        (403, json!("banned"), json!("enough"))
    );
    while his.next().await["type"] != "closed" {}
    assert!(operator.unban(&ben.id).await.unwrap());
    assert_eq!(ben.post("/api/quick", json!({ "game": "toss-up" })).await.0, 200);

    operator.remove_room(&room).await.unwrap();
    let refused = ann.watch(&room, None).await.command(&room, json!({ "do": "resign", "seat": 1 })).await;
    assert_eq!(refused["code"], "not-now");
    assert!(operator.ban("Nobody at all", None, "").await.is_err());
    operator.close().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_moves_with_everything_in_it() {
    let directory = tempfile::tempdir().unwrap();
    let location = Location::Directory(directory.path().join("old"));
    let house = start(location.clone()).await;
    let (room, [ann, _], mut clients) = ann_and_ben(&house, two_seats()).await;
    play_out(&room, &mut clients).await;
    let waiting = ann.open(two_seats()).await;
    let operator = Operator::open(&games::shelf(), &location).await.unwrap();
    let file = directory.path().join("house.backup");
    assert!(operator.backup(&file).await.unwrap() > 10);
    let mut lines = Vec::new();
    assert_eq!(operator.export(&mut lines).await.unwrap(), 1);
    let line: Value = serde_json::from_slice(&lines).unwrap();
    assert_eq!((line["room"].clone(), line["round"].clone()), (json!(room), json!(1)));
    let record = house::RecordFile::parse(&games::shelf(), &line["record"].to_string()).unwrap();
    assert!(house::verify(&games::shelf(), &record).unwrap().finished);
    operator.close().await;
    house.stop().await;

    let database = pg_harness::TestDatabase::create("server_moves");
    let location = Location::Postgres(database.url());
    let nothing = Operator::open(&games::shelf(), &location).await.unwrap_err().to_string();
    assert!(nothing.contains("there is no house in"), "{nothing}");
    let operator = Operator::make(&games::shelf(), &location).await.unwrap();
    operator.restore(&file).await.unwrap();
    operator.close().await;
    let house = start(location).await;
    let ann = ann.at(&house);
    assert_eq!(ann.get("/api/me").await.1["you"]["name"], "Ann", "still signed in");
    let ben = Guest::new(&house, "Ben").await;
    assert_eq!(
        ben.watch(&waiting, None).await.command(&waiting, json!({ "do": "sit" })).await["type"],
        "done"
    );
    assert_eq!(ann.get(&format!("/api/rooms/{room}/record")).await.0, 200);
    house.stop().await;
}
