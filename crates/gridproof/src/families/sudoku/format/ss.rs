//! A `.ss` file of Simple Sudoku: a 9x9 board in a frame of its own.

use super::super::Sudoku;
use super::{content_lines, grid, nine_by_nine, pencilmarks, read_nine_by_nine, symbols};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "ss",
        name: "Simple Sudoku",
        about: "the framed 9x9 board of a `.ss` file",
        example: "\
*-----------*
|53.|.7.|...|
|6..|195|...|
|.98|...|.6.|
|---+---+---|
|8..|.6.|..3|
|4..|8.3|..1|
|7..|.2.|..6|
|---+---+---|
|.6.|...|28.|
|...|419|..5|
|...|.8.|.79|
*-----------*",
        layout: Layout::Block,
        sniff,
        split: None,
    },
    read,
    write,
    saved_position: None,
};

/// The frame, without candidates in it.
fn sniff(text: &PuzzleText<'_>) -> bool {
    content_lines(text).next().is_some_and(|(_, line)| is_end(line))
        && content_lines(text).nth(1).is_some()
        && !pencilmarks::sniff(text)
}

/// Whether a line is the top or bottom of the frame.
fn is_end(line: &str) -> bool {
    let inner = line.trim().strip_prefix('*').and_then(|line| line.strip_suffix('*'));
    inner.is_some_and(|inner| inner.len() >= 3 && inner.bytes().all(|b| b == b'-'))
}

fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Sudoku, ReadError> {
    read_nine_by_nine(text, grid::read_lines(text, content_lines(text), hints)?)
}

fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    nine_by_nine(puzzle)?;
    let mut text = String::from("*-----------*\n");
    for (at, row) in symbols::rows(puzzle)?.iter().enumerate() {
        if matches!(at, 3 | 6) {
            text.push_str("|---+---+---|\n");
        }
        for part in row.chunks(3) {
            text.push('|');
            text.extend(part);
        }
        text.push_str("|\n");
    }
    text.push_str("*-----------*");
    Ok(text)
}
