//! The formats of Skyscrapers.

mod clock;
mod clues;
#[cfg(feature = "links")]
mod fpuzzles;
mod grid;
mod janko;
#[cfg(feature = "json")]
mod json;
mod literal;
#[cfg(feature = "links")]
mod penpa;
mod puzzlekit;
mod puzzlink;
mod pzprv3;
mod sides;
mod table;
mod towers;
mod towers_save;

use super::Skyscrapers;
use crate::format::rows::is_blank;
use crate::format::{CannotWrite, Format, page};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token};

/// Best known first.
#[rustfmt::skip]
pub(super) const FORMATS: &[Format<Skyscrapers>] = &[
    grid::FORMAT,
    table::FORMAT,
    clues::FORMAT,
    sides::FORMAT,
    clock::FORMAT,
    #[cfg(feature = "links")]
    penpa::FORMAT,
    puzzlink::FORMAT,
    #[cfg(feature = "links")]
    fpuzzles::FORMAT,
    #[cfg(feature = "links")]
    fpuzzles::FPUZ,
    towers::FORMAT,
    pzprv3::FORMAT,
    towers_save::FORMAT,
    puzzlekit::FORMAT,
    janko::FORMAT,
    page::format("http://127.0.0.1:7878/#p=skyscrapers.4.4321122243211222.P"),
    #[cfg(feature = "json")]
    json::FORMAT,
];

/// The range of sizes, in words.
fn sizes() -> Message {
    message!("a size from 1 to {max}", max = Skyscrapers::MAX_SIZE)
}

/// A clue from 1 to `size`, or 0 for none.
fn clue(text: &str, token: Token<'_>, size: usize) -> Result<u8, ReadError> {
    number(text, token, size, What::Clue, Blank::NoClue)
}

/// A number from 1 to `size`, or 0 for a blank.
fn number(text: &str, token: Token<'_>, size: usize, what: What, blank: Blank) -> Result<u8, ReadError> {
    if is_blank(token.text) {
        return Ok(0);
    }
    let wrong = |problem: Message| {
        let expected = match blank {
            Blank::None => message!("{min} to {max}", min = 1_u8, max = size),
            Blank::Nothing => message!("1 to {max}, or nothing", max = size),
            Blank::EmptyCell => message!("1 to {max}, or an empty cell", max = size),
            Blank::NoClue => message!("1 to {max}, or `.` for none", max = size),
            Blank::Sign(sign) => message!("1 to {max}, or `{sign}` for a blank", max = size, sign),
        };
        Err(ReadError::new(text, token.span(), problem).expected(expected))
    };
    if !token.text.bytes().all(|b| b.is_ascii_digit()) {
        return wrong(match what {
            What::Clue => message!("this clue is not a number"),
            What::Digit => message!("this digit is not a number"),
        });
    }
    match token.text.parse::<u8>() {
        Ok(number) if (1..=size).contains(&usize::from(number)) => Ok(number),
        _ => wrong(match what {
            What::Clue => message!("this clue is out of range"),
            What::Digit => message!("this digit is out of range"),
        }),
    }
}

/// What a number of a format is.
#[derive(Clone, Copy)]
enum What {
    Clue,
    Digit,
}

/// How a format leaves out a number, for error messages.
#[derive(Clone, Copy)]
enum Blank {
    None,
    Nothing,
    EmptyCell,
    NoClue,
    Sign(char),
}

/// Creates the puzzle from numbers that a format has already checked.
fn puzzle(text: &str, size: usize, clues: Vec<u8>, givens: Vec<u8>) -> Result<Skyscrapers, ReadError> {
    Skyscrapers::new(size, clues, givens).map_err(|error| ReadError::new(text, 0..0, error.to_message()))
}

/// A number, or a dot for none.
fn or_dot(number: u8) -> String {
    if number == 0 { ".".to_string() } else { number.to_string() }
}

/// Returns an error for formats that hold clues only.
fn without_givens(puzzle: &Skyscrapers) -> Result<(), CannotWrite> {
    if puzzle.has_givens() {
        return Err(CannotWrite::because(message!("this format cannot hold given digits")));
    }
    Ok(())
}
