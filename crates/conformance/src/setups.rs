//! The tables a game is tried at: every number of seats, with default and with random options.

use kernel::{FieldKind, Game, OptionSpec, Options, Seat, Setup, Value};

use crate::Failure;
use crate::numbers::Numbers;

/// How many setups are played with each number of seats.
const EACH: usize = 4;
/// How many tables with random options are looked at for each of them.
const TRIES: usize = 60;

/// For each number of seats the default setup, if it is accepted, and some with random options, turn about with fair and real dice.
/// Of the random ones those are taken that try out most of what none has tried yet: in the end every flag has been on and off, every
/// choice has been made and every number has been at its bounds, wherever the game accepts that at any table. The fewest and the most seats that the game
/// names must be accepted with some options.
pub(crate) fn default_setups<G: Game>() -> Result<Vec<Setup<G::Options>>, Failure> {
    let mut numbers = Numbers::new(0x5e7_0175);
    let mut tried = Tried::new::<G>();
    let mut setups = Vec::new();
    for seats in G::SEATS {
        let mut accepted: Vec<Setup<G::Options>> = Vec::new();
        let usual = Setup::of::<G>(seats);
        if G::new(&usual).is_ok() {
            tried.count(&usual);
            accepted.push(usual);
        }
        while accepted.len() < EACH {
            let candidates = (0..TRIES).map(|_| {
                let mut setup = Setup::of::<G>(seats);
                change_at_random::<G>(&mut setup, &mut numbers);
                setup.real_dice = accepted.len() % 2 == 1;
                setup
            });
            let candidates = candidates.filter(|setup| !accepted.contains(setup) && G::new(setup).is_ok());
            let Some(most) = first_of_the_most(candidates, |setup| tried.new_in(setup)) else { break };
            tried.count(&most);
            accepted.push(most);
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
    while let Some((name, value)) = tried.left.pop() {
        setups.extend(a_table_with::<G>(name, &value, &mut numbers).inspect(|setup| tried.count(setup)));
    }
    Ok(setups)
}

/// The first of those that are worth most.
fn first_of_the_most<T>(all: impl Iterator<Item = T>, worth: impl Fn(&T) -> usize) -> Option<T> {
    all.map(|each| (worth(&each), each))
        .reduce(|best, next| if next.0 > best.0 { next } else { best })
        .map(|(_, most)| most)
}

/// Some table at which an option has this value, if the game accepts it anywhere.
fn a_table_with<G: Game>(name: &str, value: &Value, numbers: &mut Numbers) -> Option<Setup<G::Options>> {
    for attempt in 0..TRIES {
        for seats in G::SEATS {
            let mut setup = Setup::of::<G>(seats);
            if attempt > 0 {
                change_at_random::<G>(&mut setup, numbers);
            }
            if setup.options.set(name, value).is_ok() && G::new(&setup).is_ok() {
                return Some(setup);
            }
        }
    }
    None
}

/// What no table has tried yet.
struct Tried {
    left: Vec<(&'static str, Value)>,
}

impl Tried {
    fn new<G: Game>() -> Tried {
        let each = |spec: OptionSpec| {
            let values = match spec.kind {
                FieldKind::Flag => vec![Value::Flag(true), Value::Flag(false)],
                FieldKind::Number { min, max, .. } => vec![Value::Number(min), Value::Number(max)],
                FieldKind::Choice { choices } => {
                    choices.iter().map(|(name, _)| Value::Word((*name).to_owned())).collect()
                }
                FieldKind::Text { .. } => Vec::new(),
            };
            values.into_iter().map(move |value| (spec.name, value))
        };
        Tried { left: G::Options::specs().into_iter().flat_map(each).collect() }
    }

    fn new_in<O: Options>(&self, setup: &Setup<O>) -> usize {
        let values = setup.options.values();
        self.left.iter().filter(|left| values.contains(left)).count()
    }

    fn count<O: Options>(&mut self, setup: &Setup<O>) {
        let values = setup.options.values();
        self.left.retain(|left| !values.contains(left));
    }
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
