//! Blocks, mutes, reports, bans; invitations, operators and what they have done.

use store::{Ban, Deed, IdentityId, NewInvitation, NewReport, Page, StoreError, TableId};

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

    async fn invitations_end_by_time_and_by_number(house) {
        let store = &house.store;
        let invite = |code: u8, until, uses| {
            store.invite(NewInvitation { code_hash: [code; 32], note: "family".into(), made: NOW, until, uses })
        };
        invite(1, Some(NOW + 10), None).await.unwrap();
        let twice = invite(2, None, Some(2)).await.unwrap();
        assert!(store.use_invitation([1; 32], NOW + 9).await.unwrap());
        assert!(!store.use_invitation([1; 32], NOW + 10).await.unwrap(), "it has ended");
        assert!(!store.use_invitation([9; 32], NOW).await.unwrap(), "there is none");
        // However many come at once, no more than two get in.
        let coming = (0..5).map(|_| store.use_invitation([2; 32], NOW));
        let came = futures_util::future::try_join_all(coming).await.unwrap();
        assert_eq!(came.iter().filter(|came| **came).count(), 2);
        let all = store.invitations().await.unwrap();
        assert_eq!(all.iter().map(|one| (one.used, one.uses)).collect::<Vec<_>>(), [(2, Some(2)), (1, None)]);
        assert!(store.take_back_invitation(twice).await.unwrap());
        assert!(!store.take_back_invitation(twice).await.unwrap());
    }

    async fn operators_are_people_with_an_account(house) {
        let store = &house.store;
        let (ann, bob) = (house.account("Ann").await, house.guest("Bob").await);
        assert!(!ann.operator);
        store.set_operator(ann.id, true).await.unwrap();
        assert!(matches!(store.set_operator(bob, true).await, Err(StoreError::NotAnAccount)));
        assert!(store.identity(ann.id).await.unwrap().unwrap().operator);
        assert!(store.find_account("ann").await.unwrap().unwrap().identity.operator);
        assert_eq!(store.operators().await.unwrap(), [ann.id]);
        store.ban(Ban { identity: bob, at: NOW, until: None, why: String::new() }).await.unwrap();
        let people = store.residents("", NOW, Page::first(1)).await.unwrap();
        let more = store.residents("", NOW, Page::first(1).next(&people).unwrap()).await.unwrap();
        let found: Vec<_> = [people, more].into_iter().flat_map(|page| page.entries).collect();
        assert_eq!(found.iter().filter(|one| one.banned).map(|one| one.identity.id).collect::<Vec<_>>(), [bob]);
        assert_eq!(store.residents("an", NOW, Page::first(9)).await.unwrap().entries[0].identity.id, ann.id);
        assert!(store.residents("50%", NOW, Page::first(9)).await.unwrap().entries.is_empty());
        let census = store.census().await.unwrap();
        assert_eq!((census.accounts, census.guests, census.tables, census.events), (1, 1, 0, 0));
        store.set_operator(ann.id, false).await.unwrap();
        assert_eq!(store.operators().await.unwrap(), []);
    }

    async fn what_operators_do_is_noted_and_what_was_said_of_somebody_goes_with_them(house) {
        let store = &house.store;
        let (ann, bob) = (house.account("Ann").await.id, house.guest("Bob").await);
        let deed = |what: &str, whom| {
            Deed { at: NOW, by: Some(ann), what: what.into(), whom, details: "insulted Cleo".into() }
        };
        store.note(deed("ban", Some(bob))).await.unwrap();
        store.note(Deed { by: None, ..deed("backup", None) }).await.unwrap();
        let deeds = store.deeds(Page::first(10)).await.unwrap().entries;
        assert_eq!(deeds, [Deed { by: None, ..deed("backup", None) }, deed("ban", Some(bob))]);
        store.delete_identity(bob, NOW).await.unwrap();
        let left = store.deeds(Page::first(10)).await.unwrap().entries;
        assert_eq!((left.len(), left[1].details.as_str()), (2, ""));
    }
}
