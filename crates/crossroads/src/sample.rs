//! `crossroads sample`: what comes of which launch, thrown by the thousand.

use std::io::{Write, stdout};

use house::catalogue;
use minds::Progress;
use minds::end_zone::{Effort, make};

use crate::cli::SampleArgs;
use crate::failure::Failure;
use crate::progress::Bar;

pub(crate) fn run(arguments: &SampleArgs) -> Result<(), Failure> {
    let game = catalogue::find(&arguments.game)?;
    if game.name() != "end-zone" {
        return Err(Failure::input(format!(
            "dice fly in End Zone only: `crossroads sample end-zone`, not {}",
            game.name()
        )));
    }
    let effort = if arguments.quick { Effort::QUICK } else { Effort::THOROUGH };
    let threads = rayon::ThreadPoolBuilder::new()
        .num_threads(arguments.threads.map_or(0, usize::from))
        .build()
        .map_err(|error| Failure::input(format!("no threads to throw with: {error}")))?;
    let bar = Bar::new("Throwing");
    let text = threads.install(|| make(effort, arguments.seed, &Progress::new(&|done| bar.show(done))));
    bar.done();
    let text = text.map_err(|error| Failure::input(error.to_string()))?;
    Ok(write!(stdout().lock(), "{text}")?)
}
