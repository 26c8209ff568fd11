//! Every game of ours is taught by a lesson, and every branch of every lesson is played through the rules.

use house::{Lesson, LessonAnswer, LessonStep};

fn lessons() -> Vec<Lesson> {
    let shelf = games::shelf();
    let taught = shelf.games().map(|game| {
        assert!(game.about().lesson, "{} has no lesson", game.name());
        let written = game.pages().lesson.unwrap_or_default();
        Lesson::play(&**game, written).unwrap_or_else(|error| panic!("{error}"))
    });
    taught.collect()
}

fn steps() -> Vec<(&'static str, LessonStep)> {
    lessons()
        .into_iter()
        .flat_map(|lesson| lesson.steps.into_iter().map(move |step| (lesson.game, step)))
        .collect()
}

#[test]
fn every_answer_of_every_lesson_can_be_played() {
    let lessons = lessons();
    assert_eq!(lessons.len(), 5);
    for Lesson { game, minutes, steps } in lessons {
        assert!((2..=4).contains(&minutes), "{game}: two to four minutes");
        assert!((8..=14).contains(&steps.len()), "{game}: ten steps or so, not {}", steps.len());
        let can_be_wrong = |step: &&LessonStep| {
            !step.otherwise.is_empty() || step.answers.iter().any(|answer| !answer.right)
        };
        let branches = steps.iter().filter(can_be_wrong).count();
        assert!(branches >= 4, "{game}: one can be wrong only in {branches} steps");
    }
}

#[test]
fn what_a_lesson_asks_for_can_be_done_and_only_once_answered() {
    for (game, step) in steps() {
        let idea = &step.idea;
        for (index, LessonAnswer { action, choose, .. }) in step.answers.iter().enumerate() {
            let again =
                step.answers[..index].iter().any(|other| (&other.action, &other.choose) == (action, choose));
            assert!(!again, "{game}, “{idea}”: {action:?} {choose:?} is answered twice");
            if let Some(action) = action {
                let allowed = step.allowed.iter().any(|allowed| allowed.action == *action);
                assert!(allowed, "{game}, “{idea}”: {action} is not written as the house offers it");
            }
        }
    }
}

#[test]
fn the_words_of_a_lesson_fit_a_phone() {
    for (game, step) in steps() {
        let idea = &step.idea;
        assert!(step.idea.chars().count() <= 40, "{game}, “{idea}”: a few words");
        for (what, words) in [("say", &step.say), ("ask", &step.ask)] {
            assert!(!words.is_empty(), "{game}, “{idea}”: {what} nothing");
            assert!(words.chars().count() <= 240, "{game}, “{idea}”: {what} is too long for a phone");
        }
        for answer in &step.answers {
            assert!((10..=220).contains(&answer.say.chars().count()), "{game}, “{idea}”: “{}”", answer.say);
        }
    }
}
