//! The learning engine's search written down, so that others can check it.
//!
//! A [`Claim`] says: this model has no answer, or none but those that are known. Its formula is written in
//! DIMACS form ([`Claim::dimacs`]), and [`Claim::refute`] tells a [`Log`] every clause that it learns, which
//! is a proof in the DRAT form: each clause follows from the formula and the clauses before it by unit
//! propagation alone, and the last one is empty. A checker needs no more than that, and nothing of ours.
//!
//! The formula is written over the digits that the model allows, not over those that propagation leaves: what
//! the constraint kernel strikes would be unproved. Sums and sights are refused. Their clauses hold as well,
//! but that a formula says what the puzzle says can be seen at a glance only where cells differ.

use super::core::Core;
use super::encode::{self, Cells};
use super::formula::{Formula, Term};
use super::lit::Lit;
use crate::csp::model::{Constraint, Model};
use crate::search::{Control, Stop};
use std::fmt;

/// Hears the steps of a proof, in numbers as DIMACS has them: variables from 1, negative if negated.
///
/// A [`String`] takes them as DRAT text.
pub trait Log {
    /// A clause that follows. The empty one is the contradiction, and comes last.
    fn learnt(&mut self, clause: &[i32]);

    /// A clause, learnt before, that is not needed any more. Its literals may come in another order.
    fn forgot(&mut self, clause: &[i32]);
}

impl Log for String {
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

/// Why there is no proof to be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoProof {
    /// The model has other constraints than cells that differ.
    Constraint,
    /// The formula would be too large.
    TooLarge,
    /// Writing the formula was stopped.
    Stopped(Stop),
}

impl fmt::Display for NoProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoProof::Constraint => f.write_str("proofs are written only where all there is are cells that differ"),
            NoProof::TooLarge => f.write_str("the formula would be too large"),
            NoProof::Stopped(stop) => write!(f, "stopped: {stop}"),
        }
    }
}

impl std::error::Error for NoProof {}

/// That a model has no answer but the known ones.
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
/// assert_eq!(claim.refute(&mut drat, &mut control), Ok(true));
/// assert!(claim.dimacs().to_string().contains("p cnf 2 ") && drat.ends_with("0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Claim {
    formula: Formula,
    cells: Cells,
}

impl Claim {
    /// The claim that `model` has no answer but `known`.
    pub fn new(model: &Model, known: &[Vec<u8>], control: &mut Control<'_>) -> Result<Claim, NoProof> {
        if model.constraints().iter().any(|constraint| !matches!(constraint, Constraint::AllDifferent { .. })) {
            return Err(NoProof::Constraint);
        }
        let encoded = encode::encode(model, model.domains().to_vec(), control).map_err(NoProof::Stopped)?;
        let (mut formula, cells) = encoded.ok_or(NoProof::TooLarge)?;
        for digits in known {
            if let Some(clause) = cells.differ(digits) {
                formula.clause(clause.into_iter().map(Term::Open));
            }
        }
        Ok(Claim { formula, cells })
    }

    /// The formula. Comments say which literal means which digit (from 1) in which cell (from 0).
    pub fn dimacs(&self) -> impl fmt::Display + '_ {
        Dimacs(self)
    }

    /// Searches for a refutation. True is a proof that the claim holds, and `log` has heard it; false means
    /// that there is another answer, and what `log` heard is no proof of anything.
    pub fn refute(&self, log: &mut dyn Log, control: &mut Control<'_>) -> Result<bool, Stop> {
        control.add_conflicts(0);
        let mut wire = Wire { log, clause: Vec::new() };
        let found = Core::new(&self.formula).search(control, &mut wire)?;
        if !found {
            wire.learnt([].into_iter());
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

/// A literal as DIMACS has it.
fn number(lit: Lit) -> i32 {
    // Formulas have fewer than 2^24 variables.
    let var = lit.var() as i32 + 1;
    if lit.positive() { var } else { -var }
}

/// What the search tells of itself. Nobody listens where there is `()`, and then it costs nothing.
pub(super) trait Listen {
    fn learnt(&mut self, clause: impl Iterator<Item = Lit>);
    fn forgot(&mut self, clause: impl Iterator<Item = Lit>);
}

impl Listen for () {
    #[inline]
    fn learnt(&mut self, _: impl Iterator<Item = Lit>) {}
    #[inline]
    fn forgot(&mut self, _: impl Iterator<Item = Lit>) {}
}

/// Literals as numbers for a log.
struct Wire<'a> {
    log: &'a mut dyn Log,
    clause: Vec<i32>,
}

impl Wire<'_> {
    fn load(&mut self, clause: impl Iterator<Item = Lit>) {
        self.clause.clear();
        self.clause.extend(clause.map(number));
    }
}

impl Listen for Wire<'_> {
    fn learnt(&mut self, clause: impl Iterator<Item = Lit>) {
        self.load(clause);
        self.log.learnt(&self.clause);
    }

    fn forgot(&mut self, clause: impl Iterator<Item = Lit>) {
        self.load(clause);
        self.log.forgot(&self.clause);
    }
}
