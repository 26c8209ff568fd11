//! A game as a plain state, behind an object-safe face: for programs that explore, such as a tree search or a learner, and not for a table of
//! people. It can be copied, its chance can be listed, and where a game has an [`Encoding`] its actions are numbers.

use std::collections::HashMap;
use std::sync::Arc;

use kernel::{Draw, Game, Outcomes, Phase, Seat, Standing, Step, Viewer};
use players::encoding::{Encoding, Space, payoff};
use players::generic::Chance;

use crate::game::allowed_in;
use crate::{Allowed, Refused, Throws, ViewJson};

/// A state of a game, whichever it is, with the steps that led to it.
pub trait AnyState: Send + Sync {
    /// Another one like it.
    fn copy(&self) -> Box<dyn AnyState>;
    /// How many play.
    fn seats(&self) -> u8;
    /// What the game waits for.
    fn phase(&self) -> Phase;
    /// The whole state as text, hidden things too.
    fn position(&self) -> String;
    /// The same without what the rest of the game does not depend on: equal states have equal texts.
    fn future(&self) -> String;
    /// What the player to act may do, as text; of endless actions examples.
    fn actions(&self) -> Vec<String>;
    /// The same with words for people.
    fn allowed(&self) -> Vec<Allowed>;
    /// Does an action for the player to act.
    fn act(&mut self, action: &str) -> Result<(), Refused>;
    /// Takes what was rolled.
    fn roll(&mut self, roll: &str) -> Result<(), Refused>;
    /// Takes an incident of a real table.
    fn report(&mut self, incident: &str) -> Result<(), Refused>;
    /// Every roll and in how many ways it comes, in a roll phase.
    fn outcomes(&self) -> Result<Vec<(String, u64)>, Refused>;
    /// The same for whoever only looks ahead: of all rolls that lead to the same [`future`](AnyState::future) the number of the first one, and in how many ways they come together.
    fn merged_outcomes(&self) -> Result<Vec<(usize, u64)>, Refused>;
    /// Takes the roll with this number in the list of [`outcomes`](AnyState::outcomes).
    fn roll_number(&mut self, number: usize) -> Result<(), Refused>;
    /// Rolls by these numbers.
    fn draw(&mut self, numbers: &mut dyn Draw) -> Result<(), Refused>;
    /// What a viewer may know: as JSON text.
    fn view(&self, viewer: Viewer) -> ViewJson;
    /// The same for people to read.
    fn view_text(&self, viewer: Viewer) -> String;
    /// The places as they are now.
    fn standing(&self) -> Standing;
    /// A seat's points.
    fn points(&self, seat: Seat) -> i64;
    /// Turns finished.
    fn turns(&self) -> u32;
    /// Which side a seat plays for.
    fn side(&self, seat: Seat) -> u8;
    /// The steps made since the beginning, as they stand in a record.
    fn steps(&self) -> Vec<String>;
    /// Forgets those steps: copies of what is left cost nothing for them.
    fn forget(&mut self);
    /// The bytes of the state itself, without what it points to.
    fn bytes(&self) -> usize;

    /// How it becomes numbers, where it does.
    fn numbers(&self) -> Result<Numbered, Refused>;
    /// The numbers of the allowed actions, rising, put into a list.
    fn legal(&mut self, out: &mut Vec<usize>) -> Result<(), Refused>;
    /// Does the action with a number.
    fn act_number(&mut self, number: usize) -> Result<(), Refused>;
    /// Does the action that is made of these parts, where actions are endless.
    fn act_composed(&mut self, parts: &[f64]) -> Result<(), Refused>;
    /// The action with a number, as text.
    fn action_text(&self, number: usize) -> Result<String, Refused>;
    /// The number of an action given as text.
    fn action_number(&self, action: &str) -> Result<usize, Refused>;
    /// What a seat may know, as numbers: as many as the layout has.
    fn observe(&self, seat: Seat, out: &mut [f32]) -> Result<(), Refused>;
    /// What a finished game is worth to a seat, for learners; 0 before.
    fn payoff(&self, seat: Seat) -> Result<f64, Refused>;
}

/// How a game becomes numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Numbered {
    /// What actions are.
    pub space: Space,
    /// The parts of an observation: name, what it means, shape.
    pub layout: Vec<(&'static str, &'static str, Vec<usize>)>,
    /// The most different rolls that a state lists, where they can be listed.
    pub most_outcomes: Option<usize>,
}

impl Numbered {
    pub(crate) fn of<G: Game>(encoding: &dyn Encoding<G>) -> Numbered {
        let parts = encoding.layout().parts().iter();
        Numbered {
            space: encoding.space(),
            layout: parts.map(|part| (part.name, part.about, part.shape.clone())).collect(),
            most_outcomes: encoding.most_outcomes(),
        }
    }
}

pub(crate) struct Typed<G: Game> {
    pub(crate) game: G,
    pub(crate) steps: Vec<Step<G>>,
    pub(crate) chance: Chance<G>,
    pub(crate) dice: Arc<dyn Throws<G>>,
    pub(crate) encoding: Option<Arc<dyn Encoding<G>>>,
    /// A list to be used again.
    pub(crate) list: Vec<G::Action>,
}

impl<G: Game> Typed<G> {
    fn encoding(&self) -> Result<&dyn Encoding<G>, Refused> {
        let none = || Refused::Rule(format!("nobody has said how {} becomes numbers", G::TITLE));
        self.encoding.as_deref().ok_or_else(none)
    }

    fn do_action(&mut self, action: G::Action) -> Result<(), Refused> {
        let seat = self.game.phase().actor::<G::Reason>().map_err(Refused::rule)?;
        self.game.act(&action).map_err(Refused::rule)?;
        self.steps.push(Step::Act(seat, action));
        Ok(())
    }

    fn take_roll(&mut self, roll: G::Roll) -> Result<(), Refused> {
        self.game.roll(&roll).map_err(Refused::rule)?;
        self.steps.push(Step::Roll(roll));
        Ok(())
    }

    fn listed(&self) -> Result<Outcomes<G::Roll>, Refused> {
        self.game.phase().roller::<G::Reason>().map_err(Refused::rule)?;
        self.chance.outcomes(&self.game).ok_or_else(|| {
            Refused::Rule(format!("what dice come to in {} cannot be listed, only rolled", G::TITLE))
        })
    }

    /// The text of a state without what its future does not depend on.
    fn future_of(&self, game: &G) -> String {
        let position = game.to_string();
        let forgotten = self.encoding.as_ref().map_or(&[][..], |encoding| encoding.no_future());
        let stays = |word: &&str| word.split_once('=').is_none_or(|(name, _)| !forgotten.contains(&name));
        position.split(' ').filter(stays).collect::<Vec<_>>().join(" ")
    }

    /// The action with a number.
    fn find(&self, number: usize) -> Result<G::Action, Refused> {
        let encoding = self.encoding()?;
        if let Some(action) = encoding.action(number) {
            return Ok(action);
        }
        let size = match encoding.space() {
            Space::Fixed(size) => size,
            Space::Listed(most) => {
                let mut list = Vec::new();
                self.game.actions(&mut list);
                let size = list.len().min(most);
                match list.into_iter().take(most).nth(number) {
                    Some(action) => return Ok(action),
                    None => size,
                }
            }
            Space::Continuous(_) => {
                return Err(Refused::Rule(format!(
                    "actions of {} have no numbers: there are endlessly many",
                    G::TITLE
                )));
            }
        };
        Err(Refused::Rule(match size {
            0 => format!("there is no action {number}: nobody is to act"),
            _ => format!("there is no action {number}: they are numbered from 0 to {}", size - 1),
        }))
    }
}

fn read<T: std::str::FromStr<Err = kernel::TextError>>(text: &str) -> Result<T, Refused> {
    text.trim().parse().map_err(Refused::Text)
}

impl<G: Game> AnyState for Typed<G> {
    fn copy(&self) -> Box<dyn AnyState> {
        Box::new(Typed {
            game: self.game.clone(),
            steps: self.steps.clone(),
            chance: self.chance,
            dice: self.dice.clone(),
            encoding: self.encoding.clone(),
            list: Vec::new(),
        })
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn phase(&self) -> Phase {
        self.game.phase()
    }

    fn position(&self) -> String {
        self.game.to_string()
    }

    fn future(&self) -> String {
        self.future_of(&self.game)
    }

    fn actions(&self) -> Vec<String> {
        let mut list = Vec::new();
        self.game.actions(&mut list);
        list.iter().map(ToString::to_string).collect()
    }

    fn allowed(&self) -> Vec<Allowed> {
        allowed_in(&self.game)
    }

    fn act(&mut self, action: &str) -> Result<(), Refused> {
        self.do_action(read(action)?)
    }

    fn roll(&mut self, roll: &str) -> Result<(), Refused> {
        self.take_roll(read(roll)?)
    }

    fn report(&mut self, incident: &str) -> Result<(), Refused> {
        let incident: G::Incident = read(incident)?;
        self.game.report(&incident).map_err(Refused::rule)?;
        self.steps.push(Step::Incident(incident));
        Ok(())
    }

    fn outcomes(&self) -> Result<Vec<(String, u64)>, Refused> {
        Ok(self.listed()?.rows().iter().map(|(roll, ways)| (roll.to_string(), *ways)).collect())
    }

    fn merged_outcomes(&self) -> Result<Vec<(usize, u64)>, Refused> {
        let mut places = HashMap::new();
        let mut merged: Vec<(usize, u64)> = Vec::new();
        for (number, (roll, ways)) in self.listed()?.rows().iter().enumerate() {
            let mut after = self.game.clone();
            after.roll(roll).map_err(Refused::rule)?;
            let place = *places.entry(self.future_of(&after)).or_insert(merged.len());
            match merged.get_mut(place) {
                Some((_, known)) => *known += ways,
                None => merged.push((number, *ways)),
            }
        }
        Ok(merged)
    }

    fn roll_number(&mut self, number: usize) -> Result<(), Refused> {
        let outcomes = self.listed()?;
        let many = outcomes.rows().len();
        let none =
            || Refused::Rule(format!("there is no roll {number}: they are numbered from 0 to {}", many - 1));
        let (roll, _) = outcomes.rows().get(number).ok_or_else(none)?;
        self.take_roll(roll.clone())
    }

    fn draw(&mut self, numbers: &mut dyn Draw) -> Result<(), Refused> {
        self.game.phase().roller::<G::Reason>().map_err(Refused::rule)?;
        self.take_roll(self.dice.roll(&self.game, numbers))
    }

    fn view(&self, viewer: Viewer) -> ViewJson {
        ViewJson::new(&self.game.view(viewer))
    }

    fn view_text(&self, viewer: Viewer) -> String {
        self.game.view(viewer).to_string()
    }

    fn standing(&self) -> Standing {
        self.game.standing()
    }

    fn points(&self, seat: Seat) -> i64 {
        self.game.points(seat)
    }

    fn turns(&self) -> u32 {
        self.game.turns()
    }

    fn side(&self, seat: Seat) -> u8 {
        self.game.side(seat)
    }

    fn steps(&self) -> Vec<String> {
        self.steps.iter().map(ToString::to_string).collect()
    }

    fn forget(&mut self) {
        self.steps.clear();
    }

    fn bytes(&self) -> usize {
        size_of::<G>()
    }

    fn numbers(&self) -> Result<Numbered, Refused> {
        self.encoding().map(Numbered::of)
    }

    fn legal(&mut self, out: &mut Vec<usize>) -> Result<(), Refused> {
        let mut list = std::mem::take(&mut self.list);
        let listed = self.encoding().map(|encoding| {
            self.game.actions(&mut list);
            out.clear();
            match encoding.space() {
                Space::Fixed(_) => {
                    out.extend(list.iter().filter_map(|action| encoding.index(action)));
                    if !out.is_sorted() {
                        out.sort_unstable();
                    }
                }
                Space::Listed(most) => out.extend(0..list.len().min(most)),
                Space::Continuous(_) => {}
            }
        });
        self.list = list;
        listed
    }

    fn act_number(&mut self, number: usize) -> Result<(), Refused> {
        let action = self.find(number)?;
        let text = action.clone();
        self.do_action(action).map_err(|refused| match refused {
            Refused::Rule(why) => Refused::Rule(format!("{text}: {why}")),
            other => other,
        })
    }

    fn act_composed(&mut self, parts: &[f64]) -> Result<(), Refused> {
        let encoding = self.encoding()?;
        let action = encoding.compose(parts).ok_or_else(|| {
            Refused::Rule(match encoding.space() {
                Space::Continuous(bounds) => {
                    let names: Vec<&str> = bounds.iter().map(|bound| bound.name).collect();
                    format!("an action has {} parts ({}), not {}", names.len(), names.join(", "), parts.len())
                }
                _ => format!("actions of {} have one number each, not parts", G::TITLE),
            })
        })?;
        self.do_action(action)
    }

    fn action_text(&self, number: usize) -> Result<String, Refused> {
        self.find(number).map(|action| action.to_string())
    }

    fn action_number(&self, action: &str) -> Result<usize, Refused> {
        let encoding = self.encoding()?;
        let action: G::Action = read(action)?;
        let number = match encoding.space() {
            Space::Fixed(_) => encoding.index(&action),
            Space::Listed(most) => {
                let mut list = Vec::new();
                self.game.actions(&mut list);
                list.iter().take(most).position(|known| *known == action)
            }
            Space::Continuous(_) => None,
        };
        number.ok_or_else(|| Refused::Rule(format!("{action} has no number here")))
    }

    fn observe(&self, seat: Seat, out: &mut [f32]) -> Result<(), Refused> {
        let encoding = self.encoding()?;
        if out.len() != encoding.layout().len() {
            let (given, wanted) = (out.len(), encoding.layout().len());
            return Err(Refused::Rule(format!("an observation has {wanted} numbers, not {given}")));
        }
        encoding.observe(&self.game, seat, out);
        Ok(())
    }

    fn payoff(&self, seat: Seat) -> Result<f64, Refused> {
        match self.game.phase() {
            Phase::Over => Ok(payoff(self.encoding()?, &self.game, seat)),
            _ => Ok(0.0),
        }
    }
}
