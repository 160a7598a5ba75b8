//! Generation: a random square, thinned to as few givens as are needed, or to more.

use super::Latin;
use crate::family::{AnyPuzzle, Family};
use crate::generate::square::square;
use crate::generate::thin::thin;
use crate::generate::{self, BadRecipe, Symmetry, Target};
use gridproof_engine::logic::Level;
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::verdict::Verdict;

/// The properties of a square to generate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// Rows and columns.
    pub size: usize,
    /// The symmetry of the givens.
    pub symmetry: Symmetry,
    /// The fewest givens. There are more if the square needs them to be unique, or if an easy board is
    /// wanted.
    pub givens: usize,
}

impl Recipe {
    /// The largest board that can be generated.
    pub const LARGEST: usize = 20;

    /// As few givens as possible, without symmetry.
    pub fn of_size(size: usize) -> Recipe {
        Recipe { size, symmetry: Symmetry::None, givens: 0 }
    }
}

impl generate::Recipe for Recipe {
    fn family(&self) -> &'static Family {
        &super::FAMILY
    }

    fn objection(&self, target: &Target) -> Option<BadRecipe> {
        if !(1..=Recipe::LARGEST).contains(&self.size) {
            let why = format!("Latin squares of size {} are not supported", self.size);
            return Some(BadRecipe { why, nearest: format!("sizes are 1 to {}", Recipe::LARGEST) });
        }
        let cells = self.size * self.size;
        if self.givens > cells {
            let why = format!("the board has only {cells} cells");
            return Some(BadRecipe { why, nearest: format!("at most {cells} givens") });
        }
        level_objection(self.size, target)
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
        let min_givens = self.givens;
        let set = |givens: &mut Vec<u8>, orbit: &Vec<usize>, on: bool| {
            orbit.iter().for_each(|&cell| givens[cell] = if on { answer[cell] } else { 0 });
        };
        let enough = |givens: &Vec<u8>| {
            if givens.iter().filter(|&&given| given != 0).count() < min_givens {
                return Ok(false);
            }
            let Some(puzzle) = Latin::new(self.size, givens.clone()) else { return Ok(false) };
            match control.nested(Some(2), |control| puzzle.solve(control)) {
                Verdict::Unknown { stop, .. } => Err(stop),
                verdict => Ok(matches!(verdict, Verdict::Unique(_))),
            }
        };
        thin(&mut givens, orbits, set, enough)?;
        Ok(Latin::new(self.size, givens).map(|puzzle| Box::new(puzzle) as Box<dyn AnyPuzzle>))
    }
}

/// The levels of squares of a size. Small boards have no room for more: of 20,000 random squares without redundant givens, all were easy
/// at size 4; at size 5, 275 were expert and 25 extreme; at size 6, 54 medium, 26 hard, 944 expert and 2 extreme. Of 2,000 squares at
/// size 7, 30 were medium, 7 hard, 224 expert and 3 extreme; of 600 at size 10, 120, 36, 248 and 74.
const fn levels(size: usize) -> &'static [Level] {
    match size {
        ..=4 => &[Level::Easy],
        5 => &[Level::Easy, Level::Expert, Level::Extreme],
        _ => &Level::ALL,
    }
}

/// Why no square of this size meets the target.
fn level_objection(size: usize, target: &Target) -> Option<BadRecipe> {
    let (from, to) = target.levels?;
    let levels = levels(size);
    if levels.iter().any(|level| (from..=to).contains(level)) {
        return None;
    }
    let wanted = if from == to { from.to_string() } else { format!("{from} to {to}") };
    let why = format!("no {wanted} Latin square of size {size} has been seen");
    let known: Vec<&str> = levels.iter().map(|level| level.id()).collect();
    let known = match known.split_last() {
        Some((last, [])) => (*last).to_string(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    };
    Some(BadRecipe { why, nearest: format!("squares of this size are {known}") })
}

/// How many of the orbits may be removed. A board with few blanks is easy, so unless the target is open or asks for hard
/// boards, a random number of tenths is chosen.
fn share(target: &Target, orbits: usize, random: &mut Random) -> usize {
    let hard = target.levels.is_some_and(|(from, _)| from > Level::Medium);
    let tenths = if target.is_open() || hard { 10 } else { 1 + random.index(10) };
    (orbits * tenths).div_ceil(10)
}
