//! Made to order: a random solved board, and as many of its digits as are needed, or as are wanted.
//!
//! | room | what it holds |
//! |---|---|
//! | `fill` | random solved boards |
//! | `spare` | taking givens away while there is one answer |
//! | `quick` | sets of cells of which one must be given, seen at once |
//! | `ask` | what engines are asked |
//! | `refuse` | what cannot be |

mod ask;
mod fill;
mod quick;
mod refuse;
mod spare;

use super::{Boxes, Sudoku};
use crate::family::{AnyPuzzle, Family};
use crate::generate::{self, Refusal, Symmetry, Target};
use ask::Ask;
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};
use spare::{Parts, spare};
use std::ops::RangeInclusive;

/// What a Sudoku is like.
#[derive(Clone, Debug, PartialEq)]
pub struct Recipe {
    /// The boxes, and with them the size.
    pub boxes: Boxes,
    /// The symmetry of the pattern of givens.
    pub symmetry: Symmetry,
    /// How many givens. `None`: as few as this order of taking away comes to, so that no given can be spared, or no group of
    /// givens that go together by the symmetry.
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

    /// A board with givens in a random place.
    fn thinned(&self, random: &mut Random, control: &mut Control<'_>) -> Result<Option<Vec<u8>>, Stop> {
        let answer = fill::random_board(self.boxes, random);
        let parts = self.parts(random);
        let least = match &self.clues {
            Some(clues) => *clues.start() + random.index(clues.end() - clues.start() + 1),
            None => 0,
        };
        let givens = spare(&answer, &parts, least, usize::MAX, &mut Ask::new(self.boxes, control))?;
        Ok(Some(givens))
    }

    /// The cells that go together, in a random order.
    fn parts(&self, random: &mut Random) -> Parts {
        let (size, cells) = (self.boxes.size(), self.cells());
        if self.symmetry == Symmetry::None {
            let order = random.order(cells);
            return Parts::new(cells, order.chunks(1));
        }
        let orbits = self.symmetry.orbits(size, size);
        let order = random.order(orbits.len());
        Parts::new(cells, order.iter().map(|&at| orbits[at].as_slice()))
    }
}

impl generate::Recipe for Recipe {
    fn family(&self) -> &'static Family {
        &super::FAMILY
    }

    fn refusal(&self, target: &Target) -> Option<Refusal> {
        refuse::refusal(self, target)
    }

    fn attempt(
        &self,
        _target: &Target,
        random: &mut Random,
        control: &mut Control<'_>,
    ) -> Result<Option<Box<dyn AnyPuzzle>>, Stop> {
        let Some(givens) = self.thinned(random, control)? else { return Ok(None) };
        let puzzle = Sudoku::new(self.boxes, givens).ok();
        Ok(puzzle.map(|puzzle| Box::new(puzzle) as Box<dyn AnyPuzzle>))
    }
}
