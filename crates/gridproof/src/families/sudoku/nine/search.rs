//! Guesses, and what is done with answers.

use super::board::{Board, End};
use super::lanes::Lanes;
use super::raw::stack::Stack;
use std::ops::ControlFlow;

/// What the search tells its caller. `Break` ends it.
pub(super) trait Watch {
    /// A guess is about to be made.
    fn guess(&mut self) -> ControlFlow<()>;
    /// An answer was found: where to write it, if it is wanted.
    fn room(&mut self) -> Option<&mut [u8; 81]>;
    /// The answer has been written if it was wanted.
    fn answer(&mut self) -> ControlFlow<()>;
    /// The search cannot go on. It never says this; but a bug must not look like a proof.
    fn fault(&mut self);
}

/// Boards that are left to be searched: at most one for every guess that was taken to be right, each of
/// which settles the box of a digit, and there are 81 such boxes.
const DEPTH: usize = 81;

/// Until so many dead ends, guesses on boards that are nearly full are made in haste: in the first cell with
/// two candidates, without looking at triads before. Boards with several answers, and easy ones, often need
/// nothing better; for the others two bad guesses are soon made up for.
pub(super) const HURRY: u32 = 2;

/// Goes through all answers.
#[inline(always)]
pub(super) fn search<V: Lanes, const N: usize>(puzzle: &[u8; 81], watch: &mut impl Watch) -> ControlFlow<()> {
    let mut board = Board::<V, N>::new(puzzle);
    let mut left = Stack::<Board<V, N>, DEPTH>::new();
    let mut failures = 0u32;
    loop {
        let hurry = failures < HURRY;
        match board.deduce(hurry) {
            End::Open => {
                let guess = if hurry && board.is_nearly_full() {
                    match board.guess_in_cell() {
                        Some(guess) => guess,
                        None => {
                            failures = HURRY;
                            continue;
                        }
                    }
                } else {
                    board.guess_in_chute()
                };
                watch.guess()?;
                if !left.push(board.without(guess.if_wrong)) {
                    watch.fault();
                    return ControlFlow::Break(());
                }
                board = board.without(guess.if_right);
                continue;
            }
            End::Full => {
                if let Some(digits) = watch.room() {
                    board.write(digits);
                }
                watch.answer()?;
            }
            End::Impossible => failures = failures.saturating_add(1),
        }
        match left.pop() {
            Some(next) => board = next,
            None => return ControlFlow::Continue(()),
        }
    }
}
