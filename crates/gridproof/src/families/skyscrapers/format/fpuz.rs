//! A board of f-puzzles in a link to SudokuPad.

use super::super::Skyscrapers;
use super::fpuzzles::{read, write};
use crate::format::fpuzzles::{self, Kind, Site};
use crate::format::{Format, FormatInfo, Layout, PositionCodec};
use crate::logic::Position;

pub(super) const FORMAT: Format<Skyscrapers> = Format {
    info: FormatInfo {
        id: "fpuz",
        name: "SudokuPad link (fpuz)",
        about: "a link to SudokuPad, `fpuz` or `fpuzzles` and a board of f-puzzles without regions",
        example: "https://sudokupad.app/fpuzN4IgzglgXgpiBcAWANCA5gJwgEwQbT1AxjQgHsA7BCgVwBs6BfZIk8q+Wh510y6+kxYhifDlyYBdZIRFt+nQTzliB3YaPZqhvLYu7TZmhROXHxSjfIvrdJpYbs2dKvaaur9L89saTp4ADWAJ5gAMYYAIYADjAY+KBhMAwIIABKAKwAwgBMIKgAbpF0NHDwIACMIMpJKeWZWQDM+SBFJWUgzTXJdKlpOVkADC1tpamI1cK1vfWNWRkjxWPlXZKMQA",
        layout: Layout::Line,
        sniff: |text| fpuzzles::is_link_to(text, Site::Pad, Kind::Sights),
        split: None,
    },
    read: |text, _| read(text, Site::Pad),
    write: |puzzle| Ok(write(puzzle, &Position::default(), Site::Pad)?.text),
    beside: Some(PositionCodec {
        read: |text, _| fpuzzles::beside(text, Site::Pad),
        write: Some(|puzzle, position| write(puzzle, position, Site::Pad)),
    }),
};
