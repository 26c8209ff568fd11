//! The players that every game has: its levels, and a coach who says what each action is worth.

use std::sync::{Arc, OnceLock};

use dice::quick::Quick;
use house::{Advised, AnyCoach, AnyGame, AnyMind, AnySetup, Counts, Limits, Refused, Thinking};
use kernel::Phase;

use super::thinker::Thought;

/// What the coach goes by among the levels.
pub(crate) const COACH: &str = "coach";
/// What a game's own engine goes by among them.
pub(crate) const ENGINE: &str = "engine";

/// A table that is set up by options, and who plays at it.
pub(super) struct Seated {
    game: Arc<dyn AnyGame>,
    setup: AnySetup,
    /// Whether an option has said anything of the table.
    set_up: bool,
    /// Options of the game as they were typed.
    typed: Vec<String>,
    /// Who answers: the game's own engine, the coach, or a level.
    level: String,
    /// Everybody who can answer and is no level of the game, the usual one first.
    besides: &'static [&'static str],
    /// Whoever answers, once they have been asked: to make them can take as long as many answers.
    player: Arc<OnceLock<Player>>,
    thinking: Thinking,
}

#[derive(Clone)]
enum Player {
    Coach(Arc<dyn AnyCoach>),
    Level(Arc<dyn AnyMind>),
}

impl Seated {
    /// The usual table; `has_engine` says whether the game has an engine of its own, which answers then.
    pub(super) fn new(
        game: Arc<dyn AnyGame>,
        has_engine: bool,
        thinking: Thinking,
    ) -> Result<Seated, Refused> {
        let about = game.about();
        let setup = AnySetup::new(2.clamp(about.min_seats, about.max_seats));
        game.open(&setup)?;
        let besides: &[&str] = if has_engine { &[ENGINE, COACH] } else { &[COACH] };
        Ok(Seated {
            game,
            setup,
            set_up: false,
            typed: Vec::new(),
            level: besides[0].to_owned(),
            besides,
            player: Arc::default(),
            thinking,
        })
    }

    /// Whether the game's own engine answers.
    pub(super) fn asks_the_engine(&self) -> bool {
        self.level == ENGINE
    }

    pub(super) fn options(&self) -> Vec<String> {
        let about = self.game.about();
        let levels = self.game.levels();
        let who: Vec<_> = self.besides.iter().copied().chain(levels.iter().map(|level| level.name)).collect();
        let mut lines = vec![
            format!("option level {} now {}", who.join(", "), self.level),
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
            if !self.besides.contains(&value) && !self.game.knows_level(value) {
                return Err("there is no such level: `hello` lists them".to_owned());
            }
            value.clone_into(&mut self.level);
        } else {
            let mut setup = self.setup.clone();
            let mut typed = self.typed.clone();
            if name == "seats" {
                setup.seats = value.parse().map_err(|_| "seats takes a number".to_owned())?;
            } else {
                typed.push(format!("{name}={value}"));
                setup.options = self.game.read_options(&typed).map_err(|why| why.to_string())?;
            }
            self.game.open(&setup).map_err(|why| why.to_string())?;
            (self.setup, self.typed, self.set_up) = (setup, typed, true);
        }
        self.player = Arc::default();
        Ok(())
    }

    /// How the table begins; until something is said of it, the position that the house begins with.
    pub(super) fn start(&self) -> Result<String, Refused> {
        if self.set_up { Ok(self.game.open(&self.setup)?.position()) } else { self.game.start() }
    }

    pub(super) fn think(&self, position: String, limits: Limits) -> Thought {
        let (game, setup, level) = (self.game.clone(), self.setup.clone(), self.level.clone());
        let (thinking, player) = (self.thinking.clone(), self.player.clone());
        Box::new(move |_stop, say| {
            let look = game.look_at(&position, &[])?;
            let Phase::Act(_) = look.phase else { return Ok(None) };
            let player = if let Some(known) = player.get() {
                known.clone()
            } else {
                let made = made(&*game, &level, &setup, &thinking)?;
                player.get_or_init(|| made).clone()
            };
            match player {
                Player::Level(mind) => {
                    let allowed: Vec<String> =
                        look.allowed.into_iter().map(|allowed| allowed.action).collect();
                    // The same position gets the same answer.
                    mind.choose(&look.view, &allowed, &mut Quick::new(0, 0)).map(Some)
                }
                Player::Coach(coach) => {
                    let advice = coach.advise(&look.view)?;
                    advice
                        .iter()
                        .take(limits.lines)
                        .enumerate()
                        .for_each(|(place, advised)| say(info(place, advised)));
                    Ok(advice.into_iter().next().map(|best| best.action))
                }
            }
        })
    }
}

fn made(game: &dyn AnyGame, level: &str, setup: &AnySetup, thinking: &Thinking) -> Result<Player, Refused> {
    Ok(match level {
        COACH => Player::Coach(game.coach(setup, thinking)?),
        level => Player::Level(game.mind(level, setup, thinking)?),
    })
}

fn info(place: usize, Advised { action, value, worth, .. }: &Advised) -> String {
    let worth = match worth {
        Counts::Win => "share",
        Counts::Turns => "turns",
        Counts::Points => "points",
    };
    format!("info line {} {worth} {value:.4} moves {action}", place + 1)
}
