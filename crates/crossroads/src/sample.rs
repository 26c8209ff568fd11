//! `crossroads sample`: what comes of which launch, thrown by the thousand.

use std::io::{Write, stdout};

use clap::Args;
use cli::{Bar, Failure, Program};
use games::abilities::Samples;
use players::Progress;

#[derive(Debug, Args)]
pub(crate) struct SampleArgs {
    /// The game
    game: String,
    /// A first impression, with a tenth of the throws
    #[arg(long)]
    quick: bool,
    /// The same seed gives the same result, whatever the machine and the number of threads
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads; as many as there are cores where nothing is said
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

pub(crate) fn run(program: &Program, arguments: &SampleArgs) -> Result<(), Failure> {
    let game = program.shelf().find(&arguments.game)?;
    let Some(samples) = game.can::<dyn Samples>() else {
        return Err(Failure::input(format!(
            "dice fly in End Zone only: `crossroads sample end-zone`, not {}",
            game.name()
        )));
    };
    let threads = rayon::ThreadPoolBuilder::new()
        .num_threads(arguments.threads.map_or(0, usize::from))
        .build()
        .map_err(|error| Failure::input(format!("no threads to throw with: {error}")))?;
    let bar = Bar::new("Throwing");
    let progress = |done| bar.show(done);
    let text = threads.install(|| samples.sample(arguments.quick, arguments.seed, &Progress::new(&progress)));
    bar.done();
    Ok(write!(stdout().lock(), "{}", text?)?)
}
