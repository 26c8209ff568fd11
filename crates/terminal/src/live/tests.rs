//! A room of a real house, played by the screen's keys without a network.

use std::sync::mpsc::Receiver;
use std::time::Duration;

use house::room::{Command, Person, Plan, Room as HouseRoom, RoomStage, SeatPlan};
use kernel::Seat;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::*;
use crate::app::{App, Event, Overlay};
use crate::errands::{Keeps as _, News};
use crate::live::keeper::{LiveThread, sit_down};
use crate::screen;
use crate::testing::text;
use terminal_board::Appearance;

fn person(name: &str) -> Person {
    Person::new(name.to_lowercase(), name)
}

/// A house with one room, and Ann's screen in it.
struct Desk {
    room: HouseRoom,
    seen: u64,
    app: App,
    keeper: LiveThread,
    mailbox: Mailbox,
    asked: Receiver<ToHouse>,
}

impl Desk {
    fn with(seats: Vec<SeatPlan>) -> Desk {
        let mut plan = Plan::new("toss-up", seats);
        plan.undo = true;
        let (mut room, _) = HouseRoom::open(&games::shelf(), plan, person("Ann"), 0).unwrap();
        room.decide(&person("Ann"), None, Command::Sit { seat: None, name: None, seed: None }, 0).unwrap();
        let (post, mailbox, asked) = post();
        let args = LiveArgs {
            shelf: games::shelf(),
            post,
            speed: Speed::None,
            program: "crossroads".to_owned(),
            house: "http://127.0.0.1:7878".to_owned(),
            code: Some("WXKT".to_owned()),
            comes_back: "room-1".to_owned(),
            watching: false,
        };
        mailbox.tell(look(&room, 0, true));
        let seen = number(&room);
        let (app, keeper) = sit_down(args, Appearance { colour: true, motion: false, ascii: false }).unwrap();
        Desk { room, seen, app, keeper, mailbox, asked }
    }

    /// Presses a key, and takes what follows to the house and back.
    fn press(&mut self, code: KeyCode) {
        for errand in self.app.update(Event::Key(KeyEvent::from(code))) {
            assert!(self.keeper.send(errand.clone()));
            // What needs no answer of the house is answered at once, or not at all.
            if let Ok(ToHouse::Do(command)) = self.asked.recv_timeout(Duration::from_millis(
                if matches!(errand, crate::errands::Errand::Advance) { 1 } else { 5000 },
            )) {
                self.command("Ann", command);
            }
        }
    }

    fn command(&mut self, who: &str, command: Command) {
        match self.room.decide(&person(who), None, command, 0) {
            Ok(_) => self.news(),
            Err(why) => {
                self.mailbox.tell(FromHouse::Refused(why.to_string()));
                self.hear(1);
            }
        }
    }

    /// The house tells what has happened, and the screen hears it.
    fn news(&mut self) {
        self.mailbox.tell(look(&self.room, self.seen, false));
        self.seen = number(&self.room);
        self.hear(2);
    }

    fn hear(&mut self, count: usize) {
        for _ in 0..count {
            let news = self.keeper.news().recv_timeout(Duration::from_secs(10)).unwrap();
            assert!(!matches!(news, News::Left(_)));
            self.app.update(Event::News(news));
        }
    }

    fn shown(&self, columns: u16, rows: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
        terminal.draw(|frame| screen::draw(&self.app, frame.area(), frame.buffer_mut())).unwrap();
        text(terminal.backend().buffer())
    }
}

fn number(room: &HouseRoom) -> u64 {
    room.look(Some("ann")).number
}

fn look(room: &HouseRoom, seen: u64, fresh: bool) -> FromHouse {
    let told = if fresh { room.newest(Some("ann"), 50) } else { room.missed(Some("ann"), seen).unwrap() };
    let look = serde_json::to_value(room.look(Some("ann"))).unwrap();
    FromHouse::Room { look, told, fresh, watching: 0, now: 0 }
}

#[test]
fn a_table_waits_for_players_and_says_how_they_come() {
    let mut desk = Desk::with(vec![SeatPlan::Open, SeatPlan::Open]);
    for (columns, rows) in [(40, 15), (60, 20), (80, 24), (120, 40)] {
        let screen = desk.shown(columns, rows);
        assert!(screen.contains("1 seat is free") && screen.contains("WXKT"), "{screen}");
    }
    desk.press(KeyCode::Char('B'));
    assert!(matches!(desk.app.overlay, Some(Overlay::Levels(_))));
    desk.press(KeyCode::Char('1'));
    assert_eq!(desk.app.room.as_ref().unwrap().stage, RoomStage::Playing, "{}", desk.shown(80, 24));
}

#[test]
fn a_bot_is_marked() {
    let mut desk = Desk::with(vec![SeatPlan::Open, SeatPlan::Open]);
    let rolly = Person { bot: true, ..person("Rolly") };
    desk.room.decide(&rolly, None, Command::Sit { seat: None, name: None, seed: None }, 0).unwrap();
    desk.news();
    assert!(desk.shown(80, 24).contains("Rolly (bot)"), "{}", desk.shown(80, 24));
}

#[test]
fn people_play_talk_and_take_back_by_consent() {
    let mut desk = Desk::with(vec![SeatPlan::Open, SeatPlan::Open]);
    desk.command("Ben", Command::Sit { seat: None, name: None, seed: None });
    assert!(desk.shown(80, 24).contains("Ben sits down."));
    // Whoever the lot names begins; in the end it is Ann's turn, by the clock's own choice if need be.
    let ben = Seat::new(1).unwrap();
    if desk.app.scene.mover() == Some(ben) {
        let after = number(&desk.room);
        desk.command("Ben", Command::Act { seat: ben, action: "roll".to_owned(), after });
        while desk.app.scene.mover() == Some(ben) {
            let after = number(&desk.room);
            desk.command("Ben", Command::Act { seat: ben, action: "stop".to_owned(), after });
        }
    }
    desk.press(KeyCode::Char('r'));
    assert!(
        desk.app.log.iter().any(|told| told.text.starts_with("Ann rolls 10 dice:")),
        "{:?}",
        desk.app.log
    );
    desk.press(KeyCode::Char('T'));
    "Hi Ben".chars().for_each(|c| desk.press(KeyCode::Char(c)));
    desk.press(KeyCode::Enter);
    assert!(desk.shown(80, 24).contains("Ann: “Hi Ben”"), "{}", desk.shown(80, 24));
    // Ben asks, Ann is asked.
    if desk.app.scene.mover() == Some(Seat::FIRST) && !desk.app.scene.allowed.is_empty() {
        desk.press(KeyCode::Char('s'));
    }
    assert_ne!(desk.app.scene.mover(), Some(Seat::FIRST));
    desk.press(KeyCode::Char('u'));
    let asked = desk.room.look(Some("ben"));
    assert!(asked.undo_to_answer || desk.app.notice.is_some(), "a red light leaves nothing to take back");
}

#[test]
fn steps_that_are_told_together_are_told_as_they_were() {
    let mut desk = Desk::with(vec![SeatPlan::Open, SeatPlan::Open]);
    desk.command("Ben", Command::Sit { seat: None, name: None, seed: None });
    // Whoever begins rolls and stops, and the house tells of both at once, as when time is up after a roll.
    let seat = desk.app.scene.mover().unwrap();
    let who = if seat == Seat::FIRST { "Ann" } else { "Ben" };
    for action in ["roll", "stop"] {
        let after = number(&desk.room);
        let act = Command::Act { seat, action: action.to_owned(), after };
        // One roll in a thousand is a red light, after which there is nothing to stop.
        let _ = desk.room.decide(&person(who), None, act, 0);
    }
    let told = desk.app.log.len();
    desk.news();
    let told: Vec<&str> = desk.app.log[told..].iter().map(|told| told.text.as_str()).collect();
    assert!(!told.iter().any(|text| text.contains("with nothing")), "{told:?}");
    if desk.app.scene.points(seat) > 0 {
        assert_eq!(told.last(), Some(&format!("{who}: stop.").as_str()), "{told:?}");
    }
}

#[test]
fn a_broken_line_is_told_and_mended() {
    let mut desk = Desk::with(vec![SeatPlan::Open, SeatPlan::Bot("steady".to_owned())]);
    desk.mailbox.tell(FromHouse::Lost("connection refused".to_owned()));
    desk.hear(1);
    assert!(desk.shown(80, 24).contains("NO LINE TO THE HOUSE"), "{}", desk.shown(80, 24));
    desk.mailbox.tell(FromHouse::Back);
    desk.hear(1);
    assert!(!desk.shown(80, 24).contains("NO LINE"));
}

#[test]
fn giving_up_wants_a_clear_answer() {
    let mut desk = Desk::with(vec![SeatPlan::Open, SeatPlan::Bot("steady".to_owned())]);
    desk.press(KeyCode::Char('R'));
    assert_eq!(desk.app.overlay, Some(Overlay::Resigning));
    desk.press(KeyCode::Char('x'));
    assert_eq!(desk.app.overlay, Some(Overlay::Resigning));
    desk.press(KeyCode::Char('y'));
    assert!(desk.app.scene.is_over(), "{}", desk.shown(80, 24));
    assert!(desk.app.log.iter().any(|told| told.text == "Ann gives up."), "{:?}", desk.app.log);
    for (columns, rows) in [(60, 20), (80, 24), (120, 40)] {
        assert!(desk.shown(columns, rows).contains("Ann gave up."), "{}", desk.shown(columns, rows));
    }
}
