//! Movement of the cursor.

use super::{Direction, Game};

impl Game {
    /// Moves to the next white cell in a direction; if the line has none, to the nearest white cell on that side.
    pub(super) fn step(&mut self, direction: Direction) {
        let (rows, columns) = (self.cells() / self.columns, self.columns);
        let (row, column) = (self.cursor / columns, self.cursor % columns);
        let line: Vec<usize> = match direction {
            Direction::Up => (0..row).rev().map(|row| row * columns + column).collect(),
            Direction::Down => (row + 1..rows).map(|row| row * columns + column).collect(),
            Direction::Left => (0..column).rev().map(|column| row * columns + column).collect(),
            Direction::Right => (column + 1..columns).map(|column| row * columns + column).collect(),
        };
        let beyond = |&cell: &usize| match direction {
            Direction::Up => cell / columns < row,
            Direction::Down => cell / columns > row,
            Direction::Left => cell % columns < column,
            Direction::Right => cell % columns > column,
        };
        let distance = |&cell: &usize| {
            let (down, right) = ((cell / columns).abs_diff(row), (cell % columns).abs_diff(column));
            down * down + right * right
        };
        let ahead = line.into_iter().find(|&cell| self.is_white(cell));
        let nearest = || (0..self.cells()).filter(|&cell| self.is_white(cell)).filter(beyond).min_by_key(distance);
        self.cursor = ahead.or_else(nearest).unwrap_or(self.cursor);
    }

    pub(super) fn edge(&mut self, direction: Direction) {
        let row = self.cursor / self.columns * self.columns;
        let mut cells: Vec<usize> = (row..row + self.columns).filter(|&cell| self.is_white(cell)).collect();
        if matches!(direction, Direction::Right | Direction::Down) {
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
