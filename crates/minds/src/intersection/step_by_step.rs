//! The Bellman equation as a test: every action's value in a solved turn is what the next step leads to, by the rules themselves.

use std::collections::HashMap;

use dice::quick::Quick;
use intersection::{Intersection, Stage};
use kernel::{Draw, Drawn, Outcomes, Phase, Rules, Seat};
use players::Progress;

use super::plan::Plan;
use super::{Solo, Terms, Two};

/// Positions from games played without sense, so that all kinds occur.
fn positions(start: &str, count: usize) -> Vec<Intersection> {
    let mut numbers = Quick::new(7, 7);
    let mut found = Vec::new();
    let mut actions = Vec::new();
    while found.len() < count {
        let mut game: Intersection = start.parse().unwrap();
        while game.phase() != Phase::Over && game.stage() != Stage::TieBreak {
            if let Phase::Roll(_) = game.phase() {
                let roll = game.draw(&mut numbers);
                game.roll(&roll).unwrap();
                continue;
            }
            if numbers.below(12) == 0 {
                found.push(game);
            }
            game.actions(&mut actions);
            game.act(&actions[numbers.below(actions.len() as u32) as usize]).unwrap();
        }
    }
    found
}

/// Checks what a plan says of every action against what the rules make of it. `after` is the worth, as it is shown, of a game whose
/// turn has ended.
fn check(game: &Intersection, plan: &Plan, after: &mut dyn FnMut(&Intersection) -> f64) {
    let advice = plan.advise(game);
    let mut actions = Vec::new();
    game.actions(&mut actions);
    assert_eq!(advice.len(), actions.len(), "{game}");
    let mut value = |next: &Intersection| {
        if next.turns() == game.turns() { plan.advise(next)[0].value } else { after(next) }
    };
    for advice in advice {
        let mut next = *game;
        next.act(&advice.action).unwrap();
        let then = if let Phase::Roll(_) = next.phase() {
            let mut rolls = Outcomes::new();
            next.outcomes(&mut rolls);
            rolls.chances().fold(0.0, |sum, (roll, chance)| {
                let mut rolled = next;
                rolled.roll(roll).unwrap();
                sum + chance * value(&rolled)
            })
        } else {
            value(&next)
        };
        assert!(
            (advice.value - then).abs() < 1e-11,
            "{game}, {}: {} but {then}",
            advice.action,
            advice.value
        );
    }
}

#[test]
fn two_players() {
    let two = Two::solve(Terms::new(450, false).unwrap(), &Progress::none()).unwrap();
    let mut known = HashMap::new();
    for start in ["0,0 1 target=450", "0,0 2 target=450 no-dice=off", "0,0 1 target=450 fumbled=2"] {
        for game in positions(start, 60) {
            let Phase::Act(mover) = game.phase() else { unreachable!() };
            let mut after = |next: &Intersection| match next.phase() {
                Phase::Act(seat) => {
                    assert_ne!(seat, mover);
                    let text = next.to_string();
                    let key = text.split(" turns=").next().unwrap_or_default().to_owned();
                    1.0 - *known.entry(key).or_insert_with(|| two.plan(next).unwrap().value())
                }
                // A tie-break is even.
                Phase::Roll(_) => 0.5,
                Phase::Over => next.standing().share(mover),
            };
            check(&game, &two.plan(&game).unwrap(), &mut after);
        }
    }
    // A turn that begins is worth what the table says.
    let fresh: Intersection = "300,400 1 target=450".parse().unwrap();
    assert!((two.plan(&fresh).unwrap().value() - two.at(300, 400, true).unwrap()).abs() < 1e-13);
}

#[test]
fn one_player() {
    let solo = Solo::solve(Terms::new(450, false).unwrap());
    for game in positions("0 1 target=450", 60) {
        let mut after = |next: &Intersection| match next.stage() {
            Stage::Over => 1.0,
            _ => 1.0 + solo.at(next.score(Seat::FIRST)).unwrap(),
        };
        check(&game, &solo.plan(&game).unwrap(), &mut after);
    }
}
