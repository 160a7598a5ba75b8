//! The generator: makes attempts, proves uniqueness, rates and chooses.

use super::form::{BadOption, Maker};
use super::{BadRecipe, Recipe, Target};
use crate::family::AnyPuzzle;
use crate::logic::{Rated, rate_ours};
use gridproof_engine::fill::Fill;
use gridproof_engine::logic::End;
use gridproof_engine::logic::walk::WalkOptions;
use gridproof_engine::random::{Random, Seed};
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::verdict::Verdict;
use std::fmt;

/// A unique puzzle that meets the target.
#[derive(Debug)]
#[non_exhaustive]
pub struct Made {
    /// The puzzle.
    pub puzzle: Box<dyn AnyPuzzle>,
    /// Its only answer.
    pub answer: Fill,
    /// Its rating, if the target or the caller needs one and it did not take too long.
    pub rated: Option<Rated>,
    /// Its number under the seed.
    pub number: u64,
    /// The number of attempts it took.
    pub attempts: u64,
}

/// Statistics of the attempts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct AttemptStats {
    /// All attempts.
    pub attempts: u64,
    /// Attempts that led to a unique puzzle.
    pub unique: u64,
    /// Rated puzzles by level, easiest first.
    pub levels: [u64; 5],
}

/// Why generation failed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GenerateErrorKind {
    /// The request cannot be met.
    BadRecipe(BadRecipe),
    /// No attempt met the target, but further ones might.
    Tried,
    /// A limit was reached.
    Stopped(Stop),
}

/// Why generation failed, and what was tried.
#[derive(Debug)]
#[non_exhaustive]
pub struct GenerateError {
    /// The reason.
    pub kind: GenerateErrorKind,
    /// Statistics of the attempts.
    pub stats: AttemptStats,
    /// The unique puzzle that came nearest to the target.
    pub nearest: Option<Box<Made>>,
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            GenerateErrorKind::BadRecipe(bad) => write!(f, "{bad}"),
            GenerateErrorKind::Tried => write!(f, "no suitable puzzle was found in {} attempts", self.stats.attempts),
            GenerateErrorKind::Stopped(stop) => write!(f, "stopped after {} attempts: {stop}", self.stats.attempts),
        }
    }
}

impl std::error::Error for GenerateError {}

/// The maximum number of nodes, about a second, for a rating that the target does not need: some 16x16 boards would take minutes.
const RATING_NODES: u64 = 3_000_000;

/// Generates the puzzles of a seed.
///
/// ```
/// use gridproof::generate::{Generator, Target};
/// use gridproof::logic::Level;
/// use gridproof::{Control, Limits};
/// let generator = Generator::for_family("skyscrapers", &[("size", "4")], "42".parse()?)?.target(Target::level(Level::Easy));
/// let made = generator.make(1, &mut Control::new(Limits::NONE))?;
/// assert_eq!(made.puzzle.board(), "4x4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Generator {
    recipe: Box<dyn Recipe>,
    target: Target,
    seed: Seed,
    attempts: Option<u64>,
    rate: bool,
}

impl Generator {
    /// A generator that follows a recipe.
    pub(crate) fn new(recipe: Box<dyn Recipe>, seed: Seed) -> Generator {
        Generator { recipe, target: Target::default(), seed, attempts: None, rate: false }
    }

    /// A generator for a family, or for boards with a name of their own, with options of its [`Form`](super::form::Form).
    pub fn for_family(id: &str, options: &[(&str, &str)], seed: Seed) -> Result<Generator, BadOption> {
        let maker = Maker::with_id(id);
        let maker = maker.ok_or_else(|| BadOption::new("family", format!("there is no generator for `{id}`")))?;
        let mut choices = maker.choices();
        options.iter().try_for_each(|(id, text)| choices.set(id, text))?;
        choices.generator(seed)
    }

    /// Accepts only puzzles that meet this target.
    #[must_use]
    pub fn target(self, target: Target) -> Generator {
        Generator { target, ..self }
    }

    /// Gives up on a puzzle after this many attempts; `None` leaves the number to the recipe.
    #[must_use]
    pub fn attempts(self, attempts: impl Into<Option<u64>>) -> Generator {
        Generator { attempts: attempts.into(), ..self }
    }

    /// Rates every puzzle, even if the target does not need it, unless that takes very long.
    #[must_use]
    pub fn rated(self) -> Generator {
        Generator { rate: true, ..self }
    }

    /// Background for a failure message, such as how rare these puzzles are: a sentence without its full stop.
    pub fn background(&self) -> Option<String> {
        self.recipe.background()
    }

    /// The seed.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Returns why the request cannot be met, if that is known without trying.
    pub fn objection(&self) -> Option<BadRecipe> {
        self.recipe.objection(&self.target)
    }

    /// Generates puzzle `number` of the seed: the first attempt that meets the target. It depends only on the seed, the number, the
    /// recipe and the target.
    pub fn make(&self, number: u64, control: &mut Control<'_>) -> Result<Made, GenerateError> {
        let (recipe, target) = (&*self.recipe, &self.target);
        let mut attempts =
            Attempts { recipe, target, rate: self.rate, number, stats: AttemptStats::default(), nearest: None };
        if let Some(bad) = self.objection() {
            return Err(attempts.end(GenerateErrorKind::BadRecipe(bad)));
        }
        let mut random = Random::new(&self.seed, number);
        for _ in 0..self.attempts.unwrap_or_else(|| recipe.max_attempts(target)) {
            match attempts.next(&mut random, control) {
                Ok(Some(made)) => return Ok(made),
                Ok(None) => {}
                Err(stop) => return Err(attempts.end(GenerateErrorKind::Stopped(stop))),
            }
        }
        Err(attempts.end(GenerateErrorKind::Tried))
    }
}

/// The attempts at one puzzle.
struct Attempts<'a> {
    recipe: &'a dyn Recipe,
    target: &'a Target,
    rate: bool,
    number: u64,
    stats: AttemptStats,
    nearest: Option<((u32, usize, u32), Box<Made>)>,
}

impl Attempts<'_> {
    fn next(&mut self, random: &mut Random, control: &mut Control<'_>) -> Result<Option<Made>, Stop> {
        control.tick()?;
        self.stats.attempts += 1;
        let Some(puzzle) = self.recipe.attempt(self.target, random, control)? else { return Ok(None) };
        let answer = match control.nested(Some(2), |control| puzzle.solve(control)) {
            Verdict::Unique(answer) => answer,
            Verdict::Unknown { stop, .. } => return Err(stop),
            Verdict::Many { .. } | Verdict::Impossible { .. } => return Ok(None),
        };
        self.stats.unique += 1;
        let mut made = Made { puzzle, answer, rated: None, number: self.number, attempts: self.stats.attempts };
        if let Some(misses) = self.recipe.shortfall(&*made.puzzle) {
            self.keep_nearest(made, misses);
            return Ok(None);
        }
        if self.target.needs_rating() {
            made.rated = Some(rated(&made, control)?);
        }
        let rating_fits = made.rated.as_ref().is_none_or(|rated| {
            self.stats.levels[rated.rating.level as usize] += 1;
            self.target.accepts(rated)
        });
        if !rating_fits || !self.target.accepts_path(&*made.puzzle, &made.answer, control)? {
            self.keep_nearest(made, 0);
            return Ok(None);
        }
        if self.rate && made.rated.is_none() {
            // The target does not depend on it, so a slow rating must not lose the puzzle.
            made.rated = control.within(RATING_NODES, |control| rated(&made, control)).ok().flatten();
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

    fn end(self, kind: GenerateErrorKind) -> GenerateError {
        GenerateError { kind, stats: self.stats, nearest: self.nearest.map(|(_, made)| made) }
    }
}

/// Rates a puzzle. A limit reached while rating also ends the attempt.
fn rated(made: &Made, control: &mut Control<'_>) -> Result<Rated, Stop> {
    let rated = rate_ours(&*made.puzzle, &made.answer, &WalkOptions::default(), control);
    match rated.rating.end {
        End::Stopped(stop) => Err(stop),
        End::Fault => Err(Stop::Fault),
        _ => Ok(rated),
    }
}
