//! f-puzzles: a link that holds the board. Boxes of any shape, entries and pencil marks; boards with rules beyond those of Sudoku are
//! refused.

use super::super::{Boxes, Sudoku};
use super::board;
use crate::format::fpuzzles::{self, Kind, Regions, Sheet, Site};
use crate::format::{CannotWrite, Format, FormatInfo, Layout, PositionCodec, Written};
use crate::logic::Position;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "fpuzzles",
        name: "f-puzzles link",
        about: "a link to f-puzzles, `?load=` and the packed board, with entries and pencil marks",
        example: "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9lQA3AQwBsBXOeARlTQjJgDsEAXDOk40kQC6yQv3GkQlWvQBMzVh268Yw0eWp0EAZgVtO8Hn0EniIsaamb6u9IoNHVgoUKJA===",
        layout: Layout::Line,
        sniff: |text| fpuzzles::is_link_to(text, Site::Fpuzzles, Kind::Regions),
        split: None,
    },
    read: |text, _| read(text, Site::Fpuzzles),
    write: |puzzle| Ok(write(puzzle, &Position::default(), Site::Fpuzzles)?.text),
    beside: Some(PositionCodec {
        read: |text, _| fpuzzles::beside(text, Site::Fpuzzles),
        write: Some(|puzzle, position| write(puzzle, position, Site::Fpuzzles)),
    }),
};

pub(super) fn read(text: &str, site: Site) -> Result<Sudoku, ReadError> {
    let sheet = fpuzzles::read(text, site)?;
    let wrong = |problem: &'static str| fpuzzles::wrong(text, site, problem);
    if sheet.clues.is_some_and(|clues| clues.iter().any(|&clue| clue != 0)) {
        return Err(wrong("this board has skyscraper clues: we do not have that rule for Sudoku"));
    }
    let Regions::Boxes(rows, columns) = sheet.regions else {
        return Err(wrong("this board has no boxes: it is a Latin square"));
    };
    let boxes = Boxes::new(rows, columns).ok_or_else(|| wrong("this board is too large"))?;
    board(text, boxes, sheet.givens)
}

pub(super) fn write(puzzle: &Sudoku, position: &Position, site: Site) -> Result<Written, CannotWrite> {
    let (rows, columns) = (puzzle.boxes().rows(), puzzle.boxes().columns());
    if rows == 1 || columns == 1 {
        return Err(CannotWrite::because("boxes that are whole rows or columns would come back as a Latin square"));
    }
    let regions = Regions::Boxes(rows, columns);
    let sheet = Sheet { size: puzzle.size(), givens: puzzle.givens(), regions, clues: None };
    Ok(fpuzzles::write(site, &sheet, position))
}
