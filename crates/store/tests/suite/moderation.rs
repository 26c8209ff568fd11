//! Blocks, mutes, reports, bans.

use store::{Ban, IdentityId, NewReport, Page, StoreError, TableId};

use crate::harness::{NOW, on_both_engines};

on_both_engines! {
    async fn people_keep_away_from_each_other(house) {
        let store = &house.store;
        let (ann, bob, cleo) = (house.guest("Ann").await, house.guest("Bob").await, house.guest("Cleo").await);
        store.block(ann, bob, NOW).await.unwrap();
        store.block(ann, bob, NOW + 1).await.unwrap(); // again
        store.block(cleo, ann, NOW).await.unwrap();
        store.mute(ann, cleo, NOW).await.unwrap();
        assert_eq!(store.blocked_by(ann).await.unwrap(), [bob]);
        assert_eq!(store.muted_by(ann).await.unwrap(), [cleo]);
        assert_eq!(store.blocked_by(bob).await.unwrap(), []);
        let mut apart = vec![bob, cleo];
        apart.sort();
        assert_eq!(store.apart_from(ann).await.unwrap(), apart);
        assert_eq!(store.apart_from(bob).await.unwrap(), [ann]);
        store.unblock(ann, bob).await.unwrap();
        store.unmute(ann, bob).await.unwrap(); // was not muted
        assert_eq!(store.apart_from(ann).await.unwrap(), [cleo]);
        store.unmute(ann, cleo).await.unwrap();
        assert_eq!(store.muted_by(ann).await.unwrap(), []);
        assert!(matches!(store.block(ann, IdentityId::random(), NOW).await, Err(StoreError::NoSuchIdentity)));
    }

    async fn reports_are_open_until_they_are_closed(house) {
        let store = &house.store;
        let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
        let table = TableId::random();
        let report = |text: &str, table| {
            NewReport { reporter: ann, about: bob, table, text: text.into(), at: NOW }
        };
        let first = store.report(report("rude", Some(table))).await.unwrap();
        let second = store.report(report("again", None)).await.unwrap();
        let open = store.reports(true, Page::first(10)).await.unwrap().entries;
        assert_eq!(open.iter().map(|report| report.number).collect::<Vec<_>>(), [second, first]);
        assert_eq!((open[1].table, open[1].text.as_str(), open[1].about), (Some(table), "rude", bob));

        store.close_report(first, "talked to Bob", NOW + 5).await.unwrap();
        assert_eq!(store.reports(true, Page::first(10)).await.unwrap().entries.len(), 1);
        let page = Page::first(1);
        let all = store.reports(false, page).await.unwrap();
        let rest = store.reports(false, page.next(&all).unwrap()).await.unwrap();
        assert_eq!((rest.entries[0].closed, rest.entries[0].note.as_str()), (Some(NOW + 5), "talked to Bob"));
        assert!(matches!(store.close_report(9999, "", NOW).await, Err(StoreError::NoSuchReport)));
        let nobody = NewReport { about: IdentityId::random(), ..report("?", None) };
        assert!(matches!(store.report(nobody).await, Err(StoreError::NoSuchIdentity)));
    }

    async fn bans_end(house) {
        let store = &house.store;
        let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
        let ban = |identity, until| Ban { identity, at: NOW, until, why: "spam".into() };
        store.ban(ban(ann, Some(NOW + 100))).await.unwrap();
        store.ban(ban(bob, None)).await.unwrap();
        assert_eq!(store.ban_of(ann, NOW + 99).await.unwrap(), Some(ban(ann, Some(NOW + 100))));
        assert_eq!(store.ban_of(ann, NOW + 100).await.unwrap(), None);
        assert_eq!(store.bans(NOW).await.unwrap().len(), 2);
        assert_eq!(store.bans(NOW + 100).await.unwrap(), [ban(bob, None)]);
        store.ban(ban(ann, None)).await.unwrap(); // replaces
        assert!(store.ban_of(ann, NOW + 100).await.unwrap().is_some());
        assert!(store.unban(ann).await.unwrap());
        assert!(!store.unban(ann).await.unwrap());
        assert_eq!(store.ban_of(ann, NOW).await.unwrap(), None);
        assert!(matches!(store.ban(ban(IdentityId::random(), None)).await, Err(StoreError::NoSuchIdentity)));
    }
}
