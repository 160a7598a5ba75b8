//! What all runs together leave of the candidates, kept up to date while sums change.
//!
//! The exact filter of every run, repeated until nothing changes, leaves the same candidates in whatever order it is done. When
//! sums change, some strikes of the past are no longer justified. Every cell remembers who struck from it and when; a strike of a
//! run at some time rests on the sum of the run and on what stood in its cells at that time. So a strike falls if the sum of
//! its run changed, or if a strike from one of the cells of that run fell that was there before it. What does not fall is a valid
//! account for the new sums, and only runs whose cells regained candidates have something to say.
//!
//! A change can be taken back: cells are noted before they are touched.

use crate::sums::board::Queue;
use crate::sums::filter::{Found, quick, thorough};
use crate::sums::table::COUNT;
use crate::sums::{ALL, Set};

/// Digits were struck from a cell.
#[derive(Clone, Copy, Debug)]
struct Strike {
    time: u32,
    /// What was left.
    word: Set,
    /// By which of the two runs of the cell.
    by: u8,
}

/// All strikes from a cell, the first of which is none: every one leaves less, so there is room.
#[derive(Clone, Copy, Debug)]
struct Stack {
    strikes: [Strike; 9],
    len: u8,
}

impl Stack {
    const NEW: Stack = Stack { strikes: [Strike { time: 0, word: ALL, by: 2 }; 9], len: 1 };
}

/// Which cells are in which runs.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    /// The two runs of every cell.
    pub(super) of: Vec<[u32; 2]>,
    /// Where the cells of every run begin; one more for the end.
    pub(super) first: Vec<u32>,
    pub(super) scopes: Vec<u32>,
}

impl Shape {
    #[inline]
    pub(super) fn scope(&self, run: u32) -> &[u32] {
        &self.scopes[self.first[run as usize] as usize..self.first[run as usize + 1] as usize]
    }

    pub(super) fn runs(&self) -> usize {
        self.first.len() - 1
    }
}

/// Sums, and what they leave.
#[derive(Clone, Debug)]
pub(super) struct Fixpoint {
    pub(super) shape: Shape,
    sums: Vec<u8>,
    pub(super) words: Vec<Set>,
    stacks: Vec<Stack>,
    clock: u32,
    /// By run, the time after which its strikes are in doubt; by cell, its first strike that fell.
    doubts: Vec<u32>,
    fallen: Vec<u8>,
    line: Vec<u32>,
    quick: Queue,
    thorough: Queue,
    /// The cells that the last change touched, and the sums, as they were before.
    journal: Vec<(u32, Stack)>,
    noted: Vec<bool>,
    before: Vec<(u32, u8)>,
    /// The open cells as bits.
    open: Vec<u64>,
    pub(super) opened: u32,
    pub(super) energy: u32,
}

/// What an open cell with so many candidates costs.
const COST: [u32; 10] = [0, 0, 4, 5, 6, 7, 8, 9, 10, 11];

const NONE: u8 = u8::MAX;

impl Fixpoint {
    /// Every run has a sum that can be made; together they may not contradict each other.
    pub(super) fn new(shape: Shape, sums: Vec<u8>) -> Fixpoint {
        let (cells, runs) = (shape.of.len(), shape.runs());
        let mut fixpoint = Fixpoint {
            sums,
            words: vec![ALL; cells],
            stacks: vec![Stack::NEW; cells],
            clock: 0,
            doubts: vec![u32::MAX; runs],
            fallen: vec![NONE; cells],
            line: Vec::new(),
            quick: Queue::new(runs),
            thorough: Queue::new(runs),
            journal: Vec::new(),
            noted: vec![false; cells],
            before: Vec::new(),
            open: vec![0; cells.div_ceil(64)],
            opened: cells as u32,
            energy: cells as u32 * COST[9],
            shape,
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

    /// Open cell number `index`, by place.
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

    /// Changes sums; runs may be named more than once, then the last counts.
    pub(super) fn change(&mut self, sums: &[(u32, u8)]) {
        self.line.clear();
        for &(run, sum) in sums {
            let old = std::mem::replace(&mut self.sums[run as usize], sum);
            self.before.push((run, old));
        }
        for at in 0..self.before.len() {
            let (run, old) = self.before[at];
            // Of several changes of one run, the first knows what the sum was.
            let first = self.before[..at].iter().all(|&(other, _)| other != run);
            if first && self.sums[run as usize] != old {
                self.doubts[run as usize] = 0;
                self.line.push(run);
                self.quick.push(run);
            }
        }
        self.doubt();
        self.propagate();
    }

    /// Lets strikes fall that rest on sums that changed.
    fn doubt(&mut self) {
        let mut at = 0;
        while at < self.line.len() {
            let run = self.line[at];
            at += 1;
            let since = self.doubts[run as usize];
            let (from, to) = (self.shape.first[run as usize] as usize, self.shape.first[run as usize + 1] as usize);
            for k in from..to {
                let cell = self.shape.scopes[k] as usize;
                let of = self.shape.of[cell];
                let own = u8::from(of[1] == run);
                let stack = &self.stacks[cell];
                let fell = |strike: &Strike| strike.by == own && strike.time > since;
                let Some(index) = stack.strikes[1..usize::from(stack.len)].iter().position(fell) else { continue };
                let index = index as u8 + 1;
                if index < self.fallen[cell] {
                    self.fallen[cell] = index;
                    let time = stack.strikes[usize::from(index)].time;
                    let other = of[usize::from(1 - own)];
                    if time < self.doubts[other as usize] {
                        self.doubts[other as usize] = time;
                        self.line.push(other);
                    }
                }
            }
        }
        // All runs in doubt are in line, some more than once.
        for at in 0..self.line.len() {
            let run = self.line[at];
            if std::mem::replace(&mut self.doubts[run as usize], u32::MAX) == u32::MAX {
                continue;
            }
            let (from, to) = (self.shape.first[run as usize] as usize, self.shape.first[run as usize + 1] as usize);
            for k in from..to {
                let cell = self.shape.scopes[k];
                let index = std::mem::replace(&mut self.fallen[cell as usize], NONE);
                if index != NONE {
                    self.note(cell);
                    self.stacks[cell as usize].len = index;
                    let word = self.stacks[cell as usize].strikes[usize::from(index) - 1].word;
                    self.set(cell, word);
                    self.shape.of[cell as usize].iter().for_each(|&run| self.quick.push(run));
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
        let first = self.shape.first[run as usize] as usize;
        let len = (self.shape.first[run as usize + 1] as usize - first).min(9);
        let mut words: [Set; 9] = [0; 9];
        for (word, &cell) in words.iter_mut().zip(&self.shape.scopes[first..first + len]) {
            *word = self.words[cell as usize];
        }
        let sum = self.sums[run as usize];
        if THOROUGH {
            thorough(&mut words[..len], sum);
        } else if quick(&mut words[..len], sum) == Found::Some {
            self.thorough.push(run);
        }
        self.clock += 1;
        for (k, &word) in words[..len].iter().enumerate() {
            let cell = self.shape.scopes[first + k];
            if word != self.words[cell as usize] {
                self.note(cell);
                let of = self.shape.of[cell as usize];
                let by = u8::from(of[1] == run);
                let stack = &mut self.stacks[cell as usize];
                stack.strikes[usize::from(stack.len).min(8)] = Strike { time: self.clock, word, by };
                stack.len += 1;
                self.set(cell, word);
                self.quick.push(of[usize::from(1 - by)]);
            }
        }
    }

    #[inline]
    fn note(&mut self, cell: u32) {
        if !std::mem::replace(&mut self.noted[cell as usize], true) {
            self.journal.push((cell, self.stacks[cell as usize]));
        }
    }

    #[inline]
    fn set(&mut self, cell: u32, word: Set) {
        let old = std::mem::replace(&mut self.words[cell as usize], word);
        let [had, has] = [old, word].map(|word| u32::from(COUNT[usize::from(word & ALL)]));
        self.energy = self.energy + COST[has as usize] - COST[had as usize];
        if (had > 1) != (has > 1) {
            self.open[cell as usize / 64] ^= 1 << (cell % 64);
            self.opened = self.opened + u32::from(has > 1) - u32::from(had > 1);
        }
    }

    /// Lets the last change stand.
    pub(super) fn keep(&mut self) {
        for (cell, _) in self.journal.drain(..) {
            self.noted[cell as usize] = false;
        }
        self.before.clear();
    }

    /// Takes the last change back.
    pub(super) fn undo(&mut self) {
        while let Some((cell, stack)) = self.journal.pop() {
            self.noted[cell as usize] = false;
            self.stacks[cell as usize] = stack;
            self.set(cell, stack.strikes[usize::from(stack.len) - 1].word);
        }
        while let Some((run, sum)) = self.before.pop() {
            self.sums[run as usize] = sum;
        }
    }
}
