//! Faults of options: values that get lost, and values that should not fit.

use conformance::{options_refuse_what_does_not_fit, values_read_back};
use kernel::{Field, FieldWords, Options, OptionsError, Value};

use super::assert_fails;

const NONE: u8 = 0;
const SET_CHANGES: u8 = 1;
const TAKES_ALL: u8 = 2;
const NAMELESS_ERROR: u8 = 3;
const NO_HELP: u8 = 4;

/// One number, wrong in one way.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stakes<const FAULT: u8>(i64);

impl<const FAULT: u8> Default for Stakes<FAULT> {
    fn default() -> Self {
        Stakes(5)
    }
}

impl<const FAULT: u8> Stakes<FAULT> {
    const FIELDS: [Field<Self>; 1] = [Field::number(
        "stakes",
        FieldWords::new("Stakes", if FAULT == NO_HELP { "" } else { "What is played for" }),
        (1, 9),
        "coins",
        |options| options.0,
        |options, number| options.0 = number + i64::from(FAULT == SET_CHANGES && number > 5),
    )];
}

impl<const FAULT: u8> Options for Stakes<FAULT> {
    fn fields() -> &'static [Field<Self>] {
        const { &Self::FIELDS }
    }

    fn set(&mut self, name: &str, value: &Value) -> Result<(), OptionsError> {
        match value {
            Value::Number(number @ 1..=9) if name == "stakes" => Self::FIELDS[0]
                .set(self, &Value::Number(*number))
                .map_err(|why| OptionsError::Together(why.to_string())),
            Value::Number(number) if FAULT == TAKES_ALL => {
                self.0 = *number;
                Ok(())
            }
            _ if FAULT == NAMELESS_ERROR => Err(OptionsError::Together("that does not fit".to_owned())),
            _ => Err(OptionsError::Value {
                name: "stakes",
                expected: "1 to 9".to_owned(),
                found: value.to_string(),
            }),
        }
    }
}

#[test]
fn sound_options_pass() {
    assert_eq!(values_read_back(&Stakes::<NONE>(7)), Ok(()));
    assert_eq!(options_refuse_what_does_not_fit::<Stakes<NONE>>(), Ok(()));
}

#[test]
fn a_value_that_changes_when_it_is_set() {
    assert_fails(values_read_back(&Stakes::<SET_CHANGES>(7)), "options change when they are set by value");
}

#[test]
fn a_value_that_does_not_fit() {
    assert_fails(options_refuse_what_does_not_fit::<Stakes<TAKES_ALL>>(), "option stakes takes `0`");
}

#[test]
fn an_error_that_does_not_name_the_option() {
    assert_fails(options_refuse_what_does_not_fit::<Stakes<NAMELESS_ERROR>>(), "does not name the option");
}

#[test]
fn an_option_that_does_not_explain_itself() {
    assert_fails(options_refuse_what_does_not_fit::<Stakes<NO_HELP>>(), "does not say what it changes");
}
