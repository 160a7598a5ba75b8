//! Everything that follows without a guess.

use super::board::CandidateBoard;
use super::digit::{lock, place};
use super::lanes::Lanes;
use super::layout::CELLS;

/// The maximum number of open cells on a nearly full board; see [`super::search::HASTY_DEAD_ENDS`].
const NEARLY_FULL: u32 = 50;

/// How deduction ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// No answer from here.
    Impossible,
    /// Every cell has its digit.
    Full,
    /// Nothing follows without triads, which were skipped; a guess should cost little.
    NearlyFull,
    /// Nothing more follows.
    Open,
}

impl<V: Lanes, const N: usize> CandidateBoard<V, N> {
    /// Deduces until nothing changes, looking at all vectors in every round: no branch depends on them.
    #[inline(always)]
    pub(super) fn deduce_from_all(&mut self, hasty: bool) -> End {
        // A copy that is never indexed stays in registers.
        let mut board = *self;
        let mut sum = board.sum();
        let end = loop {
            if let Some(end) = board.round(hasty, &mut sum) {
                break end;
            }
        };
        *self = board;
        end
    }

    /// Runs one round; `None` if something changed. `sum` is the board's sum and is kept up to date.
    #[inline(always)]
    pub(super) fn round(&mut self, hasty: bool, sum: &mut V) -> Option<End> {
        let Some(fresh) = self.close_cells() else { return Some(End::Impossible) };
        if fresh.any() {
            for digit in &mut self.digits {
                *digit = place(*digit, fresh);
            }
        }
        let mut singles = [V::zero(); N];
        for (digit, single) in self.digits.iter_mut().zip(&mut singles) {
            (*digit, *single) = lock(*digit);
        }
        if !self.open.any() {
            // One candidate per cell: anything struck was the last candidate of its cell.
            return Some(if self.sum().xor(*sum).any() { End::Impossible } else { End::Full });
        }
        if !self.clear_cells(&singles) {
            return Some(End::Impossible);
        }
        let mut now = self.sum();
        if !now.xor(*sum).any() {
            if hasty && self.is_nearly_full() {
                return Some(End::NearlyFull);
            }
            if !self.fill_triads() {
                return Some(End::Impossible);
            }
            now = self.sum();
            if !now.xor(*sum).any() {
                return Some(End::Open);
            }
        }
        *sum = now;
        None
    }

    /// Deduces until nothing changes, looking only at vectors that have changed since they were last looked at, or in
    /// which a cell was closed.
    #[inline(always)]
    pub(super) fn deduce_from_changes(&mut self, hasty: bool, seen: &mut [V; N]) -> End {
        loop {
            let Some(fresh) = self.close_cells() else { return End::Impossible };
            if !self.open.any() {
                return if self.is_answer() { End::Full } else { End::Impossible };
            }
            let changed = self.changes(seen, fresh);
            if changed == 0 {
                if hasty && self.is_nearly_full() {
                    return End::NearlyFull;
                }
                if !self.fill_triads() {
                    return End::Impossible;
                }
                if self.changes(seen, V::zero()) == 0 {
                    return End::Open;
                }
                continue;
            }
            *seen = self.digits;
            let mut singles = [V::zero(); N];
            if fresh.any() {
                self.look_at::<true>(changed, fresh, &mut singles);
            } else {
                self.look_at::<false>(changed, fresh, &mut singles);
            }
            if !self.clear_cells(&singles) {
                return End::Impossible;
            }
        }
    }

    #[inline(always)]
    fn look_at<const FRESH: bool>(&mut self, mut changed: u32, fresh: V, singles: &mut [V; N]) {
        while changed != 0 {
            let at = (changed.trailing_zeros() as usize).min(N - 1);
            changed &= changed - 1;
            let digit = if FRESH { place(self.digits[at], fresh) } else { self.digits[at] };
            (self.digits[at], singles[at]) = lock(digit);
        }
    }

    /// Whether a board with one candidate in every cell is an answer.
    ///
    /// With 81 candidates, if every digit has a place in every box, none appears twice in one. If its three places in
    /// a band are a way through the band, they are in different rows; likewise for columns.
    #[inline(always)]
    fn is_answer(&self) -> bool {
        let mut lost = V::zero();
        for &digit in &self.digits {
            lost = lost.or(digit.without(lock(digit).0));
        }
        !lost.any()
    }

    /// Closes cells that have one candidate and returns those that were open. `None` if a cell has no candidate, or
    /// a digit has no place in a band.
    #[inline(always)]
    fn close_cells(&mut self) -> Option<V> {
        let (once, twice) = self.once_and_twice();
        let dead = V::bands(CELLS).without(once).or(self.missing());
        if dead.any() {
            return None;
        }
        let single = once.without(twice);
        let fresh = single.and(self.open);
        self.open = self.open.without(single);
        Some(fresh)
    }

    /// A bit for each vector that differs from `seen`, or has a candidate in the cells.
    #[inline(always)]
    fn changes(&self, seen: &[V; N], cells: V) -> u32 {
        let mut changes = 0;
        for (at, (digit, &seen)) in self.digits.iter().zip(seen).enumerate() {
            changes |= u32::from(digit.xor(seen).or(digit.and(cells)).any()) << at;
        }
        changes
    }

    /// Whether few enough cells are open that a guess should cost little.
    #[inline(always)]
    fn is_nearly_full(&self) -> bool {
        let [a, b, c, _] = self.open.words(0);
        a.count_ones() + b.count_ones() + c.count_ones() <= NEARLY_FULL
    }
}
