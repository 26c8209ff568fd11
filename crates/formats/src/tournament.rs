//! An evening: steps in, games and a standing out.

use std::fmt;

use serde::Serialize;

use crate::contest::{Decision, Draws, Verdict};
use crate::king::King;
use crate::knock_out::{DrawRound, KnockOut};
use crate::league::League;
use crate::score::ranked;
use crate::series::Series;
use crate::swiss::Swiss;
use crate::{Begins, Contest, Entrant, Format, Length, Lot, MAX_ENTRANTS, Refusal, Row, Setup, Step};

/// A game to be played now.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Game {
    /// Counted from 1; no number is used twice in an evening.
    pub number: u32,
    /// Who plays, in seat order.
    pub players: Vec<Entrant>,
    /// What it is: `Semi-final`, `Round 2`, with the score where the meeting has several games.
    pub title: String,
    /// What the king has chosen to play, from the evening's list.
    pub mode: Option<u16>,
    /// Who begins, where that is known: the first of the players.
    pub begins: Option<Begins>,
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players: Vec<String> = self.players.iter().map(Entrant::to_string).collect();
        write!(f, "game {}: {}", self.number, players.join(", "))
    }
}

/// Who is here, who plays, and who has won how many games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Attendance {
    pub(crate) here: Vec<bool>,
    pub(crate) busy: Vec<bool>,
    pub(crate) games_won: Vec<u32>,
    /// Whom the host has put first, in this order.
    pub(crate) seeds: Vec<Entrant>,
}

impl Attendance {
    pub(crate) fn everybody(&self) -> impl Iterator<Item = Entrant> + use<> {
        (0..self.here.len()).map(Entrant::at)
    }

    /// Everybody who is here: whom the host has put first, then the others in the order of joining.
    pub(crate) fn in_order(&self) -> Vec<Entrant> {
        let others = self.everybody().filter(|entrant| !self.seeds.contains(entrant));
        self.seeds.iter().copied().chain(others).filter(|&entrant| self.is_here(entrant)).collect()
    }

    pub(crate) fn is_here(&self, entrant: Entrant) -> bool {
        self.here.get(entrant.index()).copied().unwrap_or(false)
    }

    pub(crate) fn is_free(&self, entrant: Entrant) -> bool {
        self.is_here(entrant) && !self.busy[entrant.index()]
    }
}

/// Some who are to meet.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Meeting {
    pub(crate) players: Vec<Entrant>,
    pub(crate) title: String,
    /// Whatever the format knows it by.
    pub(crate) tag: usize,
    pub(crate) mode: Option<u16>,
    /// Who begins its first game, where that is known: the first of the players.
    pub(crate) begins: Option<Begins>,
}

/// What every format has to know. The tournament asks; the format remembers who met whom.
pub(crate) trait FormatRules {
    /// Everybody is here.
    fn begin(&mut self, attendance: &Attendance);
    /// Somebody comes later.
    fn joins(&mut self, entrant: Entrant, attendance: &Attendance) -> Result<(), Refusal>;
    /// Somebody who left is back.
    fn returns(&mut self, _entrant: Entrant) {}
    /// Somebody has left; a meeting that was under way has been decided before.
    fn leaves(&mut self, _entrant: Entrant) {}
    /// The lot that has to be drawn before anything else.
    fn lot(&self) -> Option<Lot> {
        None
    }
    /// Takes it.
    fn take_lot(&mut self, _drawn: &[u16]) {}
    /// Who has to choose what is played.
    fn chooser(&self) -> Option<Entrant> {
        None
    }
    /// Takes the choice.
    fn choose(&mut self, _mode: u16) {}
    /// Those who meet now and did not before. Asked until there are none.
    fn meetings(&mut self, attendance: &Attendance) -> Vec<Meeting>;
    /// A meeting has ended.
    fn decided(&mut self, meeting: &Meeting, decision: Decision);
    /// Somebody has done worst in a game, and perhaps begins the next one.
    fn lost(&mut self, _loser: Entrant, _begins: Option<Begins>) {}
    /// Whether the evening has found its winner.
    fn is_over(&self, attendance: &Attendance) -> bool;
    /// The draw of a knock-out, its first round first, and what the format knows each meeting by.
    fn draw(&self) -> Vec<DrawRound> {
        Vec::new()
    }
    /// Who is king.
    fn king(&self) -> Option<Entrant> {
        None
    }
    /// Who waits to step up, the next one first.
    fn line(&self) -> Vec<Entrant> {
        Vec::new()
    }
    /// Everybody's line, without places.
    fn rows(&self, attendance: &Attendance) -> Vec<Row>;
    /// What the counts of a line are.
    fn headings(&self) -> &'static [&'static str];
    /// What a game without a single winner means.
    fn draws(&self) -> Draws;
    /// How long a meeting is.
    fn length(&self) -> Length;
    /// How many it takes.
    fn fewest(&self) -> usize {
        2
    }
    /// How many there can be.
    fn most(&self) -> usize {
        MAX_ENTRANTS
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Gathering,
    Playing,
    Over,
}

/// A meeting under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Open {
    meeting: Meeting,
    contest: Contest,
    /// The number of the game that is played.
    game: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Running {
    Series(Series),
    King(King),
    KnockOut(KnockOut),
    League(League),
    Swiss(Swiss),
}

/// An evening at any moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tournament {
    setup: Setup,
    attendance: Attendance,
    stage: Stage,
    running: Running,
    open: Vec<Open>,
    next_game: u32,
    steps: Vec<Step>,
}

impl Tournament {
    /// An evening that people can join.
    pub fn new(setup: Setup) -> Result<Tournament, Refusal> {
        setup.check()?;
        let running = match setup.format {
            Format::Series { length, endless } => Running::Series(Series::new(length, endless, setup.seats)),
            Format::King { wins, length, chooses } => Running::King(King::new(wins, length, chooses)),
            Format::KnockOut { length, drawn } => Running::KnockOut(KnockOut::new(length, drawn)),
            Format::RoundRobin { legs, length } => Running::League(League::new(legs, length)),
            Format::Swiss { rounds, length } => Running::Swiss(Swiss::new(rounds, length)),
        };
        Ok(Tournament {
            setup,
            attendance: Attendance::default(),
            stage: Stage::Gathering,
            running,
            open: Vec::new(),
            next_game: 1,
            steps: Vec::new(),
        })
    }

    /// The evening that these steps make.
    pub fn replay<'a>(
        setup: Setup,
        steps: impl IntoIterator<Item = &'a Step>,
    ) -> Result<Tournament, Refusal> {
        let mut tournament = Tournament::new(setup)?;
        for step in steps {
            tournament.take(step)?;
        }
        Ok(tournament)
    }

    /// What was chosen before it began.
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// Everything that happened.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// How many have joined, those who left included.
    pub fn entrants(&self) -> usize {
        self.attendance.here.len()
    }

    /// Whether somebody is here.
    pub fn is_here(&self, entrant: Entrant) -> bool {
        self.attendance.is_here(entrant)
    }

    /// Whether people can still simply join.
    pub fn has_begun(&self) -> bool {
        self.stage != Stage::Gathering
    }

    /// Whether it has ended.
    pub fn is_over(&self) -> bool {
        self.stage == Stage::Over
    }

    /// The games to be played now. Several can go on at once.
    pub fn games(&self) -> Vec<Game> {
        let shown = |open: &Open| {
            let score = open.contest.score();
            let title = match (open.meeting.title.is_empty(), score.is_empty()) {
                (_, true) => open.meeting.title.clone(),
                (true, false) => format!("Game {}, {score}", open.contest.game()),
                (false, false) => format!("{}, game {}, {score}", open.meeting.title, open.contest.game()),
            };
            Game {
                number: open.game,
                players: open.contest.seated(),
                title,
                mode: open.meeting.mode,
                begins: open.contest.begins(),
            }
        };
        self.open.iter().filter(|open| !open.contest.wants_lot()).map(shown).collect()
    }

    /// The lot to be drawn now.
    pub fn lot(&self) -> Option<Lot> {
        if self.stage != Stage::Playing {
            return None;
        }
        let drawn = self.open.iter().find(|open| open.contest.wants_lot());
        drawn.map(|open| Lot::coin(open.contest.players.clone())).or_else(|| self.format().lot())
    }

    /// Who has to choose what is played.
    pub fn chooser(&self) -> Option<Entrant> {
        if self.stage == Stage::Playing { self.format().chooser() } else { None }
    }

    /// Whom the host has put first, in this order.
    pub fn seeds(&self) -> &[Entrant] {
        &self.attendance.seeds
    }

    /// The draw of a knock-out, its first round first; the winners of two neighbours meet in the next. Empty in every other format.
    pub fn draw(&self) -> Vec<DrawRound> {
        let mut draw = self.format().draw();
        // A round of so many meetings begins at the node with that number.
        for round in &mut draw {
            let first = round.meetings.len();
            for open in &self.open {
                let meeting =
                    open.meeting.tag.checked_sub(first).and_then(|index| round.meetings.get_mut(index));
                if let Some(meeting) = meeting {
                    meeting.game = Some(open.game);
                }
            }
        }
        draw
    }

    /// Who is king.
    pub fn king(&self) -> Option<Entrant> {
        self.format().king()
    }

    /// Who waits in line to challenge the king, the next one first.
    pub fn line(&self) -> Vec<Entrant> {
        self.format().line()
    }

    /// Everybody's line, the best first.
    pub fn standing(&self) -> Vec<Row> {
        ranked(self.format().rows(&self.attendance))
    }

    /// What the counts of a line are, in order.
    pub fn headings(&self) -> &'static [&'static str] {
        self.format().headings()
    }

    /// Takes a step.
    pub fn take(&mut self, step: &Step) -> Result<(), Refusal> {
        match (self.stage, step) {
            (Stage::Over, _) => return Err(Refusal::Over),
            (_, Step::Join) => self.join()?,
            (_, Step::Leave(entrant)) => self.leave(*entrant)?,
            (_, Step::Return(entrant)) => self.come_back(*entrant)?,
            (_, Step::End) => {
                self.stage = Stage::Over;
                self.open.clear();
            }
            (Stage::Gathering, Step::Seed(seeds)) => self.seed(seeds)?,
            (Stage::Gathering, Step::Begin) => self.begin()?,
            (Stage::Playing, Step::Begin | Step::Seed(_)) => return Err(Refusal::BegunAlready),
            (Stage::Gathering, _) => return Err(Refusal::NotBegun),
            (Stage::Playing, Step::Lot(drawn)) => self.take_lot(drawn)?,
            (Stage::Playing, Step::Choose(mode)) => {
                self.chooser().ok_or(Refusal::NoChoice)?;
                self.format_mut().choose(*mode);
            }
            (Stage::Playing, Step::Result { game, places, instant }) => {
                self.take_result(*game, &Verdict { places: places.clone(), instant: *instant })?;
            }
            (Stage::Playing, Step::Forfeit(entrant)) => {
                if !self.out_of_the_meeting(*entrant) {
                    return Err(Refusal::NotPlaying(*entrant));
                }
            }
        }
        self.go_on();
        self.steps.push(step.clone());
        Ok(())
    }

    /// The same evening with another result of a game that is over. Games that were paired because of the old result must not
    /// have been played.
    pub fn corrected(&self, game: u32, places: &[u8], instant: bool) -> Result<Tournament, Refusal> {
        let is_it = |step: &Step| matches!(step, Step::Result { game: number, .. } if *number == game);
        let index = self.steps.iter().position(is_it).ok_or(Refusal::NoSuchGame(game))?;
        let mut was = Tournament::replay(self.setup, &self.steps[..index])?;
        let mut is = was.clone();
        was.take(&self.steps[index])?;
        is.take(&Step::Result { game, places: places.to_vec(), instant })?;
        for step in &self.steps[index + 1..] {
            if let Step::Result { game, .. } = step
                && was.players_of(*game) != is.players_of(*game)
            {
                return Err(Refusal::PlayedSince(*game));
            }
            was.take(step)?;
            is.take(step)?;
        }
        Ok(is)
    }

    fn players_of(&self, game: u32) -> Option<Vec<Entrant>> {
        self.open.iter().find(|open| open.game == game).map(|open| open.contest.seated())
    }

    fn known(&self, entrant: Entrant) -> Result<(), Refusal> {
        if entrant.index() < self.entrants() { Ok(()) } else { Err(Refusal::NobodySuch(entrant)) }
    }

    fn join(&mut self) -> Result<(), Refusal> {
        let most = self.format().most();
        if self.entrants() >= most {
            return Err(Refusal::Full(most));
        }
        let entrant = Entrant::at(self.entrants());
        if self.stage == Stage::Playing {
            let attendance = self.attendance.clone();
            self.format_mut().joins(entrant, &attendance)?;
        }
        self.attendance.here.push(true);
        self.attendance.busy.push(false);
        self.attendance.games_won.push(0);
        Ok(())
    }

    fn leave(&mut self, entrant: Entrant) -> Result<(), Refusal> {
        self.known(entrant)?;
        if !self.attendance.is_here(entrant) {
            return Err(Refusal::NotHere(entrant));
        }
        self.attendance.here[entrant.index()] = false;
        if self.stage == Stage::Gathering {
            self.attendance.seeds.retain(|seed| *seed != entrant);
        }
        if self.stage == Stage::Playing {
            self.out_of_the_meeting(entrant);
            self.format_mut().leaves(entrant);
        }
        Ok(())
    }

    fn come_back(&mut self, entrant: Entrant) -> Result<(), Refusal> {
        self.known(entrant)?;
        if self.attendance.is_here(entrant) {
            return Err(Refusal::HereAlready(entrant));
        }
        self.attendance.here[entrant.index()] = true;
        if self.stage == Stage::Playing {
            self.format_mut().returns(entrant);
        }
        Ok(())
    }

    fn seed(&mut self, seeds: &[Entrant]) -> Result<(), Refusal> {
        let mut named = seeds.to_vec();
        named.sort_unstable();
        named.dedup();
        if named.len() != seeds.len() || !seeds.iter().all(|&entrant| self.attendance.is_here(entrant)) {
            return Err(Refusal::Seeds);
        }
        self.attendance.seeds = seeds.to_vec();
        Ok(())
    }

    fn begin(&mut self) -> Result<(), Refusal> {
        let fewest = self.format().fewest();
        if self.attendance.here.iter().filter(|here| **here).count() < fewest {
            return Err(Refusal::TooFew(fewest));
        }
        self.stage = Stage::Playing;
        let attendance = self.attendance.clone();
        self.format_mut().begin(&attendance);
        Ok(())
    }

    fn take_lot(&mut self, drawn: &[u16]) -> Result<(), Refusal> {
        let lot = self.lot().ok_or(Refusal::NoLot)?;
        lot.check(drawn)?;
        match self.open.iter().position(|open| open.contest.wants_lot()) {
            Some(index) => {
                let winner = usize::from(drawn[0]);
                let decision = self.open[index].contest.take_lot(winner);
                self.after_a_game(index, decision);
            }
            None => self.format_mut().take_lot(drawn),
        }
        Ok(())
    }

    fn take_result(&mut self, game: u32, verdict: &Verdict) -> Result<(), Refusal> {
        let playing = |open: &Open| open.game == game && !open.contest.wants_lot();
        let index = self.open.iter().position(playing).ok_or(Refusal::NoSuchGame(game))?;
        let seated = self.open[index].contest.seated();
        verdict.check(seated.len())?;
        if let Some(winner) = verdict.winner() {
            self.attendance.games_won[seated[winner].index()] += 1;
        }
        let decision = self.open[index].contest.take(verdict);
        self.after_a_game(index, decision);
        self.format_mut().lost(seated[verdict.loser()], verdict.begins(&seated));
        Ok(())
    }

    /// The next game of the meeting, or its end.
    fn after_a_game(&mut self, index: usize, decision: Option<Decision>) {
        let Some(decision) = decision else {
            self.open[index].game = self.next_game;
            self.next_game += 1;
            return;
        };
        let open = self.open.remove(index);
        for player in &open.contest.players {
            self.attendance.busy[player.index()] = false;
        }
        self.format_mut().decided(&open.meeting, decision);
    }

    /// Somebody does not go on with what they play; the others do. Says whether they played anything.
    fn out_of_the_meeting(&mut self, entrant: Entrant) -> bool {
        let Some(index) = self.open.iter().position(|open| open.contest.players.contains(&entrant)) else {
            return false;
        };
        self.attendance.busy[entrant.index()] = false;
        let decision = self.open[index].contest.without(entrant);
        self.after_a_game(index, decision);
        true
    }

    /// Pairs those who are free, until nobody new meets.
    fn go_on(&mut self) {
        while self.stage == Stage::Playing {
            let attendance = self.attendance.clone();
            let meetings = self.format_mut().meetings(&attendance);
            if meetings.is_empty() {
                break;
            }
            for meeting in meetings {
                for player in &meeting.players {
                    self.attendance.busy[player.index()] = true;
                }
                let (length, draws) = (self.format().length(), self.format().draws());
                let contest = Contest::new(meeting.players.clone(), length, draws, meeting.begins);
                self.open.push(Open { meeting, contest, game: self.next_game });
                self.next_game += 1;
            }
        }
        if self.stage == Stage::Playing && self.open.is_empty() && self.format().is_over(&self.attendance) {
            self.stage = Stage::Over;
        }
    }

    fn format(&self) -> &dyn FormatRules {
        match &self.running {
            Running::Series(format) => format,
            Running::King(format) => format,
            Running::KnockOut(format) => format,
            Running::League(format) => format,
            Running::Swiss(format) => format,
        }
    }

    fn format_mut(&mut self) -> &mut dyn FormatRules {
        match &mut self.running {
            Running::Series(format) => format,
            Running::King(format) => format,
            Running::KnockOut(format) => format,
            Running::League(format) => format,
            Running::Swiss(format) => format,
        }
    }
}
