//! Bit matrices.

/// A matrix of bits, row by row.
#[derive(Clone, Debug)]
pub(super) struct BitRows {
    words: usize,
    bits: Vec<u64>,
}

impl BitRows {
    /// A matrix without any bit set.
    pub(super) fn new(rows: usize, width: usize) -> BitRows {
        let words = width.div_ceil(64).max(1);
        BitRows { words, bits: vec![0; rows * words] }
    }

    /// One row.
    #[inline]
    pub(super) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    /// One row, mutable.
    #[inline]
    pub(super) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..(row + 1) * self.words]
    }

    /// Sets one bit.
    #[inline]
    pub(super) fn insert(&mut self, row: usize, bit: usize) {
        self.bits[row * self.words + (bit >> 6)] |= 1 << (bit & 63);
    }

    /// Whether a bit is set.
    #[inline]
    pub(super) fn has(&self, row: usize, bit: usize) -> bool {
        self.bits[row * self.words + (bit >> 6)] >> (bit & 63) & 1 == 1
    }

    /// A separate, empty row of the same width.
    pub(super) fn blank(&self) -> Vec<u64> {
        vec![0; self.words]
    }
}

/// Adds the bits of another row.
#[inline]
pub(super) fn union_with(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(a, b)| *a |= b);
}

/// Keeps the bits that another row also has.
#[inline]
pub(super) fn intersect_with(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(a, b)| *a &= b);
}

/// Clears the bits of another row.
#[inline]
pub(super) fn subtract(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(a, b)| *a &= !b);
}

/// Whether two rows share a bit.
#[inline]
pub(super) fn intersects(row: &[u64], other: &[u64]) -> bool {
    row.iter().zip(other).any(|(a, b)| a & b != 0)
}

/// The bits of a row from `from` on, smallest first.
#[inline]
pub(super) fn bits(row: &[u64], from: usize) -> impl Iterator<Item = usize> + '_ {
    shared(row, row, from)
}

/// The bits that two rows share from `from` on, smallest first.
#[inline]
pub(super) fn shared<'r>(row: &'r [u64], other: &'r [u64], from: usize) -> impl Iterator<Item = usize> + 'r {
    let mask = move |at: usize| if at == from >> 6 { u64::MAX << (from & 63) } else { u64::MAX };
    let words = row.iter().zip(other).enumerate().skip(from >> 6);
    words.flat_map(move |(at, (a, b))| {
        let mut word = a & b & mask(at);
        std::iter::from_fn(move || {
            let bit = word.trailing_zeros() as usize;
            (word != 0).then(|| {
                word &= word - 1;
                at * 64 + bit
            })
        })
    })
}
