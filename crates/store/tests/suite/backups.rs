//! Backups: one format for both engines, whole or refused.

use std::fs;

use sha2::{Digest, Sha256};
use store::{
    BackupError, Ban, Finished, FinishedSeat, Inspection, NewReport, Page, RatedPlayer, Sitter, Strength,
    TableId,
};

use crate::harness::{House, NOW, append, assert_whole, on_both_engines, summary};

fn rate(players: &[RatedPlayer]) -> Vec<Strength> {
    let third = |player: &RatedPlayer| Strength {
        rating: 1500.0 + 1.0 / 3.0 + player.seats[0] as f64,
        deviation: 350.0 / 7.0,
        volatility: 0.06 / 1.1,
    };
    players.iter().map(third).collect()
}

/// A house with something in every relation.
async fn furnish(house: &House) -> Vec<TableId> {
    let store = &house.store;
    let mut people = Vec::new();
    for name in ["Ann", "Bob 🎲", "Cléo \"x\" \\ '%"] {
        people.push(house.account(name).await.id);
    }
    people.push(house.guest("Guest").await);
    store.add_session([1; 32], people[0], "phone", NOW).await.unwrap();
    let mut tables = Vec::new();
    for number in 0..40u64 {
        let table = TableId::random();
        let mut first = append(table, 0, number % 7 + 1);
        let (one, two) = (people[number as usize % 4], people[(number as usize + 1) % 4]);
        first.summary = summary(one, vec![Sitter::person(one), Sitter::person(two), Sitter::Nobody]);
        first.summary.wake_at = (number % 2 == 0).then_some(NOW + 1);
        store.append(first).await.unwrap();
        tables.push(table);
    }
    let seat = |number: u8, identity, level: Option<&str>| FinishedSeat {
        seat: number,
        identity,
        bot_level: level.map(str::to_owned),
        place: number as u32,
        points: -3,
        rated: true,
        gave_up: false,
    };
    for (round, &person) in people.iter().enumerate() {
        let seats = vec![seat(1, Some(person), None), seat(2, None, Some("perfect"))];
        let game = Finished { table: tables[0], round: round as u32, game: "toss-up".into(), at: NOW, seats };
        store.finish(game, rate).await.unwrap();
    }
    store.block(people[0], people[1], NOW).await.unwrap();
    store.mute(people[1], people[2], NOW).await.unwrap();
    let report =
        NewReport { reporter: people[0], about: people[1], table: None, text: "line\nline".into(), at: NOW };
    let report = store.report(report).await.unwrap();
    store.close_report(report, "seen", NOW + 1).await.unwrap();
    store.give_code(tables[0], "WXKT", NOW).await.unwrap();
    store.ban(Ban { identity: people[3], at: NOW, until: Some(NOW + 7), why: "why".into() }).await.unwrap();
    tables
}

on_both_engines! {
    async fn a_backup_moves_to_the_other_engine_and_back(house) {
        let tables = furnish(&house).await;
        let file = |name: &str| house.directory.path().join(name);
        let rows = house.store.backup(&file("one"), NOW).await.unwrap();

        let other = house.other().await;
        assert_ne!(other.store.engine_name(), house.store.engine_name());
        let restored = other.store.restore(&file("one")).await.unwrap();
        assert_eq!((restored.rows, restored.made), (rows, NOW));
        assert_eq!(other.store.backup(&file("two"), NOW).await.unwrap(), rows);
        assert_eq!(fs::read_to_string(file("one")).unwrap(), fs::read_to_string(file("two")).unwrap());

        let back = other.other().await;
        back.store.restore(&file("two")).await.unwrap();
        back.store.backup(&file("three"), NOW).await.unwrap();
        assert_eq!(fs::read(file("one")).unwrap(), fs::read(file("three")).unwrap());

        // And the house goes on there.
        for moved in [&other, &back] {
            assert_whole(&moved.store, tables[6], 7).await;
            moved.store.append(append(tables[6], 7, 1)).await.unwrap();
            moved.store.append(append(TableId::random(), 0, 1)).await.unwrap();
            let ann = moved.store.find_account("ann").await.unwrap().unwrap().identity.id;
            let report = NewReport { reporter: ann, about: ann, table: None, text: String::new(), at: NOW };
            moved.store.report(report).await.unwrap();
            let game = Finished { table: tables[0], round: 99, game: "toss-up".into(), at: NOW, seats: vec![] };
            assert!(moved.store.finish(game, rate).await.unwrap());
            assert_eq!(moved.store.lobby(None, Page::first(100)).await.unwrap().entries.len(), 41);
        }
    }

    async fn a_backup_of_a_running_house_is_of_one_moment(house) {
        let table = TableId::random();
        house.store.append(append(table, 0, 1)).await.unwrap();
        let writer = {
            let store = house.store.clone();
            tokio::spawn(async move {
                for after in 1..400 {
                    store.append(append(table, after, 1)).await.unwrap();
                }
            })
        };
        let file = house.directory.path().join("backup");
        for _ in 0..3 {
            house.store.backup(&file, NOW).await.unwrap();
            let restored = House::sqlite().await;
            restored.store.restore(&file).await.unwrap();
            let last = restored.store.summary(table).await.unwrap().unwrap().last;
            assert_whole(&restored.store, table, last).await;
        }
        writer.await.unwrap();
    }

    async fn a_damaged_backup_is_refused_whole(house) {
        furnish(&house).await;
        let file = house.directory.path().join("backup");
        house.store.backup(&file, NOW).await.unwrap();
        let whole = fs::read_to_string(&file).unwrap();
        let into = house.other().await;
        let lines: Vec<&str> = whole.lines().collect();
        let middle = lines.len() / 2;
        let without = |from: usize, to: usize| [&lines[..from], &lines[to..]].concat().join("\n") + "\n";
        for (what, text) in [
            ("empty", String::new()),
            ("something else", "hello\n".to_owned()),
            ("cut off", without(middle, lines.len())),
            ("cut off in a line", whole[..whole.len() / 2].to_owned()),
            ("without its end", without(lines.len() - 1, lines.len())),
            ("without a row", without(middle, middle + 1)),
            ("changed", whole.replacen("Ann", "Ben", 1)),
            ("of an unknown relation", whole.replacen("[\"sessions\"", "[\"sessiens\"", 1)),
        ] {
            fs::write(&file, text).unwrap();
            let refused = into.store.restore(&file).await;
            assert!(matches!(refused, Err(BackupError::NotABackup { .. })), "{what}: {refused:?}");
        }
        let ours = format!("\"schema\":{}", Inspection::NEWEST_SCHEMA);
        fs::write(&file, whole.replacen(&ours, "\"schema\":99", 1)).unwrap();
        let newer = into.store.restore(&file).await;
        assert!(matches!(newer, Err(BackupError::Newer { found: 99, known: Inspection::NEWEST_SCHEMA })), "{newer:?}");
        fs::remove_file(&file).unwrap();
        assert!(matches!(into.store.restore(&file).await, Err(BackupError::File { .. })));

        // Nothing of all that has stayed.
        fs::write(&file, &whole).unwrap();
        into.store.restore(&file).await.unwrap();
        let full = into.store.restore(&file).await;
        assert!(matches!(full, Err(BackupError::NotEmpty { people: 4, tables: 40 })), "{full:?}");
    }

    async fn a_backup_from_before_anybody_gave_up_is_restored(house) {
        furnish(&house).await;
        let file = house.directory.path().join("backup");
        house.store.backup(&file, NOW).await.unwrap();
        // As the first schema wrote it.
        let ours = format!("\"schema\":{}", Inspection::NEWEST_SCHEMA);
        let whole = fs::read_to_string(&file).unwrap().replacen(&ours, "\"schema\":1", 1);
        assert!(whole.contains(",\"gave_up\":null"), "a result without anybody who gave up");
        let old = whole.replace(",\"gave_up\":null", "").replace(",\"role\":null", "");
        let (rows, end) = old.trim_end().rsplit_once('\n').unwrap();
        let rows = format!("{rows}\n");
        let written = end.split('"').find(|word| word.len() == 64).unwrap();
        let sum = hex::encode(Sha256::digest(rows.as_bytes()));
        fs::write(&file, format!("{rows}{}\n", end.replace(written, &sum))).unwrap();
        let into = house.other().await;
        into.store.restore(&file).await.unwrap();
    }

    async fn a_backup_that_cannot_be_written_leaves_nothing(house) {
        let nowhere = house.directory.path().join("missing").join("backup");
        assert!(matches!(house.store.backup(&nowhere, NOW).await, Err(BackupError::File { .. })));
        let before = fs::read_dir(house.directory.path()).unwrap().count();
        let taken = house.directory.path().join("taken");
        fs::create_dir(&taken).unwrap();
        assert!(house.store.backup(&taken, NOW).await.is_err());
        assert_eq!(fs::read_dir(house.directory.path()).unwrap().count(), before + 1);
    }
}
