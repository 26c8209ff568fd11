//! The rulebooks of End Zone and Tri-Cross in evenings (EZ-3, EZ-6, EZ-12, TC-14): real games at tables of the house, told of over sockets.

use reqwest::StatusCode;
use serde_json::{Value, json};
use server::Running;
use store::Location;
use tokio::time::{Duration, Instant, sleep};

use crate::support::{Guest, PATIENCE, Visitor, new_id, start};

/// People with real dice in an evening.
struct Party {
    house: Running,
    host: Guest,
    people: Vec<Guest>,
    evening: String,
}

const ONE: [u8; 2] = [1, 1];

fn format(kind: &str, [games, sets]: [u8; 2]) -> Value {
    let length = json!({ "games": games, "sets": sets });
    match kind {
        "series" => json!({ "kind": kind, "length": length, "endless": false }),
        "king" => json!({ "kind": kind, "length": length, "wins": 2, "chooses": false }),
        "knock-out" => json!({ "kind": kind, "length": length, "drawn": false }),
        other => panic!("{other}"),
    }
}

impl Party {
    /// Opens an evening, and everybody who is named joins; of teams the second half joins the first, one after the other.
    async fn begin(plan: Value, names: &[&str]) -> Party {
        let house = start(Location::Temporary).await;
        let host = Guest::new(&house, "Hana").await;
        let (status, body) = host.post("/api/evenings", json!({ "plan": plan })).await;
        assert_eq!(status, StatusCode::OK, "{body}");
        let evening = body["evening"].as_str().unwrap().to_owned();
        let mut party = Party { house, host, people: Vec::new(), evening };
        let teams = names.len() / plan["team_size"].as_u64().unwrap_or(1) as usize;
        for (index, name) in names.iter().enumerate() {
            let guest = Guest::new(&party.house, name).await;
            let team = (index >= teams).then_some(index % teams + 1);
            party.command(&guest, json!({ "do": "join", "team": team })).await;
            party.people.push(guest);
        }
        party.command(&party.host, json!({ "do": "begin" })).await;
        party
    }

    async fn command(&self, who: &Guest, command: Value) {
        let path = format!("/api/evenings/{}/do", self.evening);
        let (status, body) = who.post(&path, json!({ "id": new_id(), "wish": command })).await;
        assert_eq!(status, StatusCode::OK, "{command}: {body}");
    }

    async fn look(&self) -> Value {
        let (status, body) = self.host.get(&format!("/api/evenings/{}", self.evening)).await;
        assert_eq!(status, StatusCode::OK, "{body}");
        body["look"].clone()
    }

    async fn until(&self, what: impl Fn(&Value) -> bool) -> Value {
        let started = Instant::now();
        loop {
            let look = self.look().await;
            if what(&look) {
                return look;
            }
            assert!(started.elapsed() < PATIENCE, "it stays as it is: {look}");
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// The table of a game, once it is open, as one who sits there sees it.
    async fn table(&self, game: u64) -> Table {
        let open = |look: &Value| game_of(look, game).is_some_and(|game| game["room"].is_string());
        let look = self.until(open).await;
        let game = game_of(&look, game).unwrap();
        let room = game["room"].as_str().unwrap().to_owned();
        let player = game["players"][0].as_u64().unwrap() as usize;
        let mut visitor = self.people[player - 1].watch(&room, None).await;
        let first = visitor.expect("room").await;
        Table { room, visitor, told: first["told"].clone() }
    }
}

fn game_of(look: &Value, number: u64) -> Option<&Value> {
    look["games"].as_array()?.iter().find(|game| game["number"] == number)
}

/// A table with real dice.
struct Table {
    room: String,
    visitor: Visitor,
    /// What was told to somebody who has just come.
    told: Value,
}

impl Table {
    /// Says what the dice did, one after the other.
    async fn rolls(&mut self, rolls: &str) {
        for roll in rolls.split(", ") {
            let command = json!({ "do": "roll", "roll": roll, "after": self.visitor.number() });
            let done = self.visitor.command(&self.room, command).await;
            assert_eq!(done["type"], "done", "{roll}: {done}");
            let number = done["number"].as_u64();
            self.visitor.until(|look| look["number"].as_u64() >= number).await;
        }
    }

    fn look(&self) -> &Value {
        &self.visitor.look
    }

    fn names(&self) -> Vec<&str> {
        self.look()["seats"].as_array().unwrap().iter().map(|seat| seat["name"].as_str().unwrap()).collect()
    }

    /// How the log tells that the game began.
    fn began(&self) -> &Value {
        self.told.as_array().unwrap().iter().find(|told| told["kind"] == "started").unwrap()
    }
}

fn end_zone(format: &Value, options: &Value, team_size: u8) -> Value {
    json!({
        "title": "Friday",
        "format": format,
        "modes": [{ "game": "end-zone", "options": options }],
        "real_dice": true,
        "team_size": team_size,
    })
}

// rule: EZ dot.2, EZ tournament.1
#[tokio::test(flavor = "multi_thread")]
async fn ez3_in_a_knock_out_of_3s_the_dot_wins_the_meeting() {
    // 3's is the usual mode: nothing is chosen. Also where the meeting itself has several of them, and for whoever is behind.
    for (length, dice, games) in
        [(ONE, "1, 2, dot", 1), ([3, 1], "1, 2, 1x20, out, out, out, out, out, dot", 1)]
    {
        let party =
            Party::begin(end_zone(&format("knock-out", length), &json!({}), 1), &["Ann", "Ben"]).await;
        let mut table = party.table(1).await;
        let names: Vec<String> = table.names().into_iter().map(str::to_owned).collect();
        table.rolls(dice).await;
        assert_eq!(table.look()["stage"], "over", "the room asks for no other game: {}", table.look());
        assert_eq!(table.look()["result"]["at_once"], true);
        let end = party.until(|look| look["stage"] == "over").await;
        assert_eq!(end["played"].as_array().unwrap().len(), games);
        // Ann, with the lower die, throws first; in the other meeting Ben, who has lost the first game, covers the dot.
        let winner = if length == ONE { &names[0] } else { &names[1] };
        let best = end["standing"][0]["entrant"].as_u64().unwrap() as usize;
        assert_eq!(end["entrants"][best - 1]["names"], json!([winner]));
        party.house.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ez3_in_a_series_of_3s_the_dot_wins_one_game() {
    let party = Party::begin(end_zone(&format("series", ONE), &json!({}), 1), &["Ann", "Ben"]).await;
    let mut table = party.table(1).await;
    table.rolls("1, 2, dot").await;
    assert_eq!((&table.look()["stage"], &table.look()["view"]["games"]), (&json!("playing"), &json!(1)));
    party.house.stop().await;
}

// rule: EZ dot.2
#[tokio::test(flavor = "multi_thread")]
async fn ez3_in_a_team_evening_the_dot_wins_for_the_side() {
    let plan = end_zone(&format("knock-out", ONE), &json!({ "mode": "fast-play" }), 2);
    let party = Party::begin(plan, &["Ann", "Ben", "Cem", "Dee"]).await;
    let mut table = party.table(1).await;
    // Ann and Cem against Ben and Dee, who sit apart and are partners at the table too.
    assert_eq!(table.names(), ["Ann", "Ben", "Cem", "Dee"]);
    let sides: Vec<&Value> =
        table.look()["seats"].as_array().unwrap().iter().map(|seat| &seat["side"]).collect();
    assert_eq!(sides, [0, 1, 0, 1]);
    // Ann throws nothing, Ben 80; then Cem, on seat 3, covers the dot.
    table.rolls("1, 2, out, out, out, 4x20, out, out, dot").await;
    assert_eq!(table.look()["stage"], "over");
    let end = party.until(|look| look["stage"] == "over").await;
    assert_eq!(end["standing"][0]["entrant"], 1, "the side of the die wins: {}", end["played"]);
    party.house.stop().await;
}

// rule: EZ teams.2, EZ teams.3
#[tokio::test(flavor = "multi_thread")]
async fn ez12_in_a_team_evening_everybody_throws_and_the_sums_count() {
    let plan = end_zone(&format("knock-out", ONE), &json!({ "mode": "fast-play" }), 2);
    let party = Party::begin(plan, &["Ann", "Ben", "Cem", "Dee"]).await;
    let mut table = party.table(1).await;
    table.rolls("1, 2").await;
    let mut throwers = Vec::new();
    for throw in ["1x10", "6x5", "6x5", "1x1"] {
        throwers.push(table.look()["phase"]["roll"].clone());
        table.rolls(&format!("{throw}, out, out")).await;
    }
    assert_eq!(throwers, [1, 2, 3, 4]);
    // 10 and 30 against 30 and 1, though Ben has more than Ann.
    assert_eq!(table.look()["result"]["places"], json!([1, 3, 1, 3]));
    let end = party.until(|look| look["stage"] == "over").await;
    assert_eq!(end["standing"][0]["entrant"], 1);
    party.house.stop().await;
}

// rule: EZ fast.2
#[tokio::test(flavor = "multi_thread")]
async fn ez6_in_a_series_the_loser_begins_without_a_roll() {
    let fast = json!({ "mode": "fast-play" });
    let party = Party::begin(end_zone(&format("series", [2, 1]), &fast, 1), &["Ann", "Ben", "Cem"]).await;
    let mut table = party.table(1).await;
    assert_eq!(table.look()["view"]["stage"], "starting", "nobody has lost yet: a die each");
    assert!(table.began().get("first").is_none() && table.look().get("begins").is_none());
    // In the order Ann, Ben, Cem; Ben has the fewest.
    table.rolls("1, 2, 3, 6x20, out, out, 1x1, out, out, 4x5, out, out").await;
    let table = party.table(2).await;
    let look = table.look();
    assert_eq!(table.names(), ["Ben", "Ann", "Cem"], "the loser, then the order in which they sat down");
    assert_eq!((&look["view"]["stage"], &look["phase"]), (&json!({ "line": 1 }), &json!({ "roll": 1 })));
    assert_eq!(look["begins"], json!({ "seat": 1, "why": "lost-last" }));
    assert_eq!((&table.began()["first"], &table.began()["why"]), (&json!(1), &json!("lost-last")));
    let board = party.look().await;
    assert_eq!(board["games"][0]["begins"], json!({ "entrant": 2, "why": "lost-last" }));
    party.house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ez6_a_host_may_ask_for_dice_in_every_game() {
    let options = json!({ "mode": "fast-play", "starts": "roll" });
    let party = Party::begin(end_zone(&format("series", [2, 1]), &options, 1), &["Ann", "Ben"]).await;
    let mut table = party.table(1).await;
    table.rolls("1, 2, 6x20, out, out, out, out, out").await;
    let table = party.table(2).await;
    assert_eq!(table.look()["view"]["stage"], "starting");
    assert!(party.look().await["games"][0].get("begins").is_none(), "dice decide, and nobody is named");
    party.house.stop().await;
}

// rule: EZ king.3
#[tokio::test(flavor = "multi_thread")]
async fn ez6_in_king_the_lower_of_the_two_begins_and_every_later_pair_rolls() {
    let fast = json!({ "mode": "fast-play" });
    let party = Party::begin(end_zone(&format("king", ONE), &fast, 1), &["Ann", "Ben", "Cem"]).await;
    let mut table = party.table(1).await;
    let board = party.look().await;
    let first = board["games"][0]["players"][0].clone();
    assert_eq!(board["games"][0]["begins"], json!({ "entrant": first, "why": "lower-die" }));
    assert_eq!(table.look()["view"]["stage"], json!({ "line": 1 }), "no other roll");
    assert_eq!(table.look()["phase"], json!({ "roll": 1 }));
    assert_eq!((&table.began()["first"], &table.began()["why"]), (&json!(1), &json!("lower-die")));
    table.rolls("6x20, out, out, out, out, out").await;
    let table = party.table(2).await;
    assert_eq!(table.look()["view"]["stage"], "starting", "the king is challenged: a die each");
    assert!(table.look().get("begins").is_none());
    party.house.stop().await;
}

// rule: EZ fast.2
#[tokio::test(flavor = "multi_thread")]
async fn ez6_fast_play_again_at_one_table_begins_with_the_loser() {
    let house = start(Location::Temporary).await;
    let plan = json!({
        "game": "end-zone", "seats": ["open", "open"], "options": { "mode": "fast-play" }, "real_dice": true,
    });
    let (room, _, [hers, mut his]) = crate::support::ann_and_ben(&house, plan).await;
    let mut table = Table { room, visitor: hers, told: Value::Null };
    table.rolls("1, 2, 6x20, out, out, out, out, out").await;
    assert_eq!(table.look()["stage"], "over");
    his.until(|look| look["stage"] == "over").await;
    for (visitor, seat) in [(&mut table.visitor, 1), (&mut his, 2)] {
        let again = json!({ "do": "again", "seat": seat });
        assert_eq!(visitor.command(&table.room, again).await["type"], "done");
    }
    table.visitor.until(|look| look["round"] == 2).await;
    let look = table.look();
    assert_eq!((&look["view"]["order"], &look["view"]["stage"]), (&json!([[2], [1]]), &json!({ "line": 1 })));
    assert_eq!(look["begins"], json!({ "seat": 2, "why": "lost-last" }));
    house.stop().await;
}

// rule: TC team.2
#[tokio::test(flavor = "multi_thread")]
async fn tc14_partners_of_a_team_evening_have_the_quick_phrases_only() {
    let plan = json!({
        "title": "Crosses",
        "format": format("knock-out", ONE),
        "modes": [{ "game": "tri-cross" }],
        "team_size": 2,
    });
    let party = Party::begin(plan, &["Ann", "Ben", "Cem", "Dee"]).await;
    let mut table = party.table(1).await;
    assert_eq!(table.look()["options"]["teams"], true, "partners do not challenge or jump each other");
    assert_eq!(table.look()["phrases_only"], true);
    let say = json!({ "do": "say", "words": { "text": "let us meet at d4" } });
    let refused = table.visitor.command(&table.room, say.clone()).await;
    assert_eq!(refused["type"], "refused", "{refused}");
    let phrase = json!({ "do": "say", "words": { "phrase": 1 } });
    assert_eq!(table.visitor.command(&table.room, phrase).await["type"], "done");
    party.house.stop().await;

    // End Zone asks for no silence.
    let plan = end_zone(&format("knock-out", ONE), &json!({}), 2);
    let party = Party::begin(plan, &["Ann", "Ben", "Cem", "Dee"]).await;
    let mut table = party.table(1).await;
    assert_eq!(table.look()["phrases_only"], false);
    assert_eq!(table.visitor.command(&table.room, say).await["type"], "done");
    party.house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ez12_teams_of_three_and_one_column_outside_traditional_are_refused_in_words() {
    let house = start(Location::Temporary).await;
    let host = Guest::new(&house, "Hana").await;
    for (options, size, words) in
        [(json!({}), 3, "teams of two"), (json!({ "teams": "one-column" }), 2, "teams=column-each")]
    {
        let plan = end_zone(&format("knock-out", ONE), &options, size);
        let (status, body) = host.post("/api/evenings", json!({ "plan": plan })).await;
        assert!(status.is_client_error(), "{body}");
        assert!(body["why"].as_str().unwrap_or_default().contains(words), "{body}");
    }
    house.stop().await;
}
