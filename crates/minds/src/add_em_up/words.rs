//! What a coach says about an action, in words.

use add_em_up::{Action, AddEmUp, Axis, Die, Placement, Stage};
use kernel::Rules;

use super::coach::{Coach, TurnWorth};
use super::sketch::singles;

/// What comes of an action: the turn it is the beginning of, what that scores and what it leaves. "First 4 5 to the right from
/// 3,0, then 3 4 down from 1,-1: 31 points. Leaves 53 dice and a table that brings 28 points." Nothing for an action that is
/// not allowed, or where there is no more to say than the action's own words.
pub fn explain(game: &AddEmUp, action: &Action) -> Option<String> {
    let mut after = game.clone();
    after.act(action).ok()?;
    match (action, game.stage()) {
        (Action::Place(placement), Stage::Placing) => {
            Some(in_words(game, placement, &Coach.turn_with(game, placement)?))
        }
        (Action::Bonus, _) => Some(bonus(game)),
        (Action::Stop, Stage::Placing) => {
            let missed = Coach.most(game)? - game.turn_points();
            let more =
                if missed > 0 { format!(" {} more could be had.", points(missed)) } else { String::new() };
            Some(format!("Stop with {}.{more}", points(game.turn_points())))
        }
        _ => None,
    }
}

/// A whole turn that begins with a placement.
fn in_words(game: &AddEmUp, first: &Placement, turn: &TurnWorth) -> String {
    let mut steps = vec![placed(first)];
    // The placements of the turn may lay the same dice in another order or in other parts.
    let rest = turn.turn.placements.iter().filter_map(|placement| {
        let dice = placement.dice().iter().filter(|die| !first.dice().contains(die)).copied();
        Placement::new(dice.collect())
    });
    if !game.board().is_empty() {
        steps.extend(rest.map(|placement| format!("then {}", placed(&placement))));
    }
    let what = format!("{}: {} in all.", capital(&steps.join(", ")), points(turn.score));
    if turn.pile == 0 {
        return format!("{what} The pile is empty, and the game ends.");
    }
    let dice = if turn.pile == 1 { "one die".to_owned() } else { format!("{} dice", turn.pile) };
    if game.seats() == 1 {
        return format!("{what} Leaves {dice}, and a table that brings {:.0} next.", turn.answer);
    }
    format!("{what} Leaves {dice}, and a table that brings the next player {:.0} on average.", turn.answer)
}

/// Some dice in one line: "4 5 to the right from 3,0".
fn placed(placement: &Placement) -> String {
    let dice = placement.dice();
    let numbers: Vec<String> = dice.iter().map(|die| die.n.to_string()).collect();
    let (first, axis) = (dice[0], axis(dice));
    match axis {
        None => format!("{} at {}", numbers[0], first.cell()),
        Some(Axis::Row) => format!("{} to the right from {}", numbers.join(" "), first.cell()),
        Some(Axis::Column) => format!("{} down from {}", numbers.join(" "), first.cell()),
    }
}

fn axis(dice: &[Die]) -> Option<Axis> {
    let [first, second, ..] = dice else { return None };
    Some(if first.y == second.y { Axis::Row } else { Axis::Column })
}

fn bonus(game: &AddEmUp) -> String {
    let singles = singles(game.board());
    let fits: Vec<String> =
        (1..).zip(singles).filter(|(_, best)| *best > 0).map(|(n, best)| format!("{n} for {best}")).collect();
    let lost: Vec<String> =
        (1..).zip(singles).filter(|(_, best)| *best == 0).map(|(n, _): (u8, i32)| n.to_string()).collect();
    match (fits.is_empty(), lost.is_empty()) {
        (true, _) => "No number fits: its own is lost.".to_owned(),
        (false, true) => format!("Every number fits: {}.", fits.join(", ")),
        (false, false) => format!("Fits: {}. Lost: {}.", fits.join(", "), lost.join(", ")),
    }
}

fn points(points: i32) -> String {
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
}

fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(position: &str, action: &str) -> String {
        explain(&position.parse().unwrap(), &action.parse().unwrap()).unwrap_or_default()
    }

    #[test]
    fn turns_are_told_from_their_first_placement_to_what_they_leave() {
        let text = said("12345 2 hand=66 scores=0,0", "place 5,0=6");
        assert_eq!(
            text,
            "6 at 5,0: 21 points in all. Leaves one die, and a table that brings the next player 0 on average."
        );
        let text = said("123 57 hand=124466", "place 3,0=4");
        assert!(text.starts_with("4 at 3,0, then "), "{text}");
        assert!(text.contains(" down from ") && text.contains(" dice, and a table that brings"), "{text}");
    }

    #[test]
    fn the_last_die_ends_the_game() {
        assert_eq!(
            said("12345 1 hand=6", "place 5,0=6"),
            "6 at 5,0: 21 points in all. The pile is empty, and the game ends."
        );
    }

    #[test]
    fn stopping_says_what_is_missed() {
        assert_eq!(
            said("1234 56 hand=11556 laid=3,0", "stop"),
            "Stop with 10 points. 20 points more could be had."
        );
    }

    #[test]
    fn a_bonus_die_has_six_numbers() {
        let text = said("..4../12345/..2.. 53 laid=0,1+1,1+3,1+4,1+2,0+2,2", "bonus");
        assert!(text.starts_with("Fits: 1 for "), "{text}");
        let text = said("123456 54 laid=0,0+1,0+2,0+3,0+4,0+5,0", "bonus");
        assert_eq!(text, "No number fits: its own is lost.");
    }

    #[test]
    fn nothing_is_said_of_what_is_not_allowed() {
        assert_eq!(said("123 57 hand=124466", "place 3,0=5"), "");
        assert_eq!(said("123 57", "roll"), "");
    }
}
