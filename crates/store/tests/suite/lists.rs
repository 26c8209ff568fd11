//! Finding tables: the lobby, my games, what is due, the export.

use std::collections::HashSet;

use store::{IdentityId, Page, Sitter, Status, TableId, Visibility};

use crate::harness::{House, NOW, append, on_both_engines, summary};

async fn table(house: &House, change: impl FnOnce(&mut store::TableSummary)) -> TableId {
    let mut first = append(TableId::random(), 0, 1);
    change(&mut first.summary);
    let table = first.table;
    house.store.append(first).await.unwrap();
    table
}

on_both_engines! {
    async fn the_lobby_shows_public_tables_newest_first(house) {
        let mut expected = Vec::new();
        for number in 0..7 {
            let game = if number % 2 == 0 { "toss-up" } else { "end-zone" };
            let status = if number < 4 { Status::Open } else { Status::Playing };
            let made = table(&house, |summary| (summary.game, summary.status) = (game.into(), status)).await;
            expected.insert(0, (made, game));
        }
        for hidden in [Visibility::Link, Visibility::Private] {
            table(&house, |summary| summary.visibility = hidden).await;
        }
        for done in [Status::Over, Status::Expired] {
            table(&house, |summary| summary.status = done).await;
        }

        let mut seen = Vec::new();
        let mut next = Some(Page::first(3));
        while let Some(page) = next {
            let listed = house.store.lobby(None, page).await.unwrap();
            assert!(listed.entries.len() <= 3);
            seen.extend(listed.entries.iter().map(|info| info.table));
            next = page.next(&listed);
        }
        assert_eq!(seen, expected.iter().map(|(made, _)| *made).collect::<Vec<_>>());

        let listed = house.store.lobby(Some("end-zone"), Page::first(100)).await.unwrap();
        let of_game = expected.iter().filter(|(_, game)| *game == "end-zone").map(|(made, _)| *made);
        assert_eq!(listed.entries.iter().map(|info| info.table).collect::<Vec<_>>(), of_game.collect::<Vec<_>>());
        assert_eq!(listed.next, None);
        assert!(house.store.lobby(Some("chess"), Page::first(100)).await.unwrap().entries.is_empty());
    }

    async fn my_games_are_where_i_sit(house) {
        let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
        let mut tables = Vec::new();
        for number in 0..5 {
            let made = table(&house, |summary| {
                summary.visibility = Visibility::Private;
                // Hot-seat: Ann holds two seats and is still listed once.
                summary.seats = vec![Sitter::person(ann), Sitter::person(bob), Sitter::person(ann)];
                summary.updated = NOW + if number == 4 { 0 } else { number };
            });
            tables.push(made.await);
        }
        let of = async |person: IdentityId| {
            let mut tables = Vec::new();
            let mut next = Some(Page::first(2));
            while let Some(page) = next {
                let listed = house.store.tables_of(person, page).await.unwrap();
                tables.extend(listed.entries.iter().map(|info| info.table));
                next = page.next(&listed);
            }
            tables
        };
        // The latest move first; of equal ones the newer table.
        assert_eq!(of(ann).await, [tables[3], tables[2], tables[1], tables[4], tables[0]]);
        assert_eq!(of(bob).await.len(), 5);

        // Bob leaves one, Ann plays on there: it moves to the top of hers.
        let mut left = append(tables[0], 1, 1);
        left.summary = summary(ann, vec![Sitter::person(ann), Sitter::Bot { level: "casual".into() }]);
        left.summary.updated = NOW + 100;
        house.store.append(left).await.unwrap();
        assert_eq!(of(ann).await[0], tables[0]);
        assert!(!of(bob).await.contains(&tables[0]));
        assert_eq!(of(IdentityId::random()).await, []);
    }

    async fn evenings_are_no_games(house) {
        let ann = house.guest("Ann").await;
        let sits = |summary: &mut store::TableSummary| {
            (summary.seats, summary.visibility) = (vec![Sitter::person(ann)], Visibility::Link);
        };
        let game = table(&house, sits).await;
        let evening = table(&house, |summary| {
            sits(summary);
            summary.game = store::EVENING.into();
        }).await;
        let only = |listed: store::Listed<store::TableInfo>| {
            listed.entries.into_iter().map(|info| info.table).collect::<Vec<_>>()
        };
        assert_eq!(only(house.store.tables_of(ann, Page::first(9)).await.unwrap()), [game]);
        assert_eq!(only(house.store.evenings_of(ann, Page::first(9)).await.unwrap()), [evening]);
        let data = house.store.download(ann).await.unwrap();
        assert_eq!(data["evenings"][0]["table"], evening.to_string());

        let mut both = house.store.summaries(&[game, evening, TableId::random()]).await.unwrap();
        both.sort_by_key(|info| info.summary.game == store::EVENING);
        assert_eq!(both.iter().map(|info| info.table).collect::<Vec<_>>(), [game, evening]);
        assert!(house.store.summaries(&[]).await.unwrap().is_empty());
    }

    async fn what_is_due_comes_up_until_it_is_dealt_with(house) {
        assert_eq!(house.store.next_due().await.unwrap(), None);
        let at = async |wake_at| table(&house, |summary| summary.wake_at = wake_at).await;
        let (late, early, _later, _never) =
            (at(Some(NOW + 20)).await, at(Some(NOW + 10)).await, at(Some(NOW + 99)).await, at(None).await);
        let due = async |now, limit| {
            let due = house.store.due(now, limit).await.unwrap();
            due.into_iter().map(|info| info.table).collect::<Vec<_>>()
        };
        assert_eq!(house.store.next_due().await.unwrap(), Some(NOW + 10));
        assert_eq!(due(NOW + 9, 10).await, []);
        assert_eq!(due(NOW + 10, 10).await, [early]);
        assert_eq!(due(NOW + 50, 10).await, [early, late]);
        assert_eq!(due(NOW + 50, 1).await, [early]);
        house.store.append(append(early, 1, 1)).await.unwrap();
        assert_eq!(due(NOW + 50, 10).await, [late]);
    }

    async fn the_export_has_every_table_in_a_line(house) {
        let mut wanted = HashSet::new();
        for number in 0..5 {
            let mut first = append(TableId::random(), 0, number + 1);
            first.events[0].body = "{\n \"two\":\r\n \"lines\\n\"}".into();
            wanted.insert(first.table.to_string());
            house.store.append(first).await.unwrap();
        }
        let mut seen = HashSet::new();
        let mut next = Some(Page::first(2));
        while let Some(page) = next {
            let listed = house.store.export(page).await.unwrap();
            for line in &listed.entries {
                assert!(!line.contains('\n'));
                let line: serde_json::Value = serde_json::from_str(line).unwrap();
                assert_eq!(line["game"], "toss-up");
                assert_eq!(line["events"].as_array().unwrap().len() as u64, line["last"].as_u64().unwrap());
                assert_eq!(line["events"][0]["body"]["two"], "lines\n");
                seen.insert(line["table"].as_str().unwrap().to_owned());
            }
            next = page.next(&listed);
        }
        assert_eq!(seen, wanted);
    }
}
