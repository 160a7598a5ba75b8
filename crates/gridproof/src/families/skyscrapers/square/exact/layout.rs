//! What a walk goes through: the open places, the heights from the tallest down, and the pairs that are viable.

use super::pairs::Pairs;
use super::{Filtered, Layer, MAX_OPEN, Places, Walker};

impl Walker {
    /// Lays out the layers, the pairs and which of them are viable. Fixed heights need no walk.
    pub(super) fn prepare(&mut self, n: usize, clues: (u8, u8), places: &Places, found: &mut Places) -> Filtered {
        let mut open = 0u32;
        for &set in &places[..n] {
            open |= if set & set.wrapping_sub(1) != 0 { set } else { 0 };
        }
        let k = open.count_ones() as usize;
        if k > MAX_OPEN {
            return Filtered::TooLarge;
        }
        let (mut rest, mut i) = (open, 0);
        while rest != 0 {
            self.open[i & 15] = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            i += 1;
        }
        let (mut near, mut far) = (u32::from(clues.0), u32::from(clues.1));
        // The places of fixed heights so far, and the open places they leave in view.
        let (mut fixed, mut view_near, mut view_far) = (0u32, u16::MAX, u16::MAX);
        self.count = 0;
        for height in (0..n).rev() {
            let set = places[height];
            found[height] = 0;
            let mut layer = Layer { height: height as u8, ..Layer::default() };
            if set & set.wrapping_sub(1) != 0 {
                layer.places = if k == n { set as u16 } else { self.compact(set, k) };
                layer.near = view_near;
                layer.far = view_far;
            } else {
                found[height] = set;
                let (before, behind) = (set - 1, !(set | (set - 1)));
                layer.in_view = (fixed & before == 0, fixed & behind == 0);
                fixed |= set;
                if layer.in_view == (false, false) {
                    continue;
                }
                let rank = (open & before).count_ones();
                let (low, high) = ((1u16 << rank) - 1, u16::MAX << rank);
                if layer.in_view.0 {
                    view_near = low;
                }
                if layer.in_view.1 {
                    view_far = high;
                }
                if self.count == 0 {
                    // No open height is taller: it is certainly seen.
                    let seen = (layer.in_view.0 && clues.0 > 0, layer.in_view.1 && clues.1 > 0);
                    if (seen.0 && near == 0) || (seen.1 && far == 0) {
                        return Filtered::Impossible;
                    }
                    near -= u32::from(seen.0);
                    far -= u32::from(seen.1);
                    continue;
                }
                (layer.near, layer.far) = (low, high);
            }
            self.layers[self.count & 31] = layer;
            self.count += 1;
        }
        let clue = |clue: u8, left: u32| (clue > 0).then_some(left);
        match Pairs::new(clue(clues.0, near), clue(clues.1, far)) {
            Some(pairs) => self.pairs = pairs,
            None => return Filtered::TooLarge,
        }
        self.find_viable(n, k, found);
        Filtered::Exactly
    }

    /// Finds the pairs that are viable behind every open place and every fixed height.
    #[inline(always)]
    fn find_viable(&mut self, n: usize, open: usize, found: &Places) {
        let pairs = self.pairs;
        for i in 0..open {
            let place = u32::from(self.open[i]);
            self.viable_near[i & 15] = pairs.viable_near(place);
            self.viable_far[i & 15] = pairs.viable_far(n as u32 - 1 - place);
        }
        for layer in &mut self.layers[..self.count] {
            if layer.places == 0 {
                let place = found[usize::from(layer.height)].trailing_zeros();
                layer.viable_near = pairs.viable_near(place);
                layer.viable_far = pairs.viable_far(n as u32 - 1 - place);
            }
        }
    }

    /// Places as bits of the open places.
    #[inline(always)]
    fn compact(&self, set: u32, k: usize) -> u16 {
        let mut bits = 0;
        for (i, &place) in self.open[..k].iter().enumerate() {
            bits |= ((set >> place & 1) as u16) << i;
        }
        bits
    }
}
