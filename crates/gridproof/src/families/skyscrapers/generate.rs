//! Generation: a random square with all of its clues, from which redundant ones are removed.
//!
//! | module | contents |
//! |---|---|
//! | `grade` | Simon Tatham's levels |
//! | `deduce` | everything that follows by reasoning of one strength |
//! | `candidates` | candidates in three views, singles |
//! | `line_of_sight` | what a clue says at a glance |
//! | `chains` | the one deduction that depends on an order |
//! | `draft` | an answer and what is shown of it |
//! | `difficulty` | how far to thin a board for one of our levels |
//! | `climb` | squares that their clues alone determine |

mod candidates;
mod chains;
mod climb;
mod deduce;
mod difficulty;
mod draft;
mod grade;
mod line_of_sight;

pub use grade::Grade;

use crate::family::{AnyPuzzle, Family};
use crate::generate::square::square;
use crate::generate::thin::thin;
use crate::generate::{self, BadRecipe, Symmetry, Target};
use deduce::Deducer;
use draft::{Draft, Orbit, Requirement};
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};

/// Whether digits may be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Givens {
    /// No givens.
    Never,
    /// As few as needed; more if an easy board is wanted.
    Allowed,
}

/// Which clues are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clues {
    /// Those that are needed; more if an easy board is wanted.
    Minimal,
    /// Every clue.
    All,
}

/// What kind of board to generate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The number of rows and of columns.
    pub size: usize,
    /// Whether digits may be given.
    pub givens: Givens,
    /// Which clues are shown.
    pub clues: Clues,
    /// The symmetry of clues and givens.
    pub symmetry: Symmetry,
    /// Exactly this level of Simon Tatham's Towers.
    pub grade: Option<Grade>,
}

impl Recipe {
    /// The largest size.
    pub const LARGEST: usize = candidates::MAX_SIZE;
    /// The largest size that is thinned as far as uniqueness allows, however hard the puzzle gets; larger boards stay solvable line
    /// by line.
    pub const LARGEST_UNIQUE: usize = 9;

    /// As few clues as possible, without symmetry; givens from size 7 on.
    pub fn of_size(size: usize) -> Recipe {
        let givens = if size > 6 { Givens::Allowed } else { Givens::Never };
        Recipe { size, givens, clues: Clues::Minimal, symmetry: Symmetry::None, grade: None }
    }
}

impl generate::Recipe for Recipe {
    fn family(&self) -> &'static Family {
        &super::FAMILY
    }

    fn objection(&self, _: &Target) -> Option<BadRecipe> {
        if !(1..=Recipe::LARGEST).contains(&self.size) {
            let why = format!("cannot generate Skyscrapers of size {}", self.size);
            return Some(BadRecipe { why, nearest: format!("sizes are 1 to {}", Recipe::LARGEST) });
        }
        // Found by enumerating all sets of clues and givens of all squares of these sizes.
        let hardest = match self.size {
            ..=2 => Grade::Easy,
            3 => Grade::Extreme,
            _ => return None,
        };
        let wanted = self.grade.filter(|&grade| grade > hardest)?;
        let why = format!("no board of size {} is {wanted}", self.size);
        Some(BadRecipe { why, nearest: format!("the hardest are {hardest}") })
    }

    fn attempt(
        &self,
        target: &Target,
        random: &mut Random,
        control: &mut Control<'_>,
    ) -> Result<Option<Box<dyn AnyPuzzle>>, Stop> {
        let size = self.size;
        let (requirement, share) = difficulty::thinning(self, target, random);
        let mut deducer = Deducer::new(size);
        let answer = match self.givens {
            Givens::Never if size > 6 || requirement != Requirement::Unique => {
                climb::climb(size, requirement, &mut deducer, random, control)?
            }
            // Few random squares of size 6 are determined by their clues, and most of the others have a twin.
            Givens::Never => Some(square(size, random)).filter(|answer| !climb::has_twin(size, answer)),
            Givens::Allowed => Some(square(size, random)),
        };
        let Some(answer) = answer else { return Ok(None) };
        let mut draft = Draft::new(size, answer);
        let (mut clues, mut cells) = draft::orbits(size, self.symmetry);
        match self.givens {
            Givens::Never if !draft.meets(requirement, &mut deducer, control)? => return Ok(None),
            Givens::Never => {}
            Givens::Allowed => {
                cells.iter().for_each(|orbit| draft.show(orbit, true));
                share.of(&mut cells, random);
                hide_redundant(&mut draft, cells, requirement, &mut deducer, control)?;
            }
        }
        if self.clues == Clues::Minimal {
            share.of(&mut clues, random);
            hide_redundant(&mut draft, clues, requirement, &mut deducer, control)?;
        }
        let Some(puzzle) = draft.puzzle() else { return Ok(None) };
        if self.grade.is_some() && Grade::of(&puzzle, control)? != self.grade {
            return Ok(None);
        }
        Ok(Some(Box::new(puzzle)))
    }

    /// A few minutes at most for any target.
    fn max_attempts(&self, _: &Target) -> u64 {
        match (self.givens, self.size) {
            (_, ..=6) => 20_000,
            (_, 7) => 5_000,
            (Givens::Never, 8) => 500,
            (Givens::Never, _) => 50,
            _ => 1_000,
        }
    }
}

/// Hides each orbit in turn, unless the requirement needs it.
fn hide_redundant(
    draft: &mut Draft,
    orbits: Vec<Orbit>,
    requirement: Requirement,
    deducer: &mut Deducer,
    control: &mut Control<'_>,
) -> Result<(), Stop> {
    let last = std::cell::RefCell::new(Vec::new());
    let set = |draft: &mut Draft, orbit: &Orbit, on: bool| {
        draft.show(orbit, on);
        last.borrow_mut().clone_from(orbit);
    };
    thin(draft, orbits, set, |draft| draft.still_meets(requirement, &last.borrow(), deducer, control))?;
    Ok(())
}
