//! Encodes a constraint model as a formula, over the candidates that propagation leaves.
//!
//! A cell with two candidates is one variable; one with more has a variable per candidate, exactly one of which is
//! true; placed cells have none. Cells that differ get an at-most-one group per digit and, if there are as many digits
//! as cells, a clause per digit (at least one).
//!
//! A **distinct sum** has a variable per digit set that may fill it, exactly one of which is true, and a variable per
//! digit, "the digit is used". A digit is used if a cell holds it, and if the chosen digit set contains it. Each of
//! these is a group and a clause.
//!
//! **Every variable is determined by the digits of the cells**, so no answer is found twice.

use super::formula::{Formula, LitOrConst};
use super::lit::Lit;
use super::{diagram, sight};
use crate::csp::model::{Constraint, Model};
use crate::digits::Digits;
use crate::search::{Control, Stop};

/// The maximum size of a formula, in words.
pub(super) const MAX_SIZE: usize = if cfg!(test) { 1 << 16 } else { 1 << 24 };

/// Maps cells and digits to variables.
#[derive(Debug)]
pub(super) struct Cells {
    domains: Vec<Digits>,
    /// The first variable of every cell with two or more candidates.
    first: Vec<u32>,
}

impl Cells {
    fn new(domains: Vec<Digits>, formula: &mut Formula) -> Cells {
        let mut first = Vec::with_capacity(domains.len());
        for &domain in &domains {
            let vars = match domain.len() {
                0 | 1 => 0,
                2 => 1,
                more => more,
            };
            first.push(formula.vars() as u32);
            for _ in 0..vars {
                formula.var();
            }
        }
        let cells = Cells { domains, first };
        for (cell, &domain) in cells.domains.iter().enumerate() {
            if domain.is_empty() {
                formula.clause([]);
            }
            if domain.len() > 2 {
                formula.at_most_one(domain.iter().filter_map(|digit| cells.open(cell, digit)));
                formula.clause(domain.iter().map(|digit| cells.holds(cell, digit)));
            }
        }
        cells
    }

    /// Whether a cell holds a digit, as a literal or a constant.
    pub(super) fn holds(&self, cell: usize, digit: u8) -> LitOrConst {
        let domain = self.domains[cell];
        if !domain.contains(digit) {
            return LitOrConst::Const(false);
        }
        let rank = (domain & Digits::upto(digit)).len() - 1;
        match domain.len() {
            1 => LitOrConst::Const(true),
            2 if rank == 1 => LitOrConst::Lit(!Lit::of(self.first[cell])),
            _ => LitOrConst::Lit(Lit::of(self.first[cell] + rank)),
        }
    }

    /// The literal for a cell holding a digit; `None` if that is already decided.
    pub(super) fn open(&self, cell: usize, digit: u8) -> Option<Lit> {
        match self.holds(cell, digit) {
            LitOrConst::Const(_) => None,
            LitOrConst::Lit(lit) => Some(lit),
        }
    }

    pub(super) fn domains(&self) -> &[Digits] {
        &self.domains
    }

    /// The clause that rules out this fill; `None` if the candidates already do.
    pub(super) fn excluding(&self, digits: &[u8]) -> Option<Vec<Lit>> {
        let mut clause = Vec::new();
        for (cell, &digit) in digits.iter().enumerate().take(self.domains.len()) {
            match self.holds(cell, digit) {
                LitOrConst::Const(true) => {}
                LitOrConst::Const(false) => return None,
                LitOrConst::Lit(lit) => clause.push(!lit),
            }
        }
        Some(clause)
    }
}

/// Encodes a model; `None` if the formula would be too large.
pub(super) fn encode(
    model: &Model,
    domains: Vec<Digits>,
    control: &mut Control<'_>,
) -> Result<Option<(Formula, Cells)>, Stop> {
    let mut formula = Formula::default();
    if domains.iter().map(|domain| domain.len() as usize).sum::<usize>() > MAX_SIZE {
        return Ok(None);
    }
    let cells = Cells::new(domains, &mut formula);
    let mut polled_at = formula.size();
    for constraint in model.constraints() {
        let mut fits = true;
        match *constraint {
            Constraint::Pair { cells: ref scope, ref relation } => diagram::pair(&cells, scope, relation, &mut formula),
            Constraint::Linear { cells: ref scope, ref factors, sum } => {
                fits = diagram::linear(&cells, scope, factors, sum, &mut formula);
            }
            Constraint::Diagram { cells: ref scope, diagram: ref accepted } => {
                fits = diagram::automaton(&cells, scope, accepted, &mut formula);
            }
            Constraint::AllDifferent { cells: ref scope } => {
                all_different(&cells, scope, &mut formula);
            }
            Constraint::DistinctSum { cells: ref scope, sum } => distinct_sum(&cells, scope, sum, &mut formula),
            Constraint::Sight { cells: ref scope, near, far } => {
                all_different(&cells, scope, &mut formula);
                height_bounds(&cells, scope, &mut formula);
                if let Some(clue) = near {
                    let line: Vec<usize> = scope.iter().map(|&cell| cell as usize).collect();
                    sight::encode(&cells, &line, clue, &mut formula);
                }
                if let Some(clue) = far {
                    let line: Vec<usize> = scope.iter().rev().map(|&cell| cell as usize).collect();
                    sight::encode(&cells, &line, clue, &mut formula);
                }
            }
        }
        if !fits || formula.size() > MAX_SIZE {
            return Ok(None);
        }
        if formula.size() - polled_at > 1 << 16 {
            polled_at = formula.size();
            control.poll()?;
        }
    }
    Ok(Some((formula, cells)))
}

/// Returns the digits of the placed cells, and the other cells. Rules out repeating a placed digit.
fn open_cells(cells: &Cells, scope: &[u32], formula: &mut Formula) -> (Digits, Vec<usize>) {
    let mut placed = Digits::EMPTY;
    let mut open = Vec::with_capacity(scope.len());
    for &cell in scope {
        match cells.domains[cell as usize].only() {
            Some(digit) if placed.contains(digit) => formula.clause([]),
            Some(digit) => placed |= Digits::one(digit),
            None => open.push(cell as usize),
        }
    }
    for &cell in &open {
        for digit in cells.domains[cell] & placed {
            formula.clause([!cells.holds(cell, digit)]);
        }
    }
    (placed, open)
}

/// Encodes that all cells differ.
fn all_different(cells: &Cells, scope: &[u32], formula: &mut Formula) {
    let (placed, open) = open_cells(cells, scope, formula);
    let union = open.iter().fold(Digits::EMPTY, |union, &cell| union | cells.domains[cell]) - placed;
    if open.len() > union.len() as usize {
        formula.clause([]);
    }
    for digit in union {
        formula.at_most_one(open.iter().filter_map(|&cell| cells.open(cell, digit)));
        if open.len() == union.len() as usize {
            formula.clause(open.iter().map(|&cell| cells.holds(cell, digit)));
        }
    }
}

/// Encodes that no cell is higher than the line is long.
fn height_bounds(cells: &Cells, scope: &[u32], formula: &mut Formula) {
    let top = Digits::upto(scope.len() as u8);
    for &cell in scope {
        for digit in cells.domains[cell as usize] - top {
            formula.clause([!cells.holds(cell as usize, digit)]);
        }
    }
}

/// Encodes that all cells differ and add up to `sum`.
fn distinct_sum(cells: &Cells, scope: &[u32], sum: u16, formula: &mut Formula) {
    let (placed, open) = open_cells(cells, scope, formula);
    let union = open.iter().fold(Digits::EMPTY, |union, &cell| union | cells.domains[cell]) - placed;
    let Some(rest) = u32::from(sum).checked_sub(placed.sum()) else { return formula.clause([]) };
    // Sums are over digits up to 9, so there are at most 512 sets.
    let sets: Vec<Digits> = (0..512)
        .map(|word: u64| Digits::from_bits(word << 1))
        .filter(|set| set.len() as usize == open.len() && set.sum() == rest && union.includes(*set))
        .filter(|set| open.iter().all(|&cell| !(cells.domains[cell] & *set).is_empty()))
        .collect();
    let names: Vec<LitOrConst> = match *sets {
        [] => return formula.clause([]),
        [_] => vec![LitOrConst::Const(true)],
        [_, _] => {
            let var = formula.var();
            vec![LitOrConst::Lit(var), LitOrConst::Lit(!var)]
        }
        _ => sets.iter().map(|_| LitOrConst::Lit(formula.var())).collect(),
    };
    if names.len() > 2 {
        formula.at_most_one(names.iter().filter_map(|&name| lit_of(name)));
        formula.clause(names.iter().copied());
    }
    for digit in union {
        let with = || sets.iter().zip(&names).filter(|(set, _)| set.contains(digit)).map(|(_, &name)| name);
        let without = || sets.iter().zip(&names).filter(|(set, _)| !set.contains(digit)).map(|(_, &name)| name);
        let used = match (with().count(), without().count()) {
            (_, 0) => LitOrConst::Const(true),
            (0, _) => LitOrConst::Const(false),
            (1, _) => with().next().unwrap_or(LitOrConst::Const(false)),
            (_, 1) => !without().next().unwrap_or(LitOrConst::Const(false)),
            _ => {
                let used = formula.var();
                formula.at_most_one(with().filter_map(lit_of).chain([!used]));
                formula.at_most_one(without().filter_map(lit_of).chain([used]));
                formula.clause(with().chain([LitOrConst::Lit(!used)]));
                formula.clause(without().chain([LitOrConst::Lit(used)]));
                LitOrConst::Lit(used)
            }
        };
        formula.clause(open.iter().map(|&cell| cells.holds(cell, digit)).chain([!used]));
        let held = open.iter().filter_map(|&cell| cells.open(cell, digit));
        match used {
            LitOrConst::Const(true) => formula.at_most_one(held),
            LitOrConst::Const(false) => held.for_each(|lit| formula.clause([LitOrConst::Lit(!lit)])),
            LitOrConst::Lit(used) => formula.at_most_one(held.chain([!used])),
        }
    }
}

fn lit_of(term: LitOrConst) -> Option<Lit> {
    match term {
        LitOrConst::Const(_) => None,
        LitOrConst::Lit(lit) => Some(lit),
    }
}
