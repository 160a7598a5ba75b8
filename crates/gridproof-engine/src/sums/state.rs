//! The candidates of all cells with a trail to undo strikes, and propagation of runs to a fixpoint.

use super::filter::{quick, thorough};
use super::table::SETS;
use super::{DigitSet, Sums};
use crate::csp::Outcome;
use crate::digits::Digits;
use crate::search::{Control, Stop};

/// Number of filter calls between two polls of the clock. Small in tests, so that they stop inside small boards.
const POLL_EVERY: u32 = if cfg!(test) { 8 } else { 1 << 12 };

/// Branching looks for its cell block by block, and skips blocks in which nothing changed.
pub(super) const BLOCK: usize = if cfg!(test) { 4 } else { 32 };

/// A first-in, first-out queue of runs: a ring buffer with room for all of them.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    ring: Vec<u32>,
    head: usize,
    waiting: usize,
    queued: Vec<bool>,
}

impl Queue {
    pub(super) fn new(runs: usize) -> Queue {
        Queue { ring: vec![0; runs.next_power_of_two()], head: 0, waiting: 0, queued: vec![false; runs] }
    }

    #[inline]
    pub(super) fn push(&mut self, run: u32) {
        let queued = &mut self.queued[run as usize];
        if !*queued {
            *queued = true;
            let at = (self.head + self.waiting) & (self.ring.len() - 1);
            self.ring[at] = run;
            self.waiting += 1;
        }
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<u32> {
        if self.waiting == 0 {
            return None;
        }
        let run = self.ring[self.head];
        self.head = (self.head + 1) & (self.ring.len() - 1);
        self.waiting -= 1;
        self.queued[run as usize] = false;
        Some(run)
    }

    fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}

#[derive(Debug)]
pub(super) struct SumsState {
    pub(super) sums: Sums,
    pub(super) domains: Vec<DigitSet>,
    /// Previous candidates of changed cells, since the first mark.
    trail: Vec<(u32, DigitSet)>,
    marks: Vec<u32>,
    /// Runs to filter quickly, and runs to filter thoroughly once the first queue is empty.
    queues: [Queue; 2],
    /// By run: 1, plus 1 per failure.
    weights: Vec<u32>,
    /// By block of cells: whether candidates or weights changed since the solver last looked.
    pub(super) dirty: Vec<bool>,
    work: u32,
}

impl SumsState {
    /// Starts from what each run implies on its own, and queues the runs that may imply more.
    pub(super) fn new(sums: Sums) -> SumsState {
        let runs = sums.runs.len();
        let mut domains = sums.domains.clone();
        let unions: Vec<DigitSet> =
            sums.runs.iter().map(|run| SETS.union(usize::from(run.len), usize::from(run.sum))).collect();
        for (domain, runs) in domains.iter_mut().zip(&sums.runs_of) {
            for &run in runs.iter().filter(|&&run| run != 0) {
                *domain &= unions[run as usize];
            }
        }
        let mut state = SumsState {
            trail: Vec::new(),
            marks: Vec::new(),
            queues: [Queue::new(runs), Queue::new(runs)],
            weights: vec![1; runs],
            dirty: vec![true; domains.len().div_ceil(BLOCK)],
            domains,
            work: 0,
            sums,
        };
        for (index, (&run, union)) in state.sums.runs.iter().zip(unions).enumerate().skip(1) {
            // A run all of whose cells have all of its digits implies nothing.
            let cells = state.sums.scope(run);
            if cells.is_empty() || cells.iter().any(|&cell| state.domains[cell as usize] != union) {
                state.queues[0].push(index as u32);
            }
        }
        state
    }

    /// The number of failures of the runs of a cell, plus 2.
    #[inline]
    pub(super) fn weight(&self, cell: u32) -> u32 {
        let [one, other] = self.sums.runs_of[cell as usize];
        self.weights[one as usize].saturating_add(self.weights[other as usize])
    }

    /// The number of open choices.
    pub(super) fn depth(&self) -> usize {
        self.marks.len()
    }

    /// Opens a choice: [`SumsState::pop`] returns to this state.
    pub(super) fn push(&mut self) {
        self.marks.push(self.trail.len() as u32);
    }

    /// Returns to the state of the last [`SumsState::push`], with empty queues.
    pub(super) fn pop(&mut self) {
        let mark = self.marks.pop().unwrap_or(0) as usize;
        while self.trail.len() > mark {
            if let Some((cell, word)) = self.trail.pop() {
                self.domains[cell as usize] = word;
                self.dirty[cell as usize / BLOCK] = true;
            }
        }
        self.queues.iter_mut().for_each(Queue::clear);
    }

    /// The candidates before the first choice.
    pub(super) fn root(&self) -> Vec<DigitSet> {
        let mut domains = self.domains.clone();
        for &(cell, word) in self.trail.iter().rev() {
            domains[cell as usize] = word;
        }
        domains
    }

    /// Restricts a cell to these candidates and wakes its runs; false if none is left.
    pub(super) fn keep(&mut self, cell: u32, set: DigitSet) -> bool {
        let word = self.domains[cell as usize] & set;
        if word != self.domains[cell as usize] {
            self.set(cell, word);
            for run in self.sums.runs_of[cell as usize] {
                self.queues[0].push(run);
            }
        }
        word != 0
    }

    #[inline]
    fn set(&mut self, cell: u32, word: DigitSet) {
        let old = std::mem::replace(&mut self.domains[cell as usize], word);
        self.dirty[cell as usize / BLOCK] = true;
        if !self.marks.is_empty() {
            self.trail.push((cell, old));
        }
    }

    /// Propagates to a fixpoint. False means that a run cannot be filled; the state is then good only for
    /// [`SumsState::pop`]. After an error, calling again resumes where it stopped.
    pub(super) fn propagate(&mut self, control: &mut Control<'_>) -> Result<bool, Stop> {
        loop {
            if self.work >= POLL_EVERY {
                control.poll()?;
                self.work = 0;
            }
            let (run, fits) = match self.queues[0].pop() {
                Some(run) => (run, self.visit::<false>(run)),
                None => match self.queues[1].pop() {
                    Some(run) => (run, self.visit::<true>(run)),
                    None => return Ok(true),
                },
            };
            self.work += 1;
            if !fits {
                let weight = &mut self.weights[run as usize];
                *weight = weight.saturating_add(1);
                for &cell in self.sums.scope(self.sums.runs[run as usize]) {
                    self.dirty[cell as usize / BLOCK] = true;
                }
                self.queues.iter_mut().for_each(Queue::clear);
                return Ok(false);
            }
        }
    }

    /// Filters one run and wakes the runs that cross it where candidates were struck.
    #[inline]
    fn visit<const THOROUGH: bool>(&mut self, index: u32) -> bool {
        let run = self.sums.runs[index as usize];
        let (first, len) = (run.first as usize, usize::from(run.len).min(9));
        let mut words: [DigitSet; 9] = [0; 9];
        for (word, &cell) in words.iter_mut().zip(&self.sums.scopes[first..first + len]) {
            *word = self.domains[cell as usize];
        }
        if THOROUGH {
            if !thorough(&mut words[..len], run.sum) {
                return false;
            }
        } else {
            match quick(&mut words[..len], run.sum) {
                Outcome::Fail => return false,
                Outcome::Settled => {}
                Outcome::Open => self.queues[1].push(index),
            }
        }
        for (k, &word) in words[..len].iter().enumerate() {
            let cell = self.sums.scopes[first + k];
            if word != self.domains[cell as usize] {
                self.set(cell, word);
                let [one, other] = self.sums.runs_of[cell as usize];
                self.queues[0].push(one ^ other ^ index);
            }
        }
        true
    }

    /// The candidates of a cell.
    pub(super) fn digits(&self, cell: usize) -> Digits {
        Digits::from_bits(u64::from(self.domains[cell]) << 1)
    }
}
