//! The bonus die, by expectimax over its six numbers: rolled where that is worth more than stopping, laid where it is worth most.

use add_em_up::generate::{Table, placements};
use add_em_up::{Action, AddEmUp, Board, Hand, Placement, Stage};

use super::sketch::Sketch;
use super::weigh::laid_on;

/// What a game is worth to the one who has just played, given the game before and after the turn.
pub(super) type Value = fn(&Sketch, &Sketch) -> f64;

/// What everything that can be done about the bonus die is worth; nothing where there is none.
pub(super) fn weigh(game: &AddEmUp, value: Value) -> Vec<(Action, f64)> {
    let start = Sketch::of(game);
    let (board, points) = (game.board(), game.turn_points());
    let laid = |(placement, scores): (Placement, i32)| {
        let worth = value(&start, &with(&start, board, &placement, points + scores));
        (Action::Place(placement), worth)
    };
    match game.stage() {
        Stage::Bonus => {
            let table = Table::new(board);
            let rolled = |n: u8| {
                let places = placements(board, Hand::one(n)).into_iter().map(laid);
                let best = places.map(|(_, worth)| worth).max_by(f64::total_cmp);
                best.unwrap_or_else(|| value(&start, &start.after(&table, points - i32::from(n), 0)))
            };
            let mean = (1..=6).map(rolled).sum::<f64>() / 6.0;
            vec![(Action::Bonus, mean), (Action::Stop, value(&start, &start.after(&table, points, 0)))]
        }
        Stage::BonusPlacing => game.placements().into_iter().map(laid).collect(),
        _ => Vec::new(),
    }
}

/// What to do about the bonus die.
pub(super) fn decide(game: &AddEmUp, value: Value) -> Option<Action> {
    let best = weigh(game, value).into_iter().max_by(|a, b| a.1.total_cmp(&b.1));
    best.map(|(action, _)| action)
}

/// The game after a turn that ends with the bonus die laid like this.
fn with(start: &Sketch, board: &Board, placement: &Placement, points: i32) -> Sketch {
    start.after(&Table::new(&laid_on(board, placement.dice())), points, 1)
}
