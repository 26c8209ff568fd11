//! What is written can be read again, and is the same.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use kernel::{Game, MAX_TEXT, Phase, Seat, Step, TextError, Viewer, Word};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::failure::ensure;
use crate::tour::Tour;
use crate::{Candidate, Failure};

/// The text of every state, action, roll, incident, step and seat reads back to the same thing, and is written the
/// same way again. It is one line that a person can type.
pub fn texts_read_back<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    let tour = Tour::take(candidate, 0x7e87)?;
    for visited in &tour.visited {
        text_reads_back("the position", &visited.state)?;
        if let Some(step) = &visited.step {
            text_reads_back("the step", step)?;
        }
        if let Phase::Act(seat) | Phase::Roll(seat) = visited.state.phase() {
            text_reads_back("the seat", &seat)?;
        }
    }
    let Some(seat) = Seat::all(*G::SEATS.start()).next() else {
        return Err(Failure::new("nobody can play this game"));
    };
    word_texts_read_back("the action", &tour.pool.actions, |action| Step::<G>::Act(seat, action))?;
    word_texts_read_back("the roll", &tour.pool.rolls, Step::<G>::Roll)?;
    word_texts_read_back("the incident", &tour.pool.incidents, Step::<G>::Incident)
}

fn word_texts_read_back<G: Game, W: Word>(
    name: &str,
    words: &[W],
    step: impl Fn(W) -> Step<G>,
) -> Result<(), Failure> {
    for word in words {
        text_reads_back(name, word)?;
        text_reads_back("the step", &step(word.clone()))?;
    }
    Ok(())
}

/// Every action, roll, incident, step and view goes through JSON and through the store's binary form unchanged, and
/// its JSON is written the same way again. What is seen of a step can be written as JSON.
pub fn data_reads_back<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    let tour = Tour::take(candidate, 0xda7a)?;
    for action in &tour.pool.actions {
        datum_reads_back("the action", action)?;
    }
    for roll in &tour.pool.rolls {
        datum_reads_back("the roll", roll)?;
    }
    for incident in &tour.pool.incidents {
        datum_reads_back("the incident", incident)?;
    }
    for visited in &tour.visited {
        for viewer in Viewer::all(visited.state.seats()) {
            datum_reads_back("the view", &visited.state.view(viewer))
                .map_err(|failure| failure.at(visited))?;
            if let Some(step) = &visited.step {
                json("what is seen", &visited.state.seen(step, viewer))?;
            }
        }
        if let Some(step) = &visited.step {
            datum_reads_back("the step", step)?;
        }
    }
    Ok(())
}

/// Checks that something's text reads back to it.
pub(crate) fn text_reads_back<T>(name: &str, thing: &T) -> Result<(), Failure>
where
    T: Display + FromStr<Err = TextError> + Eq + Debug,
{
    let text = thing.to_string();
    ensure!(!text.is_empty(), "{name} has no text: {thing:?}");
    ensure!(text.len() <= MAX_TEXT, "the text of {name} is {} bytes long: {text:.200}", text.len());
    ensure!(
        !text.contains(char::is_control) && text.trim() == text,
        "{name} is not one plain line: {text:?}"
    );
    match text.parse::<T>() {
        Err(why) => Err(Failure::new(format!("{name} `{text}` cannot be read back: {why}"))),
        Ok(again) => {
            ensure!(
                again == *thing,
                "{name} `{text}` reads back as something else: {again:?}, not {thing:?}"
            );
            let twice = again.to_string();
            ensure!(twice == text, "{name} `{text}` is written as `{twice}` the second time");
            Ok(())
        }
    }
}

fn datum_reads_back<T: Serialize + DeserializeOwned + Eq + Debug>(
    name: &str,
    thing: &T,
) -> Result<(), Failure> {
    let text = json(name, thing)?;
    let again: T = serde_json::from_str(&text)
        .map_err(|why| Failure::new(format!("{name} cannot be read back from JSON: {why}: {text}")))?;
    ensure!(again == *thing, "{name} reads back from JSON as something else: {text} became {again:?}");
    ensure!(json(name, &again)? == text, "{name} has two JSON texts, one of them {text}");
    let bytes = postcard::to_stdvec(thing)
        .map_err(|why| Failure::new(format!("{name} cannot be stored as bytes: {why}: {text}")))?;
    let stored: T = postcard::from_bytes(&bytes).map_err(|why| {
        Failure::new(format!("{name} cannot be read back from stored bytes: {why}: {text}"))
    })?;
    ensure!(stored == *thing, "{name} reads back from stored bytes as something else: {text}");
    Ok(())
}

/// The JSON of something.
pub(crate) fn json<T: Serialize + Debug>(name: &str, thing: &T) -> Result<String, Failure> {
    serde_json::to_string(thing)
        .map_err(|why| Failure::new(format!("{name} cannot be written as JSON: {why}: {thing:?}")))
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
    struct Hand {
        #[serde(skip_serializing_if = "Option::is_none")]
        left: Option<u8>,
        right: u8,
    }

    #[test]
    fn data_that_only_json_can_carry_is_caught() {
        let failure = datum_reads_back("the hand", &Hand { left: None, right: 1 }).unwrap_err();
        assert!(failure.message().contains("stored bytes"), "{failure}");
        assert_eq!(datum_reads_back("the hand", &Hand { left: Some(1), right: 1 }), Ok(()));
    }
}
