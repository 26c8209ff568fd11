//! The crate against `docs/fair-dice-vectors.json`, which an implementation in another language made.

use dice::fair::{Commitment, FairDice, Secret, Seed, TAG};
use hmac::{Hmac, KeyInit, Mac};
use kernel::Draw;
use serde::Deserialize;
use sha2::Sha256;

const FILE: &str = include_str!("../../../docs/fair-dice-vectors.json");

#[derive(Deserialize)]
struct Vectors {
    tag: String,
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    secret: String,
    commitment: Commitment,
    seeds: Vec<Seed>,
    roll: u64,
    first_message: String,
    first_block: String,
    bounds: Vec<u32>,
    numbers: Vec<u32>,
    words_taken: usize,
}

impl Case {
    fn secret(&self) -> Secret {
        self.secret.parse().unwrap()
    }

    fn dice(&self) -> FairDice {
        FairDice::new(self.secret(), self.seeds.clone()).unwrap()
    }
}

fn vectors() -> Vectors {
    serde_json::from_str(FILE).expect("the file of test vectors can be read")
}

#[test]
fn every_case_gives_the_numbers_of_the_other_implementation() {
    for case in vectors().cases {
        let mut numbers = case.dice().roll(case.roll);
        let drawn: Vec<u32> = case.bounds.iter().map(|&bound| numbers.below(bound)).collect();
        assert_eq!(drawn, case.numbers, "{}", case.name);
    }
}

#[test]
fn every_secret_opens_its_commitment_and_no_other() {
    let cases = vectors().cases;
    for case in &cases {
        for other in &cases {
            assert_eq!(case.commitment.opens(&other.secret()), case.secret == other.secret, "{}", case.name);
        }
    }
}

#[test]
fn every_case_takes_as_many_words_as_in_the_other_implementation() {
    for case in vectors().cases {
        let mut drawn = case.dice().roll(case.roll);
        for &bound in &case.bounds {
            drawn.below(bound);
        }
        // A power of two takes one word and never throws it away, so it counts the words.
        let mut counted = case.dice().roll(case.roll);
        for _ in 0..case.words_taken {
            counted.below(1 << 16);
        }
        for _ in 0..8 {
            assert_eq!(drawn.below(1 << 16), counted.below(1 << 16), "{}", case.name);
        }
    }
}

#[test]
fn the_first_block_is_the_hmac_of_the_first_message() {
    for case in vectors().cases {
        let mut hmac = Hmac::<Sha256>::new_from_slice(&hex::decode(&case.secret).unwrap()).unwrap();
        hmac.update(&hex::decode(&case.first_message).unwrap());
        assert_eq!(hex::encode(hmac.finalize().into_bytes()), case.first_block, "{}", case.name);
    }
}

#[test]
fn the_messages_are_laid_out_as_the_specification_says() {
    let vectors = vectors();
    assert_eq!(vectors.tag, TAG);
    for case in vectors.cases {
        let mut message = format!("{TAG}\0").into_bytes();
        message.push(case.seeds.len() as u8);
        for seed in &case.seeds {
            message.push(seed.as_str().len() as u8);
            message.extend(seed.as_str().bytes());
        }
        message.extend(case.roll.to_be_bytes());
        message.extend([0; 4]);
        assert_eq!(hex::encode(message), case.first_message, "{}", case.name);
    }
}

#[test]
fn the_cases_reach_the_corners() {
    let cases = vectors().cases;
    let some = |what: fn(&Case) -> bool| cases.iter().any(what);
    assert!(some(|case| case.seeds.is_empty()), "no seeds");
    assert!(some(|case| case.seeds.iter().any(|seed| !seed.as_str().is_ascii())), "a seed that is not ASCII");
    assert!(some(|case| case.seeds.iter().any(|seed| seed.as_str().len() == Seed::MAX_BYTES)), "a long seed");
    assert!(some(|case| case.words_taken > case.bounds.len()), "rejection");
    assert!(some(|case| case.words_taken > 8), "more than one block");
    assert!(some(|case| case.bounds.contains(&1)), "a bound of 1");
    assert!(some(|case| case.roll > u64::from(u32::MAX)), "a roll number of more than 32 bits");
}
