//! Whole games by chance alone: any rules, no allocation for a step.

use kernel::{Draw, Drawn, Phase};

/// Plays a game to its end, every choice being drawn from the allowed actions, each equally likely. `actions` is a
/// buffer. Returns how many steps (actions and rolls) it took.
///
/// # Panics
///
/// If the rules refuse what they listed or drew themselves.
#[inline]
pub fn playout<G: Drawn, D: Draw + ?Sized>(
    game: &mut G,
    actions: &mut Vec<G::Action>,
    numbers: &mut D,
) -> u64 {
    let mut steps = 0;
    loop {
        match game.phase() {
            Phase::Act(_) => {
                game.actions(actions);
                let pick = if actions.len() == 1 { 0 } else { numbers.below(actions.len() as u32) };
                let done = game.act(&actions[pick as usize]);
                assert!(done.is_ok(), "{}: an action that was listed is refused", G::NAME);
            }
            Phase::Roll(_) => {
                let roll = game.draw(numbers);
                let done = game.roll(&roll);
                assert!(done.is_ok(), "{}: a roll that was drawn is refused", G::NAME);
            }
            Phase::Over => return steps,
        }
        steps += 1;
    }
}
