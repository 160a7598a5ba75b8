//! The houses of a puzzle: cells that hold different digits.

use gridproof::AnyPuzzle;

/// Every house of the puzzle.
#[derive(Debug)]
pub(super) struct Houses {
    all: Vec<Vec<usize>>,
    /// The houses of each cell, as indices into `all`.
    of: Vec<Vec<u32>>,
}

impl Houses {
    pub(super) fn new(puzzle: &dyn AnyPuzzle, cells: usize) -> Houses {
        let all: Vec<Vec<usize>> = puzzle.houses().into_iter().map(|(_, cells)| cells).collect();
        let mut of = vec![Vec::new(); cells];
        for (at, house) in all.iter().enumerate() {
            house.iter().filter(|&&cell| cell < cells).for_each(|&cell| of[cell].push(at as u32));
        }
        Houses { all, of }
    }

    /// The houses of a cell.
    pub(super) fn of(&self, cell: usize) -> impl Iterator<Item = &[usize]> {
        self.of.get(cell).into_iter().flatten().map(|&at| self.all[at as usize].as_slice())
    }
}
