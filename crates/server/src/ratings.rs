//! From places to ratings.

use house::ratings::{Rating, update};
use store::{RatedPlayer, Strength};

const DAY: f64 = 86_400_000.0;

/// How strong everybody is after a game that ended at `at`, given each seat's place.
///
/// A level of computer player that sits twice plays as two and gets the mean of what they got.
pub(crate) fn new_strengths(players: &[RatedPlayer], places: &[u32], at: i64) -> Vec<Strength> {
    let mut seats: Vec<(usize, usize)> = players
        .iter()
        .enumerate()
        .flat_map(|(player, rated)| rated.seats.iter().map(move |&seat| (seat, player)))
        .collect();
    seats.sort_unstable();
    let before: Vec<Rating> = seats.iter().map(|&(_, player)| rating(&players[player], at)).collect();
    let place = |seat: usize| places.get(seat).copied().unwrap_or(u32::MAX).min(u32::from(u8::MAX)) as u8;
    let places: Vec<u8> = seats.iter().map(|&(seat, _)| place(seat)).collect();
    let sides: Vec<u8> = (0..seats.len()).map(|index| index as u8).collect();
    let after = update(&before, &places, &sides);
    (0..players.len())
        .map(|player| {
            let mine: Vec<&Rating> = seats
                .iter()
                .zip(&after)
                .filter(|((_, whose), _)| *whose == player)
                .map(|(_, after)| after)
                .collect();
            let mean = |value: fn(&Rating) -> f64| {
                mine.iter().map(|rating| value(rating)).sum::<f64>() / mine.len() as f64
            };
            Strength {
                rating: mean(|rating| rating.rating),
                deviation: mean(|rating| rating.deviation),
                volatility: mean(|rating| rating.volatility),
            }
        })
        .collect()
}

/// A rating as it is now: the longer ago the last game, the less certain.
fn rating(player: &RatedPlayer, at: i64) -> Rating {
    let Some(before) = player.before else { return Rating::default() };
    let Strength { rating, deviation, volatility } = before.strength;
    Rating { rating, deviation, volatility }.after_days((at - before.at) as f64 / DAY)
}

#[cfg(test)]
mod tests {
    use store::{IdentityId, Player};

    use super::*;

    #[test]
    fn who_wins_gains_and_who_sits_twice_is_one_player() {
        let newcomer = |player, seats| RatedPlayer { player, before: None, seats };
        let ann = newcomer(Player::Person(IdentityId::from_number(1)), vec![1]);
        let bots = newcomer(Player::Bot("steady".into()), vec![0, 2]);
        let after = new_strengths(&[ann, bots], &[2, 1, 3], 0);
        assert_eq!(after.len(), 2);
        assert!(after[0].rating > 1500.0 && after[1].rating < 1500.0);
        assert!(after[0].deviation < 350.0);
    }
}
