//! The puzzle: a square with some digits given.

/// An N x N board with some digits given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Latin {
    size: usize,
    givens: Vec<u8>,
}

impl Latin {
    /// The maximum number of rows.
    pub const MAX_SIZE: usize = 36;

    /// A board of `size` rows; `givens` row by row, 0 for blanks. `None` if the size is out of range, the number of
    /// givens is not `size * size`, or a given exceeds `size`.
    pub fn new(size: usize, givens: Vec<u8>) -> Option<Latin> {
        let valid = (1..=Self::MAX_SIZE).contains(&size)
            && givens.len() == size * size
            && givens.iter().all(|&d| usize::from(d) <= size);
        valid.then_some(Latin { size, givens })
    }

    /// The number of rows, of columns and of digits.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The largest digit.
    pub fn top(&self) -> u8 {
        self.size as u8
    }

    /// The givens row by row, 0 for blanks.
    pub fn givens(&self) -> &[u8] {
        &self.givens
    }
}
