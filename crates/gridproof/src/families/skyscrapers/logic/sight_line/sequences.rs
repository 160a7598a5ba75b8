//! What a walk has found: the candidates that fit, how many sequences, and which.

use super::{Layer, MAX_OPEN, Walk};
use gridproof_engine::digits::Digits;

impl Walk {
    /// For every cell, the candidates that occur in some sequence.
    pub(in super::super) fn keep(&self) -> Vec<Digits> {
        let mut keep: Vec<Digits> = self.fixed[..self.size].iter().map(|&height| Digits::one(height)).collect();
        for (number, layer) in self.layers.iter().enumerate() {
            let mut missing = layer.places;
            for &(mask, have, _) in &self.states[layer.from..self.behind(number)] {
                let mut rest = if have == 0 { 0 } else { missing & !mask };
                while rest != 0 {
                    let bit = rest & rest.wrapping_neg();
                    rest ^= bit;
                    let (near, far) = Walk::sees(layer, mask, bit);
                    let live = self.states.get(self.next(number, mask | bit)).map_or(0, |state| state.2);
                    if self.take(live, near, far) & have != 0 {
                        missing ^= bit;
                        keep[usize::from(self.open[bit.trailing_zeros() as usize])] |= Digits::one(layer.height);
                    }
                }
            }
        }
        keep
    }

    /// The number of sequences that fill the line, saturating.
    pub(in super::super) fn count(&self) -> u64 {
        let pairs = self.all.count_ones() as usize;
        let mut counts = vec![0u64; self.states.len() * pairs];
        counts[0] = 1;
        for (number, layer) in self.layers.iter().enumerate() {
            for at in layer.from..self.behind(number) {
                let (mask, _, live) = self.states[at];
                for pair in (0..pairs).filter(|pair| live >> pair & 1 != 0) {
                    let have = counts[at * pairs + pair];
                    for (_, to, pair) in self.successors(number, layer, at, mask, 1 << pair) {
                        let slot = &mut counts[to * pairs + pair.trailing_zeros() as usize];
                        *slot = slot.saturating_add(have);
                    }
                }
            }
        }
        counts[self.end * pairs + self.goal.trailing_zeros() as usize]
    }

    /// The successors of one pair of a state that lead to the end: the open cell used, the state, the pair.
    fn successors<'w>(
        &'w self,
        number: usize,
        layer: &'w Layer,
        at: usize,
        mask: u16,
        pair: u64,
    ) -> impl Iterator<Item = (u16, usize, u64)> + 'w {
        let fixed = (layer.places == 0).then(|| {
            let (near, far) = Walk::sees_fixed(layer, mask);
            (0, self.behind(number) + at - layer.from, self.add(pair, near, far))
        });
        let free = layer.places & !mask;
        let open = (0..MAX_OPEN).map(|i| 1u16 << i).filter(move |bit| free & bit != 0).map(move |bit| {
            let (near, far) = Walk::sees(layer, mask, bit);
            (bit, self.next(number, mask | bit), self.add(pair, near, far))
        });
        let lives =
            move |&(_, to, pair): &(u16, usize, u64)| self.states.get(to).is_some_and(|state| state.2 & pair != 0);
        fixed.into_iter().chain(open).filter(lives)
    }

    /// At most `limit` sequences that fill the line, in ascending order.
    pub(in super::super) fn list(&self, limit: usize) -> Vec<Vec<u8>> {
        let mut found = Vec::new();
        let mut stack = vec![(0, 0, 1u64, self.fixed)];
        while let Some((number, at, pair, sequence)) = stack.pop() {
            let Some(layer) = self.layers.get(number) else {
                found.push(sequence[..self.size].to_vec());
                if found.len() == limit {
                    break;
                }
                continue;
            };
            let mask = self.states[at].0;
            for (bit, to, pair) in self.successors(number, layer, at, mask, pair) {
                let mut sequence = sequence;
                if bit != 0 {
                    sequence[usize::from(self.open[bit.trailing_zeros() as usize])] = layer.height;
                }
                stack.push((number + 1, to, pair, sequence));
            }
        }
        found.sort_unstable();
        found
    }
}
