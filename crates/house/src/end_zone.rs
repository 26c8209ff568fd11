//! End Zone on the shelf of the house: its throws, its computer players and its coach.

use std::sync::Arc;

use ::minds::end_zone::{Coach as EndZoneCoach, Level};
use ::minds::{Advice, Mind, Progress};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use end_zone::{Action, EndZone, Options, Roll, View};
use hall::Checked;
use kernel::{Draw, Seat, Setup, Standing};

use crate::catalogue::Minded;
use crate::minds::Coach;
use crate::{LevelInfo, Refused, Scatter, ScatterDie, Thinking, ThrowFilm};

impl Minded for EndZone {
    // A die is on its way for two seconds.
    const PAUSES: u32 = 4;

    fn rolled(&self, numbers: &mut dyn Draw) -> Roll {
        hall::roll(self, numbers)
    }

    fn compare(recorded: &Roll, fair: &Roll) -> Checked {
        hall::compare(recorded, fair)
    }

    fn film(&self, roll: &Roll) -> Result<ThrowFilm, Refused> {
        let film = hall::film(self, roll).map_err(|error| Refused::NoFilm(error.to_string()))?;
        Ok(ThrowFilm {
            path: BASE64_STANDARD.encode(film.path.encode()),
            dice: film.dice,
            roll: roll.to_string(),
        })
    }

    fn begins_next(&self, places: &Standing) -> Option<Seat> {
        // EZ-6: the last loser. Where somebody gave up, the one with the last place.
        let last = || Seat::all(places.places().len() as u8).rev().max_by_key(|seat| places.place(*seat));
        self.first_next().or_else(last)
    }

    fn scatter(&self, action: &Action, throws: usize, numbers: &mut dyn Draw) -> Result<Scatter, Refused> {
        let dice = hall::scatter(self, action, throws, numbers).map_err(Refused::rule)?;
        let each = |landed: &hall::Landed| ScatterDie {
            die: landed.die,
            zone: landed.scored.zone,
            points: landed.scored.points,
            dot: landed.scored.dot,
            slid: landed.slid,
        };
        let sum: f64 = dice.iter().map(|landed| f64::from(landed.scored.points)).sum();
        Ok(Scatter {
            action: action.to_string(),
            dice: dice.iter().map(each).collect(),
            mean: sum / dice.len().max(1) as f64,
        })
    }

    fn levels() -> Vec<LevelInfo> {
        Level::ALL.iter().map(|level| LevelInfo { name: level.name(), about: level.describe() }).collect()
    }

    fn mind(
        level: &str,
        setup: &Setup<Options>,
        thinking: &Thinking,
    ) -> Result<Arc<dyn Mind<EndZone>>, Refused> {
        let tell = thinking.tell();
        let level: Level = level.parse()?;
        level
            .mind(setup, &thinking.libraries().end_zone, &Progress::new(&tell))
            .map_err(|error| Refused::Level(error.to_string()))
    }

    fn coach(setup: &Setup<Options>, thinking: &Thinking) -> Result<Arc<dyn Coach<EndZone>>, Refused> {
        let tell = thinking.tell();
        let coach = EndZoneCoach::new(&setup.options, &thinking.libraries().end_zone, &Progress::new(&tell))
            .map_err(|error| Refused::Level(error.to_string()))?;
        Ok(Arc::new(coach))
    }
}

impl Coach<EndZone> for EndZoneCoach {
    fn advise(&self, view: &View) -> Vec<Advice<Action>> {
        EndZoneCoach::advise(self, view)
    }

    fn explain(&self, _: &View, action: &Action) -> Option<String> {
        EndZoneCoach::explain(self, action)
    }
}
