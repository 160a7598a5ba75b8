//! The levels of Simon Tatham's Towers.

use super::candidates::MAX_SIZE;
use super::deduce::{ALL, Deducer, Strength};
use crate::families::skyscrapers::Skyscrapers;
use gridproof_engine::search::{Control, Stop};
use std::fmt;

/// A level of Simon Tatham's Towers, by its name there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Singles, and what a clue says at a glance.
    Easy,
    /// Everything one clue says about its line, and subsets.
    Hard,
    /// One height in all rows and columns, and chains of cells with two candidates.
    Extreme,
    /// None of this is enough: it takes trial and error.
    Unreasonable,
}

impl Grade {
    /// All levels, easiest first.
    pub const ALL: [Grade; 4] = [Grade::Easy, Grade::Hard, Grade::Extreme, Grade::Unreasonable];

    /// The name used on the command line and in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Hard => "hard",
            Grade::Extreme => "extreme",
            Grade::Unreasonable => "unreasonable",
        }
    }

    /// The level of a unique puzzle of up to twelve rows; `None` for larger ones. Puzzles that are not unique are beyond every
    /// method, so they are unreasonable too.
    ///
    /// ```
    /// use gridproof::internals::skyscrapers::generate::Grade;
    /// use gridproof::families::skyscrapers::Skyscrapers;
    /// use gridproof::{Control, Limits};
    /// let clues = vec![1, 2, 2, 2, 4, 1, 2, 3, 1, 2, 2, 2, 4, 1, 2, 3];
    /// let puzzle = Skyscrapers::new(4, clues, vec![0; 16])?;
    /// let mut control = Control::new(Limits::NONE);
    /// assert_eq!(Grade::of(&puzzle, &mut control), Ok(Some(Grade::Easy)));
    /// # Ok::<(), gridproof::families::skyscrapers::InvalidBoard>(())
    /// ```
    pub fn of(puzzle: &Skyscrapers, control: &mut Control<'_>) -> Result<Option<Grade>, Stop> {
        if puzzle.size() > MAX_SIZE {
            return Ok(None);
        }
        let mut deducer = Deducer::new(puzzle.size());
        for (grade, strength) in Grade::ALL.into_iter().zip([Strength::Easy, Strength::Hard, Strength::Extreme]) {
            if deducer.reaches(puzzle, strength, ALL, control)? {
                return Ok(Some(grade));
            }
        }
        Ok(Some(Grade::Unreasonable))
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
