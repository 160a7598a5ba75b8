//! The candidates of a board in three views, and what stands alone in one of them.

/// The largest board.
pub(super) const MOST: usize = 12;

/// Candidates by row, column and height, all from 0.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) n: usize,
    /// Heights by row and column.
    pub(super) cells: [[u16; MOST]; MOST],
    /// Places by height, of rows (0) and columns (1).
    pub(super) lines: [[[u16; MOST]; MOST]; 2],
    /// Places not filled yet, of rows and columns.
    pub(super) open: [[u16; MOST]; 2],
    /// Lines in which something was filled.
    pub(super) filled: [u16; 2],
    /// Lines in which something was struck, as seen from both of their ends.
    pub(super) struck: [[u16; 2]; 2],
    /// Heights of which something was struck.
    pub(super) moved: u16,
    alone: Vec<(u8, u8, u8)>,
    failed: bool,
}

impl State {
    /// Everything is possible but what the givens exclude.
    pub(super) fn new(n: usize, givens: &[u8]) -> State {
        let all = u16::MAX >> (16 - n);
        let mut state = State {
            n,
            cells: [[all; MOST]; MOST],
            lines: [[[all; MOST]; MOST]; 2],
            open: [[all; MOST]; 2],
            filled: [all; 2],
            struck: [[all; 2]; 2],
            moved: all,
            alone: Vec::new(),
            failed: false,
        };
        for (cell, &given) in givens.iter().enumerate().filter(|&(_, &given)| given != 0) {
            state.place(cell / n, cell % n, usize::from(given) - 1);
        }
        if n == 1 {
            state.place(0, 0, 0);
        }
        state
    }

    /// Fills a cell, when things are settled.
    pub(super) fn place(&mut self, row: usize, column: usize, height: usize) {
        self.alone.push((row as u8, column as u8, height as u8));
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
        self.struck[0].iter_mut().for_each(|lines| *lines |= 1 << row);
        self.struck[1].iter_mut().for_each(|lines| *lines |= 1 << column);
        self.moved |= 1 << height;
        self.cells[row][column] &= !(1 << height);
        self.lines[0][row][height] &= !(1 << column);
        self.lines[1][column][height] &= !(1 << row);
        let heights = self.cells[row][column];
        let (across, down) = (self.lines[0][row][height], self.lines[1][column][height]);
        self.failed |= heights == 0 || across == 0 || down == 0;
        if heights & heights.wrapping_sub(1) == 0 {
            self.alone.push((row as u8, column as u8, heights.trailing_zeros() as u8));
        }
        if across & across.wrapping_sub(1) == 0 {
            self.alone.push((row as u8, across.trailing_zeros() as u8, height as u8));
        }
        if down & down.wrapping_sub(1) == 0 {
            self.alone.push((down.trailing_zeros() as u8, column as u8, height as u8));
        }
    }

    /// Fills what stands alone until nothing does; false if that is a contradiction.
    pub(super) fn settle(&mut self) -> bool {
        while let Some((row, column, height)) = self.alone.pop() {
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
            self.filled[0] |= 1 << row;
            self.filled[1] |= 1 << column;
            each(self.cells[row][column] & !(1 << height), |other| self.strike(row, column, other));
            each(self.lines[0][row][height] & !(1 << column), |other| self.strike(row, other, height));
            each(self.lines[1][column][height] & !(1 << row), |other| self.strike(other, column, height));
        }
        !self.failed
    }

    /// Candidates over one for every cell.
    pub(super) fn spare(&self) -> u32 {
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
