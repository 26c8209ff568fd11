//! Solves the game of three to a score (101 if none is given), and looks at every position for somebody who could do
//! better.

use std::time::Instant;

use minds::toss_up::Three;
use minds::{Cancelled, Progress};

fn main() -> Result<(), Cancelled> {
    let needed = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(101);
    let clock = Instant::now();
    let three = Three::solve(needed, &Progress::none())?;
    println!("{needed} points: {:?} in {:.2?}", three.at(0, 0, 0), clock.elapsed());
    println!("{:?}", three.equilibrium());
    println!("{:?}", three.check(1, &Progress::none())?);
    Ok(())
}
