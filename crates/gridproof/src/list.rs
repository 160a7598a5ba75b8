//! Lists of puzzles, one per line: a shortcut for reading and solving.
//!
//! For a million easy lines, detecting the format takes longer than solving. A family with lines that cannot be mistaken for anything
//! else declares a [`List`]; front ends then read every such line into the same puzzle ([`AnyList`]), without detection and with
//! hardly any allocation per line. A list may reject any line; whatever it accepts,
//! [`detect::read`](crate::detect::read) reads as the same puzzle in the same format, and verdicts are those of [`AnyPuzzle`].
//!
//! ```
//! use gridproof::internals::lists;
//! use gridproof::{Control, Limits, Verdict, detect};
//!
//! let mut list = lists(&detect::Wanted::default()).remove(0);
//! let text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 easy\n";
//! assert_eq!(list.read(text), Some(text.len()));
//! let Verdict::Unique(answer) = list.solve(2, &mut Control::new(Limits::NONE)) else { panic!("it has one") };
//! assert_eq!(answer.at(0, 2), 4);
//! ```

use crate::detect::Detected;
use crate::family::{AnyPuzzle, Counted, Family, Puzzle, collect};
use crate::format::{Format, FormatInfo, SavedPosition};
use gridproof_engine::fill::Fill;
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::verdict::Verdict;

/// A family's declaration of its lists.
pub(crate) struct List<P: 'static> {
    /// The id of the format of its lines.
    pub format: &'static str,
    /// A puzzle to read into. Every puzzle of a list is on the same board.
    pub blank: fn() -> Option<P>,
    /// Reads the first line of a text into a puzzle and returns its number of bytes, including the line end. `None` leaves the line
    /// to the regular reader; the contents of the puzzle are then unspecified.
    pub read: fn(&mut P, &[u8]) -> Option<usize>,
    /// Writes an answer as [`Puzzle::answer_line`] does.
    pub write: fn(&P, &Fill, &mut String),
    /// Solves several lines at once, if the family can.
    pub bulk: Option<fn() -> Box<dyn BulkSolver>>,
}

/// Some lines at the beginning of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Prefix {
    /// Their number of bytes, including line ends.
    pub bytes: usize,
    /// Their number.
    pub lines: usize,
}

/// Solves several lines of a list at once.
pub(crate) trait BulkSolver: Send {
    /// See [`AnyList::answers`].
    fn answers(&mut self, text: &[u8], to: &mut String) -> Prefix;
}

/// A list of puzzles of any family, as front ends see it: one puzzle at a time.
pub trait AnyList: Send {
    /// The family of its puzzles.
    fn family(&self) -> &'static Family;

    /// The format of its lines.
    fn format(&self) -> &'static FormatInfo;

    /// The board of all its puzzles, as in [`AnyPuzzle::board`].
    fn board(&self) -> &str;

    /// Reads the first line of a text and returns its number of bytes, including the line end. `None` leaves the line to the regular
    /// reader.
    fn read(&mut self, text: &[u8]) -> Option<usize>;

    /// Searches for answers of the last puzzle read, with the default engine, until `limit` are found or the limits of `control` are
    /// reached. One control can be used for any number of puzzles.
    fn solve(&mut self, limit: u64, control: &mut Control<'_>) -> Verdict;

    /// Counts the answers of the last puzzle read, with the default engine.
    fn count(&self, control: &mut Control<'_>) -> Counted;

    /// Appends an answer to `to` as one line, without a line end.
    fn write(&self, answer: &Fill, to: &mut String);

    /// Solves lines at the beginning of a text as long as each is a unique puzzle that is solved quickly, and appends the answers to
    /// `to`, one per line. It may stop anywhere, even before the first line; the caller continues with [`read`](AnyList::read) or the
    /// regular reader. It cannot be cancelled, but takes a fraction of a second at most. No control counts the work.
    fn answers(&mut self, text: &[u8], to: &mut String) -> Prefix;

    /// The last puzzle read, for everything without a shortcut.
    fn puzzle(&self) -> Detected;
}

/// A list of one family.
pub(crate) struct Listed<P: Puzzle> {
    row: List<P>,
    format: &'static FormatInfo,
    board: String,
    puzzle: P,
    /// Answers; kept to reuse the allocation.
    shown: Vec<Fill>,
    bulk: Option<Box<dyn BulkSolver>>,
}

impl<P: Puzzle> Listed<P> {
    /// Returns `None` if the family has no lists.
    pub(crate) fn new() -> Option<Listed<P>> {
        let row = P::LIST?;
        let format =
            P::FORMATS.iter().map(|format: &'static Format<P>| &format.info).find(|info| info.id == row.format)?;
        let puzzle = (row.blank)()?;
        Some(Listed {
            format,
            board: Puzzle::board(&puzzle),
            puzzle,
            shown: Vec::new(),
            bulk: row.bulk.map(|bulk| bulk()),
            row,
        })
    }
}

impl<P: Puzzle> AnyList for Listed<P> {
    fn family(&self) -> &'static Family {
        P::family()
    }

    fn format(&self) -> &'static FormatInfo {
        self.format
    }

    fn board(&self) -> &str {
        &self.board
    }

    fn read(&mut self, text: &[u8]) -> Option<usize> {
        (self.row.read)(&mut self.puzzle, text)
    }

    fn solve(&mut self, limit: u64, control: &mut Control<'_>) -> Verdict {
        let Some(engine) = P::ENGINES.first() else {
            return Verdict::Unknown { shown: Vec::new(), stop: Stop::Fault };
        };
        let limit = control.limits().answers.map_or(limit, |answers| answers.min(limit));
        self.shown.clear();
        let ended = collect(&self.puzzle, engine, Some(limit), control, &mut self.shown);
        if let (Ok(()), [_]) = (ended, &self.shown[..])
            && let Some(answer) = self.shown.pop()
        {
            return Verdict::Unique(answer);
        }
        let shown = std::mem::take(&mut self.shown);
        // Givens with an answer cannot contradict each other, so they are checked only now.
        if shown.is_empty() || ended == Err(Stop::Fault) {
            let because = Puzzle::contradictions(&self.puzzle);
            if !because.is_empty() {
                return Verdict::Impossible { because };
            }
        }
        Verdict::from_search(shown, ended)
    }

    fn count(&self, control: &mut Control<'_>) -> Counted {
        let fault = || Counted { count: 0u8.into(), ended: Err(Stop::Fault) };
        AnyPuzzle::count(&self.puzzle, None, control).unwrap_or_else(|_| fault())
    }

    fn write(&self, answer: &Fill, to: &mut String) {
        (self.row.write)(&self.puzzle, answer, to);
    }

    fn answers(&mut self, text: &[u8], to: &mut String) -> Prefix {
        self.bulk.as_mut().map_or_else(Prefix::default, |bulk| bulk.answers(text, to))
    }

    fn puzzle(&self) -> Detected {
        Detected { puzzle: Box::new(self.puzzle.clone()), format: self.format, carried: SavedPosition::default() }
    }
}
