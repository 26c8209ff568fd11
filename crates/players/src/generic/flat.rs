//! Flat Monte Carlo: playouts to the end after every action, the same number for each, and no tree (Abramson, *Expected-Outcome: A General
//! Model of Static Evaluation*, 1990). What is hidden is imagined anew for every round.

use kernel::{Game, Phase};

use super::Weighed;
use super::default_policy::{DefaultPolicy, Turn};
use super::evaluation::side;
use super::rollout::With;

/// What each action is worth to whoever acts, in the order of the list.
pub(super) fn weigh<G: Game>(
    view: &G::View,
    actions: &[G::Action],
    mut with: With<'_, G>,
) -> Vec<Weighed<G::Action>> {
    let new = |action: &G::Action| Weighed { action: action.clone(), visits: 0, total: 0.0 };
    let mut list: Vec<Weighed<G::Action>> = actions.iter().map(new).collect();
    while !with.clock.is_up() {
        let world = G::imagine(view, &mut with.playout.numbers);
        let Phase::Act(seat) = world.phase() else { break };
        for weighed in &mut list {
            let mut turn = Turn::under_way(&world);
            turn.follow(&world, seat);
            with.playout.done.push(DefaultPolicy::done(&world, seat, turn, &weighed.action));
            let mut after = world.clone();
            let done = after.act(&weighed.action).is_ok();
            if !with.clock.tick() || !done {
                continue;
            }
            if let Some(values) = with.rollout(after, turn, u32::MAX) {
                with.learn(&values);
                weighed.visits += 1;
                weighed.total += values[side(&world, seat)];
            }
            if with.clock.is_up() {
                break;
            }
        }
    }
    list
}
