//! A table on one machine: people and computer players, dice, and the record of what happens.

use std::sync::{Arc, OnceLock};

use dice::fair::{FairDice, Secret, Seed, Sittings};
use dice::quick::Quick;
use kernel::{Phase, Seat, Viewer};
use serde_json::Value as Json;
use serde_json::value::RawValue;

use crate::first::begin;
use crate::seats::in_names;
use crate::{
    Advised, Allowed, AnyCoach, AnyGame, AnyMind, AnyPlay, AnySetup, DiceRecord, First, Player, RecordFile,
    Refused, SeatInfo, Shelf, Thinking, tell_apart,
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

/// Throws tried out, to be had on any thread.
pub type ScatterJob = Box<dyn FnOnce() -> Result<Box<RawValue>, Refused> + Send>;

/// A table where a game is played.
pub struct Table {
    game: Arc<dyn AnyGame>,
    play: Box<dyn AnyPlay>,
    seats: Vec<SeatInfo>,
    minds: Vec<Option<Arc<dyn AnyMind>>>,
    setup: AnySetup,
    /// Who begins, and why, where the game before has said it and this one heeds it.
    begins: Option<First>,
    roller: Roller,
    thinking: Thinking,
    /// Made when first asked for, perhaps on another thread.
    coach: Arc<OnceLock<Arc<dyn AnyCoach>>>,
    /// What computer players use where they leave something to chance; their choices stand in the record, so these
    /// numbers need not.
    whims: Quick,
}

impl Table {
    /// Opens a table for a game of the shelf.
    pub fn open(shelf: &Shelf, table: TableSetup) -> Result<Table, Refused> {
        Table::open_for(shelf.find(&table.game)?.clone(), table)
    }

    fn open_for(game: Arc<dyn AnyGame>, table: TableSetup) -> Result<Table, Refused> {
        let TableSetup { game: _, mut seats, mut setup, seeds, thinking } = table;
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
    pub fn resume(shelf: &Shelf, record: &RecordFile, thinking: Thinking) -> Result<Table, Refused> {
        let game = shelf.find(&record.game)?.clone();
        let play = record.replay(shelf)?;
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
        let first = First::after(&*self.play, &self.play.standing()).filter(|_| self.is_over());
        setup.first = first.map(|first| first.seat);
        let (_, heeds) = begin(&*self.game, &setup)?;
        let again = TableSetup {
            game: self.game.name().to_owned(),
            seats: self.seats.clone(),
            setup,
            seeds: Vec::new(),
            thinking: self.thinking.clone(),
        };
        let table = Table::open_for(self.game.clone(), again)?;
        Ok(Table { begins: first.filter(|_| heeds), ..table })
    }

    /// Who begins, and why, where neither dice nor a lot decide it.
    pub fn begins(&self) -> Option<First> {
        self.begins
    }

    /// Tells somebody else from now on how far solving is, from 0 to 1.
    pub fn tell_progress(&mut self, progress: impl Fn(f64) + Send + Sync + 'static) {
        self.thinking = self.thinking.clone().telling(progress);
    }

    fn seat(
        game: Arc<dyn AnyGame>,
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
        Ok(Table {
            game,
            play,
            seats,
            minds,
            setup,
            begins: None,
            roller,
            thinking,
            coach: Arc::default(),
            whims,
        })
    }

    /// What the table waits for.
    pub fn next(&self) -> Next {
        self.next_in(self.play.phase())
    }

    fn next_in(&self, phase: Phase) -> Next {
        match phase {
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

    /// How many steps back the last thing lies that people did or said: what computer players and the house did since goes with it, as they
    /// would only do it again. Nothing, where that cannot be taken back.
    pub fn steps_back_to_people(&self) -> Option<usize> {
        let mut play = self.running_record().replay_of(&*self.game, |_, _| Ok(())).ok()?;
        let mut steps = 0;
        // With the house's dice, not once they are in the air.
        while play.can_take_back() && (self.real_dice() || matches!(play.phase(), Phase::Act(_))) {
            play.take_back().ok()?;
            steps += 1;
            if matches!(self.next_in(play.phase()), Next::Person(_) | Next::PeopleRoll(_)) {
                return Some(steps);
            }
        }
        None
    }

    /// Makes a step, and tells it as it looked before it was made.
    fn make(
        &mut self,
        seat: Seat,
        step: &str,
        make: impl FnOnce(&mut dyn AnyPlay) -> Result<(), Refused>,
    ) -> Result<Happened, Refused> {
        let step = self.play.seen(step, self.audience());
        let name = |seat: Seat| self.seats.get(seat.index()).map(ToString::to_string);
        make(&mut *self.play).map_err(|refused| in_names(refused, name))?;
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
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
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
            (self.game.clone(), self.setup.clone(), self.thinking.clone(), self.coach.clone());
        Box::new(move || {
            if coach.get().is_none() {
                let made = game.coach(&setup, &thinking)?;
                coach.get_or_init(|| made);
            }
            coach.get().map_or(Ok(Vec::new()), |coach| coach.advise(&view))
        })
    }

    /// Where dice come to rest that are thrown so many times by an action, over what lies there now: to be had on another thread.
    pub fn scatter_job(&self, action: &str, throws: usize) -> ScatterJob {
        let (game, position) = (self.game.clone(), self.play.view_text(self.audience()));
        let action = action.to_owned();
        Box::new(move || game.scatter(&position, &action, throws))
    }

    /// Plays what has happened so far from the beginning, looking at the game before each step and at the end.
    pub fn replay_with(
        &self,
        look: impl FnMut(&dyn AnyPlay, Option<&str>) -> Result<(), Refused>,
    ) -> Result<(), Refused> {
        self.running_record().replay_of(&*self.game, look).map(drop)
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
