//! Guesses, and what is done with answers.

use super::board::{Board, Loss};
use super::deduce::End;
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
    /// A candidate that is not wanted. Constant for most, so that it costs them nothing.
    #[inline(always)]
    fn unwanted(&self) -> Option<Loss> {
        None
    }
    /// The search cannot go on. It never says this; but a bug must not look like a proof.
    fn fault(&mut self);
}

/// Boards that are left to be searched: at most one for every guess that was taken to be right, each of
/// which settles the box of a digit, and there are 81 such boxes.
const DEPTH: usize = 81;

/// Until so many dead ends, guesses on boards that are nearly full are made in haste: in the first cell with
/// two candidates, without looking at triads before. Boards with several answers, and easy ones, often need
/// nothing better; for the others two bad guesses are soon made up for.
pub(super) const HURRY: u32 = 3;

/// A board, and what is left to be searched after it.
pub(super) struct Search<V, const N: usize> {
    board: Board<V, N>,
    /// What the vectors of the board were when they were last looked at, after a guess.
    seen: [V; N],
    guessed: bool,
    /// Boards before a guess, and what follows if it was wrong.
    left: Stack<(Board<V, N>, Loss), DEPTH>,
    failures: u32,
}

impl<V: Lanes, const N: usize> Search<V, N> {
    #[inline(always)]
    pub(super) fn new(puzzle: &[u8; 81]) -> Search<V, N> {
        Search { board: Board::new(puzzle), seen: [V::zero(); N], guessed: false, left: Stack::new(), failures: 0 }
    }

    #[cfg(target_arch = "x86_64")]
    /// Begins again with another puzzle, in the same place: a search is too large to be moved.
    #[inline(always)]
    pub(super) fn restart(&mut self, puzzle: &[u8; 81]) {
        self.board = Board::new(puzzle);
        self.guessed = false;
        self.left.clear();
        self.failures = 0;
    }

    /// Goes through all answers.
    #[inline(always)]
    pub(super) fn run(&mut self, watch: &mut impl Watch) {
        if let Some(unwanted) = watch.unwanted() {
            self.board.strike(unwanted);
        }
        loop {
            let hurry = self.is_in_a_hurry();
            let end = if V::SKIPS && self.guessed {
                self.board.deduce_from_changes(hurry, &mut self.seen)
            } else {
                self.board.deduce_from_all(hurry)
            };
            if self.settle(end, watch).is_break() {
                return;
            }
        }
    }

    #[cfg(target_arch = "x86_64")]
    /// One round of deduction, and what follows if that was the last. `Break` when the search is over.
    ///
    /// `sum` is that of the board, and is kept up.
    #[inline(always)]
    pub(super) fn turn(&mut self, sum: &mut V, watch: &mut impl Watch) -> ControlFlow<()> {
        if let Some(end) = self.board.round(self.is_in_a_hurry(), sum) {
            self.settle(end, watch)?;
            *sum = self.board.sum();
        }
        ControlFlow::Continue(())
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub(super) fn sum(&self) -> V {
        self.board.sum()
    }

    #[inline(always)]
    fn is_in_a_hurry(&self) -> bool {
        self.failures < HURRY
    }

    /// Makes a guess, or goes to the next board that is left. `Break` if there is none, or nobody wants it.
    #[inline(always)]
    fn settle(&mut self, end: End, watch: &mut impl Watch) -> ControlFlow<()> {
        let guess = match end {
            End::Open => self.board.guess_in_chute(),
            End::NearlyFull => match self.board.guess_in_cell() {
                Some(guess) => guess,
                None => {
                    self.failures = HURRY;
                    return ControlFlow::Continue(());
                }
            },
            End::Full => {
                if let Some(digits) = watch.room() {
                    self.board.write(digits);
                }
                watch.answer()?;
                return self.next();
            }
            End::Impossible => {
                self.failures = self.failures.saturating_add(1);
                return self.next();
            }
        };
        watch.guess()?;
        self.guessed = true;
        if !self.left.push((self.board, guess.if_wrong)) {
            watch.fault();
            return ControlFlow::Break(());
        }
        self.board.take(guess.if_right, &mut self.seen);
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn next(&mut self) -> ControlFlow<()> {
        let Some((board, if_wrong)) = self.left.pop() else { return ControlFlow::Break(()) };
        self.board = board;
        self.board.take(if_wrong, &mut self.seen);
        ControlFlow::Continue(())
    }
}
