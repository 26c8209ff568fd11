//! What time and the keeper do to the screen.

use std::time::Duration;

use house::Next;

use super::{App, Coach, Event, Overlay, SETTLED, Tried, Tumble};
use crate::errands::{Errand, News};
use crate::keeper::Made;
use terminal_board::{LogEntry, Tone};

impl App {
    /// Takes an event and says what is to be done about it.
    pub(crate) fn update(&mut self, event: Event) -> Vec<Errand> {
        match event {
            Event::Key(key) => self.key(key),
            Event::Mouse(mouse) => self.mouse(mouse),
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
        if self.try_due.is_some_and(|due| now >= due) {
            self.try_due = None;
            if let Some(action) = self.chosen().map(|choice| choice.action.clone()) {
                return vec![Errand::TryOut(action)];
            }
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
            News::Tried { steps, action, scatter } => {
                if steps == self.scene.steps {
                    self.tried = Some(Tried { action, scatter });
                }
                return Vec::new();
            }
            News::Room(room) => {
                // What was on its way when the line broke may never have arrived.
                self.waiting &= room.lost.is_none();
                self.enter(*room);
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
                let begins = scene.begins().map_or_else(String::new, |begins| format!(" {begins}"));
                self.log.push(LogEntry::new(Tone::Quiet, format!("Another game, same players.{begins}")));
                self.over_since = None;
                self.log.push(super::about_the_dice(&scene));
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
            News::Nothing | News::Advice { .. } | News::Tried { .. } | News::Room(_) | News::Left(_) => {
                Vec::new()
            }
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
        self.take_in_the_board();
        self.leave_the_board_unless_it_goes_on();
        self.tried = None;
        self.line.clear();
        self.finding = false;
        self.pan = (0, 0);
        self.notice = None;
        if self.scene.is_over() {
            self.over_since.get_or_insert(self.now);
        } else {
            self.over_since = None;
        }
        self.drop_curtain(false);
        self.go_on_soon(turn_over);
        self.try_out_soon();
        self.consult()
    }

    /// Who walks on the board goes on walking at their next choice, from where they stand.
    fn leave_the_board_unless_it_goes_on(&mut self) {
        let stood = self.cursor;
        self.leave_the_board();
        if let Some(spot) = stood.filter(|&spot| self.board.is_spot(&self.scene, spot)) {
            self.go_to(spot);
        }
    }

    /// Has the chosen action tried out, once it stays the same for a moment.
    pub(super) fn try_out_soon(&mut self) {
        let new = self
            .chosen()
            .is_some_and(|choice| self.tried.as_ref().is_none_or(|tried| tried.action != choice.action));
        self.try_due = (new && self.board.tries_out()).then(|| self.now + SETTLED);
    }

    /// Where a game hides something, nobody may see the next player's secrets: not when the keyboard is passed on, nor when people
    /// sit down to a game that goes on, since anybody may be looking then.
    pub(super) fn drop_curtain(&mut self, sitting_down: bool) {
        let Some(seat) = self.person_looking() else { return };
        let before = self.looked.replace(seat);
        let hands_over = sitting_down || before.is_some_and(|before| before != seat);
        if self.board.hides(&self.scene) && hands_over && self.scene.card.people() > 1 {
            self.overlay = Some(Overlay::Curtain(seat));
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
