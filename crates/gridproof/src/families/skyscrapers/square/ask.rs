//! Parts of the engine for those who make boards and grade them.

use super::exact::{Exact, Places, Walker};
use super::relaxed;

/// Lines of up to twelve cells, exactly.
#[derive(Debug)]
pub(in super::super) struct Sight {
    walker: Walker,
    places: Places,
    found: Places,
}

impl Sight {
    /// For lines of so many cells.
    pub(in super::super) fn new(cells: usize) -> Sight {
        Sight { walker: Walker::new(cells), places: [0; 32], found: [0; 32] }
    }

    /// Narrows the places of every height to those of permutations that have these clues; 0 is no clue. False if there is
    /// none. Every height must have a place, and a height with one place only must have it alone.
    pub(in super::super) fn narrow(&mut self, clues: (u8, u8), places: &mut [u16]) -> bool {
        let n = places.len();
        self.places.iter_mut().zip(&*places).for_each(|(to, &from)| *to = u32::from(from));
        match self.walker.exact(n, clues, &self.places, &mut self.found) {
            Exact::Fail => return false,
            // No line of twelve is too large.
            Exact::TooLarge => return true,
            Exact::Done => self.walker.release(),
        }
        places.iter_mut().zip(&self.found).for_each(|(to, &from)| *to = from as u16);
        true
    }
}

/// Narrows sets to the members that they can have if all are different; false if they cannot be.
pub(in super::super) fn different(sets: &mut [u16]) -> bool {
    let mut wide = [0; 32];
    wide.iter_mut().zip(&*sets).for_each(|(to, &from)| *to = u32::from(from));
    let count = sets.len();
    let fits = relaxed::different(&mut wide[..count]);
    sets.iter_mut().zip(&wide).for_each(|(to, &from)| *to = from as u16);
    fits
}
