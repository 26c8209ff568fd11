//! The page's types of what goes over the wire are made from ours: `web/src/types/server.ts` is this test's output.
//!
//! After a change: `CROSSROADS_BLESS=1 cargo test -p server --lib types`.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use ts_rs::{Config, TS};

use super::account::{Credentials, Farewell, Forgotten, NewAccount, Welcome};
use super::analysis::{AnalyseQuery, PositionQuery, ScatterQuery};
use super::bots::{BotAnswer, Bots, BotsQuery, Challenge, MadeBot, NewBot};
use super::codes::{CodeAnswer, Opens, OwnCode};
use super::door::HouseAnswer;
use super::evenings::{
    CommandDone, EveningAnswer, EveningList, EveningLookAnswer, ListedEvening, NewEvening, NewEveningCommand,
};
use super::games::{Games, Rules};
use super::lobby::{ListedRoom, ListedSeat, LobbyQuery, PageQuery, RoomList};
use super::me::{Device, Devices, Name, NewGuest, WhoAnswer, YouAnswer};
use super::operator::{
    Backed, BanBody, Banned, Bans, ClosedReport, DeedAnswer, Deeds, HouseNow, HouseTable, HouseTables,
    InvitationAnswer, Invitations, Invite, Invited, PeopleQuery, ReportAnswer, Reports, ReportsQuery,
    ResidentAnswer, Residents, TablesQuery,
};
use super::people::{
    Known, Leaderboard, LeaderboardQuery, LeaderboardRow, MyPeople, Profile, Ranking, RatingAnswer,
    ReportBody, ResultAnswer, ResultSeat,
};
use super::rooms::{Done, LookAnswer, NewCommand, NewRoom, Quick, RoomAnswer, StandIn};
use super::study::{AdviceAnswer, ReplayAnswer, ReplayQuery, RoundQuery, ThrowQuery, WhyAnswer, WhyQuery};
use super::tokens::{MadeToken, NewToken, TokenAnswer, Tokens};
use crate::access::{Door, Whoever};
use crate::challenges::{Challengers, Clocks, Terms};
use crate::config::Limits;
use crate::evenings::Telling;
use crate::live::{FromClient, ToClient, You};
use crate::people::Scope;
use crate::problem::{Code, Problem};
use crate::rooms::RoomMessage;

const FIRST: &str = "// Made from the Rust types by crates/server/src/web/types.rs. Do not edit.\n";

macro_rules! declarations {
    ($config:expr, $($name:ty),* $(,)?) => {{
        let mut text = String::new();
        $(writeln!(text, "\nexport {}", <$name as TS>::decl($config)).unwrap();)*
        text
    }};
}

/// What goes over the socket.
fn messages(config: &Config) -> String {
    declarations![config, Code, Problem, You, FromClient, ToClient, RoomMessage<'static>, Telling<'static>]
}

/// What is answered over HTTP.
fn answers(config: &Config) -> String {
    declarations![
        config,
        Door,
        Whoever,
        HouseAnswer,
        WhoAnswer,
        YouAnswer,
        Welcome,
        Device,
        Devices,
        Scope,
        TokenAnswer,
        Tokens,
        MadeToken,
        Challengers,
        Clocks,
        Terms,
        BotAnswer,
        Bots,
        MadeBot,
        Games,
        Rules,
        ListedSeat,
        ListedRoom,
        RoomList,
        RoomAnswer,
        Done,
        LookAnswer,
        ReplayAnswer,
        AdviceAnswer,
        WhyAnswer,
        Opens,
        CodeAnswer,
        OwnCode,
        EveningAnswer,
        EveningLookAnswer,
        CommandDone,
        ListedEvening,
        EveningList,
        RatingAnswer,
        ResultSeat,
        ResultAnswer,
        Profile,
        Known,
        MyPeople,
        LeaderboardRow,
        Leaderboard,
        Limits,
        HouseNow,
        ReportAnswer,
        Reports,
        Banned,
        Bans,
        ResidentAnswer,
        Residents,
        HouseTable,
        HouseTables,
        InvitationAnswer,
        Invitations,
        Invited,
        Backed,
        DeedAnswer,
        Deeds,
    ]
}

/// What is asked over HTTP: bodies and queries.
fn questions(config: &Config) -> String {
    declarations![
        config,
        Name,
        NewGuest,
        NewAccount,
        Credentials,
        Forgotten,
        Farewell,
        NewRoom,
        NewCommand,
        NewToken,
        NewBot,
        Challenge,
        BotsQuery,
        Ranking,
        Quick,
        StandIn,
        NewEvening,
        NewEveningCommand,
        ReportBody,
        LobbyQuery,
        PageQuery,
        LeaderboardQuery,
        RoundQuery,
        ReplayQuery,
        ThrowQuery,
        WhyQuery,
        PositionQuery,
        AnalyseQuery,
        ScatterQuery,
        ReportsQuery,
        ClosedReport,
        BanBody,
        PeopleQuery,
        TablesQuery,
        Invite,
    ]
}

/// Those of the house's types that these are made of.
fn imported(types: &str) -> String {
    let house = std::fs::read_to_string(path("house.ts")).unwrap();
    let said = |line: &&str| !line.trim_start().starts_with(['*', '/']);
    let words = types.lines().filter(said).flat_map(|line| line.split(|c: char| !c.is_alphanumeric()));
    let words: HashSet<&str> = words.collect();
    let names = house.lines().filter_map(|line| line.strip_prefix("export type ")?.split(' ').next());
    let used: Vec<&str> = names.filter(|name| words.contains(name)).collect();
    format!("\nimport type {{ {} }} from \"./house\";\n", used.join(", "))
}

fn path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/types").join(file)
}

#[test]
fn the_pages_types_of_the_wire_are_up_to_date() {
    // JSON has one kind of number, and ours are small enough for it.
    let config = Config::new().with_large_int("number");
    let types = [messages(&config), answers(&config), questions(&config)].concat();
    let text = [FIRST, &imported(&types), &types].concat();
    let path = path("server.ts");
    if std::env::var_os("CROSSROADS_BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(there == text, "web/src/types/server.ts is not what the types say: see this test's first lines");
}
