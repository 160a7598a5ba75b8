//! The engine compared with all permutations, all squares and the constraint kernel.

mod boards;
mod lines;

/// A small random number generator (xorshift), so that every run is the same.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % bound as u64) as usize
    }

    /// From 0 to `n - 1` in some order.
    fn permutation(&mut self, n: usize) -> Vec<usize> {
        let mut all: Vec<usize> = (0..n).collect();
        for i in (1..n).rev() {
            all.swap(i, self.below(i + 1));
        }
        all
    }
}

/// The number of heights seen from the first one of a line.
fn seen<'a>(line: impl Iterator<Item = &'a usize>) -> usize {
    let (mut highest, mut count) = (None, 0);
    for &height in line {
        if Some(height) > highest {
            highest = Some(height);
            count += 1;
        }
    }
    count
}
