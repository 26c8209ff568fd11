//! Whole conversations.

use house::{RecordFile, TableSetup};
use kernel::Value;

use crate::testing::{args, fair_dice, real_dice, real_dice_of, target};
use crate::{Farewell, Speed};

/// Plays a script and gives everything that was written.
fn converse(setup: TableSetup, script: &str) -> (String, Farewell, tempfile::TempDir) {
    let (args, place) = args(setup, Speed::None);
    let mut output = Vec::new();
    let farewell = super::play(args, script.as_bytes(), &mut output, true).unwrap();
    (String::from_utf8(output).unwrap(), farewell, place)
}

#[test]
fn a_whole_game_with_real_dice_and_a_correction() {
    let script =
        "roll\n9y1r\nback\n9g1y\nroll\ny\nroll\ng\nroll\n2g4y4r\nstop\nroll\n5g5y\nroll\n2y3r\nquit\n";
    let (transcript, farewell, place) = converse(real_dice("Ann,Bea", &[target(10)]), script);
    insta::assert_snapshot!(transcript);
    assert!(farewell.finished);
    let record = RecordFile::load(&farewell.saved.unwrap()).unwrap();
    assert_eq!(record.steps[..4], ["1 roll", "= 9y1r", "take back", "= 9g1y"]);
    assert!(house::verify(&record).unwrap().finished);
    drop(place);
}

#[test]
fn the_end_of_the_input_saves_and_leaves() {
    let (transcript, farewell, _place) = converse(real_dice("Ann,Bea", &[]), "roll\n5g3y2r\n");
    assert!(transcript.ends_with("Ann> \n"), "{transcript}");
    assert!(!farewell.finished);
    assert!(farewell.summary.contains("crossroads play --resume "));
    assert_eq!(RecordFile::load(&farewell.saved.unwrap()).unwrap().steps.len(), 2);
}

#[test]
fn what_makes_no_sense_gets_an_answer_and_the_game_goes_on() {
    let script = "jump\n\nstop\nroll\n3g\nnonsense\n\u{fffd}\n5g3y2r\nagain\nstop\n";
    let (transcript, farewell, _place) = converse(real_dice("Ann,Bea", &[]), script);
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
    let (transcript, farewell, place) = converse(real_dice("You,steady", &[target(10)]), script);
    let transcript = transcript.replace(&place.path().display().to_string(), "…");
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
    let script = "first 2\nroll\n10g\nroll\n2g8y\nstop\nroll\n10g\nroll\n2g8y\nstop\n6g4r\n7g3r\n";
    let (transcript, farewell, _place) = converse(real_dice("Ann,Bea", &options), script);
    for told in [
        "The lot decides: Bea starts.",
        "Roll-off: Ann rolls 10 dice: 6 green, 4 red.",
        "Bea wins with 12 points. Ann has 12.",
    ] {
        assert!(transcript.contains(told), "{told}\n{transcript}");
    }
    assert!(farewell.finished);
}

#[test]
fn computer_players_need_nobody_and_their_dice_can_be_checked() {
    let (transcript, farewell, _place) = converse(fair_dice("casual,steady", &[target(40)]), "");
    assert!(transcript.starts_with(
        "Toss Up! past 40, played by Casual (computer) and Steady (computer).\nThe house rolls."
    ));
    assert!(!transcript.contains('>'), "nobody is asked: {transcript}");
    assert!(farewell.finished);
    let verified = house::verify(&RecordFile::load(&farewell.saved.unwrap()).unwrap()).unwrap();
    assert!(verified.finished && verified.rolls > 0 && verified.sealed_rolls == 0);
}

#[test]
fn another_game_can_follow() {
    let script = "roll\n10g\nroll\n2g8y\nstop\nagain\nroll\n4g6y\nquit\n";
    let (transcript, farewell, place) = converse(real_dice("Ann", &[target(10)]), script);
    assert!(transcript.contains("Ann passes 10 in 1 turn, with 12 points."), "{transcript}");
    assert!(farewell.summary.starts_with("Game 1: Ann passes 10 in 1 turn"));
    assert_eq!(farewell.saved, Some(place.path().join("game-2.json")));
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
    let (args, _place) = args(real_dice("Ann,Bea", &[]), Speed::None);
    assert!(super::play(args, "roll\n".as_bytes(), Gone, false).is_ok());
}

#[test]
fn a_broken_record_path_is_told() {
    let (args, place) = args(real_dice("Ann,Bea", &[]), Speed::None);
    std::fs::create_dir_all(place.path().join("game.json/in the way")).unwrap();
    let mut output = Vec::new();
    let farewell = super::play(args, "roll\n5g3y2r\nstop\nsave\n".as_bytes(), &mut output, false).unwrap();
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
    let (transcript, farewell, _place) = converse(real_dice_of("intersection", "Ann,Bea"), script);
    insta::assert_snapshot!(transcript);
    assert!(!farewell.finished);
}

#[test]
fn add_em_up_with_real_dice_and_a_bonus_die() {
    let script = "6\n2\nroll\n123466\nplace 0,0=1 1,0=2 2,0=3\nroll\n134566\nplace 3,0=4 4,0=5 5,0=6\nview\n\
                  place 1,-1=3 1,1=1\nroll\n123456\nquit\n";
    let (transcript, farewell, _place) = converse(real_dice_of("add-em-up", "Ann,Bea"), script);
    insta::assert_snapshot!(transcript);
    assert!(!farewell.finished);
}
