//! The sections of janko.at: `[problem]` is the board. The boxes follow from the size; boards with `[areas]` have others, and are refused.

use super::super::Sudoku;
use super::{board, boxes_or_default, check_default_boxes};
use crate::format::janko::{self, JankoText, has};
use crate::format::{CannotWrite, Format, Hints, PositionCodec, PuzzleText};
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: janko::info(
        "sections, of which `[problem]` is the board, with `-` for blanks",
        "[begin]\npuzzle sudoku\nsize 4\n[problem]\n- 1 - -\n- - - 2\n3 - - -\n- - 3 -\n[end]",
        |text| has(text, "problem") && !has(text, "clabels") && !has(text, "rlabels"),
    ),
    read,
    write,
    saved_position: Some(PositionCodec { read: |text, _| janko::saved_position(text), write: None }),
};

const NAMES: [&str; 1] = ["sudoku"];

fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Sudoku, ReadError> {
    let sections = JankoText::parse(text)?;
    let n = sections.width("problem").ok_or_else(|| sections.missing("problem"))?;
    let boxes = boxes_or_default(text, 0..0, n, hints)?;
    let cells = sections.grid("problem", n, n)?.unwrap_or_default();
    let givens = cells.into_iter().map(|token| janko::number(text, token, n)).collect::<Result<_, _>>()?;
    let puzzle = board(text, boxes, givens)?;
    sections.suits(&puzzle, &NAMES)?;
    Ok(puzzle)
}

fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    check_default_boxes(puzzle)?;
    Ok(janko::write(NAMES[0], puzzle.size(), &[("problem", puzzle.givens())]))
}
