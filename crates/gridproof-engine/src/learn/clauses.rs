//! Clauses in one array of words, and watch lists.
//!
//! A clause is two header words, its length (with a flag bit for learnt ones) and its LBD, followed by its literals.
//! The first two literals are watched: while neither is false the clause cannot propagate. A watch carries another
//! literal of the clause, the blocker; if that is true the clause need not be visited.

use super::lit::Lit;

const LEARNT: u32 = 1 << 31;
const HEADER: usize = 2;
/// Limit on the words in use: addresses must fit a [`super::trail::Reason`].
pub(super) const MAX_WORDS: usize = 1 << 30;

/// An entry of a watch list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub(super) clause: u32,
    /// Another literal of the clause.
    pub(super) blocker: Lit,
}

/// All clauses of two or more literals.
#[derive(Debug, Default)]
pub(super) struct Clauses {
    words: Vec<u32>,
    /// By literal: the clauses to visit when it becomes false.
    pub(super) watches: Vec<Vec<Watch>>,
    /// The addresses of the learnt clauses.
    pub(super) learnt: Vec<u32>,
}

impl Clauses {
    pub(super) fn new(vars: usize, words: usize) -> Clauses {
        Clauses { words: Vec::with_capacity(words), watches: vec![Vec::new(); 2 * vars], learnt: Vec::new() }
    }

    /// The number of words in use.
    pub(super) fn words(&self) -> usize {
        self.words.len()
    }

    /// Adds a clause of two or more literals, watched by its first two. Learnt clauses have an LBD above 0.
    pub(super) fn add(&mut self, lits: &[Lit], lbd: u32) -> u32 {
        let clause = self.words.len() as u32;
        let learnt = if lbd > 0 { LEARNT } else { 0 };
        self.words.push(lits.len() as u32 | learnt);
        self.words.push(lbd);
        self.words.extend(lits.iter().map(|lit| lit.0));
        if let [first, second, ..] = *lits {
            self.watches[first.index()].push(Watch { clause, blocker: second });
            self.watches[second.index()].push(Watch { clause, blocker: first });
        }
        if lbd > 0 {
            self.learnt.push(clause);
        }
        clause
    }

    #[inline]
    fn range(&self, clause: u32) -> std::ops::Range<usize> {
        let at = clause as usize;
        let len = (self.words[at] & !LEARNT) as usize;
        at + HEADER..at + HEADER + len
    }

    /// The literals of a clause as words.
    #[inline]
    pub(super) fn lits(&self, clause: u32) -> &[u32] {
        &self.words[self.range(clause)]
    }

    #[inline]
    pub(super) fn lits_mut(&mut self, clause: u32) -> &mut [u32] {
        let range = self.range(clause);
        &mut self.words[range]
    }

    pub(super) fn len(&self, clause: u32) -> usize {
        (self.words[clause as usize] & !LEARNT) as usize
    }

    /// The literal block distance of a learnt clause, the lower the better; 0 for clauses of the formula.
    #[inline]
    pub(super) fn lbd(&self, clause: u32) -> u32 {
        self.words[clause as usize + 1]
    }

    pub(super) fn set_lbd(&mut self, clause: u32, lbd: u32) {
        self.words[clause as usize + 1] = lbd;
    }

    /// Removes clauses and compacts the rest. `keep` decides about learnt clauses only; `moved` receives the old and
    /// new address of every clause that stays.
    pub(super) fn retain(&mut self, keep: impl Fn(u32) -> bool, mut moved: impl FnMut(u32, u32)) {
        let old = std::mem::take(&mut self.words);
        let mut words = Vec::with_capacity(old.len());
        self.learnt.clear();
        for watches in &mut self.watches {
            watches.clear();
        }
        let mut at = 0;
        while at < old.len() {
            let len = (old[at] & !LEARNT) as usize;
            let next = at + HEADER + len;
            let learnt = old[at] & LEARNT != 0;
            if !learnt || keep(at as u32) {
                let address = words.len() as u32;
                words.extend_from_slice(&old[at..next]);
                if let [first, second, ..] = old[at + HEADER..next] {
                    self.watches[first as usize].push(Watch { clause: address, blocker: Lit(second) });
                    self.watches[second as usize].push(Watch { clause: address, blocker: Lit(first) });
                }
                if learnt {
                    self.learnt.push(address);
                }
                moved(at as u32, address);
            }
            at = next;
        }
        self.words = words;
    }
}
