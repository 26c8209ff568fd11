//! Advice in the middle of a turn: every value is what the next step leads to, by the rules themselves.

use dice::quick::Quick;
use kernel::{Draw, Drawn, Outcomes, Phase, Rules, Seat};
use minds::toss_up::{Coach, Library, Solo, Three, Two};
use players::{Advice, Progress, Worth};
use toss_up::{Action, Stage, TossUp, View};

/// Positions from games played without sense, so that all kinds occur, far leads and last turns too.
fn positions(start: &str, count: usize) -> Vec<TossUp> {
    let mut numbers = Quick::new(7, 7);
    let mut found = Vec::new();
    while found.len() < count {
        let mut game: TossUp = start.parse().unwrap();
        while game.phase() != Phase::Over {
            if let Phase::Roll(_) = game.phase() {
                let roll = game.draw(&mut numbers);
                game.roll(&roll).unwrap();
                continue;
            }
            if numbers.below(5) == 0 {
                found.push(game);
            }
            let stop = game.stage() == Stage::Rolled && numbers.below(4) == 0;
            game.act(if stop { &Action::Stop } else { &Action::Roll }).unwrap();
        }
    }
    found
}

/// The mover's value of a position that a step of `mover` led to.
type Value<'a> = &'a dyn Fn(&TossUp, Seat) -> f64;

fn check(game: &TossUp, advice: &[Advice<Action>], value: Value<'_>) {
    let Phase::Act(mover) = game.phase() else { panic!("{game}: nobody acts") };
    let mut actions = Vec::new();
    game.actions(&mut actions);
    assert_eq!(advice.len(), actions.len(), "{game}");
    for advice in advice {
        let mut next = *game;
        next.act(&advice.action).unwrap();
        let then = if let Phase::Roll(_) = next.phase() {
            let mut rolls = Outcomes::new();
            next.outcomes(&mut rolls);
            rolls.chances().fold(0.0, |sum, (roll, chance)| {
                let mut after = next;
                after.roll(roll).unwrap();
                sum + chance * value(&after, mover)
            })
        } else {
            value(&next, mover)
        };
        assert!((advice.value - then).abs() < 1e-9, "{game}, {}: {} but {then}", advice.action, advice.value);
    }
}

fn best(advice: &[Advice<Action>]) -> f64 {
    advice[0].value
}

#[test]
fn two_players() {
    for start in ["0,0 1 target=40", "0,0 1 target=25 at-least roll-off"] {
        let needed = start.parse::<TossUp>().unwrap().needed();
        let two = Two::solve(needed, &Progress::none()).unwrap();
        let value = |game: &TossUp, seat: Seat| match game.phase() {
            Phase::Act(mover) if mover == seat => best(&two.advise(game)),
            Phase::Act(_) => 1.0 - best(&two.advise(game)),
            // A roll-off is even.
            Phase::Roll(_) => 0.5,
            Phase::Over => game.standing().share(seat),
        };
        for game in positions(start, 400) {
            check(&game, &two.advise(&game), &value);
        }
        let fresh: TossUp = start.parse().unwrap();
        assert!((best(&two.advise(&fresh)) - two.at(0, 0)).abs() < 1e-15);
    }
}

#[test]
fn three_players() {
    for start in ["0,0,0 2 target=20", "0,0,0 1 target=14 at-least"] {
        let needed = start.parse::<TossUp>().unwrap().needed();
        let three = Three::solve(needed, &Progress::none()).unwrap();
        let value = |game: &TossUp, seat: Seat| match (game.phase(), game.stage()) {
            (Phase::Act(mover), Stage::Rolled) if mover == seat => best(&three.advise(game)),
            _ => three.shares(game).unwrap()[seat.index()],
        };
        for game in positions(start, 400) {
            check(&game, &three.advise(&game), &value);
        }
    }
}

#[test]
fn one_player() {
    let solo = Solo::solve(41);
    let value = |game: &TossUp, _: Seat| match game.stage() {
        Stage::Rolled => best(&solo.advise(game)),
        Stage::Over => 1.0,
        // A turn is over.
        _ => 1.0 + best(&solo.advise(game)),
    };
    for game in positions("0 1 target=40", 200) {
        // Turns are counted from the start of this one, so that going on in it costs nothing.
        check(&game, &solo.advise(&game), &value);
    }
}

#[test]
fn no_advice_where_there_is_nothing_to_decide() {
    let two = Two::solve(101, &Progress::none()).unwrap();
    for text in ["0,0 1+3*", "0,0 ?", "101,40 over last=1", "0,0,0 1", "0,0 1 target=50", "0 1"] {
        assert_eq!(two.advise(&text.parse().unwrap()), [], "{text}");
    }
}

#[test]
fn positions_no_game_comes_to_are_answered_too() {
    let library = Library::default();
    for text in [
        "0,0 1+5000",
        "1000000,5 2+3 last=1",
        "3,900000 1+990000 last=2",
        "0,0,0 1+400 target=20",
        "4000,3,7 2+20 target=20 last=1",
        "4000,3000,7 3+20 target=20 last=1",
        "0,0,0,0 1+300",
        "5000,0,10,20,30 2+30 last=1",
        "0 1+800",
        "99 1+0",
    ] {
        let game: TossUp = text.parse().unwrap();
        let coach = Coach::best(&game, &library, &Progress::none()).unwrap();
        let advice = coach.advise(&game);
        assert_eq!(advice.len(), 2, "{text}");
        for advice in advice {
            let most = if advice.worth == Worth::Turns { 20.0 } else { 1.0 + 1e-12 };
            assert!((0.0..=most).contains(&advice.value), "{text}: {}", advice.value);
        }
        assert!(coach.rolls(&game).is_some());
    }
}

#[test]
fn nonsense_from_outside_is_not_advised_on() {
    let library = Library::default();
    for (text, scores, closer) in [
        ("0,0 1+3", [500, 0].as_slice(), None),
        ("0,0 1+3", &[0, 500], None),
        ("0,0 1+3", &[0, 0], Some(0)),
        ("0,0 1+3", &[0, 0], Some(1)),
        ("0,0,0 1+3 target=20", &[30, 0, 40], Some(2)),
        ("0,0,0 1+3 target=20", &[0, 0, 40], Some(1)),
        ("0,0,0,0 1+3", &[0, 0, 400, 0], Some(3)),
    ] {
        let game: TossUp = text.parse().unwrap();
        let coach = Coach::best(&game, &library, &Progress::none()).unwrap();
        assert_eq!(coach.advise(&game).len(), 2);
        let closer = closer.and_then(Seat::new);
        let nonsense = View { scores: scores.to_vec(), closer, ..View::from(&game) }.state();
        assert_eq!(coach.advise(&nonsense), [], "{text} {scores:?}");
        assert_eq!(coach.rolls(&nonsense), None);
    }
}
