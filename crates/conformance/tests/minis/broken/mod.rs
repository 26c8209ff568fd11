//! A test that cannot fail is a defect: here every check fails, and for the right reason.

mod golden;
mod hide_and_jump;
mod options;
mod table;
mod tiny_pig;

use conformance::Failure;

/// Asserts that a check failed with a message that contains these words.
#[track_caller]
fn assert_fails(answer: Result<(), Failure>, words: &str) {
    match answer {
        Ok(()) => panic!("the fault was not caught; expected: {words}"),
        Err(failure) => assert!(failure.message().contains(words), "expected: {words}\nfound: {failure}"),
    }
}

/// A test for each fault: the check that must catch it, and words of the message.
macro_rules! caught {
    ($candidate:ident: $($name:ident: $fault:ident, $check:ident, $words:literal;)*) => {
        $(
            #[test]
            fn $name() {
                let check = || conformance::$check(&$candidate());
                super::assert_fails(crate::fault::broken(crate::fault::Fault::$fault, check), $words);
            }
        )*
    };
}
use caught;
