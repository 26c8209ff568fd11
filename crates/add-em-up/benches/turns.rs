//! How fast the generator is, on the positions of self-played games: every roll that a player of the best turns met.

use std::sync::OnceLock;

use add_em_up::generate::{self, Search};
use add_em_up::{Action, AddEmUp, Board, Hand, Placement, Stage};
use dice::quick::Quick;
use divan::Bencher;
use divan::counter::ItemsCount;
use kernel::{Drawn, Phase, Rules, Setup};

fn main() {
    println!("{} positions of {GAMES} games", positions().len());
    divan::main();
}

const GAMES: u64 = 1_000;

/// The tables and rolls of the games.
fn positions() -> &'static [(Board, Hand)] {
    static POSITIONS: OnceLock<Vec<(Board, Hand)>> = OnceLock::new();
    POSITIONS.get_or_init(|| {
        let mut list = Vec::new();
        let mut search = Search::default();
        (0..GAMES).for_each(|number| play(number, &mut search, &mut list));
        list
    })
}

/// Plays a game of two players who take the best turn there is and leave the bonus die alone.
fn play(number: u64, search: &mut Search, list: &mut Vec<(Board, Hand)>) {
    let Ok(mut game) = AddEmUp::new(&Setup::of::<AddEmUp>(2)) else { return };
    let mut numbers = Quick::new(0xbe9c, number);
    while game.phase() != Phase::Over {
        let done = match (game.phase(), game.stage()) {
            (Phase::Roll(_), _) => {
                let roll = game.draw(&mut numbers);
                game.roll(&roll)
            }
            (_, Stage::Fresh) => game.act(&Action::Roll),
            (_, Stage::Placing) if game.board().is_empty() => {
                let best = game.placements().into_iter().max_by_key(|(_, score)| *score);
                best.map_or(Ok(()), |(placement, _)| game.act(&Action::Place(placement)))
            }
            (_, Stage::Placing) => {
                list.push((game.board().clone(), game.hand()));
                search
                    .best(game.board(), game.hand())
                    .map_or(Ok(()), |best| lay(&mut game, &best.placements()))
            }
            _ => game.act(&Action::Stop),
        };
        assert!(done.is_ok(), "{game}: {done:?}");
    }
}

/// Lays a whole turn, whose places are counted from the corner as it was before, and stops.
fn lay(game: &mut AddEmUp, turn: &[Placement]) -> Result<(), kernel::Refusal<<AddEmUp as Rules>::Reason>> {
    let turns = game.turns();
    for action in game.actions_of(turn) {
        game.act(&action)?;
    }
    if game.turns() == turns { game.act(&Action::Stop) } else { Ok(()) }
}

/// Items are positions: the bar is 2,000 a second, the goal 20,000.
#[divan::bench(sample_count = 10)]
fn best_turn(bencher: Bencher<'_, '_>) {
    let mut search = Search::default();
    bencher.counter(ItemsCount::new(positions().len())).bench_local(|| {
        positions()
            .iter()
            .map(|(board, hand)| search.best(board, *hand).map_or(0, |best| best.score))
            .sum::<i32>()
    });
}

/// Single placements.
#[divan::bench(sample_count = 10)]
fn placements(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(positions().len())).bench_local(|| {
        positions().iter().map(|(board, hand)| generate::placements(board, *hand).len()).sum::<usize>()
    });
}

/// All distinct turns of every tenth position.
#[divan::bench(sample_count = 5)]
fn all_turns(bencher: Bencher<'_, '_>) {
    let some = || positions().iter().step_by(10);
    bencher.counter(ItemsCount::new(some().count())).bench_local(|| {
        some().map(|(board, hand)| generate::turns(board, *hand, false).turns.len()).sum::<usize>()
    });
}
