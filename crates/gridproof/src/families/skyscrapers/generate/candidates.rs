//! The candidates of a board in three views, and the singles that follow from them.

/// The largest board.
pub(super) const MAX_SIZE: usize = 12;

/// Candidates by row, column and height, all counted from 0, and what has changed since each deduction last looked.
#[derive(Clone, Debug)]
pub(super) struct Candidates {
    pub(super) n: usize,
    /// Heights by row and column.
    pub(super) cells: [[u16; MAX_SIZE]; MAX_SIZE],
    /// Places by height, of rows (0) and columns (1).
    pub(super) lines: [[[u16; MAX_SIZE]; MAX_SIZE]; 2],
    /// Places not filled yet, of rows and columns.
    pub(super) open: [[u16; MAX_SIZE]; 2],
    /// Lines in which a cell was filled.
    pub(super) filled_lines: [u16; 2],
    /// Lines in which a candidate was struck, once for either end they are seen from.
    pub(super) struck_lines: [[u16; 2]; 2],
    /// Heights of which a candidate was struck.
    pub(super) struck_heights: u16,
    /// Row, column and height of singles to be filled.
    singles: Vec<(u8, u8, u8)>,
    failed: bool,
}

impl Candidates {
    /// All candidates; the givens are filled by the first [`Candidates::settle`].
    pub(super) fn new(n: usize, givens: &[u8]) -> Candidates {
        let all = u16::MAX >> (16 - n);
        let mut candidates = Candidates {
            n,
            cells: [[all; MAX_SIZE]; MAX_SIZE],
            lines: [[[all; MAX_SIZE]; MAX_SIZE]; 2],
            open: [[all; MAX_SIZE]; 2],
            filled_lines: [all; 2],
            struck_lines: [[all; 2]; 2],
            struck_heights: all,
            singles: Vec::new(),
            failed: false,
        };
        for (cell, &given) in givens.iter().enumerate().filter(|&(_, &given)| given != 0) {
            candidates.place(cell / n, cell % n, usize::from(given) - 1);
        }
        if n == 1 {
            candidates.place(0, 0, 0);
        }
        candidates
    }

    /// Queues a cell to be filled by the next [`Candidates::settle`].
    pub(super) fn place(&mut self, row: usize, column: usize, height: usize) {
        self.singles.push((row as u8, column as u8, height as u8));
    }

    /// Strikes a candidate of a line, by its place.
    pub(super) fn strike_in(&mut self, side: usize, line: usize, place: usize, height: usize) {
        let (row, column) = if side == 0 { (line, place) } else { (place, line) };
        self.strike(row, column, height);
    }

    /// Strikes a candidate, if it is there.
    pub(super) fn strike(&mut self, row: usize, column: usize, height: usize) {
        if self.cells[row][column] >> height & 1 == 0 {
            return;
        }
        self.struck_lines[0].iter_mut().for_each(|lines| *lines |= 1 << row);
        self.struck_lines[1].iter_mut().for_each(|lines| *lines |= 1 << column);
        self.struck_heights |= 1 << height;
        self.cells[row][column] &= !(1 << height);
        self.lines[0][row][height] &= !(1 << column);
        self.lines[1][column][height] &= !(1 << row);
        let heights = self.cells[row][column];
        let (across, down) = (self.lines[0][row][height], self.lines[1][column][height]);
        self.failed |= heights == 0 || across == 0 || down == 0;
        if heights & heights.wrapping_sub(1) == 0 {
            self.singles.push((row as u8, column as u8, heights.trailing_zeros() as u8));
        }
        if across & across.wrapping_sub(1) == 0 {
            self.singles.push((row as u8, across.trailing_zeros() as u8, height as u8));
        }
        if down & down.wrapping_sub(1) == 0 {
            self.singles.push((down.trailing_zeros() as u8, column as u8, height as u8));
        }
    }

    /// Fills singles until there are none; returns false on a contradiction.
    pub(super) fn settle(&mut self) -> bool {
        while let Some((row, column, height)) = self.singles.pop() {
            let (row, column, height) = (usize::from(row), usize::from(column), usize::from(height));
            if self.failed || self.cells[row][column] >> height & 1 == 0 {
                self.failed = true;
                return false;
            }
            if self.open[0][row] >> column & 1 == 0 {
                continue;
            }
            self.open[0][row] &= !(1 << column);
            self.open[1][column] &= !(1 << row);
            self.filled_lines[0] |= 1 << row;
            self.filled_lines[1] |= 1 << column;
            each(self.cells[row][column] & !(1 << height), |other| self.strike(row, column, other));
            each(self.lines[0][row][height] & !(1 << column), |other| self.strike(row, other, height));
            each(self.lines[1][column][height] & !(1 << row), |other| self.strike(other, column, height));
        }
        !self.failed
    }

    /// The number of candidates in excess of one per cell.
    pub(super) fn surplus(&self) -> u32 {
        let cells = self.cells[..self.n].iter().flat_map(|row| &row[..self.n]);
        cells.map(|heights| heights.count_ones().saturating_sub(1)).sum()
    }
}

/// Calls `act` with every member of a set.
#[inline(always)]
pub(super) fn each(set: u16, mut act: impl FnMut(usize)) {
    let mut rest = set;
    while rest != 0 {
        act(rest.trailing_zeros() as usize);
        rest &= rest - 1;
    }
}
