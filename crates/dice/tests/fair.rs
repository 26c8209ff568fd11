//! What fair dice promise, for any secret, any seeds and any text.

use dice::fair::{Commitment, DigitsError, FairDice, FairError, MAX_SEEDS, Secret, Seed, SeedError};
use kernel::Draw;
use proptest::collection::vec;
use proptest::prelude::*;

fn seed(text: &str) -> Seed {
    text.parse().unwrap()
}

fn dice(secret: u8, seeds: &[&str]) -> FairDice {
    FairDice::new(Secret::from_bytes([secret; 32]), seeds.iter().copied().map(seed).collect()).unwrap()
}

/// Enough of a roll's numbers to tell two streams apart.
fn start(dice: &FairDice, roll: u64) -> [u32; 8] {
    let mut numbers = dice.roll(roll);
    [(); 8].map(|()| numbers.below(u32::MAX))
}

fn any_dice() -> impl Strategy<Value = FairDice> {
    (any::<[u8; 32]>(), vec("[^\\p{Cc}]{1,16}", 0..5)).prop_map(|(secret, seeds)| {
        FairDice::new(Secret::from_bytes(secret), seeds.iter().map(|text| seed(text)).collect()).unwrap()
    })
}

proptest! {
    #[test]
    fn every_number_is_below_its_bound(dice in any_dice(), roll: u64, bounds in vec(1_u32.., 1..40)) {
        let mut numbers = dice.roll(roll);
        for bound in bounds {
            prop_assert!(numbers.below(bound) < bound);
        }
    }

    #[test]
    fn a_roll_made_again_is_the_same(dice in any_dice(), roll: u64) {
        prop_assert_eq!(start(&dice, roll), start(&dice.clone(), roll));
    }

    #[test]
    fn another_roll_number_gives_other_numbers(dice in any_dice(), one: u64, two: u64) {
        prop_assume!(one != two);
        prop_assert_ne!(start(&dice, one), start(&dice, two));
    }

    #[test]
    fn other_dice_give_other_numbers(one in any_dice(), two in any_dice(), roll: u64) {
        prop_assume!(one != two);
        prop_assert_ne!(start(&one, roll), start(&two, roll));
    }

    #[test]
    fn a_text_cut_elsewhere_gives_other_numbers(text in "[a-z]{3,20}", a in 1_usize..20, b in 1_usize..20) {
        let (a, b) = (a % (text.len() - 1) + 1, b % (text.len() - 1) + 1);
        prop_assume!(a != b);
        let cut = |at: usize| dice(1, &[&text[..at], &text[at..]]);
        prop_assert_ne!(start(&cut(a), 0), start(&cut(b), 0));
    }

    #[test]
    fn reading_any_text_as_a_seed_never_panics(text in ".{0,100}") {
        match text.parse::<Seed>() {
            Ok(seed) => prop_assert_eq!(seed.as_str(), text),
            Err(SeedError::Empty) => prop_assert_eq!(text.len(), 0),
            Err(SeedError::TooLong { found }) => prop_assert!(found == text.len() && found > Seed::MAX_BYTES),
            Err(SeedError::Control { position }) => {
                prop_assert!(text.chars().nth(position - 1).unwrap().is_control());
            }
        }
    }

    #[test]
    fn reading_any_text_as_a_secret_or_commitment_never_panics(text in "([0-9a-fA-Fg-é]{60,66}|.{0,80})") {
        let secret = text.parse::<Secret>().map(|secret| secret.reveal());
        let commitment = text.parse::<Commitment>().map(|commitment| commitment.to_string());
        prop_assert_eq!(&secret, &commitment);
        match secret {
            Ok(digits) => prop_assert_eq!(digits, text.to_lowercase()),
            Err(DigitsError::Length { found }) => prop_assert!(found == text.chars().count() && found != 64),
            Err(DigitsError::NotADigit { position }) => {
                prop_assert!(!text.chars().nth(position - 1).unwrap().is_ascii_hexdigit());
            }
        }
    }

    #[test]
    fn secrets_and_commitments_survive_being_written_and_read(bytes: [u8; 32]) {
        let secret = Secret::from_bytes(bytes);
        let read: Secret = secret.reveal().parse().unwrap();
        prop_assert_eq!(&read, &secret);
        let commitment = secret.commitment();
        prop_assert_eq!(commitment.to_string().parse::<Commitment>(), Ok(commitment));
        let json = serde_json::to_string(&commitment).unwrap();
        prop_assert_eq!(&json, &format!("\"{commitment}\""));
        prop_assert_eq!(serde_json::from_str::<Commitment>(&json).unwrap(), commitment);
    }

    #[test]
    fn debug_never_shows_a_secret(bytes: [u8; 32]) {
        let secret = Secret::from_bytes(bytes);
        let dice = FairDice::new(secret.clone(), vec![seed("abc")]).unwrap();
        let mut numbers = dice.roll(0);
        numbers.below(6);
        let mut sitting = dice.sitting(0);
        sitting.reveal(&secret).unwrap();
        let shown = format!("{secret:?} {secret:#?} {dice:?} {numbers:?} {sitting:?}");
        prop_assert!(!shown.contains(&secret.reveal()));
        let raw = format!("{bytes:?}");
        prop_assert!(!shown.contains(&raw));
        prop_assert_eq!(format!("{:?}", secret), "Secret(hidden)");
        prop_assert_eq!(format!("{:?}", numbers), "Numbers { roll: 0, .. }");
    }
}

#[test]
fn where_a_seed_ends_which_seat_gave_it_and_how_many_there_are_all_count() {
    let ways = [
        dice(1, &["ab", "c"]),
        dice(1, &["a", "bc"]),
        dice(1, &["c", "ab"]),
        dice(1, &["abc"]),
        dice(1, &["ab", "c", "c"]),
        dice(1, &[]),
        dice(2, &["ab", "c"]),
    ];
    for (index, one) in ways.iter().enumerate() {
        for two in &ways[..index] {
            assert_ne!(start(one, 0), start(two, 0), "{one:?} and {two:?}");
        }
    }
}

#[test]
fn a_bound_of_one_gives_zero_and_takes_no_number() {
    let dice = dice(1, &["a"]);
    let (mut plain, mut mixed) = (dice.roll(0), dice.roll(0));
    for _ in 0..20 {
        assert_eq!(mixed.below(1), 0);
        assert_eq!(mixed.below(6), plain.below(6));
    }
}

#[test]
fn a_bound_of_zero_does_not_panic() {
    assert_eq!(dice(1, &["a"]).roll(0).below(0), 0);
}

#[test]
fn seeds_that_cannot_be_are_refused_with_the_reason() {
    let cases = [
        (String::new(), "a seed needs at least one character"),
        ("ä".repeat(33), "a seed takes at most 64 bytes, this one has 66"),
        ("ab\ncd".to_owned(), "a seed takes no control characters: character 3 is one"),
    ];
    for (text, why) in cases {
        assert_eq!(text.parse::<Seed>().unwrap_err().to_string(), why);
        let json = serde_json::to_string(&text).unwrap();
        assert!(serde_json::from_str::<Seed>(&json).unwrap_err().to_string().contains(why));
    }
    assert_eq!(seed(&"ä".repeat(32)).as_str().len(), 64);
}

#[test]
fn digits_that_cannot_be_are_refused_without_quoting_them() {
    let almost = "0123456789abcdef".repeat(4).replace("9a", "9x");
    let why = almost.parse::<Secret>().unwrap_err().to_string();
    assert_eq!(why, "expected 64 hexadecimal digits, but character 11 is not one");
    let why = almost[..63].parse::<Secret>().unwrap_err().to_string();
    assert_eq!(why, "expected 64 hexadecimal digits, found 63 characters");
}

#[test]
fn random_secrets_and_seeds_differ() {
    assert_ne!(Secret::random().unwrap(), Secret::random().unwrap());
    let seed = Seed::random().unwrap();
    assert_ne!(seed, Seed::random().unwrap());
    assert!(seed.as_str().len() == 32 && seed.as_str().chars().all(|c| c.is_ascii_hexdigit()));
}

#[test]
fn there_are_at_most_255_seeds() {
    let with = |count| FairDice::new(Secret::from_bytes([1; 32]), vec![seed("a"); count]);
    assert!(with(MAX_SEEDS).is_ok());
    let error = with(MAX_SEEDS + 1).unwrap_err();
    assert_eq!(error, FairError::TooManySeeds { given: 256 });
    assert_eq!(error.to_string(), "256 seeds are too many: fair dice take at most 255");
}
