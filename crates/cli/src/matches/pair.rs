//! Two games with the same dice, in which the engines change places.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use dice::fair::FairDice;
use dice::quick::Quick;
use house::{AnyGame, AnyPlay, AnySetup, DiceRecord, Player, RecordFile, Refused, SeatInfo, seeded_dice};
use kernel::{Draw, Phase, Seat, SeatSet, Viewer};

use super::engine::{Engine, Fault, FaultKind};

/// A game with more steps than this goes round in circles, and is a draw.
const MOST_STEPS: usize = 100_000;
/// What a record calls the level of somebody else's engine.
pub(super) const UNKNOWN: &str = "another-program";
/// Far from the numbers of the dice.
const OPENINGS: u64 = 1 << 62;

/// What is settled before the first pair.
pub(super) struct Plan {
    pub(super) game: Arc<dyn AnyGame>,
    pub(super) setup: AnySetup,
    /// The seat of each side that comes first: games of more than two sides are none of two engines.
    pub(super) sides: [u8; 2],
    /// How each engine is started.
    pub(super) commands: [Vec<String>; 2],
    /// What each is called in records.
    pub(super) names: [SeatInfo; 2],
    pub(super) seed: u64,
    /// Actions by chance that each game begins with.
    pub(super) opening: u32,
    /// What stands behind `go`, and the time among it.
    pub(super) limits: String,
    pub(super) time: Option<Duration>,
    pub(super) patience: Duration,
    /// Whether the records are wanted.
    pub(super) keep: bool,
}

impl Plan {
    /// The plan of a match, once it is clear that two can play it.
    pub(super) fn sides(game: &dyn AnyGame, setup: &AnySetup) -> Result<[u8; 2], Refused> {
        let play = game.open(setup)?;
        let mut sides: Vec<u8> = Seat::all(play.seats()).map(|seat| play.side(seat)).collect();
        let seats = sides.len();
        sides.sort_unstable();
        sides.dedup();
        <[u8; 2]>::try_from(sides).map_err(|sides| {
            Refused::Players(format!(
                "a match is between two sides, and a table of {seats} like this has {}: take two seats, or four in teams where the game has them",
                sides.len()
            ))
        })
    }

    /// What a table is like, for an engine that can be told: its seats and options, by name.
    fn told(&self, play: &dyn AnyPlay) -> Vec<(String, String)> {
        let seats = ("seats".to_owned(), self.setup.seats.to_string());
        let options = play.options().into_iter().map(|(name, value)| (name.to_owned(), value.to_string()));
        // What is empty cannot be said, and is what a table has by default.
        std::iter::once(seats).chain(options.filter(|(_, value)| !value.is_empty())).collect()
    }

    /// Starts an engine and tells it about the table.
    pub(super) fn start(&self, number: usize) -> Result<Engine, Fault> {
        let mut engine = Engine::start(&self.commands[number], self.game.name(), self.patience)?;
        let play = self.game.open(&self.setup);
        let play = play.map_err(|why| Fault::new(FaultKind::NotStarted, why.to_string()))?;
        engine.set_up(&self.told(&*play))?;
        Ok(engine)
    }
}

/// Both engines of a match, started where they are needed.
#[derive(Default)]
pub(super) struct Engines([Option<Engine>; 2]);

/// A pair that has been played.
pub(super) struct Pair {
    pub(super) number: u64,
    pub(super) games: [Played; 2],
    /// The same for pairs in which the same happened.
    pub(super) fingerprint: u64,
}

/// A game that has been played.
pub(super) struct Played {
    /// What the first engine scored: 1, ½ or 0.
    pub(super) score: f64,
    pub(super) turns: u32,
    /// Who lost it by what they did, and what that was.
    pub(super) fault: Option<(usize, Fault)>,
    pub(super) record: Option<RecordFile>,
}

impl Engines {
    /// Plays a pair. What an engine does wrong costs it the game; what the game itself refuses is ours.
    pub(super) fn play(&mut self, plan: &Plan, number: u64) -> Result<Pair, Refused> {
        let (dice, revealed) = seeded_dice(plan.seed, number)?;
        let mut happened = DefaultHasher::new();
        let mut game = |first: usize| -> Result<Played, Refused> {
            let mut play = plan.game.open(&plan.setup)?;
            // Whoever plays for the first side: one engine in the first game, the other in the second.
            let who = |seat: Seat, play: &dyn AnyPlay| {
                if play.side(seat) == plan.sides[0] { first } else { 1 - first }
            };
            let fault = self.game(plan, &mut *play, &dice, number, who)?;
            play.steps().hash(&mut happened);
            let gave_up: SeatSet = match &fault {
                Some((loser, _)) => {
                    Seat::all(play.seats()).filter(|seat| who(*seat, &*play) == *loser).collect()
                }
                None => SeatSet::EMPTY,
            };
            let score = match &fault {
                Some((loser, _)) => *loser as f64,
                None if play.phase() != Phase::Over => 0.5,
                None => {
                    let (standing, seats) = (play.standing(), Seat::all(play.seats()));
                    seats.filter(|seat| who(*seat, &*play) == 0).map(|seat| standing.share(seat)).sum()
                }
            };
            let record = plan.keep.then(|| record(plan, &*play, &revealed, gave_up, who));
            Ok(Played { score, turns: play.turns(), fault, record })
        };
        let games = [game(0)?, game(1)?];
        Ok(Pair { number, games, fingerprint: happened.finish() })
    }

    /// Plays one game to its end, or to the first fault.
    fn game(
        &mut self,
        plan: &Plan,
        play: &mut dyn AnyPlay,
        dice: &FairDice,
        number: u64,
        who: impl Fn(Seat, &dyn AnyPlay) -> usize,
    ) -> Result<Option<(usize, Fault)>, Refused> {
        for player in [0, 1] {
            if let Err(fault) = self.ready(plan, player) {
                return Ok(Some((player, fault)));
            }
        }
        let mut whims = Quick::new(plan.seed, number | OPENINGS);
        let mut acted = 0;
        for _ in 0..MOST_STEPS {
            match play.phase() {
                Phase::Over => break,
                Phase::Roll(_) => {
                    let roll = play.would_roll(&mut dice.roll(play.rolls() as u64))?;
                    play.take_roll(&roll)?;
                }
                Phase::Act(seat) if acted < plan.opening => {
                    let allowed = play.allowed();
                    let pick = whims.below(allowed.len().max(1) as u32) as usize;
                    let action = allowed.into_iter().nth(pick).map(|allowed| allowed.action);
                    play.act(seat, &action.unwrap_or_default())?;
                    acted += 1;
                }
                Phase::Act(seat) => {
                    let player = who(seat, play);
                    if let Err(fault) = self.act(plan, play, seat, player) {
                        // Whatever it says from now on would be an answer to something else.
                        self.0[player] = None;
                        return Ok(Some((player, fault)));
                    }
                }
            }
        }
        Ok(None)
    }

    /// An engine that waits for a new game: the one there is, or another one, where it cannot.
    fn ready(&mut self, plan: &Plan, player: usize) -> Result<(), Fault> {
        if let Some(engine) = &mut self.0[player]
            && engine.new_game().is_ok()
        {
            return Ok(());
        }
        self.0[player] = None;
        self.0[player] = Some(plan.start(player)?);
        Ok(())
    }

    /// One action of an engine. It sees what its seat may know.
    fn act(&mut self, plan: &Plan, play: &mut dyn AnyPlay, seat: Seat, player: usize) -> Result<(), Fault> {
        let ours = |why: Refused| Fault::new(FaultKind::NotStarted, why.to_string());
        let position = plan.game.position_by(&play.view(Viewer::Seat(seat))).map_err(ours)?;
        let Some(engine) = &mut self.0[player] else {
            return Err(Fault::new(FaultKind::Died, "is not there"));
        };
        let action = engine.best(&position, &plan.limits, plan.time)?;
        play.act(seat, &action).map_err(|why| {
            let short: String = action.chars().take(60).collect();
            Fault::new(FaultKind::Nonsense, format!("answered {short:?} in {position}: {why}"))
        })
    }
}

fn record(
    plan: &Plan,
    play: &dyn AnyPlay,
    dice: &DiceRecord,
    gave_up: SeatSet,
    who: impl Fn(Seat, &dyn AnyPlay) -> usize,
) -> RecordFile {
    let mut seats: Vec<SeatInfo> =
        Seat::all(play.seats()).map(|seat| plan.names[who(seat, play)].clone()).collect();
    house::tell_apart(&mut seats);
    let record = RecordFile::new(plan.game.name(), play, seats, plan.setup.first, dice.clone());
    if gave_up.is_empty() { record } else { record.given_up_by(play, gave_up) }
}

/// What an engine is called in records: by the level that it plays, or by its command.
pub(super) fn seat_of(name: &str, level: Option<&str>) -> SeatInfo {
    if let Some(level) = level {
        return SeatInfo::bot(level);
    }
    let plain: String = name.chars().filter(|letter| !letter.is_control()).take(20).collect();
    let name = plain.trim();
    let name = if name.is_empty() { "Engine" } else { name };
    SeatInfo { name: name.to_owned(), player: Player::Bot(UNKNOWN.to_owned()) }
}
