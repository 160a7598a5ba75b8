//! Counting the options of all items at once.

use super::table::{Mask, is_empty};

/// The number of options of each primary item: bit planes of the numbers 0 to 15, and the items that have more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Planes<const P: usize> {
    ones: Mask<P>,
    twos: Mask<P>,
    fours: Mask<P>,
    eights: Mask<P>,
    pub(super) over: Mask<P>,
}

impl<const P: usize> Planes<P> {
    /// Adds up the masks, of which only the first `P` words matter.
    #[inline]
    pub(crate) fn of<const W: usize>(masks: &[Mask<W>]) -> Planes<P> {
        let mut planes = Planes { ones: [0; P], twos: [0; P], fours: [0; P], eights: [0; P], over: [0; P] };
        for mask in masks {
            for (w, word) in mask.iter().enumerate().take(P) {
                let carry = planes.ones[w] & word;
                planes.ones[w] ^= word;
                let carry2 = planes.twos[w] & carry;
                planes.twos[w] ^= carry;
                let carry3 = planes.fours[w] & carry2;
                planes.fours[w] ^= carry2;
                planes.over[w] |= planes.eights[w] & carry3;
                planes.eights[w] ^= carry3;
            }
        }
        planes
    }

    /// Returns the numbers, which are meaningless for items with more than 15 options.
    #[inline(always)]
    pub(super) fn low(&self) -> [Mask<P>; 4] {
        [self.ones, self.twos, self.fours, self.eights]
    }

    /// Returns the items that have options, and those that have exactly one.
    #[inline(always)]
    pub(crate) fn some_and_one(&self) -> (Mask<P>, Mask<P>) {
        let (mut some, mut one) = ([0; P], [0; P]);
        for w in 0..P {
            let more = self.twos[w] | self.fours[w] | self.eights[w] | self.over[w];
            some[w] = self.ones[w] | more;
            one[w] = self.ones[w] & !more;
        }
        (some, one)
    }

    /// Returns the items of `needed` that have the fewest options.
    #[inline(always)]
    pub(crate) fn fewest<const W: usize>(&self, needed: &Mask<W>) -> Mask<P> {
        let mut best = [0; P];
        for w in 0..P {
            best[w] = needed[w] & !self.over[w];
        }
        if is_empty(&best) {
            best.copy_from_slice(&needed[..P]);
        }
        for plane in [&self.eights, &self.fours, &self.twos, &self.ones] {
            let mut fewer = [0; P];
            for w in 0..P {
                fewer[w] = best[w] & !plane[w];
            }
            if !is_empty(&fewer) {
                best = fewer;
            }
        }
        best
    }

    /// Returns whether all items of `needed` have more than 15 options, so that [`Planes::fewest`] is a guess.
    #[inline(always)]
    pub(crate) fn all_over<const W: usize>(&self, needed: &Mask<W>) -> bool {
        (0..P).all(|w| needed[w] & !self.over[w] == 0)
    }

    /// Returns the items of `needed` all of whose options are in `part`.
    #[inline(always)]
    pub(crate) fn same<const W: usize>(&self, part: &Planes<P>, needed: &Mask<W>) -> Mask<W> {
        let mut same = [0; W];
        for w in 0..P {
            let differs = (self.ones[w] ^ part.ones[w])
                | (self.twos[w] ^ part.twos[w])
                | (self.fours[w] ^ part.fours[w])
                | (self.eights[w] ^ part.eights[w])
                | self.over[w];
            same[w] = needed[w] & !differs;
        }
        same
    }
}
