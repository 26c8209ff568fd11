//! Add 'em Up on the shelf of the house: its computer players and its coach.

use std::sync::Arc;

use ::minds::add_em_up::{Coach as AddEmUpCoach, Level, explain};
use ::minds::{Advice, Mind};
use add_em_up::{Action, AddEmUp, Options, View};
use kernel::{Draw, Drawn, Game, Setup};

use crate::catalogue::Minded;
use crate::minds::Coach;
use crate::{LevelInfo, Refused, Thinking};

impl Minded for AddEmUp {
    fn rolled(&self, numbers: &mut dyn Draw) -> add_em_up::Hand {
        self.draw(numbers)
    }

    fn levels() -> Vec<LevelInfo> {
        Level::ALL.iter().map(|level| LevelInfo { name: level.name(), about: level.describe() }).collect()
    }

    fn mind(level: &str, setup: &Setup<Options>, _: &Thinking) -> Result<Arc<dyn Mind<AddEmUp>>, Refused> {
        let level: Level = level.parse()?;
        level.mind(setup).map_err(|error| Refused::Level(error.to_string()))
    }

    fn coach(setup: &Setup<Options>, _: &Thinking) -> Result<Arc<dyn Coach<AddEmUp>>, Refused> {
        AddEmUp::new(setup)?;
        Ok(Arc::new(AddEmUpCoach))
    }
}

impl Coach<AddEmUp> for AddEmUpCoach {
    fn advise(&self, view: &View) -> Vec<Advice<Action>> {
        AddEmUpCoach::advise(self, &view.state())
    }

    fn explain(&self, view: &View, action: &Action) -> Option<String> {
        explain(&view.state(), action)
    }
}
