//! Positions on a board of their own.

use std::sync::Arc;
use std::time::Duration;

use house::{AnyGame, Refused, Study, Thinking};
use kernel::{Phase, Seat};

const STUDY: Study = Study { nodes: 20_000, time: Duration::from_secs(20), lines: 3 };
/// Black to step beside Red's last piece and jump it.
const WON: &str = "---/---/-------/---r2---/-------/-b5-/--- b -";

fn tri_cross() -> Arc<dyn AnyGame> {
    games::shelf().find("tri-cross").unwrap().clone()
}

#[test]
fn a_position_can_be_played_on() {
    let game = tri_cross();
    let look = game.look_at(WON, &[]).unwrap();
    assert_eq!(look.phase, Phase::Act(Seat::FIRST));
    assert!(look.allowed.iter().any(|allowed| allowed.action == "d2-d3"));
    assert_eq!(look.points, [1, 1]);
    let after = game.look_at(WON, &["d2-d3".to_owned(), "d3xd5".to_owned()]).unwrap();
    assert_eq!(after.phase, Phase::Over);
    assert!(after.allowed.is_empty());
    // The text leads back to the same place.
    assert_eq!(game.look_at(&after.position, &[]).unwrap(), after);
    let refused = game.look_at(WON, &["d2-d4".to_owned()]).unwrap_err();
    assert_eq!(refused, Refused::Rule("a step goes one square along a file or a row".to_owned()));
    assert!(matches!(game.look_at("nonsense", &[]), Err(Refused::Text(_))));
    assert!(game.look_at(WON, &vec!["d2-d3".to_owned(); 500]).is_err(), "too many steps");
}

#[test]
fn what_a_piece_is_can_be_said() {
    let met = "---/-r?'-/---b4'---/-------/-------/-b6'-/--- r -";
    let look = tri_cross().look_at(met, &["d6-c6".to_owned()]).unwrap();
    assert_eq!(look.asks, None);
    let challenged = tri_cross().look_at(met, &["d6-c6".to_owned(), "d5-c5".to_owned()]).unwrap();
    assert!(challenged.asks.is_some_and(|asks| asks.contains("red piece on c6")));
    let shown =
        tri_cross().look_at(met, &["d6-c6".to_owned(), "d5-c5".to_owned(), "= 6".to_owned()]).unwrap();
    assert!(shown.position.contains("r6"), "{}", shown.position);
}

#[test]
fn a_win_is_found_with_its_line() {
    let analysis = tri_cross().analyse(WON, STUDY, &Thinking::default()).unwrap();
    let best = &analysis.lines[0];
    assert_eq!(best.moves[..2], ["d2-d3", "d3xd5"]);
    assert!(best.mate.is_some_and(|actions| actions > 0) && best.score.is_none());
    assert!(best.share > 0.99 && analysis.depth > 0 && analysis.nodes > 0);
    assert!(analysis.lines.len() > 1 && analysis.lines.len() <= STUDY.lines);
}

#[test]
fn hidden_pieces_are_weighed() {
    let hidden = "r?'r?'-/---/b6'-----r?'/-------/-------/---/b5'bT'- b -";
    let analysis = tri_cross().analyse(hidden, STUDY, &Thinking::default()).unwrap();
    assert_eq!(analysis.lines.len(), STUDY.lines);
    assert!(analysis.lines.iter().all(|line| (0.0..=1.0).contains(&line.share) && line.moves.len() == 1));
}

#[test]
fn games_without_an_engine_say_so() {
    for game in games::shelf().games() {
        let refused = game.analyse("nonsense", STUDY, &Thinking::default()).unwrap_err();
        let fitting = if game.about().analyses {
            matches!(refused, Refused::Text(_))
        } else {
            matches!(refused, Refused::Level(_))
        };
        assert!(fitting, "{refused}");
    }
}
