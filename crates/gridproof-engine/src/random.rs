//! Reproducible random numbers: the same seed gives the same stream, on every platform and in every release.
//!
//! People write seeds down, so the streams must never change. The generator is ChaCha with 8 rounds, whose output is
//! fixed by its definition; everything on top of it (ranges, shuffles, chances) is implemented here rather than in a
//! library that may improve it. A change that alters any stream needs a new [`Seed::VERSION`].
//!
//! Code that draws from a stream must be as careful. Its results may not depend on hash order, the width of a machine
//! word, time or threads, and it may use only floating-point operations that IEEE 754 defines exactly: `+ - * /` and
//! square roots, but no logarithms or powers.
//!
//! ```
//! use gridproof_engine::random::{Random, Seed};
//! let seed: Seed = "42".parse()?;
//! assert_eq!(seed.to_string(), "v1:42");
//! let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
//! Random::new(&seed, 1).shuffle(&mut digits);
//! assert_eq!(digits, [7, 6, 2, 1, 4, 8, 3, 5, 9]);
//! # Ok::<(), gridproof_engine::random::ParseSeedError>(())
//! ```

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::fmt;
use std::str::FromStr;

/// The source of a stream: a word, and the version of everything generated from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seed {
    text: String,
    key: [u8; 32],
}

impl Seed {
    /// The version of everything generated from seeds.
    pub const VERSION: u32 = 1;
    /// The maximum length of the word, in bytes.
    pub const MAX_LEN: usize = 64;
}

/// Why a text is not a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseSeedError {
    /// It has a version other than [`Seed::VERSION`].
    Version(String),
    /// It is empty, longer than [`Seed::MAX_LEN`], or contains whitespace or control characters.
    Malformed,
}

impl fmt::Display for ParseSeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseSeedError::Version(version) => {
                write!(f, "seeds of version {version} are not supported, only version {}", Seed::VERSION)
            }
            ParseSeedError::Malformed => write!(f, "a seed is a word of 1 to {} bytes without spaces", Seed::MAX_LEN),
        }
    }
}

impl std::error::Error for ParseSeedError {}

impl FromStr for Seed {
    type Err = ParseSeedError;

    /// Parses a word, with or without its version: `42`, `v1:42`, `v1:christmas`.
    fn from_str(text: &str) -> Result<Seed, ParseSeedError> {
        let version = text.strip_prefix('v').and_then(|rest| rest.split_once(':'));
        let version = version.filter(|(version, _)| version.bytes().all(|b| b.is_ascii_digit()) && !version.is_empty());
        let text = match version {
            Some((version, rest)) if version == Seed::VERSION.to_string() => rest,
            Some((version, _)) => return Err(ParseSeedError::Version(version.to_string())),
            None => text,
        };
        let invisible = |c: char| c.is_whitespace() || c.is_control();
        if text.is_empty() || text.len() > Seed::MAX_LEN || text.contains(invisible) {
            return Err(ParseSeedError::Malformed);
        }
        Ok(Seed { text: text.to_string(), key: key(text.as_bytes()) })
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "v{}:{}", Seed::VERSION, self.text)
    }
}

/// Hashes a text to a key: each block is mixed into the key of a generator whose first output is the next key. The length
/// goes in first, so that no input is a prefix of another.
fn key(text: &[u8]) -> [u8; 32] {
    let mut key = *b"gridproof seeds, version 1......";
    let mut mix = |block: &[u8]| {
        key.iter_mut().zip(block).for_each(|(key, byte)| *key ^= byte);
        ChaCha8Rng::from_seed(key).fill_bytes(&mut key);
    };
    mix(&(text.len() as u64).to_le_bytes());
    text.chunks(32).for_each(mix);
    key
}

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub struct Random {
    stream: ChaCha8Rng,
}

impl Random {
    /// The stream of puzzle `number` of a seed. Streams are independent of each other.
    pub fn new(seed: &Seed, number: u64) -> Random {
        Random::with_key(seed.key, number)
    }

    /// A stream without a seed, for tests and other work that must be reproducible but whose seed is never shown.
    pub fn from_number(number: u64) -> Random {
        Random::with_key([0; 32], number)
    }

    fn with_key(key: [u8; 32], number: u64) -> Random {
        let mut stream = ChaCha8Rng::from_seed(key);
        stream.set_stream(number);
        Random { stream }
    }

    /// 32 random bits.
    #[inline]
    pub fn bits(&mut self) -> u32 {
        self.stream.next_u32()
    }

    /// 64 random bits.
    #[inline]
    pub fn bits64(&mut self) -> u64 {
        u64::from(self.bits()) | u64::from(self.bits()) << 32
    }

    /// A uniform number below `top`; 0 if `top` is 0.
    #[inline]
    pub fn below(&mut self, top: u32) -> u32 {
        // Lemire's method: the upper half of the product is below `top`; rejecting some products makes it uniform.
        let biased = top.wrapping_neg().checked_rem(top).unwrap_or(0);
        loop {
            let product = u64::from(self.bits()) * u64::from(top);
            if product as u32 >= biased {
                return (product >> 32) as u32;
            }
        }
    }

    /// A uniform index into a sequence of length `len`, which must be below 2^32; 0 if it is empty.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u32) as usize
    }

    /// Returns true with probability `part / of`.
    #[inline]
    pub fn chance(&mut self, part: u32, of: u32) -> bool {
        self.below(of) < part
    }

    /// A uniform element; `None` if the slice is empty.
    #[inline]
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        if of.is_empty() { None } else { of.get(self.index(of.len())) }
    }

    /// Shuffles a slice.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.index(at + 1));
        }
    }

    /// The numbers below `count`, shuffled.
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        self.shuffle(&mut order);
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn random(seed: &str, number: u64) -> Random {
        Random::new(&seed.parse().unwrap(), number)
    }

    /// If this fails, every seed that people have written down makes a different puzzle.
    #[test]
    fn streams_are_pinned() {
        let draw = |seed, number| {
            let mut random = random(seed, number);
            [random.bits(), random.bits(), random.bits()]
        };
        assert_eq!(draw("42", 1), [4071159480, 2473472261, 1495086107]);
        assert_eq!(draw("42", 2), [2732544990, 2937662639, 2364382129]);
        assert_eq!(draw("42", u64::MAX), [645397297, 1485191889, 44394416]);
        assert_eq!(draw("a-seed-of-more-than-thirty-two-bytes", 1), [3787409867, 1569157448, 1514898794]);
        let mut below = random("ranges", 7);
        let drawn: Vec<u32> = (1..12).map(|top| below.below(top * top * 7)).collect();
        assert_eq!(drawn, [2, 20, 6, 34, 48, 91, 145, 349, 346, 531, 491]);
        assert_eq!(random("order", 0).order(10), [4, 5, 7, 9, 6, 2, 1, 0, 3, 8]);
        assert_ne!(Random::from_number(1).bits64(), Random::from_number(2).bits64());
    }

    #[test]
    fn numbers_are_spread_evenly() {
        let mut random = random("even", 0);
        let mut seen = [0u32; 7];
        (0..70_000).for_each(|_| seen[random.index(7)] += 1);
        assert!(seen.iter().all(|&count| (9_600..10_400).contains(&count)), "{seen:?}");
        let heads = (0..10_000).filter(|_| random.chance(1, 4)).count();
        assert!((2_300..2_700).contains(&heads), "{heads}");
        let mut first = [0u32; 24];
        for _ in 0..24_000 {
            let order = random.order(4);
            first[order[0] * 6 + order[1] * 2 % 6 + usize::from(order[2] > order[3])] += 1;
        }
        assert!(first.iter().filter(|&&count| count > 0).all(|&count| count > 800), "{first:?}");
    }

    #[test]
    fn empty_ranges_do_not_hang() {
        let mut random = random("nothing", 0);
        assert_eq!(random.below(0), 0);
        assert_eq!(random.below(1), 0);
        assert_eq!(random.pick::<u8>(&[]), None);
        random.shuffle::<u8>(&mut []);
        assert_eq!(random.order(0), Vec::<usize>::new());
    }

    #[test]
    fn seeds_are_words_with_a_version() {
        let seed = |text: &str| text.parse::<Seed>();
        assert_eq!(seed("v1:42"), seed("42"));
        assert_ne!(seed("42"), seed("4242"));
        assert_eq!(seed("v2:42"), Err(ParseSeedError::Version("2".to_string())));
        // A word that only starts like a version.
        assert_eq!(seed("vienna:3").unwrap().to_string(), "v1:vienna:3");
        for wrong in ["", "v1:", "a b", "a\tb", "a\u{7}", &"x".repeat(65)] {
            assert_eq!(seed(wrong), Err(ParseSeedError::Malformed), "{wrong:?}");
        }
    }

    #[test]
    fn streams_differ_by_seed_and_number() {
        let first = |seed: &str, number| random(seed, number).bits64();
        let all = [first("a", 0), first("a", 1), first("b", 0), first("aa", 0), first("a\u{e9}", 0)];
        for (at, one) in all.iter().enumerate() {
            assert!(!all[..at].contains(one));
        }
    }
}
