//! Filters of single lines, for generating and grading boards.

use super::exact::{Filtered, Places, Walker};
use super::relaxed;

/// The exact filter for lines of up to twelve cells.
#[derive(Debug)]
pub(in super::super) struct LineFilter {
    walker: Walker,
    places: Places,
    found: Places,
}

impl LineFilter {
    /// A filter for lines of `cells` cells.
    pub(in super::super) fn new(cells: usize) -> LineFilter {
        LineFilter { walker: Walker::new(cells), places: [0; 32], found: [0; 32] }
    }

    /// Narrows the places of every height to those of permutations that have these clues; a clue of 0 is absent. Returns false if there
    /// is no such permutation. Every height must have a place, and no other height may share the place of one that has only one.
    pub(in super::super) fn narrow(&mut self, clues: (u8, u8), places: &mut [u16]) -> bool {
        let n = places.len();
        self.places.iter_mut().zip(&*places).for_each(|(to, &from)| *to = u32::from(from));
        match self.walker.exact(n, clues, &self.places, &mut self.found) {
            Filtered::Impossible => return false,
            // Never happens up to twelve cells.
            Filtered::TooLarge => return true,
            Filtered::Exactly => self.walker.release(),
        }
        places.iter_mut().zip(&self.found).for_each(|(to, &from)| *to = from as u16);
        true
    }
}

/// Narrows sets to the members they can have if all are different; returns false if they cannot be.
pub(in super::super) fn keep_different(sets: &mut [u16]) -> bool {
    let mut wide = [0; 32];
    wide.iter_mut().zip(&*sets).for_each(|(to, &from)| *to = u32::from(from));
    let count = sets.len();
    let fits = relaxed::keep_different(&mut wide[..count]);
    sets.iter_mut().zip(&wide).for_each(|(to, &from)| *to = from as u16);
    fits
}
