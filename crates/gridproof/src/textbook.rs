//! Plain backtracking, cell by cell in reading order with digits in ascending order.
//!
//! The slow half of every comparison: it knows nothing but "may this digit stand here, given the cells
//! filled so far", so that there is little to get wrong. Answers come in lexicographic order.

use crate::family::{Found, hand_over};
use gridproof_engine::fill::Fill;
use gridproof_engine::search::{Control, Stop};

/// Fills the blanks (0) of `board` in reading order with digits 1 to `top` and hands over every full board.
///
/// `fits(board, cell, digit)` says whether `digit` may be put into `cell`; cells before it are filled, cells
/// after it hold their given or 0. It is asked about givens too, when the search comes by.
pub fn backtrack(
    columns: usize,
    givens: &[u8],
    top: u8,
    fits: &dyn Fn(&[u8], usize, u8) -> bool,
    control: &mut Control<'_>,
    found: &mut Found<'_>,
) -> Result<(), Stop> {
    let mut board = givens.to_vec();
    let mut cell = 0;
    // The digit tried last in `cell`; 0 on the way down.
    let mut tried = 0;
    loop {
        control.tick()?;
        if cell == board.len() {
            hand_over(Fill::new(columns, board.clone()).ok_or(Stop::Fault)?, control, found)?;
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
        // Back to the last cell, to try what comes after its digit.
        let Some(before) = cell.checked_sub(1) else { return Ok(()) };
        cell = before;
        tried = board[cell];
        board[cell] = givens[cell];
    }
}
