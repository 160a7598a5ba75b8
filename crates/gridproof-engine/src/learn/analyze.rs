//! Conflict analysis: derives the clause that would have prevented a conflict, and forgets learnt clauses of little
//! use.

use super::core::{Conflict, Core};
use super::lit::Lit;
use super::proof::ProofSink;
use super::trail::{Antecedent, Reason};

/// Working memory.
#[derive(Debug)]
pub(super) struct Analysis {
    /// By variable: whether it was met in this analysis.
    seen: Vec<bool>,
    /// The variables to reset in `seen` afterwards.
    met: Vec<u32>,
    stack: Vec<Lit>,
    learnt: Vec<Lit>,
    /// By level: the last analysis that met it.
    stamps: Vec<u64>,
    stamp: u64,
    /// Literals of the reason being resolved.
    reason: Vec<Lit>,
}

impl Analysis {
    pub(super) fn new(vars: usize) -> Analysis {
        Analysis {
            seen: vec![false; vars],
            met: Vec::new(),
            stack: Vec::new(),
            learnt: Vec::new(),
            stamps: vec![0; vars + 1],
            stamp: 0,
            reason: Vec::new(),
        }
    }
}

/// Decay of variable activity per conflict.
const DECAY: f64 = 0.95;

impl Core {
    /// Learns a clause from a conflict above level 0, and backjumps to where the clause propagates.
    pub(super) fn learn(&mut self, conflict: Conflict, log: &mut impl ProofSink) {
        self.phases.conflict(&self.trail);
        self.resolve(conflict);
        self.minimize();
        let (level, lbd) = self.backjump_and_lbd();
        self.backtrack(level);
        let learnt = std::mem::take(&mut self.analysis.learnt);
        log.learnt(learnt.iter().copied());
        if let Some(&first) = learnt.first() {
            let reason = match learnt.len() {
                1 => Reason::NONE,
                _ => Reason::clause(self.clauses.add(&learnt, lbd)),
            };
            self.trail.assign(first, reason);
        }
        self.analysis.learnt = learnt;
        for &var in &self.analysis.met {
            self.analysis.seen[var as usize] = false;
        }
        self.analysis.met.clear();
        self.heap.decay(DECAY);
        self.pace.conflict(lbd);
    }

    /// Resolves the conflict with reasons up to the first unique implication point, whose literal comes first.
    fn resolve(&mut self, conflict: Conflict) {
        let last = self.trail.level();
        self.analysis.learnt.clear();
        self.analysis.learnt.push(Lit(0));
        self.analysis.reason.clear();
        match conflict {
            Conflict::Clause(clause) => self.load(clause, None),
            Conflict::Pair(a, b) => self.analysis.reason.extend([a, b]),
        }
        let mut open = 0;
        let mut at = self.trail.len();
        loop {
            for k in 0..self.analysis.reason.len() {
                let lit = self.analysis.reason[k];
                let (var, level) = (lit.var(), self.trail.level_of(lit.var()));
                if self.analysis.seen[var] || level == 0 {
                    continue;
                }
                self.analysis.seen[var] = true;
                self.analysis.met.push(var as u32);
                self.heap.bump(var);
                if level == last {
                    open += 1;
                } else {
                    self.analysis.learnt.push(lit);
                }
            }
            let lit = loop {
                at -= 1;
                let lit = self.trail.at(at);
                if self.analysis.seen[lit.var()] {
                    break lit;
                }
            };
            open -= 1;
            if open == 0 {
                self.analysis.learnt[0] = !lit;
                return;
            }
            self.analysis.reason.clear();
            match self.trail.reason(lit.var()).unpack() {
                Antecedent::Nothing => {}
                Antecedent::Clause(clause) => self.load(clause, Some(lit)),
                Antecedent::Pair(other) => self.analysis.reason.push(other),
            }
        }
    }

    /// Loads the literals of a clause, except the implied one, and improves its LBD.
    fn load(&mut self, clause: u32, implied: Option<Lit>) {
        let lits = self.clauses.lits(clause).iter().map(|&word| Lit(word));
        self.analysis.reason.extend(lits.filter(|&lit| Some(lit) != implied));
        let lbd = self.clauses.lbd(clause);
        if lbd > 2 {
            let fresh = self.levels_in(clause).max(1);
            if fresh < lbd {
                self.clauses.set_lbd(clause, fresh);
            }
        }
    }

    /// The number of decision levels among the literals of a clause.
    fn levels_in(&mut self, clause: u32) -> u32 {
        self.analysis.stamp += 1;
        let mut count = 0;
        for &word in self.clauses.lits(clause) {
            let level = self.trail.level_of(Lit(word).var()) as usize;
            if level > 0 && self.analysis.stamps[level] != self.analysis.stamp {
                self.analysis.stamps[level] = self.analysis.stamp;
                count += 1;
            }
        }
        count
    }

    /// Drops literals that the others imply.
    fn minimize(&mut self) {
        let mut learnt = std::mem::take(&mut self.analysis.learnt);
        let trail = &self.trail;
        let levels = learnt.iter().skip(1).fold(0u32, |levels, lit| levels | 1 << (trail.level_of(lit.var()) & 31));
        let mut first = true;
        learnt.retain(|&lit| {
            let asserting = std::mem::take(&mut first);
            asserting || !self.implied(lit, levels)
        });
        self.analysis.learnt = learnt;
    }

    /// Whether literals already met imply that `lit` is false. `levels` are the levels of the learnt clause modulo 32;
    /// a literal of another level cannot be implied.
    fn implied(&mut self, lit: Lit, levels: u32) -> bool {
        if self.trail.reason(lit.var()) == Reason::NONE {
            return false;
        }
        let Core { analysis, trail, clauses, .. } = self;
        let keep = analysis.met.len();
        analysis.stack.clear();
        analysis.stack.push(lit);
        while let Some(lit) = analysis.stack.pop() {
            analysis.reason.clear();
            match trail.reason(lit.var()).unpack() {
                Antecedent::Nothing => {}
                Antecedent::Clause(clause) => {
                    analysis.reason.extend(clauses.lits(clause).iter().map(|&word| Lit(word)))
                }
                Antecedent::Pair(other) => analysis.reason.push(other),
            }
            for k in 0..analysis.reason.len() {
                let other = analysis.reason[k];
                let (var, level) = (other.var(), trail.level_of(other.var()));
                if analysis.seen[var] || level == 0 {
                    continue;
                }
                if trail.reason(var) == Reason::NONE || levels & 1 << (level & 31) == 0 {
                    for var in analysis.met.drain(keep..) {
                        analysis.seen[var as usize] = false;
                    }
                    return false;
                }
                analysis.seen[var] = true;
                analysis.met.push(var as u32);
                analysis.stack.push(other);
            }
        }
        true
    }

    /// Returns the backjump level, and moves a literal of that level to the second place; and the LBD, the number of
    /// distinct decision levels.
    fn backjump_and_lbd(&mut self) -> (u32, u32) {
        let Core { analysis, trail, .. } = self;
        analysis.stamp += 1;
        let (mut back, mut second, mut lbd) = (0, 0, 0);
        for (k, lit) in analysis.learnt.iter().enumerate() {
            let level = trail.level_of(lit.var());
            if k > 0 && level > back {
                (back, second) = (level, k);
            }
            if analysis.stamps[level as usize] != analysis.stamp {
                analysis.stamps[level as usize] = analysis.stamp;
                lbd += 1;
            }
        }
        if second > 1 {
            analysis.learnt.swap(1, second);
        }
        (back, lbd.max(1))
    }

    /// Forgets the worse half of the learnt clauses, except those that are reasons now.
    pub(super) fn reduce(&mut self, log: &mut impl ProofSink) {
        // The clauses that are reasons, by address.
        let mut locked: Vec<(u32, usize)> = Vec::new();
        for at in 0..self.trail.len() {
            let var = self.trail.at(at).var();
            if let Antecedent::Clause(clause) = self.trail.reason(var).unpack() {
                locked.push((clause, var));
            }
        }
        locked.sort_unstable();
        let is_locked = |clause: u32| locked.binary_search_by_key(&clause, |&(clause, _)| clause).is_ok();
        let clauses = &mut self.clauses;
        let mut worst: Vec<u32> =
            clauses.learnt.iter().copied().filter(|&clause| clauses.lbd(clause) > 2 && !is_locked(clause)).collect();
        // The sort is stable, so among equals older clauses go first: recent ones are more likely to be useful.
        worst.sort_by_key(|&clause| std::cmp::Reverse((clauses.lbd(clause), clauses.len(clause))));
        worst.truncate(worst.len() / 2);
        worst.sort_unstable();
        for &clause in &worst {
            log.forgot(clauses.lits(clause).iter().map(|&word| Lit(word)));
        }
        let trail = &mut self.trail;
        let mut next = 0;
        clauses.retain(
            |clause| worst.binary_search(&clause).is_err(),
            |old, new| {
                while let Some(&(clause, var)) = locked.get(next).filter(|&&(clause, _)| clause <= old) {
                    if clause == old {
                        trail.set_reason(var, Reason::clause(new));
                    }
                    next += 1;
                }
            },
        );
    }
}
