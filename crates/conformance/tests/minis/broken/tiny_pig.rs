//! Faults of Tiny Pig: odds, lists, texts, the end and the clock.

use conformance::Candidate;
use kernel::{FieldKind, Options, Value};

use super::{assert_fails, caught};
use crate::tiny_pig::{PigOptions, TinyPig};

fn pig() -> Candidate<TinyPig> {
    Candidate::drawn()
}

caught! { pig:
    rows_not_merged: RowsNotMerged, odds_are_listed, "the roll `3` is listed twice";
    a_row_that_comes_in_no_way: RowWithoutWays, odds_are_listed, "the roll `13` is listed, but comes in no way";
    an_impossible_row: ImpossibleRow, odds_are_listed, "the listed roll `13` is refused";
    odds_without_dice: OddsWithoutDice, odds_are_listed, "no dice are due, but outcomes are listed";
    dice_that_do_not_follow_the_odds: DrawIsEven, draws_follow_the_odds, "the dice do not follow the odds";
    dice_that_fall_on_something_unlisted: DrawIsUnlisted, draws_follow_the_odds, "the dice fell on `13`";
    a_listed_action_that_is_refused: ListedIsRefused, actions_are_as_listed, "a listed action is refused: `1 stop`";
    an_action_listed_twice: ListedTwice, actions_are_as_listed, "the action `roll` is listed twice";
    a_list_that_is_not_cleared: ListNotCleared, actions_are_as_listed, "`actions` adds to the list that it is given";
    an_unlisted_action_that_is_accepted: UnlistedIsAccepted, actions_are_as_listed, "the action `stop` is not listed, but accepted";
    a_refusal_that_changes_the_state: RefusalChanges, actions_are_as_listed, "the action `stop` was refused, but changed the state";
    a_refusal_for_the_wrong_reason: WrongRefusal, actions_are_as_listed, "is refused with GameOver, where DiceFirst";
    a_player_with_nothing_to_do: Stuck, actions_are_as_listed, "is to act, but nothing is listed";
    dice_that_are_not_due: RollAnyTime, rolls_are_as_listed, "is not listed, but accepted";
    dice_after_the_end: RollAnyTime, games_end, "was accepted after the end";
    a_game_that_never_ends: NeverEnds, games_end, "has not ended after 200000 steps";
    turns_that_fall: TurnsFall, games_end, "the number of turns fell";
    turns_that_never_rise: TurnsNeverRise, games_end, "`turns()` never rose";
    an_action_listed_after_the_end: ListsAtTheEnd, games_end, "the game is over, but an action is listed";
    a_seat_without_a_place: SeatWithoutPlace, games_end, "2 play, but 1 have a place";
    a_text_that_forgets: TextForgets, texts_read_back, "reads back as something else";
    a_parser_that_panics: ParserPanics, parsers_never_panic, "is not a char boundary";
    a_parser_that_takes_too_many_seats: ParserTakesAll, parsers_never_panic, "a position of 8 seats was read";
    a_parser_that_takes_absent_players: ParserTakesAbsent, parsers_never_panic, "makes the game panic";
    a_view_that_forgets: ViewForgets, views_are_enough, "a view does not hold all there is to know";
    a_view_that_does_not_give_the_state_back: ViewForgets, hiding_is_declared, "the state behind the view is another one";
    a_view_that_loses_something_in_json: ViewLosesInJson, data_reads_back, "the view reads back from JSON as something else";
    a_button_without_a_label: NoLabel, people_are_told, "the action `roll` has no label";
    dice_nobody_is_asked_for: AsksNothing, people_are_told, "nobody is told which";
    a_clock_that_does_nothing: TimeStandsStill, time_moves_the_game_on, "nothing is done for a player out of time";
    a_clock_that_does_what_is_not_allowed: TimeNotListed, time_moves_the_game_on, "`stop` is done for a player out of time, but is not listed";
    a_clock_that_ends_no_turn: TurnsGoOn, time_moves_the_game_on, "no turn ever ends";
    a_game_that_remembers_outside_its_state: RemembersOutside, records_replay, "made twice leads to";
    a_game_that_starts_anyhow: StartsAnyhow, setups_are_checked, "a setup that cannot be is accepted";
    a_game_that_refuses_the_players_it_names: RefusesSix, setups_are_checked, "says that 6 can play, but refuses them";
}

#[test]
fn every_value_of_an_option_is_tried_at_some_table() {
    let setups = pig().all_setups().unwrap();
    let tried: Vec<_> = setups.iter().flat_map(|setup| setup.options.values()).collect();
    for spec in PigOptions::specs() {
        let values = match spec.kind {
            FieldKind::Flag => vec![Value::Flag(true), Value::Flag(false)],
            FieldKind::Number { min, max, .. } => vec![Value::Number(min), Value::Number(max)],
            FieldKind::Choice { choices } => {
                choices.iter().map(|(name, _)| Value::Word((*name).into())).collect()
            }
            FieldKind::Text { .. } => Vec::new(),
        };
        for value in values {
            assert!(tried.contains(&(spec.name, value.clone())), "{} is never {value}", spec.name);
        }
    }
}

#[test]
fn a_suite_that_hides_what_the_game_does_not() {
    let hiding = pig().hides(|game, _, _| game.clone());
    assert_fails(conformance::hiding_is_declared(&hiding), "its suite deals anew what is hidden");
}
