//! Boards made to order: a random square, all that is seen of it, and as much of that as is needed.
//!
//! | room | what it holds |
//! |---|---|
//! | `grade` | Simon Tatham's levels |
//! | `deduce` | what follows by reasoning of one strength |
//! | `state` | candidates in three views |
//! | `line_of_sight` | what a clue says at a glance |
//! | `chains` | the one deduction that depends on an order |
//! | `board` | what is shown of an answer, and what of it goes together |
//! | `aim` | how much is taken away for a level of ours |
//! | `climb` | squares that what is seen of them tells apart from all others |

mod aim;
mod board;
mod chains;
mod climb;
mod deduce;
mod grade;
mod line_of_sight;
mod state;

pub use grade::Grade;

use crate::family::{AnyPuzzle, Family};
use crate::generate::square::square;
use crate::generate::thin::thin;
use crate::generate::{self, BadRecipe, Symmetry, Target};
use board::{Board, Enough, Part};
use deduce::Deducer;
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};

/// Whether digits may be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Givens {
    /// None.
    Never,
    /// As few as are needed; some more where an easy board is wanted.
    Allowed,
}

/// Which clues stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clues {
    /// Those that are needed; some more where an easy board is wanted.
    Minimal,
    /// All.
    All,
}

/// What a board is like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// Rows and columns.
    pub size: usize,
    /// Whether digits may be given.
    pub givens: Givens,
    /// Which clues stand.
    pub clues: Clues,
    /// How clues and givens are arranged.
    pub symmetry: Symmetry,
    /// Exactly this level of Simon Tatham's.
    pub grade: Option<Grade>,
}

impl Recipe {
    /// The largest board that is made.
    pub const LARGEST: usize = state::MOST;
    /// The largest board of which as much is taken away as leaves one answer, however hard to find; of larger ones, as much as leaves
    /// them to be solved line by line.
    pub const LARGEST_UNIQUE: usize = 9;

    /// As little as possible, anywhere; digits are given from size 7 on.
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
            let why = format!("no Skyscrapers of size {} are made", self.size);
            return Some(BadRecipe { why, nearest: format!("sizes are 1 to {}", Recipe::LARGEST) });
        }
        // Every set of clues and givens of every square of these sizes was looked at.
        let hardest = match self.size {
            ..=2 => Grade::Easy,
            3 => Grade::Extreme,
            _ => return None,
        };
        let wanted = self.grade.filter(|&grade| grade > hardest)?;
        let why = format!("no board of size {} is {wanted}", self.size);
        Some(BadRecipe { why, nearest: format!("the hardest of them are {hardest}") })
    }

    fn attempt(
        &self,
        target: &Target,
        random: &mut Random,
        control: &mut Control<'_>,
    ) -> Result<Option<Box<dyn AnyPuzzle>>, Stop> {
        let size = self.size;
        let (enough, share) = aim::aim(self, target, random);
        let mut deducer = Deducer::new(size);
        let answer = match self.givens {
            Givens::Never if size > 6 || enough != Enough::Unique => {
                climb::climb(size, enough, &mut deducer, random, control)?
            }
            _ => Some(square(size, random)),
        };
        let Some(answer) = answer else { return Ok(None) };
        let mut board = Board::new(size, answer);
        let (mut clues, mut cells) = board::parts(size, self.symmetry);
        match self.givens {
            Givens::Never if !board.says_all(enough, &mut deducer, control)? => return Ok(None),
            Givens::Never => {}
            Givens::Allowed => {
                cells.iter().for_each(|part| board.show(part, true));
                share.of(&mut cells, random);
                without(&mut board, cells, enough, &mut deducer, control)?;
            }
        }
        if self.clues == Clues::Minimal {
            share.of(&mut clues, random);
            without(&mut board, clues, enough, &mut deducer, control)?;
        }
        let Some(puzzle) = board.puzzle() else { return Ok(None) };
        if self.grade.is_some() && Grade::of(&puzzle, control)? != self.grade {
            return Ok(None);
        }
        Ok(Some(Box::new(puzzle)))
    }

    /// A few minutes at most, whatever is wanted.
    fn patience(&self, _: &Target) -> u64 {
        match (self.givens, self.size) {
            (_, ..=6) => 20_000,
            (_, 7) => 5_000,
            (Givens::Never, 8) => 500,
            (Givens::Never, _) => 50,
            _ => 1_000,
        }
    }
}

/// Takes away what can be spared.
fn without(
    board: &mut Board,
    parts: Vec<Part>,
    enough: Enough,
    deducer: &mut Deducer,
    control: &mut Control<'_>,
) -> Result<(), Stop> {
    let last = std::cell::RefCell::new(Vec::new());
    let set = |board: &mut Board, part: &Part, on: bool| {
        board.show(part, on);
        last.borrow_mut().clone_from(part);
    };
    thin(board, parts, set, |board| board.says(enough, &last.borrow(), deducer, control))?;
    Ok(())
}
