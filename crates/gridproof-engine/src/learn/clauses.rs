//! Clauses in one array of words, and who watches which literal.
//!
//! A clause is two words, its length (with a bit for learnt ones) and its score, followed by its literals.
//! The first two literals are watched: while neither is false the clause has nothing to say. A watch
//! carries another literal of the clause; if that is true the clause need not be looked at.

use super::lit::Lit;

const LEARNT: u32 = 1 << 31;
const HEAD: usize = 2;
/// No more words than this: places must fit a [`super::trail::Reason`].
pub(super) const MOST_WORDS: usize = 1 << 30;

/// One clause that watches a literal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub(super) clause: u32,
    /// Another literal of the clause.
    pub(super) blocker: Lit,
}

/// All clauses of two literals and more.
#[derive(Debug, Default)]
pub(super) struct Clauses {
    words: Vec<u32>,
    /// By literal: the clauses to look at when it becomes false.
    pub(super) watches: Vec<Vec<Watch>>,
    /// The places of the learnt clauses.
    pub(super) learnt: Vec<u32>,
}

impl Clauses {
    pub(super) fn new(vars: usize, words: usize) -> Clauses {
        Clauses { words: Vec::with_capacity(words), watches: vec![Vec::new(); 2 * vars], learnt: Vec::new() }
    }

    /// How many words are in use.
    pub(super) fn words(&self) -> usize {
        self.words.len()
    }

    /// Adds a clause of two literals or more, watched by its first two. A learnt one has a score above 0.
    pub(super) fn add(&mut self, lits: &[Lit], score: u32) -> u32 {
        let clause = self.words.len() as u32;
        let learnt = if score > 0 { LEARNT } else { 0 };
        self.words.push(lits.len() as u32 | learnt);
        self.words.push(score);
        self.words.extend(lits.iter().map(|lit| lit.0));
        if let [first, second, ..] = *lits {
            self.watches[first.index()].push(Watch { clause, blocker: second });
            self.watches[second.index()].push(Watch { clause, blocker: first });
        }
        if score > 0 {
            self.learnt.push(clause);
        }
        clause
    }

    #[inline]
    fn range(&self, clause: u32) -> std::ops::Range<usize> {
        let at = clause as usize;
        let len = (self.words[at] & !LEARNT) as usize;
        at + HEAD..at + HEAD + len
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

    /// 0 for clauses that are not learnt, else the fewer the better.
    #[inline]
    pub(super) fn score(&self, clause: u32) -> u32 {
        self.words[clause as usize + 1]
    }

    pub(super) fn set_score(&mut self, clause: u32, score: u32) {
        self.words[clause as usize + 1] = score;
    }

    /// Throws clauses away and moves the others together. `keep` is asked about learnt ones only; `moved`
    /// hears of the old and new place of every clause that stays.
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
            let next = at + HEAD + len;
            let learnt = old[at] & LEARNT != 0;
            if !learnt || keep(at as u32) {
                let place = words.len() as u32;
                words.extend_from_slice(&old[at..next]);
                if let [first, second, ..] = old[at + HEAD..next] {
                    self.watches[first as usize].push(Watch { clause: place, blocker: Lit(second) });
                    self.watches[second as usize].push(Watch { clause: place, blocker: Lit(first) });
                }
                if learnt {
                    self.learnt.push(place);
                }
                moved(at as u32, place);
            }
            at = next;
        }
        self.words = words;
    }
}
