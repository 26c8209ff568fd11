//! The page's types are made from ours: `web/src/types/house.ts` is this test's output.
//!
//! After a change: `CROSSROADS_BLESS=1 cargo test -p house --features ts --test types`.
#![cfg(feature = "ts")]

use std::fmt::Write;
use std::path::Path;

use add_em_up as adding;
use end_zone as throwing;
use formats::{DrawMeeting, DrawRound, DrawSide, Entrant, Format, Length, LotFor, Record, Row};
use house::evening::{
    EntrantLook, EveningLook, EveningNews, EveningPlan, EveningStage, GameLook, LotLook, Mode, Played, Wish,
};
use house::room::{
    Clock, ClockLook, Command, Person, Plan, RoomLook, RoomStage, RoundResult, SeatLook, SeatPlan, Told,
    ToldWhat, Visibility, Words,
};
use house::{
    About, Advised, Allowed, Analysis, AnalysisLine, Counts, Decision, Frame, LevelInfo, Moment,
    PositionLook, Review, Scatter, ScatterDie, ThrowFilm, WhyNot,
};
use intersection as crossing;
use kernel::{FieldKind, OptionSpec, Phase, Seat, Standing, Value};
use toss_up::{Colours, Stage, View};
use tri_cross as cross;
use ts_rs::{Config, TS};

macro_rules! declarations {
    ($($name:ty),* $(,)?) => {{
        // JSON has one kind of number, and ours are small enough for it.
        let config = Config::new().with_large_int("number");
        let mut text = String::new();
        $(writeln!(text, "\nexport {}", <$name as TS>::decl(&config)).unwrap();)*
        text
    }};
}

fn tables_and_reviews() -> String {
    declarations![
        Seat,
        Phase,
        Standing,
        Value,
        FieldKind,
        OptionSpec,
        LevelInfo,
        About,
        Allowed,
        WhyNot,
        Visibility,
        Clock,
        SeatPlan,
        Plan,
        Person,
        Words,
        Command,
        RoomStage,
        RoundResult,
        SeatLook,
        ClockLook,
        RoomLook,
        ToldWhat,
        Told,
        Counts,
        Advised,
        Decision,
        Moment,
        Review,
        Frame,
        PositionLook,
        AnalysisLine,
        Analysis,
        ThrowFilm
    ]
}

fn boards_and_cards() -> String {
    declarations![
        Stage,
        Colours,
        View,
        crossing::Face,
        crossing::Faces,
        crossing::Signal,
        crossing::Stage,
        crossing::Ending,
        crossing::LastTurn,
        crossing::View,
        adding::Hand,
        adding::Cell,
        adding::Die,
        adding::Axis,
        adding::Run,
        adding::Stage,
        adding::RolledDie,
        adding::BonusDie,
        adding::BonusChance,
        adding::LastTurn,
        adding::View,
        cross::Rank,
        cross::Colour,
        cross::Square,
        cross::Version,
        cross::StageView,
        cross::PieceView,
        cross::PlayerView,
        cross::View
    ]
}

fn evenings() -> String {
    declarations![
        Entrant,
        Length,
        Format,
        Mode,
        EveningPlan,
        Wish,
        EveningStage,
        EntrantLook,
        GameLook,
        Played,
        Record,
        Row,
        DrawSide,
        DrawMeeting,
        DrawRound,
        LotFor,
        LotLook,
        EveningLook,
        EveningNews
    ]
}

fn throws() -> String {
    declarations![
        throwing::Inches,
        throwing::Degrees,
        throwing::Face,
        throwing::Zone,
        throwing::Area,
        throwing::Table,
        throwing::RestingDie,
        ScatterDie,
        Scatter,
        throwing::Claim,
        throwing::Die,
        throwing::Scored,
        throwing::DoubleDie,
        throwing::CardLines,
        throwing::Hand,
        throwing::Launch,
        throwing::Mode,
        throwing::ExtraRoll,
        throwing::Teams,
        throwing::Starts,
        throwing::Options,
        throwing::MatView,
        throwing::ZoneView,
        throwing::LineView,
        throwing::LimitView,
        throwing::Stage,
        throwing::End,
        throwing::ExtraView,
        throwing::Column,
        throwing::Side,
        throwing::DieView,
        throwing::ThrowView,
        throwing::ChaseView,
        throwing::GameView,
        throwing::View
    ]
}

#[test]
fn the_pages_types_are_up_to_date() {
    let first = "// Made from the Rust types by crates/house/tests/types.rs. Do not edit.\n";
    let text = [first, &tables_and_reviews(), &boards_and_cards(), &evenings(), &throws()].concat();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/types/house.ts");
    if std::env::var_os("CROSSROADS_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &text).unwrap();
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(there == text, "web/src/types/house.ts is not what the types say: see this test's first lines");
}
