//! f-puzzles: a board without regions.

use super::super::Latin;
use crate::format::fpuzzles::{self, Kind, Regions, Sheet, Site};
use crate::format::{CannotWrite, Format, FormatInfo, Layout, PositionCodec, Written};
use crate::logic::Position;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Latin> = Format {
    info: FormatInfo {
        id: "fpuzzles",
        name: "f-puzzles link",
        about: "a link to f-puzzles, a board without regions",
        example: "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBmANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMrUMYGB7VvGYUyZAL7JQPfoOGiJU3hAEI54gLrJCIactkjxknUpVCDCkKUrUATPUYt2nGNxP75m7btNqL394aKMqrm6upiQA",
        layout: Layout::Line,
        sniff: |text| fpuzzles::is_link_to(text, Site::Fpuzzles, Kind::Lines),
        split: None,
    },
    read: |text, _| read(text, Site::Fpuzzles),
    write: |puzzle| Ok(write(puzzle, &Position::default(), Site::Fpuzzles)?.text),
    beside: Some(PositionCodec {
        read: |text, _| fpuzzles::beside(text, Site::Fpuzzles),
        write: Some(|puzzle, position| write(puzzle, position, Site::Fpuzzles)),
    }),
};

pub(super) fn read(text: &str, site: Site) -> Result<Latin, ReadError> {
    let sheet = fpuzzles::read(text, site)?;
    let wrong = |problem: &'static str| fpuzzles::wrong(text, site, problem);
    if let Regions::Boxes(..) = sheet.regions {
        return Err(wrong("this board has boxes: it is a Sudoku"));
    }
    if sheet.clues.is_some_and(|clues| clues.iter().any(|&clue| clue != 0)) {
        return Err(wrong("this board has skyscraper clues: it is no Latin square alone"));
    }
    Latin::new(sheet.size, sheet.givens).ok_or_else(|| wrong("this board is too large"))
}

pub(super) fn write(puzzle: &Latin, position: &Position, site: Site) -> Result<Written, CannotWrite> {
    let sheet = Sheet { size: puzzle.size(), givens: puzzle.givens(), regions: Regions::None, clues: None };
    Ok(fpuzzles::write(site, &sheet, position))
}
