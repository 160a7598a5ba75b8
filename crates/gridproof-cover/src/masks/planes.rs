//! The number of options of all items at once.

use super::table::{Mask, is_empty};

/// How many options each primary item has: bit planes of the numbers 0 to 15, and who has more.
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

    /// The numbers, but for those of items that have more than 15 options.
    #[inline(always)]
    pub(super) fn low(&self) -> [Mask<P>; 4] {
        [self.ones, self.twos, self.fours, self.eights]
    }

    /// Items that have options, and those that have exactly one.
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

    /// The items of `needed` that have the fewest options.
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

    /// Whether all items of `needed` have more than 15 options, so that [`Planes::fewest`] guesses.
    #[inline(always)]
    pub(crate) fn unclear<const W: usize>(&self, needed: &Mask<W>) -> bool {
        (0..P).all(|w| needed[w] & !self.over[w] == 0)
    }

    /// The items of `needed` for which `part` counted all there is here.
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
