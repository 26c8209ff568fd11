//! What a game or the house refuses, as an exception.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(
    crossroads,
    Refused,
    PyValueError,
    "Something that the rules or the house do not allow, in their own words."
);

/// A refusal on its way to Python.
pub(crate) struct No(pub(crate) house::Refused);

impl From<house::Refused> for No {
    fn from(refused: house::Refused) -> No {
        No(refused)
    }
}

impl From<No> for PyErr {
    fn from(No(refused): No) -> PyErr {
        Refused::new_err(refused.to_string())
    }
}

/// Says no in words of our own.
pub(crate) fn no(why: impl Into<String>) -> PyErr {
    Refused::new_err(why.into())
}
