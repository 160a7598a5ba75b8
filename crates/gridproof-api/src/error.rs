//! Why a request fails.

use gridproof::ReadError;
use gridproof::detect::DetectError;
use gridproof::internals::report::{Failure, Problem};
use gridproof::message;
use gridproof::message::Message;
use gridproof::say::{Language, Naming};
use std::fmt;

/// The kind of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The request is not JSON, or does not match its schema.
    Malformed,
    /// The puzzle or an option cannot be understood.
    Unreadable,
    /// The board or the picture exceeds the bounds.
    TooLarge,
    /// The request was understood and cannot be met.
    Impossible,
}

/// Why a request fails, with the object that the command line writes for errors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiError {
    /// The kind of error.
    pub kind: ErrorKind,
    /// What is wrong, and where, in English unless the request asks for another language.
    pub failure: Failure,
    message: Message,
}

impl ApiError {
    /// An error about the request as a whole.
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> ApiError {
        ApiError::at(kind, 0, 0, message)
    }

    fn at(kind: ErrorKind, line: u64, column: u64, message: impl Into<String>) -> ApiError {
        ApiError::saying(kind, line, column, Message::verbatim(message))
    }

    fn saying(kind: ErrorKind, line: u64, column: u64, message: Message) -> ApiError {
        let error = Problem { line, column, message: message.to_string() };
        ApiError { kind, failure: Failure::new(crate::request::SOURCE, error), message }
    }

    /// An error that can be said in any language.
    pub(crate) fn of_message(kind: ErrorKind, message: Message) -> ApiError {
        ApiError::saying(kind, 0, 0, message)
    }

    /// Says what is wrong in this language.
    #[must_use]
    pub(crate) fn say(mut self, language: &Language, naming: Naming) -> ApiError {
        self.failure.error.message = language.message(&self.message, naming);
        self
    }

    /// An error about the whole request, which cannot be understood.
    pub(crate) fn unreadable(message: impl Into<String>) -> ApiError {
        ApiError::new(ErrorKind::Unreadable, message)
    }

    /// An error about a text in the request other than the puzzle.
    pub(crate) fn in_text(key: &str, error: &ReadError) -> ApiError {
        let (line, column) = (error.line() as u64, error.column() as u64);
        let message = message!("`{key}`: {problem}", key, problem = error.to_message());
        ApiError::saying(ErrorKind::Unreadable, line, column, message)
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.failure.error.message)
    }
}

impl std::error::Error for ApiError {}

impl From<&DetectError> for ApiError {
    fn from(error: &DetectError) -> ApiError {
        let at = error.read_error();
        ApiError::saying(ErrorKind::Unreadable, at.line() as u64, at.column() as u64, error.to_message())
    }
}

impl From<&serde_json::Error> for ApiError {
    fn from(error: &serde_json::Error) -> ApiError {
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default();
        let message = format!("the request is not valid JSON: {message}");
        ApiError::at(ErrorKind::Malformed, error.line() as u64, error.column() as u64, message)
    }
}
