//! `crossroads match`: two engines against each other, in pairs of games with the same dice, until it is certain which is stronger.

mod args;
mod engine;
mod pair;
mod sprt;
mod tally;

use std::collections::BTreeMap;
use std::io::{Write, stdout};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::channel;
use std::time::Duration;

use house::{Analyses, AnyGame, AnySetup, RecordsFile, Refused, tell_apart};

use crate::engine::{COACH, ENGINE};
use crate::{Bar, Failure, Program};
pub(crate) use args::MatchArgs;
use pair::{Engines, Pair, Plan, UNKNOWN, seat_of};
use sprt::Sprt;
use tally::{Ended, Tally};

/// Milliseconds for a decision where nothing is said.
const USUAL_TIME: u64 = 100;

pub(crate) fn run(program: &Program, arguments: &MatchArgs) -> Result<(), Failure> {
    let game = program.shelf().find(&arguments.game)?.clone();
    let [first, second] = &arguments.engine[..] else {
        let many = arguments.engine.len();
        return Err(Failure::input(format!(
            "a match is between two: --engine is given twice, not {many} times"
        )));
    };
    let sprt = test(arguments)?;
    let options = game.read_options(&arguments.options)?;
    let setup = AnySetup { options, ..AnySetup::new(arguments.seats) };
    let sides = Plan::sides(&*game, &setup)?;
    let (one, other) = (command(&*game, first)?, command(&*game, second)?);
    let mut names = [seat_of(first, one.level), seat_of(second, other.level)];
    tell_apart(&mut names);
    let (limits, time) = limits(arguments);
    let plan = Plan {
        game: game.clone(),
        setup,
        sides,
        commands: [one.words, other.words],
        names,
        seed: arguments.seed,
        opening: arguments.opening,
        limits,
        time,
        patience: patience(arguments)?,
        keep: arguments.records.is_some(),
    };
    let mut called = [first.clone(), second.clone()];
    // Who cannot be started is said before anything is played.
    for (number, called) in called.iter_mut().enumerate() {
        let started = plan.start(number).map_err(|fault| {
            let levels: Vec<_> = game.levels().iter().map(|level| level.name).collect();
            Failure::input(format!(
                "--engine {called:?} {}: give a command that speaks the protocol of docs/engine-protocol.md, or a level: {}",
                fault.why,
                levels.join(", ")
            ))
        })?;
        // A level of ours is called by its own name.
        if plan.names[number].level() == Some(UNKNOWN)
            && let Some(name) = started.name()
        {
            *called = format!("{called} ({name})");
        }
    }
    let mut tally = Tally::new(game.name(), arguments.seed, called, sprt, arguments.all);
    let mut records = arguments.records.as_deref().map(RecordsFile::begin).transpose()?;
    let bar = Bar::new("Playing");
    let ended = play(&plan, arguments.pairs, arguments.threads, |pair| {
        if let Some(records) = &mut records {
            pair.games.iter().filter_map(|game| game.record.as_ref()).try_for_each(|it| records.write(it))?;
        }
        let ended = tally.count(pair);
        bar.show(((pair.number + 1) as f64 / arguments.pairs as f64).max(tally.decided()));
        Ok(ended)
    });
    bar.done();
    let ended = ended?;
    records.map(RecordsFile::finish).transpose()?;
    let mut out = stdout().lock();
    if arguments.json {
        writeln!(out, "{}", tally.json(ended))?;
    } else {
        tally.print(&mut out, ended)?;
    }
    tally.broken_off(ended).map_or(Ok(()), |why| Err(Failure::DoesNotHold(why)))
}

/// Plays pairs until whoever counts them, in their order, has seen enough.
fn play(
    plan: &Plan,
    pairs: u64,
    threads: u16,
    mut count: impl FnMut(&Pair) -> Result<Option<Ended>, Refused>,
) -> Result<Ended, Refused> {
    let (next, enough) = (AtomicU64::new(0), AtomicBool::new(false));
    let (played, results) = channel();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let played = played.clone();
            scope.spawn(|| {
                let (played, mut engines) = (played, Engines::default());
                while !enough.load(Relaxed) {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= pairs || played.send(engines.play(plan, number)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(played);
        let mut waiting = BTreeMap::new();
        let mut counted = 0;
        let mut all = || {
            for result in &results {
                let pair = result?;
                waiting.insert(pair.number, pair);
                while let Some(pair) = waiting.remove(&counted) {
                    counted += 1;
                    if let Some(ended) = count(&pair)? {
                        return Ok(ended);
                    }
                }
            }
            Ok(Ended::PlayedOut)
        };
        let ended = all();
        enough.store(true, Relaxed);
        ended
    })
}

/// How an engine is started, and the level that it is, if it is one of ours.
struct Started<'a> {
    words: Vec<String>,
    level: Option<&'a str>,
}

/// A level of ours is this very program, asked over the protocol like any other.
fn command<'a>(game: &dyn AnyGame, typed: &'a str) -> Result<Started<'a>, Failure> {
    let own = typed == COACH || typed == ENGINE && game.can::<dyn Analyses>().is_some();
    if own || game.knows_level(typed) {
        let program = std::env::current_exe()
            .map_err(|error| Failure::input(format!("this program cannot be found again: {error}")))?;
        let program = program.to_string_lossy().into_owned();
        let option = format!("level={typed}");
        let words = [program, "engine".to_owned(), game.name().to_owned(), "--option".to_owned(), option];
        return Ok(Started { words: words.into(), level: Some(typed) });
    }
    let words = shell_words::split(typed).ok().filter(|words| !words.is_empty());
    let words = words.ok_or_else(|| {
        Failure::input(format!("--engine {typed:?} is no command: a quote has no end, or nothing is there"))
    })?;
    Ok(Started { words, level: None })
}

/// What stands behind `go`, and the time that an answer may take by it.
fn limits(arguments: &MatchArgs) -> (String, Option<Duration>) {
    let MatchArgs { time, depth, nodes, .. } = arguments;
    let usual = (depth.is_none() && nodes.is_none()).then_some(USUAL_TIME);
    let time = time.or(usual);
    let said = [("time", time), ("depth", depth.map(u64::from)), ("nodes", *nodes)];
    let said = said.iter().filter_map(|(name, most)| most.map(|most| format!("{name} {most}")));
    (said.collect::<Vec<_>>().join(" "), time.map(Duration::from_millis))
}

fn patience(arguments: &MatchArgs) -> Result<Duration, Failure> {
    let seconds = arguments.patience;
    let wrong = || Failure::input(format!("--patience takes seconds from 0.01 to 86400, not {seconds}"));
    if !(0.01..=86_400.0).contains(&seconds) {
        return Err(wrong());
    }
    Duration::try_from_secs_f64(seconds).map_err(|_| wrong())
}

fn test(arguments: &MatchArgs) -> Result<Sprt, Failure> {
    let &MatchArgs { elo0, elo1, alpha, beta, .. } = arguments;
    let far = |elo: f64| !(-2000.0..=2000.0).contains(&elo);
    if far(elo0) || far(elo1) || elo0 >= elo1 {
        return Err(Failure::input(format!(
            "--elo0 has to be below --elo1, both between -2000 and 2000, not {elo0} and {elo1}"
        )));
    }
    if ![alpha, beta].iter().all(|part| (1e-6..0.5).contains(part)) {
        return Err(Failure::input(format!(
            "--alpha and --beta are between 0.000001 and 0.5, not {alpha} and {beta}"
        )));
    }
    Ok(Sprt { elo0, elo1, alpha, beta })
}
