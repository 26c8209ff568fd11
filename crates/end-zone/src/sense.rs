//! Which positions can be: every one that is read, or seen, can be played on.

use kernel::Options as _;

use crate::card::{Card, SHEET};
use crate::mode::{CARD_LINES, GAMES_TO_WIN, THREES_TO_WIN};
use crate::options::are_in_range;
use crate::roll::MOST_DICE;
use crate::rules::Lying;
use crate::{Die, DotWins, EndZone, Mode, Stage, Starts};

/// Refuses what no game can come to, saying what was expected instead. Without `planned`, the dice left are not looked at.
pub(crate) fn make_sense(game: &EndZone, planned: bool) -> Result<(), String> {
    table(game)?;
    order(game)?;
    sheet(game)?;
    matches(game)?;
    rounds(game)?;
    last(game)?;
    if planned {
        dice(game)?;
        lines(game)?;
    }
    Ok(())
}

fn ensure(holds: bool, expected: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(expected.to_owned()) }
}

fn table(game: &EndZone) -> Result<(), String> {
    ensure((1..=8).contains(&game.seats), "one to eight players")?;
    ensure(are_in_range(&game.options), "options within their bounds")?;
    game.options.check(game.seats).map_err(|error| error.to_string())?;
    ensure(game.real || game.options.minus_points == 0, "minus points at a `real` table only")?;
    ensure(
        game.cards.len() == usize::from(game.columns()),
        "a column for each player, or team that shares one",
    )?;
    ensure(game.turns <= 1_000_000_000, "fewer turns")
}

fn order(game: &EndZone) -> Result<(), String> {
    let mut sides: Vec<u8> = game.order.iter().flatten().copied().collect();
    sides.sort_unstable();
    ensure(sides.into_iter().eq(0..game.sides()), "every side once in the throwing order")?;
    let level = game.order.iter().find(|group| group.len() > 1);
    match (game.stage, level) {
        (Stage::Starting, Some(level)) => {
            let fits = game.showed.len() < level.len() && game.showed.iter().all(|number| *number <= 6);
            ensure(fits, "fewer numbers shown than there are players who are level")?;
            let sorted = |group: &Vec<u8>| group.is_sorted();
            ensure(game.order.iter().all(sorted), "players who are level in seat order")?;
            // Before a later game of a match there have been throws, but none of this one.
            let first = game.turns == 0 && game.last.is_none();
            let later = game.games > 0 && game.options.starts == Starts::RollEach;
            let fresh = game.cards.iter().all(|card| *card == Card::default());
            ensure(fresh && (first || later), "nothing thrown before the order is decided")
        }
        (Stage::Starting, None) => ensure(false, "players who are level in a roll for the start"),
        (_, level) => {
            ensure(level.is_none() && game.showed.is_empty(), "the order decided, such as `order=213`")
        }
    }
}

/// What stands on the score sheet.
fn sheet(game: &EndZone) -> Result<(), String> {
    let many = matches!(game.options.mode, Mode::FirstTo | Mode::Solo);
    for card in &game.cards {
        let small = card.lines.len() <= SHEET && card.lines.iter().all(|points| *points <= 720);
        ensure(
            small && card.extras.iter().flatten().all(|points| *points <= 240),
            "points that dice can make",
        )?;
        let carried = card.before > 0 && card.before <= 60_000 && card.carried <= 1_000_000;
        ensure(
            carried || card.before == 0 && card.carried == 0,
            "a sum carried over with the lines it is from",
        )?;
        ensure(many || card.before == 0, "several sheets in solo and first to 500 only")?;
        ensure(card.minus == 0 || game.options.minus_points > 0, "minus points where they are played")?;
        ensure(card.minus <= 60_000, "fewer minus points")?;
        let earned = |index: usize| card.earned[index] || card.extras[index].is_none();
        ensure((0..4).all(earned), "extra rolls earned before they are thrown")?;
        let plain = card.bonuses == [false; 2] && card.earned == [false; 4];
        let bonuses =
            (!card.bonuses[0] || card.lines.len() >= 7) && (!card.bonuses[1] || card.lines.len() >= 14);
        ensure(
            plain || game.options.mode == Mode::Traditional && bonuses,
            "bonuses and extra rolls on the official card",
        )?;
    }
    Ok(())
}

/// Games and 3's won, and who has won.
fn matches(game: &EndZone) -> Result<(), String> {
    let sides = usize::from(game.sides());
    let over = game.stage == Stage::Over;
    let mode = game.options.mode;
    ensure(game.wins.len() == sides && game.threes.len() == sides, "wins of every side")?;
    let alone = mode == Mode::Solo;
    ensure(game.won.is_some() == over || over && alone, "`won=SIDE` at the end, and not before")?;
    let winner = game.won.map(|win| usize::from(win.side));
    ensure(winner.is_none_or(|side| side < sides), "a winner who plays")?;
    // The dot may have won the whole match, with one game won or more.
    let by_dot = game.won.is_some_and(|win| win.dot) && game.options.dot_wins == DotWins::Match;
    let counts = |won: &[u8], least: u8, most: u8| {
        won.iter().enumerate().all(|(side, won)| {
            if over && winner == Some(side) { (least..=most).contains(won) } else { *won < most }
        })
    };
    let games = counts(&game.wins, if by_dot { 1 } else { GAMES_TO_WIN }, GAMES_TO_WIN);
    let threes = if by_dot {
        game.threes.iter().all(|won| *won < THREES_TO_WIN)
    } else {
        counts(&game.threes, THREES_TO_WIN, THREES_TO_WIN)
    };
    let zero = |won: &[u8]| won.iter().all(|won| *won == 0);
    let fits = match mode {
        Mode::Threes => games && zero(&game.threes),
        Mode::ThreesSets => games && threes,
        _ => zero(&game.wins) && zero(&game.threes),
    };
    ensure(fits, "games to three and 3's to five, where they are played")?;
    ensure(
        game.games <= 1000 && (mode.is_match() || game.games == 0),
        "games before this one in a match only",
    )?;
    if let Some(last) = &game.last_game {
        let fits = last.totals.len() == sides && usize::from(last.win.side) < sides;
        ensure(fits && mode.is_match(), "a game before this one in a match, with all totals")?;
        ensure(last.totals.iter().all(|total| total.abs() <= 1_000_000), "totals that dice can make")?;
    }
    if let (Some(win), false) = (game.won, mode == Mode::Solo) {
        let best =
            (0..game.sides()).filter(|side| !game.out.contains(side)).map(|side| game.total_of(side)).max();
        let won = win.dot || best == Some(game.total_of(win.side)) && !game.out.contains(&win.side);
        ensure(won, "a winner with the highest total, or by the dot")?;
    }
    Ok(())
}

/// Roll-offs and the chase of first to 500.
fn rounds(game: &EndZone) -> Result<(), String> {
    let sides = game.sides();
    let first_to = game.options.mode == Mode::FirstTo;
    let target = i32::from(game.options.target);
    let rising = game.out.is_sorted_by(|a, b| a < b) && game.out.iter().all(|side| *side < sides);
    ensure(
        rising && (game.out.is_empty() || game.chase.is_some()),
        "who is out of a chase, in rising order",
    )?;
    if let Some(chase) = game.chase {
        let fits = chase.opener < sides && !game.out.contains(&chase.opener);
        ensure(
            first_to && fits && chase.score >= target,
            "a chase of a score at the target, in first to 500",
        )?;
        ensure(chase.score <= 2_000_000, "a score that dice can make")?;
        let line = matches!(game.stage, Stage::Line(_));
        ensure(!line || game.out.len() + 1 < usize::from(sides), "somebody in the chase")?;
    } else if first_to && matches!(game.stage, Stage::Line(_)) {
        let below = (0..sides).all(|side| game.total_of(side) < target);
        ensure(below, "`chase=SIDE:SCORE` where somebody stands at the target")?;
    }
    ensure(game.tied.is_empty() || game.stage == Stage::RollOff, "`tied=` in a roll-off only")?;
    if game.stage == Stage::RollOff {
        ensure(game.options.mode != Mode::Solo, "no roll-off in solo")?;
        ensure(!first_to || game.chase.is_some(), "a chase before a roll-off in first to 500")?;
        let order =
            game.order.iter().flatten().filter(|side| game.tied.iter().any(|tied| tied.side == **side));
        let listed = game.tied.iter().map(|tied| &tied.side).eq(order);
        ensure(
            listed && game.tied.len() > 1,
            "`tied=1:0,2:0`: who rolls off, in throwing order, and their points",
        )?;
        let best = (0..sides).filter(|side| !game.out.contains(side)).map(|side| game.total_of(side)).max();
        let level = |side: u8| !game.out.contains(&side) && Some(game.total_of(side)) == best;
        ensure(game.tied.iter().all(|tied| level(tied.side)), "players in a roll-off who are level")?;
        ensure(game.tied.iter().all(|tied| tied.points <= 240), "points that two dice can make")?;
    }
    Ok(())
}

fn last(game: &EndZone) -> Result<(), String> {
    let columns = game.columns();
    let Some(last) = &game.last else { return Ok(()) };
    let known = last.dice.iter().all(|die| die.lying.column < columns && die.points <= 240);
    ensure(known && last.dice.len() <= MOST_DICE, "dice of columns that there are")?;
    ensure(
        matches!(last.stage, Stage::Line(1..) | Stage::Extra | Stage::RollOff),
        "dice that were thrown for something",
    )
}

/// The dice on the table, in the air and still to be thrown.
fn dice(game: &EndZone) -> Result<(), String> {
    if !game.throws_are_made() {
        let none = game.left.is_empty() && game.lying.is_empty() && game.launch.is_none();
        return ensure(none, "no dice before the first line and after the end");
    }
    let plan = game.full_plan();
    let Some(next) = game.left.first() else { return ensure(false, "dice left to throw") };
    let fits = if game.stage == Stage::Extra {
        // A pass is made by those who had one when it began.
        let sequence = game.sequence();
        let thrown = game.lying.iter().map(|lying| lying.column);
        let mut columns: Vec<u8> = thrown.chain(game.left.iter().copied()).collect();
        let place = |column: &u8| sequence.iter().position(|other| other == column);
        let in_order = columns.is_sorted_by(|a, b| place(a) < place(b));
        columns.retain(|column| !plan.contains(column));
        in_order && columns.is_empty() && (game.options.shuffle || game.lying.is_empty())
    } else {
        let done = plan.len().saturating_sub(game.left.len());
        let lying = game.lying.iter().map(|lying| lying.column);
        plan.ends_with(&game.left) && lying.eq(thrown_and_lying(game, &plan[..done], *next))
    };
    ensure(
        fits,
        "the dice of this line, thrown in turn: `left=` those to come, `lying=` those on the table",
    )?;
    let at_rest = |lying: &Lying| {
        let told = game.real || matches!(lying.die, Die::At(_)) || lying.die == Die::OFF;
        told && (lying.void || !lying.die.score(&game.options.table).dot)
    };
    ensure(
        game.lying.iter().all(at_rest),
        "dice that have not covered the dot, where the house throws with places",
    )?;
    match game.launch {
        Some(_) if game.real => ensure(false, "no launch where people throw themselves"),
        Some(launch) => launch.check(&game.options.table).map_err(|reason| reason.to_string()),
        None => Ok(()),
    }
}

/// Of the dice thrown for a line so far, the columns of those that still lie on the table.
fn thrown_and_lying(game: &EndZone, done: &[u8], next: u8) -> Vec<u8> {
    if game.options.shuffle {
        return done.to_vec();
    }
    done.iter().rev().take_while(|column| **column == next).copied().collect()
}

/// Whether the sheet is filled as far as the game has come.
fn lines(game: &EndZone) -> Result<(), String> {
    const EXPECTED: &str = "a score sheet filled as far as the game has come";
    let plan = game.full_plan();
    let done = plan.len().saturating_sub(game.left.len());
    // Written down in this line already: all its dice have been thrown, and not in shuffle, where all wait for the end.
    let written = |column: u8| {
        usize::from(!game.options.shuffle && plan[..done].contains(&column) && !game.left.contains(&column))
    };
    let by_dot = game.won.is_some_and(|win| win.dot);
    for (column, card) in game.cards.iter().enumerate() {
        let (count, now) = (card.lines.len(), written(column as u8));
        let due = card.next_extra().is_some();
        let thrown = card.extras.iter().any(Option::is_some);
        let fits = match (game.options.mode, game.stage) {
            (_, Stage::Starting) | (Mode::FirstTo, _) => true,
            (Mode::Traditional, Stage::Line(line)) => {
                line <= CARD_LINES && count == usize::from(line) - 1 + now && !thrown
            }
            (Mode::Traditional, Stage::Extra) => count == usize::from(CARD_LINES),
            (Mode::Traditional, _) => {
                by_dot && count <= usize::from(CARD_LINES) || count == usize::from(CARD_LINES) && !due
            }
            (Mode::Solo, Stage::Line(line)) => {
                card.written() == usize::from(line) - 1 && card.lines.is_sorted_by(|a, b| a < b)
            }
            (Mode::Solo, _) => {
                let beaten = &card.lines[..count.saturating_sub(usize::from(!by_dot))];
                let missed = by_dot || matches!(card.lines[..], [.., before, last] if last <= before);
                missed && beaten.is_sorted_by(|a, b| a < b)
            }
            (_, Stage::Line(line)) => line == 1 && count == now,
            (_, _) => count == 1 || by_dot && count == 0,
        };
        ensure(fits, EXPECTED)?;
    }
    Ok(())
}
