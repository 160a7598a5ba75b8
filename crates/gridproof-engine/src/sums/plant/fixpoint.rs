//! The fixpoint of all run filters, updated incrementally as sums change.
//!
//! The exact filters of all runs reach the same fixpoint in any order. When sums change, some earlier strikes lose
//! their justification. Every cell records which run struck from it and when; a strike depends on the sum of its run
//! and on the candidates of its cells at that time. So a strike is retracted if the sum of its run changed, or if an
//! earlier strike from one of the cells of that run was retracted. The strikes that stay are justified under the new
//! sums, and only runs whose cells regained candidates need to be filtered again.
//!
//! A change can be undone: cells are saved before they are touched.

use crate::csp::Outcome;
use crate::sums::filter::{quick, thorough};
use crate::sums::state::Queue;
use crate::sums::table::COUNT;
use crate::sums::{ALL, DigitSet};

/// A removal of candidates from a cell.
#[derive(Clone, Copy, Debug)]
struct Strike {
    time: u32,
    /// The candidates left.
    word: DigitSet,
    /// Which of the two runs of the cell struck them; 2 for the initial entry.
    by: u8,
}

/// All strikes from a cell, oldest first. Entry 0 is the initial state with all candidates; every later one leaves
/// fewer, so nine entries suffice.
#[derive(Clone, Copy, Debug)]
struct StrikeHistory {
    strikes: [Strike; 9],
    len: u8,
}

impl StrikeHistory {
    const NEW: StrikeHistory = StrikeHistory { strikes: [Strike { time: 0, word: ALL, by: 2 }; 9], len: 1 };
}

/// Which cells are in which runs.
#[derive(Clone, Debug)]
pub(super) struct Incidence {
    /// The two runs of every cell.
    pub(super) runs_of: Vec<[u32; 2]>,
    /// Start of the cells of every run, and the end of the last.
    pub(super) first: Vec<u32>,
    pub(super) scopes: Vec<u32>,
}

impl Incidence {
    #[inline]
    pub(super) fn scope(&self, run: u32) -> &[u32] {
        &self.scopes[self.first[run as usize] as usize..self.first[run as usize + 1] as usize]
    }

    pub(super) fn runs(&self) -> usize {
        self.first.len() - 1
    }
}

/// Sums, and the candidates they leave.
#[derive(Clone, Debug)]
pub(super) struct Fixpoint {
    pub(super) incidence: Incidence,
    sums: Vec<u8>,
    pub(super) words: Vec<DigitSet>,
    histories: Vec<StrikeHistory>,
    clock: u32,
    /// By run: the time after which its strikes are suspect. By cell: the index of its first retracted strike.
    suspect_after: Vec<u32>,
    first_retracted: Vec<u8>,
    worklist: Vec<u32>,
    quick: Queue,
    thorough: Queue,
    /// Cells and sums before the last change.
    journal: Vec<(u32, StrikeHistory)>,
    saved: Vec<bool>,
    before: Vec<(u32, u8)>,
    /// The open cells as bits.
    open: Vec<u64>,
    pub(super) opened: u32,
    pub(super) energy: u32,
}

/// The energy of a cell by its number of candidates.
const ENERGY: [u32; 10] = [0, 0, 4, 5, 6, 7, 8, 9, 10, 11];

const NO_STRIKE: u8 = u8::MAX;

impl Fixpoint {
    /// Every run has a sum it can reach; together they may be contradictory.
    pub(super) fn new(incidence: Incidence, sums: Vec<u8>) -> Fixpoint {
        let (cells, runs) = (incidence.runs_of.len(), incidence.runs());
        let mut fixpoint = Fixpoint {
            sums,
            words: vec![ALL; cells],
            histories: vec![StrikeHistory::NEW; cells],
            clock: 0,
            suspect_after: vec![u32::MAX; runs],
            first_retracted: vec![NO_STRIKE; cells],
            worklist: Vec::new(),
            quick: Queue::new(runs),
            thorough: Queue::new(runs),
            journal: Vec::new(),
            saved: vec![false; cells],
            before: Vec::new(),
            open: vec![0; cells.div_ceil(64)],
            opened: cells as u32,
            energy: cells as u32 * ENERGY[9],
            incidence,
        };
        (0..cells).for_each(|cell| fixpoint.open[cell / 64] |= 1 << (cell % 64));
        (0..runs as u32).for_each(|run| fixpoint.quick.push(run));
        fixpoint.propagate();
        fixpoint.keep();
        fixpoint
    }

    pub(super) fn sum(&self, run: u32) -> u8 {
        self.sums[run as usize]
    }

    /// The open cell number `index`, in order of cells.
    pub(super) fn open_cell(&self, mut index: u32) -> u32 {
        for (at, &word) in self.open.iter().enumerate() {
            let count = word.count_ones();
            if index < count {
                let mut rest = word;
                (0..index).for_each(|_| rest &= rest - 1);
                return at as u32 * 64 + rest.trailing_zeros();
            }
            index -= count;
        }
        0
    }

    /// Changes sums. If a run is listed more than once, its last sum counts.
    pub(super) fn change(&mut self, sums: &[(u32, u8)]) {
        self.worklist.clear();
        for &(run, sum) in sums {
            let old = std::mem::replace(&mut self.sums[run as usize], sum);
            self.before.push((run, old));
        }
        for at in 0..self.before.len() {
            let (run, old) = self.before[at];
            // Of several entries for one run, the first has the original sum.
            let first = self.before[..at].iter().all(|&(other, _)| other != run);
            if first && self.sums[run as usize] != old {
                self.suspect_after[run as usize] = 0;
                self.worklist.push(run);
                self.quick.push(run);
            }
        }
        self.retract();
        self.propagate();
    }

    /// Retracts strikes that depended on changed sums.
    fn retract(&mut self) {
        let mut at = 0;
        while at < self.worklist.len() {
            let run = self.worklist[at];
            at += 1;
            let since = self.suspect_after[run as usize];
            let (from, to) =
                (self.incidence.first[run as usize] as usize, self.incidence.first[run as usize + 1] as usize);
            for k in from..to {
                let cell = self.incidence.scopes[k] as usize;
                let runs = self.incidence.runs_of[cell];
                let own = u8::from(runs[1] == run);
                let history = &self.histories[cell];
                let suspect = |strike: &Strike| strike.by == own && strike.time > since;
                let Some(index) = history.strikes[1..usize::from(history.len)].iter().position(suspect) else {
                    continue;
                };
                let index = index as u8 + 1;
                if index < self.first_retracted[cell] {
                    self.first_retracted[cell] = index;
                    let time = history.strikes[usize::from(index)].time;
                    let other = runs[usize::from(1 - own)];
                    if time < self.suspect_after[other as usize] {
                        self.suspect_after[other as usize] = time;
                        self.worklist.push(other);
                    }
                }
            }
        }
        // The worklist holds every suspect run, some more than once.
        for at in 0..self.worklist.len() {
            let run = self.worklist[at];
            if std::mem::replace(&mut self.suspect_after[run as usize], u32::MAX) == u32::MAX {
                continue;
            }
            let (from, to) =
                (self.incidence.first[run as usize] as usize, self.incidence.first[run as usize + 1] as usize);
            for k in from..to {
                let cell = self.incidence.scopes[k];
                let index = std::mem::replace(&mut self.first_retracted[cell as usize], NO_STRIKE);
                if index != NO_STRIKE {
                    self.save(cell);
                    self.histories[cell as usize].len = index;
                    let word = self.histories[cell as usize].strikes[usize::from(index) - 1].word;
                    self.set(cell, word);
                    self.incidence.runs_of[cell as usize].iter().for_each(|&run| self.quick.push(run));
                }
            }
        }
    }

    fn propagate(&mut self) {
        loop {
            if let Some(run) = self.quick.pop() {
                self.visit::<false>(run);
            } else if let Some(run) = self.thorough.pop() {
                self.visit::<true>(run);
            } else {
                return;
            }
        }
    }

    fn visit<const THOROUGH: bool>(&mut self, run: u32) {
        let first = self.incidence.first[run as usize] as usize;
        let len = (self.incidence.first[run as usize + 1] as usize - first).min(9);
        let mut words: [DigitSet; 9] = [0; 9];
        for (word, &cell) in words.iter_mut().zip(&self.incidence.scopes[first..first + len]) {
            *word = self.words[cell as usize];
        }
        let sum = self.sums[run as usize];
        if THOROUGH {
            thorough(&mut words[..len], sum);
        } else if quick(&mut words[..len], sum) == Outcome::Open {
            self.thorough.push(run);
        }
        self.clock += 1;
        for (k, &word) in words[..len].iter().enumerate() {
            let cell = self.incidence.scopes[first + k];
            if word != self.words[cell as usize] {
                self.save(cell);
                let runs = self.incidence.runs_of[cell as usize];
                let by = u8::from(runs[1] == run);
                let history = &mut self.histories[cell as usize];
                history.strikes[usize::from(history.len).min(8)] = Strike { time: self.clock, word, by };
                history.len += 1;
                self.set(cell, word);
                self.quick.push(runs[usize::from(1 - by)]);
            }
        }
    }

    #[inline]
    fn save(&mut self, cell: u32) {
        if !std::mem::replace(&mut self.saved[cell as usize], true) {
            self.journal.push((cell, self.histories[cell as usize]));
        }
    }

    #[inline]
    fn set(&mut self, cell: u32, word: DigitSet) {
        let old = std::mem::replace(&mut self.words[cell as usize], word);
        let [had, has] = [old, word].map(|word| u32::from(COUNT[usize::from(word & ALL)]));
        self.energy = self.energy + ENERGY[has as usize] - ENERGY[had as usize];
        if (had > 1) != (has > 1) {
            self.open[cell as usize / 64] ^= 1 << (cell % 64);
            self.opened = self.opened + u32::from(has > 1) - u32::from(had > 1);
        }
    }

    /// Keeps the last change.
    pub(super) fn keep(&mut self) {
        for (cell, _) in self.journal.drain(..) {
            self.saved[cell as usize] = false;
        }
        self.before.clear();
    }

    /// Undoes the last change.
    pub(super) fn undo(&mut self) {
        while let Some((cell, history)) = self.journal.pop() {
            self.saved[cell as usize] = false;
            self.histories[cell as usize] = history;
            self.set(cell, history.strikes[usize::from(history.len) - 1].word);
        }
        while let Some((run, sum)) = self.before.pop() {
            self.sums[run as usize] = sum;
        }
    }
}
