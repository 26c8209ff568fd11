//! Tri-Cross as a game of the house.

use std::ops::RangeInclusive;

use kernel::{
    Draw, Hidden, Manners, Phase, Refusal, Rules, RulesVersion, Seat, Setup, SetupError, Standing, Step,
    Viewer,
};

use crate::{Action, Incident, Options, Reason, Roll, Seen, TriCross, Version, View};

impl Rules for TriCross {
    const NAME: &'static str = "tri-cross";
    const RULES: RulesVersion = 2;
    const SEATS: RangeInclusive<u8> = 2..=4;

    type Options = Options;
    type Action = Action;
    type Roll = Roll;
    type Incident = Incident;
    type Reason = Reason;

    fn new(setup: &Setup<Options>) -> Result<TriCross, SetupError> {
        TriCross::set_up(setup)
    }

    fn by_rules(self, rules: RulesVersion) -> TriCross {
        TriCross { rules, ..self }
    }

    fn seats(&self) -> u8 {
        self.board.seats
    }

    fn phase(&self) -> Phase {
        self.phase_now()
    }

    fn actions(&self, out: &mut Vec<Action>) {
        out.clear();
        self.list(out);
    }

    fn act(&mut self, action: &Action) -> Result<(), Refusal<Reason>> {
        self.do_action(*action)
    }

    fn roll(&mut self, roll: &Roll) -> Result<(), Refusal<Reason>> {
        self.take_roll(*roll)
    }

    fn incidents(&self, out: &mut Vec<Incident>) {
        out.clear();
        self.list_incidents(out);
    }

    fn report(&mut self, incident: &Incident) -> Result<(), Refusal<Reason>> {
        self.take_incident(*incident)
    }

    fn standing(&self) -> Standing {
        Standing::by_merit(self.board.seats, |seat| self.merit(seat))
    }

    /// The pieces a player has on the board.
    fn points(&self, seat: Seat) -> i64 {
        if seat.index() < 4 { self.board.pieces.of(seat).count_ones().into() } else { 0 }
    }

    fn turns(&self) -> u32 {
        self.turns
    }

    fn side(&self, seat: Seat) -> u8 {
        self.board.side(seat)
    }
}

impl Hidden for TriCross {
    type View = View;
    type Seen = Seen;

    /// The Face-up version hides nothing.
    fn hides(&self) -> bool {
        self.version != Version::FaceUp
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn seen(&self, step: &Step<TriCross>, viewer: Viewer) -> Seen {
        Seen::by(viewer, step)
    }

    fn imagine<D: Draw + ?Sized>(view: &View, numbers: &mut D) -> TriCross {
        view.imagine(numbers)
    }

    fn reveals(&self, action: &Action) -> bool {
        let mut after = self.clone();
        let done = after.do_action(*action).is_ok();
        // A piece placed is one more face-down, not one less; at the end everything is turned over.
        let down = |game: &TriCross| game.board.pieces.down().count_ones();
        done && (down(&after) < down(self) || after.board.ended.is_some())
    }
}

impl Manners for TriCross {
    fn partners_keep_silent(&self) -> bool {
        self.board.teams
    }

    /// A player out of time passes where that is allowed, and rather steps elsewhere than off the Tri-Cross square.
    fn time_is_up(&self) -> Option<Action> {
        let mut list = Vec::new();
        self.actions(&mut list);
        let centre = self.board.cross.centre();
        let stays = |action: &&Action| !matches!(action, Action::Step(from, _) if *from == centre);
        let pass = list.iter().find(|action| **action == Action::Pass);
        pass.or_else(|| list.iter().find(stays)).or(list.first()).copied()
    }
}
