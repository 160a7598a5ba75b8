//! The search: decide, propagate, learn from conflicts, restart now and then.
//!
//! Conflict-driven clause learning in the tradition of MiniSat. Long clauses are propagated by two watched literals;
//! at-most-one groups by walking over their members, before any clause. The search stops only between steps, so it can
//! resume.

use super::analyze::Analysis;
use super::clauses::{Clauses, MAX_WORDS, Watch};
use super::formula::Formula;
use super::heap::Heap;
use super::lit::Lit;
use super::pace::Pace;
use super::phases::Phases;
use super::proof::ProofSink;
use super::trail::{Reason, Trail};
use crate::search::{Control, Stop};

/// A violated constraint: a clause whose literals are all false, or a group with two true literals.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    Clause(u32),
    /// The violated binary clause.
    Pair(Lit, Lit),
}

/// Number of assigned literals between two polls of the clock. Small in tests, so that they stop inside small models.
const POLL_EVERY: usize = if cfg!(test) { 1 << 3 } else { 1 << 14 };

/// At-most-one groups.
#[derive(Debug)]
struct Groups {
    members: Vec<Lit>,
    /// Start and end of each group in `members`.
    ranges: Vec<(u32, u32)>,
    /// By literal: where its groups start in `of`.
    of_at: Vec<u32>,
    of: Vec<u32>,
}

impl Groups {
    fn new(formula: &Formula) -> Groups {
        let lists = formula.groups();
        let members = lists.lits().to_vec();
        let mut of_at = vec![0u32; 2 * formula.vars() + 1];
        for lit in &members {
            of_at[lit.index() + 1] += 1;
        }
        for i in 1..of_at.len() {
            of_at[i] += of_at[i - 1];
        }
        let mut next = of_at.clone();
        let mut of = vec![0; members.len()];
        let mut ranges = Vec::with_capacity(lists.len());
        let mut from = 0;
        for (group, lits) in lists.iter().enumerate() {
            for lit in lits {
                of[next[lit.index()] as usize] = group as u32;
                next[lit.index()] += 1;
            }
            ranges.push((from, from + lits.len() as u32));
            from += lits.len() as u32;
        }
        Groups { members, ranges, of_at, of }
    }
}

/// A search over a [`Formula`].
#[derive(Debug)]
pub(super) struct Core {
    pub(super) trail: Trail,
    pub(super) clauses: Clauses,
    groups: Groups,
    pub(super) heap: Heap,
    pub(super) phases: Phases,
    pub(super) pace: Pace,
    pub(super) analysis: Analysis,
    /// The number of trail literals that groups and clauses have propagated.
    groups_done: usize,
    clauses_done: usize,
    /// Literals assigned since the last poll.
    work: usize,
    /// False once the formula is refuted.
    consistent: bool,
    /// The maximum number of words of clauses.
    pub(super) max_words: usize,
}

impl Core {
    pub(super) fn new(formula: &Formula) -> Core {
        let vars = formula.vars();
        let words = formula.clauses().lits().len() + 2 * formula.clauses().len();
        let mut core = Core {
            trail: Trail::new(vars),
            clauses: Clauses::new(vars, words),
            groups: Groups::new(formula),
            heap: Heap::new(vars),
            phases: Phases::new(vars),
            pace: Pace::new(),
            analysis: Analysis::new(vars),
            groups_done: 0,
            clauses_done: 0,
            work: 0,
            consistent: !formula.is_empty_clause(),
            max_words: MAX_WORDS,
        };
        for clause in formula.clauses().iter() {
            match *clause {
                [] => core.consistent = false,
                [lit] => core.add_unit(lit),
                _ => {
                    core.clauses.add(clause, 0);
                }
            }
        }
        core
    }

    /// Whether a literal is true. Everything is assigned once [`Core::search`] has returned true.
    pub(super) fn is_true(&self, lit: Lit) -> bool {
        self.trail.value(lit) > 0
    }

    /// Adds a unit clause at decision level 0.
    fn add_unit(&mut self, lit: Lit) {
        match self.trail.value(lit) {
            0 => self.trail.assign(lit, Reason::NONE),
            value => self.consistent &= value > 0,
        }
    }

    /// Continues the search until everything is assigned (true) or the formula is refuted (false).
    pub(super) fn search(&mut self, control: &mut Control<'_>, log: &mut impl ProofSink) -> Result<bool, Stop> {
        let max_words = control.limits().memory.map_or(self.max_words, |bytes| self.max_words.min(bytes / 4));
        loop {
            if !self.consistent {
                return Ok(false);
            }
            if self.work >= POLL_EVERY {
                control.poll()?;
                self.work = 0;
            }
            if let Some(conflict) = self.propagate() {
                if self.trail.level() == 0 {
                    self.consistent = false;
                } else {
                    self.learn(conflict, log);
                    control.add_conflicts(1);
                }
                continue;
            }
            if self.pace.restart() {
                self.backtrack(0);
                if self.pace.rephase() {
                    self.phases.rephase();
                }
                continue;
            }
            if self.pace.reduce() {
                self.reduce(log);
            }
            let Some(var) = self.next_unassigned() else { return Ok(true) };
            if self.clauses.words() > max_words {
                return Err(Stop::Memory);
            }
            control.tick()?;
            let lit = Lit::of(var as u32);
            let value = self.phases.pick(var, self.pace.stable());
            self.trail.decide(if value { lit } else { !lit });
        }
    }

    /// Rules out the assignment that [`Core::search`] found. Its decisions imply the rest, so a clause over them
    /// suffices.
    pub(super) fn exclude_found(&mut self) {
        let clause: Vec<Lit> = self.trail.decisions().rev().map(|lit| !lit).collect();
        let level = self.trail.level();
        match *clause {
            [] => self.consistent = false,
            [lit] => {
                self.backtrack(0);
                self.add_unit(lit);
            }
            [lit, ..] => {
                self.backtrack(level - 1);
                let address = self.clauses.add(&clause, 0);
                self.trail.assign(lit, Reason::clause(address));
            }
        }
    }

    /// Adds a clause, and restarts.
    pub(super) fn exclude(&mut self, mut clause: Vec<Lit>) {
        self.backtrack(0);
        let trail = &self.trail;
        if clause.iter().any(|&lit| trail.value(lit) > 0) {
            return;
        }
        clause.retain(|&lit| trail.value(lit) == 0);
        match *clause {
            [] => self.consistent = false,
            [lit] => self.add_unit(lit),
            _ => {
                self.clauses.add(&clause, 0);
            }
        }
    }

    /// The most active unassigned variable; pops assigned ones off the heap.
    fn next_unassigned(&mut self) -> Option<usize> {
        while let Some(var) = self.heap.top() {
            if self.trail.value(Lit::of(var as u32)) == 0 {
                return Some(var);
            }
            self.heap.pop();
        }
        None
    }

    /// Undoes decisions until `level` are left.
    pub(super) fn backtrack(&mut self, level: u32) {
        let Core { trail, heap, phases, .. } = self;
        trail.backtrack(level, |lit| {
            phases.save(lit.var(), lit.positive());
            heap.insert(lit.var());
        });
        self.groups_done = self.groups_done.min(self.trail.len());
        self.clauses_done = self.clauses_done.min(self.trail.len());
    }

    /// Propagates to a fixpoint, or returns a conflict.
    fn propagate(&mut self) -> Option<Conflict> {
        let before = self.trail.len();
        let found = loop {
            let conflict = if self.groups_done < self.trail.len() {
                self.groups_done += 1;
                self.run_groups(self.trail.at(self.groups_done - 1))
            } else if self.clauses_done < self.trail.len() {
                self.clauses_done += 1;
                self.run_clauses(!self.trail.at(self.clauses_done - 1))
            } else {
                break None;
            };
            if conflict.is_some() {
                break conflict;
            }
        };
        self.work += self.trail.len() - before + 1;
        found
    }

    /// Makes the other members of the groups of a true literal false.
    #[inline]
    fn run_groups(&mut self, lit: Lit) -> Option<Conflict> {
        let Core { groups, trail, .. } = self;
        let of = &groups.of[groups.of_at[lit.index()] as usize..groups.of_at[lit.index() + 1] as usize];
        for &group in of {
            let (from, to) = groups.ranges[group as usize];
            for &other in &groups.members[from as usize..to as usize] {
                let value = trail.value(other);
                if value < 0 || other == lit {
                    continue;
                }
                if value > 0 {
                    return Some(Conflict::Pair(!lit, !other));
                }
                trail.assign(!other, Reason::pair(!lit));
            }
        }
        None
    }

    /// Visits the clauses that watch a literal which became false.
    fn run_clauses(&mut self, lit: Lit) -> Option<Conflict> {
        let Core { clauses, trail, .. } = self;
        let mut watches = std::mem::take(&mut clauses.watches[lit.index()]);
        let (mut from, mut to) = (0, 0);
        let mut conflict = None;
        'watches: while from < watches.len() {
            let watch = watches[from];
            from += 1;
            if trail.value(watch.blocker) > 0 {
                watches[to] = watch;
                to += 1;
                continue;
            }
            let lits = clauses.lits_mut(watch.clause);
            // Move the false literal to the second place.
            if lits[0] == lit.0 {
                lits.swap(0, 1);
            }
            let first = Lit(lits[0]);
            let kept = Watch { clause: watch.clause, blocker: first };
            if first != watch.blocker && trail.value(first) > 0 {
                watches[to] = kept;
                to += 1;
                continue;
            }
            for k in 2..lits.len() {
                if trail.value(Lit(lits[k])) >= 0 {
                    lits.swap(1, k);
                    let other = lits[1] as usize;
                    clauses.watches[other].push(kept);
                    continue 'watches;
                }
            }
            watches[to] = kept;
            to += 1;
            if trail.value(first) < 0 {
                conflict = Some(Conflict::Clause(watch.clause));
                break;
            }
            trail.assign(first, Reason::clause(watch.clause));
        }
        watches.copy_within(from.., to);
        watches.truncate(to + watches.len() - from);
        clauses.watches[lit.index()] = watches;
        conflict
    }
}
