//! What a coach says about an action, in words.

use intersection::{Action, Ending, Face, Intersection, Signal, Stage};
use kernel::{Drawn, Outcomes, Phase, Rules, Wording};

/// What can come of an action, with the odds: "Roll a star and the signal: 16.7 % stop, 16.7 % slow, 66.7 % go; …".
/// Nothing for an action that is not allowed.
pub fn explain(game: &Intersection, action: &Action) -> Option<String> {
    let mut after = *game;
    after.act(action).ok()?;
    let choice = game.describe(action);
    if !matches!(after.phase(), Phase::Roll(_)) || after.turns() != game.turns() {
        return Some(format!("{}: {}", choice.label, lower(&choice.effect)));
    }
    let mut rolls = Outcomes::new();
    after.outcomes(&mut rolls);
    let mut odds = Odds::default();
    for (roll, chance) in rolls.chances() {
        let mut next = after;
        next.roll(roll).ok()?;
        odds.count(&after, &next, roll.signal, chance);
    }
    Some(format!("{}: {}.", choice.label, odds.in_words(after.signal_to_roll(), game.parked().points())))
}

/// What became of a roll.
#[derive(Default)]
struct Odds {
    stop: f64,
    slow: f64,
    go: f64,
    /// The turn went on, and something can be parked.
    park: f64,
    /// The turn went on, with sad faces.
    sad: f64,
    /// The turn went on, with neither: a star has to be rolled.
    star: f64,
    /// The turn ended with nothing.
    lost: f64,
    doubled: f64,
}

impl Odds {
    fn count(&mut self, before: &Intersection, next: &Intersection, signal: Option<Signal>, chance: f64) {
        match signal {
            Some(Signal::Stop) => self.stop += chance,
            Some(Signal::Slow) => self.slow += chance,
            Some(Signal::Go) => self.go += chance,
            None => {}
        }
        let doubled = next.last_turn().is_some_and(|last| last.ending == Ending::Doubled);
        let part = match next.stage() {
            _ if next.turns() != before.turns() && doubled => &mut self.doubled,
            _ if next.turns() != before.turns() => &mut self.lost,
            Stage::Rolled if next.field().of(Face::Sad) > 0 => &mut self.sad,
            Stage::Rolled if next.field().scoring_beside(next.parked()).is_empty() => &mut self.star,
            _ => &mut self.park,
        };
        *part += chance;
    }

    fn in_words(&self, with_signal: bool, parked: u32) -> String {
        let mut parts = Vec::new();
        let mut say = |chance: f64, what: &str| {
            if chance > 0.0 {
                parts.push(format!("{:.1} % {what}", chance * 100.0));
            }
        };
        if with_signal {
            say(self.stop, "stop");
            say(self.slow, "slow");
            say(self.go, "go");
        }
        let signal = parts.join(", ");
        let mut parts = Vec::new();
        let mut say = |chance: f64, what: String| {
            if chance > 0.0 {
                parts.push(format!("{:.1} % {what}", chance * 100.0));
            }
        };
        say(self.doubled, "double your points".to_owned());
        say(self.park, "let you park".to_owned());
        say(self.sad, "leave sad faces to fix".to_owned());
        say(self.star, "leave a star to roll".to_owned());
        let lose = if parked > 0 {
            format!("lose the turn and its {parked} points")
        } else {
            "lose the turn".to_owned()
        };
        say(self.lost, lose);
        let all = format!("of all rolls {}", parts.join(", "));
        if signal.is_empty() { all } else { format!("{signal}; {all}") }
    }
}

/// The sentence as the second half of another.
fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_lowercase().collect::<String>() + letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_star_is_explained() {
        for (position, action, words) in [
            (
                "300,0 1:slow:s4/hss",
                "star",
                "Roll a star and the signal: 16.7 % stop, 16.7 % slow, 66.7 % go; of all rolls 27.8 % let you park, 13.9 % \
                 leave sad faces to fix, 8.3 % leave a star to roll, 50.0 % lose the turn and its 200 points.",
            ),
            (
                "300,0 1:go:2/hhss.",
                "double",
                "Double or nothing: 16.7 % stop, 16.7 % slow, 66.7 % go; of all rolls 22.2 % double your points, 77.8 % lose \
                 the turn and its 300 points.",
            ),
            ("300,0 1:go:2/hhss.", "end", "End the turn with 300: takes 300 points: 300 becomes 600."),
            ("300,0 1:go:hhs34", "park hh", "Park 2 happy faces: 200 points parked."),
        ] {
            let game: Intersection = position.parse().unwrap();
            assert_eq!(explain(&game, &action.parse().unwrap()).unwrap(), words, "{position}: {action}");
        }
        assert_eq!(explain(&"0,0 1".parse().unwrap(), &Action::End), None);
    }
}
