//! All permutations of short lines, by their clues: made once, when the first such line is met.
//!
//! A permutation is one word, so whether it fits the candidates of a line is one comparison, and going through all
//! that have the right clues is faster than the walk of [`super::exact`]: 105 of them at most for lines of up to six
//! cells with both clues, 675 for seven. For eight, with up to 4,872, that holds only while many candidates are left, and
//! the walk is long too. Every permutation has one pair of clues, so all pairs together are no more than all
//! permutations.

use std::sync::OnceLock;

/// The longest line with a table, and how many candidates it must have.
const MOST: usize = 8;
const LOOSE: usize = 36;

/// The permutations of a length, sorted by near clue, then by far clue.
#[derive(Debug)]
pub(super) struct Table {
    words: Vec<u64>,
    /// Where those with a pair of clues begin: of `near` and `far`, from 1, at `near * (n + 1) + far`. Those of the next
    /// pair begin where they end.
    starts: Vec<u32>,
    n: usize,
}

impl Table {
    /// The table for lines of so many cells and candidates, if there is one.
    #[inline]
    pub(super) fn of(n: usize, candidates: usize) -> Option<&'static Table> {
        static TABLES: [OnceLock<Table>; MOST + 1] = [const { OnceLock::new() }; MOST + 1];
        if n == 0 || (n == MOST && candidates < LOOSE) {
            return None;
        }
        TABLES.get(n).map(|table| table.get_or_init(|| Table::new(n)))
    }

    fn new(n: usize) -> Table {
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
        Table { words: all.into_iter().map(|(_, word)| word).collect(), starts, n }
    }

    /// The permutations with these clues, 0 for an absent one, in a few pieces.
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

    /// What the permutations with these clues that fit `words` have among them; they stop being looked at when that is
    /// everything.
    pub(super) fn support(&self, clues: (u8, u8), words: u64) -> u64 {
        let mut sum = 0;
        for piece in self.pieces(clues) {
            for some in piece.chunks(16) {
                // PERF: what fits cannot be foretold, so nothing branches on it.
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

    /// Lists the permutations with these clues that fit `words`; false, and what was listed so far, if there are more
    /// than `most`.
    pub(super) fn list(&self, clues: (u8, u8), words: u64, most: usize, list: &mut Vec<u64>) -> bool {
        let end = list.len() + most;
        for &word in self.pieces(clues).flatten().filter(|&&word| word & !words == 0) {
            if list.len() == end {
                return false;
            }
            list.push(word);
        }
        true
    }
}

/// The next permutation in order; false after the last.
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
    fn every_permutation_is_there_once_with_its_clues() {
        for n in 1..=MOST {
            let table = Table::of(n, n * n).unwrap();
            let count = |clues| table.pieces(clues).map(<[_]>::len).sum::<usize>();
            assert_eq!(count((0, 0)), (1..=n).product::<usize>(), "{n}");
            let pairs: usize =
                (1..=n as u8).flat_map(|near| (1..=n as u8).map(move |far| (near, far))).map(count).sum();
            assert_eq!(pairs, table.words.len());
            // Only the ascending line shows everything.
            assert_eq!((count((n as u8, 0)), count((0, n as u8))), (1, 1));
        }
        let count = |n, clues| Table::of(n, n * n).unwrap().pieces(clues).map(<[_]>::len).sum::<usize>();
        // The largest lists, as known from Stirling numbers.
        let most = |n: u8| (1..=n).flat_map(|a| (1..=n).map(move |b| (a, b))).map(|c| count(n.into(), c)).max();
        assert_eq!((most(6), most(7)), (Some(105), Some(675)));
        assert_eq!((count(6, (2, 0)), count(7, (0, 2))), (274, 1764));
        assert!([(0, 0), (8, 20), (9, 81)].iter().all(|&(n, size)| Table::of(n, size).is_none()));
    }
}
