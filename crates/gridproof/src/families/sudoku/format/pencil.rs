//! Boards in which a cell is a group of digits: its remaining candidates.
//!
//! A group of one digit is either a given or a cell with one candidate left; the text does not distinguish them. Programs that keep
//! candidates remove a placed digit from the cells it sees, so a lone digit that is still a candidate of a cell it sees is read as the
//! last candidate of an open cell, and any other as a given. Braces resolve the ambiguity: if any group has them, lone digits
//! without braces are givens.

use super::super::{Boxes, Sudoku};
use crate::format::CannotWrite;
use crate::format::position_builder::PositionBuilder;
use crate::logic::Position;
use gridproof_engine::digits::Digits;
use gridproof_engine::message;
use gridproof_engine::message::Argument;

/// The contents of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    /// Unspecified.
    Open,
    /// One digit, given or not.
    Lone(u8),
    /// A digit entered by the solver.
    Placed(u8),
    /// Candidates of an open cell.
    Marks(Digits),
}

/// The other cells that share a row, a column or a box with a cell.
fn seen(boxes: Boxes, cell: usize) -> impl Iterator<Item = usize> {
    let n = boxes.size();
    let (row, column) = (cell / n, cell % n);
    let (top, left) = (row - row % boxes.rows(), column - column % boxes.columns());
    let across = (0..n).map(move |c| row * n + c);
    let down = (0..n).map(move |r| r * n + column);
    let inside = (0..n).map(move |at| (top + at / boxes.columns()) * n + left + at % boxes.columns());
    across.chain(down).chain(inside).filter(move |&other| other != cell)
}

/// The candidates that the digits on a board leave for its open cells; empty for cells with a digit.
pub(super) fn candidates(boxes: Boxes, digits: &[u8]) -> Vec<Digits> {
    let n = boxes.size();
    let mut lines = vec![Digits::EMPTY; 3 * n];
    let houses = |cell: usize| [cell / n, n + cell % n, 2 * n + boxes.of(cell / n, cell % n)];
    for (cell, &digit) in digits.iter().enumerate() {
        houses(cell).into_iter().for_each(|house| lines[house] |= Digits::one(digit));
    }
    let left = |(cell, &digit): (usize, &u8)| match digit {
        0 => houses(cell).into_iter().fold(Digits::upto(n as u8), |left, house| left - lines[house]),
        _ => Digits::EMPTY,
    };
    digits.iter().enumerate().map(left).collect()
}

/// The givens and the solver's position. `lone_are_givens` if lone digits are certainly givens.
pub(super) fn settle(boxes: Boxes, groups: &[Group], lone_are_givens: bool) -> (Vec<u8>, PositionBuilder) {
    let mut givens = vec![0; groups.len()];
    let mut builder = PositionBuilder::new(groups.len());
    let still_candidate = |cell: usize, digit: u8| {
        seen(boxes, cell).any(|other| match groups.get(other) {
            Some(Group::Marks(marks)) => marks.len() > 1 && marks.contains(digit),
            _ => false,
        })
    };
    for (cell, group) in groups.iter().enumerate() {
        match *group {
            Group::Open => {}
            Group::Placed(digit) => builder.enter(cell, digit),
            Group::Marks(marks) => builder.mark(cell, marks),
            Group::Lone(digit) if !lone_are_givens && still_candidate(cell, digit) => {
                builder.mark(cell, Digits::one(digit))
            }
            Group::Lone(digit) => givens[cell] = digit,
        }
    }
    (givens, builder)
}

/// The group of every cell of a puzzle at a position. A cell without marks is open, or, with `all`, has the candidates that the board
/// leaves for it; if no cell has marks, every open cell has those.
pub(super) fn groups(puzzle: &Sudoku, position: &Position, entries: bool, all: bool) -> Vec<Group> {
    let entry = |cell: usize| if entries { position.entry(cell) } else { 0 };
    let digits: Vec<u8> =
        puzzle.givens().iter().enumerate().map(|(cell, &given)| if given == 0 { entry(cell) } else { given }).collect();
    let left = candidates(puzzle.boxes(), &digits);
    let marked = (0..digits.len()).any(|cell| digits[cell] == 0 && position.marks(cell).is_some());
    let group = |(cell, &given): (usize, &u8)| match (given, digits[cell], position.marks(cell)) {
        (1.., _, _) => Group::Lone(given),
        (_, 1.., _) => Group::Placed(digits[cell]),
        (_, _, Some(marks)) => Group::Marks(marks),
        _ if (marked && !all) || left[cell].is_empty() => Group::Open,
        _ => Group::Marks(left[cell]),
    };
    puzzle.givens().iter().enumerate().map(group).collect()
}

/// The groups as they are read without braces: the last candidate of a cell is a lone digit.
pub(super) fn bare(groups: &[Group]) -> Vec<Group> {
    let lone = |group: &Group| match *group {
        Group::Marks(marks) => marks.only().map_or(*group, Group::Lone),
        other => other,
    };
    groups.iter().map(lone).collect()
}

/// Refuses groups that would be read as a different puzzle in a format without braces.
pub(super) fn check_unambiguous(puzzle: &Sudoku, groups: &[Group]) -> Result<(), CannotWrite> {
    let (givens, builder) = settle(puzzle.boxes(), &bare(groups), false);
    let n = puzzle.size();
    for (cell, group) in groups.iter().enumerate() {
        let place = || Argument::cell(cell, n);
        let reason = match *group {
            Group::Open => message!("{cell} has no candidate left", cell = place()),
            Group::Lone(digit) if givens[cell] != digit => {
                message!(
                    "the given in {cell} is still a candidate of a cell that it sees, so it would not be read as a given",
                    cell = place()
                )
            }
            Group::Marks(marks) if builder.marks(cell) != marks => {
                message!("{cell} has one candidate left, which would be read as a given", cell = place())
            }
            _ => continue,
        };
        return Err(CannotWrite::because(reason));
    }
    Ok(())
}
