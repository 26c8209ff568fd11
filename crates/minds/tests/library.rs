//! Solved tables: shared in memory, kept on disk, and never trusted blindly.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use minds::toss_up::{Library, Three};
use players::{Cancelled, Progress};

#[test]
fn a_table_is_solved_once() {
    let library = Library::default();
    let first = library.two(30, &Progress::none()).unwrap();
    assert!(Arc::ptr_eq(&first, &library.two(30, &Progress::none()).unwrap()));
    assert!(!Arc::ptr_eq(&first, &library.two(31, &Progress::none()).unwrap()));
}

#[test]
fn a_table_of_three_comes_back_from_disk() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("toss-up-three-21.table");
    let solve = || Library::new(Some(folder.path().to_owned())).three(21, &Progress::none()).unwrap();
    let solved = solve();
    let stored = fs::read(&file).unwrap();
    // Nothing is solved now: the only report is that all is done.
    let reports = std::sync::Mutex::new(Vec::new());
    let listen = |done: f64| reports.lock().unwrap().push(done);
    let loaded = Library::new(Some(folder.path().to_owned())).three(21, &Progress::new(&listen)).unwrap();
    assert_eq!(*reports.lock().unwrap(), [1.0]);
    assert_same(&solved, &loaded);

    // A damaged file is solved again and written anew.
    for spoil in [&stored[..stored.len() / 2], b"something else", b""] {
        fs::write(&file, spoil).unwrap();
        assert_same(&solved, &solve());
        assert_eq!(fs::read(&file).unwrap(), stored);
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_no_disaster() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a file");
    fs::write(&file, "in the way").unwrap();
    let library = Library::new(Some(file));
    assert_eq!(library.three(11, &Progress::none()).unwrap().needed(), 11);
}

#[test]
fn solving_can_be_called_off_and_taken_up_again() {
    let stop = AtomicBool::new(false);
    let listen = |done: f64| stop.store(done > 0.5, Ordering::Relaxed);
    let library = Library::default();
    assert_eq!(library.two(60, &Progress::new(&listen).until(&stop)).err(), Some(Cancelled));
    assert_eq!(library.three(12, &Progress::new(&listen).until(&stop)).err(), Some(Cancelled));
    assert!(library.two(60, &Progress::none()).is_ok());
}

#[test]
fn an_equilibrium_gives_nobody_a_reason_to_depart() {
    for needed in [10, 21, 30] {
        let three = Three::solve(needed, &Progress::none()).unwrap();
        let check = three.check(1, &Progress::none()).unwrap();
        assert_eq!(check.positions, u64::from(needed).pow(3));
        assert!(check.most_gain < 1e-9 && check.most_drift < 1e-9, "{needed}: {check:?}");
        assert_eq!(three.equilibrium().nothing, 0);
    }
}

fn assert_same(one: &Three, other: &Three) {
    assert_eq!(one.equilibrium(), other.equilibrium());
    for index in 0..21u32.pow(3) {
        let (a, b, c) = (index / 441, index / 21 % 21, index % 21);
        assert_eq!(one.at(a, b, c).map(f64::to_bits), other.at(a, b, c).map(f64::to_bits));
    }
}
