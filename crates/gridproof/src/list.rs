//! Lists of puzzles, one per line: a short cut through reading and solving.
//!
//! A million easy lines spend more time on finding out what they are than on being solved. Where a family
//! knows a form of line that cannot be anything else, it says so ([`List`]), and front ends read such lines
//! into one puzzle over and over ([`AnyList`]), without detection and hardly any memory per line. A list may
//! turn away any line; what it takes, [`detect::read`](crate::detect::read) takes as the same puzzle in the
//! same format, and verdicts are those of [`AnyPuzzle`].
//!
//! ```
//! use gridproof::{Control, Limits, Verdict, detect};
//!
//! let mut list = detect::lists(&detect::Wanted::default()).remove(0);
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

/// What a family says about its lists.
pub struct List<P: 'static> {
    /// The id of the format that its lines are in.
    pub format: &'static str,
    /// A puzzle to read into. Every puzzle of a list is on the same board.
    pub blank: fn() -> Option<P>,
    /// Reads the first line of a text into a puzzle and says how many bytes it has, with its line end.
    /// Nothing means that the ordinary reader has to look; the puzzle is then of no use.
    pub read: fn(&mut P, &[u8]) -> Option<usize>,
    /// Writes an answer as [`Puzzle::answer_line`] does.
    pub write: fn(&P, &Fill, &mut String),
    /// Solves several lines at once, if the family can.
    pub ahead: Option<fn() -> Box<dyn Ahead>>,
}

/// Some lines at the beginning of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// Their bytes, with their line ends.
    pub bytes: usize,
    /// How many they are.
    pub lines: usize,
}

/// Solves several lines of a list at once.
pub trait Ahead: Send {
    /// See [`AnyList::answers`].
    fn answers(&mut self, text: &[u8], to: &mut String) -> Run;
}

/// A list of puzzles of whatever family, as front ends see it: one puzzle at a time.
pub trait AnyList: Send {
    /// The family of its puzzles.
    fn family(&self) -> &'static Family;

    /// The format of its lines.
    fn format(&self) -> &'static FormatInfo;

    /// What board all its puzzles are on, as [`AnyPuzzle::board`] says it.
    fn board(&self) -> &str;

    /// Reads the first line of a text and says how many bytes it has, with its line end. Nothing means that
    /// the ordinary reader has to look.
    fn read(&mut self, text: &[u8]) -> Option<usize>;

    /// Searches for answers of the puzzle that was read last, with the family's first engine, until `most` are
    /// found or the limits of `control` are reached. One control may serve any number of puzzles.
    fn solve(&mut self, most: u64, control: &mut Control<'_>) -> Verdict;

    /// Counts the answers of the puzzle that was read last, with the family's first engine.
    fn count(&self, control: &mut Control<'_>) -> Counted;

    /// Writes an answer on one line, without a line end.
    fn write(&self, answer: &Fill, to: &mut String);

    /// Answers the lines at the beginning of a text, as far as every one is a puzzle that has one answer, only
    /// one, and soon shows it; the answers are written one per line. It may end anywhere, even before the first
    /// line: what comes then is for [`read`](AnyList::read) or the ordinary reader. It cannot be stopped, but
    /// takes a fraction of a second at most. Nothing is counted in any control.
    fn answers(&mut self, text: &[u8], to: &mut String) -> Run;

    /// The puzzle that was read last, for everything else.
    fn puzzle(&self) -> Detected;
}

/// A list of one family.
pub(crate) struct Listed<P: Puzzle> {
    row: List<P>,
    format: &'static FormatInfo,
    board: String,
    puzzle: P,
    /// Answers; kept to keep their memory.
    shown: Vec<Fill>,
    ahead: Option<Box<dyn Ahead>>,
}

impl<P: Puzzle> Listed<P> {
    /// If the family has one.
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
            ahead: row.ahead.map(|ahead| ahead()),
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

    fn solve(&mut self, most: u64, control: &mut Control<'_>) -> Verdict {
        let Some(engine) = P::ENGINES.first() else {
            return Verdict::Unknown { shown: Vec::new(), stop: Stop::Fault };
        };
        let most = control.limits().answers.map_or(most, |answers| answers.min(most));
        self.shown.clear();
        let ended = collect(&self.puzzle, engine, Some(most), control, &mut self.shown);
        if let (Ok(()), [_]) = (ended, &self.shown[..])
            && let Some(answer) = self.shown.pop()
        {
            return Verdict::Unique(answer);
        }
        let shown = std::mem::take(&mut self.shown);
        // Givens that have an answer do not contradict each other, so they need not be looked at before.
        if shown.is_empty() || ended == Err(Stop::Fault) {
            let because = Puzzle::contradictions(&self.puzzle);
            if !because.is_empty() {
                return Verdict::Impossible { because };
            }
        }
        Verdict::from_search(shown, ended)
    }

    fn count(&self, control: &mut Control<'_>) -> Counted {
        let none = || Counted { count: 0u8.into(), ended: Err(Stop::Fault) };
        AnyPuzzle::count(&self.puzzle, None, control).unwrap_or_else(|_| none())
    }

    fn write(&self, answer: &Fill, to: &mut String) {
        (self.row.write)(&self.puzzle, answer, to);
    }

    fn answers(&mut self, text: &[u8], to: &mut String) -> Run {
        self.ahead.as_mut().map_or_else(Run::default, |ahead| ahead.answers(text, to))
    }

    fn puzzle(&self) -> Detected {
        Detected { puzzle: Box::new(self.puzzle.clone()), format: self.format, carried: SavedPosition::default() }
    }
}
