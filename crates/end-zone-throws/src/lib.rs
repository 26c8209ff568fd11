//! The house's own hall: the rules of End Zone say what is thrown, the physics says where it comes to rest.
//!
//! ```
//! use dice::quick::Quick;
//! use end_zone::EndZone;
//! use kernel::Rules;
//!
//! let mut game: EndZone = "-/- 1".parse().unwrap();
//! game.act(&"throw speed=145 aim=-1".parse().unwrap()).unwrap();
//! let roll = end_zone_throws::roll(&game, &mut Quick::new(7, 0));
//! // What a hand added is in the roll, so the throw can be looked at again.
//! assert!(end_zone_throws::film(&game, &roll).unwrap().path.frames() > 30);
//! game.roll(&roll).unwrap();
//! ```
//!
//! **Architecture invariant:** neither side knows the other. `end-zone` keeps the numbers that were drawn without knowing what they
//! mean; `throw` knows no points.

mod film;
mod measure;
mod scatter;

use end_zone::{EndZone, RestingDie, Roll};
use kernel::Draw;
use throw::{Physics, Release, Slip};

pub use film::{Film, NoFilm, film};
pub use measure::{launch, noise, resting, table};
pub use scatter::{Landed, scatter};

/// What those numbers make of the game's next roll: a die for who starts, or the throw that the player has let go. For games in the
/// hall, in a roll phase; people at a real table throw themselves.
///
/// Which numbers are drawn is told in `docs/fair-dice.md` and `docs/throwing.md`.
pub fn roll<D: Draw + ?Sized>(game: &EndZone, numbers: &mut D) -> Roll {
    roll_by(Physics::NOW, game, numbers)
}

/// What those numbers make of a roll that a record holds: it is thrown again by the physics that threw it then. One that this house does not have
/// is taken to draw a hand like today's.
pub fn again<D: Draw + ?Sized>(game: &EndZone, recorded: &Roll, numbers: &mut D) -> Roll {
    let then = thrown_by(recorded).and_then(|by| Physics::numbered(by.engine));
    roll_by(then.unwrap_or(Physics::NOW), game, numbers)
}

fn roll_by<D: Draw + ?Sized>(physics: Physics, game: &EndZone, numbers: &mut D) -> Roll {
    let Some(meant) = game.launch() else { return Roll::for_the_start(numbers) };
    let options = game.options();
    let slip = Slip::draw(physics, &launch(meant, &options.table), noise(options.hand, meant), numbers);
    let by = end_zone::Thrown { engine: physics.number(), noise: slip.numbers().to_vec() };
    let lying = game.dice_on_the_table();
    match thrown(physics, game, &slip, false) {
        Some(thrown) => {
            let rests: Vec<Option<RestingDie>> =
                thrown.rests.iter().enumerate().map(|(n, rest)| measure::read(*rest, lying.get(n))).collect();
            let (die, others) = rests.split_last().map_or((None, &[][..]), |(die, others)| (*die, others));
            // Where the physics was not shown the other dice, they have not moved.
            let others = if others.is_empty() { unmoved(&lying) } else { others.to_vec() };
            game.came_to_rest(by, &others, die, thrown.slid)
        }
        None => game.came_to_rest(by, &unmoved(&lying), None, false),
    }
}

fn unmoved(lying: &[RestingDie]) -> Vec<Option<RestingDie>> {
    lying.iter().copied().map(Some).collect()
}

/// The throw itself. The rules have checked the launch, so it is refused in positions only that no throw leads to, such as two typed dice in one
/// place: then the die flies over an empty table.
fn thrown(physics: Physics, game: &EndZone, slip: &Slip, filmed: bool) -> Option<throw::Thrown> {
    let (table, meant) = (table(&game.options().table), game.launch()?);
    let release = Release::with(physics, &table, &launch(meant, &game.options().table), slip).ok()?;
    let lying: Vec<throw::Lying> = game.dice_on_the_table().iter().map(measure::lying).collect();
    let run = if filmed { throw::throw } else { throw::rest_only };
    run(&table, &release, &lying).or_else(|_| run(&table, &release, &[])).ok()
}

/// Whether a roll of a record is what the fair dice gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// It is, to the last number.
    Same,
    /// What was drawn for it is; where the dice came to rest was computed by a physics that this house does not have, and stands in the record.
    OtherPhysics,
    /// It is not.
    Bent,
}

/// Compares the roll of a record with what the fair dice gave, see [`again`]. What was drawn is always compared; the rest only if this house has the
/// physics that computed it.
pub fn compare(recorded: &Roll, fair: &Roll) -> Checked {
    match (thrown_by(recorded), thrown_by(fair)) {
        _ if recorded == fair => Checked::Same,
        (Some(then), Some(now)) if then.engine != now.engine && then.noise == now.noise => {
            Checked::OtherPhysics
        }
        _ => Checked::Bent,
    }
}

/// How the house threw, if it did.
fn thrown_by(roll: &Roll) -> Option<&end_zone::Thrown> {
    match roll {
        Roll::Rest(rest) => rest.by.as_ref(),
        Roll::Number(_) => None,
    }
}
