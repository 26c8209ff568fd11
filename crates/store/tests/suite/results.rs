//! Results and ratings.

use store::{Finished, FinishedSeat, IdentityId, Page, Player, RatedPlayer, StoreError, Strength, TableId};

use crate::harness::{NOW, on_both_engines};

fn seat(number: u8, identity: Option<IdentityId>, bot_level: Option<&str>) -> FinishedSeat {
    let bot_level = bot_level.map(str::to_owned);
    FinishedSeat {
        seat: number,
        identity,
        bot_level,
        place: number as u32,
        points: number as i64 * -7,
        rated: true,
        gave_up: false,
    }
}

fn finished(table: TableId, round: u32, seats: Vec<FinishedSeat>) -> Finished {
    Finished { table, round, game: "toss-up".into(), at: NOW + round as i64, seats }
}

/// Not Glicko: ten points for the first seat, none for the others.
fn update(players: &[RatedPlayer]) -> Vec<Strength> {
    let new = Strength { rating: 1500.0, deviation: 350.0, volatility: 0.06 };
    let better = |player: &RatedPlayer| {
        let before = player.before.map_or(new, |before| before.strength);
        let won = if player.seats.contains(&0) { 10.0 } else { 0.0 };
        Strength { rating: before.rating + won, deviation: before.deviation * 0.9, volatility: 0.059_999_123 }
    };
    players.iter().map(better).collect()
}

on_both_engines! {
    async fn a_game_counts_once(house) {
        let store = &house.store;
        let (ann, bob) = (house.account("Ann").await.id, house.guest("Bob").await);
        let table = TableId::random();
        let mut seats = vec![seat(1, Some(ann), None), seat(2, Some(bob), None), seat(3, None, Some("perfect"))];
        seats[1].rated = false;
        seats[1].gave_up = true;
        let game = finished(table, 1, seats);
        assert!(store.finish(game.clone(), update).await.unwrap());
        for _ in 0..3 {
            assert!(!store.finish(game.clone(), update).await.unwrap());
        }
        let rating = store.rating(&Player::Person(ann), "toss-up").await.unwrap().unwrap();
        assert_eq!((rating.games, rating.at), (1, NOW + 1));
        let wanted = Strength { rating: 1510.0, deviation: 315.0, volatility: 0.059_999_123 };
        assert_eq!(rating.strength, wanted); // to the last digit
        assert_eq!(store.rating(&Player::Person(bob), "toss-up").await.unwrap(), None);
        assert_eq!(store.rating(&Player::Person(ann), "end-zone").await.unwrap(), None);
        assert_eq!(store.rating(&Player::Bot("perfect".into()), "toss-up").await.unwrap().unwrap().games, 1);

        // A rematch is another game.
        let rematch = Finished { round: 2, at: NOW + 2, ..game.clone() };
        assert!(store.finish(rematch.clone(), update).await.unwrap());
        let rating = store.rating(&Player::Person(ann), "toss-up").await.unwrap().unwrap();
        assert_eq!((rating.games, rating.strength.rating), (2, 1520.0));

        let page = Page::first(1);
        let listed = store.results_of(bob, page).await.unwrap();
        assert_eq!(listed.entries, [rematch]);
        assert_eq!(store.results_of(bob, page.next(&listed).unwrap()).await.unwrap().entries, [game]);
        let history = store.rating_history(&Player::Person(ann), "toss-up", Page::first(10)).await.unwrap();
        let history: Vec<_> = history.entries.iter().map(|then| (then.table, then.round, then.rating)).collect();
        assert_eq!(history, [(table, 2, 1520.0), (table, 1, 1510.0)]);
    }

    async fn games_that_end_at_the_same_time_all_count(house) {
        let stores = [house.store.clone(), house.again().await];
        let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
        let table = TableId::random();
        let games = (0..24u32).map(|number| {
            let store = stores[number as usize % 2].clone();
            // Every game is told by two; players sit in changing order.
            let mut seats = vec![seat(1, Some(ann), None), seat(2, Some(bob), None), seat(3, None, Some("casual"))];
            seats.rotate_left(number as usize % 3);
            let game = finished(table, number / 2, seats);
            tokio::spawn(async move { store.finish(game, update).await.unwrap() })
        });
        let mut counted = 0;
        for game in games.collect::<Vec<_>>() {
            counted += u32::from(game.await.unwrap());
        }
        assert_eq!(counted, 12);
        let mut won = 0.0;
        for player in [Player::Person(ann), Player::Person(bob), Player::Bot("casual".into())] {
            let rating = stores[0].rating(&player, "toss-up").await.unwrap().unwrap();
            assert_eq!(rating.games, 12);
            won += rating.strength.rating - 1500.0;
        }
        assert!((won - 120.0).abs() < 1e-6, "{won}");
    }

    async fn a_level_that_sits_twice_is_rated_once(house) {
        let seats = vec![seat(1, None, Some("casual")), seat(2, None, Some("casual"))];
        let check = |players: &[RatedPlayer]| {
            assert_eq!((players.len(), &players[0].seats), (1, &vec![0, 1]));
            update(players)
        };
        assert!(house.store.finish(finished(TableId::random(), 1, seats), check).await.unwrap());
        let rating = house.store.rating(&Player::Bot("casual".into()), "toss-up").await.unwrap().unwrap();
        assert_eq!(rating.games, 1);
    }

    async fn wrong_ratings_change_nothing(house) {
        let ann = house.guest("Ann").await;
        let table = TableId::random();
        let game = finished(table, 1, vec![seat(1, Some(ann), None)]);
        let too_few = house.store.finish(game.clone(), |_| Vec::new()).await;
        assert!(matches!(too_few, Err(StoreError::BadRatings)));
        let panics = house.store.finish(game.clone(), |_| panic!("a mistake in the ratings, on purpose")).await;
        assert!(matches!(panics, Err(StoreError::BadRatings)));
        assert!(house.store.results_of(ann, Page::first(10)).await.unwrap().entries.is_empty());
        assert!(house.store.finish(game, update).await.unwrap());
    }

    async fn the_leaderboard_ranks_those_who_are_certain(house) {
        let mut people = Vec::new();
        for name in ["Ann", "Bob", "Cleo"] {
            people.push(house.account(name).await.id);
        }
        let play = async |winner: IdentityId, times: u32| {
            let table = TableId::random();
            for round in 0..times {
                let seats = vec![seat(1, Some(winner), None), seat(2, None, Some("perfect"))];
                house.store.finish(finished(table, round, seats), update).await.unwrap();
            }
        };
        play(people[0], 3).await;
        play(people[1], 5).await;
        play(people[2], 1).await;
        let board = house.store.leaderboard("toss-up", store::Listing::All, 300.0, 0, 10).await.unwrap();
        let ranks: Vec<_> = board.iter().map(|line| (line.rank, line.name.as_deref())).collect();
        assert_eq!(ranks, [(1, Some("Bob")), (2, Some("Ann")), (3, None)]);
        assert_eq!(board[2].player, Player::Bot("perfect".into()));
        let rest = house.store.leaderboard("toss-up", store::Listing::All, 300.0, 1, 1).await.unwrap();
        assert_eq!((rest.len(), rest[0].rank, rest[0].name.as_deref()), (1, 2, Some("Ann")));
        assert!(house.store.leaderboard("end-zone", store::Listing::All, 300.0, 0, 10).await.unwrap().is_empty());
    }
}
