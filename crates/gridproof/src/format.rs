//! Formats: the ways to write puzzles, one row per format in a table per family.

#[cfg(feature = "links")]
pub(crate) mod fpuzzles;
pub(crate) mod janko;
#[cfg_attr(not(feature = "json"), path = "format/no_json.rs")]
pub(crate) mod json;
pub(crate) mod kanpen;
pub(crate) mod link;
#[cfg(feature = "links")]
pub(crate) mod lz;
pub(crate) mod page;
#[cfg(feature = "links")]
pub(crate) mod penpa;
pub(crate) mod position_builder;
mod puzzle_text;
pub(crate) mod puzzlink;
pub(crate) mod pzprv3;
pub(crate) mod rows;
pub(crate) mod save;
pub(crate) mod side_names;
#[cfg(feature = "links")]
pub(crate) mod sudokupad;
pub(crate) mod table;
#[cfg(feature = "links")]
pub(crate) mod zipped;

pub(crate) use puzzle_text::{PuzzleText, Signs, Sought};

use crate::logic::Position;
use gridproof_engine::message::Message;
use gridproof_engine::text::ReadError;
use std::fmt;
use std::ops::Range;

/// How much text one puzzle takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// One line.
    Line,
    /// Several lines with no blank line between them.
    Block,
    /// One line, or several with no blank line between them.
    LineOrBlock,
    /// A whole file with any number of puzzles; [`FormatInfo::split`] separates them.
    File,
}

/// Facts about a puzzle that its text may not state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hints {
    /// Rows and columns of a box, where the text does not say.
    pub boxes: Option<(usize, usize)>,
    /// Whether the letter `A` means 1 (`Some(true)`) or 10 (`Some(false)`), where the text does not say.
    pub letters_from_one: Option<bool>,
    /// Whether the first number of a Kakuro clue such as `17/24` is the sum across, where the text does not say.
    pub across_first: Option<bool>,
    /// Whether blank rows and columns at the edges of a table may be missing, as in a spreadsheet, which does not store them.
    pub edges_lost: bool,
}

impl Hints {
    /// Sets the rows and columns of a box.
    #[must_use]
    pub fn with_boxes(self, boxes: impl Into<Option<(usize, usize)>>) -> Hints {
        Hints { boxes: boxes.into(), ..self }
    }

    /// Sets whether the first number of a Kakuro clue such as `17/24` is the sum across.
    #[must_use]
    pub fn with_across_first(self, across_first: impl Into<Option<bool>>) -> Hints {
        Hints { across_first: across_first.into(), ..self }
    }

    /// Sets whether blank rows and columns at the edges of a table may be missing.
    #[must_use]
    pub fn with_edges_lost(self, edges_lost: bool) -> Hints {
        Hints { edges_lost, ..self }
    }

    /// Sets whether the letter `A` means 1 (`true`) or 10 (`false`).
    #[must_use]
    pub fn with_letters_from_one(self, from_one: impl Into<Option<bool>>) -> Hints {
        Hints { letters_from_one: from_one.into(), ..self }
    }
}

/// Splits a file into puzzles: the bytes of each.
pub(crate) type Split = fn(&str) -> Result<Vec<Range<usize>>, ReadError>;

/// The part of a format that does not depend on the puzzle type.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FormatInfo {
    /// The name on the command line; unique within a family.
    pub id: &'static str,
    /// The name in sentences.
    pub name: &'static str,
    /// A one-line description.
    pub about: &'static str,
    /// A whole puzzle in this format.
    pub example: &'static str,
    /// How much text one puzzle takes.
    pub layout: Layout,
    /// Whether the text may be in this format.
    pub(crate) sniff: fn(&PuzzleText<'_>) -> bool,
    /// Splits a file into puzzles, for [`Layout::File`].
    pub split: Option<Split>,
}

impl FormatInfo {
    /// Whether the text may be in this format: quick, with false positives but no false negatives. Always false for a format that is
    /// used only on request.
    pub fn may_be(&self, text: &str) -> bool {
        (self.sniff)(&PuzzleText::new(text))
    }
}

/// One row of a family's table of formats.
pub(crate) struct Format<P: 'static> {
    /// The part that does not depend on the family.
    pub info: FormatInfo,
    /// Reads one puzzle. The text is the whole line or block, including comments.
    pub read: fn(&PuzzleText<'_>, &Hints) -> Result<P, ReadError>,
    /// Writes a puzzle without a final line break, or states why the format cannot hold it.
    pub write: fn(&P) -> Result<String, CannotWrite>,
    /// For formats that hold more than the puzzle.
    pub saved_position: Option<PositionCodec<P>>,
}

/// Writes a puzzle and a position.
pub(crate) type WriteWith<P> = fn(&P, &Position) -> Result<Written, CannotWrite>;

/// Reads and writes what a format holds besides the puzzle: a solver's position, and content that is dropped.
pub(crate) struct PositionCodec<P: 'static> {
    /// Reads the rest of a text that [`Format::read`] has read.
    pub read: fn(&PuzzleText<'_>, &Hints) -> SavedPosition,
    /// Writes a puzzle and a position, if the format can. The result lists the entries and marks it cannot hold.
    pub write: Option<WriteWith<P>>,
}

/// What a text holds besides the puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SavedPosition {
    /// The solver's position.
    pub position: Position,
    /// What is dropped and has no effect on the answers, such as `the title`. Never a rule: a reader refuses a text with rules that
    /// we do not support.
    pub lost: Vec<String>,
    /// Drawings and rules in words that may mean something, but that no program can understand: the answers of the puzzle that was read may
    /// not be those of the puzzle that was meant.
    pub not_understood: Vec<String>,
}

/// A puzzle as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Written {
    /// The text, without a final line break.
    pub text: String,
    /// What the format cannot hold, such as `entries` or `pencil marks`.
    pub lost: Vec<String>,
}

/// Why a format cannot hold a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CannotWrite(pub Message);

impl CannotWrite {
    /// From the reason, a clause that can follow "cannot be written:".
    pub fn because(reason: Message) -> CannotWrite {
        CannotWrite(reason)
    }
}

impl fmt::Display for CannotWrite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for CannotWrite {}

/// The disabled crate feature that would be needed to read a text, if any.
pub(crate) fn missing_feature(text: &str) -> Option<&'static str> {
    let sites = ["f-puzzles.com", "sudokupad.app", "crackingthecryptic.com", "penpa-edit"];
    let has = |signs: &[&str]| signs.iter().any(|sign| text.contains(sign));
    if cfg!(not(feature = "links")) && has(&sites) {
        return Some("links");
    }
    (cfg!(not(feature = "xml")) && has(&["<?xml", "<opensudoku"])).then_some("xml")
}
