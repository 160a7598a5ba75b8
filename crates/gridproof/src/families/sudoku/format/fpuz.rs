//! A board of f-puzzles in a link to SudokuPad.

use super::super::Sudoku;
use super::fpuzzles::{read, write};
use crate::format::fpuzzles::{self, Kind, Site};
use crate::format::{Format, FormatInfo, Layout, PositionCodec};
use crate::logic::Position;

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "fpuz",
        name: "SudokuPad link (fpuz)",
        about: "a link to SudokuPad, `fpuz` or `fpuzzles` and a board of f-puzzles",
        example: "https://sudokupad.app/fpuzN4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9lQA3AQwBsBXOeARlTQjJgDsEAXDOk40kQC6yQv3GkQlWvQBMzVh268Yw0eWp0EAZgVtO8Hn0EniIsaamb6u9IoNHVgoUKJA===",
        layout: Layout::Line,
        sniff: |text| fpuzzles::is_link_to(text, Site::Pad, Kind::Regions),
        split: None,
    },
    read: |text, _| read(text, Site::Pad),
    write: |puzzle| Ok(write(puzzle, &Position::default(), Site::Pad)?.text),
    beside: Some(PositionCodec {
        read: |text, _| fpuzzles::beside(text, Site::Pad),
        write: Some(|puzzle, position| write(puzzle, position, Site::Pad)),
    }),
};
