//! The chance node after a turn: what a table leaves to the next player, over all rolls or a stratified sample.

use add_em_up::generate::Search;
use add_em_up::{Board, Hand};

/// The rolls of a turn with their chances: all of them, or an even sample of so many.
#[derive(Clone, Debug)]
pub struct Outlook {
    rolls: Vec<(Hand, f64)>,
}

impl Outlook {
    /// Every roll of so many dice: 462 rows for six.
    pub fn exact(dice: u8) -> Outlook {
        let mut rolls: Vec<(Hand, f64)> = Vec::new();
        Hand::each(dice, |hand| rolls.push((hand, hand.ways() as f64)));
        let all: f64 = rolls.iter().map(|(_, ways)| ways).sum();
        Outlook { rolls: rolls.into_iter().map(|(hand, ways)| (hand, ways / all)).collect() }
    }

    /// So many rolls, evenly spread over all of them in a fixed order: each stands for its part of the chances.
    pub fn sample(dice: u8, count: usize) -> Outlook {
        let all = Outlook::exact(dice);
        if all.rolls.len() <= count {
            return all;
        }
        let mut rolls: Vec<(Hand, f64)> = Vec::with_capacity(count);
        let mut sum = 0.0;
        for (hand, chance) in all.rolls {
            // One ticket for every 1/count of the chances, drawn at its middle.
            let ticket = |sum: f64| (sum * count as f64 + 0.5).floor();
            let tickets = ticket(sum + chance) - ticket(sum);
            sum += chance;
            if tickets > 0.0 {
                rolls.push((hand, tickets / count as f64));
            }
        }
        Outlook { rolls }
    }

    /// What the next player makes of a table on average, taking the most points: over these rolls.
    pub fn mean(&self, board: &Board, every_placement: bool, search: &mut Search) -> f64 {
        let best = |hand: Hand, search: &mut Search| {
            search.best_from(board, &[], hand, every_placement).map_or(0, |best| best.score)
        };
        self.rolls.iter().map(|&(hand, chance)| chance * f64::from(best(hand, search))).sum()
    }
}
