//! The sections of janko.at: `[problem]` is the board. The boxes follow from the size; boards with `[areas]` have others, and are refused.

use super::super::Sudoku;
use super::{board, boxes_unsaid, usual_boxes};
use crate::format::janko::{self, Sheet, has};
use crate::format::{CannotWrite, Format, Hints, PositionCodec};
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: janko::info(
        "sections, of which `[problem]` is the board, with `-` for blanks",
        "[begin]\npuzzle sudoku\nsize 4\n[problem]\n- 1 - -\n- - - 2\n3 - - -\n- - 3 -\n[end]",
        |text| has(text, "problem") && !has(text, "clabels") && !has(text, "rlabels"),
    ),
    read,
    write,
    beside: Some(PositionCodec { read: |text, _| janko::beside(text), write: None }),
};

const NAMES: [&str; 1] = ["sudoku"];

fn read(text: &str, hints: &Hints) -> Result<Sudoku, ReadError> {
    let sheet = Sheet::parse(text)?;
    let n = sheet.width("problem").ok_or_else(|| sheet.missing("problem"))?;
    let boxes = boxes_unsaid(text, 0..0, n, hints)?;
    let cells = sheet.grid("problem", n, n)?.unwrap_or_default();
    let givens = cells.into_iter().map(|token| janko::number(text, token, n)).collect::<Result<_, _>>()?;
    let puzzle = board(text, boxes, givens)?;
    sheet.suits(&puzzle, &NAMES)?;
    Ok(puzzle)
}

fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    usual_boxes(puzzle)?;
    Ok(janko::write(NAMES[0], puzzle.size(), &[("problem", puzzle.givens())]))
}
