//! Hide and Jump: face-down pieces on a line, which turn over when they meet and then must jump what they beat.
//!
//! Two players, or two teams of two. Each has a One, a Two and a Three; a Three jumps a Two, a Two a One, a One a Three.
//! Who knows a face-down piece depends on the table: its owner, the neighbour who placed it, or nobody.

mod board;
mod options;
mod text;
mod view;

use kernel::{
    Choice, Draw, Drawn, Manners, Outcomes, Phase, Refusal, Rules, Seat, Setup, SetupError, Standing, Step,
    Viewer, Wording,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::fault::{Fault, fault, has};

pub(crate) use options::{Hidden, HideOptions};
pub(crate) use view::{Seen, View, shuffle};

/// How many pieces a player has, and the ranks they can have.
pub(crate) const RANKS: [u8; 3] = [1, 2, 3];

/// A piece on the line. Nobody knows the rank of a piece without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) owner: Seat,
    pub(crate) rank: Option<u8>,
    pub(crate) up: bool,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Stage {
    /// A neighbour's piece is drawn, to be placed.
    Draw,
    Place,
    Step,
    /// The piece on this square turns over, and its rank is drawn.
    Show(usize),
    /// This player must jump, in whosever turn.
    Jump(Seat),
    Over,
}

/// A state of Hide and Jump.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HideAndJump {
    pub(crate) hidden: Hidden,
    pub(crate) patience: u32,
    pub(crate) squares: Vec<Option<Piece>>,
    /// The ranks that each player's pieces still have to get: those not yet placed or, where nobody knows them, not
    /// yet shown.
    pub(crate) hands: Vec<Vec<u8>>,
    /// The piece that was drawn and is to be placed.
    pub(crate) drawn: Option<u8>,
    pub(crate) seat: Seat,
    pub(crate) stage: Stage,
    /// Turns without a jump.
    pub(crate) quiet: u32,
    pub(crate) turns: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Action {
    /// Puts a piece face-down on a square; its rank where the player chooses it.
    Place(Option<u8>, usize),
    Step(usize, usize),
    Jump(usize, usize),
    /// Only where no step is possible.
    Pass,
}

/// The rank that a piece turns out to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) struct Rank(pub(crate) u8);

/// A face-down piece that somebody turned over. It stays so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) struct Turned(pub(crate) usize);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Error)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Reason {
    #[error("that is not possible now")]
    NotNow,
    #[error("square {0} is taken")]
    Taken(usize),
    #[error("no such piece is left")]
    NoSuchPiece,
    #[error("a {0} lies there")]
    Guarded(u8),
}

impl Rules for HideAndJump {
    const NAME: &'static str = "hide-and-jump";
    const RULES: u16 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=4;

    type Options = HideOptions;
    type Action = Action;
    type Roll = Rank;
    type Incident = Turned;
    type Reason = Reason;

    fn new(setup: &Setup<HideOptions>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        let seats = setup.seats as usize;
        let mut line = HideAndJump {
            hidden: setup.options.hidden,
            patience: setup.options.patience,
            squares: vec![None; 4 * seats],
            hands: vec![RANKS.to_vec(); seats],
            drawn: None,
            seat: setup.first.unwrap_or(Seat::FIRST),
            stage: Stage::Place,
            quiet: 0,
            turns: 0,
        };
        line.open_placing();
        Ok(line)
    }

    fn seats(&self) -> u8 {
        self.hands.len() as u8
    }

    fn phase(&self) -> Phase {
        match self.stage {
            Stage::Draw => Phase::Roll(self.seat),
            Stage::Show(square) => Phase::Roll(self.squares[square].map_or(self.seat, |piece| piece.owner)),
            // Broken: a hidden Three in front makes another player act.
            Stage::Step if has(Fault::PhaseTells) && self.hides_a_three() => {
                Phase::Act(self.seat.next(self.seats()))
            }
            Stage::Place | Stage::Step => Phase::Act(self.seat),
            Stage::Jump(seat) => Phase::Act(seat),
            Stage::Over => Phase::Over,
        }
    }

    fn actions(&self, out: &mut Vec<Action>) {
        out.clear();
        match self.stage {
            Stage::Place => self.placings(out),
            Stage::Step => self.steps(out),
            Stage::Jump(seat) => self.jumps(seat, out),
            Stage::Draw | Stage::Show(_) | Stage::Over => {}
        }
        if has(Fault::ListTells) && self.stage == Stage::Step && out.len() > 1 {
            // Broken: a hidden Three in front takes a step away.
            out.truncate(out.len() - usize::from(self.hides_a_three()));
        }
    }

    fn act(&mut self, action: &Action) -> Result<(), Refusal<Reason>> {
        self.phase().actor()?;
        let mut listed = Vec::new();
        self.actions(&mut listed);
        if !listed.contains(action) {
            return Err(Refusal::Rule(self.why_not(action)));
        }
        match *action {
            Action::Place(rank, square) => self.place(rank, square),
            Action::Step(from, to) => {
                self.squares[to] = self.squares[from].take();
                self.settle();
            }
            Action::Jump(from, to) => {
                self.squares[to] = self.squares[from].take();
                self.squares[usize::midpoint(from, to)] = None;
                self.quiet = 0;
                self.settle();
            }
            Action::Pass => self.settle(),
        }
        Ok(())
    }

    fn roll(&mut self, roll: &Rank) -> Result<(), Refusal<Reason>> {
        let owner = match (self.phase().roller()?, self.stage) {
            (owner, Stage::Show(_)) => owner,
            (placer, _) => self.placed_by(placer),
        };
        let hand = &mut self.hands[owner.index()];
        let Some(at) = hand.iter().position(|rank| *rank == roll.0) else {
            return Err(Refusal::Rule(Reason::NoSuchPiece));
        };
        hand.remove(at);
        if let Stage::Show(square) = self.stage {
            self.squares[square] = Some(Piece { owner, rank: Some(roll.0), up: true });
            self.settle();
        } else {
            self.drawn = Some(roll.0);
            self.stage = Stage::Place;
        }
        Ok(())
    }

    fn incidents(&self, out: &mut Vec<Turned>) {
        out.clear();
        if self.stage == Stage::Step {
            let face_down = |square: &usize| self.squares[*square].is_some_and(|p| !p.up && p.rank.is_some());
            out.extend((0..self.squares.len()).filter(face_down).map(Turned));
        }
    }

    fn report(&mut self, incident: &Turned) -> Result<(), Refusal<Reason>> {
        let stage = if has(Fault::IncidentAnywhere) { Stage::Step } else { self.stage };
        match self.squares.get_mut(incident.0) {
            Some(Some(piece)) if stage == Stage::Step && !piece.up && piece.rank.is_some() => {
                piece.up = true;
                Ok(())
            }
            _ => Err(Refusal::Rule(Reason::NotNow)),
        }
    }

    fn standing(&self) -> Standing {
        Standing::by_merit(self.seats(), |seat| {
            let alone = has(Fault::PartnersDiffer);
            let counts =
                |owner: Seat| if alone { owner == seat } else { self.side(owner) == self.side(seat) };
            self.squares.iter().flatten().filter(|piece| counts(piece.owner)).count()
        })
    }

    fn points(&self, seat: Seat) -> i64 {
        self.squares.iter().flatten().filter(|piece| piece.owner == seat).count() as i64
    }

    fn turns(&self) -> u32 {
        self.turns
    }

    fn side(&self, seat: Seat) -> u8 {
        side(seat)
    }
}

impl Wording for HideAndJump {
    const TITLE: &'static str = "Hide and Jump";

    fn describe(&self, action: &Action) -> Choice {
        let effect = match fault() {
            Some(Fault::LabelTells) => format!("they have {:?}", self.hidden_ranks()),
            _ => String::new(),
        };
        Choice { label: action.to_string(), effect }
    }

    fn asks(&self) -> String {
        match fault() {
            Some(Fault::AsksTells) => format!("one of {:?}, not {:?}", self.hands, self.hidden_ranks()),
            _ => "the rank of the piece: 1, 2 or 3".to_owned(),
        }
    }
}

impl kernel::Hidden for HideAndJump {
    type View = View;
    type Seen = Seen;

    fn hides(&self) -> bool {
        !has(Fault::DeniesHiding)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn seen(&self, step: &Step<Self>, viewer: Viewer) -> Seen {
        Seen::of(self, step, viewer)
    }

    fn imagine<D: Draw + ?Sized>(view: &View, numbers: &mut D) -> Self {
        view.imagine(numbers)
    }

    fn reveals(&self, action: &Action) -> bool {
        let face_down = |line: &Self| line.squares.iter().flatten().filter(|piece| !piece.up).count();
        let mut after = self.clone();
        let done = after.act(action).is_ok();
        // At the end everything is turned over; a piece placed is one more, not one less.
        let shows = face_down(&after) < face_down(self) || after.stage == Stage::Over;
        done && shows && !has(Fault::RevealsNothing)
    }
}

impl Manners for HideAndJump {
    fn time_is_up(&self) -> Option<Action> {
        let mut actions = Vec::new();
        self.actions(&mut actions);
        let strong = has(Fault::TimeTells) && self.hides_a_three();
        if strong { actions.last().copied() } else { actions.first().copied() }
    }
}

impl Drawn for HideAndJump {
    fn outcomes(&self, out: &mut Outcomes<Rank>) {
        out.clear();
        for rank in self.drawn_from() {
            out.push(Rank(*rank), 1);
        }
    }

    fn draw<D: Draw + ?Sized>(&self, numbers: &mut D) -> Rank {
        let ranks = self.drawn_from();
        Rank(ranks[numbers.below(ranks.len() as u32) as usize])
    }
}

/// Partners sit opposite each other.
pub(crate) fn side(seat: Seat) -> u8 {
    seat.index() as u8 % 2
}
