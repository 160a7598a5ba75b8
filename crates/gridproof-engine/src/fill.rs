//! The answer type of every engine and family: a rectangle of digits.

use std::fmt;

/// A filled board. A cell without a digit (a black cell) is 0.
///
/// ```
/// use gridproof_engine::fill::Fill;
/// let fill = Fill::new(2, vec![1, 2, 2, 1]).unwrap();
/// assert_eq!(fill.at(1, 0), 2);
/// assert_eq!(fill.to_string(), "1 2\n2 1");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fill {
    columns: usize,
    digits: Vec<u8>,
}

impl Fill {
    /// A board with `columns` columns and these digits, row by row; `None` unless they form whole rows.
    pub fn new(columns: usize, digits: Vec<u8>) -> Option<Fill> {
        (columns > 0 && digits.len().is_multiple_of(columns)).then_some(Fill { columns, digits })
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.digits.len() / self.columns
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The digit at `row` and `column`, counted from 0. A black cell, or one outside the board, is 0.
    pub fn at(&self, row: usize, column: usize) -> u8 {
        if column >= self.columns {
            return 0;
        }
        self.digits.get(row * self.columns + column).copied().unwrap_or(0)
    }

    /// All digits, row by row.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The rows from top to bottom.
    pub fn iter_rows(&self) -> impl ExactSizeIterator<Item = &[u8]> {
        self.digits.chunks_exact(self.columns)
    }
}

/// One row per line, digits separated by a space, no newline after the last row.
impl fmt::Display for Fill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (r, row) in self.iter_rows().enumerate() {
            for (c, digit) in row.iter().enumerate() {
                let before = match (r, c) {
                    (0, 0) => "",
                    (_, 0) => "\n",
                    _ => " ",
                };
                write!(f, "{before}{digit}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Fill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fill({})", self.to_string().replace('\n', " / "))
    }
}
