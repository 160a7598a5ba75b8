//! All permutations of a line, where they are few.

use super::super::packed::Packed;
use super::{Step, Walker, above, below};

/// Permutations of the line that was walked last, before it is released.
impl Walker {
    /// What a building in an open place adds to the pairs.
    #[inline(always)]
    fn moved(&self, step: &Step, mask: u16, bit: u16, pairs: u64) -> u64 {
        let mut next = pairs;
        if bit & step.near & below(mask) != 0 {
            next = self.pairs.add_near(next);
        }
        if bit & step.far != 0 && (mask == 0 || bit & above(mask) != 0) {
            next = self.pairs.add_far(next);
        }
        next
    }

    /// What a fixed building adds to the pairs.
    #[inline(always)]
    fn passed(&self, step: &Step, mask: u16, pairs: u64) -> u64 {
        let mut next = pairs;
        if step.sees.0 && mask & step.near == 0 {
            next = self.pairs.add_near(next);
        }
        if step.sees.1 && mask & step.far == 0 {
            next = self.pairs.add_far(next);
        }
        next
    }

    /// Lists all permutations that fit, with the fixed heights in `base`; false, and what was listed so far, if
    /// there are more than `most`.
    pub(in super::super) fn list<W: Packed>(&self, base: W, most: usize, list: &mut Vec<W>) -> bool {
        let first = list.len();
        let limit = self.table.len() - 1;
        // By step: the mask, the pair and the permutation before it, and the places not yet tried.
        let mut stack = [(0u16, 0u64, W::EMPTY, 0u16); 33];
        let mut at = 0;
        stack[0] = (0, 1, base, self.steps[0].places);
        loop {
            let (mask, pair, word, todo) = stack[at & 31];
            if at == self.count {
                if list.len() - first == most {
                    return false;
                }
                list.push(word);
                if at == 0 {
                    return true;
                }
                at -= 1;
                continue;
            }
            let step = &self.steps[at & 31];
            if step.places == 0 {
                if todo == 0 {
                    // Back from below.
                    if at == 0 {
                        return true;
                    }
                    at -= 1;
                    continue;
                }
                stack[at & 31].3 = 0;
                at += 1;
                stack[at] = (mask, self.passed(step, mask, pair), word, self.todo(at, mask));
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
            let next = self.moved(step, mask, bit, pair);
            if next & self.table[usize::from(mask | bit) & limit][1] != 0 {
                let mut word = word;
                word.set(usize::from(step.height), usize::from(self.open[bit.trailing_zeros() as usize & 15]));
                at += 1;
                stack[at] = (mask | bit, next, word, self.todo(at, mask | bit));
            }
        }
    }

    /// The places to try at a step; something for a fixed one.
    #[inline(always)]
    fn todo(&self, at: usize, mask: u16) -> u16 {
        let places = self.steps[at & 31].places;
        if places == 0 { 1 } else { places & !mask }
    }
}
