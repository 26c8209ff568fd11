//! Tri-Cross on the shelf of the house: its computer players and its coach.

use std::sync::Arc;

use ::minds::tri_cross::{Coach as TriCrossCoach, Level};
use ::minds::{Advice, Mind};
use kernel::Setup;
use tri_cross::{Action, Options, TriCross, View};

use crate::catalogue::Minded;
use crate::minds::Coach;
use crate::{LevelInfo, Refused, Thinking};

impl Minded for TriCross {
    fn levels() -> Vec<LevelInfo> {
        Level::ALL.iter().map(|level| LevelInfo { name: level.name(), about: level.describe() }).collect()
    }

    fn mind(
        level: &str,
        setup: &Setup<Options>,
        thinking: &Thinking,
    ) -> Result<Arc<dyn Mind<TriCross>>, Refused> {
        let level: Level = level.parse()?;
        Ok(level.mind(setup, &thinking.libraries().tri_cross)?)
    }

    fn coach(_: &Setup<Options>, thinking: &Thinking) -> Result<Arc<dyn Coach<TriCross>>, Refused> {
        Ok(Arc::new(TriCrossCoach::new(&thinking.libraries().tri_cross)))
    }
}

impl Coach<TriCross> for TriCrossCoach {
    fn advise(&self, view: &View) -> Vec<Advice<Action>> {
        TriCrossCoach::advise(self, view)
    }
}
