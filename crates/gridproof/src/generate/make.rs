//! Try, prove, rate, choose.

use super::{BadRecipe, Recipe, Target};
use crate::family::AnyPuzzle;
use crate::logic::{Rated, rate_ours};
use gridproof_engine::fill::Fill;
use gridproof_engine::logic::End;
use gridproof_engine::logic::walk::Plan;
use gridproof_engine::random::{Random, Seed};
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::verdict::Verdict;

/// A puzzle with one answer, as it was wanted.
#[derive(Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Box<dyn AnyPuzzle>,
    /// Its only answer.
    pub answer: Fill,
    /// How hard it is, if that was asked for or wanted, and did not take too long.
    pub rated: Option<Rated>,
    /// Its number below the seed.
    pub number: u64,
    /// How many tries it took.
    pub attempts: u64,
}

/// What tries came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Tries in all.
    pub attempts: u64,
    /// Puzzles with one answer among them.
    pub unique: u64,
    /// Rated puzzles by level, the easiest first.
    pub levels: [u64; 5],
}

/// Why nothing was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// There can be no such puzzle.
    BadRecipe(BadRecipe),
    /// There may be one, and so many tries did not find it.
    Tried,
    /// A limit was reached.
    Stopped(Stop),
}

/// That nothing was made, and what was tried.
#[derive(Debug)]
pub struct GenerateError {
    /// The reason.
    pub why: Why,
    /// What was tried.
    pub seen: Seen,
    /// Of all puzzles with one answer that were seen, the one nearest to what was wanted.
    pub nearest: Option<Box<Made>>,
}

/// How much work may go into a rating that is only told: some boards of 16 x 16 would take
/// minutes. This much is about a second.
const PATIENCE: u64 = 3_000_000;

/// Puzzle `number` of a seed: the first of the recipe's tries that is as wanted. With `rate` it is rated even if nobody wants a level,
/// unless that takes very long.
///
/// ```
/// use gridproof::generate::{Target, make};
/// use gridproof::families::latin::generate::Recipe;
/// use gridproof::{Control, Limits, Seed};
/// let seed: Seed = "42".parse()?;
/// let mut control = Control::new(Limits::NONE);
/// let made = make(&Recipe::of_size(5), &Target::default(), &seed, 1, None, false, &mut control);
/// assert!(made.is_ok_and(|made| made.attempts == 1));
/// # Ok::<(), gridproof::engine::random::BadSeed>(())
/// ```
pub fn make(
    recipe: &dyn Recipe,
    target: &Target,
    seed: &Seed,
    number: u64,
    attempts: Option<u64>,
    rate: bool,
    control: &mut Control<'_>,
) -> Result<Made, GenerateError> {
    let mut work = Work { recipe, target, rate, number, seen: Seen::default(), nearest: None };
    if let Some(bad) = recipe.objection(target) {
        return Err(work.end(Why::BadRecipe(bad)));
    }
    let mut random = Random::new(seed, number);
    for _ in 0..attempts.unwrap_or(recipe.patience(target)) {
        match work.attempt(&mut random, control) {
            Ok(Some(made)) => return Ok(made),
            Ok(None) => {}
            Err(stop) => return Err(work.end(Why::Stopped(stop))),
        }
    }
    Err(work.end(Why::Tried))
}

struct Work<'a> {
    recipe: &'a dyn Recipe,
    target: &'a Target,
    rate: bool,
    number: u64,
    seen: Seen,
    nearest: Option<((u32, usize, u32), Box<Made>)>,
}

impl Work<'_> {
    fn attempt(&mut self, random: &mut Random, control: &mut Control<'_>) -> Result<Option<Made>, Stop> {
        control.tick()?;
        self.seen.attempts += 1;
        let Some(puzzle) = self.recipe.attempt(self.target, random, control)? else { return Ok(None) };
        let answer = match control.inner(Some(2), |control| puzzle.solve(control)) {
            Verdict::Unique(answer) => answer,
            Verdict::Unknown { stop, .. } => return Err(stop),
            Verdict::Many { .. } | Verdict::Impossible { .. } => return Ok(None),
        };
        self.seen.unique += 1;
        let mut made = Made { puzzle, answer, rated: None, number: self.number, attempts: self.seen.attempts };
        if let Some(misses) = self.recipe.misses(&*made.puzzle) {
            self.keep_nearest(made, misses);
            return Ok(None);
        }
        if self.target.needs_rating() {
            made.rated = Some(rated(&made, control)?);
        }
        let rating_fits = made.rated.as_ref().is_none_or(|rated| {
            self.seen.levels[rated.rating.level as usize] += 1;
            self.target.takes(rated)
        });
        if !rating_fits || !self.target.takes_path(&*made.puzzle, &made.answer, control)? {
            self.keep_nearest(made, 0);
            return Ok(None);
        }
        if self.rate && made.rated.is_none() {
            // Nobody's wish depends on it: a puzzle is not lost because its rating takes long.
            made.rated = control.within(PATIENCE, |control| rated(&made, control)).ok().flatten();
        }
        Ok(Some(made))
    }

    fn keep_nearest(&mut self, made: Made, misses: u32) {
        let (levels, points) = made.rated.as_ref().map_or((0, 0), |rated| self.target.distance(rated));
        let distance = (misses, levels, points);
        if self.nearest.as_ref().is_none_or(|(least, _)| distance < *least) {
            self.nearest = Some((distance, Box::new(made)));
        }
    }

    fn end(self, why: Why) -> GenerateError {
        GenerateError { why, seen: self.seen, nearest: self.nearest.map(|(_, made)| made) }
    }
}

/// The rating of a puzzle; a limit that was reached while rating is a limit that was reached.
fn rated(made: &Made, control: &mut Control<'_>) -> Result<Rated, Stop> {
    let rated = rate_ours(&*made.puzzle, &made.answer, &Plan::default(), control);
    match rated.rating.end {
        End::Stopped(stop) => Err(stop),
        End::Fault => Err(Stop::Fault),
        _ => Ok(rated),
    }
}
