//! Boards made of houses, whose cells hold different digits: candidates by cell and by digit.
//!
//! ```text
//! values[c]   digit placed in cell c, or 0
//! cells[c]    candidates of cell c; empty where a digit is placed
//! digits[d]   cells that have d as a candidate
//! open        cells without a digit
//! given       cells whose digit belongs to the puzzle; all others were placed later
//! naked, hidden   singles in the order in which they appeared; entries may be stale
//! left[h][d]  the number of cells of house h that have d as a candidate
//! filled[h]   digits placed in house h
//! clash       the first contradiction
//! ```
//!
//! Invariant: `digits[d]` holds `c` exactly if `cells[c]` holds `d`; a placed digit is not a candidate anywhere in its
//! houses.
//!
//! A house is *complete* if it has as many cells as there are digits, so that it holds every digit. Only complete houses
//! allow the conclusion that a digit is somewhere in them: hidden singles and subsets, bases of fish, strong links. All
//! houses exclude a digit from the rest of their cells.

pub mod chains;
pub mod fish;
pub mod forcing;
mod justify;
mod shape;
pub mod singles;
pub mod subsets;
#[cfg(test)]
mod tests;

use super::cells::Cells;
use super::reason::{Clash, State};
use super::step::{Mark, Step};
use crate::digits::Digits;
use std::sync::Arc;

pub use shape::{Shape, ShapeBuilder, Unit};

/// Singles in the order in which they appeared. Finders only read, so nothing is removed: `from` skips cells that are
/// already filled.
#[derive(Clone, Debug, Default)]
struct Queue {
    marks: Vec<Mark>,
    from: usize,
}

impl Queue {
    #[inline]
    fn rest(&self) -> &[Mark] {
        &self.marks[self.from..]
    }

    /// Skips filled cells at the front.
    #[inline]
    fn skip(&mut self, values: &[u8]) {
        while self.marks.get(self.from).is_some_and(|mark| values[mark.at()] != 0) {
            self.from += 1;
        }
    }
}

/// The candidates of a board made of houses.
#[derive(Clone, Debug)]
pub struct Board<const W: usize> {
    /// The houses of the board.
    pub shape: Arc<Shape<W>>,
    values: Vec<u8>,
    cells: Vec<Digits>,
    digits: Vec<Cells<W>>,
    open: Cells<W>,
    given: Cells<W>,
    naked: Queue,
    hidden: Queue,
    left: Vec<u8>,
    filled: Vec<Digits>,
    clash: Option<Clash>,
}

impl<const W: usize> Board<W> {
    /// Creates an empty board: every digit is a candidate of every cell.
    pub fn new(shape: Arc<Shape<W>>) -> Board<W> {
        let (size, count) = (shape.size, shape.cells);
        let all: Cells<W> = (0..count).collect();
        let mut digits = vec![all; size + 1];
        digits[0] = Cells::EMPTY;
        let mut left = vec![size as u8; shape.units.len() * (size + 1)];
        for unit in shape.complete().end..shape.units.len() {
            left[unit * (size + 1)..][..size + 1].fill(shape.units[unit].cells.len() as u8);
        }
        // With one digit every cell is a single from the start.
        let all_cells = || (0..count).map(|cell| Mark::new(cell, 1)).collect();
        let singles = |only: bool| Queue { marks: if only { all_cells() } else { Vec::new() }, from: 0 };
        Board {
            values: vec![0; count],
            cells: vec![Digits::upto(size as u8); count],
            digits,
            open: all,
            given: Cells::EMPTY,
            naked: singles(size == 1),
            hidden: singles(size == 1),
            left,
            filled: vec![Digits::EMPTY; shape.units.len()],
            clash: None,
            shape,
        }
    }

    /// The number of digits.
    #[inline]
    pub fn size(&self) -> usize {
        self.shape.size
    }

    /// The digit placed in a cell, or 0.
    #[inline]
    pub fn value(&self, cell: usize) -> u8 {
        self.values[cell]
    }

    /// The candidates of an open cell; none where a digit is placed.
    #[inline]
    pub fn at(&self, cell: usize) -> Digits {
        self.cells[cell]
    }

    /// The cells that have the digit as a candidate.
    #[inline]
    pub fn with(&self, digit: u8) -> Cells<W> {
        self.digits[usize::from(digit)]
    }

    /// The cells of a house that have the digit as a candidate.
    #[inline]
    pub fn places(&self, unit: usize, digit: u8) -> Cells<W> {
        self.digits[usize::from(digit)] & self.shape.units[unit].set
    }

    /// The number of cells of a house that have the digit as a candidate.
    #[inline]
    pub fn count(&self, unit: usize, digit: u8) -> usize {
        usize::from(self.left[unit * (self.shape.size + 1) + usize::from(digit)])
    }

    /// The digits placed in a house.
    #[inline]
    pub fn filled(&self, unit: usize) -> Digits {
        self.filled[unit]
    }

    /// The cells without a digit.
    #[inline]
    pub fn open(&self) -> Cells<W> {
        self.open
    }

    /// The cells whose digit belongs to the puzzle.
    #[inline]
    pub fn given(&self) -> Cells<W> {
        self.given
    }

    /// Marks the digit of a cell as part of the puzzle.
    pub fn mark_given(&mut self, cell: usize) {
        self.given.insert(cell);
    }

    /// Cells that were left with one candidate, oldest first. The first cell is open; later ones may be filled by now.
    #[inline]
    pub fn naked(&self) -> &[Mark] {
        self.naked.rest()
    }

    /// Last places of a digit in a complete house, oldest first. The first cell is open; later ones may be filled by
    /// now.
    #[inline]
    pub fn hidden(&self) -> &[Mark] {
        self.hidden.rest()
    }

    /// Removes one candidate and records the singles that result.
    #[inline]
    fn take(&mut self, cell: usize, digit: u8) {
        self.cells[cell] -= Digits::one(digit);
        self.digits[usize::from(digit)].remove(cell);
        match self.cells[cell].only() {
            Some(last) => self.naked.marks.push(Mark::new(cell, last)),
            None if self.cells[cell].is_empty() => self.fault(Clash::Cell(cell as u16)),
            None => {}
        }
        self.lose(cell, digit);
    }

    fn fault(&mut self, clash: Clash) {
        self.clash = self.clash.or(Some(clash));
    }

    /// Counts a lost candidate in the houses of its cell. The last place is a single in complete houses only.
    #[inline]
    fn lose(&mut self, cell: usize, digit: u8) {
        let Board { shape, digits, left, filled, hidden, clash, .. } = self;
        for &unit in shape.units_of(cell) {
            let unit = usize::from(unit);
            let count = &mut left[unit * (shape.size + 1) + usize::from(digit)];
            *count = count.saturating_sub(1);
            if *count > 1 || filled[unit].contains(digit) {
                continue;
            }
            let house = &shape.units[unit];
            match (digits[usize::from(digit)] & house.set).first() {
                _ if !house.complete => {}
                Some(cell) => hidden.marks.push(Mark::new(cell, digit)),
                None => *clash = clash.or(Some(Clash::Digit(house.house, digit))),
            }
        }
    }
}

impl<const W: usize> State for Board<W> {
    fn columns(&self) -> usize {
        self.shape.width
    }

    fn cells(&self) -> usize {
        self.values.len()
    }

    #[inline]
    fn candidates(&self, cell: usize) -> Digits {
        match self.values[cell] {
            0 => self.cells[cell],
            digit => Digits::one(digit),
        }
    }

    #[inline]
    fn placed(&self, cell: usize) -> u8 {
        self.values[cell]
    }

    fn place(&mut self, mark: Mark) {
        let (cell, digit) = (mark.at(), mark.digit);
        if self.values[cell] != 0 || !self.cells[cell].contains(digit) {
            self.fault(Clash::Cell(mark.cell));
        }
        self.values[cell] = digit;
        self.open.remove(cell);
        for &unit in self.shape.units_of(cell) {
            self.filled[usize::from(unit)] |= Digits::one(digit);
        }
        let others = std::mem::take(&mut self.cells[cell]);
        for other in others {
            self.digits[usize::from(other)].remove(cell);
        }
        for peer in self.shape.peers[cell] & self.digits[usize::from(digit)] {
            self.take(peer, digit);
        }
        for other in others {
            self.lose(cell, other);
        }
        self.naked.skip(&self.values);
        self.hidden.skip(&self.values);
    }

    fn strike(&mut self, mark: Mark) {
        if self.cells[mark.at()].contains(mark.digit) {
            self.take(mark.at(), mark.digit);
        }
    }

    fn done(&self) -> bool {
        self.open.is_empty()
    }

    fn clash(&self) -> Option<Clash> {
        self.clash
    }

    fn justify(&self, step: Step) -> Step {
        self.with_reasons(step)
    }
}
