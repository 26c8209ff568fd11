//! Sessions.

use store::{IdentityId, StoreError};

use crate::harness::{NOW, on_both_engines};

on_both_engines! {
    async fn devices_sign_in_and_out(house) {
        let store = &house.store;
        let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
        store.add_session([1; 32], ann, "Firefox", NOW).await.unwrap();
        store.add_session([2; 32], ann, "phone", NOW + 1).await.unwrap();
        store.add_session([3; 32], bob, "", NOW + 2).await.unwrap();
        let nobody = store.add_session([4; 32], IdentityId::random(), "", NOW).await;
        assert!(matches!(nobody, Err(StoreError::NoSuchIdentity)));
        assert!(store.add_session([1; 32], bob, "the same secret", NOW).await.is_err());

        let session = store.session([1; 32]).await.unwrap().unwrap();
        assert_eq!((session.identity, session.label.as_str(), session.created, session.seen), (ann, "Firefox", NOW, NOW));
        assert_eq!(store.session([9; 32]).await.unwrap(), None);

        store.touch_session([1; 32], NOW + 50).await.unwrap();
        store.touch_session([1; 32], NOW + 40).await.unwrap(); // never back
        store.touch_session([9; 32], NOW).await.unwrap(); // no such one
        let of_ann = store.sessions_of(ann).await.unwrap();
        assert_eq!(of_ann.iter().map(|session| session.seen - NOW).collect::<Vec<_>>(), [50, 1]);

        assert!(store.remove_session([3; 32]).await.unwrap());
        assert!(!store.remove_session([3; 32]).await.unwrap());
        assert!(store.sessions_of(bob).await.unwrap().is_empty());
        assert_eq!(store.expire_sessions(NOW + 10).await.unwrap(), 1);
        assert_eq!(store.sessions_of(ann).await.unwrap().len(), 1);

        store.add_session([5; 32], ann, "", NOW).await.unwrap();
        assert_eq!(store.remove_sessions_of(ann, Some([5; 32])).await.unwrap(), 1);
        assert!(store.session([5; 32]).await.unwrap().is_some());
        assert_eq!(store.remove_sessions_of(ann, None).await.unwrap(), 1);
    }
}
