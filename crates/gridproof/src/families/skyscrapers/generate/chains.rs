//! Chains of cells with two candidates.
//!
//! If a cell is not one of its two, it is the other, which then is not in the cells it sees; those with two candidates are their
//! other one, and so on. If that ends in what the first cell is not, then one of the two ends is that, and what sees both is not.

use super::state::{MOST, State};

/// Strikes the first candidate that a chain excludes, cells row by row and heights ascending. Whether there was one.
///
/// A chain goes breadth first, through a column before a row, and comes to every cell once.
pub(super) fn strike_one(state: &mut State) -> bool {
    for row in 0..state.n {
        for column in 0..state.n {
            let pair = state.cells[row][column];
            if pair.count_ones() != 2 {
                continue;
            }
            for height in [pair.trailing_zeros() as usize, 15 - pair.leading_zeros() as usize] {
                if let Some((row, column)) = excluded(state, (row, column), height) {
                    state.strike(row, column, height);
                    return true;
                }
            }
        }
    }
    false
}

/// A cell that sees `start` and the other end of a chain, if `start` and that end cannot both be without `height`.
fn excluded(state: &State, start: (usize, usize), height: usize) -> Option<(usize, usize)> {
    let n = state.n;
    // What a cell is on the way, as a bit; 0 where the way has not come.
    let mut is = [[0u16; MOST]; MOST];
    let mut queue = [(0u8, 0u8); MOST * MOST];
    let (mut head, mut tail) = (0, 1);
    queue[0] = (start.0 as u8, start.1 as u8);
    is[start.0][start.1] = state.cells[start.0][start.1] & !(1 << height);
    while head < tail {
        let (row, column) = (usize::from(queue[head].0), usize::from(queue[head].1));
        head += 1;
        let now = is[row][column];
        let down = (0..n).map(|other| (other, column));
        let across = (0..n).map(|other| (row, other));
        for (to_row, to_column) in down.chain(across) {
            let heights = state.cells[to_row][to_column];
            if is[to_row][to_column] != 0 || heights & now == 0 {
                continue;
            }
            if heights.count_ones() == 2 {
                queue[tail] = (to_row as u8, to_column as u8);
                tail += 1;
                is[to_row][to_column] = heights & !now;
            }
            if now == 1 << height && (to_row == start.0 || to_column == start.1) {
                return Some((to_row, to_column));
            }
        }
    }
    None
}
