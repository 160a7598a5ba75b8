//! Solving Sudoku step by step, as people do.
//!
//! | module | contents |
//! |---|---|
//! | `fair` | the table of our own rating: techniques whose finds do not depend on the board's orientation |
//! | `table` | every technique, in HoDoKu's order, with its levels and scores |
//! | `tables` | implication tables, for `chains` and `forcing` |
//! | `locked`, `fish`, `kraken`, `single_digit`, `wings`, `uniqueness`, `colours`, `line_chains`, `chains`, `forcing`, `almost_locked`, `sue_de_coq`, `templates`, `fireworks`, `sectors`, `exocet`, `tridagon` | finders |
//! | [`library`] | cases of HoDoKu's library of techniques: reading them, and the rule by which one passes |
//!
//! Singles and subsets are in [`gridproof_engine::logic::houses`]: they apply to every board made of houses.

mod almost_locked;
mod chains;
mod colours;
mod exocet;
mod fair;
mod fireworks;
mod fish;
mod forcing;
mod kraken;
pub mod library;
mod line_chains;
mod locked;
#[cfg(test)]
mod more_houses;
#[cfg(test)]
mod planted;
#[cfg(test)]
mod rare_tests;
mod sectors;
mod single_digit;
mod sue_de_coq;
mod table;
mod tables;
mod templates;
mod tridagon;
mod uniqueness;
mod wings;

use super::{Boxes, Sudoku};
use crate::logic::{Classic, Logic, Position, infos, numbered, set_up_shared};
use gridproof_engine::logic::houses::{Board, Shape};
use gridproof_engine::logic::rate::{Scale, Total};
use gridproof_engine::logic::{AnyReasoner, House, HouseIndex, HouseKind, Reasoner, Technique, TechniqueInfo};
use std::sync::{Arc, LazyLock};

/// Settings of the finders. `OPTIONS` are HoDoKu's defaults; other values are for its library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    /// Combine two patterns with the same base into one step (siamese fish, dual kites and rectangles).
    pub duals: bool,
    /// Allow empty rectangles of only two candidates.
    pub two_in_rectangle: bool,
    /// Allow rectangles some of whose candidates have been struck.
    pub missing: bool,
    /// Allow almost locked sets as nodes of chains.
    pub sets_in_chains: bool,
    /// Allow almost locked sets that share cells.
    pub overlap: bool,
    /// Find every chain, not only the shortest for what it strikes.
    pub every: bool,
}

/// HoDoKu's defaults.
const OPTIONS: &Options = &Options {
    duals: false,
    two_in_rectangle: false,
    missing: true,
    sets_in_chains: false,
    overlap: false,
    every: false,
};

/// A box, numbered in reading order.
pub(crate) const BOX: HouseKind = HouseKind::new("box", HouseIndex::Number);

pub(super) const LOGIC: Logic<Sudoku> = Logic {
    table: || infos(table::Table::<2>::ROWS),
    reasoner,
    fair,
    kinds: &[HouseKind::ROW, HouseKind::COLUMN, BOX],
    houses: |puzzle| numbered(&[HouseKind::ROW, HouseKind::COLUMN, BOX], puzzle.size(), |named| house(puzzle, named)),
    scale: Scale { total: Total::RootOfSquares, tops: [100, 250, 600, 1000], trial: 8000 },
    house,
    classic: |puzzle| (Some(puzzle.boxes()) == Boxes::new(3, 3)).then_some(HODOKU),
};

/// HoDoKu's scale; it rates 9 x 9 boards only.
const HODOKU: Classic = Classic {
    program: "HoDoKu",
    levels: ["Easy", "Medium", "Hard", "Unfair", "Extreme"],
    tops: [800, 1000, 1600, 1800],
    guess: 10_000,
    lacks: &[
        "contradiction-by-singles",
        "nested-chains",
        "nested-branches",
        "nested-singles",
        "nested-cases",
        "nested-deep",
        "fireworks",
        "sk-loop",
        "msls",
        "exocet",
        "tridagon",
    ],
};

fn reasoner(puzzle: &Sudoku, position: &Position) -> Box<dyn AnyReasoner> {
    match puzzle.size() * puzzle.size() {
        0..=128 => boxed(small(puzzle.boxes()), puzzle, position, table::Table::ROWS),
        _ => boxed::<21>(large(puzzle.boxes()), puzzle, position, table::Table::ROWS),
    }
}

fn fair(puzzle: &Sudoku, position: &Position) -> Box<dyn AnyReasoner> {
    match puzzle.size() * puzzle.size() {
        0..=128 => boxed(small(puzzle.boxes()), puzzle, position, fair::Fair::ROWS),
        _ => boxed::<21>(large(puzzle.boxes()), puzzle, position, fair::Fair::ROWS),
    }
}

fn boxed<const W: usize>(
    shape: Arc<Shape<W>>,
    puzzle: &Sudoku,
    position: &Position,
    table: &'static [Technique<Board<W>>],
) -> Box<dyn AnyReasoner> {
    Box::new(Reasoner::new(set_up_shared(shape, puzzle.givens(), position), table))
}

/// The 9 x 9 shape, built once: building it takes a tenth of the time of rating an easy puzzle.
static NINE: LazyLock<Arc<Shape<2>>> = LazyLock::new(|| Arc::new(shape(3, 3).unwrap_or_default()));

/// The shape of a board of up to 128 cells.
fn small(boxes: Boxes) -> Arc<Shape<2>> {
    match (boxes.rows(), boxes.columns()) {
        (3, 3) => Arc::clone(&NINE),
        _ => large(boxes),
    }
}

/// The shape of any board that fits into `W` words.
fn large<const W: usize>(boxes: Boxes) -> Arc<Shape<W>> {
    Arc::new(shape(boxes.rows(), boxes.columns()).unwrap_or_default())
}

/// The shape with boxes of this many rows and columns.
fn shape<const W: usize>(rows: usize, columns: usize) -> Option<Shape<W>> {
    Shape::builder(rows * columns).rectangles(BOX, rows, columns).build()
}

/// The rows of the technique table, without their finders.
pub fn technique_rows() -> Vec<TechniqueInfo> {
    infos(table::Table::<2>::ROWS)
}

/// The candidates of a 9 x 9 board at a position, for running cases of the library; an empty board for other sizes.
pub fn nine_board(puzzle: &Sudoku, position: &Position) -> Board<2> {
    let is_nine = Some(puzzle.boxes()) == Boxes::new(3, 3);
    set_up_shared(if is_nine { Arc::clone(&NINE) } else { Arc::default() }, puzzle.givens(), position)
}

/// The cells of a row, column or box.
fn house(puzzle: &Sudoku, house: House) -> Vec<usize> {
    let (size, index, boxes) = (puzzle.size(), usize::from(house.index), puzzle.boxes());
    (0..size * size)
        .filter(|&cell| match house.kind {
            HouseKind::ROW => cell / size == index,
            HouseKind::COLUMN => cell % size == index,
            BOX => boxes.of(cell / size, cell % size) == index,
            _ => false,
        })
        .collect()
}
