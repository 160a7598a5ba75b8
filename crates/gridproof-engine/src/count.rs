//! Exact numbers of answers, of any size.
//!
//! Independent parts of a problem multiply, so counts exceed 64 bits quickly. [`Count`] holds them exactly and keeps the
//! big-integer crate out of every signature.
//!
//! ```
//! use gridproof_engine::count::Count;
//!
//! let pairs = Count::from(2u8).pow(100);
//! assert_eq!(pairs.to_string(), "1267650600228229401496703205376");
//! assert_eq!(pairs.to_u64(), None);
//! assert_eq!("1267650600228229401496703205376".parse(), Ok(pairs));
//! ```

use crate::search::Stop;
use num_bigint::BigUint;
use std::fmt;
use std::ops::{Add, AddAssign, Mul};
use std::str::FromStr;

/// A natural number without an upper limit.
///
/// [`Display`](fmt::Display) writes it in decimal, with the usual width and fill; [`FromStr`] reads that back.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count(BigUint);

impl Count {
    /// The number 0.
    pub const ZERO: Count = Count(BigUint::ZERO);

    /// Returns whether the number is 0.
    pub fn is_zero(&self) -> bool {
        self.0 == BigUint::ZERO
    }

    /// Returns the number if it fits into 64 bits.
    ///
    /// ```
    /// use gridproof_engine::count::Count;
    /// let most = Count::from(u64::MAX);
    /// assert_eq!(most.to_u64(), Some(u64::MAX));
    /// assert_eq!((most + Count::from(1u8)).to_u64(), None);
    /// ```
    pub fn to_u64(&self) -> Option<u64> {
        u64::try_from(&self.0).ok()
    }

    /// Returns the decimal digits, without a sign or leading zeros.
    pub fn to_decimal(&self) -> String {
        self.0.to_string()
    }

    /// Returns the number multiplied by itself `exponent` times; 1 for exponent 0.
    #[must_use]
    pub fn pow(&self, exponent: u32) -> Count {
        Count(self.0.pow(exponent))
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

macro_rules! from_unsigned {
    ($($unsigned:ty)*) => {$(
        impl From<$unsigned> for Count {
            fn from(number: $unsigned) -> Count {
                Count(number.into())
            }
        }
    )*};
}

from_unsigned!(u8 u16 u32 u64 u128 usize);

/// Why a text is not a [`Count`]: it is empty or contains something other than the digits 0 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseCountError;

impl fmt::Display for ParseCountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a number in decimal digits")
    }
}

impl std::error::Error for ParseCountError {}

impl FromStr for Count {
    type Err = ParseCountError;

    /// Reads decimal digits; no sign, no separators.
    fn from_str(text: &str) -> Result<Count, ParseCountError> {
        // `BigUint` would also accept a plus sign and underscores.
        if !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(ParseCountError);
        }
        text.parse().map(Count).map_err(|_| ParseCountError)
    }
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Count) {
        self.0 += other.0;
    }
}

impl AddAssign<&Count> for Count {
    fn add_assign(&mut self, other: &Count) {
        self.0 += &other.0;
    }
}

impl AddAssign<u64> for Count {
    fn add_assign(&mut self, other: u64) {
        self.0 += other;
    }
}

impl Add for Count {
    type Output = Count;

    fn add(self, other: Count) -> Count {
        Count(self.0 + other.0)
    }
}

impl Mul for Count {
    type Output = Count;

    fn mul(self, other: Count) -> Count {
        Count(self.0 * other.0)
    }
}

/// The outcome of counting: a number of answers, and whether that is all of them.
///
/// ```
/// use gridproof_engine::count::Counted;
/// use gridproof_engine::search::Stop;
/// let all = Counted { count: 12u8.into(), ended: Ok(()) };
/// let some = Counted { count: 12u8.into(), ended: Err(Stop::Time) };
/// assert_ne!(all, some);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The exact number of answers if the count was completed, otherwise a proven lower bound.
    pub count: Count,
    /// Whether every answer was counted, and if not, why counting stopped. [`Stop::Answers`] means that the limit on answers
    /// was reached, even if there are no more.
    pub ended: Result<(), Stop>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_decimal_digits_are_read() {
        assert_eq!("007".parse(), Ok(Count::from(7u8)));
        for text in ["", "+1", "-1", "1_000", " 1", "0x1", "１"] {
            assert_eq!(text.parse::<Count>(), Err(ParseCountError), "{text:?}");
        }
    }

    #[test]
    fn sums_and_products_carry_past_every_machine_word() {
        let mut count = Count::from(u128::MAX);
        count += 1;
        assert_eq!(count, Count::from(2u8).pow(128));
        count += &Count::from(5usize);
        count += Count::from(3u16);
        assert_eq!(count.to_decimal(), "340282366920938463463374607431768211464");
        let square = Count::from(u64::MAX) * Count::from(u64::MAX);
        assert_eq!(square, Count::from(u128::from(u64::MAX).pow(2)));
        assert_eq!(Count::from(2u32) + Count::from(2u64), Count::from(4u8));
        assert!(Count::ZERO < Count::from(1u8) && Count::default().is_zero());
    }

    #[test]
    fn counts_are_padded_like_machine_numbers() {
        assert_eq!(format!("[{:>6}][{:<4}]", Count::from(42u8), Count::ZERO), "[    42][0   ]");
    }
}
