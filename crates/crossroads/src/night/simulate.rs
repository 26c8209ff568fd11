//! An evening of computer players without a house: rooms and evening as a server runs them, in one process and without a store.

use std::collections::HashMap;
use std::io::{Write as _, stdout};
use std::sync::Arc;
use std::time::Instant;

use dice::quick::Quick;
use formats::Format;
use house::evening::{Evening, EveningPlan, ToOpen, Wish};
use house::room::{Person, Plan, Room, RoundResult};
use house::{AnyMind, Thinking, catalogue};
use rayon::prelude::*;
use serde_json::json;

use super::args::SimulateNightArgs;
use super::board;
use crate::failure::Failure;
use crate::progress::Bar;

/// Time does not pass here.
const NOW: i64 = 0;
/// Nobody is asked to join in larger groups.
const GROUP: u16 = 512;

pub(super) fn run(arguments: &SimulateNightArgs) -> Result<(), Failure> {
    let plan = arguments.plan.plan("Game night")?;
    if matches!(plan.format, Format::King { wins: 0, .. } | Format::Series { endless: true, .. }) {
        return Err(Failure::input(
            "computer players never go home: say when it ends, with --wins or --first-to",
        ));
    }
    let bar = Bar::new("Playing");
    let started = Instant::now();
    let evening = simulate(plan, arguments.players, &arguments.level, &bar);
    bar.done();
    let look = evening?.look(None);
    let seconds = started.elapsed().as_secs_f64();
    let mut out = stdout().lock();
    if arguments.json {
        writeln!(out, "{}", json!({ "evening": look, "seconds": seconds }))?;
    } else {
        out.write_all(board::text(&look).as_bytes())?;
        writeln!(out, "\n{} games in {seconds:.2} seconds", look.played.len())?;
    }
    Ok(())
}

/// The computer players of all tables, each kind made once.
struct Minds {
    level: String,
    thinking: Thinking,
    made: HashMap<String, Arc<dyn AnyMind>>,
}

impl Minds {
    fn get(&mut self, plan: &Plan) -> Result<Arc<dyn AnyMind>, Failure> {
        let setup = plan.setup();
        let kind = format!("{} {}", plan.game, json!(setup));
        if let Some(mind) = self.made.get(&kind) {
            return Ok(mind.clone());
        }
        let mind = catalogue::find(&plan.game)?.mind(&self.level, &setup, &self.thinking)?;
        self.made.insert(kind, mind.clone());
        Ok(mind)
    }
}

fn simulate(plan: EveningPlan, players: u16, level: &str, bar: &Bar) -> Result<Evening, Failure> {
    let host = Person { id: "host".to_owned(), name: "Host".to_owned() };
    let (mut evening, _) = Evening::open(plan, host.clone(), NOW)?;
    let mut left = players;
    while left > 0 {
        let count = left.min(GROUP);
        evening.obey(&host, None, Wish::AddBots { level: level.to_owned(), count }, NOW)?;
        left -= count;
    }
    evening.obey(&host, None, Wish::Begin, NOW)?;
    let mut minds = Minds { level: level.to_owned(), thinking: bar.thinking(), made: HashMap::new() };
    while !evening.is_over() {
        evening.bot_chooses(NOW)?;
        let tables = evening.to_open();
        let mut games: Vec<(ToOpen, Arc<dyn AnyMind>)> = Vec::with_capacity(tables.len());
        for table in tables {
            evening.opened_table(table.game, &format!("table-{}", table.game), NOW)?;
            let mind = minds.get(&table.plan)?;
            games.push((table, mind));
        }
        if games.is_empty() {
            return Err(Failure::input(
                "nobody can play on, and there is no winner: tell us how you got here",
            ));
        }
        let results: Vec<Result<RoundResult, Failure>> =
            games.par_iter().map(|(table, mind)| play(table, &host, mind.as_ref())).collect();
        for ((table, _), result) in games.iter().zip(results) {
            evening.finished(table.game, &result?, NOW)?;
        }
    }
    Ok(evening)
}

/// A game at a table, decision by decision as a server would have it.
fn play(table: &ToOpen, host: &Person, mind: &dyn AnyMind) -> Result<RoundResult, Failure> {
    let (mut room, _) =
        Room::open_for_an_evening(table.plan.clone(), host.clone(), &table.people(), "simulated", NOW)?;
    let mut whims = Quick::new(u64::from(table.game), 0);
    while let Some(thought) = room.thought() {
        let action = mind.choose(&thought.view, &thought.allowed, &mut whims)?;
        room.bot_acts(&thought, &action, NOW)?;
    }
    room.result().cloned().ok_or_else(|| Failure::input(format!("game {} did not end", table.game)))
}
