//! Players of Tri-Cross against each other.
//!
//! ```sh
//! cargo research tri-cross-match master plain:4 100             # 100 openings, each twice
//! cargo research tri-cross-match master one:120000 50 standard  # hidden pieces
//! cargo research tri-cross-match master one:120000 50 standard 4 teams
//! cargo research tri-cross-match all:20000:40 all:20000:40 100 face-up 2 pattern   # what moving first is worth
//! ```
//!
//! A player is a level, `plain:DEPTH` (alpha-beta of a fixed depth), `one:NODES[:WHIM]` (imagines one possible world and searches it) or
//! `all:NODES[:WHIM]` (weighs all of them, as the experts do). Of two, every opening is played twice with the seats swapped; of three and four the first player sits
//! in every seat once, among players of the second kind; in teams both partners are of one kind.
//!
//! Face-up games begin from balanced openings: six random actions from the house's pattern that leave neither side ahead by
//! more than a third of a piece. With `pattern` they begin from the pattern itself; `WHIM`, in thousandths of the win, makes them differ.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use dice::quick::Quick;
use kernel::{Draw, Drawn, Hidden as _, Phase, Rules, Seat, Setup, Viewer};
use minds::tri_cross::{Effort, Engine, Hidden, Level, Library, Limits, Plain, Player, Score};
use players::Mind;
use rayon::prelude::*;
use tri_cross::{Options, TriCross, Version};

use crate::Done;

type Minds = [Arc<dyn Mind<TriCross>>; 2];

pub(crate) fn run(words: &[String]) -> Done {
    let [first, second, rounds, rest @ ..] = words else {
        return Err("two players and how many rounds".into());
    };
    let version: Version = rest.first().map_or(Ok(Version::FaceUp), |word| word.parse())?;
    let seats: u8 = rest.get(1).map_or(Ok(2), |word| word.parse())?;
    let teams = rest.get(2).is_some_and(|word| word == "teams");
    let from_pattern = rest.get(2).is_some_and(|word| word == "pattern");
    let options = Options { version, teams, ..Options::default() };
    let setup = Setup { options, ..Setup::of::<TriCross>(seats) };
    TriCross::new(&setup)?;
    let minds = [player(first, &setup)?, player(second, &setup)?];
    let rounds: u64 = rounds.parse()?;
    let results: Vec<Round> =
        (0..rounds).into_par_iter().map(|number| round(&setup, &minds, number, from_pattern)).collect();
    let count = results.len() as f64;
    let mean = results.iter().map(|round| round.share).sum::<f64>() / count;
    let spread = results.iter().map(|round| (round.share - mean).powi(2)).sum::<f64>() / count;
    let margin = 1.96 * (spread / count).sqrt();
    let sum = |of: fn(&Round) -> f64| results.iter().map(of).sum::<f64>();
    let games = sum(|round| round.games);
    println!(
        "{first} {:.1} % ± {:.1} against {second} over {games} games ({} each); won {}, drawn {}; an even share is {:.1} %; {:.0} turns a game; first to move {:.1} %",
        mean * 100.0,
        margin * 100.0,
        if seats == 2 { "openings twice," } else { "every seat once," },
        sum(|round| round.won),
        sum(|round| round.drawn),
        if teams || seats == 2 { 50.0 } else { 100.0 / f64::from(seats) },
        sum(|round| round.turns) / games,
        sum(|round| round.first) / games * 100.0,
    );
    if seats == 2 {
        let elo = |share: f64| -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10();
        println!("Elo {:.0} ({:.0} to {:.0})", elo(mean), elo(mean - margin), elo(mean + margin));
    }
    Ok(())
}

fn player(
    word: &str,
    setup: &Setup<Options>,
) -> Result<Arc<dyn Mind<TriCross>>, Box<dyn std::error::Error + Send + Sync>> {
    let folder = std::env::var_os("CROSSROADS_TABLES").map(Into::into);
    let parts: Vec<&str> = word.split(':').collect();
    let number = |index: usize| parts.get(index).map_or(Ok(0), |part| part.parse::<u64>());
    Ok(match parts[0] {
        "plain" => Arc::new(Plain::new(number(1)? as u32)),
        kind @ ("one" | "all") => {
            let hidden = if kind == "one" { Hidden::Guessed } else { Hidden::Weighed };
            let effort = Effort { nodes: number(1)?, depth: 60, hidden };
            Arc::new(Player::with_effort(effort, number(2)? as u32))
        }
        level => level.parse::<Level>()?.mind(setup, &Library::new(folder))?,
    })
}

/// What came of one opening, or of one turn around the table.
#[derive(Default)]
struct Round {
    games: f64,
    share: f64,
    won: f64,
    drawn: f64,
    turns: f64,
    /// Share of whoever moved first.
    first: f64,
}

fn round(setup: &Setup<Options>, minds: &Minds, number: u64, from_pattern: bool) -> Round {
    let mut round = Round::default();
    let teams = setup.options.teams;
    let games = if teams { 2 } else { setup.seats };
    for seat in 0..usize::from(games) {
        // The same lots and whims, whoever sits where.
        let (start, mut numbers) = opening(setup, number, from_pattern);
        let is_first = |at: Seat| if teams { at.index() % 2 == seat } else { at.index() == seat };
        let mut mover = None;
        let end = play(start, |at| usize::from(!is_first(at)), minds, &mut numbers, &mut mover);
        let standing = end.standing();
        let ours = Seat::all(setup.seats).filter(|at| is_first(*at));
        let share: f64 = ours.map(|at| standing.share(at)).sum();
        round.games += 1.0;
        round.share += share / f64::from(games);
        round.won += f64::from(u8::from(share > 0.99));
        round.drawn += f64::from(u8::from(standing.winners().len() > if teams { 2 } else { 1 }));
        round.turns += f64::from(end.turns());
        round.first += mover.map_or(0.0, |at| standing.share(at));
    }
    round
}

/// A game that is about to begin.
fn opening(setup: &Setup<Options>, number: u64, from_pattern: bool) -> (TriCross, Quick) {
    let engine = Engine::new(1 << 14);
    let limits = Limits { nodes: Some(8_000), ..Limits::default() };
    for try_number in 0.. {
        let mut numbers = Quick::new(1000 + number, try_number);
        let Ok(mut game) = TriCross::new(setup) else { break };
        let mut actions = Vec::new();
        let random = if setup.options.version == Version::FaceUp && !from_pattern { 6 } else { 0 };
        let mut done = 0;
        while done < random || matches!(game.phase(), Phase::Roll(_)) {
            let made = match game.phase() {
                Phase::Over => break,
                Phase::Roll(_) => {
                    let roll = game.draw(&mut numbers);
                    game.roll(&roll)
                }
                Phase::Act(_) => {
                    game.actions(&mut actions);
                    done += 1;
                    game.act(&actions[numbers.below(actions.len() as u32) as usize])
                }
            };
            assert!(made.is_ok());
        }
        if random == 0 {
            return (game, numbers);
        }
        engine.forget();
        let view = game.view(Viewer::Spectator);
        let found = engine.think(&view, &limits, &AtomicBool::new(false), &mut |_| {});
        let score = found.lines.first().map(|line| line.score);
        if matches!(score, Some(Score::About(-33..=33))) {
            return (game, numbers);
        }
    }
    unreachable!("there is always another try")
}

fn play(
    mut game: TriCross,
    who: impl Fn(Seat) -> usize,
    minds: &Minds,
    numbers: &mut Quick,
    mover: &mut Option<Seat>,
) -> TriCross {
    let mut actions = Vec::new();
    loop {
        let done = match game.phase() {
            Phase::Over => return game,
            Phase::Roll(_) => {
                let roll = game.draw(numbers);
                game.roll(&roll)
            }
            Phase::Act(seat) => {
                mover.get_or_insert(seat);
                game.actions(&mut actions);
                let action = minds[who(seat)].choose(&game.view(Viewer::Seat(seat)), &actions, numbers);
                game.act(&action)
            }
        };
        assert!(done.is_ok(), "{game}: {done:?}");
    }
}
