//! What the house adds to the rulebook: typing, words, taking back, time, views and positions.

mod common;

use common::{after, at, seat, setup};
use end_zone::{Action, EndZone, Hand, Launch, Mode, RestingDie, Roll, Table, Technique, Thrown, View};
use kernel::{Hidden, Manners, Phase, Play, Refusal, Rules, Step, Viewer, Wording};

fn view(position: &str) -> View {
    at(position).view(Viewer::Spectator)
}

#[test]
fn a_throw_can_be_typed_short() {
    let action = |text: &str| text.parse::<Action>();
    assert_eq!(action("throw"), Ok(Action::Throw(Launch::STRAIGHT)));
    let launch = Launch { speed: 131_500, aim: -1_250, ..Launch::STRAIGHT };
    for text in [
        "throw speed=131.5 aim=-1.25",
        " throw  aim=-1.250 speed=131.5 x=0 ",
        "throw speed=131.4996 aim=-1.25",
    ] {
        assert_eq!(action(text), Ok(Action::Throw(launch)), "{text}");
    }
    assert_eq!(Action::Throw(launch).to_string(), "throw speed=131.5 height=0.5 spin=24 aim=-1.25");
    for wrong in [
        "",
        "roll",
        "throws",
        "throw speed",
        "throw speed=fast",
        "throw speed=1 speed=2",
        "throw up=1",
        "throw aim=9999999",
    ] {
        assert!(action(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_roll_can_be_typed_as_people_say_it() {
    for (typed, written) in [
        ("4", "4"),
        (" 0 ", "0"),
        ("4x20", "4x20"),
        ("4×20", "4x20"),
        ("dot", "dot"),
        ("4x20  out off", "4x20 out off"),
        ("odd=4x20/even=dot/die=1", "odd=4x20/even=dot/die=1"),
        ("1,2,3,4 off slide by=1:0", "1,2,3,4 off slide by=1:0"),
    ] {
        assert_eq!(typed.parse::<Roll>().unwrap().to_string(), written);
    }
    for wrong in [
        "",
        "7",
        "-1",
        "44",
        "4x3",
        "0x20",
        "7x1",
        "x",
        "4x",
        "slide",
        "by=1:0",
        "4x20 slide slide",
        "slide 4x20",
        "odd=4x20/die=1",
        "1,2,3,4 by=1:",
        "1,2,3,4 by=1:a",
    ] {
        assert!(wrong.parse::<Roll>().is_err(), "{wrong}");
    }
    assert!("1x1 ".repeat(25).parse::<Roll>().is_err(), "more dice than there are");
}

#[test]
fn the_house_tells_where_dice_came_to_rest() {
    let game = after("-/- 1", "throw, 0,1,0,2 by=1:0, throw, 0,1,0,2 off by=1:0, throw");
    // One die is on the table, one has left it: the physics hears of the first only.
    let die = |text: &str| text.parse::<RestingDie>().unwrap();
    assert_eq!(game.dice_on_the_table(), [die("0,1,0,2")]);
    let by = Thrown { engine: 1, noise: vec![7, -3] };
    let roll = game.came_to_rest(by.clone(), &[Some(die("1,1,0,5"))], Some(die("0,4,0,6")), false);
    assert_eq!(roll.to_string(), "1,1,0,5 off 0,4,0,6 by=1:7,-3");
    assert_eq!(game.clone().roll(&roll), Ok(()));
    assert_eq!(game.came_to_rest(by, &[None], None, true).to_string(), "off off off slide by=1:7,-3");
}

#[test]
fn a_launch_can_be_taken_back_until_the_die_rests() {
    let mut play = Play::<EndZone>::new(setup(1, "mode=traditional")).unwrap();
    play.step("1 throw speed=90".parse().unwrap()).unwrap();
    play.step(Step::TakeBack).unwrap();
    play.step("1 throw speed=120".parse().unwrap()).unwrap();
    play.step("= 0,1,0,2 by=1:0".parse().unwrap()).unwrap();
    assert_eq!(play.step(Step::TakeBack), Err(Refusal::NothingToTakeBack));
    // Where people throw, what was mistyped can be taken back.
    let mut play = Play::<EndZone>::new(setup(1, "mode=traditional real")).unwrap();
    play.step("= 4x20".parse().unwrap()).unwrap();
    play.step("! slide".parse().unwrap()).unwrap();
    play.step(Step::TakeBack).unwrap();
    play.step(Step::TakeBack).unwrap();
    assert_eq!(play.state().to_string(), "- 1 real mode=traditional");
}

#[test]
fn a_game_says_what_was_agreed() {
    let game = at("-/- 1 mode=fast-play distance=96");
    assert_eq!(
        (game.options().mode, game.options().table, game.is_real()),
        (Mode::FastPlay, Table::PRO, false)
    );
    assert!(at("-/- 1 real").is_real());
    assert_eq!(game.launch(), None);
    assert_eq!(
        after("-/- 1", "throw speed=120").launch(),
        Some(&Launch { speed: 120_000, ..Launch::STRAIGHT })
    );
}

#[test]
fn when_time_is_up_the_die_is_thrown_straight() {
    let Some(Action::Throw(launch)) = at("-/- 1").time_is_up() else { panic!("nothing is done") };
    assert_eq!(launch, Technique::Bounced.launch(&Table::CASUAL, Hand::Steady));
    assert_eq!((launch.aim, launch.x), (0, 0));
    let Some(Action::Throw(pro)) = at("-/- 1 distance=96").time_is_up() else { panic!("nothing is done") };
    assert!(pro.speed > launch.speed, "eight feet need more of a swing than five");
    assert_eq!(at("-/- 1 real").time_is_up(), None);
}

#[test]
fn people_are_told_what_a_throw_is_about() {
    for (position, words) in [
        ("-/- start", "lowest"),
        ("-/- start mode=first-to", "highest"),
        ("- 1 real mode=solo", "set the total"),
        ("30 2 real mode=solo", "More than 30"),
        ("-/- 1 mode=fast-play", "highest sum"),
        ("-/- 1", "Game 1"),
        ("-/- 1 wins=2,1 games=3", "Game 4: winning it wins the 3's"),
        ("-/- 1 wins=2,1 threes=4,0 games=9 mode=threes-sets", "wins the set"),
        ("0,0,0,0,0,0 7 mode=traditional", "100 points or more after it bring 50 more"),
        ("0 2 mode=traditional", "Line 2: one die."),
        ("0 2 mode=traditional double-lines=2", "counts double"),
        ("60/10 2 mode=first-to", "440 more to 500"),
        ("520/480 3 chase=1:520 mode=first-to", "520 to reach: 40 more"),
        ("5/5 roll-off tied=1:0,2:0 mode=fast-play", "most points win"),
        ("5/4 over won=1 mode=fast-play", "Won."),
        ("5/4 over won=2:dot mode=fast-play", "Won by covering the dot."),
        ("5/4/5/5 over won=1 mode=fast-play teams=column-each", "Won."),
        ("5,9,8 over mode=solo", "Beaten 1 times in a row; best total 9."),
    ] {
        let stake = view(position).stake;
        assert!(stake.contains(words), "{position}: {stake}");
    }
}

#[test]
fn people_are_told_what_to_say() {
    for (position, words) in [
        ("-/- start", "Roll one die for who throws first, the lowest number"),
        ("-/-/-/- start teams=column-each", "for the team"),
        ("0/- 1 left=2,2,2 real", "Throw a die from the far end"),
        ("-/- 1 left=1,1,2,2,2 lying=1@4x20 real", "If it moved other dice"),
        ("-/- 1 launch=140,4,10,0,0,0,0,0,0,0", "where all dice come to rest"),
    ] {
        let asks = at(position).asks();
        assert!(asks.contains(words), "{position}: {asks}");
    }
    let described = at("-/- 1").describe(&"throw aim=-1.5 x=2".parse().unwrap());
    assert_eq!(
        described.label,
        "Roll it at 106 inches a second, 1.5° to the left, 2 inches right of the middle"
    );
    assert_eq!(
        at("-/- 1").describe(&"throw".parse().unwrap()).label,
        "Roll it at 106 inches a second, straight ahead"
    );
}

#[test]
fn a_view_has_all_a_client_draws() {
    let view = view(
        "20,20,20,20,0,0,20;+50;x2/0,0,0,0,0,0,0 8 lying=1@4x20 left=2 real mode=traditional shuffle=on",
    );
    assert_eq!(
        (view.thrower, view.dice, view.dice_left, view.phase),
        (Some(seat(2)), 1, 1, Phase::Roll(seat(2)))
    );
    assert_eq!((view.lying[0].scored.zone, view.lying[0].points, view.lying[0].column), (20, 80, seat(1)));
    assert_eq!((view.columns[0].total, view.columns[0].bonuses), (150, [true, false]));
    assert!(view.columns[0].extras[0].earned && view.columns[0].extras[0].points.is_none());
    assert_eq!(view.options.table, Table::CASUAL);
    // The mat, the empty card and the sliders.
    let zones: Vec<u8> = view.mat.zones.iter().map(|zone| zone.zone.times()).collect();
    assert_eq!(zones, [1, 2, 5, 10, 20]);
    assert_eq!(view.card.iter().map(|line| line.dice).sum::<u8>(), 14 + 2 * 2 + 3);
    assert_eq!((view.card[6].bonus_from, view.card[6].bonus, view.card[13].bonus), (Some(100), 50, 100));
    assert!(view.limits.is_empty(), "people throw with their hands");
    let limits = self::view("-/- 1").limits;
    assert_eq!((limits[0].name.as_str(), limits[0].least, limits[0].most), ("speed", 20_000, 400_000));
    let after = after("-/- 1 real mode=fast-play", "4x20, 1x1, out");
    let last = after.view(Viewer::Spectator).last.unwrap();
    assert_eq!(last.dice.iter().map(|die| die.points).collect::<Vec<_>>(), [80, 1, 0]);
}

#[test]
fn a_view_that_makes_no_sense_gives_some_game() {
    let mut view = view("-/- 1");
    view.seats = 200;
    view.columns.clear();
    assert_eq!(view.state().to_string(), "-/- 1");
    let mut view = self::view("-/- 1");
    view.order = vec![vec![seat(7)], vec![seat(7)]];
    assert_eq!(view.state().to_string(), "-/- 1");
    // Options that no table can have; those of another table stay.
    let mut view = self::view("-/- 1");
    view.options.minus_points = 7;
    assert_eq!(view.state().to_string(), "-/- 1");
    let mut view = self::view("-/- 1");
    view.options.hand = Hand::Human;
    assert_eq!(view.state().to_string(), "-/- 1 hand=human");
}

#[test]
fn a_position_that_cannot_be_is_refused_with_a_reason() {
    for (position, words) in [
        ("", "score sheet"),
        ("-/-", "where we are"),
        ("-/- 2", "filled as far"),
        ("-/-/-/-/-/-/-/-/- 1", "at most 8"),
        ("- 1", "two players or more"),
        ("-/- 1 mode=solo", "solo is for one player"),
        ("-/- 1 mode=golf", "one of solo, fast-play"),
        ("-/- 1 distance=5", "a number of inches from 36 to 144"),
        ("-/- 1 left=2,1", "thrown in turn"),
        ("-/- 1 left=1,1", "thrown in turn"),
        ("-/- 1 left=1,1,2,2,2", "thrown in turn"),
        ("-/- 1 order=11", "every side once"),
        ("-/- 1 order=1", "every side once"),
        ("-/- start order=1/2", "players who are level"),
        ("-/- start showed=1,2", "fewer numbers shown"),
        ("5/- start", "nothing thrown"),
        ("-/- 1 lying=1@4x20 left=1,1,2,2,2", "where the house throws with places"),
        ("-/- 1 lying=1@dot left=1,1,2,2,2 real", "have not covered the dot"),
        ("-/- 1 launch=140,4,10,0,0,0,0,0,0,0 real", "no launch"),
        ("-/- 1 launch=5000,4,10,0,0,0,0,0,0,0", "the speed must be"),
        ("-;x2/- 1", "official card"),
        ("-;-10/- 1", "minus points"),
        ("-/- 1 minus-points=5", "`real` table only"),
        ("-/- 1 wins=3,0", "games to three"),
        ("-/- 1 won=1", "at the end"),
        ("5/3 over mode=fast-play", "`won=SIDE`"),
        ("5/3 over won=2 mode=fast-play", "highest total"),
        ("5/3 roll-off tied=1:0,2:0 mode=fast-play", "who are level"),
        ("5/5 roll-off mode=fast-play", "`tied=1:0,2:0`"),
        ("500/3 2 mode=first-to", "`chase=SIDE:SCORE`"),
        ("500/3 2 chase=1:400 mode=first-to", "a chase"),
        ("721/- 1", "from 0 to 720"),
        ("-/- 1 turns=1 turns=2", "only once"),
        ("-/- 1 colour=red", "an option"),
        ("-/- 1 wild", "`real`"),
    ] {
        let error = position.parse::<EndZone>().unwrap_err().to_string();
        assert!(error.contains(words), "{position}: {error}");
    }
}

#[test]
fn the_seeds_of_the_fuzzer_are_texts_of_this_game() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/end_zone");
    let mut positions = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        positions += usize::from(text.parse::<EndZone>().is_ok());
        let word = text.parse::<Action>().is_ok() || text.parse::<Roll>().is_ok();
        assert!(word || text.parse::<EndZone>().is_ok() || text.parse::<Step<EndZone>>().is_ok(), "{text}");
    }
    assert!(positions > 10, "{positions}");
}

/// EZ-11: the first throw that is offered is the one that works for the hands of the table; a bounce and a roll are always among them.
#[test]
fn ez11_every_technique_is_offered_and_the_best_first() {
    for hand in ["none", "steady", "human"] {
        for distance in ["36", "60", "96", "144"] {
            let position = format!("-/- 1 hand={hand} distance={distance}");
            let (game, view) = (at(&position), view(&position));
            let mut actions = Vec::new();
            game.actions(&mut actions);
            let throws: Vec<Action> =
                view.techniques.iter().map(|technique| Action::Throw(technique.launch)).collect();
            assert_eq!(actions[..throws.len()], throws[..], "{position}");
            let names: Vec<&str> = view.techniques.iter().map(|technique| technique.name.as_str()).collect();
            assert!(names.contains(&"Bounced") && names.contains(&"Rolled"), "{names:?}");
            for technique in &view.techniques {
                technique
                    .launch
                    .check(&game.options().table)
                    .unwrap_or_else(|why| panic!("{position}: {why}"));
                assert_eq!(
                    Technique::of(&technique.launch).map(Technique::name),
                    Some(technique.name.as_str())
                );
            }
            for action in &actions {
                game.clone().act(action).unwrap_or_else(|why| panic!("{position}, {action}: {why}"));
            }
        }
    }
    assert!(view("-/- 1 real").techniques.is_empty(), "people throw as they like");
}

#[test]
fn ez11_a_few_throws_of_endlessly_many_are_offered() {
    let mut actions = Vec::new();
    at("-/- 1").actions(&mut actions);
    assert!(actions.iter().all(EndZone::endless), "others may be typed");
    // The best technique softer, harder, to the left and to the right; softer to both sides.
    let more: Vec<String> = actions[3..].iter().map(ToString::to_string).collect();
    let throw = |speed: &str, aim: &str| format!("throw speed={speed} height=2.5 spin=-16{aim} rise=20");
    assert_eq!(
        more,
        [
            throw("102", ""),
            throw("110.5", ""),
            throw("106.5", " aim=-2"),
            throw("106.5", " aim=2"),
            throw("102", " aim=-2"),
            throw("102", " aim=2"),
        ]
    );
    at("-/- 1 real").actions(&mut actions);
    assert_eq!(actions, [], "people throw with their own hands");
}
