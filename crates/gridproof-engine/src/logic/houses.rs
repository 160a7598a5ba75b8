//! Boards made of houses that hold every digit once: candidates by cell and by digit.
//!
//! ```text
//! values[c]   digit placed in cell c, or 0
//! cells[c]    candidates of cell c; empty where a digit is placed
//! digits[d]   cells that have d as a candidate
//! open        cells without a digit
//! given       cells whose digit belongs to the puzzle (the rest was placed later)
//! naked, hidden   singles in the order in which they appeared, with where to start; entries may be stale
//! left[h][d]  how many cells of house h have d as a candidate
//! filled[h]   digits placed in house h
//! clash       the first contradiction that was met
//! ```
//!
//! Invariant: `digits[d]` holds `c` exactly where `cells[c]` holds `d`; placed digits are no candidates anywhere in
//! their houses.

pub mod fish;
pub mod singles;
pub mod subsets;
#[cfg(test)]
mod tests;

use super::cells::Cells;
use super::reason::{Clash, State};
use super::step::{House, HouseKind, Mark};
use crate::digits::Digits;
use std::ops::Deref;
use std::sync::Arc;

/// A house of a shape.
#[derive(Clone, Debug)]
pub struct Unit<const W: usize> {
    /// How it is called.
    pub house: House,
    /// Its cells in order.
    pub cells: Vec<u16>,
    /// Its cells as a set.
    pub set: Cells<W>,
}

/// Houses of a square board: rows, then columns, then boxes if there are any.
#[derive(Debug, Default)]
pub struct Shape<const W: usize> {
    /// Rows, and columns, and digits.
    pub size: usize,
    /// Rows first, then columns, then boxes: `size` of each.
    pub units: Vec<Unit<W>>,
    /// Cells that share a house with a cell, without the cell itself.
    pub peers: Vec<Cells<W>>,
    /// The houses of a cell as indices into `units`, in the order row, column, box.
    pub units_of: Vec<Homes>,
}

/// The houses of one cell: a slice of two or three indices, kept in place because every placement reads many of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Homes {
    units: [u16; 3],
    len: u8,
}

impl Homes {
    fn push(&mut self, unit: u16) {
        if let Some(next) = self.units.get_mut(usize::from(self.len)) {
            *next = unit;
            self.len += 1;
        }
    }
}

impl Deref for Homes {
    type Target = [u16];
    #[inline]
    fn deref(&self) -> &[u16] {
        &self.units[..usize::from(self.len)]
    }
}

impl<'a> IntoIterator for &'a Homes {
    type Item = &'a u16;
    type IntoIter = std::slice::Iter<'a, u16>;
    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<const W: usize> Shape<W> {
    /// A board of `size` x `size` with boxes of that many rows and columns, if it has boxes. `None` if it has more
    /// cells than `W` words hold, or boxes that do not fit.
    pub fn new(size: usize, boxes: Option<(usize, usize)>) -> Option<Shape<W>> {
        let fits = boxes.is_none_or(|(rows, columns)| rows * columns == size && rows > 0);
        if size == 0 || size * size > 64 * W || size > usize::from(Digits::MAX) || !fits {
            return None;
        }
        let line = |kind, index, cell: &dyn Fn(usize) -> usize| {
            let cells: Vec<u16> = (0..size).map(|at| cell(at) as u16).collect();
            let set = cells.iter().map(|&cell| usize::from(cell)).collect();
            Unit { house: House::new(kind, index), cells, set }
        };
        let mut units: Vec<Unit<W>> = Vec::new();
        units.extend((0..size).map(|row| line(HouseKind::Row, row, &|at| row * size + at)));
        units.extend((0..size).map(|column| line(HouseKind::Column, column, &|at| at * size + column)));
        if let Some((rows, columns)) = boxes {
            let across = size / columns;
            units.extend((0..size).map(|index| {
                let (top, left) = (index / across * rows, index % across * columns);
                line(HouseKind::Box, index, &|at| (top + at / columns) * size + left + at % columns)
            }));
        }
        let mut peers = vec![Cells::EMPTY; size * size];
        let mut units_of = vec![Homes::default(); size * size];
        for (index, unit) in units.iter().enumerate() {
            for &cell in &unit.cells {
                peers[usize::from(cell)] |= unit.set;
                units_of[usize::from(cell)].push(index as u16);
            }
        }
        for (cell, peers) in peers.iter_mut().enumerate() {
            peers.remove(cell);
        }
        Some(Shape { size, units, peers, units_of })
    }

    /// Cells that share a house with every cell of the set.
    #[inline]
    pub fn common_peers(&self, cells: &Cells<W>) -> Cells<W> {
        let mut cells = cells.iter();
        let Some(first) = cells.next() else { return Cells::EMPTY };
        cells.fold(self.peers[first], |common, cell| common & self.peers[cell])
    }

    /// Whether two cells share a house.
    #[inline]
    pub fn see(&self, a: usize, b: usize) -> bool {
        self.peers[a].contains(b)
    }

    /// The row of a cell, as an index into `units`.
    #[inline]
    pub fn row(&self, cell: usize) -> usize {
        cell / self.size
    }

    /// The column of a cell, as an index into `units`.
    #[inline]
    pub fn column(&self, cell: usize) -> usize {
        self.size + cell % self.size
    }

    /// The box of a cell, as an index into `units`, if there are boxes.
    #[inline]
    pub fn block(&self, cell: usize) -> Option<usize> {
        self.units_of[cell].get(2).map(|&unit| usize::from(unit))
    }
}

/// Singles in the order in which they came about. Finders only look, so nothing is taken out: `from` passes over what
/// is filled already.
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

    /// Passes over filled cells at the front.
    #[inline]
    fn skip(&mut self, values: &[u8]) {
        while self.marks.get(self.from).is_some_and(|mark| values[mark.at()] != 0) {
            self.from += 1;
        }
    }
}

/// Candidates on a board of houses.
#[derive(Clone, Debug)]
pub struct Board<const W: usize> {
    /// Its houses.
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
    /// An empty board: every digit in every cell.
    pub fn new(shape: Arc<Shape<W>>) -> Board<W> {
        let (size, count) = (shape.size, shape.size * shape.size);
        let all: Cells<W> = (0..count).collect();
        let mut digits = vec![all; size + 1];
        digits[0] = Cells::EMPTY;
        // On a board of one cell, one candidate is left from the start.
        let singles = |only: bool| Queue { marks: if only { vec![Mark::new(0, 1)] } else { Vec::new() }, from: 0 };
        Board {
            values: vec![0; count],
            cells: vec![Digits::upto(size as u8); count],
            digits,
            open: all,
            given: Cells::EMPTY,
            naked: singles(size == 1),
            hidden: singles(size == 1),
            left: vec![size as u8; shape.units.len() * (size + 1)],
            filled: vec![Digits::EMPTY; shape.units.len()],
            clash: None,
            shape,
        }
    }

    /// Rows, and columns, and digits.
    #[inline]
    pub fn size(&self) -> usize {
        self.shape.size
    }

    /// The digit placed in a cell, or 0.
    #[inline]
    pub fn value(&self, cell: usize) -> u8 {
        self.values[cell]
    }

    /// The candidates of an open cell; nothing where a digit is placed.
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

    /// How many cells of a house have the digit as a candidate.
    #[inline]
    pub fn count(&self, unit: usize, digit: u8) -> usize {
        usize::from(self.left[unit * (self.shape.size + 1) + usize::from(digit)])
    }

    /// The digits placed in a house.
    #[inline]
    pub fn filled(&self, unit: usize) -> Digits {
        self.filled[unit]
    }

    /// Cells without a digit.
    #[inline]
    pub fn open(&self) -> Cells<W> {
        self.open
    }

    /// Cells whose digit belongs to the puzzle.
    #[inline]
    pub fn given(&self) -> Cells<W> {
        self.given
    }

    /// Says that the digit of a cell belongs to the puzzle.
    pub fn mark_given(&mut self, cell: usize) {
        self.given.insert(cell);
    }

    /// Cells that had one candidate left, in the order in which that came about. The first is open, others may be
    /// filled by now.
    #[inline]
    pub fn naked(&self) -> &[Mark] {
        self.naked.rest()
    }

    /// Last places of a digit in a house, in the order in which that came about. The cell of the first is open, others
    /// may be filled by now.
    #[inline]
    pub fn hidden(&self) -> &[Mark] {
        self.hidden.rest()
    }

    /// Takes one candidate away, and notes the singles that makes.
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

    /// Counts a lost candidate in the houses of its cell.
    #[inline]
    fn lose(&mut self, cell: usize, digit: u8) {
        let homes = self.shape.units_of[cell];
        for &unit in &homes {
            let unit = usize::from(unit);
            let left = &mut self.left[unit * (self.shape.size + 1) + usize::from(digit)];
            *left = left.saturating_sub(1);
            let left = *left;
            if left > 1 || self.filled[unit].contains(digit) {
                continue;
            }
            match self.places(unit, digit).first() {
                Some(cell) => self.hidden.marks.push(Mark::new(cell, digit)),
                None => self.fault(Clash::Digit(self.shape.units[unit].house, digit)),
            }
        }
    }
}

impl<const W: usize> State for Board<W> {
    fn columns(&self) -> usize {
        self.shape.size
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
        for &unit in &self.shape.units_of[cell] {
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
}
