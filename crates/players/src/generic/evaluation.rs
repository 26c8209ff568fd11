//! What a position is worth to every side: exactly at the end of a game; before that, at the end of a turn, by the points.
//!
//! Playing on to the end by a poor policy says little about a long game and costs much. Where points tell who will win, playouts are cut off
//! when the turn ends (early playout termination: Lorentz, *Amazons Discover Monte-Carlo*, 2008) and judged by a multinomial
//! logistic model: sides win in proportion to e to the sum of their features, each by its weight. The features are a side's points and whether it is
//! next, both also by how far the game has come. The weights are those that make the results of games likely which the default policy
//! plays when a player is made.

use dice::quick::Quick;
use kernel::{Game, MAX_SEATS, Phase, Seat, Setup, SetupError};

use super::Chance;
use super::default_policy::{DefaultPolicy, Turn};
use super::logistic::{Features, Sample, explained, fit, shares};
use super::rollout::Playout;

/// What is expected by every side. With several sides a share of the win; alone, points above the usual.
pub(super) type Values = [f64; MAX_SEATS as usize];

/// A game that goes on for so many steps is judged as it stands.
pub(super) const LONGEST: u32 = 3_000;
/// Games to learn from, and the work that may go into them, where rolls are listed and where they are thrown. A step is a unit of work, and so is
/// looking at a handful of actions.
const GAMES: u32 = 400;
const WORK: [usize; 2] = [40_000, 300];
const HANDFUL: usize = 4;
/// Points must explain this part of who won: less is chance.
const TELLING: f64 = 0.03;

/// How positions are judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Evaluation {
    weights: Features,
    /// The spread of points, and how many the winner has in the end.
    unit: f64,
    goal: f64,
    /// Points that a turn usually brings.
    usual: f64,
    tells: bool,
    sides: u8,
}

impl Evaluation {
    /// Learns from games at such a table: how points are judged, and what playouts should do.
    pub(super) fn learn<G: Game>(
        setup: &Setup<G::Options>,
        chance: Chance<G>,
    ) -> Result<(Evaluation, DefaultPolicy), SetupError> {
        let start = G::new(setup)?;
        let mut games = Games::default();
        let work = WORK[usize::from(chance.is_slow())];
        let mut playout = Playout::new(chance, DefaultPolicy::new(), Quick::new(0x6a09_e667, 0));
        while games.count < GAMES && games.work < work {
            games.play(start.clone(), &mut playout);
        }
        let sides = sides(&start);
        let evaluation = games.evaluation(sides);
        Ok((evaluation, playout.policy))
    }

    /// Whether a position can be judged at the end of a turn.
    pub(super) fn tells(&self) -> bool {
        self.tells
    }

    /// Whether values are points and no shares.
    pub(super) fn is_solo(&self) -> bool {
        self.sides == 1
    }

    /// What a position is worth to every side, if it need not be looked at any further: when the game is over or this turn is reached.
    pub(super) fn settled<G: Game>(&self, game: &G, turn: u32, steps: u32) -> Option<Values> {
        match game.phase() {
            Phase::Over => Some(result(game, self.usual)),
            _ if game.turns() >= turn || steps >= LONGEST => Some(self.estimate(game)),
            _ => None,
        }
    }

    /// What a turn brings that leads from here to something of this value, where one plays alone.
    pub(super) fn brought<G: Game>(&self, game: &G, value: f64) -> f64 {
        value - pace(game, self.usual)[0] + self.usual
    }

    /// What to expect of a game that goes on.
    pub(super) fn estimate<G: Game>(&self, game: &G) -> Values {
        if self.is_solo() {
            return pace(game, self.usual);
        }
        let moment = Moment::of(game);
        shares(&moment.features(self.unit, self.goal), usize::from(self.sides), &self.weights)
    }
}

/// What has come of a finished game.
fn result<G: Game>(game: &G, usual: f64) -> Values {
    if sides(game) == 1 {
        return pace(game, usual);
    }
    let standing = game.standing();
    let mut values = Values::default();
    for seat in Seat::all(game.seats()) {
        values[side(game, seat)] += standing.share(seat);
    }
    values
}

/// Points above what so many turns usually bring. In a race whoever has more of these is there in fewer turns; in a game of so many turns, with more points.
fn pace<G: Game>(game: &G, usual: f64) -> Values {
    let mut values = Values::default();
    values[0] = game.points(Seat::FIRST) as f64 - usual * f64::from(game.turns());
    values
}

pub(super) fn side<G: Game>(game: &G, seat: Seat) -> usize {
    usize::from(game.side(seat) % MAX_SEATS)
}

fn sides<G: Game>(game: &G) -> u8 {
    Seat::all(game.seats()).map(|seat| side(game, seat) as u8 + 1).max().unwrap_or(1)
}

/// What there is to judge a position by.
#[derive(Clone, Copy)]
struct Moment {
    points: Values,
    /// The side that is next.
    next: Option<usize>,
}

impl Moment {
    fn of<G: Game>(game: &G) -> Moment {
        let mut points = Values::default();
        for seat in Seat::all(game.seats()) {
            points[side(game, seat)] += game.points(seat) as f64;
        }
        let next = match game.phase() {
            Phase::Act(seat) | Phase::Roll(seat) => Some(side(game, seat)),
            Phase::Over => None,
        };
        Moment { points, next }
    }

    fn most(&self) -> f64 {
        self.points.iter().copied().fold(0.0, f64::max)
    }

    fn features(&self, unit: f64, goal: f64) -> [Features; MAX_SEATS as usize] {
        let come = if goal > 0.0 { (self.most() / goal).min(1.5) } else { 0.0 };
        let mut features = [Features::default(); MAX_SEATS as usize];
        for (side, feature) in features.iter_mut().enumerate() {
            let points = if unit > 0.0 { self.points[side] / unit } else { 0.0 };
            let next = if self.next == Some(side) { 1.0 } else { 0.0 };
            *feature = [points, points * come, next, next * come];
        }
        features
    }
}

/// What was seen in games of the default policy.
#[derive(Default)]
struct Games {
    /// Ends of turns, each with how the game came out and how much it counts: a game counts once, however long it is.
    moments: Vec<(Moment, Values, f64)>,
    count: u32,
    work: usize,
    /// The winners' points and all turns, of all games together.
    goals: f64,
    turns: u32,
}

impl Games {
    fn play<G: Game>(&mut self, mut game: G, playout: &mut Playout<G>) {
        let first = self.moments.len();
        let (mut steps, mut turns) = (0, game.turns());
        let mut turn = Turn::begun(&game);
        while steps < LONGEST && playout.step(&mut game, &mut turn) {
            steps += 1;
            self.work += 1 + playout.actions.len() / HANDFUL;
            if game.turns() > turn_of(&mut turns, &game) && game.phase() != Phase::Over {
                self.moments.push((Moment::of(&game), Values::default(), 0.0));
            }
        }
        self.count += 1;
        self.goals += Moment::of(&game).most();
        self.turns += game.turns();
        let values = result(&game, self.usual());
        playout.policy.learn(&playout.done, &values);
        playout.done.clear();
        if game.phase() != Phase::Over {
            self.moments.truncate(first);
        }
        let weight = 1.0 / (self.moments.len() - first).max(1) as f64;
        for (_, won, counts) in &mut self.moments[first..] {
            (*won, *counts) = (values, weight);
        }
    }

    /// Points of a turn, as far as is known.
    fn usual(&self) -> f64 {
        self.goals / f64::from(self.turns.max(1))
    }

    fn evaluation(&self, sides: u8) -> Evaluation {
        // What was played before anything was learnt says little.
        let moments = &self.moments[self.moments.len() / 2..];
        let count = usize::from(sides);
        let spreads: f64 = moments.iter().map(|(moment, ..)| spread(&moment.points[..count])).sum();
        let unit = (spreads / moments.len().max(1) as f64).sqrt();
        let goal = self.goals / f64::from(self.count.max(1));
        let sample = |(moment, won, counts): &(Moment, Values, f64)| Sample {
            features: moment.features(unit, goal),
            won: *won,
            counts: *counts,
            sides: count,
        };
        let samples: Vec<Sample> = moments.iter().map(sample).collect();
        let weights = if sides == 1 { Features::default() } else { fit(&samples) };
        // Alone there is nobody to win against: points and turns say it all.
        let tells = sides == 1 || explained(&samples, &weights) >= TELLING;
        Evaluation { weights, unit, goal, usual: self.usual(), tells, sides }
    }
}

/// The number of the turn before, which is brought up to date.
fn turn_of<G: Game>(turns: &mut u32, game: &G) -> u32 {
    std::mem::replace(turns, game.turns())
}

/// The variance of points.
fn spread(points: &[f64]) -> f64 {
    let mean = points.iter().sum::<f64>() / points.len() as f64;
    points.iter().map(|points| (points - mean) * (points - mean)).sum::<f64>() / points.len() as f64
}
