//! Human-style reasoning about Skyscrapers.
//!
//! | module | contents |
//! |---|---|
//! | `table` | every technique, cheapest first, with its level and its cost |
//! | `city` | the state: a board with its clues, and what each clue leaves of its line |
//! | `sight_line` | one line with one or two clues, exactly: which candidates fit, how many sequences fill it, and which |
//! | `clues`, `peaks`, `sequences`, `forcing` | finders |
//! | `argument` | why a candidate does not fit its line, in as few cases as a search finds |
//! | `reasons` | these arguments as steps: what finders leave out, and readers need |
//! | [`library`] | cases of techniques in a text file: how they are read and when one passes |
//!
//! Singles, subsets and fish are in [`gridproof_engine::logic::houses`]: every board made of houses has them.

mod argument;
mod city;
mod clues;
mod forcing;
pub mod library;
mod peaks;
mod reasons;
mod sequences;
mod sight_line;
mod table;

use super::Skyscrapers;
use crate::logic::{Logic, Position, infos, numbered, set_up};
use city::City;
use gridproof_engine::logic::houses::Shape;
use gridproof_engine::logic::rate::{Scale, Total};
use gridproof_engine::logic::{AnyReasoner, House, HouseIndex, HouseKind, Reasoner, Side};

/// A column seen from above.
pub(crate) const FROM_TOP: HouseKind = HouseKind::new("top", HouseIndex::Number).with_clue(Side::Above);
/// A column seen from below.
pub(crate) const FROM_BOTTOM: HouseKind = HouseKind::new("bottom", HouseIndex::Number).with_clue(Side::Below);
/// A row seen from the left.
pub(crate) const FROM_LEFT: HouseKind = HouseKind::new("left", HouseIndex::Row).with_clue(Side::Left);
/// A row seen from the right.
pub(crate) const FROM_RIGHT: HouseKind = HouseKind::new("right", HouseIndex::Row).with_clue(Side::Right);

pub(super) const LOGIC: Logic<Skyscrapers> = Logic {
    table: || infos(table::Table::<2>::ROWS),
    reasoner,
    fair: reasoner,
    kinds: &[HouseKind::ROW, HouseKind::COLUMN, FROM_TOP, FROM_BOTTOM, FROM_LEFT, FROM_RIGHT],
    houses: |puzzle| numbered(&[HouseKind::ROW, HouseKind::COLUMN], puzzle.size(), |named| house(puzzle, named)),
    scale: Scale { total: Total::Sum, tops: [250, 650, 1500, 3000], trial: 1200 },
    house,
    classic: |_| None,
};

fn reasoner(puzzle: &Skyscrapers, position: &Position) -> Box<dyn AnyReasoner> {
    match puzzle.size() {
        0..=11 => boxed::<2>(puzzle, position),
        _ => boxed::<16>(puzzle, position),
    }
}

fn boxed<const W: usize>(puzzle: &Skyscrapers, position: &Position) -> Box<dyn AnyReasoner> {
    let board = set_up(Shape::<W>::builder(puzzle.size()).build(), puzzle.givens(), position);
    Box::new(Reasoner::new(City::new(board, puzzle.clues()), table::Table::<W>::ROWS))
}

/// The cells of a row or column; those of a line of sight, nearest first.
fn house(puzzle: &Skyscrapers, house: House) -> Vec<usize> {
    let (size, index) = (puzzle.size(), usize::from(house.index));
    if index >= size {
        return Vec::new();
    }
    let row = (0..size).map(|at| index * size + at);
    let column = (0..size).map(|at| at * size + index);
    match house.kind {
        HouseKind::ROW | FROM_LEFT => row.collect(),
        FROM_RIGHT => row.rev().collect(),
        HouseKind::COLUMN | FROM_TOP => column.collect(),
        FROM_BOTTOM => column.rev().collect(),
        _ => Vec::new(),
    }
}
