//! Made to order: a random square, and as many of its digits as are needed, or more.

use super::Latin;
use crate::family::{AnyPuzzle, Family};
use crate::generate::square::square;
use crate::generate::thin::thin;
use crate::generate::{self, BadRecipe, Symmetry, Target};
use gridproof_engine::logic::Level;
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::verdict::Verdict;

/// What a square to be completed is like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// Rows and columns.
    pub size: usize,
    /// How givens are arranged.
    pub symmetry: Symmetry,
    /// How many givens at least; as few as this order of taking away comes to, if that is more. Some more where an easy board is
    /// wanted.
    pub givens: usize,
}

impl Recipe {
    /// The largest board that is made.
    pub const LARGEST: usize = 20;

    /// As few givens as possible, anywhere.
    pub fn of_size(size: usize) -> Recipe {
        Recipe { size, symmetry: Symmetry::None, givens: 0 }
    }
}

impl generate::Recipe for Recipe {
    fn family(&self) -> &'static Family {
        &super::FAMILY
    }

    fn objection(&self, _: &Target) -> Option<BadRecipe> {
        if (1..=Recipe::LARGEST).contains(&self.size) {
            let cells = self.size * self.size;
            let why = format!("the board has no {} cells", self.givens);
            return (self.givens > cells).then(|| BadRecipe { why, nearest: format!("{cells} givens are all") });
        }
        let why = format!("no Latin squares of size {} are made", self.size);
        Some(BadRecipe { why, nearest: format!("sizes are 1 to {}", Recipe::LARGEST) })
    }

    fn attempt(
        &self,
        target: &Target,
        random: &mut Random,
        control: &mut Control<'_>,
    ) -> Result<Option<Box<dyn AnyPuzzle>>, Stop> {
        let answer = square(self.size, random);
        let mut givens = answer.clone();
        let mut orbits = self.symmetry.orbits(self.size, self.size);
        random.shuffle(&mut orbits);
        orbits.truncate(share(target, orbits.len(), random));
        let least = self.givens;
        let set = |givens: &mut Vec<u8>, orbit: &Vec<usize>, on: bool| {
            orbit.iter().for_each(|&cell| givens[cell] = if on { answer[cell] } else { 0 });
        };
        let enough = |givens: &Vec<u8>| {
            if givens.iter().filter(|&&given| given != 0).count() < least {
                return Ok(false);
            }
            let Some(puzzle) = Latin::new(self.size, givens.clone()) else { return Ok(false) };
            match control.inner(Some(2), |control| puzzle.solve(control)) {
                Verdict::Unknown { stop, .. } => Err(stop),
                verdict => Ok(matches!(verdict, Verdict::Unique(_))),
            }
        };
        thin(&mut givens, orbits, set, enough)?;
        Ok(Latin::new(self.size, givens).map(|puzzle| Box::new(puzzle) as Box<dyn AnyPuzzle>))
    }
}

/// How many of so many parts may be taken away. What makes a board easy is that few digits are left to find, so where an easy one is
/// wanted, or something else that is not a hard one, any tenth of them may be right.
fn share(target: &Target, parts: usize, random: &mut Random) -> usize {
    let hard = target.levels.is_some_and(|(from, _)| from > Level::Medium);
    let tenths = if target.is_open() || hard { 10 } else { 1 + random.index(10) };
    (parts * tenths).div_ceil(10)
}
