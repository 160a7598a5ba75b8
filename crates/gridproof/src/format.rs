//! How puzzles are written: one row per format, in a table per family.

pub mod fpuzzles;
pub mod janko;
pub mod json;
pub mod kanpen;
pub mod link;
pub mod lz;
pub mod page;
pub mod penpa;
pub mod puzzlink;
pub mod pzprv3;
pub mod rows;
pub mod save;
pub mod sudokupad;
pub mod work;
pub mod zipped;

use crate::logic::Position;
use gridproof_engine::text::ReadError;
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// How much of a text one puzzle takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// One line.
    Line,
    /// Several lines without a blank one between them.
    Block,
    /// One line, or several without a blank one between them.
    LineOrBlock,
    /// A whole file that holds any number of puzzles; [`FormatInfo::split`] cuts it.
    File,
}

/// What a reader is told beside the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// Boxes of so many rows and columns, where the text does not say.
    pub boxes: Option<(usize, usize)>,
    /// Whether a letter `A` stands for 1 (`Some(true)`) or for 10 (`Some(false)`), where the text does not say.
    pub letters_from_one: Option<bool>,
}

/// Cuts a file into puzzles: the bytes of each.
pub type Split = fn(&str) -> Result<Vec<Range<usize>>, ReadError>;

/// What is known of a format without knowing the type of its puzzles.
#[derive(Clone, Copy, Debug)]
pub struct FormatInfo {
    /// The name used on the command line; unique within a family.
    pub id: &'static str,
    /// The name used in sentences.
    pub name: &'static str,
    /// One line for people who choose a format.
    pub about: &'static str,
    /// A whole puzzle in this format.
    pub example: &'static str,
    /// How much of a text one puzzle takes.
    pub layout: Layout,
    /// Whether the text may be in this format: quick, and wrong only in saying yes. A format that is
    /// only used when asked for says no to everything.
    pub sniff: fn(&str) -> bool,
    /// Cuts a file into puzzles, for [`Layout::File`].
    pub split: Option<Split>,
}

/// One row of a family's table of formats.
pub struct Format<P: 'static> {
    /// The part that does not depend on the family.
    pub info: FormatInfo,
    /// Reads one puzzle. The text is the whole line or block, comments included.
    pub read: fn(&str, &Hints) -> Result<P, ReadError>,
    /// Writes a puzzle without a line end, or says why the format cannot hold it.
    pub write: fn(&P) -> Result<String, CannotWrite>,
    /// For formats that hold more than the puzzle.
    pub beside: Option<PositionCodec<P>>,
}

/// Writes a puzzle and the work on it.
pub type WriteWith<P> = fn(&P, &Position) -> Result<Written, CannotWrite>;

/// What a format holds beside the puzzle: a person's work on it, and what nobody here can keep.
pub struct PositionCodec<P: 'static> {
    /// What a text that [`Format::read`] has read holds beside the puzzle.
    pub read: fn(&str, &Hints) -> SavedPosition,
    /// Writes a puzzle and the work on it, where the format can. Entries and marks that it cannot hold are named in the list.
    pub write: Option<WriteWith<P>>,
}

/// What a text holds beside the puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedPosition {
    /// A person's work on it.
    pub position: Position,
    /// What is not kept, such as `the title` or `colours of 3 cells`. Never a rule: a text with rules that we do not have is
    /// no puzzle of ours, and is refused by the reader.
    pub lost: Vec<String>,
}

/// A puzzle as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The text, without a line end.
    pub text: String,
    /// What the format cannot hold, such as `entries` or `pencil marks`.
    pub lost: Vec<String>,
}

/// Why a format cannot hold a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CannotWrite(pub Cow<'static, str>);

impl CannotWrite {
    /// With the reason, a clause that can follow "cannot be written:".
    pub fn because(reason: impl Into<Cow<'static, str>>) -> CannotWrite {
        CannotWrite(reason.into())
    }
}

impl fmt::Display for CannotWrite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for CannotWrite {}
