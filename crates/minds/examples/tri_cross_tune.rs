//! Fits the weights of Tri-Cross to the results of games that the engine plays against itself.
//!
//! ```sh
//! cargo run --release -p minds --example tri_cross_tune -- 2000 3000     # games, positions looked at for a move
//! ```
//!
//! Every position of a game in which a step is due is a row: what each weight would add to its worth, and how the game ended. Logistic
//! regression by plain gradient descent, held near the weights there are.

use std::sync::Arc;

use dice::quick::Quick;
use kernel::{Draw, Drawn, Game, Phase, Setup, Viewer};
use minds::Mind;
use minds::tri_cross::{Effort, Player, Weights};
use rayon::prelude::*;
use tri_cross::{Options, StageView, TriCross, Version};

const SCALE: f64 = 120.0;
/// How strongly weights are held where they are.
const HOLD: f64 = 2e-8;
const ROUNDS: usize = 600;

struct Row {
    /// Weights that count here, and how often.
    parts: Vec<(u16, i16)>,
    result: f64,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [games, nodes] = &words[..] else { return Err("how many games, and positions for a move".into()) };
    let (games, nodes): (u64, u64) = (games.parse()?, nodes.parse()?);
    let effort = Effort { nodes, depth: 60, worlds: 1 };
    let mind: Arc<dyn Mind<TriCross>> = Arc::new(Player::with_effort(effort, 40, &Weights::default()));
    let rows: Vec<Row> = (0..games).into_par_iter().flat_map_iter(|number| play(&mind, number)).collect();
    eprintln!("{} positions", rows.len());
    let mut start = Weights::default();
    let begin: Vec<f64> = start.each().map(|weight| f64::from(*weight)).collect();
    let mut weights = begin.clone();
    let mut speed = vec![0.0; weights.len()];
    for round in 0..ROUNDS {
        let (slope, loss) = slope(&rows, &weights);
        for (index, weight) in weights.iter_mut().enumerate() {
            let pull = slope[index] + HOLD * (*weight - begin[index]);
            speed[index] = 0.9 * speed[index] - 20_000.0 * pull;
            *weight += speed[index];
        }
        if round % 100 == 0 || round + 1 == ROUNDS {
            eprintln!("round {round}: loss {loss:.5}");
        }
    }
    let mut fitted = Weights::default();
    for (weight, value) in fitted.each().zip(&weights) {
        *weight = value.round() as i32;
    }
    println!("{fitted:?}");
    Ok(())
}

/// The slope of the mean loss, and the loss.
fn slope(rows: &[Row], weights: &[f64]) -> (Vec<f64>, f64) {
    let zero = || (vec![0.0; weights.len()], 0.0);
    let (mut slope, loss) = rows
        .par_chunks(4096)
        .fold(zero, |(mut slope, mut loss), chunk| {
            for row in chunk {
                let worth: f64 = row
                    .parts
                    .iter()
                    .map(|&(index, times)| weights[usize::from(index)] * f64::from(times))
                    .sum();
                let chance = 1.0 / (1.0 + (-worth / SCALE).exp());
                let miss = chance - row.result;
                loss += miss * miss;
                for &(index, times) in &row.parts {
                    slope[usize::from(index)] += miss * f64::from(times) / SCALE;
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

/// One game, begun with a few random actions, as rows.
fn play(mind: &Arc<dyn Mind<TriCross>>, number: u64) -> Vec<Row> {
    let mut numbers = Quick::new(4000, number);
    let options = Options { version: Version::FaceUp, ..Options::default() };
    let setup = Setup { options, ..Setup::of::<TriCross>(2) };
    let Ok(mut game) = TriCross::new(&setup) else { return Vec::new() };
    let random = 2 + numbers.below(10);
    let (mut actions, mut rows, mut done) = (Vec::new(), Vec::new(), 0);
    loop {
        let made = match game.phase() {
            Phase::Over => break,
            Phase::Roll(_) => {
                let roll = game.draw(&mut numbers);
                game.roll(&roll)
            }
            Phase::Act(seat) => {
                game.actions(&mut actions);
                let view = game.view(Viewer::Spectator);
                done += 1;
                if done > random && view.stage == StageView::Step {
                    rows.push((seat, parts(&view)));
                }
                let action = if done <= random {
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
    rows.into_iter().map(|(seat, parts)| Row { parts, result: standing.share(seat) }).collect()
}

/// How often each weight counts in a position: what it is worth with that weight one and the others nothing.
fn parts(view: &tri_cross::View) -> Vec<(u16, i16)> {
    let mut weights = Weights::default();
    weights.each().for_each(|weight| *weight = 0);
    let count = weights.each().count();
    let mut parts = Vec::new();
    for index in 0..count {
        let set =
            |weights: &mut Weights, value| weights.each().nth(index).into_iter().for_each(|w| *w = value);
        set(&mut weights, 1);
        let times = weights.judge_view(view).unwrap_or(0);
        set(&mut weights, 0);
        if times != 0 {
            parts.push((index as u16, times as i16));
        }
    }
    parts
}
