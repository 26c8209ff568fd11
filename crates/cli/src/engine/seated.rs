//! The players that every game has: its levels, and a coach who says what each action is worth.

use std::sync::Arc;

use dice::quick::Quick;
use house::{Advised, AnyGame, AnySetup, Counts, Limits, Refused, Thinking};
use kernel::Phase;

use super::thinker::Thought;

/// What the coach goes by among the levels.
const COACH: &str = "coach";

/// A table that is set up by options, and who plays at it.
pub(super) struct Seated {
    game: Arc<dyn AnyGame>,
    setup: AnySetup,
    /// Options of the game as they were typed.
    typed: Vec<String>,
    /// Who answers: the coach, or a level.
    level: String,
    thinking: Thinking,
}

impl Seated {
    pub(super) fn new(game: Arc<dyn AnyGame>, thinking: Thinking) -> Result<Seated, Refused> {
        let about = game.about();
        let setup = AnySetup::new(2.clamp(about.min_seats, about.max_seats));
        game.open(&setup)?;
        Ok(Seated { game, setup, typed: Vec::new(), level: COACH.to_owned(), thinking })
    }

    pub(super) fn options(&self) -> Vec<String> {
        let about = self.game.about();
        let levels: Vec<_> = self.game.levels().iter().map(|level| level.name).collect();
        let mut lines = vec![
            format!("option level {COACH}, {} now {}", levels.join(", "), self.level),
            format!("option seats {} to {} now {}", about.min_seats, about.max_seats, self.setup.seats),
        ];
        for option in about.options {
            let now = self.setup.options.get(option.name).unwrap_or(&option.default);
            lines.push(format!("option {} {} now {now}", option.name, option.kind.expected()));
        }
        lines
    }

    pub(super) fn option(&mut self, name: &str, value: &str) -> Result<(), String> {
        if name == "level" {
            if value != COACH && !self.game.knows_level(value) {
                return Err("there is no such level: `hello` lists them".to_owned());
            }
            value.clone_into(&mut self.level);
            return Ok(());
        }
        let mut setup = self.setup.clone();
        let mut typed = self.typed.clone();
        if name == "seats" {
            setup.seats = value.parse().map_err(|_| "seats takes a number".to_owned())?;
        } else {
            typed.push(format!("{name}={value}"));
            setup.options = self.game.read_options(&typed).map_err(|why| why.to_string())?;
        }
        self.game.open(&setup).map_err(|why| why.to_string())?;
        (self.setup, self.typed) = (setup, typed);
        Ok(())
    }

    pub(super) fn start(&self) -> Result<String, Refused> {
        Ok(self.game.open(&self.setup)?.position())
    }

    pub(super) fn think(&self, position: String, limits: Limits) -> Thought {
        let (game, setup, level) = (self.game.clone(), self.setup.clone(), self.level.clone());
        let thinking = self.thinking.clone();
        Box::new(move |_stop, say| {
            let look = game.look_at(&position, &[])?;
            let Phase::Act(_) = look.phase else { return Ok(None) };
            if level != COACH {
                let allowed: Vec<String> = look.allowed.into_iter().map(|allowed| allowed.action).collect();
                // The same position gets the same answer.
                let whims = &mut Quick::new(0, 0);
                return game.mind(&level, &setup, &thinking)?.choose(&look.view, &allowed, whims).map(Some);
            }
            let advice = game.coach(&setup, &thinking)?.advise(&look.view)?;
            for (number, Advised { action, value, worth, .. }) in advice.iter().take(limits.lines).enumerate()
            {
                let worth = match worth {
                    Counts::Win => "share",
                    Counts::Turns => "turns",
                    Counts::Points => "points",
                };
                say(format!("info line {} {worth} {value:.4} moves {action}", number + 1));
            }
            Ok(advice.into_iter().next().map(|best| best.action))
        })
    }
}
