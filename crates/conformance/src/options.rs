//! Options describe themselves, read back, and refuse what does not fit; setups are checked.

use kernel::{FieldKind, Game, MAX_SEATS, OptionSpec, Options, Seat, Setup, Value};

use crate::failure::ensure;
use crate::{Candidate, Failure};

/// Every value of every setup's options can be set again, as a value and as text, and gives the same options.
pub fn options_read_back<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    candidate.all_setups()?.iter().try_for_each(|setup| values_read_back(&setup.options))
}

/// What one set of options says of itself can be set again.
pub fn values_read_back<O: Options>(options: &O) -> Result<(), Failure> {
    let (mut by_value, mut by_text) = (O::default(), O::default());
    for (name, value) in options.values() {
        let refused = |why| Failure::new(format!("option {name}: its own value `{value}` is refused: {why}"));
        by_value.set(name, &value).map_err(refused)?;
        by_text.set_text(name, &value.to_string()).map_err(refused)?;
        let written = serde_json::to_string(&value).ok().and_then(|text| serde_json::from_str(&text).ok());
        ensure!(
            written.as_ref() == Some(&value),
            "option {name}: `{value}` becomes {written:?} through JSON"
        );
    }
    ensure!(
        by_value == *options,
        "options change when they are set by value: {options:?} became {by_value:?}"
    );
    ensure!(by_text == *options, "options change when they are set by text: {options:?} became {by_text:?}");
    Ok(())
}

/// Options have plain names and a label, defaults that fit, and refuse what does not fit with an error that names the option.
pub fn options_refuse_misfits<G: Game>(_: &Candidate<G>) -> Result<(), Failure> {
    options_refuse_what_does_not_fit::<G::Options>()
}

/// The same for options alone.
pub fn options_refuse_what_does_not_fit<O: Options>() -> Result<(), Failure> {
    let specs = O::specs();
    for (index, spec) in specs.iter().enumerate() {
        let name = spec.name;
        ensure!(is_plain_name(name), "option {name:?}: a name is small letters, digits and hyphens");
        ensure!(!specs[..index].iter().any(|other| other.name == name), "there are two options {name}");
        ensure!(!spec.label.trim().is_empty(), "option {name} has no label");
        ensure!(!spec.help.trim().is_empty(), "option {name} does not say what it changes");
        let fitting = O::default().set(name, &spec.default);
        ensure!(fitting.is_ok(), "option {name} refuses its own default: {fitting:?}");
        for value in misfits(spec) {
            let mut options = O::default();
            let Err(why) = options.set(name, &value) else {
                return Err(Failure::new(format!("option {name} takes `{value:.60}`, which does not fit")));
            };
            ensure!(why.to_string().contains(name), "the error does not name the option {name}: {why}");
            ensure!(options == O::default(), "option {name} refused `{value:.60}`, but changed");
        }
    }
    let unknown = O::default().set("no-such-option", &Value::Flag(true));
    ensure!(unknown.is_err(), "an option that does not exist can be set");
    Ok(())
}

fn misfits(spec: &OptionSpec) -> Vec<Value> {
    let word = |text: &str| Value::Word(text.to_owned());
    match spec.kind {
        FieldKind::Flag => vec![Value::Number(1), word("maybe"), word("")],
        FieldKind::Number { min, max, .. } => {
            let beyond = [min.checked_sub(1), max.checked_add(1), Some(i64::MIN), Some(i64::MAX)];
            let numbers = beyond.into_iter().flatten().filter(|number| !(min..=max).contains(number));
            numbers.map(Value::Number).chain([word("many"), Value::Flag(true)]).collect()
        }
        FieldKind::Choice { .. } => vec![word("none of these"), word(""), Value::Number(0)],
        FieldKind::Text { max } => vec![word(&"x".repeat(max + 1)), Value::Number(0)],
    }
}

/// A game names itself plainly, and refuses to be set up for too few or too many players, by unknown rules, or with a
/// first player who is not at the table.
pub fn setups_are_checked<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    let (min, max) = (*G::SEATS.start(), *G::SEATS.end());
    ensure!(is_plain_name(G::NAME), "{:?}: a game's name is small letters, digits and hyphens", G::NAME);
    ensure!(G::RULES >= 1, "rules are numbered from 1");
    ensure!(1 <= min && min <= max && max <= MAX_SEATS, "{min} to {max} seats are not 1 to {MAX_SEATS}");
    for setup in candidate.all_setups()? {
        let state = G::new(&setup).map_err(|why| Failure::new(format!("{why}: {setup:?}")))?;
        ensure!(state.seats() == setup.seats, "{} sit at a table for {}", state.seats(), setup.seats);
        ensure!(state.turns() == 0, "{} turns are over before the first step", state.turns());
        let wrong = [
            Setup { seats: min - 1, first: None, ..setup.clone() },
            Setup { seats: max + 1, first: None, ..setup.clone() },
            Setup { rules: 0, ..setup.clone() },
            Setup { rules: G::RULES + 1, ..setup.clone() },
        ];
        let absent =
            Seat::new(setup.seats as usize).map(|first| Setup { first: Some(first), ..setup.clone() });
        for setup in wrong.into_iter().chain(absent) {
            ensure!(G::new(&setup).is_err(), "a setup that cannot be is accepted: {setup:?}");
        }
    }
    Ok(())
}

fn is_plain_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.chars().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-')
}
