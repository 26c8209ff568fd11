//! Everything that Tri-Cross says to people: what a choice does and what is to be drawn, why something is refused, what the options
//! mean. Another language is another such module. Nothing here tells what lies face-down.

pub(crate) mod options;
mod refusals;

use kernel::{Card, Choice, RealTable, Wording};

use crate::cross::{Bits, CENTRE, each};
use crate::turn::FULL_COUNT;
use crate::{Action, Colour, Square, Stage, TriCross, Version};

impl Wording for TriCross {
    const TITLE: &'static str = "Tri-Cross";
    const CARD: Card = Card {
        tagline: "Six powers on a cross, and one square in its middle that everybody wants.",
        real: RealTable {
            invitation: "Real board",
            way: "You play on your own board, the house referees",
            title: "Real board",
            help: "You play on your own board and tap in what happens; the house referees.",
            tag: "real board",
        },
        alone: None,
    };

    fn describe(&self, action: &Action) -> Choice {
        let label = match *action {
            Action::Place(Some(rank), square) => format!("Place the {} on {square}", rank.name()),
            Action::Place(None, square) => format!("Place a piece on {square}"),
            Action::Step(from, to) => format!("Step from {from} to {to}"),
            Action::Jump(from, to) => format!("Jump from {from} to {to}"),
            Action::Pass => "Pass".to_owned(),
        };
        Choice { label, effect: self.effect(*action) }
    }

    fn asks(&self) -> String {
        if let Stage::Show(square) = self.stage {
            let owner = self.board.pieces.owner(square).unwrap_or(self.board.mover);
            let ranks: Vec<String> = self.could_be().iter().map(|rank| rank.to_string()).collect();
            return format!(
                "What the {} piece on {} is: {}",
                Colour::of(owner).name(),
                self.board.cross.name(square),
                ranks.join(", ")
            );
        }
        let colours = Colour::ALL.into_iter().take(self.board.seats.into());
        let names: Vec<String> = colours.map(|colour| format!("{colour} ({})", colour.name())).collect();
        format!("The colour drawn from the bag begins: {}", names.join(", "))
    }
}

impl TriCross {
    fn effect(&self, action: Action) -> String {
        match action {
            Action::Place(..) if self.version == Version::ReverseGuts => {
                format!("It is {}'s, who will not know it.", Colour::of(self.placed_owner()).name())
            }
            Action::Place(None, _) => "Nobody knows what it is until it is challenged.".to_owned(),
            Action::Place(..) => "It lies face-down until it is challenged.".to_owned(),
            Action::Step(from, to) => self.effect_of_step(from, to),
            Action::Jump(from, to) => self.effect_of_jump(from, to),
            Action::Pass => format!("You call \"{}\".", call(self.board.count + 1, true)),
        }
    }

    fn effect_of_step(&self, from: Square, to: Square) -> String {
        let (Some(from), Some(to)) = (self.board.cross.bit(from), self.board.cross.bit(to)) else {
            return String::new();
        };
        let mut after = self.board;
        after.pieces.shift(from, to);
        let turned = after.challenged();
        let mut parts = Vec::new();
        if turned != 0 {
            parts.push(format!("Turns face-up: {}.", self.names(turned)));
        }
        if from == CENTRE {
            parts.push("Leaves the Tri-Cross square: the count is over.".to_owned());
        }
        if to == CENTRE {
            parts.push(format!("Enters the Tri-Cross square: \"{}\", if it stays.", call(1, false)));
        }
        parts.join(" ")
    }

    fn effect_of_jump(&self, from: Square, to: Square) -> String {
        let (Some(from), Some(to)) = (self.board.cross.bit(from), self.board.cross.bit(to)) else {
            return String::new();
        };
        let shape = self.board.cross.shape();
        let over = shape.beside(from) & shape.beside(to);
        // Only face-up pieces are jumped, so this tells nothing new.
        let prey = each(over).find_map(|square| self.board.pieces.at(square).filter(|piece| piece.up));
        let name = |rank: Option<crate::Rank>| rank.map_or("piece", crate::Rank::name);
        prey.map_or_else(String::new, |prey| {
            format!("Removes the {} {}.", Colour::of(prey.owner).name(), name(prey.rank))
        })
    }

    fn names(&self, squares: Bits) -> String {
        each(squares).map(|bit| self.board.cross.name(bit).to_string()).collect::<Vec<_>>().join(", ")
    }
}

/// How a count is called, as the rulebook has it.
pub fn call(count: u8, pass: bool) -> String {
    let number = ["none", "one", "two", "three", "four"][usize::from(count.min(FULL_COUNT))];
    format!("In, in {number}{}", if pass { ", pass" } else { "" })
}
