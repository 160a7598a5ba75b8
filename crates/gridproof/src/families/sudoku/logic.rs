//! Reasoning about Sudoku as people do it.
//!
//! | room | what |
//! |---|---|
//! | `table` | every technique, in HoDoKu's order, with its levels and scores |
//! | `locked`, `fish`, `single_digit`, `wings`, `uniqueness`, `colours`, `chains`, `forcing`, `almost_locked`, `sue_de_coq`, `templates` | finders |
//! | [`library`] | cases of HoDoKu's library of techniques: reading, and the rule by which one passes |
//!
//! Singles and subsets are in [`gridproof_engine::logic::houses`]: every board made of houses has them.

mod almost_locked;
mod chains;
mod colours;
mod fish;
mod forcing;
pub mod library;
mod locked;
#[cfg(test)]
mod planted;
mod single_digit;
mod sue_de_coq;
mod table;
mod templates;
mod uniqueness;
mod wings;

use super::Sudoku;
use crate::logic::{Classic, Logic, Position, set_up};
use gridproof_engine::logic::houses::Shape;
use gridproof_engine::logic::rate::Scale;
use gridproof_engine::logic::{House, HouseKind, Reason, Reasoner};

/// What finders may be told; [`OPTIONS`] is what HoDoKu does by default, other values are for its library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Two patterns with the same base make one step (siamese fish, dual kites and rectangles).
    pub duals: bool,
    /// Empty rectangles of only two candidates.
    pub two_in_rectangle: bool,
    /// Rectangles some of whose candidates are gone.
    pub missing: bool,
    /// Almost locked sets as nodes of chains.
    pub sets_in_chains: bool,
    /// Almost locked sets that share cells.
    pub overlap: bool,
    /// Every chain, not only the shortest for what it does.
    pub every: bool,
}

/// What HoDoKu does by default.
const OPTIONS: &Options = &Options {
    duals: false,
    two_in_rectangle: false,
    missing: true,
    sets_in_chains: false,
    overlap: false,
    every: false,
};

pub(super) const LOGIC: Logic<Sudoku> = Logic {
    reasoner,
    fair,
    scale: Scale { tops: [400, 1000, 2000, 4000], trial: 1000 },
    house,
    classic: Some(Classic {
        program: "HoDoKu",
        levels: ["Easy", "Medium", "Hard", "Unfair", "Extreme"],
        tops: [800, 1000, 1600, 1800],
        guess: 10_000,
    }),
};

fn reasoner(puzzle: &Sudoku, position: &Position) -> Box<dyn Reason> {
    match puzzle.size() * puzzle.size() {
        0..=128 => boxed::<2>(puzzle, position),
        _ => boxed::<21>(puzzle, position),
    }
}

fn fair(puzzle: &Sudoku, position: &Position) -> Box<dyn Reason> {
    reasoner(puzzle, position)
}

fn boxed<const W: usize>(puzzle: &Sudoku, position: &Position) -> Box<dyn Reason> {
    let boxes = (puzzle.boxes().rows(), puzzle.boxes().columns());
    let state = set_up(Shape::<W>::new(puzzle.size(), Some(boxes)), puzzle.givens(), position);
    Box::new(Reasoner { state, table: table::Table::<W>::ROWS })
}

/// The cells of a row, column or box.
fn house(puzzle: &Sudoku, house: House) -> Vec<usize> {
    let (size, index, boxes) = (puzzle.size(), usize::from(house.index), puzzle.boxes());
    (0..size * size)
        .filter(|&cell| match house.kind {
            HouseKind::Row => cell / size == index,
            HouseKind::Column => cell % size == index,
            HouseKind::Box => boxes.of(cell / size, cell % size) == index,
            _ => false,
        })
        .collect()
}
