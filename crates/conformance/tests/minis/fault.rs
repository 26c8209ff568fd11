//! What is wrong with a broken game, and a way to break one.
//!
//! A fault is switched on for one thread and not by a type: the checks are compiled once for each game, not once for
//! each fault.

use std::cell::Cell;

/// A mistake that somebody could make in the rules of one of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    // Tiny Pig
    RowsNotMerged,
    RowWithoutWays,
    ImpossibleRow,
    OddsWithoutDice,
    DrawIsEven,
    DrawIsUnlisted,
    DrawChanged,
    ListedIsRefused,
    ListedTwice,
    ListNotCleared,
    UnlistedIsAccepted,
    RefusalChanges,
    WrongRefusal,
    RollAnyTime,
    Stuck,
    NeverEnds,
    TurnsFall,
    TurnsNeverRise,
    TurnsGoOn,
    ListsAtTheEnd,
    SeatWithoutPlace,
    TextForgets,
    ParserPanics,
    ParserTakesAll,
    ParserTakesAbsent,
    ViewForgets,
    ViewLosesInJson,
    NoLabel,
    AsksNothing,
    TimeStandsStill,
    TimeNotListed,
    RuleChanged,
    RemembersOutside,
    StartsAnyhow,
    RefusesSix,
    // Hide and Jump
    ViewTells,
    ViewHints,
    ImagineForgets,
    PhaseTells,
    SeenTellsPlaced,
    SeenTellsDrawn,
    SeenTellsStepped,
    RevealsNothing,
    RefusalTells,
    LabelTells,
    ListTells,
    TimeTells,
    AsksTells,
    PartnersDiffer,
    IncidentAnywhere,
    DeniesHiding,
    // Coin-toss Table
    ListsWildThrows,
    ThrowsAnyTime,
    ListsOnlyExamples,
    SkipsTwice,
    RefusedRestCounts,
    ListedIncidentRefused,
    ViewForgetsLaunch,
}

thread_local! {
    static FAULT: Cell<Option<Fault>> = const { Cell::new(None) };
}

/// What is wrong here and now, if anything.
pub(crate) fn fault() -> Option<Fault> {
    FAULT.get()
}

/// Whether this is wrong here and now.
pub(crate) fn has(fault: Fault) -> bool {
    FAULT.get() == Some(fault)
}

/// Does something while the games of this thread have a fault.
pub(crate) fn broken<T>(fault: Fault, work: impl FnOnce() -> T) -> T {
    /// Mends the games, even where the work panics: the next test may run on the same thread.
    struct Mend;

    impl Drop for Mend {
        fn drop(&mut self) {
            FAULT.set(None);
        }
    }

    let _mend = Mend;
    FAULT.set(Some(fault));
    work()
}
