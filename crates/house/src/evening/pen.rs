//! Events in the making: each is applied as soon as it is written, and all of them or none are.

use formats::Step;
use kernel::Draw;

use super::{Evening, Event};
use crate::{Envelope, Refused};

/// An evening with so many games behind it is over: only computer players get that far.
const MOST_GAMES: usize = 10_000;

/// An evening that is being written to.
pub(super) struct Pen<'a> {
    pub(super) evening: &'a mut Evening,
    at: i64,
    command: Option<&'a str>,
    written: Vec<Envelope<Event>>,
    /// The evening before the first event.
    before: Option<Box<Evening>>,
}

impl Evening {
    /// Writes what `work` decides and what follows from it by itself. After a refusal the evening is as it was.
    pub(super) fn write(
        &mut self,
        at: i64,
        command: Option<&str>,
        work: impl FnOnce(&mut Pen<'_>) -> Result<(), Refused>,
    ) -> Result<Vec<Envelope<Event>>, Refused> {
        let mut pen = Pen { evening: self, at, command, written: Vec::new(), before: None };
        match work(&mut pen).and_then(|()| pen.settle()) {
            Ok(()) => Ok(pen.written),
            Err(refused) => {
                if let Some(before) = pen.before {
                    *self = *before;
                }
                Err(refused)
            }
        }
    }
}

impl Pen<'_> {
    /// One more event.
    pub(super) fn write(&mut self, event: Event) -> Result<(), Refused> {
        if self.before.is_none() {
            // As long as what a single step of a format copies anyway.
            self.before = Some(Box::new(self.evening.clone()));
        }
        let command = self.command.take().map(str::to_owned);
        let envelope = Envelope { at: self.at, command, event };
        self.evening.apply(&envelope)?;
        self.written.push(envelope);
        Ok(())
    }

    pub(super) fn step(&mut self, step: Step) -> Result<(), Refused> {
        self.write(Event::Stepped { step, points: Vec::new() })
    }

    /// What follows by itself: lots are drawn.
    pub(super) fn settle(&mut self) -> Result<(), Refused> {
        while let Some(lot) = self.evening.tournament.lot() {
            let mut numbers = self.evening.lots.roll(self.evening.lots_drawn);
            let least = lot.least();
            let drawn = lot.below.iter().map(|&below| least + numbers.below(below.into()) as u16).collect();
            self.step(Step::Lot(drawn))?;
        }
        if self.evening.played.len() >= MOST_GAMES && !self.evening.is_over() {
            self.step(Step::End)?;
        }
        Ok(())
    }
}
