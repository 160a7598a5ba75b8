//! A board of f-puzzles in a link to SudokuPad.

use super::super::Latin;
use super::fpuzzles::{read, write};
use crate::format::fpuzzles::{self, Kind, Site};
use crate::format::{Format, FormatInfo, Layout, PositionCodec};
use crate::logic::Position;

pub(super) const FORMAT: Format<Latin> = Format {
    info: FormatInfo {
        id: "fpuz",
        name: "SudokuPad link (fpuz)",
        about: "a link to SudokuPad, `fpuz` or `fpuzzles` and a board of f-puzzles without regions",
        example: "https://sudokupad.app/fpuzN4IgzglgXgpiBcBmANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMrUMYGB7VvGYUyZAL7JQPfoOGiJU3hAEI54gLrJCIactkjxknUpVCDCkKUrUATPUYt2nGNxP75m7btNqL394aKMqrm6upiQA",
        layout: Layout::Line,
        sniff: |text| fpuzzles::is_link_to(text, Site::Pad, Kind::Lines),
        split: None,
    },
    read: |text, _| read(text, Site::Pad),
    write: |puzzle| Ok(write(puzzle, &Position::default(), Site::Pad)?.text),
    beside: Some(PositionCodec {
        read: |text, _| fpuzzles::beside(text, Site::Pad),
        write: Some(|puzzle, position| write(puzzle, position, Site::Pad)),
    }),
};
