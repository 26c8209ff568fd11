//! The rules in brief, as the table plays them.

use minds::toss_up::rules::View;

pub(super) fn rules(view: &View) -> Vec<String> {
    let target = view.target;
    let passed = if view.at_least {
        format!("with a score of {target} or more")
    } else {
        format!("with a score over {target}")
    };
    let end = match (view.scores.len(), view.roll_off) {
        (1, _) => format!("Alone, stop {passed} after as few turns as you can."),
        (_, false) => format!(
            "Whoever stops {passed} starts the last turns: everybody else has one more. Then the highest score wins, and \
             equal highest scores share the win."
        ),
        (_, true) => format!(
            "Whoever stops {passed} starts the last turns: everybody else has one more. Then the highest score wins. With \
             equal highest scores there is a roll-off: ten dice each, most greens win, and those still level roll again."
        ),
    };
    vec![
        "Ten dice, each with three green sides, two yellow and one red. Every green is a point.".to_owned(),
        "Roll all ten. Greens are put aside and count for this turn. Then stop, and the points are safe; or roll the dice \
         that are left."
            .to_owned(),
        "A roll with a red and no green is a red light: the turn is over and its points are lost. Only yellow means that \
         nothing happened. Reds beside a green do no harm."
            .to_owned(),
        "All ten green: ten points, and all ten dice again.".to_owned(),
        end,
    ]
}
