//! Generation: a random answer, rules read off it, and as few givens as are needed.
//!
//! | module | contents |
//! |---|---|
//! | `answer` | random regions and random answers |
//! | `plant` | rules that an answer meets |

mod answer;
mod plant;

use super::grid::Grid;
use super::model::Variant;
use super::rule::Rule;
use super::rules;
use crate::family::{AnyPuzzle, Family};
use crate::generate::thin::thin;
use crate::generate::{self, BadRecipe, Target};
use gridproof_engine::fill::Fill;
use gridproof_engine::logic::Level;
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::verdict::Verdict;
pub(super) use plant::{PLANTS, Plant};

/// The regions of a board to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Regions {
    /// The usual boxes.
    Boxes,
    /// Random regions.
    Jigsaw,
    /// None.
    Without,
}

/// The properties of a board to generate.
#[derive(Clone, Debug)]
pub(super) struct Recipe {
    /// Rows, columns and digits.
    pub(super) size: usize,
    /// Its regions.
    pub(super) regions: Regions,
    /// The rules it has.
    pub(super) plants: Vec<&'static Plant>,
    /// Whether it may have givens.
    pub(super) givens: bool,
}

impl Recipe {
    /// The smallest board.
    pub(super) const SMALLEST: usize = 3;
    /// The largest board.
    pub(super) const LARGEST: usize = 16;
}

/// How often a board without givens gets more rules before it is given up.
const MORE_RULES: usize = 40;

/// The part of the rules that could be added which is added at once, before the first search.
const POOL_AT_ONCE: usize = 10;

impl generate::Recipe for Recipe {
    fn family(&self) -> &'static Family {
        &super::FAMILY
    }

    fn objection(&self, _: &Target) -> Option<BadRecipe> {
        let (least, most) = (Recipe::SMALLEST, Recipe::LARGEST);
        if !(least..=most).contains(&self.size) {
            let why = format!("boards of size {} are not made", self.size);
            return Some(BadRecipe { why, nearest: format!("sizes are {least} to {most}") });
        }
        if self.regions == Regions::Boxes && self.grid(Vec::new()).usual_boxes().is_none() {
            let why = format!("boards of size {} have no boxes", self.size);
            return Some(BadRecipe { why, nearest: "`--regions jigsaw` or `--regions none`".to_string() });
        }
        if self.plants.is_empty() && self.regions != Regions::Jigsaw {
            let why = "a board without rules is a plain Sudoku or Latin square".to_string();
            return Some(BadRecipe { why, nearest: "name rules, or `--regions jigsaw`".to_string() });
        }
        let lone = self.plants.iter().all(|plant| plant.is_global());
        if !self.givens && lone {
            let why = "without givens, these rules alone cannot single out one answer".to_string();
            return Some(BadRecipe { why, nearest: "add a rule such as `killer`, or allow givens".to_string() });
        }
        let small = self.plants.iter().find(|plant| plant.smallest > self.size);
        small.map(|plant| BadRecipe {
            why: format!("`{}` does not go with boards of size {}", plant.id, self.size),
            nearest: format!("size {} or more", plant.smallest),
        })
    }

    fn attempt(
        &self,
        target: &Target,
        random: &mut Random,
        control: &mut Control<'_>,
    ) -> Result<Option<Box<dyn AnyPuzzle>>, Stop> {
        let regions = match self.regions {
            Regions::Boxes => self.grid(Vec::new()).usual_boxes().unwrap_or_default(),
            Regions::Jigsaw => answer::jigsaw(self.size, random),
            Regions::Without => Vec::new(),
        };
        let grid = self.grid(regions);
        let board = Board { grid: &grid, answer: &[] };
        let mut rules: Vec<Rule> = Vec::new();
        for plant in self.plants.iter().filter(|plant| plant.is_global()) {
            plant.make(&board, random, &mut rules);
        }
        let Ok(empty) = Variant::new(grid.clone(), vec![0; grid.cells()], rules.clone()) else { return Ok(None) };
        let Some(answer) = answer::random(&empty, random, control)? else { return Ok(None) };
        let board = Board { grid: &grid, answer: &answer };
        let mut pool: Vec<Rule> = Vec::new();
        for plant in self.plants.iter().filter(|plant| !plant.is_global()) {
            let made = if plant.is_sparse { &mut pool } else { &mut rules };
            let before = made.len();
            plant.make(&board, random, made);
            // Small boards may have no room for a rule that was asked for.
            if made.len() == before {
                return Ok(None);
            }
        }
        random.shuffle(&mut pool);
        // One of each that was asked for, and then some: a board with hardly any rule has many answers.
        for plant in self.plants.iter().filter(|plant| plant.is_sparse) {
            let first = pool.iter().position(|rule| plant.kinds.contains(&rule.kind.id));
            rules.extend(first.map(|first| pool.swap_remove(first)));
        }
        rules.extend(pool.split_off(pool.len() - pool.len() / POOL_AT_ONCE));
        let Ok(puzzle) = Variant::new(grid.clone(), vec![0; grid.cells()], rules) else { return Ok(None) };
        let Some(puzzle) = self.unique(puzzle, &answer, &mut pool, random, control)? else { return Ok(None) };
        let puzzle = self.thinned(&puzzle, &answer, random, control)?;
        // A board with much to go on is easy.
        let easy = target.levels.is_some_and(|(_, to)| to <= Level::Medium);
        if !easy || pool.is_empty() {
            return Ok(Some(Box::new(puzzle)));
        }
        pool.truncate(pool.len() * random.index(10) / 10);
        let rules = puzzle.rules().iter().cloned().chain(pool).collect();
        let easier = Variant::new(grid, puzzle.givens().to_vec(), rules).unwrap_or(puzzle);
        Ok(Some(Box::new(easier)))
    }
}

/// A board and its answer, for rules that are read off it.
pub(super) struct Board<'b> {
    grid: &'b Grid,
    /// The number of every cell's digit; empty for rules of the whole board.
    answer: &'b [u8],
}

impl Recipe {
    fn grid(&self, regions: Vec<Option<u16>>) -> Grid {
        Grid { rows: self.size, columns: self.size, lowest: 1, digits: self.size as u8, latin: true, regions }
    }

    /// The board with the rules of the pool, and the givens or the further rules, that leave one answer; `None` if it stays
    /// open. Every rule it takes excludes an answer that was found, so few are taken that are not needed.
    fn unique(
        &self,
        mut puzzle: Variant,
        answer: &[u8],
        pool: &mut Vec<Rule>,
        random: &mut Random,
        control: &mut Control<'_>,
    ) -> Result<Option<Variant>, Stop> {
        let mut rounds = 0;
        loop {
            let shown = match control.nested(Some(2), |control| AnyPuzzle::solve(&puzzle, control)) {
                Verdict::Unique(_) => return Ok(Some(puzzle)),
                Verdict::Many { shown, .. } => shown,
                Verdict::Impossible { .. } => return Ok(None),
                Verdict::Unknown { stop, .. } => return Err(stop),
            };
            let differs = |cell: &usize| shown.iter().any(|fill: &Fill| fill.digits().get(*cell) != answer.get(*cell));
            let open: Vec<usize> = (0..answer.len()).filter(differs).collect();
            let Some(&cell) = random.pick(&open) else { return Ok(None) };
            let (grid, mut givens, mut rules) =
                (puzzle.grid().clone(), puzzle.givens().to_vec(), puzzle.rules().to_vec());
            let excludes = |rule: &Rule| {
                let other = shown.iter().find(|fill| fill.digits() != answer);
                other.is_some_and(|fill| rules::breaks(&puzzle, rule, fill))
            };
            if let Some(at) = pool.iter().position(excludes) {
                rules.push(pool.swap_remove(at));
            } else if self.givens {
                givens[cell] = answer[cell];
            } else {
                rounds += 1;
                if rounds > MORE_RULES {
                    return Ok(None);
                }
                let board = Board { grid: &grid, answer };
                let more = self.plants.iter().filter(|plant| !plant.is_global());
                if !more.into_iter().any(|plant| plant.more(&board, cell, random, &mut rules)) {
                    return Ok(None);
                }
            }
            match Variant::new(grid, givens, rules) {
                Ok(next) => puzzle = next,
                Err(_) => return Ok(None),
            }
        }
    }

    /// Without givens and rules that are not needed. Rules stay where a board would look unfinished without them.
    fn thinned(
        &self,
        puzzle: &Variant,
        answer: &[u8],
        random: &mut Random,
        control: &mut Control<'_>,
    ) -> Result<Variant, Stop> {
        let spared: Vec<&str> =
            self.plants.iter().filter(|plant| plant.is_sparse).flat_map(|plant| plant.kinds.iter().copied()).collect();
        let mut parts: Vec<Part> = Vec::new();
        parts.extend((0..answer.len()).filter(|&cell| puzzle.givens()[cell] != 0).map(Part::Given));
        random.shuffle(&mut parts);
        let mut sparse: Vec<Part> = (0..puzzle.rules().len())
            .filter(|&at| spared.contains(&puzzle.rules()[at].kind.id))
            .map(Part::Rule)
            .collect();
        random.shuffle(&mut sparse);
        parts.extend(sparse);
        let mut kept = (puzzle.givens().to_vec(), vec![true; puzzle.rules().len()]);
        let set = |kept: &mut (Vec<u8>, Vec<bool>), part: &Part, on: bool| match *part {
            Part::Given(cell) => kept.0[cell] = if on { answer[cell] } else { 0 },
            Part::Rule(at) => kept.1[at] = on,
        };
        let build = |kept: &(Vec<u8>, Vec<bool>)| {
            let rules = puzzle.rules().iter().zip(&kept.1).filter(|(_, kept)| **kept).map(|(rule, _)| rule.clone());
            Variant::new(puzzle.grid().clone(), kept.0.clone(), rules.collect())
        };
        thin(&mut kept, parts, set, |kept| {
            let Ok(puzzle) = build(kept) else { return Ok(false) };
            // What was asked for stays, if only one of each.
            let has = |plant: &&'static Plant| puzzle.rules().iter().any(|rule| plant.kinds.contains(&rule.kind.id));
            if !self.plants.iter().all(has) {
                return Ok(false);
            }
            match control.nested(Some(2), |control| AnyPuzzle::solve(&puzzle, control)) {
                Verdict::Unknown { stop, .. } => Err(stop),
                verdict => Ok(matches!(verdict, Verdict::Unique(_))),
            }
        })?;
        Ok(build(&kept).unwrap_or_else(|_| puzzle.clone()))
    }
}

/// A part that may be removed.
enum Part {
    Given(usize),
    Rule(usize),
}
