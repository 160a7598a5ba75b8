//! Made to order: a layout, and a fill annealed until its sums have one answer. No digit is given.
//!
//! | room | what it holds |
//! |---|---|
//! | `layout` | layouts of our own |
//! | `parts` | white cells that are connected |
//! | `read` | layouts of other people |
//! | `check` | what cannot be |
//! | `level` | how far a board is from what is wanted |
//! | `steer` | from any board to one as wanted |

mod check;
mod layout;
mod level;
mod parts;
mod read;
mod steer;

pub use read::read_layout;

use super::{Cell, Direction, Kakuro};
use crate::family::{AnyPuzzle, Family};
use crate::generate::{self, BadRecipe, Symmetry, Target};
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::sums::Sums;
use gridproof_engine::sums::plant::{Annealer, Schedule};
use layout::Drawn;
use steer::{OPEN, steer};

/// What a board is like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// Rows, with that of clues above the others.
    pub rows: usize,
    /// Columns, with that of clues to the left of the others.
    pub columns: usize,
    /// White cells, in per cent of all cells.
    pub white: u32,
    /// The longest run, 2 to 9.
    pub longest: u8,
    /// How white cells are arranged, without the row and the column of clues.
    pub symmetry: Symmetry,
    /// Where white cells are, row by row, with the first row and column, which are black; then the fields above but for the size
    /// say nothing.
    pub layout: Option<Vec<bool>>,
}

/// Why there is no layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoLayout {
    /// There is none, or none was found.
    Refused(BadRecipe),
    /// A limit was reached.
    Stopped(Stop),
}

impl Recipe {
    /// The fewest rows and columns.
    pub const SMALLEST: usize = 3;
    /// The most rows and columns.
    pub const LARGEST: usize = Kakuro::MAX_SIZE;

    /// About 60 per cent of white cells, runs to 6 (to 9 on narrow boards), half-turn symmetry.
    pub fn of(rows: usize, columns: usize) -> Recipe {
        let inner = rows.saturating_sub(1).saturating_mul(columns.saturating_sub(1));
        let most = inner.saturating_mul(100) / rows.saturating_mul(columns).max(1);
        let longest = if rows.min(columns) <= check::NARROW { 9 } else { 6 };
        Recipe { rows, columns, white: most.min(60) as u32, longest, symmetry: Symmetry::HalfTurn, layout: None }
    }

    /// A board with this layout.
    pub fn with_layout(rows: usize, columns: usize, layout: Vec<bool>) -> Recipe {
        Recipe { layout: Some(layout), ..Recipe::of(rows, columns) }
    }

    /// How many white cells there will be, about.
    fn cells(&self) -> usize {
        match &self.layout {
            Some(layout) => layout.iter().filter(|&&white| white).count(),
            None => self.rows.saturating_mul(self.columns).saturating_mul(self.white as usize).div_ceil(100),
        }
    }
}

/// A layout as a recipe asks for it, row by row, with the first row and column.
///
/// ```
/// use gridproof::families::kakuro::generate::{Recipe, layout};
/// use gridproof::{Control, Limits, Random};
/// let mut random = Random::new(&"42".parse()?, 1);
/// let white = layout(&Recipe::of(10, 10), &mut random, &mut Control::new(Limits::NONE));
/// let count = white.map(|white| white.iter().filter(|&&white| white).count());
/// assert!(count.is_ok_and(|count| (57..=63).contains(&count)));
/// # Ok::<(), gridproof::engine::random::ParseSeedError>(())
/// ```
pub fn layout(recipe: &Recipe, random: &mut Random, control: &mut Control<'_>) -> Result<Vec<bool>, NoLayout> {
    if let Some(refusal) = check::objection(recipe) {
        return Err(NoLayout::Refused(refusal));
    }
    if let Some(layout) = &recipe.layout {
        return Ok(layout.clone());
    }
    match layout::draw(check::asked(recipe), random, control).map_err(NoLayout::Stopped)? {
        Drawn::AsAsked(white) => Ok(framed(recipe.columns, &white)),
        Drawn::Nearest(white) => Err(NoLayout::Refused(check::off(recipe, &white))),
        Drawn::Nothing => Err(NoLayout::Refused(check::none(recipe))),
    }
}

/// With the row and the column of clues.
fn framed(columns: usize, inner: &[bool]) -> Vec<bool> {
    let mut framed = vec![false; columns];
    for row in inner.chunks(columns - 1) {
        framed.push(false);
        framed.extend(row);
    }
    framed
}

/// The board with this layout and the sums of a fill of its white cells.
fn board(columns: usize, layout: &[bool], fill: &[u8]) -> Option<Kakuro> {
    let mut digits = fill.iter();
    let fill: Vec<u8> =
        layout.iter().map(|&white| if white { digits.next().copied().unwrap_or(0) } else { 0 }).collect();
    let blank = layout.iter().map(|&white| if white { Cell::WHITE } else { Cell::BLACK }).collect();
    let bare = Kakuro::new(columns, blank).ok()?;
    let mut cells = bare.cells().to_vec();
    for run in bare.runs() {
        let sum = Some(run.cells().map(|place| fill[place]).sum());
        let first = run.cells().next()?;
        let step = if run.direction == Direction::Across { 1 } else { columns };
        if let Cell::Black { down, across } = cells.get_mut(first.checked_sub(step)?)? {
            *(if run.direction == Direction::Across { across } else { down }) = sum;
        }
    }
    Kakuro::new(columns, cells).ok()
}

/// The runs of a layout, over its white cells in order.
fn runs(columns: usize, layout: &[bool]) -> Option<Sums> {
    let blank = layout.iter().map(|&white| if white { Cell::WHITE } else { Cell::BLACK }).collect();
    let bare = Kakuro::new(columns, blank).ok()?;
    let (places, before) = super::compile::white_cells(&bare);
    let mut sums = Sums::new(places.len());
    for run in bare.runs() {
        sums.add_run(run.cells().map(|place| before[place]), None).ok()?;
    }
    Some(sums)
}

/// Moves per white cell until another layout and another fill are taken, and how often that is done in one try.
const MOVES: usize = 100;
const FILLS: usize = 12;

/// Temperatures and preferences of annealing.
fn schedule(cells: usize) -> Schedule {
    Schedule { moves: (MOVES * cells).max(1_000) as u32, ..Schedule::default() }
}

impl Recipe {
    /// A layout and a fill whose sums have one answer.
    fn plant(&self, random: &mut Random, control: &mut Control<'_>) -> Result<Option<(Vec<bool>, Annealer)>, Stop> {
        for _ in 0..FILLS {
            let layout = match layout(self, random, control) {
                Ok(layout) => layout,
                Err(NoLayout::Stopped(stop)) => return Err(stop),
                Err(NoLayout::Refused(_)) => continue,
            };
            let Some(runs) = runs(self.columns, &layout) else { return Ok(None) };
            let schedule = schedule(runs.cells());
            let Some(mut plant) = Annealer::new(runs, &schedule, random, control)? else { continue };
            if plant.anneal(&schedule, random, control)? || (plant.open() <= OPEN && plant.is_unique(control)?) {
                return Ok(Some((layout, plant)));
            }
        }
        Ok(None)
    }
}

impl generate::Recipe for Recipe {
    fn family(&self) -> &'static Family {
        &super::FAMILY
    }

    fn objection(&self, target: &Target) -> Option<BadRecipe> {
        check::objection(self).or_else(|| level::objection(self.cells(), target))
    }

    fn attempt(
        &self,
        target: &Target,
        random: &mut Random,
        control: &mut Control<'_>,
    ) -> Result<Option<Box<dyn AnyPuzzle>>, Stop> {
        let Some((layout, mut plant)) = self.plant(random, control)? else { return Ok(None) };
        if target.needs_rating() {
            let mut measure = |fill: &[u8], control: &mut Control<'_>| match board(self.columns, &layout, fill) {
                Some(puzzle) => level::measure(puzzle, fill, target, control),
                None => Err(Stop::Fault),
            };
            // A board that is not as wanted is handed on too: it may be the nearest that is seen.
            steer(&mut plant, &Schedule::default(), &mut measure, random, control)?;
        }
        Ok(board(self.columns, &layout, plant.fill()).map(|puzzle| Box::new(puzzle) as Box<dyn AnyPuzzle>))
    }

    /// Tries are long here, but for those that are not steered to a level.
    fn patience(&self, target: &Target) -> u64 {
        if target.technique.is_some() && !target.needs_rating() { 2_000 } else { 40 }
    }
}
