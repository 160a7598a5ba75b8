//! All clues, clockwise from the top left corner: top from left to right, right from top to bottom, bottom from right to left, left
//! from bottom to top, as on Codewars. Nothing distinguishes it from the plain list of clues, so it is read only if it is requested,
//! or if a list in brackets is called `clues`, as on Codewars.

use super::super::{Side, Skyscrapers};
use super::clues::{line, list};
use super::literal::{is_named, is_nameless};
use super::puzzle;
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText, Signs};
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Skyscrapers> = Format {
    info: FormatInfo {
        id: "clock",
        name: "list of clues, clockwise",
        about: "4N numbers, clockwise from the top left corner; only on request, or as `clues = [...]`",
        example: "4 3 2 1 1 2 2 2 2 2 2 1 1 2 3 4",
        layout: Layout::LineOrBlock,
        sniff: |text| text.has_any(Signs::of("[{(")) && (is_named(text) || is_nameless(text)),
        split: None,
    },
    read,
    write,
    saved_position: None,
};

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Skyscrapers, ReadError> {
    let (n, clock) = list(text)?;
    let mut clues = clock[..n].to_vec();
    clues.extend(clock[2 * n..3 * n].iter().rev());
    clues.extend(clock[3 * n..].iter().rev());
    clues.extend(&clock[n..2 * n]);
    puzzle(text, n, clues, vec![0; n * n])
}

fn write(puzzle: &Skyscrapers) -> Result<String, CannotWrite> {
    let mut clock = puzzle.side(Side::Top).to_vec();
    clock.extend(puzzle.side(Side::Right));
    clock.extend(puzzle.side(Side::Bottom).iter().rev());
    clock.extend(puzzle.side(Side::Left).iter().rev());
    line(puzzle, &clock)
}
