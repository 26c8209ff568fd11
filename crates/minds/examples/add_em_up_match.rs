//! Two levels of Add 'em Up against each other: every game is played twice with the same dice and the seats swapped.
//!
//! ```sh
//! cargo run --release -p minds --example add_em_up_match -- expert steady 200
//! ```

use std::sync::Arc;
use std::time::Instant;

use add_em_up::AddEmUp;
use dice::quick::Quick;
use kernel::{Drawn, Game, Phase, Seat, Setup, Viewer};
use minds::Mind;
use minds::add_em_up::Level;
use rayon::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [first, second, pairs] = &words[..] else {
        return Err("two levels and how many pairs of games".into());
    };
    let setup = Setup::of::<AddEmUp>(2);
    let minds = [first.parse::<Level>()?.mind(&setup)?, second.parse::<Level>()?.mind(&setup)?];
    let results: Vec<Pair> = (0..pairs.parse()?).into_par_iter().map(|number| pair(&minds, number)).collect();
    let count = results.len() as f64;
    let mean = results.iter().map(|pair| pair.share).sum::<f64>() / count;
    let spread = results.iter().map(|pair| (pair.share - mean).powi(2)).sum::<f64>() / count;
    let points = |mind: usize| results.iter().map(|pair| pair.points[mind]).sum::<f64>() / count;
    let lead = points(0) - points(1);
    let lead_spread =
        results.iter().map(|pair| (pair.points[0] - pair.points[1] - lead).powi(2)).sum::<f64>() / count;
    let slowest = results
        .iter()
        .map(|pair| pair.slowest)
        .fold([0.0; 2], |a, b| [f64::max(a[0], b[0]), f64::max(a[1], b[1])]);
    println!(
        "{first} {:.1} % ± {:.1} of the wins against {second} in {count} pairs of games; {:.1} to {:.1} points, lead {lead:.1} ± {:.1}; slowest answers {:.2} s and {:.2} s",
        mean * 100.0,
        1.96 * (spread / count).sqrt() * 100.0,
        points(0),
        points(1),
        1.96 * (lead_spread / count).sqrt(),
        slowest[0],
        slowest[1],
    );
    Ok(())
}

/// What the first mind made of two games, and both minds' points.
struct Pair {
    share: f64,
    points: [f64; 2],
    slowest: [f64; 2],
}

fn pair(minds: &[Arc<dyn Mind<AddEmUp>>; 2], number: u64) -> Pair {
    let mut pair = Pair { share: 0.0, points: [0.0; 2], slowest: [0.0; 2] };
    for swapped in [0, 1] {
        let end = play(minds, swapped, number, &mut pair.slowest);
        for mind in 0..2 {
            let Some(seat) = Seat::new((mind + swapped) % 2) else { continue };
            pair.points[mind] += end.points(seat) as f64 / 2.0;
            if mind == 0 {
                pair.share += end.standing().share(seat) / 2.0;
            }
        }
    }
    pair
}

fn play(minds: &[Arc<dyn Mind<AddEmUp>>; 2], swapped: usize, number: u64, slowest: &mut [f64; 2]) -> AddEmUp {
    // The roll for the start is part of the dice; whims are not.
    let (mut dice, mut whims) = (Quick::new(77, number), Quick::new(78, number * 2 + swapped as u64));
    let mut game = AddEmUp::new(&Setup::of::<AddEmUp>(2)).unwrap_or_else(|error| panic!("{error}"));
    let mut actions = Vec::new();
    loop {
        let done = match game.phase() {
            Phase::Over => return game,
            Phase::Roll(_) => {
                let roll = game.draw(&mut dice);
                game.roll(&roll)
            }
            Phase::Act(seat) => {
                game.actions(&mut actions);
                let mind = (seat.index() + swapped) % 2;
                let begun = Instant::now();
                let action = minds[mind].choose(&game.view(Viewer::Seat(seat)), &actions, &mut whims);
                slowest[mind] = slowest[mind].max(begun.elapsed().as_secs_f64());
                game.act(&action)
            }
        };
        assert!(done.is_ok(), "{game}: {done:?}");
    }
}
