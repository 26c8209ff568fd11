//! What can be laid with a roll of Add 'em Up: single placements, or whole turns.

use std::io::{Write, stdout};

use add_em_up::generate::{Turn, placements, turns};
use add_em_up::{AddEmUp, Die, Hand, Placement, ROLLED};
use serde::Serialize;

use crate::cli::ActionsArgs;
use crate::failure::Failure;

fn as_json(list: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(list).map_err(|why| Failure::input(format!("the list cannot be written: {why}")))
}

/// A placement, and what the turn would score with it alone.
#[derive(Serialize)]
struct Single<'a> {
    dice: &'a [Die],
    score: i32,
}

/// A turn: one series of placements that leads to it, all its dice, its total, and what is left in the hand.
#[derive(Serialize)]
struct Whole {
    placements: Vec<Vec<Die>>,
    dice: Vec<Die>,
    score: i32,
    left: Hand,
}

pub(super) fn run(arguments: &ActionsArgs, roll: &str) -> Result<(), Failure> {
    let game: AddEmUp = arguments
        .position
        .parse()
        .map_err(|why| Failure::input(format!("the position cannot be read: {why}")))?;
    let hand = read_hand(roll, game.pile())?;
    if arguments.turns {
        let list = turns(game.board(), hand, game.every_placement_scores());
        if !list.complete {
            eprintln!("There are more turns than {}: these are some of them.", list.turns.len());
        }
        print_turns(&list.turns, arguments.json)
    } else {
        print_placements(&placements(game.board(), hand), arguments.json)
    }
}

/// The dice of a roll: as many as the pile allows.
fn read_hand(text: &str, pile: u8) -> Result<Hand, Failure> {
    let hand: Hand = text.parse().map_err(|why| Failure::input(format!("the roll cannot be read: {why}")))?;
    let most = pile.min(ROLLED);
    if hand.is_empty() || hand.total() > most {
        let dice = hand.total();
        return Err(Failure::input(format!(
            "a roll of {dice} dice: a pile of {pile} allows 1 to {most} (its number includes the dice just rolled)"
        )));
    }
    Ok(hand)
}

fn print_placements(list: &[(Placement, i32)], json: bool) -> Result<(), Failure> {
    let mut out = stdout().lock();
    if json {
        let list: Vec<Single<'_>> =
            list.iter().map(|(placement, score)| Single { dice: placement.dice(), score: *score }).collect();
        writeln!(out, "{}", as_json(&list)?)?;
        return Ok(());
    }
    if list.is_empty() {
        writeln!(out, "Nothing fits.")?;
    }
    for (placement, score) in list {
        writeln!(out, "{score:>4}  {placement}")?;
    }
    Ok(())
}

fn print_turns(list: &[Turn], json: bool) -> Result<(), Failure> {
    let mut out = stdout().lock();
    if json {
        let whole = |turn: &Turn| Whole {
            placements: turn.placements.iter().map(|placement| placement.dice().to_vec()).collect(),
            dice: turn.dice(),
            score: turn.score,
            left: turn.left,
        };
        let list: Vec<Whole> = list.iter().map(whole).collect();
        writeln!(out, "{}", as_json(&list)?)?;
        return Ok(());
    }
    if list.is_empty() {
        writeln!(out, "Nothing fits.")?;
    }
    for turn in list {
        let placements: Vec<String> = turn.placements.iter().map(Placement::to_string).collect();
        let left = if turn.left.is_empty() { "nothing".to_owned() } else { turn.left.to_string() };
        writeln!(out, "{:>4}  {}; left: {left}", turn.score, placements.join("; "))?;
    }
    Ok(())
}
