//! What time and the keeper do to the screen.

use std::time::Duration;

use house::Next;

use super::{App, Coach, Event, Overlay, Tumble};
use crate::errands::{Errand, News};
use crate::keeper::Made;
use crate::log::{Told, Tone};

impl App {
    /// Takes an event and says what is to be done about it.
    pub(crate) fn update(&mut self, event: Event) -> Vec<Errand> {
        match event {
            Event::Key(key) => self.key(key),
            Event::Tick(now) => self.tick(now),
            Event::News(news) => self.hear(news),
            Event::Terminated => vec![Errand::LeaveAnyway],
        }
    }

    fn tick(&mut self, now: Duration) -> Vec<Errand> {
        self.now = now;
        if self.tumble.as_ref().is_some_and(|tumble| now >= tumble.since + self.speed.tumble()) {
            return self.land();
        }
        // Nothing goes on behind somebody's back while they read.
        if self.overlay.is_none() && !self.waiting && self.due.is_some_and(|due| now >= due) {
            return self.ask(Errand::Advance);
        }
        Vec::new()
    }

    fn hear(&mut self, news: News) -> Vec<Errand> {
        match news {
            News::Advice { steps, advice } => {
                // An answer to an old question helps nobody.
                if steps == self.scene.steps && self.coach != Coach::Off {
                    self.coach = advice.map_or_else(Coach::Silent, Coach::Knows);
                }
                return Vec::new();
            }
            News::Left(_) => return Vec::new(),
            _ => self.waiting = false,
        }
        match news {
            News::Made(made) if made.rolled && self.look.motion && self.speed.tumble() > Duration::ZERO => {
                self.tumble = Some(Tumble { since: self.now, made });
                Vec::new()
            }
            News::Made(made) => self.show(*made),
            News::NewGame(scene, record) => {
                self.record = record;
                self.log.push(Told::new(Tone::Quiet, "Another game, same players."));
                self.over_since = None;
                let made = Made { told: Vec::new(), scene: *scene, rolled: false, saved: None };
                self.show(made)
            }
            News::CannotSave(why) => {
                self.overlay = Some(Overlay::CannotSave(why));
                Vec::new()
            }
            News::Refused(why) => {
                self.notice = Some(why);
                Vec::new()
            }
            News::Nothing | News::Advice { .. } | News::Left(_) => Vec::new(),
        }
    }

    /// The dice come to rest.
    pub(super) fn land(&mut self) -> Vec<Errand> {
        self.tumble.take().map_or_else(Vec::new, |tumble| self.show(*tumble.made))
    }

    fn show(&mut self, made: Made) -> Vec<Errand> {
        let turn_over = made.scene.turns != self.scene.turns;
        self.log.extend(made.told);
        if let Some(saved) = made.saved {
            self.unsaved = saved.err();
        }
        self.scene = made.scene;
        self.selected = 0;
        self.take_up_swing();
        self.line.clear();
        self.finding = false;
        self.pan = (0, 0);
        self.notice = None;
        if self.scene.is_over() {
            self.over_since.get_or_insert(self.now);
        } else {
            self.over_since = None;
        }
        self.drop_curtain();
        self.go_on_soon(turn_over);
        self.consult()
    }

    /// Where a game hides something, nobody may see the next player's secrets.
    fn drop_curtain(&mut self) {
        let person = self.person_looking();
        let hands_over = person.is_some() && self.looked.is_some() && person != self.looked;
        if let Some(seat) = person {
            self.looked = person;
            if self.board.hides(&self.scene) && hands_over && self.scene.card.people() > 1 {
                self.overlay = Some(Overlay::Curtain(seat));
            }
        }
    }

    /// Sets the time at which the game goes on by itself.
    pub(super) fn go_on_soon(&mut self, turn_over: bool) {
        let pause = match self.scene.next {
            Next::Bot(_) if turn_over => self.speed.pause() * 2,
            Next::Bot(_) => self.speed.pause(),
            Next::HouseRolls(_) => Duration::ZERO,
            Next::Person(_) | Next::PeopleRoll(_) | Next::Over => {
                self.due = None;
                return;
            }
        };
        self.due = Some(self.now + pause);
    }

    /// Asks the coach, if it is switched on and somebody has to choose.
    pub(super) fn consult(&mut self) -> Vec<Errand> {
        if self.coach == Coach::Off {
            return Vec::new();
        }
        if matches!(self.scene.next, Next::Person(_)) {
            self.coach = Coach::Thinking { since: self.now };
            return vec![Errand::AskCoach];
        }
        self.coach = Coach::Quiet;
        Vec::new()
    }

    /// Sends the keeper on an errand whose answer changes the table.
    pub(super) fn ask(&mut self, errand: Errand) -> Vec<Errand> {
        self.waiting = true;
        self.due = None;
        vec![errand]
    }
}
