//! Fits the weights of Tri-Cross to the results of games that the computer players play against themselves.
//!
//! ```sh
//! cargo research tri-cross-tune 1200 2000                    # games, positions looked at for a move
//! cargo research tri-cross-tune 1500 4000 standard 2         # hidden pieces
//! cargo research tri-cross-tune 4000 4000 standard 3,4       # each for themselves
//! cargo research tri-cross-tune 1500 4000 standard 4 teams
//! ```
//!
//! Every position of a game in which a step is due may be a row: what each weight would add to what each side has, and how the game ended. The
//! chances of the sides are taken to go by the powers of what they have (a logistic regression of two, or of several), fitted by plain gradient descent, held
//! near the weights there are.

use std::sync::Arc;

use dice::quick::Quick;
use kernel::{Draw, Drawn, Hidden as _, Phase, Rules, Seat, Setup, Viewer};
use minds::tri_cross::{Effort, Hidden, Player, Weights};
use players::Mind;
use rayon::prelude::*;
use tri_cross::{Options, StageView, TriCross, Version};

use crate::Done;

const SCALE: f64 = 120.0;
/// How strongly weights are held where they are.
const HOLD: f64 = 1e-9;
const ROUNDS: usize = 600;
/// One position in so many is a row: neighbours are too much alike to teach anything new.
const EVERY: u32 = 3;

/// Weights that count for a side, and how often. Empty: the side is out.
type Parts = Vec<(u16, i16)>;

struct Row {
    sides: Vec<Parts>,
    shares: Vec<f64>,
}

pub(crate) fn run(words: &[String]) -> Done {
    let [games, nodes, rest @ ..] = words else {
        return Err("how many games, and positions for a move".into());
    };
    let (games, nodes): (u64, u64) = (games.parse()?, nodes.parse()?);
    let version: Version = rest.first().map_or(Ok(Version::FaceUp), |word| word.parse())?;
    let seats = rest.get(1).map_or("2", String::as_str).split(',');
    let seats = seats.map(str::parse).collect::<Result<Vec<u8>, _>>()?;
    let options =
        Options { version, teams: rest.get(2).is_some_and(|word| word == "teams"), ..Options::default() };
    let setups: Vec<_> = seats
        .iter()
        .map(|&seats| Setup { options: options.clone(), ..Setup::of::<TriCross>(seats) })
        .collect();
    for setup in &setups {
        TriCross::new(setup)?;
    }
    let effort = Effort { nodes, depth: 60, hidden: Hidden::Weighed };
    let mind: Arc<dyn Mind<TriCross>> = Arc::new(Player::with_effort(effort, 40));
    let turn = |number: u64| &setups[number as usize % setups.len()];
    let played: Vec<_> =
        (0..games).into_par_iter().filter_map(|number| play(&mind, turn(number), number)).collect();
    let Some(start) = played.first().map(|(weights, _)| weights.clone()) else {
        return Err("no game, no weights".into());
    };
    let rows: Vec<Row> = played.into_iter().flat_map(|(_, rows)| rows).collect();
    eprintln!("{} positions", rows.len());
    println!("{:?}", fit(&start, &rows));
    Ok(())
}

fn fit(start: &Weights, rows: &[Row]) -> Weights {
    let mut fitted = start.clone();
    let begin: Vec<f64> = fitted.each().map(|weight| f64::from(*weight)).collect();
    let mut weights = begin.clone();
    let mut speed = vec![0.0; weights.len()];
    for round in 0..ROUNDS {
        let (slope, loss) = slope(rows, &weights);
        for (index, weight) in weights.iter_mut().enumerate() {
            let pull = slope[index] + HOLD * (*weight - begin[index]);
            speed[index] = 0.9 * speed[index] - 20_000.0 * pull;
            *weight += speed[index];
        }
        if round % 100 == 0 || round + 1 == ROUNDS {
            eprintln!("round {round}: loss {loss:.5}");
        }
    }
    for (weight, value) in fitted.each().zip(&weights) {
        *weight = value.round() as i32;
    }
    fitted
}

/// The slope of the mean loss, and the loss.
fn slope(rows: &[Row], weights: &[f64]) -> (Vec<f64>, f64) {
    let zero = || (vec![0.0; weights.len()], 0.0);
    let (mut slope, loss) = rows
        .par_chunks(4096)
        .fold(zero, |(mut slope, mut loss), chunk| {
            for row in chunk {
                let chances = chances(&row.sides, weights);
                for ((parts, share), chance) in row.sides.iter().zip(&row.shares).zip(chances) {
                    loss -= share * chance.max(1e-9).ln();
                    for &(index, times) in parts {
                        slope[usize::from(index)] += (chance - share) * f64::from(times) / SCALE;
                    }
                }
            }
            (slope, loss)
        })
        .reduce(zero, |(mut a, x), (b, y)| {
            a.iter_mut().zip(b).for_each(|(a, b)| *a += b);
            (a, x + y)
        });
    for slope in &mut slope {
        *slope /= rows.len() as f64;
    }
    (slope, loss / rows.len() as f64)
}

/// Every side's chance to win, by weights.
fn chances(sides: &[Parts], weights: &[f64]) -> Vec<f64> {
    let part = |&(index, times): &(u16, i16)| weights[usize::from(index)] * f64::from(times) / SCALE;
    let worths = sides.iter().map(|parts| (!parts.is_empty()).then(|| parts.iter().map(part).sum::<f64>()));
    let worths: Vec<Option<f64>> = worths.collect();
    let most = worths.iter().flatten().copied().fold(f64::NEG_INFINITY, f64::max);
    let odds: Vec<f64> = worths.iter().map(|worth| worth.map_or(0.0, |worth| (worth - most).exp())).collect();
    let sum: f64 = odds.iter().sum();
    odds.iter().map(|odds| odds / sum).collect()
}

/// One game, begun with a few random actions, as rows; and the weights it was played with.
fn play(mind: &Arc<dyn Mind<TriCross>>, setup: &Setup<Options>, number: u64) -> Option<(Weights, Vec<Row>)> {
    let mut numbers = Quick::new(4000, number);
    let mut game = TriCross::new(setup).ok()?;
    let random = 2 + numbers.below(10);
    let (mut actions, mut rows, mut done, mut weights) = (Vec::new(), Vec::new(), 0, None);
    loop {
        let made = match game.phase() {
            Phase::Over => break,
            Phase::Roll(_) => {
                let roll = game.draw(&mut numbers);
                game.roll(&roll)
            }
            Phase::Act(seat) => {
                game.actions(&mut actions);
                let view = game.view(Viewer::Seat(seat));
                done += u32::from(view.stage != StageView::Placing);
                weights = weights.or_else(|| Weights::of_game(&game));
                if done > random && view.stage == StageView::Step && numbers.below(EVERY) == 0 {
                    rows.push(parts(&game));
                }
                let action = if (1..=random).contains(&done) {
                    actions[numbers.below(actions.len() as u32) as usize]
                } else {
                    mind.choose(&view, &actions, &mut numbers)
                };
                game.act(&action)
            }
        };
        assert!(made.is_ok());
    }
    let standing = game.standing();
    let shares: Vec<f64> = Seat::all(setup.seats).map(|seat| standing.share(seat)).collect();
    let row = |sides: Vec<Parts>| match (&sides[..], &shares[..]) {
        ([a, b, c, d], [w, x, y, z]) if setup.options.teams => {
            Row { sides: vec![[&a[..], c].concat(), [&b[..], d].concat()], shares: vec![w + y, x + z] }
        }
        _ => Row { sides, shares: shares.clone() },
    };
    Some((weights?, rows.into_iter().map(row).collect()))
}

/// How often each weight counts for each seat: what it has with that weight one and the others nothing.
fn parts(game: &TriCross) -> Vec<Parts> {
    let Some(mut weights) = Weights::of_game(game) else { return Vec::new() };
    weights.each().for_each(|weight| *weight = 0);
    let mut parts = vec![Vec::new(); usize::from(game.seats())];
    for index in 0..weights.each().count() {
        let set =
            |weights: &mut Weights, value| weights.each().nth(index).into_iter().for_each(|w| *w = value);
        set(&mut weights, 1);
        let worths = weights.worths(game).unwrap_or_default();
        set(&mut weights, 0);
        for (parts, times) in parts.iter_mut().zip(worths).filter(|(_, times)| *times != 0) {
            parts.push((index as u16, times as i16));
        }
    }
    parts
}
