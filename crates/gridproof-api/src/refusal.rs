//! Why a request is not answered.

use gridproof::ReadError;
use gridproof::detect::DetectError;
use gridproof::report::{Failure, Problem};

/// What kind of thing is wrong with a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It is no JSON, or not as its schema says.
    Malformed,
    /// The puzzle or an option cannot be understood.
    Unreadable,
    /// The board is larger than the bounds allow.
    TooLarge,
    /// It was understood, and cannot be done.
    Impossible,
}

/// Why a request is not answered: the same object as on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What kind of thing is wrong.
    pub wrong: Wrong,
    /// What is wrong, and where.
    pub failure: Failure,
}

impl Refusal {
    /// About the request as a whole.
    pub fn new(wrong: Wrong, message: impl Into<String>) -> Refusal {
        Refusal::at(wrong, 0, 0, message)
    }

    fn at(wrong: Wrong, line: u64, column: u64, message: impl Into<String>) -> Refusal {
        let error = Problem { line, column, message: message.into() };
        Refusal { wrong, failure: Failure { source: crate::request::SOURCE.to_string(), error } }
    }

    /// About a text in the request other than the puzzle.
    pub(crate) fn read(what: &str, error: &ReadError) -> Refusal {
        let (line, column) = (error.line() as u64, error.column() as u64);
        Refusal::at(Wrong::Unreadable, line, column, format!("{what}{}", error.message()))
    }
}

impl From<&DetectError> for Refusal {
    fn from(error: &DetectError) -> Refusal {
        let at = error.read_error();
        Refusal::at(Wrong::Unreadable, at.line() as u64, at.column() as u64, error.message())
    }
}

impl From<&serde_json::Error> for Refusal {
    fn from(error: &serde_json::Error) -> Refusal {
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default();
        let message = format!("this is no JSON: {message}");
        Refusal::at(Wrong::Malformed, error.line() as u64, error.column() as u64, message)
    }
}
