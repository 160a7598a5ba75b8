//! Plain backtracking, a check on the other engines.

use super::Latin;
use crate::family::{Engine, Found};
use crate::textbook::backtrack;
use gridproof_engine::search::{Control, Stop};

pub(super) const ENGINE: Engine<Latin> =
    Engine { id: "textbook", about: "plain backtracking, for comparison", search, count: None };

fn search(puzzle: &Latin, control: &mut Control<'_>, found: &mut Found<'_>) -> Result<(), Stop> {
    let n = puzzle.size();
    let fits = |board: &[u8], cell: usize, digit: u8| {
        let (row, column) = (cell / n, cell % n);
        (0..n).all(|i| {
            let (across, down) = (row * n + i, i * n + column);
            (across == cell || board[across] != digit) && (down == cell || board[down] != digit)
        })
    };
    backtrack(n, puzzle.givens(), puzzle.top(), &fits, control, found)
}
