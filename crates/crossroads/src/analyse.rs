//! `crossroads analyse`: the best moves of a position, and how the game might go on.

use std::io::{Write, stdout};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use kernel::{Game, Phase, Viewer};
use minds::tri_cross::{Coach, Engine, Found, Library, Limits, Line, Score};
use tri_cross::View;

use crate::cli::AnalyseArgs;
use crate::failure::Failure;
use crate::perft::tri_cross_at;
use crate::progress::tables_directory;

/// What an engine remembers: about 64 MB.
const MEMORY: u64 = 4 << 20;
/// How long a position is thought about where nothing is said.
const USUAL: Duration = Duration::from_secs(2);

pub(crate) fn run(arguments: &AnalyseArgs) -> Result<(), Failure> {
    let game = tri_cross_at(&arguments.game, arguments.position.as_deref(), "analyses positions")?;
    let Phase::Act(seat) = game.phase() else {
        return Err(Failure::input(
            "in this position nobody is to move: the game is over, or a lot is to be drawn",
        ));
    };
    let library = Library::new(tables_directory());
    let view = game.view(Viewer::Seat(seat));
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
    let engine = Engine::new(MEMORY).with_tables(library.tables());
    let found = engine.think(&view, &limits, &AtomicBool::new(false), &mut |_| {});
    if found.lines.is_empty() {
        return weighed(arguments, &view, &library);
    }
    let mut out = stdout().lock();
    if arguments.json {
        return Ok(writeln!(out, "{}", json(&found))?);
    }
    writeln!(out, "Everything up to {} steps deep, {} positions.", found.depth, found.nodes)?;
    for line in &found.lines {
        writeln!(out, "{:>6.1} %  {:<14} {}", line.score.share() * 100.0, in_words(line.score), moves(line))?;
    }
    Ok(())
}

/// How many threads this machine runs at once.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, Into::into)
}

/// Where pieces are hidden, what the player to move knows is all that counts; and of several opponents each plays for themselves.
fn weighed(arguments: &AnalyseArgs, view: &View, library: &Library) -> Result<(), Failure> {
    let advice = Coach::new(library).advise(view);
    if advice.is_empty() {
        return Err(Failure::input("pieces are being placed here: moves are analysed once all pieces stand"));
    }
    let mut out = stdout().lock();
    let listed = advice.iter().take(arguments.lines.into());
    if arguments.json {
        let lines: Vec<_> = listed
            .map(|one| serde_json::json!({ "moves": [one.action.to_string()], "share": one.value }))
            .collect();
        return Ok(writeln!(out, "{}", serde_json::json!({ "lines": lines }))?);
    }
    writeln!(
        out,
        "Chances to win, by what each player knows and wants: over all that hidden pieces may be."
    )?;
    for one in listed {
        writeln!(out, "{:>6.1} %  {}", one.value * 100.0, one.action)?;
    }
    Ok(())
}

fn moves(line: &Line) -> String {
    line.actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn in_words(score: Score) -> String {
    match score {
        Score::About(score) => format!("{:+.2}", f64::from(score) / 100.0),
        Score::Wins(actions) => format!("wins in {actions}"),
        Score::Loses(actions) => format!("loses in {actions}"),
    }
}

fn json(found: &Found) -> serde_json::Value {
    let line = |line: &Line| {
        let (kind, number) = match line.score {
            Score::About(score) => ("about", i64::from(score)),
            Score::Wins(actions) => ("wins", actions.into()),
            Score::Loses(actions) => ("loses", actions.into()),
        };
        let moves: Vec<String> = line.actions.iter().map(ToString::to_string).collect();
        serde_json::json!({ "moves": moves, "share": line.score.share(), kind: number })
    };
    let lines: Vec<_> = found.lines.iter().map(line).collect();
    serde_json::json!({ "depth": found.depth, "nodes": found.nodes, "lines": lines })
}
