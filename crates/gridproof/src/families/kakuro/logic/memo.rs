//! Which runs are worth looking at again.
//!
//! Most techniques look at one run at a time, and what they find depends on that run alone. A run in which nothing was found
//! need not be looked at again until it changes. One bit per technique and run records that, so that a step costs
//! no more on a large board than on a small one. It changes no result.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The techniques that look at one run at a time.
pub(super) mod slot {
    pub(in super::super) const LONE: usize = 0;
    pub(in super::super) const LAST: usize = 1;
    pub(in super::super) const CROSS: usize = 2;
    pub(in super::super) const MAGIC: usize = 3;
    pub(in super::super) const POSSIBLE: usize = 4;
    pub(in super::super) const BOUNDS: usize = 5;
    pub(in super::super) const NEEDED: usize = 6;
    /// Naked pairs, triples and quads follow each other.
    pub(in super::super) const NAKED: usize = 7;
    /// Hidden pairs and triples.
    pub(in super::super) const HIDDEN: usize = 10;
    pub(in super::super) const COMBINATIONS: usize = 12;
    pub(in super::super) const ARRANGEMENTS: usize = 13;
    pub(super) const COUNT: usize = 14;
}

/// One bit per technique and run, set if looking may pay off. Atomic, since finders have only a shared reference.
#[derive(Debug)]
pub(super) struct Memo {
    words: usize,
    awake: Vec<AtomicU64>,
}

impl Clone for Memo {
    fn clone(&self) -> Memo {
        let awake = self.awake.iter().map(|word| AtomicU64::new(word.load(Relaxed))).collect();
        Memo { words: self.words, awake }
    }
}

impl Memo {
    /// Marks every run as changed.
    pub(super) fn new(runs: usize) -> Memo {
        let words = runs.div_ceil(64);
        let mut memo = Memo { words, awake: Vec::new() };
        memo.awake.resize_with(words * slot::COUNT, || AtomicU64::new(0));
        (0..runs).for_each(|run| memo.wake(run));
        memo
    }

    /// Marks a run as changed.
    pub(super) fn wake(&mut self, run: usize) {
        for slot in 0..slot::COUNT {
            self.wake_for(slot, run);
        }
    }

    /// Marks a run as crossed by one that changed.
    pub(super) fn wake_crossing(&mut self, run: usize) {
        self.wake_for(slot::CROSS, run);
    }

    fn wake_for(&mut self, slot: usize, run: usize) {
        if let Some(word) = self.awake.get_mut(slot * self.words + run / 64) {
            *word.get_mut() |= 1 << (run % 64);
        }
    }

    /// The first marked run for a technique, which is no longer marked.
    pub(super) fn take(&mut self, slot: usize) -> Option<usize> {
        let from = slot * self.words;
        let at = self.awake[from..from + self.words].iter_mut().position(|word| *word.get_mut() != 0)?;
        let word = self.awake[from + at].get_mut();
        let bit = word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(at * 64 + bit)
    }

    /// Visits every marked run in order; a run in which nothing is found is skipped until it changes.
    pub(super) fn each(&self, slot: usize, mut look: impl FnMut(usize) -> ControlFlow<(), bool>) -> ControlFlow<()> {
        let from = slot * self.words;
        for (at, word) in self.awake[from..from + self.words].iter().enumerate() {
            let mut bits = word.load(Relaxed);
            while bits != 0 {
                let bit = bits & bits.wrapping_neg();
                bits ^= bit;
                if !look(at * 64 + bit.trailing_zeros() as usize)? {
                    word.fetch_and(!bit, Relaxed);
                }
            }
        }
        ControlFlow::Continue(())
    }
}
