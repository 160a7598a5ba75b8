//! Cells that may not hold the same digit, read off the board.

use gridproof::AnyPuzzle;
use gridproof::engine::logic::{House, HouseKind};

/// Rows and columns between black cells, and boxes.
#[derive(Debug)]
pub(super) struct Houses {
    all: Vec<Vec<usize>>,
    /// The houses of each cell, as places in `all`.
    of: Vec<Vec<u32>>,
}

impl Houses {
    pub(super) fn new(puzzle: &dyn AnyPuzzle, start: &[Option<u8>], columns: usize) -> Houses {
        let rows = start.len() / columns;
        let mut all: Vec<Vec<usize>> = Vec::new();
        let mut stretch = |cells: &mut dyn Iterator<Item = usize>| {
            let mut run = Vec::new();
            for cell in cells {
                match start[cell] {
                    Some(_) => run.push(cell),
                    None => all.push(std::mem::take(&mut run)),
                }
            }
            all.push(run);
        };
        (0..rows).for_each(|row| stretch(&mut (row * columns..(row + 1) * columns)));
        (0..columns).for_each(|column| stretch(&mut (0..rows).map(|row| row * columns + column)));
        let boxes = (0..columns).map(|index| puzzle.house(House::new(HouseKind::Box, index)));
        all.extend(boxes.take_while(|cells| !cells.is_empty()));
        all.retain(|cells| !cells.is_empty());
        let mut of = vec![Vec::new(); start.len()];
        for (at, cells) in all.iter().enumerate() {
            cells.iter().filter(|&&cell| cell < start.len()).for_each(|&cell| of[cell].push(at as u32));
        }
        Houses { all, of }
    }

    /// The houses that a cell is in.
    pub(super) fn of(&self, cell: usize) -> impl Iterator<Item = &[usize]> {
        self.of.get(cell).into_iter().flatten().map(|&at| self.all[at as usize].as_slice())
    }
}
