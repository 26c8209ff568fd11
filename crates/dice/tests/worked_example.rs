//! The example in `docs/fair-dice.md` is true.

use dice::fair::Sittings;
use kernel::Draw;

const PAGE: &str = include_str!("../../../docs/fair-dice.md");

/// The dice of the example's record, as they stand on the page.
fn sittings() -> Sittings {
    let (_, from_json) = PAGE.split_once("```json\n").expect("the page shows a record");
    let (json, _) = from_json.split_once("```").expect("the record ends");
    serde_json::from_str(json).expect("the record can be read")
}

/// Base-6 digits from the lowest on, as Toss Up! reads its dice.
fn digits(mut number: u32, dice: usize) -> Vec<u32> {
    let mut digits = Vec::new();
    for _ in 0..dice {
        digits.push(number % 6);
        number /= 6;
    }
    digits
}

#[test]
fn every_secret_keeps_its_promise() {
    let sittings = sittings();
    assert_eq!(sittings.all().len(), 2);
    sittings.check().unwrap();
}

#[test]
fn every_roll_comes_out_as_the_page_says() {
    let sittings = sittings();
    let number = |roll, bound| sittings.numbers(roll).unwrap().below(bound);
    assert_eq!(number(0, 2), 0, "seat 1 starts");
    assert_eq!(number(1, 6_u32.pow(10)), 35_595_704);
    assert_eq!(digits(35_595_704, 10), [2, 3, 5, 4, 3, 5, 0, 1, 3, 3]);
    assert_eq!(number(2, 6_u32.pow(7)), 82_339);
    assert_eq!(digits(82_339, 7), [1, 1, 1, 3, 3, 4, 1]);
}
