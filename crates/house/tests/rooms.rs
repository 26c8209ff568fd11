//! Rooms: what people can ask of one, and what they are told.

use house::room::{Clock, Command, Event, Person, Plan, Room, RoomStage, SeatPlan, ToldWhat, Words};
use house::{Envelope, RecordFile, Refused};
use kernel::{Phase, Seat, Value};

const SECOND: i64 = 1000;

fn person(name: &str) -> Person {
    Person::new(name.to_lowercase(), name)
}

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

fn open_seats(count: usize) -> Plan {
    Plan::new("toss-up", vec![SeatPlan::Open; count])
}

/// A room with everything that happened in it, as a store would have it.
struct Kept {
    room: Room,
    events: Vec<Envelope<Event>>,
    now: i64,
}

impl Kept {
    fn open(plan: Plan) -> Kept {
        let (room, opening) = Room::open(&games::shelf(), plan, person("Ann"), 0).unwrap();
        Kept { room, events: vec![opening], now: 0 }
    }

    fn seated(plan: Plan, names: &[&str]) -> Kept {
        let mut kept = Kept::open(plan);
        for name in names {
            kept.asks(name, Command::Sit { seat: None, name: None, seed: None }).unwrap();
        }
        kept
    }

    fn asks(&mut self, name: &str, command: Command) -> Result<(), Refused> {
        self.now += SECOND;
        let done = self.room.decide(&person(name), None, command, self.now);
        self.events.extend(done.as_deref().unwrap_or_default().iter().cloned());
        if done.is_err() {
            self.assert_rebuilds();
        }
        done.map(drop)
    }

    fn acts(&mut self, name: &str, number: usize, action: &str) -> Result<(), Refused> {
        let after = self.room.number();
        self.asks(name, Command::Act { seat: seat(number), action: action.to_owned(), after })
    }

    fn bots_act(&mut self, action: &str) {
        while let Some(thought) = self.room.thought() {
            let action =
                if thought.allowed.iter().any(|allowed| allowed == action) { action } else { "roll" };
            self.events.extend(self.room.bot_acts(&thought, action, self.now).unwrap());
        }
    }

    fn time_passes(&mut self, now: i64) {
        self.now = now;
        self.events.extend(self.room.time_passes(now).unwrap());
    }

    /// Another process, or this one after a restart, sees the same room.
    fn assert_rebuilds(&self) {
        let text: Vec<String> =
            self.events.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
        let read: Vec<Envelope<Event>> =
            text.iter().map(|event| serde_json::from_str(event).unwrap()).collect();
        assert_eq!(read, self.events);
        let again = Room::rebuild(&games::shelf(), &read).unwrap();
        for viewer in [None, Some("ann"), Some("ben"), Some("eve")] {
            assert_eq!(again.look(viewer), self.room.look(viewer));
            assert_eq!(again.newest(viewer, 500), self.room.newest(viewer, 500));
        }
        assert_eq!(again.number(), self.room.number());
        assert_eq!(again.wake_at(), self.room.wake_at());
        assert_eq!(again.phase(), self.room.phase());
    }
}

fn refused(result: Result<(), Refused>) -> String {
    result.unwrap_err().to_string()
}

#[test]
fn a_game_begins_when_every_seat_is_taken() {
    let mut kept = Kept::seated(open_seats(2), &["Ann"]);
    assert_eq!(kept.room.stage(), RoomStage::Waiting);
    kept.asks("Ben", Command::Sit { seat: Some(seat(2)), name: None, seed: Some("ben's words".into()) })
        .unwrap();
    assert_eq!(kept.room.stage(), RoomStage::Playing);
    assert_eq!(kept.room.look(Some("ann")).allowed.len(), 1);
    assert!(kept.room.look(Some("ben")).allowed.is_empty());
    kept.assert_rebuilds();
}

#[test]
fn the_house_rolls_as_soon_as_somebody_does() {
    let mut kept = Kept::seated(open_seats(2), &["Ann", "Ben"]);
    let before = kept.room.number();
    kept.acts("Ann", 1, "roll").unwrap();
    assert_eq!(kept.room.number(), before + 2);
    let told = kept.room.missed(Some("ben"), before).unwrap();
    assert!(matches!(&told[1].what, ToldWhat::Step { step, seat: Some(_), .. } if step.starts_with("= ")));
    kept.assert_rebuilds();
}

#[test]
fn one_seat_cannot_act_for_another() {
    let mut kept = Kept::seated(open_seats(2), &["Ann", "Ben"]);
    assert_eq!(refused(kept.acts("Ben", 1, "roll")), "seat 1 is not yours");
    assert_eq!(refused(kept.acts("Ben", 2, "roll")), "it is not your turn: Ann is to act");
    assert_eq!(refused(kept.acts("Eve", 1, "roll")), "seat 1 is not yours");
    let number = kept.room.number();
    assert!(kept.acts("Ann", 1, "fly").is_err());
    assert_eq!(kept.room.number(), number);
}

#[test]
fn an_answer_to_an_old_state_comes_too_late() {
    let mut kept = Kept::seated(open_seats(2), &["Ann", "Ben"]);
    let after = kept.room.number();
    kept.asks("Ben", Command::Say { words: Words::Phrase(0) }).unwrap();
    // Chat changes nothing of the game.
    kept.asks("Ann", Command::Act { seat: seat(1), action: "roll".into(), after }).unwrap();
    let late = kept.asks("Ann", Command::Act { seat: seat(1), action: "roll".into(), after });
    assert_eq!(late, Err(Refused::Late));
}

#[test]
fn a_command_sent_twice_can_be_recognised_even_after_a_restart() {
    let mut kept = Kept::seated(open_seats(2), &["Ann", "Ben"]);
    let command = Command::Act { seat: seat(1), action: "roll".into(), after: kept.room.number() };
    let happened = kept.room.decide(&person("Ann"), Some("first"), command, 1).unwrap();
    kept.events.extend(happened);
    assert_eq!(kept.room.done_already("first"), Some(kept.room.number() - 1));
    assert_eq!(
        Room::rebuild(&games::shelf(), &kept.events).unwrap().done_already("first"),
        Some(kept.room.number() - 1)
    );
    assert_eq!(kept.room.done_already("second"), None);
}

#[test]
fn nobody_learns_the_secret_of_the_dice_before_the_end() {
    let mut kept = Kept::seated(open_seats(2), &["Ann", "Ben"]);
    let Event::Opened { secret, .. } = &kept.events[0].event else { panic!("opened") };
    let secret = secret.clone();
    kept.acts("Ann", 1, "roll").unwrap();
    for viewer in [None, Some("ann"), Some("ben")] {
        let look = serde_json::to_string(&kept.room.look(viewer)).unwrap();
        let told = serde_json::to_string(&kept.room.newest(viewer, 500)).unwrap();
        assert!(!look.contains(&secret) && !told.contains(&secret));
        assert!(kept.room.record().is_none());
    }
}

#[test]
fn after_the_end_the_record_can_be_checked_and_new_dice_lie_ready() {
    let mut plan = open_seats(1);
    plan.seats.push(SeatPlan::Bot("steady".into()));
    plan.options.insert("target".into(), kernel::Value::Number(10));
    let mut kept = Kept::seated(plan, &["Ann"]);
    let promised = kept.room.look(None).commitment;
    while kept.room.stage() == RoomStage::Playing {
        kept.bots_act("stop");
        if kept.room.stage() == RoomStage::Playing {
            let allowed = kept.room.look(Some("ann")).allowed;
            let action = allowed.last().unwrap().action.clone();
            kept.acts("Ann", 1, &action).unwrap();
        }
    }
    let record = kept.room.record().unwrap();
    assert!(house::verify(&games::shelf(), &record).unwrap().finished);
    assert!(record.to_json().contains(&promised));
    assert_ne!(kept.room.look(None).commitment, promised);
    // Again: the same people, the next round.
    kept.asks("Ann", Command::Again { seat: seat(1), seed: None }).unwrap();
    assert_eq!((kept.room.round(), kept.room.stage()), (2, RoomStage::Playing));
    kept.assert_rebuilds();
}

#[test]
fn real_dice_are_entered_by_those_at_the_table_and_corrected() {
    let mut plan = open_seats(2);
    plan.real_dice = true;
    let mut kept = Kept::seated(plan, &["Ann", "Ben"]);
    kept.acts("Ann", 1, "roll").unwrap();
    assert!(kept.room.look(Some("ben")).asks.is_some());
    assert!(kept.room.look(Some("eve")).asks.is_none());
    let roll = |kept: &Kept, roll: &str| Command::Roll { roll: roll.to_owned(), after: kept.room.number() };
    let command = roll(&kept, "5g5y");
    assert!(refused(kept.asks("Eve", command)).contains("only those who sit at the table"));
    let command = roll(&kept, "5g5y");
    kept.asks("Ben", command).unwrap();
    let after = kept.room.number();
    kept.asks("Ann", Command::Correct { after }).unwrap();
    assert!(matches!(kept.room.look(None).phase, Phase::Roll(_)));
    kept.assert_rebuilds();
}

#[test]
fn taking_back_needs_the_others_consent() {
    let mut plan = open_seats(3);
    plan.undo = true;
    let mut kept = Kept::seated(plan, &["Ann", "Ben", "Cem"]);
    // Roll until a stop is possible, then stop.
    kept.acts("Ann", 1, "roll").unwrap();
    if kept.acts("Ann", 1, "stop").is_err() {
        return; // One roll in a thousand is a red light.
    }
    let after = kept.room.number();
    kept.asks("Ann", Command::AskUndo { seat: seat(1), after }).unwrap();
    kept.asks("Ben", Command::AnswerUndo { seat: seat(2), agree: true }).unwrap();
    assert_eq!(kept.room.look(None).phase, Phase::Act(seat(2)));
    kept.asks("Cem", Command::AnswerUndo { seat: seat(3), agree: true }).unwrap();
    assert_eq!(kept.room.look(None).phase, Phase::Act(seat(1)));
    kept.acts("Ann", 1, "stop").unwrap();
    let after = kept.room.number();
    kept.asks("Ann", Command::AskUndo { seat: seat(1), after }).unwrap();
    kept.asks("Ben", Command::AnswerUndo { seat: seat(2), agree: false }).unwrap();
    assert_eq!(kept.room.look(None).undo_asked, None);
    kept.assert_rebuilds();
}

#[test]
fn when_time_is_up_the_turn_ends() {
    let mut plan = open_seats(2);
    plan.clock = Clock::PerTurn { seconds: 30 };
    let mut kept = Kept::seated(plan, &["Ann", "Ben"]);
    let up = kept.room.look(None).running.unwrap();
    assert_eq!((up.seat, up.up_at), (seat(1), kept.now + 30 * SECOND));
    kept.time_passes(up.up_at - 1);
    assert_eq!(kept.room.look(None).phase, Phase::Act(seat(1)));
    kept.time_passes(up.up_at);
    assert_eq!(kept.room.look(None).phase, Phase::Act(seat(2)));
    kept.assert_rebuilds();
}

#[test]
fn somebody_who_leaves_is_played_for_and_can_come_back() {
    let mut kept = Kept::seated(open_seats(2), &["Ann", "Ben"]);
    kept.asks("Ann", Command::Leave { seat: seat(1) }).unwrap();
    assert!(kept.room.thought().is_some());
    kept.asks("Ann", Command::Return { seat: seat(1) }).unwrap();
    assert!(kept.room.thought().is_none());
    kept.asks("Ann", Command::Leave { seat: seat(1) }).unwrap();
    // Acting is coming back.
    kept.acts("Ann", 1, "roll").unwrap();
    assert!(kept.room.look(None).seats[0].bot.is_none());
    kept.assert_rebuilds();
}

#[test]
fn the_host_can_send_somebody_away_for_good() {
    let mut kept = Kept::seated(open_seats(2), &["Ann", "Ben"]);
    assert!(refused(kept.asks("Ben", Command::Remove { seat: seat(1) })).contains("only the host"));
    kept.asks("Ann", Command::Remove { seat: seat(2) }).unwrap();
    assert_eq!(
        refused(kept.asks("Ben", Command::Return { seat: seat(2) })),
        "you have left this game for good"
    );
}

#[test]
fn giving_up_ends_a_game_of_two_and_not_one_of_three() {
    let mut kept = Kept::seated(open_seats(2), &["Ann", "Ben"]);
    kept.asks("Ann", Command::Resign { seat: seat(1) }).unwrap();
    assert_eq!(kept.room.result().unwrap().places.places(), [2, 1]);
    let mut kept = Kept::seated(open_seats(3), &["Ann", "Ben", "Cem"]);
    kept.asks("Ann", Command::Resign { seat: seat(1) }).unwrap();
    assert_eq!(kept.room.stage(), RoomStage::Playing);
    assert!(kept.room.thought().is_some());
    kept.assert_rebuilds();
}

#[test]
fn the_record_of_a_given_up_game_verifies_as_finished_with_its_result() {
    let shelf = games::shelf();
    // Ann is ahead when she gives up: Ben has won all the same.
    let mut kept = Kept::seated(open_seats(2), &["Ann", "Ben"]);
    kept.acts("Ann", 1, "roll").unwrap();
    kept.asks("Ann", Command::Resign { seat: seat(1) }).unwrap();
    let record = kept.room.record().unwrap();
    let result = record.result.clone().unwrap();
    assert_eq!((record.gave_up.as_slice(), result.places.places()), (&[seat(1)][..], &[2, 1][..]));
    assert!(house::verify(&shelf, &record).unwrap().finished);
    // It reads back as it was, and nobody turns the result round.
    let read = RecordFile::parse(&shelf, &record.to_json()).unwrap();
    assert_eq!(read, record);
    let mut bent = record.clone();
    bent.gave_up = vec![seat(2)];
    assert!(house::verify(&shelf, &bent).unwrap_err().to_string().contains("is not how the game ended"));
    let mut bent = record.clone();
    bent.gave_up.clear();
    assert!(house::verify(&shelf, &bent).is_err(), "without anybody who gave up the game is not over");
    let mut bent = record;
    bent.gave_up = vec![seat(3)];
    let refused = RecordFile::parse(&shelf, &bent.to_json()).unwrap_err().to_string();
    assert!(refused.contains("player 3 cannot have given up"), "{refused}");
}

#[test]
fn who_gave_up_is_behind_the_others_in_the_record_of_three() {
    let mut kept = Kept::seated(Plan { options: short(), ..open_seats(3) }, &["Ann", "Ben", "Cem"]);
    kept.asks("Ann", Command::Resign { seat: seat(1) }).unwrap();
    assert!(kept.room.record().is_none(), "the others play on");
    for _ in 0..200 {
        kept.bots_act("stop");
        for (number, name) in [(2, "Ben"), (3, "Cem")] {
            if kept.room.phase() == Phase::Act(seat(number)) && kept.acts(name, number, "stop").is_err() {
                kept.acts(name, number, "roll").unwrap();
            }
        }
    }
    let record = kept.room.record().unwrap();
    assert_eq!(
        (record.gave_up.as_slice(), record.result.as_ref().unwrap().places.place(seat(1))),
        (&[seat(1)][..], 3)
    );
    assert!(house::verify(&games::shelf(), &record).unwrap().finished);
}

fn short() -> std::collections::BTreeMap<String, Value> {
    [("target".to_owned(), Value::Number(10))].into()
}

#[test]
fn several_people_can_share_a_device_under_different_names() {
    let mut kept = Kept::seated(open_seats(2), &["Ann"]);
    let sit = |name: Option<&str>| Command::Sit { seat: None, name: name.map(str::to_owned), seed: None };
    assert!(refused(kept.asks("Ann", sit(None))).contains("give a name"));
    assert!(refused(kept.asks("Ann", sit(Some("Ann")))).contains("take another one"));
    kept.asks("Ann", sit(Some("Grandma"))).unwrap();
    assert_eq!(kept.room.seats_of("ann").count(), 2);
    assert_eq!(kept.room.look(Some("ann")).viewpoint, Some(seat(1)));
}

#[test]
fn words_are_cleaned_and_limited() {
    let mut kept = Kept::seated(open_seats(2), &["Ann", "Ben"]);
    let say = |text: String| Command::Say { words: Words::Text(text) };
    kept.asks("Eve", say("  hi\u{7} <b>all</b> ".into())).unwrap();
    let told = kept.room.newest(None, 1);
    assert!(
        matches!(&told[0].what, ToldWhat::Said { words: Words::Text(text), .. } if text == "hi <b>all</b>")
    );
    assert!(kept.asks("Eve", say(" ".into())).is_err());
    assert!(kept.asks("Eve", say("x".repeat(301))).is_err());
    assert!(kept.asks("Eve", Command::Say { words: Words::Phrase(200) }).is_err());
}

// rule: TC team.2
#[test]
fn tc14_partners_have_the_quick_phrases_only() {
    let mut plan = Plan::new("tri-cross", vec![SeatPlan::Open; 4]);
    plan.options.insert("teams".to_owned(), Value::Flag(true));
    let mut kept = Kept::seated(plan, &["Ann", "Ben", "Cem"]);
    let say = || Command::Say { words: Words::Text("let us meet at d4".into()) };
    // Before the game they are free to talk.
    assert!(!kept.room.look(Some("ann")).phrases_only);
    kept.asks("Ann", say()).unwrap();
    kept.asks("Dee", Command::Sit { seat: None, name: None, seed: None }).unwrap();
    assert_eq!(kept.room.stage(), RoomStage::Playing);
    assert!(kept.room.look(Some("ann")).phrases_only);
    assert!(refused(kept.asks("Ann", say())).contains("quick phrases"));
    kept.asks("Ann", Command::Say { words: Words::Phrase(1) }).unwrap();
    // Whoever looks on is no partner.
    assert!(!kept.room.look(Some("eve")).phrases_only && !kept.room.look(None).phrases_only);
}

#[test]
fn rooms_nobody_uses_are_closed() {
    let mut kept = Kept::seated(open_seats(2), &["Ann"]);
    let when = kept.room.wake_at().unwrap();
    kept.time_passes(when);
    assert_eq!((kept.room.stage(), kept.room.wake_at()), (RoomStage::Expired, None));
    assert!(
        refused(kept.asks("Ben", Command::Sit { seat: None, name: None, seed: None })).contains("closed")
    );
}

#[test]
fn plans_that_cannot_be_are_refused_with_the_reason() {
    let why = |plan: Plan| Room::open(&games::shelf(), plan, person("Ann"), 0).err().unwrap().to_string();
    assert!(why(Plan::new("go", vec![SeatPlan::Open])).contains("there is no game"));
    assert!(
        why(Plan::new("toss-up", vec![SeatPlan::Bot("steady".into())])).contains("at least one seat open")
    );
    assert!(
        why(Plan::new("toss-up", vec![SeatPlan::Open, SeatPlan::Bot("genius".into())])).contains("no level")
    );
    assert!(why(open_seats(7)).contains("1 to 6 players"));
    let mut plan = open_seats(2);
    plan.clock = Clock::PerTurn { seconds: 1 };
    assert!(why(plan).contains("5 seconds"));
}

#[test]
fn a_refused_action_does_not_bring_anybody_back() {
    let mut kept = Kept::seated(open_seats(2), &["Ann", "Ben"]);
    kept.acts("Ann", 1, "roll").unwrap();
    kept.asks("Ann", Command::Leave { seat: seat(1) }).unwrap();
    let (look, number) = (kept.room.look(Some("ann")), kept.room.number());
    assert!(look.seats[0].bot.is_some(), "a computer player stands in");
    assert!(kept.acts("Ann", 1, "fly").is_err());
    assert_eq!(kept.room.number(), number);
    assert_eq!(kept.room.look(Some("ann")), look, "and still does");
    kept.acts("Ann", 1, "stop").or_else(|_| kept.acts("Ann", 1, "roll")).unwrap();
    assert!(kept.room.look(Some("ann")).seats[0].bot.is_none(), "what is allowed brings her back");
    kept.assert_rebuilds();
}

#[test]
fn a_refused_command_can_be_sent_again_under_its_name() {
    let mut kept = Kept::seated(open_seats(2), &["Ann", "Ben"]);
    kept.asks("Ann", Command::Leave { seat: seat(1) }).unwrap();
    let act = |action: &str, after| Command::Act { seat: seat(1), action: action.to_owned(), after };
    let after = kept.room.number();
    let refused = kept.room.decide(&person("Ann"), Some("mine"), act("fly", after), 9 * SECOND);
    assert!(refused.is_err());
    assert_eq!(kept.room.done_already("mine"), None);
    let done = kept.room.decide(&person("Ann"), Some("mine"), act("roll", after), 9 * SECOND).unwrap();
    assert_eq!(done[0].command.as_deref(), Some("mine"));
    assert_eq!(kept.room.done_already("mine"), Some(after + 1));
    kept.events.extend(done);
    kept.assert_rebuilds();
}

/// Events as databases hold them, written by the first houses.
#[test]
fn events_are_read_and_written_as_ever() {
    let stored = [
        r#"{"at":1,"kind":"opened","plan":{"game":"toss-up","options":{"target":20},"seats":["open",{"bot":"casual"}],"visibility":"link","clock":{"kind":"per-turn","seconds":30},"real_dice":false,"undo":true,"rated":false,"memory_aid":false},"host":{"id":"a1","name":"Ann"},"secret":"0101010101010101010101010101010101010101010101010101010101010101"}"#,
        r#"{"at":2,"command":"c-1","kind":"sat","seat":1,"person":{"id":"a1","name":"Ann"},"seed":"hello"}"#,
        r#"{"at":2,"kind":"started","first":null}"#,
        r#"{"at":3,"kind":"said","person":{"id":"a1","name":"Ann"},"words":{"phrase":1}}"#,
        r#"{"at":4,"kind":"stood-in","seat":1,"level":"steady","removed":false}"#,
        r#"{"at":5,"kind":"returned","seat":1}"#,
        r#"{"at":6,"kind":"undo-asked","seat":1}"#,
        r#"{"at":7,"kind":"undo-declined","seat":1}"#,
        r#"{"at":8,"command":"c-2","kind":"resigned","seat":1}"#,
        r#"{"at":8,"kind":"new-dice","secret":"0202020202020202020202020202020202020202020202020202020202020202"}"#,
        r#"{"at":9,"kind":"expired"}"#,
    ];
    let read: Vec<Envelope<Event>> = stored.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
    for (text, event) in stored.iter().zip(&read) {
        assert_eq!(&serde_json::to_string(event).unwrap(), text);
    }
    let room = Room::rebuild(&games::shelf(), &read).unwrap();
    assert_eq!((room.number(), room.stage()), (11, RoomStage::Expired));
    assert_eq!(room.done_already("c-2"), Some(9));
}
