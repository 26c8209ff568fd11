//! Deleting somebody leaves nothing of them; downloading shows everything first.

use store::{
    Ban, Finished, FinishedSeat, IdentityId, NewReport, Page, Player, RatedPlayer, Sitter, StoreError,
    Strength, TableId,
};

use crate::harness::{House, NOW, append, on_both_engines, sign_up, summary};

const NAME: &str = "Wilhelmina";

fn rate(players: &[RatedPlayer]) -> Vec<Strength> {
    players.iter().map(|_| Strength { rating: 1600.0, deviation: 80.0, volatility: 0.06 }).collect()
}

/// Somebody who has left traces everywhere.
async fn somebody(house: &House) -> (IdentityId, IdentityId, TableId) {
    let store = &house.store;
    let other = house.account("Other").await.id;
    let who = house.guest(NAME).await;
    store.sign_up(who, sign_up(NAME)).await.unwrap();
    store.add_session([7; 32], who, &format!("{NAME}'s phone"), NOW).await.unwrap();
    let table = TableId::random();
    let mut first = append(table, 0, 2);
    let called = |name: &str| Some(format!("{NAME} {name}"));
    first.summary = summary(
        who,
        vec![
            Sitter::Person { identity: who, called: called("left") },
            Sitter::Person { identity: who, called: called("right") },
            Sitter::Person { identity: other, called: Some("Otto".into()) },
        ],
    );
    store.append(first).await.unwrap();
    let seat = |number, identity| FinishedSeat {
        seat: number,
        identity: Some(identity),
        bot_level: None,
        place: 1,
        points: 5,
        rated: true,
        gave_up: false,
    };
    let seats = vec![seat(1, who), seat(2, other)];
    store.finish(Finished { table, round: 1, game: "toss-up".into(), at: NOW, seats }, rate).await.unwrap();
    store.block(who, other, NOW).await.unwrap();
    store.mute(other, who, NOW).await.unwrap();
    let report =
        |reporter, about, text: String| NewReport { reporter, about, table: Some(table), text, at: NOW };
    store.report(report(who, other, format!("I, {NAME}, complain"))).await.unwrap();
    store.report(report(other, who, format!("{NAME} is rude"))).await.unwrap();
    store.ban(Ban { identity: who, at: NOW, until: None, why: format!("{NAME}!") }).await.unwrap();
    (who, other, table)
}

/// Every column of every row, as text.
async fn everything(house: &House) -> String {
    let path = house.directory.path().join("everything");
    house.store.backup(&path, NOW).await.unwrap();
    std::fs::read_to_string(path).unwrap()
}

on_both_engines! {
    async fn nothing_is_left_of_who_is_deleted(house) {
        let store = &house.store;
        let (who, other, table) = somebody(&house).await;
        assert!(everything(&house).await.to_lowercase().matches(&NAME.to_lowercase()).count() >= 8);

        store.delete_identity(who, NOW + 9).await.unwrap();
        let left = everything(&house).await;
        assert!(!left.to_lowercase().contains(&NAME.to_lowercase()), "{left}");
        assert!(!left.contains(&hex::encode([7; 32])));

        assert_eq!(store.identity(who).await.unwrap(), None);
        assert!(store.find_account(&NAME.to_lowercase()).await.unwrap().is_none());
        assert_eq!(store.session([7; 32]).await.unwrap(), None);
        assert!(store.names(&[who, other]).await.unwrap().contains_key(&other));
        assert!(!store.names(&[who, other]).await.unwrap().contains_key(&who));
        assert!(store.tables_of(who, Page::first(10)).await.unwrap().entries.is_empty());
        assert_eq!(store.rating(&Player::Person(who), "toss-up").await.unwrap(), None);
        assert_eq!(store.leaderboard("toss-up", store::Listing::All, 100.0, 0, 10).await.unwrap().len(), 1);
        assert_eq!(store.blocked_by(who).await.unwrap(), []);
        assert!(matches!(store.add_session([8; 32], who, "", NOW).await, Err(StoreError::NoSuchIdentity)));
        assert!(matches!(store.rename(who, "x", "x").await, Err(StoreError::NoSuchIdentity)));
        assert!(matches!(store.download(who).await, Err(StoreError::NoSuchIdentity)));

        // The game stays, for the others.
        assert_eq!(store.events(table, 0, 10).await.unwrap().len(), 2);
        let seats = store.summary(table).await.unwrap().unwrap().summary.seats;
        assert_eq!(seats[..2], [Sitter::person(who), Sitter::person(who)]);
        assert_eq!(seats[2], Sitter::Person { identity: other, called: Some("Otto".into()) });
        assert_eq!(store.results_of(other, Page::first(10)).await.unwrap().entries[0].seats.len(), 2);
        assert!(store.rating(&Player::Person(other), "toss-up").await.unwrap().is_some());

        // Again, and somebody who never was.
        store.delete_identity(who, NOW + 10).await.unwrap();
        store.delete_identity(IdentityId::random(), NOW).await.unwrap();
        assert_eq!(everything(&house).await, left);

        // The name is free again.
        house.account(NAME).await;
    }

    async fn a_download_has_everything_but_the_keys(house) {
        let (who, other, table) = somebody(&house).await;
        let download = house.store.download(who).await.unwrap();
        assert_eq!(download["identity"]["name"], NAME);
        assert_eq!(download["sessions"][0]["label"], format!("{NAME}'s phone"));
        assert_eq!(download["tables"][0]["table"], table.to_string());
        assert_eq!(download["results"][0]["game"], "toss-up");
        assert_eq!(download["ratings"][0]["rating"]["rating"], 1600.0);
        assert_eq!(download["ratings"][0]["history"][0]["round"], 1);
        assert_eq!(download["blocked"][0], other.to_string());
        assert_eq!(download["reports"][0]["text"], format!("I, {NAME}, complain"));
        assert_eq!(download["reports"].as_array().unwrap().len(), 1);
        assert_eq!(download["ban"]["why"], format!("{NAME}!"));
        let text = download.to_string();
        assert!(!text.contains("argon2id") && !text.contains(&hex::encode([7; 32])), "{text}");
    }
}
