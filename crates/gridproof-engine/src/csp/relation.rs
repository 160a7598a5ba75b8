//! Two cells hold a pair of digits out of a list.

use super::kernel::Outcome;
use crate::digits::Digits;
use std::fmt;

/// Which pairs of digits two cells may hold.
///
/// ```
/// use gridproof_engine::csp::Relation;
/// let far_apart = Relation::new(|a, b| a.abs_diff(b) >= 5);
/// assert!(far_apart.holds(2, 7) && !far_apart.holds(2, 6));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Relation {
    /// By the first digit: the second digits it allows.
    seconds: [u64; 64],
}

impl Relation {
    /// The pairs for which `holds` is true, the digit of the first cell first.
    pub fn new(holds: impl Fn(u8, u8) -> bool) -> Relation {
        Relation::upto(Digits::MAX, holds)
    }

    /// The same for digits up to `most`; no other digit is in a pair.
    pub fn upto(most: u8, holds: impl Fn(u8, u8) -> bool) -> Relation {
        let mut seconds = [0; 64];
        let most = most.min(Digits::MAX);
        for (first, word) in (1..=most).zip(&mut seconds[1..]) {
            *word = (1..=most).filter(|&second| holds(first, second)).collect::<Digits>().bits();
        }
        Relation { seconds }
    }

    /// Whether the first cell may hold `first` while the second holds `second`.
    pub fn holds(&self, first: u8, second: u8) -> bool {
        self.seconds(first).contains(second)
    }

    /// The digits that the second cell may hold next to `first`.
    pub fn seconds(&self, first: u8) -> Digits {
        self.seconds.get(usize::from(first)).map_or(Digits::EMPTY, |&word| Digits::from_bits(word))
    }
}

impl fmt::Debug for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries((1..=16).map(|first| (first, self.seconds(first) & Digits::upto(16)))).finish()
    }
}

/// The exact filter, for two cells.
#[inline]
pub(super) fn exact(cells: &mut [u64], relation: &Relation) -> Outcome {
    let [first, second] = cells else { return Outcome::Fail };
    let (mut firsts, mut seconds) = (0, 0);
    let mut rest = *first;
    while rest != 0 {
        let digit = rest.trailing_zeros();
        rest &= rest - 1;
        let fitting = relation.seconds[digit as usize] & *second;
        if fitting != 0 {
            firsts |= 1 << digit;
            seconds |= fitting;
        }
    }
    (*first, *second) = (firsts, seconds);
    if firsts == 0 { Outcome::Fail } else { Outcome::Settled }
}
