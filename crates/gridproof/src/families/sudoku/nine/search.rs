//! Guesses, and what is done with answers.

use super::board::{Board, End};
use super::lanes::Lanes;
use std::ops::ControlFlow;

/// What the search tells its caller. `Break` ends it.
pub(super) trait Watch {
    /// A guess is about to be made.
    fn guess(&mut self) -> ControlFlow<()>;
    /// An answer was found; `write` puts it into a buffer.
    fn answer(&mut self, write: impl FnOnce(&mut [u8; 81])) -> ControlFlow<()>;
}

/// Boards that are left to be searched. There is at most one for every cell: each was left behind by a
/// guess that filled a cell.
const DEPTH: usize = 81;

/// Goes through all answers.
#[inline(always)]
pub(super) fn search<V: Lanes, const N: usize>(puzzle: &[u8; 81], watch: &mut impl Watch) -> ControlFlow<()> {
    let mut board = Board::<V, N>::new(puzzle);
    let mut left = [board; DEPTH];
    let mut depth = 0;
    loop {
        match board.deduce() {
            End::Open => {
                watch.guess()?;
                let (guess, _) = board.guess();
                let (made, ruled_out) = board.split(guess);
                if let Some(slot) = left.get_mut(depth) {
                    *slot = ruled_out;
                    depth += 1;
                }
                board = made;
                continue;
            }
            End::Full => watch.answer(|digits| board.write(digits))?,
            End::Impossible => {}
        }
        match depth.checked_sub(1) {
            Some(top) => depth = top,
            None => return ControlFlow::Continue(()),
        }
        board = left[depth];
    }
}
