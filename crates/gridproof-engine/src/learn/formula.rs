//! A formula as data: clauses and at-most-one groups.
//!
//! A group of `n` literals replaces `n * (n - 1) / 2` binary clauses and takes `n` words.

use super::lit::Lit;

/// A literal, or a constant that folds away while the formula is being built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LitOrConst {
    Const(bool),
    Lit(Lit),
}

impl std::ops::Not for LitOrConst {
    type Output = LitOrConst;
    fn not(self) -> LitOrConst {
        match self {
            LitOrConst::Const(truth) => LitOrConst::Const(!truth),
            LitOrConst::Lit(lit) => LitOrConst::Lit(!lit),
        }
    }
}

/// Lists of literals, stored end to end.
#[derive(Clone, Debug, Default)]
pub(super) struct Lists {
    lits: Vec<Lit>,
    ends: Vec<u32>,
}

impl Lists {
    pub(super) fn iter(&self) -> impl Iterator<Item = &[Lit]> + '_ {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(from, &to)| &self.lits[from as usize..to as usize])
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// All literals of all lists.
    pub(super) fn lits(&self) -> &[Lit] {
        &self.lits
    }

    /// Closes the list of the literals pushed since the last call.
    fn end(&mut self) {
        self.ends.push(self.lits.len() as u32);
    }

    /// The number of literals pushed since the last list was closed.
    fn pending(&self) -> usize {
        self.lits.len() - self.ends.last().map_or(0, |&end| end as usize)
    }

    /// Drops the literals pushed since the last list was closed.
    fn drop_pending(&mut self) {
        self.lits.truncate(self.ends.last().map_or(0, |&end| end as usize));
    }
}

/// A formula under construction.
#[derive(Clone, Debug, Default)]
pub(super) struct Formula {
    vars: u32,
    clauses: Lists,
    groups: Lists,
    /// Whether the empty clause was added: the formula is unsatisfiable.
    empty: bool,
}

impl Formula {
    pub(super) fn vars(&self) -> usize {
        self.vars as usize
    }

    /// Clauses of one or more literals.
    pub(super) fn clauses(&self) -> &Lists {
        &self.clauses
    }

    pub(super) fn groups(&self) -> &Lists {
        &self.groups
    }

    pub(super) fn is_empty_clause(&self) -> bool {
        self.empty
    }

    /// The size in words.
    pub(super) fn size(&self) -> usize {
        self.vars() + self.clauses.lits.len() + self.groups.lits.len() + self.clauses.len() + self.groups.len()
    }

    /// A new variable.
    pub(super) fn var(&mut self) -> Lit {
        self.vars += 1;
        Lit::of(self.vars - 1)
    }

    /// Requires that at least one of these is true.
    pub(super) fn clause(&mut self, terms: impl IntoIterator<Item = LitOrConst>) {
        for term in terms {
            match term {
                LitOrConst::Const(false) => {}
                LitOrConst::Const(true) => {
                    self.clauses.drop_pending();
                    return;
                }
                LitOrConst::Lit(lit) => self.clauses.lits.push(lit),
            }
        }
        if self.clauses.pending() == 0 {
            self.empty = true;
        } else {
            self.clauses.end();
        }
    }

    /// Requires that at most one of these is true. The literals must be distinct.
    pub(super) fn at_most_one(&mut self, lits: impl IntoIterator<Item = Lit>) {
        self.groups.lits.extend(lits);
        if self.groups.pending() < 2 {
            self.groups.drop_pending();
        } else {
            self.groups.end();
        }
    }
}
