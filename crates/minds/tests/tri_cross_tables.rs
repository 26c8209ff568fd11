//! The endgame tables of Tri-Cross: solved, checked, stored, and used.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use kernel::{Hidden, Phase, Rules, Viewer};
use minds::tri_cross::tables::Tables;
use minds::tri_cross::{Engine, Library, Limits, Score};
use players::Progress;
use tri_cross::TriCross;

/// Positions of up to three pieces: solved in a second.
fn three() -> Tables {
    Tables::solve(3, &Progress::none()).unwrap()
}

fn score(engine: &Engine, position: &str) -> Score {
    let game: TriCross = position.parse().unwrap();
    let limits = Limits { depth: Some(1), ..Limits::default() };
    let view = game.view(Viewer::Spectator);
    engine.think(&view, &limits, &AtomicBool::new(false), &mut |_| {}).lines[0].score
}

#[test]
fn every_position_agrees_with_those_that_follow_from_it() {
    let census = three().verify(&Progress::none()).unwrap();
    assert_eq!((census.lineups, census.wins, census.losses, census.draws), (111, 464_483, 450_119, 9_216));
    assert_eq!(census.longest, 26);
    assert_eq!(census.sum, "c2475a37b35f4fd7878e8475d9e6ec66fcc76909707ef4bf20bd6560639280af");
}

#[test]
fn tables_are_read_from_where_they_were_stored() {
    let folder = tempfile::tempdir().unwrap();
    assert!(!Library::new(Some(folder.path().to_owned())).tables().are_made());
    let made = Tables::solve(2, &Progress::none()).unwrap();
    made.store(folder.path()).unwrap();
    let read = Tables::open(folder.path()).unwrap();
    assert_eq!(read.verify(&Progress::none()).unwrap(), made.verify(&Progress::none()).unwrap());
    // A damaged table is as good as none.
    let path = folder.path().join("tri-cross-6-5.table");
    let mut bytes = std::fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(&path, bytes).unwrap();
    assert_eq!(Tables::open(folder.path()).unwrap().verify(&Progress::none()).unwrap().lineups, 20);
}

/// Both sides play a won endgame to its end in as many turns as it takes: of the first, 50, there is no longer one.
#[test]
fn an_endgame_is_played_perfectly() {
    let engine = Engine::new(1 << 12).with_tables(Arc::new(Tables::as_needed()));
    for position in [
        "-rT-/---/-------/-------/-------/-b2-/b6-r3 b -",
        "---/---/-------/-------/---bT---/-b2-/-r3- r -",
        "b6--/---/-------/-------/------r3/---/--r2 b -",
        "---/---/-------/b5------/-------/---/rT-r2 r -",
    ] {
        let mut game: TriCross = position.parse().unwrap();
        let Phase::Act(mover) = game.phase() else { panic!("{position}: nobody acts") };
        let (turns, winner) = match score(&engine, position) {
            Score::Wins(turns) => (turns, mover),
            Score::Loses(turns) => (turns, mover.next(2)),
            Score::About(_) => panic!("{position} is a draw"),
        };
        let mut played = 0;
        while let Phase::Act(_) = game.phase() {
            let limits = Limits { depth: Some(1), ..Limits::default() };
            let view = game.view(Viewer::Spectator);
            let found = engine.think(&view, &limits, &AtomicBool::new(false), &mut |_| {});
            let action = found.lines[0].actions[0];
            played += u32::from(!matches!(action, tri_cross::Action::Jump(..)));
            game.act(&action).unwrap();
        }
        assert_eq!(game.standing().winners().iter().collect::<Vec<_>>(), [winner], "{position}");
        assert_eq!(played, turns, "{position}");
    }
}
