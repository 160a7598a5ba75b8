//! A paragraph, and the rules that decide what it holds.

use crate::input::InputError;
use crate::input::lines::InputLine;
use gridproof::Layout;
use gridproof::detect::{Guess, Wanted, guesses};
use gridproof::internals::is_comment;

/// How many lines of a paragraph are tried as puzzles.
pub(super) const TRIED: usize = 16;
/// The widest board that any format writes with single characters for cells.
const MAX_ROW_CHARS: usize = 36;
/// The widest board of all, including its frame.
const MAX_ROW_TOKENS: usize = 204;

/// How a source is split into puzzles.
#[derive(Clone, Debug)]
pub(super) enum SplitRule {
    /// By examining each paragraph.
    Guess,
    /// Every line is a puzzle.
    Line,
    /// Every paragraph is a puzzle.
    Block,
    /// A paragraph is a puzzle, or each of its lines if the first is one.
    LineOrBlock,
    /// The format splits the whole file.
    File(Guess),
}

impl SplitRule {
    /// The rule of the requested format, unless families that share its name disagree.
    pub(super) fn of(wanted: &Wanted) -> SplitRule {
        if wanted.format.is_none() {
            return SplitRule::Guess;
        }
        let named = guesses("", wanted);
        let Some(&first) = named.first() else { return SplitRule::Guess };
        if named.iter().any(|guess| guess.format.layout != first.format.layout) {
            return SplitRule::Guess;
        }
        match first.format.layout {
            Layout::Line => SplitRule::Line,
            Layout::Block => SplitRule::Block,
            Layout::LineOrBlock => SplitRule::LineOrBlock,
            Layout::File => SplitRule::File(first),
        }
    }
}

/// The lines of a paragraph that is not yet understood.
#[derive(Default)]
pub(super) struct Paragraph {
    pub(super) lines: Vec<InputLine>,
    /// The number of lines that are neither comments nor broken.
    pub(super) content: usize,
    pub(super) bytes: usize,
}

impl Paragraph {
    /// The number of source lines before the first.
    pub(super) fn above(&self) -> usize {
        self.lines.first().map_or(0, |line| line.number - 1)
    }

    pub(super) fn broken(&self) -> Option<&InputError> {
        self.lines.iter().find_map(|line| line.text.as_ref().err())
    }

    /// The number and text of every line counted in `content`.
    pub(super) fn contents(&self) -> impl Iterator<Item = (usize, &str)> {
        self.lines.iter().filter_map(|line| {
            let text = line.text.as_deref().ok()?;
            (!is_comment(text)).then_some((line.number, text))
        })
    }

    /// Whether most lines are as wide as the paragraph is high, as in a board with a mistake.
    pub(super) fn is_square(&self) -> bool {
        let width = |text: &str| match text.split_whitespace().count() {
            1 => text.trim().chars().count(),
            tokens => tokens,
        };
        self.contents().filter(|(_, text)| width(text) == self.content).count() * 2 > self.content
    }

    /// The whole text, including comments, so that line numbers stay right.
    pub(super) fn text(&self) -> String {
        let mut all = String::with_capacity(self.bytes + self.lines.len());
        for line in &self.lines {
            all.push_str(line.text.as_deref().unwrap_or_default());
            all.push('\n');
        }
        all
    }
}

/// Whether a line could be a row of a board, or of its frame, in some block format. Rows of single characters are at
/// most [`MAX_ROW_CHARS`] wide; wider boards are written as tokens. Links, game IDs and JSON objects have characters
/// that no row has.
pub(super) fn may_be_row(line: &str) -> bool {
    if line.contains([':', '?', '/', '{']) {
        return false;
    }
    let mut tokens = 0;
    line.split([' ', '\t', '|', ','])
        .filter(|token| !token.is_empty())
        .inspect(|_| tokens += 1)
        .all(|token| token.chars().count() <= MAX_ROW_CHARS)
        && tokens <= MAX_ROW_TOKENS
}
