//! Records that were saved, taken up again, revealed, tampered with.

use dice::fair::{FairDice, FairError, Secret, Sitting, Sittings};
use kernel::Draw;

fn secret(byte: u8) -> Secret {
    Secret::from_bytes([byte; 32])
}

fn dice(byte: u8) -> FairDice {
    FairDice::new(secret(byte), vec!["left".parse().unwrap(), "right".parse().unwrap()]).unwrap()
}

fn revealed(byte: u8, from: u64) -> Sitting {
    let mut sitting = dice(byte).sitting(from);
    sitting.reveal(&secret(byte)).unwrap();
    sitting
}

fn first_number(sittings: &Sittings, roll: u64) -> Result<u32, FairError> {
    sittings.numbers(roll).map(|mut numbers| numbers.below(u32::MAX))
}

#[test]
fn each_roll_belongs_to_the_last_sitting_that_starts_no_later() {
    let sittings =
        Sittings::new(vec![revealed(1, 0), revealed(2, 5), revealed(3, 5), revealed(4, 9)]).unwrap();
    sittings.check().unwrap();
    for (roll, byte) in [(0, 1), (4, 1), (5, 3), (8, 3), (9, 4), (u64::MAX, 4)] {
        assert_eq!(first_number(&sittings, roll), Ok(dice(byte).roll(roll).below(u32::MAX)), "roll {roll}");
    }
}

#[test]
fn a_roll_before_the_first_sitting_is_covered_by_none() {
    let late = Sittings::new(vec![revealed(1, 3)]).unwrap();
    let error = first_number(&late, 2).unwrap_err();
    assert_eq!(error.to_string(), "no sitting covers roll 2: the first one starts at roll 3");
    let error = first_number(&Sittings::default(), 0).unwrap_err();
    assert_eq!(error.to_string(), "no sitting covers roll 0: there is none at all");
}

#[test]
fn nothing_can_be_checked_before_the_secret_is_revealed() {
    let mut sittings = Sittings::new(vec![revealed(1, 0), dice(2).sitting(7)]).unwrap();
    assert!(sittings.numbers(6).is_ok());
    for error in [sittings.numbers(7).unwrap_err(), sittings.check().unwrap_err()] {
        assert_eq!(error.to_string(), "the secret of the sitting from roll 7 on is not revealed yet");
    }
    sittings.reveal(&secret(2)).unwrap();
    sittings.check().unwrap();
}

#[test]
fn a_secret_that_was_not_promised_is_refused() {
    let mut sittings = Sittings::new(vec![dice(1).sitting(0)]).unwrap();
    let error = sittings.reveal(&secret(2)).unwrap_err();
    let (commitment, shown) = (secret(1).commitment(), secret(2).commitment());
    assert_eq!(error, FairError::WrongSecret { from: 0, commitment, shown });
    let said = error.to_string();
    assert!(said.contains(&commitment.to_string()) && said.contains(&shown.to_string()), "{said}");
    assert_eq!(sittings.all()[0].secret, None, "a refused secret leaves the sitting as it was");

    // Written into the record by hand, it is found all the same.
    let forged = Sittings::new(vec![Sitting { secret: Some(secret(2)), ..dice(1).sitting(0) }]).unwrap();
    assert_eq!(forged.numbers(0).unwrap_err(), error);
    assert_eq!(forged.check().unwrap_err(), error);
}

#[test]
fn sittings_out_of_order_are_refused() {
    let error = Sittings::new(vec![revealed(1, 5), revealed(2, 4)]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the sittings are out of order: one from roll 4 on follows one from roll 5 on"
    );
}

#[test]
fn a_secret_is_never_used_twice() {
    let error = Sittings::new(vec![revealed(1, 0), revealed(2, 4), dice(1).sitting(9)]).unwrap_err();
    assert_eq!(error, FairError::SecretUsedTwice { from: 9, before: 0 });
}

#[test]
fn there_is_nothing_to_reveal_without_a_sitting() {
    assert_eq!(Sittings::default().reveal(&secret(1)), Err(FairError::NothingToReveal));
}

#[test]
fn a_hidden_secret_is_not_in_the_json_and_a_revealed_one_is() {
    let hidden = serde_json::to_string(&dice(1).sitting(0)).unwrap();
    let commitment = secret(1).commitment();
    assert_eq!(hidden, format!(r#"{{"from":0,"commitment":"{commitment}","seeds":["left","right"]}}"#));
    let shown = serde_json::to_string(&revealed(1, 0)).unwrap();
    assert!(shown.ends_with(&format!(r#","secret":"{}"}}"#, "01".repeat(32))), "{shown}");
}

#[test]
fn a_record_of_sittings_survives_being_written_and_read() {
    let sittings = Sittings::new(vec![revealed(1, 0), revealed(2, 4), dice(3).sitting(9)]).unwrap();
    let json = serde_json::to_string(&sittings).unwrap();
    assert_eq!(serde_json::from_str::<Sittings>(&json).unwrap(), sittings);
    // A secret may also be missing out loud.
    let json = json.replace(r#""from":9,"#, r#""secret":null,"from":9,"#);
    assert_eq!(serde_json::from_str::<Sittings>(&json).unwrap(), sittings);
}

#[test]
fn json_that_makes_no_sense_is_refused_with_the_reason() {
    let good = serde_json::to_string(&[revealed(1, 5), revealed(2, 6)]).unwrap();
    assert!(serde_json::from_str::<Sittings>(&good).is_ok());
    let cases = [
        (good.replace(r#""from":6"#, r#""from":4"#), "out of order"),
        (good.replace("left", ""), "a seed needs at least one character"),
        (good.replace(&"02".repeat(32), "02"), "expected 64 hexadecimal digits, found 2 characters"),
        (good.replace(&"02".repeat(32), &"zz".repeat(32)), "character 1 is not one"),
    ];
    for (json, why) in cases {
        let error = serde_json::from_str::<Sittings>(&json).unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    }
}
