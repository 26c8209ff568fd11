//! A table on one machine: people and computer players, dice, and the record of what happens.

use std::sync::{Arc, OnceLock};

use dice::fair::{FairDice, Secret, Seed, Sittings};
use dice::quick::Quick;
use kernel::{Phase, Seat, Viewer};
use serde_json::Value as Json;

use crate::{
    Advised, Allowed, AnyCoach, AnyGame, AnyMind, AnyPlay, AnySetup, DiceRecord, Player, RecordFile, Refused,
    SeatInfo, Thinking, catalogue, tell_apart,
};

/// How a table is opened.
#[derive(Clone, Debug)]
pub struct TableSetup {
    /// The game's name.
    pub game: String,
    /// Who plays, in seat order.
    pub seats: Vec<SeatInfo>,
    /// The rest of what is settled before the first step; its number of seats follows from `seats`.
    pub setup: AnySetup,
    /// What the people add to the fair dice, in seat order; where one is missing, something random.
    pub seeds: Vec<Seed>,
    /// How long solving may take and where solved tables are kept.
    pub thinking: Thinking,
}

impl TableSetup {
    /// A table with default options and fair dice.
    pub fn new(game: &str, seats: Vec<SeatInfo>) -> TableSetup {
        let setup = AnySetup::new(seats.len().min(usize::from(u8::MAX)) as u8);
        TableSetup { game: game.to_owned(), seats, setup, seeds: Vec::new(), thinking: Thinking::default() }
    }
}

/// What a table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A person chooses an action.
    Person(Seat),
    /// A computer player chooses an action.
    Bot(Seat),
    /// The house rolls.
    HouseRolls(Seat),
    /// People roll real dice and say what came.
    PeopleRoll(Seat),
    /// Nothing: the game is over.
    Over,
}

/// A step that the table made, as those at the keyboard together may know it: hidden pieces of one stay hidden from the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happened {
    /// In whose name.
    pub seat: Seat,
    /// The step, as text.
    pub step: String,
}

enum Roller {
    People,
    House { dice: FairDice, sittings: Sittings },
}

/// Something that thinks about a position, wherever it is run.
pub type AdviceJob = Box<dyn FnOnce() -> Result<Vec<Advised>, Refused> + Send>;

/// A table where a game is played.
pub struct Table {
    game: &'static dyn AnyGame,
    play: Box<dyn AnyPlay>,
    seats: Vec<SeatInfo>,
    minds: Vec<Option<Arc<dyn AnyMind>>>,
    setup: AnySetup,
    roller: Roller,
    thinking: Thinking,
    /// Made when first asked for, perhaps on another thread.
    coach: Arc<OnceLock<Arc<dyn AnyCoach>>>,
    /// What computer players use where they leave something to chance; their choices stand in the record, so these
    /// numbers need not.
    whims: Quick,
}

impl Table {
    /// Opens a table.
    pub fn open(table: TableSetup) -> Result<Table, Refused> {
        let TableSetup { game, mut seats, mut setup, seeds, thinking } = table;
        let game = catalogue::find(&game)?;
        setup.seats = seats.len().min(usize::from(u8::MAX)) as u8;
        seats.iter().try_for_each(SeatInfo::check)?;
        tell_apart(&mut seats);
        let play = game.open(&setup)?;
        let roller =
            if setup.real_dice { Roller::People } else { sit_down(Sittings::default(), &seats, seeds, 0)? };
        Table::seat(game, play, seats, setup, roller, thinking)
    }

    /// Goes on with a saved game. Fair dice start a new sitting, with a new secret: whoever read the file learnt nothing
    /// of the dice to come.
    pub fn resume(record: &RecordFile, thinking: Thinking) -> Result<Table, Refused> {
        let game = catalogue::find(&record.game)?;
        let play = record.replay()?;
        let roller = match &record.dice {
            DiceRecord::Real => Roller::People,
            DiceRecord::Fair(sittings) => {
                sit_down(sittings.clone(), &record.seats, Vec::new(), play.rolls())?
            }
        };
        Table::seat(game, play, record.seats.clone(), record.setup(), roller, thinking)
    }

    /// Another game of the same players with the same options. Who begins it, its rules and options say.
    pub fn rematch(&self) -> Result<Table, Refused> {
        let mut setup = self.setup.clone();
        setup.first = self.play.begins_next(&self.play.standing()).filter(|_| self.is_over());
        Table::open(TableSetup {
            game: self.game.name().to_owned(),
            seats: self.seats.clone(),
            setup,
            seeds: Vec::new(),
            thinking: self.thinking.clone(),
        })
    }

    /// Tells somebody else from now on how far solving is, from 0 to 1.
    pub fn tell_progress(&mut self, progress: impl Fn(f64) + Send + Sync + 'static) {
        self.thinking = self.thinking.clone().telling(progress);
    }

    fn seat(
        game: &'static dyn AnyGame,
        play: Box<dyn AnyPlay>,
        seats: Vec<SeatInfo>,
        setup: AnySetup,
        roller: Roller,
        thinking: Thinking,
    ) -> Result<Table, Refused> {
        let mind =
            |seat: &SeatInfo| seat.level().map(|level| game.mind(level, &setup, &thinking)).transpose();
        let minds = seats.iter().map(mind).collect::<Result<_, _>>()?;
        let mut whim = [0; 8];
        getrandom::fill(&mut whim).map_err(|error| Refused::Record(format!("no random numbers: {error}")))?;
        let whims = Quick::new(u64::from_be_bytes(whim), 0);
        Ok(Table { game, play, seats, minds, setup, roller, thinking, coach: Arc::default(), whims })
    }

    /// What the table waits for.
    pub fn next(&self) -> Next {
        match self.play.phase() {
            Phase::Over => Next::Over,
            Phase::Roll(seat) if matches!(self.roller, Roller::People) => Next::PeopleRoll(seat),
            Phase::Roll(seat) => Next::HouseRolls(seat),
            Phase::Act(seat) if self.minds[seat.index()].is_some() => Next::Bot(seat),
            Phase::Act(seat) => Next::Person(seat),
        }
    }

    /// Does what needs no person: the house rolls, or a computer player acts. Nothing where people are awaited.
    pub fn advance(&mut self) -> Result<Option<Happened>, Refused> {
        match (self.next(), &self.roller) {
            (Next::HouseRolls(seat), Roller::House { dice, .. }) => {
                let roll = self.play.would_roll(&mut dice.roll(self.play.rolls() as u64))?;
                self.make(seat, &format!("= {roll}"), |play| play.take_roll(&roll)).map(Some)
            }
            (Next::Bot(seat), _) => {
                let Some(mind) = self.minds[seat.index()].clone() else { return Ok(None) };
                let view = self.play.view(Viewer::Seat(seat));
                let allowed: Vec<String> =
                    self.play.allowed().into_iter().map(|allowed| allowed.action).collect();
                let action = mind.choose(&view, &allowed, &mut self.whims)?;
                self.act(seat, &action).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// Does a player's action.
    pub fn act(&mut self, seat: Seat, action: &str) -> Result<Happened, Refused> {
        self.make(seat, &format!("{seat} {action}"), |play| play.act(seat, action))
    }

    /// Takes what people rolled.
    pub fn take_roll(&mut self, roll: &str) -> Result<Happened, Refused> {
        let Next::PeopleRoll(seat) = self.next() else {
            return Err(Refused::Rule("no roll by people is due".to_owned()));
        };
        self.make(seat, &format!("= {roll}"), |play| play.take_roll(roll))
    }

    /// Takes an incident at a real table, in the name of whoever acts or rolls.
    pub fn report(&mut self, incident: &str) -> Result<Happened, Refused> {
        let seat = match self.play.phase() {
            Phase::Act(seat) | Phase::Roll(seat) => seat,
            Phase::Over => Seat::FIRST,
        };
        self.make(seat, &format!("! {incident}"), |play| play.report(incident))
    }

    /// Takes the last step back, where that is allowed: with real dice any, since people mistype.
    pub fn take_back(&mut self) -> Result<(), Refused> {
        self.play.take_back()
    }

    /// Makes a step, and tells it as it looked before it was made.
    fn make(
        &mut self,
        seat: Seat,
        step: &str,
        make: impl FnOnce(&mut dyn AnyPlay) -> Result<(), Refused>,
    ) -> Result<Happened, Refused> {
        let step = self.play.seen(step, self.audience());
        make(&mut *self.play)?;
        Ok(Happened { seat, step: step? })
    }

    /// Who hears what happens: the only person here, or several at one keyboard, who may know no more than spectators.
    pub fn audience(&self) -> Viewer {
        let people = Seat::all(self.seats.len() as u8).filter(|seat| self.minds[seat.index()].is_none());
        match people.collect::<Vec<_>>()[..] {
            [only] => Viewer::Seat(only),
            _ => Viewer::Spectator,
        }
    }

    /// The game being played.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The game's state, options and steps.
    pub fn play(&self) -> &dyn AnyPlay {
        &*self.play
    }

    /// Who sits where.
    pub fn seats(&self) -> &[SeatInfo] {
        &self.seats
    }

    /// What the player to act may do.
    pub fn allowed(&self) -> Vec<Allowed> {
        self.play.allowed()
    }

    /// What a viewer may know.
    pub fn view(&self, viewer: Viewer) -> Json {
        self.play.view(viewer)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.next() == Next::Over
    }

    /// Whether people roll real dice.
    pub fn real_dice(&self) -> bool {
        matches!(self.roller, Roller::People)
    }

    /// What the house has committed to, for fair dice.
    pub fn commitment(&self) -> Option<String> {
        match &self.roller {
            Roller::People => None,
            Roller::House { dice, .. } => Some(dice.secret().commitment().to_string()),
        }
    }

    /// What each thing the player to act may do is worth, best first, by the best adviser there is.
    pub fn advise(&self) -> Result<Vec<Advised>, Refused> {
        self.advice_job()()
    }

    /// The same as a job that can be done on another thread: the first answer may have to solve the game.
    pub fn advice_job(&self) -> AdviceJob {
        let Phase::Act(seat) = self.play.phase() else { return Box::new(|| Ok(Vec::new())) };
        let view = self.play.view(Viewer::Seat(seat));
        let (game, setup, thinking, coach) =
            (self.game, self.setup.clone(), self.thinking.clone(), self.coach.clone());
        Box::new(move || {
            if coach.get().is_none() {
                let made = game.coach(&setup, &thinking)?;
                coach.get_or_init(|| made);
            }
            coach.get().map_or(Ok(Vec::new()), |coach| coach.advise(&view))
        })
    }

    /// The record so far, without the secret of dice still to be rolled.
    pub fn running_record(&self) -> RecordFile {
        self.record_with(match &self.roller {
            Roller::People => DiceRecord::Real,
            Roller::House { sittings, .. } => DiceRecord::Fair(sittings.clone()),
        })
    }

    /// The record with the secret revealed: the end of this sitting.
    pub fn record(&self) -> RecordFile {
        self.record_with(match &self.roller {
            Roller::People => DiceRecord::Real,
            Roller::House { dice, sittings } => {
                let mut sittings = sittings.clone();
                // The commitment was made from this very secret: it cannot fail to open.
                let _ = sittings.reveal(dice.secret());
                DiceRecord::Fair(sittings)
            }
        })
    }

    fn record_with(&self, dice: DiceRecord) -> RecordFile {
        RecordFile::new(self.game.name(), &*self.play, self.seats.clone(), self.setup.first, dice)
    }
}

/// Commits to a new secret for the rolls from number `from` on; every person adds a seed. Computer players add none:
/// theirs would be the house's own, chosen when it knows the secret.
fn sit_down(
    mut sittings: Sittings,
    seats: &[SeatInfo],
    seeds: Vec<Seed>,
    from: usize,
) -> Result<Roller, Refused> {
    let trouble = |error: &dyn std::error::Error| Refused::Record(error.to_string());
    let people = seats.iter().filter(|seat| seat.player == Player::Person).count();
    let mut seeds = seeds;
    seeds.truncate(people);
    while seeds.len() < people {
        seeds.push(Seed::random().map_err(|error| trouble(&error))?);
    }
    let secret = Secret::random().map_err(|error| trouble(&error))?;
    let dice = FairDice::new(secret, seeds).map_err(|error| trouble(&error))?;
    sittings.begin(dice.sitting(from as u64)).map_err(|error| trouble(&error))?;
    Ok(Roller::House { dice, sittings })
}
