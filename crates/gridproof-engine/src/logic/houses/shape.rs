//! The houses of a board, and which cell is in which.
//!
//! Units are numbered in this order: rows, columns, regions, other complete units, incomplete units. Complete units hold
//! every digit, so `0..complete` are exactly those in which a digit must be somewhere. Finders ask for units by role
//! ([`Shape::rows`], [`Shape::regions`], [`Shape::complete`], ...) and never compute their numbers.

use crate::digits::Digits;
use crate::logic::cells::Cells;
use crate::logic::step::{House, HouseKind};
use std::ops::Range;

/// A house of a shape: cells that hold different digits.
#[derive(Clone, Debug)]
pub struct Unit<const W: usize> {
    /// Its name.
    pub house: House,
    /// Its cells in order.
    pub cells: Vec<u16>,
    /// Its cells as a set.
    pub set: Cells<W>,
    /// Whether it has as many cells as there are digits, and so holds every digit.
    pub complete: bool,
}

/// The houses of a board. Built by [`Shape::builder`].
#[derive(Debug, Default)]
pub struct Shape<const W: usize> {
    /// The number of digits: that of rows and of columns on a board that has them as houses.
    pub size: usize,
    /// The number of cells in a row of the board.
    pub width: usize,
    /// The number of cells.
    pub cells: usize,
    /// The number of rows that are units from the start: `size`, or 0.
    lines: usize,
    /// Rows, columns, regions, other complete units, incomplete units.
    pub units: Vec<Unit<W>>,
    /// By cell: the other cells that share a house with it.
    pub peers: Vec<Cells<W>>,
    regions: Range<usize>,
    complete: usize,
    /// Ranges of units of one kind, complete or not.
    kinds: Vec<Range<usize>>,
    /// Rows and columns of a region, if all regions are equal rectangles.
    rectangle: Option<(usize, usize)>,
    /// The region of each cell, or [`NONE`].
    region_of: Vec<u16>,
    /// Where the units of each cell are in `members`.
    homes: Vec<Home>,
    /// The units of all cells, cell by cell, in the order of their numbers.
    members: Vec<u16>,
}

/// The entry of a cell that is in no region.
const NONE: u16 = u16::MAX;

/// The units of one cell, as a slice of [`Shape::members`]. Eight bytes, because every placement reads many of them.
#[derive(Clone, Copy, Debug, Default)]
struct Home {
    first: u32,
    /// The number of units.
    len: u16,
    /// The number of complete units; they come first.
    complete: u16,
}

impl<const W: usize> Shape<W> {
    /// Starts a `size` x `size` board with its rows and columns.
    pub fn builder(size: usize) -> ShapeBuilder<W> {
        let cells = size.saturating_mul(size);
        ShapeBuilder {
            size,
            width: size,
            cells,
            lines: size,
            regions: Vec::new(),
            rectangle: None,
            others: Vec::new(),
            valid: true,
        }
    }

    /// Starts a board of any form with this many digits. Its rows and columns are houses only if they are added.
    pub fn free(rows: usize, columns: usize, digits: usize) -> ShapeBuilder<W> {
        ShapeBuilder { width: columns, cells: rows.saturating_mul(columns), lines: 0, ..Shape::builder(digits) }
    }

    /// The rows, as indices into `units`; none on a [`Shape::free`] board, like [`Shape::columns`].
    #[inline]
    pub fn rows(&self) -> Range<usize> {
        0..self.lines
    }

    /// The columns.
    #[inline]
    pub fn columns(&self) -> Range<usize> {
        self.lines..2 * self.lines
    }

    /// The rows, then the columns.
    #[inline]
    pub fn lines(&self) -> Range<usize> {
        0..2 * self.lines
    }

    /// The row or the column of this number.
    #[inline]
    pub fn line(&self, row: bool, number: usize) -> usize {
        if row { number } else { self.lines + number }
    }

    /// The regions: disjoint complete units such as boxes. Empty if the board has none.
    #[inline]
    pub fn regions(&self) -> Range<usize> {
        self.regions.clone()
    }

    /// All units except rows, columns and regions.
    #[inline]
    pub fn others(&self) -> Range<usize> {
        self.regions.end..self.units.len()
    }

    /// The complete units: those that hold every digit.
    #[inline]
    pub fn complete(&self) -> Range<usize> {
        0..self.complete
    }

    /// The complete units, one range for each kind.
    pub fn complete_kinds(&self) -> impl Iterator<Item = Range<usize>> {
        self.kinds.iter().filter(|kind| kind.end <= self.complete).cloned()
    }

    /// Rows and columns of a region, if all regions are equal rectangles, numbered in reading order.
    #[inline]
    pub fn rectangle(&self) -> Option<(usize, usize)> {
        self.rectangle
    }

    /// The units of a cell: its row, its column, its region if it has one, then others, complete ones first.
    #[inline]
    pub fn units_of(&self, cell: usize) -> &[u16] {
        let home = self.homes[cell];
        &self.members[home.first as usize..][..usize::from(home.len)]
    }

    /// The complete units of a cell, in the same order.
    #[inline]
    pub fn complete_units_of(&self, cell: usize) -> &[u16] {
        let home = self.homes[cell];
        &self.members[home.first as usize..][..usize::from(home.complete)]
    }

    /// The row of a cell.
    #[inline]
    pub fn row(&self, cell: usize) -> usize {
        cell / self.size
    }

    /// The column of a cell.
    #[inline]
    pub fn column(&self, cell: usize) -> usize {
        self.size + cell % self.size
    }

    /// The region of a cell, if it is in one.
    #[inline]
    pub fn region(&self, cell: usize) -> Option<usize> {
        let region = self.region_of[cell];
        (region != NONE).then_some(usize::from(region))
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
}

/// Builds a [`Shape`].
///
/// ```
/// use gridproof_engine::logic::houses::Shape;
/// use gridproof_engine::logic::{House, HouseIndex, HouseKind};
/// const BLOCK: HouseKind = HouseKind::new("block", HouseIndex::Number);
/// const CAGE: HouseKind = HouseKind::new("cage", HouseIndex::FirstCell);
/// let cage = House::new(CAGE, 0);
/// let shape = Shape::<1>::builder(4).rectangles(BLOCK, 2, 2).house(cage, [0, 1, 5]).build().unwrap();
/// assert_eq!(shape.units_of(1), [0, 5, 8, 12]);
/// assert_eq!(shape.complete_units_of(1), [0, 5, 8]);
/// ```
#[derive(Clone, Debug)]
pub struct ShapeBuilder<const W: usize> {
    size: usize,
    width: usize,
    cells: usize,
    lines: usize,
    regions: Vec<Unit<W>>,
    rectangle: Option<(usize, usize)>,
    others: Vec<Unit<W>>,
    valid: bool,
}

impl<const W: usize> ShapeBuilder<W> {
    /// Adds regions: disjoint units of `size` cells each. They need not cover the board.
    #[must_use]
    pub fn regions<C>(mut self, kind: HouseKind, regions: impl IntoIterator<Item = C>) -> Self
    where
        C: IntoIterator<Item = usize>,
    {
        let mut taken = self.regions.iter().fold(Cells::EMPTY, |taken, unit| taken | unit.set);
        for (index, cells) in regions.into_iter().enumerate() {
            let unit = self.unit(House::new(kind, index), cells);
            self.valid &= unit.complete && !taken.meets(&unit.set);
            taken |= unit.set;
            self.regions.push(unit);
        }
        self.rectangle = None;
        self
    }

    /// Adds regions of `rows` x `columns` cells that cover the board, numbered in reading order.
    #[must_use]
    pub fn rectangles(mut self, kind: HouseKind, rows: usize, columns: usize) -> Self {
        let size = self.size;
        if size == 0 || size > usize::from(Digits::MAX) || rows.checked_mul(columns) != Some(size) {
            self.valid = false;
            return self;
        }
        let abreast = size / columns;
        let cells = move |index: usize| {
            let (top, left) = (index / abreast * rows, index % abreast * columns);
            (0..size).map(move |at| (top + at / columns) * size + left + at % columns)
        };
        self = self.regions(kind, (0..size).map(cells));
        self.rectangle = (self.regions.len() == size).then_some((rows, columns));
        self
    }

    /// Adds another house: at most `size` cells that hold different digits.
    #[must_use]
    pub fn house(mut self, house: House, cells: impl IntoIterator<Item = usize>) -> Self {
        let unit = self.unit(house, cells);
        self.others.push(unit);
        self
    }

    fn unit(&mut self, house: House, cells: impl IntoIterator<Item = usize>) -> Unit<W> {
        let count = self.cells;
        let capacity = self.size.min(usize::from(Digits::MAX));
        let mut unit = Unit { house, cells: Vec::with_capacity(capacity), set: Cells::EMPTY, complete: false };
        for cell in cells {
            if cell >= count || unit.cells.len() == self.size || unit.set.contains(cell) {
                self.valid = false;
                return unit;
            }
            unit.cells.push(cell as u16);
            unit.set.insert(cell);
        }
        self.valid &= !unit.cells.is_empty();
        unit.complete = unit.cells.len() == self.size;
        unit
    }

    /// Returns the shape. `None` if the board does not fit into `W` words or [`Digits::MAX`] digits, if a region is
    /// incomplete or overlaps another, or if a house is empty, too large, repeats a cell or leaves the board.
    pub fn build(mut self) -> Option<Shape<W>> {
        let (size, lines) = (self.size, self.lines);
        if size == 0 || size > usize::from(Digits::MAX) || self.cells > 64 * W || self.width == 0 {
            return None;
        }
        let rows: Vec<_> =
            (0..lines).map(|row| self.unit(House::new(HouseKind::ROW, row), row * size..(row + 1) * size)).collect();
        let columns: Vec<_> = (0..lines)
            .map(|column| self.unit(House::new(HouseKind::COLUMN, column), (0..size).map(|row| row * size + column)))
            .collect();
        let regions = 2 * lines..2 * lines + self.regions.len();
        // The sort is stable, so that houses of one kind stay together.
        self.others.sort_by_key(|unit| !unit.complete);
        let units: Vec<Unit<W>> = [rows, columns, self.regions, self.others].into_iter().flatten().collect();
        if !self.valid || units.len() >= usize::from(NONE) {
            return None;
        }
        let complete = units.iter().take_while(|unit| unit.complete).count();
        let mut shape = Shape { size, lines, regions, complete, rectangle: self.rectangle, ..Shape::default() };
        (shape.width, shape.cells) = (self.width, self.cells);
        shape.kinds = runs(&units);
        shape.connect(&units);
        shape.units = units;
        Some(shape)
    }
}

/// Ranges of neighbouring units that have one kind and are all complete or all incomplete.
fn runs<const W: usize>(units: &[Unit<W>]) -> Vec<Range<usize>> {
    let mut at = 0;
    let chunks = units.chunk_by(|a, b| (a.house.kind, a.complete) == (b.house.kind, b.complete));
    let range = |chunk: &[Unit<W>]| {
        at += chunk.len();
        at - chunk.len()..at
    };
    chunks.map(range).collect()
}

impl<const W: usize> Shape<W> {
    /// Fills in the peers and the units of every cell, unit by unit: every extra pass shows in the time to rate easy boards.
    fn connect(&mut self, units: &[Unit<W>]) {
        let cells = self.cells;
        self.peers = vec![Cells::EMPTY; cells];
        self.homes = vec![Home::default(); cells];
        self.region_of = vec![NONE; cells];
        for unit in units {
            for &cell in &unit.cells {
                let home = &mut self.homes[usize::from(cell)];
                home.len += 1;
                home.complete += u16::from(unit.complete);
                self.peers[usize::from(cell)] |= unit.set;
            }
        }
        let mut first = 0;
        for (cell, home) in self.homes.iter_mut().enumerate() {
            self.peers[cell].remove(cell);
            home.first = first;
            first += u32::from(home.len);
        }
        self.members = vec![0; first as usize];
        let mut next: Vec<u32> = self.homes.iter().map(|home| home.first).collect();
        for (index, unit) in units.iter().enumerate() {
            for &cell in &unit.cells {
                let place = &mut next[usize::from(cell)];
                self.members[*place as usize] = index as u16;
                *place += 1;
            }
        }
        for index in self.regions.clone() {
            units[index].cells.iter().for_each(|&cell| self.region_of[usize::from(cell)] = index as u16);
        }
    }
}
