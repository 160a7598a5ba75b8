//! Candidates that some fish may strike.
//!
//! A fish argues about one digit only. What it strikes is in no arrangement of that digit over the whole board: one place in every
//! row, column and box. Most digits have no such candidate, and then no fish of any kind is there to be found; this
//! is much quicker to see than trying houses against houses.

use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;

/// After so many places tried in vain a candidate counts as a target: nothing is lost but time.
const PATIENCE: usize = 2000;

/// The candidates for a digit that are in no arrangement of it, and perhaps some that are.
pub(super) fn targets<const W: usize>(board: &Board<W>, digit: u8) -> Cells<W> {
    let all = board.with(digit);
    let rows: Vec<usize> = board.shape.rows().filter(|&row| !board.filled(row).contains(digit)).collect();
    let (mut possible, mut targets) = (Cells::EMPTY, Cells::EMPTY);
    for cell in all {
        if possible.contains(cell) {
            continue;
        }
        let mut look = Look { board, patience: PATIENCE, taken: Cells::one(cell) };
        let others: Vec<usize> = rows.iter().copied().filter(|&row| row != board.shape.row(cell)).collect();
        if look.arrange(all - board.shape.peers[cell], &others) {
            possible |= look.taken;
        } else {
            targets.insert(cell);
        }
    }
    targets
}

/// Looking for one arrangement.
struct Look<'b, const W: usize> {
    board: &'b Board<W>,
    patience: usize,
    taken: Cells<W>,
}

impl<const W: usize> Look<'_, W> {
    /// Places the digit in these rows, at cells that are free; the row with the fewest first.
    fn arrange(&mut self, free: Cells<W>, rows: &[usize]) -> bool {
        let choices = |&row: &usize| (free & self.board.shape.units[row].set).len();
        let Some(&row) = rows.iter().min_by_key(|row| choices(row)) else { return true };
        let others: Vec<usize> = rows.iter().copied().filter(|&other| other != row).collect();
        for cell in free & self.board.shape.units[row].set {
            if self.patience == 0 {
                return false;
            }
            self.patience -= 1;
            if self.arrange(free - self.board.shape.peers[cell], &others) {
                self.taken.insert(cell);
                return true;
            }
        }
        false
    }
}
