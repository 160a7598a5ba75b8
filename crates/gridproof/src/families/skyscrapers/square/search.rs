//! The search for answers, one after the other: depth first with copies of the state.

use super::packed::Packed;
use super::state::{Board, Clues, State};
use gridproof_engine::search::{Control, Stop};

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
type Candidate = (usize, usize, usize);

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
        self.board.deep = true;
        self.board.strike(row, column, height);
        self.phase = Phase::Propagate;
    }
}

impl<W: Packed, const S: usize> Board<W, S> {
    /// The candidate to try next, in one of these rows: the cell with the fewest candidates per weight.
    /// Nothing if all of them are placed.
    pub(super) fn choose(&self, rows: u32) -> Option<Candidate> {
        let mut best: Option<(usize, usize, u32, u32)> = None;
        let mut rest = rows & u32::MAX >> (32 - self.clues.n);
        while rest != 0 {
            let row = rest.trailing_zeros() as usize & (S - 1);
            rest &= rest - 1;
            let mut open = self.now.open[row];
            while open != 0 {
                let column = open.trailing_zeros() as usize & (S - 1);
                open &= open - 1;
                let size = self.now.cells[row].field(column).count_ones();
                let weight = self.weights[0][row] + self.weights[1][column];
                if best.is_none_or(|(_, _, least, heavy)| size * heavy < least * weight) {
                    best = Some((row, column, size, weight));
                }
            }
        }
        best.map(|(row, column, ..)| (row, column, self.now.cells[row].field(column).trailing_zeros() as usize))
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

/// Luby's sequence 1 1 2 1 1 2 4 ..., from 1.
fn luby(index: u64) -> u64 {
    let mut index = index.max(1);
    loop {
        let half = 1u64 << (63 - index.leading_zeros());
        if index == half - 1 + half {
            return half;
        }
        index -= half - 1;
    }
}
