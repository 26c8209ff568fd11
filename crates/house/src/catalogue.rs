//! The games of the house, by name.

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::Arc;

use ::minds::{Mind, Progress, Seating, simulate_with};
use add_em_up::AddEmUp;
use dice::quick::Quick;
use end_zone::EndZone;
use hall::Checked;
use intersection::Intersection;
use kernel::{Draw, Game, Options, Phase, Play, Seat, Setup, Standing, Value, Viewer};
use toss_up::TossUp;
use tri_cross::TriCross;

use crate::analysis::{look_at, reach};
use crate::game::allowed_in;
use crate::minds::{AnyCoach, AnyMind, Coach, Thinking, face};
use crate::{
    About, Allowed, Analysis, AnyPlay, AnySetup, LevelInfo, Order, PositionLook, Refused, Scatter, Simulated,
    Study, ThrowFilm,
};

/// A game of the house, whichever it is.
pub trait AnyGame: Send + Sync {
    /// The name people type.
    fn name(&self) -> &'static str;
    /// What a form for a new table needs to know.
    fn about(&self) -> About;
    /// Reads options typed as `name=value`; those not named keep their default.
    fn read_options(&self, typed: &[String]) -> Result<BTreeMap<String, Value>, Refused>;
    /// Sets a game up.
    fn open(&self, setup: &AnySetup) -> Result<Box<dyn AnyPlay>, Refused>;
    /// A computer player of a level, for a table set up like this. May compute for a while.
    fn mind(&self, level: &str, setup: &AnySetup, thinking: &Thinking) -> Result<Arc<dyn AnyMind>, Refused>;
    /// The best adviser there is for such a table. May compute for a while.
    fn coach(&self, setup: &AnySetup, thinking: &Thinking) -> Result<Arc<dyn AnyCoach>, Refused>;
    /// What is allowed in a position given as text.
    fn allowed_at(&self, position: &str) -> Result<Vec<Allowed>, Refused>;
    /// The position that steps lead to from one given as text.
    fn look_at(&self, position: &str, steps: &[String]) -> Result<PositionLook, Refused>;
    /// What a position given as text is worth, where the house has an engine for the game.
    fn analyse(&self, position: &str, study: Study, thinking: &Thinking) -> Result<Analysis, Refused>;
    /// How many of the usual pauses a computer player makes before it acts, where people watch.
    fn pauses(&self) -> u32;
    /// Throws many times in one way, in a position given as text. The same question has the same answer.
    fn scatter(&self, position: &str, action: &str, throws: usize) -> Result<Scatter, Refused>;
    /// Plays many games between computer players.
    fn simulate(
        &self,
        setup: &AnySetup,
        levels: &[String],
        order: Order,
        thinking: &Thinking,
    ) -> Result<Simulated, Refused>;
}

/// Every game the house has.
pub fn all() -> &'static [&'static dyn AnyGame] {
    static TOSS_UP: Shelf<TossUp> = Shelf(PhantomData);
    static INTERSECTION: Shelf<Intersection> = Shelf(PhantomData);
    static ADD_EM_UP: Shelf<AddEmUp> = Shelf(PhantomData);
    static TRI_CROSS: Shelf<TriCross> = Shelf(PhantomData);
    static END_ZONE: Shelf<EndZone> = Shelf(PhantomData);
    static ALL: [&dyn AnyGame; 5] = [&TOSS_UP, &INTERSECTION, &ADD_EM_UP, &TRI_CROSS, &END_ZONE];
    &ALL
}

/// The game with this name.
pub fn find(name: &str) -> Result<&'static dyn AnyGame, Refused> {
    all().iter().copied().find(|game| game.name() == name).ok_or_else(|| Refused::UnknownGame {
        name: name.chars().take(40).collect(),
        known: all().iter().map(|game| game.name()).collect::<Vec<_>>().join(", "),
    })
}

/// A game that has computer players: all that the house needs of one.
pub(crate) trait Minded: Game {
    /// Rolls, in a roll phase: what those numbers make of it is checked by doing it again.
    fn rolled(&self, numbers: &mut dyn Draw) -> Self::Roll;
    /// Whether the roll of a record is what the fair dice gave.
    fn compare(recorded: &Self::Roll, fair: &Self::Roll) -> Checked {
        if recorded == fair { Checked::Same } else { Checked::Bent }
    }
    /// The way dice took that were thrown over a table, for a roll made in this state.
    fn film(&self, _roll: &Self::Roll) -> Result<ThrowFilm, Refused> {
        Err(Refused::NoFilm(format!("no dice fly in {}: there is nothing to look at", Self::TITLE)))
    }
    /// Who may begin the next game at the same table, after one that ended with these places: who won alone. Whether that matters, its options
    /// say.
    fn begins_next(&self, places: &Standing) -> Option<Seat> {
        let winners = places.winners();
        winners.iter().next().filter(|_| winners.len() == 1)
    }
    /// Throws many times in one way.
    fn scatter(
        &self,
        _action: &Self::Action,
        _throws: usize,
        _numbers: &mut dyn Draw,
    ) -> Result<Scatter, Refused> {
        Err(Refused::NoFilm(format!("no dice fly in {}: there is nothing to try out", Self::TITLE)))
    }
    /// The levels, from the weakest.
    fn levels() -> Vec<LevelInfo>;
    /// A computer player.
    fn mind(
        level: &str,
        setup: &Setup<Self::Options>,
        thinking: &Thinking,
    ) -> Result<Arc<dyn Mind<Self>>, Refused>;
    /// The best adviser.
    fn coach(setup: &Setup<Self::Options>, thinking: &Thinking) -> Result<Arc<dyn Coach<Self>>, Refused>;

    /// How many of the usual pauses a computer player makes: more, where it takes a while to see what its last action did.
    const PAUSES: u32 = 1;

    /// Whether there is an engine that analyses any position.
    const ANALYSES: bool = false;

    /// What a position is worth to whoever is to act in it and sees what they may see.
    fn analyse(_view: &Self::View, _study: Study, _thinking: &Thinking) -> Analysis {
        Analysis::default()
    }
}

/// More throws in one way than anybody needs for a picture.
const MOST_THROWS: usize = 200;
/// Which numbers the throws of a picture are drawn from: nobody wins anything by them.
const SCATTER: u64 = 1;

struct Shelf<G>(PhantomData<fn() -> G>);

impl<G: Minded> Shelf<G> {
    /// The setup, once the rules have agreed to it.
    fn setup(setup: &AnySetup) -> Result<Setup<G::Options>, Refused> {
        let typed = setup.typed::<G>()?;
        G::new(&typed)?;
        Ok(typed)
    }
}

impl<G: Minded> AnyGame for Shelf<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn about(&self) -> About {
        About {
            name: G::NAME,
            title: G::TITLE,
            rules: G::RULES,
            min_seats: *G::SEATS.start(),
            max_seats: *G::SEATS.end(),
            options: G::Options::specs(),
            levels: G::levels(),
            analyses: G::ANALYSES,
        }
    }

    fn read_options(&self, typed: &[String]) -> Result<BTreeMap<String, Value>, Refused> {
        let mut options = G::Options::default();
        for pair in typed {
            let (name, value) = pair.split_once('=').ok_or_else(|| {
                let short: String = pair.chars().take(40).collect();
                Refused::Players(format!("an option is given as NAME=VALUE, not {short:?}"))
            })?;
            options.set_text(name.trim(), value.trim())?;
        }
        Ok(options.values().into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }

    fn open(&self, setup: &AnySetup) -> Result<Box<dyn AnyPlay>, Refused> {
        Ok(Box::new(Play::<G>::new(setup.typed::<G>()?)?))
    }

    fn mind(&self, level: &str, setup: &AnySetup, thinking: &Thinking) -> Result<Arc<dyn AnyMind>, Refused> {
        Ok(face(G::mind(level, &Self::setup(setup)?, thinking)?))
    }

    fn coach(&self, setup: &AnySetup, thinking: &Thinking) -> Result<Arc<dyn AnyCoach>, Refused> {
        Ok(crate::minds::face_coach(G::coach(&Self::setup(setup)?, thinking)?))
    }

    fn allowed_at(&self, position: &str) -> Result<Vec<Allowed>, Refused> {
        Ok(allowed_in::<G>(&position.parse()?))
    }

    fn look_at(&self, position: &str, steps: &[String]) -> Result<PositionLook, Refused> {
        Ok(look_at(&reach::<G>(position, steps)?))
    }

    fn analyse(&self, position: &str, study: Study, thinking: &Thinking) -> Result<Analysis, Refused> {
        if !G::ANALYSES {
            return Err(Refused::Level(format!("positions of {} are not analysed here", G::TITLE)));
        }
        let state: G = position.parse()?;
        Ok(match state.phase() {
            Phase::Act(seat) => G::analyse(&state.view(Viewer::Seat(seat)), study, thinking),
            Phase::Roll(_) | Phase::Over => Analysis::default(),
        })
    }

    fn pauses(&self) -> u32 {
        G::PAUSES
    }

    fn scatter(&self, position: &str, action: &str, throws: usize) -> Result<Scatter, Refused> {
        let state: G = position.parse()?;
        state.scatter(&action.parse()?, throws.min(MOST_THROWS), &mut Quick::new(SCATTER, 0))
    }

    fn simulate(
        &self,
        setup: &AnySetup,
        levels: &[String],
        order: Order,
        thinking: &Thinking,
    ) -> Result<Simulated, Refused> {
        let setup = Self::setup(setup)?;
        let minds =
            levels.iter().map(|level| G::mind(level, &setup, thinking)).collect::<Result<Vec<_>, _>>()?;
        let tell = thinking.tell();
        let seating = if order.rotate { Seating::Rotating } else { Seating::Fixed };
        let progress = Progress::new(&tell);
        let roll = |game: &G, numbers: &mut Quick| game.rolled(numbers);
        let totals = simulate_with::<G>(&setup, &minds, order.games, order.seed, seating, &progress, roll)
            .map_err(|error| Refused::Record(error.to_string()))?;
        Ok(Simulated::new(G::NAME, order, levels, &totals))
    }
}
