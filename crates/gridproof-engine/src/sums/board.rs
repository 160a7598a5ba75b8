//! The candidates of all cells, a trail to take strikes back, and runs woken until nothing changes.

use super::filter::{Found, quick, thorough};
use super::table::SETS;
use super::{Set, Sums};
use crate::digits::Digits;
use crate::search::{Control, Stop};

/// The clock is looked at after so many filters. Tests stop inside small boards.
const WORK: u32 = if cfg!(test) { 8 } else { 1 << 12 };

/// Cells are chosen block by block, so that a choice need not look at those where nothing happened.
pub(super) const BLOCK: usize = if cfg!(test) { 4 } else { 32 };

/// Runs that wait, first come, first served: a ring with room for all of them.
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
pub(super) struct Board {
    pub(super) sums: Sums,
    pub(super) domains: Vec<Set>,
    /// What stood in a cell before, since the first mark.
    trail: Vec<(u32, Set)>,
    marks: Vec<u32>,
    /// Runs to look at, and those to look at thoroughly when there is nothing else to do.
    queues: [Queue; 2],
    /// By run, 1 and 1 more for every time it failed.
    weights: Vec<u32>,
    /// By block of cells, whether candidates or weights changed since somebody looked.
    pub(super) stirred: Vec<bool>,
    work: u32,
}

impl Board {
    /// The board with what each run says alone, and the runs waiting that may say more.
    pub(super) fn new(sums: Sums) -> Board {
        let runs = sums.runs.len();
        let mut domains = sums.domains.clone();
        let unions: Vec<Set> =
            sums.runs.iter().map(|run| SETS.union(usize::from(run.len), usize::from(run.sum))).collect();
        for (domain, of) in domains.iter_mut().zip(&sums.of) {
            for &run in of.iter().filter(|&&run| run != 0) {
                *domain &= unions[run as usize];
            }
        }
        let mut board = Board {
            trail: Vec::new(),
            marks: Vec::new(),
            queues: [Queue::new(runs), Queue::new(runs)],
            weights: vec![1; runs],
            stirred: vec![true; domains.len().div_ceil(BLOCK)],
            domains,
            work: 0,
            sums,
        };
        for (index, (&run, union)) in board.sums.runs.iter().zip(unions).enumerate().skip(1) {
            // Cells that have all the digits of the run are in nobody's way.
            let cells = board.sums.scope(run);
            if cells.is_empty() || cells.iter().any(|&cell| board.domains[cell as usize] != union) {
                board.queues[0].push(index as u32);
            }
        }
        board
    }

    /// How often the runs of a cell failed, plus 2.
    #[inline]
    pub(super) fn weight(&self, cell: u32) -> u32 {
        let [one, other] = self.sums.of[cell as usize];
        self.weights[one as usize].saturating_add(self.weights[other as usize])
    }

    /// How many marks are set.
    pub(super) fn depth(&self) -> usize {
        self.marks.len()
    }

    /// Remembers this state.
    pub(super) fn push(&mut self) {
        self.marks.push(self.trail.len() as u32);
    }

    /// Returns to the state of the last [`Board::push`]; nobody waits then.
    pub(super) fn pop(&mut self) {
        let mark = self.marks.pop().unwrap_or(0) as usize;
        while self.trail.len() > mark {
            if let Some((cell, word)) = self.trail.pop() {
                self.domains[cell as usize] = word;
                self.stirred[cell as usize / BLOCK] = true;
            }
        }
        self.queues.iter_mut().for_each(Queue::clear);
    }

    /// The candidates before the first mark.
    pub(super) fn root(&self) -> Vec<Set> {
        let mut domains = self.domains.clone();
        for &(cell, word) in self.trail.iter().rev() {
            domains[cell as usize] = word;
        }
        domains
    }

    /// Keeps only these candidates of a cell and wakes its runs; false if none is left.
    pub(super) fn keep(&mut self, cell: u32, set: Set) -> bool {
        let word = self.domains[cell as usize] & set;
        if word != self.domains[cell as usize] {
            self.set(cell, word);
            for run in self.sums.of[cell as usize] {
                self.queues[0].push(run);
            }
        }
        word != 0
    }

    #[inline]
    fn set(&mut self, cell: u32, word: Set) {
        let old = std::mem::replace(&mut self.domains[cell as usize], word);
        self.stirred[cell as usize / BLOCK] = true;
        if !self.marks.is_empty() {
            self.trail.push((cell, old));
        }
    }

    /// Filters runs until nothing changes. False means that a run cannot be filled; the state is then good for
    /// nothing but [`Board::pop`]. After an error the same call goes on where it stopped.
    pub(super) fn propagate(&mut self, control: &mut Control<'_>) -> Result<bool, Stop> {
        loop {
            if self.work >= WORK {
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
                    self.stirred[cell as usize / BLOCK] = true;
                }
                self.queues.iter_mut().for_each(Queue::clear);
                return Ok(false);
            }
        }
    }

    /// Filters one run and wakes those that cross it where something went.
    #[inline]
    fn visit<const THOROUGH: bool>(&mut self, index: u32) -> bool {
        let run = self.sums.runs[index as usize];
        let (first, len) = (run.first as usize, usize::from(run.len).min(9));
        let mut words: [Set; 9] = [0; 9];
        for (word, &cell) in words.iter_mut().zip(&self.sums.scopes[first..first + len]) {
            *word = self.domains[cell as usize];
        }
        if THOROUGH {
            if !thorough(&mut words[..len], run.sum) {
                return false;
            }
        } else {
            match quick(&mut words[..len], run.sum) {
                Found::Fail => return false,
                Found::All => {}
                Found::Some => self.queues[1].push(index),
            }
        }
        for (k, &word) in words[..len].iter().enumerate() {
            let cell = self.sums.scopes[first + k];
            if word != self.domains[cell as usize] {
                self.set(cell, word);
                let [one, other] = self.sums.of[cell as usize];
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
