//! The shortest link to SudokuPad: `scf` and one character for every given with up to five blanks after it. 9x9 only.

use super::super::Sudoku;
use super::{board, nine_by_nine};
use crate::format::fpuzzles::unsupported;
use crate::format::sudokupad::{IdType, is_link_of, payload};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "scf",
        name: "SudokuPad link (scf)",
        about: "a link to SudokuPad, `scf` and the givens of a 9x9 board, about 30 characters",
        example: "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79",
        layout: Layout::Line,
        sniff: |text| is_link_of(text, IdType::Scf),
        split: None,
    },
    read,
    write,
    saved_position: None,
};

/// The character with index d + 10 * b is the digit d, 0 for a blank, followed by b blanks.
const ALPHABET: &[u8; 60] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

const CELLS: usize = 81;

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Sudoku, ReadError> {
    let payload = payload(text, IdType::Scf)?;
    let mut givens = Vec::with_capacity(CELLS);
    let mut rest = payload.text.as_str();
    while givens.len() < CELLS {
        let Some(first) = rest.chars().next() else {
            let problem = message!("the link is cut off after {count} cells", count = givens.len());
            return Err(payload.error(text, problem).expected(message!("81 cells")));
        };
        let Some(value) = ALPHABET.iter().position(|&byte| char::from(byte) == first) else {
            return Err(payload
                .error(text, message!("this link contains an invalid character"))
                .expected(message!("`0` to `x`")));
        };
        givens.push((value % 10) as u8);
        givens.extend(std::iter::repeat_n(0, value / 10));
        rest = &rest[first.len_utf8()..];
    }
    if givens.len() > CELLS {
        return Err(payload
            .error(text, message!("this link has {count} cells", count = givens.len()))
            .expected(message!("81 cells")));
    }
    let rule = match rest.chars().next() {
        None => {
            return board(
                text,
                super::super::Boxes::default_for(9)
                    .ok_or_else(|| payload.error(text, message!("this board has no boxes")))?,
                givens,
            );
        }
        Some('w') => message!("the four extra boxes of Windoku"),
        Some('x') => message!("diagonals"),
        Some(_) => message!("letters after the board, which stand for a rule"),
    };
    Err(payload.error(text, unsupported(rule)))
}

fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    nine_by_nine(puzzle)?;
    let mut link = "https://sudokupad.app/scf".to_string();
    let mut rest = puzzle.givens();
    while let Some((&first, after)) = rest.split_first() {
        let blanks = after.iter().take(5).take_while(|&&given| given == 0).count();
        link.push(char::from(ALPHABET[usize::from(first) + 10 * blanks]));
        rest = &after[blanks..];
    }
    Ok(link)
}
