//! Solves the game of three to a score (101 if none is given), and looks at every position for somebody who could do
//! better.

use std::time::Instant;

use minds::toss_up::Three;
use players::Progress;

use crate::Done;

pub(crate) fn run(words: &[String]) -> Done {
    let needed = words.first().and_then(|word| word.parse().ok()).unwrap_or(101);
    let clock = Instant::now();
    let three = Three::solve(needed, &Progress::none())?;
    println!("{needed} points: {:?} in {:.2?}", three.at(0, 0, 0), clock.elapsed());
    println!("{:?}", three.equilibrium());
    println!("{:?}", three.check(1, &Progress::none())?);
    Ok(())
}
