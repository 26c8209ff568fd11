//! Who thinks about a position: the game's own engine, or the players that any game has.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use house::{Analyses, Analysis, AnyGame, Engine, Limits, Refused, Thinking};

use super::seated::Seated;
use crate::analyse::cores;

/// Positions that a megabyte of memory holds.
const A_MEGABYTE: u64 = 1 << 16;
/// Megabytes where nothing is said.
const USUAL_MEMORY: u64 = 64;

/// As many positions as fit into the usual memory.
pub(super) const fn usual_memory() -> u64 {
    USUAL_MEMORY * A_MEGABYTE
}

pub(super) enum Thinker {
    Engine { engine: Arc<dyn Engine>, threads: usize, thinking: Thinking },
    Seated(Seated),
}

/// What came of thinking: the best action, if there was anything to choose.
pub(super) type Best = Option<String>;

/// A thought that can be followed on another thread.
pub(super) type Thought =
    Box<dyn FnOnce(&AtomicBool, &mut dyn FnMut(String)) -> Result<Best, Refused> + Send>;

impl Thinker {
    pub(super) fn engine(engine: Arc<dyn Engine>, thinking: Thinking) -> Thinker {
        Thinker::Engine { engine, threads: 1, thinking }
    }

    pub(super) fn seated(seated: Seated) -> Thinker {
        Thinker::Seated(seated)
    }

    /// What it can be told, a line each.
    pub(super) fn options(&self) -> Vec<String> {
        match self {
            Thinker::Engine { engine, threads, .. } => [
                format!("option threads 1 to {} now {threads}", cores().max(1)),
                format!("option memory 1 to 4096 now {USUAL_MEMORY}"),
            ]
            .into_iter()
            .chain(engine.notes())
            .collect(),
            Thinker::Seated(seated) => seated.options(),
        }
    }

    pub(super) fn option(&mut self, game: &dyn AnyGame, name: &str, value: &str) -> Result<(), String> {
        let (engine, threads, thinking) = match self {
            Thinker::Seated(seated) => return seated.option(name, value),
            Thinker::Engine { engine, threads, thinking } => (engine, threads, thinking),
        };
        let number = |most: u64| {
            let number = value.parse::<u64>().ok().filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| format!("{name} takes a number from 1 to {most}"))
        };
        match name {
            "threads" => *threads = number(cores().max(1) as u64)? as usize,
            "memory" => {
                let positions = number(4096)? * A_MEGABYTE;
                if let Some(analyses) = game.can::<dyn Analyses>() {
                    *engine = analyses.engine(positions, thinking);
                }
            }
            _ => return Err("there are two options: threads and memory".to_owned()),
        }
        Ok(())
    }

    /// The position that games begin with.
    pub(super) fn start(&self, game: &dyn AnyGame) -> Result<String, Refused> {
        match self {
            Thinker::Engine { .. } => game.start(),
            Thinker::Seated(seated) => seated.start(),
        }
    }

    pub(super) fn forget(&self) {
        if let Thinker::Engine { engine, .. } = self {
            engine.forget();
        }
    }

    /// Whether thinking ends by itself.
    pub(super) fn ends(&self, limits: &Limits) -> bool {
        let limited = limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some();
        limited || matches!(self, Thinker::Seated(_))
    }

    /// How it would think about a position.
    pub(super) fn think(&self, position: String, limits: Limits) -> Thought {
        match self {
            Thinker::Seated(seated) => seated.think(position, limits),
            Thinker::Engine { engine, threads, .. } => {
                let (engine, limits) = (engine.clone(), Limits { threads: *threads, ..limits });
                let begun = std::time::Instant::now();
                Box::new(move |stop, say| {
                    let mut tell = |found: &Analysis| info(found, begun, say);
                    let found = engine.think(&position, &limits, stop, &mut tell)?;
                    Ok(found.lines.first().and_then(|line| line.moves.first().cloned()))
                })
            }
        }
    }
}

fn info(found: &Analysis, begun: std::time::Instant, say: &mut dyn FnMut(String)) {
    for (number, line) in found.lines.iter().enumerate() {
        let score = match (line.score, line.mate) {
            (_, Some(actions)) if actions > 0 => format!("win {actions}"),
            (_, Some(actions)) => format!("loss {}", -actions),
            (score, None) => score.unwrap_or(0).to_string(),
        };
        say(format!(
            "info depth {} line {} score {score} nodes {} time {} moves {}",
            found.depth,
            number + 1,
            found.nodes,
            begun.elapsed().as_millis(),
            line.moves.join(" ")
        ));
    }
}
