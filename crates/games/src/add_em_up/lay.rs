//! What can be laid with a roll: single placements, or whole turns.

use house::Refused;
use minds::add_em_up::rules::generate::{Turn, placements, turns};
use minds::add_em_up::rules::{AddEmUp, Die, Hand, Placement, ROLLED};
use serde::Serialize;

use crate::abilities::{Laid, LaysRolls};

pub(super) struct Lay;

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

impl LaysRolls for Lay {
    fn lay(&self, position: &str, roll: &str, whole_turns: bool) -> Result<Laid, Refused> {
        let game: AddEmUp =
            position.parse().map_err(|why| Refused::Rule(format!("the position cannot be read: {why}")))?;
        let hand = read_hand(roll, game.pile())?;
        if !whole_turns {
            return laid_singly(&placements(game.board(), hand));
        }
        let list = turns(game.board(), hand, game.every_placement_scores());
        let note = (!list.complete)
            .then(|| format!("There are more turns than {}: these are some of them.", list.turns.len()));
        Ok(Laid { note, ..laid_in_turns(&list.turns)? })
    }
}

/// The dice of a roll: as many as the pile allows.
fn read_hand(text: &str, pile: u8) -> Result<Hand, Refused> {
    let hand: Hand = text.parse().map_err(|why| Refused::Rule(format!("the roll cannot be read: {why}")))?;
    let most = pile.min(ROLLED);
    if hand.is_empty() || hand.total() > most {
        let dice = hand.total();
        return Err(Refused::Rule(format!(
            "a roll of {dice} dice: a pile of {pile} allows 1 to {most} (its number includes the dice just rolled)"
        )));
    }
    Ok(hand)
}

fn as_json(list: &impl Serialize) -> Result<String, Refused> {
    serde_json::to_string(list).map_err(|why| Refused::Rule(format!("the list cannot be written: {why}")))
}

fn laid_singly(list: &[(Placement, i32)]) -> Result<Laid, Refused> {
    let singles: Vec<Single<'_>> =
        list.iter().map(|(placement, score)| Single { dice: placement.dice(), score: *score }).collect();
    let line = |(placement, score): &(Placement, i32)| format!("{score:>4}  {placement}");
    Ok(Laid { lines: list.iter().map(line).collect(), json: as_json(&singles)?, note: None })
}

fn laid_in_turns(list: &[Turn]) -> Result<Laid, Refused> {
    let whole = |turn: &Turn| Whole {
        placements: turn.placements.iter().map(|placement| placement.dice().to_vec()).collect(),
        dice: turn.dice(),
        score: turn.score,
        left: turn.left,
    };
    let line = |turn: &Turn| {
        let placements: Vec<String> = turn.placements.iter().map(Placement::to_string).collect();
        let left = if turn.left.is_empty() { "nothing".to_owned() } else { turn.left.to_string() };
        format!("{:>4}  {}; left: {left}", turn.score, placements.join("; "))
    };
    let wholes: Vec<Whole> = list.iter().map(whole).collect();
    Ok(Laid { lines: list.iter().map(line).collect(), json: as_json(&wholes)?, note: None })
}
