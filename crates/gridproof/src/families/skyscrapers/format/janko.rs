//! The sections of janko.at: `[clabels]` holds the clues at the top and bottom, `[rlabels]` those at the left and right.

use super::super::Skyscrapers;
use super::{puzzle, sizes};
use crate::format::janko::{self, JankoText, has};
use crate::format::{CannotWrite, Format, Hints, PositionCodec, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Skyscrapers> = Format {
    info: janko::info(
        "sections `[clabels]` (top, bottom), `[rlabels]` (left, right) and optionally `[problem]`, `-` for none",
        "[begin]\npuzzle skyscrapers\nsize 4\n[clabels]\n4 3 2 1\n1 2 2 2\n[rlabels]\n4 3 2 1\n1 2 2 2\n[end]",
        |text| has(text, "clabels") || has(text, "rlabels"),
    ),
    read,
    write,
    saved_position: Some(PositionCodec { read: |text, _| janko::saved_position(text), write: None }),
};

/// Names of the puzzle, in two languages; the first is written.
const NAMES: [&str; 6] = ["skyscrapers", "skyscraper", "hochhaus", "hochhäuser", "hochhaeuser", "wolkenkratzer"];

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Skyscrapers, ReadError> {
    let sections = JankoText::parse(text)?;
    let n = sections.width("clabels").ok_or_else(|| sections.missing("clabels"))?;
    if n > Skyscrapers::MAX_SIZE {
        return Err(ReadError::new(text, 0..0, message!("a board of {n} columns", n)).expected(sizes()));
    }
    let mut clues = sections.grid("clabels", 2, n)?.unwrap_or_default();
    clues.extend(sections.grid("rlabels", 2, n)?.ok_or_else(|| sections.missing("rlabels"))?);
    let clues = clues.into_iter().map(|token| janko::number(text, token, n)).collect::<Result<_, _>>()?;
    let givens = match sections.grid("problem", n, n)? {
        Some(cells) => cells.into_iter().map(|token| janko::number(text, token, n)).collect::<Result<_, _>>()?,
        None => vec![0; n * n],
    };
    let puzzle = puzzle(text, n, clues, givens)?;
    sections.suits(&puzzle, &NAMES)?;
    Ok(puzzle)
}

fn write(puzzle: &Skyscrapers) -> Result<String, CannotWrite> {
    let n = puzzle.size();
    let (columns, rows) = puzzle.clues().split_at(2 * n);
    let mut sections = vec![("clabels", columns), ("rlabels", rows)];
    if puzzle.has_givens() {
        sections.push(("problem", puzzle.givens()));
    }
    Ok(janko::write(NAMES[0], n, &sections))
}
