//! Prints the picture of perfect play for two in Intersection, to the target given (5000 if none is).

use minds::Progress;
use minds::intersection::{Terms, Two, plot};

fn main() {
    let target = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(5000);
    let terms = Terms::new(target, false).unwrap_or_default();
    if let Ok(two) = Two::solve(terms, &Progress::none()) {
        print!("{}", plot(&two));
    }
}
