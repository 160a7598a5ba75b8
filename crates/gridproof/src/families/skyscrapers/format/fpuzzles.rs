//! f-puzzles: a board without regions, with `skyscraper` clues around it. A board with boxes and such clues is a Sudoku variant that we
//! do not support.

use super::super::Skyscrapers;
use super::puzzle;
use crate::format::fpuzzles::{self, Kind, Regions, Sheet, Site};
use crate::format::{CannotWrite, Format, FormatInfo, Layout, PositionCodec, Written};
use crate::logic::Position;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Skyscrapers> = Format {
    info: FormatInfo {
        id: "fpuzzles",
        name: "f-puzzles link",
        about: "a link to f-puzzles, a board without regions and with skyscraper clues",
        example: "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA5gJwgEwQbT1AxjQgHsA7BCgVwBs6BfZIk8q+Wh510y6+kxYhifDlyYBdZIRFt+nQTzliB3YaPZqhvLYu7TZmhROXHxSjfIvrdJpYbs2dKvaaur9L89saTp4ADWAJ5gAMYYAIYADjAY+KBhMAwIIABKAKwAwgBMIKgAbpF0NHDwIACMIMpJKeWZWQDM+SBFJWUgzTXJdKlpOVkADC1tpamI1cK1vfWNWRkjxWPlXZKMQA",
        layout: Layout::Line,
        sniff: |text| fpuzzles::is_link_to(text, Site::Fpuzzles, Kind::Sights),
        split: None,
    },
    read: |text, _| read(text, Site::Fpuzzles),
    write: |puzzle| Ok(write(puzzle, &Position::default(), Site::Fpuzzles)?.text),
    beside: Some(PositionCodec {
        read: |text, _| fpuzzles::beside(text, Site::Fpuzzles),
        write: Some(|puzzle, position| write(puzzle, position, Site::Fpuzzles)),
    }),
};

pub(super) fn read(text: &str, site: Site) -> Result<Skyscrapers, ReadError> {
    let sheet = fpuzzles::read(text, site)?;
    if let Regions::Boxes(..) = sheet.regions {
        let problem = "this board has boxes: Skyscrapers with boxes are not supported";
        return Err(fpuzzles::wrong(text, site, problem));
    }
    let clues = sheet.clues.unwrap_or_else(|| vec![0; 4 * sheet.size]);
    puzzle(text, sheet.size, clues, sheet.givens)
}

pub(super) fn write(puzzle: &Skyscrapers, position: &Position, site: Site) -> Result<Written, CannotWrite> {
    let (size, givens) = (puzzle.size(), puzzle.givens());
    let sheet = Sheet { size, givens, regions: Regions::None, clues: Some(puzzle.clues()) };
    Ok(fpuzzles::write(site, &sheet, position))
}
