//! Generation: a random solved board, reduced to as many givens as are needed or requested.
//!
//! | module | contents |
//! |---|---|
//! | `fill` | random solved boards |
//! | `thin` | removing redundant givens |
//! | `unavoidable` | sets of cells at least one of which must be given, found without a search |
//! | `engines` | queries to the engines |
//! | `pattern` | givens exactly where a pattern has them |
//! | `near` | fewer givens by moving some |
//! | `singles` | whether singles solve a board |
//! | `technique` | puzzles that need a technique |
//! | `objection` | recipes that cannot be met |
//!
//! Boards up to 16 x 16 are thinned until no given is redundant. On larger ones that takes too long to prove: they keep the
//! share of givens that [`Recipe::fewest`] returns, and some of these may be redundant.

mod engines;
mod fill;
mod near;
mod objection;
mod pattern;
mod singles;
mod technique;
mod thin;
mod unavoidable;

use super::{Boxes, Sudoku};
use crate::family::{AnyPuzzle, Family};
use crate::generate::{self, BadRecipe, Symmetry, Target};
use engines::Engines;
use gridproof_engine::logic::Level;
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};
use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::sync::OnceLock;
use thin::{Orbits, thin};

/// The orbits of 9 x 9 boards, by symmetry.
static NINE_ORBITS: [OnceLock<Vec<Vec<usize>>>; Symmetry::ALL.len()] = [const { OnceLock::new() }; Symmetry::ALL.len()];

/// The properties of Sudokus to generate.
#[derive(Clone, Debug, PartialEq)]
pub struct Recipe {
    /// The boxes, and with them the size.
    pub boxes: Boxes,
    /// The symmetry of the pattern of givens.
    pub symmetry: Symmetry,
    /// The number of givens. `None` removes givens in a random order until no given (with a symmetry, no orbit) is redundant:
    /// removing another would allow other answers, or the target's technique would no longer be needed or no longer suffice.
    /// Boards over 9 x 9 that are to be easy, medium or hard keep more.
    pub clues: Option<RangeInclusive<usize>>,
    /// Which cells are given, exactly, row by row.
    pub mask: Option<Vec<bool>>,
    /// A puzzle to start from: some of its givens are removed, and fewer added elsewhere.
    pub near: Option<Sudoku>,
}

impl Recipe {
    /// The largest board that can be generated.
    pub const LARGEST: usize = 25;

    /// Puzzles without redundant givens, and no further requirements.
    pub fn of(boxes: Boxes) -> Recipe {
        Recipe { boxes, symmetry: Symmetry::None, clues: None, mask: None, near: None }
    }

    fn cells(&self) -> usize {
        self.boxes.size() * self.boxes.size()
    }

    /// The fewest givens that are attempted: a proven lower bound on boards up to 16 x 16, a practical one on larger boards.
    pub fn fewest(&self) -> usize {
        match self.boxes.size() {
            0..=16 => objection::fewest(self).0,
            // Near the share at which boards become unique, a proof takes minutes; with this share it takes milliseconds.
            17..=20 => self.cells() * 48 / 100,
            _ => self.cells() * 52 / 100,
        }
    }

    /// Makes one attempt.
    fn givens(&self, target: &Target, random: &mut Random, control: &mut Control<'_>) -> Result<Option<Vec<u8>>, Stop> {
        let mut engines = Engines::new(self.boxes, control);
        let plain = self.mask.is_none() && self.near.is_none() && self.clues.is_none();
        if let Some(technique) = target.technique.as_deref().filter(|name| plain && technique::is_single(name)) {
            let answer = fill::random_board(self.boxes, random);
            return technique::needing_single(self, technique, answer, random, &mut engines);
        }
        let givens = match (&self.mask, &self.near) {
            (Some(mask), _) => pattern::pattern(mask, random, &mut engines)?,
            (None, Some(puzzle)) => near::with_fewer(puzzle.givens(), self.goal(puzzle), random, &mut engines)?,
            (None, None) => Some(self.thinned(target, random, &mut engines)?),
        };
        let Some(givens) = givens.filter(|givens| technique::may_meet(target, self, givens)) else { return Ok(None) };
        match &target.technique {
            Some(technique) if self.mask.is_none() => technique::needing(self, technique, givens, random, &mut engines),
            _ => Ok(Some(givens)),
        }
    }

    /// A random board without redundant givens.
    fn thinned(&self, target: &Target, random: &mut Random, engines: &mut Engines<'_, '_>) -> Result<Vec<u8>, Stop> {
        let answer = fill::random_board(self.boxes, random);
        let orbits = self.orbits(random);
        let least = match &self.clues {
            Some(clues) => {
                let (from, to) = ((*clues.start()).min(self.cells()), (*clues.end()).min(self.cells()));
                from + random.index(to.saturating_sub(from) + 1)
            }
            // A large board without redundant givens is hardly ever easy; with half of its cells given, it always is.
            None if self.boxes.size() > 9 && target.levels.is_some_and(|(_, to)| to < Level::Expert) => {
                self.cells() * (38 + random.index(13)) / 100
            }
            None => 0,
        };
        let givens = thin(&answer, &orbits, least.max(self.fewest()), engines)?;
        match &self.clues {
            // So few that removing givens alone hardly ever gets there.
            Some(clues) if self.symmetry == Symmetry::None && self.is_few(*clues.end()) => {
                Ok(near::with_fewer(&givens, *clues.end(), random, engines)?.unwrap_or(givens))
            }
            _ => Ok(givens),
        }
    }

    fn is_few(&self, count: usize) -> bool {
        (self.boxes.rows(), self.boxes.columns()) == (3, 3) && count < 22
    }

    /// The number of givens that a search near a puzzle aims for.
    fn goal(&self, puzzle: &Sudoku) -> usize {
        let fewer = near::count(puzzle.givens()).saturating_sub(1);
        self.clues.as_ref().map_or(fewer, |clues| fewer.min(*clues.end()))
    }

    /// The orbits of the symmetry, in a random order.
    fn orbits(&self, random: &mut Random) -> Orbits {
        let (size, cells) = (self.boxes.size(), self.cells());
        if self.symmetry == Symmetry::None {
            let order = random.order(cells);
            return Orbits::new(cells, order.chunks(1));
        }
        // Finding them takes a tenth of the time of a whole puzzle.
        let known = NINE_ORBITS.get(self.symmetry as usize).filter(|_| size == 9);
        let found = || self.symmetry.orbits(size, size);
        let orbits = known.map_or_else(|| Cow::Owned(found()), |known| Cow::Borrowed(known.get_or_init(found)));
        let order = random.order(orbits.len());
        Orbits::new(cells, order.iter().map(|&at| orbits[at].as_slice()))
    }
}

impl generate::Recipe for Recipe {
    fn family(&self) -> &'static Family {
        &super::FAMILY
    }

    fn objection(&self, target: &Target) -> Option<BadRecipe> {
        objection::objection(self, target)
    }

    fn attempt(
        &self,
        target: &Target,
        random: &mut Random,
        control: &mut Control<'_>,
    ) -> Result<Option<Box<dyn AnyPuzzle>>, Stop> {
        let givens = self.givens(target, random, control)?;
        let puzzle = givens.and_then(|givens| Sudoku::new(self.boxes, givens).ok());
        Ok(puzzle.map(|puzzle| Box::new(puzzle) as Box<dyn AnyPuzzle>))
    }

    /// The number of givens too many or too few.
    fn shortfall(&self, puzzle: &dyn AnyPuzzle) -> Option<u32> {
        let puzzle = puzzle.as_any().downcast_ref::<Sudoku>()?;
        let count = near::count(puzzle.givens());
        let (min, max) = match (&self.near, &self.clues) {
            (Some(near), Some(clues)) => (*clues.start(), self.goal(near)),
            (Some(near), None) => (0, self.goal(near)),
            (None, Some(clues)) => (*clues.start(), *clues.end()),
            (None, None) => return None,
        };
        let misses = min.saturating_sub(count).max(count.saturating_sub(max));
        (misses > 0).then_some(misses as u32)
    }

    fn background(&self) -> Option<String> {
        objection::background(self)
    }

    /// An attempt takes from 50 microseconds to a second, so these numbers amount to about a minute.
    fn max_attempts(&self, target: &Target) -> u64 {
        let few = self.clues.as_ref().is_some_and(|clues| self.is_few(*clues.end()));
        match self.boxes.size() {
            // Removing givens alone is quick, and hardly ever leaves so few.
            9 if few && self.symmetry != Symmetry::None => 200_000,
            _ if self.near.is_some() || few => 200,
            _ if self.mask.is_some() => 2_000,
            // Some techniques are needed by one puzzle in a hundred thousand.
            ..=9 if target.technique.is_some() => 300_000,
            ..=9 => 20_000,
            10..=12 => 2_000,
            _ => 50,
        }
    }
}
