//! Whole conversations.

use house::{RecordFile, SealKey, Table, TableSetup, Thinking};
use kernel::Value;

use super::Console;
use crate::testing::{args, fair_dice, play_args, real_dice, real_dice_of, real_dice_with, target};
use crate::{Farewell, Speed};

/// A script at the one end and a file at the other.
const PIPE: Console = Console { echo: true, screen: false };
/// Somebody types, and what is written goes into a file.
const KEYBOARD: Console = Console { echo: false, screen: false };
/// A terminal.
const TERMINAL: Console = Console { echo: false, screen: true };

/// Plays a script and gives everything that was written.
fn converse(setup: TableSetup, script: &str) -> (String, Farewell, tempfile::TempDir) {
    let (args, folder) = args(setup, Speed::None);
    let mut output = Vec::new();
    let farewell = super::play(args, script.as_bytes(), &mut output, PIPE).unwrap();
    (String::from_utf8(output).unwrap(), farewell, folder)
}

#[test]
fn a_whole_game_with_real_dice_and_a_correction() {
    let script =
        "roll\n9y1r\nback\n9g1y\nroll\ny\nroll\ng\nroll\n2g4y4r\nstop\nroll\n5g5y\nroll\n2y3r\nquit\n";
    let (transcript, farewell, folder) = converse(real_dice("Ann,Bea", &[target(10)]), script);
    insta::assert_snapshot!(transcript);
    assert!(farewell.finished);
    let record = RecordFile::load(&games::shelf(), &farewell.saved.unwrap()).unwrap();
    assert_eq!(record.steps[..4], ["1 roll", "= 9y1r", "take back", "= 9g1y"]);
    assert!(house::verify(&games::shelf(), &record).unwrap().finished);
    drop(folder);
}

#[test]
fn the_end_of_the_input_saves_and_leaves() {
    let (transcript, farewell, _folder) = converse(real_dice("Ann,Bea", &[]), "roll\n5g3y2r\n");
    assert!(transcript.ends_with("Ann> \n"), "{transcript}");
    assert!(!farewell.finished);
    assert!(farewell.summary.contains("crossroads play --resume "));
    assert_eq!(RecordFile::load(&games::shelf(), &farewell.saved.unwrap()).unwrap().steps.len(), 2);
}

#[test]
fn what_makes_no_sense_gets_an_answer_and_the_game_goes_on() {
    let script = "jump\n\nstop\nroll\n3g\nnonsense\n\u{fffd}\n5g3y2r\nagain\nstop\n";
    let (transcript, farewell, _folder) = converse(real_dice("Ann,Bea", &[]), script);
    for answer in [
        "Not done: expected `roll` or `stop`, found \"jump\". Type roll, or help.",
        "Not done: nothing was typed. Type roll, or help.",
        "Not done: the first roll of a turn is compulsory: roll before you stop. Type roll, or help.",
        "Not done: 10 dice are rolled now, not 3. Type a roll, or help.",
        "found \"nonsense\". Type a roll, or help.",
        "This game is not over yet.",
        "Ann stops with 5 points and has 5.",
    ] {
        assert!(transcript.contains(answer), "{answer}\n{transcript}");
    }
    assert!(farewell.saved.is_some());
}

#[test]
fn commands_answer_without_a_step() {
    let script = "help\nscores\nview\ncoach\nback\nsave\nroll\ncoach\n10y\nview\nquit\n";
    let (transcript, farewell, folder) = converse(real_dice("You,steady", &[target(10)]), script);
    let transcript = transcript.replace(&folder.path().display().to_string(), "…");
    let coach = transcript.lines().find(|line| line.starts_with("Coach: ")).unwrap();
    assert!(coach.starts_with("Coach: roll wins ") && coach.ends_with(" % (best)."), "{coach}");
    insta::assert_snapshot!(transcript.replace(coach, "Coach: …"));
    assert!(farewell.saved.is_some());
}

#[test]
fn the_last_turn_is_announced() {
    let script = "roll\n10g\nroll\n2g8y\nstop\n";
    let (transcript, ..) = converse(real_dice("Ann,Bea,Cem", &[target(10)]), script);
    assert!(transcript.contains("That is past 10! Bea and Cem each have one last turn.\n"), "{transcript}");
    assert!(
        transcript
            .contains("LAST TURN – Ann has passed 10; beat 12.\nBea's turn. Scores: Ann 12, Bea 0, Cem 0.")
    );
}

#[test]
fn lots_and_roll_offs_are_asked_for() {
    let options = [target(10), ("roll-off", Value::Flag(true)), ("starts", Value::Word("random".to_owned()))];
    let script =
        "first 2\nroll\n10g\nroll\n2g8y\nstop\nroll\n10g\nroll\n2g8y\nstop\n5g5y\n5g5r\n6g4r\n7g3r\n";
    let (transcript, farewell, _folder) = converse(real_dice("Ann,Bea", &options), script);
    for told in [
        "The lot decides: Bea starts.",
        "Ann and Bea are level at 12: a roll-off, ten dice each, most greens win.",
        "Roll-off: Ann rolls 10 dice: 6 green, 4 red.",
        "Ann and Bea are still level: they roll again.",
        "Bea wins with 12 points. Ann has 12.",
    ] {
        assert!(transcript.contains(told), "{told}\n{transcript}");
    }
    assert!(farewell.finished);
}

#[test]
fn computer_players_need_nobody_and_their_dice_can_be_checked() {
    let (transcript, farewell, _folder) = converse(fair_dice("casual,steady", &[target(40)]), "");
    assert!(transcript.starts_with(
        "Toss Up! past 40, played by Casual (computer) and Steady (computer).\nThe house rolls."
    ));
    assert!(!transcript.contains('>'), "nobody is asked: {transcript}");
    assert!(farewell.finished);
    let verified =
        house::verify(&games::shelf(), &RecordFile::load(&games::shelf(), &farewell.saved.unwrap()).unwrap())
            .unwrap();
    assert!(verified.finished && verified.rolls > 0 && verified.sealed_rolls == 0);
}

#[test]
fn another_game_can_follow() {
    let script = "roll\n10g\nroll\n2g8y\nstop\nagain\nroll\n4g6y\nquit\n";
    let (transcript, farewell, folder) = converse(real_dice("Ann", &[target(10)]), script);
    assert!(transcript.contains("Ann passes 10 in 1 turn, with 12 points."), "{transcript}");
    assert!(farewell.summary.starts_with("Game 1: Ann passes 10 in 1 turn"));
    assert_eq!(farewell.saved, Some(folder.path().join("game-2.json")));
}

#[test]
fn a_reader_who_walks_away_costs_nothing() {
    /// Fails like a pipe that nobody reads.
    struct Gone;
    impl std::io::Write for Gone {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let (args, _folder) = args(real_dice("Ann,Bea", &[]), Speed::None);
    assert!(super::play(args, "roll\n".as_bytes(), Gone, KEYBOARD).is_ok());
}

#[test]
fn a_broken_record_path_is_told() {
    let (args, folder) = args(real_dice("Ann,Bea", &[]), Speed::None);
    std::fs::create_dir_all(folder.path().join("game.json/in the way")).unwrap();
    let mut output = Vec::new();
    let farewell = super::play(args, "roll\n5g3y2r\nstop\nsave\n".as_bytes(), &mut output, KEYBOARD).unwrap();
    let transcript = String::from_utf8(output).unwrap();
    assert_eq!(
        transcript.matches("Not saved: ").count(),
        2,
        "once when it happens, once when asked: {transcript}"
    );
    assert!(farewell.summary.contains("could not be saved where it should be"));
    std::fs::remove_file(farewell.saved.unwrap()).unwrap();
}

#[test]
fn intersection_with_real_dice_and_a_fumble() {
    let script = "hhsx3\n2234x\nroll\nhxs24 go\nfix\nh3\npark hs\nview\nend\nroll\nhh2x4 slow\n! fumble\nroll\nhhhs2 go\npark hhhs\ndouble\n\
                  h go\nquit\n";
    let (transcript, farewell, _folder) = converse(real_dice_of("intersection", "Ann,Bea"), script);
    insta::assert_snapshot!(transcript);
    assert!(!farewell.finished);
}

#[test]
fn add_em_up_with_real_dice_and_a_bonus_die() {
    let script = "6\n2\nroll\n123466\nplace 0,0=1 1,0=2 2,0=3\nroll\n134566\nplace 3,0=4 4,0=5 5,0=6\nview\n\
                  place 1,-1=3 1,1=1\nroll\n123456\nquit\n";
    let (transcript, farewell, _folder) = converse(real_dice_of("add-em-up", "Ann,Bea"), script);
    insta::assert_snapshot!(transcript);
    assert!(!farewell.finished);
}

/// A game of Tri-Cross where the house knows what lies face-down.
fn hidden(seats: &str, options: &[(&'static str, &str)]) -> TableSetup {
    let mut setup = real_dice_with("tri-cross", seats, options);
    setup.setup.real_dice = false;
    setup
}

/// Plays a script at a console, and gives everything that was written.
fn converse_at(console: Console, setup: TableSetup, script: &str) -> (String, Farewell, tempfile::TempDir) {
    let (args, folder) = args(setup, Speed::None);
    let mut output = Vec::new();
    let farewell = super::play(args, script.as_bytes(), &mut output, console).unwrap();
    (String::from_utf8(output).unwrap(), farewell, folder)
}

/// What stays on a terminal's first screen: all but what was written on the second one.
fn first_screen(output: &str) -> String {
    let mut parts = output.split("\x1b[?1049h");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |first, part| first + part.split_once("\x1b[?1049l").map_or("", |(_, after)| after))
}

// rule: TC standard.8
#[test]
fn tc11_a_view_does_not_remind_an_owner_without_the_memory_aid() {
    let script = "place 6 c1\nview\nquit\n";
    let (transcript, ..) = converse(hidden("Ann,casual", &[]), script);
    let position = transcript.lines().find(|line| line.starts_with("Position: ")).unwrap();
    assert!(!position.contains("6'") && position.contains("?'"), "{position}");
    assert!(transcript.contains("face-down on c1") && !transcript.contains("Six face-down"), "{transcript}");
    // With it, it does.
    let (transcript, ..) = converse(hidden("Ann,casual", &[("memory-aid", "on")]), script);
    assert!(transcript.contains("Six face-down on c1"), "{transcript}");
    assert!(
        transcript.lines().any(|line| line.starts_with("Position: ") && line.contains("6'")),
        "{transcript}"
    );
}

#[test]
fn tc10_on_a_terminal_placements_are_typed_behind_a_curtain_and_leave_no_trace() {
    // Whoever begins: an Enter behind the curtain, what there is to place, a slip, a placement; then the other.
    let script = "\n?\nplace 6 d4\nplace 6 c1\n\n?\nplace 5 d1\n\n?\nquit\n";
    let (output, farewell, folder) = converse_at(TERMINAL, hidden("Ann,Bea", &[]), script);
    assert_eq!(output.matches("Pass the keyboard to ").count(), 3, "{output}");
    assert_eq!(
        output.matches("Pieces to place: 6 (Six), 5 (Five)").count(),
        2,
        "for each who asks: {output}"
    );
    assert!(
        output.contains("Pieces to place: 5 (Five), 4 (Four)"),
        "without the Six, for who has placed it: {output}"
    );
    assert!(
        output.contains(
            "Not done: d4 is not in a Start Zone. ? lists the 72 choices; a choice or its number is typed."
        ),
        "{output}"
    );
    let stays = first_screen(&output);
    assert!(stays.contains(" a piece on c1.") && stays.contains(" a piece on d1."), "{stays}");
    for secret in ["place 6", "place 5", "Six", "Pieces to place", "Pass the keyboard"] {
        assert!(!stays.contains(secret), "{secret}: {stays}");
    }
    // Nor does the save show anything; and who goes on with it is alone with it again.
    let path = farewell.saved.unwrap();
    let saved = std::fs::read_to_string(&path).unwrap();
    assert!(!saved.contains("place"), "{saved}");
    assert!(farewell.summary.contains("It is sealed"), "{}", farewell.summary);
    let key = SealKey::keep(&folder.path().join("seal.key")).unwrap();
    let record = RecordFile::load_with(&games::shelf(), &path, Some(&key)).unwrap();
    let table = Table::resume(&games::shelf(), &record, Thinking::default()).unwrap();
    let mut output = Vec::new();
    super::play(play_args(table, &folder, Speed::None), "\nquit\n".as_bytes(), &mut output, TERMINAL)
        .unwrap();
    let output = String::from_utf8(output).unwrap();
    assert!(output.contains("Pass the keyboard to "), "{output}");
    assert!(!first_screen(&output).contains("Six"), "{output}");
}

#[test]
fn tc10_where_others_read_along_nothing_hidden_is_written() {
    let script = "place 6 c1\nview\nhelp\ncoach\nplace 5 d1\nquit\n";
    for options in [&[][..], &[("memory-aid", "on")]] {
        let (transcript, ..) = converse(hidden("Ann,Bea", options), script);
        assert!(transcript.contains("whoever reads this or what you type reads along"), "{transcript}");
        assert!(
            transcript.contains(" a piece on c1.") && transcript.contains(" a piece on d1."),
            "{transcript}"
        );
        for secret in ["place 6 c1", "place 5 d1", "Pieces to place", "6'", "Six face-down"] {
            assert!(!transcript.contains(secret), "{secret}: {transcript}");
        }
    }
}

#[test]
fn what_went_wrong_is_named_by_players() {
    let setup = real_dice_with("end-zone", "Ann,Bea", &[("mode", "fast-play"), ("minus-points", "10")]);
    let script = "1\n2\n4x20\nhelp\n! not caught by 2 moved 4x10\nquit\n";
    let (transcript, ..) = converse(setup, script);
    assert!(transcript.contains("! not caught by 2 (Bea)"), "{transcript}");
    assert!(
        transcript.contains("Bea does not catch a die: minus 10. Other dice were moved."),
        "{transcript}"
    );
    assert!(!transcript.contains("Player 1") && !transcript.contains(".."), "{transcript}");
}

#[test]
fn why_a_roll_off_or_another_roll_begins_is_told() {
    let fast = real_dice_with("end-zone", "Ann,Bea", &[("mode", "fast-play")]);
    let (transcript, ..) = converse(fast, "3\n3\n1\n2\n1x1\n1x1\n1x1\n3x1\nout\nout\n1x2\n1x2\nquit\n");
    for told in [
        "Ann and Bea rolled alike: they roll again for who throws first.",
        "Ann and Bea are level at 3: a roll-off, one die each, the most points win.",
        "Ann and Bea are still level: they throw again.",
    ] {
        assert!(transcript.contains(told), "{told}\n{transcript}");
    }
    let (transcript, ..) =
        converse(real_dice_of("intersection", "Ann,Bea"), "hhx34\nhhx33\nhxx34\nxxx33\nquit\n");
    assert!(
        transcript.contains("Ann and Bea have the most happy faces: they roll again for the start."),
        "{transcript}"
    );
    let (transcript, ..) = converse(real_dice_of("add-em-up", "Ann,Bea"), "6\n6\n5\n1\nquit\n");
    assert!(
        transcript.contains("Ann and Bea have the highest number: they roll again for the start."),
        "{transcript}"
    );
}

#[test]
fn tc13_why_a_draw_is_one_is_told() {
    let face_up = [("version", "face-up"), ("draw-after", "20")];
    let script = "b\n".to_owned() + &"c1-c2\ng5-f5\nc2-c1\nf5-g5\n".repeat(3) + "quit\n";
    let (transcript, ..) = converse(real_dice_with("tri-cross", "Ann,Bea", &face_up), &script);
    assert!(transcript.contains("The game is a draw: the same position for the third time"), "{transcript}");
}

#[test]
fn a_slip_does_not_list_everything_again() {
    let (transcript, ..) = converse(real_dice_of("tri-cross", "Ann,Bea"), "b\n?\nnonsense\nquit\n");
    assert_eq!(
        transcript.matches("Free squares: ").count(),
        1,
        "who asks is told, and nobody else: {transcript}"
    );
    assert!(!transcript.contains(" or place d1"), "{transcript}");
}

#[test]
fn one_point_is_one_and_a_choice_ends_with_its_words() {
    let fast = real_dice_with("end-zone", "Ann,Bea", &[("mode", "fast-play")]);
    let (transcript, ..) = converse(fast, "1\n2\n1x1\nout\nout\nview\nquit\n");
    assert!(transcript.contains("Ann throws: 1 in the 1, 1 point."), "{transcript}");
    assert!(transcript.contains(" 1 point in all.") && transcript.contains("Ann: 1 point ("), "{transcript}");
    let face_up = [("version", "face-up")];
    let (transcript, ..) = converse(real_dice_with("tri-cross", "Ann,Bea", &face_up), "b\n?\nquit\n");
    assert!(transcript.contains("  c1-c2 – Step from c1 to c2.\n"), "{transcript}");
}

#[test]
fn every_program_speaks_in_its_own_name() {
    let (mut args, _folder) = args(real_dice("Ann,Bea", &[]), Speed::None);
    args.program = "pig".to_owned();
    let farewell = super::play(args, "roll\n5g3y2r\n".as_bytes(), Vec::new(), PIPE).unwrap();
    assert!(farewell.summary.contains("  pig play --resume "), "{}", farewell.summary);
    assert!(!farewell.summary.contains("crossroads"), "{}", farewell.summary);
}

/// What help says at a table with these options.
fn help(game: &str, seats: &str, options: &[(&'static str, Value)]) -> String {
    let mut setup = real_dice_of(game, seats);
    setup.setup.options = options.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    converse(setup, "help\nquit\n").0
}

#[test]
fn help_follows_the_options_of_the_table() {
    let on = || Value::Flag(true);
    let word = |text: &str| Value::Word(text.to_owned());
    for (game, seats, option, usual, changed) in [
        ("toss-up", "Ann,Bea", ("at-least", on()), "a score over 100", "a score of 100 or more"),
        ("toss-up", "Ann,Bea", target(150), "a score over 100", "a score over 150"),
        ("toss-up", "Ann,Bea", ("roll-off", on()), "share the win", "there is a roll-off"),
        ("intersection", "Ann,Bea", ("no-dice", Value::Flag(false)), "No Dice rule: ", ""),
        (
            "intersection",
            "Ann,Bea",
            ("bank-under-slow", on()),
            "without one the turn is lost",
            "you may take the points",
        ),
        ("intersection", "Ann,Bea", target(3000), "Reaching 5000", "Reaching 3000"),
        (
            "add-em-up",
            "Ann,Bea",
            ("every-placement", on()),
            "once, as it stands when the turn ends",
            "Every placement scores at once",
        ),
        (
            "add-em-up",
            "Ann,Bea",
            ("quiet-rounds", Value::Number(3)),
            "10 rounds in a row",
            "3 rounds in a row",
        ),
        (
            "tri-cross",
            "Ann,Bea",
            ("version", word("guts")),
            "may not look at them again",
            "without seeing what they are",
        ),
        ("tri-cross", "Ann,Bea", ("memory-aid", on()), "may not look at them again", "stays drawn"),
        ("tri-cross", "Ann,Bea", ("draw-after", Value::Number(50)), "after 100 steps", "after 50 steps"),
        ("end-zone", "Ann,Bea", ("mode", word("traditional")), "3's: the first", "The official card"),
        ("end-zone", "Ann,Bea", ("minus-points", word("10")), "", "loses 10"),
        (
            "end-zone",
            "Ann,Bea",
            ("starts", word("roll-each")),
            "Who lost a game throws first in the next.",
            "A die each decides who throws first in every game.",
        ),
        (
            "end-zone",
            "Ann,Bea",
            ("dot-wins", word("match")),
            "wins the game being thrown",
            "wins the whole match",
        ),
        ("end-zone", "Ann,Bea", ("shuffle", on()), "", "Shuffle: all throw from the same end"),
    ] {
        let (before, after) = (help(game, seats, &[]), help(game, seats, std::slice::from_ref(&option)));
        assert!(
            before.contains(usual) && (usual.is_empty() || !after.contains(usual)),
            "{game} {option:?}: {usual}"
        );
        assert!(
            after.contains(changed) && (changed.is_empty() || !before.contains(changed)),
            "{game} {option:?}: {changed}"
        );
    }
}

#[test]
fn help_names_every_set_of_double_dice() {
    for (set, said) in [
        ("first", "the first die of a throw counts twice its number."),
        ("second", "the second die of a throw counts twice its number."),
        ("third", "the third die of a throw counts twice its number."),
        ("first-second", "the first and the second die of a throw count twice their number."),
        ("first-third", "the first and the third die of a throw count twice their number."),
        ("second-third", "the second and the third die of a throw count twice their number."),
        ("all", "every die counts twice its number."),
    ] {
        let help = help("end-zone", "Ann,Bea", &[("double-die", Value::Word(set.to_owned()))]);
        assert!(help.contains(&format!("Double dice: {said}")), "{set}\n{help}");
    }
    assert!(!help("end-zone", "Ann,Bea", &[]).contains("Double dice"));
}

#[test]
fn help_with_intersection_names_every_rule_a_beginner_asks_for() {
    let help = help("intersection", "Ann,Bea", &[]);
    for said in [
        "Vander rule",
        "three twos are 200, three threes 300, three fours 400",
        "with dice left you must play on",
        "fumble",
    ] {
        assert!(help.contains(said), "{said}\n{help}");
    }
}

#[test]
fn a_fumble_is_offered_and_typed_where_a_roll_or_an_action_is() {
    let start = "hhhhh\nxxxxx\n";
    let (told, ..) =
        converse(real_dice_of("intersection", "Ann,Bea"), &format!("{start}roll\nfumble\nquit\n"));
    assert!(told.contains("Went wrong? Type fumble."), "{told}");
    assert!(told.contains("Ann fumbles"), "{told}");
    let (told, ..) = converse(real_dice_of("intersection", "Ann,Bea"), &format!("{start}Fumble\nquit\n"));
    assert!(told.contains("Ann fumbles"), "{told}");
    // With the house's dice nobody fumbles, and nobody is told of it.
    let (told, ..) = converse(fair_dice("Ann,Bea", &[]), "roll\nquit\n");
    assert!(!told.contains("Went wrong?"), "{told}");
    let (told, ..) =
        converse(real_dice_with("end-zone", "Ann,Bea", &[("mode", "fast-play")]), "1\n2\nslide\nquit\n");
    assert!(told.contains("Type late release, slide, off the table."), "{told}");
}

#[test]
fn ez6_another_game_says_who_begins_and_why() {
    let script = "1\n2\n6x20\nout\nout\n1x1\nout\nout\nagain\n1x1\nquit\n";
    let (transcript, ..) = converse(real_dice_with("end-zone", "Ann,Bea", &[("mode", "fast-play")]), script);
    assert!(
        transcript.contains("Bea rolls a 2 for who starts. Ann throws first: the lowest number."),
        "{transcript}"
    );
    let (_, again) = transcript.split_once("> again").unwrap();
    assert!(again.contains("Bea begins, having lost the last game."), "{transcript}");
    assert!(again.contains("Bea throws: 1 in the 1, 1 point."), "without another roll: {transcript}");
}

#[test]
fn ez12_partners_are_named_together() {
    let options = [("mode", "fast-play"), ("teams", "column-each")];
    let script = "1\n2\nout\nout\nout\n4x20\nout\nout\ndot\nquit\n";
    let (transcript, farewell, _folder) =
        converse(real_dice_with("end-zone", "Ann,Bea,Cem,Dee", &options), script);
    assert!(
        transcript.starts_with("End Zone · fast play, teams, played by Ann and Cem against Bea and Dee."),
        "{transcript}"
    );
    assert!(transcript.contains("Ann and Cem throw first: the lowest number."), "{transcript}");
    assert!(
        transcript
            .contains("The dot is covered! Ann and Cem win together with 0 points. Bea and Dee have 80."),
        "{transcript}"
    );
    assert!(farewell.finished);
}
