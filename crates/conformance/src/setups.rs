//! The tables a game is tried at: every number of seats, with default and with random options.

use kernel::{FieldKind, Game, OptionSpec, Options, Seat, Setup, Value};

use crate::Failure;
use crate::numbers::Numbers;

/// How many setups are played with each number of seats.
const EACH: usize = 4;
/// How often random options are tried before a number of seats is given up.
const TRIES: usize = 200;

/// For each number of seats the default setup, if it is accepted, and some with random options, turn about with fair
/// and real dice. The fewest and the most seats that the game names must be accepted with some options.
pub(crate) fn default_setups<G: Game>() -> Result<Vec<Setup<G::Options>>, Failure> {
    let mut numbers = Numbers::new(0x5e7_0175);
    let mut setups = Vec::new();
    for seats in G::SEATS {
        let mut accepted = Vec::new();
        for attempt in 0..TRIES {
            let mut setup = Setup::of::<G>(seats);
            if attempt > 0 {
                change_at_random::<G>(&mut setup, &mut numbers);
                setup.real_dice = accepted.len() % 2 == 1;
            }
            if accepted.len() < EACH && G::new(&setup).is_ok() && !accepted.contains(&setup) {
                accepted.push(setup);
            }
        }
        if accepted.is_empty() && (seats == *G::SEATS.start() || seats == *G::SEATS.end()) {
            let why = G::new(&Setup::of::<G>(seats)).err().map(|why| why.to_string()).unwrap_or_default();
            return Err(Failure::new(format!(
                "{} says that {seats} can play, but refuses them with every option tried: {why}",
                G::TITLE
            )));
        }
        setups.append(&mut accepted);
    }
    Ok(setups)
}

fn change_at_random<G: Game>(setup: &mut Setup<G::Options>, numbers: &mut Numbers) {
    setup.rules = 1 + numbers.index(G::RULES as usize) as u16;
    if numbers.once_in(2) {
        setup.first = Seat::new(numbers.index(setup.seats as usize));
    }
    for spec in G::Options::specs() {
        // Half of them stay as they are: options that exclude each other would leave hardly a setup otherwise.
        if numbers.once_in(2) {
            let value = random_value(&spec, numbers);
            // What a game refuses for reasons of its own stays as it was.
            let _ = setup.options.set(spec.name, &value);
        }
    }
}

fn random_value(spec: &OptionSpec, numbers: &mut Numbers) -> Value {
    match spec.kind {
        FieldKind::Flag => Value::Flag(numbers.once_in(2)),
        FieldKind::Number { min, max, .. } => Value::Number(match numbers.index(4) {
            0 => min,
            1 => max,
            _ => {
                let span = max.saturating_sub(min).clamp(0, i64::from(u32::MAX)) as usize;
                min + numbers.index(span + 1) as i64
            }
        }),
        FieldKind::Choice { choices } => {
            numbers.pick(choices).map_or(spec.default.clone(), |(name, _)| Value::Word((*name).to_owned()))
        }
        FieldKind::Text { .. } => spec.default.clone(),
    }
}
