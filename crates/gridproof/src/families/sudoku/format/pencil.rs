//! Boards in which a cell is a group of digits: what is left of its candidates.
//!
//! A group of one digit is a given, or a cell with one candidate left: such texts do not say which. Programs that keep candidates
//! take a digit out of the cells that a placed one sees, so a lone digit that is still a candidate of a cell it sees is read as
//! the last candidate of an open cell, and any other as a given. Braces settle it: where any group has them, lone digits
//! without braces are givens.

use super::super::{Boxes, Sudoku};
use crate::format::CannotWrite;
use crate::format::work::Work;
use crate::logic::Position;
use gridproof_engine::digits::Digits;

/// What stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    /// Nothing is said.
    Open,
    /// One digit, given or not.
    Lone(u8),
    /// A digit that was placed by a person.
    Placed(u8),
    /// Candidates of an open cell.
    Marks(Digits),
}

/// The cells that share a row, a column or a box with a cell, itself left out.
fn seen(boxes: Boxes, cell: usize) -> impl Iterator<Item = usize> {
    let n = boxes.size();
    let (row, column) = (cell / n, cell % n);
    let (top, left) = (row - row % boxes.rows(), column - column % boxes.columns());
    let across = (0..n).map(move |c| row * n + c);
    let down = (0..n).map(move |r| r * n + column);
    let inside = (0..n).map(move |at| (top + at / boxes.columns()) * n + left + at % boxes.columns());
    across.chain(down).chain(inside).filter(move |&other| other != cell)
}

/// What the digits on a board leave for its open cells; nothing for cells that have one.
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

/// Givens, and a person's work. `told` says that lone digits are givens without a doubt.
pub(super) fn settle(boxes: Boxes, groups: &[Group], told: bool) -> (Vec<u8>, Work) {
    let mut givens = vec![0; groups.len()];
    let mut work = Work::new(groups.len());
    let still = |cell: usize, digit: u8| {
        seen(boxes, cell).any(|other| match groups.get(other) {
            Some(Group::Marks(marks)) => marks.len() > 1 && marks.contains(digit),
            _ => false,
        })
    };
    for (cell, group) in groups.iter().enumerate() {
        match *group {
            Group::Open => {}
            Group::Placed(digit) => work.enter(cell, digit),
            Group::Marks(marks) => work.mark(cell, marks),
            Group::Lone(digit) if !told && still(cell, digit) => work.mark(cell, Digits::one(digit)),
            Group::Lone(digit) => givens[cell] = digit,
        }
    }
    (givens, work)
}

/// Every cell of a puzzle with the work on it. Where a cell has no marks, it is open, or has what the board leaves for it with
/// `all`; without any marks at all, every open cell has that.
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

/// The groups as they are read where no braces stand: the last candidate of a cell is a lone digit.
pub(super) fn bare(groups: &[Group]) -> Vec<Group> {
    let lone = |group: &Group| match *group {
        Group::Marks(marks) => marks.only().map_or(*group, Group::Lone),
        other => other,
    };
    groups.iter().map(lone).collect()
}

/// Refuses groups that would be read as another puzzle where no braces can stand.
pub(super) fn tells(puzzle: &Sudoku, groups: &[Group]) -> Result<(), CannotWrite> {
    let (givens, work) = settle(puzzle.boxes(), &bare(groups), false);
    let n = puzzle.size();
    for (cell, group) in groups.iter().enumerate() {
        let place = format!("r{}c{}", cell / n + 1, cell % n + 1);
        let reason = match *group {
            Group::Open => format!("{place} has no candidate left"),
            Group::Lone(digit) if givens[cell] != digit => {
                format!(
                    "the given in {place} is still a candidate of a cell that it sees, so that it would not be read as given"
                )
            }
            Group::Marks(marks) if work.marks(cell) != marks => {
                format!("{place} has one candidate left, which would be read as given")
            }
            _ => continue,
        };
        return Err(CannotWrite::because(reason));
    }
    Ok(())
}
