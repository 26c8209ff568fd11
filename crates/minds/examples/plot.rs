//! Prints the picture of perfect play for two, to the score given (101 if none is).

use minds::Progress;
use minds::toss_up::{Two, plot};

fn main() {
    let needed = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(101);
    if let Ok(two) = Two::solve(needed, &Progress::none()) {
        print!("{}", plot(&two));
    }
}
