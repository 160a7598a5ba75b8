//! A line of a `.sdm` file: 81 characters with `0` for blanks. Read like a line; only writing differs.

use super::super::Sudoku;
use super::{line, nine_by_nine, read_nine_by_nine};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "sdm",
        name: "sdm line",
        about: "81 digits on one line, `0` for blanks; 9x9 only",
        example: "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
        layout: Layout::Line,
        sniff: |_| false,
        split: None,
    },
    read,
    write,
    saved_position: None,
};

fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Sudoku, ReadError> {
    read_nine_by_nine(text, line::read(text, hints)?)
}

fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    nine_by_nine(puzzle)?;
    Ok(line::write(puzzle)?.replace('.', "0"))
}
