//! Plain backtracking, cell by cell in reading order with digits in ascending order.
//!
//! The slow reference for other engines: all it knows is whether a digit fits into a cell, given the cells filled so far, so there
//! is little to get wrong. Answers come in lexicographic order.

use crate::family::{Found, emit};
use gridproof_engine::fill::Fill;
use gridproof_engine::search::{Control, Stop};

/// Fills the blanks (0) of `givens` in reading order with digits 1 to `top` and yields every full board.
///
/// `fits(board, cell, digit)` returns whether `digit` may go into `cell`; cells before it are filled, cells after it hold their
/// given or 0. Givens are checked too, when the search reaches them.
pub(crate) fn backtrack(
    columns: usize,
    givens: &[u8],
    top: u8,
    fits: &dyn Fn(&[u8], usize, u8) -> bool,
    control: &mut Control<'_>,
    found: &mut Found<'_>,
) -> Result<(), Stop> {
    let mut board = givens.to_vec();
    let mut cell = 0;
    // The digit tried last in `cell`; 0 when the search enters the cell.
    let mut tried = 0;
    loop {
        control.tick()?;
        if cell == board.len() {
            emit(Fill::new(columns, board.clone()).ok_or(Stop::Fault)?, control, found)?;
        } else {
            let next = match givens[cell] {
                0 => (tried + 1..=top).find(|&digit| fits(&board, cell, digit)),
                given => (tried == 0 && fits(&board, cell, given)).then_some(given),
            };
            if let Some(digit) = next {
                board[cell] = digit;
                cell += 1;
                tried = 0;
                continue;
            }
            board[cell] = givens[cell];
        }
        // Back up one cell, and continue after its digit.
        let Some(before) = cell.checked_sub(1) else { return Ok(()) };
        cell = before;
        tried = board[cell];
        board[cell] = givens[cell];
    }
}
