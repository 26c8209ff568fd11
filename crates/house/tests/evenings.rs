//! Evenings: people and computer players come, are seated at tables, and the house knows how it stands.

use formats::{DrawSide, Entrant, Format, Length, LotFor};
use house::evening::{
    Evening, EveningCommand, EveningLook, EveningPlan, EveningStage, Event, Member, Mode, games_csv,
    standing_csv, standing_svg,
};
use house::room::{Clock, Person, Room, RoomStage, RoundResult, SeatPlan};
use house::{Envelope, Refused};
use kernel::Standing;

const KNOCK_OUT: Format = Format::KnockOut { length: Length::ONE, drawn: true };
const KING: Format = Format::King { wins: 1, length: Length::ONE, chooses: true };

fn person(name: &str) -> Person {
    Person::new(format!("id-{name}"), name)
}

fn entrant(number: u16) -> Entrant {
    Entrant::try_from(number).unwrap()
}

/// An evening that keeps its record, as a server would.
struct Party {
    evening: Evening,
    record: Vec<Envelope<Event>>,
    rooms: u32,
}

impl Party {
    fn open(plan: EveningPlan) -> Party {
        let (evening, opening) = Evening::open(&games::shelf(), plan, person("Host"), 1).unwrap();
        Party { evening, record: vec![opening], rooms: 0 }
    }

    fn asks(&mut self, who: &str, command: EveningCommand) -> Result<(), Refused> {
        let asked = format!("{command:?}");
        match self.evening.decide(&person(who), None, command, 2) {
            Ok(events) => {
                self.record.extend(events);
                Ok(())
            }
            Err(why) => {
                self.assert_rebuilds(&asked);
                Err(why)
            }
        }
    }

    /// The evening is what its events say, no more: also after a refusal.
    fn assert_rebuilds(&self, after: &str) {
        let again = Evening::rebuild(&games::shelf(), &self.record).unwrap();
        for viewer in [None, Some("host"), Some("ann"), Some("eve")] {
            assert_eq!(self.evening.look(viewer), again.look(viewer), "after {after}");
        }
        assert_eq!(self.evening.number(), again.number(), "after {after}");
        assert_eq!(self.evening.touched(), again.touched(), "after {after}");
        assert_eq!(self.evening.left_behind(), again.left_behind(), "after {after}");
        assert_eq!(self.evening.to_open(), again.to_open(), "after {after}");
        assert_eq!(self.evening.steps(), again.steps(), "after {after}");
    }

    fn join(&mut self, names: &[&str]) {
        for name in names {
            self.asks(name, EveningCommand::Join { name: None, team: None }).unwrap();
        }
    }

    /// Opens every table that can be opened, with rooms that are really opened and filled.
    fn open_tables(&mut self) {
        for table in self.evening.to_open() {
            let people = table.people();
            let (room, _) = Room::open_for_an_evening(
                &games::shelf(),
                table.plan.clone(),
                person("Host"),
                &people,
                table.first,
                "friday",
                2,
            )
            .unwrap();
            assert_eq!(room.look(None).stage, RoomStage::Playing, "everybody sits, and it begins");
            self.rooms += 1;
            let name = format!("room-{}", self.rooms);
            self.record.extend(self.evening.opened_tables(&[(table.game, name)], 3).unwrap());
        }
    }

    /// The first of every game's players wins.
    fn play(&mut self) {
        self.open_tables();
        let games: Vec<u32> = self.evening.rooms().map(|(game, _)| game).collect();
        for game in games {
            let look = self.evening.look(None);
            let seats = look.games.iter().find(|other| other.number == game).unwrap().players.len();
            let seats = (seats * usize::from(self.evening.plan().team_size)) as u8;
            let result = RoundResult {
                places: Standing::by_merit(seats, |seat| u8::from(seat.index() == 0)),
                points: (0..i64::from(seats)).rev().collect(),
                turns: 9,
                resigned: Vec::new(),
                at_once: false,
            };
            self.record.extend(self.evening.finished(&[(game, result)], 4).unwrap());
        }
    }

    fn winner(&self) -> String {
        let look = self.evening.look(None);
        let best = look.standing[0].entrant;
        look.entrants.iter().find(|other| other.entrant == best).unwrap().names.join(" and ")
    }
}

#[test]
fn a_knock_out_with_people_and_computer_players_runs_through() {
    let mut party = Party::open(EveningPlan::new("Friday", KNOCK_OUT, "toss-up"));
    party.join(&["Ann", "Ben", "Cem"]);
    party.asks("Host", EveningCommand::AddBots { level: "steady".to_owned(), count: 5 }).unwrap();
    assert!(matches!(party.asks("Ann", EveningCommand::Begin), Err(Refused::NotYours(_))));
    party.asks("Host", EveningCommand::Begin).unwrap();
    let look = party.evening.look(Some("id-Ann"));
    assert_eq!((look.stage, look.games.len(), look.you), (EveningStage::Playing, 4, Some(entrant(1))));
    let own = look.games.iter().filter(|game| game.players.contains(&entrant(1)));
    assert_eq!(own.count(), 1);
    let rounds: Vec<&str> = look.draw.iter().map(|round| round.title.as_str()).collect();
    assert_eq!(rounds, ["Quarter-final", "Semi-final", "Final"]);
    assert!(look.draw[0].meetings.iter().all(|meeting| meeting.game.is_some() && meeting.winner.is_none()));
    while !party.evening.is_over() {
        party.play();
    }
    let look = party.evening.look(None);
    assert_eq!((look.played.len(), look.standing[0].note.as_str()), (7, "winner"));
    assert!(look.secret.is_some() && !party.winner().is_empty());
    let again = Evening::rebuild(&games::shelf(), &party.record).unwrap();
    assert_eq!(again.look(Some("id-Ann")), party.evening.look(Some("id-Ann")));
}

#[test]
fn the_lots_are_committed_to_and_shown_at_the_end() {
    let mut party = Party::open(EveningPlan::new("Friday", KNOCK_OUT, "toss-up"));
    party.join(&["Ann", "Ben"]);
    let before = party.evening.look(None);
    assert_eq!(before.secret, None);
    party.asks("Host", EveningCommand::Begin).unwrap();
    party.asks("Host", EveningCommand::End).unwrap();
    let after = party.evening.look(None);
    assert_eq!(after.commitment, before.commitment);
    let secret: dice::fair::Secret = after.secret.unwrap().parse().unwrap();
    assert_eq!(secret.commitment().to_string(), before.commitment);
}

#[test]
fn there_are_only_so_many_tables() {
    let mut plan = EveningPlan::new("One board", KNOCK_OUT, "toss-up");
    plan.tables = 1;
    let mut party = Party::open(plan);
    party.join(&["Ann", "Ben", "Cem", "Dora"]);
    party.asks("Host", EveningCommand::Begin).unwrap();
    party.open_tables();
    assert_eq!((party.evening.rooms().count(), party.evening.to_open().len()), (1, 0));
    party.play();
    assert_eq!(party.evening.to_open().len(), 1, "the next game gets the table");
}

#[test]
fn a_king_chooses_what_is_played() {
    let mut plan = EveningPlan::new("Kings", KING, "toss-up");
    plan.modes.push(Mode { game: "intersection".to_owned(), options: std::collections::BTreeMap::new() });
    let mut party = Party::open(plan);
    party.join(&["Ann", "Ben", "Cem"]);
    party.asks("Host", EveningCommand::Begin).unwrap();
    assert_eq!(party.evening.to_open()[0].plan.game, "toss-up");
    party.play();
    let king = party.evening.look(None).chooser.unwrap();
    let names = ["Ann", "Ben", "Cem"];
    let (king, other) = (names[king.index()], names[(king.index() + 1) % 3]);
    assert!(matches!(party.asks(other, EveningCommand::Choose { mode: 1 }), Err(Refused::NotYours(_))));
    assert!(matches!(party.asks(king, EveningCommand::Choose { mode: 2 }), Err(Refused::NotNow(_))));
    party.asks(king, EveningCommand::Choose { mode: 1 }).unwrap();
    assert_eq!(party.evening.to_open()[0].plan.game, "intersection");
}

#[test]
fn a_computer_player_who_is_king_chooses_by_itself() {
    let mut plan = EveningPlan::new("Kings", KING, "toss-up");
    plan.modes.push(Mode { game: "intersection".to_owned(), options: std::collections::BTreeMap::new() });
    let mut party = Party::open(plan);
    party.asks("Host", EveningCommand::AddBots { level: "steady".to_owned(), count: 3 }).unwrap();
    party.asks("Host", EveningCommand::Begin).unwrap();
    assert!(party.evening.bot_chooses(3).unwrap().is_empty(), "there is no king yet");
    party.play();
    let chosen = party.evening.bot_chooses(3).unwrap();
    assert_eq!(chosen.len(), 1);
    party.record.extend(chosen);
    assert_eq!(party.evening.to_open()[0].plan.game, "intersection");
}

#[test]
fn teams_sit_apart_and_are_ranked_by_what_they_score_together() {
    let mut plan = EveningPlan::new("Pairs", KNOCK_OUT, "toss-up");
    plan.team_size = 2;
    let mut party = Party::open(plan);
    party.join(&["Ann", "Ben"]);
    party.asks("Cem", EveningCommand::Join { name: None, team: Some(entrant(1)) }).unwrap();
    assert!(
        party.asks("Dora", EveningCommand::Join { name: None, team: Some(entrant(1)) }).is_err(),
        "it is complete"
    );
    party.asks("Host", EveningCommand::Begin).unwrap();
    let table = &party.evening.to_open()[0];
    let names: Vec<&str> = table.members.iter().map(Member::name).collect();
    let ann = names.iter().position(|name| *name == "Ann").unwrap();
    let cem = names.iter().position(|name| *name == "Cem").unwrap();
    assert_eq!((ann + 2) % 4, cem, "A1 B1 A2 B2");
    assert_eq!(table.plan.seats.iter().filter(|seat| matches!(seat, SeatPlan::Bot(_))).count(), 1);
    party.play();
    assert!(party.evening.is_over());
    // Points are 3, 2, 1, 0 in seat order: the first side has 4, the other 2.
    assert_eq!(party.winner().contains("Ann"), ann % 2 == 0);
}

#[test]
fn partners_come_and_go_and_the_team_stays() {
    let mut plan = EveningPlan::new("Pairs", KNOCK_OUT, "toss-up");
    plan.team_size = 2;
    let mut party = Party::open(plan);
    party.join(&["Ann", "Ben", "Cem"]);
    let names = |party: &Party| {
        party.evening.look(None).entrants.into_iter().map(|one| one.names).collect::<Vec<_>>()
    };
    // Before it begins people may change their minds, and an empty team is nobody's.
    party.asks("Cem", EveningCommand::Join { name: None, team: Some(entrant(1)) }).unwrap();
    assert_eq!(names(&party), [vec!["Ann", "Cem"], vec!["Ben"], vec![]]);
    assert_eq!(party.evening.look(None).standing.len(), 2);
    party.asks("Cem", EveningCommand::Join { name: None, team: Some(entrant(2)) }).unwrap();
    party.asks("Cem", EveningCommand::Leave).unwrap();
    assert_eq!(names(&party), [vec!["Ann"], vec!["Ben"], vec![]]);
    party.asks("Cem", EveningCommand::Join { name: None, team: Some(entrant(1)) }).unwrap();
    assert!(
        party.asks("Dora", EveningCommand::Join { name: None, team: Some(entrant(3)) }).is_err(),
        "nobody is there"
    );
    // The host can sort people into teams too.
    assert!(
        party.asks("Ann", EveningCommand::Move { name: "Cem".to_owned(), team: Some(entrant(2)) }).is_err()
    );
    party.asks("Host", EveningCommand::Move { name: "cem".to_owned(), team: Some(entrant(2)) }).unwrap();
    assert_eq!(names(&party)[1], ["Ben", "Cem"]);
    party.asks("Host", EveningCommand::Move { name: "Cem".to_owned(), team: Some(entrant(1)) }).unwrap();
    assert!(party.asks("Host", EveningCommand::Move { name: "Zoe".to_owned(), team: None }).is_err());
    party.asks("Host", EveningCommand::Begin).unwrap();
    // Ben was alone, and a computer player plays with him, until somebody comes.
    assert_eq!(names(&party)[1], ["Ben", "Steady"]);
    party.asks("Dora", EveningCommand::Join { name: None, team: Some(entrant(2)) }).unwrap();
    assert_eq!(names(&party)[1], ["Ben", "Dora"]);
    assert!(
        party.asks("Eve", EveningCommand::Join { name: None, team: Some(entrant(2)) }).is_err(),
        "it is complete"
    );
    // Cem goes home: Ann plays on with a computer player. When she goes too the team has left.
    party.asks("Cem", EveningCommand::Leave).unwrap();
    assert_eq!(names(&party)[0], ["Ann", "Steady"]);
    assert!(!party.evening.is_over());
    let again = Evening::rebuild(&games::shelf(), &party.record).unwrap();
    assert_eq!(again.look(None), party.evening.look(None));
    party.asks("Ann", EveningCommand::Leave).unwrap();
    assert!(party.evening.is_over());
    assert_eq!(party.winner(), "Ben and Dora");
}

#[test]
fn seeds_get_the_byes_and_meet_late() {
    let mut party = Party::open(EveningPlan::new("Friday", KNOCK_OUT, "toss-up"));
    party.join(&["Ann", "Ben", "Cem", "Dora", "Eve"]);
    assert!(matches!(
        party.asks("Ann", EveningCommand::Seed { entrants: vec![entrant(1)] }),
        Err(Refused::NotYours(_))
    ));
    assert!(party.asks("Host", EveningCommand::Seed { entrants: vec![entrant(1), entrant(1)] }).is_err());
    party.asks("Host", EveningCommand::Seed { entrants: vec![entrant(4), entrant(2)] }).unwrap();
    let look = party.evening.look(None);
    assert_eq!(
        look.entrants.iter().map(|one| one.seed).collect::<Vec<_>>(),
        [None, Some(2), None, Some(1), None]
    );
    party.asks("Host", EveningCommand::Begin).unwrap();
    assert!(party.asks("Host", EveningCommand::Seed { entrants: vec![] }).is_err(), "it has begun");
    let look = party.evening.look(None);
    let seeded = [entrant(4), entrant(2)];
    assert!(
        look.games
            .iter()
            .all(|game| !game.players.iter().any(|player| seeded.contains(player))
                || game.title == "Semi-final"),
        "{:?}",
        look.games
    );
    // They stand in different halves.
    let semis = &look.draw[1].meetings;
    assert_eq!(semis[0].sides[0], DrawSide::Entrant(entrant(4)));
    assert_eq!(semis[1].sides[0], DrawSide::Entrant(entrant(2)));
}

#[test]
fn tables_have_numbers_and_dice_are_shown() {
    let mut party = Party::open(EveningPlan::new(
        "Friday",
        Format::RoundRobin { legs: 1, length: Length::ONE },
        "toss-up",
    ));
    party.join(&["Ann", "Ben", "Cem", "Dora"]);
    party.asks("Host", EveningCommand::Begin).unwrap();
    party.open_tables();
    let tables =
        |party: &Party| party.evening.look(None).games.iter().map(|game| game.table).collect::<Vec<_>>();
    assert_eq!(tables(&party), [Some(1), Some(2)]);
    party.asks("Host", EveningCommand::Report { game: 1, places: vec![1, 2], instant: false }).unwrap();
    party.asks("Host", EveningCommand::Report { game: 2, places: vec![1, 2], instant: false }).unwrap();
    party.open_tables();
    assert_eq!(tables(&party), [Some(1), Some(2)], "the lowest that are free");
    // A game without a table waits for the host, and is offered none.
    let game = party.evening.look(None).games[0].number;
    party.record.extend(party.evening.stuck(&[game], 5).unwrap());
    assert!(party.evening.stuck(&[game], 5).unwrap().is_empty(), "said once");
    assert!(party.evening.look(None).games[0].stuck && party.evening.to_open().is_empty());
    party.asks("Host", EveningCommand::Report { game, places: vec![1, 1], instant: false }).unwrap();
    assert!(party.evening.look(None).games.iter().all(|game| !game.stuck));

    let mut party = Party::open(EveningPlan::new("Kings", KING, "toss-up"));
    party.join(&["Ann", "Ben", "Cem"]);
    party.asks("Host", EveningCommand::Begin).unwrap();
    let look = party.evening.look(None);
    let first = look.lots.last().unwrap();
    assert_eq!((first.decides, first.about.len(), first.drawn.len()), (LotFor::FirstGame, 3, 3));
    assert_eq!((look.line.len(), look.king), (1, None));
}

#[test]
fn who_joins_again_has_come_back() {
    let mut party = Party::open(EveningPlan::new("Friday", KNOCK_OUT, "toss-up"));
    party.join(&["Ann", "Ben"]);
    party.asks("Ann", EveningCommand::Leave).unwrap();
    party.asks("Ann", EveningCommand::Join { name: None, team: None }).unwrap();
    let look = party.evening.look(Some("id-Ann"));
    assert_eq!((look.you, look.entrants.len(), look.entrants[0].here), (Some(entrant(1)), 2, true));
    assert!(
        party.asks("Cem", EveningCommand::Join { name: Some("ANN".to_owned()), team: None }).is_err(),
        "one Ann is enough"
    );
    // Whom the host has sent home comes back when the host says so.
    party.asks("Host", EveningCommand::Remove { entrant: entrant(1) }).unwrap();
    assert!(matches!(party.asks("Ann", EveningCommand::Return), Err(Refused::NotYours(_))));
    assert!(party.asks("Ann", EveningCommand::Join { name: None, team: None }).is_err());
    assert!(party.asks("Ann", EveningCommand::Readmit { entrant: entrant(1) }).is_err(), "not by herself");
    party.asks("Host", EveningCommand::Readmit { entrant: entrant(1) }).unwrap();
    assert!(party.evening.look(None).entrants[0].here);
    party.asks("Ann", EveningCommand::Leave).unwrap();
    party.asks("Ann", EveningCommand::Return).unwrap();
}

/// What somebody who watches has, told of every change as the house tells it.
struct Watching(EveningLook);

impl Watching {
    fn hears(&mut self, evening: &Evening) {
        let now = evening.look(None);
        let next = match now.since(&self.0) {
            Some(news) => {
                let sent = serde_json::to_string(&news).unwrap();
                self.0.clone().told(serde_json::from_str(&sent).unwrap()).expect("it follows")
            }
            None => now.clone(),
        };
        assert_eq!(next, now);
        self.0 = next;
    }
}

#[test]
fn news_lead_to_the_same_look() {
    let formats = [
        KNOCK_OUT,
        KING,
        Format::Series { length: Length::THREES, endless: false },
        Format::RoundRobin { legs: 1, length: Length::ONE },
        Format::Swiss { rounds: 3, length: Length::ONE },
    ];
    for format in formats {
        let mut party = Party::open(EveningPlan::new("Friday", format, "toss-up"));
        let mut watching = Watching(party.evening.look(None));
        for name in ["Ann", "Ben", "Cem", "Dora"] {
            party.join(&[name]);
            watching.hears(&party.evening);
        }
        party.asks("Host", EveningCommand::AddBots { level: "steady".to_owned(), count: 2 }).unwrap();
        party.asks("Host", EveningCommand::Begin).unwrap();
        watching.hears(&party.evening);
        let mut rounds = 0;
        while !party.evening.is_over() && rounds < 12 {
            rounds += 1;
            if party.evening.look(None).chooser.is_some() {
                party.asks("Host", EveningCommand::Choose { mode: 0 }).unwrap();
            }
            party.open_tables();
            watching.hears(&party.evening);
            party.play();
            watching.hears(&party.evening);
            if rounds == 1 {
                // The last of the round may still be corrected, somebody leaves, somebody comes late.
                let last = party.evening.look(None).played[0].number;
                let _ = party
                    .asks("Host", EveningCommand::Correct { game: last, places: vec![2, 1], instant: false });
                watching.hears(&party.evening);
                let _ = party.asks("Ann", EveningCommand::Leave);
                let _ = party.asks("Late", EveningCommand::Join { name: None, team: None });
                watching.hears(&party.evening);
            }
        }
        if !party.evening.is_over() {
            // Where the challenger always wins nobody is ever king of kings.
            party.asks("Host", EveningCommand::End).unwrap();
            watching.hears(&party.evening);
        }
        assert_eq!(party.evening.look(None).since(&watching.0).map(|news| news.games.len()), Some(0));
    }
}

#[test]
fn the_host_can_correct_and_forfeit() {
    let mut party = Party::open(EveningPlan::new("Friday", KNOCK_OUT, "toss-up"));
    party.join(&["Ann", "Ben"]);
    party.asks("Host", EveningCommand::Begin).unwrap();
    party.asks("Host", EveningCommand::Report { game: 1, places: vec![1, 2], instant: false }).unwrap();
    let winner = party.winner();
    party.asks("Host", EveningCommand::Correct { game: 1, places: vec![2, 1], instant: false }).unwrap();
    assert_ne!(party.winner(), winner);
    assert_eq!(party.evening.look(None).played[0].places, [2, 1]);
    let again = Evening::rebuild(&games::shelf(), &party.record).unwrap();
    assert_eq!(again.look(None), party.evening.look(None));
}

#[test]
fn tables_whose_games_came_to_nothing_are_left_behind() {
    let mut party = Party::open(EveningPlan::new("Friday", KNOCK_OUT, "toss-up"));
    party.join(&["Ann", "Ben", "Cem", "Dora"]);
    party.asks("Host", EveningCommand::Begin).unwrap();
    party.play();
    party.open_tables();
    let (last, room) = party.evening.rooms().map(|(game, room)| (game, room.to_owned())).next().unwrap();
    assert!(party.evening.left_behind().is_empty(), "those of games that were played are not");
    // The other one of game 1 had won: game 3 is played by others, under the same number and at another table.
    let before = party.evening.look(None).games[0].players.clone();
    party.asks("Host", EveningCommand::Correct { game: 1, places: vec![2, 1], instant: false }).unwrap();
    let after = party.evening.look(None).games[0].clone();
    assert_eq!((after.number, after.room), (last, None));
    assert_ne!(after.players, before);
    assert_eq!((party.evening.left_behind(), party.evening.corrections()), (&[room][..], 1));
    party.open_tables();
    let names = ["Ann", "Ben", "Cem", "Dora"];
    party.asks(names[after.players[0].index()], EveningCommand::Leave).unwrap();
    assert!(party.evening.is_over());
    assert_eq!(party.evening.left_behind().len(), 2);
    let again = Evening::rebuild(&games::shelf(), &party.record).unwrap();
    assert_eq!(again.left_behind(), party.evening.left_behind());
}

#[test]
fn a_table_whose_game_the_host_reports_is_left_behind() {
    let mut party = Party::open(EveningPlan::new("Friday", KNOCK_OUT, "toss-up"));
    party.join(&["Ann", "Ben"]);
    party.asks("Host", EveningCommand::Begin).unwrap();
    party.open_tables();
    assert!(party.asks("Host", EveningCommand::Report { game: 1, places: vec![1], instant: false }).is_err());
    assert_eq!((party.evening.rooms().count(), party.evening.left_behind().len()), (1, 0));
    party.asks("Host", EveningCommand::Report { game: 1, places: vec![1, 2], instant: false }).unwrap();
    assert_eq!(party.evening.left_behind(), ["room-1"]);
    assert_eq!(party.evening.look(None).played[0].room, None, "it was not played there");
}

#[test]
fn a_table_is_closed_and_whoever_left_has_given_up() {
    let mut plan = EveningPlan::new("Friday", KNOCK_OUT, "toss-up");
    plan.rated = true;
    let mut party = Party::open(plan);
    party.join(&["Ann", "Ben"]);
    party.asks("Host", EveningCommand::Begin).unwrap();
    let table = party.evening.to_open().remove(0);
    let open = || {
        let opened = Room::open_for_an_evening(
            &games::shelf(),
            table.plan.clone(),
            person("Host"),
            &table.people(),
            table.first,
            "friday",
            2,
        );
        opened.unwrap().0
    };
    let mut left = open();
    left.close(|id| id == "id-Ann", 3).unwrap();
    assert_eq!(left.stage(), RoomStage::Over);
    assert_eq!(left.result().unwrap().resigned.len(), 1);
    let mut closed = open();
    closed.close(|_| false, 3).unwrap();
    assert_eq!((closed.stage(), closed.result()), (RoomStage::Expired, None));
    assert!(closed.close(|_| true, 4).unwrap().is_empty(), "once is enough");
}

#[test]
fn an_evening_can_be_taken_away() {
    let mut party = Party::open(EveningPlan::new("Friday <3", KNOCK_OUT, "toss-up"));
    party.join(&["Ann, the first", "=Ben"]);
    party.asks("Host", EveningCommand::Begin).unwrap();
    party.play();
    let look = party.evening.look(None);
    let standing = standing_csv(&look);
    assert_eq!(standing.lines().count(), 3);
    assert!(standing.starts_with("place,name,won,drawn,lost,") && standing.contains("\"Ann, the first\""));
    assert!(standing.contains("\"'=Ben\""), "no formula: {standing}");
    assert_eq!(games_csv(&look).lines().count(), 3);
    let picture = standing_svg(&look);
    assert!(picture.contains("Friday &lt;3") && picture.contains("Final standing"));
    let export = party.evening.export();
    let setup = party.evening.plan().setup(&games::shelf()).unwrap();
    let replayed = formats::Tournament::replay(setup, &export.steps).unwrap();
    assert_eq!(replayed.standing(), export.evening.standing);
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    let host = || person("Host");
    let plan = |title: &str, game: &str| EveningPlan::new(title, KNOCK_OUT, game);
    assert!(Evening::open(&games::shelf(), plan(" ", "toss-up"), host(), 1).is_err());
    assert!(Evening::open(&games::shelf(), plan("Friday", "chess"), host(), 1).is_err());
    let mut hurried = plan("Friday", "toss-up");
    hurried.clock = Clock::PerTurn { seconds: 1 };
    assert!(Evening::open(&games::shelf(), hurried, host(), 1).is_err(), "no table could be opened");
    let mut party = Party::open(plan("Friday", "toss-up"));
    party.join(&["Ann"]);
    for (who, command) in [
        ("Ann", EveningCommand::Join { name: Some("Other".to_owned()), team: None }),
        ("Ben", EveningCommand::Join { name: Some("Ann".to_owned()), team: None }),
        ("Ben", EveningCommand::Join { name: Some("\u{200b}\u{200b}".to_owned()), team: None }),
        ("Ben", EveningCommand::Join { name: Some("B\u{202e}en".to_owned()), team: None }),
        ("Ben", EveningCommand::Join { name: Some("B".repeat(25)), team: None }),
        ("Ben", EveningCommand::Leave),
        ("Host", EveningCommand::Report { game: 1, places: vec![1, 2], instant: false }),
        ("Host", EveningCommand::Begin),
        ("Host", EveningCommand::AddBots { level: "genius".to_owned(), count: 1 }),
        ("Host", EveningCommand::AddBots { level: "steady".to_owned(), count: 0 }),
        ("Host", EveningCommand::Remove { entrant: entrant(7) }),
        ("Host", EveningCommand::NoShow { entrant: entrant(1) }),
        ("Host", EveningCommand::Correct { game: 3, places: vec![1, 2], instant: false }),
    ] {
        let why = party.asks(who, command.clone()).unwrap_err().to_string();
        assert!(!why.is_empty(), "{command:?}");
    }
    assert_eq!(party.evening.look(None).entrants.len(), 1);
}

#[test]
fn strangers_and_hostile_commands_change_nothing() {
    let mut party = Party::open(EveningPlan::new("Friday", KNOCK_OUT, "toss-up"));
    party.join(&["Ann", "Ben", "Cem"]);
    party.asks("Host", EveningCommand::Begin).unwrap();
    party.open_tables();
    let long = "x".repeat(10_000);
    let hosts = [
        r#"{"do":"begin"}"#.to_owned(),
        r#"{"do":"end"}"#.to_owned(),
        r#"{"do":"remove","entrant":1}"#.to_owned(),
        r#"{"do":"no-show","entrant":2}"#.to_owned(),
        r#"{"do":"report","game":1,"places":[1,2]}"#.to_owned(),
        r#"{"do":"correct","game":1,"places":[2,1]}"#.to_owned(),
        r#"{"do":"add-bots","level":"steady","count":1}"#.to_owned(),
    ];
    let nonsense = [
        r#"{"do":"remove","entrant":0}"#.to_owned(),
        r#"{"do":"remove","entrant":65535}"#.to_owned(),
        r#"{"do":"remove","entrant":-1}"#.to_owned(),
        r#"{"do":"readmit","entrant":1}"#.to_owned(),
        r#"{"do":"no-show","entrant":1024}"#.to_owned(),
        r#"{"do":"report","game":4294967295,"places":[1,2]}"#.to_owned(),
        r#"{"do":"report","game":1,"places":[]}"#.to_owned(),
        r#"{"do":"report","game":1,"places":[0,0]}"#.to_owned(),
        r#"{"do":"report","game":1,"places":[255,1]}"#.to_owned(),
        format!(r#"{{"do":"report","game":1,"places":{:?}}}"#, vec![1; 300]),
        r#"{"do":"correct","game":1,"places":[2,1],"instant":true}"#.to_owned(),
        r#"{"do":"choose","mode":65535}"#.to_owned(),
        r#"{"do":"add-bots","level":"steady","count":65535}"#.to_owned(),
        format!(r#"{{"do":"add-bots","level":"{long}","count":1}}"#),
        format!(r#"{{"do":"seed","entrants":{:?}}}"#, (1..=1024).collect::<Vec<u16>>()),
        format!(r#"{{"do":"move","name":"{long}","team":1024}}"#),
        format!(r#"{{"do":"join","name":"{long}"}}"#),
        r#"{"do":"join","team":1}"#.to_owned(),
        r#"{"do":"join","team":1024}"#.to_owned(),
        r#"{"do":"join","name":"\u0000"}"#.to_owned(),
        r#"{"do":"begin","secret":true}"#.to_owned(),
        r#"{"do":"become-host"}"#.to_owned(),
    ];
    let before = party.evening.look(None);
    let strangers = hosts.iter().chain(&nonsense).map(|command| ("Eve", command));
    for (who, text) in strangers.chain(nonsense.iter().map(|command| ("Host", command))) {
        if let Ok(command) = serde_json::from_str::<EveningCommand>(text) {
            let why = party.asks(who, command).expect_err(text).to_string();
            assert!(!why.is_empty() && why.len() < 400, "{text}: {why}");
        }
        assert_eq!(party.evening.look(None), before, "{who}: {text}");
    }
}

/// Events as databases hold them, written by the first houses.
#[test]
fn events_are_read_and_written_as_ever() {
    let stored = [
        r#"{"at":1,"kind":"opened","plan":{"title":"Friday","format":{"kind":"knock-out","length":{"games":1,"sets":1},"drawn":false},"modes":[{"game":"toss-up","options":{"target":20}}],"team_size":1,"tables":0,"clock":{"kind":"none"},"real_dice":false,"rated":false},"host":{"id":"host","name":"Host"},"secret":"0101010101010101010101010101010101010101010101010101010101010101"}"#,
        r#"{"at":2,"command":"c-1","kind":"joined","member":{"person":{"id":"ann","name":"Ann"}}}"#,
        r#"{"at":3,"kind":"joined","member":{"bot":{"level":"steady","name":"Steady"}}}"#,
        r#"{"at":4,"kind":"stepped","step":"begin"}"#,
        r#"{"at":5,"kind":"seated","game":1,"room":"r1"}"#,
        r#"{"at":6,"kind":"stuck","game":1}"#,
        r#"{"at":7,"kind":"reported","game":1,"places":[2,1],"instant":false}"#,
    ];
    let read: Vec<Envelope<Event>> = stored.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
    for (text, event) in stored.iter().zip(&read) {
        assert_eq!(&serde_json::to_string(event).unwrap(), text);
    }
    let evening = Evening::rebuild(&games::shelf(), &read).unwrap();
    assert_eq!((evening.number(), evening.done_already("c-1")), (7, Some(2)));
}

#[test]
fn a_refusal_after_the_first_of_several_events_undoes_it() {
    let mut plan = EveningPlan::new("Pairs", KNOCK_OUT, "toss-up");
    plan.team_size = 2;
    let mut party = Party::open(plan);
    party.join(&["Ann", "Ben", "Cem"]);
    party.asks("Ben", EveningCommand::Join { name: None, team: Some(entrant(1)) }).unwrap();
    let before = party.evening.look(None);
    // She would leave her own team first.
    let why = party.asks("Cem", EveningCommand::Join { name: None, team: Some(entrant(1)) }).unwrap_err();
    assert_eq!(why.to_string(), "that team is complete");
    assert_eq!(party.evening.look(None), before);
}

#[test]
fn tables_are_all_seated_or_none() {
    let mut party = Party::open(EveningPlan::new("Friday", KNOCK_OUT, "toss-up"));
    party.join(&["Ann", "Ben", "Cem", "Dora"]);
    party.asks("Host", EveningCommand::Begin).unwrap();
    let game = party.evening.look(None).games[0].number;
    let tables = [(game, "one".to_owned()), (99, "two".to_owned())];
    assert!(party.evening.opened_tables(&tables, 5).is_err(), "there is no game 99");
    party.assert_rebuilds("a table for no game");
    let seated = party.evening.opened_tables(&tables[..1], 6).unwrap();
    party.record.extend(seated);
    party.assert_rebuilds("a table for a game");
    assert_eq!(party.evening.game_in("one"), Some(game));
}
