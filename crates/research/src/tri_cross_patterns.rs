//! How much moving first is worth in a pattern of Tri-Cross, and which patterns are fair.
//!
//! ```sh
//! cargo research tri-cross-patterns measure 400 20000 house            # games, positions looked at for a move
//! cargo research tri-cross-patterns measure 400 20000 house 'TEXT' …
//! cargo research tri-cross-patterns search
//! ```
//!
//! Patterns have the shape of the house's: six pieces each in two Start Zones, red's as black's after half a turn of the board. Mirrored in its
//! diagonal a pattern is the same, which leaves 360. Players err a little on purpose, so that games differ.
//!
//! The search plays quick games with all of them and keeps the fairer half, again and again, with more games and more thought each time. What it
//! ends with was chosen for its results, so measure it anew: `measure` plays other games.

use std::sync::Arc;

use kernel::Setup;
use minds::tri_cross::{Effort, Hidden, Player};
use players::{Mind, Progress, Seating, simulate};
use rayon::prelude::*;
use tri_cross::{Options, PATTERN, TriCross, Version};

use crate::Done;

/// By how many thousandths of the win a player may misjudge a move.
const WHIM: u32 = 40;
/// How many patterns each round of the search keeps, after how many games of how many positions a move.
const ROUNDS: [(usize, u64, u64); 4] = [(90, 24, 1_000), (24, 80, 2_000), (6, 200, 4_000), (2, 300, 12_000)];

type Failure = Box<dyn std::error::Error + Send + Sync>;

pub(crate) fn run(words: &[String]) -> Done {
    match &words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["search"] => search(),
        ["measure", games, nodes, patterns @ ..] if !patterns.is_empty() => {
            for &text in patterns {
                let text = if text == "house" { PATTERN } else { text };
                println!("{}", Worth::of(text, games.parse()?, nodes.parse()?, 1)?);
            }
            Ok(())
        }
        _ => {
            Err("search, or measure with how many games, how many positions for a move, and patterns".into())
        }
    }
}

fn search() -> Result<(), Failure> {
    let mut patterns = all_patterns();
    for (round, (kept, games, nodes)) in ROUNDS.into_iter().enumerate() {
        let seed = 100 + round as u64;
        let worths: Result<Vec<Worth>, Failure> =
            patterns.par_iter().map(|text| Worth::of(text, games, nodes, seed)).collect();
        let mut worths = worths?;
        worths.sort_by(|one, other| one.unfair().total_cmp(&other.unfair()));
        println!("{} patterns, {games} games each, {nodes} positions a move:", worths.len());
        worths.iter().take(6).for_each(|worth| println!("  {worth}"));
        patterns = worths.into_iter().take(kept).map(|worth| worth.pattern).collect();
    }
    Ok(())
}

/// What moving first is worth in a pattern.
struct Worth {
    pattern: String,
    games: u64,
    share: f64,
    margin: f64,
}

impl Worth {
    fn of(pattern: &str, games: u64, nodes: u64, seed: u64) -> Result<Worth, Failure> {
        let options = Options { version: Version::FaceUp, pattern: pattern.to_owned(), ..Options::default() };
        let setup = Setup { options, ..Setup::of::<TriCross>(2) };
        let effort = Effort { nodes, depth: 60, hidden: Hidden::Guessed };
        let mind: Arc<dyn Mind<TriCross>> = Arc::new(Player::with_effort(effort, WHIM));
        let totals = simulate(&setup, &[mind.clone(), mind], games, seed, Seating::Fixed, &Progress::none())?;
        Ok(Worth {
            pattern: pattern.to_owned(),
            games,
            share: totals.win_share(0),
            margin: totals.win_share_margin(0),
        })
    }

    fn unfair(&self) -> f64 {
        (self.share - 0.5).abs()
    }
}

impl std::fmt::Display for Worth {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Worth { pattern, games, share, margin } = self;
        write!(f, "{pattern}   first to move {:.1} % ± {:.1} of {games} games", share * 100.0, margin * 100.0)
    }
}

/// All patterns of the house's shape: the ranks of the western zone from above, then of the southern from the left.
fn all_patterns() -> Vec<String> {
    let mut orders = vec![String::new()];
    for _ in 0..6 {
        orders = orders
            .iter()
            .flat_map(|order| {
                let left = "65432T".chars().filter(|rank| !order.contains(*rank));
                left.map(move |rank| format!("{order}{rank}"))
            })
            .collect();
    }
    // In the diagonal's mirror the western zone from above is the southern from the right.
    let mirrored = |order: &str| order.chars().rev().collect::<String>();
    orders.retain(|order| *order <= mirrored(order));
    orders.iter().map(|order| pattern(order)).collect()
}

fn pattern(order: &str) -> String {
    let of = |place: usize| &order[place..=place];
    let [a, b, c, d, e, f] = std::array::from_fn(of);
    format!("r{f}r{e}r{d}/---/b{a}-----r{c}/b{b}-----r{b}/b{c}-----r{a}/---/b{d}b{e}b{f} b -")
}
