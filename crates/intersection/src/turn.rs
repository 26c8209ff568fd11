//! What may be done in a turn (IN-3 to IN-10).

use crate::{Action, DICE, Face, Faces, Helper, Intersection, Reason, Signal, Stage, TakenFrom};

impl Intersection {
    /// Whether the player to act may do this, or why not.
    pub(crate) fn allows(&self, action: Action) -> Result<(), Reason> {
        let all_parked = self.field.is_empty();
        let ensure = |holds: bool, otherwise: Reason| if holds { Ok(()) } else { Err(otherwise) };
        match (self.stage, action) {
            (Stage::Fresh, Action::Roll) => Ok(()),
            (Stage::Fresh, _) => Err(Reason::OpenFirst),
            (_, Action::Roll) => Err(Reason::OpenAlready),

            (Stage::Rolled, Action::Fix(helper)) => self.allows_fix(helper),
            (Stage::Rolled, Action::Star(place)) => self.allows_star(place),
            (Stage::Rolled, Action::Park(dice)) => self.allows_park(dice),
            (Stage::Rolled, _) => Err(Reason::ParkFirst),

            // IN-9: with all five parked under slow, a parked star is the only way on.
            (_, Action::Star(TakenFrom::Parked)) if all_parked => self.allows_star(TakenFrom::Parked),
            (_, Action::Fix(_) | Action::Star(_) | Action::Park(_)) => Err(Reason::Parked),
            // Slow or not, playing on is open while dice are left.
            (_, Action::PlayOn) => ensure(!all_parked, Reason::NoDiceLeft),
            (_, Action::End) if all_parked && self.bank_under_slow => Ok(()),
            (_, Action::End) => ensure(self.signal == Some(Signal::Go), Reason::UnderSlow),
            (_, Action::Double) => {
                let parked = self.parked.total();
                ensure(parked + 1 == u16::from(DICE), Reason::NotFour { parked })?;
                ensure(self.signal == Some(Signal::Go), Reason::UnderSlow)
            }
        }
    }

    /// IN-4.
    fn allows_fix(&self, helper: Helper) -> Result<(), Reason> {
        let happy = |faces: Faces| faces.of(Face::Happy) > 0;
        if self.field.of(Face::Sad) == 0 {
            return Err(Reason::NoSadFace);
        }
        match helper {
            Helper::Happy(TakenFrom::Field) if happy(self.field) => Ok(()),
            Helper::Happy(TakenFrom::Parked) if happy(self.parked) => Ok(()),
            Helper::Happy(_) => Err(Reason::NoHappyFace),
            Helper::Signal if happy(self.field) || happy(self.parked) => Err(Reason::HappyFaceFirst),
            Helper::Signal if self.signal == Some(Signal::Go) => Ok(()),
            Helper::Signal => Err(Reason::NotGo),
        }
    }

    /// IN-5.
    fn allows_star(&self, place: TakenFrom) -> Result<(), Reason> {
        let from = match place {
            TakenFrom::Field => self.field,
            TakenFrom::Parked => self.parked,
        };
        if self.signal != Some(Signal::Slow) {
            Err(Reason::NotSlow)
        } else if from.of(Face::Star) == 0 {
            Err(Reason::NoStar)
        } else {
            Ok(())
        }
    }

    /// IN-6.
    fn allows_park(&self, dice: Faces) -> Result<(), Reason> {
        if self.field.of(Face::Sad) > 0 {
            Err(Reason::SadFace)
        } else if dice.is_empty() {
            Err(Reason::ParkNothing)
        } else if !self.field.contains(dice) {
            Err(Reason::NotOnField { dice, field: self.field })
        } else if Face::ALL.into_iter().all(|face| self.parked.take_in(face, dice.of(face))) {
            Ok(())
        } else {
            Err(Reason::TooFewAlike)
        }
    }

    /// IN-7: nothing can be fixed, no star rolled, nothing parked.
    pub(crate) fn is_stuck(&self) -> bool {
        let way_on = |action: &Action| self.allows(*action).is_ok();
        let can_park = self.field.of(Face::Sad) == 0 && !self.scoring().is_empty();
        !can_park && !Action::BUT_PARKING.iter().any(way_on)
    }

    /// All dice of the field that score.
    pub(crate) fn scoring(&self) -> Faces {
        self.field.scoring_beside(self.parked)
    }

    /// Lists everything that may be done.
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        if matches!(self.stage, Stage::Rolled) && self.field.of(Face::Sad) == 0 {
            self.list_parkings(out);
        }
        out.extend(Action::BUT_PARKING.into_iter().filter(|action| self.allows(*action).is_ok()));
    }

    /// Every set of dice that may be parked, the largest first.
    fn list_parkings(&self, out: &mut Vec<Action>) {
        let most = self.scoring().counts();
        let mut counts = most;
        // Counts down like a clock whose digits have different bases, until nothing is left.
        while counts != [0; 6] {
            let dice = Faces::from_counts(counts);
            if self.allows_park(dice).is_ok() {
                out.push(Action::Park(dice));
            }
            for (count, most) in counts.iter_mut().zip(most) {
                if *count > 0 {
                    *count -= 1;
                    break;
                }
                *count = most;
            }
        }
    }
}
