//! The engine, for whoever asks in text.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use house::{Analyses, Analysis, Refused, Thinking, Variation};
use kernel::{Hidden, Phase, Rules, Viewer};
use minds::tri_cross::rules::{Action, TriCross};
use minds::tri_cross::{Coach, Engine, Found, Library, Limits, Score};
use players::Advice;

pub(super) struct Engines;

impl Analyses for Engines {
    fn engine(&self, positions: u64, thinking: &Thinking) -> Arc<dyn house::Engine> {
        let library = thinking.library(Library::new);
        Arc::new(Asked { engine: Engine::new(positions).with_tables(library.tables()), library })
    }

    fn silent_because(&self) -> &'static str {
        "pieces are being placed here: moves are analysed once all pieces stand"
    }

    fn weighed_how(&self) -> &'static str {
        "Chances to win, by what each player knows and wants: over all that hidden pieces may be."
    }
}

/// An engine and the library it looks into.
struct Asked {
    engine: Engine,
    library: Arc<Library>,
}

impl house::Engine for Asked {
    fn think(
        &self,
        position: &str,
        limits: &house::Limits,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, Refused> {
        let game: TriCross = position.parse()?;
        let Phase::Act(seat) = game.phase() else { return Ok(Analysis::default()) };
        let view = game.view(Viewer::Seat(seat));
        let house::Limits { nodes, depth, time, lines, threads, saving } = *limits;
        let limits = Limits { nodes, depth, time, saving, lines, threads };
        let found = self.engine.think(&view, &limits, stop, &mut |found| tell(&analysis(found)));
        if !found.lines.is_empty() {
            return Ok(analysis(&found));
        }
        // Pieces are hidden, or more than two sides play: no variation can be followed, but every action can be weighed, by what each player
        // knows and wants.
        let weighed = |advice: Advice<Action>| Variation {
            share: advice.value,
            score: None,
            mate: None,
            moves: vec![advice.action.to_string()],
        };
        let advice = Coach::new(&self.library).advise(&view);
        Ok(Analysis { lines: advice.into_iter().take(lines).map(weighed).collect(), ..Analysis::default() })
    }

    fn forget(&self) {
        self.engine.forget();
    }

    fn notes(&self) -> Vec<String> {
        let tables = if self.library.tables().are_made() { "there" } else { "none" };
        vec![format!("tables {tables}")]
    }
}

fn analysis(found: &Found) -> Analysis {
    Analysis { lines: found.lines.iter().map(line).collect(), depth: found.depth, nodes: found.nodes }
}

fn line(line: &minds::tri_cross::Variation) -> Variation {
    let (score, mate) = match line.score {
        Score::About(score) => (Some(score), None),
        Score::Wins(actions) => (None, Some(actions as i32)),
        Score::Loses(actions) => (None, Some(-(actions as i32))),
    };
    Variation {
        share: line.score.share(),
        score,
        mate,
        moves: line.actions.iter().map(ToString::to_string).collect(),
    }
}
