//! A formula as data: clauses, and groups of literals of which one at most is true.
//!
//! A group of `n` literals says what `n * (n - 1) / 2` clauses of two would say, in `n` words.

use super::lit::Lit;

/// A literal, or a truth that is known while the formula is being written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Term {
    Known(bool),
    Open(Lit),
}

impl std::ops::Not for Term {
    type Output = Term;
    fn not(self) -> Term {
        match self {
            Term::Known(truth) => Term::Known(!truth),
            Term::Open(lit) => Term::Open(!lit),
        }
    }
}

/// Lists of literals, one after the other.
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

    /// Ends the list of the literals pushed since the last end.
    fn end(&mut self) {
        self.ends.push(self.lits.len() as u32);
    }

    /// How many literals were pushed since the last end.
    fn pending(&self) -> usize {
        self.lits.len() - self.ends.last().map_or(0, |&end| end as usize)
    }

    /// Drops the literals pushed since the last end.
    fn drop_pending(&mut self) {
        self.lits.truncate(self.ends.last().map_or(0, |&end| end as usize));
    }
}

/// A formula being written.
#[derive(Clone, Debug, Default)]
pub(super) struct Formula {
    vars: u32,
    clauses: Lists,
    groups: Lists,
    /// Whether a clause without literals was written: there is no answer.
    empty: bool,
}

impl Formula {
    pub(super) fn vars(&self) -> usize {
        self.vars as usize
    }

    /// Clauses of one literal and more.
    pub(super) fn clauses(&self) -> &Lists {
        &self.clauses
    }

    pub(super) fn groups(&self) -> &Lists {
        &self.groups
    }

    pub(super) fn is_empty_clause(&self) -> bool {
        self.empty
    }

    /// How large it is, in words.
    pub(super) fn size(&self) -> usize {
        self.vars() + self.clauses.lits.len() + self.groups.lits.len() + self.clauses.len() + self.groups.len()
    }

    /// A new variable.
    pub(super) fn var(&mut self) -> Lit {
        self.vars += 1;
        Lit::of(self.vars - 1)
    }

    /// One of these is true.
    pub(super) fn clause(&mut self, terms: impl IntoIterator<Item = Term>) {
        for term in terms {
            match term {
                Term::Known(false) => {}
                Term::Known(true) => {
                    self.clauses.drop_pending();
                    return;
                }
                Term::Open(lit) => self.clauses.lits.push(lit),
            }
        }
        if self.clauses.pending() == 0 {
            self.empty = true;
        } else {
            self.clauses.end();
        }
    }

    /// One of these at most is true. No literal may stand in it twice.
    pub(super) fn at_most_one(&mut self, lits: impl IntoIterator<Item = Lit>) {
        self.groups.lits.extend(lits);
        if self.groups.pending() < 2 {
            self.groups.drop_pending();
        } else {
            self.groups.end();
        }
    }
}
