//! Faults of Hide and Jump: what leaks, and how.

use conformance::{Candidate, hiding_is_declared, views_tell_nothing_hidden};

use super::{assert_fails, caught};
use crate::fault::{Fault, broken};
use crate::hide_and_jump::HideAndJump;
use crate::sound::redeal;

fn line() -> Candidate<HideAndJump> {
    Candidate::drawn().hides(redeal)
}

caught! { line:
    a_view_that_tells: ViewTells, views_tell_nothing_hidden, "a viewer is told something that is hidden from them\n  the view differs";
    a_view_that_hints: ViewHints, views_tell_nothing_hidden, "the view differs";
    an_imagined_state_that_forgets: ImagineForgets, views_tell_nothing_hidden, "imagined behind a view looks different";
    a_phase_that_tells: PhaseTells, views_tell_nothing_hidden, "the phase differs";
    a_placing_that_is_seen: SeenTellsPlaced, steps_seen_tell_nothing_hidden, "lead to states that look the same, but are seen to differ";
    a_draw_that_is_seen: SeenTellsDrawn, steps_seen_tell_nothing_hidden, "lead to states that look the same, but are seen to differ";
    a_step_that_shows_the_piece: SeenTellsStepped, steps_seen_tell_nothing_hidden, "what is seen differs";
    a_reveal_that_could_be_taken_back: RevealsNothing, steps_seen_tell_nothing_hidden, "does not say that it reveals";
    a_refusal_that_tells: RefusalTells, choices_tell_nothing_hidden, "the refusal differs";
    a_button_that_tells: LabelTells, choices_tell_nothing_hidden, "the list of actions differs";
    a_list_that_tells: ListTells, choices_tell_nothing_hidden, "the list of actions differs";
    a_clock_that_tells: TimeTells, choices_tell_nothing_hidden, "what is done when the time is up differs";
    a_question_that_tells: AsksTells, choices_tell_nothing_hidden, "what is to be rolled differs";
    partners_with_different_places: PartnersDiffer, games_end, "are partners, but have different places";
    an_incident_that_is_not_listed: IncidentAnywhere, incidents_are_as_listed, "is not listed, but accepted";
    a_game_that_denies_its_secrets: DeniesHiding, hiding_is_declared, "nothing is said to be hidden\n  the step as it is seen differs";
}

/// Why a game that hides something has to say what: a view that shows everything, and an imagination that believes it,
/// agree with each other.
#[test]
fn a_view_that_tells_is_not_noticed_without_a_redeal() {
    let believed = || views_tell_nothing_hidden(&Candidate::<HideAndJump>::drawn());
    assert_eq!(broken(Fault::ViewTells, believed), Ok(()));
}

#[test]
fn a_suite_that_does_not_say_what_is_hidden() {
    assert_fails(hiding_is_declared(&Candidate::<HideAndJump>::drawn()), "its suite does not say what");
}

#[test]
fn a_hint_is_noticed_without_a_redeal() {
    let hinted = || views_tell_nothing_hidden(&Candidate::<HideAndJump>::drawn());
    assert_fails(broken(Fault::ViewHints, hinted), "imagined behind a view looks different");
}
