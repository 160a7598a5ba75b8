//! Input and output of the online judge problem KAKURO2.
//!
//! ```
//! use gridproof::internals::kakuro::judge;
//! use gridproof::{AnyPuzzle, Control, Limits};
//! let input = "1\n3\n0 0 0\n0 1 1\n0 1 1\n4\n2 1 0 3\n3 1 0 7\n1 2 1 4\n1 3 1 6\n";
//! for case in judge::Cases::new(input)? {
//!     let puzzle = case?.puzzle;
//!     let verdict = puzzle.solve_with("textbook", &mut Control::new(Limits::answers(1)))?;
//!     assert_eq!(judge::answer(&verdict.answers()[0]), "0 0 0\n0 1 2\n0 3 4\n");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::Kakuro;
use super::format::{Cursor, case};
use gridproof_engine::fill::Fill;
use gridproof_engine::text::ReadError;
use std::ops::Range;

/// One case of the judge's input.
#[derive(Clone, Debug)]
pub struct Case {
    /// The board.
    pub puzzle: Kakuro,
    /// Its bytes in the input.
    pub span: Range<usize>,
}

/// The cases of the judge's input, read one at a time.
///
/// Ends after the number of cases that the input states, or after the first error, since the start of the next case is
/// then unknown. Text after the last case is an error.
pub struct Cases<'t> {
    cursor: Cursor<'t>,
    left: usize,
}

impl<'t> Cases<'t> {
    /// Reads the number of cases.
    pub fn new(input: &'t str) -> Result<Cases<'t>, ReadError> {
        let mut cursor = Cursor::new(input.strip_prefix('\u{feff}').unwrap_or(input));
        let (left, _) = cursor.count()?;
        Ok(Cases { cursor, left })
    }
}

impl Iterator for Cases<'_> {
    type Item = Result<Case, ReadError>;

    fn next(&mut self) -> Option<Result<Case, ReadError>> {
        self.left = self.left.checked_sub(1)?;
        let start = self.cursor.peek().map_or(self.cursor.text.len(), |token| token.start);
        let read = case(&mut self.cursor).and_then(|puzzle| {
            let span = start..self.cursor.at;
            if self.left == 0 {
                self.cursor.end()?;
            }
            Ok(Case { puzzle, span })
        });
        if read.is_err() {
            self.left = 0;
        }
        Some(read)
    }
}

/// Reads all cases of the judge's input.
pub fn cases(input: &str) -> Result<Vec<Case>, ReadError> {
    Cases::new(input)?.collect()
}

/// An answer in the judge's output format: rows of numbers separated by single spaces, 0 for black cells, a line
/// break after every row.
pub fn answer(fill: &Fill) -> String {
    format!("{fill}\n")
}
