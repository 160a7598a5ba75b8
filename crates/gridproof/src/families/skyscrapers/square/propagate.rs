//! The candidates of a board in three views, and their propagation.
//!
//! A candidate is a row, a column and a height. It is a bit in three sets: the columns of its row and height, the rows of its column
//! and height, the heights of its cell. Each of these sets holds one member in an answer, so a set with one bit left is a single, and
//! an empty set is a contradiction. Striking a candidate updates all three views and looks at its three sets, which finds all naked
//! and hidden singles without scanning.
//!
//! When no single is left, one line that has changed is filtered exactly, and so on. A line is not woken by what its own filter
//! struck.

use super::exact::Walker;
use super::packed::Packed;
use super::relaxed;
use gridproof_engine::search::{Control, Stop};

/// The size of a board, and the clues of its rows (left, right) and columns (top, bottom), 0 for none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clues<const S: usize> {
    pub(super) n: usize,
    pub(super) of: [[(u8, u8); S]; 2],
}

/// All candidates at one point of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidates<W, const S: usize> {
    /// Rows (0) and columns (1): their places by height.
    pub(super) lines: [[W; S]; 2],
    /// Heights by column, one per row.
    pub(super) cells: [W; S],
    /// Columns of cells that are not placed, per row.
    pub(super) open: [u32; S],
    /// Per line in `listed_lines`, all permutations that are left: a range of the propagator's lists.
    pub(super) lists: [[(u32, u32); S]; 2],
    /// The number of candidates of every row and column.
    pub(super) sizes: [[u16; S]; 2],
    /// The lines whose permutations are listed.
    pub(super) listed_lines: [u32; 2],
    /// Where the propagator's lists end.
    pub(super) lists_end: u32,
}

/// Which lines are listed: the maximum number of masks that their walk visits, and of permutations that they have.
pub(super) type ListLimits = (usize, usize);

/// The smallest size at which the places of single heights are filtered too. On smaller boards that saves one node in ten and no time.
const LARGE: usize = if cfg!(test) { 4 } else { 13 };

/// The work between two checks of the clock, in masks visited.
const WORK: u32 = 1 << 14;

/// Propagates placements and strikes until nothing follows.
#[derive(Debug)]
pub(super) struct Propagator<W, const S: usize> {
    pub(super) clues: Clues<S>,
    pub(super) now: Candidates<W, S>,
    /// Row, column and height of singles to be placed.
    singles: Vec<(u8, u8, u8)>,
    /// Lines to filter, rows and columns.
    pub(super) woken: [u32; 2],
    /// Heights whose places have changed.
    pub(super) changed_heights: u32,
    failed: bool,
    pub(super) list_limits: ListLimits,
    /// One more than the number of times a line has failed.
    pub(super) weights: [[u32; S]; 2],
    pub(super) walker: Walker,
    pub(super) lists: Vec<W>,
    pub(super) relaxed: relaxed::Relaxed,
    pub(super) work: u32,
}

impl<W: Packed, const S: usize> Propagator<W, S> {
    /// Strikes what givens and single clues exclude; all lines are still to be filtered.
    pub(super) fn new(clues: Clues<S>, givens: &[u8]) -> Propagator<W, S> {
        let n = clues.n;
        let mut all = W::EMPTY;
        for at in 0..n {
            for bit in 0..n {
                all.set(at, bit);
            }
        }
        let every = u32::MAX >> (32 - n);
        let now = Candidates {
            lines: [[all; S]; 2],
            cells: [all; S],
            open: [every; S],
            lists: [[(0, 0); S]; 2],
            sizes: [[(n * n) as u16; S]; 2],
            listed_lines: [0; 2],
            lists_end: 0,
        };
        let mut propagator = Propagator {
            clues,
            now,
            singles: Vec::with_capacity(64),
            woken: [every; 2],
            changed_heights: every,
            failed: false,
            list_limits: (0, 0),
            weights: [[1; S]; 2],
            walker: Walker::new(n),
            lists: Vec::new(),
            relaxed: relaxed::Relaxed::default(),
            work: 0,
        };
        for (at, &given) in givens.iter().enumerate().filter(|&(_, &given)| given != 0) {
            propagator.place(at / n, at % n, usize::from(given) - 1);
        }
        if n == 1 {
            propagator.singles.push((0, 0, 0));
        }
        propagator.start();
        propagator
    }

    /// Strikes what single clues exclude: height `h` (from 0) is not among the first `clue - 1 - (n - 1 - h)` cells, because only it and
    /// the taller ones can be seen from there on.
    fn start(&mut self) {
        let n = self.clues.n;
        for side in 0..2 {
            for line in 0..n {
                let (near, far) = self.clues.of[side][line];
                for (clue, reversed) in [(usize::from(near), false), (usize::from(far), true)] {
                    let place = |i: usize| if reversed { n - 1 - i } else { i };
                    for i in 0..clue.saturating_sub(1).min(n) {
                        for height in (n + i + 1).saturating_sub(clue)..n {
                            self.strike_in(side, line, place(i), height);
                        }
                    }
                    if clue == 1 {
                        let (row, column) = cell(side, line, place(0));
                        self.place(row, column, n - 1);
                    }
                }
            }
        }
    }

    /// Queues a cell to be filled by the next [`Propagator::propagate`]. A height that is not a candidate is a contradiction.
    pub(super) fn place(&mut self, row: usize, column: usize, height: usize) {
        if self.now.cells[row & (S - 1)].field(column) >> height & 1 == 0 {
            self.failed = true;
        }
        self.singles.push((row as u8, column as u8, height as u8));
    }

    #[inline(always)]
    pub(super) fn strike_in(&mut self, side: usize, line: usize, place: usize, height: usize) {
        let (row, column) = cell(side, line, place);
        self.strike(row, column, height);
    }

    /// Strikes a candidate, if it is there.
    #[inline(always)]
    pub(super) fn strike(&mut self, row: usize, column: usize, height: usize) {
        let (row, column, height) = (row & (S - 1), column & (S - 1), height & (S - 1));
        let Candidates { lines: [rows, columns], cells, sizes, .. } = &mut self.now;
        if cells[row].field(column) >> height & 1 == 0 {
            return;
        }
        self.woken[0] |= 1 << row;
        self.woken[1] |= 1 << column;
        self.changed_heights |= 1 << height;
        sizes[0][row] -= 1;
        sizes[1][column] -= 1;
        cells[row].clear(column, height);
        rows[row].clear(height, column);
        columns[column].clear(height, row);
        let left = [cells[row].field(column), rows[row].field(height), columns[column].field(height)];
        if left[0] & left[0].wrapping_sub(1) == 0 {
            self.failed |= left[0] == 0;
            self.singles.push((row as u8, column as u8, left[0].trailing_zeros() as u8));
        }
        if left[1] & left[1].wrapping_sub(1) == 0 {
            self.failed |= left[1] == 0;
            self.singles.push((row as u8, left[1].trailing_zeros() as u8, height as u8));
        }
        if left[2] & left[2].wrapping_sub(1) == 0 {
            self.failed |= left[2] == 0;
            self.singles.push((left[2].trailing_zeros() as u8, column as u8, height as u8));
        }
    }

    /// Places singles until there are none; returns false if some set is empty.
    #[inline]
    fn settle(&mut self) -> bool {
        while let Some((row, column, height)) = self.singles.pop() {
            if self.failed {
                return false;
            }
            let (row, column, height) = (usize::from(row) & (S - 1), usize::from(column), usize::from(height));
            if self.now.open[row] >> column & 1 == 0 {
                // Already placed; if the height is another one, that placement made a set empty.
                if self.now.cells[row].field(column) >> height & 1 == 0 {
                    return false;
                }
                continue;
            }
            if self.now.cells[row].field(column) >> height & 1 == 0 {
                return false;
            }
            self.now.open[row] &= !(1 << column);
            let mut rest = self.now.cells[row].field(column) & !(1 << height);
            while rest != 0 {
                self.strike(row, column, rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
            let mut rest = self.now.lines[0][row].field(height) & !(1 << column);
            while rest != 0 {
                self.strike(row, rest.trailing_zeros() as usize, height);
                rest &= rest - 1;
            }
            let mut rest = self.now.lines[1][column & (S - 1)].field(height) & !(1 << row);
            while rest != 0 {
                self.strike(rest.trailing_zeros() as usize, column, height);
                rest &= rest - 1;
            }
        }
        !self.failed
    }

    /// Draws all consequences. Returns false on a contradiction, which leaves the candidates meaningless. After an error, the next call
    /// continues where this one stopped.
    pub(super) fn propagate(&mut self, control: &mut Control<'_>) -> Result<bool, Stop> {
        loop {
            if !self.settle() {
                self.forget();
                return Ok(false);
            }
            let Some((side, line)) = self.next_line() else {
                if self.changed_heights == 0 || self.clues.n < LARGE {
                    self.changed_heights = 0;
                    return Ok(true);
                }
                if !self.filter_height(self.changed_heights.trailing_zeros() as usize) {
                    self.forget();
                    return Ok(false);
                }
                continue;
            };
            if self.work >= WORK {
                control.poll()?;
                self.work = 0;
            }
            self.woken[side] &= !(1 << line);
            if !self.filter(side, line) {
                self.weights[side][line & (S - 1)] += 1;
                self.forget();
                return Ok(false);
            }
        }
    }

    /// Drops all pending work, after a contradiction.
    fn forget(&mut self) {
        self.singles.clear();
        self.woken = [0; 2];
        self.changed_heights = 0;
        self.failed = false;
    }

    /// The line to filter next: a listed one, else the one with the fewest candidates.
    #[inline]
    fn next_line(&self) -> Option<(usize, usize)> {
        for side in 0..2 {
            let short = self.woken[side] & self.now.listed_lines[side];
            if short != 0 {
                return Some((side, short.trailing_zeros() as usize));
            }
        }
        let mut best = (u16::MAX, None);
        for side in 0..2 {
            let mut rest = self.woken[side];
            while rest != 0 {
                let line = rest.trailing_zeros() as usize & (S - 1);
                rest &= rest - 1;
                let size = self.now.sizes[side][line];
                if size < best.0 {
                    best = (size, Some((side, line)));
                }
            }
        }
        best.1
    }
}

/// The cell at a place of a line.
#[inline(always)]
fn cell(side: usize, line: usize, place: usize) -> (usize, usize) {
    if side == 0 { (line, place) } else { (place, line) }
}
