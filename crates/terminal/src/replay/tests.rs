//! A record looked at again, without a terminal.

use house::{RecordFile, Shelf, Table, TableSetup, Thinking};
use kernel::Seat;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::*;
use crate::testing::{fair_dice, real_dice, text};

fn shelf() -> Shelf {
    games::shelf()
}

/// A short game of Toss Up! in which Ann stops too early.
fn record() -> RecordFile {
    let mut table = Table::open(&shelf(), real_dice("Ann,Bea", &[crate::testing::target(10)])).unwrap();
    let (ann, bea) = (Seat::FIRST, Seat::new(1).unwrap());
    for (seat, roll, stop) in
        [(ann, "5g3y2r", true), (bea, "9y1r", false), (ann, "6g4y", true), (bea, "1g9y", true)]
    {
        table.act(seat, "roll").unwrap();
        table.take_roll(roll).unwrap();
        if stop {
            table.act(seat, "stop").unwrap();
        }
    }
    table.record()
}

fn args(record: RecordFile) -> ReplayArgs {
    ReplayArgs {
        shelf: shelf(),
        record,
        thinking: Thinking::default(),
        program: "crossroads".to_owned(),
        name: "game.json".to_owned(),
        step: 0,
    }
}

fn player(record: RecordFile) -> Player {
    Player::new(&args(record), Appearance { colour: true, motion: false, ascii: false }).unwrap()
}

fn shown(player: &Player, columns: u16, rows: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    terminal.draw(|frame| screen::draw_replay(player, frame.area(), frame.buffer_mut())).unwrap();
    text(terminal.backend().buffer())
}

fn press(player: &mut Player, keys: &[KeyCode]) {
    for code in keys {
        assert!(player.key(KeyEvent::from(*code)));
    }
}

#[test]
fn the_story_is_told_in_sentences() {
    let told = story(&shelf(), &record(), "crossroads").unwrap().join("\n");
    assert!(told.contains("Ann rolls 10 dice: 5 green, 3 yellow, 2 red"), "{told}");
    assert!(told.contains("Ann wins with 11 points"), "{told}");
}

#[test]
fn one_goes_forward_back_and_to_both_ends() {
    let mut player = player(record());
    assert!(shown(&player, 80, 24).contains("The beginning."));
    press(&mut player, &[KeyCode::Right, KeyCode::Char('l')]);
    assert_eq!(player.at, 2);
    assert!(shown(&player, 80, 24).contains("5 green, 3 yellow"), "{}", shown(&player, 80, 24));
    press(&mut player, &[KeyCode::Left, KeyCode::Char('h'), KeyCode::Left]);
    assert_eq!(player.at, 0, "there is nothing before the beginning");
    press(&mut player, &[KeyCode::End]);
    assert_eq!(player.at, player.last());
    assert!(shown(&player, 80, 24).contains("Ann wins"));
    assert!(!player.key(KeyEvent::from(KeyCode::Char('q'))));
}

#[test]
fn it_plays_by_itself_and_stops_at_the_end() {
    let mut player = player(record());
    press(&mut player, &[KeyCode::Char(' ')]);
    let mut now = Duration::ZERO;
    for _ in 0..100 {
        now += Duration::from_secs(2);
        player.tick(now);
    }
    assert_eq!((player.at, player.playing), (player.last(), None));
    press(&mut player, &[KeyCode::Char(' ')]);
    assert_eq!(player.at, 0, "and begins anew");
}

#[test]
fn the_review_finds_the_mistakes() {
    let arguments = args(record());
    let mut player = player(record());
    press(&mut player, &[KeyCode::Char('m')]);
    assert!(player.wants_review() && shown(&player, 80, 24).contains("being worked out"));
    player.reviewed(house::review(&arguments.shelf, &arguments.record, &arguments.thinking));
    assert!(player.at > 0, "the first mistake is gone to at once");
    let screen = shown(&player, 100, 30);
    assert!(screen.contains("was better") && screen.contains("given away"), "{screen}");
    press(&mut player, &[KeyCode::End, KeyCode::Char('m')]);
    assert!(shown(&player, 100, 30).contains("There is no mistake after this."));
}

#[test]
fn help_and_story_are_a_key_away_at_every_size() {
    for (columns, rows) in [(40, 15), (60, 20), (80, 24), (120, 40), (200, 60)] {
        let mut player = player(record());
        press(&mut player, &[KeyCode::End]);
        let screen = shown(&player, columns, rows);
        assert!(screen.contains("? help"), "{screen}");
        press(&mut player, &[KeyCode::Char('?')]);
        assert!(shown(&player, columns, rows).contains("one step on"));
        press(&mut player, &[KeyCode::Esc, KeyCode::Char('s')]);
        assert!(shown(&player, columns, rows).contains("The story so far"));
    }
}

#[test]
fn hidden_pieces_are_shown_as_each_player_saw_them_once_the_game_is_over() {
    let setup = |version: &str| {
        let mut setup = crate::testing::fair_dice("Ann,Bea", &[]);
        setup.game = "tri-cross".to_owned();
        setup.setup.options =
            shelf().find("tri-cross").unwrap().read_options(&[format!("version={version}")]).unwrap();
        setup
    };
    let open = |setup: TableSetup| Table::open(&shelf(), setup).unwrap().running_record();
    assert_eq!(
        player(open(setup("standard"))).looks_as(),
        None,
        "nobody sees more than all do while it is played"
    );
    assert_eq!(player(open(fair_dice("Ann,Bea", &[]))).looks_as(), None, "nothing is hidden");
}
