//! Automata, sums and pairs as clauses.
//!
//! An automaton has a variable for each state of each layer, exactly one of which is true. A state and a digit imply the next state; a state
//! implies one of its digits and one of the states before it, a digit one of the states that allow it. A **sum** is the automaton that
//! adds up.

use super::encode::Cells;
use super::formula::{Formula, LitOrConst};
use crate::csp::{Diagram, Relation};
use crate::digits::Digits;

/// Encodes that two cells hold a pair of digits of a relation.
pub(super) fn pair(cells: &Cells, scope: &[u32], relation: &Relation, formula: &mut Formula) {
    let &[first, second] = scope else { return formula.clause([]) };
    let (first, second) = (first as usize, second as usize);
    let holds = |cell: usize, digit: u8| cells.holds(cell, digit);
    let (firsts, seconds) = (cells.domains()[first], cells.domains()[second]);
    for digit in firsts {
        let fitting = relation.seconds(digit) & seconds;
        if fitting != seconds {
            formula.clause(fitting.iter().map(|other| holds(second, other)).chain([!holds(first, digit)]));
        }
    }
    for digit in seconds {
        let fitting: Digits = firsts.iter().filter(|&other| relation.holds(other, digit)).collect();
        if fitting != firsts {
            formula.clause(fitting.iter().map(|other| holds(first, other)).chain([!holds(second, digit)]));
        }
    }
}

/// Encodes that digits times factors add up to `sum`; false if that takes too many states.
pub(super) fn linear(cells: &Cells, scope: &[u32], factors: &[i32], sum: i32, formula: &mut Formula) -> bool {
    let domains: Vec<Digits> = scope.iter().map(|&cell| cells.domains()[cell as usize]).collect();
    // The least and the greatest that the cells from each one on can add.
    let mut rest = vec![(0, 0)];
    for (&domain, &factor) in domains.iter().zip(factors).rev() {
        let ends =
            [Digits::min(domain), Digits::max(domain)].map(|digit| i64::from(digit.unwrap_or(0)) * i64::from(factor));
        let (low, high) = rest[rest.len() - 1];
        rest.push((low + ends[0].min(ends[1]), high + ends[0].max(ends[1])));
    }
    rest.reverse();
    let next = |at: usize, total: &i64, digit: u8| {
        let total = total + i64::from(digit) * i64::from(factors[at]);
        let (low, high) = rest[at + 1];
        (total + low <= i64::from(sum) && i64::from(sum) <= total + high).then_some(total)
    };
    let found = Diagram::explore(&domains, 0, next, |&total| total == i64::from(sum));
    found.map(|diagram| layers(cells, scope, &diagram, formula)).is_ok()
}

/// Encodes that an automaton accepts the digits; false if that takes too many states.
pub(super) fn automaton(cells: &Cells, scope: &[u32], diagram: &Diagram, formula: &mut Formula) -> bool {
    // Once more over the candidates that are left: fewer states are reached.
    let domains: Vec<Digits> = scope.iter().map(|&cell| cells.domains()[cell as usize]).collect();
    let next = |at: usize, &state: &u32, digit: u8| {
        let leads = diagram.layer(at).iter().find(|step| step.from == state && step.digits.contains(digit));
        leads.map(|step| step.to)
    };
    let found = Diagram::explore(&domains, 0, next, |_| diagram.widths()[0] > 0);
    found.map(|diagram| layers(cells, scope, &diagram, formula)).is_ok()
}

fn layers(cells: &Cells, scope: &[u32], diagram: &Diagram, formula: &mut Formula) {
    if diagram.widths()[0] == 0 {
        return formula.clause([]);
    }
    let mut here = vec![LitOrConst::Const(true)];
    for (at, &cell) in scope.iter().enumerate() {
        let behind = states(diagram.widths()[at + 1], formula);
        let holds = |digit: u8| cells.holds(cell as usize, digit);
        let domain = cells.domains()[cell as usize];
        let steps = diagram.layer(at);
        for (number, &state) in (0..).zip(&here) {
            let own = || steps.iter().filter(move |step| step.from == number);
            let allowed = own().fold(Digits::EMPTY, |all, step| all | step.digits) & domain;
            formula.clause(allowed.iter().map(holds).chain([!state]));
            for digit in domain {
                match own().find(|step| step.digits.contains(digit)) {
                    Some(step) => formula.clause([!state, !holds(digit), behind[step.to as usize]]),
                    None => formula.clause([!state, !holds(digit)]),
                }
            }
        }
        for digit in domain {
            let from = steps.iter().filter(|step| step.digits.contains(digit)).map(|step| here[step.from as usize]);
            formula.clause(from.chain([!holds(digit)]));
        }
        for (number, &state) in (0..).zip(&behind) {
            let from = || steps.iter().filter(move |step| step.to == number);
            formula.clause(from().map(|step| here[step.from as usize]).chain([!state]));
            for digit in domain {
                let from = from().filter(|step| step.digits.contains(digit)).map(|step| here[step.from as usize]);
                formula.clause(from.chain([!state, !holds(digit)]));
            }
        }
        here = behind;
    }
}

/// A variable for each of `width` states, exactly one of which is true.
fn states(width: u32, formula: &mut Formula) -> Vec<LitOrConst> {
    match width {
        1 => vec![LitOrConst::Const(true)],
        2 => {
            let var = formula.var();
            vec![LitOrConst::Lit(var), LitOrConst::Lit(!var)]
        }
        _ => {
            let vars: Vec<_> = (0..width).map(|_| formula.var()).collect();
            formula.at_most_one(vars.iter().copied());
            formula.clause(vars.iter().map(|&var| LitOrConst::Lit(var)));
            vars.into_iter().map(LitOrConst::Lit).collect()
        }
    }
}
