//! Generation: a random answer, rules read off it, and as few givens as are needed.
//!
//! | module | contents |
//! |---|---|
//! | `answer` | random regions and random answers |
//! | `plant` | rules that an answer meets |
//! | `draft` | a board while it is made: which of its rules and givens are taken |
//! | `tune` | makes a board as easy as was asked for |
//! | `pairs` | a search for boards whose rules are all about pairs of cells |

mod answer;
mod draft;
mod pairs;
mod plant;
mod tune;

use super::grid::Grid;
use super::model::Variant;
use super::rule::Rule;
use crate::family::{AnyPuzzle, Family};
use crate::generate::square::square;
use crate::generate::thin::thin;
use crate::generate::{self, BadRecipe, Target};
use draft::{Draft, Part};
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};
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
        let answer = if rules.is_empty() && self.regions == Regions::Without {
            square(self.size, random)
        } else {
            let Ok(empty) = Variant::new(grid.clone(), vec![0; grid.cells()], rules.clone()) else { return Ok(None) };
            let Some(answer) = answer::random(&empty, random, control)? else { return Ok(None) };
            answer
        };
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
        let Some(mut draft) = Draft::new(&grid, rules, pool, &answer) else { return Ok(None) };
        if !self.unique(&mut draft, random, control)? {
            return Ok(None);
        }
        self.thin(&mut draft, random, control)?;
        if !self.ease(&mut draft, target, random, control)? {
            return Ok(None);
        }
        Ok(draft.puzzle().map(|puzzle| Box::new(puzzle) as Box<dyn AnyPuzzle>))
    }

    fn background(&self) -> Option<String> {
        Some("small boards and boards with much to go on are rarely hard; a larger board may be".to_string())
    }

    fn max_attempts(&self, target: &Target) -> u64 {
        // Nearly all levels take a few attempts. Those that take a thousand would take far more.
        if target.levels.is_some() || target.ratings.is_some() { 1000 } else { 20_000 }
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

    /// Takes rules, or givens, or makes further rules, until one answer is left; false if the board stays open. Everything it
    /// takes excludes an answer that was found, so little is taken that is not needed.
    fn unique(&self, draft: &mut Draft<'_>, random: &mut Random, control: &mut Control<'_>) -> Result<bool, Stop> {
        let mut rounds = 0;
        while let Some(other) = draft.another(control)? {
            let differs = |cell: &usize| other[*cell] != draft.answer[*cell];
            let open: Vec<usize> = (0..other.len()).filter(differs).collect();
            let Some(&cell) = random.pick(&open) else { return Ok(false) };
            if let Some(rule) = draft.excluding(&other) {
                draft.on[rule] = true;
            } else if self.givens {
                draft.givens[cell] = draft.answer[cell];
            } else {
                rounds += 1;
                if rounds > MORE_RULES {
                    return Ok(false);
                }
                let mut rules = draft.taken();
                let board = Board { grid: draft.grid(), answer: draft.answer };
                let more = self.plants.iter().filter(|plant| !plant.is_global());
                if !more.into_iter().any(|plant| plant.more(&board, cell, random, &mut rules)) || !draft.replace(rules)
                {
                    return Ok(false);
                }
            }
            draft.others.push(other);
        }
        Ok(true)
    }

    /// Leaves out givens and rules that are not needed. Rules stay where a board would look unfinished without them.
    fn thin(&self, draft: &mut Draft<'_>, random: &mut Random, control: &mut Control<'_>) -> Result<(), Stop> {
        let spared: Vec<&str> =
            self.plants.iter().filter(|plant| plant.is_sparse).flat_map(|plant| plant.kinds.iter().copied()).collect();
        let mut parts: Vec<Part> = draft.parts().filter(|part| matches!(part, Part::Given(_))).collect();
        random.shuffle(&mut parts);
        let is_sparse = |part: &Part| matches!(*part, Part::Rule(at) if spared.contains(&draft.kind(at)));
        let mut sparse: Vec<Part> = draft.parts().filter(is_sparse).collect();
        random.shuffle(&mut sparse);
        parts.extend(sparse);
        let needed = draft.needed();
        parts.retain(|part| !needed.contains(part));
        thin(draft, parts, Draft::set, |draft| {
            // What was asked for stays, if only one of each.
            let has = |plant: &&'static Plant| draft.on_kinds().any(|kind| plant.kinds.contains(&kind));
            Ok(self.plants.iter().all(has) && draft.another(control)?.is_none())
        })?;
        Ok(())
    }
}
