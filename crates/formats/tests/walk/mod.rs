//! A walk through an evening, one number after the other.

use formats::{Step, Tournament};

/// Something that could be done now, chosen by a number: mostly results, sometimes anything else.
pub(crate) fn some_step(tournament: &Tournament, pick: u32) -> Step {
    let entrants = tournament.entrants().max(1) as u32;
    let somebody = u16::try_from(pick / 7 % entrants + 1).unwrap().try_into().unwrap();
    if !tournament.has_begun() {
        return match pick % 7 {
            _ if tournament.entrants() < 2 + (pick % 7) as usize => Step::Join,
            5 => Step::Seed(vec![somebody]),
            6 => Step::Leave(somebody),
            _ => Step::Begin,
        };
    }
    if let Some(lot) = tournament.lot() {
        let draw = |(index, below): (usize, &u16)| {
            let mixed = pick.wrapping_mul(2_654_435_761).rotate_left(index as u32);
            lot.least() + (mixed % u32::from(*below)) as u16
        };
        return Step::Lot(lot.below.iter().enumerate().map(draw).collect());
    }
    if tournament.chooser().is_some() {
        return Step::Choose((pick % 5) as u16);
    }
    let games = tournament.games();
    match pick % 16 {
        0 => Step::Join,
        1 => Step::Leave(somebody),
        2 => Step::Return(somebody),
        3 => Step::Forfeit(somebody),
        _ if games.is_empty() => Step::Join,
        kind => {
            let game = &games[(pick / 16) as usize % games.len()];
            let count = game.players.len() as u8;
            let winner = (pick / 64) as u8 % count;
            let places = if kind == 4 {
                vec![1; count.into()]
            } else {
                (0..count).map(|seat| if seat == winner { 1 } else { 2 }).collect()
            };
            Step::Result { game: game.number, places, instant: kind == 5 }
        }
    }
}
