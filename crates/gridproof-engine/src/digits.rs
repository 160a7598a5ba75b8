//! Sets of digits, one machine word each.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of digits from 1 to [`Digits::MAX`]. Bit `d` of the word represents digit `d`.
///
/// ```
/// use gridproof_engine::digits::Digits;
/// let odd = Digits::from_iter([1, 3, 5]);
/// assert_eq!((odd & Digits::upto(3)).to_string(), "{1 3}");
/// assert_eq!(odd.sum(), 9);
/// assert_eq!((odd - Digits::upto(3)).only(), Some(5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Digits(u64);

impl Digits {
    /// The largest digit a set can hold.
    pub const MAX: u8 = 63;
    /// The empty set.
    pub const EMPTY: Digits = Digits(0);

    /// The digits from 1 to `top`, capped at [`Digits::MAX`].
    #[inline]
    pub const fn upto(top: u8) -> Digits {
        if top >= Self::MAX { Digits(!1) } else { Digits((2 << top) - 2) }
    }

    /// The set of one digit; empty if `digit` is 0 or over [`Digits::MAX`].
    #[inline]
    pub const fn one(digit: u8) -> Digits {
        if digit > Self::MAX { Digits(0) } else { Digits((1 << digit) & !1) }
    }

    /// The set with this word. Bit 0 represents no digit and is dropped.
    #[inline]
    pub const fn from_bits(bits: u64) -> Digits {
        Digits(bits & !1)
    }

    /// The word, in which bit `d` is set if digit `d` is in the set.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether `digit` is in the set.
    #[inline]
    pub const fn contains(self, digit: u8) -> bool {
        self.0 & Self::one(digit).0 != 0
    }

    /// Whether every member of `other` is in this set.
    #[inline]
    pub const fn includes(self, other: Digits) -> bool {
        other.0 & !self.0 == 0
    }

    /// The number of digits in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only member, if there is exactly one.
    #[inline]
    pub const fn only(self) -> Option<u8> {
        if self.0 != 0 && self.0 & (self.0 - 1) == 0 { Some(self.0.trailing_zeros() as u8) } else { None }
    }

    /// The smallest member.
    #[inline]
    pub const fn min(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// The largest member.
    #[inline]
    pub const fn max(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(63 - self.0.leading_zeros() as u8) }
    }

    /// The sum of the members.
    pub fn sum(self) -> u32 {
        self.iter().map(u32::from).sum()
    }

    /// The members, smallest first.
    #[inline]
    pub fn iter(self) -> Iter {
        Iter(self.0)
    }
}

impl BitAnd for Digits {
    type Output = Digits;
    #[inline]
    fn bitand(self, other: Digits) -> Digits {
        Digits(self.0 & other.0)
    }
}

impl BitOr for Digits {
    type Output = Digits;
    #[inline]
    fn bitor(self, other: Digits) -> Digits {
        Digits(self.0 | other.0)
    }
}

/// The members of the first set that are not in the second.
impl Sub for Digits {
    type Output = Digits;
    #[inline]
    fn sub(self, other: Digits) -> Digits {
        Digits(self.0 & !other.0)
    }
}

impl BitAndAssign for Digits {
    #[inline]
    fn bitand_assign(&mut self, other: Digits) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Digits {
    #[inline]
    fn bitor_assign(&mut self, other: Digits) {
        self.0 |= other.0;
    }
}

impl SubAssign for Digits {
    #[inline]
    fn sub_assign(&mut self, other: Digits) {
        self.0 &= !other.0;
    }
}

impl FromIterator<u8> for Digits {
    fn from_iter<I: IntoIterator<Item = u8>>(digits: I) -> Digits {
        digits.into_iter().fold(Digits::EMPTY, |set, d| set | Digits::one(d))
    }
}

impl IntoIterator for Digits {
    type Item = u8;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The members of a [`Digits`], smallest first.
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let digit = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(digit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Iter {}

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (i, digit) in self.iter().enumerate() {
            write!(f, "{}{digit}", if i == 0 { "" } else { " " })?;
        }
        f.write_str("}")
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_of_the_range() {
        assert_eq!(Digits::upto(0), Digits::EMPTY);
        assert_eq!(Digits::upto(1), Digits::one(1));
        assert_eq!(Digits::upto(63).len(), 63);
        assert_eq!(Digits::upto(200), Digits::upto(63));
        assert_eq!(Digits::one(0), Digits::EMPTY);
        assert_eq!(Digits::one(64), Digits::EMPTY);
        assert_eq!(Digits::one(63).max(), Some(63));
        assert_eq!(Digits::from_bits(3), Digits::one(1));
    }

    #[test]
    fn members_come_back_in_order() {
        let set = Digits::from_iter([36, 2, 17]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [2, 17, 36]);
        assert_eq!((set.min(), set.max(), set.only()), (Some(2), Some(36), None));
    }
}
