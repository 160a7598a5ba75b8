//! `gridproof judge boj19998`.

use super::{TaskInput, sentence};
use crate::exit::Status;
use crate::interrupt;
use crate::stdio::{fail, print};
use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::internals::text::{lines, tokens};
use gridproof::message;
use gridproof::message::Message;
use gridproof::{AnyPuzzle, Limits, ReadError, Verdict};

/// Solve BOJ 19998: nine lines of nine numbers, with 0 for blanks
///
/// Writes an answer in the same form. For a board with several answers, writes the first one found.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof judge boj19998 < in
  gridproof judge boj19998 in.txt

Exit status:
  0  an answer was written        1  there is no answer
  2  input cannot be read         3  interrupted")]
pub(super) struct Args {
    #[command(flatten)]
    input: TaskInput,
}

pub(super) fn run(args: &Args) -> Status {
    let puzzle = match args.input.read().and_then(|input| read(&input).map_err(|error| error.to_string())) {
        Ok(puzzle) => puzzle,
        Err(message) => return args.input.unreadable(&message),
    };
    let verdict = interrupt::search(Limits::answers(1), |control| puzzle.solve(control));
    match (verdict.answers().first(), &verdict) {
        (Some(answer), _) => {
            print(&format!("{answer}\n"));
            Status::Done
        }
        (None, verdict) => {
            fail(&format!("{}: {}", args.input.name(), sentence(verdict)));
            if matches!(verdict, Verdict::Unknown { .. }) { Status::GaveUp } else { Status::NotUnique }
        }
    }
}

/// Reads nine lines of nine numbers, skipping blank lines as judges' own readers do.
fn read(text: &str) -> Result<Sudoku, ReadError> {
    let mut givens = Vec::with_capacity(81);
    for (start, line) in lines(text) {
        for token in tokens(line, start) {
            let wrong =
                |problem: Message, expected: Message| ReadError::new(text, token.span(), problem).expected(expected);
            if givens.len() == 81 {
                return Err(wrong(message!("there are more than 81 numbers"), message!("the end of the text")));
            }
            match token.text.as_bytes() {
                [digit @ b'0'..=b'9'] => givens.push(digit - b'0'),
                _ => return Err(wrong(message!("this is not a digit"), message!("0 to 9"))),
            }
        }
        if !givens.len().is_multiple_of(9) {
            let problem = message!("this line does not end a row: {count} numbers so far", count = givens.len());
            return Err(ReadError::new(text, start..start + line.len(), problem)
                .expected(message!("nine numbers in every line")));
        }
    }
    let short = |_| {
        let end = text.trim_end().len();
        ReadError::new(text, end..end, message!("there are fewer than 81 numbers"))
            .expected(message!("nine lines of nine"))
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
