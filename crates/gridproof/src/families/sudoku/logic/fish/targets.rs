//! Candidates that some fish may strike.
//!
//! A fish is an argument about one digit only. What it strikes is in no arrangement of that digit over the whole board, one
//! place in every row, column and box. Most digits have no such candidate, and then there is no fish of any kind; finding
//! that out is much quicker than trying houses against houses.

use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;

/// After this many places tried without success a candidate counts as a target, which costs only time.
const MAX_TRIES: usize = 2000;

/// The candidates for a digit that are in no arrangement of it, and perhaps some that are.
pub(super) fn targets<const W: usize>(board: &Board<W>, digit: u8) -> Cells<W> {
    let all = board.with(digit);
    let rows: Vec<usize> = board.shape.rows().filter(|&row| !board.filled(row).contains(digit)).collect();
    let (mut possible, mut targets) = (Cells::EMPTY, Cells::EMPTY);
    for cell in all {
        if possible.contains(cell) {
            continue;
        }
        let mut search = ArrangementSearch { board, tries_left: MAX_TRIES, taken: Cells::one(cell) };
        let others: Vec<usize> = rows.iter().copied().filter(|&row| row != board.shape.row(cell)).collect();
        if search.arrange(all - board.shape.peers[cell], &others) {
            possible |= search.taken;
        } else {
            targets.insert(cell);
        }
    }
    targets
}

/// The search for one arrangement.
struct ArrangementSearch<'b, const W: usize> {
    board: &'b Board<W>,
    tries_left: usize,
    taken: Cells<W>,
}

impl<const W: usize> ArrangementSearch<'_, W> {
    /// Places the digit in these rows, at free cells; the row with the fewest of them first.
    fn arrange(&mut self, free: Cells<W>, rows: &[usize]) -> bool {
        let choices = |&row: &usize| (free & self.board.shape.units[row].set).len();
        let Some(&row) = rows.iter().min_by_key(|row| choices(row)) else { return true };
        let others: Vec<usize> = rows.iter().copied().filter(|&other| other != row).collect();
        for cell in free & self.board.shape.units[row].set {
            if self.tries_left == 0 {
                return false;
            }
            self.tries_left -= 1;
            if self.arrange(free - self.board.shape.peers[cell], &others) {
                self.taken.insert(cell);
                return true;
            }
        }
        false
    }
}
