//! Plain backtracking, a check on the other engines.

use super::Sudoku;
use crate::family::{Engine, Found};
use crate::textbook::backtrack;
use gridproof_engine::search::{Control, Stop};

pub(super) const ENGINE: Engine<Sudoku> =
    Engine { id: "textbook", about: "plain backtracking, for comparison", search, count: None };

fn search(puzzle: &Sudoku, control: &mut Control<'_>, found: &mut Found<'_>) -> Result<(), Stop> {
    let n = puzzle.size();
    let (box_rows, box_columns) = (puzzle.boxes().rows(), puzzle.boxes().columns());
    let fits = |board: &[u8], cell: usize, digit: u8| {
        let (row, column) = (cell / n, cell % n);
        let corner = (row - row % box_rows) * n + (column - column % box_columns);
        (0..n).all(|i| {
            let (across, down) = (row * n + i, i * n + column);
            let in_box = corner + i / box_columns * n + i % box_columns;
            [across, down, in_box].iter().all(|&other| other == cell || board[other] != digit)
        })
    };
    backtrack(n, puzzle.givens(), puzzle.top(), &fits, control, found)
}
