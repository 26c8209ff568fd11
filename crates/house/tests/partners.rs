//! Evenings of games with partners of their own, who begins at their tables, and what runs on from before (EZ-3, EZ-6, EZ-12).

use formats::{Entrant, Format, Length};
use house::Envelope;
use house::evening::{Evening, EveningCommand, EveningPlan, Event, Member};
use house::room::{self, First, Person, Room, RoundResult, WhyFirst};
use kernel::{Phase, Seat, Standing, Value};

const KNOCK_OUT: Format = Format::KnockOut { length: Length::ONE, drawn: false };
const SERIES: Format = Format::Series { length: Length::THREES, endless: false };

fn person(name: &str) -> Person {
    Person::new(name.to_lowercase(), name)
}

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

fn word(text: &str) -> Value {
    Value::Word(text.to_owned())
}

/// An evening that has begun: of teams, the second half joins the first, one after the other.
fn begun(plan: EveningPlan, names: &[&str]) -> Evening {
    let teams = names.len() / usize::from(plan.team_size);
    let (mut evening, _) = Evening::open(&games::shelf(), plan, person("Host"), 1).unwrap();
    for (index, name) in names.iter().enumerate() {
        let team = (index >= teams).then(|| Entrant::try_from((index % teams) as u16 + 1).unwrap());
        evening.decide(&person(name), None, EveningCommand::Join { name: None, team }, 2).unwrap();
    }
    evening.decide(&person("Host"), None, EveningCommand::Begin, 2).unwrap();
    evening
}

/// How a game ended, by places in seat order.
fn ended(places: &[u8], points: &[i64], at_once: bool) -> RoundResult {
    let place = |seat: Seat| u8::MAX - places[seat.index()];
    let places = Standing::by_merit(places.len() as u8, place);
    RoundResult { places, points: points.to_vec(), turns: 9, resigned: Vec::new(), at_once }
}

/// Seats the only game that waits, and ends it.
fn play(evening: &mut Evening, result: RoundResult) {
    let game = evening.to_open()[0].game;
    evening.opened_tables(&[(game, format!("room-{game}"))], 3).unwrap();
    evening.finished(&[(game, result)], 4).unwrap();
}

#[test]
fn ez12_teams_as_every_game_takes_them() {
    let sizes = |game: &str| games::shelf().find(game).unwrap().about().team_sizes;
    assert_eq!((sizes("end-zone"), sizes("tri-cross")), (vec![1, 2], vec![1, 2]));
    assert_eq!((sizes("toss-up"), sizes("intersection")), (vec![1, 2, 3], vec![1, 2, 3]));
}

#[test]
fn ez12_a_table_of_a_team_evening_has_partners() {
    for (game, option, value) in
        [("end-zone", "teams", word("column-each")), ("tri-cross", "teams", Value::Flag(true))]
    {
        let mut plan = EveningPlan::new("Pairs", KNOCK_OUT, game);
        plan.team_size = 2;
        let evening = begun(plan, &["Ann", "Ben", "Cem", "Dee"]);
        let table = evening.to_open().remove(0);
        assert_eq!(table.plan.options[option], value, "{game}");
        let names: Vec<&str> = table.members.iter().map(Member::name).collect();
        assert_eq!(names, ["Ann", "Ben", "Cem", "Dee"], "A1 B1 A2 B2");
        let people = table.people();
        let opened = Room::open_for_an_evening(
            &games::shelf(),
            table.plan,
            person("Host"),
            &people,
            table.first,
            "friday",
            3,
        );
        let sides: Vec<u8> = opened.unwrap().0.look(None).seats.iter().map(|seat| seat.side).collect();
        assert_eq!(sides, [0, 1, 0, 1], "{game}");
        // Everybody for themselves: nothing is asked for.
        let alone = begun(EveningPlan::new("Alone", KNOCK_OUT, game), &["Ann", "Ben"]);
        assert_ne!(alone.to_open()[0].plan.options.get(option), Some(&value), "{game}");
    }
}

#[test]
fn ez3_whoever_wins_at_once_wins_for_the_team_whatever_was_scored() {
    // A table at which partners are opponents, as they were before End Zone was played with partners.
    let mut plan = EveningPlan::new("Pairs", KNOCK_OUT, "end-zone");
    plan.team_size = 2;
    let mut evening = begun(plan, &["Ann", "Ben", "Cem", "Dee"]);
    play(&mut evening, ended(&[3, 2, 1, 3], &[0, 80, 0, 0], true));
    assert!(evening.is_over());
    assert_eq!(evening.look(None).played[0].places, [1, 2]);
    // Without it the points decide.
    let mut plan = EveningPlan::new("Pairs", KNOCK_OUT, "toss-up");
    plan.team_size = 2;
    let mut evening = begun(plan, &["Ann", "Ben", "Cem", "Dee"]);
    play(&mut evening, ended(&[3, 2, 1, 3], &[0, 80, 0, 0], false));
    assert_eq!(evening.look(None).played[0].places, [2, 1]);
}

/// Who begins the second game of a series that seat 1 of three lost and seat 3 won: the seat at the table, and the entrant on the board.
fn second_game(game: &str, options: &[(&str, Value)]) -> (Option<First>, Option<(Entrant, WhyFirst)>) {
    let mut plan = EveningPlan::new("Series", SERIES, game);
    plan.modes[0].options = options.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    let mut evening = begun(plan, &["Ann", "Ben", "Cem"]);
    assert_eq!(evening.to_open()[0].first, None, "nobody has lost yet");
    play(&mut evening, ended(&[3, 2, 1], &[0, 5, 9], false));
    let begins = evening.look(None).games[0].begins;
    (evening.to_open()[0].first, begins.map(|begins| (begins.entrant, begins.why)))
}

#[test]
fn ez6_an_evening_names_whoever_begins_where_the_game_heeds_it() {
    let entrant = |number: u16| Entrant::try_from(number).unwrap();
    let lost = First { seat: seat(1), why: WhyFirst::LostLast };
    assert_eq!(second_game("end-zone", &[]), (Some(lost), Some((entrant(1), WhyFirst::LostLast))));
    assert_eq!(second_game("end-zone", &[("starts", word("roll"))]), (None, None), "a die each");
    // Whoever sits first begins Toss Up!, and the loser does; or the winner, if the table says so.
    assert_eq!(second_game("toss-up", &[]).1, Some((entrant(1), WhyFirst::LostLast)));
    let won = First { seat: seat(3), why: WhyFirst::WonLast };
    assert_eq!(
        second_game("toss-up", &[("starts", word("winner"))]),
        (Some(won), Some((entrant(3), WhyFirst::WonLast)))
    );
    assert_eq!(second_game("toss-up", &[("starts", word("random"))]), (None, None), "a lot");
    for rolls in ["intersection", "add-em-up", "tri-cross"] {
        assert_eq!(second_game(rolls, &[]), (None, None), "{rolls}");
    }
}

/// Events as databases hold them: a table of End Zone in its second game, from when dice decided who throws first in every one.
#[test]
fn a_running_game_keeps_the_rules_it_was_begun_by() {
    let mut stored = vec![
        r#"{"at":1,"kind":"opened","plan":{"game":"end-zone","options":{"mode":"fast-play"},"seats":["open","open"],"visibility":"link","clock":{"kind":"none"},"real_dice":true,"undo":false,"rated":false,"memory_aid":false},"host":{"id":"a1","name":"Ann"},"secret":"0101010101010101010101010101010101010101010101010101010101010101"}"#.to_owned(),
        r#"{"at":2,"kind":"sat","seat":1,"person":{"id":"a1","name":"Ann"},"seed":"one"}"#.to_owned(),
        r#"{"at":2,"kind":"sat","seat":2,"person":{"id":"b2","name":"Ben"},"seed":"two"}"#.to_owned(),
        r#"{"at":2,"kind":"started","first":null}"#.to_owned(),
    ];
    for roll in ["1", "2", "6x20", "out", "out", "1x1", "out", "out"] {
        stored.push(format!(r#"{{"at":3,"kind":"step","step":"= {roll}"}}"#));
    }
    stored.extend([
        r#"{"at":4,"kind":"new-dice","secret":"0202020202020202020202020202020202020202020202020202020202020202"}"#.to_owned(),
        r#"{"at":5,"kind":"again","seat":1,"seed":"one"}"#.to_owned(),
        r#"{"at":5,"kind":"again","seat":2,"seed":"two"}"#.to_owned(),
        r#"{"at":5,"kind":"started","first":2}"#.to_owned(),
        // A die each, though Ben has lost.
        r#"{"at":6,"kind":"step","step":"= 4"}"#.to_owned(),
        r#"{"at":6,"kind":"step","step":"= 5"}"#.to_owned(),
    ]);
    let read: Vec<Envelope<room::Event>> =
        stored.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
    let mut room = Room::rebuild(&games::shelf(), &read).unwrap();
    assert_eq!((room.phase(), room.round()), (Phase::Roll(seat(1)), 2), "Ann has the lower die");
    assert_eq!(room.look(None).begins, None, "nobody was named");

    // The next game at the same table is played by the newest rules, and says so.
    let ann = Person::new("a1", "Ann");
    let mut events = Vec::new();
    for roll in ["6x20", "out", "out", "1x1", "out", "out"] {
        let command = room::Command::Roll { roll: roll.to_owned(), after: room.number() };
        events.extend(room.decide(&ann, None, command, 7).unwrap());
    }
    for (id, number) in [("a1", 1), ("b2", 2)] {
        let by = Person::new(id, id);
        let again = room::Command::Again { seat: seat(number), seed: None };
        events.extend(room.decide(&by, None, again, 8).unwrap());
    }
    let started = events.iter().find(|event| matches!(event.event, room::Event::Started { .. })).unwrap();
    let written = serde_json::to_value(started).unwrap();
    assert_eq!((&written["first"], &written["why"]), (&2.into(), &"lost-last".into()));
    assert!(written["rules"].as_u64().unwrap() >= 2, "{written}");
    let look = room.look(None);
    assert_eq!(
        (look.phase, look.begins),
        (Phase::Roll(seat(2)), Some(First { seat: seat(2), why: WhyFirst::LostLast }))
    );
    let again = Room::rebuild(&games::shelf(), read.iter().chain(&events)).unwrap();
    assert_eq!(again.look(None), look);
}

/// An evening of teams that are refused today, opened before they were, plays on as it was: without partners at the table.
#[test]
fn an_evening_that_was_opened_before_goes_on() {
    let opened = r#"{"at":1,"kind":"opened","plan":{"title":"Friday","format":{"kind":"knock-out","length":{"games":1,"sets":1},"drawn":false},"modes":[{"game":"end-zone","options":{}}],"team_size":3,"tables":0,"clock":{"kind":"none"},"real_dice":false,"rated":false},"host":{"id":"host","name":"Host"},"secret":"0101010101010101010101010101010101010101010101010101010101010101"}"#;
    let opened: Envelope<Event> = serde_json::from_str(opened).unwrap();
    let mut evening = Evening::rebuild(&games::shelf(), [&opened]).unwrap();
    let host = person("Host");
    evening.decide(&host, None, EveningCommand::AddBots { level: "steady".to_owned(), count: 2 }, 2).unwrap();
    evening.decide(&host, None, EveningCommand::Begin, 2).unwrap();
    let table = evening.to_open().remove(0);
    assert_eq!((table.plan.seats.len(), table.plan.options.get("teams")), (6, None));
    assert!(table.plan.check_for_an_evening(&games::shelf()).is_ok());
    assert!(Evening::open(&games::shelf(), evening.plan().clone(), host, 1).is_err(), "not a new one");
}
