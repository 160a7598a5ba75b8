//! Lists the permutations of a line.

use super::super::packed::Packed;
use super::{Layer, Walker, above, below};

/// Queries about the line that was walked last, before [`Walker::release`].
impl Walker {
    /// The pairs after a building in an open place.
    #[inline(always)]
    fn moved(&self, layer: &Layer, mask: u16, bit: u16, pairs: u64) -> u64 {
        let mut next = pairs;
        if bit & layer.near & below(mask) != 0 {
            next = self.pairs.add_near(next);
        }
        if bit & layer.far != 0 && (mask == 0 || bit & above(mask) != 0) {
            next = self.pairs.add_far(next);
        }
        next
    }

    /// The pairs after a fixed building.
    #[inline(always)]
    fn passed(&self, layer: &Layer, mask: u16, pairs: u64) -> u64 {
        let mut next = pairs;
        if layer.in_view.0 && mask & layer.near == 0 {
            next = self.pairs.add_near(next);
        }
        if layer.in_view.1 && mask & layer.far == 0 {
            next = self.pairs.add_far(next);
        }
        next
    }

    /// Appends all permutations that fit, with the fixed heights in `base`, to a list. Returns false, with the list incomplete, if there
    /// are more than `limit`.
    pub(in super::super) fn list<W: Packed>(&self, base: W, limit: usize, list: &mut Vec<W>) -> bool {
        let first = list.len();
        let last = self.table.len() - 1;
        // By layer: the mask, the pair and the permutation before it, and the places not tried yet.
        let mut stack = [(0u16, 0u64, W::EMPTY, 0u16); 33];
        let mut at = 0;
        stack[0] = (0, 1, base, self.layers[0].places);
        loop {
            let (mask, pair, word, todo) = stack[at & 31];
            if at == self.count {
                if list.len() - first == limit {
                    return false;
                }
                list.push(word);
                if at == 0 {
                    return true;
                }
                at -= 1;
                continue;
            }
            let layer = &self.layers[at & 31];
            if layer.places == 0 {
                if todo == 0 {
                    // A fixed height has only one place, which was tried.
                    if at == 0 {
                        return true;
                    }
                    at -= 1;
                    continue;
                }
                stack[at & 31].3 = 0;
                at += 1;
                stack[at] = (mask, self.passed(layer, mask, pair), word, self.todo(at, mask));
                continue;
            }
            if todo == 0 {
                if at == 0 {
                    return true;
                }
                at -= 1;
                continue;
            }
            let bit = todo & todo.wrapping_neg();
            stack[at & 31].3 = todo ^ bit;
            let next = self.moved(layer, mask, bit, pair);
            if next & self.table[usize::from(mask | bit) & last][1] != 0 {
                let mut word = word;
                word.set(usize::from(layer.height), usize::from(self.open[bit.trailing_zeros() as usize & 15]));
                at += 1;
                stack[at] = (mask | bit, next, word, self.todo(at, mask | bit));
            }
        }
    }

    /// The places to try at a layer; any nonzero word for a fixed one.
    #[inline(always)]
    fn todo(&self, at: usize, mask: u16) -> u16 {
        let places = self.layers[at & 31].places;
        if places == 0 { 1 } else { places & !mask }
    }
}
