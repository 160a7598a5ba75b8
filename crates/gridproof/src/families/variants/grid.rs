//! The board without its rules: cells, digits and regions.

use gridproof_engine::digits::Digits;

/// A rectangle of cells, the digits they take, and its houses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub columns: usize,
    /// The smallest digit.
    pub lowest: i32,
    /// How many digits there are, from the smallest on.
    pub digits: u8,
    /// Whether no digit repeats in a row or a column.
    pub latin: bool,
    /// The region of every cell, row by row; `None` for cells in no region. Empty if there are no regions. No digit repeats in a region.
    pub regions: Vec<Option<u16>>,
}

impl Grid {
    /// The maximum number of rows and of columns.
    pub const MAX_SIDE: usize = 36;

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// The largest digit.
    pub fn highest(&self) -> i32 {
        self.lowest + i32::from(self.digits) - 1
    }

    /// Every digit, as the board shows it.
    pub fn values(&self) -> impl Iterator<Item = i32> + use<> {
        self.lowest..=self.highest()
    }

    /// A digit as the board shows it, from its number: engines number digits from 1.
    pub fn value(&self, number: u8) -> i32 {
        self.lowest - 1 + i32::from(number)
    }

    /// The number of a digit, if it is one of the board's.
    pub fn number(&self, value: i32) -> Option<u8> {
        u8::try_from(value - self.lowest + 1).ok().filter(|number| (1..=self.digits).contains(number))
    }

    /// The numbers of all digits.
    pub fn all(&self) -> Digits {
        Digits::upto(self.digits)
    }

    /// The cell in a row and a column, both from 0, if the board has it.
    pub fn cell(&self, row: i64, column: i64) -> Option<usize> {
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        (row < self.rows && column < self.columns).then(|| row * self.columns + column)
    }

    /// The cell `down` rows below and `right` columns to the right of another.
    pub fn beside(&self, cell: usize, down: i64, right: i64) -> Option<usize> {
        self.cell((cell / self.columns) as i64 + down, (cell % self.columns) as i64 + right)
    }

    /// Every cell with the cell `down` rows below and `right` columns to the right of it.
    pub fn pairs(&self, down: i64, right: i64) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.cells()).filter_map(move |cell| Some((cell, self.beside(cell, down, right)?)))
    }

    /// Every pair of neighbours, each once.
    pub fn neighbours(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.pairs(0, 1).chain(self.pairs(1, 0))
    }

    /// The neighbours of a cell.
    pub fn neighbours_of(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        [(-1, 0), (0, -1), (0, 1), (1, 0)].into_iter().filter_map(move |(down, right)| self.beside(cell, down, right))
    }

    /// The third of the digits to which a digit belongs, from 0.
    pub fn third(&self, digit: i32) -> i32 {
        (digit - self.lowest) * 3 / i32::from(self.digits)
    }

    /// The cells of every region, in the order of their numbers.
    pub fn region_cells(&self) -> Vec<Vec<usize>> {
        let mut order: Vec<(u16, usize)> =
            self.regions.iter().enumerate().filter_map(|(cell, region)| Some(((*region)?, cell))).collect();
        order.sort_unstable();
        order
            .chunk_by(|one, other| one.0 == other.0)
            .map(|cells| cells.iter().map(|&(_, cell)| cell).collect())
            .collect()
    }

    /// The region of a cell.
    pub fn region(&self, cell: usize) -> Option<u16> {
        self.regions.get(cell).copied().flatten()
    }

    /// Boxes with this many rows and columns, in reading order, if they fill the board.
    pub fn boxes(&self, height: usize, width: usize) -> Option<Vec<Option<u16>>> {
        if height == 0 || width == 0 || !self.rows.is_multiple_of(height) || !self.columns.is_multiple_of(width) {
            return None;
        }
        let number = |cell: usize| cell / self.columns / height * (self.columns / width) + cell % self.columns / width;
        Some((0..self.cells()).map(|cell| Some(number(cell) as u16)).collect())
    }

    /// The same board with its regions numbered in the order of their first cells.
    #[must_use]
    pub fn with_regions_in_order(&self) -> Grid {
        let mut order = Vec::new();
        let mut number = |region: u16| {
            let at = order.iter().position(|&known| known == region).unwrap_or_else(|| {
                order.push(region);
                order.len() - 1
            });
            at as u16
        };
        let regions = self.regions.iter().map(|region| region.map(&mut number)).collect();
        Grid { regions, ..self.clone() }
    }

    /// Whether cells are one piece: each can be reached from the others over neighbours among them.
    pub fn is_connected(&self, cells: &[usize]) -> bool {
        let mut reached: Vec<usize> = cells.first().copied().into_iter().collect();
        let mut at = 0;
        while let Some(&cell) = reached.get(at) {
            for other in self.neighbours_of(cell) {
                if cells.contains(&other) && !reached.contains(&other) {
                    reached.push(other);
                }
            }
            at += 1;
        }
        reached.len() == cells.len()
    }

    /// The usual boxes of a square board, where there are any: as square as possible, and wider than high.
    pub fn usual_boxes(&self) -> Option<Vec<Option<u16>>> {
        let size = self.rows;
        if self.columns != size {
            return None;
        }
        let height = (2..size)
            .take_while(|height| height * height <= size)
            .filter(|height| size.is_multiple_of(*height))
            .last()?;
        self.boxes(height, size / height)
    }

    /// The cells of a row.
    pub fn row(&self, row: usize) -> Vec<usize> {
        (0..self.columns).map(|column| row * self.columns + column).collect()
    }

    /// The cells of a column.
    pub fn column(&self, column: usize) -> Vec<usize> {
        (0..self.rows).map(|row| row * self.columns + column).collect()
    }

    /// Rows and columns if no digit repeats in them, then regions.
    pub fn houses(&self) -> Vec<Vec<usize>> {
        let mut houses = Vec::new();
        if self.latin {
            houses.extend((0..self.rows).map(|row| self.row(row)));
            houses.extend((0..self.columns).map(|column| self.column(column)));
        }
        houses.extend(self.region_cells());
        houses
    }
}
