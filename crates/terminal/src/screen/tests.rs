//! Pictures: whole screens as text, and no panic at any size.

use ratatui::crossterm::event::KeyCode;
use ratatui::style::{Color, Modifier};

use crate::app::App;
use crate::testing::{Desk, fair_dice, real_dice, real_dice_of, real_dice_with, target};
use crate::{Speed, keys};
use terminal_board::Appearance;

/// Ann has rolled and may stop or go on.
fn midgame(seats: &str) -> Desk {
    let mut desk = Desk::still(real_dice(seats, &[]));
    desk.keys("r").roll("5g3y2r").keys("r").roll("3g2y").keys("sr").roll("4g4y2r");
    desk
}

/// Ann has passed the target and Bea has her last turn.
fn last_turn() -> Desk {
    let mut desk = Desk::still(real_dice("Ann,Bea", &[target(10)]));
    desk.keys("r").roll("10g").keys("r").roll("2g4y4r").keys("sr").roll("4g4y2r");
    desk
}

fn over() -> Desk {
    let mut desk = last_turn();
    desk.keys("r").roll("5y1r");
    desk
}

#[test]
fn a_turn_at_80_by_24() {
    insta::assert_snapshot!(midgame("Ann,Bea").shown(80, 24));
}

#[test]
fn a_turn_at_100_by_30() {
    insta::assert_snapshot!(midgame("Ann,Bea,Cem").shown(100, 30));
}

#[test]
fn a_turn_at_140_by_40() {
    insta::assert_snapshot!(midgame("Ann,Bea,Cem").shown(140, 40));
}

#[test]
fn a_turn_on_a_phone() {
    insta::assert_snapshot!(midgame("Ann,Bea").shown(45, 18));
}

#[test]
fn six_players_on_the_smallest_screen() {
    insta::assert_snapshot!(midgame("Ann,Bea,Cem,Dora,Emil,Fay").shown(40, 15));
}

#[test]
fn the_last_turn_cannot_be_missed() {
    let desk = last_turn();
    insta::assert_snapshot!(desk.shown(80, 24));
    for (columns, rows) in [(40, 15), (45, 18), (80, 24), (100, 30), (200, 60)] {
        assert!(desk.shown(columns, rows).contains("LAST TURN – Ann has passed 10; beat 12"));
    }
    let picture = desk.draw(80, 24);
    // In the terminal's own red, with the ground's colour for letters: that can be read on any ground.
    let banner = &picture[(40, 1)];
    assert!(banner.fg == Color::Red && banner.modifier.contains(Modifier::REVERSED), "{banner:?}");
}

#[test]
fn a_long_name_does_not_push_the_score_to_beat_off_the_screen() {
    let mut desk = Desk::still(real_dice("Annabel of a Long Name,Bea", &[target(10)]));
    desk.keys("r").roll("10g").keys("r").roll("2g4y4r").keys("s");
    assert!(desk.shown(40, 15).contains("LAST TURN – beat 12"));
}

#[test]
fn a_roll_is_asked_for_and_refused() {
    let mut desk = Desk::still(real_dice("Ann,steady", &[]));
    desk.keys("r").roll("5g");
    insta::assert_snapshot!(desk.shown(80, 24));
    let small = desk.shown(40, 15);
    assert!(small.contains("10 dice are rolled now, not 5") && small.contains("> 5g"), "{small}");
}

#[test]
fn the_end_of_a_game() {
    let desk = over();
    insta::assert_snapshot!(desk.shown(80, 24));
    assert!(desk.shown(40, 15).contains("★ Ann wins with 12 points ★"));
}

#[test]
fn a_shared_win_and_a_game_alone() {
    let mut desk = Desk::still(real_dice("Ann,Bea", &[target(10)]));
    desk.keys("r")
        .roll("10g")
        .keys("r")
        .roll("2g4y4r")
        .keys("sr")
        .roll("10g")
        .keys("r")
        .roll("2g4y4r")
        .keys("s");
    assert!(desk.shown(80, 24).contains("★ Ann and Bea share the win with 12 points each ★"));
    let mut desk = Desk::still(real_dice("You", &[target(10)]));
    desk.keys("r").roll("9y1r").keys("r").roll("10g").keys("r").roll("1g9y").keys("s");
    assert!(desk.shown(80, 24).contains("★ You pass 10 in 2 turns, with 11 points ★"));
}

#[test]
fn a_win_is_celebrated_and_then_calm() {
    let mut desk = over();
    desk.app.speed = Speed::Normal;
    let stars = |desk: &Desk| desk.shown(80, 24).matches(['★', '✦']).count();
    let lively = stars(&desk);
    desk.wait(60_000);
    assert!(lively > stars(&desk), "{lively}");
}

#[test]
fn the_help_page() {
    let mut desk = midgame("Ann,Bea");
    desk.keys("?");
    insta::assert_snapshot!(desk.shown(80, 50));
    let first = desk.shown(80, 20);
    assert!(first.contains("↓ more") && !first.contains("--resume"));
    (0..5).for_each(|_| {
        desk.press(KeyCode::PageDown);
    });
    let last = desk.shown(80, 20);
    assert!(last.contains("↑ more") && last.contains("crossroads play --resume sunday.json"), "{last}");
    desk.press(KeyCode::Up);
    assert!(desk.shown(80, 20).contains("↑↓ more"));
    desk.press(KeyCode::Esc);
    assert!(!desk.shown(80, 20).contains("Help"));
}

#[test]
fn the_whole_log_opens_at_its_end() {
    let mut desk = midgame("Ann,Bea");
    desk.keys("l");
    assert!(desk.shown(40, 15).contains("with 6 dice left."));
}

#[test]
fn without_colours_nothing_is_lost() {
    let mut desk = last_turn();
    let coloured = desk.shown(80, 24);
    desk.app.look = Appearance { colour: false, motion: false, ascii: false };
    assert_eq!(desk.shown(80, 24), coloured);
    let picture = desk.draw(80, 24);
    let colourless = |cell: &ratatui::buffer::Cell| cell.fg == Color::Reset && cell.bg == Color::Reset;
    assert!(picture.content().iter().all(colourless));
    assert!(picture[(40, 1)].modifier.contains(Modifier::REVERSED), "the last turn still stands out");
}

#[test]
fn dice_show_their_letters_in_their_colours() {
    let desk = midgame("Ann,Bea");
    let picture = desk.draw(80, 24);
    let shows = |letter: &str, colour: Color| {
        picture.content().iter().filter(|cell| cell.symbol() == letter && cell.bg == colour).count()
    };
    assert_eq!([shows("G", Color::Green), shows("Y", Color::Yellow), shows("R", Color::Red)], [4, 4, 2]);
}

#[test]
fn too_small_a_screen_says_so_and_can_still_be_left() {
    let mut desk = midgame("Ann,Bea");
    let shown = desk.shown(39, 15);
    assert!(shown.contains("Too small: 39 by 15"), "{shown}");
    desk.keys("qy");
    assert!(desk.left.is_some());
}

/// Every state that looks different.
fn states() -> Vec<Desk> {
    let mut asking = Desk::still(real_dice("Ann,steady", &[]));
    asking.keys("r").roll("5g");
    let mut tumbling = Desk::with(fair_dice("Ann,Bea", &[]), Speed::Normal);
    tumbling.keys("r").wait(0);
    assert!(tumbling.app.tumbling().is_some());
    let watching = Desk::with(fair_dice("casual,steady", &[]), Speed::Normal);
    let mut celebrating = over();
    celebrating.app.speed = Speed::Normal;
    let mut coached = Desk::still(real_dice("Ann,Bea", &[target(10)]));
    coached.keys("c");
    let mut wide_names = midgame("愛子さん,Zoë 🎲🎲,Ångström");
    wide_names.keys("l");
    // A game that has no drawing of its own yet.
    let mut undrawn = midgame("Ann,Bea");
    undrawn.app.board = &crate::any_board::AnyBoard;
    assert!(undrawn.shown(80, 24).contains("8,0 2+4"));
    let mut desks = vec![asking, tumbling, watching, celebrating, coached, last_turn(), wide_names, undrawn];
    for key in ["?", "l", "q"] {
        let mut desk = midgame("Ann,Bea,Cem,Dora,Emil,Fay");
        desk.keys(key);
        desks.push(desk);
    }
    desks
}

#[test]
fn no_size_is_too_odd() {
    let desks = states();
    // Every size around the borders between layouts, for one state; and fewer for the others.
    let desk = midgame("Ann,Bea,Cem,Dora");
    for columns in 1..=130 {
        for rows in 1..=30 {
            desk.draw(columns, rows);
        }
    }
    for desk in &desks {
        for columns in [1, 2, 3, 7, 20, 39, 40, 41, 45, 60, 71, 72, 73, 80, 99, 117, 118, 140, 200] {
            for rows in [1, 2, 3, 5, 10, 14, 15, 16, 18, 21, 22, 23, 24, 30, 45, 60] {
                desk.draw(columns, rows);
            }
        }
    }
}

#[test]
fn every_choice_has_a_key_on_the_screen() {
    let App { scene, .. } = midgame("Ann,Bea").app;
    assert_eq!(keys::letters(&scene.allowed), [Some('r'), Some('s')]);
}

/// Ann has parked three dice and may end her turn or play on.
fn at_the_crossing() -> Desk {
    let mut desk = Desk::still(real_dice_of("intersection", "Ann,Bea"));
    desk.roll("hhsx3").roll("2234x").keys("r").roll("hhs24 go").keys("1");
    desk
}

#[test]
fn a_turn_of_intersection_at_80_by_24() {
    insta::assert_snapshot!(at_the_crossing().shown(80, 24));
}

#[test]
fn a_turn_of_intersection_on_a_phone() {
    insta::assert_snapshot!(at_the_crossing().shown(40, 15));
}

#[test]
fn a_fumble_is_reported_by_its_number() {
    let mut desk = at_the_crossing();
    desk.keys("!");
    assert!(desk.shown(80, 24).contains("What went wrong?"), "{}", desk.shown(80, 24));
    desk.keys("1");
    assert!(desk.app.log.last().unwrap().text.contains("fumbles"), "{:?}", desk.app.log.last());
}

#[test]
fn a_fumble_is_found_where_it_is_typed() {
    let mut desk = at_the_crossing();
    assert!(desk.shown(120, 24).contains("! fumble"), "{}", desk.shown(120, 24));
    desk.keys("/fumble").press(KeyCode::Enter);
    assert!(desk.app.log.last().unwrap().text.contains("fumbles"), "{:?}", desk.app.log.last());
}

#[test]
fn no_screen_is_too_small_for_intersection() {
    let desk = at_the_crossing();
    for (columns, rows) in [(1, 1), (10, 3), (20, 10), (43, 12), (80, 24), (200, 60)] {
        let _ = desk.shown(columns, rows);
    }
}

/// Ann has opened with a row, and Bea has laid one placement of hers.
fn a_crossword() -> Desk {
    let mut desk = Desk::still(real_dice_of("add-em-up", "Ann,Bea"));
    desk.roll("6").roll("2").keys("r").roll("123466").keys("/1 at 0,0, 2 at 1,0").press(KeyCode::Enter);
    desk.keys("r").roll("134566").keys("/place 1,-1=3 1,1=1").press(KeyCode::Enter);
    desk
}

#[test]
fn a_turn_of_add_em_up_at_80_by_24() {
    insta::assert_snapshot!(a_crossword().shown(80, 24));
}

#[test]
fn a_turn_of_add_em_up_at_140_by_40() {
    insta::assert_snapshot!(a_crossword().shown(140, 40));
}

#[test]
fn a_turn_of_add_em_up_on_a_phone() {
    insta::assert_snapshot!(a_crossword().shown(40, 15));
}

#[test]
fn the_table_shows_where_the_chosen_line_would_lie_and_can_be_moved() {
    let mut desk = a_crossword();
    let before = desk.shown(80, 24);
    assert!(before.contains("{5}{6}"), "{before}");
    desk.press(KeyCode::Right);
    assert_ne!(desk.shown(80, 24), before);
    desk.press(KeyCode::Left);
    assert_eq!(desk.shown(80, 24), before);
}

#[test]
fn what_is_like_no_choice_goes_to_the_table_which_says_what_is_wrong() {
    let mut desk = a_crossword();
    desk.keys("/place 9,9=4").press(KeyCode::Enter);
    assert!(desk.app.notice.as_deref().unwrap().contains("9,9"), "{:?}", desk.app.notice);
}

#[test]
fn no_screen_is_too_small_for_add_em_up() {
    let desk = a_crossword();
    for (columns, rows) in [(1, 1), (10, 3), (20, 10), (40, 15), (43, 16), (80, 24), (200, 60)] {
        let _ = desk.shown(columns, rows);
    }
}

/// Red, who begins, has stepped, and it is Ann's turn with black.
fn on_the_cross() -> Desk {
    let mut desk = Desk::still(real_dice_with("tri-cross", "Ann,Bea", &[("version", "face-up")]));
    desk.roll("r").keys("/g5-f5").press(KeyCode::Enter);
    desk
}

#[test]
fn a_turn_of_tri_cross_at_80_by_24() {
    insta::assert_snapshot!(on_the_cross().shown(80, 24));
}

#[test]
fn a_turn_of_tri_cross_at_120_by_40() {
    insta::assert_snapshot!(on_the_cross().shown(120, 40));
}

#[test]
fn a_turn_of_tri_cross_on_a_phone() {
    insta::assert_snapshot!(on_the_cross().shown(40, 15));
}

#[test]
fn no_screen_is_too_small_for_tri_cross() {
    let desk = on_the_cross();
    for (columns, rows) in [(1, 1), (10, 3), (20, 10), (40, 15), (43, 16), (80, 24), (200, 60)] {
        let _ = desk.shown(columns, rows);
    }
}

/// TC-10, TC-11: what one places the other must not learn from the screen, the log or what is taken back.
#[test]
fn what_is_placed_face_down_is_told_to_nobody_else() {
    let mut setup = real_dice_with("tri-cross", "Ann,Bea", &[("version", "standard")]);
    setup.setup.real_dice = false;
    let mut desk = Desk::still(setup);
    // The lot is drawn.
    desk.keys(" ");
    let first = desk.app.scene.mover().unwrap();
    desk.keys("/place 6 c1").press(KeyCode::Enter);
    let (other, colour) = if first.index() == 0 { (1, "(B)") } else { (0, "(R)") };
    assert_eq!(desk.app.overlay, Some(crate::app::Overlay::Curtain(kernel::Seat::new(other).unwrap())));
    desk.press(KeyCode::Enter);
    let told = &desk.app.log.last().unwrap().text;
    assert!(told.ends_with(" places a piece on c1."), "{told}");
    let shown = desk.shown(120, 40);
    assert!(shown.contains(colour) && !shown.contains("B6") && !shown.contains("R6"), "{shown}");
    desk.keys("u");
    let told = &desk.app.log.last().unwrap().text;
    assert!(told.contains("piece on c1 is taken back"), "{told}");
}

/// TC-10: whoever looks when the game is taken up again must not see what its next player holds.
#[test]
fn a_resumed_game_begins_behind_a_curtain() {
    let mut setup = real_dice_with("tri-cross", "Ann,Bea", &[("memory-aid", "on")]);
    setup.setup.real_dice = false;
    let mut desk = Desk::still(setup);
    desk.keys(" ").keys("/place 6 c1").press(KeyCode::Enter).press(KeyCode::Enter);
    desk.keys("/place 5 d1").press(KeyCode::Enter).press(KeyCode::Enter).keys("qy");
    let key = house::SealKey::keep(&desk.folder.path().join("seal.key")).unwrap();
    let record = house::RecordFile::load_with(&games::shelf(), &desk.record_path(), Some(&key)).unwrap();
    let table = house::Table::resume(&games::shelf(), &record, house::Thinking::default()).unwrap();
    let mut again = Desk::at(crate::testing::play_args(table, &desk.folder, Speed::None), desk.folder);
    let shown = again.shown(120, 40);
    assert!(
        shown.contains("Pass the keyboard to ") && !shown.contains("B6") && !shown.contains("R6"),
        "{shown}"
    );
    again.press(KeyCode::Enter);
    let shown = again.shown(120, 40);
    assert!(shown.contains("B6") != shown.contains("R6"), "the own Six, and not the other's: {shown}");
}

/// Ann has thrown a 4 into the 20 and a die off the table, and has one to go.
fn at_the_mat() -> Desk {
    let mut desk = Desk::still(real_dice_with("end-zone", "Ann,Bea", &[("mode", "fast-play")]));
    desk.roll("2").roll("5").roll("4x20").roll("off");
    desk
}

#[test]
fn the_mat_is_seen_from_above_with_the_dice_and_the_score_sheet() {
    let desk = at_the_mat();
    let shown = desk.shown(110, 40);
    for part in ["[4]", "▓", "▒", "sum", "The highest sum of three dice wins"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let told: Vec<&str> = desk.app.log.iter().map(|told| told.text.as_str()).collect();
    assert!(told.contains(&"Ann throws: 4 in the 20, 80 points."), "{told:?}");
    assert!(told.contains(&"Ann throws: off the table."), "{told:?}");
}

/// EZ-14: a slide may have moved a die that lay there.
#[test]
fn a_mishap_can_be_typed_with_the_dice_it_moved() {
    let mut desk = Desk::still(real_dice_with("end-zone", "Ann,Bea", &[("mode", "fast-play")]));
    desk.roll("2").roll("5").roll("4x20").keys("!!slide moved 4x10").press(KeyCode::Enter);
    let told = &desk.app.log.last().unwrap().text;
    assert_eq!(told, "The die slid: it counts nothing. Other dice were moved.");
    desk.roll("1x1");
    let told = &desk.app.log.last().unwrap().text;
    assert!(told.ends_with("41 points in all."), "{told}");
}

#[test]
fn no_screen_is_too_small_for_end_zone() {
    let desk = at_the_mat();
    for (columns, rows) in [(1, 1), (20, 6), (40, 15), (80, 24), (200, 60)] {
        desk.draw(columns, rows);
    }
}

#[test]
fn any_throw_can_be_typed_and_the_house_says_what_is_wrong_with_it() {
    let mut setup = real_dice_with("end-zone", "Ann,Bea", &[("mode", "fast-play"), ("hand", "none")]);
    setup.setup.real_dice = false;
    let mut desk = Desk::still(setup);
    desk.keys("/throw speed=1").press(KeyCode::Enter);
    let notice = desk.app.notice.clone().unwrap_or_default();
    assert!(notice.contains("speed"), "{notice}");
    desk.keys("/throw speed=140 aim=-1").press(KeyCode::Enter);
    let told = &desk.app.log.last().unwrap().text;
    assert!(told.contains(" at 140 inches a second, 1.0° to the left: "), "{told}");
}

/// A table where the house throws exactly as it is told.
fn at_the_table(seats: &str, mode: &str) -> Desk {
    let mut setup = real_dice_with("end-zone", seats, &[("mode", mode), ("hand", "none")]);
    setup.setup.real_dice = false;
    Desk::still(setup)
}

#[test]
fn a_real_table_of_end_zone_at_110_by_40() {
    insta::assert_snapshot!(at_the_mat().shown(110, 40));
}

#[test]
fn a_real_table_of_end_zone_on_a_phone() {
    insta::assert_snapshot!(at_the_mat().shown(45, 22));
}

#[test]
fn a_throw_of_end_zone_is_set_by_keys() {
    let mut desk = at_the_table("Ann", "solo");
    desk.press(KeyCode::Left).press(KeyCode::Left).keys(".wwsettim]");
    assert_eq!(
        desk.app.chosen().unwrap().action,
        "throw speed=106 height=3 spin=-14 aim=-0.9 rise=20 x=0.5",
        "two steps to the left, one fine one back; harder twice, softer once; and so on"
    );
    // Which dice the house has committed to is another secret every time.
    let shown = desk.shown(110, 40);
    let is_fingerprint =
        |line: &&str| line.split(|sign: char| !sign.is_ascii_hexdigit()).any(|word| word.len() >= 12);
    let shown: Vec<&str> = shown.lines().filter(|line| !is_fingerprint(line)).collect();
    insta::assert_snapshot!(shown.join("\n"));
    let thrown = desk.app.chosen().unwrap().action.clone();
    desk.press(KeyCode::Enter);
    assert_eq!(desk.app.chosen().unwrap().action, thrown, "the arm stays as it was set");
    let told = &desk.app.log.last().unwrap().text;
    assert!(told.contains(" at 106 inches a second, 0.9° to the left: "), "{told}");
}

#[test]
fn an_arm_goes_no_further_than_the_table_allows() {
    let mut desk = at_the_table("Ann", "solo");
    desk.keys(&"d".repeat(9)).keys(&"[".repeat(30)).keys(&"g".repeat(80));
    assert_eq!(desk.app.chosen().unwrap().action, "throw speed=104 height=0.5 spin=-40 rise=20 x=-6");
    desk.press(KeyCode::Down);
    assert_ne!(desk.app.chosen().unwrap().action, "throw speed=104 height=0.5 spin=-40 rise=20 x=-6");
}

/// EZ-11: the ways to throw that the table offers, one after the other; the aim stays.
#[test]
fn ez11_a_key_goes_through_the_ways_to_throw() {
    let mut desk = at_the_table("Ann", "solo");
    let chosen = |desk: &Desk| desk.app.chosen().unwrap().action.clone();
    let first = chosen(&desk);
    desk.press(KeyCode::Left).keys("b");
    assert!(chosen(&desk).contains("height=3 spin=-20 aim=-0.5"), "{}", chosen(&desk));
    desk.keys("b");
    assert!(chosen(&desk).contains("height=0.5 spin=24 aim=-0.5"), "{}", chosen(&desk));
    desk.press(KeyCode::Right).keys("b");
    assert_eq!(chosen(&desk), first);
}

#[test]
fn a_die_in_dispute_and_one_let_go_too_late_are_told_of() {
    let mut desk = Desk::still(real_dice_with("end-zone", "Ann,Bea", &[("mode", "fast-play")]));
    desk.roll("2").roll("5").roll("odd=4x20/even=4x10/die=6");
    let told: Vec<&str> = desk.app.log.iter().map(|told| told.text.as_str()).collect();
    assert!(told.contains(&"Ann throws: 4 in the 10, 40 points."), "{told:?}");
    desk.keys("!1");
    let told = &desk.app.log.last().unwrap().text;
    assert_eq!(told, "Ann lets go too late: the die counts nothing.");
}

/// A desk of every game at which a person has to choose.
fn desks() -> Vec<Desk> {
    let mut toss = Desk::still(real_dice("Ann,Bea", &[]));
    toss.keys("r").roll("5g3y2r");
    let mut intersection = Desk::still(real_dice_of("intersection", "Ann,Bea"));
    intersection.roll("hhsx3").roll("2234x").keys("r").roll("hhs24 go");
    let mut sums = Desk::still(real_dice_of("add-em-up", "Ann,Bea"));
    sums.roll("6").roll("2").keys("r").roll("123466");
    let mut cross = Desk::still(real_dice_with("tri-cross", "Ann,Bea", &[("version", "guts")]));
    cross.roll("b");
    let mut zone = fair_dice("Ann", &[]);
    zone.game = "end-zone".to_owned();
    zone.setup.options =
        games::shelf().find("end-zone").unwrap().read_options(&["mode=solo".to_owned()]).unwrap();
    vec![toss, intersection, sums, cross, Desk::still(zone)]
}

/// What stands on the left of the screen, where the choices are, as words.
fn left(screen: &str, columns: u16) -> String {
    let wide = if columns >= 118 { usize::from(columns - (columns / 3).min(56)) } else { columns.into() };
    let lines =
        screen.lines().map(|line| line.chars().take(wide).collect::<String>().replace(['│', '█'], " "));
    lines
        .flat_map(|line| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn the_chosen_line_and_what_it_would_do_can_be_read_in_full_everywhere() {
    for mut desk in desks() {
        for _ in 0..3 {
            for (columns, rows) in [(60, 20), (80, 24), (120, 40), (200, 60)] {
                let choice = &desk.app.scene.allowed[desk.app.selected];
                let screen = desk.shown(columns, rows);
                let shown = left(&screen, columns);
                for text in [&choice.label, &choice.effect] {
                    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
                    assert!(shown.contains(&words), "{words:?} at {columns}x{rows}:\n{screen}");
                }
            }
            desk.keys("j");
        }
    }
}

#[test]
fn a_long_message_wraps() {
    for (columns, rows) in [(40, 15), (60, 20), (80, 24), (120, 40)] {
        let mut desk = Desk::still(real_dice_with("tri-cross", "Ann,Bea", &[("version", "guts")]));
        desk.roll("b");
        let why = "a sentence that is so long that no frame of any size could hold it in its lower edge, and that ends with zebra";
        desk.app.notice = Some(why.to_owned());
        let screen = desk.shown(columns, rows);
        assert!(screen.contains("zebra"), "{screen}");
    }
}
