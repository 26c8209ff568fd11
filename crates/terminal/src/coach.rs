//! What the coach says, in words.

use house::{Advised, Counts};

/// The worth of one choice: `wins 58.3 %`.
pub(crate) fn worth(advised: &Advised) -> String {
    let value = advised.value;
    match advised.worth {
        Counts::Win => format!("wins {:.1} %", value * 100.0),
        Counts::Turns => format!("{value:.2} turns to go"),
        Counts::Points => format!("{value:.2} points"),
    }
}

/// What the coach says of an action, and whether nothing is better.
pub(crate) fn find<'a>(advice: &'a [Advised], action: &str) -> Option<(&'a Advised, bool)> {
    let advised = advice.iter().find(|advised| advised.action == action)?;
    // The list comes best first; what is worth the same is as good.
    let best = advice.first().is_some_and(|best| (best.value - advised.value).abs() < 1e-9);
    Some((advised, best))
}

/// All of it in one line: `roll wins 58.3 % (best); stop wins 55.1 %`.
pub(crate) fn sentence(advice: &[Advised]) -> String {
    let each = advice.iter().map(|advised| {
        let best = find(advice, &advised.action).is_some_and(|(_, best)| best);
        format!("{} {}{}", advised.action, worth(advised), if best { " (best)" } else { "" })
    });
    each.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn advised(action: &str, value: f64, worth: Counts) -> Advised {
        Advised { action: action.to_owned(), value, worth, explained: None }
    }

    #[test]
    fn every_worth_has_its_words() {
        assert_eq!(worth(&advised("roll", 0.5834, Counts::Win)), "wins 58.3 %");
        assert_eq!(worth(&advised("roll", 6.25, Counts::Turns)), "6.25 turns to go");
        assert_eq!(worth(&advised("roll", 8.125, Counts::Points)), "8.12 points");
    }

    #[test]
    fn equals_are_all_best() {
        let advice = [
            advised("roll", 0.5, Counts::Win),
            advised("stop", 0.5, Counts::Win),
            advised("pass", 0.4, Counts::Win),
        ];
        assert_eq!(sentence(&advice), "roll wins 50.0 % (best); stop wins 50.0 % (best); pass wins 40.0 %");
    }
}
