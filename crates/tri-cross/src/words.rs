//! What a choice does and what is to be drawn, in words. Nothing here tells what lies face-down.

use kernel::Choice;

use crate::cross::{Bits, CENTRE, each};
use crate::view::call;
use crate::{Action, Colour, Square, Stage, TriCross, Version};

impl TriCross {
    /// An action for a button and the line beneath it.
    pub(crate) fn in_words(&self, action: Action) -> Choice {
        let label = match action {
            Action::Place(Some(rank), square) => format!("Place the {} on {square}", rank.name()),
            Action::Place(None, square) => format!("Place a piece on {square}"),
            Action::Step(from, to) => format!("Step from {from} to {to}"),
            Action::Jump(from, to) => format!("Jump from {from} to {to}"),
            Action::Pass => "Pass".to_owned(),
        };
        Choice { label, effect: self.effect(action) }
    }

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

    /// What is to be drawn and how to type it.
    pub(crate) fn what_to_draw(&self) -> String {
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
