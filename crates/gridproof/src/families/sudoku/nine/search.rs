//! The search: guesses, backtracking and reporting answers.

use super::board::{CandidateBoard, Strike};
use super::deduce::End;
use super::lanes::Lanes;
use super::raw::stack::Stack;
use std::ops::ControlFlow;

/// How the search reports to its caller. `Break` ends it.
pub(super) trait Watch {
    /// A guess is about to be made.
    fn guess(&mut self) -> ControlFlow<()>;
    /// Where to write an answer that was found, if it is wanted.
    fn buffer(&mut self) -> Option<&mut [u8; 81]>;
    /// An answer was found, and written if it is wanted.
    fn answer(&mut self) -> ControlFlow<()>;
    /// A candidate that answers must not contain. Constant in most implementations, so that it costs them nothing.
    #[inline(always)]
    fn unwanted(&self) -> Option<Strike> {
        None
    }
    /// The search cannot continue. This never happens, but a bug must not look like a proof.
    fn fault(&mut self);
}

/// The maximum number of pending boards: one for every guess assumed to be right, each of which settles a digit in a
/// box, and there are 81 pairs of a digit and a box.
const DEPTH: usize = 81;

/// Until this many dead ends, guesses on nearly full boards are hasty: in the first cell with two candidates, without
/// trying triads first. Boards with several answers, and easy ones, often need nothing better; on the others two bad
/// guesses cost little.
pub(super) const HASTY_DEAD_ENDS: u32 = 3;

/// The current board, and the boards still to be searched after it.
pub(super) struct Search<V, const N: usize> {
    board: CandidateBoard<V, N>,
    /// The vectors of the board as they were when last looked at, after a guess.
    seen: [V; N],
    guessed: bool,
    /// Boards before a guess, and what to strike if it was wrong.
    pending: Stack<(CandidateBoard<V, N>, Strike), DEPTH>,
    dead_ends: u32,
}

impl<V: Lanes, const N: usize> Search<V, N> {
    #[inline(always)]
    pub(super) fn new(puzzle: &[u8; 81]) -> Search<V, N> {
        Search {
            board: CandidateBoard::new(puzzle),
            seen: [V::zero(); N],
            guessed: false,
            pending: Stack::new(),
            dead_ends: 0,
        }
    }

    #[cfg(target_arch = "x86_64")]
    /// Starts over with another puzzle, in place: a search is too large to be moved.
    #[inline(always)]
    pub(super) fn restart(&mut self, puzzle: &[u8; 81]) {
        self.board = CandidateBoard::new(puzzle);
        self.guessed = false;
        self.pending.clear();
        self.dead_ends = 0;
    }

    /// Visits all answers.
    #[inline(always)]
    pub(super) fn run(&mut self, watch: &mut impl Watch) {
        if let Some(unwanted) = watch.unwanted() {
            self.board.strike(unwanted);
        }
        loop {
            let hasty = self.is_hasty();
            let end = if V::SKIPS && self.guessed {
                self.board.deduce_from_changes(hasty, &mut self.seen)
            } else {
                self.board.deduce_from_all(hasty)
            };
            if self.settle(end, watch).is_break() {
                return;
            }
        }
    }

    #[cfg(target_arch = "x86_64")]
    /// Runs one round of deduction, and acts on the result if it was the last one. `Break` when the search is over.
    ///
    /// `sum` is the board's sum and is kept up to date.
    #[inline(always)]
    pub(super) fn advance(&mut self, sum: &mut V, watch: &mut impl Watch) -> ControlFlow<()> {
        if let Some(end) = self.board.round(self.is_hasty(), sum) {
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
    fn is_hasty(&self) -> bool {
        self.dead_ends < HASTY_DEAD_ENDS
    }

    /// Makes a guess, or goes to the next pending board. `Break` if there is none, or the caller stops the search.
    #[inline(always)]
    fn settle(&mut self, end: End, watch: &mut impl Watch) -> ControlFlow<()> {
        let guess = match end {
            End::Open => self.board.guess_in_chute(),
            End::NearlyFull => match self.board.guess_in_cell() {
                Some(guess) => guess,
                None => {
                    self.dead_ends = HASTY_DEAD_ENDS;
                    return ControlFlow::Continue(());
                }
            },
            End::Full => {
                if let Some(digits) = watch.buffer() {
                    self.board.write(digits);
                }
                watch.answer()?;
                return self.next();
            }
            End::Impossible => {
                self.dead_ends = self.dead_ends.saturating_add(1);
                return self.next();
            }
        };
        watch.guess()?;
        self.guessed = true;
        if !self.pending.push((self.board, guess.if_wrong)) {
            watch.fault();
            return ControlFlow::Break(());
        }
        self.board.strike_and_lock(guess.if_right, &mut self.seen);
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn next(&mut self) -> ControlFlow<()> {
        let Some((board, if_wrong)) = self.pending.pop() else { return ControlFlow::Break(()) };
        self.board = board;
        self.board.strike_and_lock(if_wrong, &mut self.seen);
        ControlFlow::Continue(())
    }
}
