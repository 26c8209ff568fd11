//! Guests and accounts.

use store::{IdentityId, IdentityKind, StoreError};

use crate::harness::{NOW, on_both_engines, sign_up};

on_both_engines! {
    async fn a_guest_becomes_an_account(house) {
        let store = &house.store;
        let guest = store.create_guest("Ann 🎲 'x'", NOW).await.unwrap();
        assert_eq!(guest.kind, IdentityKind::Guest);
        assert_eq!(store.identity(guest.id).await.unwrap(), Some(guest.clone()));
        assert!(store.find_account("ann").await.unwrap().is_none());
        assert!(matches!(store.set_password(guest.id, "x", None).await, Err(StoreError::NotAnAccount)));

        let account = store.sign_up(guest.id, sign_up("Ann")).await.unwrap();
        assert_eq!((account.id, account.kind, account.name.as_str()), (guest.id, IdentityKind::Account, "Ann"));
        assert_eq!(store.identity(guest.id).await.unwrap(), Some(account.clone()));
        let found = store.find_account("ann").await.unwrap().unwrap();
        assert_eq!((found.identity, found.password.as_str()), (account, "$argon2id$Ann-password"));
        assert!(matches!(store.sign_up(guest.id, sign_up("Bea")).await, Err(StoreError::AlreadyAnAccount)));
        assert!(matches!(store.sign_up(IdentityId::random(), sign_up("Bea")).await, Err(StoreError::NoSuchIdentity)));

        store.set_password(guest.id, "$new", None).await.unwrap();
        let found = store.find_account("ann").await.unwrap().unwrap();
        assert_eq!((found.password.as_str(), found.recovery.as_str()), ("$new", "$argon2id$Ann-recovery"));
        store.set_password(guest.id, "$newer", Some("$code")).await.unwrap();
        let found = store.find_account("ann").await.unwrap().unwrap();
        assert_eq!((found.password.as_str(), found.recovery.as_str()), ("$newer", "$code"));
    }

    async fn names_of_accounts_are_unique_and_of_guests_are_not(house) {
        let store = &house.store;
        let ann = house.account("Ann").await.id;
        let other = house.guest("Ann").await; // a guest may be called the same
        assert!(matches!(store.sign_up(other, sign_up("ANN")).await, Err(StoreError::NameTaken)));
        store.sign_up(other, sign_up("Bob")).await.unwrap();
        assert!(matches!(store.rename(other, "aNN", "ann").await, Err(StoreError::NameTaken)));
        store.rename(ann, "ann", "ann").await.unwrap(); // one's own
        store.rename(ann, "Anna", "anna").await.unwrap();
        store.rename(other, "Ann", "ann").await.unwrap(); // free again
        let guest = house.guest("Cleo").await;
        store.rename(guest, "Ann", "ann").await.unwrap();
        assert!(matches!(store.rename(IdentityId::random(), "x", "x").await, Err(StoreError::NoSuchIdentity)));

        let names = store.names(&[ann, other, guest, IdentityId::random()]).await.unwrap();
        assert_eq!((names.len(), names[&ann].as_str(), names[&guest].as_str()), (3, "Anna", "Ann"));
        assert!(store.names(&[]).await.unwrap().is_empty());
    }

    async fn of_many_who_want_a_name_at_once_one_gets_it(house) {
        let stores = [house.store.clone(), house.again().await];
        let attempts = (0..20).map(|number: usize| {
            let store = stores[number % 2].clone();
            tokio::spawn(async move {
                let guest = store.create_guest("Guest", NOW).await.unwrap();
                store.sign_up(guest.id, sign_up("Wanted")).await
            })
        });
        let mut taken = 0;
        for attempt in attempts.collect::<Vec<_>>() {
            match attempt.await.unwrap() {
                Ok(_) => {}
                Err(StoreError::NameTaken) => taken += 1,
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!(taken, 19);
    }

    async fn what_cannot_be_kept_is_refused(house) {
        let store = &house.store;
        assert!(matches!(store.create_guest("A\0", NOW).await, Err(StoreError::Unstorable { .. })));
        let guest = house.guest("Ann").await;
        assert!(matches!(store.rename(guest, "A\0", "a").await, Err(StoreError::Unstorable { .. })));
        assert!(matches!(store.sign_up(guest, sign_up("A\0")).await, Err(StoreError::Unstorable { .. })));
    }
}
