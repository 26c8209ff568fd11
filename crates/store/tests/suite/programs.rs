//! Tokens and bots.

use store::{
    Finished, FinishedSeat, IdentityId, IdentityKind, Listing, Page, Player, Scopes, StoreError, Strength,
    TableId,
};

use crate::harness::{NOW, on_both_engines, sign_up};

const PLAY: Scopes = Scopes { play: true, host: false };

on_both_engines! {
    async fn tokens_are_made_used_and_taken_back(house) {
        let store = &house.store;
        let ann = house.account("Ann").await.id;
        let guest = house.guest("Bob").await;
        store.add_token([1; 32], ann, "my bot", PLAY, NOW).await.unwrap();
        store.add_token([2; 32], ann, "", Scopes::default(), NOW + 1).await.unwrap();
        for nobody in [guest, IdentityId::random()] {
            let refused = store.add_token([3; 32], nobody, "", PLAY, NOW).await;
            assert!(matches!(refused, Err(StoreError::NotAnAccount)), "{refused:?}");
        }
        assert!(store.add_token([1; 32], ann, "the same token", PLAY, NOW).await.is_err());

        let token = store.token([1; 32]).await.unwrap().unwrap();
        assert_eq!((token.identity, token.label.as_str(), token.scopes), (ann, "my bot", PLAY));
        assert_eq!((token.created, token.used), (NOW, None));
        assert_eq!(store.token([9; 32]).await.unwrap(), None);
        // Neither is a session, although both are hashes.
        assert_eq!(store.session([1; 32]).await.unwrap(), None);

        store.touch_token([1; 32], NOW + 50).await.unwrap();
        store.touch_token([1; 32], NOW + 40).await.unwrap(); // never back
        let used: Vec<_> = store.tokens_of(ann).await.unwrap().into_iter().map(|token| token.used).collect();
        assert_eq!(used, [None, Some(NOW + 50)]);

        assert!(store.remove_token([2; 32]).await.unwrap());
        assert!(!store.remove_token([2; 32]).await.unwrap());
        assert_eq!(store.remove_tokens_of(ann).await.unwrap(), 1);
        assert!(store.tokens_of(ann).await.unwrap().is_empty());
    }

    async fn a_bot_has_an_owner_and_is_one_for_ever(house) {
        let store = &house.store;
        let ann = house.account("Ann").await.id;
        let bot = store.create_bot(ann, "Rolly", "rolly", "{}", NOW).await.unwrap();
        assert_eq!((bot.kind, bot.owner), (IdentityKind::Bot, Some(ann)));
        assert_eq!(store.identity(bot.id).await.unwrap(), Some(bot.clone()));

        let taken = store.create_bot(ann, "ROLLY", "rolly", "{}", NOW).await;
        assert!(matches!(taken, Err(StoreError::NameTaken)), "{taken:?}");
        for nobody in [house.guest("Bob").await, bot.id] {
            let refused = store.create_bot(nobody, "Other", "other", "{}", NOW).await;
            assert!(matches!(refused, Err(StoreError::NotAnAccount)), "{refused:?}");
        }
        // Nobody gets in by a password, and it does not become a person by signing up.
        let account = store.find_account("rolly").await.unwrap().unwrap();
        assert_eq!((account.password.as_str(), account.recovery.as_str()), ("", ""));
        assert!(matches!(store.sign_up(bot.id, sign_up("Person")).await, Err(StoreError::AlreadyAnAccount)));
        assert!(matches!(store.set_password(bot.id, "x", None).await, Err(StoreError::NotAnAccount)));
        store.rename(bot.id, "Rolla", "rolla").await.unwrap();
        assert_eq!(store.identity(bot.id).await.unwrap().unwrap().kind, IdentityKind::Bot);

        store.set_terms(bot.id, r#"{"at_once":2}"#).await.unwrap();
        assert!(matches!(store.set_terms(ann, "{}").await, Err(StoreError::NoSuchIdentity)));
        let found = store.bot(bot.id).await.unwrap().unwrap();
        assert_eq!((found.identity.name.as_str(), found.terms.as_str()), ("Rolla", r#"{"at_once":2}"#));
        assert_eq!(store.bot(ann).await.unwrap(), None);
        assert_eq!(store.bots_of(ann).await.unwrap(), [found]);
        assert_eq!(store.bots_among(&[ann, bot.id]).await.unwrap(), [bot.id].into());
        for name in ["a", "b", "c"] {
            store.create_bot(ann, name, name, "{}", NOW).await.unwrap();
        }
        let first = store.bots(Page::first(3)).await.unwrap();
        let rest = store.bots(Page::first(3).next(&first).unwrap()).await.unwrap();
        let names = |bots: &[store::Bot]| bots.iter().map(|bot| bot.identity.name.clone()).collect::<Vec<_>>();
        assert_eq!((names(&first.entries), names(&rest.entries)), (vec!["a".into(), "b".into(), "c".into()], vec!["Rolla".into()]));
        // A token of a bot stands in the list of its owner.
        store.add_token([1; 32], bot.id, "", PLAY, NOW).await.unwrap();
        assert_eq!(store.tokens_of(ann).await.unwrap().len(), 1);
    }

    async fn bots_and_tokens_go_with_their_owner(house) {
        let store = &house.store;
        let ann = house.account("Ann").await.id;
        let bot = store.create_bot(ann, "Rolly", "rolly", "{}", NOW).await.unwrap().id;
        store.add_token([1; 32], ann, "", PLAY, NOW).await.unwrap();
        store.add_token([2; 32], bot, "", PLAY, NOW).await.unwrap();
        store.delete_identity(ann, NOW + 1).await.unwrap();
        for hash in [[1; 32], [2; 32]] {
            assert_eq!(store.token(hash).await.unwrap(), None);
        }
        assert_eq!(store.identity(bot).await.unwrap(), None);
        assert!(store.bots(Page::first(10)).await.unwrap().entries.is_empty());
        let other = house.account("Ben").await.id;
        store.create_bot(other, "Rolly", "rolly", "{}", NOW).await.unwrap();
    }

    async fn leaderboards_come_with_bots_and_without(house) {
        let store = &house.store;
        let ann = house.account("Ann").await.id;
        let bot = store.create_bot(ann, "Rolly", "rolly", "{}", NOW).await.unwrap().id;
        let seat = |seat, identity, bot_level: Option<&str>| FinishedSeat {
            seat, identity, bot_level: bot_level.map(str::to_owned), place: u32::from(seat), points: 0, rated: true, gave_up: false,
        };
        let seats = vec![seat(1, Some(ann), None), seat(2, Some(bot), None), seat(3, None, Some("steady"))];
        let finished = Finished { table: TableId::random(), round: 1, game: "toss-up".into(), at: NOW, seats };
        let strengths = |players: &[store::RatedPlayer]| {
            let strength = |rating| Strength { rating, deviation: 50.0, volatility: 0.06 };
            players.iter().enumerate().map(|(place, _)| strength(1500.0 - place as f64)).collect()
        };
        store.finish(finished, strengths).await.unwrap();
        let players = async |listing| {
            let lines = store.leaderboard("toss-up", listing, 300.0, 0, 10).await.unwrap();
            let mut players: Vec<_> = lines.into_iter().map(|line| (line.player, line.bot)).collect();
            players.sort();
            players
        };
        let (person, program, level) =
            ((Player::Person(ann), false), (Player::Person(bot), true), (Player::Bot("steady".into()), false));
        assert_eq!(players(Listing::People).await, std::slice::from_ref(&person));
        let mut bots = vec![program.clone(), level.clone()];
        bots.sort();
        assert_eq!(players(Listing::Bots).await, bots);
        assert_eq!(players(Listing::All).await.len(), 3);
    }
}
