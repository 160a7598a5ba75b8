//! The puzzles at hand, and orders for new ones.

use crate::game::Game;
use gridproof::engine::logic::Level;
use gridproof::families::sudoku::Boxes;
use gridproof::families::{kakuro, latin, skyscrapers, sudoku};
use gridproof::generate::{Recipe, Symmetry};
use gridproof::logic::Position;
use gridproof::{AnyPuzzle, Family, Seed};
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

    /// How it is made, or why nobody can.
    pub fn recipe(&self) -> Result<Box<dyn Recipe>, String> {
        Ok(match self.family {
            "sudoku" => {
                let boxes = Boxes::usual(self.rows).ok_or_else(|| {
                    format!("a Sudoku of size {} has no boxes; sizes such as 4, 6, 8, 9, 10, 12 and 16 have", self.rows)
                })?;
                Box::new(sudoku::generate::Recipe {
                    symmetry: Symmetry::HalfTurn,
                    ..sudoku::generate::Recipe::of(boxes)
                })
            }
            "kakuro" => Box::new(kakuro::generate::Recipe::of(self.rows, self.columns)),
            "skyscrapers" => Box::new(skyscrapers::generate::Recipe::of_size(self.rows)),
            "latin" => Box::new(latin::generate::Recipe::of_size(self.rows)),
            other => return Err(format!("puzzles of the family `{other}` are not made here")),
        })
    }
}

/// Sizes to choose from.
pub fn sizes(family: &str) -> &'static [usize] {
    match family {
        "sudoku" => &[4, 6, 8, 9, 10, 12, 16],
        "kakuro" => &[5, 6, 8, 10, 12, 15, 20],
        "skyscrapers" => &[4, 5, 6, 7, 8, 9],
        _ => &[4, 5, 6, 7, 8, 9, 10, 12],
    }
}

/// The size that people expect.
pub fn usual_size(family: &str) -> usize {
    match family {
        "sudoku" => 9,
        "kakuro" => 8,
        _ => 5,
    }
}

/// The family with this id.
pub fn family(id: &str) -> Option<&'static Family> {
    gridproof::FAMILIES.iter().copied().find(|family| family.id == id)
}
