//! Where the cursor goes.

use super::{Game, Way};

impl Game {
    /// The next white cell in a direction; where the line has none, the nearest one on that side.
    pub(super) fn step(&mut self, way: Way) {
        let (rows, columns) = (self.cells() / self.columns, self.columns);
        let (row, column) = (self.cursor / columns, self.cursor % columns);
        let line: Vec<usize> = match way {
            Way::Up => (0..row).rev().map(|row| row * columns + column).collect(),
            Way::Down => (row + 1..rows).map(|row| row * columns + column).collect(),
            Way::Left => (0..column).rev().map(|column| row * columns + column).collect(),
            Way::Right => (column + 1..columns).map(|column| row * columns + column).collect(),
        };
        let beyond = |&cell: &usize| match way {
            Way::Up => cell / columns < row,
            Way::Down => cell / columns > row,
            Way::Left => cell % columns < column,
            Way::Right => cell % columns > column,
        };
        let far = |&cell: &usize| {
            let (down, right) = ((cell / columns).abs_diff(row), (cell % columns).abs_diff(column));
            down * down + right * right
        };
        let ahead = line.into_iter().find(|&cell| self.is_white(cell));
        let near = || (0..self.cells()).filter(|&cell| self.is_white(cell)).filter(beyond).min_by_key(far);
        self.cursor = ahead.or_else(near).unwrap_or(self.cursor);
    }

    pub(super) fn edge(&mut self, way: Way) {
        let row = self.cursor / self.columns * self.columns;
        let mut cells: Vec<usize> = (row..row + self.columns).filter(|&cell| self.is_white(cell)).collect();
        if matches!(way, Way::Right | Way::Down) {
            cells.reverse();
        }
        self.cursor = cells.first().copied().unwrap_or(self.cursor);
    }

    pub(super) fn next_open(&mut self, forwards: bool) {
        let count = self.cells();
        let at = |by: usize| if forwards { (self.cursor + by) % count } else { (self.cursor + count - by) % count };
        let open = |&cell: &usize| self.is_blank(cell) && self.board[cell].digit == 0;
        self.cursor = (1..count).map(at).find(open).unwrap_or(self.cursor);
    }
}
