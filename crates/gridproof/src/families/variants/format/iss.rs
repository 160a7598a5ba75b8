//! Constraint strings of Interactive Sudoku Solver: `.Cage~13~R1C1~R1C2.Thermo~R2C2~R3C3`, alone or in `?q=` of a link to it.
//!
//! | piece | meaning |
//! |---|---|
//! | `.~R1C1_5~R2C2_1_3` | a given, and candidates; several for a cell leave what all of them allow |
//! | `.Shape~6x6`, `~9`, `~0-8`, `~Raw` | rows and columns; the digits, from 1 to the longer side without it; no rows, columns and boxes. Without a shape, 9x9 |
//! | `.RegionSize~9`, `.NoBoxes`, `.Jigsaw~0011…` | the size of boxes; no boxes; regions besides boxes, or instead of them |
//! | cells | both numbers in base 17: `R1Cg` is the 16th column. Lines outside are `R1` or `C16` in base 10 |
//! | `.Cage~0` | no sum |
//! | `.WhiteDot` and the like | every pair of neighbours among the cells |
//! | `.LittleKiller~12~R9C8` | the diagonal that is named by a cell at one of its ends |
//! | `.Pair~KEY` | the allowed pairs as bits, six to a letter |
//! | `.Or`, `.Var`, `.Replicate`, cells beside the board | not supported |

mod bits;
mod board;
mod read;
mod write;

use super::super::model::Variant;
use crate::format::link;
use crate::format::{Format, FormatInfo, Layout, PuzzleText, Signs};
use gridproof_engine::text::ReadError;
use std::borrow::Cow;
use std::ops::Range;

pub(super) const FORMAT: Format<Variant> = Format {
    info: FormatInfo {
        id: "iss",
        name: "Interactive Sudoku Solver",
        about: "the constraint string of Interactive Sudoku Solver, or a link to it",
        example: ".Shape~4x4.~R1C1_1.Cage~5~R1C2~R1C3.Thermo~R2C3~R2C4~R1C4.WhiteDot~R1C1~R1C2",
        layout: Layout::Line,
        sniff: |text| find(text).is_some(),
        split: None,
    },
    read: |text, _| read::read(text),
    write: write::write,
    saved_position: None,
};

/// The site whose links have such strings.
const HOST: &str = "sigh.github.io";

/// A constraint string, and where it is in a text.
struct Found<'t> {
    text: Cow<'t, str>,
    span: Range<usize>,
}

impl Found<'_> {
    /// The part of the text that a part of the string comes from: all of it, if it was decoded.
    fn place(&self, part: Range<usize>) -> Range<usize> {
        match self.text {
            Cow::Borrowed(_) => self.span.start + part.start..self.span.start + part.end,
            Cow::Owned(_) => self.span.clone(),
        }
    }

    fn error(&self, text: &str, part: Range<usize>, problem: gridproof_engine::message::Message) -> ReadError {
        ReadError::new(text, self.place(part), problem)
    }
}

/// The string in a text: behind `?q=` of a link, or the whole text.
fn find<'t>(text: &PuzzleText<'t>) -> Option<Found<'t>> {
    let all = text.text();
    if !text.has_any(Signs::of("~.%")) {
        return None;
    }
    for word in link::words(all) {
        if link::after_host(word.text, HOST).is_none() || !word.text.contains("nteractive-") {
            continue;
        }
        let from = word.text.find("?q=").or_else(|| word.text.find("&q="))? + 3;
        let piece = &word.text[from..];
        let piece = &piece[..piece.find(['&', '#']).unwrap_or(piece.len())];
        let start = word.start + from;
        return Some(Found { text: link::decoded(piece), span: start..start + piece.len() });
    }
    let start = all.len() - all.trim_start().len();
    let body = all.trim();
    begins_like_it(body).then(|| Found { text: Cow::Borrowed(body), span: start..start + body.len() })
}

/// Whether a text begins with a constraint: a dot, and cells or a name.
fn begins_like_it(text: &str) -> bool {
    let Some(first) = text.strip_prefix('.').and_then(|rest| rest.split('.').next()) else { return false };
    let (name, arguments) = first.split_once('~').unwrap_or((first, ""));
    match name {
        "" => arguments.starts_with(['R', 'r']) && arguments.contains(['C', 'c']),
        _ => read::is_type(name),
    }
}

#[cfg(test)]
mod tests;
