//! Made to order: a random solved board, and as many of its digits as are needed, or as are wanted.
//!
//! | room | what it holds |
//! |---|---|
//! | `fill` | random solved boards |
//! | `spare` | taking givens away while there is one answer |
//! | `quick` | sets of cells of which one must be given, seen at once |
//! | `ask` | what engines are asked |
//! | `pattern` | givens where a pattern has them |
//! | `near` | fewer givens by moving some about |
//! | `singles` | whether singles are enough |
//! | `aim` | puzzles that need a technique |
//! | `refuse` | what cannot be |
//!
//! Boards up to 16 x 16 are thinned until no given can be spared. On larger ones it takes too long to know that: they keep the share of
//! givens that [`Recipe::fewest`] says, and some of these may be spare.

mod aim;
mod ask;
mod fill;
mod near;
mod pattern;
mod quick;
mod refuse;
mod singles;
mod spare;

use super::{Boxes, Sudoku};
use crate::family::{AnyPuzzle, Family};
use crate::generate::{self, BadRecipe, Symmetry, Target};
use ask::Ask;
use gridproof_engine::logic::Level;
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};
use spare::{Parts, spare};
use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::sync::OnceLock;

/// The cells of boards of 9 x 9 that go together, by symmetry.
static NINE: [OnceLock<Vec<Vec<usize>>>; Symmetry::ALL.len()] = [const { OnceLock::new() }; Symmetry::ALL.len()];

/// What a Sudoku is like.
#[derive(Clone, Debug, PartialEq)]
pub struct Recipe {
    /// The boxes, and with them the size.
    pub boxes: Boxes,
    /// The symmetry of the pattern of givens.
    pub symmetry: Symmetry,
    /// How many givens. `None`: as few as some order of taking away comes to, so that no given can be spared, or no group of
    /// givens that go together by the symmetry: without it there would be other answers, or the technique that is wanted would not be
    /// needed or not be enough. Boards over 9 x 9 that are to be easy, medium or hard keep more.
    pub clues: Option<RangeInclusive<usize>>,
    /// Givens exactly here, row by row.
    pub mask: Option<Vec<bool>>,
    /// A puzzle to begin with: some of its givens are taken away, and fewer put in elsewhere.
    pub near: Option<Sudoku>,
}

impl Recipe {
    /// The largest board that is made.
    pub const LARGEST: usize = 25;

    /// No given that can be spared, anywhere.
    pub fn of(boxes: Boxes) -> Recipe {
        Recipe { boxes, symmetry: Symmetry::None, clues: None, mask: None, near: None }
    }

    fn cells(&self) -> usize {
        self.boxes.size() * self.boxes.size()
    }

    /// The fewest givens that are tried for, whatever the order; proved to be needed on boards of 4 x 4 and 9 x 9 only.
    pub fn fewest(&self) -> usize {
        match self.boxes.size() {
            0..=16 => refuse::fewest(self).0,
            // Near the share where a board comes to have one answer, to know it takes minutes; here it takes milliseconds.
            17..=20 => self.cells() * 48 / 100,
            _ => self.cells() * 52 / 100,
        }
    }

    /// One try.
    fn givens(&self, target: &Target, random: &mut Random, control: &mut Control<'_>) -> Result<Option<Vec<u8>>, Stop> {
        let mut ask = Ask::new(self.boxes, control);
        let plain = self.mask.is_none() && self.near.is_none() && self.clues.is_none();
        if let Some(technique) = target.technique.as_deref().filter(|name| plain && aim::is_single(name)) {
            let answer = fill::random_board(self.boxes, random);
            return aim::singly(self, technique, answer, random, &mut ask);
        }
        let givens = match (&self.mask, &self.near) {
            (Some(mask), _) => pattern::pattern(mask, random, &mut ask)?,
            (None, Some(puzzle)) => near::lower(puzzle.givens(), self.goal(puzzle), random, &mut ask)?,
            (None, None) => Some(self.thinned(target, random, &mut ask)?),
        };
        let Some(givens) = givens.filter(|givens| aim::may_be(target, self, givens)) else { return Ok(None) };
        match &target.technique {
            Some(technique) if self.mask.is_none() => aim::aimed(self, technique, givens, random, &mut ask),
            _ => Ok(Some(givens)),
        }
    }

    /// A random board without what can be spared.
    fn thinned(&self, target: &Target, random: &mut Random, ask: &mut Ask<'_, '_>) -> Result<Vec<u8>, Stop> {
        let answer = fill::random_board(self.boxes, random);
        let parts = self.parts(random);
        let least = match &self.clues {
            Some(clues) => {
                let (from, to) = ((*clues.start()).min(self.cells()), (*clues.end()).min(self.cells()));
                from + random.index(to.saturating_sub(from) + 1)
            }
            // A large board without anything to spare is hardly ever easy: half of it given, it always is.
            None if self.boxes.size() > 9 && target.levels.is_some_and(|(_, to)| to < Level::Expert) => {
                self.cells() * (38 + random.index(13)) / 100
            }
            None => 0,
        };
        let givens = spare(&answer, &parts, least.max(self.fewest()), ask)?;
        match &self.clues {
            // So few that taking away alone hardly ever comes there.
            Some(clues) if self.symmetry == Symmetry::None && self.is_few(*clues.end()) => {
                Ok(near::lower(&givens, *clues.end(), random, ask)?.unwrap_or(givens))
            }
            _ => Ok(givens),
        }
    }

    fn is_few(&self, count: usize) -> bool {
        (self.boxes.rows(), self.boxes.columns()) == (3, 3) && count < 22
    }

    /// How many givens a puzzle near another is to have.
    fn goal(&self, puzzle: &Sudoku) -> usize {
        let fewer = near::count(puzzle.givens()).saturating_sub(1);
        self.clues.as_ref().map_or(fewer, |clues| fewer.min(*clues.end()))
    }

    /// The cells that go together, in a random order.
    fn parts(&self, random: &mut Random) -> Parts {
        let (size, cells) = (self.boxes.size(), self.cells());
        if self.symmetry == Symmetry::None {
            let order = random.order(cells);
            return Parts::new(cells, order.chunks(1));
        }
        // To find them takes a tenth of the time of a whole puzzle.
        let known = NINE.get(self.symmetry as usize).filter(|_| size == 9);
        let found = || self.symmetry.orbits(size, size);
        let orbits = known.map_or_else(|| Cow::Owned(found()), |known| Cow::Borrowed(known.get_or_init(found)));
        let order = random.order(orbits.len());
        Parts::new(cells, order.iter().map(|&at| orbits[at].as_slice()))
    }
}

impl generate::Recipe for Recipe {
    fn family(&self) -> &'static Family {
        &super::FAMILY
    }

    fn objection(&self, target: &Target) -> Option<BadRecipe> {
        refuse::objection(self, target)
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

    /// Givens too many or too few.
    fn misses(&self, puzzle: &dyn AnyPuzzle) -> Option<u32> {
        let puzzle = puzzle.as_any().downcast_ref::<Sudoku>()?;
        let count = near::count(puzzle.givens());
        let (least, most) = match (&self.near, &self.clues) {
            (Some(near), Some(clues)) => (*clues.start(), self.goal(near)),
            (Some(near), None) => (0, self.goal(near)),
            (None, Some(clues)) => (*clues.start(), *clues.end()),
            (None, None) => return None,
        };
        let misses = least.saturating_sub(count).max(count.saturating_sub(most));
        (misses > 0).then_some(misses as u32)
    }

    /// Tries take from 50 microseconds to a second: about a minute in all.
    fn lore(&self) -> Option<String> {
        refuse::lore(self)
    }

    fn patience(&self, target: &Target) -> u64 {
        let few = self.clues.as_ref().is_some_and(|clues| self.is_few(*clues.end()));
        match self.boxes.size() {
            // Taking away alone is quick, and hardly ever comes to so few.
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
