//! Plays computer players against each other in rotating seats:
//! `tournament GAMES LEVEL LEVEL …`, from `beginner` to `perfect`.

use std::error::Error;

use kernel::Setup;
use minds::toss_up::{Level, Library};
use minds::{Progress, Seating, simulate};
use toss_up::TossUp;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let games: u64 = words.next().ok_or("how many games?")?.parse()?;
    let levels = words.map(|word| word.parse()).collect::<Result<Vec<Level>, _>>()?;
    let setup = Setup::of::<TossUp>(levels.len() as u8);
    let library = Library::new(std::env::var_os("TABLES").map(Into::into));
    let minds = levels
        .iter()
        .map(|level| level.mind(&setup, &library, &Progress::none()))
        .collect::<Result<Vec<_>, _>>()?;
    let clock = std::time::Instant::now();
    let totals = simulate(&setup, &minds, games, 1, Seating::Rotating, &Progress::none())?;
    for (mind, level) in levels.iter().enumerate() {
        let (share, margin) = (totals.win_share(mind), totals.win_share_margin(mind));
        println!("{level:10} {share:.5} ± {margin:.5}  {:.2} points", totals.mean_points(mind));
    }
    println!("{} games of {:.2} turns in {:?}", totals.games, totals.mean_turns(), clock.elapsed());
    Ok(())
}
