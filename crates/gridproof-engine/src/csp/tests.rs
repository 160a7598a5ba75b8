//! The kernel against brute force.

mod filters;
mod searches;

use super::model::Model;
use crate::digits::Digits;

/// A small generator of random numbers (xorshift), so that every run is the same.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound
    }

    pub(crate) fn range(&mut self, from: u64, to: u64) -> usize {
        (from + self.below(to - from + 1)) as usize
    }

    /// A random non-empty set of digits up to `top`, each included with probability `in_eight` / 8.
    pub(crate) fn digits(&mut self, top: u8, in_eight: u64) -> Digits {
        loop {
            let set = (1..=top).filter(|_| self.below(8) < in_eight).collect::<Digits>();
            if !set.is_empty() {
                return set;
            }
        }
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.range(0, i as u64));
        }
    }
}

/// The number of heights visible from the first.
pub(crate) fn seen(line: &[u8]) -> u8 {
    (0..line.len()).filter(|&i| line[..i].iter().all(|&h| h < line[i])).count() as u8
}

/// A small random model with every kind of constraint. With `planted`, it is built around an answer that satisfies
/// every constraint where possible.
pub(crate) fn random_model(random: &mut Random, planted: bool) -> (Model, Option<Vec<u8>>) {
    let cells = random.range(1, 6);
    let top = random.range(2, 6) as u8;
    let mut model = Model::new(cells, Digits::upto(top));
    let answer: Vec<u8> = (0..cells).map(|_| random.range(1, u64::from(top)) as u8).collect();
    for (cell, &digit) in answer.iter().enumerate() {
        let mut keep = random.digits(top, 6);
        if planted {
            keep |= Digits::one(digit);
        }
        assert_eq!(model.keep(cell, keep), Ok(()));
    }
    for _ in 0..random.range(1, 5) {
        let mut scope: Vec<usize> = (0..cells).collect();
        random.shuffle(&mut scope);
        scope.truncate(random.range(0, 5));
        let line: Vec<u8> = scope.iter().map(|&cell| answer[cell]).collect();
        let different = line.iter().collect::<std::collections::BTreeSet<_>>().len() == line.len();
        let heights = different && line.iter().all(|&digit| usize::from(digit) <= line.len());
        let done = match random.below(3) {
            0 if different || !planted => model.all_different(&scope),
            1 if planted && different => model.distinct_sum(&scope, line.iter().map(|&d| u16::from(d)).sum()),
            1 if !planted => model.distinct_sum(&scope, random.range(0, 18) as u16),
            2 if planted && heights => {
                let near = seen(&line);
                let far = seen(&line.iter().rev().copied().collect::<Vec<_>>());
                model.sight(&scope, (random.below(3) > 0).then_some(near), (random.below(3) > 0).then_some(far))
            }
            2 if !planted => {
                let mut clue = || (random.below(3) > 0).then(|| random.range(0, scope.len() as u64 + 1) as u8);
                let (near, far) = (clue(), clue());
                model.sight(&scope, near, far)
            }
            _ => Ok(()),
        };
        assert_eq!(done, Ok(()));
    }
    (model, planted.then_some(answer))
}
