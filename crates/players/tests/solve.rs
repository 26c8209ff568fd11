//! Small games solved exactly.

mod small;

use kernel::{Phase, Rules, Seat};
use players::{Cancelled, Progress, SolveError, Worth, solve};
use small::Number;
use small::nim::{self, Nim};
use small::pig::{self, HOLD, Pig, ROLL};

fn second() -> Seat {
    Seat::new(1).unwrap()
}

#[test]
fn pig_to_a_hundred_is_solved_as_in_the_paper() {
    let start = Pig::new(&pig::setup(2, 100)).unwrap();
    let solved = solve(&start, Worth::Win, pig::key, &Progress::none()).unwrap();
    // Neller and Presser, 2004: the first player wins 53.06 % of the games.
    let first = solved.value(&start, Seat::FIRST).unwrap();
    assert!((first - 0.5306).abs() < 5e-5, "{first}");
    assert!((first + solved.value(&start, second()).unwrap() - 1.0).abs() < 1e-12);
    // Of the same paper: at 0 to 0 one holds at 21, and not at 20.
    let at = |points| Pig { points, ..start.clone() };
    assert_eq!(solved.best(&at(20)), Some(ROLL));
    assert_eq!(solved.best(&at(21)), Some(HOLD));
    // Every state: both movers, all scores, all points of a turn that are not enough.
    assert!((950_000..1_000_000).contains(&solved.states()), "{}", solved.states());
}

#[test]
fn pig_to_two_is_solved_by_hand() {
    // Whoever rolls wins unless it is a one: p = 5/6 + 1/6 (1 − p).
    let start = Pig::new(&pig::setup(2, 2)).unwrap();
    let solved = solve(&start, Worth::Win, pig::key, &Progress::none()).unwrap();
    assert!((solved.value(&start, Seat::FIRST).unwrap() - 6.0 / 7.0).abs() < 1e-12);
}

#[test]
fn the_values_keep_the_bellman_equation() {
    let start = Pig::new(&pig::setup(2, 15)).unwrap();
    let solved = solve(&start, Worth::Win, pig::key, &Progress::none()).unwrap();
    let mut waiting = vec![start];
    let mut states = 0;
    while let Some(state) = waiting.pop().filter(|_| states < 5_000) {
        states += 1;
        let Phase::Act(seat) = state.phase() else { continue };
        let actions = solved.actions(&state);
        let best = actions.iter().map(|advice| advice.value).fold(0.0, f64::max);
        assert!((best - solved.value(&state, seat).unwrap()).abs() < 1e-12, "{state}");
        for eyes in 1..=6 {
            let mut after = state.clone();
            after.act(&ROLL).unwrap();
            after.roll(&Number(eyes)).unwrap();
            waiting.push(after);
        }
        if state.points > 0 {
            let mut after = state;
            after.act(&HOLD).unwrap();
            waiting.push(after);
        }
    }
    assert_eq!(states, 5_000);
}

#[test]
fn alone_the_fewest_turns_are_found() {
    // To two points: each turn is enough in five of six.
    let start = Pig::new(&pig::setup(1, 2)).unwrap();
    let solved = solve(&start, Worth::Turns, pig::key, &Progress::none()).unwrap();
    assert!((solved.value(&start, Seat::FIRST).unwrap() - 1.2).abs() < 1e-12);
    // To 100 there is something to decide: holding early or never takes longer.
    let start = Pig::new(&pig::setup(1, 100)).unwrap();
    let solved = solve(&start, Worth::Turns, pig::key, &Progress::none()).unwrap();
    let turns = solved.value(&start, Seat::FIRST).unwrap();
    assert!((11.0..13.0).contains(&turns), "{turns}");
    assert_eq!(solved.actions(&start)[0].worth, Worth::Turns);
}

#[test]
fn nim_is_won_unless_the_heap_is_a_multiple_of_four() {
    let start = Nim::new(&nim::setup(2, 30)).unwrap();
    let key = |nim: &Nim| (nim.heap, nim.mover);
    let solved = solve(&start, Worth::Win, key, &Progress::none()).unwrap();
    for heap in 1..=30 {
        let state = Nim { heap, ..start.clone() };
        let Some(value) = solved.value(&state, Seat::FIRST) else { continue };
        assert!((value - f64::from(u8::from(heap % 4 != 0))).abs() < 1e-12, "{heap}: {value}");
        if heap % 4 != 0 {
            assert_eq!(solved.best(&state), Some(Number(heap % 4)), "{heap}");
        }
    }
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let three = Pig::new(&pig::setup(3, 10)).unwrap();
    let refused = solve(&three, Worth::Win, pig::key, &Progress::none()).unwrap_err();
    assert_eq!(refused, SolveError::Sides { worth: Worth::Win, sides: 3 });
    let two = Pig::new(&pig::setup(2, 10)).unwrap();
    assert!(solve(&two, Worth::Turns, pig::key, &Progress::none()).is_err());
    let enough = std::sync::atomic::AtomicBool::new(true);
    let called_off = solve(&two, Worth::Win, pig::key, &Progress::none().until(&enough)).unwrap_err();
    assert_eq!(called_off, SolveError::Cancelled(Cancelled));
}

#[test]
fn a_state_that_is_not_in_the_game_has_no_value() {
    let start = Pig::new(&pig::setup(2, 10)).unwrap();
    let solved = solve(&start, Worth::Win, pig::key, &Progress::none()).unwrap();
    assert_eq!(solved.value(&Pig { scores: [1, 0, 0, 0], ..start }, Seat::FIRST), None);
}
