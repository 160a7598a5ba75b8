//! The search for answers, one after the other: depth first, with copies of the candidates.

use super::packed::Packed;
use super::propagate::{Candidates, Clues, Propagator};
use gridproof_engine::search::{Control, Stop, luby};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The search has not begun.
    Start,
    /// A candidate was struck or placed: draw the consequences.
    Propagate,
    /// All consequences are drawn: choose, or return the answer.
    Choose,
    /// This branch is exhausted: continue from the last saved candidates.
    Retreat,
    /// The search is complete.
    Done,
}

/// The number of failures before the first restart; later restarts follow Luby's sequence times this.
const FIRST_RESTART: u64 = 64;

/// A candidate: row, column, height.
pub(super) type Candidate = (usize, usize, usize);

/// A resumable search.
#[derive(Debug)]
pub(super) struct Solver<W, const S: usize> {
    propagator: Propagator<W, S>,
    /// Candidates before each choice, and the choice.
    saved: Vec<(Candidates<W, S>, Candidate)>,
    phase: Phase,
    found: bool,
    failures: u64,
    restarts: u64,
    answer: Vec<u8>,
}

impl<W: Packed, const S: usize> Solver<W, S> {
    pub(super) fn new(clues: Clues<S>, givens: &[u8]) -> Solver<W, S> {
        Solver {
            propagator: Propagator::new(clues, givens),
            saved: Vec::new(),
            phase: Phase::Start,
            found: false,
            failures: 0,
            restarts: 0,
            answer: vec![0; clues.n * clues.n],
        }
    }

    /// Returns the next answer; `Ok(None)` proves that there are no more. After an error, the next call continues where this one
    /// stopped.
    pub(super) fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        loop {
            match self.phase {
                Phase::Start => {
                    control.tick()?;
                    self.phase = Phase::Propagate;
                }
                Phase::Propagate => {
                    let sound = self.propagator.propagate(control)?;
                    self.failures += u64::from(!sound);
                    self.phase = if sound { Phase::Choose } else { Phase::Retreat };
                }
                Phase::Choose => {
                    let Some((row, column, height)) = self.propagator.choose(u32::MAX) else {
                        self.phase = Phase::Retreat;
                        self.found = true;
                        self.propagator.now.write(self.propagator.clues.n, &mut self.answer);
                        return Ok(Some(&self.answer));
                    };
                    control.tick()?;
                    self.saved.push((self.propagator.now, (row, column, height)));
                    self.propagator.place(row, column, height);
                    self.phase = Phase::Propagate;
                }
                Phase::Retreat => self.retreat(),
                Phase::Done => return Ok(None),
            }
        }
    }

    fn retreat(&mut self) {
        if !self.found && self.failures >= FIRST_RESTART * luby(self.restarts + 1) && !self.saved.is_empty() {
            // What was struck above the first choice stays struck: it is refuted for good.
            self.propagator.now = self.saved[0].0;
            self.saved.clear();
            self.restarts += 1;
            self.failures = 0;
            self.phase = Phase::Choose;
            return;
        }
        let Some((candidates, (row, column, height))) = self.saved.pop() else {
            self.phase = Phase::Done;
            return;
        };
        self.propagator.now = candidates;
        // Lists pay only from the first retreat on, when lines are walked again.
        self.propagator.list_limits = (100, 256);
        self.propagator.strike(row, column, height);
        self.phase = Phase::Propagate;
    }
}

impl<W: Packed, const S: usize> Propagator<W, S> {
    /// The candidate to try next, in these rows, which share no open column with others; `None` if all cells are placed.
    ///
    /// It is from the set with the fewest members per weight, among the heights of a cell and the places of a height in a line. Lines
    /// that failed often weigh more. Ties go to the tallest, which decides most about what is seen.
    pub(super) fn choose(&self, rows: u32) -> Option<Candidate> {
        let n = self.clues.n.min(S);
        // Size, weight and height of the best set so far.
        let mut best = (u64::MAX, 1, 0);
        let mut chosen = None;
        let mut offer = |set: u32, weight: u32, top: u32, candidate: Candidate| {
            let (size, weight) = (u64::from(set.count_ones()), u64::from(weight));
            // On the largest boards that would confine the search to one corner.
            let top = if S <= 16 { top } else { 0 };
            let (this, that) = (size * best.1, best.0.saturating_mul(weight));
            if this < that || (this == that && top > best.2) {
                best = (size, weight, top);
                chosen = Some(candidate);
            }
        };
        let mut columns = 0;
        for row in (0..n).filter(|row| rows >> row & 1 != 0) {
            let mut open = self.now.open[row];
            columns |= open;
            if open == 0 {
                continue;
            }
            for height in (0..n).rev() {
                let set = self.now.lines[0][row].field(height);
                if set & set.wrapping_sub(1) != 0 {
                    let candidate = (row, set.trailing_zeros() as usize, height);
                    offer(set, 2 * self.weights[0][row], height as u32, candidate);
                }
            }
            while open != 0 {
                let column = open.trailing_zeros() as usize & (S - 1);
                open &= open - 1;
                let set = self.now.cells[row].field(column);
                let weight = self.weights[0][row] + self.weights[1][column];
                offer(set, weight, 31 - set.leading_zeros(), (row, column, set.trailing_zeros() as usize));
            }
        }
        while columns != 0 {
            let column = columns.trailing_zeros() as usize & (S - 1);
            columns &= columns - 1;
            for height in (0..n).rev() {
                let set = self.now.lines[1][column].field(height);
                if set & set.wrapping_sub(1) != 0 {
                    let candidate = (set.trailing_zeros() as usize, column, height);
                    offer(set, 2 * self.weights[1][column], height as u32, candidate);
                }
            }
        }
        chosen
    }
}

impl<W: Packed, const S: usize> Candidates<W, S> {
    /// Writes the heights once every cell is placed.
    pub(super) fn write(&self, n: usize, answer: &mut [u8]) {
        for (at, digit) in answer.iter_mut().enumerate() {
            *digit = self.cells[(at / n) & (S - 1)].field(at % n).trailing_zeros() as u8 + 1;
        }
    }
}
