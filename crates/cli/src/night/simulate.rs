//! An evening of computer players without a house: rooms and evening as a server runs them, in one process and without a store.

use std::collections::HashMap;
use std::io::{Write as _, stdout};
use std::sync::Arc;
use std::time::Instant;

use dice::quick::Quick;
use formats::Format;
use house::evening::{Evening, EveningCommand, EveningPlan, ToOpen};
use house::room::{Person, Plan, Room, RoundResult};
use house::{AnyMind, Shelf, Thinking};
use rayon::prelude::*;
use serde_json::json;

use super::args::SimulateNightArgs;
use super::board;
use crate::play::{USUAL_LEVEL, usual_level};
use crate::{Bar, Failure, Program};

/// Time does not pass here.
const NOW: i64 = 0;
/// Nobody is asked to join in larger groups.
const GROUP: u16 = 512;

pub(super) fn run(program: &Program, arguments: &SimulateNightArgs) -> Result<(), Failure> {
    let plan = arguments.plan.plan(program.shelf(), "Game night")?;
    if matches!(plan.format, Format::King { wins: 0, .. } | Format::Series { endless: true, .. }) {
        return Err(Failure::input(
            "computer players never go home: say when it ends, with --wins or --first-to",
        ));
    }
    let level = match arguments.level.as_str() {
        USUAL_LEVEL => usual_level(&**program.shelf().find(&plan.modes[0].game)?),
        level => level.to_owned(),
    };
    let bar = Bar::new("Playing");
    let started = Instant::now();
    let evening = simulate(program, plan, arguments.players, &level, &bar);
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
struct Minds<'a> {
    shelf: &'a Shelf,
    level: String,
    thinking: Thinking,
    made: HashMap<String, Arc<dyn AnyMind>>,
}

impl Minds<'_> {
    fn get(&mut self, plan: &Plan) -> Result<Arc<dyn AnyMind>, Failure> {
        let setup = plan.setup();
        let kind = format!("{} {}", plan.game, json!(setup));
        if let Some(mind) = self.made.get(&kind) {
            return Ok(mind.clone());
        }
        let mind = self.shelf.find(&plan.game)?.mind(&self.level, &setup, &self.thinking)?;
        self.made.insert(kind, mind.clone());
        Ok(mind)
    }
}

fn simulate(
    program: &Program,
    plan: EveningPlan,
    players: u16,
    level: &str,
    bar: &Bar,
) -> Result<Evening, Failure> {
    let shelf = program.shelf();
    let host = Person::new("host", "Host");
    let (mut evening, _) = Evening::open(shelf, plan, host.clone(), NOW)?;
    let mut left = players;
    while left > 0 {
        let count = left.min(GROUP);
        evening.decide(&host, None, EveningCommand::AddBots { level: level.to_owned(), count }, NOW)?;
        left -= count;
    }
    evening.decide(&host, None, EveningCommand::Begin, NOW)?;
    let mut minds =
        Minds { shelf, level: level.to_owned(), thinking: program.thinking(bar), made: HashMap::new() };
    while !evening.is_over() {
        evening.bot_chooses(NOW)?;
        let tables = evening.to_open();
        let mut games: Vec<(ToOpen, Arc<dyn AnyMind>)> = Vec::with_capacity(tables.len());
        for table in tables {
            evening.opened_tables(&[(table.game, format!("table-{}", table.game))], NOW)?;
            let mind = minds.get(&table.plan)?;
            games.push((table, mind));
        }
        if games.is_empty() {
            return Err(Failure::input(
                "nobody can play on, and there is no winner: tell us how you got here",
            ));
        }
        let results: Vec<Result<RoundResult, Failure>> =
            games.par_iter().map(|(table, mind)| play(shelf, table, &host, mind.as_ref())).collect();
        for ((table, _), result) in games.iter().zip(results) {
            evening.finished(&[(table.game, result?)], NOW)?;
        }
    }
    Ok(evening)
}

/// A game at a table, decision by decision as a server would have it.
fn play(shelf: &Shelf, table: &ToOpen, host: &Person, mind: &dyn AnyMind) -> Result<RoundResult, Failure> {
    let (mut room, _) = Room::open_for_an_evening(
        shelf,
        table.plan.clone(),
        host.clone(),
        &table.people(),
        table.first,
        "simulated",
        NOW,
    )?;
    let mut whims = Quick::new(u64::from(table.game), 0);
    while let Some(thought) = room.thought() {
        let action = mind.choose(&thought.view, &thought.allowed, &mut whims)?;
        room.bot_acts(&thought, &action, NOW)?;
    }
    room.result().cloned().ok_or_else(|| Failure::input(format!("game {} did not end", table.game)))
}
