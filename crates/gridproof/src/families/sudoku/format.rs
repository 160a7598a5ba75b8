//! How Sudokus are written.
//!
//! Where a text does not say what its boxes are, those of [`Boxes::usual`] are meant, unless the reader is
//! told otherwise. Writers refuse a board that would come back with other boxes.

mod fpuz;
mod fpuzzles;
mod grid;
mod hodoku;
mod janko;
mod json;
mod kanpen;
mod line;
mod n729;
mod numbers;
mod opensudoku;
mod page;
mod pencil;
mod pencilmarks;
mod penpa;
mod puzzlekit;
mod puzzlink;
mod pzprv3;
mod ruled;
mod scf;
mod scl;
mod sdk;
mod sdm;
mod sdx;
mod solo;
mod solo_save;
mod ss;
pub(super) mod symbols;

use super::{Boxes, Sudoku};
use crate::detect::is_comment;
use crate::format::{CannotWrite, Format, Hints};
use gridproof_engine::text::{ReadError, Token, lines, tokens};
use std::ops::Range;

/// Best known first; formats that are a special case of another stand before it, so that they are named.
pub(super) const FORMATS: &[Format<Sudoku>] = &[
    line::FORMAT,
    sdm::FORMAT,
    ss::FORMAT,
    sdk::FORMAT,
    grid::FORMAT,
    numbers::FORMAT,
    penpa::FORMAT,
    puzzlink::FORMAT,
    fpuzzles::FORMAT,
    scf::FORMAT,
    scl::FORMAT,
    fpuz::FORMAT,
    solo::FORMAT,
    hodoku::FORMAT,
    pencilmarks::FORMAT,
    n729::FORMAT,
    sdx::FORMAT,
    opensudoku::FORMAT,
    pzprv3::FORMAT,
    kanpen::FORMAT,
    solo_save::FORMAT,
    puzzlekit::FORMAT,
    janko::FORMAT,
    page::FORMAT,
    json::FORMAT,
];

/// The lines that are neither blank nor comments, each with where it begins.
fn said(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).filter(|(_, line)| !is_comment(line) && !line.trim().is_empty())
}

/// The first two tokens of a text of one line: `None` if it has more lines, or none.
fn one_line(text: &str) -> Option<(Token<'_>, Option<Token<'_>>)> {
    let mut said = said(text);
    let (start, line) = said.next().filter(|_| said.next().is_none())?;
    let mut tokens = tokens(line, start);
    let (first, next) = (tokens.next()?, tokens.next());
    // In tables an answer follows the board after a comma; the board is longer than any number is.
    match first.text.split_once(',') {
        Some((board, note)) if board.len() >= 16 => {
            let note = Token { text: note, start: first.start + board.len() + 1 };
            Some((Token { text: board, start: first.start }, Some(note)))
        }
        _ => Some((first, next)),
    }
}

/// The board of a size with its article, for sentences.
fn a_board(n: usize) -> String {
    let article = if matches!(n, 8 | 11 | 18) { "an" } else { "a" };
    format!("{article} {n}x{n} board")
}

/// The boxes of a board of `n` rows whose text says nothing about them; `span` is the board.
fn boxes_unsaid(text: &str, span: Range<usize>, n: usize, hints: &Hints) -> Result<Boxes, ReadError> {
    if let Some((rows, columns)) = hints.boxes {
        return Boxes::new(rows, columns).filter(|boxes| boxes.size() == n).ok_or_else(|| {
            let problem = format!("the board is {n}x{n}, and boxes of {rows}x{columns} were asked for");
            let expected = format!("R x C boxes with R * C = {n}, {} at most", Sudoku::MAX_SIZE);
            ReadError::new(text, span, problem).expected(expected)
        });
    }
    if !(1..=Sudoku::MAX_SIZE).contains(&n) {
        let problem = format!("a board of {n} rows");
        return Err(ReadError::new(text, span, problem).expected(format!("1 to {} rows", Sudoku::MAX_SIZE)));
    }
    Boxes::usual(n).ok_or_else(|| {
        let problem = format!("{} has no boxes but whole rows or columns: say which boxes are meant", a_board(n));
        ReadError::new(text, span, problem)
    })
}

/// Refuses a board whose boxes are not those that its size alone would mean.
fn usual_boxes(puzzle: &Sudoku) -> Result<(), CannotWrite> {
    if Boxes::usual(puzzle.size()) == Some(puzzle.boxes()) {
        return Ok(());
    }
    let n = puzzle.size();
    Err(CannotWrite::because(format!("it has no place to say that this {n}x{n} board has {}", puzzle.boxes())))
}

/// Refuses a board that is not 9x9 with boxes of 3x3.
fn nine_by_nine(puzzle: &Sudoku) -> Result<(), CannotWrite> {
    match (puzzle.boxes().rows(), puzzle.boxes().columns()) {
        (3, 3) => Ok(()),
        _ => Err(CannotWrite::because("it is for 9x9 boards with boxes of 3 rows and 3 columns only")),
    }
}

/// The same for a board that was read.
fn read_nine_by_nine(text: &str, puzzle: Sudoku) -> Result<Sudoku, ReadError> {
    if nine_by_nine(&puzzle).is_ok() {
        return Ok(puzzle);
    }
    let problem = format!("{} with {}", a_board(puzzle.size()), puzzle.boxes());
    Err(ReadError::new(text, 0..0, problem).expected("a 9x9 board with boxes of 3 rows and 3 columns"))
}

/// The board, or an error that covers what its parts did not say.
fn board(text: &str, boxes: Boxes, givens: Vec<u8>) -> Result<Sudoku, ReadError> {
    Sudoku::new(boxes, givens).map_err(|bad| ReadError::new(text, 0..0, bad.to_string()))
}

#[cfg(test)]
mod tests;
