//! Numbers made from a seed: the same for ever, on every platform.
//!
//! What is drawn here ends up in seeds that people write down, so nothing of it may change: the generator is ChaCha with 8
//! rounds, whose output is fixed by its definition, and everything above it (ranges, shuffles, chances) stands in this file
//! rather than in a library that may improve it. A change that alters what any of these return needs a new [`Seed::VERSION`].
//!
//! Whoever draws must be as careful: no order of hash tables, no number of bits of a machine word, no time, no thread, and of
//! floating point only what is exact by its definition (`+ - * /` and roots, but no logarithms or powers).
//!
//! ```
//! use gridproof_engine::random::{Random, Seed};
//! let seed: Seed = "42".parse()?;
//! assert_eq!(seed.to_string(), "v1:42");
//! let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
//! Random::new(&seed, 1).shuffle(&mut digits);
//! assert_eq!(digits, [7, 6, 2, 1, 4, 8, 3, 5, 9]);
//! # Ok::<(), gridproof_engine::random::BadSeed>(())
//! ```

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::fmt;
use std::str::FromStr;

/// Where numbers come from: a text, and the version of everything that is made from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seed {
    text: String,
    key: [u8; 32],
}

impl Seed {
    /// The version of what is made from seeds.
    pub const VERSION: u32 = 1;
    /// Longest text, in bytes.
    pub const LONGEST: usize = 64;
}

/// Why a text is no seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSeed {
    /// It has a version other than [`Seed::VERSION`].
    Version(String),
    /// It is empty, too long, or has signs that cannot be seen.
    Text,
}

impl fmt::Display for BadSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSeed::Version(version) => {
                write!(f, "this program makes puzzles of seeds v{}, not v{version}", Seed::VERSION)
            }
            BadSeed::Text => write!(f, "a seed is a word of 1 to {} signs without blanks", Seed::LONGEST),
        }
    }
}

impl std::error::Error for BadSeed {}

impl FromStr for Seed {
    type Err = BadSeed;

    /// Any word, with or without the version in front: `42`, `v1:42`, `v1:christmas`.
    fn from_str(text: &str) -> Result<Seed, BadSeed> {
        let version = text.strip_prefix('v').and_then(|rest| rest.split_once(':'));
        let version = version.filter(|(version, _)| version.bytes().all(|b| b.is_ascii_digit()) && !version.is_empty());
        let text = match version {
            Some((version, rest)) if version == Seed::VERSION.to_string() => rest,
            Some((version, _)) => return Err(BadSeed::Version(version.to_string())),
            None => text,
        };
        let unseen = |sign: char| sign.is_whitespace() || sign.is_control();
        if text.is_empty() || text.len() > Seed::LONGEST || text.contains(unseen) {
            return Err(BadSeed::Text);
        }
        Ok(Seed { text: text.to_string(), key: key(text.as_bytes()) })
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "v{}:{}", Seed::VERSION, self.text)
    }
}

/// A key from a text: blocks of it are mixed into the key of a generator, whose first output is the next key. The length goes in
/// first, so that no text is the beginning of another.
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

/// A stream of numbers.
#[derive(Clone, Debug)]
pub struct Random {
    stream: ChaCha8Rng,
}

impl Random {
    /// The stream of puzzle `number` of a seed. Streams have nothing to do with each other.
    pub fn new(seed: &Seed, number: u64) -> Random {
        let mut stream = ChaCha8Rng::from_seed(seed.key);
        stream.set_stream(number);
        Random { stream }
    }

    /// 32 bits.
    #[inline]
    pub fn bits(&mut self) -> u32 {
        self.stream.next_u32()
    }

    /// 64 bits.
    #[inline]
    pub fn wide(&mut self) -> u64 {
        u64::from(self.bits()) | u64::from(self.bits()) << 32
    }

    /// A number below `top`, each as likely as the other; 0 if `top` is 0.
    #[inline]
    pub fn below(&mut self, top: u32) -> u32 {
        // The upper half of a product is a number below `top`; some products are thrown away to make all as likely.
        let spare = top.wrapping_neg().checked_rem(top).unwrap_or(0);
        loop {
            let product = u64::from(self.bits()) * u64::from(top);
            if product as u32 >= spare {
                return (product >> 32) as u32;
            }
        }
    }

    /// An index into something of this length, which is not empty and has fewer than 2^32 parts.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u32) as usize
    }

    /// True `part` times out of `of`.
    #[inline]
    pub fn chance(&mut self, part: u32, of: u32) -> bool {
        self.below(of) < part
    }

    /// One of several; none of none.
    #[inline]
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        if of.is_empty() { None } else { of.get(self.index(of.len())) }
    }

    /// Puts things into a random order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for at in (1..things.len()).rev() {
            things.swap(at, self.index(at + 1));
        }
    }

    /// The numbers below `count` in a random order.
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

    /// If this goes red, every seed that anybody wrote down makes another puzzle.
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
    fn nothing_to_choose_from_is_no_reason_to_hang() {
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
        assert_eq!(seed("v2:42"), Err(BadSeed::Version("2".to_string())));
        // Not a version, just a word.
        assert_eq!(seed("vienna:3").unwrap().to_string(), "v1:vienna:3");
        for wrong in ["", "v1:", "a b", "a\tb", "a\u{7}", &"x".repeat(65)] {
            assert_eq!(seed(wrong), Err(BadSeed::Text), "{wrong:?}");
        }
    }

    #[test]
    fn streams_differ_by_seed_and_number() {
        let first = |seed: &str, number| random(seed, number).wide();
        let all = [first("a", 0), first("a", 1), first("b", 0), first("aa", 0), first("a\u{e9}", 0)];
        for (at, one) in all.iter().enumerate() {
            assert!(!all[..at].contains(one));
        }
    }
}
