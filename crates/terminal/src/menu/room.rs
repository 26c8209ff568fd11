//! What is chosen besides the game where a table is opened in a house: who finds it, how long people may think, what is allowed there.

use house::room::{Clock, Plan, SeatPlan, Visibility};
use house::{About, Refused, Shelf};
use kernel::{FieldKind, OptionSpec, Value};

use super::form::Form;

const fn spec(
    name: &'static str,
    label: &'static str,
    help: &'static str,
    kind: FieldKind,
    default: Value,
) -> OptionSpec {
    OptionSpec { name, label, help, kind, default, when: None, choices_when: &[], fold: None }
}

/// The clocks that are offered, as the form writes them.
const CLOCKS: [(&str, &str, Clock); 7] = [
    ("none", "none", Clock::None),
    ("turn-30", "30 seconds a turn", Clock::PerTurn { seconds: 30 }),
    ("turn-60", "a minute a turn", Clock::PerTurn { seconds: 60 }),
    ("turn-300", "5 minutes a turn", Clock::PerTurn { seconds: 300 }),
    ("turn-86400", "a day a turn", Clock::PerTurn { seconds: 86_400 }),
    ("bank-300-5", "5 minutes each, 5 s more a turn", Clock::Bank { seconds: 300, increment: 5 }),
    ("bank-900-10", "15 minutes each, 10 s more a turn", Clock::Bank { seconds: 900, increment: 10 }),
];

/// Those clocks as choices of the form.
const CLOCK_CHOICES: [(&str, &str); CLOCKS.len()] = {
    let mut choices = [("", ""); CLOCKS.len()];
    let mut at = 0;
    while at < CLOCKS.len() {
        choices[at] = (CLOCKS[at].0, CLOCKS[at].1);
        at += 1;
    }
    choices
};

const VISIBILITIES: [(&str, &str); 3] = [
    ("public", "everybody, in the lobby"),
    ("link", "whoever has its code"),
    ("private", "whoever has its code; nobody looks on"),
];

/// What the form asks of a table in a house.
pub(super) fn fields() -> Vec<(OptionSpec, Value)> {
    let word = |word: &str| Value::Word(word.to_owned());
    let fields = [
        spec(
            "visibility",
            "Who finds it",
            "Who sees the table and may sit down. Its code is shown once it is open.",
            FieldKind::Choice { choices: &VISIBILITIES },
            word("public"),
        ),
        spec(
            "clock",
            "Clock",
            "How long people may think. When time is up, the house does what the game's rules say.",
            FieldKind::Choice { choices: &CLOCK_CHOICES },
            word("none"),
        ),
        spec(
            "undo",
            "Taking back",
            "Whether a step can be taken back when the others agree.",
            FieldKind::Flag,
            Value::Flag(true),
        ),
        spec(
            "rated",
            "Counts for ratings",
            "Only people with an account are rated; there is no coach then.",
            FieldKind::Flag,
            Value::Flag(false),
        ),
    ];
    fields.into_iter().map(|spec| (spec.clone(), spec.default)).collect()
}

impl Form {
    /// What a house is asked to open, if the rules agree to it.
    pub(super) fn plan(&self, shelf: &Shelf, about: &About) -> Result<Plan, Refused> {
        let seats =
            self.seats.iter().map(|seat| match seat.level.and_then(|level| about.levels.get(level)) {
                Some(level) => SeatPlan::Bot(level.name.to_owned()),
                None => SeatPlan::Open,
            });
        let mut plan = Plan::new(about.name, seats.collect());
        plan.real_dice = self.real_dice;
        // What is as usual need not be said.
        let changed = self.options.iter().filter(|(spec, value)| *value != spec.default);
        plan.options = changed.map(|(spec, value)| (spec.name.to_owned(), value.clone())).collect();
        for (spec, value) in &self.room {
            match (spec.name, value) {
                ("visibility", Value::Word(word)) => {
                    plan.visibility = match word.as_str() {
                        "link" => Visibility::Link,
                        "private" => Visibility::Private,
                        _ => Visibility::Public,
                    };
                }
                ("clock", Value::Word(word)) => {
                    let found = CLOCKS.iter().find(|(name, ..)| name == word);
                    plan.clock = found.map_or(Clock::None, |&(.., clock)| clock);
                }
                ("undo", Value::Flag(on)) => plan.undo = *on,
                ("rated", Value::Flag(on)) => plan.rated = *on,
                _ => {}
            }
        }
        plan.check(shelf)?;
        Ok(plan)
    }
}
