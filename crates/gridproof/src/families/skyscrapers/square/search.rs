//! The search for answers, one after the other: depth first with copies of the state.

use super::packed::Packed;
use super::state::{Board, Clues, State};
use gridproof_engine::search::{Control, Stop, luby};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Nothing done yet.
    Start,
    /// Something was struck or placed; its consequences are to be drawn.
    Propagate,
    /// All consequences are drawn: choose, or hand out the answer.
    Choose,
    /// This branch is done: go on with the last state that was put aside.
    Retreat,
    /// Everything has been seen.
    Done,
}

/// Failures before the first restart; later ones follow Luby's sequence times this.
const FIRST_RESTART: u64 = 64;

/// A candidate: row, column, height.
pub(super) type Candidate = (usize, usize, usize);

/// A resumable search.
#[derive(Debug)]
pub(super) struct Solver<W, const S: usize> {
    board: Board<W, S>,
    /// States put aside, and the candidate that was tried there.
    aside: Vec<(State<W, S>, Candidate)>,
    phase: Phase,
    found: bool,
    failures: u64,
    restarts: u64,
    answer: Vec<u8>,
}

impl<W: Packed, const S: usize> Solver<W, S> {
    pub(super) fn new(clues: Clues<S>, givens: &[u8]) -> Solver<W, S> {
        Solver {
            board: Board::new(clues, givens),
            aside: Vec::new(),
            phase: Phase::Start,
            found: false,
            failures: 0,
            restarts: 0,
            answer: vec![0; clues.n * clues.n],
        }
    }

    /// The next answer. `Ok(None)` is a proof that there are no more. After an error nothing is lost: the next
    /// call goes on where this one stopped.
    pub(super) fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        loop {
            match self.phase {
                Phase::Start => {
                    control.tick()?;
                    self.phase = Phase::Propagate;
                }
                Phase::Propagate => {
                    let sound = self.board.propagate(control)?;
                    self.failures += u64::from(!sound);
                    self.phase = if sound { Phase::Choose } else { Phase::Retreat };
                }
                Phase::Choose => {
                    let Some((row, column, height)) = self.board.choose(u32::MAX) else {
                        self.phase = Phase::Retreat;
                        self.found = true;
                        self.board.now.write(self.board.clues.n, &mut self.answer);
                        return Ok(Some(&self.answer));
                    };
                    control.tick()?;
                    self.aside.push((self.board.now, (row, column, height)));
                    self.board.place(row, column, height);
                    self.phase = Phase::Propagate;
                }
                Phase::Retreat => self.retreat(),
                Phase::Done => return Ok(None),
            }
        }
    }

    fn retreat(&mut self) {
        if !self.found && self.failures >= FIRST_RESTART * luby(self.restarts + 1) && !self.aside.is_empty() {
            // What was struck before any choice stays struck: it was refuted outright.
            self.board.now = self.aside[0].0;
            self.aside.clear();
            self.restarts += 1;
            self.failures = 0;
            self.phase = Phase::Choose;
            return;
        }
        let Some((state, (row, column, height))) = self.aside.pop() else {
            self.phase = Phase::Done;
            return;
        };
        self.board.now = state;
        // A walk that is not repeated is not worth a list.
        self.board.listing = (100, 256);
        self.board.strike(row, column, height);
        self.phase = Phase::Propagate;
    }
}

impl<W: Packed, const S: usize> Board<W, S> {
    /// The candidate to try next, in these rows, which share no column with others. Of all sets that hold one
    /// member in an answer, heights of a cell and places of a height in a line, the one with the fewest
    /// members per weight, where lines that failed often weigh more. Among equals the tallest: what stands
    /// there decides most about what is seen. Nothing if all is placed.
    pub(super) fn choose(&self, rows: u32) -> Option<Candidate> {
        let n = self.clues.n.min(S);
        // Size, weight and height of the best set so far, and the candidate.
        let mut best = (u64::MAX, 1, 0);
        let mut chosen = None;
        let mut offer = |set: u32, weight: u32, top: u32, candidate: Candidate| {
            let (size, weight) = (u64::from(set.count_ones()), u64::from(weight));
            // On the largest boards that would only keep to one corner.
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

impl<W: Packed, const S: usize> State<W, S> {
    /// Writes the heights of a state in which everything is placed.
    pub(super) fn write(&self, n: usize, answer: &mut [u8]) {
        for (at, digit) in answer.iter_mut().enumerate() {
            *digit = self.cells[(at / n) & (S - 1)].field(at % n).trailing_zeros() as u8 + 1;
        }
    }
}
