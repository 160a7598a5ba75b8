//! All permutations of short lines, by their clues; computed once, for the first such line.
//!
//! A permutation is one word, so one comparison shows whether it fits the candidates of a line, and trying all that have the right
//! clues is faster than the walk of [`super::exact`]: with both clues there are at most 105 for up to six cells and 675 for seven.
//! For eight, with up to 4,872, that holds only while many candidates are left and the walk is long too. Every permutation has one
//! pair of clues, so all lists together are no longer than the list of all permutations.

use std::sync::OnceLock;

/// The longest line with a table.
const MAX_LENGTH: usize = 8;
/// The minimum number of candidates for which the longest line uses its table.
const LOOSE: usize = 36;

/// The permutations of one length, sorted by near clue, then by far clue.
#[derive(Debug)]
pub(super) struct Permutations {
    words: Vec<u64>,
    /// Where the permutations of each pair of clues start: entry `near * (n + 1) + far`. Each pair ends where the next one starts.
    starts: Vec<u32>,
    n: usize,
}

impl Permutations {
    /// The permutations of `n` cells, if trying them pays for a line with this number of candidates.
    #[inline]
    pub(super) fn of(n: usize, candidates: usize) -> Option<&'static Permutations> {
        static TABLES: [OnceLock<Permutations>; MAX_LENGTH + 1] = [const { OnceLock::new() }; MAX_LENGTH + 1];
        if n == 0 || (n == MAX_LENGTH && candidates < LOOSE) {
            return None;
        }
        TABLES.get(n).map(|table| table.get_or_init(|| Permutations::new(n)))
    }

    fn new(n: usize) -> Permutations {
        let mut heights: Vec<usize> = (0..n).collect();
        let mut all: Vec<(usize, u64)> = Vec::new();
        loop {
            let seen = |line: &mut dyn Iterator<Item = &usize>| {
                let (mut top, mut count) = (None, 0);
                for &height in line {
                    if top.is_none_or(|top| height > top) {
                        (top, count) = (Some(height), count + 1);
                    }
                }
                count
            };
            let (near, far) = (seen(&mut heights.iter()), seen(&mut heights.iter().rev()));
            let word = heights.iter().enumerate().fold(0, |word, (place, height)| word | 1 << (8 * height + place));
            all.push((near * (n + 1) + far, word));
            if !next(&mut heights) {
                break;
            }
        }
        all.sort_unstable();
        let starts = (0..=(n + 1) * (n + 1)).map(|pair| all.partition_point(|&(at, _)| at < pair) as u32).collect();
        Permutations { words: all.into_iter().map(|(_, word)| word).collect(), starts, n }
    }

    /// The permutations with these clues, 0 for an absent one, in a few slices.
    fn pieces(&self, (near, far): (u8, u8)) -> impl Iterator<Item = &[u64]> {
        let (n, near, far) = (self.n, usize::from(near), usize::from(far));
        let nears = if near == 0 { 1..=n } else { near..=near };
        nears.filter_map(move |near| {
            let row = near * (n + 1);
            let (from, to) = if far == 0 { (row, row + n + 1) } else { (row + far, row + far + 1) };
            let [from, to] = [from, to].map(|at| self.starts.get(at).copied());
            self.words.get(from? as usize..to? as usize)
        })
    }

    /// The union of the permutations with these clues that fit `words`. Stops early once that is all of `words`.
    pub(super) fn support(&self, clues: (u8, u8), words: u64) -> u64 {
        let mut sum = 0;
        for piece in self.pieces(clues) {
            for some in piece.chunks(16) {
                // PERF: a branch on whether a word fits is unpredictable, so there is none.
                for &word in some {
                    sum |= if word & !words == 0 { word } else { 0 };
                }
                if sum == words {
                    return sum;
                }
            }
        }
        sum
    }

    /// Appends the permutations with these clues that fit `words` to a list. Returns false, with the list incomplete, if there are more
    /// than `limit`.
    pub(super) fn list(&self, clues: (u8, u8), words: u64, limit: usize, list: &mut Vec<u64>) -> bool {
        let end = list.len() + limit;
        for &word in self.pieces(clues).flatten().filter(|&&word| word & !words == 0) {
            if list.len() == end {
                return false;
            }
            list.push(word);
        }
        true
    }
}

/// Advances to the next permutation in lexicographic order; returns false after the last.
fn next(line: &mut [usize]) -> bool {
    let Some(at) = line.windows(2).rposition(|pair| pair[0] < pair[1]) else { return false };
    let Some(other) = line.iter().rposition(|&height| height > line[at]) else { return false };
    line.swap(at, other);
    line[at + 1..].reverse();
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_permutation_is_listed_once_under_its_clues() {
        for n in 1..=MAX_LENGTH {
            let table = Permutations::of(n, n * n).unwrap();
            let count = |clues| table.pieces(clues).map(<[_]>::len).sum::<usize>();
            assert_eq!(count((0, 0)), (1..=n).product::<usize>(), "{n}");
            let pairs: usize =
                (1..=n as u8).flat_map(|near| (1..=n as u8).map(move |far| (near, far))).map(count).sum();
            assert_eq!(pairs, table.words.len());
            // Only the ascending line shows all its heights.
            assert_eq!((count((n as u8, 0)), count((0, n as u8))), (1, 1));
        }
        let count = |n, clues| Permutations::of(n, n * n).unwrap().pieces(clues).map(<[_]>::len).sum::<usize>();
        // The longest lists, as known from Stirling numbers.
        let longest = |n: u8| (1..=n).flat_map(|a| (1..=n).map(move |b| (a, b))).map(|c| count(n.into(), c)).max();
        assert_eq!((longest(6), longest(7)), (Some(105), Some(675)));
        assert_eq!((count(6, (2, 0)), count(7, (0, 2))), (274, 1764));
        assert!([(0, 0), (8, 20), (9, 81)].iter().all(|&(n, size)| Permutations::of(n, size).is_none()));
    }
}
