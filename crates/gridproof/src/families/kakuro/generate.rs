//! Generation: a layout, and a fill annealed until its sums have one answer. Generated boards have no givens.
//!
//! | module | contents |
//! |---|---|
//! | `layout` | drawing layouts |
//! | `components` | connected white cells |
//! | `read` | reading layouts |
//! | `check` | recipes that cannot be met |
//! | `level` | how far a board is from the target |
//! | `steer` | from any unique board to one that meets the target |

mod check;
mod components;
mod layout;
mod level;
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
use layout::DrawOutcome;
use std::fmt;
use steer::{OPEN, steer};

/// The properties of a board to generate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// Rows, including the clue row.
    pub rows: usize,
    /// Columns, including the clue column.
    pub columns: usize,
    /// White cells, as a percentage of all cells.
    pub white: u32,
    /// The longest run, 2 to 9.
    pub longest: u8,
    /// The symmetry of the white cells, clue row and clue column excluded.
    pub symmetry: Symmetry,
    /// Which cells are white, row by row, including the first row and column, which are black. If set, only the size
    /// of the fields above matters.
    pub layout: Option<Vec<bool>>,
}

/// Why no layout was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoLayout {
    /// The recipe cannot be met, or no layout was found.
    Refused(BadRecipe),
    /// A limit was reached.
    Stopped(Stop),
}

impl fmt::Display for NoLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoLayout::Refused(bad) => bad.fmt(f),
            NoLayout::Stopped(stop) => write!(f, "no layout was drawn: {stop}"),
        }
    }
}

impl std::error::Error for NoLayout {}

impl Recipe {
    /// The minimum number of rows and of columns.
    pub const SMALLEST: usize = 3;
    /// The maximum number of rows and of columns.
    pub const LARGEST: usize = Kakuro::MAX_SIZE;

    /// About 60 per cent white cells, runs of up to 6 cells (9 on narrow boards), half-turn symmetry.
    pub fn of(rows: usize, columns: usize) -> Recipe {
        let inner = rows.saturating_sub(1).saturating_mul(columns.saturating_sub(1));
        let limit = inner.saturating_mul(100) / rows.saturating_mul(columns).max(1);
        let longest = if rows.min(columns) <= check::NARROW { 9 } else { 6 };
        Recipe { rows, columns, white: limit.min(60) as u32, longest, symmetry: Symmetry::HalfTurn, layout: None }
    }

    /// A board with this layout.
    pub fn with_layout(rows: usize, columns: usize, layout: Vec<bool>) -> Recipe {
        Recipe { layout: Some(layout), ..Recipe::of(rows, columns) }
    }

    /// The same with the share of white cells nearest to this one for which layouts are found.
    #[must_use]
    pub fn with_nearest_white(self) -> Recipe {
        Recipe { white: check::nearest_white(&self), ..self }
    }

    /// The approximate number of white cells.
    fn cells(&self) -> usize {
        match &self.layout {
            Some(layout) => layout.iter().filter(|&&white| white).count(),
            None => self.rows.saturating_mul(self.columns).saturating_mul(self.white as usize).div_ceil(100),
        }
    }
}

/// Draws a layout that meets a recipe, row by row, including the first row and column.
///
/// ```
/// use gridproof::internals::kakuro::generate::{Recipe, layout};
/// use gridproof::internals::Random;
/// use gridproof::{Control, Limits};
/// let mut random = Random::new(&"42".parse()?, 1);
/// let white = layout(&Recipe::of(10, 10), &mut random, &mut Control::new(Limits::NONE));
/// let count = white.map(|white| white.iter().filter(|&&white| white).count());
/// assert!(count.is_ok_and(|count| (57..=63).contains(&count)));
/// # Ok::<(), gridproof::ParseSeedError>(())
/// ```
pub fn layout(recipe: &Recipe, random: &mut Random, control: &mut Control<'_>) -> Result<Vec<bool>, NoLayout> {
    if let Some(objection) = check::objection(recipe) {
        return Err(NoLayout::Refused(objection));
    }
    draw_layout(recipe, random, control)
}

/// Draws a layout that meets a recipe without objections.
fn draw_layout(recipe: &Recipe, random: &mut Random, control: &mut Control<'_>) -> Result<Vec<bool>, NoLayout> {
    if let Some(layout) = &recipe.layout {
        return Ok(layout.clone());
    }
    match layout::draw(check::layout_spec(recipe), random, control).map_err(NoLayout::Stopped)? {
        DrawOutcome::AsSpecified(white) => Ok(framed(recipe.columns, &white)),
        DrawOutcome::Nearest(white) => Err(NoLayout::Refused(check::wrong_count(recipe, &white))),
        DrawOutcome::Nothing => Err(NoLayout::Refused(check::no_layout(recipe))),
    }
}

/// Adds the clue row and the clue column.
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

/// The runs of a layout, over its white cells in reading order.
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

/// Moves per white cell before a new layout and fill are tried, and the number of fills per attempt.
const MOVES: usize = 100;
const FILLS: usize = 12;

/// The annealing schedule, for this number of white cells.
fn schedule(cells: usize) -> Schedule {
    Schedule { moves: (MOVES * cells).max(1_000) as u32, ..Schedule::default() }
}

impl Recipe {
    /// A layout and a fill whose sums have one answer.
    fn plant(&self, random: &mut Random, control: &mut Control<'_>) -> Result<Option<(Vec<bool>, Annealer)>, Stop> {
        for _ in 0..FILLS {
            let layout = match draw_layout(self, random, control) {
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
            // A board that misses the target is returned too: it may be the nearest one seen.
            steer(&mut plant, &Schedule::default(), &mut measure, random, control)?;
        }
        Ok(board(self.columns, &layout, plant.fill()).map(|puzzle| Box::new(puzzle) as Box<dyn AnyPuzzle>))
    }

    /// Attempts are slow, except that those for a technique alone are not steered.
    fn max_attempts(&self, target: &Target) -> u64 {
        if target.technique.is_some() && !target.needs_rating() { 2_000 } else { 40 }
    }
}
