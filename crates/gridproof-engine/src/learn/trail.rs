//! The current assignment: what is true, since which level, and why.

use super::lit::Lit;

/// Why a literal is true, packed into a word: nothing (a decision, or a fact), a clause, or a group in which another
/// literal is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reason(u32);

/// A [`Reason`], unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Antecedent {
    Nothing,
    /// The address of a clause whose other literals are all false.
    Clause(u32),
    /// A binary clause whose other literal, this one, is false.
    Pair(Lit),
}

const PAIR: u32 = 1 << 31;

impl Reason {
    pub(super) const NONE: Reason = Reason(u32::MAX);

    /// The clause at `address`, which is below 2^31.
    #[inline]
    pub(super) const fn clause(address: u32) -> Reason {
        Reason(address)
    }

    /// A binary clause, by its false literal.
    #[inline]
    pub(super) const fn pair(other: Lit) -> Reason {
        Reason(PAIR | other.0)
    }

    #[inline]
    pub(super) const fn unpack(self) -> Antecedent {
        match self.0 {
            u32::MAX => Antecedent::Nothing,
            word if word & PAIR != 0 => Antecedent::Pair(Lit(word & !PAIR)),
            word => Antecedent::Clause(word),
        }
    }
}

/// Assignments in order.
#[derive(Debug)]
pub(super) struct Trail {
    /// By literal: 1 true, -1 false, 0 unassigned.
    values: Vec<i8>,
    /// By variable, while it is assigned.
    levels: Vec<u32>,
    reasons: Vec<Reason>,
    lits: Vec<Lit>,
    /// The position of each decision.
    marks: Vec<u32>,
}

impl Trail {
    pub(super) fn new(vars: usize) -> Trail {
        Trail {
            values: vec![0; 2 * vars],
            levels: vec![0; vars],
            reasons: vec![Reason::NONE; vars],
            lits: Vec::with_capacity(vars),
            marks: Vec::new(),
        }
    }

    /// 1 true, -1 false, 0 unassigned.
    #[inline]
    pub(super) fn value(&self, lit: Lit) -> i8 {
        self.values[lit.index()]
    }

    #[inline]
    pub(super) fn level_of(&self, var: usize) -> u32 {
        self.levels[var]
    }

    #[inline]
    pub(super) fn reason(&self, var: usize) -> Reason {
        self.reasons[var]
    }

    pub(super) fn set_reason(&mut self, var: usize, reason: Reason) {
        self.reasons[var] = reason;
    }

    /// The number of decisions.
    #[inline]
    pub(super) fn level(&self) -> u32 {
        self.marks.len() as u32
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.lits.len()
    }

    /// The number of literals before the last decision.
    pub(super) fn before_last_decision(&self) -> usize {
        self.marks.last().map_or(self.lits.len(), |&mark| mark as usize)
    }

    #[inline]
    pub(super) fn at(&self, index: usize) -> Lit {
        self.lits[index]
    }

    /// The decisions, oldest first.
    pub(super) fn decisions(&self) -> impl DoubleEndedIterator<Item = Lit> + '_ {
        self.marks.iter().map(|&mark| self.lits[mark as usize])
    }

    /// Makes an unassigned literal true.
    #[inline]
    pub(super) fn assign(&mut self, lit: Lit, reason: Reason) {
        self.values[lit.index()] = 1;
        self.values[(!lit).index()] = -1;
        self.levels[lit.var()] = self.marks.len() as u32;
        self.reasons[lit.var()] = reason;
        self.lits.push(lit);
    }

    /// Makes an unassigned literal true by decision.
    pub(super) fn decide(&mut self, lit: Lit) {
        self.marks.push(self.lits.len() as u32);
        self.assign(lit, Reason::NONE);
    }

    /// Undoes everything above `level`; `undone` receives every literal.
    pub(super) fn backtrack(&mut self, level: u32, mut undone: impl FnMut(Lit)) {
        let Some(&mark) = self.marks.get(level as usize) else { return };
        for &lit in self.lits[mark as usize..].iter().rev() {
            self.values[lit.index()] = 0;
            self.values[(!lit).index()] = 0;
            undone(lit);
        }
        self.lits.truncate(mark as usize);
        self.marks.truncate(level as usize);
    }
}
