//! Pairs of counts, seen from the near and from the far end, as bits of a word.

/// The layout of the pairs, and moves on sets of them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pairs {
    all: u64,
    /// How far one more seen from the near end shifts a pair; 0 without a near clue.
    near: u32,
    /// The same for the far end: 1 with a far clue, else 0.
    far: u32,
    width: u32,
    /// Pairs whose far count is 0, and those whose far count is the clue; empty without a far clue.
    first: u64,
    last: u64,
    /// Pairs whose far count is 0, clue or not.
    column: u64,
    wanted: (u32, u32),
}

impl Pairs {
    /// The pairs up to the numbers still to be seen from either end, `None` for absent clues. Returns `None` if they exceed 64 bits.
    pub(super) fn new(near: Option<u32>, far: Option<u32>) -> Option<Pairs> {
        let (a, b) = (near.unwrap_or(0), far.unwrap_or(0));
        let width = b + 1;
        let bits = (a + 1) * width;
        if bits > 64 {
            return None;
        }
        let all = u64::MAX >> (64 - bits);
        let mut column = 1u64;
        for i in 1..=a {
            column |= 1 << (i * width);
        }
        let counts = far.is_some();
        Some(Pairs {
            all,
            near: if near.is_some() { width } else { 0 },
            far: u32::from(counts),
            width,
            first: if counts { column } else { 0 },
            last: if counts { column << b } else { 0 },
            column,
            wanted: (a, b),
        })
    }

    #[inline(always)]
    pub(super) fn add_near(&self, pairs: u64) -> u64 {
        pairs << self.near & self.all
    }

    #[inline(always)]
    pub(super) fn add_far(&self, pairs: u64) -> u64 {
        (pairs & !self.last) << self.far
    }

    #[inline(always)]
    pub(super) fn take_near(&self, pairs: u64) -> u64 {
        pairs >> self.near
    }

    #[inline(always)]
    pub(super) fn take_far(&self, pairs: u64) -> u64 {
        (pairs & !self.first) >> self.far
    }

    /// Pairs from which the near clue is in reach, with `left` cells before the first building.
    #[inline(always)]
    pub(super) fn viable_near(&self, left: u32) -> u64 {
        if self.near == 0 {
            return self.all;
        }
        let fewer = self.all >> self.width;
        if left == 0 {
            return self.all & !fewer;
        }
        fewer & u64::MAX << (self.wanted.0.saturating_sub(left) * self.width)
    }

    /// Pairs from which the far clue is in reach, with `left` cells behind the last building.
    #[inline(always)]
    pub(super) fn viable_far(&self, left: u32) -> u64 {
        if self.far == 0 {
            return self.all;
        }
        let fewer = (1u64 << self.wanted.1) - 1;
        let row = if left == 0 { fewer + 1 } else { fewer & u64::MAX << self.wanted.1.saturating_sub(left) };
        // The rows of pairs do not overlap, so a product spreads one to all.
        row.wrapping_mul(self.column)
    }

    pub(super) fn goal(&self) -> u64 {
        1 << (self.wanted.0 * self.width + self.wanted.1)
    }
}
