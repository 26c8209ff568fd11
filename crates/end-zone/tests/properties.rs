//! What holds in every game: sums, turns, and that the same dice count the same however they are told.

mod common;

use common::{Throws, seat, setup, setups, thrower};
use end_zone::{BONUSES, Claim, Die, EndZone, Reported, Rest, RestingDie, Roll, Stage, Thrown, Zone, score};
use kernel::{Dice, Hidden, Manners, Phase, Rules, Viewer};
use proptest::prelude::*;

/// Plays a game of one of the setups, showing each state before and after a step.
fn wander(number: usize, seed: u64, mut look: impl FnMut(&EndZone, &EndZone)) {
    let setups = setups();
    let setup = &setups[number % setups.len()];
    let mut game = EndZone::new(setup).unwrap();
    let mut dice = Throws::new(seed);
    while game.phase() != Phase::Over {
        let before = game.clone();
        if let Some(action) = game.time_is_up() {
            game.act(&action).unwrap();
        } else {
            let roll = dice.roll(&game);
            game.roll(&roll).unwrap();
        }
        look(&before, &game);
    }
}

fn totals(game: &EndZone) -> Vec<i32> {
    game.view(Viewer::Spectator).columns.iter().map(|column| column.total).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// Points on the sheet are those of the dice that were lifted, and of bonuses; nothing comes from nowhere.
    #[test]
    fn the_sheet_grows_by_the_dice_counted(number in 0..14usize, seed: u64) {
        wander(number, seed, |before, after| {
            let (old, new) = (before.view(Viewer::Spectator), after.view(Viewer::Spectator));
            // A new game of a match begins with an empty sheet; a roll-off leaves it alone.
            if old.games != new.games || old.turns == new.turns || old.stage == Stage::RollOff || new.by_dot {
                return;
            }
            let last = new.last.as_ref().unwrap();
            for (column, (was, is)) in old.columns.iter().zip(&new.columns).enumerate() {
                let own = last.dice.iter().filter(|die| die.column == seat(column + 1));
                let dice: i32 = own.map(|die| i32::from(die.points)).sum();
                let gained = BONUSES.iter().zip(was.bonuses.iter().zip(is.bonuses));
                let bonus: i32 = gained.filter(|(_, (was, is))| **was != *is).map(|((.., bonus), _)| i32::from(*bonus)).sum();
                let minus = i32::from(is.minus) - i32::from(was.minus);
                assert_eq!(is.total - was.total, dice + bonus - minus, "{before} became {after}");
            }
        });
    }

    /// Every column throws as many dice as the card says, extra rolls included.
    #[test]
    fn a_card_is_filled_with_as_many_dice_for_everybody(seats in 1..=5u8, shuffle: bool, seed: u64) {
        let words = format!("mode=traditional real shuffle={}", if shuffle { "on" } else { "off" });
        let mut game = EndZone::new(&setup(seats, &words)).unwrap();
        let mut dice = Throws::new(seed);
        let mut thrown = vec![0; usize::from(seats)];
        while game.phase() != Phase::Over {
            if matches!(game.stage(), Stage::Line(_) | Stage::Extra) {
                thrown[thrower(&game).index()] += 1;
            }
            let roll = dice.roll(&game);
            game.roll(&roll).unwrap();
        }
        let view = game.view(Viewer::Spectator);
        if !view.by_dot {
            for (column, thrown) in view.columns.iter().zip(thrown) {
                let extra = column.extras.iter().filter(|extra| extra.earned).count();
                prop_assert_eq!(thrown, 14 + 2 * 2 + 3 + extra);
                prop_assert!(column.extras.iter().all(|extra| extra.earned == extra.points.is_some()));
            }
        }
    }

    /// What people say and what the house measures come to the same.
    #[test]
    fn a_die_counts_the_same_by_its_place_and_by_what_people_say_of_it(
        number in prop::sample::select(vec!["traditional", "first-to", "threes", "fast-play"]),
        shuffle: bool,
        seed: u64,
    ) {
        let words = format!("mode={number} target=100 hand=none shuffle={}", if shuffle { "on" } else { "off" });
        let mut measured = EndZone::new(&setup(3, &words)).unwrap();
        let mut told = EndZone::new(&setup(3, &format!("{words} real"))).unwrap();
        let mut dice = Throws::new(seed);
        while measured.phase() != Phase::Over {
            if let Some(action) = measured.time_is_up() {
                measured.act(&action).unwrap();
            }
            let roll = dice.roll(&measured);
            let said = match &roll {
                Roll::Number(_) => roll.clone(),
                // A slide is an incident where people throw; here it is a die that lies in no zone.
                Roll::Rest(rest) => {
                    let table = measured.options().table;
                    let slid = measured.view(Viewer::Spectator).lying.iter().map(|die| die.void).collect::<Vec<_>>();
                    let claims = rest.dice.iter().enumerate().map(|(index, told)| {
                        let void = slid.get(index).copied().unwrap_or(rest.slide);
                        Reported::Called(if void { Claim::Out } else { claim(&table, told.die()) })
                    });
                    // A die that slid and left the table is simply off.
                    let claims = claims.zip(&rest.dice).map(|(claim, told)| {
                        if told.die() == Die::OFF { Reported::Called(Claim::Off) } else { claim }
                    });
                    Roll::Rest(Rest { dice: claims.collect(), slide: false, by: None })
                }
            };
            measured.roll(&roll).unwrap();
            told.roll(&said).unwrap();
            prop_assert_eq!(totals(&measured), totals(&told));
            prop_assert_eq!(measured.stage(), told.stage());
            prop_assert_eq!(measured.standing(), told.standing());
        }
        prop_assert_eq!(told.phase(), Phase::Over);
    }

    /// Dice that are not bumped count the same whether they are lifted at once or all together.
    #[test]
    fn shuffle_without_bumps_is_fast_play(faces in prop::collection::vec((1..=6u8, 0..5usize), 9)) {
        let claims: Vec<String> = faces.iter().map(|(face, zone)| format!("{face}x{}", Zone::ALL[*zone])).collect();
        let mut plain: EndZone = "-/-/- 1 real mode=fast-play".parse().unwrap();
        let mut shuffle: EndZone = "-/-/- 1 real mode=fast-play shuffle=on".parse().unwrap();
        for player in 0..3 {
            for die in 0..3 {
                plain.roll(&claims[player * 3 + die].parse().unwrap()).unwrap();
            }
        }
        for die in 0..3 {
            for player in 0..3 {
                shuffle.roll(&claims[player * 3 + die].parse().unwrap()).unwrap();
            }
        }
        prop_assert_eq!(totals(&plain), totals(&shuffle));
        prop_assert_eq!(plain.stage(), shuffle.stage());
    }

    /// A state, its text and its view are one and the same.
    #[test]
    fn positions_read_back_and_play_on_alike(number in 0..14usize, seed: u64) {
        wander(number, seed, |_, after| {
            let again: EndZone = after.to_string().parse().unwrap();
            assert_eq!(again, *after);
            assert_eq!(after.view(Viewer::Spectator).state(), *after);
        });
    }
}

fn claim(table: &end_zone::Table, die: Die) -> Claim {
    match die {
        Die::Called(claim) => claim,
        Die::At(die) => {
            let scored = score(table, &[die])[0];
            match Zone::try_from(scored.zone) {
                _ if scored.dot => Claim::Dot,
                Ok(zone) => Claim::In(die.face, zone),
                Err(_) => Claim::Out,
            }
        }
    }
}

#[test]
fn the_words_of_a_throw_read_back() {
    let die: RestingDie = "1.5,8.9,30,4".parse().unwrap();
    let noise = vec![13, -40, 120, -800];
    let rest = Rest {
        dice: vec![Reported::At(die), Reported::Called(Claim::Off)],
        slide: true,
        by: Some(Thrown { engine: 2, noise }),
    };
    let roll = Roll::Rest(rest);
    assert_eq!(roll.to_string(), "1.5,8.9,30,4 off slide by=2:13,-40,120,-800");
    assert_eq!(roll.to_string().parse(), Ok(roll));
}
