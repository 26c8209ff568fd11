//! The engine's moves held to the rules crate: in every position of many games, and in as many positions that no game came to, both allow the
//! same actions, and each of them leads to the same position, or to the same end. Whatever differs in a version, with face-down pieces, in the count or in teams shows
//! here: the engine's board is compared whole.

use dice::quick::Quick;
use kernel::{Draw, Drawn, Hidden, Phase, Rules, Setup, Viewer};
use tri_cross::{Action, Colour, Cross, Options, Rank, Roll, Square, TriCross, Version};

use super::belief::Belief;
use super::board::{Board, seat_of};
use super::shape::{CENTRE, Shape};

/// What was compared: versions, and what happened in them.
#[derive(Debug, Default)]
struct Seen {
    positions: [u32; 4],
    turned: [u32; 4],
    ends: u32,
    counts: u32,
    jumps_in_anothers_turn: u32,
    in_teams: u32,
}

/// A board behind a game: as it is, or, where nobody knows all pieces, as it may be.
fn behind(game: &TriCross, numbers: &mut Quick) -> Option<Board> {
    Board::of_game(game).or_else(|| Belief::of(&game.view(Viewer::Spectator)).drawn(numbers))
}

/// Compares all that can be done in a position.
fn compare(game: &TriCross, numbers: &mut Quick, seen: &mut Seen) {
    let Some(board) = behind(game, numbers).filter(|_| matches!(game.phase(), Phase::Act(_))) else { return };
    let view = game.view(Viewer::Spectator);
    let (mut rules, mut engine) = (Vec::new(), Vec::new());
    game.actions(&mut rules);
    board.each_move(|made| engine.push(made.action(board.shape)));
    rules.sort_unstable();
    engine.sort_unstable();
    assert_eq!(rules, engine, "{game}");
    let version = Version::ALL.iter().position(|version| *version == view.version).unwrap();
    seen.positions[version] += 1;
    seen.counts += u32::from(view.count > 1);
    seen.jumps_in_anothers_turn += u32::from(Phase::Act(view.mover) != game.phase());
    seen.in_teams += u32::from(view.teams);
    for &made in board.moves().iter() {
        let after = board.after(made);
        let mut game = game.clone();
        game.act(&made.action(board.shape)).unwrap();
        while let Some(square) = game.view(Viewer::Spectator).turning {
            // The piece that moved is elsewhere on the board before.
            let at = board.shape.at(square).unwrap();
            let rank = board.rank_at(if at == made.to { made.from } else { at }).unwrap();
            game.roll(&Roll::Shows(rank)).unwrap();
        }
        seen.turned[version] += u32::from(after.down != board.down && !made.is_jump());
        seen.ends += u32::from(after.is_over());
        assert_same(&game, &after);
    }
}

/// A game of the rules is where the engine is. Draws are the search's business (TC-13).
fn assert_same(game: &TriCross, board: &Board) {
    let view = game.view(Viewer::Spectator);
    if view.drawn {
        return;
    }
    let won = view.winners.first().map(|seat| board.side(seat.index() as u8));
    assert_eq!(won, board.winner(), "{game}");
    if won.is_none() {
        let known = |square| board.shape.at(square).and_then(|at| board.rank_at(at));
        let rules = Board::of_game(game).or_else(|| Board::of_view(&view, |piece| known(piece.square)));
        let rules = rules.unwrap_or_else(|| panic!("{game}: the engine has no board for it"));
        assert_eq!(rules.key(), board.key(), "{game}:\n{rules:?}\n{board:?}");
    }
}

fn setups() -> impl Iterator<Item = Setup<Options>> {
    let seats = [(2, false), (3, false), (4, false), (4, true)];
    Version::ALL.into_iter().flat_map(move |version| {
        seats.into_iter().flat_map(move |(seats, teams)| {
            [false, true].map(|long_arms| {
                let options = Options { version, teams, long_arms, draw_after: 60, ..Options::default() };
                Setup { options, ..Setup::of::<TriCross>(seats) }
            })
        })
    })
}

#[test]
fn in_every_position_of_random_games() {
    let (mut numbers, mut seen) = (Quick::new(6, 0), Seen::default());
    for setup in setups() {
        let Ok(start) = TriCross::new(&setup) else { continue };
        for _ in 0..4 {
            let mut game = start.clone();
            let mut actions = Vec::new();
            while game.phase() != Phase::Over {
                if let Phase::Roll(_) = game.phase() {
                    let roll = game.draw(&mut numbers);
                    game.roll(&roll).unwrap();
                    continue;
                }
                compare(&game, &mut numbers, &mut seen);
                game.actions(&mut actions);
                // Jumps and the middle come up more often than by chance alone.
                let telling = actions.iter().position(|action| matches!(action, Action::Jump(..)));
                let pick = telling.unwrap_or_else(|| numbers.below(actions.len() as u32) as usize);
                game.act(&actions[pick]).unwrap();
            }
        }
    }
    assert!(seen.positions.iter().all(|&positions| positions > 500), "{seen:?}");
    assert!(seen.turned[1..].iter().filter(|&&turned| turned > 20).count() >= 2, "{seen:?}");
    assert!(seen.in_teams > 500 && seen.ends > 10, "{seen:?}");
}

/// A position that perhaps no game comes to: few pieces anywhere, face-up or face-down, with any count.
fn any_position(setup: &Setup<Options>, numbers: &mut Quick) -> String {
    let Options { version, teams, long_arms, .. } = setup.options;
    let cross = if long_arms { Cross::Long } else { Cross::Short };
    let shape = Shape::of(cross);
    let mut squares: Vec<Option<String>> = vec![None; 64];
    let mut centre = None;
    for seat in 0..setup.seats {
        for rank in Rank::ALL {
            let at = numbers.below(64) as usize;
            if numbers.below(2) == 0 || shape.squares >> at & 1 == 0 || squares[at].is_some() {
                continue;
            }
            let colour = Colour::of(seat_of(seat)).letter();
            let down = version != Version::FaceUp && numbers.below(3) == 0 && 1 << at != CENTRE;
            squares[at] = Some(match (down, version) {
                (true, Version::Guts) => format!("{colour}?'"),
                (true, _) => format!("{colour}{}'", rank.letter()),
                (false, _) => format!("{colour}{}", rank.letter()),
            });
            if 1 << at == CENTRE {
                centre = Some(colour);
            }
        }
    }
    let size = cross.size();
    let row = |row: u8| -> String {
        let on_board = (0..size).filter_map(|file| shape.at(Square::new(file, row)?));
        on_board.map(|at| squares[usize::from(at)].clone().unwrap_or_else(|| "-".to_owned())).collect()
    };
    let rows: Vec<String> = (0..size).rev().map(row).collect();
    let mover = Colour::of(seat_of(numbers.below(u32::from(setup.seats)) as u8)).letter();
    let stepped = if numbers.below(4) == 0 { "+" } else { "" };
    let count = centre.map_or("-".to_owned(), |colour| format!("{colour}{}", 1 + numbers.below(4)));
    let teams = if teams { " teams" } else { "" };
    format!(
        "{} {mover}{stepped} {count} version={} seats={}{teams}",
        rows.join("/"),
        version.name(),
        setup.seats
    )
}

#[test]
fn in_positions_that_no_game_came_to() {
    let (mut numbers, mut seen) = (Quick::new(7, 0), Seen::default());
    for _ in 0..400 {
        for setup in setups() {
            if let Ok(game) = any_position(&setup, &mut numbers).parse::<TriCross>() {
                compare(&game, &mut numbers, &mut seen);
            }
        }
    }
    assert!(seen.positions.iter().all(|&positions| positions > 200), "{seen:?}");
    assert!(seen.counts > 100 && seen.jumps_in_anothers_turn > 100, "{seen:?}");
    assert!(seen.in_teams > 200 && seen.ends > 100, "{seen:?}");
}
