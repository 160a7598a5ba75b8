//! Human reasoning about Skyscrapers.
//!
//! | module | what it holds |
//! |---|---|
//! | `table` | every technique, cheapest first, with its level and its cost |
//! | `city` | the state: a board with its clues, and what each clue leaves of its line |
//! | `sight_line` | one line with one or two clues, exactly: which candidates fit, how many sequences fill it, and which |
//! | `clues`, `peaks`, `sequences`, `chains`, `forcing` | finders |
//! | [`library`] | cases of techniques in a text file: how they are read and when one passes |
//!
//! Singles, subsets and fish are in [`gridproof_engine::logic::houses`]: every board made of houses has them.

mod chains;
mod city;
mod clues;
mod forcing;
pub mod library;
mod peaks;
mod sequences;
mod sight_line;
mod table;

use super::Skyscrapers;
use crate::logic::{Logic, Position, abouts, set_up};
use city::City;
use gridproof_engine::logic::houses::Shape;
use gridproof_engine::logic::rate::Scale;
use gridproof_engine::logic::{House, HouseKind, Reason, Reasoner};

pub(super) const LOGIC: Logic<Skyscrapers> = Logic {
    table: || abouts(table::Table::<2>::ROWS),
    reasoner,
    fair: reasoner,
    scale: Scale { tops: [250, 650, 1500, 3000], trial: 1200 },
    house,
    classic: |_| None,
};

fn reasoner(puzzle: &Skyscrapers, position: &Position) -> Box<dyn Reason> {
    match puzzle.size() {
        0..=11 => boxed::<2>(puzzle, position),
        _ => boxed::<16>(puzzle, position),
    }
}

fn boxed<const W: usize>(puzzle: &Skyscrapers, position: &Position) -> Box<dyn Reason> {
    let board = set_up(Shape::<W>::new(puzzle.size(), None), puzzle.givens(), position);
    Box::new(Reasoner { state: City::new(board, puzzle.clues()), table: table::Table::<W>::ROWS })
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
        HouseKind::Row | HouseKind::FromLeft => row.collect(),
        HouseKind::FromRight => row.rev().collect(),
        HouseKind::Column | HouseKind::FromTop => column.collect(),
        HouseKind::FromBottom => column.rev().collect(),
        _ => Vec::new(),
    }
}
