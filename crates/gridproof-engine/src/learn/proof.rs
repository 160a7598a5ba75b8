//! Proofs that an independent checker can verify.
//!
//! A [`Claim`] states that a model has no answer, or none except the known ones. Its formula is written in DIMACS form
//! ([`Claim::dimacs`]), and [`Claim::prove`] reports every clause it learns to a [`ProofLog`], which makes a proof in
//! DRAT form: each clause follows from the formula and the earlier clauses by unit propagation alone, and the last one
//! is empty. A checker needs nothing else, and no code of ours.
//!
//! The formula is written over the digits that the model allows rather than those that propagation leaves, since
//! strikes of the constraint kernel would be unproved. Models with sums or lines of sight are rejected. Their clauses
//! are sound too, but only where cells just differ is it obvious that the formula says what the puzzle says.

use super::core::Core;
use super::encode::{self, Cells};
use super::formula::{Formula, LitOrConst};
use super::lit::Lit;
use crate::csp::model::{Constraint, Model};
use crate::search::{Control, Stop};
use std::fmt;

/// Receives the steps of a proof, with literals numbered as in DIMACS: variables from 1, negative if negated.
///
/// A [`String`] collects them as DRAT text.
pub trait ProofLog {
    /// A clause that follows. The empty clause is the contradiction, and comes last.
    fn learnt(&mut self, clause: &[i32]);

    /// A clause, learnt earlier, that is no longer needed. Its literals may be in a different order.
    fn forgot(&mut self, clause: &[i32]);
}

impl ProofLog for String {
    fn learnt(&mut self, clause: &[i32]) {
        line(self, clause);
    }

    fn forgot(&mut self, clause: &[i32]) {
        self.push_str("d ");
        line(self, clause);
    }
}

fn line(text: &mut String, clause: &[i32]) {
    for lit in clause {
        text.push_str(&lit.to_string());
        text.push(' ');
    }
    text.push_str("0\n");
}

/// Why a claim cannot be proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProofError {
    /// The model has constraints other than all-different.
    UnsupportedConstraint,
    /// The formula would be too large.
    TooLarge,
    /// Encoding was stopped.
    Stopped(Stop),
}

impl fmt::Display for ProofError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProofError::UnsupportedConstraint => {
                f.write_str("proofs support only models whose constraints are all-different")
            }
            ProofError::TooLarge => f.write_str("the formula would be too large"),
            ProofError::Stopped(stop) => write!(f, "stopped: {stop}"),
        }
    }
}

impl std::error::Error for ProofError {}

/// The claim that a model has no answer except the known ones.
///
/// ```
/// use gridproof_engine::csp::model::Model;
/// use gridproof_engine::digits::Digits;
/// use gridproof_engine::learn::Claim;
/// use gridproof_engine::search::{Control, Limits};
/// let mut model = Model::new(2, Digits::upto(2));
/// model.all_different(&[0, 1])?;
/// let mut control = Control::new(Limits::NONE);
/// let claim = Claim::new(&model, &[vec![1, 2], vec![2, 1]], &mut control)?;
/// let mut drat = String::new();
/// assert_eq!(claim.prove(&mut drat, &mut control), Ok(true));
/// assert!(claim.dimacs().to_string().contains("p cnf 2 ") && drat.ends_with("0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Claim {
    formula: Formula,
    cells: Cells,
}

impl Claim {
    /// The claim that `model` has no answer except `known`.
    pub fn new(model: &Model, known: &[Vec<u8>], control: &mut Control<'_>) -> Result<Claim, ProofError> {
        if model.constraints().iter().any(|constraint| !matches!(constraint, Constraint::AllDifferent { .. })) {
            return Err(ProofError::UnsupportedConstraint);
        }
        let encoded = encode::encode(model, model.domains().to_vec(), control).map_err(ProofError::Stopped)?;
        let (mut formula, cells) = encoded.ok_or(ProofError::TooLarge)?;
        for digits in known {
            if let Some(clause) = cells.excluding(digits) {
                formula.clause(clause.into_iter().map(LitOrConst::Lit));
            }
        }
        Ok(Claim { formula, cells })
    }

    /// The formula. Comments give the meaning of literals: which digit (from 1) in which cell (from 0).
    pub fn dimacs(&self) -> impl fmt::Display + '_ {
        Dimacs(self)
    }

    /// Searches for a proof. True means that the claim holds and `log` has received a proof of it; false means that
    /// there is another answer, and what `log` received proves nothing.
    pub fn prove(&self, log: &mut dyn ProofLog, control: &mut Control<'_>) -> Result<bool, Stop> {
        control.add_conflicts(0);
        let mut sink = NumberingSink { log, clause: Vec::new() };
        let found = Core::new(&self.formula).search(control, &mut sink)?;
        if !found {
            sink.learnt([].into_iter());
        }
        Ok(!found)
    }
}

struct Dimacs<'a>(&'a Claim);

impl fmt::Display for Dimacs<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Claim { formula, cells } = self.0;
        for (cell, domain) in cells.domains().iter().enumerate() {
            for digit in *domain {
                if let Some(lit) = cells.open(cell, digit) {
                    writeln!(f, "c {} is digit {digit} in cell {cell}", number(lit))?;
                }
            }
        }
        let pairs: usize = formula.groups().iter().map(|group| group.len() * (group.len() - 1) / 2).sum();
        let clauses = formula.clauses().len() + pairs + usize::from(formula.is_empty_clause());
        writeln!(f, "p cnf {} {clauses}", formula.vars())?;
        for clause in formula.clauses().iter() {
            for &lit in clause {
                write!(f, "{} ", number(lit))?;
            }
            writeln!(f, "0")?;
        }
        for group in formula.groups().iter() {
            for (at, &one) in group.iter().enumerate() {
                for &other in &group[..at] {
                    writeln!(f, "{} {} 0", number(!one), number(!other))?;
                }
            }
        }
        if formula.is_empty_clause() {
            writeln!(f, "0")?;
        }
        Ok(())
    }
}

/// A literal as DIMACS numbers it.
fn number(lit: Lit) -> i32 {
    // Formulas have fewer than 2^24 variables.
    let var = lit.var() as i32 + 1;
    if lit.positive() { var } else { -var }
}

/// Receives the steps of the search. `()` ignores them at no cost.
pub(super) trait ProofSink {
    fn learnt(&mut self, clause: impl Iterator<Item = Lit>);
    fn forgot(&mut self, clause: impl Iterator<Item = Lit>);
}

impl ProofSink for () {
    #[inline]
    fn learnt(&mut self, _: impl Iterator<Item = Lit>) {}
    #[inline]
    fn forgot(&mut self, _: impl Iterator<Item = Lit>) {}
}

/// Converts literals to numbers for a log.
struct NumberingSink<'a> {
    log: &'a mut dyn ProofLog,
    clause: Vec<i32>,
}

impl NumberingSink<'_> {
    fn load(&mut self, clause: impl Iterator<Item = Lit>) {
        self.clause.clear();
        self.clause.extend(clause.map(number));
    }
}

impl ProofSink for NumberingSink<'_> {
    fn learnt(&mut self, clause: impl Iterator<Item = Lit>) {
        self.load(clause);
        self.log.learnt(&self.clause);
    }

    fn forgot(&mut self, clause: impl Iterator<Item = Lit>) {
        self.load(clause);
        self.log.forgot(&self.clause);
    }
}
