//! Sets of cells, one bit each.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of cells below `64 * W`, bit `c` for cell `c`. Two words hold a board of 9 x 9.
///
/// ```
/// use gridproof_engine::logic::cells::Cells;
/// let some = Cells::<2>::from_iter([3, 80]);
/// assert_eq!((some.len(), some.first(), some.contains(80)), (2, Some(3), true));
/// assert_eq!((some - Cells::one(3)).only(), Some(80));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cells<const W: usize>([u64; W]);

impl<const W: usize> Default for Cells<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> Cells<W> {
    /// The number of cells that fit into a set.
    pub const CAPACITY: usize = 64 * W;

    /// The empty set.
    pub const EMPTY: Self = Cells([0; W]);

    /// The set of one cell; empty if the cell is out of range.
    #[inline]
    pub fn one(cell: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    /// Adds a cell. A cell out of range is ignored.
    #[inline]
    pub fn insert(&mut self, cell: usize) {
        if let Some(word) = self.0.get_mut(cell >> 6) {
            *word |= 1 << (cell & 63);
        }
    }

    /// Removes a cell.
    #[inline]
    pub fn remove(&mut self, cell: usize) {
        if let Some(word) = self.0.get_mut(cell >> 6) {
            *word &= !(1 << (cell & 63));
        }
    }

    /// Whether the cell is in the set.
    #[inline]
    pub fn contains(&self, cell: usize) -> bool {
        self.0.get(cell >> 6).is_some_and(|word| word >> (cell & 63) & 1 == 1)
    }

    /// Whether every cell of `other` is in this set.
    #[inline]
    pub fn includes(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| b & !a == 0)
    }

    /// Whether the two sets share a cell.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// The number of cells in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The first cell.
    #[inline]
    pub fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// The only cell, if there is exactly one.
    #[inline]
    pub fn only(&self) -> Option<usize> {
        let mut cells = self.iter();
        match (cells.next(), cells.next()) {
            (Some(cell), None) => Some(cell),
            _ => None,
        }
    }

    /// The cells, smallest first.
    #[inline]
    pub fn iter(&self) -> Iter<W> {
        Iter { words: self.0, at: 0 }
    }
}

impl<const W: usize> BitAnd for Cells<W> {
    type Output = Self;
    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl<const W: usize> BitOr for Cells<W> {
    type Output = Self;
    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

/// The cells of the first set that are not in the second.
impl<const W: usize> Sub for Cells<W> {
    type Output = Self;
    #[inline]
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl<const W: usize> BitAndAssign for Cells<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
    }
}

impl<const W: usize> BitOrAssign for Cells<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
    }
}

impl<const W: usize> SubAssign for Cells<W> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= !b);
    }
}

impl<const W: usize> FromIterator<usize> for Cells<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl<const W: usize> IntoIterator for Cells<W> {
    type Item = usize;
    type IntoIter = Iter<W>;
    fn into_iter(self) -> Iter<W> {
        self.iter()
    }
}

/// The members of [`Cells`], smallest first.
#[derive(Clone, Debug)]
pub struct Iter<const W: usize> {
    words: [u64; W],
    at: usize,
}

impl<const W: usize> Iterator for Iter<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.at < W {
            let word = &mut self.words[self.at];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(self.at * 64 + bit);
            }
            self.at += 1;
        }
        None
    }
}
