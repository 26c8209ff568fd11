//! A throw, from the hand until everything lies still.

use crate::hand::Release;
use crate::launch::Refused;
use crate::lying::{Lying, Rest};
use crate::path::{FRAMES_PER_SECOND, Path, Pose, Track};
use crate::rotation::{FULL_TURN, Rotation, lying_pose, side, top_face, upright};
use crate::slide::{Referee, Travel};
use crate::table::Table;
use crate::world::{Body, World};

/// After so many nudges a die that will not lie flat is taken off the table.
pub const MAX_NUDGES: u8 = 8;

/// What creeps for so long is as good as still.
const LONGEST: u32 = 8 * FRAMES_PER_SECOND;
/// A die so far below the table, in centimetres, is gone.
const GONE: f64 = -30.0;
/// A die is flat if its upper side is level to within two and a half degrees, and lies on the table if it is as high as half its edge.
const LEVEL: f64 = 0.999;
const HEIGHT_TOLERANCE: f64 = 0.05;
/// A die that was pushed, but by no more than a thousandth of an inch and a tenth of a degree, was not moved.
const UNMOVED: i32 = 10;
/// A nudge, in centimetres a second.
const NUDGE: f64 = 30.0;
const CM_PER_INCH: f64 = 2.54;

/// What came of a throw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// Every die's rest: those that lay there, in the order given, and last the one thrown. A die that was not moved has its old
    /// rest, number for number.
    pub rests: Vec<Rest>,
    /// The die thrown slid (EZ-11): it was never tipped by a quarter turn or more, or lay flat on one side for more than a third of its way.
    pub slid: bool,
    /// How far it went over the table, and how much of that lying flat.
    pub travel: Travel,
    /// How often dice had to be nudged because one lay cocked.
    pub nudges: u8,
    /// What a client plays back.
    pub path: Path,
}

impl Thrown {
    /// The rest of the die thrown.
    ///
    /// # Panics
    /// If somebody emptied `rests`.
    pub fn die(&self) -> Rest {
        *self.rests.last().expect("a throw has a die")
    }
}

/// Throws a die onto a table on which others may lie.
///
/// Refuses a table and lying dice that cannot be. A hand does not reach into the table or into a die that lies there: where it would,
/// the die is let go just above.
pub fn throw(table: &Table, release: &Release, lying: &[Lying]) -> Result<Thrown, Refused> {
    run(table, release, lying, true)
}

/// The same throw without its path, which makes it a little cheaper: for computer players that try thousands. Every throw
/// is independent of every other, so they can be tried on all cores at once.
pub fn rest_only(table: &Table, release: &Release, lying: &[Lying]) -> Result<Thrown, Refused> {
    run(table, release, lying, false)
}

fn run(table: &Table, release: &Release, lying: &[Lying], film: bool) -> Result<Thrown, Refused> {
    table.check()?;
    table.check_lying(lying)?;
    let mut throw = Simulation::new(table, release, lying, film);
    let nudges = throw.settle(MAX_NUDGES);
    Ok(throw.thrown(nudges))
}

/// A die of the throw. Its body is a plain cube; `label` says which number is on which of its sides, so that nothing the body does can
/// depend on the numbers.
struct Die {
    body: Body,
    label: Rotation,
    /// Where it lay; nowhere for the die thrown.
    before: Option<Lying>,
    /// It was thrown, or pushed by a die that was.
    stirred: bool,
    /// It fell off, or was taken off.
    gone: bool,
    film: Vec<Pose>,
}

struct Simulation {
    world: World,
    dice: Vec<Die>,
    film: bool,
    /// Looks whether the thrown die rolls.
    referee: Referee,
}

impl Simulation {
    fn new(table: &Table, release: &Release, lying: &[Lying], film: bool) -> Simulation {
        let mut world = World::new(table, release.physics());
        let die = |body, label, before: Option<Lying>| {
            let stirred = before.is_none();
            Die { body, label, before, stirred, gone: false, film: Vec::new() }
        };
        let mut dice: Vec<Die> = Vec::with_capacity(lying.len() + 1);
        for before in lying {
            let body = world.lay(before.centre(), &Rotation::turned(before.turn));
            dice.push(die(body, upright(before.face), Some(*before)));
        }
        let body = world.release(release, lying);
        dice.push(die(body, release.label(), None));
        let referee = Referee::new(release.physics(), world.pose(body));
        Simulation { world, dice, film, referee }
    }

    /// Lets time pass until every die lies flat or is gone. Gives the number of nudges that took, which is `most` at the most.
    fn settle(&mut self, most: u8) -> u8 {
        let mut nudges = 0;
        self.expose();
        loop {
            self.until_still();
            self.referee.rest();
            let cocked = self.cocked();
            if cocked.is_empty() {
                return nudges;
            }
            if nudges == most {
                // What leans on these falls next, and is looked at again: there is one die less each time.
                for i in cocked {
                    self.take_away(i);
                }
                continue;
            }
            nudges += 1;
            for i in cocked {
                self.nudge(i, nudges);
            }
        }
    }

    fn until_still(&mut self) {
        let thrown = self.dice.len() - 1;
        let body = self.dice[thrown].body;
        for _ in 0..LONGEST {
            if self.dice.iter().all(|die| die.gone || self.world.is_still(die.body)) {
                return;
            }
            let Simulation { world, dice, referee, .. } = self;
            world.frame(|world| {
                if !dice[thrown].gone {
                    referee.look(world, body);
                }
                stir(world, dice);
            });
            for i in 0..self.dice.len() {
                if !self.dice[i].gone && self.world.pose(self.dice[i].body).0[2] < GONE {
                    self.take_away(i);
                }
            }
            self.expose();
        }
    }

    fn take_away(&mut self, i: usize) {
        self.world.remove(self.dice[i].body);
        self.dice[i].gone = true;
    }

    /// Takes a picture of each die on the table.
    fn expose(&mut self) {
        if self.film {
            for die in self.dice.iter_mut().filter(|die| !die.gone) {
                // Until it is pushed a die lies where it lay, however the physics settles it.
                let pose = die.film.first().copied().filter(|_| !die.stirred).unwrap_or_else(|| {
                    let (centre, turned) = self.world.pose(die.body);
                    Pose::pack(centre.map(|v| v / CM_PER_INCH), &turned.after(&die.label))
                });
                die.film.push(pose);
            }
        }
    }

    /// The dice that lean on something, stand on an edge, or lie on top of another one.
    fn cocked(&self) -> Vec<usize> {
        let is_cocked = |die: &Die| {
            let ([_, _, height], turned) = self.world.pose(die.body);
            let level = turned.apply(side(top_face(&turned)))[2];
            level < LEVEL || (height - self.world.half_die()).abs() > HEIGHT_TOLERANCE
        };
        let dice = self.dice.iter().enumerate().filter(|(_, die)| die.stirred && !die.gone);
        dice.filter(|(_, die)| is_cocked(die)).map(|(i, _)| i).collect()
    }

    /// The house's rule for a cocked die: it is flicked away from the die that is nearest to it, towards the thrower if there is none or it lies
    /// right on top of it; a little up, and harder each time.
    fn nudge(&mut self, i: usize, times: u8) {
        let ([x, y, _], _) = self.world.pose(self.dice[i].body);
        let apart = |other: &Die| {
            let ([ox, oy, _], _) = self.world.pose(other.body);
            let (dx, dy) = (x - ox, y - oy);
            (dx, dy, (dx * dx + dy * dy).sqrt())
        };
        let others = self.dice.iter().enumerate().filter(|(j, other)| *j != i && !other.gone);
        let nearest = others.map(|(_, other)| apart(other)).min_by(|a, b| a.2.total_cmp(&b.2));
        let (dx, dy) = match nearest {
            Some((dx, dy, distance)) if distance > 0.01 => (dx / distance, dy / distance),
            _ => (0.0, -1.0),
        };
        let speed = NUDGE * f64::midpoint(1.0, f64::from(times));
        self.world.flick(self.dice[i].body, [dx * speed, dy * speed, speed * 0.7]);
    }

    fn rest(&self, die: &Die) -> Rest {
        if let Some(before) = die.before.filter(|_| !die.stirred) {
            return Rest::Lies(before);
        }
        if die.gone {
            return Rest::Off;
        }
        let ([x, y, _], turned) = self.world.pose(die.body);
        let now = Lying::read([x, y], &turned.after(&die.label));
        Rest::Lies(die.before.filter(|before| is_unmoved(before, &now)).unwrap_or(now))
    }

    fn thrown(self, nudges: u8) -> Thrown {
        let rests: Vec<Rest> = self.dice.iter().map(|die| self.rest(die)).collect();
        let half_die = self.world.half_die() / CM_PER_INCH;
        let tracks = self.dice.into_iter().zip(&rests).enumerate();
        let tracks = tracks.filter_map(|(i, (die, rest))| track(i as u8, die, *rest, half_die)).collect();
        Thrown {
            rests,
            slid: self.referee.slid(),
            travel: self.referee.travel(),
            nudges,
            path: Path { tracks },
        }
    }
}

/// Marks the dice that were pushed in the last step by one that was stirred before.
fn stir(world: &World, dice: &mut [Die]) {
    loop {
        let newly = |i: usize| {
            let die = &dice[i];
            let pushes = |other: &Die| other.stirred && !other.gone && world.pushed(die.body, other.body);
            !die.stirred && !die.gone && !world.is_still(die.body) && dice.iter().any(pushes)
        };
        match (0..dice.len()).find(|&i| newly(i)) {
            Some(i) => dice[i].stirred = true,
            None => return,
        }
    }
}

fn is_unmoved(before: &Lying, now: &Lying) -> bool {
    let turn = (i32::from(now.turn) - i32::from(before.turn)).rem_euclid(i32::from(FULL_TURN));
    now.face == before.face
        && (now.x - before.x).abs() <= UNMOVED
        && (now.y - before.y).abs() <= UNMOVED
        && turn.min(i32::from(FULL_TURN) - turn) <= UNMOVED
}

/// The part of a die's film in which it moves, ending exactly where the record says that it lies.
fn track(die: u8, Die { before, mut film, .. }: Die, rest: Rest, half_die: f64) -> Option<Track> {
    if film.is_empty() || before.is_some_and(|before| rest == Rest::Lies(before)) {
        return None;
    }
    if let Rest::Lies(lying) = rest {
        let [x, y] = lying.centre().map(|v| v / CM_PER_INCH);
        let last = Pose::pack([x, y, half_die], &lying_pose(lying.face, lying.turn));
        while film.len() > 1 && film[film.len() - 2] == film[film.len() - 1] {
            film.pop();
        }
        film.push(last);
    }
    let still = film.iter().take_while(|pose| **pose == film[0]).count() - 1;
    film.drain(..still);
    Some(Track { die, from: still as u16, poses: film })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::launch::{Launch, Spin};

    /// Dropped flat onto a die that lies there, so that it comes to rest on top of it.
    fn stacked() -> Simulation {
        let launch =
            Launch { x: 0, y: -62_000, height: 2_800, across: 0, away: 0, up: 0, spin: Spin::default() };
        let release = Release::exact(&Table::CASUAL, &launch, [0, 0, 0, 1], 0).unwrap();
        let below = Lying { x: 0, y: -620_000, turn: 0, face: 4 };
        Simulation::new(&Table::CASUAL, &release, &[below], false)
    }

    #[test]
    fn a_die_on_top_of_another_is_cocked_and_a_nudge_helps() {
        let mut throw = stacked();
        throw.expose();
        throw.until_still();
        assert_eq!(throw.cocked(), [1]);
        assert!((1..MAX_NUDGES).contains(&throw.settle(MAX_NUDGES)));
        assert!(throw.cocked().is_empty());
        assert!(throw.thrown(1).die() != Rest::Off);
    }

    #[test]
    fn a_die_that_no_nudge_helps_is_taken_off_the_table() {
        let mut throw = stacked();
        assert_eq!(throw.settle(0), 0);
        let thrown = throw.thrown(0);
        assert_eq!(thrown.die(), Rest::Off);
        assert!(thrown.rests[0].lying().is_some(), "the one below stays");
    }
}
