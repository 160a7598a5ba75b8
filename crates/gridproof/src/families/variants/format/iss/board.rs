//! The geometry of the solver's boards.

use super::super::super::grid::Grid;
use std::collections::BTreeSet;

/// The maximum number of rows, of columns and of digits.
pub(super) const MAX_SIDE: usize = 16;

/// The rows and columns of boxes of a size that fill the board.
pub(super) fn box_shape(grid: &Grid, size: usize) -> Option<(usize, usize)> {
    let fits =
        |&(height, width): &(usize, usize)| grid.rows.is_multiple_of(height) && grid.columns.is_multiple_of(width);
    let smaller = (2..=size).take_while(|small| small * small <= size).filter(|small| size.is_multiple_of(*small));
    let smaller: Vec<usize> = smaller.collect();
    smaller.into_iter().rev().flat_map(|small| [(small, size / small), (size / small, small)]).find(fits)
}

/// The boxes of a size, numbered in reading order.
pub(super) fn boxes(grid: &Grid, size: usize) -> Option<Vec<Option<u16>>> {
    let (height, width) = box_shape(grid, size)?;
    let in_row = grid.columns / width;
    let number = |cell: usize| (cell / grid.columns / height * in_row + cell % grid.columns / width) as u16;
    Some((0..grid.cells()).map(|cell| Some(number(cell))).collect())
}

/// The windows of Windoku, between boxes of a size.
pub(super) fn windows(grid: &Grid, size: usize) -> Vec<Vec<usize>> {
    let Some((height, width)) = box_shape(grid, size) else { return Vec::new() };
    let starts = |side: usize, length: usize| (1..).step_by(length + 1).take_while(move |start| start + length < side);
    let window = |left: usize, top: usize| {
        (0..size).map(|at| (top + at % height) * grid.columns + left + at / height).collect::<Vec<_>>()
    };
    starts(grid.columns, width).flat_map(|left| starts(grid.rows, height).map(move |top| window(left, top))).collect()
}

/// Every diagonal of two or more cells that has a name: the cell that it begins with.
pub(super) fn diagonals(grid: &Grid) -> Vec<Vec<usize>> {
    let (rows, columns) = (grid.rows, grid.columns);
    let along = |row: usize, column: usize, down: i64, right: i64| {
        let cell = |step: i64| grid.cell(row as i64 + step * down, column as i64 + step * right);
        (0..).map_while(cell).collect::<Vec<usize>>()
    };
    let left = (0..rows.saturating_sub(1)).map(|row| along(row, 0, 1, 1));
    let right = (1..rows.saturating_sub(1)).map(|row| along(row, columns - 1, -1, -1));
    let top = (1..columns).map(|column| along(0, column, 1, -1));
    let bottom = (1..columns.saturating_sub(1)).map(|column| along(rows - 1, column, -1, 1));
    let mut seen = BTreeSet::new();
    let mut named: Vec<Vec<usize>> = Vec::new();
    for line in left.chain(right).chain(top).chain(bottom) {
        let cells: BTreeSet<usize> = line.iter().copied().collect();
        if line.len() > 1 && seen.insert(cells) {
            // A later one takes over the name.
            named.retain(|known| known[0] != line[0]);
            named.push(line);
        }
    }
    named
}

/// Pairs of neighbours among cells: the earlier cell comes first.
pub(super) fn pairs(grid: &Grid, cells: &[usize]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (at, &cell) in cells.iter().enumerate() {
        let around =
            [(0, -1), (0, 1), (-1, 0), (1, 0)].into_iter().filter_map(|(down, right)| grid.beside(cell, down, right));
        pairs.extend(around.filter(|other| cells[at + 1..].contains(other)).map(|other| (cell, other)));
    }
    pairs
}

/// The cells of a whole row or column, `R1` or `C16`, from its start or its end.
pub(super) fn line(grid: &Grid, name: &str, from_start: bool) -> Option<Vec<usize>> {
    let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    let mut cells = match (name.strip_prefix('R'), name.strip_prefix('C')) {
        (Some(row), _) => number(row).filter(|&row| row < grid.rows).map(|row| grid.row(row))?,
        (_, Some(column)) => {
            number(column).filter(|&column| column < grid.columns).map(|column| grid.column(column))?
        }
        _ => return None,
    };
    if !from_start {
        cells.reverse();
    }
    Some(cells)
}

/// The name of a whole row or column, and whether the cells come from its start.
pub(super) fn line_name(grid: &Grid, cells: &[usize]) -> Option<(String, bool)> {
    let rows = (1..=grid.rows).map(|row| format!("R{row}"));
    let names: Vec<String> = rows.chain((1..=grid.columns).map(|column| format!("C{column}"))).collect();
    let found = names.into_iter().flat_map(|name| [(name.clone(), true), (name, false)]);
    found.into_iter().find(|(name, from_start)| line(grid, name, *from_start).as_deref() == Some(cells))
}

/// The cell with a name such as `R1Cg`.
pub(super) fn cell(grid: &Grid, name: &str) -> Option<usize> {
    let [b'R' | b'r', row, b'C' | b'c', column] = *name.as_bytes() else { return None };
    let number = |byte: u8| char::from(byte).to_digit(17).map(i64::from);
    grid.cell(number(row)? - 1, number(column)? - 1)
}

/// The name of a cell.
pub(super) fn cell_name(grid: &Grid, cell: usize) -> String {
    let digit = |number: usize| char::from_digit(number as u32 + 1, 17).unwrap_or('?');
    format!("R{}C{}", digit(cell / grid.columns), digit(cell % grid.columns))
}
