//! `gridproof judge boj19998`.

use super::{stdin, unreadable};
use crate::batch::{Desk, talk};
use crate::exit::Status;
use crate::page;
use gridproof::engine::text::{lines, tokens};
use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::{AnyPuzzle, Limits, ReadError, Verdict};

/// BOJ 19998: nine lines of nine numbers, 0 for blanks; an answer in the same form
///
/// Of a board with several answers, the first one found is written.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof judge boj19998 < in

Exit status:
  0  there is an answer        1  there is none
  2  the input could not be read        3  interrupted")]
pub(super) struct Args {}

pub(super) fn run(_: &Args) -> Status {
    let puzzle = match stdin().and_then(|input| read(&input).map_err(|error| error.to_string())) {
        Ok(puzzle) => puzzle,
        Err(message) => return unreadable(&message),
    };
    let verdict = Desk::default().search(Limits::answers(1), |control| puzzle.solve(control));
    match (verdict.answers().first(), &verdict) {
        (Some(answer), _) => {
            page::write(&format!("{answer}\n"));
            Status::Done
        }
        (None, verdict) => {
            talk(&format!("error: <stdin>: {}\n", crate::words::sentence(verdict)));
            if matches!(verdict, Verdict::Unknown { .. }) { Status::GaveUp } else { Status::NotOne }
        }
    }
}

/// Nine lines of nine numbers. As judges' own readers do, blank lines are passed over.
fn read(text: &str) -> Result<Sudoku, ReadError> {
    let mut givens = Vec::with_capacity(81);
    for (start, line) in lines(text) {
        for token in tokens(line, start) {
            let wrong = |problem: &'static str, expected: &'static str| {
                ReadError::new(text, token.span(), problem).expected(expected)
            };
            if givens.len() == 81 {
                return Err(wrong("there are more than 81 numbers", "the end of the text"));
            }
            match token.text.as_bytes() {
                [digit @ b'0'..=b'9'] => givens.push(digit - b'0'),
                _ => return Err(wrong("this is not a digit", "0 to 9")),
            }
        }
        if !givens.len().is_multiple_of(9) {
            let problem = format!("this line does not end a row: {} numbers so far", givens.len());
            return Err(ReadError::new(text, start..start + line.len(), problem).expected("nine numbers in every line"));
        }
    }
    let short = |_| {
        let end = text.trim_end().len();
        ReadError::new(text, end..end, "there are fewer than 81 numbers").expected("nine lines of nine")
    };
    if givens.len() < 81 {
        return Err(short(()));
    }
    let boxes = Boxes::new(3, 3).ok_or(()).map_err(short)?;
    Sudoku::new(boxes, givens).map_err(|_| short(()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_lines_of_nine() {
        let row = "0 0 0 0 0 0 0 0 9\n";
        assert!(read(&row.repeat(9)).is_ok());
        for wrong in
            [String::new(), row.repeat(8), row.repeat(10), row.repeat(9) + "1", row.repeat(9).replace('9', "10")]
        {
            assert!(read(&wrong).is_err(), "{wrong}");
        }
        assert!(read(&row.repeat(9).replacen("9\n", "\n", 1)).is_err());
    }
}
