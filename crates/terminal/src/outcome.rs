//! How a game ended, in sentences that hold for every game.

use kernel::Seat;

use crate::scene::Scene;
use crate::text::{count, list};

/// Who won and how the others did.
pub(crate) fn outcome(scene: &Scene) -> String {
    let winners: Vec<Seat> = scene.standing.winners().iter().collect();
    let [first, others @ ..] = winners.as_slice() else { return "The game is over.".to_owned() };
    let won = count(scene.points(*first), "point", "points");
    if !others.is_empty() {
        let names: Vec<String> = winners.iter().map(|&seat| scene.who(seat).to_string()).collect();
        return format!("{} share the win with {won} each.{}", list(&names), behind(scene));
    }
    format!("{} with {won}.{}", scene.who(*first).does("wins", "win"), behind(scene))
}

/// Those who did not win, best first.
fn behind(scene: &Scene) -> String {
    let names: Vec<String> = ranking(scene)
        .into_iter()
        .filter(|&seat| scene.standing.place(seat) > 1)
        .map(|seat| format!("{} {}", scene.who(seat).has(), scene.points(seat)))
        .collect();
    if names.is_empty() { String::new() } else { format!(" {}.", list(&names)) }
}

/// Every seat, best first; equals in seat order.
pub(crate) fn ranking(scene: &Scene) -> Vec<Seat> {
    let mut seats: Vec<Seat> = scene.seats().collect();
    seats.sort_by_key(|&seat| scene.standing.place(seat));
    seats
}

/// How a game stands: `Ann 45, Bea 30`.
pub(crate) fn scores(scene: &Scene) -> String {
    let names: Vec<String> =
        scene.seats().map(|seat| format!("{} {}", scene.who(seat), scene.points(seat))).collect();
    names.join(", ")
}
