//! The formats of Sudoku.
//!
//! If a text does not state its boxes, those of [`Boxes::default_for`] are assumed, unless the reader has a hint. Writers refuse
//! a board that would be read with other boxes.

#[cfg(feature = "links")]
mod fpuzzles;
mod grid;
mod hodoku;
mod janko;
#[cfg(feature = "json")]
mod json;
mod kanpen;
mod line;
mod n729;
mod numbers;
#[cfg(feature = "xml")]
mod opensudoku;
mod pencil;
mod pencilmarks;
#[cfg(feature = "links")]
mod penpa;
mod puzzlekit;
mod puzzlink;
mod pzprv3;
mod ruled;
#[cfg(feature = "links")]
mod scf;
#[cfg(feature = "links")]
mod scl;
mod sdk;
mod sdm;
mod sdx;
mod sites;
mod solo;
mod solo_save;
mod ss;
pub(super) mod symbols;
mod table;

use super::{Boxes, Sudoku};
use crate::detect::is_comment;
use crate::format::{CannotWrite, Format, Hints, page};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token, lines, tokens};
use std::ops::Range;

/// The best known formats first; a special case precedes the general format, so that it is the one named.
pub(super) const FORMATS: &[Format<Sudoku>] = &[
    line::FORMAT,
    sdm::FORMAT,
    ss::FORMAT,
    sdk::FORMAT,
    grid::FORMAT,
    numbers::FORMAT,
    table::FORMAT,
    #[cfg(feature = "links")]
    penpa::FORMAT,
    puzzlink::FORMAT,
    sites::FORMAT,
    #[cfg(feature = "links")]
    fpuzzles::FORMAT,
    #[cfg(feature = "links")]
    scf::FORMAT,
    #[cfg(feature = "links")]
    scl::FORMAT,
    #[cfg(feature = "links")]
    fpuzzles::FPUZ,
    solo::FORMAT,
    hodoku::FORMAT,
    pencilmarks::FORMAT,
    n729::FORMAT,
    sdx::FORMAT,
    #[cfg(feature = "xml")]
    opensudoku::FORMAT,
    pzprv3::FORMAT,
    kanpen::FORMAT,
    solo_save::FORMAT,
    puzzlekit::FORMAT,
    janko::FORMAT,
    page::format("http://127.0.0.1:7878/#p=sudoku.2x2.A1E23E3A"),
    #[cfg(feature = "json")]
    json::FORMAT,
];

/// The lines that are neither blank nor comments, with their offsets.
fn content_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).filter(|(_, line)| !is_comment(line) && !line.trim().is_empty())
}

/// The first two tokens of a text of a single line; `None` if it has more lines, or none.
fn one_line(text: &str) -> Option<(Token<'_>, Option<Token<'_>>)> {
    let mut lines = content_lines(text);
    let (start, line) = lines.next().filter(|_| lines.next().is_none())?;
    let mut tokens = tokens(line, start);
    let (first, next) = (tokens.next()?, tokens.next());
    // In tables a comma separates the board from its answer; the board is longer than any number.
    match first.text.split_once(',') {
        Some((board, note)) if board.len() >= 16 => {
            let note = Token { text: note, start: first.start + board.len() + 1 };
            Some((Token { text: board, start: first.start }, Some(note)))
        }
        _ => Some((first, next)),
    }
}

/// A board of this size with its article, for sentences.
fn a_board(n: usize) -> Message {
    match n {
        8 | 11 | 18 => message!("an {n}x{n} board", n),
        _ => message!("a {n}x{n} board", n),
    }
}

/// The boxes of a board of `n` rows whose text does not state them; `span` is the board.
fn boxes_or_default(text: &str, span: Range<usize>, n: usize, hints: &Hints) -> Result<Boxes, ReadError> {
    if let Some((rows, columns)) = hints.boxes {
        return Boxes::new(rows, columns).filter(|boxes| boxes.size() == n).ok_or_else(|| {
            let problem = message!("{rows}x{columns} boxes were requested, but the board is {n}x{n}", rows, columns, n);
            let expected = message!("R x C boxes with R * C = {n}, at most {max}", n, max = Sudoku::MAX_SIZE);
            ReadError::new(text, span, problem).expected(expected)
        });
    }
    if !(1..=Sudoku::MAX_SIZE).contains(&n) {
        let problem = message!("this board has {n} rows", n);
        return Err(ReadError::new(text, span, problem).expected(message!("1 to {max} rows", max = Sudoku::MAX_SIZE)));
    }
    Boxes::default_for(n).ok_or_else(|| {
        let problem =
            message!("{board} has no boxes except whole rows or columns: specify the boxes", board = a_board(n));
        ReadError::new(text, span, problem)
    })
}

/// Refuses a board whose boxes differ from those its size implies.
fn check_default_boxes(puzzle: &Sudoku) -> Result<(), CannotWrite> {
    if Boxes::default_for(puzzle.size()) == Some(puzzle.boxes()) {
        return Ok(());
    }
    let n = puzzle.size();
    Err(CannotWrite::because(message!(
        "this format cannot state that a {n}x{n} board has {boxes}",
        n,
        boxes = puzzle.boxes().to_message()
    )))
}

/// Refuses a board that is not 9x9 with 3x3 boxes.
fn nine_by_nine(puzzle: &Sudoku) -> Result<(), CannotWrite> {
    match (puzzle.boxes().rows(), puzzle.boxes().columns()) {
        (3, 3) => Ok(()),
        _ => {
            Err(CannotWrite::because(message!("this format is only for 9x9 boards with boxes of 3 rows and 3 columns")))
        }
    }
}

/// Refuses the same boards when reading.
fn read_nine_by_nine(text: &str, puzzle: Sudoku) -> Result<Sudoku, ReadError> {
    if nine_by_nine(&puzzle).is_ok() {
        return Ok(puzzle);
    }
    let problem =
        message!("this is {board} with {boxes}", board = a_board(puzzle.size()), boxes = puzzle.boxes().to_message());
    Err(ReadError::new(text, 0..0, problem).expected(message!("a 9x9 board with boxes of 3 rows and 3 columns")))
}

/// The board; an error points at the start, since its parts were checked before.
fn board(text: &str, boxes: Boxes, givens: Vec<u8>) -> Result<Sudoku, ReadError> {
    Sudoku::new(boxes, givens).map_err(|bad| ReadError::new(text, 0..0, bad.to_message()))
}

#[cfg(all(test, feature = "json"))]
mod tests;
