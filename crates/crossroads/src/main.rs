//! Crossroads: a home for tabletop games. The commands are in `cli`, the games in `games`; here they meet, with the commands that only
//! some of our games have.

mod actions;
mod help;
mod sample;
mod score;
mod solve;
mod tables;

use std::process::ExitCode;

use cli::{Command, Program};

/// Rooms are tasks that move between threads: what one allocates another frees, all day long.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let program = Program::new("crossroads", games::shelf())
        .version(env!("CROSSROADS_VERSION"))
        .about(help::ABOUT, help::EPILOGUE)
        .command("play", Command::new("solve", "Compute perfect play exactly", solve::run).examples(help::SOLVE))
        .command(
            "verify",
            Command::new("actions", "List what may be done in a position", actions::run).examples(help::ACTIONS),
        )
        .command(
            "perft",
            Command::new(
                "tables",
                "Solve endgames, check the result and keep it for the computer players",
                tables::run,
            )
            .examples(help::TABLES),
        )
        .command(
            "tables",
            Command::new("score", "Say what dice on a table count", score::run).examples(help::SCORE),
        )
        .command(
            "score",
            Command::new(
                "sample",
                "Throw dice by the thousand, and write down what comes of which launch: what computer players aim by",
                sample::run,
            )
            .examples(help::SAMPLE),
        );
    help::EXAMPLES.iter().fold(program, |program, (command, text)| program.examples(command, text)).run()
}
