//! Crossroads: a home for tabletop games. This is the command line; each command is a module.

mod actions;
mod analyse;
mod cli;
mod engine;
mod failure;
mod games;
mod night;
mod operate;
mod perft;
mod play;
mod progress;
mod replay;
mod sample;
mod score;
mod serve;
mod shell;
mod simulate;
mod solve;
mod tables;
mod verify;

use std::process::ExitCode;

use cli::Command;
use failure::Failure;

fn main() -> ExitCode {
    let command = match cli::parse() {
        Ok(command) => command,
        // clap writes help to standard output with code 0, and what was wrong to standard error with code 2.
        Err(error) => error.exit(),
    };
    match run(command) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has seen enough: `crossroads replay … | head`.
        Err(Failure::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("crossroads: {failure}");
            ExitCode::from(2)
        }
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Backup(arguments) => operate::backup(&arguments),
        Command::Restore(arguments) => operate::restore(&arguments),
        Command::Export(arguments) => operate::export(&arguments),
        Command::Admin(arguments) => operate::admin(&arguments),
        Command::Play(arguments) => play::run(&arguments),
        Command::Night(arguments) => night::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
        Command::Simulate(arguments) => simulate::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Actions(arguments) => actions::run(&arguments),
        Command::Perft(arguments) => perft::run(&arguments),
        Command::Tables(arguments) => tables::run(&arguments),
        Command::Score(arguments) => score::run(&arguments),
        Command::Sample(arguments) => sample::run(&arguments),
        Command::Analyse(arguments) => analyse::run(&arguments),
        Command::Engine(arguments) => engine::run(&arguments),
        Command::Games(arguments) => games::run(&arguments),
        Command::Completions(arguments) => shell::completions(&arguments),
        Command::Man(arguments) => shell::man(&arguments),
    }
}
