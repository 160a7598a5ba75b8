//! The puzzles at hand, and orders for new ones.

use crate::game::Game;
use gridproof::generate::form::{Choices, Form};
use gridproof::generate::{Generator, Target};
use gridproof::logic::{Level, Position};
use gridproof::{AnyPuzzle, FAMILIES, Family, Seed, family};
use std::sync::Arc;
use std::time::Duration;

/// A puzzle that can be played, and where it came from.
#[derive(Clone, Debug)]
pub struct Item {
    /// The puzzle.
    pub puzzle: Arc<dyn AnyPuzzle>,
    /// The work that came with it.
    pub position: Position,
    /// The time that was spent on it already.
    pub time: Duration,
    /// Where it came from, such as a file and a line; may be empty.
    pub name: String,
    /// What was ordered, if it was made here.
    pub order: Option<Order>,
    /// Its level, if that is known.
    pub level: Option<Level>,
}

impl Item {
    /// A puzzle without work on it.
    pub fn new(puzzle: Box<dyn AnyPuzzle>, name: String) -> Item {
        let puzzle = Arc::from(puzzle);
        Item { puzzle, position: Position::default(), time: Duration::ZERO, name, order: None, level: None }
    }

    /// The game as it begins.
    pub fn game(&self) -> Game {
        let mut game = Game::new(self.puzzle.clone(), &self.position);
        game.time = self.time;
        game
    }
}

/// A puzzle that is to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The family, by its id.
    pub family: &'static str,
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub columns: usize,
    /// How hard it is to be; as it comes, if nothing is said.
    pub level: Option<Level>,
    /// The seed.
    pub seed: Seed,
    /// The number below the seed.
    pub number: u64,
}

impl Order {
    /// One more like a puzzle.
    pub fn like(puzzle: &dyn AnyPuzzle, level: Option<Level>, seed: Seed) -> Order {
        let (rows, columns) = (puzzle.rows(), puzzle.columns());
        Order { family: puzzle.family().id, rows, columns, level, seed, number: 1 }
    }

    /// The next number of the same seed.
    #[must_use]
    pub fn next(&self) -> Order {
        Order { number: self.number.saturating_add(1), ..self.clone() }
    }

    /// The generator for this order, or why there is none.
    pub fn generator(&self) -> Result<Generator, String> {
        let form = family(self.family).and_then(|family| family.generator());
        let form = form.ok_or_else(|| format!("there is no generator for `{}`", self.family))?;
        let mut choices = Choices::preset(form);
        choices.set("size", &format!("{}x{}", self.rows, self.columns)).map_err(|error| error.message)?;
        let recipe = choices.recipe().map_err(|error| error.message)?;
        let target = self.level.map_or_else(Target::default, Target::level);
        Ok(Generator::new(recipe, self.seed.clone()).target(target).rated())
    }
}

/// The families whose puzzles can be generated, with their forms.
pub fn generators() -> impl Iterator<Item = (&'static Family, &'static Form)> {
    FAMILIES.iter().filter_map(|family| Some((*family, family.generator()?)))
}
