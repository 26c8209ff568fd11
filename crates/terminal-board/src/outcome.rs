//! How a game ended, in sentences that hold for every game.

use kernel::Seat;

use crate::scene::Scene;
use crate::text::{count, list};

/// Who won and how the others did.
pub fn outcome(scene: &Scene) -> String {
    let winners: Vec<Seat> = scene.standing.winners().iter().collect();
    let [first, others @ ..] = winners.as_slice() else { return "The game is over.".to_owned() };
    let won = count(scene.points(*first), "point", "points");
    if !others.is_empty() {
        let names: Vec<String> = winners.iter().map(|&seat| scene.who(seat).to_string()).collect();
        if scene.card.sides().contains(&winners) {
            return format!("{} win together{}.{}", list(&names), with(scene, &winners), behind(scene));
        }
        return format!("{} share the win with {won} each.{}", list(&names), behind(scene));
    }
    format!("{} with {won}.{}", scene.who(*first).does("wins", "win"), behind(scene))
}

/// The points of partners, where they have them together.
fn with(scene: &Scene, partners: &[Seat]) -> String {
    let points: Vec<i64> = partners.iter().map(|&seat| scene.points(seat)).collect();
    match points[..] {
        [first, ..] if points.iter().all(|points| *points == first) => {
            format!(" with {}", count(first, "point", "points"))
        }
        _ => String::new(),
    }
}

/// Those who did not win, best first; partners who have their points together are told of together.
pub fn behind(scene: &Scene) -> String {
    let mut names: Vec<String> = Vec::new();
    let mut told: Vec<Seat> = Vec::new();
    for seat in ranking(scene).into_iter().filter(|&seat| scene.standing.place(seat) > 1) {
        let side = scene.card.sides().into_iter().find(|side| side.contains(&seat)).unwrap_or_default();
        if told.contains(&seat) {
            continue;
        }
        if side.len() > 1 && !with(scene, &side).is_empty() {
            let partners: Vec<String> = side.iter().map(|&seat| scene.who(seat).to_string()).collect();
            names.push(format!("{} have {}", list(&partners), scene.points(seat)));
            told.extend(side);
        } else {
            names.push(format!("{} {}", scene.who(seat).has(), scene.points(seat)));
        }
    }
    if names.is_empty() { String::new() } else { format!(" {}.", list(&names)) }
}

/// Every seat, best first; equals in seat order.
pub fn ranking(scene: &Scene) -> Vec<Seat> {
    let mut seats: Vec<Seat> = scene.seats().collect();
    seats.sort_by_key(|&seat| scene.standing.place(seat));
    seats
}

/// How a game stands: `Ann 45, Bea 30`.
pub fn scores(scene: &Scene) -> String {
    let names: Vec<String> =
        scene.seats().map(|seat| format!("{} {}", scene.who(seat), scene.points(seat))).collect();
    names.join(", ")
}
