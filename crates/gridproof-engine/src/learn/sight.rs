//! How many of a line are seen from its near end, as clauses.
//!
//! Walking away from the clue: `reach(i, h)`, one of the first `i` cells is at least `h` high;
//! `seen(i)`, cell `i` is higher than all before it; `count(i, j)`, at least `j` of the first `i` cells are
//! seen. A line of `n` cells takes about `n * (n + clue)` variables and four clauses for each.

use super::encode::Cells;
use super::formula::{Formula, Term};

const YES: Term = Term::Known(true);
const NO: Term = Term::Known(false);

/// Writes that `clue` of the cells are seen. Heights are 1 to the number of cells; all differ.
pub(super) fn encode(cells: &Cells, line: &[usize], clue: u8, formula: &mut Formula) {
    let (n, clue) = (line.len(), usize::from(clue));
    // By height; nothing reaches n + 1.
    let mut reach = vec![NO; n + 2];
    // By number, up to one more than wanted; at least 0 are always seen.
    let mut count = vec![NO; clue + 2];
    count[0] = YES;
    for &cell in line {
        let seen = seen(cells, cell, &reach, formula);
        for height in (1..=n).rev() {
            let holds = cells.holds(cell, height as u8);
            reach[height] = either(&[reach[height], reach[height + 1], holds], formula);
        }
        for number in (1..count.len()).rev() {
            count[number] = step(count[number], count[number - 1], seen, formula);
        }
    }
    formula.clause([count[clue]]);
    formula.clause([!count[clue + 1]]);
}

/// That a cell is higher than what was reached before it.
fn seen(cells: &Cells, cell: usize, reach: &[Term], formula: &mut Formula) -> Term {
    let heights = || (1..reach.len() - 1).map(|height| (cells.holds(cell, height as u8), reach[height]));
    let possible = |wanted: Term| heights().filter(|&(holds, _)| holds != NO).any(|(_, reached)| reached != wanted);
    if !possible(NO) {
        return YES;
    }
    if !possible(YES) {
        return NO;
    }
    let seen = Term::Open(formula.var());
    for (holds, reached) in heights() {
        formula.clause([!holds, reached, seen]);
        formula.clause([!holds, !reached, !seen]);
    }
    seen
}

/// A term that is true if one of these is.
fn either(terms: &[Term], formula: &mut Formula) -> Term {
    if terms.contains(&YES) {
        return YES;
    }
    let mut open = terms.iter().filter(|&&term| term != NO);
    match (open.next(), open.next()) {
        (None, _) => NO,
        (Some(&only), None) => only,
        _ => {
            let any = Term::Open(formula.var());
            for &term in terms {
                formula.clause([!term, any]);
            }
            formula.clause(terms.iter().copied().chain([!any]));
            any
        }
    }
}

/// At least so many after one more cell: there were `enough` before it, or `almost` and it is seen.
fn step(enough: Term, almost: Term, seen: Term, formula: &mut Formula) -> Term {
    match (enough, almost, seen) {
        (YES, ..) => YES,
        (_, NO, _) | (_, _, NO) => enough,
        (_, _, YES) => almost,
        (NO, YES, _) => seen,
        _ => {
            let now = Term::Open(formula.var());
            formula.clause([!enough, now]);
            formula.clause([!almost, !seen, now]);
            formula.clause([!now, enough, seen]);
            formula.clause([!now, almost]);
            now
        }
    }
}
