//! Literals: a variable or its negation, in one word.

use std::ops::Not;

/// A variable (`2 * variable`) or its negation (`2 * variable + 1`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Lit(pub(super) u32);

impl Lit {
    /// The variable itself.
    #[inline]
    pub(super) const fn of(var: u32) -> Lit {
        Lit(var << 1)
    }

    #[inline]
    pub(super) const fn var(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// The index into arrays with one entry per literal.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is the variable itself rather than its negation.
    #[inline]
    pub(super) const fn positive(self) -> bool {
        self.0 & 1 == 0
    }
}

impl Not for Lit {
    type Output = Lit;
    #[inline]
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}
