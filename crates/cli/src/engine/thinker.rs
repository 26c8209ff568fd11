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

/// Who answers, and the game's own engine where it has one.
pub(super) struct Thinker {
    seated: Seated,
    own: Option<Own>,
}

struct Own {
    engine: Arc<dyn Engine>,
    threads: usize,
    thinking: Thinking,
}

/// What came of thinking: the best action, if there was anything to choose.
pub(super) type Best = Option<String>;

/// A thought that can be followed on another thread.
pub(super) type Thought =
    Box<dyn FnOnce(&AtomicBool, &mut dyn FnMut(String)) -> Result<Best, Refused> + Send>;

impl Thinker {
    pub(super) fn new(game: Arc<dyn AnyGame>, thinking: Thinking) -> Result<Thinker, Refused> {
        let own = game.can::<dyn Analyses>().map(|analyses| Own {
            engine: analyses.engine(USUAL_MEMORY * A_MEGABYTE, &thinking),
            threads: 1,
            thinking: thinking.clone(),
        });
        Ok(Thinker { seated: Seated::new(game, own.is_some(), thinking)?, own })
    }

    /// What it can be told, a line each.
    pub(super) fn options(&self) -> Vec<String> {
        let own = self.own.iter().flat_map(|Own { engine, threads, .. }| {
            [
                format!("option threads 1 to {} now {threads}", cores().max(1)),
                format!("option memory 1 to 4096 now {USUAL_MEMORY}"),
            ]
            .into_iter()
            .chain(engine.notes())
        });
        own.chain(self.seated.options()).collect()
    }

    pub(super) fn option(&mut self, game: &dyn AnyGame, name: &str, value: &str) -> Result<(), String> {
        let number = |most: u64| {
            let number = value.parse::<u64>().ok().filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| format!("{name} takes a number from 1 to {most}"))
        };
        match (name, &mut self.own) {
            ("threads", Some(own)) => own.threads = number(cores().max(1) as u64)? as usize,
            ("memory", Some(own)) => {
                let positions = number(4096)? * A_MEGABYTE;
                if let Some(analyses) = game.can::<dyn Analyses>() {
                    own.engine = analyses.engine(positions, &own.thinking);
                }
            }
            _ => self.seated.option(name, value)?,
        }
        Ok(())
    }

    /// The position that games begin with.
    pub(super) fn start(&self) -> Result<String, Refused> {
        self.seated.start()
    }

    pub(super) fn forget(&self) {
        if let Some(own) = &self.own {
            own.engine.forget();
        }
    }

    /// The game's own engine, if it is the one who answers.
    fn asked(&self) -> Option<&Own> {
        self.own.as_ref().filter(|_| self.seated.asks_the_engine())
    }

    /// Whether thinking ends by itself.
    pub(super) fn ends(&self, limits: &Limits) -> bool {
        let limited = limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some();
        limited || self.asked().is_none()
    }

    /// How it would think about a position.
    pub(super) fn think(&self, position: String, limits: Limits) -> Thought {
        let Some(Own { engine, threads, .. }) = self.asked() else {
            return self.seated.think(position, limits);
        };
        let (engine, limits) = (engine.clone(), Limits { threads: *threads, ..limits });
        let begun = std::time::Instant::now();
        Box::new(move |stop, say| {
            let mut tell = |found: &Analysis| info(found, begun, say);
            let found = engine.think(&position, &limits, stop, &mut tell)?;
            Ok(found.lines.first().and_then(|line| line.moves.first().cloned()))
        })
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
