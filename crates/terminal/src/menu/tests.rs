//! The form, key by key.

use house::room::{Clock, SeatPlan, Visibility};
use house::{About, Player, Shelf, TableSetup};
use kernel::Value;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::{Menu, Pressed, SavedGame};
use crate::testing::text;
use terminal_board::Appearance;

fn all_games() -> Vec<About> {
    games::shelf().games().map(|game| game.about()).collect()
}

fn menu() -> Menu {
    Menu::new(&games::shelf(), Vec::new(), "Ann", Appearance { colour: true, motion: true, ascii: false })
}

fn press(menu: &mut Menu, keys: &[KeyCode]) -> Pressed {
    let mut last = Pressed::StillChoosing;
    for &key in keys {
        last = menu.key(KeyEvent::new(key, KeyModifiers::NONE));
    }
    last
}

fn started(choice: Pressed) -> TableSetup {
    match choice {
        Pressed::Start(setup) => *setup,
        other => panic!("{other:?}"),
    }
}

fn shown(menu: &Menu, columns: u16, rows: u16) -> String {
    let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
    menu.draw(buffer.area, &mut buffer);
    text(&buffer)
}

use KeyCode::{Backspace, Char, Delete, Down, Enter, Esc, Left, Right, Up};

#[test]
fn enter_twice_starts_a_person_against_a_computer_player() {
    let setup = started(press(&mut menu(), &[Enter, Enter]));
    assert_eq!(setup.game, "toss-up");
    let players: Vec<_> = setup.seats.iter().map(|seat| seat.player.clone()).collect();
    assert_eq!(players, [Player::Person, Player::Bot("steady".to_owned())]);
    assert!(!setup.setup.real_dice);
    house::Table::open(&games::shelf(), setup).unwrap();
}

#[test]
fn everything_can_be_changed() {
    let mut menu = menu();
    press(&mut menu, &[Enter, Down]);
    // The cursor has gone round from "Start" to the first seat.
    press(&mut menu, &[Char('Z'), Char('o'), Char('ë'), Backspace, Char('e'), Down, Right, Down, Enter]);
    // A third player was added and has the cursor: make it the weakest computer player.
    press(
        &mut menu,
        &[Right, Down, Down, Char(' '), Down, Char('5'), Char('0'), Down, Char(' '), Down, Down, Left],
    );
    let setup = started(press(&mut menu, &[Down, Enter]));
    let names: Vec<_> = setup.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names[0], "Zoe");
    assert_eq!(names.len(), 3);
    assert!(setup.seats[1].level().is_some_and(|level| level != "steady"));
    assert_eq!(setup.seats[2].level(), Some(all_games()[0].levels[0].name));
    assert!(setup.setup.real_dice);
    assert_eq!(setup.setup.options["target"], Value::Number(50));
    assert_eq!(setup.setup.options["at-least"], Value::Flag(true));
    assert_eq!(setup.setup.options["starts"], Value::Word("winner".to_owned()));
}

#[test]
fn numbers_step_to_round_ones_and_stay_within_bounds() {
    let mut menu = menu();
    press(&mut menu, &[Enter, Up, Up, Up, Up, Char('1'), Char('0'), Char('5'), Right]);
    assert!(shown(&menu, 80, 24).contains("‹ 110 points ›"));
    press(&mut menu, &[Left, Left, Char('9'), Char('9'), Char('9'), Char('9')]);
    assert!(shown(&menu, 80, 24).contains("‹ 1000 points ›"));
}

#[test]
fn what_the_rules_do_not_allow_is_said_on_the_form() {
    let mut menu = menu();
    press(&mut menu, &[Enter, Down, Backspace, Backspace, Backspace]);
    press(&mut menu, &[Up, Enter]);
    assert!(shown(&menu, 80, 24).contains("every player needs one"));
    press(&mut menu, &[Down, Char('B')]);
    assert!(!shown(&menu, 80, 24).contains("every player needs one"));
    press(&mut menu, &[Up, Up, Up, Up, Up, Char('3'), Up, Up, Down]);
    let choice = press(&mut menu, &[Down, Down, Down, Down, Down, Enter]);
    assert!(matches!(choice, Pressed::StillChoosing));
    assert!(shown(&menu, 80, 24).contains("a number of points from 10 to 1000"), "{}", shown(&menu, 80, 24));
}

#[test]
fn seats_come_and_go() {
    let mut menu = menu();
    press(&mut menu, &[Enter, Down, Delete]);
    assert!(!shown(&menu, 80, 24).contains("Seat 2"));
    press(&mut menu, &[Delete]);
    assert!(shown(&menu, 80, 24).contains("Seat 1"), "somebody has to play");
    for _ in 0..9 {
        let add = all_games()[0].max_seats;
        for _ in 0..add {
            press(&mut menu, &[Down]);
            if shown(&menu, 80, 24).contains("▸ + Add") {
                press(&mut menu, &[Enter]);
            }
        }
    }
    let full = shown(&menu, 80, 30);
    assert!(full.contains("Seat 6") && !full.contains("+ Add"), "{full}");
}

#[test]
fn one_can_leave_from_anywhere() {
    assert!(matches!(press(&mut menu(), &[Char('q')]), Pressed::Leave));
    assert!(matches!(press(&mut menu(), &[Enter, Esc, Esc]), Pressed::Leave));
    let control_c = KeyEvent::new(Char('c'), KeyModifiers::CONTROL);
    assert!(matches!(menu().key(control_c), Pressed::Leave));
}

#[test]
fn the_form_at_80_by_24() {
    let mut menu = menu();
    press(&mut menu, &[Enter]);
    insta::assert_snapshot!(shown(&menu, 80, 24));
}

#[test]
fn the_cursor_stays_in_sight_on_a_small_screen() {
    let mut menu = menu();
    press(&mut menu, &[Enter]);
    for _ in 0..10 {
        assert!(shown(&menu, 40, 15).contains('▸'), "{}", shown(&menu, 40, 15));
        press(&mut menu, &[Up]);
    }
}

#[test]
fn no_size_is_too_odd() {
    let mut menu = menu();
    for _ in 0..2 {
        for columns in (1..=100).chain([150, 200]) {
            for rows in (1..=30).chain([60]) {
                shown(&menu, columns, rows);
            }
        }
        press(&mut menu, &[Enter]);
    }
}

#[test]
fn a_house_without_games_has_an_empty_menu() {
    let mut menu =
        Menu::new(&Shelf::new(), Vec::new(), "Ann", Appearance { colour: true, motion: true, ascii: false });
    shown(&menu, 80, 24);
    press(&mut menu, &[Down, Enter, Char('1')]);
    assert!(matches!(press(&mut menu, &[Esc]), Pressed::Leave));
}

#[test]
fn a_table_in_a_house_is_planned() {
    let look = Appearance { colour: true, motion: true, ascii: false };
    let mut menu = Menu::in_a_house(&games::shelf(), "end-zone", look);
    let first = shown(&menu, 80, 60);
    assert!(first.contains("free for whoever comes") && first.contains("Open the table"), "{first}");
    // From the last line up: ratings, taking back, the clock, who finds it.
    let last = press(&mut menu, &[Up, Up, Left, Up, Right, Right, Up, Right, Down, Down, Down, Down, Enter]);
    let Pressed::Open(plan) = last else { panic!("{last:?}") };
    assert_eq!(
        (plan.game.as_str(), plan.seats.as_slice()),
        ("end-zone", &[SeatPlan::Open, SeatPlan::Open][..])
    );
    assert_eq!(
        (plan.visibility, plan.clock, plan.undo, plan.rated),
        (Visibility::Link, Clock::PerTurn { seconds: 60 }, false, false)
    );
    assert!(plan.options.is_empty(), "what is as usual is not said");
    // One's own seat is neither given away nor taken away; another can be a computer player's.
    press(&mut menu, &[Down, Right, Delete, Char('x'), Down, Right]);
    let Pressed::Open(plan) = press(&mut menu, &[Up, Up, Enter]) else { panic!("{}", shown(&menu, 80, 60)) };
    assert!(matches!(plan.seats.as_slice(), [SeatPlan::Open, SeatPlan::Bot(_)]), "{:?}", plan.seats);
    assert!(matches!(press(&mut menu, &[Esc]), Pressed::Back));
}

#[test]
fn a_click_goes_to_the_line_that_it_is_on() {
    let click = |menu: &mut Menu, row: u16| {
        let kind = MouseEventKind::Down(MouseButton::Left);
        menu.mouse(MouseEvent { kind, column: 20, row, modifiers: KeyModifiers::NONE })
    };
    let row = |menu: &Menu, text: &str| {
        let picture = shown(menu, 80, 24);
        picture.lines().position(|line| line.contains(text)).unwrap_or_else(|| panic!("{picture}")) as u16
    };
    let saved = vec![SavedGame { path: "sunday.json".into(), about: "Toss Up! · Ann 5".to_owned() }];
    let look = Appearance { colour: true, motion: true, ascii: false };
    let mut menu = Menu::new(&games::shelf(), saved, "Ann", look);
    let heading = row(&menu, "A new game");
    assert!(matches!(click(&mut menu, heading), Pressed::StillChoosing));
    let line = row(&menu, "Intersection");
    assert!(matches!(click(&mut menu, line), Pressed::StillChoosing));
    assert!(shown(&menu, 80, 24).contains("Crossroads · Intersection"));
    // The first click goes there, the next one changes it.
    let dice = row(&menu, "rolled by the house");
    click(&mut menu, dice);
    assert!(shown(&menu, 80, 24).contains("‹ rolled by the house ›"));
    click(&mut menu, dice);
    assert!(shown(&menu, 80, 24).contains("‹ your own ›"));
    let start = row(&menu, "Start the game");
    assert!(matches!(click(&mut menu, start), Pressed::StillChoosing));
    assert!(started(click(&mut menu, start)).setup.real_dice);
}
