//! `crossroads analyse`: the best moves of a position, and how the game might go on.

use std::io::{Write, stdout};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use house::{Advised, Analyses, Analysis, AnyGame, Counts, Limits, Variation};
use kernel::Phase;
use serde_json::json;

use crate::args::AnalyseArgs;
use crate::{Bar, Failure, Program};

/// What an engine remembers: about 64 MB.
const MEMORY: u64 = 4 << 20;
/// How many times as long one step deeper takes, about.
const DEEPER: f64 = 3.0;
/// How long a position is thought about where nothing is said.
const USUAL: Duration = Duration::from_secs(2);

pub(crate) fn run(program: &Program, arguments: &AnalyseArgs) -> Result<(), Failure> {
    let game = program.shelf().find(&arguments.game)?;
    let position = Program::position(&**game, arguments.position.as_deref())?;
    let look = game
        .look_at(&position, &[])
        .map_err(|why| Failure::input(format!("the position cannot be read: {why}")))?;
    let analyses = game.can::<dyn Analyses>();
    if !matches!(look.phase, Phase::Act(_)) {
        let chance = look.asks.map_or_else(String::new, |asks| format!(", but chance decides: {asks}"));
        let why = if look.phase == Phase::Over { ": the game is over".to_owned() } else { chance };
        return Err(Failure::input(format!("in this position nobody is to move{why}")));
    }
    match analyses {
        Some(analyses) => by_engine(program, arguments, analyses, &position),
        None => by_coach(program, arguments, &**game, &position, &look.view),
    }
}

/// How many threads this machine runs at once.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, Into::into)
}

fn by_engine(
    program: &Program,
    arguments: &AnalyseArgs,
    analyses: &dyn Analyses,
    position: &str,
) -> Result<(), Failure> {
    let limits = Limits {
        nodes: arguments.nodes,
        depth: arguments.depth,
        time: match (arguments.time, arguments.nodes, arguments.depth) {
            (None, None, None) => Some(USUAL),
            (time, ..) => time.map(Duration::from_millis),
        },
        lines: arguments.lines.into(),
        threads: arguments.threads.map_or_else(cores, usize::from),
        ..Limits::default()
    };
    let bar = Bar::new("Thinking");
    let engine = analyses.engine(MEMORY, &program.thinking(&bar));
    let stop = AtomicBool::new(false);
    let found = match limits.time {
        Some(time) => bar.while_it_takes(time, || engine.think(position, &limits, &stop, &mut |_| {})),
        // Every step deeper takes several times as long as the last one.
        None => engine.think(position, &limits, &stop, &mut |so_far| bar.show(share(so_far, &limits))),
    };
    bar.done();
    let found = found?;
    if found.lines.is_empty() {
        return Err(Failure::input(analyses.silent_because()));
    }
    let mut out = stdout().lock();
    let proven_or_judged = |line: &Variation| line.score.is_some() || line.mate.is_some();
    if !found.lines.iter().any(proven_or_judged) {
        // Where something is hidden, what the player to move knows is all that counts; and of several opponents each plays for themselves.
        if arguments.json {
            let line = |line: &Variation| json!({ "moves": line.moves, "share": line.share });
            let lines: Vec<_> = found.lines.iter().map(line).collect();
            return Ok(writeln!(out, "{}", json!({ "lines": lines }))?);
        }
        writeln!(out, "{}", analyses.weighed_how())?;
        for line in &found.lines {
            writeln!(out, "{:>6.1} %  {}", line.share * 100.0, line.moves.join(" "))?;
        }
        return Ok(());
    }
    if arguments.json {
        return Ok(writeln!(out, "{}", as_json(&found))?);
    }
    writeln!(out, "Everything up to {} steps deep, {} positions.", found.depth, found.nodes)?;
    for line in &found.lines {
        let (share, moves) = (line.share * 100.0, line.moves.join(" "));
        writeln!(out, "{share:>6.1} %  {:<14} {moves}", in_words(line))?;
    }
    Ok(())
}

/// How much of the work is done that a limit of depth or positions allows.
fn share(so_far: &Analysis, limits: &Limits) -> f64 {
    let nodes = limits.nodes.map(|nodes| so_far.nodes as f64 / nodes.max(1) as f64);
    let depth = limits.depth.map(|depth| DEEPER.powi(so_far.depth as i32 - depth as i32));
    nodes.into_iter().chain(depth).fold(0.0, f64::max)
}

fn in_words(line: &Variation) -> String {
    match (line.score, line.mate) {
        (_, Some(actions)) if actions > 0 => format!("wins in {actions}"),
        (_, Some(actions)) => format!("loses in {}", -actions),
        (score, None) => format!("{:+.2}", f64::from(score.unwrap_or(0)) / 100.0),
    }
}

fn as_json(found: &Analysis) -> serde_json::Value {
    let line = |line: &Variation| {
        let (kind, number) = match (line.score, line.mate) {
            (_, Some(actions)) if actions > 0 => ("wins", actions),
            (_, Some(actions)) => ("loses", -actions),
            (score, None) => ("about", score.unwrap_or(0)),
        };
        json!({ "moves": line.moves, "share": line.share, kind: number })
    };
    let lines: Vec<_> = found.lines.iter().map(line).collect();
    json!({ "depth": found.depth, "nodes": found.nodes, "lines": lines })
}

/// A game without an engine has a coach, who weighs every action.
fn by_coach(
    program: &Program,
    arguments: &AnalyseArgs,
    game: &dyn AnyGame,
    position: &str,
    view: &serde_json::Value,
) -> Result<(), Failure> {
    let bar = Bar::new("Thinking");
    let advice = game.coach_at(position, &program.thinking(&bar))?.advise(view)?;
    bar.done();
    let advice = &advice[..advice.len().min(arguments.lines.into())];
    let mut out = stdout().lock();
    if arguments.json {
        return Ok(writeln!(out, "{}", json!({ "lines": advice }))?);
    }
    for Advised { action, value, worth, .. } in advice {
        match worth {
            Counts::Win => writeln!(out, "{:>6.1} %  {action}", value * 100.0)?,
            Counts::Turns => writeln!(out, "{value:>8.2} turns to go  {action}")?,
            Counts::Points => writeln!(out, "{value:>8.2} points  {action}")?,
        }
    }
    Ok(())
}
