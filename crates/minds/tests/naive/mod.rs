//! The plainest solver there is: walk every state a game can reach, then sweep over them until nothing changes. It knows
//! no game; it asks [`Game`] and [`Drawn`] for everything, and is slow.

use std::collections::HashMap;
use std::hash::Hash;

use kernel::{Drawn, Game, Outcomes, Phase, Seat};

/// What the solver has to be told about a game.
pub(crate) struct About<'a, G: Game> {
    /// Forgets what the future does not depend on, the turns played among it, so that there are finitely many states.
    pub(crate) forget: &'a dyn Fn(&G) -> G,
    /// An action that has to be taken here, where the game would otherwise go on for ever.
    pub(crate) forced: &'a dyn Fn(&G) -> Option<G::Action>,
    /// The players' shares, where they are known from elsewhere.
    pub(crate) known: &'a dyn Fn(&G) -> Option<Vec<f64>>,
    /// Count turns (negated) instead of shares of the win.
    pub(crate) count_turns: bool,
}

/// A way on: to which state, how likely, and how many turns it ended.
#[derive(Clone, Copy)]
struct Way {
    to: usize,
    chance: f64,
    turns: f64,
}

enum Node {
    Known(Vec<f64>),
    Choice(Seat, Vec<Way>),
    Chance(Vec<Way>),
}

/// The value of a game to each player.
pub(crate) fn solve<G: Drawn + Hash>(start: &G, about: &About<'_, G>) -> Vec<f64> {
    let seats = usize::from(start.seats());
    let mut states = vec![(about.forget)(start)];
    let mut index = HashMap::from([(states[0].clone(), 0)]);
    let mut nodes = Vec::new();
    let (mut actions, mut rolls) = (Vec::new(), Outcomes::new());
    while let Some(state) = states.get(nodes.len()).cloned() {
        let mut way = |next: &G, chance: f64| {
            let turns = f64::from(next.turns() - state.turns());
            let next = (about.forget)(next);
            let to = *index.entry(next).or_insert_with_key(|next| {
                states.push(next.clone());
                states.len() - 1
            });
            Way { to, chance, turns }
        };
        let node = match (state.phase(), (about.known)(&state)) {
            (_, Some(value)) => Node::Known(value),
            (Phase::Over, _) => {
                let standing = state.standing();
                let share = |seat| if about.count_turns { 0.0 } else { standing.share(seat) };
                Node::Known(Seat::all(state.seats()).map(share).collect())
            }
            (Phase::Act(seat), _) => {
                state.actions(&mut actions);
                if let Some(only) = (about.forced)(&state) {
                    actions.retain(|action| *action == only);
                }
                let mut ways = Vec::new();
                for action in &actions {
                    let mut next = state.clone();
                    next.act(action).unwrap();
                    ways.push(way(&next, 1.0));
                }
                Node::Choice(seat, ways)
            }
            (Phase::Roll(_), _) => {
                state.outcomes(&mut rolls);
                let mut ways: Vec<Way> = Vec::new();
                for (roll, chance) in rolls.chances() {
                    let mut next = state.clone();
                    next.roll(roll).unwrap();
                    let new = way(&next, chance);
                    match ways.iter_mut().find(|known| known.to == new.to) {
                        Some(known) => known.chance += chance,
                        None => ways.push(new),
                    }
                }
                Node::Chance(ways)
            }
        };
        nodes.push(node);
    }
    sweep(&nodes, seats, f64::from(u8::from(about.count_turns)))
}

/// Improves every state's value by its successors', last found first, until the values rest.
fn sweep(nodes: &[Node], seats: usize, turn_cost: f64) -> Vec<f64> {
    let mut values = vec![0.0; nodes.len() * seats];
    let mut value = vec![0.0; seats];
    for _ in 0..2000 {
        let mut moved: f64 = 0.0;
        for (number, node) in nodes.iter().enumerate().rev() {
            let worth = |way: &Way, seat: usize| values[way.to * seats + seat] - turn_cost * way.turns;
            match node {
                Node::Known(known) => value.copy_from_slice(known),
                Node::Choice(mover, ways) => {
                    let mut best = ways[0];
                    for way in &ways[1..] {
                        // Stopping is listed last, and whoever is indifferent stops.
                        if worth(way, mover.index()) >= worth(&best, mover.index()) - 1e-12 {
                            best = *way;
                        }
                    }
                    (0..seats).for_each(|seat| value[seat] = worth(&best, seat));
                }
                Node::Chance(ways) => {
                    for (seat, value) in value.iter_mut().enumerate() {
                        *value = ways.iter().map(|way| way.chance * worth(way, seat)).sum();
                    }
                }
            }
            for (old, new) in values[number * seats..].iter_mut().zip(&value) {
                moved = moved.max((*old - new).abs());
                *old = *new;
            }
        }
        if moved < 1e-12 {
            values.truncate(seats);
            return values;
        }
    }
    panic!("the values do not come to rest");
}
