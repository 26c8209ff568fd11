//! Faults of Coin-toss Table: throws that cannot be listed, and incidents.

use conformance::Candidate;

use super::caught;
use crate::coin_toss_table::{CoinTossTable, TestTable};

fn table() -> Candidate<CoinTossTable> {
    Candidate::thrown(TestTable::new)
}

caught! { table:
    a_listed_throw_that_is_refused: ListsWildThrows, actions_are_as_listed, "is refused";
    a_throw_out_of_turn: ThrowsAnyTime, actions_are_as_listed, "is not listed, but accepted";
    throws_that_are_not_said_to_be_endless: ListsOnlyExamples, actions_are_as_listed, "is not listed, but accepted";
    a_second_skip: SkipsTwice, actions_are_as_listed, "the action `skip` is not listed, but accepted";
    a_refused_rest_that_counts: RefusedRestCounts, rolls_are_as_listed, "was refused, but changed the state";
    a_listed_incident_that_is_refused: ListedIncidentRefused, incidents_are_as_listed, "a listed incident is refused: `! late`";
    a_view_that_forgets_the_launch: ViewForgetsLaunch, views_are_enough, "a view does not hold all there is to know";
}
