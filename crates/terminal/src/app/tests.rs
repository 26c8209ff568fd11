//! Keys, pauses and news, tried without a terminal.

use house::{Happened, Next, RecordFile};
use kernel::{Seat, Value};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};
use ratatui::layout::Rect;

use super::{Coach, Event, Overlay};
use crate::Speed;
use crate::errands::News;
use crate::testing::{Desk, fair_dice, play_args, real_dice, real_dice_of, real_dice_with, target};
use terminal_board::LogEntry;
use terminal_board::Scene;
use terminal_board::{Board, Drawing};

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

fn log(desk: &Desk) -> Vec<&str> {
    // The first line is about the dice.
    desk.app.log.iter().skip(1).map(|told| told.text.as_str()).collect()
}

#[test]
fn letters_numbers_and_arrows_choose() {
    let mut desk = Desk::still(real_dice("Ann,Bea", &[]));
    desk.keys("r").roll("5g3y2r");
    assert_eq!(desk.app.scene.next, Next::Person(seat(1)));
    desk.press(KeyCode::Down).press(KeyCode::Enter);
    assert_eq!(desk.app.scene.next, Next::Person(seat(2)), "the second choice is to stop");
    assert_eq!(desk.app.scene.points(seat(1)), 5);
    desk.keys("1").roll("10y").keys("2");
    assert_eq!(desk.app.scene.next, Next::Person(seat(1)));
    desk.keys("x9").press(KeyCode::Left);
    assert_eq!(desk.app.scene.next, Next::Person(seat(1)), "keys that mean nothing do nothing");
}

#[test]
fn a_mistyped_roll_is_refused_in_words_and_can_be_mended() {
    let mut desk = Desk::still(real_dice("Ann,Bea", &[]));
    desk.keys("r").roll("5g3y");
    assert_eq!(desk.app.notice.as_deref(), Some("10 dice are rolled now, not 8"));
    assert_eq!(desk.app.line, "5g3y");
    desk.roll("2r");
    assert_eq!(desk.app.notice, None);
    assert_eq!(
        log(&desk),
        ["Ann rolls 10 dice: 5 green, 3 yellow, 2 red. 5 points this turn, with 5 dice left."]
    );
}

#[test]
fn a_roll_that_was_taken_can_be_corrected() {
    let mut desk = Desk::still(real_dice("Ann,steady", &[]));
    desk.keys("r").roll("9y1r");
    assert_eq!(desk.app.scene.next, Next::PeopleRoll(seat(2)), "a red light: the computer player is to roll");
    desk.keys("u");
    assert_eq!(desk.app.scene.next, Next::PeopleRoll(seat(1)), "its choice goes with Ann's roll");
    assert_eq!(
        log(&desk)[2..],
        ["Steady's choice to roll is taken back.", "Ann's roll of 9 yellow, 1 red is taken back."]
    );
    desk.roll("9g1y").keys("s");
    assert_eq!(desk.app.scene.points(seat(1)), 9);
}

#[test]
fn with_the_houses_dice_only_choices_are_taken_back() {
    let mut desk = Desk::still(fair_dice("Ann,Bea", &[]));
    desk.keys("r");
    while desk.app.scene.mover() == Some(seat(1)) {
        desk.keys("u");
        assert!(desk.app.notice.as_deref().unwrap().contains("nothing of yours that can be taken back"));
        desk.keys("s");
    }
    desk.keys("u");
    let back = desk.app.scene.mover() == Some(seat(1));
    assert_eq!(back, desk.app.notice.is_none(), "a stop can be taken back, a red light cannot");
}

#[test]
fn a_stop_can_be_taken_back_until_the_computer_player_rolls() {
    let mut desk = Desk::with(fair_dice("Ann,steady", &[]), Speed::Normal);
    desk.keys("R").wait(0).keys(" ");
    if desk.app.scene.mover() == Some(seat(1)) {
        desk.keys("s");
        assert_eq!(desk.app.scene.next, Next::Bot(seat(2)));
        desk.wait(100).keys("u");
        assert_eq!((desk.app.scene.next, desk.app.next_moment()), (Next::Person(seat(1)), None));
    }
}

#[test]
fn computer_players_pause_and_any_key_goes_on() {
    let mut desk = Desk::with(fair_dice("casual,casual", &[]), Speed::Normal);
    assert!(desk.app.next_moment().is_some());
    desk.wait(500);
    assert_eq!(desk.app.scene.steps, 0, "still thinking");
    desk.wait(200);
    assert_eq!(desk.app.scene.steps, 1);
    desk.wait(0);
    assert!(desk.app.tumbling().is_some(), "the dice are in the air at once");
    assert_eq!(desk.app.scene.steps, 1);
    desk.press(KeyCode::Enter);
    assert!(desk.app.tumbling().is_none());
    assert_eq!(desk.app.scene.steps, 2);
    desk.keys(" ").wait(0);
    assert_eq!(desk.app.scene.steps, 3, "the pause is over");
}

#[test]
fn nothing_goes_on_behind_the_help_page() {
    let mut desk = Desk::with(fair_dice("casual,casual", &[]), Speed::Normal);
    desk.keys("?").wait(60_000);
    assert_eq!((desk.app.scene.steps, &desk.app.overlay), (0, &Some(Overlay::Help)));
    desk.press(KeyCode::Esc).wait(1000);
    assert_eq!(desk.app.scene.steps, 1);
}

#[test]
fn reduced_motion_shows_rolls_at_once() {
    let mut desk = Desk::with(fair_dice("Ann,Bea", &[]), Speed::Normal);
    desk.app.look.motion = false;
    desk.keys("r").wait(0);
    assert!(desk.app.tumbling().is_none());
    assert_eq!(desk.app.scene.steps, 2);
}

#[test]
fn leaving_asks_first_then_saves() {
    let mut desk = Desk::still(real_dice("Ann,Bea", &[]));
    desk.keys("r").roll("4g4y2r").keys("q");
    assert_eq!(desk.app.overlay, Some(Overlay::Leaving));
    desk.keys("n");
    assert_eq!((&desk.app.overlay, &desk.left), (&None, &None));
    desk.keys("qy");
    let farewell = desk.left.take().unwrap();
    let path = desk.record_path();
    assert_eq!(farewell.saved.as_ref(), Some(&path));
    assert!(!farewell.finished);
    let expected = format!(
        "The game is not over: Ann 0, Bea 0.\nIt is saved in {0}. To go on with it:\n  crossroads play --resume {0}",
        path.display()
    );
    assert_eq!(farewell.summary, expected);
    assert_eq!(RecordFile::load(&games::shelf(), &path).unwrap().steps, ["1 roll", "= 4g4y2r"]);
}

#[test]
fn control_c_and_signals_leave_at_once_and_save() {
    let mut desk = Desk::still(real_dice("Ann,Bea", &[]));
    desk.keys("r").press_with(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert!(desk.left.take().unwrap().saved.is_some());
    let mut desk = Desk::still(real_dice("Ann,Bea", &[]));
    desk.keys("r").event(Event::Terminated);
    assert!(desk.left.take().unwrap().saved.is_some());
}

#[test]
fn a_table_where_nothing_happened_leaves_nothing_behind() {
    let mut desk = Desk::still(real_dice("Ann,Bea", &[]));
    desk.keys("q");
    let farewell = desk.left.take().unwrap();
    assert_eq!((farewell.saved, farewell.finished), (None, false));
    assert_eq!(farewell.summary, "Nothing was played, so nothing was saved.");
    assert!(!desk.record_path().exists());
}

#[test]
fn a_record_that_cannot_be_saved_is_not_lost_in_silence() {
    let mut desk = Desk::still(real_dice("Ann,Bea", &[]));
    // A directory where the file should go.
    std::fs::create_dir_all(desk.record_path().join("in the way")).unwrap();
    desk.keys("r").roll("4g4y2r");
    assert!(desk.app.unsaved.as_deref().unwrap().contains("cannot be written"));
    assert!(desk.shown(80, 24).contains("NOT SAVED"));
    desk.keys("qy");
    assert!(matches!(desk.app.overlay, Some(Overlay::CannotSave(_))));
    assert!(desk.left.is_none());
    desk.keys("b");
    assert_eq!(desk.app.overlay, None, "the game goes on");
    std::fs::remove_dir_all(desk.record_path()).unwrap();
    desk.keys("s");
    assert_eq!(desk.app.unsaved, None, "saved again");

    std::fs::remove_file(desk.record_path()).unwrap();
    std::fs::create_dir_all(desk.record_path().join("in the way")).unwrap();
    desk.keys("qyx");
    let farewell = desk.left.take().unwrap();
    let rescued = farewell.saved.unwrap();
    assert!(farewell.summary.contains("could not be saved where it should be"));
    assert_eq!(RecordFile::load(&games::shelf(), &rescued).unwrap().steps.len(), 3);
    std::fs::remove_file(rescued).unwrap();
}

#[test]
fn the_record_is_saved_whenever_somebody_has_to_think() {
    let mut desk = Desk::still(fair_dice("Ann,Bea", &[]));
    desk.keys("r");
    let record = RecordFile::load(&games::shelf(), &desk.record_path()).unwrap();
    assert_eq!(record.steps.len(), 2);
    assert_eq!(
        house::verify(&games::shelf(), &record).unwrap().sealed_rolls,
        1,
        "without the secret of dice still to be rolled"
    );
    desk.keys("qy");
    let record = RecordFile::load(&games::shelf(), &desk.record_path()).unwrap();
    assert_eq!(house::verify(&games::shelf(), &record).unwrap().rolls, 1, "with it once people have left");
}

#[test]
fn the_coach_says_what_each_choice_is_worth() {
    let mut desk = Desk::still(real_dice("Ann,Bea", &[target(20)]));
    desk.keys("r").roll("8g1y1r").keys("c");
    let Coach::Knows(advice) = &desk.app.coach else { panic!("{:?}", desk.app.coach) };
    assert_eq!(advice.len(), 2);
    let shown = desk.shown(100, 30);
    assert!(shown.contains("★ best") && shown.contains("wins "), "{shown}");
    desk.keys("s");
    assert!(
        matches!(&desk.app.coach, Coach::Knows(advice) if advice.len() == 1),
        "it stays, for the next player"
    );
    desk.keys("c");
    assert_eq!(desk.app.coach, Coach::Off);
    assert!(!desk.shown(100, 30).contains("wins "));
}

#[test]
fn advice_about_an_old_position_is_dropped() {
    let mut desk = Desk::still(real_dice("Ann,Bea", &[target(20)]));
    desk.keys("c");
    let before = desk.app.coach.clone();
    desk.event(Event::News(News::Advice { steps: 99, advice: Err("too late".to_owned()) }));
    assert_eq!(desk.app.coach, before);
    desk.event(Event::News(News::Advice { steps: 0, advice: Err("no table for this".to_owned()) }));
    assert!(desk.shown(80, 24).contains("no advice: no table for this"));
}

#[test]
fn another_game_is_a_new_record_and_the_winner_may_start() {
    let starts = ("starts", Value::Word("winner".to_owned()));
    let mut desk = Desk::still(real_dice("Ann,Bea", &[target(10), starts]));
    desk.roll("first 1").keys("r").roll("9g1y").keys("s");
    desk.keys("r").roll("10g").keys("r").roll("5g5y").keys("s");
    assert_eq!(desk.app.scene.next, Next::Person(seat(1)), "Bea has passed 10: Ann has a last turn");
    desk.keys("r").roll("9y1r");
    assert!(desk.app.scene.is_over());
    assert!(RecordFile::load(&games::shelf(), &desk.record_path()).unwrap().result.is_some());
    desk.keys("n");
    assert_eq!(desk.app.scene.next, Next::Person(seat(2)), "Bea has won");
    desk.keys("r").roll("9g1y").keys("qy");
    let farewell = desk.left.take().unwrap();
    assert!(farewell.summary.starts_with("Game 1: Bea wins with 15 points. Ann has 9. The record is "));
    assert_eq!(farewell.saved, Some(desk.folder.path().join("game-2.json")));
    assert!(
        RecordFile::load(&games::shelf(), &desk.record_path()).unwrap().result.is_some(),
        "the first game is still there"
    );
}

#[test]
fn the_last_roll_of_a_game_with_real_dice_can_be_corrected() {
    let mut desk = Desk::still(real_dice("Ann,Bea", &[target(10)]));
    desk.keys("r").roll("10g").keys("r").roll("1g9y").keys("sr").roll("9y1r");
    assert!(desk.app.scene.is_over());
    desk.keys("u");
    assert_eq!(desk.app.scene.next, Next::PeopleRoll(seat(2)));
    assert!(RecordFile::load(&games::shelf(), &desk.record_path()).unwrap().result.is_none());
}

#[test]
fn a_resumed_game_tells_its_story() {
    let mut desk = Desk::still(real_dice("Ann,Bea", &[]));
    desk.keys("r").roll("4g4y2r").keys("s").keys("qy");
    let record = RecordFile::load(&games::shelf(), &desk.record_path()).unwrap();
    let table = house::Table::resume(&games::shelf(), &record, house::Thinking::default()).unwrap();
    let args = play_args(table, &desk.folder, Speed::None);
    let again = Desk::at(args, desk.folder);
    assert_eq!(
        log(&again),
        [
            "Ann rolls 10 dice: 4 green, 4 yellow, 2 red. 4 points this turn, with 6 dice left.",
            "Ann stops with 4 points and has 4."
        ]
    );
    assert_eq!(again.app.scene.next, Next::Person(seat(2)));
}

#[test]
fn speed_can_be_changed_while_computer_players_play() {
    let mut desk = Desk::with(fair_dice("casual,casual", &[]), Speed::Normal);
    desk.keys("f").wait(160);
    assert_eq!((desk.app.speed, desk.app.scene.steps), (Speed::Fast, 1));
}

#[test]
fn computer_players_finish_a_game_by_themselves() {
    let mut desk = Desk::still(fair_dice("casual,steady,casual", &[target(30)]));
    assert!(desk.app.scene.is_over());
    desk.keys("q");
    assert!(desk.left.take().unwrap().finished);
    let record = RecordFile::load(&games::shelf(), &desk.record_path()).unwrap();
    let verified = house::verify(&games::shelf(), &record).unwrap();
    assert!(verified.finished && verified.sealed_rolls == 0);
}

/// A board whose players have secrets.
struct Secretive;

impl Board for Secretive {
    fn rows(&self, _scene: &Scene, _columns: u16, _room: u16) -> u16 {
        1
    }

    fn draw(&self, _scene: &Scene, _drawing: Drawing<'_>, area: Rect, buf: &mut Buffer) {
        buf.set_stringn(area.x, area.y, "the secret", area.width.into(), ratatui::style::Style::new());
    }

    fn tell(&self, _before: &Scene, _happened: &Happened, _after: &Scene) -> Option<LogEntry> {
        None
    }

    fn describe(&self, _scene: &Scene) -> String {
        String::new()
    }

    fn rules(&self, _scene: &Scene) -> Vec<String> {
        Vec::new()
    }

    fn hides(&self, _scene: &Scene) -> bool {
        true
    }
}

#[test]
fn a_curtain_falls_between_players_who_have_secrets() {
    let mut desk = Desk::still(real_dice("Ann,Bea", &[]));
    desk.app.board = &Secretive;
    assert!(desk.shown(80, 24).contains("the secret"));
    desk.keys("r").roll("9y1r");
    assert_eq!(desk.app.overlay, Some(Overlay::Curtain(seat(2))));
    let shown = desk.shown(80, 24);
    assert!(shown.contains("Pass the keyboard to Bea.") && !shown.contains("the secret"), "{shown}");
    desk.keys("r");
    assert_eq!(desk.app.scene.next, Next::Person(seat(2)), "a stray key does nothing");
    desk.press(KeyCode::Enter);
    assert!(desk.shown(80, 24).contains("the secret"));
}

/// A table of Tri-Cross with all pieces face-up, red to begin.
fn cross() -> Desk {
    let mut desk = Desk::still(real_dice_with("tri-cross", "Ann,Bea", &[("version", "face-up")]));
    desk.roll("b");
    desk
}

#[test]
fn a_piece_is_picked_up_and_put_down_by_walking() {
    let mut desk = cross();
    let first = desk.app.scene.allowed[0].action.clone();
    let (from, to) = first.split_once('-').unwrap();
    desk.press(KeyCode::Tab);
    assert!(desk.app.walks(), "Tab steps onto the board, where the chosen line begins");
    desk.press(KeyCode::Enter);
    assert!(desk.app.listed().iter().all(|&index| desk.app.scene.allowed[index].action.starts_with(from)));
    // Away from there and back: nothing that a piece cannot go to takes it.
    desk.keys("h").keys("h").press(KeyCode::Esc);
    assert_eq!(desk.app.listed().len(), desk.app.scene.allowed.len(), "Esc lets go");
    desk.press(KeyCode::Esc);
    assert!(!desk.app.walks());
    desk.press(KeyCode::Tab).press(KeyCode::Enter);
    let (steps, right) = (desk.app.scene.steps, (to.as_bytes()[0], to.as_bytes()[1]));
    let left = (from.as_bytes()[0], from.as_bytes()[1]);
    let key = match (right.0.cmp(&left.0), right.1.cmp(&left.1)) {
        (std::cmp::Ordering::Greater, _) => 'l',
        (std::cmp::Ordering::Less, _) => 'h',
        (_, std::cmp::Ordering::Greater) => 'k',
        _ => 'j',
    };
    desk.keys(&key.to_string()).press(KeyCode::Enter);
    assert_eq!(desk.app.scene.steps, steps + 1, "{first}: {:?}", desk.app.notice);
}

#[test]
fn a_mouse_clicks_spots_and_choices() {
    use ratatui::crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
    let mut desk = cross();
    let screen = desk.shown(80, 24);
    let click = |desk: &mut Desk, column: u16, row: u16| {
        let kind = MouseEventKind::Down(MouseButton::Left);
        desk.event(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
    };
    let (row, line) = screen.lines().enumerate().find(|(_, line)| line.contains("B4")).unwrap();
    let column = line[..line.find("B4").unwrap()].chars().count();
    click(&mut desk, column as u16, row as u16);
    assert_eq!(desk.app.picks.len(), 1, "{screen}");
    desk.press(KeyCode::Esc).press(KeyCode::Esc);
    let (row, _) = screen.lines().enumerate().find(|(_, line)| line.contains(" 2 Step")).unwrap();
    desk.shown(80, 24);
    click(&mut desk, 5, row as u16);
    assert_eq!(desk.app.selected, 1);
    let steps = desk.app.scene.steps;
    desk.shown(80, 24);
    click(&mut desk, 5, row as u16);
    assert_eq!(desk.app.scene.steps, steps + 1, "what is chosen and clicked is done");
}

#[test]
fn dice_are_laid_by_walking_on_the_table() {
    let mut desk = Desk::still(real_dice_of("add-em-up", "Ann,Bea"));
    desk.roll("6").roll("2").keys("r").roll("123466");
    let steps = desk.app.scene.steps;
    let wanted =
        desk.app.scene.allowed.iter().position(|choice| choice.label.contains("1 at 0,0, 2 at 1,0")).unwrap();
    desk.app.selected = wanted;
    desk.press(KeyCode::Tab).keys("1").keys("l").keys("2");
    assert_eq!(desk.app.picks.len(), 2, "{:?}", desk.app.notice);
    desk.keys("l").keys("3").press(KeyCode::Enter);
    assert_eq!(desk.app.scene.steps, steps + 1, "{:?} {:?}", desk.app.notice, desk.app.picks);
}

#[test]
fn the_best_choice_is_a_key_away() {
    let mut desk = Desk::still(real_dice("Ann,Bea", &[]));
    desk.keys("*");
    assert!(desk.app.notice.as_deref().unwrap().contains("coach"));
    desk.keys("r").roll("5g3y2r").keys("c").keys("*");
    let Coach::Knows(advice) = &desk.app.coach else { panic!("{:?}", desk.app.coach) };
    assert_eq!(desk.app.scene.allowed[desk.app.selected].action, advice[0].action);
}

#[test]
fn taking_back_takes_the_own_move_or_nothing() {
    // Where only the computer player's answer lies behind the last roll, it stands.
    let mut desk = Desk::still(fair_dice("Ann,steady", &[]));
    let steps = desk.app.scene.steps;
    desk.keys("u");
    assert_eq!(desk.app.scene.steps, steps);
    assert!(desk.app.notice.as_deref().unwrap().contains("nothing of yours"), "{:?}", desk.app.notice);
    // A move and the answer to it go together.
    let mut desk = Desk::still({
        let mut setup = real_dice_with("tri-cross", "Ann,casual", &[("version", "face-up")]);
        setup.setup.real_dice = false;
        setup
    });
    let before = desk.app.scene.position.clone();
    desk.press(KeyCode::Enter);
    assert_ne!(desk.app.scene.position, before);
    desk.keys("u");
    assert_eq!(desk.app.scene.position, before, "{:?}", desk.app.notice);
}
