//! The page's types are made from ours: `web/src/types/house.ts` is this test's output.
//!
//! After a change: `CROSSROADS_BLESS=1 cargo test -p games --features ts --test types`.
#![cfg(feature = "ts")]

use std::fmt::Write;
use std::path::Path;

use formats::{DrawMeeting, DrawRound, DrawSide, Entrant, Format, FormatCard, Length, LotFor, Record, Row};
use house::evening::{
    BeginsLook, EntrantLook, EveningCommand, EveningLook, EveningNews, EveningPlan, EveningStage, GameLook,
    LotLook, Mode, Played,
};
use house::room::{
    Clock, ClockLook, Command, Person, Plan, RoomLook, RoomStage, RoundResult, SeatLook, SeatPlan, Told,
    ToldWhat, Visibility, Words,
};
use house::{
    About, Advised, Allowed, Analysis, Counts, Decision, First, Frame, Lesson, LessonAnswer, LessonStep,
    LevelInfo, Moment, Outcome, Player, PositionLook, RecordFile, Review, SeatInfo, ThrowFilm, Variation,
    WhyFirst, WhyNot,
};
use kernel::{
    ChoiceWhen, FieldKind, OptionSpec, Phase, Practice, RealTable, Seat, SeatsWith, Standing, Value, When,
};
use ts_rs::{Config, TS};

/// JSON has one kind of number, and ours are small enough for it.
fn numbers() -> Config {
    Config::new().with_large_int("number")
}

macro_rules! declarations {
    ($($name:ty),* $(,)?) => {{
        let config = numbers();
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
        When,
        OptionSpec,
        ChoiceWhen,
        SeatsWith,
        LevelInfo,
        RealTable,
        Practice,
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
        WhyFirst,
        First,
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
        LessonAnswer,
        LessonStep,
        Lesson,
        PositionLook,
        Variation,
        Analysis,
        ThrowFilm,
        Player,
        SeatInfo,
        Outcome,
        RecordFile
    ]
}

fn evenings() -> String {
    declarations![
        Entrant,
        Length,
        Format,
        FormatCard,
        Mode,
        EveningPlan,
        EveningCommand,
        EveningStage,
        EntrantLook,
        BeginsLook,
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

#[test]
fn the_pages_types_are_up_to_date() {
    let first = "// Made from the Rust types by crates/games/tests/types.rs. Do not edit.\n";
    let text = [first, &tables_and_reviews(), &evenings(), &games::types(&numbers())].concat();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/types/house.ts");
    if std::env::var_os("CROSSROADS_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &text).unwrap();
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(there == text, "web/src/types/house.ts is not what the types say: see this test's first lines");
}
