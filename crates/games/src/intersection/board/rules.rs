//! The rules in brief, as the table plays them.

use minds::intersection::rules::View;

pub(super) fn rules(view: &View) -> Vec<String> {
    let alone = view.scores.len() == 1;
    let target = view.target;
    let mut rules = vec![
        "Five traffic dice and a signal. A turn opens with all six. Stop on the signal ends it with nothing, then and whenever \
         the signal is rolled again."
            .to_owned(),
        "While a sad face lies on the field nothing can be parked. Fix it: roll it with a happy face from the field or the \
         parking place; only where there is none, and go shows, with the signal."
            .to_owned(),
        "Without sad faces, park at least one die that scores. Happy faces are 100 each, stars 50. Numbers begin with three \
         of a kind: three twos are 200, three threes 300, three fours 400, and every further one as much again. More of a \
         number may join three of it that are parked."
            .to_owned(),
        "Parked, and go shows: end the turn and take the points, or play on with the dice that are left. If you then cannot \
         park again, all points of the turn are lost."
            .to_owned(),
    ];
    rules.push(
        if view.bank_under_slow {
            "Parked, and slow shows: with dice left you must play on. With all five parked you may take the points, or roll \
             a parked star with the signal. Before that, a star rolled with the signal may turn slow into go."
        } else {
            "Parked, and slow shows: with dice left you must play on. No points can be taken until a star, rolled with the \
             signal, has turned slow into go. With all five parked a parked star is rolled; without one the turn is lost."
        }
        .to_owned(),
    );
    rules.push(
        "Four dice parked and go: you may roll the last die and the signal for double or nothing, also before you have come \
         in. Go and a die that can be parked: twice the points of all five. Anything else: nothing."
            .to_owned(),
    );
    rules.push("Coming in: a first score must be 300 or more in one turn. Before that a turn with less records nothing.".to_owned());
    rules.push(if alone {
        format!("Alone, reach {target} in as few turns as you can.")
    } else {
        format!(
            "Reaching {target} gives everybody else one last turn; then the highest score wins. Players who are level roll \
             five dice each, and most happy faces win."
        )
    });
    if view.no_dice && !alone {
        rules.push(
            "No Dice rule: whoever has not scored once in the whole game ties with the highest score at the end, unless a \
             turn of theirs ended by the Vander rule."
                .to_owned(),
        );
    }
    rules.push(
        "Vander rule: dice dropped, fumbled or thrown off the table end the turn with nothing. With the house's dice it cannot \
         happen; with real dice report it as fumble."
            .to_owned(),
    );
    rules
}
